//! The signature: a number that changes when any engine behaves differently.
//!
//! It is computed from a fixed workload over all families: built-in puzzles, and small random ones
//! made from a seed. The number is a hash of every verdict, solution, count and node total, in
//! order. Hints, grades and generated puzzles are not part of it. It is the same in debug and release
//! builds, on every platform and with any number of threads.

mod work;

use std::ops::ControlFlow;

use crate::{AnyPuzzle, Ask, Control, Place, Report, Request, batch, run};

/// The node budget of each question of the workload.
const NODES: u64 = 100_000;

/// The limit of each count.
const LIMIT: u64 = 300;

/// The result of the fixed workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The hash of all answers and node totals.
    pub number: u64,
    /// The number of puzzles.
    pub puzzles: u64,
    /// The number of nodes used.
    pub nodes: u64,
}

/// Runs the fixed workload on `threads` threads.
pub fn signature(threads: usize) -> Signature {
    let mut signature = Signature { number: FNV_START, puzzles: 0, nodes: 0 };
    let asks = [Ask::solve(), Ask::count(LIMIT)];
    let answer = |puzzle: AnyPuzzle| {
        asks.clone().map(|ask| {
            let request = Request { nodes: Some(NODES), ..Request::new(puzzle.clone(), ask) };
            run(&request, &Control::free())
        })
    };
    batch(work::puzzles(), threads, 64, answer, |reports: [Report; 2]| {
        signature.puzzles += 1;
        for report in reports {
            signature.nodes += report.nodes;
            // Hashed in the form of schema 1, so that signatures of different versions can be
            // compared.
            let mut fields = report.json(Place::default());
            fields.shift_remove("report");
            fields.insert("schema".into(), 1.into());
            let text = serde_json::Value::Object(fields).to_string();
            signature.number = fnv(signature.number, text.as_bytes());
        }
        ControlFlow::Continue(())
    });
    signature
}

const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, 64 bits.
fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this number changes, some engine answers or searches differently. State it in the commit;
    /// if the change is meant, write the new number here.
    #[test]
    fn the_signature_is_pinned() {
        let expected = signature(1);
        assert_eq!(expected.number, 11_368_619_539_751_034_177, "{expected:?}");
        assert_eq!(signature(4), expected, "with 4 threads");
    }

    #[test]
    fn the_hash_is_fnv() {
        assert_eq!(fnv(FNV_START, b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(FNV_START, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(FNV_START, b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn the_workload_has_every_verdict_of_every_kind() {
        let mut seen = std::collections::BTreeSet::new();
        for puzzle in work::puzzles() {
            let request = Request { nodes: Some(NODES), ..Request::new(puzzle, Ask::solve()) };
            let report = run(&request, &Control::free());
            seen.insert((report.kind, report.verdict().unwrap().word()));
        }
        for kind in ["sudoku", "hidato", "numbrix", "hex", "zip", "queens"] {
            for verdict in ["none", "unique", "many"] {
                assert!(seen.contains(&(kind, verdict)), "no {kind} with {verdict}: {seen:?}");
            }
        }
    }
}
