//! The highlighting of patterns that Sudoku Explainer does not know: chains of links, fins, colours, sets.

use super::{ALL, Draw, cells, only};
use crate::aic::{Aic, Strong, Term};
use crate::geometry::CellSet;
use crate::technique::{Conflict, Reason};
use crate::{Candidate, Digits};
use gridsmith_core::{Arrow, Role};

impl Draw<'_> {
    pub(super) fn beside(&mut self, reason: &Reason) {
        match reason {
            Reason::Aic(chain) => self.links(chain),
            Reason::FinnedFish { digit, base, cover, fins } => {
                self.houses(base);
                self.houses(cover);
                self.named(Role::Base, base);
                self.named(Role::Cover, cover);
                for house in base {
                    let spots = self.board.spots(*house, *digit) - *fins;
                    self.with_role(Role::Base, spots, only(*digit));
                }
                self.with_role(Role::Fin, *fins, only(*digit));
            }
            Reason::Colours { digit, clusters } => {
                for [one, other] in clusters {
                    self.with_role(Role::Base, *one, only(*digit));
                    self.with_role(Role::Off, *other, only(*digit));
                }
            }
            Reason::Avoidable { cells, digits, extra, .. } => {
                self.marks.cells.extend(cells.iter().map(|cell| (Role::Area, *cell)));
                self.bases(extra.iter().copied(), ALL);
                self.bases(cells.iter().copied(), *digits);
            }
            Reason::SueDeCoq { line, block, cells: crossing, in_line, in_box } => {
                self.houses(&[*line, *block]);
                self.named(Role::Base, &[*line, *block]);
                self.with_role(Role::Base, *crossing, ALL);
                self.with_role(Role::Cover, *in_line | *in_box, ALL);
            }
            Reason::DeathBlossom { stem, petals } => {
                self.marks.cells.push((Role::Area, *stem));
                self.with_role(Role::Base, CellSet::only(stem.index()), ALL);
                for (digit, set) in petals {
                    self.area(*set);
                    self.with_role(Role::Off, *set, only(*digit));
                    self.with_role(Role::Chain, *set, Digits(ALL.0 & !only(*digit).0));
                }
            }
            Reason::Suppose { supposed, chain, end } => {
                self.value(Role::Supposed, *supposed);
                chain
                    .iter()
                    .flat_map(|step| &step.places)
                    .for_each(|c| self.value(Role::Chain, *c));
                match end {
                    Conflict::Cell(cell) => {
                        self.with_role(Role::Conflict, CellSet::only(cell.index()), ALL);
                    }
                    Conflict::House(house, digit) => {
                        self.houses(&[*house]);
                        self.named(Role::Conflict, &[*house]);
                        let spots = self.board.spots(*house, *digit);
                        self.with_role(Role::Conflict, spots, only(*digit));
                    }
                }
            }
            _ => {}
        }
    }

    /// The terms of a chain, false and true in turn, and its links in order.
    fn links(&mut self, chain: &Aic) {
        for (number, term) in chain.terms.iter().enumerate() {
            let role = if number % 2 == 0 { Role::Off } else { Role::Chain };
            self.with_role(role, term.cells, only(term.digit));
        }
        let end = |term: &Term| (u16::from(term.digit), cells(&term.cells));
        let arrow =
            |pair: &[Term], strong: bool| Arrow { from: end(&pair[0]), to: end(&pair[1]), strong };
        let pairs = chain.terms.windows(2).enumerate();
        self.marks.arrows.extend(pairs.map(|(number, pair)| arrow(pair, number % 2 == 0)));
        if chain.ring {
            let (first, last) = chain.ends();
            self.marks.arrows.push(arrow(&[*last, *first], false));
        }
        for why in &chain.strong {
            match why {
                Strong::House(house) => self.named(Role::Base, &[*house]),
                Strong::Set(set) => self.area(*set),
                Strong::Cell => {}
            }
        }
    }

    fn area(&mut self, set: CellSet) {
        self.marks.cells.extend(cells(&set).into_iter().map(|cell| (Role::Area, cell)));
    }

    fn with_role(&mut self, role: Role, set: CellSet, digits: Digits) {
        for cell in cells(&set) {
            let alive = Digits(self.board.candidates(cell).0 & digits.0);
            let known = |digit: u8| self.marks.values.contains(&(role, cell, u16::from(digit)));
            let new: Vec<u8> = alive.iter().filter(|digit| !known(*digit)).collect();
            new.into_iter().for_each(|digit| self.value(role, Candidate { cell, digit }));
        }
    }
}
