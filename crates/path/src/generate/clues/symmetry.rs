//! Patterns of clues: cells that are clues together or not at all.

use gridsmith_core::{Cell, Rng, Size, is_word};

use crate::{Neighbours, Shape};

/// How a pattern of clues repeats itself.
///
/// On hexagons the patterns are those of the drawn board: mirrors keep rows level, turns are by a
/// sixth, a third or a half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Not at all.
    #[default]
    None,
    /// One of the patterns that people like, drawn for each puzzle: see [`Symmetry::draw`].
    Any,
    /// All turns and mirrors at once; square boards and hexagons only.
    Full,
    /// Turned upside down.
    Rotation180,
    /// Turned by a quarter; square boards only.
    Rotation90,
    /// Turned by a third; hexagons only.
    Rotation120,
    /// Turned by a sixth; hexagons only.
    Rotation60,
    /// Left and right exchanged.
    LeftRight,
    /// Top and bottom exchanged.
    TopBottom,
    /// Both of these.
    BothMirrors,
    /// Rows and columns exchanged; square boards and hexagons only.
    Diagonal,
    /// The same along the other diagonal; square boards and hexagons only.
    AntiDiagonal,
}

/// From the middle of the board, in half cells: down and right.
type Offset = (isize, isize);

impl Symmetry {
    /// All patterns.
    pub const ALL: [Symmetry; 12] = [
        Self::None,
        Self::Any,
        Self::Full,
        Self::Rotation180,
        Self::Rotation90,
        Self::Rotation120,
        Self::Rotation60,
        Self::LeftRight,
        Self::TopBottom,
        Self::BothMirrors,
        Self::Diagonal,
        Self::AntiDiagonal,
    ];

