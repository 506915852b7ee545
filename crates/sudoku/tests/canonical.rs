//! The canonical form is the same for all equivalent puzzles, different for others, and the
//! smallest.

mod common;

use common::{solution, sudoku};
use gridsmith_core::{Puzzle, Seed};
use gridsmith_sudoku::generate::{SudokuPlan, generate};
use gridsmith_sudoku::{BatchSolver, CELLS, Grid, PerPuzzle, Sudoku, Symmetry, equivalent};

const PUZZLES: [&str; 7] = [
    "1.4..7589..3.864..7.24.5.....894...7.3..6.91852...1..63..72...12716...3.89..14.2.",
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
];

fn clues(text: &str) -> [u8; CELLS] {
    *sudoku(text).clues().unwrap()
}

/// The clues and the solution of every puzzle, and puzzles with few clues, which leave much
/// undecided.
fn samples() -> Vec<[u8; CELLS]> {
    let mut all: Vec<[u8; CELLS]> = PUZZLES.iter().map(|text| clues(text)).collect();
    all.extend(PUZZLES.iter().map(|text| solution(&sudoku(text)).0));
    let mut rng = Seed::from(5).stream("few");
    for wanted in [0, 1, 2, 3, 5, 8, 12, 40, 60, 75, 79, 80] {
        let mut some = solution(&sudoku(PUZZLES[rng.index(7)])).0;
        let mut cells: Vec<usize> = (0..CELLS).collect();
        rng.shuffle(&mut cells);
        cells[wanted..].iter().for_each(|cell| some[*cell] = 0);
        all.push(some);
    }
    all
}

fn canonical(clues: &[u8; CELLS]) -> gridsmith_sudoku::Canonical {
    Sudoku::from_clues(*clues).unwrap().canonical().unwrap()
}

/// `GRIDSMITH_FULL` takes 1,000 equivalents of each, and of 200 puzzles more.
#[test]
fn equivalents_have_the_same_form() {
    let mut all = samples();
    let mut each = 40;
    if std::env::var_os("GRIDSMITH_FULL").is_some() {
        each = 1_000;
        let seeds: Vec<Seed> = (0..200).map(|item| Seed::from(7).item(item)).collect();
        let plan = SudokuPlan::default();
        let made = generate(&plan, &seeds, &mut BatchSolver::default(), &PerPuzzle::FREE);
        all.extend(made.into_iter().map(|made| *made.unwrap().puzzle.clues().unwrap()));
    }
    let mut rng = Seed::from(6).stream("equivalents");
    for clues in all {
        let form = canonical(&clues);
        assert!(form.clues <= clues);
        assert_eq!(canonical(&form.clues), form, "the form of the form");
        for _ in 0..each {
            let other = Symmetry::random(&mut rng).clues(&clues);
            assert!(form.clues <= other, "{other:?} is less");
            assert_eq!(canonical(&other), form, "{clues:?} and {other:?}");
        }
    }
}

#[test]
fn others_have_another_form() {
    let forms: Vec<_> = samples().iter().map(canonical).collect();
    for (i, a) in forms.iter().enumerate() {
        assert!(forms[..i].iter().all(|b| a.clues != b.clues), "{i}: {a:?}");
    }
    let (a, b) = (sudoku(PUZZLES[0]), sudoku(PUZZLES[1]));
    assert!(equivalent(&a, &a) && !equivalent(&a, &b));
}

/// Every symmetry that keeps a small pattern, counted one by one: 2 * 6^8 ways to move cells, times
/// the names of unused digits.
#[test]
fn automorphisms_are_counted() {
    // A single cell has 81 places to go: the group has 2 * 6^8 * 9! members.
    let group = 2 * 6u64.pow(8) * 362_880;
    assert_eq!(canonical(&[0; CELLS]).automorphisms, group);
    let mut one = [0; CELLS];
    one[40] = 7;
    assert_eq!(canonical(&one).automorphisms, group / 81 / 9);
    // A second clue in the same minirow: 4 places in minirow and minicolumn. The two can be
    // exchanged.
    let mut two = one;
    two[41] = 3;
    assert_eq!(canonical(&two).automorphisms, 2 * group / (81 * 4) / (9 * 8));
    // The grid with the most symmetries.
    let most: Grid =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
            .parse()
            .unwrap();
    assert!(Sudoku::from_clues([0; CELLS]).unwrap().accepts(&most));
    assert_eq!(most.canonical().automorphisms, 648);
}
