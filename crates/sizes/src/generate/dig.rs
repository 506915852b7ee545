//! Removing clues from a grid, as long as what is wanted still holds.

use super::Plan;
use crate::layout::Layout;
use crate::technique::easiest;
use crate::{Candidate, Shape, SizedGrid, SizedSudoku, Technique, solve};
use gridsmith_core::{Budget, Cell, Explain, Label, Rng, Stop, Tally};
use std::ops::ControlFlow;

/// Nodes for the question whether a clue is superfluous. Where they run out, the clue stays.
const NODES: u64 = 500;
/// The same where the puzzle has to be minimal.
const MINIMAL_NODES: u64 = 20_000;
/// Questions without an answer after which no more are asked: on large boards they take most of the time.
const DOUBTS: usize = 12;

/// What digging leaves.
pub(super) struct Dug {
    /// The clues that are left, 0 for an empty cell.
    pub(super) clues: Vec<u8>,
    /// The cells that were cleared, in order: sets that belong together.
    pub(super) removed: Vec<Vec<usize>>,
    /// How often it was asked whether clues are superfluous.
    pub(super) checks: u64,
    /// True if no clues that belong together are superfluous, as far as their number allowed to ask.
    pub(super) minimal: bool,
}

/// Removes clues of `grid` in random order.
pub(super) fn dig(
    plan: &Plan,
    shape: &Shape,
    grid: &SizedGrid,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Dug, Stop> {
    let layout = Layout::new(shape);
    let mut orbits = plan.symmetry.orbits(plan.side);
    rng.shuffle(&mut orbits);
    let mut clues = grid.0.clone();
    let mut count = clues.len();
    // A puzzle that has to be minimal is not spared for its number of clues.
    let least = match &plan.clues {
        Some(clues) if !plan.minimal => *clues.start(),
        _ => 0,
    };
    let easy = plan.label.and_then(ladder_end).filter(|_| !plan.minimal);
    let nodes = if plan.minimal { MINIMAL_NODES } else { NODES };
    let (mut checks, mut doubts, mut removed) = (0, 0, Vec::new());
    for orbit in orbits {
        if count - orbit.len() < least {
            continue;
        }
        if doubts >= DOUBTS {
            break;
        }
        budget.spend()?;
        orbit.iter().for_each(|&cell| clues[cell] = 0);
        checks += 1;
        let superfluous = match easy {
            Some(end) => follows(shape, &clues, &orbit, end, budget)?,
            None => {
                let answer = is_superfluous(&layout, &clues, grid, &orbit, nodes, budget)?;
                doubts += usize::from(answer.is_none());
                answer == Some(true)
            }
        };
        if superfluous {
            count -= orbit.len();
            removed.push(orbit);
        } else {
            orbit.iter().for_each(|&cell| clues[cell] = grid.0[cell]);
        }
    }
    let minimal = doubts == 0 && easy.is_none();
    Ok(Dug { clues, removed, checks, minimal })
}

impl Dug {
    /// The number of clues.
    pub(super) fn clue_count(&self) -> usize {
        self.clues.iter().filter(|&&clue| clue > 0).count()
    }

    /// The clues with those of all but the first `keep` sets back in place.
    pub(super) fn refilled(&self, grid: &SizedGrid, keep: usize) -> Vec<u8> {
        let mut clues = self.clues.clone();
        for &cell in self.removed[keep..].iter().flatten() {
            clues[cell] = grid.0[cell];
        }
        clues
    }

    /// Puts a sixteenth of the clues that were removed back in place, the last first.
    pub(super) fn give_back(&mut self, grid: &SizedGrid) {
        let keep = self.removed.len() - self.removed.len().div_ceil(16);
        self.clues = self.refilled(grid, keep);
        self.removed.truncate(keep);
    }
}

/// The first technique that is too hard for `label`, where digging can ask for techniques: a label that is
/// met by solving without anything harder.
fn ladder_end(label: Label) -> Option<Technique> {
    match label {
        Label::Trivial => Some(Technique::HiddenSingleLine),
        Label::Easy => Some(Technique::CommonPeer),
        _ => None,
    }
}

/// True if the techniques before `end` fill the cells of `orbit`. Then they fill all others as well, as
/// they did with more clues.
fn follows(
    shape: &Shape,
    clues: &[u8],
    orbit: &[usize],
    end: Technique,
    budget: &mut Budget,
) -> Result<bool, Stop> {
    let Ok(puzzle) = SizedSudoku::try_new(shape.clone(), clues) else { return Ok(false) };
    let mut board = puzzle.board();
    let is_open = |cell: &usize| Cell(*cell as u16);
    while orbit.iter().any(|cell| board.value(is_open(cell)).is_none()) {
        let mut steps = Vec::new();
        easiest(&board, end, budget, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        })?;
        if steps.is_empty() {
            return Ok(false);
        }
        for step in &steps {
            let open = |c: &&Candidate| board.is_open(**c);
            if step.places.iter().chain(&step.drops).any(|c| open(&c)) {
                board.apply(step);
            }
        }
    }
    Ok(true)
}

/// True if no solution of `clues` differs from `grid` in a cell of `orbit`. `None` if that was not decided.
fn is_superfluous(
    layout: &Layout,
    clues: &[u8],
    grid: &SizedGrid,
    orbit: &[usize],
    nodes: u64,
    budget: &mut Budget,
) -> Result<Option<bool>, Stop> {
    let mut masks = layout.masks(clues);
    for &cell in orbit {
        let own = 1 << (grid.0[cell] - 1);
        masks[cell] = layout.full() & !own;
        let mut tally = Tally::new(1);
        let end =
            budget.share(nodes, |share| solve::search(layout, &masks, &mut tally, None, share));
        masks[cell] = layout.full();
        match end {
            _ if tally.solutions() > 0 => return Ok(Some(false)),
            Ok(()) => {}
            Err(Stop::Nodes) => {
                // Either the share or the whole ran out.
                budget.spend()?;
                return Ok(None);
            }
            Err(stop) => return Err(stop),
        }
    }
    Ok(Some(true))
}
