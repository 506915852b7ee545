//! The tables of nets as HoDoKu keeps them: the consequences of each supposition, in order, and
//! their origins.
//!
//! These tables only measure lengths. HoDoKu names a step after the shorter of its two proofs, and
//! counts the nodes of nets in its own way: along the main path back from the end to the premise,
//! and along each side branch from a further dependency to where it joins the main path. The tables
//! of the search itself have neither paths nor lengths.

use super::graph::Graph;
use super::simulation::{Cause, Happening, Simulation};
use super::state::State;
use crate::geometry::{CellSet, HOUSE_SETS, bits};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The largest number of dependencies of a placement that are kept.
const BACK: usize = 5;

/// The largest number of entries of a table, and of nodes of a path.
const MOST: usize = 1000;

/// Not in the table; or not expanded from another table.
const NONE: u16 = u16::MAX;

/// A node of the graph being true or, with the number of nodes added, being false. This is also the
/// number of its table.
type Key = u16;

/// A direct consequence of a premise: an entry of its table before the tables are expanded.
#[derive(Clone, Copy)]
struct Direct {
    key: Key,
    /// Entries of the same table, the main path first; 0 is the premise, and also fills unused
    /// places.
    back: [u16; BACK],
    distance: u16,
    /// The number of nodes of the main path after the premise.
    depth: u16,
}

/// The direct consequences of every node being true, and of its being false. The premise is the
/// first entry.
pub(super) struct NetTables<'a> {
    graph: &'a Graph,
    direct: Vec<Vec<Direct>>,
}

/// The table of one premise with the consequences of consequences.
struct Expanded {
    keys: Vec<Key>,
    distances: Vec<u16>,
    /// The table from which the entry comes; `NONE` for direct ones.
    sources: Vec<Key>,
    /// The index of each key.
    at: Vec<u16>,
}

impl<'a> NetTables<'a> {
    /// Simulates every supposition.
    pub(super) fn new(state: &State, graph: &'a Graph) -> Self {
        let total = graph.nodes.len();
        let mut tables = NetTables { graph, direct: vec![Vec::new(); 2 * total] };
        let fresh = Simulation::new(state);
        let mut board = fresh.clone();
        let mut at = vec![NONE; 2 * total];
        for node in 0..graph.plain {
            let candidate = (graph.nodes[node].cell.into(), graph.nodes[node].digit.into());
            for on in [true, false] {
                board.copy(&fresh);
                at.fill(NONE);
                let mut table = Filling { graph, entries: Vec::new(), at: &mut at };
                let mut from = 0;
                board.play(state, candidate, on, &mut |happening| match happening {
                    Happening::Placed(cell, digit, cause) => {
                        from = table.entries.len() as u16;
                        let key = table.key(cell, digit, true);
                        table.add(key, table.dependencies(state, (cell, digit), cause));
                    }
                    Happening::Dropped(cell, digit) => {
                        let back = if table.entries.is_empty() { 0 } else { from };
                        table.add(table.key(cell, digit, false), [back, 0, 0, 0, 0]);
                    }
                });
                let key = tables.key(node, on);
                tables.direct[usize::from(key)] = table.entries;
            }
        }
        for node in graph.plain..total {
            for on in [true, false] {
                let key = tables.key(node, on);
                let premise = Direct { key, back: [0; BACK], distance: 1, depth: 0 };
                tables.direct[usize::from(key)].push(premise);
            }
        }
        // Links to and from groups depend on the premise.
        for node in 0..total {
            let new = |other: &&u16| node >= graph.plain || usize::from(**other) >= graph.plain;
            for (on, links) in [(true, graph.weak(node)), (false, graph.strong(node))] {
                let key = usize::from(tables.key(node, on));
                for &other in links.iter().filter(new) {
                    let key_of = tables.key(other.into(), !on);
                    let entry = Direct { key: key_of, back: [0; BACK], distance: 2, depth: 1 };
                    tables.direct[key].push(entry);
                }
            }
        }
        tables
    }

    fn key(&self, node: usize, on: bool) -> Key {
        key(self.graph, node, on)
    }

