//! The consequences of a supposition in a net, link by link.
//!
//! HoDoKu finds nets by simulating each supposition for a few rounds and following the results
//! again. This search uses everything that is known so far: with singles and locked candidates it
//! gets at least as far in fewer links. Links that the end does not rest on are left out.

use super::hit::{HodokuLink, HodokuNet, HodokuNode};
use super::state::State;
use crate::geometry::{
    CELL_HOUSES, COLUMNS, CellSet, HOUSE_SETS, PEER_SETS, ROWS, bits, common_peers,
};
use crate::{ALL_DIGITS, CELLS, House, geometry};

/// A supposition or conclusion: cell, digit from 0, true or false.
pub(super) type Claim = (usize, usize, bool);

/// Stands for "not known yet".
const UNKNOWN: u16 = u16::MAX;

/// How `premise` leads to `goal` or to a contradiction, whichever comes first.
pub(super) fn tell(state: &State, premise: Claim, goal: Option<Claim>) -> HodokuNet {
    let mut story = Story {
        state,
        links: Vec::new(),
        known: [[[UNKNOWN; 2]; 9]; CELLS],
        groups: Vec::new(),
        next: 0,
    };
    story.note(CellSet::only(premise.0), premise.1, premise.2, Vec::new());
    loop {
        story.fall();
        if let Some((cell, digit, on)) = goal {
            let at = story.known[cell][digit][usize::from(on)];
            if at != UNKNOWN {
                return story.pruned(&[at.into()], None);
            }
        }
        let ways = story.contradictions();
        let ways = ways.into_iter().map(|(ends, house)| story.pruned(&ends, house));
        if let Some(net) = ways.min_by_key(|net| net.links.len()) {
            return net;
        }
        if !story.singles() && !story.groups() {
            return story.pruned(&[], None);
        }
    }
}

/// Rows, columns, boxes.
fn houses() -> impl Iterator<Item = usize> {
    (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9).chain(0..9)
}

struct Story<'a> {
    state: &'a State,
    links: Vec<HodokuLink>,
    /// For each candidate, the link that says that it is false, and the one that says that it is
    /// true.
    known: [[[u16; 2]; 9]; CELLS],
    /// The groups that are already in the list.
    groups: Vec<(CellSet, usize)>,
    /// The first link whose consequences have not been added.
    next: usize,
}

