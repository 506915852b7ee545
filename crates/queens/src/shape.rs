//! The shapes that a few open cells make, by the names that players know.

use gridsmith_core::{Cell, Size};

/// The shape of a few cells, however turned or mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One cell.
    Single,
    /// Two cells side by side.
    Domino,
    /// Two cells that touch at a corner.
    Slope,
    /// Two cells of a line with one between them.
    Gap,
    /// Three or more cells side by side.
    Straight,
    /// Three cells around a corner.
    Corner,
    /// Four cells of a block.
    Square,
    /// Four cells: three side by side and one beside an end.
    L,
    /// Four cells: three side by side and one beside the middle.
    T,
    /// Four cells: two dominoes side by side, one place apart.
    S,
    /// Cells of one line, not all side by side.
    Line,
    /// Anything else.
    Scattered,
}

impl Shape {
    /// The shape of `cells`, which are different.
    pub fn of(size: Size, cells: &[Cell]) -> Shape {
        let places = cells.iter().map(|&cell| (size.row(cell), size.column(cell)));
        let bounds = |of: fn((usize, usize)) -> usize| {
            let (first, last) = (places.clone().map(of).min(), places.clone().map(of).max());
            (first.unwrap_or(0), last.unwrap_or(0))
        };
        let ((top, bottom), (left, right)) = (bounds(|place| place.0), bounds(|place| place.1));
        let (height, width) = (bottom - top + 1, right - left + 1);
        // Lay it flat; then the cells of each row as bits.
        let flat = |(row, column): (usize, usize)| match height > width {
            true => (column - left, row - top),
            false => (row - top, column - left),
        };
        let (height, width) = (height.min(width), height.max(width));
        if height > 2 || width > 4 && height > 1 {
            return Shape::Scattered;
        }
        let mut rows = [0u64; 2];
        places.map(flat).for_each(|(row, column)| rows[row] |= 1 << column);
        let mirrored = |row: u64| row.reverse_bits() >> (64 - width);
        let is = |upper: u64, lower: u64| {
            let one = |[a, b]: [u64; 2]| {
                (a == upper && b == lower) || (mirrored(a), mirrored(b)) == (upper, lower)
            };
            one(rows) || (height == 2 && one([rows[1], rows[0]]))
        };
        match (cells.len(), height, width) {
            (1, ..) => Shape::Single,
            (2, 1, 2) => Shape::Domino,
            (2, 1, 3) => Shape::Gap,
            (2, 2, 2) => Shape::Slope,
            (count, 1, width) if count == width => Shape::Straight,
            (_, 1, _) => Shape::Line,
            (3, 2, 2) => Shape::Corner,
            (4, 2, 2) => Shape::Square,
            (4, 2, 3) if is(0b111, 0b001) => Shape::L,
            (4, 2, 3) if is(0b111, 0b010) => Shape::T,
            (4, 2, 3) if is(0b011, 0b110) => Shape::S,
            _ => Shape::Scattered,
        }
    }

    /// The one word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Shape::Single => "single",
            Shape::Domino => "domino",
            Shape::Slope => "slope",
            Shape::Gap => "gap",
            Shape::Straight => "straight",
            Shape::Corner => "corner",
            Shape::Square => "square",
            Shape::L => "l",
            Shape::T => "t",
            Shape::S => "s",
            Shape::Line => "line",
            Shape::Scattered => "scattered",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_have_names() {
        let rows = [
            ("x", "single"),
            ("xx", "domino"),
            ("x./.x", "slope"),
            ("x.x", "gap"),
            ("x..x", "line"),
            ("xxx", "straight"),
            ("xxxxxxx", "straight"),
            ("xxx.x", "line"),
            ("xx/x.", "corner"),
            ("x./xx", "corner"),
            ("xx/xx", "square"),
            ("xxx/x..", "l"),
            ("xxx/..x", "l"),
            ("..x/xxx", "l"),
            ("xxx/.x.", "t"),
            (".x./xxx", "t"),
            ("xx./.xx", "s"),
            (".xx/xx.", "s"),
            ("x.x/.x.", "scattered"),
            ("x.x/x.x", "scattered"),
            ("xx../..xx", "scattered"),
            ("x../.../..x", "scattered"),
        ];
        let size = Size { rows: 9, columns: 9 };
        for (text, expected) in rows {
            for turned in [false, true] {
                let cells: Vec<Cell> = text
                    .split('/')
                    .enumerate()
                    .flat_map(|(row, line)| {
                        let at = line.bytes().enumerate().filter(|(_, c)| *c == b'x');
                        at.map(
                            move |(column, _)| if turned { (column, row) } else { (row, column) },
                        )
                    })
                    .map(|(row, column)| size.cell(row + 1, column + 2).expect("on the board"))
                    .collect();
                assert_eq!(Shape::of(size, &cells).word(), expected, "{text} turned {turned}");
            }
        }
    }
}
