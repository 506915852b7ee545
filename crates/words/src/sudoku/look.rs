//! Where to look: the first stage of a hint, and the place of a step in a list.

use gridsmith_core::Cell;
use gridsmith_sudoku::{Aic, Branch, Digits, Proof, Reason, Shape, Technique};

use super::{Writer, cells_of, houses, list, name, ring, set};
use crate::lists::and;

impl Writer<'_> {
    /// The first stage of a hint.
    pub(super) fn look(&self) -> String {
        let digit = self.step.places.first().map_or(0, |place| place.digit);
        match &self.step.reason {
            Reason::OnlySpot { house } if self.step.technique == Technique::LastCell => {
                format!("Look at {house}: only one cell is empty.")
            }
            Reason::OnlySpot { house } => format!("Look for the {digit} of {house}."),
            Reason::OnlyDigit => {
                let cell = self.step.places.first().map(|place| name(place.cell));
                format!("Look at {}: which candidates are left?", cell.unwrap_or_default())
            }
            Reason::Direct { house, pattern } => {
                format!("Look for the {digit} of {house}. {}", self.look_at(pattern))
            }
            reason => self.look_at(reason),
        }
    }

    fn look_at(&self, reason: &Reason) -> String {
        match reason {
            Reason::Locked { digit, base, cover } => {
                format!("Look at the {digit}s where {base} and {cover} cross.")
            }
            Reason::Subset { house, digits, .. } => {
                format!("Look at {} in {house}.", and(&list(*digits)))
            }
            Reason::Fish { digit, base, .. } => {
                format!("Look at the {digit}s of {}.", houses(base))
            }
            Reason::FinnedFish { digit, base, .. } => {
                format!("Look at the {digit}s of {}: they are almost a fish.", houses(base))
            }
            Reason::Wing { pivot, .. } => {
                format!("Look at {} and the bivalue cells that it sees.", name(*pivot))
            }
            Reason::UniqueLoop { cells, digits, .. } => {
                format!("Look at {} in {}.", and(&list(*digits)), ring(cells))
            }
            Reason::Bug { .. } => {
                "Look at the whole board: almost every empty cell has two candidates.".into()
            }
            Reason::Aligned { base, .. } => {
                format!("Look at {}: which combinations are possible?", cells_of(base))
            }
            Reason::Chain(proof) => look_along(proof),
            Reason::Aic(chain) => look_from(chain),
            Reason::Colours { digit, .. } => format!(
                "Look at the houses in which {digit} has two places, and colour these places in turn."
            ),
            Reason::Avoidable { cells, .. } => {
                format!("Look at {}: could two digits be swapped there?", ring(cells))
            }
            Reason::SueDeCoq { line, block, .. } => {
                format!("Look at the cells where {line} and {block} cross.")
            }
            Reason::DeathBlossom { stem, .. } => format!(
                "Look at {}: which almost locked set does each of its candidates affect?",
                name(*stem)
            ),
            Reason::Suppose { supposed, .. } => {
                format!("Look at {}: what if it were {}?", name(supposed.cell), supposed.digit)
            }
            _ => "Look at the whole board.".into(),
        }
    }

    /// Where a step is, behind its name in a list: ` in row 3 / box 1 on 1`.
    pub(super) fn place(&self) -> String {
        match &self.step.reason {
            Reason::OnlySpot { house } => format!(" in {house}"),
            Reason::OnlyDigit => String::new(),
            Reason::Locked { digit, base, cover } => format!(" in {base} / {cover} on {digit}"),
            Reason::Subset { house, cells, digits } => {
                format!(" in {house} on {}, {}", and(&list(*digits)), cells_of(&set(cells)))
            }
            Reason::Fish { digit, base, cover } => {
                format!(" on {digit} in {} / {}", houses(base), houses(cover))
            }
            Reason::FinnedFish { digit, base, cover, fins } => {
                let fins = set(fins);
                let word = if fins.len() == 1 { "fin" } else { "fins" };
                let (base, cover) = (houses(base), houses(cover));
                format!(" on {digit} in {base} / {cover}, {word} {}", cells_of(&fins))
            }
            Reason::Wing { pivot, pincers, digit } => {
                format!(" on {digit}, pivot {}, pincers {}", name(*pivot), cells_of(pincers))
            }
            Reason::Direct { pattern, house } => match &**pattern {
                Reason::Locked { digit, base, cover } => {
                    format!(" in {house} from {base} / {cover} on {digit}")
                }
                Reason::Subset { digits, .. } => {
                    format!(" in {house} from {}", and(&list(*digits)))
                }
                _ => format!(" in {house}"),
            },
            Reason::UniqueLoop { cells, digits, .. } | Reason::Avoidable { cells, digits, .. } => {
                format!(" on {} in {}", and(&list(*digits)), ring(cells))
            }
            Reason::Bug { extra, .. } => {
                let mut extra = extra.clone();
                extra.sort_unstable();
                let names: Vec<String> =
                    extra.iter().map(|c| format!("{} in {}", c.digit, name(c.cell))).collect();
                format!(" with {}", and(&names))
            }
            Reason::Aligned { base, excluders } => {
                format!(" in {} with {}", cells_of(base), cells_of(excluders))
            }
            Reason::Chain(proof) => chain_place(proof),
            Reason::Aic(chain) => {
                let digits = chain.terms.iter().fold(0, |all, term| all | 1 << (term.digit - 1));
                let mut seen: Vec<Cell> = Vec::new();
                for cell in chain.terms.iter().flat_map(|term| set(&term.cells)) {
                    if !seen.contains(&cell) {
                        seen.push(cell);
                    }
                }
                format!(" on {} in {}", and(&list(Digits(digits))), cells_of(&seen))
            }
            Reason::Colours { digit, clusters } => {
                let cells: Vec<Cell> = clusters.iter().flatten().flat_map(set).collect();
                format!(" on {digit} in {}", cells_of(&cells))
            }
            Reason::SueDeCoq { line, block, cells, .. } => {
                format!(" in {line} / {block} at {}", cells_of(&set(cells)))
            }
            Reason::DeathBlossom { stem, .. } => format!(" with stem {}", name(*stem)),
            Reason::Suppose { supposed, .. } => {
                format!(" from {} in {}", supposed.digit, name(supposed.cell))
            }
            _ => String::new(),
        }
    }
}

