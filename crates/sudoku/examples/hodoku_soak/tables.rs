//! HoDoKu's implication tables, all of them, and the one chain or net from each premise to each
//! conclusion.

use super::position::{Event, Position, house, houses_of, play, sees};
use gridsmith_sudoku::CELLS;

/// A candidate or a group: its cells in ascending order, and the digit from 0.
pub struct Node {
    pub cells: Vec<usize>,
    pub digit: usize,
}

/// Twice the index of a node, plus one if it is true.
pub type Key = usize;

/// The consequences of a premise. Entry 0 is the premise.
#[derive(Clone, Default)]
pub struct Table {
    pub keys: Vec<Key>,
    pub distances: Vec<usize>,
    backs: Vec<[usize; 5]>,
    /// The premise of the table that an entry was taken from.
    sources: Vec<Option<Key>>,
    at: Vec<Option<usize>>,
}

pub struct Tables {
    pub nodes: Vec<Node>,
    /// The first nodes are candidates, by cell and digit.
    pub plain: usize,
    /// The table of every key.
    pub tables: Vec<Table>,
    number: Vec<usize>,
}

/// A chain from premise to end, and the branches of a net, each from its start to where it joins.
pub struct Chain {
    pub nodes: Vec<Key>,
    pub branches: Vec<Vec<Key>>,
}

impl Chain {
    /// The nodes, and those of each branch wherever it joins.
    pub fn length(&self) -> usize {
        let joins = |branch: &Vec<Key>| {
            branch.len() * self.nodes.iter().filter(|key| Some(*key) == branch.last()).count()
        };
        self.nodes.len() + self.branches.iter().map(joins).sum::<usize>()
    }
}

impl Table {
    fn add(&mut self, key: Key, back: [usize; 5]) {
        if self.at[key].is_some() || self.keys.len() == 1000 {
            return;
        }
        let before = self.distances.get(back[0]).copied().unwrap_or(0);
        let mut sorted = back;
        for k in 1..5 {
            if sorted[k] > sorted[0] {
                sorted.swap(0, k);
            }
        }
        self.at[key] = Some(self.keys.len());
        self.keys.push(key);
        self.distances.push(before + 1);
        self.backs.push(sorted);
        self.sources.push(None);
    }

    pub fn has(&self, key: Key) -> bool {
        self.at[key].is_some()
    }
}

impl Tables {
    /// Plain links, or links and groups, or the results of singles and groups.
    pub fn new(position: &Position, groups: bool, nets: bool) -> Self {
        let mut nodes = Vec::new();
        let mut number = vec![usize::MAX; CELLS * 9];
        for cell in 0..CELLS {
            for digit in position.digits(cell) {
                number[cell * 9 + digit] = nodes.len();
                nodes.push(Node { cells: vec![cell], digit });
            }
        }
        let plain = nodes.len();
        for line in (0..18).filter(|_| groups) {
            for digit in 0..9 {
                for part in house(line).chunks(3) {
                    let cells: Vec<usize> =
                        part.iter().copied().filter(|cell| position.alive[*cell][digit]).collect();
                    if cells.len() > 1 {
                        nodes.push(Node { cells, digit });
                    }
                }
            }
        }
        let empty = Table { at: vec![None; 2 * nodes.len()], ..Table::default() };
        let tables = vec![empty; 2 * nodes.len()];
        let mut all = Tables { nodes, plain, tables, number };
        (0..2 * all.nodes.len()).for_each(|key| {
            // Nets begin with the first event, which is the premise.
            if !nets || key / 2 >= plain {
                all.tables[key].add(key, [0; 5]);
            }
        });
        for node in 0..plain {
            if nets { all.simulate(position, node) } else { all.link(position, node) }
        }
        for group in plain..all.nodes.len() {
            all.link_group(position, group);
        }
        all.expand();
        all
    }

    pub fn key(&self, cell: usize, digit: usize, on: bool) -> Key {
        2 * self.number[cell * 9 + digit] + usize::from(on)
    }

    fn add(&mut self, from: Key, to: Key) {
        self.tables[from].add(to, [0; 5]);
    }

    fn link(&mut self, position: &Position, node: usize) {
        let (cell, digit) = (self.nodes[node].cells[0], self.nodes[node].digit);
        let others: Vec<usize> =
            position.digits(cell).into_iter().filter(|other| *other != digit).collect();
        for &other in &others {
            self.add(2 * node + 1, self.key(cell, other, false));
            if others.len() == 1 {
                self.add(2 * node, self.key(cell, other, true));
            }
        }
        for number in houses_of(cell) {
            let mut spots = position.spots(number, digit);
            spots.retain(|other| *other != cell);
            for &other in &spots {
                self.add(2 * node + 1, self.key(other, digit, false));
            }
            if let [other] = spots[..] {
                self.add(2 * node, self.key(other, digit, true));
            }
        }
    }

