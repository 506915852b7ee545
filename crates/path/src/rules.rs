//! The rules, said once more and independently of every solver.

use std::cmp::Ordering;
use std::fmt;

use gridsmith_core::{Cell, Size};

use crate::{NumberPath, Order, Shape, Zip, cover};

/// A broken rule or clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// The path does not have one cell for each value.
    Length {
        /// Cells on the path.
        found: usize,
        /// Open cells of the board.
        expected: usize,
    },
    /// A value stands in a cell that is not open.
    NotOpen {
        /// The value.
        value: usize,
    },
    /// A cell is on the path twice.
    Twice {
        /// The cell.
        cell: String,
        /// The two values.
        values: [usize; 2],
    },
    /// Two consecutive values in cells that do not touch.
    Apart {
        /// The lower value.
        value: usize,
        /// Where it is.
        cell: String,
        /// Where the next one is.
        next: String,
    },
    /// A given value is not in its cell.
    Given {
        /// The cell.
        cell: String,
        /// The value.
        value: usize,
    },
    /// Two linked cells do not hold consecutive values, or cannot.
    Link {
        /// One cell.
        a: String,
        /// The other.
        b: String,
    },
    /// Two cells have the same given value.
    SameValue {
        /// The value.
        value: usize,
        /// The cells.
        cells: [String; 2],
    },
    /// Two given values lie further apart on the board than on the path.
    TooFar {
        /// The lower value.
        value: usize,
        /// Where it is.
        cell: String,
        /// The higher value.
        next: usize,
        /// Where it is.
        next_cell: String,
    },
    /// A waypoint is met out of turn.
    Waypoint {
        /// Its number.
        number: usize,
        /// Its cell.
        cell: String,
    },
    /// The path does not begin at the first or end at the last waypoint.
    End {
        /// Where it should.
        cell: String,
    },
    /// More than one open cell, but only one waypoint to begin and end at.
    OneWaypoint,
    /// A path on four neighbours alternates between two colours, of which one has too many cells.
    Colours {
        /// Open cells with row plus column even.
        dark: usize,
        /// The others.
        light: usize,
    },
    /// More than two cells can only be ends.
    DeadEnds {
        /// How many.
        count: usize,
    },
    /// A cell that cannot be reached from the first open cell.
    CutOff {
        /// The cell.
        cell: String,
    },
    /// A cell whose removal leaves more than two parts.
    Crossroads {
        /// The cell.
        cell: String,
        /// How many.
        parts: u32,
    },
    /// The first and last waypoint have colours that no path through this number of cells can end
    /// on.
    EndColours {
        /// The ends.
        cells: [String; 2],
        /// Open cells.
        len: usize,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, expected } => {
                write!(f, "the path has {found} cells, not {expected}")
            }
            Self::NotOpen { value } => write!(f, "{value} stands outside the open cells"),
            Self::Twice { cell, values: [a, b] } => write!(f, "{cell} holds both {a} and {b}"),
            Self::Apart { value, cell, next } => {
                write!(f, "{value} in {cell} does not touch {} in {next}", value + 1)
            }
            Self::Given { cell, value } => write!(f, "{cell} does not hold its given {value}"),
            Self::Link { a, b } => write!(f, "{a} and {b} are linked but not consecutive"),
            Self::SameValue { value, cells: [a, b] } => write!(f, "{a} and {b} both hold {value}"),
            Self::TooFar { value, cell, next, next_cell } => {
                let steps = if next - value == 1 { "step" } else { "steps" };
                let far = next - value;
                write!(f, "{value} in {cell} cannot reach {next} in {next_cell} in {far} {steps}")
            }
            Self::Waypoint { number, cell } => {
                write!(f, "waypoint {number} in {cell} is met out of turn")
            }
            Self::End { cell } => write!(f, "the path does not end at {cell}"),
            Self::OneWaypoint => f.write_str("a path of more than one cell needs two waypoints"),
            Self::Colours { dark, light } => {
                write!(f, "{dark} dark and {light} light open cells cannot alternate")
            }
            Self::DeadEnds { count } => {
                write!(f, "{count} cells have fewer than two neighbours, and a path has two ends")
            }
            Self::CutOff { cell } => write!(f, "{cell} is cut off from the rest of the board"),
            Self::Crossroads { cell, parts } => {
                write!(f, "{cell} joins {parts} parts of the board, and a path passes it once")
            }
            Self::EndColours { cells: [a, b], len } => {
                write!(f, "{a} and {b} cannot both be ends of a path through {len} cells")
            }
        }
    }
}

