//! The canonical form: one for all puzzles that are equal up to rotation, reflection and counting
//! backwards.

use std::fmt::Write;

use gridsmith_core::{Cell, Size};

use crate::{Neighbours, NumberPath, Shape, Zip};

/// Row and column of a cell, signed.
type Point = [i32; 2];
/// Where a step down and a step right lead.
type Turn = [Point; 2];

const SQUARE: [Turn; 8] = [
    [[1, 0], [0, 1]],
    [[0, 1], [-1, 0]],
    [[-1, 0], [0, -1]],
    [[0, -1], [1, 0]],
    [[1, 0], [0, -1]],
    [[0, 1], [1, 0]],
    [[-1, 0], [0, 1]],
    [[0, -1], [-1, 0]],
];

/// Sixths of a turn on hexagons in axial coordinates, and the same mirrored.
const HEXAGON: [Turn; 12] = [
    [[1, 0], [0, 1]],
    [[1, -1], [1, 0]],
    [[0, -1], [1, -1]],
    [[-1, 0], [0, -1]],
    [[-1, 1], [-1, 0]],
    [[0, 1], [-1, 1]],
    [[0, 1], [1, 0]],
    [[1, 0], [1, -1]],
    [[1, -1], [0, -1]],
    [[0, -1], [-1, 0]],
    [[-1, 0], [-1, 1]],
    [[-1, 1], [0, 1]],
];

impl NumberPath {
    /// The same text for all puzzles that differ only by symmetry of the board, by its place in the
    /// rectangle, or by counting from the other end.
    pub fn canonical(&self) -> String {
        let highest = self.len() as u16 + 1;
        let value = |cell| self.given(cell).unwrap_or(0);
        let back = |cell| self.given(cell).map_or(0, |value| highest - value);
        let forwards = least(self.shape(), &value, self.links());
        forwards.min(least(self.shape(), &back, self.links()))
    }
}

impl Zip {
    /// The same text for all puzzles that differ only by symmetry of the board, by its place in the
    /// rectangle, or by drawing from the other end.
    pub fn canonical(&self) -> String {
        let last = self.waypoints().len() as u16 + 1;
        let number = |cell| self.waypoint(cell).unwrap_or(0);
        let back = |cell| self.waypoint(cell).map_or(0, |number| last - number);
        let forwards = least(self.shape(), &number, self.walls());
        forwards.min(least(self.shape(), &back, self.walls()))
    }
}

/// The least text of the board over all turns.
fn least(shape: &Shape, value: &dyn Fn(Cell) -> u16, pairs: &[(Cell, Cell)]) -> String {
    let turns: &[Turn] = if shape.neighbours() == Neighbours::Six { &HEXAGON } else { &SQUARE };
    turns.iter().map(|turn| text(shape, turn, value, pairs)).min().unwrap_or_default()
}

fn text(shape: &Shape, turn: &Turn, value: &dyn Fn(Cell) -> u16, pairs: &[(Cell, Cell)]) -> String {
    let size = shape.size();
    let open: Vec<Cell> = size.cells().filter(|cell| shape.is_open(*cell)).collect();
    let points = open.iter().map(|cell| turned(size, *cell, turn));
    // Where the board lies in its rectangle does not matter.
    let corner = points
        .clone()
        .fold([i32::MAX; 2], |[row, column], point| [row.min(point[0]), column.min(point[1])]);
    let placed = |cell: Cell| {
        let [row, column] = turned(size, cell, turn);
        [row - corner[0], column - corner[1]]
    };
    let mut cells: Vec<(Point, u16)> =
        open.iter().map(|cell| (placed(*cell), value(*cell))).collect();
    cells.sort_unstable();
    let mut pairs: Vec<[Point; 2]> = pairs
        .iter()
        .map(|(a, b)| {
            let [a, b] = [placed(*a), placed(*b)];
            [a.min(b), a.max(b)]
        })
        .collect();
    pairs.sort_unstable();
    let mut text = format!("{}", shape.neighbours().count());
    let mut row = -1;
    let mut column = 0;
    for ([at_row, at_column], value) in cells {
        if at_row != row {
            text.push('/');
            (row, column) = (at_row, 0);
        }
        (column..at_column).for_each(|_| text.push('#'));
        column = at_column + 1;
        // Writing into a string cannot fail.
        let _ = if value > 0 { write!(text, "{value},") } else { write!(text, ".") };
    }
    for [a, b] in pairs {
        let _ = write!(text, ";{},{}-{},{}", a[0], a[1], b[0], b[1]);
    }
    text
}

