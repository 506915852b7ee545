//! Help for a player: what is wrong, or what comes next and why.

use std::ops::ControlFlow;

use gridsmith_core::{Budget, Cell, Label, Position, Stop};

use crate::board::{Board, Candidate};
use crate::explain::{self, Found, Limit};
use crate::proof::{self, Goal};
use crate::replay::news;
use crate::technique::{
    Depth, Reason, Step, TECHNIQUES, Technique, TechniqueRow, is_move, suppose,
};
use crate::{Kind, Order};

/// Nodes that a hint may take before the answer is simply given.
const PATIENCE: u64 = 5_000;

/// An entry of a player's that the solution does not have.
pub type Mistake = Candidate;

/// The values and links of a position, values first, each once.
pub fn entries(position: &Position) -> Vec<Candidate> {
    let values = position.values.iter().map(|&(cell, value)| Candidate::Value(cell, value));
    let links = position.links.iter().map(|&(a, b)| Candidate::link(a, b));
    let mut entries: Vec<Candidate> = values.chain(links).collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// Enters `entries` on `board`. Those of a position on another board that do not fit are left out.
pub(crate) fn with(mut board: Board, entries: &[Candidate]) -> Board {
    let highest = board.len();
    let fits = |entry: &&Candidate| match **entry {
        Candidate::Value(cell, value) => {
            board.ground.is_open(cell) && (1..=highest).contains(&usize::from(value))
        }
        Candidate::Link(a, b) => board.ground.edge(a, b).is_some(),
    };
    let entries: Vec<Candidate> = entries.iter().filter(fits).copied().collect();
    if !board.is_zip() {
        entries.into_iter().for_each(|entry| board.affirm(entry));
        return board;
    }
    // The line of a Zip is its links; values are only how a player may write it down. Its ends have
    // numbers.
    let waypoints = &board.ground.waypoints;
    let mut line = vec![(1, waypoints[0]), (highest as u16, waypoints[waypoints.len() - 1])];
    let mut links = Vec::new();
    for entry in entries {
        match entry {
            Candidate::Value(cell, value) => line.push((value, cell)),
            link => links.push(link),
        }
    }
    line.sort_unstable();
    let next = |pair: &&[(u16, Cell)]| pair[1].0 == pair[0].0 + 1;
    links.extend(line.windows(2).filter(next).map(|pair| Candidate::link(pair[0].1, pair[1].1)));
    links.into_iter().for_each(|link| board.affirm(link));
    board
}

/// The steps to the next move of a puzzle whose solution is `order`. Where reasoning is out of
/// patience or of budget, the answer itself is the last resort.
pub(crate) fn next_move(board: &Board, order: &Order, budget: &mut Budget) -> Vec<Step> {
    let steps = budget.share(PATIENCE, |share| argument(board, share));
    // Cheap, and it means that no player is ever told something false.
    let is_true = |step: &Step| step.agrees(|candidate| candidate.holds(order));
    match steps {
        Ok(Some(steps)) if steps.iter().all(is_true) => steps,
        steps => {
            debug_assert!(!matches!(steps, Ok(Some(_))), "a false step: {steps:?}");
            vec![reveal(board, order)]
        }
    }
}

/// The steps to the next move, and none that it does not need. Nothing if there is no way to one
/// that a player can follow.
fn argument(board: &Board, budget: &mut Budget) -> Result<Option<Vec<Step>>, Stop> {
    if !board.is_zip() {
        return short_argument(board, budget);
    }
    let mut now = board.clone();
    let mut steps = Vec::new();
    loop {
        match explain::next(&now, Limit::Nested, budget)? {
            Found::Step(step, _) => {
                now.apply(&step);
                let done = is_move(&step, board.kind());
                steps.push(step);
                if done {
                    break;
                }
            }
            Found::Solved | Found::Stuck | Found::Conflict(_) => return Ok(None),
        }
    }
    Ok(Some(proof::needed(board, steps, Goal::Last).0))
}

/// The techniques that put a value on a number path.
const MOVES: [Technique; 4] =
    [Technique::Next, Technique::Bridge, Technique::OnlyCell, Technique::OnlyValue];

/// The same on a number path: of all values that the easiest techniques lead to, the one with the
/// shortest argument.
fn short_argument(board: &Board, budget: &mut Budget) -> Result<Option<Vec<Step>>, Stop> {
    // What shows at once needs no argument.
    if let Found::Step(step, _) = explain::next(board, Limit::Up(Technique::Bridge), budget)? {
        return Ok(Some(vec![step]));
    }
    let mut now = board.clone();
    let mut steps = Vec::new();
    loop {
        for label in [Label::Easy, Label::Medium, Label::Hard] {
            conclude(&mut now, label, &mut steps, budget)?;
            let mut ends = Vec::new();
            for technique in MOVES {
                let _ = technique.find(&now, &mut |step| {
                    ends.push(step);
                    ControlFlow::Continue(())
                });
            }
            if !ends.is_empty() {
                return Ok(Some(proof::shortest(board, &steps, ends)));
            }
        }
        let step = match suppose(&now, Depth::Single, budget)? {
            None => suppose(&now, Depth::Nested, budget)?,
            step => step,
        };
        let Some(step) = step else { return Ok(None) };
        now.apply(&step);
        steps.push(step);
    }
}

/// Applies the techniques up to `label` that put no value on the board until none of them applies,
/// the easiest first.
fn conclude(
    now: &mut Board,
    label: Label,
    steps: &mut Vec<Step>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let is_usable = |row: &&TechniqueRow| {
        row.technique.label(Kind::NumberPath) <= label && !MOVES.contains(&row.technique)
    };
    loop {
        budget.spend()?;
        let mut found = Vec::new();
        for row in TECHNIQUES.iter().filter(is_usable) {
            // What counts steps holds whatever is ruled out meanwhile, so all of it is taken at
            // once. What looks at the ways of a cell is looked for again after each.
            let at_once = row.technique <= Technique::Support;
            let _ = row.technique.find(now, &mut |step| {
                found.push(step);
                if at_once { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if !found.is_empty() {
                break;
            }
        }
        let before = steps.len();
        for step in found {
            let step = news(now, &step);
            if step.drops.iter().chain(&step.places).any(|candidate| !now.is_known(*candidate)) {
                now.apply(&step);
                steps.push(step);
            }
        }
        if steps.len() == before {
            return Ok(());
        }
    }
}

/// The step that only a search shows: the next value, or link of a Zip, of the solution.
fn reveal(board: &Board, order: &Order) -> Step {
    let zip = board.is_zip();
    let links = order.0.windows(2).map(|pair| Candidate::link(pair[0], pair[1]));
    let values = order.0.iter().zip(1..).map(|(cell, value)| Candidate::Value(*cell, value));
    let unknown = |candidate: &Candidate| !board.is_known(*candidate);
    let next = if zip { links.clone().find(unknown) } else { values.clone().find(unknown) };
    // A board that is not solved lacks a value or a link.
    let places = next.into_iter().collect();
    Step { technique: Technique::Search, places, drops: Vec::new(), reason: Reason::Search }
}
