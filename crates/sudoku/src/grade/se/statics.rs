//! The best cycle or static chain of a board, without looking at all of them.
//!
//! A cycle that drops `z` has a chain around it from "`z` is true" to "`z` is false" that is at most two nodes longer. So
//! chains are looked for first, level by level; where there is none there is no cycle either, and where the shortest
//! has `n` nodes, no cycle has fewer than `n - 2`. What one digit has depends on its spots alone and is remembered.

use super::key::{self, Key};
use crate::board::Alive;
use crate::chains::graph::Graph;
use crate::chains::links::Mode;
use crate::chains::{Static, static_chain, static_cycle};
use crate::geometry::CellSet;
use crate::technique::Technique;
use gridsmith_core::Bits;

/// Where a hint stands in the order of the rating. Smaller is better.
type Order = (Key, u32, u8, usize, u8);

/// A cycle or chain that was found to exist.
#[derive(Clone, Copy, Debug)]
struct Choice {
    technique: Technique,
    complexity: u32,
    start: usize,
    /// A cycle, a refuted start, a proved start: the order in which they are met.
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

    /// No hint of this kind with so many nodes can be better than this.
    fn floor(technique: Technique, complexity: u32) -> Order {
        Choice { technique, complexity, start: 0, part: 0 }.order()
    }
}

const CYCLE: u8 = 0;
const REFUTED: u8 = 1;
const PROVED: u8 = 2;

/// The search, with what it remembers of each digit.
#[derive(Default)]
pub(crate) struct Statics {
    digits: [Option<(CellSet, Option<Choice>)>; 9],
    narrow: Graph<2>,
    middle: Graph<4>,
    wide: Graph<6>,
    full: Graph<12>,
    two: Graph<3>,
}

impl Statics {
    /// The best cycle or chain.
    pub(crate) fn best(&mut self, alive: &Alive) -> Option<Static> {
        let mut best: Option<Choice> = None;
        for digit in 0..9 {
            take(&mut best, self.one_digit(alive, digit));
        }
        let candidates: usize = alive.digits.iter().map(Bits::len).sum();
        let any = match candidates {
            0..=256 => both(&mut self.middle, alive, &mut best),
            257..=384 => both(&mut self.wide, alive, &mut best),
            _ => both(&mut self.full, alive, &mut best),
        };
        if any {
            self.cells_of_two(alive, &mut best);
        }
        best.map(|choice| build(alive, &choice))
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
        graph.one_digit(alive, digit);
        let mut best = None;
        chain(graph, Technique::XChain, &mut best);
        if let Some(chain) = best {
            cycles(graph, alive, Technique::XCycle, chain.complexity - 2, &mut best);
        }
        self.digits[digit] = Some((spots, best));
        best
    }

    /// Cycles through cells with two candidates.
    fn cells_of_two(&mut self, alive: &Alive, best: &mut Option<Choice>) {
        let graph = &mut self.two;
        graph.cells_of_two(alive);
        let technique = Technique::YCycle;
        let worth = |length: usize, best: &Option<Choice>| {
            best.is_none_or(|best| Choice::floor(technique, length as u32) < best.order())
        };
        while worth(2 * graph.depth() + 4, best) && graph.deepen() {}
        let starts = graph.torn_through_two(alive);
        if starts.is_empty() {
            return;
        }
        for steps in 1..=graph.depth() {
            if !worth(2 * steps + 2, best) {
                return;
            }
            if first_cycle(graph, alive, technique, steps, starts, best) {
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

/// Chains and cycles with all links; false if there are none, of any kind.
fn both<const W: usize>(graph: &mut Graph<W>, alive: &Alive, best: &mut Option<Choice>) -> bool {
    graph.both(alive);
    match chain(graph, Technique::XyChain, best) {
        End::Found => {
            let shortest = 2 * graph.depth() as u32 + 2;
            cycles(graph, alive, Technique::XyCycle, shortest - 2, best);
            true
        }
        End::NotWorth => {
            let shortest = 2 * graph.depth() as u32 + 4;
            cycles(graph, alive, Technique::XyCycle, shortest - 2, best);
            true
        }
        End::None => best.is_some(),
    }
}

/// How a search for chains ended.
enum End {
    Found,
    /// There may be some, but longer than is worth it.
    NotWorth,
    None,
}

/// The shortest chain, unless none can be better than the best so far.
fn chain<const W: usize>(
    graph: &mut Graph<W>,
    technique: Technique,
    best: &mut Option<Choice>,
) -> End {
    loop {
        let complexity = 2 * graph.depth() as u32 + 4;
        if best.is_some_and(|best| best.order() < Choice::floor(technique, complexity)) {
            return End::NotWorth;
        }
        if !graph.deepen() {
            return End::None;
        }
        if let Some((start, proved)) = graph.first_chain() {
            let part = if proved { PROVED } else { REFUTED };
            let start = usize::from(graph.ids[start]);
            take(best, Some(Choice { technique, complexity, start, part }));
            return End::Found;
        }
    }
}

/// The shortest cycle of at least `least` nodes that drops anything, unless none can be better than the best so far.
fn cycles<const W: usize>(
    graph: &mut Graph<W>,
    alive: &Alive,
    technique: Technique,
    least: u32,
    best: &mut Option<Choice>,
) {
    for steps in least.max(4) as usize / 2 - 1.. {
        let length = 2 * steps as u32 + 2;
        if best.is_some_and(|best| best.order() < Choice::floor(technique, length)) {
            return;
        }
        // What the cycle drops has a chain of at most two nodes more, which runs through all of the cycle.
        while graph.depth() < steps + 1 && graph.deepen() {}
        if graph.depth() < steps {
            return;
        }
        let mut starts = Bits::EMPTY;
        graph.refuted().for_each(|refuted| starts |= graph.torn(refuted));
        if first_cycle(graph, alive, technique, steps, starts, best) {
            return;
        }
    }
}

/// The first of `starts` with a cycle of this length that drops anything; true if there is one that is best.
fn first_cycle<const W: usize>(
    graph: &Graph<W>,
    alive: &Alive,
    technique: Technique,
    steps: usize,
    starts: Bits<W>,
    best: &mut Option<Choice>,
) -> bool {
    for start in starts.iter() {
        let (complexity, candidate) = (2 * steps as u32 + 2, usize::from(graph.ids[start]));
        let choice = Choice { technique, complexity, start: candidate, part: CYCLE };
        if best.is_some_and(|best| best.order() < choice.order()) {
            return false;
        }
        if graph.cycle_drops(alive, start, steps) {
            take(best, Some(choice));
            return true;
        }
    }
    false
}

/// The hint itself, as the plain search finds it.
fn build(alive: &Alive, choice: &Choice) -> Static {
    let mode = match choice.technique {
        Technique::XCycle | Technique::XChain => Mode::X,
        Technique::YCycle => Mode::Y,
        _ => Mode::XY,
    };
    match choice.part {
        CYCLE => static_cycle(alive, choice.start, mode, choice.complexity),
        part => static_chain(alive, choice.start, part == REFUTED, mode),
    }
    .expect("the plain search finds what is there")
}
