//! The ways of reasoning that people use on paths, from easy to hard: one file each.

mod balance;
mod bridge;
mod corridor;
pub(crate) mod cut_off;
mod dead_end;
pub(crate) mod degree;
mod detour;
mod link;
mod loops;
mod next;
mod only_cell;
mod only_value;
mod order;
mod passed;
mod pocket;
mod reach;
mod segment;
mod support;
mod suppose;
mod two_ways;
mod way_in;

use std::fmt;
use std::ops::ControlFlow;

use gridsmith_core::{Cell, Label, is_word};

use crate::Kind;
use crate::board::{Board, Candidate, Conflict, Link};

pub use corridor::{compute_corridor, prune_by_corridor};
pub use pocket::compute_regions;
pub(crate) use pocket::{Plan as PocketPlan, misfit as pocket_misfit, misfits as pocket_misfits};
pub(crate) use suppose::{Depth, suppose};

/// One application of a technique.
pub type Step = gridsmith_core::Step<Candidate, Technique, Reason>;

/// Is told of every step that is found, and may break off.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A named way of reasoning. The order is that of the ladder: the easiest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The next or previous value has one free neighbour to go to.
    Next,
    /// One free cell touches both the value before and the value after.
    Bridge,
    /// A value with one cell left.
    OnlyCell,
    /// A cell with one value left.
    OnlyValue,
    /// The path between two known values has a fixed number of steps.
    Corridor,
    /// The path before the first and after the last known value has a fixed number of steps.
    Reach,
    /// A value needs a neighbour that can hold the next one.
    Support,
    /// A cell whose two links are known has no others.
    Passed,
    /// A cell with two ways left takes both.
    TwoWays,
    /// Linked cells hold consecutive values.
    Link,
    /// A cell with one way left is an end of the path.
    DeadEnd,
    /// The values before and after need two different neighbours.
    Degree,
    /// A link that would join waypoints out of turn.
    Order,
    /// A link that would close a loop.
    Loop,
    /// Linked cells hold a run of values, rising or falling.
    Segment,
    /// The only way into a part of the board.
    WayIn,
    /// A step that would cut a part of the board off.
    CutOff,
    /// A step after which the next waypoint is out of reach.
    Detour,
    /// A pocket holds exactly the stretches that fill it.
    Pocket,
    /// The same, counting the two colours of a chessboard.
    Balance,
    /// Supposing it leads to a contradiction.
    Suppose,
    /// Supposing it leads to a contradiction, with suppositions within.
    Nested,
    /// Only a search of all possibilities shows it.
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
    /// The label of a number path, and of a Zip, whose hardest step this is.
    pub labels: [Label; 2],
    /// What a step adds to the points of a puzzle.
    pub weight: u32,
    find: fn(&Board, &mut Found) -> ControlFlow<()>,
}

/// All techniques in the order of the ladder. Suppositions and the search have rows, but are not
/// found by looking.
#[rustfmt::skip]
pub const TECHNIQUES: [TechniqueRow; 23] = {
    use Label::*;
    use Technique as T;
    const fn row(technique: Technique, code: &'static str, name: &'static str, labels: [Label; 2], weight: u32, find: fn(&Board, &mut Found) -> ControlFlow<()>) -> TechniqueRow {
        TechniqueRow { technique, code, name, labels, weight, find }
    }
    [
        row(T::Next, "next", "next number", [Trivial, Trivial], 1, next::find),
        row(T::Bridge, "bridge", "bridge", [Trivial, Trivial], 2, bridge::find),
        row(T::OnlyCell, "only-cell", "only cell", [Easy, Easy], 4, only_cell::find),
        row(T::OnlyValue, "only-value", "only value", [Easy, Easy], 5, only_value::find),
        row(T::Corridor, "corridor", "corridor", [Easy, Easy], 3, corridor::find),
        row(T::Reach, "reach", "reach", [Easy, Easy], 3, reach::find),
        row(T::Support, "support", "neighbour support", [Easy, Easy], 4, support::find),
        row(T::Passed, "passed", "passed cell", [Medium, Trivial], 2, passed::find),
        row(T::TwoWays, "two-ways", "two ways", [Medium, Trivial], 4, two_ways::find),
        row(T::Link, "link", "forced link", [Medium, Easy], 5, link::find),
        row(T::DeadEnd, "dead-end", "dead end", [Medium, Easy], 5, dead_end::find),
        row(T::Degree, "degree", "two neighbours", [Medium, Easy], 6, degree::find),
        row(T::Order, "order", "waypoint order", [Hard, Easy], 10, order::find),
        row(T::Loop, "loop", "closed loop", [Hard, Easy], 10, loops::find),
        row(T::Segment, "segment", "segment", [Hard, Medium], 10, segment::find),
        row(T::WayIn, "way-in", "only way in", [Hard, Medium], 10, way_in::find),
        row(T::CutOff, "cut-off", "cut off", [Hard, Medium], 12, cut_off::find),
        row(T::Detour, "detour", "out of reach", [Hard, Hard], 14, detour::find),
        row(T::Pocket, "pocket", "pocket", [Hard, Hard], 14, pocket::find),
        row(T::Balance, "balance", "colour balance", [Hard, Hard], 16, balance::find),
        row(T::Suppose, "suppose", "supposition", [Expert, Expert], 40, suppose::none),
        row(T::Nested, "nested", "nested supposition", [Extreme, Extreme], 200, suppose::none),
        row(T::Search, "search", "search", [Extreme, Extreme], 1000, suppose::none),
    ]
};

