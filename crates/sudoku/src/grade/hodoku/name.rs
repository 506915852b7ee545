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
            Mutant { size, finned } => {
                let codes = match finned {
                    false => ["mf2", "mf3", "mf4", "mf5", "mf6", "mf7"],
                    true => ["fmf2", "fmf3", "fmf4", "fmf5", "fmf6", "fmf7"],
                };
                codes[usize::from(size.clamp(2, 7)) - 2]
            }
        }
    }
}

impl fmt::Display for HodokuName {
    /// HoDoKu's name in full.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use HodokuName::*;
        let grouped = |grouped: bool| if grouped { "Grouped " } else { "" };
        let net = |net: bool| if net { "Net" } else { "Chain" };
        match *self {
            Row(row) => row.fmt(f),
            SimpleColorsTrap => f.write_str("Simple Colors Trap"),
            SimpleColorsWrap => f.write_str("Simple Colors Wrap"),
            MultiColors1 => f.write_str("Multi Colors 1"),
            MultiColors2 => f.write_str("Multi Colors 2"),
            ContinuousLoop { grouped: g } => write!(f, "{}Continuous Nice Loop", grouped(g)),
            DiscontinuousLoop { grouped: g } => write!(f, "{}Discontinuous Nice Loop", grouped(g)),
            Aic { grouped: g } => write!(f, "{}AIC", grouped(g)),
            Contradiction { net: n } => write!(f, "Forcing {} Contradiction", net(n)),
            Verity { net: n } => write!(f, "Forcing {} Verity", net(n)),
            Mutant { size, finned } => {
                let sizes = ["X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan"];
                let finned = if finned { "Finned " } else { "" };
                write!(f, "{finned}Mutant {}", sizes[usize::from(size.clamp(2, 7)) - 2])
            }
        }
    }
}
