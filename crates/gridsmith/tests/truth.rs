//! Steps are found again on a board on which everything that was told before, and nothing else, has been entered. Their
//! sentences are read back in `read_paths.rs`.

mod common;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use common::{board_of, own, own_step, puzzles, told};
use gridsmith::core::{Budget, TraceEnd};
use gridsmith::path::technique::TECHNIQUES;
use gridsmith::path::{Board, Candidate, Kind, Shape, Technique, apply_logic_fixpoint, is_move};
use gridsmith::{AnyPuzzle, AnyStep, Supposed};

/// The steps of a list hold on the way; the board is the one before the first.
fn check(
    shape: &Shape,
    mut board: Board,
    steps: &[AnyStep],
    kind: Kind,
    counts: &mut [usize; 2],
) -> Result<Board, String> {
    for (number, step) in (1..).zip(steps) {
        let fail =
            |what: &str| Err(format!("step {number} ({}), {what}: {}", step.name, step.words.why));
        let dead = step.drops.iter().any(|drop| !board.is_alive(own(*drop)));
        if dead {
            return fail("drops what is gone already");
        }
        if step.places.iter().all(|place| board.is_known(own(*place))) && !step.places.is_empty() {
            return fail("places what is there already");
        }
        match &step.supposed {
            Some(supposed) => {
                story(shape, &board, supposed, kind, counts).or_else(|why| fail(&why).map(drop))?;
            }
            None if !finds(&board, step) => return fail("is not found"),
            None => {}
        }
        counts[0] += 1;
        board.apply(&own_step(step));
    }
    Ok(board)
}

/// Every step of a supposition is found again, and at its end the board contradicts itself at a look.
fn story(
    shape: &Shape,
    board: &Board,
    supposed: &Supposed,
    kind: Kind,
    counts: &mut [usize; 2],
) -> Result<(), String> {
    let guess = (own(supposed.candidate), supposed.holds);
    let start = gridsmith::path::proof::suppose(board, guess);
    let mut end = check(shape, start, &supposed.steps, kind, counts)?;
    counts[1] += 1;
    let fixpoint = apply_logic_fixpoint(&mut end, &mut Budget::unlimited());
    let plain = fixpoint.steps.iter().all(|step| step.technique < Technique::Pocket);
    match (fixpoint.end, fixpoint.steps.is_empty() || supposed.end.contains("pocket") && plain) {
        (TraceEnd::Contradiction, true) => Ok(()),
        _ => Err(format!("does not break down: {}", supposed.end)),
    }
}

/// True if the technique of the step shows everything that it concludes.
fn finds(board: &Board, step: &AnyStep) -> bool {
    let technique = Technique::from_code(step.technique).unwrap();
    let mut left: Vec<Candidate> = step.places.iter().chain(&step.drops).map(|c| own(*c)).collect();
    left.retain(|candidate| !board.is_known(*candidate));
    let _ = technique.find(board, &mut |found| {
        left.retain(|candidate| {
            !found.places.contains(candidate) && !found.drops.contains(candidate)
        });
        if left.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    // A corridor may be told when more is known between its ends: then it is found in parts.
    let room = |candidate: &Candidate| {
        TECHNIQUES[..=Technique::Support as usize].iter().any(|row| {
            let mut shown = false;
            let _ = row.technique.find(board, &mut |found| {
                shown |= found.drops.contains(candidate);
                if shown { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            shown
        })
    };
    left.is_empty() || (technique == Technique::Corridor && left.iter().all(room))
}

/// Every step, also those within suppositions, holds on the board as it is told.
#[test]
fn steps_hold_as_they_are_told() {
    let mut counts = [0; 2];
    for puzzle in puzzles() {
        let Some(told) = told(&puzzle) else { continue };
        let (shape, kind) = match &puzzle {
            AnyPuzzle::Path(puzzle) => (puzzle.shape(), Kind::NumberPath),
            AnyPuzzle::Zip(puzzle) => (puzzle.shape(), Kind::Zip),
            _ => unreachable!(),
        };
        match check(shape, board_of(&puzzle), &told.steps, kind, &mut counts) {
            Ok(board) => assert!(board.is_solved(), "{puzzle}"),
            Err(why) => panic!("{puzzle}\n{why}"),
        }
    }
    let [steps, suppositions] = counts;
    println!("{steps} steps, {suppositions} suppositions");
    assert!(steps > 2_000 && suppositions > 5, "{counts:?}");
}

/// Whatever is told is a move, or a later step uses it; and the points are the sum over what is told.
#[test]
fn nothing_is_told_in_vain() {
    for puzzle in puzzles() {
        let Some(told) = told(&puzzle) else { continue };
        let kind = board_of(&puzzle).kind();
        let used: BTreeSet<usize> = told.steps.iter().flat_map(|s| s.rests_on.clone()).collect();
        for (number, step) in told.steps.iter().enumerate() {
            let useful = used.contains(&number) || is_move(&own_step(step), kind);
            assert!(own_step(step).technique.is_for(kind), "{puzzle}: {}", step.name);
            assert!(useful, "{puzzle}\nstep {}: {}", number + 1, step.words.why);
        }
        let points: u32 =
            told.steps.iter().filter_map(|step| step.rating.map(|rating| rating.value)).sum();
        assert_eq!(
            (points, told.steps.len()),
            (told.grade.rating.unwrap().value, told.grade.steps),
            "{puzzle}"
        );
        let numbers: BTreeSet<usize> = told.trace.iter().map(|record| record.step).collect();
        assert!(numbers.into_iter().eq(1..=told.steps.len()), "{puzzle}: steps of the trace");
        for record in &told.trace {
            let step = &told.steps[record.step - 1];
            let list = if record.placed { &step.places } else { &step.drops };
            assert!(record.candidate.is_some_and(|c| list.contains(&c)), "{puzzle}: {record:?}");
        }
    }
}
