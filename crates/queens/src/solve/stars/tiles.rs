//! Tiling: two queens never share a 2x2 block, so a set of cells that so many blocks cover holds at most
//! so many queens.
//!
//! ```text
//! 1 1 2 2 .     a region (or line, or pair of lines) cut into blocks, strip by strip;
//! 1 . . 2 3     with three blocks and three queens to place, each block holds exactly one:
//! . x . . 3     a block with one cell is a queen, and no queen stands next to every cell of a block (x)
//! ```

use super::state::{Board, State};
use crate::solve::Dead;

/// A set of cells that holds exactly `need` queens, by rows and by columns.
pub(super) struct Patch<const N: usize> {
    pub(super) cells: [[u64; N]; 2],
    pub(super) need: u32,
}

impl<const N: usize> Board<'_, N> {
    /// Looks at a patch in all four tilings.
    pub(super) fn tile(&self, state: &mut State<N>, patch: &Patch<N>) -> Result<(), Dead> {
        for axis in 0..2 {
            for shift in 0..2 {
                self.tile_strips(state, patch, axis, shift)?;
            }
        }
        Ok(())
    }

    /// The tiling by strips of two lines along `axis`, the first strip `shift` lines short.
    fn tile_strips(
        &self,
        state: &mut State<N>,
        patch: &Patch<N>,
        axis: usize,
        shift: usize,
    ) -> Result<(), Dead> {
        let lines = &patch.cells[axis];
        let strips = || (0..self.side + shift).step_by(2).map(move |end| end.checked_sub(shift));
        let strip = |first: Option<usize>| match first {
            None => [0, lines[0]],
            Some(first) if first + 1 < self.side => [lines[first], lines[first + 1]],
            Some(first) => [lines[first], 0],
        };
        let mut blocks = 0;
        for first in strips() {
            let [upper, lower] = strip(first);
            blocks += fewest_windows(upper | lower);
            if blocks > patch.need {
                return Ok(());
            }
        }
        if blocks < patch.need {
            return Err(Dead);
        }
        for first in strips() {
            let pair = strip(first);
            let start = first.map_or(-1, |first| first as isize);
            self.tile_exactly(state, axis, start, pair)?;
        }
        Ok(())
    }

    /// A strip of one line or two that holds `need` queens.
    pub(super) fn tile_strip(
        &self,
        state: &mut State<N>,
        axis: usize,
        first: usize,
        pair: [u64; 2],
        need: u32,
    ) -> Result<(), Dead> {
        match fewest_windows(pair[0] | pair[1]).cmp(&need) {
            std::cmp::Ordering::Less => Err(Dead),
            std::cmp::Ordering::Equal => self.tile_exactly(state, axis, first as isize, pair),
            std::cmp::Ordering::Greater => Ok(()),
        }
    }

    /// Every block of this strip holds exactly one queen.
    fn tile_exactly(
        &self,
        state: &mut State<N>,
        axis: usize,
        first: isize,
        pair: [u64; 2],
    ) -> Result<(), Dead> {
        let mut rest = pair[0] | pair[1];
        while rest != 0 {
            let window = 3 << rest.trailing_zeros();
            rest &= !window;
            self.block(state, axis, first, pair.map(|cells| cells & window))?;
        }
        Ok(())
    }

    /// The cells of this block, in lines `first` and `first + 1` of `axis`, hold exactly one queen.
    fn block(
        &self,
        state: &mut State<N>,
        axis: usize,
        first: isize,
        block: [u64; 2],
    ) -> Result<(), Dead> {
        let both = block[0] | block[1];
        let (low, high) = (both.trailing_zeros(), 63 - both.leading_zeros());
        let (top, bottom) =
            (first + isize::from(block[0] == 0), first + isize::from(block[1] != 0));
        if low == high && top == bottom {
            let (row, column) =
                if axis == 0 { (top as usize, low as usize) } else { (low as usize, top as usize) };
            // A queen already: an earlier block of the same patch was found to hold it.
            if state.queens[row] >> column & 1 != 0 {
                return Ok(());
            }
            return self.place(state, row, column);
        }
        // What touches every cell of the block lies in this rectangle: cells of two lines or columns leave
        // only the lines or columns between.
        let span = (2u64 << (low + 1)) - (1u64 << high >> 1).max(1);
        for line in (bottom - 1).max(0)..=(top + 1).min(self.side as isize - 1) {
            let own = match line - first {
                0 => block[0],
                1 => block[1],
                _ => 0,
            };
            self.drop_along(state, axis, line as usize, span & !own);
        }
        Ok(())
    }
}

/// The fewest windows of two adjacent bits that cover `cells`: also the most bits no two of which are
/// adjacent.
#[inline]
fn fewest_windows(mut cells: u64) -> u32 {
    let mut windows = 0;
    while cells != 0 {
        cells &= !(3 << cells.trailing_zeros());
        windows += 1;
    }
    windows
}
