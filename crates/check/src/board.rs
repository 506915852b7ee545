//! The boards of path and zip: open and blocked cells, numbers in them, and pairs of cells.

use crate::scan::Scanner;

/// The most open cells of a board.
pub const MOST_OPEN: usize = 1600;

/// A board; all its lists speak of *open numbers*, which count the open cells row by row.
pub struct Board {
    rows: u32,
    columns: u32,
    /// The cell of each open number.
    cells: Vec<u32>,
    /// The open number of each cell that has one.
    open: Vec<Option<u32>>,
    /// The number written in each open cell, 0 if none.
    pub given: Vec<u32>,
    /// The links or walls, in rising order, each with its lesser cell first.
    pub pairs: Vec<(u32, u32)>,
}

impl Board {
    pub fn parse(rows: u32, columns: u32, text: &[u8]) -> Option<Self> {
        let (cells, open, given, pairs) = Default::default();
        let mut board = Board { rows, columns, cells, open, given, pairs };
        let mut scanner = Scanner::new(text);
        for row in 0..rows {
            if row > 0 {
                scanner.take(b"/")?;
            }
            board.parse_row(row, &mut scanner)?;
        }
        let size = board.size();
        let fits = (1..=MOST_OPEN).contains(&size);
        if !fits || board.given.iter().any(|&number| number as usize > size) {
            return None;
        }
        if scanner.take(b";").is_some() {
            board.pairs = scanner.rising(|scanner| board.parse_pair(scanner))?;
        }
        scanner.end()?;
        Some(board)
    }

    fn parse_row(&mut self, row: u32, scanner: &mut Scanner) -> Option<()> {
        let mut after_number = false;
        for column in 0..self.columns {
            if scanner.take(b"#").is_some() {
                self.open.push(None);
                after_number = false;
                continue;
            }
            let is_number = scanner.take(b".").is_none();
            if is_number && after_number {
                scanner.take(b",")?;
            }
            let number = if is_number { scanner.number().filter(|&n| n > 0)? } else { 0 };
            after_number = is_number;
            self.open.push(Some(self.cells.len() as u32));
            self.cells.push(row * self.columns + column);
            self.given.push(number);
        }
        Some(())
    }

    fn parse_pair(&self, scanner: &mut Scanner) -> Option<(u32, u32)> {
        let lesser = self.open_number(scanner.number()?)?;
        scanner.take(b"-")?;
        let greater = self.open_number(scanner.number()?)?;
        // Open numbers are in the order of their cells.
        (lesser < greater).then_some((lesser, greater))
    }

    /// How many cells are open.
    pub fn size(&self) -> usize {
        self.cells.len()
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

    /// Reads a solution: every open cell exactly once.
    pub fn parse_order(&self, text: &[u8]) -> Option<Vec<u32>> {
        let mut scanner = Scanner::new(text);
        let order = scanner.list(|scanner| self.open_number(scanner.number()?))?;
        scanner.end()?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        sorted.into_iter().eq(0..self.size() as u32).then_some(order)
    }
}
