//! Hints are true, reported mistakes are right, and hints lead to the solution.

mod common;

use common::{full, knob, rated_rows, solution, sudoku};
use gridsmith_core::{Advice, Budget, Cell, Position, Rng, Seed, TraceEnd};
use gridsmith_sudoku::{Board, Candidate, Digits, Grid, Mistake, Sudoku};

fn puzzles() -> impl Iterator<Item = &'static str> {
    rated_rows().filter_map(|row| row.split('\t').next())
}

fn truth(grid: &Grid, cell: Cell) -> Candidate {
    Candidate { cell, digit: grid.0[cell.index()] }
}

/// The position of a player who has entered some digits, noted candidates, crossed some out, and
/// sometimes made mistakes.
fn position(puzzle: &Sudoku, grid: &Grid, rng: &mut Rng) -> Position {
    let board = Board::new(puzzle);
    let mut state = Position::default();
    let open: Vec<Cell> = (0..81).map(Cell).filter(|cell| board.value(*cell).is_none()).collect();
    let (filled, noted) = (rng.below(100), rng.below(100));
    let (wrong_value, wrong_mark) = (rng.below(4) == 0, rng.below(4) == 0);
    for cell in open {
        let own = truth(grid, cell);
        let allowed = board.candidates(cell);
        if rng.below(100) < filled {
            let wrong = wrong_value && rng.below(20) == 0;
            let digit = if wrong { rng.below(9) as u8 + 1 } else { own.digit };
            state.values.push((cell, digit.into()));
        } else if rng.below(100) < noted {
            // Incomplete notes: some candidates are crossed out, rarely the right one; others are
            // extra.
            let kept =
                allowed.iter().filter(|_| rng.below(4) > 0).fold(0, |all, d| all | 1 << (d - 1));
            let right = 1 << (own.digit - 1);
            let more = if rng.below(10) == 0 { 1 << rng.below(9) } else { 0 };
            let wrong = wrong_mark && rng.below(20) == 0;
            let marks = if wrong { kept & !right } else { kept | right | more };
            state.notes.push((cell, marks));
        } else if rng.below(10) == 0 {
            let others: Vec<u8> = allowed.iter().filter(|digit| *digit != own.digit).collect();
            if let Some(digit) = others.first() {
                state.ruled_out.push((cell, u16::from(*digit)));
            }
        }
    }
    state
}