    /// The node of the graph that a key is about.
    fn node(&self, key: Key) -> usize {
        usize::from(key) % self.graph.nodes.len()
    }

    /// The lengths of the nets from a premise to each candidate being true, and being false.
    pub(super) fn lengths(&self, (node, on): (usize, bool)) -> [Vec<Option<u32>>; 2] {
        let table = self.expanded(self.key(node, on));
        [true, false].map(|on| {
            let length = |node| self.length(&table, self.key(node, on));
            (0..self.graph.plain).map(length).collect()
        })
    }

    /// The length of the net from a premise to a conclusion.
    pub(super) fn between(&self, from: (usize, bool), to: (usize, bool)) -> Option<u32> {
        let table = self.expanded(self.key(from.0, from.1));
        self.length(&table, self.key(to.0, to.1))
    }

    /// For each candidate being true, and being false, a lower bound for the length of the nets
    /// from it to the conclusion.
    pub(super) fn bounds(&self, (node, on): (usize, bool)) -> [Vec<Option<u32>>; 2] {
        let mut sources = vec![Vec::new(); self.direct.len()];
        for (source, entries) in self.direct.iter().enumerate() {
            entries
                .iter()
                .skip(1)
                .for_each(|e| sources[usize::from(e.key)].push((source, e.depth)));
        }
        let goal = usize::from(self.key(node, on));
        let mut nearest = vec![u32::MAX; self.direct.len()];
        nearest[goal] = 1;
        let mut waiting = BinaryHeap::from([Reverse((1, goal))]);
        while let Some(Reverse((length, at))) = waiting.pop() {
            if length > nearest[at] {
                continue;
            }
            for &(source, depth) in &sources[at] {
                let length = length + u32::from(depth);
                if length < nearest[source] {
                    nearest[source] = length;
                    waiting.push(Reverse((length, source)));
                }
            }
        }
        [true, false].map(|on| {
            let nearest = |node| nearest[usize::from(self.key(node, on))];
            (0..self.graph.plain)
                .map(|node| Some(nearest(node)).filter(|n| *n < u32::MAX))
                .collect()
        })
    }

    /// Adds what follows from the entries, and from those that this adds. A shorter path to an
    /// added entry replaces the first.
    fn expanded(&self, premise: Key) -> Expanded {
        let direct = &self.direct[usize::from(premise)];
        let mut table = Expanded {
            keys: direct.iter().map(|entry| entry.key).collect(),
            distances: direct.iter().map(|entry| entry.distance).collect(),
            sources: vec![NONE; direct.len()],
            at: vec![NONE; self.direct.len()],
        };
        for (at, key) in table.keys.iter().enumerate() {
            table.at[usize::from(*key)] = at as u16;
        }
        let mut next = 1;
        while next < table.keys.len() && table.keys.len() < MOST {
            let source = table.keys[next];
            for entry in self.direct[usize::from(source)].iter().skip(1) {
                let distance = table.distances[next] + entry.distance;
                let at = usize::from(table.at[usize::from(entry.key)]);
                if at == usize::from(NONE) {
                    if table.keys.len() < MOST {
                        table.at[usize::from(entry.key)] = table.keys.len() as u16;
                        table.keys.push(entry.key);
                        table.distances.push(distance);
                        table.sources.push(source);
                    }
                } else if table.sources[at] != NONE && table.distances[at] > distance {
                    table.distances[at] = distance;
                    table.sources[at] = source;
                }
            }
            next += 1;
        }
        table
    }

    /// The number of nodes of the net to an entry. A branch counts with the node where it joins,
    /// once for each time that the main path passes there.
    fn length(&self, table: &Expanded, end: Key) -> Option<u32> {
        let at = table.at[usize::from(end)];
        if at == NONE {
            return None;
        }
        let mut starts = Vec::new();
        let main = self.way(table, at.into(), |_| false, Some(&mut starts));
        let cells = main
            .iter()
            .skip(1)
            .fold(CellSet::EMPTY, |all, key| all | self.graph.nodes[self.node(*key)].cells);
        // A branch does not join at the end of the main path, unless the path has been in its cell
        // before.
        let joins = |key: Key| {
            cells.contains(self.graph.nodes[self.node(key)].cell.into()) && main.contains(&key)
        };
        let mut length = main.len();
        for start in starts {
            // A full table may lack it; the branch then starts at the premise.
            let at = Some(table.at[usize::from(start)]).filter(|at| *at != NONE).unwrap_or(0);
            let branch = self.way(table, at.into(), joins, None);
            let times = main.iter().filter(|key| Some(*key) == branch.last()).count();
            length += branch.len() * times;
        }
        Some(length as u32)
    }