    /// The word for it in options and reports: the same as for Sudoku.
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Any => "any",
            Self::Full => "full",
            Self::Rotation180 => "rot180",
            Self::Rotation90 => "rot90",
            Self::Rotation120 => "rot120",
            Self::Rotation60 => "rot60",
            Self::LeftRight => "mirror-h",
            Self::TopBottom => "mirror-v",
            Self::BothMirrors => "mirror-both",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
        }
    }

    /// Another word that is read, from plans of earlier versions.
    pub fn alias(self) -> Option<&'static str> {
        match self {
            Self::Rotation180 => Some("rotation180"),
            Self::Rotation90 => Some("rotation90"),
            Self::Rotation120 => Some("rotation120"),
            Self::Rotation60 => Some("rotation60"),
            Self::LeftRight => Some("left-right"),
            Self::TopBottom => Some("top-bottom"),
            Self::BothMirrors => Some("both-mirrors"),
            _ => None,
        }
    }

    /// The pattern that `word` names.
    pub fn from_word(word: &str) -> Option<Self> {
        let names = |known: &str| is_word(known, word);
        Self::ALL.into_iter().find(|one| names(one.word()) || one.alias().is_some_and(names))
    }

    /// True if a board of this shape can have the pattern. Holes do not matter: a cell whose image
    /// is a hole has no partner.
    pub fn fits(self, shape: &Shape) -> bool {
        let size = shape.size();
        let is_square = size.rows == size.columns;
        if shape.neighbours() == Neighbours::Six {
            // Mirrors and turns shift rows against each other: the board needs a middle row and
            // column.
            let has_middle = is_square && size.rows() % 2 == 1;
            return match self {
                Self::None | Self::Any | Self::Rotation180 => true,
                Self::Rotation90 => false,
                _ => has_middle,
            };
        }
        match self {
            Self::Rotation60 | Self::Rotation120 => false,
            Self::Full | Self::Rotation90 | Self::Diagonal | Self::AntiDiagonal => is_square,
            _ => true,
        }
    }

    /// The pattern itself; for [`Symmetry::Any`] one that fits, those with many mirrors and turns
    /// more often: on published boards they are the rule.
    pub fn draw(self, shape: &Shape, rng: &mut Rng) -> Self {
        const DRAWN: [Symmetry; 6] = [
            Symmetry::Full,
            Symmetry::Full,
            Symmetry::Rotation90,
            Symmetry::Rotation60,
            Symmetry::BothMirrors,
            Symmetry::Rotation180,
        ];
        if self != Self::Any {
            return self;
        }
        let fitting: Vec<Self> = DRAWN.into_iter().filter(|drawn| drawn.fits(shape)).collect();
        fitting[rng.index(fitting.len())]
    }

    /// The cells that are clues together with `cell`, itself included, in order. The pattern must
    /// fit.
    pub fn orbit(self, shape: &Shape, cell: Cell) -> Vec<Cell> {
        let size = shape.size();
        let mut orbit = vec![cell];
        let mut at = 0;
        while at < orbit.len() {
            for &image in self.images(shape.neighbours()) {
                if let Some(image) = moved(size, orbit[at], image)
                    && !orbit.contains(&image)
                {
                    orbit.push(image);
                }
            }
            at += 1;
        }
        orbit.sort_unstable();
        orbit
    }

    /// The moves that make the pattern.
    fn images(self, neighbours: Neighbours) -> &'static [fn(Offset) -> Offset] {
        if neighbours == Neighbours::Six {
            // A row further down is drawn half a cell further to the right.
            return match self {
                Self::None | Self::Any | Self::Rotation90 => &[],
                Self::Full => &[|(r, c)| (c + r, -r), |(r, c)| (r, -c - r)],
                Self::Rotation180 => &[|(r, c)| (-r, -c)],
                Self::Rotation120 => &[|(r, c)| (c, -c - r)],
                Self::Rotation60 => &[|(r, c)| (c + r, -r)],
                Self::LeftRight => &[|(r, c)| (r, -c - r)],
                Self::TopBottom => &[|(r, c)| (-r, c + r)],
                Self::BothMirrors => &[|(r, c)| (r, -c - r), |(r, c)| (-r, c + r)],
                Self::Diagonal => &[|(r, c)| (c, r)],
                Self::AntiDiagonal => &[|(r, c)| (-c, -r)],
            };
        }
        match self {
            Self::None | Self::Any | Self::Rotation60 | Self::Rotation120 => &[],
            Self::Full => &[|(r, c)| (c, -r), |(r, c)| (r, -c)],
            Self::Rotation180 => &[|(r, c)| (-r, -c)],
            Self::Rotation90 => &[|(r, c)| (c, -r)],
            Self::LeftRight => &[|(r, c)| (r, -c)],
            Self::TopBottom => &[|(r, c)| (-r, c)],
            Self::BothMirrors => &[|(r, c)| (r, -c), |(r, c)| (-r, c)],
            Self::Diagonal => &[|(r, c)| (c, r)],
            Self::AntiDiagonal => &[|(r, c)| (-c, -r)],
        }
    }
}

/// Where `image` takes a cell; `None` if that is no cell of the board.
fn moved(size: Size, cell: Cell, image: fn(Offset) -> Offset) -> Option<Cell> {
    let (last_row, last_column) = (size.rows() as isize - 1, size.columns() as isize - 1);
    let from =
        (2 * size.row(cell) as isize - last_row, 2 * size.column(cell) as isize - last_column);
    let (down, right) = image(from);
    let place = |offset: isize, last: isize| usize::try_from(offset + last).ok().map(|at| at / 2);
    size.cell(place(down, last_row)?, place(right, last_column)?)
}

#[cfg(test)]
mod tests {
    use super::super::super::hexagon;
    use super::*;
    use gridsmith_core::Seed;

    fn plain(rows: usize, columns: usize) -> Shape {
        let size = Size::try_new(rows, columns).unwrap();
        Shape::try_new(size, Neighbours::Four, &[], &[]).unwrap()
    }

