//! The answers of the crate, row by row, and properties of every answer.

use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Rng, Seed, Stop, Verdict};
use gridsmith_sudoku::{ALL_DIGITS, CELLS, Grid, Sudoku};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

const MINIMAL: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
const SOLVED: &str =
    "421835697869147532375296418714362859693758124258914376946521783537689241182473965";
const SINGLES: &str =
    "1.4..7589..3.864..7.24.5.....894...7.3..6.91852...1..63..72...12716...3.89..14.2.";

/// Name, what to change in `MINIMAL` (from, to: the first occurrence), the report.
const CLUES: &[(&str, &str, &str, &str)] = &[
    ("one solution", "", "", "unique 421835697"),
    ("without the 4 of r6c6 a second fits", "43...4", ".3...4", "many"),
    ("a wrong clue", "..1..56", "2.1..56", "none"),
    ("twice in a row", "..1..56", "..1.556", "none: r1c5 and r1c6 both hold 5"),
    ("twice in a column", "..1..56", "..9..56", "none: r1c3 and r2c3 both hold 9"),
    (
        "row and box are one pair",
        "..1..56",
        ".11..56",
        "none: r1c2 and r1c3 both hold 1, r1c2 and r4c2 both hold 1",
    ),
    ("a letter", "..1", "a.1", "error: 'a' at 11 is not a cell"),
    ("a zero is no dot here", "..1..56", "..10.56", "error: '0' at 14 is not a cell"),
    ("a wide letter counts once", "..1..56", "..1é.56", "error: 'é' at 14 is not a cell"),
    ("a cell too few", "..1", ".1", "error: 80 cells, not 81 or 729"),
    ("a space at the end", "47.9..", "47.9.. ", "error: 82 cells, not 81 or 729"),
];

#[test]
fn clues_are_answered() {
    for (name, from, to, expected) in CLUES {
        let line = format!("sudoku 9x9 {}", MINIMAL.replacen(from, to, 1));
        assert_eq!(report(&line), *expected, "{name}: {line}");
    }
}

#[test]
fn other_headers_are_errors() {
    let expected = "error: the line does not begin with \"sudoku 9x9 \"";
    for header in ["", "sudoku ", "sudoku 9x9", "sudoku 6x6 ", "Sudoku 9x9 ", " sudoku 9x9 "] {
        assert_eq!(report(&format!("{header}{MINIMAL}")), expected, "{header:?}");
    }
}

/// Name, cells whose mask changes in the candidate form of `MINIMAL`, their mask, the report.
const CANDIDATES: &[(&str, &[usize], u16, &str)] = &[
    ("the masks of the clues", &[], 0, "unique 421835697"),
    ("a clue loosened to two digits", &[51], 0b000_001_100, "unique 421835697"),
    ("a clue loosened to all", &[51], ALL_DIGITS, "many"),
    ("the solution excluded", &[0], ALL_DIGITS ^ 0b1000, "none"),
    ("no candidate", &[0], 0, "none: r1c1 has no candidate"),
    ("single masks that clash", &[0], 0b1, "none: r1c1 and r1c3 both hold 1"),
    ("no spot", &[54, 58, 60, 61, 62], 0b11_111_111, "none: no cell of row 7 can hold 9"),
];

#[test]
fn candidates_are_answered() {
    let masks = sudoku(MINIMAL).candidates();
    for (name, cells, mask, expected) in CANDIDATES {
        let mut masks = masks;
        cells.iter().for_each(|cell| masks[*cell] = *mask);
        let puzzle = Sudoku::from_candidates(masks).unwrap();
        assert_eq!(report(&puzzle.to_string()), *expected, "{name}: {puzzle}");
        assert_eq!((puzzle.clues(), puzzle.candidates()), (None, masks), "{name}");
    }
}

