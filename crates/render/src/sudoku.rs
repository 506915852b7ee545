//! Sudoku: nine rows with lines between the boxes.

use gridsmith_core::{Cell, Size};
use gridsmith_sudoku::{Grid, Sudoku};

use crate::canvas::{Canvas, Weight};
use crate::colour::{BLUE, DIFFERS, GREY};
use crate::rulers::Rulers;
use crate::{Show, Style};

const SIZE: Size = Size { rows: 9, columns: 9 };

/// Draws a Sudoku. Clues are bold; a puzzle of candidates shows them all.
pub fn sudoku(puzzle: &Sudoku, show: Show<Grid>) -> Canvas {
    let masks = puzzle.candidates();
    let text = |cell: Cell| match (show.solution, puzzle.clues()) {
        (Some(grid), _) => digit(grid.0[cell.index()]),
        (None, Some(clues)) => digit(clues[cell.index()]),
        (None, None) => marks(masks[cell.index()]),
    };
    let width = |column: usize| {
        let cells = SIZE.cells().filter(|cell| SIZE.column(*cell) == column);
        cells.map(|cell| text(cell).len()).max().unwrap_or(1)
    };
    // Every cell has a blank on its right; every box has one more on its left.
    let starts: Vec<usize> = (0..=9)
        .map(|column| (0..column).map(|c| width(c) + 1).sum::<usize>() + 2 + 2 * (column / 3))
        .collect();
    let mut canvas = Canvas::new(starts[9] - 1, 13);
    let middles: Vec<usize> = (0..9).map(|c| starts[c] + (width(c) - 1) / 2).collect();
    canvas.rulers = Rulers::square((0..9).map(|row| 1 + row + row / 3).collect(), &middles);
    let line = Style::ink(GREY);
    for y in [0, 4, 8, 12] {
        canvas.across(0, y, canvas.width() - 1, Weight::Light, line);
    }
    for column in [0, 3, 6, 9] {
        canvas.down(starts[column] - 2, 0, 12, Weight::Light, line);
    }
    for cell in SIZE.cells() {
        let (row, column) = (SIZE.row(cell), SIZE.column(cell));
        let (x, y) = (starts[column], 1 + row + row / 3);
        let given = puzzle.clues().is_none_or(|clues| clues[cell.index()] > 0);
        let differs = match (show.solution, show.other) {
            (Some(a), Some(b)) => a.0[cell.index()] != b.0[cell.index()],
            _ => false,
        };
        let text = text(cell);
        let style = match text.as_str() {
            _ if differs => Style::on(DIFFERS).bold(true),
            "." => line,
            _ if given => Style::default().bold(true),
            _ => Style::ink(BLUE),
        };
        canvas.write(x, y, &text, style);
        if differs && !show.colour.is_on() {
            canvas.write(x + text.len(), y, "*", style);
        }
    }
    canvas
}

fn digit(digit: u8) -> String {
    if digit == 0 { ".".into() } else { digit.to_string() }
}

/// The digits of a mask; a cell without any shows an exclamation mark.
fn marks(mask: u16) -> String {
    let digits: String =
        (1..=9).filter(|digit| mask >> (digit - 1) & 1 != 0).map(|d: u8| d.to_string()).collect();
    if digits.is_empty() { "!".into() } else { digits }
}
