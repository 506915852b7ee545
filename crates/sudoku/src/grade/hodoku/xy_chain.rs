//! XY-Chain: cells with two candidates; each shares a digit with the next. Up to ten cells.
//!
//! What a chain eliminates depends on its ends alone. So the pairs of ends come first, best first,
//! and a chain is searched only between ends that may be the best.

use super::facts::Facts;
use super::hit::{Hit, HodokuNode, HodokuReason, from_cells, rank_of};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{CellSet, PEER_SETS, bits};
use gridsmith_core::{Bits, Budget, Stop};

/// The largest number of cells of a chain, which has 20 links.
const LONGEST: usize = 10;

/// The number of nodes: two for each cell with two candidates. A node says "this candidate is
/// true".
type Nodes = Bits<3>;

/// The nodes of a board, and where each leads.
struct Graph {
    /// For each node, its cell and digit. The two nodes of a cell differ in the last bit.
    nodes: Vec<(usize, usize)>,
    /// The nodes that must be true if this one is, one cell further.
    next: Vec<Nodes>,
}

/// The best of all chains.
pub(super) fn find(state: &State, facts: &Facts, budget: &mut Budget) -> Result<Option<Hit>, Stop> {
    let Some(graph) = Graph::new(state, facts) else { return Ok(None) };
    let reach = graph.closure();
    let mut ends = Vec::new();
    for digit in 0..9 {
        let mut holders = Nodes::EMPTY;
        let of_digit = graph.nodes.iter().enumerate().filter(|(_, node)| node.1 == digit);
        of_digit.for_each(|(i, _)| holders.insert(i));
        for start in holders.iter() {
            // The start is false, so the other digit of its cell is true.
            let seen = state.alive.digits[digit] & PEER_SETS[graph.nodes[start].0];
            for end in (reach[start ^ 1] & holders).iter().filter(|end| *end > start) {
                let drops = seen & PEER_SETS[graph.nodes[end].0];
                if !drops.is_empty() {
                    let cell = graph.nodes[start].0;
                    ends.push((rank_of(drops, digit), cell, digit, start, end));
                }
            }
        }
    }
    ends.sort_unstable();
    for (_, _, digit, start, end) in ends {
        if let Some(chain) = graph.chain(start ^ 1, end, budget)? {
            let cells = [start, end].map(|node| PEER_SETS[graph.nodes[node].0]);
            let drops = from_cells(state.alive.digits[digit] & cells[0] & cells[1], digit);
            let node = |node: usize, on: bool| {
                let (cell, digit) = graph.nodes[node];
                HodokuNode { cells: CellSet::only(cell), digit: digit as u8 + 1, on }
            };
            let chain =
                chain.iter().flat_map(|&on| [node(on ^ 1, false), node(on, true)]).collect();
            let name = HodokuName::Row(HodokuRow::XyChain);
            return Ok(Hit::drop(name, drops, HodokuReason::Chains(vec![chain])));
        }
    }
    Ok(None)
}

impl Graph {
    fn new(state: &State, facts: &Facts) -> Option<Self> {
        let mut nodes = Vec::with_capacity(64);
        let mut holders = [Nodes::EMPTY; 9];
        for cell in facts.bivalue.iter() {
            for digit in bits(state.alive.cells[cell]) {
                holders[digit].insert(nodes.len());
                nodes.push((cell, digit));
            }
        }
        let mut next = vec![Nodes::EMPTY; nodes.len()];
        for (i, &(cell, digit)) in nodes.iter().enumerate() {
            for other in holders[digit].iter() {
                if PEER_SETS[cell].contains(nodes[other].0) {
                    next[i].insert(other ^ 1);
                }
            }
        }
        (nodes.len() >= 4).then_some(Graph { nodes, next })
    }

    /// The nodes that links reach from each node, whether or not cells are used twice.
    fn closure(&self) -> Vec<Nodes> {
        let mut reach = self.next.clone();
        for via in 0..reach.len() {
            let more = reach[via];
            for from in reach.iter_mut().filter(|from| from.contains(via)) {
                *from |= more;
            }
        }
        reach
    }

    /// A shortest chain that touches no cell twice.
    fn chain(
        &self,
        start: usize,
        end: usize,
        budget: &mut Budget,
    ) -> Result<Option<Vec<usize>>, Stop> {
        // In reverse, a node is false and makes its partner true: distances to the end are those
        // from it.
        let mut far = [u8::MAX; 192];
        let (mut ring, mut cells) = (Nodes::only(end ^ 1), 1);
        while !ring.is_empty() && cells <= LONGEST {
            ring.iter().for_each(|node| far[node ^ 1] = cells as u8);
            let more = ring.iter().fold(Nodes::EMPTY, |all, node| all | self.next[node]);
            ring = more.iter().filter(|node| far[node ^ 1] == u8::MAX).collect();
            cells += 1;
        }
        let mut chain = vec![start];
        let mut taken = CellSet::only(self.nodes[start].0);
        for cells in usize::from(far[start]).max(2)..=LONGEST {
            if self.extend(&mut chain, &mut taken, end, cells - 1, &far, budget)? {
                return Ok(Some(chain));
            }
        }
        Ok(None)
    }

    fn extend(
        &self,
        chain: &mut Vec<usize>,
        taken: &mut CellSet,
        end: usize,
        left: usize,
        far: &[u8; 192],
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        budget.spend()?;
        for node in self.next[chain[chain.len() - 1]].iter() {
            let cell = self.nodes[node].0;
            if usize::from(far[node]) > left || taken.contains(cell) || (node == end) != (left == 1)
            {
                continue;
            }
            chain.push(node);
            if left == 1 {
                return Ok(true);
            }
            taken.insert(cell);
            if self.extend(chain, taken, end, left - 1, far, budget)? {
                return Ok(true);
            }
            taken.remove(cell);
            chain.pop();
        }
        Ok(false)
    }
}
