//! What is told of a puzzle is true, complete in its order, and readable.

mod common;

use std::ops::ControlFlow;

use gridsmith::Position;
use gridsmith::core::{Budget, Cell, Explain, Puzzle, Rng, Seed, Verdict};
use gridsmith::path::Candidate;
use gridsmith::{
    Answer, AnyAdvice, AnyCandidate, AnyPuzzle, AnySolution, Ask, Control, Request, Stage, run,
};

use common::{own, puzzles, queens, told};

/// The same for Queens, where what is told stands on the board.
#[test]
fn every_step_on_a_queens_board_follows() {
    let mut steps = 0;
    for puzzle in queens() {
        let Some(told) = told(&puzzle) else { continue };
        let AnyPuzzle::Queens(own) = &puzzle else { unreachable!() };
        let mut board = own.board();
        for (number, step) in (1..).zip(&told.steps) {
            let technique = gridsmith::queens::TECHNIQUES
                .iter()
                .find(|row| row.code == step.technique)
                .unwrap()
                .technique;
            let cells = |list: &[AnyCandidate]| -> Vec<Cell> {
                let cell = |candidate: &AnyCandidate| match *candidate {
                    AnyCandidate::Queen(cell) => cell,
                    other => panic!("{other:?}"),
                };
                list.iter().map(cell).collect()
            };
            let (places, drops) = (cells(&step.places), cells(&step.drops));
            let mut shown = technique.supposes();
            let _ = technique.find(&board, &mut Budget::unlimited(), &mut |found| {
                shown |= found.places == places && found.drops == drops;
                if shown { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert!(shown, "{puzzle}: step {number}: {}", step.words.why);
            places.iter().for_each(|cell| board.place(*cell));
            drops.iter().for_each(|cell| board.drop(*cell));
            steps += 1;
        }
        assert!(board.is_solved(), "{puzzle}");
    }
    println!("{steps} steps");
}

/// From any right position of Queens there is a true hint; a wrong queen or cross is named.
#[test]
fn hints_on_the_way_to_queens() {
    for (number, puzzle) in queens().into_iter().enumerate() {
        let mut rng = Seed::from(number as u64).stream("hints");
        let Verdict::Unique(solution) = puzzle.verdict(&mut Budget::nodes(100_000)) else {
            continue;
        };
        let AnySolution::Queens(placement, _) = &solution else { unreachable!() };
        let queen = |cell: &Cell| placement.0.contains(cell);
        for share in [0, 40, 100] {
            let cells = puzzle.size().cells().filter(|_| rng.below(100) < share);
            let (queens, crosses): (Vec<Cell>, Vec<Cell>) = cells.partition(queen);
            let mut position = Position { queens, crosses, ..Position::default() };
            match hint(&puzzle, &position) {
                AnyAdvice::Done { .. } => assert!(share > 0, "{puzzle}"),
                AnyAdvice::Steps { steps, .. } => {
                    let is = |candidate: &AnyCandidate| match candidate {
                        AnyCandidate::Queen(cell) => queen(cell),
                        other => panic!("{other:?}"),
                    };
                    let step = steps.last().unwrap();
                    assert!(step.places.iter().all(is) && !step.drops.iter().any(is), "{puzzle}");
                    assert!(!step.places.is_empty() || !step.drops.is_empty(), "{puzzle}");
                }
                other => panic!("{puzzle}: {other:?}"),
            }
            let wrong = placement.0[rng.index(placement.0.len())];
            position.queens.retain(|cell| *cell != wrong);
            position.crosses.push(wrong);
            let AnyAdvice::Mistakes { wrong: named, text } = hint(&puzzle, &position) else {
                panic!()
            };
            assert_eq!(named, [AnyCandidate::Queen(wrong)], "{puzzle}");
            let place = puzzle.size().name(wrong);
            assert_eq!(text, format!("The cross in {place} is wrong. Remove it first."));
        }
    }
}

/// Sentences are whole: no empty lists, no doubled blanks, a full stop at the end.
#[test]
fn sentences_are_whole() {
    let bad =
        ["  ", " .", " ,", "()", "( ", ",,", "..", "not .", " or .", " and .", ", and,", "Some("];
    for puzzle in puzzles().into_iter().chain(queens()) {
        let Some(told) = told(&puzzle) else { continue };
        let lines = told.paragraphs.iter().flat_map(|paragraph| &paragraph.lines);
        let lines = lines.map(|line| line.text.as_str());
        let words = told.steps.iter().map(|step| &step.words);
        let words = words.flat_map(|words| [&*words.look, &*words.idea, &*words.why]);
        for text in lines.chain(words) {
            let whole = text.ends_with(['.', '?']) && !bad.iter().any(|bad| text.contains(bad));
            assert!(whole, "{puzzle}: {text:?}");
        }
        let covered: Vec<usize> = told
            .paragraphs
            .iter()
            .flat_map(|paragraph| paragraph.lines.iter().flat_map(|line| line.steps.clone()))
            .collect();
        assert_eq!(covered, (0..told.steps.len()).collect::<Vec<_>>(), "{puzzle}: every step once");
    }
}

/// From any right position there is a true hint; a wrong entry is named; the end is recognised.
#[test]
fn hints_on_the_way() {
    for (number, puzzle) in puzzles().into_iter().enumerate() {
        let mut rng = Seed::from(number as u64).stream("hints");
        let mut budget = Budget::nodes(100_000);
        let Verdict::Unique(solution) = puzzle.verdict(&mut budget) else { continue };
        let AnySolution::Path(order, _) = &solution else { unreachable!() };
        if order.0.len() > 144 {
            continue;
        }
        let all = facts(&puzzle, order);
        for share in [0, 30, 90, 100] {
            let some: Vec<AnyCandidate> =
                all.iter().copied().filter(|_| rng.below(100) < share).collect();
            let advice = hint(&puzzle, &position(&some));
            match advice {
                AnyAdvice::Done { .. } => assert!(share > 0, "{puzzle}: {share} %"),
                AnyAdvice::Steps { steps, key, paragraph } => {
                    assert!(share < 100 && key < steps.len(), "{puzzle}: {share} %");
                    assert_eq!(paragraph.steps, 0..steps.len(), "{puzzle}");
                    for step in &steps {
                        let right = step.places.iter().all(|place| own(*place).holds(order));
                        let wrong = step.drops.iter().any(|drop| own(*drop).holds(order));
                        assert!(right && !wrong, "{puzzle}: {}", step.words.why);
                    }
                    let last = steps.last().unwrap();
                    assert!(!last.places.is_empty(), "{puzzle}: {}", last.words.why);
                }
                other => panic!("{puzzle}: {share} % gives {other:?}"),
            }
        }
        mistake(&puzzle, order, &all, &mut rng);
    }
}

/// One entry of a solved board is replaced by a wrong one: that one, and no other, is named.
fn mistake(
    puzzle: &AnyPuzzle,
    order: &gridsmith::path::Order,
    all: &[AnyCandidate],
    rng: &mut Rng,
) {
    let AnyPuzzle::Path(path) = puzzle else { return };
    let at = rng.index(all.len());
    let AnyCandidate::Value(cell, value) = all[at] else { return };
    let wrong = if value == 1 { path.len() as u16 } else { value - 1 };
    let mut entries = all.to_vec();
    entries[at] = AnyCandidate::Value(cell, wrong);
    if order.0.len() < 2 || path.given(cell).is_some() {
        return;
    }
    match hint(puzzle, &position(&entries)) {
        AnyAdvice::Mistakes { wrong: named, text } => {
            assert_eq!(named, [AnyCandidate::Value(cell, wrong)], "{puzzle}");
            let place = path.size().name(cell);
            let start = format!("{wrong} in {place} ");
            assert!(
                text.starts_with(&start) && text.ends_with("is wrong. Remove it first."),
                "{text}"
            );
        }
        other => panic!("{puzzle}: {other:?}"),
    }
}

/// Everything a player enters: values, or on a Zip links.
fn facts(puzzle: &AnyPuzzle, order: &gridsmith::path::Order) -> Vec<AnyCandidate> {
    match puzzle {
        AnyPuzzle::Zip(_) => {
            let link = |pair: &[Cell]| match Candidate::link(pair[0], pair[1]) {
                Candidate::Link(a, b) => AnyCandidate::Link(a, b),
                Candidate::Value(..) => unreachable!(),
            };
            order.0.windows(2).map(link).collect()
        }
        _ => {
            order.0.iter().zip(1..).map(|(cell, value)| AnyCandidate::Value(*cell, value)).collect()
        }
    }
}

fn position(entries: &[AnyCandidate]) -> Position {
    let mut position = Position::default();
    for entry in entries {
        match *entry {
            AnyCandidate::Value(cell, value) => position.values.push((cell, value)),
            AnyCandidate::Link(a, b) => position.links.push((a, b)),
            _ => unreachable!(),
        }
    }
    position
}

fn hint(puzzle: &AnyPuzzle, position: &Position) -> AnyAdvice {
    let request = Request::new(puzzle.clone(), Ask::hint(position.clone()));
    match run(&request, &Control::free()).answer {
        Answer::Hint { advice: Ok(advice), .. } => advice,
        other => panic!("{puzzle}: {other:?}"),
    }
}

/// A smaller budget withholds an answer; it never changes one.
#[test]
fn a_small_budget_only_withholds() {
    for (number, puzzle) in puzzles().into_iter().enumerate() {
        let mut rng = Seed::from(number as u64).stream("budget");
        for ask in [Ask::grade(), Ask::explain(), Ask::hint(Position::default())] {
            let nodes = Some(rng.below(400));
            let request = Request::new(puzzle.clone(), ask.clone());
            let full = run(&request, &Control::free());
            let small = run(&Request { nodes, ..request }, &Control::free());
            let honest = small.stop().is_some() || small.answer == full.answer;
            // A hint whose search was cut short tells the answer instead of an argument.
            let hint = matches!(ask, Ask::Hint { .. });
            assert!(honest || hint, "{puzzle} {ask:?} {nodes:?}");
        }
    }
}

/// What has none or many solutions is neither explained nor graded, and gets no hints.
#[test]
fn only_what_is_unique() {
    let rows = [
        ("path 3x4x8 1.../..../...12", "many"),
        ("path 3x3x4 .1./.../...", "none"),
        ("path 2x3x8 1.1/...", "none"),
        ("zip 4x4 1..2/..../..../3...;0-4", "many"),
    ];
    for (text, verdict) in rows {
        let puzzle = AnyPuzzle::parse(text).unwrap();
        for ask in [Ask::grade(), Ask::explain(), Ask::hint(Position::default())] {
            let report = run(&Request::new(puzzle.clone(), ask.clone()), &Control::free());
            assert_eq!(report.verdict().unwrap().word(), verdict, "{text} {ask:?}");
            let nothing = match &report.answer {
                Answer::Graded { grade, .. } => grade.is_none(),
                Answer::Explained { told, .. } => told.is_none(),
                Answer::Hint { advice, .. } => matches!(advice, Ok(AnyAdvice::NotUnique { .. })),
                _ => false,
            };
            assert!(nothing, "{text} {ask:?}");
        }
    }
}

/// A hint tells no more than its stage allows, also in JSON.
#[test]
fn stages_keep_their_secrets() {
    let puzzle =
        AnyPuzzle::parse("path 6x6x8 #17...#/..2,19,23./14,15.#25./8...28./..5.29./#.10,31.#")
            .unwrap();
    let fields = |number: u8| {
        let stage = Stage::from_number(number).unwrap();
        let ask = Ask::Hint { position: Position::default(), stage, depth: 0 };
        let report = run(&Request::new(puzzle.clone(), ask), &Control::free());
        let json = report.json(Default::default());
        let names = ["where", "technique", "idea", "why", "steps"];
        names.map(|name| json.contains_key(name))
    };
    assert_eq!(fields(1), [true, false, false, false, false]);
    assert_eq!(fields(2), [true, true, true, false, false]);
    assert_eq!(fields(3), [true, true, true, true, true]);
    assert_eq!(Stage::from_number(4), None);
}
