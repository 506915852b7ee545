//! Events of a generator while it works. They decide nothing.

use gridsmith_core::{Cell, Stop};

/// Something that happened while a board was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A draft was begun.
    Attempt {
        /// From 1.
        number: u64,
    },
    /// One question about other solutions, and its answer.
    Probe {
        /// Which question.
        stage: Stage,
        /// `unique`, `many` or `undecided`.
        verdict: &'static str,
        /// Why it is undecided, if it is.
        stop: Option<Stop>,
        /// Nodes it took.
        nodes: u64,
    },
    /// Cells changed their region.
    Repair {
        /// How many, and by which moves.
        moves: Moves,
    },
    /// A cell was blocked.
    Block {
        /// Which.
        cell: Cell,
    },
    /// A board that fell short was changed.
    Climb {
        /// Its score before.
        from: u32,
        /// Its score when it was accepted, if it was.
        to: Option<u32>,
    },
    /// A draft was dropped.
    Rejected {
        /// Why, in a few words.
        why: &'static str,
    },
    /// A board passed every test.
    Accepted {
        /// Its score.
        score: u32,
    },
    /// How far the work is, as often as the plan says.
    Progress(Work),
}

/// Which question a probe asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The first look with few nodes.
    FastUnique,
    /// The search for rivals.
    Rivals,
    /// The count by the other engine, of a board that is unique by the first.
    Recount,
}

/// The moves of a repair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Cells that changed their region.
    pub cells: u64,
    /// Moves of one cell to a region beside it.
    pub single: u64,
    /// Swaps: two regions exchanged a cell each.
    pub swaps: u64,
    /// Longer moves: a cell with its way out, or over a third region.
    pub long: u64,
}

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Drafts begun.
    pub attempts: u64,
    /// Drafts that were repaired.
    pub repairs: u64,
    /// Of these, how many became unique.
    pub repaired: u64,
    /// Cells that changed their region.
    pub moves: u64,
    /// Swaps of a cell between two regions.
    pub swaps: u64,
    /// Drafts in which cells were blocked.
    pub blocks: u64,
    /// Of these, how many became unique.
    pub blocked: u64,
    /// Boards that were unique.
    pub unique: u64,
    /// Boards that were unique and not accepted.
    pub rejected: u64,
    /// Boards that fell short and were changed for it.
    pub climbs: u64,
    /// Of these, how many were accepted then.
    pub climbed: u64,
    /// Searches for rivals.
    pub searches: u64,
    /// Nodes over everything.
    pub nodes: u64,
}
