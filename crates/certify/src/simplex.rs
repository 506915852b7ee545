//! Linear programs in whole numbers: which multiples of constraints contradict each other.
//!
//! The tableau is exact. Each row has its own denominator, so rows that a pivot does not concern
//! stay as they are, and numbers stay small. A program whose numbers grow too large is given up.

/// A program: maximize the variable 0, where the variables are not negative and each row, times the
/// variables, is at most its limit. All limits are positive.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    columns: usize,
    /// The coefficients, row by row. The last row is the objective.
    cells: Vec<i64>,
    /// For each row, the limit and the coefficient of its own variable.
    limits: Vec<i64>,
    own: Vec<i64>,
    /// The variables of the rows and of the columns: below `columns` those of the program, then the
    /// slack of each row.
    basic: Vec<u32>,
    free: Vec<u32>,
    /// The cells looked at so far.
    pub work: u64,
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// There is a greatest value. For each row of the program, how often it is needed to show that.
    Bounded(Vec<(usize, i64)>),
    /// There is no greatest value: a direction in which it grows for ever, for each variable.
    Unbounded(Vec<i64>),
    /// Too many pivots, a value beyond the highest wanted, or numbers that are too large.
    GaveUp,
}

/// Numbers are kept below this.
const LARGEST: u64 = 1 << 30;
/// Rows with larger numbers are divided by what they have in common. A power of two.
const LARGE: i64 = 1 << 14;

impl Program {
    /// A program of `columns` variables. Each row lists columns with their coefficients, and has a
    /// limit.
    pub fn new(columns: usize, rows: &[(Vec<(usize, i64)>, i64)]) -> Self {
        let mut cells = vec![0; columns * (rows.len() + 1)];
        for (at, row) in rows.iter().enumerate() {
            row.0.iter().for_each(|(column, value)| cells[at * columns + column] += value);
        }
        cells[columns * rows.len()] = -1;
        let slack = columns as u32..(columns + rows.len()) as u32;
        Program {
            columns,
            cells,
            limits: rows.iter().map(|row| row.1).chain([0]).collect(),
            own: vec![1; rows.len() + 1],
            basic: slack.collect(),
            free: (0..columns as u32).collect(),
            work: 0,
        }
    }

    /// Solves the program with at most `pivots` exchanges, as long as the value is at most
    /// `highest`.
    pub fn solve(mut self, pivots: usize, highest: i64) -> (Outcome, u64) {
        let objective = self.basic.len();
        for _ in 0..pivots {
            if self.limits[objective] > highest * self.own[objective] {
                break;
            }
            let Some(column) = self.entering() else {
                return (self.bounded(), self.work);
            };
            let Some(row) = self.leaving(column) else {
                return (self.unbounded(column), self.work);
            };
            if !self.pivot(row, column) {
                break;
            }
        }
        (Outcome::GaveUp, self.work)
    }

    fn row(&self, row: usize) -> &[i64] {
        &self.cells[row * self.columns..(row + 1) * self.columns]
    }

    /// The column with the best gain.
    fn entering(&self) -> Option<usize> {
        let gains = self.row(self.basic.len()).iter().copied();
        let best = gains.enumerate().min_by_key(|(column, gain)| (*gain, self.free[*column]))?;
        (best.1 < 0).then_some(best.0)
    }

    /// The row that limits the column most.
    fn leaving(&self, column: usize) -> Option<usize> {
        let mut best: Option<(usize, i64)> = None;
        for row in 0..self.basic.len() {
            let cell = self.cells[row * self.columns + column];
            if cell <= 0 {
                continue;
            }
            let closer = best.is_none_or(|(other, value)| {
                let (here, there) = (self.limits[row] * value, self.limits[other] * cell);
                here < there || here == there && self.basic[row] < self.basic[other]
            });
            if closer {
                best = Some((row, cell));
            }
        }
        best.map(|(row, _)| row)
    }

    /// Exchanges the variables of a row and a column. False if numbers grow too large.
    fn pivot(&mut self, row: usize, column: usize) -> bool {
        let columns = self.columns;
        let source: Vec<i64> = self.row(row).to_vec();
        let filled: Vec<usize> =
            (0..columns).filter(|at| *at != column && source[*at] != 0).collect();
        let (value, own, limit) = (source[column], self.own[row], self.limits[row]);
        self.work += (self.own.len() + columns) as u64;
        for other in (0..self.own.len()).filter(|other| *other != row) {
            let cells = &mut self.cells[other * columns..(other + 1) * columns];
            let factor = cells[column];
            if factor == 0 {
                continue;
            }
            let common = gcd(value.unsigned_abs(), factor.unsigned_abs()) as i64;
            let (scale, factor) = (value / common, factor / common);
            // Any bit from 2 * LARGE on shows that a number is not between -LARGE and LARGE.
            let mut seen = 0;
            match (scale, factor) {
                (1, _) if filled.len() * 4 < columns => {
                    for &at in &filled {
                        cells[at] -= factor * source[at];
                        seen |= cells[at] + LARGE;
                    }
                }
                (1, 1) => {
                    for (cell, value) in cells.iter_mut().zip(&source) {
                        *cell -= value;
                        seen |= *cell + LARGE;
                    }
                }
                (1, -1) => {
                    for (cell, value) in cells.iter_mut().zip(&source) {
                        *cell += value;
                        seen |= *cell + LARGE;
                    }
                }
                _ => {
                    for (cell, value) in cells.iter_mut().zip(&source) {
                        *cell = *cell * scale - factor * value;
                        seen |= *cell + LARGE;
                    }
                }
            }
            self.work += filled.len() as u64;
            cells[column] = -factor * own;
            self.own[other] *= scale;
            self.limits[other] = self.limits[other] * scale - factor * limit;
            seen |= cells[column] + LARGE;
            seen |= (self.own[other] + LARGE) | (self.limits[other] + LARGE);
            if !(0..2 * LARGE).contains(&seen) && !self.reduce(other) {
                return false;
            }
        }
        self.cells[row * columns + column] = own;
        self.own[row] = value;
        std::mem::swap(&mut self.basic[row], &mut self.free[column]);
        true
    }

