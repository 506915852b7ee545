//! One queen per house: rows as words of bits, the state copied at every branch.

use super::bands::{self, Axis, Leftover, Regions};
use super::hunt::{Break, Hunt};
use super::{Dead, members};
use crate::{Placement, Queens};
use gridsmith_core::Cell;

/// Counting in bands pays from this side on.
const BANDS_FROM: usize = 12;

/// Meets the solutions of a puzzle with one star. `N` is at least its side.
pub(super) fn search<const N: usize>(puzzle: &Queens, hunt: &mut Hunt) -> Result<(), Break> {
    let board = Board::<N>::new(puzzle);
    match board.start(puzzle) {
        Some(state) => board.explore(state, hunt),
        None => Ok(()),
    }
}

/// What never changes: the cells of each region, row by row.
struct Board<'a, const N: usize> {
    side: usize,
    regions: &'a [u8],
    masks: [[u64; N]; N],
}

/// What is still open. Rows that have their queen are empty.
#[derive(Clone)]
struct State<const N: usize> {
    rows: [u64; N],
    queens: [u8; N],
    open_rows: u64,
    open_columns: u64,
    open_regions: u64,
}

/// A house with few cells, to branch on.
#[derive(Clone, Copy)]
enum Fork {
    Row(usize),
    Column(usize),
    Region(usize),
}

impl<'a, const N: usize> Board<'a, N> {
    fn new(puzzle: &'a Queens) -> Self {
        let side = puzzle.side();
        let mut masks = [[0; N]; N];
        for (row, regions) in puzzle.regions().chunks(side).enumerate() {
            for (column, &region) in regions.iter().enumerate() {
                masks[region as usize][row] |= 1 << column;
            }
        }
        Board { side, regions: puzzle.regions(), masks }
    }

    /// The state after blocked cells, given queens and all that follows; nothing if they contradict.
    fn start(&self, puzzle: &Queens) -> Option<State<N>> {
        let all = (1 << self.side) - 1;
        let mut rows = [0; N];
        rows[..self.side].fill(all);
        for cell in puzzle.blocked() {
            rows[cell.index() / self.side] &= !(1 << (cell.index() % self.side));
        }
        let mut state =
            State { rows, queens: [0; N], open_rows: all, open_columns: all, open_regions: all };
        for cell in puzzle.queens() {
            let (row, column) = (cell.index() / self.side, cell.index() % self.side);
            if state.rows[row] >> column & 1 == 0 {
                return None;
            }
            self.place(&mut state, row, column);
        }
        self.propagate(&mut state).is_ok().then_some(state)
    }

    /// Meets all solutions below `state`, which is propagated.
    fn explore(&self, state: State<N>, hunt: &mut Hunt) -> Result<(), Break> {
        if state.open_rows == 0 {
            hunt.meet(|| self.placement(&state));
            return Ok(());
        }
        let mark = hunt.enter();
        let fork = self.fork(&state);
        for row in 0..self.side {
            let cells = match fork {
                Fork::Row(only) if only != row => 0,
                Fork::Row(_) => state.rows[row],
                Fork::Column(column) => state.rows[row] & 1 << column,
                Fork::Region(region) => state.rows[row] & self.masks[region][row],
            };
            for column in members(cells) {
                hunt.suppose(self.cell(row, column))?;
                let mut next = state.clone();
                self.place(&mut next, row, column);
                if self.propagate(&mut next).is_ok() {
                    self.explore(next, hunt)?;
                    if hunt.is_over() {
                        return Ok(());
                    }
                }
                hunt.exhaust();
            }
        }
        hunt.leave(mark);
        Ok(())
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        Cell((row * self.side + column) as u16)
    }

    fn placement(&self, state: &State<N>) -> Placement {
        let rows = state.queens[..self.side].iter().enumerate();
        Placement(rows.map(|(row, &column)| self.cell(row, column.into())).collect())
    }

    /// The house with the fewest cells; columns count only with two, which is all the slices tell.
    fn fork(&self, state: &State<N>) -> Fork {
        let slices = self.slices(state);
        let pairs = slices.two & !slices.three & state.open_columns;
        if pairs != 0 {
            return Fork::Column(pairs.trailing_zeros() as usize);
        }
        let rows =
            members(state.open_rows).map(|row| (state.rows[row].count_ones(), Fork::Row(row)));
        let regions = members(state.open_regions).map(|region| {
            let cells = state.rows[..self.side].iter().zip(&self.masks[region]);
            (cells.map(|(row, mask)| (row & mask).count_ones()).sum(), Fork::Region(region))
        });
        rows.chain(regions).min_by_key(|house| house.0).expect("an open state has open rows").1
    }

    /// Puts a queen on an open cell.
    #[inline]
    fn place(&self, state: &mut State<N>, row: usize, column: usize) {
        let region = self.regions[row * self.side + column] as usize;
        let bit = 1 << column;
        for (cells, mask) in state.rows[..self.side].iter_mut().zip(&self.masks[region]) {
            *cells &= !(mask | bit);
        }
        let near = bit << 1 | bit >> 1;
        if row > 0 {
            state.rows[row - 1] &= !near;
        }
        if row + 1 < self.side {
            state.rows[row + 1] &= !near;
        }
        state.rows[row] = 0;
        state.queens[row] = column as u8;
        state.open_rows &= !(1 << row);
        state.open_columns &= !bit;
        state.open_regions &= !(1 << region);
    }