#[test]
fn the_forms_stay_apart() {
    let solved = sudoku(SOLVED);
    let masks = Sudoku::from_candidates(solved.candidates()).unwrap();
    assert_ne!(solved, masks);
    assert_eq!(masks.to_string().len(), "sudoku 9x9 ".len() + 729);
    assert_eq!(&masks.to_string()[11..29], "...4......2.......");
    let slip = masks.to_string().replacen("...4", "..4.", 1);
    assert_eq!(report(&slip), "error: '4' at 13 is neither 3 nor '.'");
}

#[test]
fn wrong_numbers_are_errors_that_name_the_cell() {
    let mut clues = [0; CELLS];
    clues[10] = 10;
    let error = Sudoku::from_clues(clues).unwrap_err();
    assert_eq!(error.to_string(), "10 in r2c2 is not a digit");
    let mut masks = [ALL_DIGITS; CELLS];
    masks[80] = 512;
    let error = Sudoku::from_candidates(masks).unwrap_err();
    assert_eq!(error.to_string(), "0x200 in r9c9 is not a set of digits");
}

/// Name, cell, digit put there in the solution of `MINIMAL`, the violations.
const SOLUTIONS: &[(&str, usize, u8, &str)] = &[
    ("the solution", 0, 4, ""),
    ("no digit", 0, 0, "r1c1 holds 0, not a digit"),
    ("too large a digit", 0, 12, "r1c1 holds 12, not a digit"),
    (
        "another digit in an empty cell",
        0,
        2,
        "r1c1 and r1c2 both hold 2, r1c1 and r6c1 both hold 2",
    ),
    (
        "another digit in a clue",
        2,
        2,
        "r1c3 holds 2, not its clue 1, r1c2 and r1c3 both hold 2, r1c3 and r9c3 both hold 2",
    ),
];

#[test]
fn violations_are_listed() {
    let puzzle = sudoku(MINIMAL);
    let solution: Grid = SOLVED.parse().unwrap();
    for (name, cell, digit, expected) in SOLUTIONS {
        let mut grid = solution;
        grid.0[*cell] = *digit;
        assert_eq!(list(&puzzle.violations(&grid)), *expected, "{name}");
        assert_eq!(puzzle.accepts(&grid), expected.is_empty(), "{name}");
    }
    let mut masks = puzzle.candidates();
    masks[0] = 0b1;
    let narrowed = Sudoku::from_candidates(masks).unwrap();
    let expected = "r1c1 holds 4, not one of its candidates";
    assert_eq!(list(&narrowed.violations(&solution)), expected);
}

/// Cell of `MINIMAL` to empty, and the number of solutions after that.
const COUNTS: &[(usize, u64)] =
    &[(0, 1), (51, 2), (75, 17), (5, 18), (6, 19), (17, 31), (2, 97), (22, 582), (55, 682)];

#[test]
fn counts_are_exact_below_the_limit() {
    for (cell, solutions) in COUNTS {
        let mut clues = *sudoku(MINIMAL).clues().unwrap();
        clues[*cell] = 0;
        let puzzle = Sudoku::from_clues(clues).unwrap();
        for limit in [0, 1, solutions - 1, *solutions, solutions + 1, u64::MAX] {
            let end = if limit <= *solutions { CountEnd::Limit } else { CountEnd::Exact };
            let expected = Count { solutions: limit.min(*solutions), end };
            let got = puzzle.count(limit, &mut Budget::unlimited());
            assert_eq!(got, expected, "cell {cell}, limit {limit}");
        }
    }
}

#[test]
fn singles_need_no_node() {
    let mut budget = Budget::nodes(0);
    assert_eq!(sudoku(SINGLES).verdict(&mut budget).word(), "unique");
}

