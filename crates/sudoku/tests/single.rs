//! The engines for single puzzles compared with each other: the same verdict, solutions and nodes,
//! with and without a budget.
//!
//! `GRIDSMITH_MUTATED=10000000` compares that many mutated puzzles instead of a few thousand, from
//! number `GRIDSMITH_MUTATED_FROM` on.

mod common;

use common::{full, shared};
use gridsmith_core::{Budget, Puzzle, Rng, Seed, Verdict};
use gridsmith_sudoku::{CELLS, Grid, Packed, Sudoku, Symmetry, Width};

/// The answer of every engine. Returns the nodes and the verdict.
fn compare(clues: &[u8; CELLS], rng: &mut Rng) -> (u64, Verdict<Grid>) {
    let puzzle = Sudoku::from_clues(*clues).unwrap();
    let by = |width, nodes| {
        let mut budget = Budget::nodes(nodes);
        let verdict = puzzle.verdict_by(width, &mut budget);
        (budget.spent(), verdict)
    };
    let expected = by(Width::Portable, u64::MAX);
    let mut budget = Budget::unlimited();
    let verdict = puzzle.verdict(&mut budget);
    assert_eq!((budget.spent(), verdict), expected, "{puzzle}");
    let short = rng.below(expected.0 + 1);
    let stopped = by(Width::Portable, short);
    for width in Width::available() {
        assert_eq!(by(width, u64::MAX), expected, "{width:?}: {puzzle}");
        assert_eq!(by(width, short), stopped, "{width:?}, {short} nodes: {puzzle}");
    }
    match &expected.1 {
        Verdict::Unique(a) => assert!(puzzle.accepts(a), "{puzzle}"),
        Verdict::Many(a, b) => {
            assert!(a != b && puzzle.accepts(a) && puzzle.accepts(b), "{puzzle}");
        }
        _ => {}
    }
    expected
}

fn clues(line: &str) -> [u8; CELLS] {
    Packed::from_line(line.as_bytes()).unwrap().clues()
}

/// The first puzzles of each benchmark set; with `GRIDSMITH_FULL` all of them.
#[test]
fn benchmark_sets_have_the_same_answers() {
    let mut rng = Seed::from(1).stream("sets");
    for set in [
        "easy-generated",
        "minimal-generated",
        "17-clue",
        "multi-solution",
        "magictour",
        "hardest-11plus",
        "hardest-1106",
    ] {
        let Some(text) = shared(&format!("data/sudoku/bench/{set}.txt")) else {
            return;
        };
        let (mut puzzles, mut nodes) = (0, 0);
        for line in text.lines().take(if full() { usize::MAX } else { 100 }) {
            let (spent, verdict) = compare(&clues(line), &mut rng);
            let word = if set == "multi-solution" { "many" } else { "unique" };
            assert_eq!(verdict.word(), word, "{set}: {line}");
            puzzles += 1;
            nodes += spent;
        }
        println!("{set}: {puzzles} puzzles, {nodes} nodes");
    }
}

/// Clues moved to other cells: most have no solution or many.
#[test]
fn mutated_puzzles_have_the_same_answers() {
    let number = |name: &str| {
        std::env::var(name)
            .ok()
            .map(|text| text.parse().unwrap_or_else(|_| panic!("{name}={text}")))
    };
    let wanted: u64 = number("GRIDSMITH_MUTATED").unwrap_or(2_000);
    let from: u64 = number("GRIDSMITH_MUTATED_FROM").unwrap_or(0);
    let set = |name: &str| -> Vec<[u8; CELLS]> {
        let text = shared(&format!("data/sudoku/bench/{name}.txt")).unwrap_or_default();
        text.lines().map(clues).collect()
    };
    let (typical, few) = (set("minimal-generated"), set("17-clue"));
    if typical.is_empty() {
        return;
    }
    let mut counts = [0u64; 3];
    for i in from..from + wanted {
        let mut rng = Seed::from(3).item(i).stream("mutated");
        // Without one of seventeen clues, the rest may take thousands of nodes.
        let puzzles = if i % 50 == 0 { &few } else { &typical };
        let mut clues = Symmetry::random(&mut rng).clues(&puzzles[rng.index(puzzles.len())]);
        for _ in 0..[2, 2, 2, 1, 0][i as usize % 5] {
            let (a, b) = (rng.index(CELLS), rng.index(CELLS));
            clues.swap(a, b);
        }
        let word = compare(&clues, &mut rng).1.word();
        counts[["none", "unique", "many"].iter().position(|w| *w == word).unwrap()] += 1;
    }
    let [none, unique, many] = counts;
    println!("{wanted} mutated puzzles: none {none}, unique {unique}, many {many}");
    assert!(counts.iter().all(|count| *count > wanted / 50), "{counts:?}");
}
