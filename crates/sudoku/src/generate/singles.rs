//! Whether singles, or singles and locked candidates, are enough. This weaker question makes easy
//! puzzles and is asked many times for each.

use crate::{CELLS, Grid, Sudoku};

/// The techniques that may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Singles {
    /// A digit with one place left in a box.
    Boxes,
    /// A digit with one place left in a house, a cell with one digit left.
    All,
    /// Also locked candidates: Pointing and Claiming.
    Locked,
}

impl Singles {
    /// True if they are enough to solve a puzzle.
    pub fn solve(self, puzzle: &Sudoku, solution: &Grid) -> bool {
        let is_clue = |cell: &usize| puzzle.clues().is_some_and(|clues| clues[*cell] != 0);
        let clues = (0..CELLS).filter(is_clue).fold(0, |clues, cell| clues | 1 << cell);
        solve(solution, clues, self)
    }

    /// Its name in plans.
    pub fn name(self) -> &'static str {
        match self {
            Singles::Boxes => "boxes",
            Singles::All => "all",
            Singles::Locked => "locked",
        }
    }
}

/// Nine bits per row, three rows.
type Band = u32;

/// The cell itself and its peers, by band.
static PEERS: [[Band; 3]; CELLS] = {
    let mut peers = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut other = 0;
        while other < CELLS {
            let (row, column) = (cell / 9, cell % 9);
            let same_box = row / 3 == other / 27 && column / 3 == other % 9 / 3;
            if row == other / 9 || column == other % 9 || same_box {
                peers[cell][other / 27] |= 1 << (other % 27);
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// One box, one row of a band.
const BOX: Band = 0o7_007_007;
const ROW: Band = 0x1ff;

/// The candidates, as far as singles determine them.
struct Open {
    /// By digit and band, the open cells that may hold it.
    may: [[Band; 3]; 9],
    left: u32,
}

impl Open {
    #[inline]
    fn place(&mut self, cell: usize, digit: usize) {
        let bit = 1 << (cell % 27);
        for may in &mut self.may {
            may[cell / 27] &= !bit;
        }
        for (may, peers) in self.may[digit].iter_mut().zip(&PEERS[cell]) {
            *may &= !peers;
        }
        self.left -= 1;
    }
}

/// True if singles, with locked candidates if allowed, solve the grid from these clues.
pub(super) fn solve(grid: &Grid, clues: u128, singles: Singles) -> bool {
    let mut open = Open { may: [[(1 << 27) - 1; 3]; 9], left: CELLS as u32 };
    let mut cells = clues;
    while cells != 0 {
        let cell = cells.trailing_zeros() as usize;
        open.place(cell, usize::from(grid.0[cell]) - 1);
        cells &= cells - 1;
    }
    while open.left > 0 {
        let before = open.left;
        for digit in 0..9 {
            let found = hidden(&open.may[digit], singles);
            for (band, mut found) in found.into_iter().enumerate() {
                while found != 0 {
                    open.place(band * 27 + found.trailing_zeros() as usize, digit);
                    found &= found - 1;
                }
            }
        }
        if singles >= Singles::All {
            for band in 0..3 {
                let (mut once, mut twice) = (0, 0);
                for may in &open.may {
                    twice |= once & may[band];
                    once |= may[band];
                }
                let mut found = once & !twice;
                while found != 0 {
                    let cell = band * 27 + found.trailing_zeros() as usize;
                    // The solution is known, and everything found is true.
                    open.place(cell, usize::from(grid.0[cell]) - 1);
                    found &= found - 1;
                }
            }
        }
        if open.left == before {
            let locked = singles == Singles::Locked
                && open.may.iter_mut().fold(false, |any, may| lock(may) | any);
            if !locked {
                return false;
            }
        }
    }
    true
}

/// Eliminates candidates of one digit by locked candidates; true if there were any.
fn lock(may: &mut [Band; 3]) -> bool {
    let before = *may;
    for band in may.iter_mut() {
        // Lines are the rows of the band, crossed by its boxes.
        let part = |row: usize, place: usize| 0o7 << (9 * row + 3 * place);
        let lines: [u32; 3] = std::array::from_fn(|row| {
            (0..3).filter(|place| *band & part(row, *place) != 0).fold(0, |all, p| all | 1 << p)
        });
        let gone = confined(lines);
        for (row, gone) in gone.into_iter().enumerate() {
            (0..3).filter(|p| gone >> p & 1 != 0).for_each(|place| *band &= !part(row, place));
        }
    }
    // Lines are the columns of three boxes, crossed by the bands.
    for stack in 0..3 {
        let column = |number: usize| 0x40201u32 << (3 * stack + number);
        let lines: [u32; 3] = std::array::from_fn(|number| {
            (0..3).filter(|b| may[*b] & column(number) != 0).fold(0, |all, b| all | 1 << b)
        });
        let gone = confined(lines);
        for (number, gone) in gone.into_iter().enumerate() {
            (0..3).filter(|b| gone >> b & 1 != 0).for_each(|b| may[b] &= !column(number));
        }
    }
    *may != before
}

/// Three lines and the three boxes that cross them, with a bit for each box in which a line has the
/// digit. Returns the bits to eliminate. A line with the digit in one box only removes it from the
/// other lines there (Claiming); a box with the digit in one line only removes it from the other
/// boxes of that line (Pointing).
#[inline]
fn confined(lines: [u32; 3]) -> [u32; 3] {
    let (a, b, c) = (lines[0], lines[1], lines[2]);
    let own = [a & !b & !c, b & !a & !c, c & !a & !b];
    let alone = |line: u32| if line.is_power_of_two() { line } else { 0 };
    std::array::from_fn(|row| {
        let others = (0..3).filter(|other| *other != row).fold(0, |all, o| all | alone(lines[o]));
        let pointed = if own[row] == 0 { 0 } else { lines[row] & !own[row] };
        (lines[row] & others) | pointed
    })
}

/// The cells that are the only ones of their house for a digit.
#[inline]
fn hidden(may: &[Band; 3], singles: Singles) -> [Band; 3] {
    let alone = |cells: Band| if cells & cells.wrapping_sub(1) == 0 { cells } else { 0 };
    let mut found = [0; 3];
    for (found, may) in found.iter_mut().zip(may) {
        *found = alone(may & BOX) | alone(may & BOX << 3) | alone(may & BOX << 6);
        if singles >= Singles::All {
            *found |= alone(may & ROW) | alone(may & ROW << 9) | alone(may & ROW << 18);
        }
    }
    if singles >= Singles::All {
        let (mut once, mut twice) = (0, 0);
        for may in may {
            for row in [may & ROW, may >> 9 & ROW, may >> 18] {
                twice |= once & row;
                once |= row;
            }
        }
        let columns = (once & !twice) * 0x40201;
        for (found, may) in found.iter_mut().zip(may) {
            *found |= may & columns;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::random_grid;
    use gridsmith_core::{Budget, Puzzle, Seed, Verdict};

    /// With enough clues: a puzzle that singles solve has such a rating, and any other is rated
    /// higher.
    #[test]
    fn as_sudoku_explainer_rates() {
        let mut rng = Seed::from(8).stream("singles");
        let (mut solved, mut not) = (0, 0);
        for spread in (0..30).cycle().take(600) {
            let grid = random_grid(&mut rng);
            let clues = (0..CELLS)
                .filter(|_| rng.below(100) < 36 + spread)
                .fold(0u128, |all, c| all | 1 << c);
            let digits = std::array::from_fn(|c| if clues >> c & 1 != 0 { grid.0[c] } else { 0 });
            let puzzle = Sudoku::from_clues(digits).unwrap();
            let Ok(numbers) = crate::se_numbers(&puzzle, &mut Budget::unlimited()) else {
                continue;
            };
            let by_singles = solve(&grid, clues, Singles::All);
            match by_singles {
                true => assert!(numbers.er <= 23, "{puzzle} {}", numbers.er),
                // Ratings between them belong to steps that lead to a single at once.
                false => assert!(numbers.er > 15, "{puzzle} {}", numbers.er),
            }
            match solve(&grid, clues, Singles::Locked) {
                true => assert!(numbers.er <= 28, "{puzzle} {}", numbers.er),
                false => assert!(!by_singles && numbers.er > 17, "{puzzle} {}", numbers.er),
            }
            if solve(&grid, clues, Singles::Boxes) {
                assert!(numbers.er <= 12, "{puzzle}");
                solved += 1;
            } else {
                not += 1;
            }
        }
        assert!(solved > 20 && not > 0, "{solved} {not}");
    }

    /// Puzzles with few clues: what locked candidates solve is rated at most 2.8. Nearly all
    /// puzzles with such a rating are solved by them; the others have a hidden pair or triple that
    /// leads to a single at once.
    #[test]
    fn locked_candidates_as_on_record() {
        let rows = include_str!("../../tests/sudoku_ratings.tsv").lines();
        let (mut locked, mut direct) = (0, 0);
        for row in rows.filter(|row| !row.starts_with('#')) {
            let fields: Vec<&str> = row.split('\t').collect();
            let puzzle: Sudoku = format!("sudoku 9x9 {}", fields[0]).parse().unwrap();
            let Verdict::Unique(grid) = puzzle.verdict(&mut Budget::unlimited()) else { panic!() };
            // There is one digit before the point, so these texts sort like the numbers.
            match (Singles::Locked.solve(&puzzle, &grid), fields[1] <= "2.8") {
                (true, within) => {
                    assert!(within, "{row}");
                    locked += usize::from(fields[1] >= "2.6");
                }
                (false, within) => direct += usize::from(within),
            }
            assert!(!Singles::All.solve(&puzzle, &grid) || fields[1] <= "2.3", "{row}");
        }
        assert!(locked >= 10 && direct < 10, "{locked} {direct}");
    }
}
