//! The shortest contradiction and the shortest verity for a conclusion, and the chains that tell them.
//!
//! A chain read backwards with true and false exchanged is a chain: from "this is true" to "that is false" it is as far
//! as from "that is true" to "this is false". So one tree, grown from the opposite of the conclusion, measures both
//! kinds: a contradiction is where it runs into trouble, a verity is made of premises whose opposites it reaches.

use super::hit::HodokuReason;
use super::loops::Tables;
use super::state::State;
use super::tree::Link;
use crate::CELLS;
use crate::geometry::{COLUMNS, CellSet, HOUSE_CELLS, HOUSE_SETS, ROWS, bits};

/// Rows, columns, boxes.
fn houses() -> impl Iterator<Item = usize> {
    (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9).chain(0..9)
}

/// Nodes that a story ends at, and the number of nodes of all chains to them.
struct Ends {
    length: u32,
    nodes: Vec<Link>,
}

/// The number of nodes of the chains from the opposite of a conclusion to each node being true, and being false.
struct Lengths {
    opposite: Link,
    on: Vec<Option<u32>>,
    off: Vec<Option<u32>>,
}

/// What a conclusion is called, and its chains: true for a verity if that is shorter.
pub(super) fn tell(
    state: &State,
    tables: &mut Tables,
    conclusion: Link,
    [contradicts, verifies]: [bool; 2],
) -> (bool, HodokuReason) {
    let opposite = (conclusion.0, !conclusion.1);
    let lengths = Lengths::new(tables, opposite);
    let contradiction = contradicts.then(|| lengths.contradiction(state, tables)).flatten();
    let verity = verifies.then(|| lengths.verity(state, tables)).flatten();
    let (is_verity, ends) = match (contradiction, verity) {
        // Of two placements in a cell the contradiction comes first, however long.
        (Some(contradiction), Some(verity)) if !conclusion.1 => {
            match verity.length < contradiction.length {
                true => (true, verity),
                false => (false, contradiction),
            }
        }
        (Some(contradiction), _) => (false, contradiction),
        (None, Some(verity)) => (true, verity),
        (None, None) => (!contradicts, Ends { length: 0, nodes: Vec::new() }),
    };
    let tree = tables.tree(opposite);
    let mut chain = Vec::new();
    let mut chains = Vec::new();
    for &end in &ends.nodes {
        if tables.grown_tree(tree).chain(&tables.graph, end, &mut chain) {
            if is_verity {
                chain.reverse();
                chain.iter_mut().for_each(|(_, on)| *on = !*on);
            }
            chains.push(tables.told(&chain));
        }
    }
    (is_verity, HodokuReason::Chains(chains))
}

/// The shorter of two stories, the first of equals.
fn note(best: &mut Option<Ends>, length: Option<u32>, nodes: impl FnOnce() -> Vec<Link>) {
    if let Some(length) = length
        && best.as_ref().is_none_or(|best| length < best.length)
    {
        *best = Some(Ends { length, nodes: nodes() });
    }
}

impl Lengths {
    fn new(tables: &mut Tables, opposite: Link) -> Self {
        let tree = tables.tree(opposite);
        let (graph, tree) = (&tables.graph, tables.grown_tree(tree));
        let mut on = vec![None; graph.nodes.len()];
        let mut off = vec![None; graph.nodes.len()];
        if !opposite.1 {
            off[usize::from(opposite.0)] = Some(1);
        }
        for (node, steps) in tree.on.iter().zip(&tree.steps) {
            on[usize::from(*node)] = Some(u32::from(*steps) + 1);
            for other in graph.weak(usize::from(*node)) {
                off[usize::from(*other)].get_or_insert(u32::from(*steps) + 2);
            }
        }
        Lengths { opposite, on, off }
    }

