//! Any number of queens per house: blocks and bands, then a cell of the house with the least
//! choice, with a queen and without.

mod propagate;
mod rest;
mod state;
mod tiles;

use super::hunt::{Break, Hunt};
use crate::{Placement, Queens};
use gridsmith_core::{Cell, Rng, members};
use state::{Board, State};
use std::ops::Range;

pub(super) use rest::rest;

/// Meets the solutions of a puzzle with any number of stars. `N` is at least its side.
pub(super) fn search<const N: usize>(puzzle: &Queens, hunt: &mut Hunt) -> Result<(), Break> {
    let mut board = Board::<N>::new(puzzle);
    board.known = hunt.known();
    match board.root(puzzle) {
        Some(state) => board.explore(state, hunt),
        None => Ok(()),
    }
}

impl<const N: usize> Board<'_, N> {
    /// The state before anything is supposed; `None` if it is contradictory.
    fn root(&self, puzzle: &Queens) -> Option<State<N>> {
        let mut state = self.start(puzzle)?;
        self.propagate(&mut state).is_ok().then_some(state)
    }

    /// Meets all solutions below `state`, which is propagated.
    fn explore(&self, mut state: State<N>, hunt: &mut Hunt) -> Result<(), Break> {
        let mark = hunt.enter();
        while let Some((row, column)) = self.fork(&state, hunt) {
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

    /// An open cell of the house with the least choice; `None` if every house is full.
    fn fork(&self, state: &State<N>, hunt: &mut Hunt) -> Option<(usize, usize)> {
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
        let cells = |row: usize| match kind {
            0 if row == house => state.open[0][row],
            0 => 0,
            1 => state.open[0][row] & 1 << house,
            _ => state.open[0][row] & self.cells[0][house][row],
        };
        let rows = if kind == 0 { house..house + 1 } else { 0..side };
        // Cells that are no queens of the known solution come first.
        let others = |row: usize| cells(row) & !self.known[row];
        pick(rows.clone(), others, hunt.rng()).or_else(|| pick(rows, cells, hunt.rng()))
    }
}

/// One of the `cells` in `rows`: the first, or any if there is an `rng`.
fn pick(
    rows: Range<usize>,
    cells: impl Fn(usize) -> u64,
    rng: Option<&mut Rng>,
) -> Option<(usize, usize)> {
    let count = |row: usize| cells(row).count_ones() as usize;
    let mut at = match rng {
        None => 0,
        Some(rng) => rng.index(rows.clone().map(count).sum::<usize>().max(1)),
    };
    for row in rows {
        if at < count(row) {
            return members(cells(row)).nth(at).map(|column| (row, column));
        }
        at -= count(row);
    }
    None
}
