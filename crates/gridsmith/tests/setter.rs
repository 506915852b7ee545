//! The tools of setters, on generated puzzles of every kind: what they say is checked by the solver.

use gridsmith::core::{Label, Size};
use gridsmith::generate::Plan;
use gridsmith::{
    AnyPuzzle, AnySolution, Budget, Change, Clue, RepairEnd, RepairOptions, Verdict, clashing,
    minimize, repair, solve,
};
use serde_json::{Map, Value};

const SEEDS: u64 = 4;

fn plans() -> Vec<Plan> {
    let size = Size::try_new(5, 5).expect("a size");
    let easy = Some(Label::Easy);
    vec![
        Plan::sudoku(easy),
        Plan::sudoku_of(6, easy),
        Plan::hidato(size, easy).expect("a plan"),
        Plan::numbrix(size, easy).expect("a plan"),
        Plan::hex(3, easy).expect("a plan"),
        Plan::zip(size, easy).expect("a plan"),
        Plan::queens(7, 1, easy),
    ]
}

fn puzzles() -> impl Iterator<Item = (AnyPuzzle, AnySolution)> {
    let made = |(plan, seed)| gridsmith::generate(plan, seed).expect("a puzzle");
    let pairs = plans().into_iter().flat_map(|plan| (0..SEEDS).map(move |at| (plan.clone(), at)));
    pairs.map(made).map(|item| (item.puzzle, item.solution))
}

fn verdict(puzzle: &AnyPuzzle) -> Verdict<AnySolution> {
    solve(puzzle, &mut Budget::default())
}

/// The puzzle with all clues of its solution: values, or queens.
fn full(puzzle: &AnyPuzzle, solution: &AnySolution) -> AnyPuzzle {
    let mut object = puzzle.json(&Map::new());
    let size = puzzle.size();
    match puzzle {
        AnyPuzzle::Sudoku(_) | AnyPuzzle::Sized(_) => object["givens"] = solution.json(),
        AnyPuzzle::Path(_) => {
            let value = |cell| Some((cell, solution.value(cell)?));
            let entry = |(cell, value)| {
                Value::from(vec![size.row(cell), size.column(cell), usize::from(value)])
            };
            object["givens"] = size.cells().filter_map(value).map(entry).collect();
        }
        // A Zip with more waypoints, or a board with more queens, is another puzzle.
        _ => {}
    }
    AnyPuzzle::parse(&Value::Object(object).to_string()).expect("a puzzle")
}

#[test]
fn minimal_puzzles_need_all_their_clues() {
    for (puzzle, solution) in puzzles() {
        let before = full(&puzzle, &solution);
        let budget = &mut Budget::default();
        let done = minimize(&before, budget).expect("enough nodes").expect("unique");
        assert_eq!(verdict(&done.puzzle), Verdict::Unique(solution), "{before}");
        let again = minimize(&done.puzzle, budget).expect("enough nodes").expect("unique");
        assert_eq!((&again.puzzle, again.redundant), (&done.puzzle, vec![]), "{before}");
        let clues = before.removable_clues();
        assert!(done.puzzle.removable_clues().iter().all(|clue| clues.contains(clue)));
    }
}

