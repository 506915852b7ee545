//! What whoever draws a step highlights: cells, links and candidates by the part they play.

use crate::Cell;

/// The part that a cell, a link or a candidate plays in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// It follows that this holds.
    Placed,
    /// It follows that this does not hold.
    Dropped,
    /// What the step rests on: known values, the houses or links of the pattern.
    Base,
    /// The cells that were looked at: a corridor, a pocket, a region.
    Area,
    /// What was supposed.
    Supposed,
    /// What follows from the supposition, in order.
    Chain,
    /// Where the supposition breaks down.
    Conflict,
}

impl Role {
    /// The one word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Role::Placed => "placed",
            Role::Dropped => "dropped",
            Role::Base => "base",
            Role::Area => "area",
            Role::Supposed => "supposed",
            Role::Chain => "chain",
            Role::Conflict => "conflict",
        }
    }
}

/// The highlighting of one step. The order within a list is the order to show it in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Whole cells.
    pub cells: Vec<(Role, Cell)>,
    /// A digit or value in a cell.
    pub values: Vec<(Role, Cell, u16)>,
    /// Links between two cells.
    pub links: Vec<(Role, Cell, Cell)>,
}
