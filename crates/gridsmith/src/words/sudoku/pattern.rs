//! Patterns in words: what is seen on the board, and why it rules something out.

use gridsmith_core::Cell;
use gridsmith_sudoku::{Candidate, Digits, House, Reason, Rescue, Technique};

use super::super::english::{and, capital, or};
use super::{Say, cells_of, houses, is, list, name, ring, set};

impl Say<'_> {
    /// What is seen, in full sentences, without the conclusion.
    pub(super) fn pattern(&self, reason: &Reason) -> String {
        match reason {
            Reason::OnlySpot { house } => {
                let digit = self.step.places.first().map_or(0, |place| place.digit);
                let open = house.cells().filter(|cell| self.board.value(*cell).is_none()).count();
                match open {
                    1 => format!("One cell of {house} is open, and {digit} is missing."),
                    _ => format!(
                        "{} has no other cell left for {digit}.",
                        capital(&house.to_string())
                    ),
                }
            }
            Reason::OnlyDigit => {
                let cell = self.step.places.first().map(|place| name(place.cell));
                format!("{} sees every other digit.", cell.unwrap_or_default())
            }
            Reason::Locked { digit, base, cover } => {
                let spots = set(&self.board.spots(*base, *digit));
                format!(
                    "The {digit} of {base} is in {}, and so in {cover}: the rest of {cover} has none.",
                    or(&spots.iter().map(|cell| name(*cell)).collect::<Vec<_>>()),
                )
            }
            Reason::Subset { house, cells, digits } => self.subset(*house, &set(cells), *digits),
            Reason::Fish { digit, base, cover } => {
                let same = |kind: fn(&House) -> bool| cover.iter().all(kind);
                let one = match () {
                    () if same(|house| matches!(house, House::Row(_))) => "row",
                    () if same(|house| matches!(house, House::Column(_))) => "column",
                    () => "house",
                };
                format!(
                    "In {} the {digit}s can only be in {}. These {} {digit}s take one {one} each, so no other cell of {} is {digit}.",
                    houses(base),
                    houses(cover),
                    number(base.len()),
                    houses(cover),
                )
            }
            Reason::Wing { pivot, pincers, digit } => self.wing(*pivot, *pincers, *digit),
            Reason::Direct { pattern, house } => {
                let digit = self.step.places.first().map_or(0, |place| place.digit);
                format!("{} That leaves one cell of {house} for {digit}.", self.pattern(pattern))
            }
            Reason::UniqueLoop { cells, digits, extra, rescue } => {
                let start = format!(
                    "If {} held nothing but {}, the two digits could be swapped there, and the puzzle would have two solutions.",
                    ring(cells),
                    and(&list(*digits)),
                );
                let more: Vec<Candidate> = extra
                    .iter()
                    .flat_map(|cell| {
                        let others = Digits(self.board.candidates(*cell).0 & !digits.0);
                        others
                            .iter()
                            .map(|digit| Candidate { cell: *cell, digit })
                            .collect::<Vec<_>>()
                    })
                    .collect();
                format!("{start} {}", self.rescue(rescue, &more, Some(*digits))).trim_end().into()
            }
            Reason::Bug { extra, rescue } => {
                let start = "Without a few candidates every open cell would have two, and every digit two places in each house: then the puzzle would have two solutions or none.";
                format!("{start} {}", self.rescue(rescue, extra, None))
            }
            Reason::Aligned { base, excluders } => format!(
                "Try all ways to fill {}: each one with a digit that goes puts a digit twice where cells see each other, or leaves one of {} without any.",
                cells_of(base),
                cells_of(excluders),
            ),
            Reason::Chain(proof) => self.chain(proof),
            other => self.beside(other),
        }
    }

    fn subset(&self, house: House, cells: &[Cell], digits: Digits) -> String {
        let (held, where_) = (and(&list(digits)), cells_of(cells));
        let count = number(cells.len());
        if matches!(self.step.technique, Technique::LockedPair | Technique::LockedTriple)
            && let Some(line) = cells.first().and_then(|cell| {
                let [row, column, _] = House::of(*cell);
                let all = |house: &House| cells.iter().all(|c| House::of(*c).contains(house));
                [row, column].into_iter().find(all)
            })
        {
            return format!(
                "{where_} hold nothing but {held}, {count} digits in {count} cells, and lie in {house} and in {line}: no other cell of either has them."
            );
        }
        let naked = cells.iter().all(|cell| self.board.candidates(*cell).0 & !digits.0 == 0);
        match naked {
            true => format!(
                "{where_} hold nothing but {held}: {count} cells of {house}, {count} digits. No other cell of {house} has them."
            ),
            false => format!(
                "In {house} only {where_} can hold {held}: {count} digits, {count} cells. They hold nothing else."
            ),
        }
    }

    fn wing(&self, pivot: Cell, pincers: [Cell; 2], digit: u8) -> String {
        let ways: Vec<String> = self
            .board
            .candidates(pivot)
            .iter()
            .map(|held| {
                let left = pincers
                    .iter()
                    .find(|pincer| held != digit && self.board.candidates(**pincer).contains(held));
                match left {
                    Some(pincer) => format!("if it is {held}, {} is {digit}", name(*pincer)),
                    None => format!("if it is {held}, it is the {digit} itself"),
                }
            })
            .collect();
        let one_of = match self.board.candidates(pivot).contains(digit) {
            true => format!("all three of {}", cells_of(&[pivot, pincers[0], pincers[1]])),
            false => format!("both {}", cells_of(&pincers)),
        };
        format!(
            "{} sees {}: {}. What sees {one_of} is not {digit}.",
            name(pivot),
            cells_of(&pincers),
            ways.join(", "),
        )
    }

    /// How the candidates that save the puzzle lead on.
    fn rescue(&self, rescue: &Rescue, more: &[Candidate], pair: Option<Digits>) -> String {
        let extra = or(&more.iter().map(|candidate| is(*candidate)).collect::<Vec<_>>());
        let saved = format!("So {extra}.");
        match rescue {
            // The conclusion says it all: the one cell does not hold the two digits.
            Rescue::Cell if pair.is_some() => String::new(),
            Rescue::Cell => saved,
            Rescue::Digit(digit) => {
                format!("{saved} Whatever sees all of these is not {digit}.")
            }
            Rescue::Naked { house, cells, digits } => format!(
                "{saved} That acts as one more cell beside {} in {house}: together they hold nothing but {}, so no other cell of {house} has them.",
                cells_of(&set(cells)),
                and(&list(*digits)),
            ),
            Rescue::Hidden { house, cells, digits } => format!(
                "{saved} So one of its two cells in {house} holds something else, and {} go into the other and {}: these hold nothing else.",
                and(&list(*digits)),
                cells_of(&set(cells)),
            ),
            Rescue::Locked { house, digit } => {
                let rest = pair.map(|pair| Digits(pair.0 & !(1 << (digit - 1))));
                let out =
                    rest.map_or("what else belongs to the pattern".into(), |rest| or(&list(rest)));
                format!(
                    "{saved} And the {digit} of {house} is in one of the two cells: with {out} in the other, the pattern would be there."
                )
            }
            Rescue::Crossed { digit, houses } => {
                format!("{saved} {}", self.crossed(*digit, houses, pair))
            }
            _ => saved,
        }
    }

    /// A pattern inside a chain, in a few words.
    pub(super) fn brief(&self, reason: &Reason) -> String {
        match reason {
            Reason::Locked { digit, base, cover } => {
                format!("the {digit} of {base} is then in {cover}")
            }
            Reason::Subset { house, cells, digits } => {
                let cells = cells_of(&set(cells));
                format!("{cells} then share {} in {house}", and(&list(*digits)))
            }
            Reason::Fish { digit, base, cover } => {
                format!("the {digit}s of {} are then in {}", houses(base), houses(cover))
            }
            Reason::Chain(proof) => {
                format!("then shown by chains of {} nodes", proof.complexity)
            }
            _ => "a pattern that then appears".into(),
        }
    }
}

/// Small numbers as a word.
fn number(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four"].get(count).copied().unwrap_or("all")
}
