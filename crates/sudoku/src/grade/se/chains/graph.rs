//! The links of a board as bit sets, and what each candidate reaches.
//!
//! A double step goes from a true candidate over a false one to a true one. Links hold in both
//! directions: if "a is true" leads to "b is false", then "b is true" leads to "a is false", in as
//! many links. So it is enough to know the true candidates that each true one reaches: `s` is
//! refuted if it reaches a candidate that excludes it, and proved if a candidate that is true when
//! `s` is false reaches it.

mod closure;
mod cycle;
mod levels;

use super::links::Mode;
use super::plain::CandidateSet;
use crate::CELLS;
use crate::board::{Alive, cells_at};
use crate::geometry::{CELL_HOUSES, HOUSES, PEER_SETS, bits};
use crate::grade::se::forcing::GROUPS_OF;
use gridsmith_core::Bits;

/// Stands for "no number".
const NO_ID: u16 = u16::MAX;

/// The candidates of a board with their links. `W` words hold one bit for each candidate.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const W: usize> {
    /// The candidate with each number, in ascending order.
    pub(crate) ids: Vec<u16>,
    /// The number of each candidate that is alive.
    index: Box<[u16; 729]>,
    mode: Mode,
    /// For each candidate, what is false if it is true.
    weak: Vec<Bits<W>>,
    /// For each candidate, what is true if it is false.
    strong: Vec<Bits<W>>,
    /// For each candidate, what is true by way of one false candidate if it is true.
    double: Vec<Bits<W>>,
    /// For each candidate, everything that is true if it is true.
    reached: Vec<Bits<W>>,
    /// For each candidate, everything that is false if it is true.
    excluded: Vec<Bits<W>>,
    /// By house and digit, the candidates in cells with two candidates.
    spots: Vec<Bits<W>>,
    levels: levels::Levels<W>,
    order: closure::Order,
    way: cycle::Way<W>,
}

impl<const W: usize> Default for Graph<W> {
    fn default() -> Self {
        Graph {
            ids: Vec::new(),
            index: Box::new([NO_ID; 729]),
            mode: Mode::XY,
            weak: Vec::new(),
            strong: Vec::new(),
            double: Vec::new(),
            reached: Vec::new(),
            excluded: Vec::new(),
            spots: Vec::new(),
            levels: levels::Levels::default(),
            order: closure::Order::default(),
            way: cycle::Way::default(),
        }
    }
}

impl<const W: usize> Graph<W> {
    /// All links between all candidates. The candidates must fit into `W` words.
    pub(crate) fn both(&mut self, alive: &Alive) {
        self.clear(Mode::XY);
        let mut groups = [Bits::<W>::EMPTY; CELLS + 9 * HOUSES];
        let mut counts = [0u8; CELLS + 9 * HOUSES];
        for (cell, mask) in alive.cells.iter().enumerate() {
            for digit in bits(*mask) {
                let candidate = cell * 9 + digit;
                let id = self.add(candidate);
                for group in GROUPS_OF[candidate].map(usize::from) {
                    groups[group].insert(id);
                    counts[group] += 1;
                }
            }
        }
        for (id, candidate) in self.ids.iter().enumerate() {
            let (mut weak, mut strong) = (Bits::EMPTY, Bits::EMPTY);
            for group in GROUPS_OF[usize::from(*candidate)].map(usize::from) {
                weak |= groups[group];
                if counts[group] == 2 {
                    strong |= groups[group];
                }
            }
            weak.remove(id);
            strong.remove(id);
            self.weak.push(weak);
            self.strong.push(strong);
        }
        self.link();
    }

