//! What regions keep to: how many cells they may have, how many may be small, and what they should
//! look like.

use crate::Queens;

/// Cells up to which a region is small: two or three are found at a glance.
pub(super) const SMALL: usize = 3;

/// What regions keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// Cells of the smallest region.
    pub(super) min: usize,
    /// Cells of the largest region.
    pub(super) max: usize,
    /// Regions of up to [`SMALL`] cells. Growing comes first to those that should not stay so;
    /// repair makes no more of them.
    pub(super) small: usize,
    /// What repair prefers among moves that are equally good.
    pub(super) style: Style,
}

/// What regions should look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// As it comes; but regions of less than half the average should stay few.
    Any,
    /// Cells near their queens.
    Compact,
    /// Few blocks of two by two.
    Thin,
}

impl Limits {
    /// No limits.
    pub(super) const NONE: Limits =
        Limits { min: 1, max: usize::MAX, small: usize::MAX, style: Style::Any };

    /// Limits of size, widened to what the regions of `queens` have.
    pub(super) fn around(queens: &Queens, min: usize, max: Option<usize>) -> Limits {
        let mut sizes = vec![0; queens.side()];
        queens.regions().iter().for_each(|&region| sizes[usize::from(region)] += 1);
        let smallest = sizes.iter().copied().min().unwrap_or(1);
        let largest = sizes.iter().copied().max().unwrap_or(usize::MAX);
        let max = max.map_or(usize::MAX, |max| max.max(largest));
        Limits { min: min.clamp(1, smallest), max, ..Limits::NONE }
    }
}
