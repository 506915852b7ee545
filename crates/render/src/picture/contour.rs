//! A line around cells that belong together, inside their sides.

use gridsmith_core::{Cell, Size};

use super::board::Lattice;
use super::{CELL, Command, Outline, Point};

/// A corner of the lattice: row and column of the cell below and to the right of it.
type Corner = (usize, usize);

/// The outline of `cells`, `inset` inside their outer sides, with rounded corners. Cells that share
/// no side have an outline each.
pub(super) fn contour(lattice: &Lattice, cells: &[Cell], inset: f64) -> Outline {
    let mut outline = Outline::default();
    for corners in loops(lattice.size, cells) {
        let count = corners.len();
        let point = |at: usize| {
            let [before, here, after] = [at + count - 1, at, at + 1].map(|at| corners[at % count]);
            let (x1, y1) = inward(before, here);
            let (x2, y2) = inward(here, after);
            let (row, column) = (here.0 as f64 * CELL, here.1 as f64 * CELL);
            lattice.origin.plus(column + (x1 + x2) * inset, row + (y1 + y2) * inset)
        };
        let points: Vec<Point> = (0..count).map(point).collect();
        for at in 0..count {
            let [before, here, after] = [at + count - 1, at, at + 1].map(|at| points[at % count]);
            let cut = |end: Point| here.towards(end, (CELL * 0.14 / here.distance(end)).min(0.5));
            let start = cut(before);
            outline.0.push(if at == 0 { Command::Move(start) } else { Command::Line(start) });
            outline.0.push(Command::Quad(here, cut(after)));
        }
        outline.0.push(Command::Close);
    }
    outline
}

/// The unit vector to the right of the way from one corner to another: into the cells.
fn inward(from: Corner, to: Corner) -> (f64, f64) {
    let sign = |a: usize, b: usize| match b.cmp(&a) {
        std::cmp::Ordering::Less => -1.0,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Greater => 1.0,
    };
    let (x, y) = (sign(from.1, to.1), sign(from.0, to.0));
    (-y, x)
}

/// The borders of `cells` as closed lines, clockwise, each given by its corners.
fn loops(size: Size, cells: &[Cell]) -> Vec<Vec<Corner>> {
    let mut sides: Vec<(Corner, Corner)> = Vec::new();
    for &cell in cells {
        let (row, column) = (size.row(cell), size.column(cell));
        let inside = |down, right| size.step(cell, down, right).is_some_and(|c| cells.contains(&c));
        let corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)];
        for (at, (down, right)) in [(-1, 0), (0, 1), (1, 0), (0, -1)].into_iter().enumerate() {
            if !inside(down, right) {
                sides.push((corners[at], corners[(at + 1) % 4]));
            }
        }
    }
    let mut loops = Vec::new();
    while let Some((first, mut end)) = sides.pop() {
        let (mut from, mut corners) = (first, vec![first]);
        while end != first {
            // Where cells meet in a corner only, turning right stays at the same cell.
            let right = inward(from, end);
            let next = sides.iter().position(|(a, b)| {
                let (x, y) = (b.1 as f64 - a.1 as f64, b.0 as f64 - a.0 as f64);
                *a == end && (x, y) == right
            });
            let Some(next) = next.or_else(|| sides.iter().position(|(a, _)| *a == end)) else {
                break;
            };
            corners.push(end);
            (from, end) = sides.swap_remove(next);
        }
        loops.push(straightened(&corners));
    }
    loops
}

/// The corners at which a closed line turns.
fn straightened(corners: &[Corner]) -> Vec<Corner> {
    let count = corners.len();
    let turns = |at: &usize| {
        let [before, here, after] = [at + count - 1, *at, at + 1].map(|at| corners[at % count]);
        inward(before, here) != inward(here, after)
    };
    (0..count).filter(turns).map(|at| corners[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_turn_where_cells_end() {
        let size = Size { rows: 3, columns: 4 };
        // Cells, and how many corners each closed line has.
        let rows: [(&[u16], &[usize]); 5] = [
            (&[5], &[4]),
            (&[0, 1, 2], &[4]),
            (&[0, 1, 4], &[6]),
            (&[0, 5], &[4, 4]),
            (&[0, 1, 2, 4, 6, 8, 9, 10], &[4, 4]),
        ];
        for (cells, expected) in rows {
            let cells: Vec<Cell> = cells.iter().map(|cell| Cell(*cell)).collect();
            let corners: Vec<usize> = loops(size, &cells).iter().map(Vec::len).collect();
            assert_eq!(corners, expected, "{cells:?}");
        }
    }
}
