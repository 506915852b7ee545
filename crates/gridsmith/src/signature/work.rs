//! The puzzles of the signature: built-in ones, and small random ones that have few solutions.

use gridsmith_core::{Cell, Rng, Seed, Size};
use gridsmith_path::{Neighbours, NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sudoku::Sudoku;

use crate::AnyPuzzle;

/// Canonical lines.
const BUILT_IN: &str = include_str!("puzzles.txt");

/// The number of random puzzles of each kind.
const RANDOM: u64 = 40;

/// Every puzzle of the workload, in its order.
pub(super) fn puzzles() -> impl Iterator<Item = AnyPuzzle> {
    let lines = BUILT_IN.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let built_in = lines.filter_map(|line| AnyPuzzle::parse(line).ok());
    built_in.chain((0..RANDOM).flat_map(random))
}

/// Puzzle number `index` of every kind. A puzzle that cannot be made is left out.
fn random(index: u64) -> Vec<AnyPuzzle> {
    let seed = Seed::from(2024).item(index);
    let mut puzzles: Vec<AnyPuzzle> = Vec::new();
    puzzles.extend(sudoku(&mut seed.stream("sudoku")).map(AnyPuzzle::from));
    for neighbours in [Neighbours::Four, Neighbours::Six, Neighbours::Eight] {
        let path = number_path(neighbours, &mut seed.stream(neighbours.kind()));
        puzzles.extend(path.map(AnyPuzzle::from));
    }
    puzzles.extend(zip(&mut seed.stream("zip")).map(AnyPuzzle::from));
    puzzles.extend(queens(&mut seed.stream("queens")).map(AnyPuzzle::from));
    puzzles
}

/// Clues of a shuffled full grid. In one puzzle out of five, one clue is wrong.
fn sudoku(rng: &mut Rng) -> Option<Sudoku> {
    let mut digits: Vec<u8> = (1..=9).collect();
    rng.shuffle(&mut digits);
    // Shuffle rows and columns within their bands.
    let mut line = || -> Vec<usize> {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        bands
            .iter()
            .flat_map(|band| {
                let mut lines = [3 * band, 3 * band + 1, 3 * band + 2];
                rng.shuffle(&mut lines);
                lines
            })
            .collect()
    };
    let (rows, columns) = (line(), line());
    let mut clues = [0; 81];
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let kept = 24 + rng.index(12);
    for &cell in &cells[..kept] {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        clues[cell] = digits[(3 * (row % 3) + row / 3 + column) % 9];
    }
    if rng.below(5) == 0 {
        clues[cells[0]] = 1 + clues[cells[0]] % 9;
    }
    Sudoku::from_clues(clues).ok()
}

/// Some values of a random path. In one puzzle out of five, one of them is wrong.
fn number_path(neighbours: Neighbours, rng: &mut Rng) -> Option<NumberPath> {
    let size = Size::try_new(3 + rng.index(3), 4 + rng.index(2))?;
    let path = walk(size, neighbours, rng);
    let mut values: Vec<usize> = (0..path.len()).collect();
    rng.shuffle(&mut values);
    let kept = path.len() / 4 + rng.index(4);
    let mut givens: Vec<(Cell, u16)> =
        values[..kept].iter().map(|&before| (path[before], before as u16 + 1)).collect();
    if rng.below(5) == 0 {
        givens[0].1 = 1 + givens[0].1 % path.len() as u16;
    }
    let linked = rng.index(path.len() - 1);
    let links = [(path[linked], path[linked + 1])];
    NumberPath::try_new(size, neighbours, &[], &givens, &links[..rng.index(2)]).ok()
}

/// Waypoints along a random path and walls next to it. In one puzzle out of five, two waypoints are
/// exchanged.
fn zip(rng: &mut Rng) -> Option<Zip> {
    let size = Size::try_new(4 + rng.index(2), 4 + rng.index(3))?;
    let path = walk(size, Neighbours::Four, rng);
    let mut between: Vec<usize> = (1..path.len() - 1).collect();
    rng.shuffle(&mut between);
    between.truncate(2 + rng.index(6));
    between.sort_unstable();
    let mut waypoints = vec![path[0]];
    waypoints.extend(between.iter().map(|&before| path[before]));
    waypoints.extend(path.last());
    if rng.below(5) == 0 {
        waypoints.swap(1, 2);
    }
    let mut sides: Vec<(Cell, Cell)> = size
        .cells()
        .flat_map(|cell| {
            let next = [size.step(cell, 0, 1), size.step(cell, 1, 0)];
            next.into_iter().flatten().map(move |other| (cell, other))
        })
        .filter(|&(a, b)| !path.windows(2).any(|pair| pair == [a, b] || pair == [b, a]))
        .collect();
    rng.shuffle(&mut sides);
    sides.truncate(rng.index(6));
    Zip::try_new(size, &[], &waypoints, &sides).ok()
}

/// Regions grown around queens that do not touch, sometimes with blocked cells.
fn queens(rng: &mut Rng) -> Option<Queens> {
    let side = 5 + rng.index(4);
    let mut columns: Vec<usize> = (0..side).collect();
    while {
        rng.shuffle(&mut columns);
        columns.windows(2).any(|pair| pair[0].abs_diff(pair[1]) < 2)
    } {}
    let size = Size::try_new(side, side)?;
    let mut regions: Vec<Option<u8>> = vec![None; size.area()];
    for (row, &column) in columns.iter().enumerate() {
        regions[row * side + column] = Some(row as u8);
    }
    while regions.contains(&None) {
        let cell = Cell(rng.index(size.area()) as u16);
        let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.index(4)];
        let from = size.step(cell, down, right).and_then(|other| regions[other.index()]);
        if regions[cell.index()].is_none() {
            regions[cell.index()] = from;
        }
    }
    let labels: Vec<u8> = regions.into_iter().flatten().collect();
    // Blocking a cell of a planted queen removes solutions, often all of them.
    let planted =
        columns.iter().enumerate().map(|(row, column)| Cell((row * side + column) as u16));
    let blocked: Vec<Cell> = planted.take(rng.index(4)).collect();
    Queens::try_new(side, 1, &labels, &blocked, &[]).ok()
}

/// A path through every cell: it starts as alternating rows, and is shuffled by reversing one of
/// its ends.
fn walk(size: Size, neighbours: Neighbours, rng: &mut Rng) -> Vec<Cell> {
    let mut path: Vec<Cell> = size.cells().collect();
    for row in path.chunks_mut(size.columns()).skip(1).step_by(2) {
        row.reverse();
    }
    // On a hexagonal board the end of a row touches only one of the two cells below it.
    let offsets = neighbours.offsets();
    let touches = |a: Cell, b: Cell| {
        offsets.iter().any(|&(down, right)| size.step(a, down, right) == Some(b))
    };
    if path.windows(2).any(|pair| !touches(pair[0], pair[1])) {
        path = size.cells().collect();
        path.sort_by_key(|&cell| {
            let (row, column) = (size.row(cell), size.column(cell));
            (column, if column % 2 == 0 { row } else { size.rows() - row })
        });
    }
    for _ in 0..20 * path.len() {
        if rng.below(2) == 0 {
            path.reverse();
        }
        let (down, right) = offsets[rng.index(offsets.len())];
        let Some(next) = size.step(path[0], down, right) else { continue };
        if let Some(at) = path.iter().position(|&cell| cell == next).filter(|&at| at > 1) {
            path[..at].reverse();
        }
    }
    path
}