/// Everything that `order` breaks of `puzzle`.
pub(crate) fn number_path(puzzle: &NumberPath, order: &Order) -> Vec<Violation> {
    let mut broken = walk(puzzle.shape(), order);
    let size = puzzle.size();
    let values = order.values(size);
    for (cell, value) in puzzle.givens() {
        if values[cell.index()] != value {
            broken.push(Violation::Given { cell: size.name(cell), value: value.into() });
        }
    }
    for &(a, b) in puzzle.links() {
        if values[a.index()].abs_diff(values[b.index()]) != 1 {
            broken.push(Violation::Link { a: size.name(a), b: size.name(b) });
        }
    }
    broken
}

/// Everything that `order` breaks of `puzzle`.
pub(crate) fn zip(puzzle: &Zip, order: &Order) -> Vec<Violation> {
    let mut broken = walk(puzzle.shape(), order);
    let size = puzzle.size();
    let values = order.values(size);
    let mut last = 0;
    for (number, &cell) in (1..).zip(puzzle.waypoints()) {
        let value = values[cell.index()];
        if value <= last {
            broken.push(Violation::Waypoint { number, cell: size.name(cell) });
        }
        last = value;
    }
    let ends = [puzzle.waypoints().first(), puzzle.waypoints().last()];
    for (found, wanted) in [order.0.first(), order.0.last()].into_iter().zip(ends) {
        if let Some(cell) = wanted.filter(|cell| found != Some(cell)) {
            broken.push(Violation::End { cell: size.name(*cell) });
        }
    }
    broken
}

/// Everything wrong with `order` as a path through every open cell of `shape`.
fn walk(shape: &Shape, order: &Order) -> Vec<Violation> {
    let size = shape.size();
    let name = |cell: Cell| size.name(cell);
    let is_open = |cell: Cell| cell.index() < size.area() && shape.is_open(cell);
    let mut broken = Vec::new();
    let mut holds = vec![0; size.area()];
    if order.0.len() != shape.len() {
        broken.push(Violation::Length { found: order.0.len(), expected: shape.len() });
    }
    for (value, &cell) in (1..).zip(&order.0) {
        if !is_open(cell) {
            broken.push(Violation::NotOpen { value });
        } else if holds[cell.index()] > 0 {
            broken
                .push(Violation::Twice { cell: name(cell), values: [holds[cell.index()], value] });
        } else {
            holds[cell.index()] = value;
        }
    }
    for (value, pair) in (1..).zip(order.0.windows(2)) {
        if is_open(pair[0]) && is_open(pair[1]) && !shape.touches(pair[0], pair[1]) {
            broken.push(Violation::Apart { value, cell: name(pair[0]), next: name(pair[1]) });
        }
    }
    broken
}

/// Givens and links of `puzzle` that cannot hold together, by looking at two of them at a time.
pub(crate) fn number_path_clashes(puzzle: &NumberPath) -> Vec<Violation> {
    let size = puzzle.size();
    let mut broken: Vec<Violation> = cover::obstacle(puzzle.shape()).into_iter().collect();
    let mut by_value: Vec<(u16, Cell)> =
        puzzle.givens().map(|(cell, value)| (value, cell)).collect();
    by_value.sort_unstable();
    for pair in by_value.windows(2) {
        let ((value, cell), (next, next_cell)) = (pair[0], pair[1]);
        let (value, next) = (value as usize, next as usize);
        if value == next {
            broken.push(Violation::SameValue {
                value,
                cells: [size.name(cell), size.name(next_cell)],
            });
        } else if next - value < fewest_steps(puzzle, size, cell, next_cell) {
            let (cell, next_cell) = (size.name(cell), size.name(next_cell));
            broken.push(Violation::TooFar { value, cell, next, next_cell });
        }
    }
    for &(a, b) in puzzle.links() {
        let apart = match (puzzle.given(a), puzzle.given(b)) {
            (Some(x), Some(y)) => x.abs_diff(y) != 1,
            _ => false,
        };
        if apart || !puzzle.touches(a, b) {
            broken.push(Violation::Link { a: size.name(a), b: size.name(b) });
        }
    }
    broken
}

/// The distance between two cells on a board of this size without holes.
fn fewest_steps(puzzle: &NumberPath, size: Size, a: Cell, b: Cell) -> usize {
    let down = size.row(b) as isize - size.row(a) as isize;
    let right = size.column(b) as isize - size.column(a) as isize;
    let (down_abs, right_abs) = (down.unsigned_abs(), right.unsigned_abs());
    match puzzle.neighbours().count() {
        4 => down_abs + right_abs,
        // A hexagon's diagonal step goes down and left, or up and right.
        6 if (down > 0) == (right > 0) => down_abs + right_abs,
        _ => down_abs.max(right_abs),
    }
}