    fn simulate(&mut self, position: &Position, node: usize) {
        let (cell, digit) = (self.nodes[node].cells[0], self.nodes[node].digit);
        for on in [true, false] {
            let mut table = std::mem::take(&mut self.tables[2 * node + usize::from(on)]);
            let mut placement = 0;
            for Event { cell, digit, on, needs, falls } in play(position, cell, digit, on) {
                let mut back = [0; 5];
                if falls {
                    back[0] = placement;
                } else if on {
                    placement = table.keys.len();
                    for (back, (cell, digit)) in back.iter_mut().zip(needs) {
                        *back = table.at[self.key(cell, digit, false)].unwrap_or(0);
                    }
                }
                table.add(self.key(cell, digit, on), back);
            }
            self.tables[2 * node + usize::from(on)] = table;
        }
    }

    fn link_group(&mut self, position: &Position, group: usize) {
        let (cells, digit) = (self.nodes[group].cells.clone(), self.nodes[group].digit);
        let shared: Vec<usize> = houses_of(cells[0])
            .into_iter()
            .filter(|number| cells.iter().all(|cell| houses_of(*cell).contains(number)))
            .collect();
        let seen: Vec<usize> = (0..CELLS)
            .filter(|other| position.alive[*other][digit] && cells.iter().all(|c| sees(*c, *other)))
            .collect();
        for &other in &seen {
            self.add(2 * group + 1, self.key(other, digit, false));
            self.add(self.key(other, digit, true), 2 * group);
        }
        // The box, then the line.
        for number in shared.iter().rev() {
            let here: Vec<usize> =
                seen.iter().copied().filter(|other| houses_of(*other).contains(number)).collect();
            if let [other] = here[..] {
                self.add(2 * group, self.key(other, digit, true));
                self.add(self.key(other, digit, false), 2 * group + 1);
            }
        }
        let inside = |node: &Node, number: usize| {
            node.cells.iter().all(|cell| houses_of(*cell).contains(&number))
        };
        let linked = |other: &usize| {
            let node = &self.nodes[*other];
            *other != group
                && node.digit == digit
                && node.cells.iter().all(|cell| !cells.contains(cell))
                && shared.iter().any(|number| inside(node, *number))
        };
        let others: Vec<usize> = (self.plain..self.nodes.len()).filter(linked).collect();
        for &other in &others {
            self.add(2 * group + 1, 2 * other);
        }
        for number in shared {
            let here: Vec<usize> =
                others.iter().copied().filter(|o| inside(&self.nodes[*o], number)).collect();
            if let [other] = here[..] {
                let both = cells.len() + self.nodes[other].cells.len();
                if position.spots(number, digit).len() == both {
                    self.add(2 * group, 2 * other + 1);
                }
            }
        }
    }

    fn expand(&mut self) {
        let direct: Vec<usize> = self.tables.iter().map(|table| table.keys.len()).collect();
        // True premises, then false ones; the order does not matter.
        for premise in 0..2 * self.plain {
            let mut table = std::mem::take(&mut self.tables[premise]);
            let mut next = 1;
            while next < table.keys.len() {
                let from = table.keys[next];
                for k in 1..direct[from] {
                    let source = &self.tables[from];
                    let (key, distance) =
                        (source.keys[k], table.distances[next] + source.distances[k]);
                    match table.at[key] {
                        Some(at)
                            if table.sources[at].is_some() && table.distances[at] > distance =>
                        {
                            table.sources[at] = Some(from);
                            table.distances[at] = distance;
                        }
                        Some(_) => {}
                        None if table.keys.len() < 1000 => {
                            table.add(key, [0; 5]);
                            let at = table.keys.len() - 1;
                            table.sources[at] = Some(from);
                            table.distances[at] = distance;
                        }
                        None => {}
                    }
                }
                next += 1;
            }
            self.tables[premise] = table;
        }
    }

    /// The chain from a premise to an entry of its table.
    pub fn chain(&self, premise: Key, end: Key) -> Chain {
        let mut starts = Vec::new();
        let mut nodes = self.back(premise, end, |_| false, &mut starts);
        let cells: Vec<usize> =
            nodes.iter().skip(1).flat_map(|key| self.nodes[key / 2].cells.clone()).collect();
        let joins =
            |key: Key| cells.contains(&self.nodes[key / 2].cells[0]) && nodes.contains(&key);
        let branches =
            starts.iter().map(|start| self.back(premise, *start, joins, &mut Vec::new())).collect();
        nodes.reverse();
        Chain { nodes, branches }
    }

    /// From an entry back to the premise, or to where it joins; notes where branches start.
    fn back(
        &self,
        premise: Key,
        end: Key,
        joins: impl Fn(Key) -> bool,
        starts: &mut Vec<Key>,
    ) -> Vec<Key> {
        let own = &self.tables[premise];
        let mut way = vec![end];
        let mut at = own.at[end].unwrap_or(0);
        let mut table = own;
        loop {
            if at == 0 && std::ptr::eq(table, own) {
                return way;
            }
            if at == 0 {
                at = own.at[table.keys[0]].unwrap_or(0);
                table = own;
                continue;
            }
            if let (Some(source), true) = (table.sources[at], std::ptr::eq(table, own)) {
                table = &self.tables[source];
                at = table.at[own.keys[at]].unwrap_or(0);
            }
            let back = table.backs[at];
            starts.extend(back[1..].iter().filter(|at| **at != 0).map(|at| table.keys[*at]));
            at = back[0];
            way.push(table.keys[at]);
            if joins(table.keys[at]) || way.len() == 1000 {
                return way;
            }
        }
    }
}
