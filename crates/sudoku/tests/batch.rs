//! The batch engine compared with the engine for single puzzles: every width, lane and batch size.
//!
//! `GRIDSMITH_MUTATED=10000000` compares that many mutated puzzles instead of a few thousand, from
//! number `GRIDSMITH_MUTATED_FROM` on.

mod common;

use common::{full, shared, sudoku};
use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Rng, Seed, Stop, Verdict};
use gridsmith_sudoku::{
    BatchAnswer, BatchSolver, CELLS, Packed, PerPuzzle, Sudoku, Symmetry, Width, solve_batch,
    verdict_batch,
};
use std::sync::atomic::AtomicBool;

/// From no decision to several hundred.
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

/// A random equivalent of a random puzzle with some clues moved to other cells: most have no
/// solution or many.
fn mutated(rng: &mut Rng, moves: usize) -> Packed {
    let clues = *sudoku(PUZZLES[rng.index(PUZZLES.len())]).clues().unwrap();
    moved(&clues, rng, moves)
}

/// The same for this puzzle.
fn moved(clues: &[u8; CELLS], rng: &mut Rng, moves: usize) -> Packed {
    let mut clues = Symmetry::random(rng).clues(clues);
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

/// Compares all widths with the single engine; returns the number of puzzles with none, one and
/// many solutions.
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

/// One hard puzzle among easy ones in every seventh lane, with `GRIDSMITH_FULL` in every lane; and
/// the reverse.
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
            let step = if full() { 1 } else { 7 };
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
    let number = |name: &str| {
        std::env::var(name)
            .ok()
            .map(|text| text.parse().unwrap_or_else(|_| panic!("{name}={text}")))
    };
    let wanted = number("GRIDSMITH_MUTATED").unwrap_or(2_000);
    let from = number("GRIDSMITH_MUTATED_FROM").unwrap_or(0);
    // Without one of seventeen clues, the rest may take thousands of nodes: one part in fifty has
    // such puzzles.
    let generated = shared("data/sudoku/bench/minimal-generated.txt").unwrap_or_default();
    let generated: Vec<[u8; CELLS]> =
        generated.lines().map(|line| Packed::from_line(line.as_bytes()).unwrap().clues()).collect();
    let mut counts = [0; 3];
    let mut done = 0;
    while done < wanted {
        let mut rng = Seed::from(2).item((from + done) as u64).stream("mutated");
        let hard = (from + done) / 2_000 % 50 == 0 || generated.is_empty();
        let puzzle = |i: usize| {
            let moves = [2, 2, 2, 1, 0][i % 5];
            match hard {
                true => mutated(&mut rng, moves),
                false => moved(&generated[rng.index(generated.len())], &mut rng, moves),
            }
        };
        let puzzles: Vec<Packed> = (0..2_000).map(puzzle).collect();
        for (sum, count) in
            counts.iter_mut().zip(compare(&puzzles, &format!("from {}", from + done)))
        {
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

/// The first puzzles of each benchmark set; with `GRIDSMITH_FULL` all of them.
#[test]
fn benchmark_sets_have_the_same_answers() {
    let sets = [
        ("easy-generated", "unique"),
        ("minimal-generated", "unique"),
        ("17-clue", "unique"),
        ("multi-solution", "many"),
        ("magictour", "unique"),
        ("hardest-11plus", "unique"),
        ("hardest-1106", "unique"),
    ];
    for (set, word) in sets {
        let Some(text) = shared(&format!("data/sudoku/bench/{set}.txt")) else { return };
        let lines = text.lines().take(if full() { usize::MAX } else { 100 });
        let puzzles: Vec<Packed> =
            lines.map(|line| Packed::from_line(line.as_bytes()).unwrap()).collect();
        let [_, unique, many] = compare(&puzzles, set);
        let expected = if word == "many" { many } else { unique };
        assert_eq!(expected, puzzles.len(), "{set}: all are {word}");
        println!("{set}: {expected} are {word}");
    }
}

/// However a batch is divided, every puzzle has the same answer.
#[test]
fn any_number_of_threads_gives_the_same_answers() {
    let mut rng = Seed::from(5).stream("threads");
    let puzzles: Vec<Packed> = (0..700).map(|i| mutated(&mut rng, i % 3)).collect();
    let whole = BatchSolver::default().solve(puzzles.iter().copied(), &PerPuzzle::FREE);
    for threads in [2, 3, 7] {
        let part = puzzles.len().div_ceil(threads);
        let answers: Vec<BatchAnswer> = std::thread::scope(|scope| {
            let parts: Vec<_> = puzzles
                .chunks(part)
                .map(|part| {
                    scope.spawn(|| {
                        BatchSolver::default().solve(part.iter().copied(), &PerPuzzle::FREE)
                    })
                })
                .collect();
            parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
        });
        assert!(answers == whole, "{threads} threads");
    }
}

/// With a budget, a batch gives the answer of the single engine, or one that needs no more nodes
/// here.
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
    // The empty grid has too many solutions to count, but two are found at once.
    let puzzles = vec![sudoku(PUZZLES[3]); 1_000];
    let answers = solve_batch(&puzzles, &limits);
    assert_eq!(answers.len(), 1_000);
    assert!(answers.iter().all(|answer| answer.verdict == Verdict::Undecided(Stop::Cancelled)));
    assert_eq!(verdict_batch(&puzzles, &limits), vec![Verdict::Undecided(Stop::Cancelled); 1_000]);
}

/// Puzzles in candidate form can be in a batch with others.
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
