//! The links of a board as bit sets, and what is reached from where in how many links.
//!
//! A double step goes from a true candidate over a false one to a true one. Links hold both ways round: if "a is
//! true" leads to "b is false", then "b is true" leads to "a is false", in as many links. So the true candidates that
//! each true one reaches, level by level, tell everything about chains: `s` is refuted when it reaches something that
//! excludes it, and proved when what its falsehood makes true reaches it.

use super::links::{Mode, offs, ons};
use crate::board::Alive;
use crate::forcing::GROUPS_OF;
use crate::geometry::{CELL_HOUSES, CellSet, HOUSES, PEER_SETS, bits};
use crate::{CELLS, board::cells_at};
use gridsmith_core::Bits;

/// In place of a number.
const NO_ID: u16 = u16::MAX;

/// The candidates of a board with their links. `W` words hold one bit for each candidate.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const W: usize> {
    /// The candidate with each number, in rising order.
    pub(crate) ids: Vec<u16>,
    /// The number of each candidate that is alive.
    index: Box<[u16; 729]>,
    mode: Mode,
    /// What is false if it is true.
    pub(crate) weak: Vec<Bits<W>>,
    /// What is true if it is false.
    pub(crate) strong: Vec<Bits<W>>,
    /// What is true by way of one false candidate if it is true.
    pub(crate) double: Vec<Bits<W>>,
    /// The candidates that are reached first in so many double steps, level by level, start by start.
    levels: Vec<Bits<W>>,
    /// By house and digit, the candidates in cells with two.
    spots: Vec<Bits<W>>,
    /// All that is reached so far.
    pub(crate) reached: Vec<Bits<W>>,
    depth: usize,
    rest: bool,
}

impl<const W: usize> Default for Graph<W> {
    fn default() -> Self {
        Graph {
            ids: Vec::new(),
            index: Box::new([0; 729]),
            mode: Mode::XY,
            weak: Vec::new(),
            strong: Vec::new(),
            double: Vec::new(),
            levels: Vec::new(),
            spots: Vec::new(),
            reached: Vec::new(),
            depth: 0,
            rest: false,
        }
    }
}

impl<const W: usize> Graph<W> {
    /// All links between all candidates. There must be room for them.
    pub(crate) fn both(&mut self, alive: &Alive) {
        self.mode = Mode::XY;
        self.index.fill(NO_ID);
        self.ids.clear();
        let mut groups = [Bits::<W>::EMPTY; CELLS + 9 * HOUSES];
        let mut counts = [0u8; CELLS + 9 * HOUSES];
        for cell in 0..CELLS {
            for digit in bits(alive.cells[cell]) {
                let candidate = cell * 9 + digit;
                let id = self.ids.len();
                self.ids.push(candidate as u16);
                self.index[candidate] = id as u16;
                for group in GROUPS_OF[candidate] {
                    groups[usize::from(group)].insert(id);
                    counts[usize::from(group)] += 1;
                }
            }
        }
        self.weak.clear();
        self.strong.clear();
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
        self.doubles();
    }

