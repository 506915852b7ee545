//! Sudoku of any size: digits with lines between the boxes or around the regions; candidates where a
//! step speaks of them.

use gridsmith_core::{Cell, Role};
use gridsmith_sizes::{SizedGrid, SizedSudoku, symbol};
use gridsmith_sudoku::{Grid, Sudoku};

use super::Terminal;
use super::candidates;
use super::canvas::{Canvas, Weight};
use super::colour::{BLUE, DIFFERS, GREY, Style};
use super::lattice::Lattice;
use super::roles::style;
use super::rulers::Rulers;
use crate::Scene;
use crate::squares::Squares;

/// Draws a Sudoku. Clues are bold. Steps about candidates show all of them; wrong entries are marked
/// where they stand.
pub fn sudoku(puzzle: &Sudoku, scene: &Scene<Grid>, terminal: Terminal) -> Canvas {
    let squares = Squares::sudoku(puzzle, scene);
    let bare = scene.solution.is_none() && !scene.is_in_play() && !scene.details;
    if squares.in_candidates && bare {
        let listed = |mask: &u16| vec![(None, listed(*mask))];
        let texts: Vec<Text> = puzzle.candidates().iter().map(listed).collect();
        return digits(&squares, &texts, scene, terminal);
    }
    draw(&squares, scene, terminal)
}

/// Draws a Sudoku of another size or shape. On large boards a step shows only the candidates that it
/// speaks of.
pub fn sized(puzzle: &SizedSudoku, scene: &Scene<SizedGrid>, terminal: Terminal) -> Canvas {
    draw(&Squares::sized(puzzle, scene), scene, terminal)
}

fn draw<S>(squares: &Squares, scene: &Scene<S>, terminal: Terminal) -> Canvas {
    let needed = squares.needs_candidates(scene);
    if needed && candidates::fit(squares, terminal) {
        return candidates::draw(squares, scene, terminal);
    }
    let text = |cell: Cell| match squares.value(cell) {
        Some(digit) => vec![(None, symbol(digit).to_string())],
        None => {
            let spoken = if needed { candidates::spoken_of(squares, scene, cell) } else { vec![] };
            if spoken.is_empty() { vec![(None, blank(squares, cell))] } else { spoken }
        }
    };
    let texts: Vec<Text> = squares.size.cells().map(text).collect();
    digits(squares, &texts, scene, terminal)
}

/// What is written in a cell, in pieces that have a role or none.
pub(super) type Text = Vec<(Option<Role>, String)>;

fn length(text: &Text) -> usize {
    text.iter().map(|(_, piece)| piece.chars().count()).sum()
}

/// What stands in an empty cell: a point, or the diagonal that runs through it.
fn blank(squares: &Squares, cell: Cell) -> String {
    let (row, column) = (squares.size.row(cell), squares.size.column(cell));
    let main = row == column;
    let anti = row + column + 1 == squares.side();
    match (main, anti) {
        (true, true) if squares.diagonals => "╳",
        (true, _) if squares.diagonals => "╲",
        (_, true) if squares.diagonals => "╱",
        _ => ".",
    }
    .to_string()
}

/// The digits of a mask; a cell without any shows an exclamation mark.
fn listed(mask: u16) -> String {
    let digits: String =
        (1..=9).filter(|digit| mask >> (digit - 1) & 1 != 0).map(|d: u8| d.to_string()).collect();
    if digits.is_empty() { "!".into() } else { digits }
}

/// A canvas with lines, and where the cells stand on it.
struct Frame {
    canvas: Canvas,
    /// Where the text of a cell begins.
    at: Vec<(usize, usize)>,
    /// Characters before the text that belong to the cell, and all of its characters.
    room: Vec<(usize, usize)>,
}

