//! The result of a search: a step, and why it holds.

use super::HodokuName;
use crate::geometry::CellSet;
use crate::{Digits, House};
use gridsmith_core::Cell;

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
        /// The house in which it is confined.
        base: House,
        /// The house from which it is eliminated.
        cover: House,
    },
    /// As many digits as cells.
    Subset {
        /// The house of the cells.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: Digits,
    },
    /// Every base needs the digit once, and every cover holds it once; fins are the exceptions.
    Fish {
        /// The digit.
        digit: u8,
        /// The houses that must have the digit.
        base: Vec<House>,
        /// The houses that hold it once.
        cover: Vec<House>,
        /// Spots of the bases outside the covers.
        fins: CellSet,
        /// Spots in two bases.
        endo: CellSet,
    },
    /// A fish whose fins lead to the elimination by chains.
    Kraken {
        /// The digit.
        digit: u8,
        /// The houses that must have the digit.
        base: Vec<House>,
        /// The houses that hold it once.
        cover: Vec<House>,
        /// Spots of the bases outside the covers.
        fins: CellSet,
        /// From each fin, and for type 2 from each spot of a cover, to the elimination.
        chains: Vec<Vec<HodokuNode>>,
    },
    /// A fixed shape of cells and digits: wings, single digit patterns, BUG, templates.
    ///
    /// | Row | Cells | Digits |
    /// | --- | --- | --- |
    /// | Remote Pair | along the chain | the pair, the eliminated one first |
    /// | BUG + 1 | the cell with three candidates | what it keeps |
    /// | Skyscraper, 2-String Kite | two free ends, then the other end of each link | one |
    /// | Turbot Fish | along the chain | one |
    /// | Empty Rectangle | the strong link, the end near the box first; then the spots of the box | one |
    /// | W-Wing | the two cells, then the ends of the link that they see | the eliminated one, that of the link |
    /// | XY-Wing | pivot, pincers | those of the pivot, then the eliminated one |
    /// | XYZ-Wing | pivot, pincers | those of the pivot |
    /// | Templates | all spots | one |
    Shape {
        /// The cells of the pattern.
        cells: Vec<Cell>,
        /// The digits of the pattern, from 1.
        digits: Vec<u8>,
    },
    /// Four cells in two rows, two columns and two boxes that must not hold two digits crosswise.
    Rectangle {
        /// The two digits.
        digits: [u8; 2],
        /// The corners in reading order.
        corners: [Cell; 4],
        /// Uniqueness Test 3: the cells that form a naked subset with two corners.
        with: CellSet,
    },
    /// Cells of a digit in two colours: all cells of one colour hold it.
    Colors {
        /// The digit.
        digit: u8,
        /// Each cluster with its two colours.
        clusters: Vec<[CellSet; 2]>,
    },
    /// Sets of cells with few digits: the three parts of Sue de Coq; or the stem of a Death Blossom
    /// and a petal for each of its candidates.
    Sets(Vec<(CellSet, Digits)>),
    /// Almost locked sets, each with a restricted common to the next.
    Als {
        /// Cells and digits of each.
        sets: Vec<(CellSet, Digits)>,
        /// The digits that a set and the next cannot both have.
        links: Vec<Digits>,
    },
    /// Chains of links, each from its premise to its end.
    Chains(Vec<Vec<HodokuNode>>),
    /// The consequences of a supposition, or of each of several suppositions of which one is true.
    Nets(Vec<HodokuNet>),
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

/// The consequences of a supposition, up to an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HodokuNet {
    /// The supposition, then the consequences, each after what it follows from.
    pub links: Vec<HodokuLink>,
    /// The end: the conclusion of the step, or candidates that cannot all be false.
    pub ends: Vec<usize>,
    /// The house that these candidates leave without a place for their digit. They may share
    /// another house that has more places.
    pub house: Option<House>,
}

/// One consequence in a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HodokuLink {
    /// The consequence.
    pub node: HodokuNode,
    /// The indices of the links that it follows from.
    pub from: Vec<usize>,
}

/// The result of a search: cells and digits from 0, eliminations in the order of HoDoKu.
#[derive(Clone, Debug)]
pub(super) struct Hit {
    pub(super) name: HodokuName,
    pub(super) places: Vec<(u8, u8)>,
    pub(super) drops: Drops,
    /// Boxed: most rows find no step, so the result should be small.
    pub(super) reason: Box<HodokuReason>,
}

/// Eliminations in order, as (cell, digit); some may be listed twice.
pub(super) type Drops = Vec<(u8, u8)>;

impl Hit {
    pub(super) fn drop(name: HodokuName, drops: Drops, reason: HodokuReason) -> Option<Hit> {
        let found = !drops.is_empty();
        found.then(|| Hit { name, places: Vec::new(), drops, reason: reason.into() })
    }
}

/// A shape of cells and digits, both from 0.
pub(super) fn shape_of(cells: &[usize], digits: &[usize]) -> HodokuReason {
    HodokuReason::Shape {
        cells: cells.iter().map(|cell| Cell(*cell as u16)).collect(),
        digits: digits.iter().map(|digit| *digit as u8 + 1).collect(),
    }
}

/// A digit in all these cells, in ascending order.
pub(super) fn from_cells(cells: CellSet, digit: usize) -> Drops {
    cells.iter().map(|cell| (cell as u8, digit as u8)).collect()
}

/// How a list of eliminations, sorted by digit and cell, ranks among others: the smallest rank is
/// the best.
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
