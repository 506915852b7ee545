//! The best cycle or static chain of a board, without a search for all of them.
//!
//! A cycle that eliminates `z` has a chain around it from "`z` is true" to "`z` is false" that is
//! at most two nodes longer. So chains are searched first, level by level. Without a chain there is
//! no cycle either, and if the shortest chain has `n` nodes, no cycle has fewer than `n - 2`. The
//! chains of one digit depend on its spots alone and are remembered.

use super::key::{self, Key};
use super::searcher::candidates;
use crate::board::Alive;
use crate::geometry::{CellSet, bits};
use crate::grade::se::chains::graph::Graph;
use crate::grade::se::chains::graphs::{Graphs, fitting};
use crate::grade::se::chains::links::Mode;
use crate::grade::se::chains::plain::Queues;
use crate::grade::se::chains::{Static, static_chain, static_cycle};
use crate::{Proof, Reason, Shape, Step, Technique};
use gridsmith_core::Bits;

/// The place of a hint in the order of the rating. Smaller is better.
type Order = (Key, u32, u8, usize, u8);

/// A cycle or chain that is known to exist.
#[derive(Clone, Copy, Debug)]
struct Choice {
    technique: Technique,
    complexity: u32,
    start: usize,
    /// A cycle, a refuted start, a proved start: the order in which the rating finds them.
    part: u8,
}

impl Choice {
    fn order(&self) -> Order {
        let (base, rank) = match self.technique {
            Technique::XCycle => (65, 2),
            Technique::XChain => (66, 2),
            Technique::YCycle => (65, 3),
            _ => (70, 4),
        };
        (key::chain(base, self.complexity), self.complexity, rank, self.start, self.part)
    }

    /// A bound: no hint of this kind with this many nodes can be better.
    fn floor(technique: Technique, complexity: u32) -> Order {
        Choice { technique, complexity, start: 0, part: 0 }.order()
    }
}

const CYCLE: u8 = 0;
const REFUTED: u8 = 1;
const PROVED: u8 = 2;

/// The search, with what it remembers about each digit.
#[derive(Default)]
pub(crate) struct Statics {
    digits: [Option<(CellSet, Option<Choice>)>; 9],
    narrow: Graph<2>,
    graphs: Graphs,
    two: Graph<3>,
}

impl Statics {
    /// The best cycle or chain, with its proof if `record`.
    pub(crate) fn best(&mut self, alive: &Alive, record: bool) -> Option<Step> {
        let mut best: Option<Choice> = None;
        for digit in 0..9 {
            take(&mut best, self.one_digit(alive, digit));
        }
        self.graphs.fit(alive);
        let graphs = &mut self.graphs;
        let any = fitting!(graphs, graph => both(graph, alive, &mut best));
        if any {
            self.cells_of_two(alive, &mut best);
        }
        best.map(|choice| step(alive, &choice, record))
    }

    /// The graph of the last board, which has no chain: it tells where cell and house forcing
    /// chains are.
    pub(crate) fn agreement(&mut self) -> &Graphs {
        self.graphs.prepare_agree();
        &self.graphs
    }

    /// The best cycle or chain of one digit.
    fn one_digit(&mut self, alive: &Alive, digit: usize) -> Option<Choice> {
        let spots = alive.digits[digit];
        if let Some((known, best)) = self.digits[digit]
            && known == spots
        {
            return best;
        }
        let graph = &mut self.narrow;
        let mut best = None;
        if graph.one_digit(alive, digit)
            && let Some(shortest) = chain(graph, Technique::XChain, &mut best)
        {
            cycles(graph, alive, Technique::XCycle, shortest - 2, &mut best);
        }
        self.digits[digit] = Some((spots, best));
        best
    }

    /// Cycles through cells with two candidates.
    fn cells_of_two(&mut self, alive: &Alive, best: &mut Option<Choice>) {
        let graph = &mut self.two;
        let technique = Technique::YCycle;
        graph.cells_of_two(alive);
        let cyclic = graph.cyclic();
        if cyclic.is_empty() {
            return;
        }
        let mut starts: Vec<usize> = graph.torn_through_two(alive, cyclic).iter().collect();
        for steps in 1..graph.len() {
            starts.retain(|start| !graph.level(*start, steps).is_empty());
            if starts.is_empty()
                || !worth(technique, 2 * steps as u32 + 2, best)
                || first_cycle(graph, alive, technique, steps, &starts, best)
            {
                return;
            }
        }
    }
}

fn take(best: &mut Option<Choice>, choice: Option<Choice>) {
    if let Some(choice) = choice
        && best.is_none_or(|best| choice.order() < best.order())
    {
        *best = Some(choice);
    }
}

/// True if a hint of this kind with this many nodes may be better than the best so far.
fn worth(technique: Technique, complexity: u32, best: &Option<Choice>) -> bool {
    best.is_none_or(|best| Choice::floor(technique, complexity) < best.order())
}

