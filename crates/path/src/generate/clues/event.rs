//! The events of choosing clues, for telemetry.

use gridsmith_core::{Cell, Phase, Stop};

/// Something that happened while clues were chosen. Nothing decides by it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClueEvent {
    /// A removal pass begins.
    Attempt {
        /// From 1.
        number: u32,
        /// Clues it begins with.
        clues: usize,
    },
    /// One bounded or complete search for another solution.
    Probe {
        /// The value whose cell was asked for.
        value: u16,
        /// Which attempt at the question.
        phase: Phase,
        /// Where its tie-break order came from: the seed of the shuffle.
        permutation: u64,
        /// `unique`, `many` or `undecided`.
        verdict: &'static str,
        /// Why it is undecided, if it is.
        stop: Option<Stop>,
        /// Nodes it took.
        nodes: u64,
    },
    /// One clue was tried, or several that go together.
    Removal {
        /// Their cells.
        cells: Vec<Cell>,
        /// What became of them.
        outcome: RemovalOutcome,
        /// Clues left.
        clues: usize,
    },
    /// Clues were added, since another solution had been found.
    Addition {
        /// Their cells.
        cells: Vec<Cell>,
        /// Cells in which the other solution differs.
        differs: usize,
    },
    /// Clues were exchanged to break up a cluster, or to need fewer.
    Swap {
        /// The cells added.
        added: Vec<Cell>,
        /// The cells that are clues no more.
        dropped: Vec<Cell>,
        /// Clues in the largest cluster now.
        largest_cluster: usize,
    },
    /// The clues are chosen.
    Summary {
        /// Clues.
        clues: usize,
        /// Their share of the open cells, in thousandths.
        permille: usize,
        /// Questions put to the search.
        questions: u64,
        /// Nodes over all of them.
        nodes: u64,
    },
}

/// What became of a clue that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RemovalOutcome {
    /// Gone: the other clues place it at a glance.
    Implied,
    /// Gone: a search, or grading without it, proved that it is not needed.
    Proved,
    /// Stays: a solution that was found before differs in no other clue.
    Critical,
    /// Stays: a search found another solution.
    SecondFound,
    /// Stays: the question was not decided.
    Undecided,
    /// Stays for now: it is tried again if there are too many clues in the end.
    PutOff,
    /// Stays: without it the puzzle would need harder techniques than wanted.
    Refused,
    /// Stays: the gap between given values would be too long, or the clues too badly spread.
    Spacing,
}

impl RemovalOutcome {
    /// The one word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Implied => "implied",
            Self::Proved => "proved",
            Self::Critical => "critical",
            Self::SecondFound => "second_found",
            Self::Undecided => "undecided",
            Self::PutOff => "put_off",
            Self::Refused => "refused",
            Self::Spacing => "spacing",
        }
    }
}

impl ClueEvent {
    /// The outcome code of a probe, such as `SECOND_FOUND` or `EXHAUSTED`; `None` for other events.
    pub fn probe_code(&self) -> Option<&'static str> {
        match *self {
            Self::Probe { phase, verdict, stop, .. } => Some(phase.code(verdict, stop)),
            _ => None,
        }
    }
}
