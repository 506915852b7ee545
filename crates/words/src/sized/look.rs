//! Where to look: the first stage of a hint, and the place of a step in a list.

use gridsmith_sizes::{Reason, symbol};

use super::{Writer, digit, digits};
use crate::lists::and;

impl Writer<'_> {
    /// The first stage of a hint.
    pub(super) fn look(&self) -> String {
        let place = self.step.places.first();
        let (own, cell) =
            place.map_or((' ', String::new()), |place| (digit(*place), self.name(place.cell)));
        match &self.step.reason {
            Reason::LastCell { house } => {
                format!("Look at {}: only one cell is empty.", self.house(*house))
            }
            Reason::OnlyPlace { house } => format!("Look for the {own} of {}.", self.house(*house)),
            Reason::OnlyDigit => format!("Look at {cell}: which candidates are left?"),
            Reason::Intersection { base, cover, digit } => {
                format!(
                    "Look at the {}s where {} and {} cross.",
                    symbol(*digit),
                    self.house(*base),
                    self.house(*cover)
                )
            }
            Reason::CommonPeer { house, digit, .. } => {
                format!(
                    "Look at the {}s of {}: which cells see all of them?",
                    symbol(*digit),
                    self.house(*house)
                )
            }
            Reason::Leftovers { lines, regions, .. } => format!(
                "Compare {} with {}: which cells are in one and not in the other?",
                self.houses(lines),
                self.houses(regions)
            ),
            Reason::NakedSubset { house, digits: own, .. }
            | Reason::HiddenSubset { house, digits: own, .. } => {
                format!("Look at {} in {}.", and(&digits(own)), self.house(*house))
            }
            Reason::Fish { digit, bases, .. } => {
                format!("Look at the {}s of {}.", symbol(*digit), self.houses(bases))
            }
            Reason::XyWing { pivot, .. } => {
                format!(
                    "Look at {} and the cells with two candidates that it sees.",
                    self.name(*pivot)
                )
            }
            Reason::Colours { digit, .. } => format!(
                "Look at the houses in which {} has two places, and colour these places in turn.",
                symbol(*digit)
            ),
            Reason::Chain { nodes } => match nodes.first() {
                Some(first) => format!(
                    "Look at {}: what if it is not {}?",
                    self.name(first.cell),
                    digit(*first)
                ),
                None => "Look at the whole board.".into(),
            },
            Reason::Supposition { supposed, .. } => {
                format!(
                    "Look at {}: what if it were {}?",
                    self.name(supposed.cell),
                    digit(*supposed)
                )
            }
            _ => "Look at the whole board.".into(),
        }
    }

    /// One line for a list: `r4c7 is 5: Hidden Single in row 4`.
    pub(super) fn short(&self) -> String {
        let name = match self.step.reason {
            // The house follows, so the name does not have to say which kind it is.
            Reason::OnlyPlace { .. } => "Hidden Single",
            _ => self.step.technique.name(),
        };
        format!("{}: {name}{}", self.conclusion(), self.place())
    }

    fn place(&self) -> String {
        match &self.step.reason {
            Reason::LastCell { house } | Reason::OnlyPlace { house } => {
                format!(" in {}", self.house(*house))
            }
            Reason::Intersection { base, cover, digit } => {
                format!(" in {} / {} on {}", self.house(*base), self.house(*cover), symbol(*digit))
            }
            Reason::CommonPeer { house, digit, .. } => {
                format!(" of {} on {}", self.house(*house), symbol(*digit))
            }
            Reason::Leftovers { lines, regions, .. } => {
                format!(" of {} / {}", self.houses(lines), self.houses(regions))
            }
            Reason::NakedSubset { house, cells, digits: own }
            | Reason::HiddenSubset { house, cells, digits: own } => {
                format!(
                    " in {} at {} on {}",
                    self.house(*house),
                    self.cells(cells),
                    and(&digits(own))
                )
            }
            Reason::Fish { digit, bases, covers } => {
                format!(
                    " in {} / {} on {}",
                    self.houses(bases),
                    self.houses(covers),
                    symbol(*digit)
                )
            }
            Reason::XyWing { pivot, pincers, digit } => format!(
                " at {} with {} on {}",
                self.name(*pivot),
                self.cells(pincers),
                symbol(*digit)
            ),
            Reason::Colours { digit, .. } => format!(" on {}", symbol(*digit)),
            Reason::Chain { nodes } => match (nodes.first(), nodes.last()) {
                (Some(first), Some(last)) => {
                    format!(
                        " from {} in {} to {} in {}",
                        digit(*first),
                        self.name(first.cell),
                        digit(*last),
                        self.name(last.cell)
                    )
                }
                _ => String::new(),
            },
            Reason::Supposition { supposed, .. } => format!(" of {}", self.is(*supposed)),
            _ => String::new(),
        }
    }
}
