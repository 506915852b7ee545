//! The boards of paths and Zips: open cells, numbers in them, and pairs of cells.

use crate::family::name;
use crate::line::{number, numbers};

/// All lists speak of *open numbers*, which count the open cells row by row from 0.
pub struct Board {
    rows: u32,
    columns: u32,
    /// The cell of each open number.
    cells: Vec<u32>,
    /// The open number of each cell that has one.
    open: Vec<Option<u32>>,
    /// The number written in each open cell, or 0.
    pub given: Vec<u32>,
    /// The links or walls.
    pub pairs: Vec<(u32, u32)>,
}

impl Board {
    pub fn parse(rows: u32, columns: u32, text: &str) -> Option<Board> {
        let (cells, pairs) = match text.split_once(';') {
            Some((cells, pairs)) => (cells, Some(pairs)),
            None => (text, None),
        };
        let mut board = Board {
            rows,
            columns,
            cells: Vec::new(),
            open: Vec::new(),
            given: Vec::new(),
            pairs: Vec::new(),
        };
        for row in cells.split('/') {
            board.parse_row(row)?;
        }
        if board.open.len() != (rows * columns) as usize || board.cells.is_empty() {
            return None;
        }
        for pair in pairs.into_iter().flat_map(|pairs| pairs.split(',')) {
            let pair = numbers(pair, '-')?;
            let &[a, b] = &pair[..] else { return None };
            board.pairs.push((board.open_number(a)?, board.open_number(b)?));
        }
        Some(board)
    }

    fn parse_row(&mut self, row: &str) -> Option<()> {
        let mut rest = row;
        while let Some(symbol) = rest.bytes().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let length = digits.max(1);
            match symbol {
                b',' => {}
                b'#' => self.open.push(None),
                _ => {
                    let given = if symbol == b'.' { 0 } else { number(&rest[..digits])? };
                    let cell = self.open.len() as u32;
                    self.open.push(Some(self.cells.len() as u32));
                    self.cells.push(cell);
                    self.given.push(given);
                }
            }
            rest = &rest[length..];
        }
        // A short row would shift those below it.
        self.open.len().is_multiple_of(self.columns as usize).then_some(())
    }

    /// How many cells are open.
    pub fn size(&self) -> u32 {
        self.cells.len() as u32
    }

    /// The name of an open cell.
    pub fn name(&self, open: u32) -> String {
        name(self.cells[open as usize], self.columns)
    }

    fn open_number(&self, cell: u32) -> Option<u32> {
        self.open.get(cell as usize).copied().flatten()
    }

    /// The open cell that lies in a direction (rows down, columns right) from another one.
    pub fn towards(&self, from: u32, (down, right): (i32, i32)) -> Option<u32> {
        let cell = self.cells[from as usize];
        let row = (cell / self.columns).checked_add_signed(down)?;
        let column = (cell % self.columns).checked_add_signed(right)?;
        let inside = row < self.rows && column < self.columns;
        if inside { self.open_number(row * self.columns + column) } else { None }
    }

    /// The open cells in the order of a solution, each exactly once.
    pub fn parse_order(&self, text: &str) -> Option<Vec<u32>> {
        let order: Option<Vec<u32>> =
            numbers(text, ',')?.into_iter().map(|cell| self.open_number(cell)).collect();
        let order = order?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        sorted.into_iter().eq(0..self.size()).then_some(order)
    }
}