/// The mistakes in a position, found in a slow and obvious way.
fn wrong(state: &Position, grid: &Grid) -> Vec<Candidate> {
    let is_true = |c: &Candidate| *c == truth(grid, c.cell);
    let entry = |&(cell, digit): &(Cell, u16)| Candidate { cell, digit: digit as u8 };
    let filled = |cell: &Cell| state.values.iter().any(|own| own.0 == *cell);
    let values = state.values.iter().map(entry).filter(|c| !is_true(c));
    let marks = state.notes.iter().filter(|(cell, digits)| {
        !filled(cell) && !Digits(*digits as u16).contains(truth(grid, *cell).digit)
    });
    let gone = state.ruled_out.iter().map(entry).filter(|c| is_true(c) && !filled(&c.cell));
    let mut all: Vec<Candidate> =
        values.chain(marks.map(|(cell, _)| truth(grid, *cell))).chain(gone).collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn hints_for_random_positions_are_true_or_the_right_complaint() {
    let wanted = knob("GRIDSMITH_POSITIONS").unwrap_or(if full() { 20_000 } else { 300 });
    let first = knob("GRIDSMITH_FIRST").unwrap_or(0);
    let all: Vec<&str> = puzzles().collect();
    let (mut steps, mut complaints, mut done) = (0, 0, 0);
    for seed in first..first + wanted {
        let mut rng = Seed::from(seed).stream("positions");
        let puzzle = sudoku(all[rng.below(all.len() as u64) as usize]);
        let grid = solution(&puzzle);
        let state = position(&puzzle, &grid, &mut rng);
        let expected = wrong(&state, &grid);
        let message = || format!("seed {seed}: {puzzle}, {state:?}");
        match puzzle.hint(&state, &mut Budget::unlimited()).expect("no limit") {
            Advice::Mistakes(list) => {
                complaints += 1;
                let entry = |mistake: &Mistake| match *mistake {
                    Mistake::OffBoard { entry }
                    | Mistake::Clue { entry, .. }
                    | Mistake::Value { entry, .. }
                    | Mistake::Mark { entry } => entry,
                };
                let mut told: Vec<Candidate> = list.iter().map(entry).collect();
                told.sort();
                told.dedup();
                assert_eq!(told, expected, "{}", message());
            }
            Advice::Steps(list) => {
                steps += 1;
                assert!(expected.is_empty(), "{}", message());
                let step = &list[0];
                assert!(step.agrees(|c| *c == truth(&grid, c.cell)), "{}: {step:?}", message());
                // A step concludes something new for this player.
                let known = |c: &Candidate| state.values.contains(&(c.cell, c.digit.into()));
                let news = step.places.iter().any(|c| !known(c)) || !step.drops.is_empty();
                assert!(news, "{}: {step:?}", message());
            }
            Advice::Done => {
                done += 1;
                assert!(expected.is_empty(), "{}", message());
            }
            Advice::NotUnique(_) => panic!("{}", message()),
        }
    }
    println!("{wanted} positions: {steps} steps, {complaints} complaints, {done} done");
    assert!(steps > wanted / 3 && complaints > wanted / 20);
}

#[test]
fn hints_lead_to_the_solution() {
    let every = if full() { 1 } else { 30 };
    for cells in puzzles().step_by(every) {
        let puzzle = sudoku(cells);
        let grid = solution(&puzzle);
        let trace = puzzle.hints(&mut Budget::unlimited());
        assert_eq!(trace.end, TraceEnd::Solved, "{cells}");
        for step in &trace.steps {
            assert!(step.agrees(|c| *c == truth(&grid, c.cell)), "{cells}: {step:?}");
        }
    }
}

#[test]
fn everything_that_is_listed_is_true() {
    let every = if full() { 6 } else { 100 };
    for cells in puzzles().step_by(every) {
        let puzzle = sudoku(cells);
        let grid = solution(&puzzle);
        let advice = puzzle.all_steps(&Position::default(), &mut Budget::unlimited()).unwrap();
        let Advice::Steps(steps) = advice else { panic!("{cells}: {advice:?}") };
        let hint = puzzle.hint(&Position::default(), &mut Budget::unlimited()).unwrap();
        let Advice::Steps(first) = hint else { panic!("{cells}") };
        assert!(steps.iter().any(|step| step.technique == first[0].technique), "{cells}");
        for step in &steps {
            assert!(step.agrees(|c| *c == truth(&grid, c.cell)), "{cells}: {step:?}");
        }
    }
}

#[test]
fn what_has_no_or_many_solutions_gets_no_hint() {
    for (cells, word) in [(".".repeat(81), "many"), ("11".to_string() + &".".repeat(79), "none")] {
        match sudoku(&cells).hint(&Position::default(), &mut Budget::nodes(100_000)).unwrap() {
            Advice::NotUnique(verdict) => assert_eq!(verdict.word(), word),
            advice => panic!("{cells}: {advice:?}"),
        }
    }
}

#[test]
fn entries_off_the_board_and_on_clues_are_named() {
    let line = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
    let puzzle = sudoku(line);
    let entry = |cell: u16, digit: u8| Candidate { cell: Cell(cell), digit };
    let state = Position {
        values: vec![(Cell(99), 1), (Cell(0), 0), (Cell(2), 7), (Cell(1), 1)],
        ..Position::default()
    };
    let advice = puzzle.hint(&state, &mut Budget::unlimited()).unwrap();
    let Advice::Mistakes(list) = advice else { panic!("{advice:?}") };
    assert_eq!(list[0], Mistake::OffBoard { entry: entry(99, 1) });
    assert_eq!(list[1], Mistake::OffBoard { entry: entry(0, 0) });
    assert_eq!(list[2], Mistake::Clue { entry: entry(2, 7), clue: 1 });
    assert!(matches!(list[3], Mistake::Value { clash: Some(_), .. }), "{list:?}");
}