    /// Draws every conclusion the rules here can, the cheapest first.
    fn propagate(&self, state: &mut State<N>) -> Result<(), Dead> {
        loop {
            self.lines(state)?;
            if self.regions(state)? {
                continue;
            }
            if self.side < BANDS_FROM || !self.bands(state)? {
                return Ok(());
            }
        }
    }

    /// Rows and columns with one cell, until there are none.
    #[inline]
    fn lines(&self, state: &mut State<N>) -> Result<(), Dead> {
        'again: loop {
            for row in members(state.open_rows) {
                let cells = state.rows[row];
                if cells & cells.wrapping_sub(1) == 0 {
                    if cells == 0 {
                        return Err(Dead);
                    }
                    self.place(state, row, cells.trailing_zeros() as usize);
                    continue 'again;
                }
            }
            let slices = self.slices(state);
            if state.open_columns & !slices.one != 0 {
                return Err(Dead);
            }
            let single = slices.one & !slices.two;
            if single == 0 {
                return Ok(());
            }
            let row = members(state.open_rows).find(|&row| state.rows[row] & single != 0);
            let row = row.expect("a column with a cell meets a row");
            self.place(state, row, (state.rows[row] & single).trailing_zeros() as usize);
        }
    }

    /// The columns with at least one, two and three open cells.
    #[inline]
    fn slices(&self, state: &State<N>) -> Slices {
        let mut slices = Slices { one: 0, two: 0, three: 0 };
        for &cells in &state.rows[..self.side] {
            slices.three |= slices.two & cells;
            slices.two |= slices.one & cells;
            slices.one |= cells;
        }
        slices
    }

    /// Regions with one cell or confined to one line, and lines claimed by one region. True: something
    /// changed.
    #[inline]
    fn regions(&self, state: &mut State<N>) -> Result<bool, Dead> {
        let mut changed = false;
        for region in members(state.open_regions) {
            let masks = &self.masks[region];
            let (mut columns, mut others, mut count) = (0, 0, 0);
            let (mut rows, mut claimed) = (0u64, 0u64);
            for (row, (&cells, &mask)) in state.rows[..self.side].iter().zip(masks).enumerate() {
                let (own, foreign) = (cells & mask, cells & !mask);
                columns |= own;
                others |= foreign;
                count += own.count_ones();
                rows |= u64::from(own != 0) << row;
                claimed |= u64::from(own != 0 && foreign == 0) << row;
            }
            if count == 0 {
                return Err(Dead);
            }
            let claimed_columns = columns & !others;
            if count == 1 {
                self.place(
                    state,
                    rows.trailing_zeros() as usize,
                    columns.trailing_zeros() as usize,
                );
                return Ok(true);
            }
            // Two lines that this region alone can fill would need two of its queens.
            if claimed.count_ones() > 1 || claimed_columns.count_ones() > 1 {
                return Err(Dead);
            }
            if claimed != 0 && rows != claimed {
                for row in members(rows & !claimed) {
                    state.rows[row] &= !masks[row];
                }
                changed = true;
            } else if rows.count_ones() == 1 && claimed == 0 {
                state.rows[rows.trailing_zeros() as usize] &= columns;
                changed = true;
            }
            if claimed_columns != 0 && columns != claimed_columns {
                for row in members(rows) {
                    state.rows[row] &= !masks[row] | claimed_columns;
                }
                changed = true;
            } else if columns.count_ones() == 1 && claimed_columns == 0 {
                for row in members(state.open_rows) {
                    state.rows[row] &= masks[row] | !columns;
                }
                changed = true;
            }
            if changed {
                return Ok(true);
            }
        }
        Ok(changed)
    }

    /// Counting in bands, along rows and along columns. True: something changed.
    fn bands(&self, state: &mut State<N>) -> Result<bool, Dead> {
        let side = self.side;
        let (mut touch, mut count) = ([[0; N]; 2], [[0; N]; 3]);
        for region in members(state.open_regions) {
            for row in members(state.open_rows) {
                let own = state.rows[row] & self.masks[region][row];
                touch[0][row] |= u64::from(own != 0) << region;
                for column in members(own) {
                    touch[1][column] |= 1 << region;
                    count[0][row] += 1;
                    count[1][column] += 1;
                    count[2][region] += 1;
                }
            }
        }
        let need = [state.open_rows, state.open_columns, state.open_regions].map(|open| {
            let mut need = [0; N];
            members(open).for_each(|house| need[house] = 1);
            need
        });
        let regions = Regions::new(&need[2][..side], &count[2]);
        let mut changed = false;
        for (axis, touch) in touch.iter().enumerate() {
            let (need, count) = (&need[axis][..side], &count[axis]);
            bands::count(&Axis { touch: &touch[..side], need, count }, &regions, |leftover| {
                if leftover.queens == 0 {
                    changed = true;
                    self.clear(state, axis, leftover);
                }
                Ok(())
            })?;
        }
        Ok(changed)
    }

    /// Closes the cells of a leftover that holds no queen.
    fn clear(&self, state: &mut State<N>, axis: usize, leftover: Leftover) {
        let mut union = [0; N];
        for region in members(leftover.regions) {
            union.iter_mut().zip(&self.masks[region]).for_each(|(all, mask)| *all |= mask);
        }
        for row in members(state.open_rows) {
            let band = match axis {
                0 => (leftover.band >> row & 1).wrapping_neg(),
                _ => leftover.band,
            };
            let gone = if leftover.within { band & !union[row] } else { !band & union[row] };
            state.rows[row] &= !gone;
        }
    }
}

struct Slices {
    one: u64,
    two: u64,
    three: u64,
}
