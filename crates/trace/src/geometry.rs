//! What sums and swaps need to know about a board: neighbours of a path, houses of a Sudoku.

/// The neighbours of a number path. Variable i·n + v says that open cell i holds value v + 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    /// For each open cell, its neighbours.
    pub near: Vec<Vec<u32>>,
}

impl Steps {
    /// The number of open cells, which is the number of values.
    pub fn n(&self) -> u32 {
        self.near.len() as u32
    }

    /// The two axioms of a variable: its cell and its value.
    pub fn axioms(&self, var: u32) -> [u32; 2] {
        [2 * (var / self.n()), 2 * (var % self.n()) + 1]
    }

    /// The terms of constraint 2x, "if x, then a neighbour holds the next value", or 2x + 1, the
    /// same with the value before. A value without a next has none.
    pub fn terms(&self, code: u32, mut each: impl FnMut(u32, i8)) {
        let (n, var) = (self.n(), code / 2);
        let (cell, value) = (var / n, var % n);
        let other = if code.is_multiple_of(2) {
            if value + 1 == n {
                return;
            }
            value + 1
        } else {
            if value == 0 {
                return;
            }
            value - 1
        };
        each(var, 1);
        self.near[cell as usize].iter().for_each(|near| each(near * n + other, -1));
    }

    /// The same constraints of a variable.
    pub fn uses(&self, var: u32, mut each: impl FnMut(u32, i8)) {
        let n = self.n();
        let (cell, value) = (var / n, var % n);
        let near = &self.near[cell as usize];
        if value + 1 < n {
            each(2 * var, 1);
            near.iter().for_each(|near| each(2 * (near * n + value + 1) + 1, -1));
        }
        if value > 0 {
            each(2 * var + 1, 1);
            near.iter().for_each(|near| each(2 * (near * n + value - 1), -1));
        }
    }
}

/// The houses of a Sudoku. Variable N·cell + d says that the cell holds digit d + 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct Houses {
    pub side: usize,
    /// The cells of each house.
    pub cells: Vec<Vec<usize>>,
    /// For each variable, whether the puzzle itself leaves it open. None of a cell with a clue is.
    pub may: Vec<bool>,
}
