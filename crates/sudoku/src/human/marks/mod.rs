//! Highlighting: the cells, candidates, houses and links that a drawing of a step marks.

mod chain;

use crate::geometry::CellSet;
use crate::{Board, Candidate, Conflict, Digits, House, Reason, Rescue, Step};
use gridsmith_core::{Cell, Group, Marks, Role};

impl Board {
    /// The highlighting of `step`, which applies to this board: the houses to look at, the
    /// candidates it rests on, for chains what is supposed and what follows in order, and finally
    /// its placements and eliminations.
    pub fn marks(&self, step: &Step) -> Marks {
        let mut draw = Draw { board: self, marks: Marks::default() };
        draw.reason(&step.reason);
        draw.single(step);
        // A candidate that a chain uses and then refutes is shown as refuted.
        let mut marks = draw.marks;
        let ends = [(Role::Placed, &step.places), (Role::Dropped, &step.drops)];
        let news = ends.into_iter().flat_map(|(role, list)| list.iter().map(move |c| (role, c)));
        marks.values.extend(news.map(|(role, c)| (role, c.cell, u16::from(c.digit))));
        marks
    }
}

/// Marks the cells of these houses, each once.
pub(crate) fn look_at(marks: &mut Marks, houses: &[House]) {
    for cell in houses.iter().flat_map(|house| house.cells()) {
        if !marks.cells.contains(&(Role::Area, cell)) {
            marks.cells.push((Role::Area, cell));
        }
    }
}

struct Draw<'a> {
    board: &'a Board,
    marks: Marks,
}

impl Draw<'_> {
    fn houses(&mut self, houses: &[House]) {
        look_at(&mut self.marks, houses);
    }

    fn named(&mut self, role: Role, houses: &[House]) {
        self.marks.houses.extend(houses.iter().map(|house| (role, house.to_string())));
    }

    fn value(&mut self, role: Role, candidate: Candidate) {
        self.marks.values.push((role, candidate.cell, u16::from(candidate.digit)));
    }

    /// The candidates of `cells` among `digits`.
    fn bases(&mut self, cells: impl IntoIterator<Item = Cell>, digits: Digits) {
        for cell in cells {
            let alive = Digits(self.board.candidates(cell).0 & digits.0);
            alive.iter().for_each(|digit| self.value(Role::Base, Candidate { cell, digit }));
        }
    }

    fn spots(&mut self, house: House, digit: u8) {
        let spots = self.board.spots(house, digit);
        self.bases(cells(&spots), only(digit));
    }

    fn reason(&mut self, reason: &Reason) {
        match reason {
            Reason::OnlySpot { house } => {
                self.houses(&[*house]);
                self.named(Role::Base, &[*house]);
            }
            Reason::OnlyDigit => {}
            Reason::Locked { digit, base, cover } => {
                self.houses(&[*base, *cover]);
                self.named(Role::Base, &[*base]);
                self.named(Role::Cover, &[*cover]);
                self.spots(*base, *digit);
            }
            Reason::Subset { house, cells: set, digits } => {
                self.houses(&[*house]);
                self.named(Role::Base, &[*house]);
                self.bases(cells(set), *digits);
            }
            Reason::Fish { digit, base, cover } => {
                self.houses(base);
                self.houses(cover);
                self.named(Role::Base, base);
                self.named(Role::Cover, cover);
                base.iter().for_each(|house| self.spots(*house, *digit));
            }
            Reason::Wing { pivot, pincers, .. } => {
                self.bases([*pivot, pincers[0], pincers[1]], ALL);
            }
            Reason::Direct { pattern, house } => {
                self.reason(pattern);
                self.houses(&[*house]);
            }
            Reason::UniqueLoop { cells, digits, extra, rescue } => {
                self.marks.cells.extend(cells.iter().map(|cell| (Role::Area, *cell)));
                self.bases(cells.iter().copied(), *digits);
                for cell in extra {
                    let more = Digits(self.board.candidates(*cell).0 & !digits.0);
                    self.bases([*cell], more);
                }
                self.rescue(rescue);
            }
            Reason::Bug { extra, rescue } => {
                extra.iter().for_each(|candidate| self.value(Role::Base, *candidate));
                self.rescue(rescue);
            }
            Reason::Aligned { base, excluders } => {
                self.marks.cells.extend(base.iter().map(|cell| (Role::Area, *cell)));
                self.bases(excluders.iter().copied(), ALL);
            }
            Reason::Chain(proof) => self.chain(proof),
            Reason::Aic(chain) => self.aic(chain),
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
                self.group(Role::Base, *crossing, None);
                self.group(Role::Cover, *in_line, None);
                self.group(Role::Cover, *in_box, None);
            }
            Reason::DeathBlossom { stem, petals } => {
                self.marks.cells.push((Role::Area, *stem));
                self.with_role(Role::Base, CellSet::only(stem.index()), ALL);
                for (digit, set) in petals {
                    self.area(*set);
                    self.group(Role::Chain, *set, None);
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
        }
    }

    /// If a single rests on eliminated candidates and not on digits alone, its candidate is marked,
    /// so that drawings show candidates.
    fn single(&mut self, step: &Step) {
        let Some(place) = step.places.first() else { return };
        let seen = |cell: Cell, digit: u8| {
            let peers = House::of(cell).into_iter().flat_map(House::cells);
            peers.filter(|other| *other != cell).any(|c| self.board.value(c) == Some(digit))
        };
        let by_digits = match &step.reason {
            Reason::OnlySpot { house } => {
                let open = house.cells().filter(|cell| self.board.value(*cell).is_none());
                open.filter(|cell| *cell != place.cell).all(|cell| seen(cell, place.digit))
            }
            Reason::OnlyDigit => {
                (1..=9).filter(|digit| *digit != place.digit).all(|digit| seen(place.cell, digit))
            }
            _ => true,
        };
        if !by_digits {
            self.value(Role::Area, *place);
        }
    }

    fn rescue(&mut self, rescue: &Rescue) {
        match rescue {
            Rescue::Cell | Rescue::Digit(_) => {}
            Rescue::Naked { house, cells: set, digits }
            | Rescue::Hidden { house, cells: set, digits } => {
                self.houses(&[*house]);
                self.bases(cells(set), *digits);
            }
            Rescue::Locked { house, .. } => self.houses(&[*house]),
            Rescue::Crossed { houses, .. } => {
                self.houses(houses);
                self.named(Role::Base, houses);
            }
        }
    }

    fn area(&mut self, set: CellSet) {
        self.marks.cells.extend(cells(&set).into_iter().map(|cell| (Role::Area, cell)));
    }

    fn group(&mut self, role: Role, set: CellSet, name: Option<char>) {
        self.marks.groups.push(Group { role, cells: cells(&set), name });
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

const ALL: Digits = Digits(crate::ALL_DIGITS);

fn only(digit: u8) -> Digits {
    Digits(1 << (digit - 1))
}

fn cells(set: &CellSet) -> Vec<Cell> {
    set.iter().map(|cell| Cell(cell as u16)).collect()
}