    /// The kinds of contradictions in HoDoKu's order; of some kinds only the one in the smallest cell is looked at.
    fn contradiction(&self, state: &State, tables: &Tables) -> Option<Ends> {
        let graph = &tables.graph;
        let at =
            |cell: usize, digit: usize| state.alive.has(cell, digit).then(|| graph.at(cell, digit));
        let on = |cell: usize, digit: usize| self.on[at(cell, digit)?];
        let off = |cell: usize, digit: usize| self.off[at(cell, digit)?];
        let node = |cell: usize, digit: usize, on: bool| (graph.at(cell, digit) as u16, on);
        let (own, is_on) = self.opposite;
        let own_end = if is_on { self.off[usize::from(own)] } else { self.on[usize::from(own)] };
        let mut best = None;
        note(&mut best, own_end, || vec![(own, !is_on)]);
        for digit in 0..9 {
            let both = |cell: usize| Some((cell, on(cell, digit)? + off(cell, digit)?));
            if let Some((cell, length)) = (0..CELLS).find_map(both) {
                note(&mut best, Some(length), || {
                    vec![node(cell, digit, true), node(cell, digit, false)]
                });
            }
        }
        for digit in 0..9 {
            for other in digit + 1..9 {
                let both = |cell: usize| Some((cell, on(cell, digit)? + on(cell, other)?));
                if let Some((cell, length)) = (0..CELLS).find_map(both) {
                    note(&mut best, Some(length), || {
                        vec![node(cell, digit, true), node(cell, other, true)]
                    });
                }
            }
        }
        for digit in 0..9 {
            let true_ones: CellSet = (0..CELLS).filter(|cell| on(*cell, digit).is_some()).collect();
            for house in houses() {
                let mut cells = (true_ones & HOUSE_SETS[house]).iter();
                if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
                    let length = on(first, digit).zip(on(second, digit)).map(|(a, b)| a + b);
                    note(&mut best, length, || {
                        vec![node(first, digit, true), node(second, digit, true)]
                    });
                }
            }
        }
        for cell in state.empty.iter() {
            let candidates = bits(state.alive.cells[cell]);
            if { candidates }.all(|digit| on(cell, digit).is_none()) {
                let length = candidates.map(|digit| off(cell, digit)).sum();
                note(&mut best, length, || {
                    candidates.map(|digit| node(cell, digit, false)).collect()
                });
            }
        }
        for house in houses() {
            for digit in bits(!state.taken[house] & crate::ALL_DIGITS) {
                // A house is passed over where a placed value would allow more spots than there are.
                let cells = HOUSE_CELLS[house].map(usize::from).into_iter();
                let allowed = cells.filter(|cell| state.allowed(*cell) >> digit & 1 != 0);
                let length = allowed.clone().map(|cell| off(cell, digit)).sum();
                note(&mut best, length, || allowed.map(|cell| node(cell, digit, false)).collect());
            }
        }
        best
    }

    /// Premises of which one holds, and all of which lead to the conclusion: a candidate being true and being false, all of a
    /// cell, all of a digit in a house.
    fn verity(&self, state: &State, tables: &Tables) -> Option<Ends> {
        let graph = &tables.graph;
        let own = graph.nodes[usize::from(self.opposite.0)].cell;
        let mut best = None;
        for node in (0..graph.plain).filter(|node| graph.nodes[*node].cell != own) {
            let length = self.off[node].zip(self.on[node]).map(|(a, b)| a + b);
            note(&mut best, length, || vec![(node as u16, false), (node as u16, true)]);
        }
        let mut all = |nodes: Vec<usize>| {
            let length: Option<u32> = nodes.iter().map(|node| self.off[*node]).sum();
            if !nodes.is_empty() {
                let ends = || nodes.iter().map(|node| (*node as u16, false)).collect();
                note(&mut best, length, ends);
            }
        };
        for cell in state.empty.iter() {
            all(bits(state.alive.cells[cell]).map(|digit| graph.at(cell, digit)).collect());
        }
        for house in houses() {
            for digit in 0..9 {
                let spots = bits(state.alive.spots(house, digit));
                let cells = spots.map(|place| usize::from(HOUSE_CELLS[house][place]));
                all(cells.map(|cell| graph.at(cell, digit)).collect());
            }
        }
        best
    }
}
