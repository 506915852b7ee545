//! Two to six queens per house.

mod propagate;
mod state;
mod tiles;

use super::members;
use crate::{Placement, Queens};
use gridsmith_core::{Budget, Cell, Stop, Tally};
use state::{Board, State};

/// Meets the solutions of a puzzle with any number of stars. `N` is at least its side.
pub(super) fn search<const N: usize>(
    puzzle: &Queens,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let board = Board::<N>::new(puzzle);
    let Some(mut state) = board.start(puzzle) else { return Ok(()) };
    if board.propagate(&mut state).is_err() {
        return Ok(());
    }
    if std::env::var("QDBG").is_ok() {
        let open: u32 = state.open[0].iter().map(|r| r.count_ones()).sum();
        eprintln!(
            "root open {open} of {} queens {}",
            puzzle.side() * puzzle.side(),
            state.queens.iter().map(|r| r.count_ones()).sum::<u32>()
        );
    }
    board.explore(state, tally, budget)
}

impl<const N: usize> Board<'_, N> {
    /// Meets all solutions below `state`, which is propagated.
    fn explore(
        &self,
        mut state: State<N>,
        tally: &mut Tally<Placement>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        while let Some((row, column)) = self.fork(&state) {
            budget.spend()?;
            let mut with = state.clone();
            if self.place(&mut with, row, column).is_ok() && self.propagate(&mut with).is_ok() {
                self.explore(with, tally, budget)?;
                if tally.is_full() {
                    return Ok(());
                }
            }
            self.drop(&mut state, row, 1 << column);
            if self.propagate(&mut state).is_err() {
                return Ok(());
            }
        }
        tally.add(|| self.placement(&state));
        Ok(())
    }

    fn placement(&self, state: &State<N>) -> Placement {
        let rows = state.queens[..self.side].iter().enumerate();
        let cells = rows.flat_map(|(row, &queens)| {
            members(queens).map(move |column| Cell((row * self.side + column) as u16))
        });
        Placement(cells.collect())
    }

    /// An open cell of the house with the least choice; nothing if every house is full.
    fn fork(&self, state: &State<N>) -> Option<(usize, usize)> {
        let side = self.side;
        let lines = (0..2).flat_map(|axis| (0..side).map(move |line| (axis, line)));
        let slack = |(axis, line): (usize, usize)| {
            let need = u32::from(state.line_need[axis][line]);
            (need > 0).then(|| (state.open[axis][line].count_ones() - need, axis, line))
        };
        let regions = (0..side).filter_map(|region| {
            let need = u16::from(state.region_need[region]);
            (need > 0).then(|| (u32::from(state.region_count[region] - need), 2, region))
        });
        let (_, kind, house) = lines.filter_map(slack).chain(regions).min()?;
        Some(match kind {
            0 => (house, state.open[0][house].trailing_zeros() as usize),
            1 => (state.open[1][house].trailing_zeros() as usize, house),
            _ => {
                let cells = |row: usize| state.open[0][row] & self.cells[0][house][row];
                let row = (0..side).find(|&row| cells(row) != 0)?;
                (row, cells(row).trailing_zeros() as usize)
            }
        })
    }
}
