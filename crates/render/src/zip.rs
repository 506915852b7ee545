//! Zip: heavy walls, numbered waypoints, and the path as a line through the cells.

use gridsmith_core::Cell;
use gridsmith_path::{Order, Zip};

use crate::canvas::{Canvas, Weight};
use crate::colour::{DIFFERS, GREY, HOLE, along};
use crate::lattice::Lattice;
use crate::{Show, Style};

/// Draws a Zip. Without a solution every cell has a frame; with one, only walls and edges have lines.
pub fn zip(puzzle: &Zip, show: Show<Order>) -> Canvas {
    let size = puzzle.size();
    let digits = puzzle.waypoints().len().to_string().len();
    let lattice = Lattice { size, width: (digits + 2) | 1 };
    let mut canvas = lattice.canvas();
    for cell in size.cells() {
        let style = Style::ink(GREY);
        match (puzzle.is_open(cell), show.solution) {
            (true, None) => lattice.frame(&mut canvas, cell, Weight::Light, style),
            (true, Some(_)) => {
                let hole = |other| !puzzle.is_open(other);
                lattice.outline(&mut canvas, cell, hole, Weight::Light, style);
            }
            (false, _) if show.colour.is_on() => {
                let style = Style { fill: Some(HOLE), ..Style::default() };
                lattice.fill(&mut canvas, cell, style);
            }
            (false, _) => {
                lattice.write(&mut canvas, cell, &"▒".repeat(lattice.width), Style::default());
            }
        }
    }
    for &(a, b) in puzzle.walls() {
        lattice.side(&mut canvas, a, b, Weight::Heavy, Style::default().bold(true));
    }
    if let Some(order) = show.solution {
        draw_path(&mut canvas, lattice, order, &show);
    }
    for (number, &cell) in (1..).zip(puzzle.waypoints()) {
        lattice.write(&mut canvas, cell, &number.to_string(), Style::default().bold(true));
    }
    canvas
}

/// The line, and the colours behind it.
fn draw_path(canvas: &mut Canvas, lattice: Lattice, order: &Order, show: &Show<Order>) {
    let size = lattice.size;
    let on_board = |cell: &&Cell| cell.index() < size.area();
    let cells: Vec<Cell> = order.0.iter().filter(on_board).copied().collect();
    let other = show.other.map(|other| sides(other, size.area()));
    let own = sides(order, size.area());
    let differs =
        |cell: Cell| other.as_ref().is_some_and(|other| other[cell.index()] != own[cell.index()]);
    for (at, &cell) in cells.iter().enumerate() {
        let style = match &other {
            _ if differs(cell) => Style::on(DIFFERS),
            Some(_) => Style::default(),
            None => Style::on(along(at, cells.len())),
        };
        if show.colour.is_on() {
            lattice.fill(canvas, cell, style);
        }
    }
    for (at, pair) in cells.windows(2).enumerate() {
        let ((ax, ay), (bx, by)) = (lattice.middle(pair[0]), lattice.middle(pair[1]));
        let colour = show.colour.is_on();
        let fill = (colour && other.is_none()).then(|| along(at, cells.len()));
        let style = Style::default().bold(colour);
        let (weight, x, y) = (Weight::Light, ax.min(bx), ay.min(by));
        if ay == by && ax != bx {
            // The character between the two cells has the colour of the first.
            canvas.fill(lattice.corner(pair[0].max(pair[1])).0, y, 1, Style { fill, ..style });
            canvas.across(x, y, ax.abs_diff(bx), weight, style);
        } else if ax == bx {
            if let Some(fill) = fill {
                let (left, _) = lattice.corner(pair[0]);
                canvas.fill(left + 1, y + 1, lattice.width, Style::on(fill));
            }
            canvas.down(x, y, ay.abs_diff(by), weight, style);
        }
    }
    if !show.colour.is_on() {
        for cell in cells.into_iter().filter(|cell| differs(*cell)) {
            let (x, y) = lattice.middle(cell);
            canvas.write(x, y, "*", Style::default());
        }
    }
}

/// For every cell the cells before and after it on the path, in order of index.
fn sides(order: &Order, area: usize) -> Vec<[Option<Cell>; 2]> {
    let mut sides = vec![[None; 2]; area];
    for (at, cell) in order.0.iter().enumerate().filter(|(_, cell)| cell.index() < area) {
        let before = at.checked_sub(1).map(|before| order.0[before]);
        let mut pair = [before, order.0.get(at + 1).copied()];
        pair.sort_unstable();
        sides[cell.index()] = pair;
    }
    sides
}
