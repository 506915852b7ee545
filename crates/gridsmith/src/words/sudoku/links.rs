//! Chains of strong and weak links in words: if not here, then there, and so on to the end.

use gridsmith_sudoku::{Aic, Digits, Strong, Term};

use super::super::english::{and, capital};
use super::{Say, cells_of, list, set, so_then};

impl Say<'_> {
    /// The whole argument, with the chain as players write it.
    pub(super) fn links(&self, chain: &Aic) -> String {
        let (first, last) = chain.ends();
        let mut parts = Vec::new();
        for (number, why) in chain.strong.iter().enumerate() {
            let (from, to) = (&chain.terms[2 * number], &chain.terms[2 * number + 1]);
            // What the link before rules out, where it is not said by the next already.
            let lost = match number {
                0 => None,
                _ => Some(format!("so {}", is_not(from))),
            };
            let holds = match why {
                Strong::Cell => format!("{} (nothing else is left there)", is(to)),
                Strong::House(house) => format!("{} (nowhere else in {house})", is(to)),
                Strong::Set(cells) => {
                    let all = set(cells).iter().fold(0, |all, c| all | self.board.candidates(*c).0);
                    let rest = Digits(all & !(1 << (from.digit - 1)));
                    let cells = cells_of(&set(cells));
                    format!("{cells} hold {}", and(&list(rest)))
                }
            };
            parts.extend(lost);
            parts.push(format!("then {holds}"));
        }
        let start = format!("If {}, {}.", is_not(first), parts.join(", "));
        let so = so_then(&self.conclusion());
        let notation = chain.eureka_with(self.board, &self.step.places, &self.step.drops);
        let end = match () {
            () if first == last => format!("So it is true in any case. {so}"),
            () if chain.ring => format!(
                "And if {}, {}: the chain closes. So of every two neighbours that cannot both be true one is, and whatever contradicts both is out. {so}",
                is(last),
                is_not(first),
            ),
            () if self.step.technique == gridsmith_sudoku::Technique::RemotePair => format!(
                "The cells hold the two digits in turn, so cells an odd number of steps apart hold both. {so}"
            ),
            () if first.digit == last.digit => {
                let seen =
                    if (first.cells | last.cells).len() == 2 { "both" } else { "all of these" };
                format!(
                    "So {} is in {} or {}, and what sees {seen} has none. {so}",
                    first.digit,
                    places(first),
                    places(last),
                )
            }
            () => format!("So {} or {}: what contradicts both is out. {so}", is(first), is(last)),
        };
        format!("{} {end} ({notation})", capital(&start))
    }
}

/// `r4c7 is 5`, `5 is in r4c1 or r4c2`.
fn is(term: &Term) -> String {
    match term.cells.single() {
        Some(_) => format!("{} is {}", cells_of(&set(&term.cells)), term.digit),
        None => format!("{} is in {}", term.digit, places(term)),
    }
}

fn is_not(term: &Term) -> String {
    match term.cells.single() {
        Some(_) => format!("{} is not {}", cells_of(&set(&term.cells)), term.digit),
        None => format!("{} is not in {}", term.digit, places(term)),
    }
}

fn places(term: &Term) -> String {
    let cells = set(&term.cells);
    let names: Vec<String> = cells.iter().map(|cell| super::name(*cell)).collect();
    super::super::english::or(&names)
}
