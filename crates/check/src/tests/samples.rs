//! Small puzzles of every family, with a solution and the number of all their solutions. The number
//! comes from trying everything, not from the axioms of the checker.

use super::random::{Board, Random};
use super::sizes::random_grid;

/// A puzzle.
pub struct Sample {
    /// Its canonical line.
    pub line: String,
    pub solution: String,
    /// How many solutions it has.
    pub count: usize,
}

impl Sample {
    /// A puzzle of any family. Half of them or so have more than one solution.
    pub fn random(random: &mut Random) -> Sample {
        match random.below(4) {
            0 => random_queens(random),
            1 => random_grid(random),
            family => {
                let board = Board::random(random, if family == 2 { "path" } else { "zip" });
                let (line, solution) = (board.line(), board.solution());
                Sample { line, solution, count: board.count_solutions() }
            }
        }
    }
}

/// A Queens board of four to six rows. Its regions need not be connected.
pub fn random_queens(random: &mut Random) -> Sample {
    let side = 4 + random.below(3);
    let all = placements(side);
    let solution = &all[random.below(all.len())];
    // The region of a queen of the solution is its row; every other cell takes any.
    let mut regions: Vec<usize> = (0..side * side).map(|_| random.below(side)).collect();
    for (row, &column) in solution.iter().enumerate() {
        regions[row * side + column] = row;
    }
    let rate = 3 + random.below(8);
    let (mut blocked, mut given) = (Vec::new(), Vec::new());
    for cell in 0..side * side {
        let queen = solution[cell / side] == cell % side;
        if random.below(if queen { 3 * rate } else { rate }) == 0 {
            if queen { given.push(cell) } else { blocked.push(cell) }
        }
    }
    let keeps = |placement: &&Vec<usize>| {
        let cells: Vec<usize> = (0..side).map(|row| row * side + placement[row]).collect();
        let mut seen: Vec<usize> = cells.iter().map(|&cell| regions[cell]).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len() == side
            && !blocked.iter().any(|cell| cells.contains(cell))
            && given.iter().all(|cell| cells.contains(cell))
    };
    let count = all.iter().filter(keeps).count();
    let mut letters = Vec::new();
    let letter = |region: &usize| {
        let place = letters.iter().position(|known| known == region).unwrap_or(letters.len());
        if place == letters.len() {
            letters.push(*region);
        }
        char::from(b'A' + place as u8)
    };
    let letters: String = regions.iter().map(letter).collect();
    let rows: Vec<&str> = (0..side).map(|row| &letters[row * side..(row + 1) * side]).collect();
    let mut line = format!("queens {side}x1 {}", rows.join("/"));
    for (mark, cells) in [(";x", &blocked), (";q", &given)] {
        if !cells.is_empty() {
            line += mark;
            line += &list(cells);
        }
    }
    let queens: Vec<usize> = (0..side).map(|row| row * side + solution[row]).collect();
    Sample { line, solution: list(&queens), count }
}

/// The column of the queen in each row, in all ways without queens that touch or share a column.
fn placements(side: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..side {
        let longer = |start: &Vec<usize>| -> Vec<Vec<usize>> {
            let fits = |column: &usize| {
                !start.contains(column)
                    && start.last().is_none_or(|last| last.abs_diff(*column) > 1)
            };
            let columns = (0..side).filter(fits);
            columns.map(|column| start.iter().copied().chain([column]).collect()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn list(cells: &[usize]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
