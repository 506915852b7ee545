//! Puzzles to tell of, and their steps as the path crate knows them.
#![allow(dead_code)]

use gridsmith::core::Explain;
use gridsmith::path::{Board, Candidate, Reason, Step, Technique};
use gridsmith::{Answer, AnyCandidate, AnyPuzzle, AnyStep, Ask, Control, Explained, Request, run};

const PATHS: &[&str] = &[include_str!("../../../../corpus/path.txt"), include_str!("../paths.txt")];
const QUEENS: &[&str] = &[include_str!("../../../../corpus/queens.txt")];

/// With `GRIDSMITH_FULL=1` everything is read.
pub fn full() -> bool {
    std::env::var_os("GRIDSMITH_FULL").is_some()
}

/// A file of the shared data, where there is any.
pub fn shared(file: &str) -> Option<String> {
    let folder = std::env::var("GRIDSMITH_SHARED").unwrap_or_else(|_| "../../../shared".into());
    let text = std::fs::read_to_string(format!("{folder}/data/{file}")).ok();
    if text.is_none() {
        println!("skipped: no shared data");
    }
    text
}

/// Our own puzzles, and where these are shared some that people published: every `nth`, all with
/// `GRIDSMITH_FULL=1`.
fn some(own: &[&str], file: &str, nth: usize) -> Vec<AnyPuzzle> {
    let shared = shared(file).unwrap_or_default();
    let nth = if full() { 1 } else { nth };
    let own = own.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#'));
    let parse = |line| AnyPuzzle::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    own.chain(shared.lines().step_by(nth)).map(parse).collect()
}

pub fn puzzles() -> Vec<AnyPuzzle> {
    some(PATHS, "path/real_public.jsonl", 4)
}

pub fn queens() -> Vec<AnyPuzzle> {
    some(QUEENS, "queens/real_public.jsonl", 60)
}

pub fn told(puzzle: &AnyPuzzle) -> Option<Box<Explained>> {
    let report = run(&Request::new(puzzle.clone(), Ask::explain()), &Control::free());
    match report.answer {
        Answer::Explained { told: Some(Ok(told)), .. } => Some(told),
        _ => None,
    }
}

pub fn board_of(puzzle: &AnyPuzzle) -> Board {
    match puzzle {
        AnyPuzzle::Path(puzzle) => puzzle.board(),
        AnyPuzzle::Zip(puzzle) => puzzle.board(),
        _ => unreachable!(),
    }
}

pub fn own(candidate: AnyCandidate) -> Candidate {
    match candidate {
        AnyCandidate::Value(cell, value) => Candidate::Value(cell, value),
        AnyCandidate::Link(a, b) => Candidate::Link(a, b),
        other => panic!("not on a path: {other:?}"),
    }
}

pub fn own_step(step: &AnyStep) -> Step {
    Step {
        technique: Technique::from_code(step.technique).unwrap(),
        places: step.places.iter().copied().map(own).collect(),
        drops: step.drops.iter().copied().map(own).collect(),
        reason: Reason::Search,
    }
}