    /// The path back from an entry to the premise, or to where it `joins` another; both ends count.
    /// Notes the further dependencies on the path.
    fn way(
        &self,
        table: &Expanded,
        mut at: usize,
        joins: impl Fn(Key) -> bool,
        mut branches: Option<&mut Vec<Key>>,
    ) -> Vec<Key> {
        let mut way = vec![table.keys[at]];
        while at != 0 && way.len() < MOST {
            // A direct entry goes back in its own table; another one in the table it comes from,
            // down to its premise.
            let source = match table.sources[at] {
                NONE => table.keys[0],
                source => source,
            };
            let entries = &self.direct[usize::from(source)];
            let mut here = match table.sources[at] {
                NONE => at,
                _ => entries.iter().position(|entry| entry.key == table.keys[at]).unwrap_or(0),
            };
            while here != 0 && way.len() < MOST {
                let [main, further @ ..] = entries[here].back;
                here = main.into();
                let key = entries[here].key;
                way.push(key);
                if joins(key) {
                    return way;
                }
                if let Some(branches) = &mut branches {
                    let further = further.into_iter().filter(|at| *at != 0);
                    branches.extend(further.map(|at| entries[usize::from(at)].key));
                }
            }
            at = table.at[usize::from(source)].into();
        }
        way
    }
}

fn key(graph: &Graph, node: usize, on: bool) -> Key {
    (if on { node } else { graph.nodes.len() + node }) as Key
}

/// A table during a simulation.
struct Filling<'a> {
    graph: &'a Graph,
    entries: Vec<Direct>,
    at: &'a mut [u16],
}

impl Filling<'_> {
    fn key(&self, cell: usize, digit: usize, on: bool) -> Key {
        key(self.graph, self.graph.at(cell, digit), on)
    }

    /// Appends an entry, unless it is there. The largest dependency begins the main path; the
    /// distance is counted from the first.
    fn add(&mut self, key: Key, mut back: [u16; BACK]) {
        if self.at[usize::from(key)] != NONE {
            return;
        }
        let before = self.entries.get(usize::from(back[0])).map_or(0, |entry| entry.distance);
        for other in 1..BACK {
            if back[other] > back[0] {
                back.swap(0, other);
            }
        }
        let depth = self.entries.get(usize::from(back[0])).map_or(0, |entry| entry.depth + 1);
        self.at[usize::from(key)] = self.entries.len() as u16;
        self.entries.push(Direct { key, back, distance: before + 1, depth });
    }

    /// What a placement depends on: the other candidates of the cell, or the other spots of the
    /// house, that the board had before the supposition. What is not in the table yet counts as the
    /// premise.
    fn dependencies(
        &self,
        state: &State,
        (cell, digit): (usize, usize),
        cause: Cause,
    ) -> [u16; BACK] {
        let mut back = [0; BACK];
        let mut others: Vec<(usize, usize)> = match cause {
            Cause::Premise => Vec::new(),
            Cause::Naked => bits(state.alive.cells[cell]).map(|other| (cell, other)).collect(),
            Cause::Hidden(house) => {
                let spots = HOUSE_SETS[house] & state.alive.digits[digit];
                spots.iter().map(|other| (other, digit)).collect()
            }
        };
        others.retain(|other| *other != (cell, digit));
        for (slot, (cell, digit)) in back.iter_mut().zip(others) {
            let at = self.at[usize::from(self.key(cell, digit, false))];
            *slot = if at == NONE { 0 } else { at };
        }
        back
    }
}
