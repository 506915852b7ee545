//! Sudokus of other sizes, with the houses written out in full.

use super::models::count_models;
use super::prover::compare;
use super::random::Random;
use super::samples::Sample;
use super::{begin, read};
use crate::system::{FALSE, OPEN, yes};

/// A board and the cells of each of its houses.
struct Grid {
    side: usize,
    /// Shape and words.
    head: String,
    houses: Vec<Vec<usize>>,
}

impl Grid {
    /// A board with boxes of so many rows and columns.
    fn boxes(rows: usize, columns: usize, diagonals: bool) -> Self {
        let side = rows * columns;
        let mut houses = Vec::new();
        for down in (0..side).step_by(rows) {
            for right in (0..side).step_by(columns) {
                let inside = |cell: &usize| {
                    (down..down + rows).contains(&(cell / side))
                        && (right..right + columns).contains(&(cell % side))
                };
                houses.push((0..side * side).filter(inside).collect());
            }
        }
        Grid::new(side, String::new(), houses, diagonals)
    }

    /// A board with letters.
    fn letters(letters: &str, diagonals: bool) -> Self {
        let side = letters.len().isqrt();
        let region = |letter: char| letters.match_indices(letter).map(|(cell, _)| cell).collect();
        let regions = ('A'..).take(side).map(region).collect();
        Grid::new(side, format!(" regions={letters}"), regions, diagonals)
    }

    fn new(side: usize, word: String, regions: Vec<Vec<usize>>, diagonals: bool) -> Self {
        let mut houses: Vec<Vec<usize>> =
            (0..side).map(|row| (row * side..row * side + side).collect()).collect();
        houses.extend((0..side).map(|column| (0..side).map(|row| row * side + column).collect()));
        houses.extend(regions);
        if diagonals {
            houses.push((0..side).map(|row| row * side + row).collect());
            houses.push((0..side).map(|row| row * side + side - 1 - row).collect());
        }
        let word = word + if diagonals { " diagonals" } else { "" };
        Grid { side, head: format!("sudoku {side}x{side}{word}"), houses }
    }

    fn random(random: &mut Random) -> Self {
        let diagonals = random.below(2) == 0;
        match random.below(8) {
            0 => return Grid::boxes(2, 2, diagonals),
            1 => return Grid::boxes(2, 3, diagonals),
            _ => {}
        }
        let side = 4 + random.below(3);
        // Stripes, of which some cells change places: such regions need not be connected.
        let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
        for _ in 0..random.below(2 * side) {
            regions.swap(random.below(side * side), random.below(side * side));
        }
        let mut seen = Vec::new();
        let letter = |region: &usize| {
            let place = seen.iter().position(|known| known == region).unwrap_or(seen.len());
            if place == seen.len() {
                seen.push(*region);
            }
            char::from(b'A' + place as u8)
        };
        Grid::letters(&regions.iter().map(letter).collect::<String>(), diagonals)
    }

    /// Fills the empty cells (0) in all ways up to a limit, row by row; gives up after some steps.
    fn fill(
        &self,
        cells: &mut [usize],
        limit: usize,
        steps: &mut usize,
    ) -> Option<Vec<Vec<usize>>> {
        *steps = steps.checked_sub(1)?;
        let Some(cell) = cells.iter().position(|&digit| digit == 0) else {
            return Some(vec![cells.to_vec()]);
        };
        let mut found = Vec::new();
        for digit in 1..=self.side {
            let mut near = self.houses.iter().filter(|house| house.contains(&cell)).flatten();
            if found.len() < limit && !near.any(|&other| cells[other] == digit) {
                cells[cell] = digit;
                let more = self.fill(cells, limit - found.len(), steps);
                cells[cell] = 0;
                found.extend(more?);
            }
        }
        Some(found)
    }
}

fn text(cells: &[usize]) -> String {
    cells.iter().map(|&digit| char::from(b".123456789ABCDEFGHIJKLMNOP"[digit])).collect()
}

