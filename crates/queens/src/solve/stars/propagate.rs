//! Everything that follows from a state without supposing anything.

use super::state::{Board, State};
use super::tiles::Patch;
use crate::solve::Dead;
use crate::solve::bands::{self, Axis, Leftover, Regions};
use crate::solve::blocks::Strip;
use gridsmith_core::members;

/// Leftovers with more cells per queen are not tiled: it would take more time than it saves.
const CELLS_PER_QUEEN: u32 = 3;

impl<const N: usize> Board<'_, N> {
    /// Draws every conclusion the rules here can, the cheapest first.
    pub(super) fn propagate(&self, state: &mut State<N>) -> Result<(), Dead> {
        loop {
            self.houses(state)?;
            self.pairs(state)?;
            if state.stale != [0; 3] {
                continue;
            }
            self.bands(state)?;
            if state.stale == [0; 3] {
                return Ok(());
            }
        }
    }

    /// Lines by packing and regions by tiling, until nothing changes.
    fn houses(&self, state: &mut State<N>) -> Result<(), Dead> {
        loop {
            let axis = match state.stale {
                [0, 0, 0] => return Ok(()),
                [0, 0, _] => {
                    let region = take(&mut state.stale[2]);
                    self.tile_region(state, region)?;
                    continue;
                }
                [0, ..] => 1,
                _ => 0,
            };
            let line = take(&mut state.stale[axis]);
            let need = u32::from(state.line_need[axis][line]);
            let strip = Strip { first: line, cells: [state.open[axis][line], 0] };
            self.tile_strip(state, axis, strip, need)?;
        }
    }

    fn tile_region(&self, state: &mut State<N>, region: usize) -> Result<(), Dead> {
        let need = u32::from(state.region_need[region]);
        let count = u32::from(state.region_count[region]);
        if count < need {
            return Err(Dead);
        }
        // A block covers at most four cells: more cells than that, and no tiling is tight.
        if need == 0 || count > 4 * need {
            return Ok(());
        }
        self.tile(state, &self.region_patch(state, region))
    }

    /// The open cells of a region.
    pub(super) fn region_patch(&self, state: &State<N>, region: usize) -> Patch<N> {
        let mut cells = state.open;
        for (open, own) in cells.iter_mut().zip(&self.cells) {
            open.iter_mut().zip(&own[region]).for_each(|(open, own)| *open &= own);
        }
        Patch { cells, need: u32::from(state.region_need[region]) }
    }

    /// Pairs of adjacent lines, by the blocks that cover both.
    fn pairs(&self, state: &mut State<N>) -> Result<(), Dead> {
        for axis in 0..2 {
            for line in 1..self.side {
                let need = state.line_need[axis][line - 1] + state.line_need[axis][line];
                let cells = [state.open[axis][line - 1], state.open[axis][line]];
                let strip = Strip { first: line - 1, cells };
                self.tile_strip(state, axis, strip, u32::from(need))?;
            }
        }
        Ok(())
    }

    /// Counts regions against bands of lines, and tiles what a band leaves over.
    fn bands(&self, state: &mut State<N>) -> Result<(), Dead> {
        let past = state.clone();
        self.leftovers(&past, |axis, leftover| {
            match leftover.queens {
                0 => self.clear(state, &self.patch(&past, axis, leftover)),
                queens if leftover.cells <= CELLS_PER_QUEEN * queens => {
                    self.tile(state, &self.patch(&past, axis, leftover))?;
                }
                _ => {}
            }
            Ok(())
        })
    }

    /// Reports what every band of rows (axis 0) or columns (axis 1) leaves over.
    pub(super) fn leftovers(
        &self,
        state: &State<N>,
        mut found: impl FnMut(usize, Leftover) -> Result<(), Dead>,
    ) -> Result<(), Dead> {
        let side = self.side;
        let regions = Regions::new(&state.region_need[..side], &state.region_count);
        for axis in 0..2 {
            let lines = Axis {
                touch: &self.touch(state, axis)[..side],
                need: &state.line_need[axis][..side],
                count: &state.open[axis].map(|cells| cells.count_ones() as u16),
            };
            bands::count(&lines, &regions, |leftover| found(axis, leftover))?;
        }
        Ok(())
    }

    /// The regions with open cells in each line of `axis`.
    fn touch(&self, state: &State<N>, axis: usize) -> [u64; N] {
        let mut touch = [0; N];
        for (region, own) in self.cells[axis][..self.side].iter().enumerate() {
            for ((touch, own), open) in touch.iter_mut().zip(own).zip(&state.open[axis]) {
                *touch |= u64::from(own & open != 0) << region;
            }
        }
        touch
    }

    /// The open cells of a leftover.
    pub(super) fn patch(&self, state: &State<N>, axis: usize, leftover: Leftover) -> Patch<N> {
        let Leftover { band, regions, within, .. } = leftover;
        let mut cells = [[0; N]; 2];
        for (all, cells_of) in cells.iter_mut().zip(&self.cells) {
            for region in members(regions) {
                all.iter_mut().zip(&cells_of[region]).for_each(|(all, own)| *all |= own);
            }
        }
        for (along, (lines, open)) in cells.iter_mut().zip(&state.open).enumerate() {
            for (line, (cells, open)) in lines.iter_mut().zip(open).enumerate() {
                let band = if along == axis { (band >> line & 1).wrapping_neg() } else { band };
                *cells = open & if within { band & !*cells } else { !band & *cells };
            }
        }
        Patch { cells, need: leftover.queens }
    }

    /// Closes all cells of a patch.
    fn clear(&self, state: &mut State<N>, patch: &Patch<N>) {
        for (row, &columns) in patch.cells[0][..self.side].iter().enumerate() {
            self.drop(state, row, columns);
        }
    }
}

/// Takes the lowest member out of a set that has one.
#[inline]
fn take(set: &mut u64) -> usize {
    let first = set.trailing_zeros() as usize;
    *set &= *set - 1;
    first
}
