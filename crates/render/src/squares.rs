//! A board of digits as painters see it, 9x9 or of any other side: what stands where, and which
//! houses there are.

use gridsmith_core::{Cell, Role, Size};
use gridsmith_sizes::{Shape, SizedGrid, SizedSudoku};
use gridsmith_sudoku::{Grid, House, Sudoku};

use crate::Scene;

/// A board of digits with what a scene shows on it. Lists have an item for every cell.
#[derive(Clone, Debug)]
pub(crate) struct Squares {
    pub size: Size,
    /// Rows and columns of a box; `None` for regions of other shapes.
    pub boxes: Option<(usize, usize)>,
    pub regions: Vec<u8>,
    /// True if the two long diagonals are houses.
    pub diagonals: bool,
    /// The clues; 0 for none.
    pub givens: Vec<u8>,
    /// Everything that stands in a cell, clues too; 0 for nothing.
    pub values: Vec<u8>,
    /// Bit `d - 1` for digit `d`.
    pub candidates: Vec<u32>,
    /// True if two solutions differ here.
    pub differs: Vec<bool>,
    /// The houses that a step names.
    pub houses: Vec<(Role, Vec<Cell>)>,
    /// True for a puzzle without clues that is given by its candidates.
    pub in_candidates: bool,
}

impl Squares {
    /// A 9x9 Sudoku.
    pub fn sudoku(puzzle: &Sudoku, scene: &Scene<Grid>) -> Squares {
        let size = Size { rows: 9, columns: 9 };
        let board = puzzle.board_at(scene.entries());
        let of_cells = |part: &dyn Fn(Cell) -> u8| -> Vec<u8> { size.cells().map(part).collect() };
        let givens = puzzle.clues().map_or(vec![0; size.area()], |clues| clues.to_vec());
        let known = match puzzle.clues() {
            Some(_) => givens.clone(),
            None => of_cells(&|cell| board.value(cell).unwrap_or(0)),
        };
        let solutions = [scene.solution, scene.other].map(|grid| grid.map(|grid| &grid.0[..]));
        let house = |name: &str| {
            let house = House::all().find(|house| house.to_string() == name);
            house.map(|house| house.cells().collect()).unwrap_or_default()
        };
        Squares {
            size,
            boxes: Some((3, 3)),
            regions: of_cells(&|cell| (cell.index() / 27 * 3 + cell.index() % 9 / 3) as u8),
            diagonals: false,
            givens,
            values: values(scene, size, &known, solutions[0]),
            candidates: size.cells().map(|cell| board.candidates(cell).0.into()).collect(),
            differs: differs(solutions, size),
            houses: houses(scene, &house),
            in_candidates: puzzle.clues().is_none(),
        }
    }

    /// A Sudoku of any other size or shape.
    pub fn sized(puzzle: &SizedSudoku, scene: &Scene<SizedGrid>) -> Squares {
        let (size, shape) = (puzzle.size(), puzzle.shape());
        let board = puzzle.board_at(scene.entries());
        let solutions = [scene.solution, scene.other].map(|grid| grid.map(|grid| &grid.0[..]));
        let house = |name: &str| {
            let house = shape.houses().find(|house| house.to_string() == name);
            house.map(|house| shape.cells_of(house)).unwrap_or_default()
        };
        Squares {
            size,
            boxes: shape.is_boxed().then(|| Shape::box_size(puzzle.side())).flatten(),
            regions: shape.regions().to_vec(),
            diagonals: shape.has_diagonals(),
            givens: puzzle.clues().to_vec(),
            values: values(scene, size, puzzle.clues(), solutions[0]),
            candidates: size.cells().map(|cell| board.candidates(cell)).collect(),
            differs: differs(solutions, size),
            houses: houses(scene, &house),
            in_candidates: false,
        }
    }

    /// Rows, columns and digits.
    pub fn side(&self) -> usize {
        self.size.rows()
    }

    pub fn value(&self, cell: Cell) -> Option<u8> {
        self.values.get(cell.index()).copied().filter(|digit| *digit > 0)
    }

    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens[cell.index()] > 0
    }

    /// Columns and rows in which the candidates of a cell stand.
    pub fn places(&self) -> (usize, usize) {
        let columns = (1..).find(|columns| columns * columns >= self.side()).unwrap_or(1);
        (columns, self.side().div_ceil(columns))
    }

    /// True if candidates have to be seen: they are asked for, or the puzzle or the step speaks of
    /// them. Digits that follow and wrong entries are seen without.
    pub fn needs_candidates<S>(&self, scene: &Scene<S>) -> bool {
        let plain = |&(role, cell, value): &(Role, Cell, u16)| {
            let entered = self.value(cell).map(u16::from) == Some(value);
            role == Role::Placed || (role == Role::Conflict && entered)
        };
        let marks = scene.marks();
        let step = !marks.values.iter().all(plain) || !marks.arrows.is_empty();
        scene.solution.is_none() && (scene.details || self.in_candidates || step)
    }
}

/// What stands in each cell: the solution, or an entry, or what is `known`. Of several entries in a
/// cell the one that is marked as wrong is seen.
fn values<S>(scene: &Scene<S>, size: Size, known: &[u8], solution: Option<&[u8]>) -> Vec<u8> {
    let mut values = solution.unwrap_or(known).to_vec();
    if solution.is_some() {
        return values;
    }
    let wrong =
        |cell: Cell, value: u16| scene.marks().values.contains(&(Role::Conflict, cell, value));
    let entries = scene.entries().values.iter();
    let on_board = entries
        .filter(|(cell, value)| cell.index() < size.area() && usize::from(*value) <= size.rows());
    for &(cell, value) in on_board {
        let held = &mut values[cell.index()];
        if !wrong(cell, (*held).into()) {
            *held = value as u8;
        }
    }
    values
}

fn differs(solutions: [Option<&[u8]>; 2], size: Size) -> Vec<bool> {
    match solutions {
        [Some(one), Some(other)] => one.iter().zip(other).map(|(a, b)| a != b).collect(),
        _ => vec![false; size.area()],
    }
}

fn houses<S>(scene: &Scene<S>, cells: &dyn Fn(&str) -> Vec<Cell>) -> Vec<(Role, Vec<Cell>)> {
    scene.marks().houses.iter().map(|(role, name)| (*role, cells(name))).collect()
}
