//! Every told step follows, for one reason, from the board as it is told; and its sentences are whole.
//!
//! `GRIDSMITH_INSTANCES` sets how many boards are made of each kind and label.

mod common;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use common::{board_of, own, own_step, told};
use gridsmith::Position;
use gridsmith::core::{Budget, Cell, Label, Puzzle, Seed, Size, Verdict};
use gridsmith::path::generate::clues::{ClueSettings, ClueTarget};
use gridsmith::path::generate::{Design, PathOutcome, PathPlan, PathPuzzle, hexagon, make};
use gridsmith::path::proof::suppose;
use gridsmith::path::technique::prune_by_corridor;
use gridsmith::path::{Board, Candidate, Neighbours, Order, PathLike, Shape, Step, Technique};
use gridsmith::{
    Answer, AnyAdvice, AnyCandidate, AnyPuzzle, AnySolution, AnyStep, Ask, Control, Request, run,
};

/// Boards on which steps were told before all that they said did follow, or with nothing left to say.
const FIXTURES: [&str; 3] = [
    "path 9x7x8 ....8.6/......./47.53.4.13/...52.../55.....35/...16.36./....61../......32/21,25....63",
    "path 7x7x6 ###.19../##..21.37/#16...../9....../.....32#/1,6,4..##/....###",
    "path 7x7x8 ...16.../.....1./...14.../40.8..../.39....49/......26/.37...29,25",
];

/// The fixtures, and boards of every kind and label.
fn boards() -> Vec<AnyPuzzle> {
    let mut boards: Vec<AnyPuzzle> =
        FIXTURES.iter().map(|line| AnyPuzzle::parse(line).unwrap()).collect();
    let number = std::env::var("GRIDSMITH_INSTANCES").ok().and_then(|text| text.parse().ok());
    let open = |rows, columns, neighbours| {
        Shape::try_new(Size::try_new(rows, columns).unwrap(), neighbours, &[], &[]).unwrap()
    };
    let shapes = [open(7, 6, Neighbours::Four), open(6, 7, Neighbours::Eight), hexagon(4).unwrap()];
    for shape in shapes {
        for label in [Label::Easy, Label::Medium, Label::Hard, Label::Expert] {
            let clues =
                ClueSettings { target: ClueTarget::Minimal, ..ClueSettings::of_label(label) };
            let plan = PathPlan::new(shape.clone(), Design::Clues(clues));
            for seed in 0..number.unwrap_or(4) {
                let made = make(&plan, Seed::from(seed), &mut Budget::unlimited(), &mut |_| ());
                let PathOutcome::Made(made) = made else { panic!("{label:?} {seed}: {made:?}") };
                let PathPuzzle::Numbers(puzzle) = made.puzzle else { panic!("not numbers") };
                boards.push(puzzle.into());
            }
        }
    }
    boards
}

fn solution(puzzle: &AnyPuzzle) -> Option<Order> {
    match puzzle.verdict(&mut Budget::unlimited()) {
        Verdict::Unique(AnySolution::Path(order, _)) => Some(order),
        other => panic!("{puzzle}: {other:?}"),
    }
}

/// What is wrong with the steps of a hint or a path, told one after the other from `board`.
///
/// `order` is the solution, of which all of them are true; within suppositions there is none.
fn faults(mut board: Board, steps: &[AnyStep], order: Option<&Order>, faults: &mut Vec<String>) {
    for (number, step) in (1..).zip(steps) {
        let mut fault =
            |what: &str| faults.push(format!("step {number}, {what}: {}", step.words.why));
        if let Some(order) = order
            && !own_step(step).agrees(|candidate| candidate.holds(order))
        {
            fault("false");
        }
        let news = |place: &&AnyCandidate| !board.is_known(own(**place));
        if step.drops.is_empty() && !step.places.iter().any(|place| news(&place)) {
            fault("nothing new");
        }
        if !whole(&step.words.why) || !whole(&step.words.look) {
            fault("not whole");
        }
        match &step.supposed {
            Some(supposed) => {
                let start = suppose(&board, (own(supposed.candidate), supposed.holds));
                let before = faults.len();
                crate::faults(start, &supposed.steps, None, faults);
                for inner in &mut faults[before..] {
                    *inner = format!("step {number}, {inner}");
                }
            }
            None if step.technique == Technique::Search.code() => (),
            None => {
                if !follows(&board, &own_step(step)) {
                    fault("does not follow");
                }
                if !names_all(&board, step) {
                    fault("names fewer cells than vanish");
                }
            }
        }
        board.apply(&own_step(step));
    }
}

