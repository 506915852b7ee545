//! Everything that follows from a state without supposing anything.

use super::state::{Board, State};
use super::tiles::Patch;
use crate::solve::bands::{self, Axis, Finding, Needs};
use crate::solve::{Dead, members};

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
            let cells = state.open[axis][line];
            self.tile_strip(state, axis, line, [cells, 0], need)?;
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
        let mut patch = Patch { cells: state.open, need };
        for axis in 0..2 {
            let own = &self.cells[axis][region];
            patch.cells[axis].iter_mut().zip(own).for_each(|(cells, own)| *cells &= own);
        }
        self.tile(state, &patch)
    }

    /// Pairs of adjacent lines, by the blocks that cover both.
    fn pairs(&self, state: &mut State<N>) -> Result<(), Dead> {
        for axis in 0..2 {
            for line in 1..self.side {
                let need = state.line_need[axis][line - 1] + state.line_need[axis][line];
                let pair = [state.open[axis][line - 1], state.open[axis][line]];
                self.tile_strip(state, axis, line - 1, pair, u32::from(need))?;
            }
        }
        Ok(())
    }

    fn bands(&self, state: &mut State<N>) -> Result<(), Dead> {
        let side = self.side;
        let mut touch = [[0; N]; 2];
        let mut needs = Needs([0; 3]);
        for region in 0..side {
            let need = state.region_need[region];
            if need == 0 {
                continue;
            }
            for (digit, plane) in needs.0.iter_mut().enumerate() {
                *plane |= u64::from(need >> digit & 1) << region;
            }
            for axis in 0..2 {
                for line in 0..side {
                    let meets = state.open[axis][line] & self.cells[axis][region][line] != 0;
                    touch[axis][line] |= u64::from(meets) << region;
                }
            }
        }
        for axis in 0..2 {
            let need = state.line_need[axis];
            let lines = Axis { touch: &touch[axis][..side], need: &need[..side] };
            let alive = bands::count(&lines, needs, |finding| {
                let (Finding::Owned { regions, band } | Finding::Bound { regions, band }) = finding;
                let mut union = [0; N];
                for region in members(regions) {
                    let own = &self.cells[axis][region];
                    union.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
                }
                for (line, all) in union[..side].iter().enumerate() {
                    let inside = band >> line & 1 != 0;
                    match finding {
                        Finding::Owned { .. } if inside => {
                            self.drop_along(state, axis, line, !all);
                        }
                        Finding::Bound { .. } if !inside => {
                            self.drop_along(state, axis, line, *all);
                        }
                        _ => {}
                    }
                }
            });
            if !alive {
                return Err(Dead);
            }
        }
        Ok(())
    }
}

/// Takes the lowest member out of a set that has one.
#[inline]
fn take(set: &mut u64) -> usize {
    let first = set.trailing_zeros() as usize;
    *set &= *set - 1;
    first
}
