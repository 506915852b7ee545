//! The rating of Sudoku Explainer, number by number: our own puzzles, the public ones, refusals and
//! budgets.

mod common;

use common::{
    MINIMAL, REFUSALS, SOLVED, budgets_only_withhold, full, puzzle_of, rated_rows, shared,
    solution, sudoku, tenths,
};
use gridsmith_core::{Budget, Cell, TraceEnd};
use gridsmith_sudoku::{Board, CELLS, NotRated, SeNumbers, SeRater, Sudoku, se_numbers, se_rating};

#[test]
fn our_own_puzzles_have_the_numbers_on_record() {
    let mut counted = 0;
    for row in rated_rows() {
        let fields: Vec<&str> = row.split('\t').collect();
        assert_eq!(numbers(fields[0], &mut SeRater::new()), fields[1..4], "{}", fields[0]);
        counted += 1;
    }
    assert_eq!(counted, 600);
}

/// Where the bands of the table begin, in tenths.
const BANDS: [u16; 14] = [10, 20, 30, 45, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110];

/// Every fourth below 10.5, all with `GRIDSMITH_FULL=1`; prints band, puzzles, equal ER, equal ER,
/// EP and ED.
#[test]
fn public_puzzles_have_the_numbers_on_record() {
    let Some(rows) = shared("data/sudoku/se_public.tsv") else { return };
    let mut rater = SeRater::new();
    let mut bands = [[0; 3]; BANDS.len()];
    let mut wrong = Vec::new();
    let every = if full() { 1 } else { 4 };
    for row in rows.lines().step_by(every) {
        let fields: Vec<&str> = row.split('\t').collect();
        let er: u16 = fields[1].replace('.', "").parse().expect("ER");
        if er >= 105 && !full() {
            continue;
        }
        let got = numbers(fields[0], &mut rater);
        let band = BANDS.iter().rposition(|from| er >= *from).expect("a band");
        bands[band][0] += 1;
        bands[band][1] += usize::from(got[0] == fields[1]);
        bands[band][2] += usize::from(got == fields[1..4]);
        if got != fields[1..4] {
            wrong.push(format!("{row}: {}", got.join(" ")));
        }
    }
    println!("{:>6} {:>8} {:>8} {:>8}", "from", "puzzles", "equal ER", "all");
    for (from, [puzzles, er, all]) in BANDS.into_iter().zip(bands) {
        println!("{:>6} {puzzles:>8} {er:>8} {all:>8}", tenths(from));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(bands.iter().map(|band| band[0]).sum::<usize>() > 400);
}

fn numbers(cells: &str, rater: &mut SeRater) -> [String; 3] {
    let numbers = rater.numbers(&sudoku(cells), &mut Budget::unlimited()).expect("a rating");
    [numbers.er, numbers.ep, numbers.ed].map(tenths)
}

/// The path leads to the solution, every step is true, and the numbers are those of the path.
#[test]
fn paths_are_true_and_give_the_numbers() {
    for row in rated_rows().step_by(3) {
        let puzzle = puzzle_of(row);
        let solution = solution(&puzzle);
        let rating = se_rating(&puzzle, &mut Budget::unlimited()).expect("a rating");
        let mut board = Board::new(&puzzle);
        let steps = &rating.trace.steps;
        for step in steps {
            let step = &step.step;
            assert!(step.agrees(|c| solution.0[c.cell.index()] == c.digit), "{puzzle}: {step:?}");
            let news = step.places.iter().chain(&step.drops);
            assert!(news.clone().all(|c| board.is_alive(*c)), "{puzzle}: {step:?}");
            assert!(news.count() > 0);
            board.apply(step);
        }
        assert_eq!((board.grid(), rating.trace.end), (solution, TraceEnd::Solved), "{puzzle}");
        let highest = |steps: &[gridsmith_sudoku::SeStep]| {
            steps.iter().map(|step| step.rating).max().unwrap_or(0)
        };
        let first = steps.iter().position(|step| !step.step.places.is_empty()).expect("a digit");
        let expected =
            SeNumbers { er: highest(steps), ep: highest(&steps[..=first]), ed: steps[0].rating };
        assert_eq!(rating.numbers, expected, "{puzzle}");
        assert_eq!(se_numbers(&puzzle, &mut Budget::unlimited()), Ok(expected), "{puzzle}");
    }
}

#[test]
fn what_has_no_rating_says_why() {
    for (name, cells, expected) in REFUSALS {
        let error = se_numbers(&sudoku(cells), &mut Budget::nodes(100_000)).unwrap_err();
        assert_eq!(error.to_string(), *expected, "{name}");
    }
    let empty = Sudoku::from_clues([0; CELLS]).unwrap();
    let error = se_numbers(&empty, &mut Budget::nodes(1_000)).unwrap_err();
    assert_eq!(error, NotRated::ManySolutions);
    // Given by candidates: a cell without any, a full grid, every digit everywhere.
    let masks = |mask: [u16; CELLS]| {
        let puzzle = Sudoku::from_candidates(mask).unwrap();
        se_numbers(&puzzle, &mut Budget::nodes(100_000)).unwrap_err()
    };
    let mut none = sudoku(MINIMAL).candidates();
    none[40] = 0;
    assert_eq!(masks(none), NotRated::NoSolution);
    assert_eq!(masks(sudoku(SOLVED).candidates()), NotRated::NothingToDo);
    assert_eq!(masks([511; CELLS]), NotRated::ManySolutions);
}

/// A puzzle given by the candidates that clues leave has the rating of the clues. With every digit
/// in every open cell, the clues are singles themselves, which are rated at most 2.3.
#[test]
fn candidates_are_rated_as_a_position() {
    let (mut rated, mut harder) = (0, 0);
    for row in rated_rows().step_by(9) {
        let cells = &row[..CELLS];
        let puzzle = sudoku(cells);
        let board = Board::new(&puzzle);
        let left: [u16; CELLS] = std::array::from_fn(|cell| {
            let cell = Cell(cell as u16);
            match board.value(cell) {
                Some(clue) => 1 << (clue - 1),
                None => board.candidates(cell).0,
            }
        });
        let numbers = |puzzle: &Sudoku| se_numbers(puzzle, &mut Budget::unlimited()).unwrap();
        let by_clues = numbers(&puzzle);
        let position = Sudoku::from_candidates(left).unwrap();
        assert_eq!(numbers(&position), by_clues, "{cells}");
        let open = Sudoku::from_candidates(puzzle.candidates()).unwrap();
        assert_eq!(numbers(&open).er, by_clues.er.max(23), "{cells}");
        rated += 1;
        harder += u32::from(by_clues.er > 23);
    }
    assert!(rated > 60 && harder > 5, "{rated}, {harder}");
}

#[test]
fn one_cell_is_1_0() {
    let one = format!(".{}", &SOLVED[1..]);
    let rating = se_numbers(&sudoku(&one), &mut Budget::unlimited());
    assert_eq!(rating, Ok(SeNumbers { er: 10, ep: 10, ed: 10 }));
}

#[test]
fn a_smaller_budget_only_withholds_and_a_flag_cancels() {
    budgets_only_withhold(se_numbers);
}

/// Earlier puzzles do not affect a rater, not even the nodes: a budget ends a rating in one place.
#[test]
fn a_rater_remembers_nothing_that_matters() {
    let rows: Vec<&str> = rated_rows().collect();
    let mut rater = SeRater::new();
    for row in rows.iter().step_by(7).chain(rows.iter().rev().step_by(11)) {
        let puzzle = puzzle_of(row);
        // The second time it has just rated the same puzzle.
        for _ in 0..2 {
            let (mut reused, mut fresh) = (Budget::unlimited(), Budget::unlimited());
            let again = rater.rating(&puzzle, &mut reused);
            assert_eq!(again, se_rating(&puzzle, &mut fresh), "{puzzle}");
            assert_eq!(reused.spent(), fresh.spent(), "{puzzle}");
        }
    }
}
