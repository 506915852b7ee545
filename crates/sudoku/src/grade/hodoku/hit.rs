//! A step as a search hands it over, and why it holds.

use super::HodokuName;
use crate::geometry::CellSet;
use crate::{Digits, House};

/// Why a step holds: the pattern, as sets.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HodokuReason {
    /// The cell has no other candidate.
    OnlyDigit,
    /// The house has no other spot for the digit.
    OnlySpot {
        /// The house.
        house: House,
    },
    /// The digit is confined to where `base` and `cover` cross.
    Locked {
        /// The digit.
        digit: u8,
        /// Where it is confined.
        base: House,
        /// What loses it.
        cover: House,
    },
    /// As many digits as cells.
    Subset {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: Digits,
    },
    /// The digit needs one spot in every base and has one in every cover; fins are the exceptions.
    Fish {
        /// The digit.
        digit: u8,
        /// The houses that must have the digit.
        base: Vec<House>,
        /// The houses that hold it once.
        cover: Vec<House>,
        /// Spots of the bases outside the covers, or in two bases.
        fins: CellSet,
    },
    /// A fish whose fins lead by chains to what goes.
    Kraken {
        /// The digit.
        digit: u8,
        /// The houses that must have the digit.
        base: Vec<House>,
        /// The houses that hold it once.
        cover: Vec<House>,
        /// Spots of the bases outside the covers.
        fins: CellSet,
        /// From each fin, and for type 2 from each spot of a cover, to what goes.
        chains: Vec<Vec<HodokuNode>>,
    },
    /// A fixed shape of cells and digits: wings, single digit patterns, rectangles, BUG.
    Shape {
        /// The cells that make it.
        cells: CellSet,
        /// The digits that make it.
        digits: Digits,
    },
    /// Cells of a digit in two colours: one of the two is true throughout.
    Colors {
        /// The digit.
        digit: u8,
        /// Each cluster with its two colours.
        clusters: Vec<[CellSet; 2]>,
    },
    /// Sets of cells with few digits: almost locked sets in order, or the three parts of Sue de Coq.
    Sets(Vec<(CellSet, Digits)>),
    /// Chains of links, each from its premise to its end.
    Chains(Vec<Vec<HodokuNode>>),
    /// The solution was looked up.
    Guess,
}

/// A node of a chain: one of these cells holds the digit, or none does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HodokuNode {
    /// The cell, or the cells of a group.
    pub cells: CellSet,
    /// The digit, from 1.
    pub digit: u8,
    /// True or false.
    pub on: bool,
}

/// A step as a search hands it over: cells and digits from 0, eliminations in the order they are carried out.
#[derive(Clone, Debug)]
pub(super) struct Hit {
    pub(super) name: HodokuName,
    pub(super) places: Vec<(u8, u8)>,
    pub(super) drops: Drops,
    pub(super) reason: HodokuReason,
}

/// Eliminations in order, as (cell, digit); some may come twice.
pub(super) type Drops = Vec<(u8, u8)>;

impl Hit {
    pub(super) fn drop(name: HodokuName, drops: Drops, reason: HodokuReason) -> Option<Hit> {
        (!drops.is_empty()).then_some(Hit { name, places: Vec::new(), drops, reason })
    }
}

/// A digit from all these cells, in rising order.
pub(super) fn from_cells(cells: CellSet, digit: usize) -> Drops {
    cells.iter().map(|cell| (cell as u8, digit as u8)).collect()
}

/// How a list of eliminations, sorted by digit and cell, ranks among others: the smallest is the best.
///
/// More eliminations come first, then the smaller weighted sum.
pub(super) fn rank(drops: &[(u8, u8)]) -> (i32, u32) {
    let terms = drops
        .iter()
        .enumerate()
        .map(|(k, &(cell, digit))| u32::from(cell) * (1 + 80 * k as u32) + u32::from(digit) + 1);
    (-(drops.len() as i32), terms.sum())
}

/// The rank of one digit in these cells.
pub(super) fn rank_of(cells: CellSet, digit: usize) -> (i32, u32) {
    let mut sum = 0;
    let mut count = 0;
    for (k, cell) in cells.iter().enumerate() {
        sum += cell as u32 * (1 + 80 * k as u32) + digit as u32 + 1;
        count += 1;
    }
    (-count, sum)
}
