//! What whoever draws a step highlights.

mod beside;

use crate::chains::{Branch, Node, Proof, Shape};
use crate::geometry::CellSet;
use crate::technique::{Reason, Rescue, Step};
use crate::{Board, Candidate, Digits, House};
use gridsmith_core::{Cell, Marks, Role};

impl Board {
    /// The highlighting of `step`, which applies to this board: the houses looked at, the candidates it rests on, for
    /// chains what is supposed and what follows in order, and what is placed and dropped at last.
    pub fn marks(&self, step: &Step) -> Marks {
        let mut draw = Draw { board: self, marks: Marks::default() };
        draw.reason(&step.reason);
        draw.single(step);
        // What a chain supposes or meets and then refutes is shown as refuted.
        let mut marks = draw.marks;
        let ends = [(Role::Placed, &step.places), (Role::Dropped, &step.drops)];
        let news = ends.into_iter().flat_map(|(role, list)| list.iter().map(move |c| (role, c)));
        marks.values.extend(news.map(|(role, c)| (role, c.cell, u16::from(c.digit))));
        marks
    }
}

/// Marks the cells of houses that are looked at, each once.
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

    pub(super) fn named(&mut self, role: Role, houses: &[House]) {
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
            other => self.beside(other),
        }
    }

    /// Where a single rests on candidates that were eliminated, and not on digits alone, it is looked at as a candidate, so
    /// that whoever draws it shows candidates.
    fn single(&mut self, step: &Step) {
        let Some(place) = step.places.first() else { return };
        let seen = |cell: Cell, digit: u8| {
            let beside = House::of(cell).into_iter().flat_map(House::cells);
            beside.filter(|other| *other != cell).any(|c| self.board.value(c) == Some(digit))
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

    /// What follows in order is numbered; what becomes false on the way is looked at only.
    fn chain(&mut self, proof: &Proof) {
        match proof.shape {
            Shape::Cell(cell) => self.marks.cells.push((Role::Area, cell)),
            Shape::House(house) => self.houses(&[house]),
            _ => {}
        }
        let mut seen: Vec<Node> = Vec::new();
        for branch in &proof.branches {
            let start = branch.start();
            for at in branch.in_order() {
                let link = &branch.links[at];
                for parent in &link.parents {
                    let (from, to) =
                        (branch.links[*parent].node.candidate.cell, link.node.candidate.cell);
                    let line = (Role::Chain, from, to);
                    if from != to && !self.marks.links.contains(&line) {
                        self.marks.links.push(line);
                    }
                }
                if seen.contains(&link.node) {
                    continue;
                }
                seen.push(link.node);
                let role = match link.node.on {
                    // The start of a cycle holds either way: nothing is supposed.
                    _ if Some(link.node) == start && proof.shape != Shape::Cycle => Role::Supposed,
                    true => Role::Chain,
                    // On a cycle what is false here is true the other way round.
                    false if proof.shape == Shape::Cycle => Role::Base,
                    false => Role::Area,
                };
                self.value(role, link.node.candidate);
            }
        }
        if proof.shape == Shape::Contradiction
            && let Some(end) = proof.branches.first().map(Branch::end)
        {
            self.value(Role::Conflict, end.candidate);
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