/// `texts` in their cells, with the marks of a step.
fn digits<S>(squares: &Squares, texts: &[Text], scene: &Scene<S>, terminal: Terminal) -> Canvas {
    let Frame { mut canvas, at, room } = match squares.boxes {
        Some(boxes) => boxed(squares, texts, boxes),
        None => jigsaw(squares, texts, terminal),
    };
    let (marks, colour) = (scene.marks(), terminal.is_coloured());
    let look = |role: Role| if colour { style(role) } else { Style::default() };
    for cell in squares.size.cells() {
        let (mut x, y) = at[cell.index()];
        let differs = squares.differs[cell.index()];
        let plain = match () {
            _ if differs => Style::on(DIFFERS).bold(true),
            _ if squares.in_candidates || squares.is_given(cell) => Style::default().bold(true),
            _ if squares.value(cell).is_none() => Style::ink(GREY),
            _ => Style::ink(BLUE),
        };
        for (role, piece) in &texts[cell.index()] {
            canvas.write(x, y, piece, role.map_or(plain, look));
            x += piece.chars().count();
        }
        if differs && !colour {
            canvas.write(x, y, "*", plain);
        }
    }
    for &(role, cell) in &marks.cells {
        let ((x, y), (before, width)) = (at[cell.index()], room[cell.index()]);
        match role {
            _ if colour => canvas.shade(x - before, y, width, style(role)),
            Role::Area | Role::Cover => {}
            _ => canvas.write(x - 1, y, &candidates::sign(role, 1), Style::default()),
        }
    }
    for &(role, cell, value) in &marks.values {
        let ((x, y), digit) = (at[cell.index()], symbol(value as u8));
        let entered = squares.value(cell).map(u16::from) == Some(value);
        match role {
            Role::Placed => canvas.write(x - 1, y, &format!("[{digit}]"), look(role)),
            Role::Conflict if entered => canvas.write(x, y, &format!("{digit}!"), look(role)),
            _ => {}
        }
    }
    canvas.finish(candidates::legend(scene, terminal.colour), scene.rulers)
}

/// Lines between the boxes only.
fn boxed(squares: &Squares, texts: &[Text], (rows, columns): (usize, usize)) -> Frame {
    let (size, side) = (squares.size, squares.side());
    let width = |column: usize| {
        let cells = size.cells().filter(|cell| size.column(*cell) == column);
        cells.map(|cell| length(&texts[cell.index()])).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    // Every cell has a blank on its right; every box has one more on its left.
    let starts: Vec<usize> = (0..=side)
        .map(|column| {
            widths[..column].iter().map(|w| w + 1).sum::<usize>() + 2 + 2 * (column / columns)
        })
        .collect();
    let line = |row: usize| 1 + row + row / rows;
    let height = side + side / rows + 1;
    let mut canvas = Canvas::new(starts[side] - 1, height);
    let middles: Vec<usize> = (0..side).map(|c| starts[c] + (widths[c] - 1) / 2).collect();
    canvas.rulers = Rulers::square((0..side).map(line).collect(), &middles);
    let grey = Style::ink(GREY);
    for band in 0..=side / rows {
        canvas.across(0, band * (rows + 1), canvas.width() - 1, Weight::Light, grey);
    }
    for stack in 0..=side / columns {
        canvas.down(starts[stack * columns] - 2, 0, height - 1, Weight::Light, grey);
    }
    let at = size.cells().map(|cell| (starts[size.column(cell)], line(size.row(cell)))).collect();
    // A cell reaches to the next of its box.
    let room = |cell: Cell| {
        let column = size.column(cell);
        (0, widths[column] + usize::from((column + 1) % columns > 0))
    };
    Frame { canvas, at, room: size.cells().map(room).collect() }
}

/// Lines between all cells, heavy ones around the regions.
fn jigsaw(squares: &Squares, texts: &[Text], terminal: Terminal) -> Frame {
    let size = squares.size;
    let longest = texts.iter().map(length).max().unwrap_or(1);
    let blank = usize::from(!terminal.narrow);
    let lattice = Lattice { size, width: longest + 2 * blank };
    let mut canvas = lattice.canvas();
    for cell in size.cells() {
        lattice.frame(&mut canvas, cell, Weight::Light, Style::ink(GREY));
    }
    for cell in size.cells() {
        let other = |other: Cell| squares.regions[other.index()] != squares.regions[cell.index()];
        lattice.outline(&mut canvas, cell, other, Weight::Heavy, Style::default());
    }
    let at = |cell: Cell| {
        let (x, y) = lattice.corner(cell);
        (x + 1 + blank, y + 1)
    };
    let room = vec![(blank, lattice.width); size.area()];
    Frame { canvas, at: size.cells().map(at).collect(), room }
}
