//! The boards of path and zip: open and blocked cells, numbers in them, and pairs of cells.

use crate::Refusal;
use crate::line::Scanner;

/// The most open cells of a board.
const MOST_OPEN: usize = 1600;

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
    pub pairs: Vec<(u32, u32)>,
}

impl Board {
    pub fn parse(rows: u32, columns: u32, text: &[u8]) -> Result<Self, Refusal> {
        let (cells, open, given, pairs) = Default::default();
        let mut board = Board { rows, columns, cells, open, given, pairs };
        let mut scanner = Scanner::new(text);
        board.parse_cells(&mut scanner)?;
        if scanner.take(b";") {
            board.parse_pairs(&mut scanner)?;
        }
        scanner.end()?;
        Ok(board)
    }

    fn parse_cells(&mut self, scanner: &mut Scanner) -> Result<(), Refusal> {
        for cell in 0..self.rows * self.columns {
            let begins_row = cell % self.columns == 0;
            if begins_row && cell > 0 {
                scanner.expect(b"/", "a row of the wrong length")?;
            }
            let after_number = !begins_row && self.open.last().is_some_and(Option::is_some) && {
                self.given.last().is_some_and(|&value| value > 0)
            };
            let comma = scanner.take(b",");
            let number = match scanner.peek() {
                Some(b'0'..=b'9') => match scanner.number()? {
                    0 => return Err(Refusal::Malformed("a number zero in a cell")),
                    number => Some(number),
                },
                Some(b'.') => Some(0),
                Some(b'#') => None,
                _ => return Err(Refusal::Malformed("a cell that is no number, dot or hash")),
            };
            let is_number = number.is_some_and(|number| number > 0);
            if comma != (after_number && is_number) {
                return Err(Refusal::Malformed("a comma that is not between two numbers"));
            }
            if !is_number {
                scanner.next();
            }
            self.open.push(number.map(|_| self.cells.len() as u32));
            if let Some(number) = number {
                self.cells.push(cell);
                self.given.push(number);
            }
        }
        match self.size() {
            0 => Err(Refusal::Malformed("a board without open cells")),
            size if size > MOST_OPEN => Err(Refusal::TooLarge("more than 1600 open cells")),
            size if self.given.iter().any(|&number| number as usize > size) => {
                Err(Refusal::TooLarge("a number greater than the number of open cells"))
            }
            _ => Ok(()),
        }
    }

    fn parse_pairs(&mut self, scanner: &mut Scanner) -> Result<(), Refusal> {
        loop {
            let lesser = self.open_number(scanner.number()?);
            scanner.expect(b"-", "a pair without its dash")?;
            let greater = self.open_number(scanner.number()?);
            let (Some(lesser), Some(greater)) = (lesser, greater) else {
                return Err(Refusal::Malformed("a pair with a cell that is not open"));
            };
            // Open numbers are in the order of their cells.
            let pair = (lesser, greater);
            if lesser >= greater || self.pairs.last().is_some_and(|&before| before >= pair) {
                return Err(Refusal::NotCanonical("pairs that are not strictly rising"));
            }
            self.pairs.push(pair);
            if !scanner.take(b",") {
                return Ok(());
            }
        }
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

    /// Reads a path through all open cells, each step to a neighbour, as open numbers.
    pub fn path(&self, text: &[u8], neighbours: &[Vec<u32>]) -> Result<Vec<u32>, Refusal> {
        let mut scanner = Scanner::new(text);
        let cells = scanner.numbers(self.rows * self.columns)?;
        scanner.end()?;
        let mut visited = vec![false; self.size()];
        let mut path = Vec::with_capacity(self.size());
        for cell in cells {
            let Some(next) = self.open_number(cell) else {
                return Err(Refusal::WrongSolution("a cell that is not open"));
            };
            if std::mem::replace(&mut visited[next as usize], true) {
                return Err(Refusal::WrongSolution("a cell that occurs twice"));
            }
            if path.last().is_some_and(|&before: &u32| !neighbours[before as usize].contains(&next))
            {
                return Err(Refusal::WrongSolution("a step to a cell that is no neighbour"));
            }
            path.push(next);
        }
        if path.len() < self.size() {
            return Err(Refusal::WrongSolution("an open cell is missing"));
        }
        Ok(path)
    }
}
