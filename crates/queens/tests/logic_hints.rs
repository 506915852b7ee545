//! Hints from any position: the right complaint, or a step that is true and leads on.

mod logic_common;

use gridsmith_core::{
    Advice, Budget, Cell, Explain, Label, Position, Rng, Role, Seed, Stop, Verdict,
};
use gridsmith_queens::generate::{Hooks, Judgement, Outcome, Plan, generate};
use gridsmith_queens::{Board, Mistake, Placement, Queens, Step, Technique, Violation};
use logic_common::{fault, unique};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

fn instances(default: u64) -> u64 {
    std::env::var("GRIDSMITH_INSTANCES").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// A board for each seed: mostly one star, now and then two.
fn drawn(seed: u64) -> (Queens, Placement, Rng) {
    let mut rng = Seed::from(seed).stream("hints");
    let (side, stars) = match rng.below(5) {
        0 => (8 + rng.index(3), 2),
        _ => (4 + rng.index(7), 1),
    };
    let (queens, solution) = unique(side, stars, &mut rng);
    (queens, solution, rng)
}

/// A position with some of the queens and some crosses; with `slips`, some of each are wrong.
fn position(queens: &Queens, solution: &Placement, slips: bool, rng: &mut Rng) -> Position {
    let mut state = Position::default();
    let (kept, crossed) = (rng.below(11), rng.below(11));
    let wrong = |rng: &mut Rng| slips && rng.below(20) == 0;
    for cell in queens.size().cells() {
        let is_queen = solution.0.contains(&cell) != wrong(rng);
        match is_queen {
            true if rng.below(10) < kept => state.queens.push(cell),
            false if rng.below(10) < crossed => state.crosses.push(cell),
            _ => {}
        }
    }
    rng.shuffle(&mut state.queens);
    rng.shuffle(&mut state.crosses);
    state
}

/// The board that a player with right entries sees.
fn seen(queens: &Queens, state: &Position) -> Board {
    let mut board = queens.board();
    state.queens.iter().for_each(|&cell| board.place(cell));
    state.crosses.iter().for_each(|&cell| board.drop(cell));
    board
}

#[test]
fn wrong_entries_come_first_and_steps_are_true() {
    let (mut complaints, mut steps) = (0, 0);
    for seed in 0..instances(1_500) {
        let (queens, solution, mut rng) = drawn(seed);
        let slips = rng.below(3) == 0;
        let state = position(&queens, &solution, slips, &mut rng);
        let told = format!("seed {seed}: {queens} {state:?}");
        let is_true = |cell: &Cell| solution.0.contains(cell);
        let mut wrong: Vec<Cell> = state.queens.iter().copied().filter(|c| !is_true(c)).collect();
        wrong.extend(state.crosses.iter().copied().filter(is_true));
        match queens.hint(&state, &mut Budget::unlimited()).expect("enough nodes") {
            Advice::Mistakes(mistakes) => {
                let cells = mistakes.iter().map(|mistake| match *mistake {
                    Mistake::Queen { cell, .. } => (cell, true),
                    Mistake::Cross { cell } => (cell, false),
                    Mistake::OffBoard { .. } => panic!("{told}: {mistake:?}"),
                });
                let cells: Vec<(Cell, bool)> = cells.collect();
                assert!(cells.iter().all(|(cell, queen)| is_true(cell) != *queen), "{told}");
                assert_eq!(cells.iter().map(|c| c.0).collect::<Vec<_>>(), wrong, "{told}");
                complaints += 1;
            }
            Advice::Steps(given) => {
                assert_eq!((given.len(), wrong.len()), (1, 0), "{told}");
                assert!(given[0].agrees(is_true), "{told}: {:?}", given[0]);
                let noted =
                    |cell: &Cell| state.queens.contains(cell) || state.crosses.contains(cell);
                assert!(!given[0].places.iter().chain(&given[0].drops).any(noted), "{told}");
                assert_eq!(fault(&seen(&queens, &state), &given[0]), None, "{told}");
                steps += 1;
            }
            Advice::Done => {
                let mut all = state.queens.clone();
                all.sort_unstable();
                assert_eq!((all, wrong.len()), (solution.0, 0), "{told}");
            }
            Advice::NotUnique(verdict) => panic!("{told}: {verdict:?}"),
        }
    }
    assert!(complaints > 50 && steps > 50, "{complaints} complaints, {steps} steps");
}

/// A player who does what hints say, and nothing else, solves the puzzle.
#[test]
fn hints_alone_lead_to_the_solution() {
    for seed in 0..instances(300) {
        let (queens, solution, _) = drawn(seed);
        let mut state = Position::default();
        let all = queens.size().area();
        for _ in 0..=all {
            match queens.hint(&state, &mut Budget::unlimited()).expect("enough nodes") {
                Advice::Steps(steps) => {
                    let last = steps.last().expect("a step");
                    state.queens.extend(&last.places);
                    state.crosses.extend(&last.drops);
                }
                Advice::Done => break,
                other => panic!("seed {seed}: {queens}: {other:?}"),
            }
        }
        state.queens.sort_unstable();
        assert_eq!(state.queens, solution.0, "seed {seed}: {queens}");
    }
}

/// Boards made to be solved without suppositions, of every label that goes without: hints alone
/// solve them, and none supposes anything.
#[test]
fn hints_alone_solve_logic_only_boards() {
    let labels = [Label::Trivial, Label::Easy, Label::Medium, Label::Hard];
    let mut hints = 0;
    for seed in 0..instances(40) {
        let label = labels[seed as usize % 4];
        let (side, stars) = [(7, 1), (8, 1), (10, 1), (9, 2)][seed as usize / 4 % 4];
        // With two stars, hardly a board is solved by the last cells alone.
        let label = if stars > 1 { label.max(Label::Medium) } else { label };
        let hooks = Hooks {
            judge: Box::new(|queens, _, budget| {
                Ok(match queens.grade(budget)?.label == Some(label) {
                    true => Judgement::Accept { score: 0 },
                    false => Judgement::Reject { why: "another label" },
                })
            }),
            ..Hooks::default()
        };
        let plan = Plan::for_label(side, stars, label);
        let made = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
        let Ok(Outcome::Made(made, _)) = made else { panic!("seed {seed}: {made:?}") };
        let told = format!("seed {seed}: {}", made.puzzle);
        let mut state = Position::default();
        loop {
            match made.puzzle.hint(&state, &mut Budget::unlimited()).expect("enough nodes") {
                Advice::Steps(steps) => {
                    assert!(steps.iter().all(|step| step.technique.row().label <= label), "{told}");
                    let last = steps.last().expect("a step");
                    let before = state.queens.len() + state.crosses.len();
                    state.queens.extend(&last.places);
                    state.crosses.extend(&last.drops);
                    assert!(state.queens.len() + state.crosses.len() > before, "{told}");
                    hints += 1;
                }
                Advice::Done => break,
                other => panic!("{told}: {other:?}"),
            }
        }
        state.queens.sort_unstable();
        assert_eq!(state.queens, made.solution.0, "{told}");
    }
    println!("{hints} hints");
}

/// The way to the next queen: each step follows from those before it, and none can be left out.
#[test]
fn the_way_to_a_queen_has_no_needless_step() {
    let mut longest = 0;
    for seed in 0..instances(300) {
        let (queens, solution, mut rng) = drawn(seed);
        let mut state = position(&queens, &solution, false, &mut rng);
        if seed % 2 == 0 {
            state = Position::default();
        }
        let told = format!("seed {seed}: {queens} {state:?}");
        let steps = match queens.hint_queen(&state, &mut Budget::unlimited()) {
            Ok(Advice::Steps(steps)) => steps,
            Ok(Advice::Done) => continue,
            other => panic!("{told}: {other:?}"),
        };
        let (last, before) = steps.split_last().expect("a step");
        assert!(!last.places.is_empty() && before.iter().all(|s| s.places.is_empty()), "{told}");
        assert!(steps.iter().all(|step| step.agrees(|c| solution.0.contains(c))), "{told}");
        let board = seen(&queens, &state);
        assert_eq!(broken(&board, &steps), None, "{told}");
        let forks = steps.iter().any(|step| step.technique.supposes());
        for at in 0..if forks { 0 } else { before.len() } {
            let mut fewer = steps.clone();
            fewer.remove(at);
            assert!(broken(&board, &fewer).is_some(), "{told}: step {at} of {steps:?}");
        }
        longest = longest.max(steps.len());
    }
    assert!(longest > 3, "{longest}");
}

/// What is wrong with the first of `steps` that does not follow from those before it.
fn broken(board: &Board, steps: &[Step]) -> Option<String> {
    let mut board = board.clone();
    steps.iter().find_map(|step| {
        let mut step = step.clone();
        step.drops.retain(|&cell| board.is_open(cell));
        let fault = fault(&board, &step);
        board.apply(&step);
        fault
    })
}

fn cells(cells: &[u16]) -> Vec<Cell> {
    cells.iter().copied().map(Cell).collect()
}

/// The solution of this board has queens on 2, 4, 11 and 13.
const BOARD: &str = "queens 4x1 AABB/ACBB/ACCD/CCDD";

#[test]
fn mistakes_say_which_rule_they_break() {
    let queens: Queens = BOARD.parse().unwrap();
    let mistakes = |state: &Position| match queens.hint(state, &mut Budget::unlimited()) {
        Ok(Advice::Mistakes(mistakes)) => mistakes,
        other => panic!("{other:?}"),
    };
    let state = |queens: &[u16], crosses: &[u16]| Position {
        queens: cells(queens),
        crosses: cells(crosses),
        ..Position::default()
    };
    let size = queens.size();
    let rows = [
        (
            "a queen and a cross on one cell",
            state(&[2], &[2]),
            vec![Mistake::Cross { cell: Cell(2) }],
        ),
        (
            "wrong, though no rule is broken yet",
            state(&[1], &[]),
            vec![Mistake::Queen { cell: Cell(1), breaks: None }],
        ),
        (
            "touches a right one",
            state(&[2, 7], &[]),
            vec![Mistake::Queen {
                cell: Cell(7),
                breaks: Some(Violation::Touching { cells: [Cell(2), Cell(7)], size }),
            }],
        ),
        (
            "twice the same",
            state(&[3, 3], &[4, 4]),
            vec![Mistake::Queen { cell: Cell(3), breaks: None }, Mistake::Cross { cell: Cell(4) }],
        ),
        (
            "off the board",
            state(&[16], &[999]),
            vec![Mistake::OffBoard { cell: Cell(16) }, Mistake::OffBoard { cell: Cell(999) }],
        ),
    ];
    for (name, state, expected) in rows {
        assert_eq!(mistakes(&state), expected, "{name}");
    }
}

#[test]
fn what_there_is_to_say_without_a_step() {
    let advice = |text: &str, queens: &[u16], nodes: u64| {
        let puzzle: Queens = text.parse().unwrap();
        let state = Position { queens: cells(queens), ..Position::default() };
        puzzle.hint(&state, &mut Budget::nodes(nodes))
    };
    assert_eq!(advice(BOARD, &[13, 11, 4, 2], 99), Ok(Advice::Done));
    let stripes = "queens 4x1 AAAA/BBBB/CCCC/DDDD";
    assert_eq!(advice(stripes, &[], 99), Ok(Advice::NotUnique(Verdict::Many((), ()))));
    assert_eq!(advice(stripes, &[], 0), Err(Stop::Nodes));
    let none = "queens 3x1 AAA/BBB/CCC";
    assert_eq!(advice(none, &[], 99), Ok(Advice::NotUnique(Verdict::None)));
}

/// Once the verdict is known a hint costs nothing it cannot do without: with no node left it names
/// a queen.
#[test]
fn a_hint_exists_whatever_the_budget() {
    let mut cut = 0;
    for seed in 0..instances(300) {
        let (queens, solution, mut rng) = drawn(seed);
        let nodes = rng.below(30);
        match queens.hint(&Position::default(), &mut Budget::nodes(nodes)) {
            Ok(Advice::Steps(steps)) => {
                assert!(steps[0].agrees(|cell| solution.0.contains(cell)), "seed {seed}")
            }
            Err(Stop::Nodes) => cut += 1,
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    assert!(cut > 0);
    let queens: Queens = BOARD.parse().unwrap();
    let flag = AtomicBool::new(true);
    let cancelled = queens.hint(&Position::default(), &mut Budget::unlimited().or_until(&flag));
    assert_eq!(cancelled, Err(Stop::Cancelled));
}

/// What is highlighted is on the board; what a step says is marked so, and forks show what they
/// suppose.
#[test]
fn marks_show_every_part_of_a_step() {
    let mut forks = 0;
    for seed in 0..instances(200) {
        let (queens, _, _) = drawn(seed);
        let mut steps = queens.explain(&mut Budget::nodes(100_000)).steps;
        let _ = Technique::ShortFork.find(&queens.board(), &mut Budget::unlimited(), &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        for step in steps {
            let marks = queens.marks(&step);
            let of = |role: Role| -> Vec<Cell> {
                marks.cells.iter().filter(|mark| mark.0 == role).map(|mark| mark.1).collect()
            };
            assert_eq!(
                (of(Role::Placed), of(Role::Dropped)),
                (step.places.clone(), step.drops.clone())
            );
            let area = queens.size().area();
            assert!(marks.cells.iter().all(|mark| mark.1.index() < area), "seed {seed}");
            match step.technique.supposes() {
                true => {
                    forks += 1;
                    assert_eq!(of(Role::Supposed), step.drops, "seed {seed}");
                    assert!(!of(Role::Conflict).is_empty(), "seed {seed}: {step:?}");
                }
                false => assert!(!of(Role::Base).is_empty(), "seed {seed}: {step:?}"),
            }
        }
    }
    assert!(forks > 5, "{forks}");
}
