//! Tiling: patches of cells against the fewest blocks that cover them.

use super::state::{Board, State};
use crate::solve::Dead;
use crate::solve::blocks::{Strip, strips};

/// A set of open cells that holds exactly `need` queens, by rows and by columns.
pub(super) struct Patch<const N: usize> {
    pub(super) cells: [[u64; N]; 2],
    pub(super) need: u32,
}

impl<const N: usize> Board<'_, N> {
    /// Looks at a patch in all four tilings. Cells that closed since the patch was made do no harm.
    pub(super) fn tile(&self, state: &mut State<N>, patch: &Patch<N>) -> Result<(), Dead> {
        for (axis, lines) in patch.cells.iter().enumerate() {
            for shift in 0..2 {
                let lines = &lines[..self.side];
                let mut blocks = 0;
                for strip in strips(lines, shift) {
                    blocks += strip.count();
                    if blocks > patch.need {
                        break;
                    }
                }
                if blocks < patch.need {
                    return Err(Dead);
                }
                if blocks == patch.need {
                    strips(lines, shift).try_for_each(|strip| self.fill(state, axis, strip))?;
                }
            }
        }
        Ok(())
    }

    /// Looks at a strip that holds exactly `need` queens.
    pub(super) fn tile_strip(
        &self,
        state: &mut State<N>,
        axis: usize,
        strip: Strip,
        need: u32,
    ) -> Result<(), Dead> {
        match strip.count() {
            blocks if blocks < need => Err(Dead),
            blocks if blocks == need => self.fill(state, axis, strip),
            _ => Ok(()),
        }
    }

    /// Every block of the strip holds exactly one queen.
    fn fill(&self, state: &mut State<N>, axis: usize, strip: Strip) -> Result<(), Dead> {
        for block in strip.blocks() {
            if let Some((line, place)) = block.single() {
                let (row, column) = if axis == 0 { (line, place) } else { (place, line) };
                // It may stand already: an earlier block can have forced it.
                if state.queens[row] >> column & 1 == 0 {
                    self.place(state, row, column)?;
                }
                continue;
            }
            for (line, places) in block.neighbours().filter(|near| near.0 < self.side) {
                self.drop_along(state, axis, line, places);
            }
        }
        Ok(())
    }
}
