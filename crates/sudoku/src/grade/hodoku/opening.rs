//! How far the easy rows get: a part of the rating that tells early what a puzzle is like.

use super::rate::{HodokuRater, apply, hard, next_single};
use super::{HodokuLevel, HodokuName, HodokuRow};
use crate::grade::se::NotRated;
use crate::{Grid, Sudoku};
use gridsmith_core::Budget;

/// What is known after the steps of some rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HodokuOpening {
    /// The points of these steps.
    pub score: u32,
    /// The number of cells that are still open; 0 if the rows solve the puzzle.
    pub open: u32,
    /// The number of candidates in them.
    pub candidates: u32,
}

impl HodokuRater {
    /// The beginning of the rating of a puzzle with this only solution: its steps as long as rows
    /// up to `last` find one of at most `level`. Passes the row of each to `each`.
    ///
    /// Before a row other than a single is applied, those of `watched` are asked as well: `each`
    /// hears `false` for each that would have found a step on the same board.
    pub fn opening(
        &mut self,
        puzzle: &Sudoku,
        solution: &Grid,
        (last, level): (HodokuRow, HodokuLevel),
        watched: &[HodokuRow],
        budget: &mut Budget,
        mut each: impl FnMut(HodokuRow, bool),
    ) -> Result<HodokuOpening, NotRated> {
        let clues = puzzle.clues().ok_or(NotRated::Candidates)?;
        let (searcher, state) = self.parts();
        state.load(clues);
        searcher.begin();
        let mut opening = HodokuOpening::default();
        let mut known = Some(*solution);
        while !state.empty.is_empty() {
            budget.spend()?;
            if let Some((row, cell, digit)) = next_single(state) {
                opening.score += row.score();
                each(row, true);
                state.place(cell, digit);
                continue;
            }
            let rows = (last, HodokuName::Row(HodokuRow::FullHouse));
            let found = hard(searcher, puzzle, state, &mut known, rows, budget)?;
            if !watched.is_empty() {
                searcher.look(state);
            }
            for row in watched {
                // The row that is used is asked only once: it remembers what it searched.
                if found.as_ref().is_none_or(|(used, _)| used != row)
                    && searcher.ask(*row, state, Some(solution), budget)?.is_some()
                {
                    each(*row, false);
                }
            }
            let Some((row, hit)) = found.filter(|(row, _)| row.level() <= level) else { break };
            opening.score += row.score();
            each(row, true);
            apply(state, &hit);
        }
        opening.open = state.empty.len() as u32;
        opening.candidates =
            state.empty.iter().map(|cell| state.alive.cells[cell].count_ones()).sum();
        Ok(opening)
    }
}
