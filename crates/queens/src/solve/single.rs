//! One queen per house: rows as words of bits, the state copied at every branch.

use super::Dead;
use super::bands::{self, Leftover};
use super::hunt::{Break, Hunt};
use crate::{Placement, Queens};
use gridsmith_core::{Cell, members};

/// Counting in bands pays from this side on.
const BANDS_FROM: usize = 12;

/// Meets the solutions of a puzzle with one star. `N` is at least its side.
pub(super) fn search<const N: usize>(puzzle: &Queens, hunt: &mut Hunt) -> Result<(), Break> {
    let board = Board::<N>::new(puzzle, hunt.known());
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
    /// The queens of a solution that is known: tried last.
    known: [u64; N],
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
    fn new(puzzle: &'a Queens, known: [u64; N]) -> Self {
        let side = puzzle.side();
        let mut masks = [[0; N]; N];
        for (row, regions) in puzzle.regions().chunks(side).enumerate() {
            for (column, &region) in regions.iter().enumerate() {
                masks[region as usize][row] |= 1 << column;
            }
        }
        Board { side, regions: puzzle.regions(), masks, known }
    }

    /// The state after blocked cells, given queens and all that follows; `None` if they contradict.
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
        let choices = self.choices(&state, hunt);
        for &(row, column) in choices.all() {
            let (row, column) = (usize::from(row), usize::from(column));
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
        hunt.leave(mark);
        Ok(())
    }

    /// The cells of the house to branch on, in the order in which they are tried.
    fn choices(&self, state: &State<N>, hunt: &mut Hunt) -> Choices<N> {
        let fork = self.fork(state);
        let mut choices = Choices { cells: [(0, 0); N], len: 0 };
        let mut last = None;
        for row in 0..self.side {
            let cells = match fork {
                Fork::Row(only) if only != row => 0,
                Fork::Row(_) => state.rows[row],
                Fork::Column(column) => state.rows[row] & 1 << column,
                Fork::Region(region) => state.rows[row] & self.masks[region][row],
            };
            members(cells & !self.known[row])
                .for_each(|column| choices.push((row as u8, column as u8)));
            let known = cells & self.known[row];
            if known != 0 {
                last = Some((row as u8, known.trailing_zeros() as u8));
            }
        }
        if let Some(rng) = hunt.rng() {
            rng.shuffle(&mut choices.cells[..choices.len]);
        }
        if let Some(known) = last {
            choices.push(known);
        }
        choices
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

    /// Regions with one cell or confined to one line, and lines claimed by one region, up to the
    /// first that changes anything. True: one did.
    #[inline]
    fn regions(&self, state: &mut State<N>) -> Result<bool, Dead> {
        for region in members(state.open_regions) {
            let extent = self.extent(state, region);
            if extent.rows == 0 {
                return Err(Dead);
            }
            // All in one row and in one column: a single cell.
            if is_single(extent.rows) && is_single(extent.columns) {
                let (row, column) = (extent.rows.trailing_zeros(), extent.columns.trailing_zeros());
                self.place(state, row as usize, column as usize);
                return Ok(true);
            }
            // Lines that only this region can fill need a queen of it each.
            let claimed = [extent.claimed_rows, extent.claimed_columns];
            if claimed.iter().any(|&lines| lines != 0 && !is_single(lines)) {
                return Err(Dead);
            }
            if self.confine(state, region, &extent) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    #[inline]
    fn extent(&self, state: &State<N>, region: usize) -> Extent {
        let mut extent = Extent::default();
        let mut foreign_columns = 0;
        let rows = state.rows[..self.side].iter().zip(&self.masks[region]);
        for (row, (&cells, &mask)) in rows.enumerate() {
            let (own, foreign) = (cells & mask, cells & !mask);
            extent.rows |= u64::from(own != 0) << row;
            extent.columns |= own;
            extent.claimed_rows |= u64::from(own != 0 && foreign == 0) << row;
            foreign_columns |= foreign;
        }
        extent.claimed_columns = extent.columns & !foreign_columns;
        extent
    }

    /// A region that lies in one line keeps others out of it; a line that lies in the region keeps
    /// the region out of other lines. True: something changed.
    #[inline]
    fn confine(&self, state: &mut State<N>, region: usize, extent: &Extent) -> bool {
        let masks = &self.masks[region];
        let &Extent { rows, columns, claimed_rows, claimed_columns, .. } = extent;
        if claimed_rows != 0 && claimed_rows != rows {
            members(rows & !claimed_rows).for_each(|row| state.rows[row] &= !masks[row]);
        } else if claimed_rows == 0 && is_single(rows) {
            state.rows[rows.trailing_zeros() as usize] &= columns;
        } else if claimed_columns != 0 && claimed_columns != columns {
            members(rows).for_each(|row| state.rows[row] &= !masks[row] | claimed_columns);
        } else if claimed_columns == 0 && is_single(columns) {
            members(state.open_rows).for_each(|row| state.rows[row] &= masks[row] | !columns);
        } else {
            return false;
        }
        true
    }

    /// Counting in bands, along rows and along columns. True: something changed.
    fn bands(&self, state: &mut State<N>) -> Result<bool, Dead> {
        let side = self.side;
        let mut touch = [[0; N]; 2];
        for region in members(state.open_regions) {
            let mut columns = 0;
            let rows = state.rows[..side].iter().zip(&self.masks[region]);
            for ((cells, mask), touch) in rows.zip(&mut touch[0]) {
                columns |= cells & mask;
                *touch |= u64::from(cells & mask != 0) << region;
            }
            members(columns).for_each(|column| touch[1][column] |= 1 << region);
        }
        let mut changed = false;
        for (axis, open) in [state.open_rows, state.open_columns].into_iter().enumerate() {
            bands::tight(&touch[axis][..side], open, |band, regions, within| {
                changed = true;
                self.clear(state, axis, Leftover { band, regions, within, cells: 0, queens: 0 });
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

/// True if one bit is set. (Counting bits takes a dozen instructions where the machine has none for
/// it.)
#[inline]
fn is_single(bits: u64) -> bool {
    bits != 0 && bits & (bits - 1) == 0
}

/// Cells of one house, as rows and columns. The smallest house has no more than a row has.
struct Choices<const N: usize> {
    cells: [(u8, u8); N],
    len: usize,
}

impl<const N: usize> Choices<N> {
    fn push(&mut self, cell: (u8, u8)) {
        self.cells[self.len] = cell;
        self.len += 1;
    }

    fn all(&self) -> &[(u8, u8)] {
        &self.cells[..self.len]
    }
}

/// Where the open cells of a region are.
#[derive(Default)]
struct Extent {
    rows: u64,
    columns: u64,
    /// Rows and columns without open cells of other regions.
    claimed_rows: u64,
    claimed_columns: u64,
}

/// Columns by the number of their open cells: at least one, two, three.
struct Slices {
    one: u64,
    two: u64,
    three: u64,
}