fn turned(size: Size, cell: Cell, turn: &Turn) -> Point {
    let (down, right) = (size.row(cell) as i32, size.column(cell) as i32);
    [0, 1].map(|axis| down * turn[0][axis] + right * turn[1][axis])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The puzzle turned and moved as `turn` says.
    fn turn_path(puzzle: &NumberPath, turn: &Turn, back: bool) -> NumberPath {
        let size = puzzle.size();
        let open: Vec<Cell> = size.cells().filter(|cell| puzzle.is_open(*cell)).collect();
        let points: Vec<Point> = open.iter().map(|cell| turned(size, *cell, turn)).collect();
        let low = [0, 1].map(|axis| points.iter().map(|p| p[axis]).min().unwrap());
        let high = [0, 1].map(|axis| points.iter().map(|p| p[axis]).max().unwrap());
        let [rows, columns] = [0, 1].map(|axis| (high[axis] - low[axis] + 1) as usize);
        let other = Size::try_new(rows, columns).unwrap();
        let place = |cell: Cell| {
            let [row, column] = turned(size, cell, turn);
            other.cell((row - low[0]) as usize, (column - low[1]) as usize).unwrap()
        };
        let kept: Vec<Cell> = open.iter().map(|cell| place(*cell)).collect();
        let blocked: Vec<Cell> = other.cells().filter(|cell| !kept.contains(cell)).collect();
        let highest = puzzle.len() as u16;
        let value = |value: u16| if back { highest + 1 - value } else { value };
        let givens: Vec<_> = puzzle.givens().map(|(cell, v)| (place(cell), value(v))).collect();
        let links: Vec<_> = puzzle.links().iter().map(|(a, b)| (place(*a), place(*b))).collect();
        NumberPath::try_new(other, puzzle.neighbours(), &blocked, &givens, &links).unwrap()
    }

    #[test]
    fn turns_change_nothing() {
        let rows = [
            ("path 3x4x8 #1../..7./....;2-7", 16),
            ("path 3x3x4 1../.../..5", 16),
            ("path 4x3x6 #1./..5/.../.9#;1-2", 24),
        ];
        for (line, count) in rows {
            let puzzle: NumberPath = line.parse().unwrap();
            let turns: &[Turn] =
                if puzzle.neighbours() == Neighbours::Six { &HEXAGON } else { &SQUARE };
            let mut seen = 0;
            for turn in turns {
                for back in [false, true] {
                    let other = turn_path(&puzzle, turn, back);
                    assert_eq!(other.canonical(), puzzle.canonical(), "{other}");
                    // A turn keeps neighbours: the turned puzzle has as many solutions.
                    assert_eq!(other.shape().len(), puzzle.shape().len());
                    let touching = |p: &NumberPath| -> usize {
                        p.size()
                            .cells()
                            .filter(|c| p.is_open(*c))
                            .map(|c| p.shape().around(c).count())
                            .sum()
                    };
                    assert_eq!(touching(&other), touching(&puzzle), "{other}");
                    seen += 1;
                }
            }
            assert_eq!(seen, count, "{line}");
        }
    }

    #[test]
    fn other_puzzles_have_other_forms() {
        let lines = [
            "path 3x3x4 1../.../..5",
            "path 3x3x8 1../.../..5",
            "path 3x3x4 1../.../..7",
            "path 3x3x4 .1./.../..5",
            "path 3x3x4 1../.../..5;0-1",
            "path 3x3x4 1../.../#.5",
        ];
        let forms: Vec<String> =
            lines.iter().map(|line| line.parse::<NumberPath>().unwrap().canonical()).collect();
        for (i, form) in forms.iter().enumerate() {
            assert!(!forms[..i].contains(form), "{form}");
        }
        let zip = |line: &str| line.parse::<Zip>().unwrap().canonical();
        assert_eq!(zip("zip 2x3 1.3/2..;1-2"), zip("zip 3x2 3,2/../1.;2-4"));
        assert_ne!(zip("zip 2x3 1.3/2.."), zip("zip 2x3 1.3/2..;1-2"));
    }
}
