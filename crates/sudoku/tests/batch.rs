//! The batch engine against the engine for single puzzles: every width, lane and batch size.
//!
//! `GRIDSMITH_MUTATED=10000000` compares that many mutated puzzles instead of a few thousand.

mod common;

use common::sudoku;
use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Rng, Seed, Stop, Verdict};
use gridsmith_sudoku::{
    BatchAnswer, BatchSolver, CELLS, Packed, PerPuzzle, Sudoku, Symmetry, Width, solve_batch,
    verdict_batch,
};
use std::sync::atomic::AtomicBool;

/// From no decision to some hundreds.
const PUZZLES: [&str; 8] = [
    "1.4..7589..3.864..7.24.5.....894...7.3..6.91852...1..63..72...12716...3.89..14.2.",
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "98.7..6..7......8...65......4..3..2...9..6...6....4..3.3..9......2..5..1.....16..",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
];

/// The clues of a random equivalent of a random puzzle.
fn equivalent(rng: &mut Rng) -> [u8; CELLS] {
    let puzzle = sudoku(PUZZLES[rng.index(PUZZLES.len())]);
    Symmetry::random(rng).clues(puzzle.clues().unwrap())
}

/// The same with some clues moved to other cells: most have no solution or many.
fn mutated(rng: &mut Rng, moves: usize) -> Packed {
    let mut clues = equivalent(rng);
    for _ in 0..moves {
        let cell = |rng: &mut Rng, clues: &[u8; CELLS], empty: bool| loop {
            let cell = rng.index(CELLS);
            if (clues[cell] == 0) == empty {
                return cell;
            }
        };
        let (from, to) = (cell(rng, &clues, false), cell(rng, &clues, true));
        clues.swap(from, to);
    }
    Packed::from_clues(&clues)
}

fn alone(puzzle: &Packed, nodes: u64) -> BatchAnswer {
    let puzzle = Sudoku::from_clues(puzzle.clues()).unwrap();
    let mut budget = Budget::nodes(nodes);
    let verdict = puzzle.verdict(&mut budget);
    if let Verdict::Unique(grid) | Verdict::Many(grid, _) = &verdict {
        assert!(puzzle.accepts(grid), "{puzzle}");
    }
    BatchAnswer { verdict, nodes: budget.spent() }
}

/// Compares all widths with the single engine; returns how many have none, one and many solutions.
fn compare(puzzles: &[Packed], what: &str) -> [usize; 3] {
    let mut counts = [0; 3];
    let mut first: Option<Vec<BatchAnswer>> = None;
    for width in Width::available() {
        let mut solver = BatchSolver::new(width);
        let answers = solver.solve(puzzles.iter().copied(), &PerPuzzle::FREE);
        let verdicts = solver.verdicts(puzzles.iter().copied(), &PerPuzzle::FREE);
        assert_eq!((answers.len(), verdicts.len()), (puzzles.len(), puzzles.len()), "{what}");
        for (i, puzzle) in puzzles.iter().enumerate() {
            let text = || format!("{what}, {width:?}, {i}: {:?}", puzzle.clues());
            assert_eq!(answers[i].verdict.word(), verdicts[i].word(), "{}", text());
            match &first {
                // Verdict, solutions and nodes are the same on every width.
                Some(first) => assert_eq!(answers[i], first[i], "{}", text()),
                None => {
                    let alone = alone(puzzle, u64::MAX);
                    assert_eq!(answers[i].verdict, alone.verdict, "{}", text());
                    let many = matches!(alone.verdict, Verdict::Many(..));
                    assert!(!many || answers[i].nodes == alone.nodes, "{}", text());
                    counts[["none", "unique", "many"]
                        .iter()
                        .position(|w| *w == alone.verdict.word())
                        .unwrap()] += 1;
                }
            }
        }
        first.get_or_insert(answers);
    }
    counts
}

#[test]
fn every_batch_size() {
    let mut rng = Seed::from(1).stream("sizes");
    for size in [0, 1, 2, 63, 64, 65, 255, 256, 257, 511, 512, 513] {
        let puzzles: Vec<Packed> = (0..size).map(|i| mutated(&mut rng, i % 3)).collect();
        compare(&puzzles, &format!("size {size}"));
    }
}

/// One hard puzzle among easy ones in every seventh lane, with `GRIDSMITH_FULL` in every one; and the other way round.
#[test]
fn every_lane() {
    let hard = sudoku(PUZZLES[4]).packed().unwrap();
    let easy = sudoku(PUZZLES[0]).packed().unwrap();
    for width in Width::available() {
        let mut solver = BatchSolver::new(width);
        for (one, rest) in [(hard, easy), (easy, hard)] {
            let expected =
                [one, rest].map(|puzzle| solver.solve([puzzle], &PerPuzzle::FREE).remove(0));
            let lanes = match width {
                Width::Avx512 => 512,
                Width::Avx2 => 256,
                Width::Portable => 64,
            };
            let step = match std::env::var_os("GRIDSMITH_FULL") {
                Some(_) => 1,
                None => 7,
            };
            for lane in (0..lanes).step_by(step) {
                let batch = (0..lanes).map(|i| if i == lane { one } else { rest });
                for (i, answer) in solver.solve(batch, &PerPuzzle::FREE).iter().enumerate() {
                    assert_eq!(*answer, expected[usize::from(i != lane)], "{width:?}, {lane}, {i}");
                }
            }
        }
    }
}

