//! The links between candidates, and groups of them, in the order in which HoDoKu's tables list
//! them.
//!
//! A true node makes its weak neighbours false, a false node its strong neighbours true. So true
//! and false alternate along a chain, and only a node with a strong link can pass on that it is
//! false.

use super::matrix::Matrix;
use super::state::State;
use crate::CELLS;
use crate::geometry::{
    CELL_HOUSES, COLUMNS, CellSet, HOUSE_CELLS, HOUSE_SETS, PEER_SETS, ROWS, bits, common_peers,
    count,
};
use crate::seats::ROW_COLUMN_BOX;

/// The number of a node without strong links among those with one.
pub(super) const UNLINKED: u16 = u16::MAX;

/// A candidate, or a group of two or three in a line and a box.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) cells: CellSet,
    /// The only cell, or the smallest.
    pub(super) cell: u8,
    pub(super) digit: u8,
}

/// The links of one board.
#[derive(Default)]
pub(super) struct Graph {
    /// Candidates by cell and digit, then groups.
    pub(super) nodes: Vec<Node>,
    /// The number of candidates.
    pub(super) plain: usize,
    /// The index of each candidate.
    index: Vec<u16>,
    /// For each node, what becomes false if it is true, in order.
    weak: Vec<Vec<u16>>,
    /// For each node, what becomes true if it is false, in order.
    strong: Vec<Vec<u16>>,
    /// The nodes with strong links.
    pub(super) linked: Vec<u16>,
    /// The number of each node among those, or `UNLINKED`.
    pub(super) number: Vec<u16>,
    /// For each node, its weak neighbours with strong links, by number, in order.
    pub(super) weak_linked: Vec<Vec<u16>>,
    /// The same as a set.
    pub(super) weak_sets: Matrix,
    /// For each linked node, its strong neighbours, by number, in order.
    pub(super) strong_linked: Vec<Vec<u16>>,
    /// For each linked node, the linked nodes that are true if it is true, over any number of
    /// links.
    pub(super) reach: Matrix,
}

impl Graph {
    /// The index of a candidate.
    #[inline]
    pub(super) fn at(&self, cell: usize, digit: usize) -> usize {
        usize::from(self.index[cell * 9 + digit])
    }

    /// True if the second is a strong neighbour of the first.
    pub(super) fn is_strong(&self, a: usize, b: usize) -> bool {
        self.strong[a].contains(&(b as u16))
    }

    /// What becomes true if the node is false.
    pub(super) fn strong(&self, node: usize) -> &[u16] {
        &self.strong[node]
    }

    /// What becomes false if the node is true.
    pub(super) fn weak(&self, node: usize) -> &[u16] {
        &self.weak[node]
    }

    /// Computes the links of a board.
    pub(super) fn build(&mut self, state: &State, grouped: bool) {
        self.index.resize(CELLS * 9, 0);
        self.nodes.clear();
        for cell in state.empty.iter() {
            for digit in bits(state.alive.cells[cell]) {
                self.index[cell * 9 + digit] = self.nodes.len() as u16;
                let cells = CellSet::only(cell);
                self.nodes.push(Node { cells, cell: cell as u8, digit: digit as u8 });
            }
        }
        self.plain = self.nodes.len();
        if grouped {
            self.find_groups(state);
        }
        let total = self.nodes.len();
        for lists in [&mut self.weak, &mut self.strong] {
            lists.iter_mut().for_each(Vec::clear);
            lists.resize_with(total.max(lists.len()), Vec::new);
        }
        for node in 0..self.plain {
            self.link(state, node);
        }
        for group in self.plain..total {
            self.link_group(state, group);
        }
        self.close();
    }

    /// The direct links of a candidate.
    fn link(&mut self, state: &State, node: usize) {
        let Node { cell, digit, .. } = self.nodes[node];
        let (cell, digit) = (usize::from(cell), usize::from(digit));
        let mut weak = std::mem::take(&mut self.weak[node]);
        let mut strong = std::mem::take(&mut self.strong[node]);
        let others = state.alive.cells[cell] & !(1 << digit);
        weak.extend(bits(others).map(|other| self.at(cell, other) as u16));
        if others.is_power_of_two() {
            strong.push(weak[0]);
        }
        let mut rest = state.alive.digits[digit] & PEER_SETS[cell];
        for house in ROW_COLUMN_BOX.map(|k| usize::from(CELL_HOUSES[cell][k])) {
            let here = HOUSE_SETS[house] & rest;
            rest -= here;
            weak.extend(here.iter().map(|other| self.at(other, digit) as u16));
            if count(state.alive.spots(house, digit)) == 2 {
                let other = HOUSE_SETS[house] & state.alive.digits[digit] & PEER_SETS[cell];
                if let Some(other) = other.first() {
                    let other = self.at(other, digit) as u16;
                    if !strong.contains(&other) {
                        strong.push(other);
                    }
                }
            }
        }
        self.weak[node] = weak;
        self.strong[node] = strong;
    }

