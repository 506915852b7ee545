//! Chains of steps, taken again: does each still follow when others are left out?

use crate::Step;
use crate::board::Board;
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Leaves out of `chain` every step without which the others still follow from `board` and `goal`
/// still holds of the board they lead to. `None` if the chain does not follow as it stands.
///
/// Steps that suppose something are not looked for again: a chain with one of these is left as it
/// is.
pub(crate) fn minimal(
    board: &Board,
    chain: Vec<Step>,
    budget: &mut Budget,
    goal: impl Fn(&Board) -> bool,
) -> Result<Option<Vec<Step>>, Stop> {
    if chain.iter().any(|step| step.technique.supposes()) {
        return Ok(Some(chain));
    }
    let mut replayed = |chain: &[Step]| -> Result<Option<Vec<Step>>, Stop> {
        let replayed = replay(board, chain, budget)?;
        Ok(replayed.filter(|(end, _)| goal(end)).map(|(_, chain)| chain))
    };
    let Some(mut chain) = replayed(&chain)? else { return Ok(None) };
    // From the end, so that what only a step that is left out rests on goes with it.
    for at in (0..chain.len()).rev() {
        let shorter: Vec<Step> = [&chain[..at], &chain[at + 1..]].concat();
        if let Some(shorter) = replayed(&shorter)? {
            chain = shorter;
        }
    }
    Ok(Some(chain))
}

/// The board that `chain` leads to, if each of its steps follows from what stands before it, and
/// the steps as they follow.
fn replay(
    board: &Board,
    chain: &[Step],
    budget: &mut Budget,
) -> Result<Option<(Board, Vec<Step>)>, Stop> {
    let mut board = board.clone();
    let mut steps = Vec::with_capacity(chain.len());
    for step in chain {
        let Some(step) = found_again(&board, step, budget)? else { return Ok(None) };
        board.apply(&step);
        steps.push(step);
    }
    Ok(Some((board, steps)))
}

/// The first step that the technique of `step` finds on `board` and that says as much, as far as it
/// is not known already.
fn found_again(board: &Board, step: &Step, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let drops: Vec<_> = step.drops.iter().filter(|&&cell| board.is_open(cell)).collect();
    if drops.is_empty() && step.places.is_empty() {
        return Ok(None);
    }
    let mut again = None;
    let _ = step.technique.find(board, budget, &mut |other| {
        let says = step.places.iter().all(|cell| other.places.contains(cell))
            && drops.iter().all(|cell| other.drops.contains(cell));
        if says {
            again = Some(other);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    Ok(again)
}
