//! Number paths: a frame around every cell, bricks for hexagons.

use gridsmith_core::{Cell, Role, Size};
use gridsmith_path::{Neighbours, NumberPath, Order};

use super::Terminal;
use super::canvas::{Canvas, Weight};
use super::colour::{BLUE, DIFFERS, GREEN, GREY, HOLE, LINK, RED, Style, along};
use super::lattice::Lattice;
use super::roles::{self, Parts};
use super::rulers::Rulers;
use crate::Scene;

/// Draws a number path. Givens are bold, entries have another ink, links are short bars between their
/// cells; a solution is coloured along the path, and the marks of a step are colours and signs.
pub fn number_path(puzzle: &NumberPath, scene: &Scene<Order>, terminal: Terminal) -> Canvas {
    let (size, parts) = (puzzle.size(), Parts::new(scene, terminal));
    let (entries, marks) = (scene.entries(), scene.marks());
    let colour = terminal.is_coloured();
    let values = scene.solution.map(|order| order.values(size));
    let others = scene.other.map(|order| order.values(size));
    let digits = puzzle.len().to_string().len();
    // Room for a sign on both sides, and for a second digit of a chain. An odd width keeps a middle;
    // a hexagon needs it for the row below.
    let width = match terminal.narrow {
        true => narrow(puzzle, digits),
        false => (digits + 2 + usize::from(marks.values.len() > 9)) | 1,
    };
    let board = Board::new(puzzle, Lattice { size, width });
    let mut canvas = board.canvas();
    let mut entered = vec![None; size.area()];
    for &(cell, value) in entries.values.iter().filter(|(cell, _)| cell.index() < size.area()) {
        entered[cell.index()] = Some(value);
    }
    for cell in size.cells() {
        if !puzzle.is_open(cell) {
            board.hole(&mut canvas, cell, colour);
            continue;
        }
        board.frame(&mut canvas, cell);
        let solved = values.as_ref().map(|values| values[cell.index()]);
        let differs =
            solved.is_some() && others.as_ref().is_some_and(|o| solved != Some(o[cell.index()]));
        let shown = parts.shown(cell);
        let mut style = match (solved, &others, shown.role) {
            _ if differs => Style::on(DIFFERS),
            (Some(value), None, _) => {
                Style::on(along(usize::from(value).saturating_sub(1), puzzle.len()))
            }
            (None, _, Some(role)) if colour => roles::style(role),
            _ => Style::default(),
        };
        let (x, y) = board.corner(cell);
        canvas.fill(x + 1, y + 1, width, style);
        if style.fill.is_none() && puzzle.given(cell).is_none() && entered[cell.index()].is_some() {
            style = Style::ink(BLUE);
        }
        let left = x + 1 + (width - digits) / 2;
        // A wrong entry is seen, and not the given or the other entry in the same cell.
        let wrong = shown.value.filter(|_| shown.role == Some(Role::Conflict));
        let given = puzzle.given(cell).filter(|_| wrong.is_none());
        let known = wrong.or(solved).or(given).or(entered[cell.index()]);
        match known.or(shown.value) {
            Some(value) => {
                let text = format!("{value:>digits$}");
                let before = shown.signs.0.chars().count();
                canvas.write(left, y + 1, &text, style.bold(given.is_some() || style.bold));
                canvas.write(left - before, y + 1, &shown.signs.0, style);
                canvas.write(left + digits, y + 1, &shown.signs.1, style);
            }
            None if shown.role == Some(Role::Area) && !colour => {
                canvas.write(x + 1, y + 1, &"░".repeat(width), style);
            }
            None => {
                let signs = format!("{}{}", shown.signs.0, shown.signs.1);
                canvas.write(x + 1 + width / 2, y + 1, signs.trim(), style);
            }
        }
        if differs && !colour {
            canvas.write(x + width + usize::from(terminal.narrow), y + 1, "*", style);
        }
    }
    let pairs = puzzle.links().iter().chain(&entries.links).copied();
    for (a, b) in pairs.chain(marks.links.iter().map(|(_, a, b)| (*a, *b))) {
        match parts.link(a, b) {
            Some((Role::Dropped, _)) => {
                board.bar(&mut canvas, a, b, Some("×"), Style::ink(RED).bold(true))
            }
            Some((Role::Placed, _)) => {
                board.bar(&mut canvas, a, b, None, Style::ink(GREEN).bold(true))
            }
            _ => board.link(&mut canvas, a, b),
        }
    }
    canvas.finish(parts.legend(), scene.rulers)
}

/// The width of cells without room beside their numbers; a hexagon needs a middle.
fn narrow(puzzle: &NumberPath, digits: usize) -> usize {
    if puzzle.neighbours() == Neighbours::Six { digits | 1 } else { digits }
}

/// Where the cells stand: a lattice, or rows shifted by half a cell.
struct Board<'a> {
    puzzle: &'a NumberPath,
    lattice: Lattice,
    /// Half cells by which the leftmost open cell is in.
    margin: usize,
}

