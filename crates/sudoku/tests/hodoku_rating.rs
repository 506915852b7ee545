//! The rating of HoDoKu, number by number: our own puzzles, the public ones, refusals and budgets.

mod common;

use common::{
    MINIMAL, REFUSALS, SOLVED, budgets_only_withhold, full, puzzle_of, rated_rows, shared,
    solution, sudoku, true_path,
};
use gridsmith_core::{Budget, TraceEnd};
use gridsmith_sudoku::{
    CELLS, HodokuLevel, HodokuLimits, HodokuNumbers, HodokuRater, HodokuRow, NotRated, Sudoku,
    hodoku_numbers, hodoku_rating,
};

#[test]
fn our_own_puzzles_have_the_numbers_on_record() {
    let mut rater = HodokuRater::new();
    assert_eq!(rated_rows().map(|row| compare(row, &mut rater)).count(), 600);
}

/// Chains of one premise that eliminate equally many candidates with the same weighted sum: the end
/// that the table lists first wins.
#[test]
fn equal_chains_go_by_the_order_of_the_table() {
    let rows = [
        ".893.....3..6....2...7.......25..3....7.8.156....6...........41.6....2...5.94.7.3\tExtreme\t2004",
        "....5..7...1.7..6.9.....2.5.....3..4.8..64....9....8..73.1...8..2.5..3...5...8...\tExtreme\t4648",
        "..27......9.3.51..54.....6...69.....32....9.........412.354.6.9..........7..1...3\tExtreme\t2564",
    ];
    let mut rater = HodokuRater::new();
    rows.iter().for_each(|row| compare(row, &mut rater));
    let puzzle =
        "8.7.4.......8..2..4.1.3....3....5..4.6.........23...1.7..48...3..9...4.1....59.7.";
    let rating = rater.rating(&sudoku(puzzle), &mut Budget::unlimited()).expect("a rating");
    assert_eq!(rating.trace.steps[29].name.to_string(), "Continuous Nice Loop");
}

#[test]
fn public_puzzles_have_the_numbers_on_record() {
    let Some(rows) = shared("data/sudoku/hodoku_public.tsv") else { return };
    let mut rater = HodokuRater::new();
    let every = if full() { 1 } else { 7 };
    let counted = rows.lines().step_by(every).map(|row| compare(row, &mut rater)).count();
    println!("{counted} public puzzles");
    assert!(counted * every >= 1_500);
}

fn compare(row: &str, rater: &mut HodokuRater) {
    let fields: Vec<&str> = row.split('\t').collect();
    let numbers = rater.numbers(&sudoku(fields[0]), &mut Budget::unlimited());
    let numbers = numbers.unwrap_or_else(|error| panic!("{}: {error}", fields[0]));
    let got = [numbers.level.word().to_string(), numbers.score.to_string()];
    assert_eq!(got, fields[fields.len() - 2..], "{}", fields[0]);
}

/// The path leads to the solution, every step is true and new, and the numbers are those of the
/// path.
#[test]
fn paths_are_true_and_give_the_numbers() {
    for row in rated_rows().step_by(3) {
        let puzzle = puzzle_of(row);
        let rating = hodoku_rating(&puzzle, &mut Budget::unlimited()).expect("a rating");
        let board = true_path(&puzzle, &rating);
        assert_eq!(
            (board.grid(), rating.trace.end),
            (solution(&puzzle), TraceEnd::Solved),
            "{puzzle}"
        );
        let score = rating.trace.steps.iter().map(|step| step.row.score()).sum();
        let level = rating.trace.steps.iter().map(|step| step.row.level()).max();
        let level = HodokuLimits::default().raise(level.expect("a step"), score);
        let expected = HodokuNumbers { score, level };
        assert_eq!(rating.numbers, expected, "{puzzle}");
        assert_eq!(hodoku_numbers(&puzzle, &mut Budget::unlimited()), Ok(expected), "{puzzle}");
    }
}

#[test]
fn what_has_no_rating_says_why() {
    for (name, cells, expected) in REFUSALS {
        let error = hodoku_numbers(&sudoku(cells), &mut Budget::nodes(100_000)).unwrap_err();
        assert_eq!(error.to_string(), *expected, "{name}");
    }
    let empty = Sudoku::from_clues([0; CELLS]).unwrap();
    let error = hodoku_numbers(&empty, &mut Budget::nodes(1_000)).unwrap_err();
    assert_eq!(error, NotRated::ManySolutions);
    let masks = Sudoku::from_candidates(sudoku(MINIMAL).candidates()).unwrap();
    assert_eq!(hodoku_numbers(&masks, &mut Budget::unlimited()), Err(NotRated::Candidates));
}

