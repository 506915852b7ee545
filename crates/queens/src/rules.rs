//! The rules, independent of any search: those that a placement or the clues themselves break.

use crate::{Placement, Queens};
use gridsmith_core::{Cell, Size};
use std::fmt;

/// A set of cells that holds as many queens as the puzzle has stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    /// A row, from 0.
    Row(u8),
    /// A column, from 0.
    Column(u8),
    /// A region, from 0.
    Region(u8),
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(column) => write!(f, "column {}", column + 1),
            House::Region(region) => write!(f, "region {}", Queens::letter(region)),
        }
    }
}

/// One broken rule or clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// A queen off the board.
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The board.
        size: Size,
    },
    /// A queen listed twice.
    Repeated {
        /// The cell.
        cell: Cell,
        /// The board.
        size: Size,
    },
    /// A queen on a blocked cell.
    Blocked {
        /// The cell.
        cell: Cell,
        /// The board.
        size: Size,
    },
    /// A given queen that the placement leaves out.
    Missing {
        /// The cell.
        cell: Cell,
        /// The board.
        size: Size,
    },
    /// Two queens that touch, by a side or at a corner.
    Touching {
        /// The two cells, the lesser first.
        cells: [Cell; 2],
        /// The board.
        size: Size,
    },
    /// A house with too many or too few queens.
    WrongCount {
        /// The house.
        house: House,
        /// Queens in it.
        found: usize,
        /// Queens it must hold.
        stars: usize,
    },
    /// A house with fewer cells that are not blocked than it must hold queens.
    NoRoom {
        /// The house.
        house: House,
        /// Its cells that are not blocked.
        cells: usize,
        /// Queens it must hold.
        stars: usize,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OffBoard { cell, size } => write!(f, "cell {} is off the {size} board", cell.0),
            Self::Repeated { cell, size } => write!(f, "{} is listed twice", size.name(cell)),
            Self::Blocked { cell, size } => {
                write!(f, "{} is blocked but holds a queen", size.name(cell))
            }
            Self::Missing { cell, size } => write!(f, "{} lacks its given queen", size.name(cell)),
            Self::Touching { cells: [a, b], size } => {
                write!(f, "the queens on {} and {} touch", size.name(a), size.name(b))
            }
            Self::WrongCount { house, found, stars } => {
                write!(f, "{house} holds {}, not {stars}", Plural(found, "queen"))
            }
            Self::NoRoom { house, cells, stars } => {
                let (cells, queens) = (Plural(cells, "open cell"), Plural(stars, "queen"));
                write!(f, "{house} has {cells} for {queens}")
            }
        }
    }
}

/// A number of these, in words.
struct Plural(usize, &'static str);

impl fmt::Display for Plural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// Everything `placement` breaks: cells first, then touching pairs, then houses.
pub(crate) fn violations(puzzle: &Queens, placement: &Placement) -> Vec<Violation> {
    let size = puzzle.size();
    let mut queens = placement.0.clone();
    queens.sort_unstable();
    let mut broken = Vec::new();
    for (i, &cell) in queens.iter().enumerate() {
        if cell.index() >= size.area() {
            broken.push(Violation::OffBoard { cell, size });
        } else if i > 0 && queens[i - 1] == cell {
            broken.push(Violation::Repeated { cell, size });
        }
    }
    queens.retain(|cell| cell.index() < size.area());
    queens.dedup();
    let missing = puzzle.queens().iter().filter(|cell| queens.binary_search(cell).is_err());
    broken.extend(missing.map(|&cell| Violation::Missing { cell, size }));
    broken.extend(misplaced(puzzle, &queens));
    for (house, cells) in houses(puzzle) {
        let found = cells.iter().filter(|cell| queens.contains(cell)).count();
        if found != puzzle.stars() {
            broken.push(Violation::WrongCount { house, found, stars: puzzle.stars() });
        }
    }
    broken
}

/// The clues that contradict each other: given queens that break a rule among themselves, and
/// houses whose blocked cells leave too little room.
pub(crate) fn clashes(puzzle: &Queens) -> Vec<Violation> {
    let stars = puzzle.stars();
    let mut broken = misplaced(puzzle, puzzle.queens());
    for (house, cells) in houses(puzzle) {
        let found = cells.iter().filter(|cell| puzzle.queens().contains(cell)).count();
        if found > stars {
            broken.push(Violation::WrongCount { house, found, stars });
        }
        let open = cells.iter().filter(|cell| !puzzle.is_blocked(**cell)).count();
        if open < stars {
            broken.push(Violation::NoRoom { house, cells: open, stars });
        }
    }
    broken
}

/// Queens on blocked cells, and queens that touch. `queens` are on the board and in rising order.
fn misplaced(puzzle: &Queens, queens: &[Cell]) -> Vec<Violation> {
    let size = puzzle.size();
    let blocked = queens.iter().filter(|cell| puzzle.is_blocked(**cell));
    let mut broken: Vec<_> = blocked.map(|&cell| Violation::Blocked { cell, size }).collect();
    for (i, &a) in queens.iter().enumerate() {
        let near = |b: &&Cell| {
            size.row(a).abs_diff(size.row(**b)) <= 1
                && size.column(a).abs_diff(size.column(**b)) <= 1
        };
        let touching = queens[i + 1..].iter().filter(near);
        broken.extend(touching.map(|&b| Violation::Touching { cells: [a, b], size }));
    }
    broken
}

/// Rows, columns and regions with their cells.
fn houses(puzzle: &Queens) -> Vec<(House, Vec<Cell>)> {
    let size = puzzle.size();
    let of = |keep: &dyn Fn(Cell) -> bool| size.cells().filter(|&cell| keep(cell)).collect();
    let all = 0..puzzle.side() as u8;
    let rows = all.clone().map(|i| (House::Row(i), of(&|cell| size.row(cell) == usize::from(i))));
    let columns =
        all.clone().map(|i| (House::Column(i), of(&|cell| size.column(cell) == usize::from(i))));
    let regions = all.map(|i| (House::Region(i), of(&|cell| puzzle.region(cell) == i)));
    rows.chain(columns).chain(regions).collect()
}
