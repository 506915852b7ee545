//! What a drawing of a step highlights: cells, links and candidates by the part they play.

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
    /// Where the supposition leads to a contradiction.
    Conflict,
    /// What takes up the bases: the other lines of a fish.
    Cover,
    /// What does not fit into the pattern, and is allowed for.
    Fin,
    /// The other kind of a chain or a colouring: false where the first kind is true.
    Off,
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
            Role::Cover => "cover",
            Role::Fin => "fin",
            Role::Off => "off",
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
    /// Links of a chain between values in cells, in order.
    pub arrows: Vec<Arrow>,
    /// Rows, columns, boxes by name.
    pub houses: Vec<(Role, String)>,
    /// Cells that act together, such as an almost locked set.
    pub groups: Vec<Group>,
}

/// Cells that act together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Their part in the step.
    pub role: Role,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The letter by which the sentences call them, if they do.
    pub name: Option<char>,
}

/// A link of a chain, in the direction in which the chain is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// A value in one of these cells.
    pub from: (u16, Vec<Cell>),
    /// A value in one of these cells.
    pub to: (u16, Vec<Cell>),
    /// True if one of the two must be true, false if not both can be.
    pub strong: bool,
}
