//! What a supposition leads to, as it shows on the board on which it is told.

use std::collections::BTreeSet;

use super::{Fact, Goal, Worth, suppose};
use crate::board::{Board, Candidate, Conflict};
use crate::replay::{again, news, shows_conflict};
use crate::technique::Step;

/// One step of a supposition.
#[derive(Clone, Debug)]
pub struct Followed {
    /// The board before it.
    pub board: Board,
    /// The step, with what is new on that board.
    pub step: Step,
    /// Those of its drops that later steps, or the end, use.
    pub used: BTreeSet<Candidate>,
    /// The numbers, from 0, of the steps of the supposition whose conclusions it uses.
    pub rests_on: Vec<usize>,
}

/// Follows `chain` from `board` with `guess` to `conflict`: the steps that are needed and say
/// something new there, the board at the end, and the conflict as it shows on it. A board on which
/// more is known than when the chain was found needs fewer steps.
pub fn follow(
    board: &Board,
    guess: Fact,
    chain: &[Step],
    conflict: &Conflict,
) -> (Vec<Followed>, Board, Conflict) {
    let start = suppose(board, guess);
    let worth = Worth::new(&start, chain, Goal::Conflict(conflict));
    let told = tell(&start, chain, &worth, |number| worth.needed[number]);
    if shows_conflict(&told.1, &now(&told.1, conflict)) {
        let conflict = now(&told.1, conflict);
        return (told.0, told.1, conflict);
    }
    let (steps, end) = tell(&start, chain, &worth, |_| true);
    let conflict = now(&end, conflict);
    (steps, end, conflict)
}

fn tell(
    start: &Board,
    chain: &[Step],
    worth: &Worth,
    is_told: impl Fn(usize) -> bool,
) -> (Vec<Followed>, Board) {
    let mut board = start.clone();
    let mut place = vec![None; chain.len()];
    let mut steps = Vec::new();
    for (number, step) in chain.iter().enumerate().filter(|(number, _)| is_told(*number)) {
        let used = &worth.used[number];
        let step = again(&board, step, |drop| used.contains(&drop));
        let mut step = step.unwrap_or_else(|| news(&board, &chain[number]));
        // What a later step is to conclude is left to it.
        let later = &worth.used[number + 1..];
        step.drops.retain(|drop| {
            chain[number].drops.contains(drop) || !later.iter().any(|used| used.contains(drop))
        });
        if step.drops.is_empty() && step.places.iter().all(|place| board.is_known(*place)) {
            continue;
        }
        place[number] = Some(steps.len());
        let rests_on = worth.rests_on(number).into_iter().filter_map(|other| place[other]);
        let (rests_on, used, before) = (rests_on.collect(), used.clone(), board.clone());
        board.apply(&step);
        steps.push(Followed { board: before, step, used, rests_on });
    }
    (steps, board)
}

/// The conflict with the ways that are left on `board`.
fn now(board: &Board, conflict: &Conflict) -> Conflict {
    match conflict {
        Conflict::NoWay(cell, _) => {
            Conflict::NoWay(*cell, board.ways(*cell).map(|(_, other)| other).collect())
        }
        other => other.clone(),
    }
}