/// True if one application of the technique shows all that is new in `step`.
fn follows(board: &Board, step: &Step) -> bool {
    let is_new = |place: &&Candidate| !board.is_known(**place);
    // A hint may count steps and conclude at once.
    if matches!(step.technique, Technique::OnlyCell | Technique::OnlyValue)
        && !step.drops.is_empty()
    {
        let mut after = board.clone();
        after.apply(&Step { places: Vec::new(), ..step.clone() });
        let counts = |drop: &Candidate| {
            [Technique::Corridor, Technique::Reach].iter().any(|technique| {
                let one = Step {
                    technique: *technique,
                    drops: vec![*drop],
                    places: vec![],
                    ..step.clone()
                };
                follows(board, &one)
            })
        };
        let end = Step { drops: Vec::new(), ..step.clone() };
        return step.drops.iter().all(counts) && follows(&after, &end);
    }
    let covers = |found: &Step| {
        step.places.iter().filter(is_new).all(|place| found.places.contains(place))
            && step.drops.iter().all(|drop| found.drops.contains(drop))
    };
    let mut shown = false;
    let _ = step.technique.find(board, &mut |found| {
        shown |= covers(&found);
        if shown { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    // A corridor may be told between any two known values.
    let known: Vec<u16> =
        (1..=board.len() as u16).filter(|value| board.cell(*value).is_some()).collect();
    let wide = |from: &u16| {
        known.iter().any(|to| {
            from < to && prune_by_corridor(board, *from, *to).is_some_and(|found| covers(&found))
        })
    };
    shown || (step.technique == Technique::Corridor && known.iter().any(wide))
}

/// Sentences without empty lists, doubled blanks or wrong plurals.
fn whole(text: &str) -> bool {
    let bad = [
        "  ",
        " .",
        " ,",
        "()",
        "( ",
        ",,",
        "..",
        "Then (",
        "is not (",
        "not .",
        " or .",
        " and .",
        "leaves .",
        " 1 steps",
        "So none of  ",
    ];
    text.ends_with(['.', '?']) && !bad.iter().any(|bad| text.contains(bad))
}

/// True unless a cell disappears that the sentence on a value that needs another beside it does not name.
fn names_all(board: &Board, step: &AnyStep) -> bool {
    let why = &step.words.why;
    let Some((_, left)) = why.split_once("That leaves ") else { return true };
    if step.technique != Technique::Support.code() || why.contains("columns ") {
        return true;
    }
    let size = board.size();
    let cells = |text: &str| -> BTreeSet<Cell> {
        let words = text.split([' ', ',', '.', ':']);
        words.filter_map(|word| size.cells().find(|cell| size.name(*cell) == word)).collect()
    };
    let Some(AnyCandidate::Value(_, value)) = step.drops.first() else { return false };
    // Beside a value that stands, the cells that are left say it all.
    let beside = !why.contains("which can only be in");
    let named = cells(why);
    let left = cells(left);
    board.cells_of(*value).all(|cell| {
        let gone = step.drops.contains(&AnyCandidate::Value(cell, *value));
        if gone { beside || named.contains(&cell) } else { left.contains(&cell) }
    })
}

#[test]
fn told_steps_follow() {
    let (mut steps, mut found) = (0, Vec::new());
    for puzzle in boards() {
        let Some(told) = told(&puzzle) else { continue };
        let mut faulty = Vec::new();
        faults(board_of(&puzzle), &told.steps, solution(&puzzle).as_ref(), &mut faulty);
        let lines = told.paragraphs.iter().flat_map(|paragraph| &paragraph.lines);
        faulty.extend(lines.filter(|line| !whole(&line.text)).map(|line| line.text.clone()));
        found.extend(faulty.into_iter().map(|fault| format!("{puzzle}\n  {fault}")));
        steps += told.steps.len();
    }
    println!("{steps} steps, {} faults", found.len());
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(steps > 1_000, "{steps}");
}

/// Hint after hint, to the end: each step of each hint follows.
#[test]
fn hinted_steps_follow() {
    let (mut hints, mut longest, mut found) = (0, 0, Vec::new());
    for puzzle in boards().into_iter().step_by(2) {
        let (mut position, order) = (Position::default(), solution(&puzzle));
        loop {
            let request = Request::new(puzzle.clone(), Ask::hint(position.clone()));
            let answer = run(&request, &Control::free()).answer;
            let Answer::Hint { advice: Ok(AnyAdvice::Steps { steps, paragraph, .. }), .. } = answer
            else {
                break;
            };
            let AnyPuzzle::Path(path) = &puzzle else { unreachable!() };
            let board = path.board_at(&position);
            let mut faulty = Vec::new();
            faults(board, &steps, order.as_ref(), &mut faulty);
            let lines = paragraph.lines.iter().filter(|line| !whole(&line.text));
            faulty.extend(lines.map(|line| line.text.clone()));
            let entered = &position.values;
            found
                .extend(faulty.into_iter().map(|fault| format!("{puzzle} {entered:?}\n  {fault}")));
            let places = steps.last().into_iter().flat_map(|step| &step.places);
            position.values.extend(places.filter_map(|place| match *place {
                AnyCandidate::Value(cell, value) => Some((cell, value)),
                _ => None,
            }));
            (hints, longest) = (hints + 1, longest.max(steps.len()));
        }
    }
    println!("{hints} hints, the longest of {longest} steps, {} faults", found.len());
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(hints > 300, "{hints}");
}