    /// Divides a row by what its numbers have in common. False if they are still too large.
    fn reduce(&mut self, row: usize) -> bool {
        let range = row * self.columns..(row + 1) * self.columns;
        let mut common = gcd(self.own[row].unsigned_abs(), self.limits[row].unsigned_abs());
        for cell in &self.cells[range.clone()] {
            if common == 1 {
                break;
            }
            common = gcd(common, cell.unsigned_abs());
        }
        let common = common.max(1) as i64;
        self.own[row] /= common;
        self.limits[row] /= common;
        let mut largest = self.own[row].unsigned_abs() | self.limits[row].unsigned_abs();
        for cell in &mut self.cells[range] {
            if common > 1 {
                *cell /= common;
            }
            largest |= cell.unsigned_abs();
        }
        self.work += 2 * self.columns as u64;
        largest < LARGEST
    }

    /// The gains of the slack variables are the multiples.
    fn bounded(&self) -> Outcome {
        let gains = self.row(self.basic.len());
        let mut multiples: Vec<(usize, i64)> = self
            .free
            .iter()
            .zip(gains)
            .filter(|(free, gain)| **free as usize >= self.columns && **gain > 0)
            .map(|(free, gain)| (*free as usize - self.columns, *gain))
            .collect();
        let common = multiples.iter().fold(0, |common, (_, gain)| gcd(common, *gain as u64));
        multiples.iter_mut().for_each(|(_, gain)| *gain /= common.max(1) as i64);
        multiples.sort_unstable();
        Outcome::Bounded(multiples)
    }

    /// What changes if the variable of `column` grows for ever.
    fn unbounded(&self, column: usize) -> Outcome {
        let mut common = 1i64;
        let steps: Vec<(usize, i64, i64)> = (0..self.basic.len())
            .filter(|row| (self.basic[*row] as usize) < self.columns)
            .map(|row| {
                let cell = self.cells[row * self.columns + column];
                (self.basic[row] as usize, -cell, self.own[row])
            })
            .filter(|(_, step, _)| *step != 0)
            .collect();
        for (_, step, own) in &steps {
            let own = own / gcd(step.unsigned_abs(), own.unsigned_abs()) as i64;
            common = common / gcd(common as u64, own as u64) as i64 * own;
            if common.unsigned_abs() >= LARGEST {
                return Outcome::GaveUp;
            }
        }
        let mut direction = vec![0; self.columns];
        if let Some(place) = direction.get_mut(self.free[column] as usize) {
            *place = common;
        }
        for (var, step, own) in steps {
            direction[var] = step * common / own;
        }
        Outcome::Unbounded(direction)
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(columns: usize, rows: &[(&[(usize, i64)], i64)]) -> Outcome {
        let rows: Vec<_> = rows.iter().map(|(row, limit)| (row.to_vec(), *limit)).collect();
        Program::new(columns, &rows).solve(100, 1_000).0
    }

    #[test]
    fn multiples_add_up_to_a_bound() {
        // x <= 4 + y and 2x + 3y <= 7.
        let rows: [(&[(usize, i64)], i64); 2] = [(&[(0, 1), (1, -1)], 4), (&[(0, 2), (1, 3)], 7)];
        assert_eq!(solve(2, &rows), Outcome::Bounded(vec![(1, 1)]), "y is best at 0, and 2x <= 7");
        // x <= 1 + y and 2x + 3y <= 7: three times the first and the second are 5x <= 10.
        let rows: [(&[(usize, i64)], i64); 2] = [(&[(0, 1), (1, -1)], 1), (&[(0, 2), (1, 3)], 7)];
        assert_eq!(solve(2, &rows), Outcome::Bounded(vec![(0, 3), (1, 1)]));
    }

    #[test]
    fn a_direction_without_end_is_told() {
        assert_eq!(solve(2, &[(&[(0, 2), (1, -3)], 4)]), Outcome::Unbounded(vec![3, 2]));
        assert_eq!(solve(2, &[(&[(1, 1)], 4)]), Outcome::Unbounded(vec![1, 0]));
    }

    #[test]
    fn a_program_is_given_up_after_its_pivots() {
        let rows = [(vec![(0, 1), (1, -1)], 1), (vec![(0, 2), (1, 3)], 7)];
        assert_eq!(Program::new(2, &rows).solve(1, 1_000).0, Outcome::GaveUp);
        assert_eq!(Program::new(2, &rows).solve(9, 1).0, Outcome::GaveUp, "the value is 2");
    }
}
