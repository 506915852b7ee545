//! Naive solvers: plain backtracking straight from the rules, written to be obviously right.
//!
//! They are for small boards. Speed is not a reason to change them.

use crate::touch;
use gridsmith_core::{Cell, Puzzle};
use gridsmith_path::{Neighbours, NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::{Shape, SizedSudoku};
use gridsmith_sudoku::Sudoku;

/// A puzzle that a naive solver can count.
pub trait Reference: Puzzle {
    /// Counts the solutions, up to `limit`.
    fn reference_count(&self, limit: u64) -> u64;
}

impl Reference for Sudoku {
    fn reference_count(&self, limit: u64) -> u64 {
        fill_sudoku(&self.candidates(), &mut [0; 81], limit)
    }
}

/// Fills the empty cell with the fewest digits left, with each of them in turn.
fn fill_sudoku(masks: &[u16; 81], grid: &mut [u8; 81], limit: u64) -> u64 {
    let fits = |grid: &[u8; 81], cell: usize, digit: u8| {
        let allowed = masks[cell] >> (digit - 1) & 1 == 1;
        let (row, column) = (cell / 9, cell % 9);
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        allowed
            && (0..9).all(|i| {
                grid[row * 9 + i] != digit
                    && grid[i * 9 + column] != digit
                    && grid[(top + i / 3) * 9 + left + i % 3] != digit
            })
    };
    let choices = |grid: &[u8; 81], cell| (1..=9).filter(|&d| fits(grid, cell, d)).count();
    let empty = (0..81).filter(|&cell| grid[cell] == 0).min_by_key(|&cell| choices(grid, cell));
    let Some(cell) = empty else { return 1 };
    let mut solutions = 0;
    for digit in 1..=9 {
        if solutions < limit && fits(grid, cell, digit) {
            grid[cell] = digit;
            solutions += fill_sudoku(masks, grid, limit - solutions);
            grid[cell] = 0;
        }
    }
    solutions
}

impl Reference for SizedSudoku {
    fn reference_count(&self, limit: u64) -> u64 {
        let grid = &mut vec![0; self.clues().len()];
        fill_sized(self, &peers(self.shape()), grid, limit)
    }
}

/// The cells that share a row, a column, a region or a diagonal with each cell.
pub(crate) fn peers(shape: &Shape) -> Vec<Vec<usize>> {
    let side = shape.side();
    let regions = shape.regions();
    let together = |a: usize, b: usize| {
        let (row, column) = ([a / side, b / side], [a % side, b % side]);
        let falling = row[0] == column[0] && row[1] == column[1];
        let rising = row[0] + column[0] == side - 1 && row[1] + column[1] == side - 1;
        row[0] == row[1]
            || column[0] == column[1]
            || regions[a] == regions[b]
            || (shape.has_diagonals() && (falling || rising))
    };
    let cells = || 0..side * side;
    cells().map(|a| cells().filter(|&b| a != b && together(a, b)).collect()).collect()
}

/// Fills the empty cell with the fewest digits left, with each of them in turn.
fn fill_sized(puzzle: &SizedSudoku, peers: &[Vec<usize>], grid: &mut Vec<u8>, limit: u64) -> u64 {
    let side = puzzle.side() as u8;
    let fits = |grid: &[u8], cell: usize, digit: u8| {
        let clue = puzzle.clues()[cell];
        (clue == 0 || clue == digit) && peers[cell].iter().all(|peer| grid[*peer] != digit)
    };
    let choices = |grid: &[u8], cell| (1..=side).filter(|&d| fits(grid, cell, d)).count();
    let empty = (0..grid.len()).filter(|&cell| grid[cell] == 0);
    let Some(cell) = empty.min_by_key(|&cell| choices(grid, cell)) else { return 1 };
    let mut solutions = 0;
    for digit in 1..=side {
        if solutions < limit && fits(grid, cell, digit) {
            grid[cell] = digit;
            solutions += fill_sized(puzzle, peers, grid, limit - solutions);
            grid[cell] = 0;
        }
    }
    solutions
}

impl Reference for NumberPath {
    fn reference_count(&self, limit: u64) -> u64 {
        extend(&Walk::of_number_path(self), &mut Vec::new(), limit)
    }
}

impl Reference for Zip {
    fn reference_count(&self, limit: u64) -> u64 {
        extend(&Walk::of_zip(self), &mut Vec::new(), limit)
    }
}

/// What the two kinds of path need to know of their puzzle. Cells are indices.
struct Walk {
    /// Cells on the whole path.
    len: usize,
    /// The cells that the path may step to from each cell.
    around: Vec<Vec<usize>>,
    /// The cells it may begin in.
    open: Vec<usize>,
    /// The value given in each cell, 0 for none.
    given: Vec<usize>,
    /// Where each given value is.
    home: Vec<Option<usize>>,
    /// Pairs of cells that are consecutive.
    links: Vec<(usize, usize)>,
    /// Cells to be met in this order.
    waypoints: Vec<usize>,
}

impl Walk {
    fn of_number_path(puzzle: &NumberPath) -> Walk {
        let size = puzzle.size();
        let steps =
            |a, b| puzzle.is_open(a) && puzzle.is_open(b) && touch(size, puzzle.neighbours(), a, b);
        let mut walk = Walk {
            len: size.cells().filter(|cell| puzzle.is_open(*cell)).count(),
            around: size.cells().map(|a| indices(size.cells().filter(|b| steps(a, *b)))).collect(),
            open: indices(size.cells().filter(|cell| puzzle.is_open(*cell))),
            given: vec![0; size.area()],
            home: vec![None; size.area() + 1],
            links: puzzle.links().iter().map(|(a, b)| (a.index(), b.index())).collect(),
            waypoints: Vec::new(),
        };
        for (cell, value) in puzzle.givens() {
            walk.given[cell.index()] = value.into();
            walk.home[usize::from(value)] = Some(cell.index());
        }
        walk
    }

    fn of_zip(puzzle: &Zip) -> Walk {
        let size = puzzle.size();
        let walls = puzzle.walls();
        let steps = |a, b| {
            puzzle.is_open(a)
                && puzzle.is_open(b)
                && touch(size, Neighbours::Four, a, b)
                && !walls.contains(&(a, b))
                && !walls.contains(&(b, a))
        };
        Walk {
            len: size.cells().filter(|cell| puzzle.is_open(*cell)).count(),
            around: size.cells().map(|a| indices(size.cells().filter(|b| steps(a, *b)))).collect(),
            open: indices(size.cells().filter(|cell| puzzle.is_open(*cell))),
            given: vec![0; size.area()],
            home: vec![None; size.area() + 1],
            links: Vec::new(),
            waypoints: indices(puzzle.waypoints().iter().copied()),
        }
    }

    /// True if the path may go on to `cell` as far as this cell and its value are concerned.
    fn may_go(&self, path: &[usize], cell: usize) -> bool {
        let value = path.len() + 1;
        let given_fits = match (self.given[cell], self.home[value]) {
            (0, None) => true,
            (given, home) => given == value && home == Some(cell),
        };
        let met = self.waypoints.iter().filter(|waypoint| path.contains(waypoint)).count();
        let in_turn = match self.waypoints.iter().position(|waypoint| *waypoint == cell) {
            Some(number) => number == met,
            None => true,
        };
        let end_fits = match (self.waypoints.first(), self.waypoints.last()) {
            (Some(first), Some(last)) => {
                (value == 1) == (cell == *first) && (value == self.len) == (cell == *last)
            }
            _ => true,
        };
        !path.contains(&cell) && given_fits && in_turn && end_fits
    }

    /// True if every link of the last cell but one, or of the last when the path is complete, is kept.
    fn links_kept(&self, path: &[usize]) -> bool {
        self.links.iter().all(|&(a, b)| {
            let place = |cell| path.iter().position(|other| *other == cell);
            match (place(a), place(b)) {
                (Some(x), Some(y)) => x.abs_diff(y) == 1,
                // The partner must be the very next cell.
                (Some(x), None) | (None, Some(x)) => x + 1 == path.len() && x + 1 < self.len,
                (None, None) => true,
            }
        })
    }
}

/// Lays the next value, one step from the last, in each cell it may go to.
fn extend(walk: &Walk, path: &mut Vec<usize>, limit: u64) -> u64 {
    if !walk.links_kept(path) {
        return 0;
    }
    if path.len() == walk.len {
        return 1;
    }
    let next = match path.last() {
        Some(last) => &walk.around[*last],
        None => &walk.open,
    };
    let mut solutions = 0;
    for &cell in next {
        if solutions < limit && walk.may_go(path, cell) {
            path.push(cell);
            solutions += extend(walk, path, limit - solutions);
            path.pop();
        }
    }
    solutions
}

impl Reference for Queens {
    fn reference_count(&self, limit: u64) -> u64 {
        place_queens(self, 0, &mut Vec::new(), limit)
    }
}

/// Decides cell after cell whether a queen stands there.
fn place_queens(puzzle: &Queens, index: usize, queens: &mut Vec<Cell>, limit: u64) -> u64 {
    let (size, side, stars) = (puzzle.size(), puzzle.side(), puzzle.stars());
    let held = |queens: &[Cell], house: &dyn Fn(Cell) -> bool| {
        queens.iter().filter(|queen| house(**queen)).count()
    };
    if index > 0 && index.is_multiple_of(side) {
        let row = index / side - 1;
        if held(queens, &|queen| size.row(queen) == row) != stars {
            return 0;
        }
    }
    if index == side * side {
        let columns_full =
            (0..side).all(|column| held(queens, &|queen| size.column(queen) == column) == stars);
        let regions_full = (0..side as u8)
            .all(|region| held(queens, &|queen| puzzle.region(queen) == region) == stars);
        return u64::from(columns_full && regions_full);
    }
    let cell = Cell(index as u16);
    let row_has_room = held(queens, &|queen| size.row(queen) == size.row(cell)) < stars;
    let column_has_room = held(queens, &|queen| size.column(queen) == size.column(cell)) < stars;
    let region_has_room =
        held(queens, &|queen| puzzle.region(queen) == puzzle.region(cell)) < stars;
    let alone = !queens.iter().any(|queen| touch(size, Neighbours::Eight, *queen, cell));
    let mut solutions = 0;
    if !puzzle.is_blocked(cell) && row_has_room && column_has_room && region_has_room && alone {
        queens.push(cell);
        solutions += place_queens(puzzle, index + 1, queens, limit);
        queens.pop();
    }
    if solutions < limit && !puzzle.queens().contains(&cell) {
        solutions += place_queens(puzzle, index + 1, queens, limit - solutions);
    }
    solutions
}

fn indices(cells: impl Iterator<Item = Cell>) -> Vec<usize> {
    cells.map(Cell::index).collect()
}
