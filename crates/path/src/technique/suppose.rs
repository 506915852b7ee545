//! Supposition: what leads to a contradiction is not so.
//!
//! ```text
//! ? 41 ?     if 42 were on the left, 43 would have
//! . 39 .     no cell left: so it is not
//! ```
//! Suppositions are tried where the fewest choices are, and the one that leads to a contradiction
//! soonest is taken. A nested one makes suppositions of its own before it leads to a contradiction.

use std::ops::ControlFlow;

use gridsmith_core::{Budget, Stop};

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Link};
use crate::explain::{self, Limit};
use crate::proof::{self, Goal};
use crate::solve::level::Level;
use crate::solve::{line, refute};

/// How deep suppositions may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Depth {
    /// One supposition, refuted by plain steps.
    Single,
    /// Suppositions within a supposition.
    Nested,
}

/// Suppositions need a budget: they are not found by looking.
pub(super) fn none(_: &Board, _: &mut Found) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The number of suppositions to compare; if one of them leads to a contradiction, the rest is not
/// looked at.
const AT_ONCE: usize = 64;

/// Something to suppose: a candidate, and whether it holds.
type Guess = (Candidate, bool);

/// The step that follows from the supposition that leads to a contradiction soonest, if any does.
pub(crate) fn suppose(
    board: &Board,
    depth: Depth,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    let guesses = guesses(board);
    for some in guesses.chunks(AT_ONCE) {
        // Steps see whatever the quick look saw, or nearly: the first guess will do.
        for guess in soonest(board, some, depth, depth == Depth::Nested, budget)? {
            if let Some(step) = refuted(board, guess, depth, budget)? {
                return Ok(Some(step));
            }
        }
    }
    // Nested ones are too long for a second try.
    if depth == Depth::Nested {
        return Ok(None);
    }
    // Quick refutation does without some techniques. On a Zip it can do with all of them.
    if board.is_zip() {
        for some in guesses.chunks(AT_ONCE) {
            for guess in soonest(board, some, depth, true, budget)? {
                if let Some(step) = refuted(board, guess, depth, budget)? {
                    return Ok(Some(step));
                }
            }
        }
        return Ok(None);
    }
    // Where few choices are left, each is tried step by step.
    for guess in guesses.into_iter().take(AT_ONCE) {
        if let Some(step) = refuted(board, guess, depth, budget)? {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// What may be supposed: first where two choices are left, then three, and so on; of equals what is
/// near the last entry.
fn guesses(board: &Board) -> Vec<Guess> {
    let ground = &board.ground;
    let mut guesses = Vec::new();
    if board.is_zip() {
        let open = |edge: &usize| board.link(*edge) == Link::Open;
        for edge in (0..ground.edges.len()).filter(open) {
            let [a, b] = ground.edges[edge];
            let link = Candidate::Link(a, b);
            guesses.extend([(2, (link, true)), (2, (link, false))]);
        }
    } else {
        for value in (1..=board.len() as u16).filter(|value| board.cell(*value).is_none()) {
            for cell in board.cells_of(value) {
                let choices = board.cell_count(value).min(board.value_count(cell));
                guesses.push((choices, (Candidate::Value(cell, value), true)));
            }
        }
    }
    let far = |candidate: Candidate| {
        let last = board.last?;
        candidate.cells().map(|cell| ground.distance(cell, last)).min()
    };
    guesses.sort_by_key(|(choices, (candidate, _))| (*choices, far(*candidate)));
    guesses.into_iter().map(|(_, guess)| guess).collect()
}

/// The guesses of `some` that break down, those first that do so after the fewest eliminations; on
/// a Zip by what shows at a glance, or by `all` plain techniques.
fn soonest(
    board: &Board,
    some: &[Guess],
    depth: Depth,
    all: bool,
    budget: &mut Budget,
) -> Result<Vec<Guess>, Stop> {
    let costs = if board.is_zip() {
        let level = if all { Level::Runs } else { Level::Singles };
        let edge = |candidate: &Candidate| match *candidate {
            Candidate::Link(a, b) => board.ground.edge(a, b),
            Candidate::Value(..) => None,
        };
        let some: Vec<(usize, bool)> =
            some.iter().filter_map(|(link, holds)| Some((edge(link)?, *holds))).collect();
        line::refute(board, &some, level, depth == Depth::Nested, budget)?
    } else {
        refute::costs(board, some.iter().map(|(candidate, _)| *candidate), depth, budget)?
    };
    let dead = costs.iter().zip(some).filter_map(|(cost, guess)| Some(((*cost)?, *guess)));
    let mut dead: Vec<(usize, Guess)> = dead.collect();
    dead.sort_by_key(|(cost, _)| *cost);
    Ok(dead.into_iter().map(|(_, guess)| guess).collect())
}

/// The step that says the guess is wrong, with the chain that shows it, if steps alone refute it.
fn refuted(
    board: &Board,
    (candidate, holds): Guess,
    depth: Depth,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    budget.spend()?;
    let supposed = proof::suppose(board, (candidate, holds));
    let limit = match depth {
        Depth::Single => Limit::NoSupposition,
        Depth::Nested => Limit::OneSupposition,
    };
    let Some((steps, conflict)) = explain::to_conflict(supposed.clone(), limit, budget)? else {
        return Ok(None);
    };
    let (chain, _) = proof::needed(&supposed, steps, Goal::Conflict(&conflict));
    let technique = match depth {
        Depth::Single => Technique::Suppose,
        Depth::Nested => Technique::Nested,
    };
    let reason = Reason::Suppose { candidate, holds, chain, conflict };
    Ok(Some(if holds {
        Step::drop(technique, vec![candidate], reason)
    } else {
        Step::place(technique, candidate, reason)
    }))
}
