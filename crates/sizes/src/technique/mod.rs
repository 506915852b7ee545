//! The ways of reasoning that people use on Sudoku of any size, from easy to hard: one file each.

mod chain;
mod claiming;
mod common_peer;
mod fish;
mod hidden_pair;
mod hidden_quad;
mod hidden_single_box;
mod hidden_single_line;
mod hidden_triple;
mod jellyfish;
mod last_cell;
mod leftovers;
mod long_chain;
mod long_supposition;
mod naked_pair;
mod naked_quad;
mod naked_single;
mod naked_triple;
mod pointing;
mod search;
mod short_chain;
mod simple_colours;
mod subset;
mod supposition;
mod swordfish;
mod x_chain;
mod x_wing;
mod xy_wing;

use crate::{Board, Candidate, Reason};
use gridsmith_core::{Budget, Label, Stop, first_step};
use std::fmt;
use std::ops::ControlFlow;

pub(crate) use search::{search, verdict};

/// One application of a technique.
pub type Step = gridsmith_core::Step<Candidate, Technique, Reason>;

/// Hears of every step that is found, and may break off.
pub type Found<'a> = gridsmith_core::Found<'a, Step>;

/// A named way of reasoning. The order is that of the ladder: the easiest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A house with one empty cell.
    LastCell,
    /// A digit with one place in a box or region.
    HiddenSingleBox,
    /// A digit with one place in a row, column or diagonal.
    HiddenSingleLine,
    /// A cell with one candidate.
    NakedSingle,
    /// A digit confined to one line inside a region.
    Pointing,
    /// A digit confined to one region inside a line.
    Claiming,
    /// A cell that sees all places of a digit in a house. Jigsaws and diagonals only.
    CommonPeer,
    /// Two cells of a house with two candidates.
    NakedPair,
    /// Two digits of a house with two places.
    HiddenPair,
    /// The cells that stick out of lines hold the same digits as those that stick in. Jigsaws only.
    Leftovers,
    /// Three cells of a house with three candidates.
    NakedTriple,
    /// Three digits of a house with three places.
    HiddenTriple,
    /// A digit of two lines confined to two lines across.
    XWing,
    /// A digit of three lines confined to three lines across.
    Swordfish,
    /// Two pincers of which one holds the digit, whatever the pivot holds.
    XyWing,
    /// Four cells of a house with four candidates.
    NakedQuad,
    /// Four digits of a house with four places.
    HiddenQuad,
    /// A digit of four lines confined to four lines across.
    Jellyfish,
    /// Strong links of one digit, coloured in turn.
    SimpleColours,
    /// A chain of strong and weak links of one digit.
    XChain,
    /// A chain of up to four strong links.
    ShortChain,
    /// A longer chain.
    LongChain,
    /// A candidate that singles refute.
    Supposition,
    /// A candidate that everything up to XY-Wing refutes.
    LongSupposition,
    /// Everything else was tried.
    Search,
}

/// What is said of each technique.
#[derive(Clone, Copy, Debug)]
pub struct TechniqueRow {
    /// The technique.
    pub technique: Technique,
    /// One word for it in files and options.
    pub code: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The label of a puzzle whose hardest step this is.
    pub label: Label,
    /// What a step adds to the points of a puzzle.
    pub weight: u32,
    find: Find,
}

/// How a technique is looked for.
#[derive(Clone, Copy, Debug)]
enum Find {
    /// At a glance.
    Look(fn(&Board, &mut Found) -> ControlFlow<()>),
    /// By work that has to be paid for.
    Try(fn(&Board, &mut Budget, &mut Found) -> Result<ControlFlow<()>, Stop>),
}