#[test]
fn the_empty_grid_stops_where_it_is_told() {
    let empty = Sudoku::from_clues([0; CELLS]).unwrap();
    for nodes in [0, 1, 60, 1_000] {
        let mut budget = Budget::nodes(nodes);
        let count = empty.count(u64::MAX, &mut budget);
        assert_eq!((count.end, budget.spent()), (CountEnd::Stopped(Stop::Nodes), nodes));
        assert_eq!(count.solutions > 0, nodes >= 60, "{nodes} nodes");
    }
    assert_eq!(empty.verdict(&mut Budget::nodes(1_000)).word(), "many");
    assert_eq!(empty.count(500, &mut Budget::unlimited()).end, CountEnd::Limit);
    let flag = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let counting =
            scope.spawn(|| empty.count(u64::MAX, &mut Budget::unlimited().or_until(&flag)));
        flag.store(true, Relaxed);
        assert_eq!(counting.join().unwrap().end, CountEnd::Stopped(Stop::Cancelled));
    });
}

#[test]
fn a_smaller_budget_only_withholds() {
    for seed in 0..600 {
        let mut rng = Seed::from(seed).stream("budget");
        let puzzle = random_puzzle(&mut rng);
        let full = puzzle.verdict(&mut Budget::unlimited());
        match &full {
            Verdict::Unique(a) => assert!(puzzle.accepts(a), "seed {seed}: {puzzle}"),
            Verdict::Many(a, b) => {
                assert!(a != b && puzzle.accepts(a) && puzzle.accepts(b), "seed {seed}: {puzzle}")
            }
            _ => {}
        }
        assert_eq!(puzzle, puzzle.to_string().parse().unwrap(), "seed {seed}");
        for nodes in 0..12 {
            let small = puzzle.verdict(&mut Budget::nodes(nodes));
            let honest = small == full || small == Verdict::Undecided(Stop::Nodes);
            assert!(honest, "seed {seed}, {nodes} nodes: {small:?}, {full:?} without a budget");
        }
    }
}

#[test]
fn clashes_mean_none_at_once() {
    let mut clashing = 0;
    for seed in 0..600 {
        let puzzle = random_puzzle(&mut Seed::from(seed).stream("clash"));
        if !puzzle.clashes().is_empty() {
            clashing += 1;
            assert_eq!(puzzle.verdict(&mut Budget::nodes(0)), Verdict::None, "seed {seed}");
        }
    }
    assert!(clashing > 20, "only {clashing} puzzles clash");
}

/// `MINIMAL` or `SINGLES` with a few cells emptied, changed or, in candidate form, narrowed.
fn random_puzzle(rng: &mut Rng) -> Sudoku {
    let mut puzzle = sudoku([MINIMAL, SINGLES][rng.index(2)]);
    let mut clues = *puzzle.clues().unwrap();
    for _ in 0..rng.below(3) {
        clues[rng.index(CELLS)] = 0;
    }
    if rng.below(4) == 0 {
        clues[rng.index(CELLS)] = 1 + rng.below(9) as u8;
    }
    puzzle = Sudoku::from_clues(clues).unwrap();
    if rng.below(2) == 0 {
        let mut masks = puzzle.candidates();
        for _ in 0..rng.below(30) {
            masks[rng.index(CELLS)] &= rng.below(512) as u16 | 0b101_010_101;
        }
        puzzle = Sudoku::from_candidates(masks).unwrap();
    }
    puzzle
}

fn sudoku(cells: &str) -> Sudoku {
    format!("sudoku 9x9 {cells}").parse().unwrap()
}

/// The verdict with the first row of a single solution, with the clashes, or the error.
fn report(line: &str) -> String {
    let puzzle: Sudoku = match line.parse() {
        Ok(puzzle) => puzzle,
        Err(error) => return format!("error: {error}"),
    };
    assert_eq!(puzzle.to_string(), line, "round trip");
    let verdict = puzzle.verdict(&mut Budget::nodes(10_000));
    match (&verdict, list(&puzzle.clashes()).as_str()) {
        (Verdict::Unique(grid), "") => format!("unique {}", &grid.to_string()[..9]),
        (verdict, "") => verdict.word().into(),
        (verdict, clashes) => format!("{}: {clashes}", verdict.word()),
    }
}

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}
