//! Unique loops in the order of the rating. The loops of each pair of digits are remembered.

use super::key::{self, Key};
use crate::geometry::CellSet;
use crate::pattern::unique_loop::{Field, Loop, pair_of, search_from, steps};
use crate::{Board, CELLS, Reason, Rescue, Step};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The loops of each pair of digits.
#[derive(Default)]
pub(super) struct Unique {
    pairs: Vec<Pair>,
}

/// Two digits and their loops.
#[derive(Clone)]
struct Pair {
    /// The cells that may hold both.
    both: CellSet,
    /// The loops, each with the cell where it starts.
    loops: Vec<(usize, Loop)>,
    known: bool,
}

impl Unique {
    /// The unique loop with the lowest rating; among equals by type, then the first. `changed` are
    /// the cells that changed since the last call.
    pub(super) fn best(
        &mut self,
        board: &Board,
        changed: CellSet,
        budget: &mut Budget,
    ) -> Result<Option<Step>, Stop> {
        self.search(board, changed, budget)?;
        let mut loops: Vec<&(usize, Loop)> =
            self.pairs.iter().flat_map(|pair| &pair.loops).collect();
        loops.sort_by_key(|(start, _)| *start);
        let mut best: Option<((Key, u8), Step)> = None;
        let mut seen: Vec<(CellSet, u8)> = Vec::new();
        for (_, ring) in loops {
            let _ = steps(board, ring, &mut |step: Step| {
                let (key, kind) = key_of(&step);
                // Sudoku Explainer treats two loops through the same cells as one, whatever their
                // digits.
                if kind != 3 {
                    if seen.contains(&(ring.set, kind)) {
                        return ControlFlow::Continue(());
                    }
                    seen.push((ring.set, kind));
                }
                if best.as_ref().is_none_or(|(known, _)| (key, kind) < *known) {
                    best = Some(((key, kind), step));
                }
                ControlFlow::Continue(())
            });
        }
        Ok(best.map(|(_, step)| step))
    }

    /// Updates the loops.
    fn search(&mut self, board: &Board, changed: CellSet, budget: &mut Budget) -> Result<(), Stop> {
        let fresh = Pair { both: CellSet::EMPTY, loops: Vec::new(), known: false };
        self.pairs.resize(81, fresh);
        let mut again: [Option<Field>; 81] = [None; 81];
        let starts: Vec<usize> = (0..CELLS).filter(|cell| board.alive.count(*cell) == 2).collect();
        let mut present = [false; 81];
        for start in &starts {
            let [v1, v2] = pair_of(board, *start);
            present[v1 * 9 + v2] = true;
        }
        for (index, pair) in self.pairs.iter_mut().enumerate() {
            let (v1, v2) = (index / 9, index % 9);
            if v1 < v2 && (!pair.known || pair.both.meets(&changed)) {
                pair.both = board.alive.digits[v1] & board.alive.digits[v2];
                pair.loops.clear();
                pair.known = false;
                if present[index] {
                    again[index] = Field::new(board, [v1, v2]);
                }
            }
        }
        for start in starts {
            let [v1, v2] = pair_of(board, start);
            let index = v1 * 9 + v2;
            if let Some(field) = &again[index] {
                let loops = &mut self.pairs[index].loops;
                let _ = search_from(board, field, start, true, budget, &mut |ring| {
                    if !loops.iter().any(|(_, known)| known.set == ring.set) {
                        loops.push((start, ring.clone()));
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        self.pairs.iter_mut().for_each(|pair| pair.known = true);
        Ok(())
    }
}

/// The key and the type of a unique loop.
pub(super) fn key_of(step: &Step) -> (Key, u8) {
    let Reason::UniqueLoop { cells, rescue, .. } = &step.reason else { return (0, 0) };
    let (kind, added) = match rescue {
        Rescue::Cell => (1, 0),
        Rescue::Digit(_) => (2, 0),
        Rescue::Naked { digits, .. } => (3, digits.len() as u32 - 1),
        Rescue::Hidden { cells, .. } => (3, cells.len() as u32 - 1),
        Rescue::Locked { .. } | Rescue::Crossed { .. } => (4, 0),
    };
    (key::unique_loop(cells.len(), added), kind)
}
