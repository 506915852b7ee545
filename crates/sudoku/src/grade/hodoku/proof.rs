//! The shortest contradiction and the shortest verity for a conclusion, with their chains.
//!
//! A chain read backwards with true and false exchanged is a chain: "this is true" is as far from
//! "that is false" as "that is true" from "this is false". So one tree, grown from the opposite of
//! the conclusion, measures both kinds: a contradiction is where its nodes contradict each other,
//! and a verity consists of premises whose opposites it reaches.

use super::graph::Graph;
use super::hit::HodokuReason;
use super::loops::Tables;
use super::net_table::NetTables;
use super::state::State;
use super::tree::Link;
use crate::CELLS;
use crate::geometry::{COLUMNS, CellSet, HOUSE_CELLS, HOUSE_SETS, ROWS, bits};

/// Rows, columns, boxes.
fn houses() -> impl Iterator<Item = usize> {
    (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9).chain(0..9)
}

/// The nodes at the ends of a proof, and the number of nodes of all chains to them.
struct Ends {
    length: u32,
    nodes: Vec<Link>,
}

/// The number of nodes of the chains from the opposite of a conclusion to each node being true, and
/// being false.
struct Lengths {
    opposite: Link,
    on: Vec<Option<u32>>,
    off: Vec<Option<u32>>,
}

/// The name of a conclusion, and its chains; true for a verity if that is shorter.
pub(super) fn tell(
    state: &State,
    tables: &mut Tables,
    conclusion: Link,
    [contradicts, verifies]: [bool; 2],
) -> (bool, HodokuReason) {
    let opposite = (conclusion.0, !conclusion.1);
    let lengths = Lengths::new(tables, opposite);
    let contradiction = contradicts.then(|| lengths.contradiction(state, &tables.graph)).flatten();
    let verity = verifies.then(|| lengths.verity(state, tables)).flatten();
    let (is_verity, ends) = match (contradiction, verity) {
        // Of two placements in a cell, the contradiction comes first, whatever its length.
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
        // The premise itself may be one of the ends: that is a chain of one node.
        let is_premise = end == opposite;
        if is_premise {
            chain = vec![end];
        }
        if is_premise || tables.grown_tree(tree).chain(&tables.graph, end, &mut chain) {
            if is_verity {
                chain.reverse();
                chain.iter_mut().for_each(|(_, on)| *on = !*on);
            }
            chains.push(tables.told(&chain));
        }
    }
    (is_verity, HodokuReason::Chains(chains))
}

/// The shorter of two proofs; the first if they are equal.
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

    /// The kinds of contradictions in HoDoKu's order. For some kinds, only the one in the smallest
    /// cell is examined.
    fn contradiction(&self, state: &State, graph: &Graph) -> Option<Ends> {
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
                let here = true_ones & HOUSE_SETS[house];
                let mut cells = here.iter();
                if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
                    // HoDoKu counts the chains to all of them; two are enough here.
                    let length = here.iter().map(|cell| on(cell, digit)).sum();
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
                // A house is skipped if a placed value would allow more spots than there are.
                let cells = HOUSE_CELLS[house].map(usize::from).into_iter();
                let allowed = cells.filter(|cell| state.allowed(*cell) >> digit & 1 != 0);
                let length = allowed.clone().map(|cell| off(cell, digit)).sum();
                note(&mut best, length, || allowed.map(|cell| node(cell, digit, false)).collect());
            }
        }
        best
    }

    /// The shortest verity.
    fn verity(&self, state: &State, tables: &Tables) -> Option<Ends> {
        let mut best = None;
        for cases in all_cases(state, &tables.graph, usize::from(self.opposite.0)) {
            // A true premise leads to the conclusion if the opposite of the conclusion makes the
            // premise false.
            let length = |&(node, on): &Case| if on { self.off[node] } else { self.on[node] };
            let ends = || cases.iter().map(|(node, on)| (*node as u16, !*on)).collect();
            note(&mut best, cases.iter().map(length).sum(), ends);
        }
        best
    }
}

