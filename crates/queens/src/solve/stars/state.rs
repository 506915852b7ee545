//! The board while solving, for any number of stars: open cells by rows and by columns, needs by
//! house.

use crate::Queens;
use crate::solve::Dead;
use gridsmith_core::members;

/// What never changes: the cells of each region, by rows and by columns.
pub(super) struct Board<'a, const N: usize> {
    pub(super) side: usize,
    regions: &'a [u8],
    /// `cells[0][g][row]`: the columns of region g in that row; `cells[1][g][column]`: its rows.
    pub(super) cells: [[[u64; N]; N]; 2],
    /// The queens of a solution that is known: tried last.
    pub(super) known: [u64; N],
}

/// What is still open. A cell is open while it may hold a queen and holds none yet.
#[derive(Clone)]
pub(super) struct State<const N: usize> {
    /// The open cells of each row as columns, and of each column as rows.
    pub(super) open: [[u64; N]; 2],
    /// The queens of each row, as columns.
    pub(super) queens: [u64; N],
    /// Queens that each row and each column still needs.
    pub(super) line_need: [[u8; N]; 2],
    /// Queens that each region still needs.
    pub(super) region_need: [u8; N],
    /// Open cells of each region.
    pub(super) region_count: [u16; N],
    /// Rows, columns and regions that changed since they were last looked at.
    pub(super) stale: [u64; 3],
}

impl<'a, const N: usize> Board<'a, N> {
    pub(super) fn new(puzzle: &'a Queens) -> Self {
        let side = puzzle.side();
        let mut cells = [[[0; N]; N]; 2];
        for (row, regions) in puzzle.regions().chunks(side).enumerate() {
            for (column, &region) in regions.iter().enumerate() {
                cells[0][region as usize][row] |= 1 << column;
                cells[1][region as usize][column] |= 1 << row;
            }
        }
        Board { side, regions: puzzle.regions(), cells, known: [0; N] }
    }

    /// The state after blocked cells and given queens; `None` if they contradict each other.
    pub(super) fn start(&self, puzzle: &Queens) -> Option<State<N>> {
        let side = self.side;
        let all = (1 << side) - 1;
        let mut state = State {
            open: [[0; N]; 2],
            queens: [0; N],
            line_need: [[0; N]; 2],
            region_need: [0; N],
            region_count: [0; N],
            stale: [all; 3],
        };
        let need = puzzle.stars() as u8;
        state.region_need[..side].fill(need);
        for axis in 0..2 {
            state.open[axis][..side].fill(all);
            state.line_need[axis][..side].fill(need);
        }
        puzzle.regions().iter().for_each(|&region| state.region_count[region as usize] += 1);
        for cell in puzzle.blocked() {
            self.drop(&mut state, cell.index() / side, 1 << (cell.index() % side));
        }
        for cell in puzzle.queens() {
            self.place(&mut state, cell.index() / side, cell.index() % side).ok()?;
        }
        Some(state)
    }

    fn region(&self, row: usize, column: usize) -> usize {
        self.regions[row * self.side + column] as usize
    }

    /// Closes those `columns` of `row` that are open.
    #[inline]
    pub(super) fn drop(&self, state: &mut State<N>, row: usize, columns: u64) {
        let gone = state.open[0][row] & columns;
        if gone == 0 {
            return;
        }
        state.open[0][row] &= !gone;
        state.stale[0] |= 1 << row;
        state.stale[1] |= gone;
        for column in members(gone) {
            state.open[1][column] &= !(1 << row);
            let region = self.region(row, column);
            state.region_count[region] -= 1;
            state.stale[2] |= 1 << region;
        }
    }

    /// The same along either axis: closes those `places` of row (0) or column (1) `line` that are
    /// open.
    #[inline]
    pub(super) fn drop_along(&self, state: &mut State<N>, axis: usize, line: usize, places: u64) {
        if axis == 0 {
            return self.drop(state, line, places);
        }
        for row in members(state.open[1][line] & places) {
            self.drop(state, row, 1 << line);
        }
    }

    /// Puts a queen on a cell, which closes its neighbours and every house that is full now.
    pub(super) fn place(
        &self,
        state: &mut State<N>,
        row: usize,
        column: usize,
    ) -> Result<(), Dead> {
        if state.open[0][row] >> column & 1 == 0 {
            return Err(Dead);
        }
        let near = 1 << column | 1 << column << 1 | 1 << column >> 1;
        for touched in row.saturating_sub(1)..(row + 2).min(self.side) {
            self.drop(state, touched, near);
        }
        state.queens[row] |= 1 << column;
        state.line_need[0][row] -= 1;
        state.line_need[1][column] -= 1;
        let region = self.region(row, column);
        state.region_need[region] -= 1;
        if state.line_need[0][row] == 0 {
            self.drop(state, row, u64::MAX);
        }
        if state.line_need[1][column] == 0 {
            self.drop_along(state, 1, column, u64::MAX);
        }
        if state.region_need[region] == 0 {
            for row in 0..self.side {
                self.drop(state, row, self.cells[0][region][row]);
            }
        }
        Ok(())
    }
}
