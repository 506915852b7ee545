//! Why a step holds: sets and chains, not sentences.

use super::{Conflict, Step};
use crate::geometry::CellSet;
use crate::human::aic::Aic;
use crate::{Candidate, Digits, House, Proof};
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
    /// The spots of `digit` in `base` all lie in `cover` as well, so the rest of `cover` cannot
    /// hold it.
    Locked {
        /// The digit.
        digit: u8,
        /// The house whose spots for the digit all lie in `cover`.
        base: House,
        /// The house that loses its other spots.
        cover: House,
    },
    /// As many digits as cells: these cells of the house hold these digits, and no other cell does.
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
        /// The lines that hold it only there.
        cover: Vec<House>,
    },
    /// Whatever the pivot holds, it or one of the pincers is `digit`.
    Wing {
        /// The cell that sees both pincers.
        pivot: Cell,
        /// The two others.
        pincers: [Cell; 2],
        /// The eliminated digit.
        digit: u8,
    },
    /// A pattern would eliminate candidates; after that the house has one spot left.
    Direct {
        /// The pattern: locked candidates or a hidden subset.
        pattern: Box<Reason>,
        /// The house with one spot left.
        house: House,
    },
    /// If the cells of the loop held only these two digits, the puzzle would have a second
    /// solution.
    UniqueLoop {
        /// The cells in the order of the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: Digits,
        /// The cells of the loop with extra candidates, in the order of the loop.
        extra: Vec<Cell>,
        /// How these lead to a conclusion.
        rescue: Rescue,
    },
    /// If these candidates were false, every open cell would have two candidates and every digit
    /// two spots in every house, and the puzzle would have two solutions.
    Bug {
        /// The candidates of which one is true.
        extra: Vec<Candidate>,
        /// How these lead to a conclusion.
        rescue: Rescue,
    },
    /// No way to fill the base cells has the eliminated candidate: either two cells that see each
    /// other would hold the same digit, or another cell would have no candidate left.
    Aligned {
        /// The cells whose combinations are tried.
        base: Vec<Cell>,
        /// The cells that see all of them.
        excluders: Vec<Cell>,
    },
    /// Chains of consequences, as Sudoku Explainer finds them.
    Chain(Box<Proof>),
    /// A chain of strong and weak links: one of its ends is true; in a ring, every second term is.
    Aic(Box<Aic>),
    /// The spots of `digit` in the bases all lie in the covers or are fins. So a candidate in a
    /// cover that sees all fins can be eliminated.
    FinnedFish {
        /// The digit.
        digit: u8,
        /// The houses that must have the digit.
        base: Vec<House>,
        /// As many houses that hold it only there.
        cover: Vec<House>,
        /// The spots of the bases that are outside the covers, or in two bases.
        fins: CellSet,
    },
    /// In each cluster, the digit is in all cells of one of the two colours.
    Colours {
        /// The digit.
        digit: u8,
        /// One cluster, or two that see each other.
        clusters: Vec<[CellSet; 2]>,
    },
    /// Like a unique loop, but some corners are filled. They are not clues, so they could be
    /// swapped as well.
    Avoidable {
        /// The corners in order.
        cells: Vec<Cell>,
        /// The two digits.
        digits: Digits,
        /// The corners that are open.
        extra: Vec<Cell>,
        /// How these lead to a conclusion.
        rescue: Rescue,
    },
    /// Where a line and a box cross, there are more digits than cells. The other cells use up the
    /// extra digits, so each digit of the pattern stays in its part of the line, of the box, or of
    /// both.
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
    /// Whatever the stem holds, one of the sets loses that digit and then holds all its others.
    DeathBlossom {
        /// The stem cell.
        stem: Cell,
        /// For each of its digits, an almost locked set whose cells with that digit the stem sees.
        petals: Vec<(u8, CellSet)>,
    },
    /// If the candidate were true, the digits that are forced would leave something without room.
    Suppose {
        /// The supposition.
        supposed: Candidate,
        /// The singles that follow; each is needed.
        chain: Vec<Step>,
        /// What has no room left.
        end: Conflict,
    },
}

/// How the extra candidates of a pattern that would mean two solutions lead to a conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rescue {
    /// Only one cell has extra candidates, so it holds one of them.
    Cell,
    /// All extra candidates are this digit, so no cell that sees all of them holds it.
    Digit(u8),
    /// The cells act as one cell that holds one of `digits`; with other cells they form a naked
    /// subset.
    Naked {
        /// The house of the subset.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: Digits,
    },
    /// The cells act as one cell; with other cells they form a hidden subset.
    Hidden {
        /// The house of the subset.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: Digits,
    },
    /// In this house only the two cells can hold this digit, so other candidates of the pattern are
    /// eliminated.
    Locked {
        /// The house.
        house: House,
        /// The digit that stays with the two cells.
        digit: u8,
    },
    /// In these houses, this digit has no place outside the pattern: in the wrong cell it would
    /// complete the pattern.
    Crossed {
        /// The digit.
        digit: u8,
        /// The houses.
        houses: Vec<House>,
    },
}