/// A candidate, true or false.
pub(super) type Case = (usize, bool);

/// Suppositions of which one is true, in HoDoKu's order: a candidate outside the cell `own` being
/// true and being false, all candidates of a cell, all spots of a digit in a house.
pub(super) fn all_cases(state: &State, graph: &Graph, own: usize) -> Vec<Vec<Case>> {
    let own = graph.nodes[own].cell;
    let others = (0..graph.plain).filter(|node| graph.nodes[*node].cell != own);
    let mut all: Vec<Vec<Case>> = others.map(|node| vec![(node, true), (node, false)]).collect();
    for cell in state.empty.iter() {
        let candidates = bits(state.alive.cells[cell]);
        all.push(candidates.map(|digit| (graph.at(cell, digit), true)).collect());
    }
    for house in houses() {
        for digit in 0..9 {
            let spots = bits(state.alive.spots(house, digit));
            let cells = spots.map(|place| usize::from(HOUSE_CELLS[house][place]));
            all.push(cells.map(|cell| (graph.at(cell, digit), true)).collect());
        }
    }
    all.retain(|cases| !cases.is_empty());
    all
}

/// The cases of the shortest net verity, the first among equals; `None` if a contradiction is as
/// short.
pub(super) fn net_cases(
    state: &State,
    graph: &Graph,
    conclusion: Case,
    contradicts: bool,
) -> Option<Vec<Case>> {
    let tables = NetTables::new(state, graph);
    let limit = contradicts.then(|| net_contradiction(state, graph, &tables, conclusion)).flatten();
    Some(net_verity(state, graph, &tables, conclusion, limit.unwrap_or(u32::MAX))?.1)
}

/// The length of the shortest net from the opposite of a conclusion to a contradiction.
fn net_contradiction(
    state: &State,
    graph: &Graph,
    tables: &NetTables,
    (node, on): Case,
) -> Option<u32> {
    let [true_ones, false_ones] = tables.lengths((node, !on));
    let lengths = Lengths { opposite: (node as u16, !on), on: true_ones, off: false_ones };
    lengths.contradiction(state, graph).map(|ends| ends.length)
}