    fn orbit(symmetry: Symmetry, shape: &Shape, cell: u16) -> String {
        assert!(symmetry.fits(shape), "{symmetry:?}");
        let orbit = symmetry.orbit(shape, Cell(cell));
        orbit.iter().map(|cell| cell.0.to_string()).collect::<Vec<_>>().join(" ")
    }

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
            (Symmetry::Rotation90, 4, 4, 1, "1 7 8 14"),
            (Symmetry::Diagonal, 3, 3, 1, "1 3"),
            (Symmetry::AntiDiagonal, 3, 3, 1, "1 5"),
            (Symmetry::Full, 4, 4, 1, "1 2 4 7 8 11 13 14"),
        ];
        for (symmetry, height, width, cell, expected) in rows {
            let found = orbit(symmetry, &plain(height, width), cell);
            assert_eq!(found, expected, "{symmetry:?} of {cell} on {height}x{width}");
        }
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::from_word(symmetry.word()), Some(symmetry));
        }
        assert_eq!(Symmetry::from_word("left_right"), Some(Symmetry::LeftRight));
        assert_eq!(Symmetry::from_word("rotation180"), Some(Symmetry::Rotation180));
        let fitting = |shape: &Shape| Symmetry::ALL.iter().filter(|s| s.fits(shape)).count();
        assert_eq!((fitting(&plain(2, 3)), fitting(&plain(3, 3))), (6, 10));
        assert_eq!(fitting(&hexagon(2).unwrap()), 11);
    }

    /// The hexagon of side 2, with the numbers of its cells:
    /// ```text
    ///  1 2
    /// 3 4 5
    ///  6 7
    /// ```
    #[test]
    fn orbits_on_hexagons() {
        let rows = [
            (Symmetry::Rotation60, 1, "1 2 3 5 6 7"),
            (Symmetry::Rotation120, 1, "1 5 6"),
            (Symmetry::Rotation180, 1, "1 7"),
            (Symmetry::LeftRight, 1, "1 2"),
            (Symmetry::LeftRight, 3, "3 5"),
            (Symmetry::TopBottom, 1, "1 6"),
            (Symmetry::TopBottom, 3, "3"),
            (Symmetry::BothMirrors, 1, "1 2 6 7"),
            (Symmetry::Full, 1, "1 2 3 5 6 7"),
            (Symmetry::Full, 4, "4"),
        ];
        let shape = hexagon(2).unwrap();
        for (symmetry, cell, expected) in rows {
            assert_eq!(orbit(symmetry, &shape, cell), expected, "{symmetry:?} of {cell}");
        }
        // Every move of a pattern takes neighbours to neighbours.
        let shape = hexagon(4).unwrap();
        for symmetry in Symmetry::ALL {
            for &image in symmetry.images(Neighbours::Six) {
                for cell in shape.size().cells().filter(|cell| shape.is_open(*cell)) {
                    let to = |cell| moved(shape.size(), cell, image).unwrap();
                    let mut there: Vec<Cell> = shape.around(cell).map(to).collect();
                    there.sort_unstable();
                    let mut expected: Vec<Cell> = shape.around(to(cell)).collect();
                    expected.sort_unstable();
                    assert_eq!(there, expected, "{symmetry:?} of {cell:?}");
                }
            }
        }
    }

    #[test]
    fn drawn_patterns_fit() {
        let mut met = Vec::new();
        for seed in 0..60 {
            let mut rng = Seed::from(seed).stream("symmetry");
            for shape in [plain(5, 5), plain(4, 6), hexagon(3).unwrap()] {
                let drawn = Symmetry::Any.draw(&shape, &mut rng);
                assert!(drawn.fits(&shape) && ![Symmetry::Any, Symmetry::None].contains(&drawn));
                met.push(drawn);
            }
            assert_eq!(Symmetry::Diagonal.draw(&plain(3, 3), &mut rng), Symmetry::Diagonal);
        }
        for symmetry in [Symmetry::Full, Symmetry::Rotation90, Symmetry::Rotation60] {
            assert!(met.contains(&symmetry), "{symmetry:?}");
        }
    }
}
