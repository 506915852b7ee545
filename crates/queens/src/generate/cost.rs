//! What a move of a repair does to the look of the board, in the coin of the pool: a rival that is
//! near to life costs ten.

use super::limits::{SMALL, Style};
use super::map::Spot;
use super::repair::Repair;

/// What each cell costs that a region has less than it should.
const TINY: i64 = 10;
/// What a cell costs by the square of its distance to its queen, in compact regions.
const FAR: i64 = 5;
/// What a cell costs that stands in a block of two by two, in thin regions.
const BLOCK: i64 = 10;

impl Repair<'_> {
    /// What it costs that `cells` leave one region for another.
    pub(super) fn look(&self, from: u8, to: u8, cells: &[Spot]) -> i64 {
        self.style(from, to, cells) + self.tiny(from, to, cells.len())
    }

    /// The part of it that has nothing to do with sizes.
    pub(super) fn style(&self, from: u8, to: u8, cells: &[Spot]) -> i64 {
        match self.limits.style {
            Style::Any => 0,
            Style::Compact => {
                let nearer = |&spot: &Spot| self.far(spot, to) - self.far(spot, from);
                FAR * cells.iter().map(nearer).sum::<i64>()
            }
            Style::Thin => {
                let block = |spot: Spot, region: u8| i64::from(self.map.blocks(spot, region) > 0);
                let more = |&spot: &Spot| block(spot, to) - block(spot, from);
                BLOCK * cells.iter().map(more).sum::<i64>()
            }
        }
    }

    /// What it costs that `cells` cells leave one region for another: regions should not become
    /// tiny, since players find them at once.
    pub(super) fn tiny(&self, from: u8, to: u8, cells: usize) -> i64 {
        let enough = match self.limits.style {
            Style::Thin => SMALL + 1,
            _ => self.map.side() / 2,
        };
        let cost = |size: usize| TINY * enough.saturating_sub(size) as i64;
        let (from, to) = (self.map.size(from), self.map.size(to));
        cost(from.saturating_sub(cells)) - cost(from) + cost(to + cells) - cost(to)
    }

    /// True if a region may lose this many cells.
    pub(super) fn may_shrink(&self, region: u8, cells: usize) -> bool {
        let size = self.map.size(region);
        let left = size.saturating_sub(cells);
        let becomes_small = size > SMALL && left <= SMALL;
        left >= self.limits.min
            && (!becomes_small || self.map.count_small(SMALL) < self.limits.small)
    }

    /// The square of the distance from a cell to the queen of a region.
    fn far(&self, spot: Spot, region: u8) -> i64 {
        let (row, column) = self.map.place(spot);
        let queen = self.map.place(self.queen[usize::from(region)]);
        let (down, across) = (row.abs_diff(queen.0) as i64, column.abs_diff(queen.1) as i64);
        down * down + across * across
    }
}