/// The shortest verity below a limit: its length and its cases. Those that can be short are
/// measured first.
fn net_verity(
    state: &State,
    graph: &Graph,
    tables: &NetTables,
    conclusion: Case,
    limit: u32,
) -> Option<(u32, Vec<Case>)> {
    let [on, off] = tables.bounds(conclusion);
    let bound = |&(node, is_on): &Case| if is_on { on[node] } else { off[node] };
    let all = all_cases(state, graph, conclusion.0);
    let mut order: Vec<(u32, usize)> = all
        .iter()
        .enumerate()
        .filter_map(|(at, cases)| Some((cases.iter().map(bound).sum::<Option<u32>>()?, at)))
        .collect();
    order.sort_unstable();
    let mut known = vec![None; 2 * graph.plain];
    let mut best = (limit, 0);
    for (bound, at) in order {
        if (bound, at) >= best {
            break;
        }
        let mut length = |case: &Case| {
            let known = &mut known[2 * case.0 + usize::from(case.1)];
            *known.get_or_insert_with(|| tables.between(*case, conclusion))
        };
        if let Some(length) = all[at].iter().map(&mut length).sum() {
            best = best.min((length, at));
        }
    }
    (best.0 < limit).then(|| (best.0, all[best.1].clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, HodokuRater, HodokuRow, Sudoku};
    use gridsmith_core::Budget;

    /// The lengths of the shortest contradiction and verity of each forcing net on the path of a
    /// puzzle.
    fn nets(clues: &str) -> Vec<(String, [Option<u32>; 2])> {
        let puzzle: Sudoku = format!("sudoku 9x9 {clues}").parse().unwrap();
        let rating = HodokuRater::new().rating(&puzzle, &mut Budget::unlimited()).unwrap();
        let mut board = Board::new(&puzzle);
        let mut found = Vec::new();
        for step in &rating.trace.steps {
            if step.row == HodokuRow::ForcingNet {
                let mut state = State::new();
                state.load(&board.grid().0);
                for cell in state.empty.iter() {
                    let gone = state.alive.cells[cell] & !board.alive.cells[cell];
                    bits(gone).for_each(|digit| {
                        state.drop(cell, digit);
                    });
                }
                let mut graph = Graph::default();
                graph.build(&state, true);
                let (list, on) = match step.places.is_empty() {
                    true => (&step.drops, false),
                    false => (&step.places, true),
                };
                let at = graph.at(list[0].cell.index(), usize::from(list[0].digit) - 1);
                let tables = NetTables::new(&state, &graph);
                let contradiction = net_contradiction(&state, &graph, &tables, (at, on));
                let verity = net_verity(&state, &graph, &tables, (at, on), u32::MAX);
                let head = step.notation().lines().next().unwrap_or_default().to_string();
                found.push((head, [contradiction, verity.map(|(length, _)| length)]));
            }
            step.drops.iter().for_each(|c| board.drop(*c));
            step.places.iter().for_each(|c| board.place(*c));
        }
        found
    }

    /// Nets that eliminate a candidate by a contradiction and, shorter, by a verity: the verity
    /// gives the name. If both are equally long, and for placements, the contradiction does.
    #[test]
    fn the_shorter_net_gives_the_name() {
        let rows = [
            (
                "1.....78...6.8.1....9.....6.....4.5.6..59...19...1...8..2.........3.....8...6...7",
                vec!["r2c4<>9", "r7c8<>9"],
            ),
            (
                "1.......2.3.4...5...6...7...5.8.3.......7.......95..8.7.....6...9...8.3...2.....1",
                vec!["r1c4<>7"],
            ),
        ];
        for (clues, wanted) in rows {
            let mut shorter = Vec::new();
            for (head, [contradiction, verity]) in nets(clues) {
                let (name, end) = head.split_once(" => ").unwrap();
                let is_verity = match (contradiction, verity) {
                    (Some(contradiction), Some(verity)) => {
                        verity < contradiction && end.contains("<>")
                    }
                    _ => verity.is_some(),
                };
                assert_eq!(name == "Forcing Net Verity", is_verity, "{head}");
                if is_verity && contradiction.is_some() {
                    shorter.push(end.to_string());
                }
            }
            assert_eq!(shorter, wanted);
        }
    }

    /// HoDoKu 2.2 writes its nets node by node: these are the numbers of nodes that it shows for
    /// the steps of these paths, one more for each branch. A length that it does not show, because
    /// it used the other name, is not listed.
    #[test]
    fn nets_are_as_long_as_hodokus() {
        let rows = [
            (
                "1......8..5.1....6..9.3.4....6.........9.36......6..24.7...5...8..3....7..2.4.3..",
                vec![
                    (1, "Forcing Net Verity => r5c5<>7", 34),
                    (1, "Forcing Net Verity => r5c5=2", 55),
                ],
            ),
            (
                ".2..5..8...71.9...6...........5...4..4......8....4.3.2..1..7..6.6..2..3.9..6..8..",
                vec![(0, "=> r1c3<>4", 26), (0, "=> r5c6<>6", 40)],
            ),
            (
                "39.6.......6.......4..2.81......5....7..1..2....4......85.4..7.......3.......7.42",
                vec![
                    (0, "=> r2c4<>8", 66),
                    (0, "=> r4c1<>2", 39),
                    (0, "=> r1c7=2", 34),
                    (0, "=> r2c2=2", 60),
                ],
            ),
        ];
        for (clues, wanted) in rows {
            let found = nets(clues);
            assert_eq!(found.len(), wanted.len(), "{found:?}");
            for ((head, lengths), (kind, end, length)) in found.iter().zip(wanted) {
                assert!(head.ends_with(end), "{head}");
                assert_eq!(lengths[kind], Some(length), "{head}");
                assert!(lengths[1 - kind].is_none_or(|other| other >= length), "{head}");
            }
        }
    }
}