fn chain_place(proof: &Proof) -> String {
    let start = proof.branches.iter().find_map(Branch::start);
    match (proof.shape, start) {
        (Shape::Cell(cell), _) => format!(" from {}", name(cell)),
        (Shape::House(house), Some(start)) => {
            format!(" from {} in {house}", start.candidate.digit)
        }
        (_, Some(start)) => {
            format!(" from {} in {}", start.candidate.digit, name(start.candidate.cell))
        }
        _ => String::new(),
    }
}

fn look_along(proof: &Proof) -> String {
    let start = proof.branches.iter().find_map(Branch::start);
    match (proof.shape, start) {
        (Shape::Cell(cell), _) => {
            format!("Look at {}: what follows from each of its candidates?", name(cell))
        }
        (Shape::House(house), Some(start)) => {
            let digit = start.candidate.digit;
            format!("Look at the {digit}s of {house}: what follows from each place?")
        }
        (Shape::Cycle, Some(start)) => {
            let (digit, cell) = (start.candidate.digit, name(start.candidate.cell));
            format!("Look at {digit} in {cell}: a loop of links runs through it.")
        }
        (_, Some(start)) => {
            let (digit, cell) = (start.candidate.digit, name(start.candidate.cell));
            let verb = if start.on { "were" } else { "were not" };
            format!("Look at {digit} in {cell}: what would follow if {cell} {verb} {digit}?")
        }
        _ => "Look for a chain of consequences.".into(),
    }
}

fn look_from(chain: &Aic) -> String {
    let (start, _) = chain.ends();
    let digits = Digits(chain.terms.iter().fold(0, |all, term| all | 1 << (term.digit - 1)));
    let first = cells_of(&set(&start.cells));
    match digits.len() {
        1 => format!("Follow the strong links of {}, starting at {first}.", start.digit),
        2 | 3 => format!("Follow the links of {}, starting at {first}.", and(&list(digits))),
        _ => format!("Look at {} in {first}: what follows if it is not there?", start.digit),
    }
}
