//! Why a step holds: sets and chains, never sentences.

use super::{Conflict, Step};
use crate::aic::Aic;
use crate::chains::Proof;
use crate::geometry::CellSet;
use crate::{Candidate, Digits, House};
use gridsmith_core::Cell;

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The house has no other spot for the digit.
    OnlySpot {
        /// The house.
        house: House,
    },
    /// The cell has no other candidate.
    OnlyDigit,
    /// The spots of `digit` in `base` all lie in `cover` as well, so the rest of `cover` cannot have it.
    Locked {
        /// The digit.
        digit: u8,
        /// Where it is confined.
        base: House,
        /// To where.
        cover: House,
    },
    /// As many digits as cells: these cells of the house hold these digits, and nobody else does.
    Subset {
        /// The house.
        house: House,
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: Digits,
    },
    /// As many covers as bases: the spots of `digit` in the base lines all lie in the cover lines.
    Fish {
        /// The digit.
        digit: u8,
        /// The lines that must have the digit.
        base: Vec<House>,
        /// The lines that have room for that only.
        cover: Vec<House>,
    },
    /// Whatever the pivot holds, it or one of the pincers is `digit`.
    Wing {
        /// The cell that sees both pincers.
        pivot: Cell,
        /// The two others.
        pincers: [Cell; 2],
        /// What is dropped.
        digit: u8,
    },
    /// A pattern would drop candidates; then the house has one spot left.
    Direct {
        /// The pattern: locked candidates or a hidden subset.
        pattern: Box<Reason>,
        /// The house with the one spot.
        house: House,
    },
    /// If the cells of the loop held these two digits only, the puzzle would have a second solution.
    UniqueLoop {
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: Digits,
        /// The cells of the loop that may hold something else, in the order of the loop.
        extra: Vec<Cell>,
        /// What follows from that.
        rescue: Rescue,
    },
    /// If these candidates were false, every cell and every digit of a house would have two ways left, and
    /// the puzzle two solutions.
    Bug {
        /// The candidates of which one is true.
        extra: Vec<Candidate>,
        /// What follows from that.
        rescue: Rescue,
    },
    /// Every way to fill the base cells is impossible that has the dropped candidate: two cells that see
    /// each other take the same digit, or one of the other cells is left without any.
    Aligned {
        /// The cells whose combinations are tried.
        base: Vec<Cell>,
        /// The cells that see all of them.
        excluders: Vec<Cell>,
    },
    /// Chains of consequences.
    Chain(Box<Proof>),
    /// A chain of strong and weak links: one of its ends is true, or in a ring every second term.
    Aic(Box<Aic>),
    /// The spots of `digit` in the bases all lie in the covers or are fins, so what lies in a cover and sees all fins
    /// is out.
    FinnedFish {
        /// The digit.
        digit: u8,
        /// The houses that must have the digit.
        base: Vec<House>,
        /// As many houses that have room for that only.
        cover: Vec<House>,
        /// The spots of the bases that are outside the covers, or in two bases.
        fins: CellSet,
    },
    /// In each cluster one of the two colours is where `digit` is.
    Colours {
        /// The digit.
        digit: u8,
        /// One cluster, or two that see each other.
        clusters: Vec<[CellSet; 2]>,
    },
    /// Like a unique loop, but some corners are filled: not as clues, so they could be swapped all the same.
    Avoidable {
        /// The corners in order.
        cells: Vec<Cell>,
        /// The two digits.
        digits: Digits,
        /// The corners that are open.
        extra: Vec<Cell>,
        /// What follows from that.
        rescue: Rescue,
    },
    /// Where line and box cross there are as many digits too many as the other cells take away: each digit of the
    /// pattern stays in the line's part, in the box's part, or in both.
    SueDeCoq {
        /// The line.
        line: House,
        /// The box.
        block: House,
        /// The cells of the crossing.
        cells: CellSet,
        /// The other cells in the line.
        in_line: CellSet,
        /// The other cells in the box.
        in_box: CellSet,
    },
    /// Whatever the stem holds, one of the sets loses it and then has all its other digits.
    DeathBlossom {
        /// The cell.
        stem: Cell,
        /// For each of its digits an almost locked set that has it only where the stem sees it.
        petals: Vec<(u8, CellSet)>,
    },
    /// Suppose the candidate, and put the digits that are forced then: something is left without room.
    Suppose {
        /// What is supposed.
        supposed: Candidate,
        /// What follows, each step needed: singles.
        chain: Vec<Step>,
        /// What has no room.
        end: Conflict,
    },
}

/// How the candidates that save a puzzle from two solutions lead to a conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rescue {
    /// Only one cell has any, so it holds one of them.
    Cell,
    /// They all are this digit, so no cell that sees all of them is.
    Digit(u8),
    /// They act as one cell that holds one of `digits`, and with these cells they make a naked subset.
    Naked {
        /// Where.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: Digits,
    },
    /// Their cells act as one, and with these cells they make a hidden subset.
    Hidden {
        /// Where.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: Digits,
    },
    /// The two cells must hold this digit in this house, so the rest of the pattern is out.
    Locked {
        /// Where.
        house: House,
        /// The digit that stays with the two cells.
        digit: u8,
    },
    /// This digit has no place in these houses but in the pattern: with it in the wrong cell, the pattern would be
    /// complete.
    Crossed {
        /// The digit.
        digit: u8,
        /// The houses.
        houses: Vec<House>,
    },
}