    /// Rows, then columns; digit by digit, box by box.
    fn find_groups(&mut self, state: &State) {
        for line in (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9) {
            for digit in 0..9 {
                for k in 0..3 {
                    let places = state.alive.spots(line, digit) & (0b111 << (3 * k));
                    if count(places) >= 2 {
                        let cell = HOUSE_CELLS[line][places.trailing_zeros() as usize];
                        let cells = bits(places)
                            .map(|place| usize::from(HOUSE_CELLS[line][place]))
                            .collect();
                        self.nodes.push(Node { cells, cell, digit: digit as u8 });
                    }
                }
            }
        }
    }

    /// The links of a group, entered at both ends.
    fn link_group(&mut self, state: &State, group: usize) {
        let Node { cells, cell, digit } = self.nodes[group];
        let (cell, digit) = (usize::from(cell), usize::from(digit));
        let spots = state.alive.digits[digit];
        for other in (spots & common_peers(cells.iter())).iter() {
            let other = self.at(other, digit);
            self.weak[group].push(other as u16);
            self.weak[other].push(group as u16);
        }
        let shared = |k: usize| {
            let house = CELL_HOUSES[cell][k];
            cells.iter().all(|cell| CELL_HOUSES[cell][k] == house).then_some(usize::from(house))
        };
        // The box first, then the line.
        for house in [0, 1, 2].into_iter().filter_map(shared) {
            if let Some(other) = (HOUSE_SETS[house] & (spots - cells)).single() {
                let other = self.at(other, digit);
                self.strong[group].push(other as u16);
                self.strong[other].push(group as u16);
            }
        }
        // Other groups in one of the houses become false, in the order of the list.
        let linked = |other: &usize| {
            let node = &self.nodes[*other];
            let inside = |house: usize| (node.cells - HOUSE_SETS[house]).is_empty();
            usize::from(node.digit) == digit
                && !node.cells.meets(&cells)
                && ROW_COLUMN_BOX.into_iter().filter_map(shared).any(inside)
        };
        let others: Vec<usize> = (self.plain..self.nodes.len()).filter(linked).collect();
        self.weak[group].extend(others.iter().map(|other| *other as u16));
        // A group becomes true if it is all that a house has left.
        for house in ROW_COLUMN_BOX.into_iter().filter_map(shared) {
            let inside =
                |other: &&usize| (self.nodes[**other].cells - HOUSE_SETS[house]).is_empty();
            let mut here = others.iter().filter(inside);
            if let (Some(&other), None) = (here.next(), here.next())
                && (HOUSE_SETS[house] & (spots - cells - self.nodes[other].cells)).is_empty()
            {
                self.strong[group].push(other as u16);
            }
        }
    }

    /// Numbers the nodes with strong links and computes where they lead.
    fn close(&mut self) {
        let total = self.nodes.len();
        self.linked.clear();
        self.number.clear();
        for node in 0..total {
            let linked = !self.strong[node].is_empty();
            self.number.push(if linked { self.linked.len() as u16 } else { UNLINKED });
            if linked {
                self.linked.push(node as u16);
            }
        }
        let linked = self.linked.len();
        let number = &self.number;
        let numbers = |list: &[u16], to: &mut Vec<u16>| {
            to.clear();
            to.extend(
                list.iter().map(|node| number[usize::from(*node)]).filter(|n| *n != UNLINKED),
            );
        };
        self.weak_linked.resize_with(total.max(self.weak_linked.len()), Vec::new);
        self.strong_linked.resize_with(linked.max(self.strong_linked.len()), Vec::new);
        self.weak_sets.reset(total, linked);
        for node in 0..total {
            numbers(&self.weak[node], &mut self.weak_linked[node]);
            for other in &self.weak_linked[node] {
                self.weak_sets.set(node, usize::from(*other));
            }
        }
        for (i, node) in self.linked.iter().enumerate() {
            numbers(&self.strong[usize::from(*node)], &mut self.strong_linked[i]);
        }
        self.reach.reset(linked, linked);
        for (i, node) in self.linked.iter().enumerate() {
            for off in &self.weak_linked[usize::from(*node)] {
                for on in &self.strong_linked[usize::from(*off)] {
                    self.reach.set(i, usize::from(*on));
                }
            }
        }
        self.reach.close();
    }
}
