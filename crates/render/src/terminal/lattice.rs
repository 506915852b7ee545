//! Where the cells of a rectangular board stand on a canvas.

use gridsmith_core::{Cell, Size};

use super::canvas::{Canvas, Weight};
use super::colour::Style;
use super::rulers::Rulers;

/// Cells of one line and `width` characters, with one character for the lines between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    pub size: Size,
    pub width: usize,
}

impl Lattice {
    /// A canvas with room for the board, and its numbers.
    pub fn canvas(self) -> Canvas {
        let width = self.size.columns() * (self.width + 1) + 1;
        let mut canvas = Canvas::new(width, self.size.rows() * 2 + 1);
        canvas.rulers = Rulers::of(self);
        canvas
    }

    /// The corner above and to the left of `cell`.
    pub fn corner(self, cell: Cell) -> (usize, usize) {
        (self.size.column(cell) * (self.width + 1), self.size.row(cell) * 2)
    }

    /// The middle of `cell`.
    pub fn middle(self, cell: Cell) -> (usize, usize) {
        let (x, y) = self.corner(cell);
        (x + 1 + self.width / 2, y + 1)
    }

    /// Fills the inside of `cell`.
    pub fn fill(self, canvas: &mut Canvas, cell: Cell, style: Style) {
        let (x, y) = self.corner(cell);
        canvas.fill(x + 1, y + 1, self.width, style);
    }

    /// Writes `text` into the middle of `cell`, a little to the right if it cannot be; on its sides if it is too long.
    pub fn write(self, canvas: &mut Canvas, cell: Cell, text: &str, style: Style) {
        let (x, y) = self.corner(cell);
        let length = text.chars().count();
        let spare = self.width.saturating_sub(length);
        let over = length.saturating_sub(self.width) / 2;
        canvas.write((x + 1 + spare.div_ceil(2)).saturating_sub(over), y + 1, text, style);
    }

    /// Draws the four sides of `cell`.
    pub fn frame(self, canvas: &mut Canvas, cell: Cell, weight: Weight, style: Style) {
        canvas.frame(self.corner(cell), (self.width + 1, 2), weight, style);
    }

    /// Draws the side between `a` and `b`, which share one.
    pub fn side(self, canvas: &mut Canvas, a: Cell, b: Cell, weight: Weight, style: Style) {
        let (x, y) = self.corner(a.max(b));
        if self.size.row(a) == self.size.row(b) {
            canvas.down(x, y, 2, weight, style);
        } else {
            canvas.across(x, y, self.width + 1, weight, style);
        }
    }

    /// Draws the sides of `cell` on the edge of the board, and those towards cells that `differ`.
    pub fn outline(
        self,
        canvas: &mut Canvas,
        cell: Cell,
        differ: impl Fn(Cell) -> bool,
        weight: Weight,
        style: Style,
    ) {
        let (x, y) = self.corner(cell);
        let open = |down, right| self.size.step(cell, down, right).is_none_or(&differ);
        for (down, y) in [(-1, y), (1, y + 2)] {
            if open(down, 0) {
                canvas.across(x, y, self.width + 1, weight, style);
            }
        }
        for (right, x) in [(-1, x), (1, x + self.width + 1)] {
            if open(0, right) {
                canvas.down(x, y, 2, weight, style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::Colour;

    #[test]
    fn sides_stand_between_their_cells() {
        let lattice = Lattice { size: Size { rows: 2, columns: 3 }, width: 1 };
        let mut canvas = lattice.canvas();
        for cell in lattice.size.cells() {
            lattice.frame(&mut canvas, cell, Weight::Light, Style::default());
        }
        for (a, b) in [(0, 1), (5, 4), (0, 3)] {
            lattice.side(&mut canvas, Cell(a), Cell(b), Weight::Heavy, Style::default());
        }
        lattice.write(&mut canvas, Cell(2), "x", Style::default());
        let expected = "┌─┰─┬─┐\n│ ┃ │x│\n┝━╃─╁─┤\n│ │ ┃ │\n└─┴─┸─┘\n";
        assert_eq!(canvas.text(Colour::None), expected);
    }
}
