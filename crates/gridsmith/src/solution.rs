//! A solution of any family, and its text forms.

use gridsmith_core::{Cell, Size};
use gridsmith_path::Order;
use gridsmith_queens::Placement;
use gridsmith_sizes::{SizedGrid, digit_of};
use gridsmith_sudoku::Grid;
use serde_json::Value;

use crate::AnyPuzzle;

/// A solution of any family, with its board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnySolution {
    /// The digits of a plain Sudoku.
    Sudoku(Grid),
    /// The digits of a Sudoku of another size or shape.
    Sized(SizedGrid),
    /// The cells of a path in order.
    Path(Order, Size),
    /// The cells of the queens, and the side of the board.
    Queens(Placement, usize),
}

impl AnySolution {
    /// The digits, if it is a plain Sudoku.
    pub fn grid(&self) -> Option<&Grid> {
        match self {
            AnySolution::Sudoku(grid) => Some(grid),
            _ => None,
        }
    }

    /// The digits, if it is a Sudoku of another size or shape.
    pub fn sized(&self) -> Option<&SizedGrid> {
        match self {
            AnySolution::Sized(grid) => Some(grid),
            _ => None,
        }
    }

    /// The cells in order, if it is a path.
    pub fn order(&self) -> Option<&Order> {
        match self {
            AnySolution::Path(order, _) => Some(order),
            _ => None,
        }
    }

    /// The queens, if there are queens.
    pub fn placement(&self) -> Option<&Placement> {
        match self {
            AnySolution::Queens(placement, _) => Some(placement),
            _ => None,
        }
    }

    /// The JSON form: the digits of a Sudoku as text, with letters for those above 9; rows of
    /// values, with 0 for cells that are not on the path; the columns of the queens in each row,
    /// from 0.
    pub fn json(&self) -> Value {
        match self {
            AnySolution::Sudoku(grid) => grid.to_string().into(),
            AnySolution::Sized(grid) => grid.to_string().into(),
            AnySolution::Path(order, size) => {
                order.values(*size).chunks(size.columns()).map(Value::from).collect()
            }
            AnySolution::Queens(placement, side) => {
                placement.columns(*side).into_iter().map(Value::from).collect()
            }
        }
    }

    /// Reads the JSON form of a solution of `puzzle`; `None` if it does not fit the board. Rules and
    /// clues are not checked.
    pub fn from_json(puzzle: &AnyPuzzle, value: &Value) -> Option<AnySolution> {
        fn row<T: TryFrom<u64>>(row: &Value) -> Option<Vec<T>> {
            let numbers = row.as_array()?.iter();
            numbers.map(|number| number.as_u64()?.try_into().ok()).collect()
        }
        match puzzle {
            AnyPuzzle::Sudoku(_) => Some(AnySolution::Sudoku(value.as_str()?.parse().ok()?)),
            AnyPuzzle::Sized(puzzle) => {
                let digits: Option<Vec<u8>> = value.as_str()?.chars().map(digit_of).collect();
                let fits = |digits: &Vec<u8>| digits.len() == puzzle.size().area();
                Some(AnySolution::Sized(SizedGrid(digits.filter(fits)?)))
            }
            AnyPuzzle::Path(_) | AnyPuzzle::Zip(_) => {
                let size = puzzle.size();
                let rows: Vec<Vec<u16>> =
                    value.as_array()?.iter().map(row).collect::<Option<_>>()?;
                let fits =
                    rows.len() == size.rows() && rows.iter().all(|row| row.len() == size.columns());
                let order = Order::from_values(size, &rows.concat()).filter(|_| fits)?;
                Some(AnySolution::Path(order, size))
            }
            AnyPuzzle::Queens(queens) => {
                let rows: Vec<Vec<u8>> =
                    value.as_array()?.iter().map(row).collect::<Option<_>>()?;
                let placement = Placement::from_columns(queens.side(), &rows)?;
                Some(AnySolution::Queens(placement, queens.side()))
            }
        }
    }

    /// The solution as one word: the digits of a Sudoku; values as in a canonical line; rows of `.`
    /// and `Q`.
    pub fn compact(&self) -> String {
        let rows = |cells: Vec<String>, columns: usize, between: &str| {
            cells.chunks(columns.max(1)).map(|row| row.join(between)).collect::<Vec<_>>().join("/")
        };
        match self {
            AnySolution::Sudoku(grid) => grid.to_string(),
            AnySolution::Sized(grid) => grid.to_string(),
            AnySolution::Path(order, size) => {
                let text = |value: u16| if value == 0 { "#".into() } else { value.to_string() };
                let cells = order.values(*size).into_iter().map(text).collect();
                rows(cells, size.columns(), ",").replace(",#", "#").replace("#,", "#")
            }
            AnySolution::Queens(placement, side) => {
                let text = |queen: bool| if queen { "Q".into() } else { ".".to_string() };
                let mut cells = vec![false; side * side];
                let on_board = placement.0.iter().filter(|cell| cell.index() < cells.len());
                for cell in on_board.copied().collect::<Vec<_>>() {
                    cells[cell.index()] = true;
                }
                rows(cells.into_iter().map(text).collect(), *side, "")
            }
        }
    }

    /// The digit or number in a cell; `None` on a Queens board and in cells that are not on the path.
    pub fn value(&self, cell: Cell) -> Option<u16> {
        let at = cell.index();
        match self {
            AnySolution::Sudoku(grid) => grid.0.get(at).map(|digit| u16::from(*digit)),
            AnySolution::Sized(grid) => grid.0.get(at).map(|digit| u16::from(*digit)),
            AnySolution::Path(order, size) => {
                order.values(*size).get(at).copied().filter(|value| *value > 0)
            }
            AnySolution::Queens(..) => None,
        }
    }

    /// The cells that differ in `other`; all cells if it belongs to another board.
    pub fn differences(&self, other: &AnySolution) -> Vec<Cell> {
        let contents = |solution: &AnySolution| -> Vec<u16> {
            match solution {
                AnySolution::Sudoku(grid) => grid.0.iter().map(|&digit| digit.into()).collect(),
                AnySolution::Sized(grid) => grid.0.iter().map(|&digit| digit.into()).collect(),
                AnySolution::Path(order, size) => order.values(*size),
                AnySolution::Queens(placement, side) => (0..(side * side) as u16)
                    .map(|index| placement.0.contains(&Cell(index)).into())
                    .collect(),
            }
        };
        let (a, b) = (contents(self), contents(other));
        let differ = |cell: &Cell| a.get(cell.index()) != b.get(cell.index());
        (0..a.len().max(b.len()) as u16).map(Cell).filter(differ).collect()
    }

    /// The board.
    pub fn size(&self) -> Size {
        match self {
            AnySolution::Sudoku(_) => Size { rows: 9, columns: 9 },
            AnySolution::Sized(grid) => {
                let side = grid.0.len().isqrt() as u8;
                Size { rows: side, columns: side }
            }
            AnySolution::Path(_, size) => *size,
            AnySolution::Queens(_, side) => Size { rows: *side as u8, columns: *side as u8 },
        }
    }
}