/// Chains and cycles with all links; false if there are none of any kind.
fn both<const W: usize>(graph: &mut Graph<W>, alive: &Alive, best: &mut Option<Choice>) -> bool {
    // Without a chain of this kind there are none of the others, and no cycles; but then nothing
    // was found before.
    if !worth(Technique::ForcingChain, 4, best) && !worth(Technique::XyCycle, 4, best) {
        return true;
    }
    graph.both(alive);
    if let Some(shortest) = chain(graph, Technique::ForcingChain, best) {
        cycles(graph, alive, Technique::XyCycle, shortest - 2, best);
        return true;
    }
    false
}

/// Takes the shortest chain if it is the best, and returns its number of nodes, or a lower bound if
/// it cannot be the best.
fn chain<const W: usize>(
    graph: &mut Graph<W>,
    technique: Technique,
    best: &mut Option<Choice>,
) -> Option<u32> {
    if graph.refuted() == Bits::EMPTY && graph.proved() == Bits::EMPTY {
        return None;
    }
    let mut limit = 4;
    while limit < u32::MAX / 2 && worth(technique, limit, best) {
        limit = if best.is_none() { u32::MAX / 2 } else { limit + 2 };
    }
    let Some((complexity, found)) = graph.shortest_chain(limit) else { return Some(limit) };
    let part = if found.proved { PROVED } else { REFUTED };
    let start = usize::from(graph.ids[found.start]);
    take(best, Some(Choice { technique, complexity, start, part }));
    Some(complexity)
}

/// The shortest cycle of at least `least` nodes that eliminates anything, unless none can be better
/// than the best so far.
fn cycles<const W: usize>(
    graph: &mut Graph<W>,
    alive: &Alive,
    technique: Technique,
    least: u32,
    best: &mut Option<Choice>,
) {
    let mut cyclic = graph.cyclic();
    for steps in least.max(4) as usize / 2 - 1..graph.len() {
        let floor = Choice::floor(technique, 2 * steps as u32 + 2);
        if let Some(best) = best {
            if best.order() < floor {
                return;
            }
            let (key, complexity, rank, ..) = best.order();
            if (key, complexity, rank) == (floor.0, floor.1, floor.2) {
                // Equal to the best so far, but it starts earlier.
                cyclic =
                    cyclic.iter().filter(|id| usize::from(graph.ids[*id]) <= best.start).collect();
            }
        }
        if cyclic.is_empty() {
            return;
        }
        // What the cycle eliminates has a chain of at most two nodes more, which runs through the
        // whole cycle.
        let starts: Vec<usize> = graph.torn(steps + 1, cyclic).iter().collect();
        if first_cycle(graph, alive, technique, steps, &starts, best) {
            return;
        }
    }
}

/// The first of `starts` with a cycle of this length that eliminates anything; true if it is now
/// the best.
fn first_cycle<const W: usize>(
    graph: &mut Graph<W>,
    alive: &Alive,
    technique: Technique,
    steps: usize,
    starts: &[usize],
    best: &mut Option<Choice>,
) -> bool {
    let complexity = 2 * steps as u32 + 2;
    let choice = |start: u16| Choice { technique, complexity, start: start.into(), part: CYCLE };
    let limit = best.map(|best| best.order());
    let floor = choice(0).order();
    for &start in starts {
        let choice = choice(graph.ids[start]);
        let order = (floor.0, floor.1, floor.2, choice.start, CYCLE);
        if limit.is_some_and(|limit| limit < order) {
            return false;
        }
        if graph.cycle_drops(alive, start, steps) {
            take(best, Some(choice));
            return true;
        }
    }
    false
}

/// The step itself, as the plain search finds it.
fn step(alive: &Alive, choice: &Choice, record: bool) -> Step {
    let mode = match choice.technique {
        Technique::XCycle | Technique::XChain => Mode::X,
        Technique::YCycle => Mode::Y,
        _ => Mode::XY,
    };
    let found: Option<Static> = match choice.part {
        CYCLE => static_cycle(alive, choice.start, mode, choice.complexity),
        part if record => {
            let queues = &mut Queues::default();
            static_chain(alive, choice.start, part == REFUTED, mode, queues)
        }
        _ => None,
    };
    if let Some(found) = found {
        return found.step();
    }
    let (cell, digit) = (choice.start / 9, choice.start % 9);
    let start = Some(choice.start as u16);
    let others = bits(alive.cells[cell] & !(1 << digit)).map(|other| (cell * 9 + other) as u16);
    let (places, drops) = match choice.part {
        PROVED => (candidates(start), candidates(others)),
        _ => (Vec::new(), candidates(start)),
    };
    let reason = Reason::Chain(Box::new(Proof::bare(Shape::Chain, choice.complexity)));
    Step { technique: choice.technique, places, drops, reason }
}
