//! What HoDoKu calls a step, where one row of the table can produce several kinds.

use super::HodokuRow;
use std::fmt;

/// The name of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HodokuName {
    /// That of the row.
    Row(HodokuRow),
    /// Simple Colors: a cell sees both colours.
    SimpleColorsTrap,
    /// Simple Colors: a colour sees itself.
    SimpleColorsWrap,
    /// Multi Colors: two colours see each other, so one of the opposite colours is true.
    MultiColors1,
    /// Multi Colors: a colour sees both colours of another cluster.
    MultiColors2,
    /// A loop of alternating links.
    ContinuousLoop {
        /// Some node is a group of cells.
        grouped: bool,
    },
    /// A loop with two like links in one cell.
    DiscontinuousLoop {
        /// Some node is a group of cells.
        grouped: bool,
    },
    /// An alternating chain with two open ends.
    Aic {
        /// Some node is a group of cells.
        grouped: bool,
    },
    /// A supposition leads to a contradiction by chains, or by nets.
    Contradiction {
        /// Some link rests on more than one node.
        net: bool,
    },
    /// All cases lead to the same, by chains or by nets.
    Verity {
        /// Some link rests on more than one node.
        net: bool,
    },
    /// A fish from a Franken row whose bases or covers are boxes only.
    Mutant {
        /// The number of base houses.
        size: u8,
        /// It has fins.
        finned: bool,
    },
}

impl HodokuName {
    /// HoDoKu's short name.
    pub fn code(self) -> &'static str {
        use HodokuName::*;
        match self {
            Row(row) => row.code(),
            SimpleColorsTrap => "sc1",
            SimpleColorsWrap => "sc2",
            MultiColors1 => "mc1",
            MultiColors2 => "mc2",
            ContinuousLoop { grouped: false } => "cnl",
            ContinuousLoop { grouped: true } => "gcnl",
            DiscontinuousLoop { grouped: false } => "dnl",
            DiscontinuousLoop { grouped: true } => "gdnl",
            Aic { grouped: false } => "aic",
            Aic { grouped: true } => "gaic",
            Contradiction { net: false } => "fcc",
            Contradiction { net: true } => "fnc",
            Verity { net: false } => "fcv",
            Verity { net: true } => "fnv",
            Mutant { size: ..=2, finned: false } => "mf2",
            Mutant { size: ..=2, finned: true } => "fmf2",
            Mutant { size: 3, finned: false } => "mf3",
            Mutant { size: 3, finned: true } => "fmf3",
            Mutant { size: 4.., finned: false } => "mf4",
            Mutant { size: 4.., finned: true } => "fmf4",
        }
    }

    /// HoDoKu's name in full.
    pub fn name(self) -> &'static str {
        use HodokuName::*;
        match self {
            Row(row) => row.name(),
            SimpleColorsTrap => "Simple Colors Trap",
            SimpleColorsWrap => "Simple Colors Wrap",
            MultiColors1 => "Multi Colors 1",
            MultiColors2 => "Multi Colors 2",
            ContinuousLoop { grouped: false } => "Continuous Nice Loop",
            ContinuousLoop { grouped: true } => "Grouped Continuous Nice Loop",
            DiscontinuousLoop { grouped: false } => "Discontinuous Nice Loop",
            DiscontinuousLoop { grouped: true } => "Grouped Discontinuous Nice Loop",
            Aic { grouped: false } => "AIC",
            Aic { grouped: true } => "Grouped AIC",
            Contradiction { net: false } => "Forcing Chain Contradiction",
            Contradiction { net: true } => "Forcing Net Contradiction",
            Verity { net: false } => "Forcing Chain Verity",
            Verity { net: true } => "Forcing Net Verity",
            Mutant { size: ..=2, finned: false } => "Mutant X-Wing",
            Mutant { size: ..=2, finned: true } => "Finned Mutant X-Wing",
            Mutant { size: 3, finned: false } => "Mutant Swordfish",
            Mutant { size: 3, finned: true } => "Finned Mutant Swordfish",
            Mutant { size: 4.., finned: false } => "Mutant Jellyfish",
            Mutant { size: 4.., finned: true } => "Finned Mutant Jellyfish",
        }
    }
}

impl fmt::Display for HodokuName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
