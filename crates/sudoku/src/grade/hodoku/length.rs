//! How long the shortest contradiction and the shortest verity are that drop a candidate.
//!
//! A chain read backwards with true and false exchanged is a chain: from "this is true" to "that is false" it is as far
//! as from "that is true" to "this is false". So one tree, grown from the candidate being true, measures both kinds.

use super::loops::Tables;
use super::state::State;
use crate::CELLS;
use crate::geometry::{COLUMNS, CellSet, HOUSE_CELLS, HOUSE_SETS, ROWS, bits};

/// Rows, columns, boxes.
fn houses() -> impl Iterator<Item = usize> {
    (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9).chain(0..9)
}

/// The number of nodes of the chains to each candidate being true, and being false.
struct Lengths {
    on: Vec<Option<u32>>,
    off: Vec<Option<u32>>,
}

/// True if dropping the candidate takes shorter chains as a verity than as a contradiction.
pub(super) fn verity_is_shorter(state: &State, tables: &mut Tables, candidate: usize) -> bool {
    let lengths = measure(tables, candidate);
    let contradiction = shortest_contradiction(state, tables, &lengths, candidate);
    let verity = shortest_verity(state, tables, &lengths, candidate);
    match (contradiction, verity) {
        (Some(contradiction), Some(verity)) => verity < contradiction,
        (contradiction, _) => contradiction.is_none(),
    }
}

fn measure(tables: &mut Tables, candidate: usize) -> Lengths {
    let tree = tables.tree((candidate as u16, true));
    let (graph, tree) = (&tables.graph, tables.grown_tree(tree));
    let mut on = vec![None; graph.nodes.len()];
    let mut off = vec![None; graph.nodes.len()];
    for (node, steps) in tree.on.iter().zip(&tree.steps) {
        on[usize::from(*node)] = Some(u32::from(*steps) + 1);
        for other in graph.weak(usize::from(*node)) {
            off[usize::from(*other)].get_or_insert(u32::from(*steps) + 2);
        }
    }
    Lengths { on, off }
}

/// The kinds of contradictions in HoDoKu's order; of some kinds only the one in the smallest cell is looked at.
fn shortest_contradiction(
    state: &State,
    tables: &Tables,
    lengths: &Lengths,
    candidate: usize,
) -> Option<u32> {
    let graph = &tables.graph;
    let mut best = lengths.off[candidate];
    let mut note = |length: Option<u32>| {
        if let Some(length) = length {
            best = Some(best.map_or(length, |best| best.min(length)));
        }
    };
    let on = |cell: usize, digit: usize| {
        state.alive.has(cell, digit).then(|| lengths.on[graph.at(cell, digit)]).flatten()
    };
    let off = |cell: usize, digit: usize| {
        state.alive.has(cell, digit).then(|| lengths.off[graph.at(cell, digit)]).flatten()
    };
    for digit in 0..9 {
        let both = |cell: usize| Some(on(cell, digit)? + off(cell, digit)?);
        note((0..CELLS).find_map(both));
        for other in digit + 1..9 {
            let both = |cell: usize| Some(on(cell, digit)? + on(cell, other)?);
            note((0..CELLS).find_map(both));
        }
        let true_ones: CellSet = (0..CELLS).filter(|cell| on(*cell, digit).is_some()).collect();
        for house in houses() {
            let mut cells = (true_ones & HOUSE_SETS[house]).iter();
            if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
                note(on(first, digit).zip(on(second, digit)).map(|(a, b)| a + b));
            }
            // A house is passed over where a placed value would allow more spots than there are.
            if state.taken[house] >> digit & 1 == 0 {
                let cells = HOUSE_CELLS[house].map(usize::from).into_iter();
                let allowed = cells.filter(|cell| state.allowed(*cell) >> digit & 1 != 0);
                note(allowed.map(|cell| off(cell, digit)).sum());
            }
        }
    }
    for cell in state.empty.iter() {
        let candidates = bits(state.alive.cells[cell]);
        if candidates.clone().all(|digit| on(cell, digit).is_none()) {
            note(candidates.map(|digit| off(cell, digit)).sum());
        }
    }
    best
}

fn shortest_verity(
    state: &State,
    tables: &Tables,
    lengths: &Lengths,
    candidate: usize,
) -> Option<u32> {
    let graph = &tables.graph;
    let own = graph.nodes[candidate].cell;
    let pairs = (0..graph.plain)
        .filter(|node| graph.nodes[*node].cell != own)
        .filter_map(|node| Some(lengths.on[node]? + lengths.off[node]?));
    let cells = state.empty.iter().filter_map(|cell| {
        let candidates = bits(state.alive.cells[cell]);
        candidates.map(|digit| lengths.off[graph.at(cell, digit)]).sum::<Option<u32>>()
    });
    let spots = houses().flat_map(|house| (0..9).map(move |digit| (house, digit)));
    let houses = spots.filter_map(|(house, digit)| {
        let spots = bits(state.alive.spots(house, digit));
        let cells = spots.map(|place| usize::from(HOUSE_CELLS[house][place]));
        let length: u32 =
            cells.map(|cell| lengths.off[graph.at(cell, digit)]).sum::<Option<u32>>()?;
        (length > 0).then_some(length)
    });
    pairs.chain(cells).chain(houses).min()
}
