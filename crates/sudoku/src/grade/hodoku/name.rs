//! HoDoKu's names of steps, where one row of the table can produce several kinds.

use super::HodokuRow;
use super::table::Fish;
use std::fmt;

/// The name of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HodokuName {
    /// The name of the row.
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
    /// All cases lead to the same conclusion, by chains or by nets.
    Verity {
        /// Some link rests on more than one node.
        net: bool,
    },
    /// A fish whose fins lead by chains to what it would eliminate without them. The second type
    /// leads to something else, from the fins and from the spots of one of its covers.
    Kraken {
        /// The second type.
        second: bool,
    },
    /// A fish from a Franken row with boxes as its only bases or covers.
    Mutant {
        /// The number of base houses.
        size: u8,
        /// Whether it has fins.
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
            Kraken { second: false } => "kf1",
            Kraken { second: true } => "kf2",
            Mutant { size, finned } => mutant(size, finned).code(),
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
            Kraken { second: false } => "Kraken Fish Type 1",
            Kraken { second: true } => "Kraken Fish Type 2",
            Mutant { size, finned } => mutant(size, finned).name(),
        }
    }
}

impl fmt::Display for HodokuName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The row of mutant fish of this size.
fn mutant(size: u8, finned: bool) -> HodokuRow {
    let kind = Fish::Boxes { finned, mutant: true };
    let is_it = |row: &HodokuRow| row.fish() == Some((kind, size.into()));
    HodokuRow::all().find(is_it).unwrap_or(HodokuRow::MutantXWing)
}

/// The name of a fish with fins: of lines, or with boxes as well.
pub(super) fn finned(size: usize, lines_only: bool, mutant: bool) -> HodokuName {
    let kind = if lines_only { Fish::Finned } else { Fish::Boxes { finned: true, mutant } };
    let row = HodokuRow::all().find(|row| row.fish() == Some((kind, size)));
    HodokuName::Row(row.unwrap_or(HodokuRow::FinnedXWing))
}
