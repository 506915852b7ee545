//! Published boards, where the data is at hand: every verdict is the one on record.
//!
//! With `GRIDSMITH_TIMES=1` (and `--release -- --nocapture`) it prints times by side and stars.

mod common;

use common::published::{self, Published};
use gridsmith_core::{Budget, Puzzle, Verdict};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const NODES: u64 = 20_000_000;

#[test]
fn published_boards_have_the_verdict_on_record() {
    let Some(boards) = published::boards() else { return };
    let timed = std::env::var_os("GRIDSMITH_TIMES").is_some();
    let mut times: BTreeMap<(usize, usize), Vec<(Duration, u64)>> = BTreeMap::new();
    for Published { id, queens, solution, .. } in boards {
        assert_eq!(queens.to_string().parse(), Ok(queens.clone()), "{id}");
        let mut budget = Budget::nodes(NODES);
        let start = Instant::now();
        let verdict = queens.verdict(&mut budget);
        let time = start.elapsed();
        match (&verdict, solution) {
            (Verdict::Unique(found), Some(solution)) => {
                assert_eq!(*found, solution, "{id}");
                assert!(queens.accepts(found), "{id}");
            }
            (Verdict::Many(a, b), None) => {
                assert!(a != b && queens.accepts(a) && queens.accepts(b), "{id}");
            }
            (_, solution) => panic!("{id}: {}, on record {solution:?}", verdict.word()),
        }
        times.entry((queens.stars(), queens.side())).or_default().push((time, budget.spent()));
    }
    for ((stars, side), mut boards) in times.into_iter().filter(|_| timed) {
        boards.sort_unstable();
        let [p50, p95, max] = [50, 95, 100].map(|share| boards[(boards.len() - 1) * share / 100].0);
        let nodes = boards.iter().map(|board| board.1).max().unwrap_or(0);
        let count = boards.len();
        println!(
            "{side}x{stars}: {count} boards, p50 {p50:?}, p95 {p95:?}, max {max:?}, {nodes} nodes"
        );
    }
}
