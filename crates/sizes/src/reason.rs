//! Why a step holds, as sets of cells, digits and houses: what a sentence or a picture is made of.

use crate::{Candidate, Conflict, House, Step};
use gridsmith_core::Cell;

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// All other cells of the house are filled.
    LastCell {
        /// The house.
        house: House,
    },
    /// The digit has one place in the house.
    OnlyPlace {
        /// The house.
        house: House,
    },
    /// The cell has one candidate.
    OnlyDigit,
    /// The places of the digit in the base all lie in the cover, so the rest of the cover has none.
    Intersection {
        /// The house that the digit is confined in.
        base: House,
        /// The house that it leaves.
        cover: House,
        /// The digit.
        digit: u8,
    },
    /// The cell sees all places of the digit in the house.
    CommonPeer {
        /// The house.
        house: House,
        /// The places of the digit.
        cells: Vec<Cell>,
        /// The digit.
        digit: u8,
    },
    /// The lines and the regions are equally many and hold the same digits. So do the cells of the lines
    /// outside of the regions and the cells of the regions outside of the lines.
    Leftovers {
        /// Adjacent rows or columns.
        lines: Vec<House>,
        /// As many regions.
        regions: Vec<House>,
        /// Cells of the lines outside of the regions.
        inside: Vec<Cell>,
        /// Cells of the regions outside of the lines.
        outside: Vec<Cell>,
    },
    /// As many cells of the house as digits have no other candidates.
    NakedSubset {
        /// The house.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<u8>,
    },
    /// As many digits of the house as cells have no other places.
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<u8>,
    },
    /// The places of the digit in the bases all lie in as many covers.
    Fish {
        /// The digit.
        digit: u8,
        /// Rows, or columns.
        bases: Vec<House>,
        /// Columns, or rows.
        covers: Vec<House>,
    },
    /// The pivot has two candidates. Each of them leaves one pincer with the digit.
    XyWing {
        /// The pivot.
        pivot: Cell,
        /// The pincers.
        pincers: [Cell; 2],
        /// The digit that the pincers share.
        digit: u8,
    },
    /// All cells of one colour hold the digit and those of the other do not, or the other way round.
    Colours {
        /// The digit.
        digit: u8,
        /// Cells of one colour.
        one: Vec<Cell>,
        /// Cells of the other.
        other: Vec<Cell>,
        /// Two cells of the first colour that see each other, if that is why it is false.
        clash: Option<[Cell; 2]>,
    },
    /// A chain of candidates. The first two are joined by a strong link, the next two by a weak one, and so
    /// on; the last link is strong. So the first or the last is true.
    Chain {
        /// The candidates in order.
        nodes: Vec<Candidate>,
    },
    /// Suppose the candidate: step by step, the board contradicts itself.
    Supposition {
        /// What is supposed.
        supposed: Candidate,
        /// What follows, in order. Each step is needed.
        chain: Vec<Step>,
        /// Where the contradiction shows.
        conflict: Conflict,
    },
    /// Every other digit of the cell was tried to its end.
    Search,
}