impl Technique {
    fn row(self) -> &'static TechniqueRow {
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

    /// The technique whose code is `code`; `only_cell` is read as `only-cell`.
    pub fn from_code(code: &str) -> Option<Self> {
        TECHNIQUES.iter().find(|row| is_word(row.code, code)).map(|row| row.technique)
    }

    /// What a step adds to the points of a puzzle.
    pub fn weight(self) -> u32 {
        self.row().weight
    }

    /// True if it applies to this kind of puzzle.
    pub fn is_for(self, kind: Kind) -> bool {
        use Technique::*;
        match self {
            Passed | TwoWays | Loop | Suppose | Nested | Search => true,
            Order | WayIn | CutOff | Detour => kind == Kind::Zip,
            _ => kind == Kind::NumberPath,
        }
    }

    /// The label of a puzzle whose hardest step this is.
    pub fn label(self, kind: Kind) -> Label {
        self.row().labels[kind as usize]
    }

    /// Reports every step of this kind on `board`, in board order, until `found` breaks off.
    ///
    /// Suppositions are not found this way: they are searches that need a budget.
    pub fn find(self, board: &Board, found: &mut Found) -> ControlFlow<()> {
        (self.row().find)(board, found)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a step holds: the sets it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The known value `value` in `from`: all its other neighbours are taken.
    Next {
        /// The cell of the known value.
        from: Cell,
        /// The known value.
        value: u16,
    },
    /// The only free cell that touches both.
    Bridge {
        /// The cell of the value before.
        before: Cell,
        /// The cell of the value after.
        after: Cell,
    },
    /// All other cells of this value are eliminated.
    OnlyCell,
    /// All other values of this cell are eliminated.
    OnlyValue,
    /// What these corridors and reaches leave: one cell for the value, or one value for the cell.
    /// Hints conclude this way at a look, instead of telling each of them first.
    Counted {
        /// The corridors and reaches, with what they rule out of it.
        rooms: Vec<Step>,
    },
    /// Steps between two known values are few.
    Corridor {
        /// The lower known value and its cell.
        from: (u16, Cell),
        /// The higher known value and its cell.
        to: (u16, Cell),
        /// The cells that lie near enough to both.
        cells: Vec<Cell>,
    },
    /// Steps from the first or last known value to the end are few.
    Reach {
        /// The known value and its cell.
        from: (u16, Cell),
        /// The values that must be reached: from, to.
        values: (u16, u16),
        /// The cells that lie near enough.
        cells: Vec<Cell>,
    },
    /// No neighbour of these cells can hold `missing`.
    Support {
        /// The value dropped.
        value: u16,
        /// The value that has no place beside it.
        missing: u16,
    },
    /// Both links of the cell are known.
    Passed {
        /// The cell.
        cell: Cell,
        /// The cells it is linked to.
        links: Vec<Cell>,
    },
    /// No more ways are left than the cell needs.
    TwoWays {
        /// The cell.
        cell: Cell,
        /// Where the path comes from and goes to.
        ways: Vec<Cell>,
    },
    /// Values across a sure link differ by one.
    Link {
        /// The cell that loses values.
        cell: Cell,
        /// The cell it is linked to.
        other: Cell,
    },
    /// The cell has one way left.
    DeadEnd {
        /// The cell.
        cell: Cell,
        /// The ways it has.
        ways: Vec<Cell>,
    },
    /// The values before and after can only go to one and the same cell.
    Degree {
        /// That cell.
        shared: Cell,
    },
    /// The link would join the two ends of these linked cells, or two runs that do not fit.
    Loop {
        /// The linked cells on one side of the link, ending beside it.
        left: Vec<Cell>,
        /// Those on the other side; empty if both ends belong to the same run.
        right: Vec<Cell>,
        /// What would be wrong.
        fault: Fault,
    },
    /// These cells, linked in this order, hold a run of values, rising or falling.
    Segment {
        /// The cells in order.
        cells: Vec<Cell>,
    },
    /// Without this link, `conflict` shows at once.
    WayIn {
        /// What would be wrong.
        conflict: Conflict,
    },
    /// With this link (or these values), `conflict` shows at once.
    CutOff {
        /// What would be wrong.
        conflict: Conflict,
    },
    /// These cells are filled by whole stretches between known values.
    Pocket {
        /// The pocket.
        cells: Vec<Cell>,
        /// The stretches that can lie in it, by the known values around each; 0 and highest + 1
        /// stand for the ends of the path.
        stretches: Vec<(u16, u16)>,
        /// The stretch decided upon.
        stretch: (u16, u16),
        /// True if it lies in the pocket, false if it does not.
        inside: bool,
    },
    /// Supposing the candidate (if `holds`) or its opposite leads to a conflict.
    Suppose {
        /// What was supposed.
        candidate: Candidate,
        /// True if it was supposed to hold.
        holds: bool,
        /// What follows, in order; each step is needed.
        chain: Vec<Step>,
        /// How it ends.
        conflict: Conflict,
    },
    /// The one solution has it; nothing shorter is known.
    Search,
}

/// Why two runs of linked cells may not be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It would close a loop.
    Closed,
    /// It would lead from one waypoint to another that is not the next.
    Order(u16, u16),
    /// It would finish the path before all cells are visited.
    Early,
}

