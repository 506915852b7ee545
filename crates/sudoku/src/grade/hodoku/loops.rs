//! Nice loops and alternating inference chains from the tables, plain and grouped.
//!
//! From a premise to a conclusion there is one chain, the first that a breadth-first search finds;
//! if it crosses itself, there is none. The reachable conclusions are known before any chain is
//! built, and so are the eliminations of most. So conclusions are tried best first, and a tree is
//! grown only for a premise when it is needed.

use super::graph::Graph;
use super::hit::{Drops, Hit, HodokuNode, HodokuReason, from_cells, rank, rank_of};
use super::matrix::{Matrix, meets, members, or};
use super::state::State;
use super::tree::{Link, Place, Tree};
use super::{HodokuName, HodokuRow};
use crate::geometry::{CellSet, PEER_SETS, bits, common_peers, see};
use gridsmith_core::{Budget, Stop};

/// What a premise and a conclusion may give. The best come first; among equals, those found first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Prospect {
    rank: (i32, u32),
    /// Loops from true premises, loops from false ones, chains.
    phase: u8,
    premise: u16,
    /// The place of the end in the table of the premise. It is computed only if it decides.
    place: Place,
    end: u16,
    end_on: bool,
}

impl Prospect {
    /// The rank before the table of the premise is known.
    fn key(&self) -> ((i32, u32), u8, u16) {
        (self.rank, self.phase, self.premise)
    }
}

/// The tables of one board.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) graph: Graph,
    /// For each candidate, the linked nodes that are true if it is true, and if it is false.
    on: Matrix,
    off: Matrix,
    trees: Vec<Tree>,
    /// The number of trees that belong to this board.
    grown: usize,
    /// The tree of each premise.
    tree_of: Vec<u16>,
    prospects: Vec<Prospect>,
    chain: Vec<Link>,
}

const NO_TREE: u16 = u16::MAX;

impl Tables {
    /// Computes the tables of a board.
    pub(super) fn build(&mut self, state: &State, grouped: bool) {
        self.graph.build(state, grouped);
        let graph = &self.graph;
        let (plain, linked) = (graph.plain, graph.linked.len());
        self.on.reset(plain, linked);
        self.off.reset(plain, linked);
        for node in 0..plain {
            let row = self.on.row_mut(node);
            match graph.number[node] {
                super::graph::UNLINKED => {
                    for off in &graph.weak_linked[node] {
                        for on in &graph.strong_linked[usize::from(*off)] {
                            row[usize::from(*on) / 64] |= 1 << (on % 64);
                            or(row, graph.reach.row((*on).into()));
                        }
                    }
                }
                number => {
                    or(row, graph.reach.row(number.into()));
                    let row = self.off.row_mut(node);
                    for on in &graph.strong_linked[usize::from(number)] {
                        row[usize::from(*on) / 64] |= 1 << (on % 64);
                        or(row, graph.reach.row((*on).into()));
                    }
                }
            }
        }
        self.tree_of.clear();
        self.tree_of.resize(2 * graph.nodes.len(), NO_TREE);
        self.grown = 0;
    }

    /// True if the premise makes the node true.
    fn makes_true(&self, premise: Link, node: usize) -> bool {
        let number = self.graph.number[node];
        let set = if premise.1 { &self.on } else { &self.off };
        number != super::graph::UNLINKED && set.has(premise.0.into(), number.into())
    }

    /// The linked nodes that are true if the premise holds, without the premise.
    pub(super) fn reached(&self, premise: Link) -> &[u64] {
        if premise.1 { self.on.row(premise.0.into()) } else { self.off.row(premise.0.into()) }
    }

    /// The tree of a premise.
    pub(super) fn tree(&mut self, premise: Link) -> usize {
        let slot = usize::from(premise.0) * 2 + usize::from(premise.1);
        if self.tree_of[slot] == NO_TREE {
            let number = self.grown;
            if self.trees.len() == number {
                self.trees.push(Tree::default());
            }
            self.trees[number].grow(&self.graph, premise);
            self.grown += 1;
            self.tree_of[slot] = number as u16;
        }
        self.tree_of[slot].into()
    }