/// Puzzles without some of their clues are repaired, and keep the clues that they have.
#[test]
fn repaired_puzzles_are_unique() {
    let mut repaired = 0;
    for (puzzle, _) in puzzles() {
        let mut object = puzzle.json(&Map::new());
        match &puzzle {
            AnyPuzzle::Sudoku(_) | AnyPuzzle::Sized(_) => {
                let givens = object["givens"].as_str().expect("digits");
                let half = givens.len() / 2;
                object["givens"] =
                    format!("{}{}", &givens[..half], ".".repeat(half + givens.len() % 2)).into();
            }
            AnyPuzzle::Path(_) => {
                object["givens"].as_array_mut().expect("a list").truncate(2);
            }
            AnyPuzzle::Zip(_) => object["walls"] = Value::Array(Vec::new()),
            _ => {}
        }
        let before = AnyPuzzle::parse(&Value::Object(object).to_string()).expect("a puzzle");
        let options = RepairOptions::default();
        let done = repair(&before, &options, Budget::default);
        let solution = done.solution.clone().unwrap_or_else(|| panic!("{before}: {:?}", done.end));
        assert_eq!(verdict(&done.puzzle), Verdict::Unique(solution.clone()), "{before}");
        assert!(before.violations(&solution).is_empty(), "{before}: {solution:?}");
        let certificate = done.certificate.clone().expect("a certificate").expect("a proof");
        gridsmith::check(&certificate).expect("accepted");
        assert_eq!(done.end == RepairEnd::Unique, done.changes.is_empty(), "{before}");
        repaired += u32::from(!done.changes.is_empty());
        // Every added clue is needed.
        let added: Vec<Clue> = done
            .changes
            .iter()
            .map(|change| match *change {
                Change::Value(cell, _) => Clue::Cell(cell),
                Change::Wall(a, b) => Clue::Pair(a, b),
                ref other => panic!("{before}: {other:?}"),
            })
            .collect();
        let minimal =
            minimize(&done.puzzle, &mut Budget::default()).expect("enough").expect("unique");
        assert!(added.iter().all(|clue| !minimal.redundant.contains(clue)), "{before}");
        // The same seed gives the same changes.
        assert_eq!(repair(&before, &options, Budget::default), done);
    }
    assert!(repaired >= 15, "only {repaired} puzzles were ambiguous");
}

/// A wrong clue makes a contradiction, and none of its clues can be left out.
#[test]
fn clashes_are_contradictions() {
    let mut found = 0;
    for (puzzle, solution) in puzzles() {
        let budget = &mut Budget::default();
        assert_eq!(clashing(&puzzle, budget), Ok(None), "{puzzle}");
        let mut object = puzzle.json(&Map::new());
        let wrong = puzzle.size().cells().find(|cell| {
            puzzle.clue_value(*cell).is_none()
                && solution.value(*cell).is_some_and(|value| value > 1)
        });
        match (&puzzle, wrong) {
            (AnyPuzzle::Sudoku(_) | AnyPuzzle::Sized(_), Some(cell)) => {
                let mut givens = object["givens"].as_str().expect("digits").to_string();
                let value = solution.value(cell).expect("a digit") - 1;
                givens.replace_range(cell.index()..cell.index() + 1, &value.to_string());
                object["givens"] = givens.into();
            }
            (AnyPuzzle::Path(path), Some(cell)) => {
                let size = path.size();
                let value = solution.value(cell).expect("a value") - 1;
                let entry = vec![size.row(cell), size.column(cell), usize::from(value)];
                object["givens"].as_array_mut().expect("a list").push(entry.into());
            }
            _ => continue,
        }
        let broken = AnyPuzzle::parse(&Value::Object(object).to_string()).expect("a puzzle");
        assert_eq!(verdict(&broken), Verdict::None, "{broken}");
        let clash = clashing(&broken, budget).expect("enough nodes").expect("a contradiction");
        let clues = |kept: &dyn Fn(Clue) -> bool| -> AnyPuzzle {
            let mut object = broken.json(&Map::new());
            let size = broken.size();
            if let Some(givens) = object["givens"].as_str() {
                let digits = givens.chars().zip(size.cells());
                let text: String = digits
                    .map(|(digit, cell)| if kept(Clue::Cell(cell)) { digit } else { '.' })
                    .collect();
                object["givens"] = text.into();
            } else {
                let list = object["givens"].as_array_mut().expect("a list");
                list.retain(|entry| {
                    let at = |index: usize| entry[index].as_u64().expect("a number") as usize;
                    size.cells().any(|cell| {
                        (size.row(cell), size.column(cell)) == (at(0), at(1))
                            && kept(Clue::Cell(cell))
                    })
                });
            }
            AnyPuzzle::parse(&Value::Object(object).to_string()).expect("a puzzle")
        };
        let only = clues(&|clue| clash.clues.contains(&clue));
        assert_eq!(verdict(&only), Verdict::None, "{only}");
        for gone in &clash.clues {
            let fewer = clues(&|clue| clash.clues.contains(&clue) && clue != *gone);
            assert_ne!(verdict(&fewer), Verdict::None, "{fewer}");
        }
        found += 1;
    }
    assert!(found >= 15, "only {found} contradictions");
}
