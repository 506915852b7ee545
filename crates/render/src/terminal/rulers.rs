//! Row and column numbers beside a board, so that `r4c7` can be read off the drawing.
//!
//! ```text
//!     1   2   3            3╲  4╲        on hexagons a column runs down to the right,
//!   ┌───┬───┬───┐        ┌───┬───┐       so its number stands above its first cell
//! 1 │   │   │   │    1 2╲│   │   │       and to the left of it
//!   ├───┼───┼───┤      ┌─┴─┬─┴─┬─┴─┐
//! 2 │   │   │   │    2 │   │   │   │
//! ```

use super::canvas::Canvas;
use super::colour::{GREY, Style};
use super::lattice::Lattice;

/// A number beside the board. Places are those of the board's own characters, so they may be negative.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Number {
    /// Where its last character stands.
    right: isize,
    line: isize,
    text: String,
}

/// The numbers of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rulers {
    columns: Vec<Number>,
    /// Lines of the rows.
    rows: Vec<usize>,
}

impl Rulers {
    /// Rows at these lines, columns above these characters. Numbers that would touch are written downwards.
    pub fn square(rows: Vec<usize>, columns: &[usize]) -> Rulers {
        let digits = columns.len().to_string().len();
        let tight = columns.windows(2).any(|pair| pair[1] - pair[0] <= digits);
        let mut numbers = Vec::new();
        for (number, &middle) in (1usize..).zip(columns) {
            let text = number.to_string();
            match tight {
                true => numbers.extend(text.chars().rev().enumerate().map(|(up, digit)| Number {
                    right: middle as isize,
                    line: -1 - up as isize,
                    text: digit.to_string(),
                })),
                false => {
                    let right = (middle + text.len() / 2) as isize;
                    numbers.push(Number { right, line: -1, text });
                }
            }
        }
        Rulers { columns: numbers, rows }
    }

    /// The numbers of a lattice.
    pub fn of(lattice: Lattice) -> Rulers {
        let pitch = lattice.width + 1;
        let columns: Vec<usize> =
            (0..lattice.size.columns()).map(|column| column * pitch + pitch.div_ceil(2)).collect();
        Rulers::square((0..lattice.size.rows()).map(|row| 2 * row + 1).collect(), &columns)
    }

    /// Rows at these lines, and for each column its number and the corner of its first cell.
    pub fn slanted(rows: Vec<usize>, columns: &[(usize, (usize, usize))]) -> Rulers {
        let number = |&(number, (x, y)): &(usize, (usize, usize))| Number {
            right: x as isize,
            line: y as isize - 1,
            text: format!("{number}╲"),
        };
        Rulers { columns: columns.iter().map(number).collect(), rows }
    }
}

impl Canvas {
    /// The drawing with its row and column numbers, in quiet ink. A drawing without any stays as it is.
    pub(super) fn ruled(&self) -> Canvas {
        let Rulers { columns, rows } = &self.rulers;
        if rows.is_empty() {
            return self.clone();
        }
        let left = |number: &Number| number.right + 1 - number.text.chars().count() as isize;
        let overhang = columns.iter().map(|number| -left(number)).max().unwrap_or(0).max(0);
        let digits = rows.len().to_string().len();
        let margin = digits + 1 + overhang as usize;
        let above = columns.iter().map(|number| -number.line).max().unwrap_or(0).max(0) as usize;
        let reach = columns.iter().map(|number| number.right + 1).max().unwrap_or(0).max(0);
        let width = margin + self.width().max(reach as usize);
        let mut ruled = Canvas::new(width, above + self.height());
        ruled.put(margin, above, self);
        let style = Style::ink(GREY);
        for (number, line) in (1usize..).zip(rows) {
            ruled.write(0, above + line, &format!("{number:>digits$}"), style);
        }
        for number in columns {
            let x = margin as isize + left(number);
            ruled.write(x as usize, (above as isize + number.line) as usize, &number.text, style);
        }
        ruled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::Colour;
    use crate::terminal::canvas::Weight;
    use gridsmith_core::Size;

    fn drawn(lattice: Lattice) -> String {
        let mut canvas = lattice.canvas();
        for cell in lattice.size.cells() {
            lattice.frame(&mut canvas, cell, Weight::Light, Style::default());
        }
        canvas.ruled().text(Colour::None)
    }

    #[test]
    fn numbers_stand_at_their_rows_and_columns() {
        let rows = [
            (
                2,
                3,
                3,
                "    1   2   3\n  ┌───┬───┬───┐\n1 │   │   │   │\n  ├───┼───┼───┤\n2 │   │   │   │\n  └───┴───┴───┘\n",
            ),
            (1, 2, 1, "   1 2\n  ┌─┬─┐\n1 │ │ │\n  └─┴─┘\n"),
        ];
        for (rows, columns, width, expected) in rows {
            assert_eq!(drawn(Lattice { size: Size { rows, columns }, width }), expected);
        }
    }

    #[test]
    fn numbers_that_would_touch_are_written_downwards() {
        let text = drawn(Lattice { size: Size { rows: 1, columns: 11 }, width: 1 });
        let top: Vec<&str> = text.lines().take(2).collect();
        assert_eq!(top, ["                     1 1", "   1 2 3 4 5 6 7 8 9 0 1"]);
        let text = drawn(Lattice { size: Size { rows: 10, columns: 1 }, width: 1 });
        let rows: Vec<&str> = text.lines().filter(|line| line.contains("│ │")).collect();
        assert_eq!((rows[0], rows[9]), (" 1 │ │", "10 │ │"));
    }
}
