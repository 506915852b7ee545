//! Serpentines: to and fro, row by row, or strip by strip.

use gridsmith_core::Rng;

use super::lattice::Lattice;
use super::result::Draft;
use super::{PathBuildReason, PathBuildSettings};

/// No strip is higher, so that there are several.
const MAX_HEIGHT: usize = 5;

/// The serpentine of the whole board, or of shuffled strips.
pub(super) fn build(lattice: &Lattice, settings: &PathBuildSettings, rng: &mut Rng) -> Draft {
    match cells(lattice, settings.strip_shuffle.then_some(rng)) {
        Ok(cells) => Draft::done(cells),
        Err(strip) => Draft::failed(PathBuildReason::StripMismatch { strip }),
    }
}

/// The cells of the serpentine; with `rng`, of random strips. The error is the strip (a row,
/// without `rng`) that does not join on.
pub(super) fn cells(lattice: &Lattice, rng: Option<&mut Rng>) -> Result<Vec<u16>, usize> {
    match rng {
        Some(rng) => shuffled(lattice, rng),
        None => plain(lattice),
    }
}

/// The path must not jump over a hole: that is checked, not assumed.
fn plain(lattice: &Lattice) -> Result<Vec<u16>, usize> {
    let board = View { lattice, sideways: false };
    let mut path: Vec<u16> = Vec::with_capacity(lattice.len());
    let mut to_right = true;
    for row in 0..board.rows() {
        let cells = board.line(row, 0..board.columns(), false, !to_right);
        if cells.is_empty() {
            continue;
        }
        let joins = path.last().is_none_or(|last| lattice.touches(*last, cells[0]));
        if !joins || !is_path(lattice, &cells) {
            return Err(row);
        }
        path.extend(cells);
        to_right = !to_right;
    }
    Ok(path)
}

/// Strips of random height, each a serpentine from any of its corners, by rows or by columns,
/// chosen so that each begins beside the end of the one before.
fn shuffled(lattice: &Lattice, rng: &mut Rng) -> Result<Vec<u16>, usize> {
    let board = View { lattice, sideways: rng.below(2) == 1 };
    let mut strips: Vec<Vec<Vec<u16>>> = Vec::new();
    let mut row = 0;
    while row < board.rows() {
        let height = (1 + rng.index(MAX_HEIGHT)).min(board.rows() - row);
        let mut ways = board.ways_through(row..row + height);
        row += height;
        if board.is_blank(row - height..row) {
            continue;
        }
        // Only what the strips before can lead to.
        if let Some(before) = strips.last() {
            ways.retain(|way| before.iter().any(|from| joins(lattice, from, way)));
        }
        if ways.is_empty() {
            return Err(strips.len());
        }
        rng.shuffle(&mut ways);
        strips.push(ways);
    }
    // From the last strip back, everything that is left can be reached.
    let mut chosen: Vec<Vec<u16>> = Vec::new();
    for ways in strips.into_iter().rev() {
        let fits = |way: &Vec<u16>| chosen.last().is_none_or(|next| joins(lattice, way, next));
        let way = ways.into_iter().find(fits).expect("every way kept has one before it");
        chosen.push(way);
    }
    chosen.reverse();
    Ok(chosen.concat())
}

fn joins(lattice: &Lattice, from: &[u16], to: &[u16]) -> bool {
    lattice.touches(from[from.len() - 1], to[0])
}

fn is_path(lattice: &Lattice, cells: &[u16]) -> bool {
    cells.windows(2).all(|pair| lattice.touches(pair[0], pair[1]))
}

/// The board as it is, or with rows and columns exchanged.
struct View<'a> {
    lattice: &'a Lattice,
    sideways: bool,
}

impl View<'_> {
    fn rows(&self) -> usize {
        let size = self.lattice.size;
        if self.sideways { size.columns() } else { size.rows() }
    }

    fn columns(&self) -> usize {
        let size = self.lattice.size;
        if self.sideways { size.rows() } else { size.columns() }
    }

    fn cell(&self, row: usize, column: usize) -> u16 {
        let (row, column) = if self.sideways { (column, row) } else { (row, column) };
        (row * self.lattice.size.columns() + column) as u16
    }

    /// The open cells of one row (or, if `down`, column) within a range of the other, maybe
    /// backwards.
    fn line(&self, at: usize, across: std::ops::Range<usize>, down: bool, back: bool) -> Vec<u16> {
        let cell = |other| if down { self.cell(other, at) } else { self.cell(at, other) };
        let open = |cell: &u16| self.lattice.cells.binary_search(cell).is_ok();
        let mut cells: Vec<u16> = across.map(cell).filter(open).collect();
        if back {
            cells.reverse();
        }
        cells
    }

    fn is_blank(&self, rows: std::ops::Range<usize>) -> bool {
        rows.into_iter().all(|row| self.line(row, 0..self.columns(), false, false).is_empty())
    }

    /// The serpentines through the open cells of `rows`: by rows or columns, from each corner.
    fn ways_through(&self, rows: std::ops::Range<usize>) -> Vec<Vec<u16>> {
        let mut ways: Vec<Vec<u16>> = Vec::new();
        for kind in 0..8 {
            let (down, last_first, mut back) = (kind & 1 > 0, kind & 2 > 0, kind & 4 > 0);
            let (lines, across) = if down {
                (0..self.columns(), rows.clone())
            } else {
                (rows.clone(), 0..self.columns())
            };
            let mut lines: Vec<usize> = lines.collect();
            if last_first {
                lines.reverse();
            }
            let mut way = Vec::new();
            for line in lines {
                let cells = self.line(line, across.clone(), down, back);
                back ^= !cells.is_empty();
                way.extend(cells);
            }
            if !way.is_empty() && is_path(self.lattice, &way) && !ways.contains(&way) {
                ways.push(way);
            }
        }
        ways
    }
}