    /// A tree that was grown before.
    pub(super) fn grown_tree(&self, number: usize) -> &Tree {
        &self.trees[number]
    }

    /// The best loop or chain.
    pub(super) fn find(
        &mut self,
        state: &State,
        row: HodokuRow,
        budget: &mut Budget,
    ) -> Result<Option<Hit>, Stop> {
        debug_assert!(matches!(row, HodokuRow::NiceLoop | HodokuRow::GroupedNiceLoop));
        self.prospects.clear();
        self.list_loops(state);
        self.list_chains(state);
        let mut prospects = std::mem::take(&mut self.prospects);
        let mut best = self.continuous(state, budget)?;
        prospects.sort_unstable();
        'search: for run in prospects.chunk_by_mut(|a, b| a.key() == b.key()) {
            let key = run[0].key();
            let rival = best.as_ref().map(|(best, _)| best.key());
            if rival.is_some_and(|rival| rival < key) {
                break;
            }
            // Among equal ends of one premise, the one that its table lists first counts.
            if run.len() > 1 || rival == Some(key) {
                run.iter_mut().for_each(|prospect| prospect.place = self.place(prospect));
                run.sort_unstable();
            }
            for prospect in run {
                if best.as_ref().is_some_and(|(best, _)| best < prospect) {
                    break 'search;
                }
                budget.spend()?;
                let premise = (prospect.premise, prospect.phase == 0);
                if self.chain_holds(premise, (prospect.end, prospect.end_on), prospect.phase < 2) {
                    let hit = self.hit(state, prospect);
                    best = Some((*prospect, hit));
                    break 'search;
                }
            }
        }
        self.prospects = prospects;
        Ok(best.map(|(_, hit)| hit))
    }

    /// The place of the end of a prospect in the table of its premise.
    fn place(&mut self, prospect: &Prospect) -> Place {
        let tree = self.tree((prospect.premise, prospect.phase == 0));
        self.trees[tree].place(&self.graph, (prospect.end, prospect.end_on))
    }

    /// Discontinuous loops: their ends determine what they eliminate.
    fn list_loops(&mut self, state: &State) {
        for cell in state.empty.iter() {
            let candidates = state.alive.cells[cell];
            for digit in bits(candidates) {
                let node = self.graph.at(cell, digit);
                let single = |lost: usize| (-1, (cell + lost + 1) as u32);
                let mut list = |rank, phase, end: usize, end_on| {
                    let (premise, end) = (node as u16, end as u16);
                    let place = Place::default();
                    self.prospects.push(Prospect { rank, phase, premise, place, end, end_on });
                };
                let graph = &self.graph;
                let number = graph.number[node];
                let linked = number != super::graph::UNLINKED;
                let on_set = self.on.row(node);
                let off_set = self.off.row(node);
                let is_true = |set: &[u64], node: usize| {
                    let number = usize::from(graph.number[node]);
                    number != usize::from(super::graph::UNLINKED)
                        && set[number / 64] >> (number % 64) & 1 != 0
                };
                if meets(on_set, graph.weak_sets.row(node)) {
                    list(single(digit), 0, node, false);
                }
                if linked && is_true(off_set, node) {
                    let mut drops = Drops::new();
                    let others = bits(candidates & !(1 << digit));
                    drops.extend(others.map(|other| (cell as u8, other as u8)));
                    if !drops.is_empty() {
                        list(rank(&drops), 1, node, true);
                    }
                }
                for other in bits(candidates & !(1 << digit)) {
                    let end = graph.at(cell, other);
                    if is_true(on_set, end) {
                        list(single(digit), 0, end, true);
                    }
                    if linked && meets(off_set, graph.weak_sets.row(end)) {
                        list(single(other), 1, end, false);
                    }
                }
            }
        }
    }

    /// Chains with two open ends that eliminate at least two candidates.
    fn list_chains(&mut self, state: &State) {
        let graph = &self.graph;
        for &node in &graph.linked {
            let premise = usize::from(node);
            if premise >= graph.plain {
                break;
            }
            let (cell, digit) =
                (usize::from(graph.nodes[premise].cell), graph.nodes[premise].digit);
            for number in members(self.off.row(premise)) {
                let end = usize::from(graph.linked[number]);
                if end >= graph.plain {
                    break;
                }
                let (other, last) = (usize::from(graph.nodes[end].cell), graph.nodes[end].digit);
                if cell == other {
                    continue;
                }
                let rank = if digit == last {
                    let digit = usize::from(digit);
                    let seen = state.alive.digits[digit] & PEER_SETS[cell] & PEER_SETS[other];
                    if seen.is_empty() || seen.single().is_some() {
                        continue;
                    }
                    rank_of(seen, digit)
                } else {
                    let crossed = see(cell, other)
                        && state.alive.has(cell, last.into())
                        && state.alive.has(other, digit.into());
                    if !crossed {
                        continue;
                    }
                    rank(&crossed_drops((cell, digit), (other, last)))
                };
                if !graph.is_strong(premise, end) {
                    let end = end as u16;
                    self.prospects.push(Prospect {
                        rank,
                        phase: 2,
                        premise: node,
                        place: Place::default(),
                        end,
                        end_on: true,
                    });
                }
            }
        }
    }

    /// Continuous loops: what they eliminate is known only after they are built.
    fn continuous(
        &mut self,
        state: &State,
        budget: &mut Budget,
    ) -> Result<Option<(Prospect, Hit)>, Stop> {
        let mut best: Option<(Prospect, Hit)> = None;
        for cell in state.empty.iter() {
            let candidates = state.alive.cells[cell];
            if candidates.count_ones() == 2 {
                continue;
            }
            for digit in bits(candidates) {
                let premise = (self.graph.at(cell, digit) as u16, false);
                for other in bits(candidates & !(1 << digit)) {
                    let end = self.graph.at(cell, other);
                    if !self.makes_true(premise, end) {
                        continue;
                    }
                    budget.spend()?;
                    if !self.chain_holds(premise, (end as u16, true), true) {
                        continue;
                    }
                    let drops = self.loop_drops(state);
                    if drops.is_empty() {
                        continue;
                    }
                    let rank = rank(&drops);
                    let (premise, end, place) = (premise.0, end as u16, Place::default());
                    let mut prospect =
                        Prospect { rank, phase: 1, premise, place, end, end_on: true };
                    prospect.place = self.place(&prospect);
                    if best.as_ref().is_none_or(|(best, _)| prospect < *best) {
                        let grouped = self.is_grouped();
                        let name = HodokuName::ContinuousLoop { grouped };
                        let hit =
                            Hit { name, places: Vec::new(), drops, reason: self.reason().into() };
                        best = Some((prospect, hit));
                    }
                }
            }
        }
        Ok(best)
    }

    /// Builds the chain from a premise to an end; true if it may be used. A loop must leave its
    /// cell at once and return with the last link.
    fn chain_holds(&mut self, premise: Link, end: Link, is_loop: bool) -> bool {
        let tree = self.tree(premise);
        let mut chain = std::mem::take(&mut self.chain);
        let found = self.trees[tree].chain(&self.graph, end, &mut chain);
        self.chain = chain;
        found && self.chain.len() > 2 && self.is_simple(is_loop)
    }

    fn is_simple(&self, is_loop: bool) -> bool {
        let node = |at: usize| &self.graph.nodes[usize::from(self.chain[at].0)];
        let start = node(0).cell;
        let last = self.chain.len() - 1;
        if is_loop {
            let stays = |at: usize| node(at).cells.single() == Some(usize::from(start));
            if stays(1) || stays(last - 1) {
                return false;
            }
        }
        let mut blocked = CellSet::EMPTY;
        for at in 1..=last {
            if blocked.contains(node(at).cell.into()) {
                return false;
            }
            let before = node(at - 1);
            if !is_loop || before.cell != start {
                blocked |= before.cells;
            }
        }
        true
    }

    fn is_grouped(&self) -> bool {
        self.chain.iter().any(|(node, _)| usize::from(*node) >= self.graph.plain)
    }

    fn reason(&self) -> HodokuReason {
        HodokuReason::Chains(vec![self.told(&self.chain)])
    }

    /// A chain in its public form.
    pub(super) fn told(&self, chain: &[Link]) -> Vec<HodokuNode> {
        let tell = |&(node, on): &Link| {
            let node = &self.graph.nodes[usize::from(node)];
            HodokuNode { cells: node.cells, digit: node.digit + 1, on }
        };
        chain.iter().map(tell).collect()
    }

    /// The step of the prospect whose chain was just built.
    fn hit(&self, state: &State, prospect: &Prospect) -> Hit {
        let nodes =
            [prospect.premise, prospect.end].map(|node| &self.graph.nodes[usize::from(node)]);
        let [premise, end] = nodes;
        let grouped = self.is_grouped();
        let name = match prospect.phase {
            2 => HodokuName::Aic { grouped },
            _ => HodokuName::DiscontinuousLoop { grouped },
        };
        let (cell, other) = (usize::from(premise.cell), usize::from(end.cell));
        let drops = match (prospect.phase, prospect.end_on) {
            (0, _) => vec![(premise.cell, premise.digit)],
            (1, true) => bits(state.alive.cells[cell] & !(1 << premise.digit))
                .map(|lost| (premise.cell, lost as u8))
                .collect(),
            (1, false) => vec![(end.cell, end.digit)],
            _ if premise.digit == end.digit => {
                let digit = usize::from(premise.digit);
                from_cells(state.alive.digits[digit] & PEER_SETS[cell] & PEER_SETS[other], digit)
            }
            _ => crossed_drops((cell, premise.digit), (other, end.digit)).to_vec(),
        };
        Hit { name, places: Vec::new(), drops, reason: self.reason().into() }
    }

    /// The eliminations of the loop that was just built: the other digits of cells that it passes
    /// with a weak link, and for each weak link between cells its digit in cells that see both
    /// ends, outside the cells of the loop.
    fn loop_drops(&self, state: &State) -> Drops {
        let node = |at: usize| {
            let (number, on) = self.chain[at];
            (&self.graph.nodes[usize::from(number)], on)
        };
        let plain = |at: usize| usize::from(self.chain[at].0) < self.graph.plain;
        let last = self.chain.len() - 1;
        let same = |a: usize, b: usize| plain(a) && plain(b) && node(a).0.cell == node(b).0.cell;
        let mut own = CellSet::EMPTY;
        (0..=last).for_each(|at| own |= node(at).0.cells);
        let mut drops = Drops::new();
        let mut other_digits = |a: usize, b: usize| {
            let (a, b) = (node(a).0, node(b).0);
            let others = state.alive.cells[usize::from(a.cell)] & !(1 << a.digit | 1 << b.digit);
            drops.extend(bits(others).map(|digit| (a.cell, digit as u8)));
        };
        other_digits(last, 0);
        for at in 1..last.saturating_sub(1) {
            let passes = node(at).1 && same(at, at + 1);
            if passes && !same(at + 1, at + 2) && !same(at - 1, at) {
                other_digits(at, at + 1);
            }
        }
        for at in 1..last {
            let ((a, on), (b, _)) = (node(at), node(at + 1));
            if on && !same(at, at + 1) && a.digit == b.digit {
                let digit = usize::from(a.digit);
                let seen = common_peers((a.cells | b.cells).iter()) & state.alive.digits[digit];
                drops.extend(from_cells(seen - own, digit));
            }
        }
        drops.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
        drops.dedup();
        drops
    }
}

/// Each end loses the digit of the other.
fn crossed_drops(a: (usize, u8), b: (usize, u8)) -> [(u8, u8); 2] {
    let mut drops = [(a.0 as u8, b.1), (b.0 as u8, a.1)];
    drops.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
    drops
}
