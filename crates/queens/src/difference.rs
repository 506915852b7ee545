//! The open cells of lines outside regions, or of regions outside lines.

use crate::House;
use crate::board::{Board, MAX, Mask};
use gridsmith_core::members;

/// Houses of one kind without the cells of houses of another kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Difference {
    /// The lines are rows (0) or columns (1).
    pub(crate) axis: usize,
    pub(crate) lines: u64,
    pub(crate) regions: u64,
    /// The cells of the lines outside the regions; else those of the regions outside the lines.
    pub(crate) of_lines: bool,
}

impl Difference {
    /// The houses whose cells these are, and those that are taken away.
    pub(crate) fn houses(&self) -> [Vec<House>; 2] {
        let line = if self.axis == 0 { House::Row } else { House::Column };
        let lines = members(self.lines).map(|at| line(at as u8)).collect();
        let regions = members(self.regions).map(|at| House::Region(at as u8)).collect();
        if self.of_lines { [lines, regions] } else { [regions, lines] }
    }

    /// The open cells, by rows.
    pub(crate) fn cells(&self, board: &Board) -> Mask {
        let ground = &board.ground;
        let mut cells = [0; MAX];
        for region in members(self.regions) {
            for row in ground.extent(region) {
                cells[row] |= ground.mask(0, region)[row];
            }
        }
        for (row, cells) in cells[..ground.side].iter_mut().enumerate() {
            let lines = match self.axis {
                0 => (self.lines >> row & 1).wrapping_neg(),
                _ => self.lines,
            };
            let outside = if self.of_lines { lines & !*cells } else { *cells & !lines };
            *cells = board.open[0][row] & outside;
        }
        cells
    }
}