/// The open links between two cells neither of which is passed already.
pub(crate) fn joins(board: &Board) -> impl Iterator<Item = [Cell; 2]> {
    let loose = |cell: Cell| board.linked(cell).count() < 2;
    board.ground.edges.iter().enumerate().filter_map(move |(edge, &[a, b])| {
        let open = board.link(edge) == Link::Open && board.is_usable(edge);
        (open && loose(a) && loose(b)).then_some([a, b])
    })
}

/// True for steps that put something on the board: values, or on a Zip links.
pub fn is_move(step: &Step, kind: Kind) -> bool {
    step.places.iter().any(|place| kind == Kind::Zip || matches!(place, Candidate::Value(..)))
}

/// The cells of a run of sure links that starts at `start`, away from `from`. Where links are wrong
/// and three of them meet it would never end, so it is no longer than the path.
pub(crate) fn run(board: &Board, start: Cell, from: Option<Cell>) -> Vec<Cell> {
    let mut cells = vec![start];
    let mut from = from;
    while let Some(&cell) = cells.last()
        && let Some((_, next)) = board.linked(cell).find(|(_, next)| Some(*next) != from)
    {
        if next == start || cells.len() >= board.len() {
            break;
        }
        from = Some(cell);
        cells.push(next);
    }
    cells
}

/// Steps from `start` to every cell through cells without a value; cells with one are reached but
/// not passed. `u16::MAX` is out of reach.
pub fn distances(board: &Board, start: Cell, limit: u16) -> Vec<u16> {
    let is_filled = |cell: Cell| board.value(cell).is_some();
    steps_from(board, start, limit, is_filled, |edge| board.link(edge) != Link::Off)
}

/// The same as if no link were ruled out.
pub fn free_distances(board: &Board, start: Cell, limit: u16) -> Vec<u16> {
    steps_from(board, start, limit, |cell| board.value(cell).is_some(), |_| true)
}

/// Steps from `start`, at most `limit`, to every cell, over the edges that are open. Cells that are
/// blocked are reached but not passed.
pub(crate) fn steps_from(
    board: &Board,
    start: Cell,
    limit: u16,
    is_blocked: impl Fn(Cell) -> bool,
    is_open: impl Fn(usize) -> bool,
) -> Vec<u16> {
    let mut distance = vec![u16::MAX; board.size().area()];
    let mut queue = vec![start];
    distance[start.index()] = 0;
    let mut at = 0;
    while let Some(&cell) = queue.get(at) {
        at += 1;
        let far = distance[cell.index()];
        if far >= limit || (cell != start && is_blocked(cell)) {
            continue;
        }
        for (edge, next) in board.ground.around(cell) {
            if distance[next.index()] == u16::MAX && is_open(edge) {
                distance[next.index()] = far + 1;
                queue.push(next);
            }
        }
    }
    distance
}
