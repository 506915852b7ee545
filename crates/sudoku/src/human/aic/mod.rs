//! Alternating inference chains: one search for every sequence of strong and weak links.
//!
//! ```text
//! (x)a = (x)b - (y)b = (y)c     if a is not x, b is; then b is not y; then c is
//! ```
//! A *term* says that a digit is in one of some cells: one cell, a group in a box and a line, or
//! all cells of an almost locked set that may hold it. A strong link says "at least one of the
//! two", a weak link "not both". A chain begins and ends with a strong link, so one of its two ends
//! is true, and a candidate that contradicts both is false.

mod conclude;
mod links;
mod list;
mod name;
mod notation;
mod read;
mod remote;
mod search;
pub(crate) mod sets;
mod short;

pub(crate) use conclude::{both, sees};
pub use links::ChainScope;
pub(crate) use links::Links;
pub use list::find_aic;
pub(crate) use name::is_grouped;
pub use read::NotationError;
pub(crate) use remote::{MOST as REMOTE_CELLS, find as find_remote_pairs};
pub(crate) use search::{chains, find, first_of};
pub(crate) use short::find as find_short;

use crate::geometry::CellSet;
use crate::{Candidate, House};

/// "This digit is in one of these cells."
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// The digit, from 1.
    pub digit: u8,
    /// The cells.
    pub cells: CellSet,
}

impl Term {
    pub(crate) fn new(digit: usize, cells: CellSet) -> Self {
        Term { digit: digit as u8 + 1, cells }
    }

    /// The digit, from 0.
    #[inline]
    pub(crate) fn digit0(&self) -> usize {
        usize::from(self.digit - 1)
    }

    /// The candidate, if there is only one cell.
    pub fn candidate(&self) -> Option<Candidate> {
        self.cells.single().map(|cell| Candidate::of(cell, self.digit0()))
    }
}

/// Why one of two terms must be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strong {
    /// The cell has exactly these two digits.
    Cell,
    /// The house has no other place for the digit.
    House(House),
    /// These cells have one digit more than there are cells: without one digit, they hold all
    /// others.
    Set(CellSet),
}

/// A chain: term, strong link, term, weak link, term, strong link, term, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aic {
    /// Two for each strong link.
    pub terms: Vec<Term>,
    /// The strong links in order.
    pub strong: Vec<Strong>,
    /// The last term and the first are weakly linked as well.
    pub ring: bool,
}

impl Aic {
    /// The number of strong links.
    pub fn len(&self) -> usize {
        self.strong.len()
    }

    /// The length as people count it: the number of places along the chain. A place is the cell or
    /// the group of cells of a term. Neighbouring terms in the same cell count once; a cell that
    /// the chain returns to counts again. So an XY-Wing has three places; a Skyscraper, a 2-String
    /// Kite and a W-Wing have four.
    pub fn places(&self) -> usize {
        let strong = self.strong.iter().filter(|why| **why != Strong::Cell).count();
        let weak = self.terms[1..self.terms.len() - 1].chunks(2);
        1 + strong + weak.filter(|pair| pair[0].digit == pair[1].digit).count()
    }

    /// True if there are no links.
    pub fn is_empty(&self) -> bool {
        self.strong.is_empty()
    }

    /// The first and the last term: one of them is true.
    pub fn ends(&self) -> (&Term, &Term) {
        (&self.terms[0], &self.terms[self.terms.len() - 1])
    }

    /// The same chain read from its other end.
    pub fn reversed(&self) -> Aic {
        let terms = self.terms.iter().rev().copied().collect();
        let strong = self.strong.iter().rev().copied().collect();
        Aic { terms, strong, ring: self.ring }
    }
}
