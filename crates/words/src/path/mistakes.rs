//! Entries of a player that are wrong.

use gridsmith_core::{Cell, Size};
use gridsmith_path::Candidate;

use crate::lists::{and, capital};

/// What a wrong entry clashes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The cell has this given value.
    Given(u16),
    /// The value is given in this cell.
    GivenIn(Cell),
    /// The player entered this in the same cell.
    Entered(u16),
}

/// Wrong entries, each with what it clashes with.
pub fn mistakes(size: Size, wrong: &[(Candidate, Option<Clash>)]) -> String {
    let name = |(candidate, clash): &(Candidate, Option<Clash>)| {
        let name = match *candidate {
            Candidate::Value(..) => candidate.name(size),
            Candidate::Link(a, b) => {
                format!("the line from {} to {}", size.name(a), size.name(b))
            }
        };
        match clash {
            Some(Clash::Given(value)) => format!("{name} ({value} is given there)"),
            Some(Clash::GivenIn(cell)) => {
                format!("{name} (this value is given in {})", size.name(*cell))
            }
            Some(Clash::Entered(value)) => format!("{name} ({value} is entered there, too)"),
            None => name,
        }
    };
    match wrong {
        [one] => capital(&format!("{} is wrong. Remove it first.", name(one))),
        _ => {
            let names: Vec<String> = wrong.iter().map(name).collect();
            format!("These entries are wrong. Remove them first: {}.", and(&names))
        }
    }
}
