//! Patterns of clues: cells that are clues together or not at all.

use gridsmith_core::{Cell, Size};

/// How a pattern of clues repeats itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Not at all.
    #[default]
    None,
    /// Turned upside down.
    Rotation180,
    /// Turned by a quarter; square boards only.
    Rotation90,
    /// Left and right exchanged.
    LeftRight,
    /// Top and bottom exchanged.
    TopBottom,
    /// Both of these.
    BothMirrors,
    /// Rows and columns exchanged; square boards only.
    Diagonal,
    /// The same along the other diagonal; square boards only.
    AntiDiagonal,
}

impl Symmetry {
    /// All patterns.
    pub const ALL: [Symmetry; 8] = [
        Self::None,
        Self::Rotation180,
        Self::Rotation90,
        Self::LeftRight,
        Self::TopBottom,
        Self::BothMirrors,
        Self::Diagonal,
        Self::AntiDiagonal,
    ];

    /// The one word for it in options and reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotation180 => "rotation180",
            Self::Rotation90 => "rotation90",
            Self::LeftRight => "left_right",
            Self::TopBottom => "top_bottom",
            Self::BothMirrors => "both_mirrors",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti_diagonal",
        }
    }

    /// The pattern called `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// True if a board of this size can have the pattern.
    pub fn fits(self, size: Size) -> bool {
        let square_only = matches!(self, Self::Rotation90 | Self::Diagonal | Self::AntiDiagonal);
        !square_only || size.rows == size.columns
    }

    /// The cells that are clues together with `cell`, itself included, in order. The pattern must fit.
    pub fn orbit(self, size: Size, cell: Cell) -> Vec<Cell> {
        let mut orbit = vec![cell];
        let mut at = 0;
        while at < orbit.len() {
            for image in self.images(size, orbit[at]).into_iter().flatten() {
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            at += 1;
        }
        orbit.sort_unstable();
        orbit
    }

    /// Where the pattern takes a cell in one move.
    fn images(self, size: Size, cell: Cell) -> [Option<Cell>; 2] {
        let (row, column) = (size.row(cell), size.column(cell));
        let (last_row, last_column) = (size.rows() - 1, size.columns() - 1);
        let flipped = size.cell(last_row - row, column);
        let mirrored = size.cell(row, last_column - column);
        match self {
            Self::None => [None; 2],
            Self::Rotation180 => [size.cell(last_row - row, last_column - column), None],
            Self::Rotation90 => [size.cell(column, last_row - row), None],
            Self::LeftRight => [mirrored, None],
            Self::TopBottom => [flipped, None],
            Self::BothMirrors => [mirrored, flipped],
            Self::Diagonal => [size.cell(column, row), None],
            Self::AntiDiagonal => [size.cell(last_column - column, last_row - row), None],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits() {
        let rows = [
            (Symmetry::None, 2, 3, 1, "1"),
            (Symmetry::Rotation180, 2, 3, 1, "1 4"),
            (Symmetry::LeftRight, 2, 3, 1, "1"),
            (Symmetry::LeftRight, 2, 3, 3, "3 5"),
            (Symmetry::TopBottom, 2, 3, 3, "0 3"),
            (Symmetry::BothMirrors, 2, 3, 3, "0 2 3 5"),
            (Symmetry::Rotation90, 3, 3, 1, "1 3 5 7"),
            (Symmetry::Rotation90, 3, 3, 4, "4"),
            (Symmetry::Diagonal, 3, 3, 1, "1 3"),
            (Symmetry::AntiDiagonal, 3, 3, 1, "1 5"),
        ];
        for (symmetry, height, width, cell, expected) in rows {
            let size = Size::try_new(height, width).unwrap();
            assert!(symmetry.fits(size));
            let orbit: Vec<String> =
                symmetry.orbit(size, Cell(cell)).iter().map(|cell| cell.0.to_string()).collect();
            assert_eq!(orbit.join(" "), expected, "{symmetry:?} of {cell} on {size}");
            assert_eq!(Symmetry::from_name(symmetry.name()), Some(symmetry));
        }
        let oblong = Size::try_new(2, 3).unwrap();
        let fitting = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fits(oblong)).count();
        assert_eq!(fitting, 5);
    }
}