#[test]
fn one_cell_is_a_full_house() {
    let one = format!(".{}", &SOLVED[1..]);
    let rating = hodoku_numbers(&sudoku(&one), &mut Budget::unlimited());
    assert_eq!(rating, Ok(HodokuNumbers { score: 4, level: HodokuLevel::Easy }));
}

/// Clues scattered at random: there is always an answer, and it is of the right type.
#[test]
fn random_clues_never_break_it() {
    let mut rater = HodokuRater::new();
    for seed in 0..3_000u64 {
        let mut rng = gridsmith_core::Seed::from(seed).stream("clues");
        let mut clues = [0; CELLS];
        let base: Vec<u8> = SOLVED.bytes().map(|b| b - b'0').collect();
        for (cell, clue) in clues.iter_mut().enumerate() {
            *clue = match rng.below(100) {
                0..35 => base[cell],
                35..38 => rng.below(10) as u8,
                _ => 0,
            };
        }
        let puzzle = Sudoku::from_clues(clues).unwrap();
        let verdict = gridsmith_core::Puzzle::verdict(&puzzle, &mut Budget::unlimited());
        let rated = rater.numbers(&puzzle, &mut Budget::unlimited());
        let kind = match rated {
            Ok(_) => "unique",
            Err(NotRated::NoSolution) => "none",
            Err(NotRated::ManySolutions) => "many",
            Err(error) => panic!("seed {seed}: {error}"),
        };
        assert_eq!(kind, verdict.word(), "seed {seed}: {puzzle}");
    }
}

#[test]
fn a_smaller_budget_only_withholds_and_a_flag_cancels() {
    budgets_only_withhold(hodoku_numbers);
}

/// Earlier puzzles do not affect a rater.
#[test]
fn a_rater_remembers_nothing_that_matters() {
    let rows: Vec<&str> = rated_rows().collect();
    let mut rater = HodokuRater::new();
    for row in rows.iter().step_by(7).chain(rows.iter().rev().step_by(11)) {
        let puzzle = puzzle_of(row);
        let again = rater.rating(&puzzle, &mut Budget::unlimited());
        assert_eq!(again, hodoku_rating(&puzzle, &mut Budget::unlimited()), "{puzzle}");
    }
}

/// The opening with all rows is the rating; with fewer rows it is a part of it. Asking other rows
/// on the way changes nothing.
#[test]
fn the_opening_is_the_beginning_of_the_path() {
    let mut rater = HodokuRater::new();
    let mut seen = 0;
    for row in rated_rows().step_by(7) {
        let puzzle = sudoku(row.split('\t').next().expect("a puzzle"));
        let budget = &mut Budget::unlimited();
        let rating = rater.rating(&puzzle, budget).expect("a rating");
        let grid = solution(&puzzle);
        let rows: Vec<HodokuRow> = rating.trace.steps.iter().map(|step| step.row).collect();
        for (upto, watched) in [
            ((HodokuRow::BruteForce, HodokuLevel::Extreme), vec![]),
            ((HodokuRow::HiddenTriple, HodokuLevel::Medium), vec![]),
            ((HodokuRow::Swordfish, HodokuLevel::Hard), vec![HodokuRow::Swordfish]),
            ((HodokuRow::XyzWing, HodokuLevel::Medium), vec![HodokuRow::WWing, HodokuRow::XWing]),
        ] {
            let mut taken = Vec::new();
            let each = |row: HodokuRow, used: bool| match used {
                true => taken.push(row),
                false => {
                    assert!(watched.contains(&row), "{puzzle}");
                    seen += 1;
                }
            };
            let found = rater.opening(&puzzle, &grid, upto, &watched, budget, each);
            let opening = found.expect("an opening");
            let ends = |row: &HodokuRow| *row > upto.0 || row.level() > upto.1;
            let end = rows.iter().position(ends).unwrap_or(rows.len());
            assert_eq!(taken, rows[..end], "{puzzle}");
            assert_eq!(opening.score, taken.iter().map(|row| row.score()).sum::<u32>());
            assert_eq!(opening.open == 0, end == rows.len(), "{puzzle}");
            assert_eq!(opening.candidates == 0, opening.open == 0, "{puzzle}");
        }
    }
    assert!(seen > 10, "{seen}");
}
