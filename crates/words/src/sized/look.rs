//! Where to look: the first stage of a hint, and the place of a step in a list.

use gridsmith_sizes::{Reason, symbol};

use super::{Writer, digit, digits, houses};
use crate::lists::and;

impl Writer<'_> {
    /// The first stage of a hint.
    pub(super) fn look(&self) -> String {
        let place = self.step.places.first();
        let (own, cell) =
            place.map_or((' ', String::new()), |place| (digit(*place), self.name(place.cell)));
        match &self.step.reason {
            Reason::LastCell { house } => format!("Look at {house}: only one cell is empty."),
            Reason::OnlyPlace { house } => format!("Look for the {own} of {house}."),
            Reason::OnlyDigit => format!("Look at {cell}: which candidates are left?"),
            Reason::Intersection { base, cover, digit } => {
                format!("Look at the {}s where {base} and {cover} cross.", symbol(*digit))
            }
            Reason::CommonPeer { house, digit, .. } => {
                format!("Look at the {}s of {house}: which cells see all of them?", symbol(*digit))
            }
            Reason::Leftovers { lines, regions, .. } => format!(
                "Compare {} with {}: which cells are in one and not in the other?",
                houses(lines),
                houses(regions)
            ),
            Reason::NakedSubset { house, digits: own, .. }
            | Reason::HiddenSubset { house, digits: own, .. } => {
                format!("Look at {} in {house}.", and(&digits(own)))
            }
            Reason::Fish { digit, bases, .. } => {
                format!("Look at the {}s of {}.", symbol(*digit), houses(bases))
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

    /// One line for a list: `r4c7 is 5: line single in row 4`.
    pub(super) fn short(&self) -> String {
        format!("{}: {}{}", self.conclusion(), self.step.technique.name(), self.place())
    }

    fn place(&self) -> String {
        match &self.step.reason {
            Reason::LastCell { house } | Reason::OnlyPlace { house } => format!(" in {house}"),
            Reason::Intersection { base, cover, digit } => {
                format!(" in {base} / {cover} on {}", symbol(*digit))
            }
            Reason::CommonPeer { house, digit, .. } => format!(" of {house} on {}", symbol(*digit)),
            Reason::Leftovers { lines, regions, .. } => {
                format!(" of {} / {}", houses(lines), houses(regions))
            }
            Reason::NakedSubset { house, cells, digits: own }
            | Reason::HiddenSubset { house, cells, digits: own } => {
                format!(" in {house} at {} on {}", self.cells(cells), and(&digits(own)))
            }
            Reason::Fish { digit, bases, covers } => {
                format!(" in {} / {} on {}", houses(bases), houses(covers), symbol(*digit))
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