    /// The links of one digit. A candidate's number is its cell.
    pub(crate) fn one_digit(&mut self, alive: &Alive, digit: usize) {
        self.mode = Mode::X;
        self.index.fill(NO_ID);
        let spots = alive.digits[digit];
        self.ids.clear();
        for cell in 0..CELLS {
            let candidate = cell * 9 + digit;
            self.ids.push(candidate as u16);
            self.index[candidate] = cell as u16;
        }
        self.weak.clear();
        self.strong.clear();
        self.weak.resize(CELLS, Bits::EMPTY);
        self.strong.resize(CELLS, Bits::EMPTY);
        for cell in spots.iter() {
            self.weak[cell] = widen(PEER_SETS[cell] & spots);
        }
        for house in 0..HOUSES {
            let places = alive.spots[house][digit];
            if places.count_ones() == 2 {
                let mut ends = cells_at(house, places);
                if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                    self.strong[a].insert(b);
                    self.strong[b].insert(a);
                }
            }
        }
        self.doubles();
    }

    /// The links between cells with two candidates.
    pub(crate) fn cells_of_two(&mut self, alive: &Alive) {
        self.mode = Mode::Y;
        self.index.fill(NO_ID);
        self.ids.clear();
        self.spots.clear();
        self.spots.resize(9 * HOUSES, Bits::EMPTY);
        for cell in (0..CELLS).filter(|cell| alive.count(*cell) == 2) {
            for digit in bits(alive.cells[cell]) {
                let candidate = cell * 9 + digit;
                let id = self.ids.len();
                self.ids.push(candidate as u16);
                self.index[candidate] = id as u16;
                for house in CELL_HOUSES[cell] {
                    self.spots[usize::from(house) * 9 + digit].insert(id);
                }
            }
        }
        self.weak.clear();
        self.strong.clear();
        for (id, candidate) in self.ids.iter().enumerate() {
            let (cell, digit) = (usize::from(*candidate) / 9, usize::from(*candidate) % 9);
            let mate = Bits::only(id ^ 1);
            let mut weak = mate;
            for house in CELL_HOUSES[cell] {
                weak |= self.spots[usize::from(house) * 9 + digit];
            }
            weak.remove(id);
            self.weak.push(weak);
            self.strong.push(mate);
        }
        self.doubles();
    }

    fn doubles(&mut self) {
        self.double.clear();
        let mut ends = Bits::<W>::EMPTY;
        for (id, strong) in self.strong.iter().enumerate() {
            if !strong.is_empty() {
                ends.insert(id);
            }
        }
        for weak in &self.weak {
            let mut double = Bits::EMPTY;
            (*weak & ends).iter().for_each(|over| double |= self.strong[over]);
            self.double.push(double);
        }
        self.levels.clear();
        self.levels.extend((0..self.ids.len()).map(Bits::only));
        self.reached.clear();
        self.reached.extend_from_slice(&self.levels);
        self.depth = 0;
        self.rest = false;
    }

    /// The number of candidates.
    pub(crate) fn len(&self) -> usize {
        self.ids.len()
    }

    /// Looks one double step further from every start; false if nothing new is reached any more.
    pub(crate) fn deepen(&mut self) -> bool {
        if self.rest {
            return false;
        }
        let n = self.len();
        let mut any = false;
        for start in 0..n {
            let mut next = Bits::<W>::EMPTY;
            let front = self.levels[self.depth * n + start];
            front.iter().for_each(|id| next |= self.double[id]);
            next -= self.reached[start];
            self.reached[start] |= next;
            any |= !next.is_empty();
            self.levels.push(next);
        }
        self.depth += 1;
        self.rest = !any;
        any
    }

    /// How many double steps were looked at.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// What `start` reaches first in `steps` double steps, which must have been looked at.
    pub(crate) fn level(&self, start: usize, steps: usize) -> Bits<W> {
        self.levels[steps * self.len() + start]
    }

    /// What is false because of one of `true_ones`.
    pub(crate) fn excluded(&self, true_ones: Bits<W>) -> Bits<W> {
        let mut excluded = Bits::EMPTY;
        true_ones.iter().for_each(|id| excluded |= self.weak[id]);
        excluded
    }

    /// The number of a candidate; none that counts if it has no part in this graph.
    #[inline]
    pub(crate) fn id(&self, candidate: usize) -> usize {
        usize::from(self.index[candidate])
    }

    /// The starts that are refuted within the depth looked at.
    pub(crate) fn refuted(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|start| self.reached[*start].meets(&self.weak[*start]))
    }

    /// What `start` makes true and false within the depth looked at.
    pub(crate) fn torn(&self, start: usize) -> Bits<W> {
        self.reached[start] & self.excluded(self.reached[start])
    }

    /// In the graph of cells with two candidates: what some candidate of the board makes true and false within the depth
    /// looked at, after which it is false itself.
    pub(crate) fn torn_through_two(&self, alive: &Alive) -> Bits<W> {
        let mut all = Bits::EMPTY;
        for (cell, houses) in CELL_HOUSES.iter().enumerate() {
            for digit in bits(alive.cells[cell]) {
                let id = self.id(cell * 9 + digit);
                let (near, reached) = if id < self.len() {
                    (self.weak[id], self.reached[id])
                } else {
                    let mut near = Bits::EMPTY;
                    for house in houses {
                        near |= self.spots[usize::from(*house) * 9 + digit];
                    }
                    let mut reached = Bits::EMPTY;
                    near.iter().for_each(|id| reached |= self.reached[id ^ 1]);
                    (near, reached)
                };
                if reached.meets(&near) {
                    all |= reached & (near | self.excluded(reached));
                }
            }
        }
        all
    }

    /// The first start that has a chain to its opposite of exactly the depth looked at: whether it is refuted, which
    /// comes first, or proved.
    pub(crate) fn first_chain(&self) -> Option<(usize, bool)> {
        let mut first: Option<(usize, bool)> = None;
        let mut take = |start: usize, proved: bool| {
            if first.is_none_or(|known| (start, proved) < known) {
                first = Some((start, proved));
            }
        };
        for start in 0..self.len() {
            let level = self.level(start, self.depth);
            if level.meets(&self.weak[start]) {
                take(start, false);
            }
            if let Some(proved) = (level & self.strong[start]).first() {
                take(proved, true);
            }
        }
        first
    }

    /// True if a cycle of `steps + 1` double steps through `start`, as the plain search finds it, drops anything.
    pub(crate) fn cycle_drops(&self, alive: &Alive, start: usize, steps: usize) -> bool {
        let mut closers = Bits::EMPTY;
        self.strong[start].iter().for_each(|over| closers |= self.weak[over]);
        let last = self.level(start, steps) & closers;
        last.iter().any(|last| {
            let (ons, overs) = self.first_path(alive, start, last, steps);
            (self.strong[start] & self.weak[last])
                .iter()
                .filter(|over| !overs.contains(over))
                .any(|over| self.drops(alive, &ons, &overs, over))
        })
    }

    /// The way from `start` to `last` that the plain search finds: of the shortest, the one that comes first in the
    /// order of links. The true candidates and the false ones between them.
    fn first_path(
        &self,
        alive: &Alive,
        start: usize,
        last: usize,
        steps: usize,
    ) -> (Vec<usize>, Vec<usize>) {
        // What lies on some shortest way, from the end.
        let mut between = vec![Bits::<W>::EMPTY; steps + 1];
        between[steps] = Bits::only(last);
        for level in (1..steps).rev() {
            for id in self.level(start, level).iter() {
                if self.double[id].meets(&between[level + 1]) {
                    between[level].insert(id);
                }
            }
        }
        let (mut ons, mut overs) = (vec![start], Vec::with_capacity(steps + 1));
        for next in &between[1..] {
            let (over, on) = self.first_step(alive, ons[ons.len() - 1], next);
            overs.push(over);
            ons.push(on);
        }
        (ons, overs)
    }

    /// The first double step from `from` to one of `to`.
    fn first_step(&self, alive: &Alive, from: usize, to: &Bits<W>) -> (usize, usize) {
        let mut step = None;
        offs(alive, usize::from(self.ids[from]), self.mode.y, |candidate, _| {
            let over = self.id(candidate);
            if step.is_none() && over < self.len() && self.strong[over].meets(to) {
                ons(alive, candidate, self.mode, |candidate, _| {
                    let on = self.id(candidate);
                    if step.is_none() && to.contains(on) {
                        step = Some((over, on));
                    }
                });
            }
        });
        step.unwrap_or((from, from))
    }

    /// True if some candidate outside the cells of a cycle sees a true and a false node of it.
    fn drops(&self, alive: &Alive, ons: &[usize], overs: &[usize], over: usize) -> bool {
        let mut cells = CellSet::EMPTY;
        let mut seen = [[CellSet::EMPTY; 9]; 2];
        let states = [(0, ons, None), (1, overs, Some(over))];
        let mut digits = 0u16;
        for (state, nodes, more) in states {
            for &id in nodes.iter().chain(&more) {
                let candidate = usize::from(self.ids[id]);
                let (cell, digit) = (candidate / 9, candidate % 9);
                cells.insert(cell);
                digits |= 1 << digit;
                seen[state][digit] |= PEER_SETS[cell];
            }
        }
        bits(digits).any(|digit| {
            let both = seen[0][digit] & seen[1][digit] & alive.digits[digit];
            !(both - cells).is_empty()
        })
    }
}

fn widen<const W: usize>(cells: CellSet) -> Bits<W> {
    let mut wide = Bits::EMPTY;
    wide.0[..2].copy_from_slice(&cells.0);
    wide
}