impl<'a> Board<'a> {
    fn new(puzzle: &'a NumberPath, lattice: Lattice) -> Self {
        let mut board = Board { puzzle, lattice, margin: 0 };
        let open = board.size().cells().filter(|cell| puzzle.is_open(*cell));
        board.margin = match board.is_hex() {
            true => open.map(|cell| board.halves(cell)).min().unwrap_or(0),
            false => 0,
        };
        board
    }

    fn size(&self) -> Size {
        self.lattice.size
    }

    fn is_hex(&self) -> bool {
        self.puzzle.neighbours() == Neighbours::Six
    }

    /// Half cells to the left of `cell` on a hexagonal board.
    fn halves(&self, cell: Cell) -> usize {
        2 * self.size().column(cell) + self.size().row(cell)
    }

    fn canvas(&self) -> Canvas {
        if !self.is_hex() {
            return self.lattice.canvas();
        }
        let open = self.size().cells().filter(|cell| self.puzzle.is_open(*cell));
        let right = open.map(|cell| self.corner(cell).0).max().unwrap_or(0);
        let mut canvas = Canvas::new(right + self.lattice.width + 2, self.size().rows() * 2 + 1);
        let rows = (0..self.size().rows()).map(|row| 2 * row + 1).collect();
        canvas.rulers = Rulers::slanted(rows, &self.heads());
        canvas
    }

    /// The columns of a hexagonal board, from 1, with the corner of the first cell of each.
    fn heads(&self) -> Vec<(usize, (usize, usize))> {
        let size = self.size();
        let first = |column: usize| {
            let cells = (0..size.rows()).filter_map(|row| size.cell(row, column));
            let head = cells.into_iter().find(|cell| self.puzzle.is_open(*cell))?;
            Some((column + 1, self.corner(head)))
        };
        (0..size.columns()).filter_map(first).collect()
    }

    fn corner(&self, cell: Cell) -> (usize, usize) {
        if !self.is_hex() {
            return self.lattice.corner(cell);
        }
        let half = self.lattice.width.div_ceil(2);
        (self.halves(cell).saturating_sub(self.margin) * half, self.size().row(cell) * 2)
    }

    fn frame(&self, canvas: &mut Canvas, cell: Cell) {
        let size = (self.lattice.width + 1, 2);
        canvas.frame(self.corner(cell), size, Weight::Light, Style::ink(GREY));
    }

    /// A hole is filled; on a hexagonal board only if cells lie on both sides of it in its row.
    fn hole(&self, canvas: &mut Canvas, cell: Cell, colour: bool) {
        if self.is_hex() {
            let row = self.size().cells().filter(|other| {
                self.size().row(*other) == self.size().row(cell) && self.puzzle.is_open(*other)
            });
            let (left, right): (Vec<Cell>, Vec<Cell>) = row.partition(|other| *other < cell);
            if left.is_empty() || right.is_empty() {
                return;
            }
        }
        self.frame(canvas, cell);
        let (x, y) = self.corner(cell);
        if colour {
            canvas.fill(
                x + 1,
                y + 1,
                self.lattice.width,
                Style { fill: Some(HOLE), ..Style::default() },
            );
        } else {
            canvas.write(x + 1, y + 1, &"▒".repeat(self.lattice.width), Style::default());
        }
    }

    /// The bar of a link.
    fn link(&self, canvas: &mut Canvas, a: Cell, b: Cell) {
        self.bar(canvas, a, b, None, Style::ink(LINK).bold(true));
    }

    /// A bar, or a sign, across the side or corner that two cells share; nothing if they do not touch.
    fn bar(&self, canvas: &mut Canvas, a: Cell, b: Cell, sign: Option<&str>, style: Style) {
        if !self.puzzle.touches(a, b) {
            return;
        }
        let (a, b) = (a.min(b), a.max(b));
        let (ax, ay) = self.corner(a);
        let (bx, _) = self.corner(b);
        let width = self.lattice.width + 1;
        if self.size().row(a) == self.size().row(b) {
            return canvas.write(bx, ay + 1, sign.unwrap_or("━"), style);
        }
        let middle = (ax + bx + width) / 2;
        let bar = match bx.cmp(&ax) {
            std::cmp::Ordering::Less => "╱",
            std::cmp::Ordering::Equal => "┃",
            std::cmp::Ordering::Greater => "╲",
        };
        let crossed = self.puzzle.links().iter().any(|&(c, d)| self.crosses((a, b), (c, d)));
        canvas.write(middle, ay + 2, sign.unwrap_or(if crossed { "╳" } else { bar }), style);
    }

    /// True if two diagonal links share their corner.
    fn crosses(&self, (a, b): (Cell, Cell), (c, d): (Cell, Cell)) -> bool {
        let size = self.size();
        !self.is_hex()
            && (a, b) != (c, d)
            && size.column(a) != size.column(b)
            && (size.row(a), size.row(b)) == (size.row(c), size.row(d))
            && (size.column(a), size.column(b)) == (size.column(d), size.column(c))
    }
}
