//! A small linear program in whole numbers: the fewest constraints whose sum shows something.
//!
//! Minimise the sum of the unknowns, none of them negative, under rows of the form "at most". Every
//! cost is positive, so the dual simplex method starts without a search for a first solution. All
//! numbers of the table share one denominator and stay whole (Bareiss), so there is no rounding,
//! and the same program has the same answer everywhere.

/// A program gives up after as many pivots.
const MOST_PIVOTS: usize = 400;

/// Rows of numbers with bounds.
pub(crate) struct Program {
    rows: Vec<Vec<i64>>,
    bounds: Vec<i64>,
}

impl Program {
    pub fn new(rows: usize, columns: usize) -> Self {
        Program { rows: vec![vec![0; columns]; rows], bounds: vec![0; rows] }
    }

    pub fn set(&mut self, row: usize, column: usize, number: i32) {
        self.rows[row][column] = number.into();
    }

    pub fn bound(&mut self, row: usize, bound: i32) {
        self.bounds[row] = bound.into();
    }
}

/// The table while it is solved.
struct Table {
    /// The rows; the last column is the bound, the last row the costs.
    rows: Vec<Vec<i64>>,
    /// What all numbers are divided by.
    divisor: i64,
    /// The unknown of each row; those from `columns` on are what is left of a row.
    basic: Vec<usize>,
    /// The unknown of each column.
    free: Vec<usize>,
}

/// The multiplicities with the least total, up to a common factor; `None` if there are none, or
/// none was found.
pub(crate) fn fewest(program: Program) -> Option<Vec<i64>> {
    let columns = program.rows.first()?.len();
    let count = program.rows.len();
    let mut rows = program.rows;
    rows.iter_mut().zip(&program.bounds).for_each(|(row, bound)| row.push(*bound));
    rows.push([vec![1; columns], vec![0]].concat());
    let basic = (columns..columns + count).collect();
    let mut table = Table { rows, divisor: 1, basic, free: (0..columns).collect() };
    for _ in 0..MOST_PIVOTS {
        let Some(row) = table.worst() else { return Some(table.solution(columns)) };
        let column = table.entering(row)?;
        table.pivot(row, column)?;
    }
    None
}

impl Table {
    fn bound(&self, row: usize) -> i64 {
        self.rows[row][self.free.len()]
    }

    /// The row that is broken most; of equal ones the one with the lowest unknown.
    fn worst(&self) -> Option<usize> {
        let broken = (0..self.basic.len()).filter(|row| self.bound(*row) < 0);
        broken.min_by_key(|row| (self.bound(*row), self.basic[*row]))
    }

    /// The column that repairs the row at the least cost; of equal ones the one with the lowest
    /// unknown. `None` if no column does.
    fn entering(&self, row: usize) -> Option<usize> {
        let costs = &self.rows[self.basic.len()];
        let mut best: Option<usize> = None;
        for column in (0..self.free.len()).filter(|column| self.rows[row][*column] < 0) {
            let ratio =
                |column: usize| (i128::from(costs[column]), i128::from(-self.rows[row][column]));
            let better = best.is_none_or(|best| {
                let ((cost, by), (least, least_by)) = (ratio(column), ratio(best));
                (cost * least_by, self.free[column]) < (least * by, self.free[best])
            });
            if better {
                best = Some(column);
            }
        }
        best
    }

    /// Exchanges the unknown of a row with that of a column. `None` if a number gets too large.
    fn pivot(&mut self, row: usize, column: usize) -> Option<()> {
        let pivot_row = self.rows[row].clone();
        let pivot = i128::from(pivot_row[column]);
        let divisor = i128::from(self.divisor);
        for (number, other) in self.rows.iter_mut().enumerate().filter(|(number, _)| *number != row)
        {
            debug_assert_ne!(number, row);
            let factor = i128::from(other[column]);
            for (at, entry) in other.iter_mut().enumerate() {
                if at == column || (factor == 0 && *entry == 0) {
                    continue;
                }
                let product = factor * i128::from(pivot_row[at]) - i128::from(*entry) * pivot;
                *entry = i64::try_from(product / divisor).ok()?;
            }
        }
        for (at, entry) in self.rows[row].iter_mut().enumerate() {
            *entry = if at == column { -self.divisor } else { -*entry };
        }
        // The pivot is negative, so the signs are turned to keep the divisor positive.
        self.divisor = i64::try_from(-pivot).ok()?;
        std::mem::swap(&mut self.basic[row], &mut self.free[column]);
        Some(())
    }

    /// The values of the unknowns, in lowest terms.
    fn solution(&self, columns: usize) -> Vec<i64> {
        let mut values = vec![0; columns];
        for (row, unknown) in self.basic.iter().enumerate() {
            if *unknown < columns {
                values[*unknown] = self.bound(row);
            }
        }
        let common = values.iter().fold(self.divisor, |common, value| divisor_of(common, *value));
        values.iter_mut().for_each(|value| *value /= common.max(1));
        values
    }
}

fn divisor_of(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { divisor_of(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_total_is_found() {
        // At least 1 of a + b, b + c and a + c: half of each, so once each.
        let mut program = Program::new(3, 3);
        for (row, pair) in [[0, 1], [1, 2], [0, 2]].into_iter().enumerate() {
            pair.into_iter().for_each(|column| program.set(row, column, -1));
            program.bound(row, -1);
        }
        assert_eq!(fewest(program), Some(vec![1, 1, 1]));
    }

    #[test]
    fn what_cannot_be_is_seen() {
        // a is at least 1 and at most 0.
        let mut program = Program::new(2, 1);
        program.set(0, 0, -1);
        program.bound(0, -1);
        program.set(1, 0, 1);
        assert_eq!(fewest(program), None);
    }
}