/// Waypoints of `puzzle` that no path can serve.
pub(crate) fn zip_clashes(puzzle: &Zip) -> Vec<Violation> {
    let mut broken: Vec<Violation> = cover::obstacle(puzzle.shape()).into_iter().collect();
    let (shape, ends) = (puzzle.shape(), puzzle.waypoints());
    let (first, last) = (ends[0], ends[ends.len() - 1]);
    if ends.len() == 1 && puzzle.len() > 1 {
        broken.push(Violation::OneWaypoint);
    } else if broken.is_empty() {
        let [dark, light] = cover::colours(shape);
        let fits = match dark.cmp(&light) {
            Ordering::Equal => cover::colour(shape, first) != cover::colour(shape, last),
            Ordering::Greater => {
                cover::colour(shape, first) == 0 && cover::colour(shape, last) == 0
            }
            Ordering::Less => cover::colour(shape, first) == 1 && cover::colour(shape, last) == 1,
        };
        if !fits {
            let cells = [first, last].map(|cell| puzzle.size().name(cell));
            broken.push(Violation::EndColours { cells, len: puzzle.len() });
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Puzzle;

    fn report(puzzle: &str, cells: &[u16]) -> String {
        let order = Order(cells.iter().map(|cell| Cell(*cell)).collect());
        let (broken, accepted) = match puzzle.parse::<NumberPath>() {
            Ok(path) => (path.violations(&order), path.accepts(&order)),
            Err(_) => {
                let zip: Zip = puzzle.parse().unwrap();
                (zip.violations(&order), zip.accepts(&order))
            }
        };
        assert_eq!(accepted, broken.is_empty());
        broken.iter().map(Violation::to_string).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn every_broken_rule_is_named() {
        let rows: &[(&str, &[u16], &str)] = &[
            ("path 2x3x4 1../...", &[0, 1, 2, 5, 4, 3], ""),
            ("path 2x3x4 1../...", &[0, 1, 2, 5, 4], "the path has 5 cells, not 6"),
            ("path 2x3x4 ..1/...", &[0, 1, 2, 5, 4, 3], "r1c3 does not hold its given 1"),
            (
                "path 2x3x4 .../...",
                &[0, 1, 5, 2, 4, 3],
                "2 in r1c2 does not touch 3 in r2c3; 4 in r1c3 does not touch 5 in r2c2",
            ),
            ("path 2x3x8 .../...", &[0, 1, 5, 2, 4, 3], ""),
            ("path 2x3x6 .../...", &[1, 0, 3, 4, 2, 5], ""),
            (
                "path 2x3x6 .../...",
                &[0, 4, 1, 2, 5, 3],
                "1 in r1c1 does not touch 2 in r2c2; 5 in r2c3 does not touch 6 in r2c1",
            ),
            ("path 2x3x4 #../...", &[0, 1, 2, 5, 4], "1 stands outside the open cells"),
            ("path 2x3x4 #../...", &[99, 1, 2, 5, 4], "1 stands outside the open cells"),
            (
                "path 1x3x4 ...",
                &[0, 1, 1],
                "r1c2 holds both 2 and 3; 2 in r1c2 does not touch 3 in r1c2",
            ),
            ("path 2x2x8 ../..;0-3", &[0, 1, 2, 3], "r1c1 and r2c2 are linked but not consecutive"),
            ("zip 1x3 1.2", &[0, 1, 2], ""),
            (
                "zip 1x3 1.2",
                &[2, 1, 0],
                "waypoint 2 in r1c3 is met out of turn; the path does not end at r1c1; the path does not end at r1c3",
            ),
            (
                "zip 2x2 1./.2;0-2",
                &[0, 2, 3, 1],
                "1 in r1c1 does not touch 2 in r2c1; the path does not end at r2c2",
            ),
        ];
        for (puzzle, cells, expected) in rows {
            assert_eq!(report(puzzle, cells), *expected, "{puzzle} {cells:?}");
        }
    }

    #[test]
    fn clues_that_contradict_each_other_are_listed() {
        let rows = [
            ("path 2x3x8 1.1/...", "r1c1 and r1c3 both hold 1"),
            ("path 2x3x8 1.2/...", "1 in r1c1 cannot reach 2 in r1c3 in 1 step"),
            ("path 3x3x4 1../.2./...", "1 in r1c1 cannot reach 2 in r2c2 in 1 step"),
            ("path 3x3x6 1../.2./...", "1 in r1c1 cannot reach 2 in r2c2 in 1 step"),
            ("path 3x3x6 .1./2../...", ""),
            ("path 3x3x8 1../.2./...", ""),
            ("path 2x3x4 .../...;0-2", "r1c1 and r1c3 are linked but not consecutive"),
            ("path 2x3x4 1.3/...;0-1,1-2", ""),
            ("path 2x3x4 1,4./...;0-1", "r1c1 and r1c2 are linked but not consecutive"),
        ];
        for (puzzle, expected) in rows {
            let path: NumberPath = puzzle.parse().unwrap();
            let broken: Vec<String> = path.clashes().iter().map(Violation::to_string).collect();
            assert_eq!(broken.join("; "), expected, "{puzzle}");
        }
    }
}