/// All techniques, in the order of the ladder.
#[rustfmt::skip]
pub const TECHNIQUES: [TechniqueRow; 25] = {
    use Find::{Look, Try};
    use Label::*;
    use Technique as T;
    const fn row(technique: T, code: &'static str, name: &'static str, label: Label, weight: u32, find: Find) -> TechniqueRow {
        TechniqueRow { technique, code, name, label, weight, find }
    }
    [
        row(T::LastCell, "last-cell", "Last Cell", Trivial, 1, Look(last_cell::find)),
        row(T::HiddenSingleBox, "hidden-single-box", "Hidden Single in a Box", Trivial, 2, Look(hidden_single_box::find)),
        row(T::HiddenSingleLine, "hidden-single-line", "Hidden Single in a Line", Easy, 3, Look(hidden_single_line::find)),
        row(T::NakedSingle, "naked-single", "Naked Single", Easy, 4, Look(naked_single::find)),
        row(T::Pointing, "pointing", "Pointing", Easy, 5, Look(pointing::find)),
        row(T::Claiming, "claiming", "Claiming", Easy, 6, Look(claiming::find)),
        row(T::CommonPeer, "common-peer", "Common Peer", Medium, 8, Look(common_peer::find)),
        row(T::NakedPair, "naked-pair", "Naked Pair", Medium, 8, Look(naked_pair::find)),
        row(T::HiddenPair, "hidden-pair", "Hidden Pair", Medium, 10, Look(hidden_pair::find)),
        row(T::Leftovers, "leftovers", "Leftovers", Medium, 12, Look(leftovers::find)),
        row(T::NakedTriple, "naked-triple", "Naked Triple", Medium, 12, Look(naked_triple::find)),
        row(T::HiddenTriple, "hidden-triple", "Hidden Triple", Medium, 15, Look(hidden_triple::find)),
        row(T::XWing, "x-wing", "X-Wing", Medium, 15, Look(x_wing::find)),
        row(T::Swordfish, "swordfish", "Swordfish", Medium, 20, Look(swordfish::find)),
        row(T::XyWing, "xy-wing", "XY-Wing", Medium, 20, Look(xy_wing::find)),
        row(T::NakedQuad, "naked-quad", "Naked Quad", Hard, 20, Look(naked_quad::find)),
        row(T::HiddenQuad, "hidden-quad", "Hidden Quad", Hard, 25, Look(hidden_quad::find)),
        row(T::Jellyfish, "jellyfish", "Jellyfish", Hard, 30, Look(jellyfish::find)),
        row(T::SimpleColours, "simple-colours", "Simple Colours", Hard, 25, Look(simple_colours::find)),
        row(T::XChain, "x-chain", "X-Chain", Hard, 30, Try(x_chain::find)),
        row(T::ShortChain, "short-chain", "Short Chain", Hard, 35, Try(short_chain::find)),
        row(T::LongChain, "long-chain", "Long Chain", Expert, 60, Try(long_chain::find)),
        row(T::Supposition, "supposition", "Supposition", Expert, 80, Try(supposition::find)),
        row(T::LongSupposition, "long-supposition", "Long Supposition", Extreme, 150, Try(long_supposition::find)),
        row(T::Search, "search", "Search", Extreme, 400, Try(search::find)),
    ]
};

impl Technique {
    /// What is said of it.
    pub fn row(self) -> &'static TechniqueRow {
        &TECHNIQUES[self as usize]
    }

    /// One word for it in files and options.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The technique with this code.
    pub fn from_code(code: &str) -> Option<Technique> {
        TECHNIQUES.iter().find(|row| row.code == code).map(|row| row.technique)
    }

    /// True if it supposes a candidate and follows what happens.
    pub fn supposes(self) -> bool {
        self >= Technique::Supposition
    }

    /// Reports every step on `board`, until `found` breaks off. Chains and suppositions report one.
    ///
    /// A board that contradicts itself has no steps worth reporting.
    pub fn find(
        self,
        board: &Board,
        budget: &mut Budget,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stop> {
        budget.poll()?;
        match self.row().find {
            Find::Look(find) => Ok(find(board, found)),
            Find::Try(find) => find(board, budget, found),
        }
    }

    /// The first of its steps.
    pub(crate) fn first(self, board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
        first_step(|found| self.find(board, budget, found), |_| true)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reports every step of the easiest technique before `end` that has any on `board`, until `found`
/// breaks off. True if there was any.
pub(crate) fn easiest(
    board: &Board,
    end: Technique,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<bool, Stop> {
    let mut any = false;
    for row in TECHNIQUES.iter().take_while(|row| row.technique < end) {
        budget.pay(board.layout.area as u64)?;
        let _ = row.technique.find(board, budget, &mut |step| {
            any = true;
            found(step)
        })?;
        if any {
            break;
        }
    }
    Ok(any)
}
