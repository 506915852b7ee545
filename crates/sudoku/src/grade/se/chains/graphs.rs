//! The links of a whole board in the narrowest graph that can hold them.

use super::graph::Graph;
use super::plain::CandidateSet;
use crate::board::Alive;
use gridsmith_core::Bits;

/// A graph of each width; the one that fits the last board has its links.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graphs {
    pub(crate) words: usize,
    pub(crate) tiny: Graph<2>,
    pub(crate) small: Graph<3>,
    pub(crate) middle: Graph<4>,
    pub(crate) wide: Graph<6>,
    pub(crate) full: Graph<12>,
}

/// Calls a method of the graph that fits the last board.
macro_rules! fitting {
    ($graphs:expr, $graph:ident => $answer:expr) => {
        match $graphs.words {
            2 => {
                let $graph = &mut $graphs.tiny;
                $answer
            }
            3 => {
                let $graph = &mut $graphs.small;
                $answer
            }
            4 => {
                let $graph = &mut $graphs.middle;
                $answer
            }
            6 => {
                let $graph = &mut $graphs.wide;
                $answer
            }
            _ => {
                let $graph = &mut $graphs.full;
                $answer
            }
        }
    };
}
pub(crate) use fitting;

/// Where cycles and chains can start.
#[derive(Clone, Debug)]
pub(crate) struct Starts {
    /// Candidates that lead to their own falsehood.
    pub(crate) refuted: CandidateSet,
    /// Candidates whose falsehood leads to them.
    pub(crate) proved: CandidateSet,
    /// Candidates of cycles that may eliminate something, each with the candidates that lead back
    /// to it.
    pub(crate) cyclic: Vec<(usize, CandidateSet)>,
}

impl Starts {
    /// True if anything starts here.
    pub(crate) fn has(&self, start: usize) -> bool {
        self.refuted.contains(start)
            || self.proved.contains(start)
            || self.cyclic.binary_search_by_key(&start, |(at, _)| *at).is_ok()
    }
}

impl Graphs {
    /// Chooses the graph for a board.
    pub(crate) fn fit(&mut self, alive: &Alive) {
        let candidates: usize = alive.digits.iter().map(Bits::len).sum();
        self.words = match candidates {
            0..=128 => 2,
            129..=192 => 3,
            193..=256 => 4,
            257..=384 => 6,
            _ => 12,
        };
    }

    /// Where cycles and chains start; `None` if there are none. Afterwards the graph has the links
    /// of the board.
    pub(crate) fn starts(&mut self, alive: &Alive) -> Option<Starts> {
        self.fit(alive);
        fitting!(self, graph => {
            graph.both(alive);
            let (refuted, proved) = (graph.refuted(), graph.proved());
            // A candidate that a cycle eliminates is refuted by a chain around the cycle.
            let any = refuted != Bits::EMPTY || proved != Bits::EMPTY;
            any.then(|| Starts {
                refuted: graph.candidates(refuted),
                proved: graph.candidates(proved),
                cyclic: graph.torn_cycles(refuted),
            })
        })
    }

    /// Prepares the answers about cell and house forcing chains for a board without chains: nothing
    /// contradicts itself there, so the consequences of a candidate are what it reaches.
    pub(crate) fn prepare_agree(&mut self) {
        fitting!(self, graph => graph.close_excluded());
    }

    /// True if all these candidates have a common consequence.
    pub(crate) fn agree(&self, candidates: impl Iterator<Item = usize> + Clone) -> bool {
        match self.words {
            2 => self.tiny.agree(candidates),
            3 => self.small.agree(candidates),
            4 => self.middle.agree(candidates),
            6 => self.wide.agree(candidates),
            _ => self.full.agree(candidates),
        }
    }
}
