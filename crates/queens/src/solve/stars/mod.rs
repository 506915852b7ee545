//! Any number of queens per house: blocks and bands, then a cell of the house with the least choice, with a
//! queen and without.

mod propagate;
mod rest;
mod state;
mod tiles;

use super::hunt::{Break, Hunt};
use super::members;
use crate::{Placement, Queens};
use gridsmith_core::Cell;
use state::{Board, State};

pub(super) use rest::rest;

/// Meets the solutions of a puzzle with any number of stars. `N` is at least its side.
pub(super) fn search<const N: usize>(puzzle: &Queens, hunt: &mut Hunt) -> Result<(), Break> {
    let board = Board::<N>::new(puzzle);
    match board.root(puzzle) {
        Some(state) => board.explore(state, hunt),
        None => Ok(()),
    }
}

impl<const N: usize> Board<'_, N> {
    /// The state before anything is supposed; nothing if it is contradictory.
    fn root(&self, puzzle: &Queens) -> Option<State<N>> {
        let mut state = self.start(puzzle)?;
        self.propagate(&mut state).is_ok().then_some(state)
    }

    /// Meets all solutions below `state`, which is propagated.
    fn explore(&self, mut state: State<N>, hunt: &mut Hunt) -> Result<(), Break> {
        let mark = hunt.enter();
        while let Some((row, column)) = self.fork(&state) {
            hunt.suppose(self.cell(row, column))?;
            let mut with = state.clone();
            if self.place(&mut with, row, column).is_ok() && self.propagate(&mut with).is_ok() {
                self.explore(with, hunt)?;
                if hunt.is_over() {
                    return Ok(());
                }
            }
            hunt.exhaust();
            self.drop(&mut state, row, 1 << column);
            if self.propagate(&mut state).is_err() {
                hunt.leave(mark);
                return Ok(());
            }
        }
        hunt.leave(mark);
        hunt.meet(|| self.placement(&state));
        Ok(())
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        Cell((row * self.side + column) as u16)
    }

    fn placement(&self, state: &State<N>) -> Placement {
        Placement(self.cells_of(&state.queens).collect())
    }

    /// The cells at the set bits of `rows`.
    fn cells_of(&self, rows: &[u64]) -> impl Iterator<Item = Cell> {
        let rows = rows[..self.side].iter().enumerate();
        rows.flat_map(move |(row, &columns)| {
            members(columns).map(move |column| self.cell(row, column))
        })
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