/// A board with some clues and a few solutions.
pub fn random_grid(random: &mut Random) -> Sample {
    loop {
        let grid = Grid::random(random);
        // A first row at random; not every board has a solution that continues it.
        let mut cells = vec![0; grid.side * grid.side];
        let mut digits: Vec<usize> = (1..=grid.side).collect();
        random.shuffle(&mut digits);
        cells[..grid.side].copy_from_slice(&digits);
        let full = grid.fill(&mut cells, 1, &mut 2_000).unwrap_or_default();
        let Some(solution) = full.first() else { continue };
        let mut clues = solution.clone();
        let rate = 2 + random.below(2);
        clues.iter_mut().for_each(|clue| *clue *= usize::from(random.below(rate) == 0));
        let Some(found) = grid.fill(&mut clues, 500, &mut 20_000) else { continue };
        if found.len() < 500 {
            let line = format!("{} {}", grid.head, text(&clues));
            return Sample { line, solution: text(solution), count: found.len() };
        }
    }
}

#[test]
fn proofs_of_random_grids() {
    let mut random = Random::new(3);
    let mut unique = 0;
    for _ in 0..200 {
        let Sample { line, solution, count } = random_grid(&mut random);
        unique += usize::from(compare(&line, &solution, count, &mut random));
    }
    assert!((20..180).contains(&unique), "{unique} grids with one solution");
}

/// Boards of which the number of solutions is known; Latin squares are those whose regions are the rows.
#[test]
fn known_counts() {
    let rows = |side: u8| -> String {
        (0..side).map(|row| char::from(b'A' + row).to_string().repeat(side.into())).collect()
    };
    for (grid, expected) in [
        (Grid::boxes(2, 2, false), 288),
        (Grid::letters(&rows(4), false), 576),
        (Grid::letters(&rows(4), true), 48),
        (Grid::letters(&rows(5), true), 960),
    ] {
        let line = format!("{} {}", grid.head, ".".repeat(grid.side * grid.side));
        assert_eq!(count_models(&line), expected, "{line}");
    }
}

/// Which variables exclude each other, and which axioms they are in, on empty boards of all kinds.
#[test]
fn axioms_say_what_sees_what() {
    for grid in [
        Grid::boxes(3, 3, false),
        Grid::boxes(2, 3, true),
        Grid::boxes(2, 5, false),
        Grid::letters("AAAAABBCCDAABBCCDDDBBCCCDDBEFFFDGEEFFGGGEEFFGGGEE", false),
        Grid::letters("AAAAABBCCDAABBCCDDDBBCCCDDBEFFFDGEEFFGGGEEFFGGGEE", true),
    ] {
        let (side, line) = (grid.side, format!("{} {}", grid.head, ".".repeat(grid.side.pow(2))));
        let Some((mut system, names, numbered)) = begin(read(&line).0) else {
            panic!("{line} contradicts itself");
        };
        let axioms = side * (side + grid.houses.len());
        assert_eq!((names.len(), numbered as usize), (side.pow(3), axioms), "{line}");
        let members: Vec<Vec<u32>> = (0..axioms).map(|axiom| system.open_in(axiom)).collect();
        let mark = system.mark();
        for one in 0..side.pow(3) {
            let (cell, digit) = (one / side, one % side);
            let houses = (0..).zip(&grid.houses).filter(|(_, house)| house.contains(&cell));
            let mut numbers = vec![cell];
            numbers.extend(houses.clone().map(|(number, _)| side * (side + number) + digit));
            let inside = |&axiom: &usize| members[axiom].contains(&(one as u32));
            assert!((0..axioms).filter(inside).eq(numbers), "{line}: {one}");
            assert!(system.assume([yes(one as u32)].into_iter()).is_ok());
            for other in (0..side.pow(3)).filter(|&other| other != one) {
                let near = houses.clone().any(|(_, house)| house.contains(&(other / side)));
                let sees = other / side == cell || other % side == digit && near;
                let expected = if sees { FALSE } else { OPEN };
                assert_eq!(system.known.values[other], expected, "{line}: {one} {other}");
            }
            system.undo(mark);
        }
    }
}