    /// The links of one digit; false if there are too few strong ones for a chain.
    pub(crate) fn one_digit(&mut self, alive: &Alive, digit: usize) -> bool {
        let spots = alive.digits[digit];
        let mut partners = [[NO_ID; 3]; CELLS];
        let mut links = 0;
        for house in 0..HOUSES {
            let places = alive.spots[house][digit];
            let high = places & places.wrapping_sub(1);
            if high.is_power_of_two() {
                let kind = house / 9;
                let mut ends = cells_at(house, places);
                if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                    partners[a][kind] = b as u16;
                    partners[b][kind] = a as u16;
                    links += 1;
                }
            }
        }
        if links < 2 {
            return false;
        }
        self.clear(Mode::X);
        for cell in spots.iter() {
            self.add(cell * 9 + digit);
        }
        for cell in spots.iter() {
            let id = |cell: usize| usize::from(self.index[cell * 9 + digit]);
            let weak: Bits<W> = (PEER_SETS[cell] & spots).iter().map(id).collect();
            let strong = partners[cell].into_iter().filter(|other| *other != NO_ID);
            let strong: Bits<W> = strong.map(|other| id(usize::from(other))).collect();
            self.weak.push(weak);
            self.strong.push(strong);
        }
        self.link();
        true
    }

    /// The links between cells with two candidates.
    pub(crate) fn cells_of_two(&mut self, alive: &Alive) {
        self.clear(Mode::Y);
        self.spots.clear();
        self.spots.resize(9 * HOUSES, Bits::EMPTY);
        for cell in (0..CELLS).filter(|cell| alive.count(*cell) == 2) {
            for digit in bits(alive.cells[cell]) {
                let id = self.add(cell * 9 + digit);
                for house in CELL_HOUSES[cell] {
                    self.spots[usize::from(house) * 9 + digit].insert(id);
                }
            }
        }
        for id in 0..self.len() {
            let candidate = usize::from(self.ids[id]);
            let mate = Bits::only(id ^ 1);
            let mut weak = self.near(candidate / 9, candidate % 9) | mate;
            weak.remove(id);
            self.weak.push(weak);
            self.strong.push(mate);
        }
        self.link();
    }

    /// In the graph of cells with two candidates: the candidates with this digit that a cell sees,
    /// including its own.
    fn near(&self, cell: usize, digit: usize) -> Bits<W> {
        let spots = |house: u8| self.spots[usize::from(house) * 9 + digit];
        CELL_HOUSES[cell].into_iter().fold(Bits::EMPTY, |near, house| near | spots(house))
    }

    fn clear(&mut self, mode: Mode) {
        self.mode = mode;
        self.ids.clear();
        self.index.fill(NO_ID);
        self.weak.clear();
        self.strong.clear();
        self.double.clear();
    }

    fn add(&mut self, candidate: usize) -> usize {
        let id = self.ids.len();
        self.index[candidate] = id as u16;
        self.ids.push(candidate as u16);
        id
    }

    /// Combines weak and strong links to double steps, and finds what each candidate reaches.
    fn link(&mut self) {
        let mut ends = Bits::<W>::EMPTY;
        for (id, strong) in self.strong.iter().enumerate() {
            if *strong != Bits::EMPTY {
                ends.insert(id);
            }
        }
        for weak in &self.weak {
            let mut double = Bits::EMPTY;
            each(*weak & ends, |over| double |= self.strong[over]);
            self.double.push(double);
        }
        self.close();
        self.levels.clear(self.ids.len());
    }

    /// The number of candidates.
    pub(crate) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The number of a candidate; meaningless if it is not in this graph.
    #[inline]
    fn id(&self, candidate: usize) -> usize {
        usize::from(self.index[candidate])
    }

    /// A set of numbers as a set of candidates.
    pub(crate) fn candidates(&self, ids: Bits<W>) -> CandidateSet {
        ids.iter().map(|id| usize::from(self.ids[id])).collect()
    }

    /// The candidates that reach something that excludes them.
    pub(crate) fn refuted(&self) -> Bits<W> {
        (0..self.len()).filter(|id| self.reached[*id].meets(&self.weak[*id])).collect()
    }

    /// The candidates that are reached from what is true if they are false.
    pub(crate) fn proved(&self) -> Bits<W> {
        let proved = |id: &usize| self.strong[*id].iter().any(|b| self.reached[b].contains(*id));
        (0..self.len()).filter(proved).collect()
    }
}

/// Calls `f` for every member.
#[inline]
fn each<const W: usize>(set: Bits<W>, mut f: impl FnMut(usize)) {
    for (word, mut rest) in set.0.into_iter().enumerate() {
        while rest != 0 {
            f(word * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}