impl Story<'_> {
    fn note(&mut self, cells: CellSet, digit: usize, on: bool, from: Vec<usize>) {
        if let Some(cell) = cells.single() {
            let known = &mut self.known[cell][digit][usize::from(on)];
            if *known != UNKNOWN {
                return;
            }
            *known = self.links.len() as u16;
        }
        let node = HodokuNode { cells, digit: digit as u8 + 1, on };
        self.links.push(HodokuLink { node, from });
    }

    fn is_off(&self, cell: usize, digit: usize) -> bool {
        self.known[cell][digit][0] != UNKNOWN
    }

    /// The spots of a digit in a house that may still be true.
    fn spots(&self, house: usize, digit: usize) -> CellSet {
        let spots = HOUSE_SETS[house] & self.state.alive.digits[digit];
        spots.iter().filter(|cell| !self.is_off(*cell, digit)).collect()
    }

    /// The links that say that these candidates are false.
    fn offs(&self, candidates: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
        let at = candidates.map(|(cell, digit)| self.known[cell][digit][0]);
        at.filter(|at| *at != UNKNOWN).map(usize::from).collect()
    }

    fn house_offs(&self, house: usize, digit: usize) -> Vec<usize> {
        let spots = HOUSE_SETS[house] & self.state.alive.digits[digit];
        self.offs(spots.iter().map(|cell| (cell, digit)))
    }

    /// Adds something that is true. What it makes false is noted at once, so that the next link
    /// takes it into account.
    fn tell(&mut self, cells: CellSet, digit: usize, from: Vec<usize>) {
        self.note(cells, digit, true, from);
        self.fall();
    }

    /// Adds what true candidates make false.
    fn fall(&mut self) {
        while self.next < self.links.len() {
            let at = self.next;
            self.next += 1;
            let HodokuNode { cells, digit, on } = self.links[at].node;
            let digit = usize::from(digit - 1);
            if !on {
                continue;
            }
            if let Some(cell) = cells.single() {
                for other in bits(self.state.alive.cells[cell] & !(1 << digit)) {
                    self.note(cells, other, false, vec![at]);
                }
            }
            let seen = match cells.single() {
                Some(cell) => PEER_SETS[cell],
                None => common_peers(cells.iter()),
            };
            for cell in (seen & self.state.alive.digits[digit]).iter() {
                self.note(CellSet::only(cell), digit, false, vec![at]);
            }
        }
    }

    /// Houses without a spot for a digit, and cells without a candidate: everything that is false
    /// there.
    fn contradictions(&self) -> Vec<(Vec<usize>, Option<House>)> {
        let mut ways = Vec::new();
        for cell in self.state.empty.iter() {
            let alive = self.state.alive.cells[cell];
            if bits(alive).all(|digit| self.is_off(cell, digit)) {
                ways.push((self.offs(bits(alive).map(|digit| (cell, digit))), None));
            }
        }
        for house in houses() {
            for digit in bits(!self.state.taken[house] & ALL_DIGITS) {
                if self.spots(house, digit).is_empty() {
                    ways.push((self.house_offs(house, digit), Some(geometry::house(house))));
                }
            }
        }
        ways
    }

    /// Adds cells with one candidate left, and houses with one spot left; true if there are new
    /// ones.
    fn singles(&mut self) -> bool {
        let before = self.links.len();
        for cell in self.state.empty.iter() {
            let alive = self.state.alive.cells[cell];
            let mut left = bits(alive).filter(|digit| !self.is_off(cell, *digit));
            if let (Some(digit), None) = (left.next(), left.next()) {
                let offs = self.offs(bits(alive & !(1 << digit)).map(|other| (cell, other)));
                self.tell(CellSet::only(cell), digit, offs);
            }
        }
        for house in houses() {
            for digit in bits(!self.state.taken[house] & ALL_DIGITS) {
                if let Some(cell) = self.spots(house, digit).single() {
                    let offs = self.house_offs(house, digit);
                    self.tell(CellSet::only(cell), digit, offs);
                }
            }
        }
        self.links.len() > before
    }

    /// Adds digits that are confined to the intersection of a line and a box; true if there are new
    /// ones.
    fn groups(&mut self) -> bool {
        let before = self.links.len();
        for house in houses() {
            for digit in bits(!self.state.taken[house] & ALL_DIGITS) {
                let spots = self.spots(house, digit);
                let Some(first) = spots.first() else { continue };
                let crosses = CELL_HOUSES[first]
                    .map(usize::from)
                    .into_iter()
                    .any(|other| other != house && (spots - HOUSE_SETS[other]).is_empty());
                if crosses && !self.groups.contains(&(spots, digit)) {
                    self.groups.push((spots, digit));
                    let mut offs = self.house_offs(house, digit);
                    if offs.is_empty() {
                        // This is true on the board whatever is supposed; the premise stands for
                        // its cause, since every link needs one.
                        offs.push(0);
                    }
                    self.tell(spots, digit, offs);
                }
            }
        }
        self.links.len() > before
    }

    /// The links that the ends rest on, in order.
    fn pruned(&self, ends: &[usize], house: Option<House>) -> HodokuNet {
        let mut needed = vec![false; self.links.len()];
        needed[0] = true;
        ends.iter().for_each(|end| needed[*end] = true);
        for at in (0..self.links.len()).rev() {
            if needed[at] {
                self.links[at].from.iter().for_each(|from| needed[*from] = true);
            }
        }
        let mut number = vec![0; self.links.len()];
        let mut links = Vec::new();
        for (at, link) in self.links.iter().enumerate().filter(|(at, _)| needed[*at]) {
            number[at] = links.len();
            let from = link.from.iter().map(|from| number[*from]).collect();
            links.push(HodokuLink { node: link.node, from });
        }
        HodokuNet { links, ends: ends.iter().map(|end| number[*end]).collect(), house }
    }
}