#[test]
fn mutated_puzzles_have_the_same_answers() {
    let wanted = match std::env::var("GRIDSMITH_MUTATED") {
        Ok(text) => text.parse().expect("GRIDSMITH_MUTATED is a number"),
        Err(_) => 2_000,
    };
    let mut counts = [0; 3];
    let mut done = 0;
    while done < wanted {
        let mut rng = Seed::from(2).item(done as u64).stream("mutated");
        let puzzles: Vec<Packed> =
            (0..2_000).map(|i| mutated(&mut rng, [2, 2, 2, 1, 0][i % 5])).collect();
        for (sum, count) in counts.iter_mut().zip(compare(&puzzles, &format!("from {done}"))) {
            *sum += count;
        }
        done += puzzles.len();
    }
    println!(
        "{done} mutated puzzles: none {}, unique {}, many {}",
        counts[0], counts[1], counts[2]
    );
    assert!(counts.iter().all(|count| *count > done / 50), "{counts:?}");
}

/// A batch under a budget says what the single engine says, or what needs no more nodes here.
#[test]
fn budgets_are_kept() {
    let mut rng = Seed::from(3).stream("budgets");
    let puzzles: Vec<Packed> = (0..300).map(|i| mutated(&mut rng, i % 3)).collect();
    for nodes in [0, 1, 2, 5, 20, 100] {
        let limits = PerPuzzle { nodes, cancel: None };
        let mut answers = Width::available().into_iter().map(|width| {
            let mut solver = BatchSolver::new(width);
            (
                solver.solve(puzzles.iter().copied(), &limits),
                solver.verdicts(puzzles.iter().copied(), &limits),
            )
        });
        let (first, verdicts) = answers.next().unwrap();
        let mut undecided = 0;
        for ((puzzle, answer), verdict) in puzzles.iter().zip(&first).zip(&verdicts) {
            let (full, alone) = (alone(puzzle, u64::MAX), alone(puzzle, nodes));
            let free =
                BatchSolver::new(Width::Portable).solve([*puzzle], &PerPuzzle::FREE).remove(0);
            let ends = !matches!(full.verdict, Verdict::Many(..)) && free.nodes <= nodes;
            assert_eq!(*answer, if ends { free } else { alone }, "{nodes}: {:?}", puzzle.clues());
            assert_eq!(answer.verdict.word(), verdict.word());
            assert!(answer.nodes <= nodes);
            undecided += usize::from(answer.verdict == Verdict::Undecided(Stop::Nodes));
        }
        assert!(nodes > 5 || undecided > 0, "{nodes} nodes are enough for everything");
        for other in answers {
            assert_eq!(other, (first.clone(), verdicts.clone()), "{nodes} nodes");
        }
    }
}

#[test]
fn a_cancelled_batch_comes_back() {
    let flag = AtomicBool::new(true);
    let limits = PerPuzzle { nodes: u64::MAX, cancel: Some(&flag) };
    // The empty grid has more solutions than anyone can wait for, but two are found at once.
    let puzzles = vec![sudoku(PUZZLES[3]); 1_000];
    let answers = solve_batch(&puzzles, &limits);
    assert_eq!(answers.len(), 1_000);
    assert!(answers.iter().all(|answer| answer.verdict == Verdict::Undecided(Stop::Cancelled)));
    assert_eq!(verdict_batch(&puzzles, &limits), vec![Verdict::Undecided(Stop::Cancelled); 1_000]);
}

/// Puzzles in candidate form stand in a batch like others.
#[test]
fn both_forms_are_answered_in_order() {
    let clues = sudoku(PUZZLES[1]);
    let candidates = Sudoku::from_candidates(clues.candidates()).unwrap();
    let empty = Sudoku::from_clues([0; CELLS]).unwrap();
    let mut clash = [0; CELLS];
    (clash[0], clash[8]) = (5, 5);
    let clash = Sudoku::from_clues(clash).unwrap();
    let puzzles = [candidates, empty, clues, clash];
    let words = |verdicts: &[Verdict<()>]| verdicts.iter().map(Verdict::word).collect::<Vec<_>>();
    assert_eq!(
        words(&verdict_batch(&puzzles, &PerPuzzle::FREE)),
        ["unique", "many", "unique", "none"]
    );
    let answers = solve_batch(&puzzles, &PerPuzzle::FREE);
    assert_eq!(answers[0].verdict, answers[2].verdict);
    assert_eq!(answers[3], BatchAnswer { verdict: Verdict::None, nodes: 0 });
}

/// Counts beyond two are exact below their limit, and end at it.
#[test]
fn counts_are_exact_below_their_limit() {
    let line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....";
    let count = |limit, nodes| sudoku(line).count(limit, &mut Budget::nodes(nodes));
    let all = count(u64::MAX, u64::MAX);
    assert_eq!(all.end, CountEnd::Exact);
    assert!(all.solutions > 2, "{all:?}");
    let short = all.solutions - 1;
    assert_eq!(count(short, u64::MAX), Count { solutions: short, end: CountEnd::Limit });
    assert_eq!(count(u64::MAX, 3).end, CountEnd::Stopped(Stop::Nodes));
    let empty = Sudoku::from_clues([0; CELLS]).unwrap();
    let many = empty.count(100_000, &mut Budget::unlimited());
    assert_eq!(many, Count { solutions: 100_000, end: CountEnd::Limit });
}
