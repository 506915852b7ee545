//! The key: one for all images of a puzzle, another for every other puzzle.

use std::collections::BTreeMap;

use gridsmith_core::Seed;
use gridsmith_sizes::{Shape, SizedSudoku, symbol};

/// Where a cell of a board of `side` rows comes to lie, in each of the eight ways. This is written
/// otherwise than in the code: each way is a sequence of quarter turns and one mirror.
fn image(side: usize, cell: usize, way: usize) -> usize {
    let (mut row, mut column) = (cell / side, cell % side);
    for _ in 0..way % 4 {
        (row, column) = (column, side - 1 - row);
    }
    if way >= 4 { row * side + side - 1 - column } else { row * side + column }
}

/// The puzzle turned and mirrored, with other names for its digits.
fn turned(puzzle: &SizedSudoku, way: usize, names: &[u8]) -> SizedSudoku {
    let side = puzzle.side();
    let (mut regions, mut clues) = (vec![0; side * side], vec![0; side * side]);
    for cell in 0..side * side {
        let to = image(side, cell, way);
        regions[to] = puzzle.shape().regions()[cell];
        clues[to] = match puzzle.clues()[cell] {
            0 => 0,
            digit => names[usize::from(digit) - 1],
        };
    }
    let shape = Shape::jigsaw(side, &regions, puzzle.shape().has_diagonals()).unwrap();
    let clues: String = clues.into_iter().map(symbol).collect();
    format!("sudoku {shape} {clues}").parse().unwrap()
}

#[test]
fn all_images_share_a_key() {
    let boards = [
        "sudoku 4x4 ................",
        "sudoku 4x4 diagonals ................",
        "sudoku 4x4 regions=ABBBACCBADCCADDD ................",
        "sudoku 6x6 ....................................",
        "sudoku 6x6 regions=AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF diagonals \
         ....................................",
    ];
    for seed in 0..200 {
        let mut rng = Seed::from(seed).stream("key");
        let empty: SizedSudoku = boards[rng.index(boards.len())].parse().unwrap();
        let side = empty.side();
        // Any clues will do: a key is of the puzzle, not of its solution.
        let clue = |rng: &mut gridsmith_core::Rng| match rng.index(3) {
            0 => symbol(1 + rng.index(side) as u8),
            _ => '.',
        };
        let clues: String = (0..side * side).map(|_| clue(&mut rng)).collect();
        let puzzle: SizedSudoku = format!("sudoku {} {clues}", empty.shape()).parse().unwrap();
        let mut names: Vec<u8> = (1..=side as u8).collect();
        rng.shuffle(&mut names);
        for way in 0..8 {
            let other = turned(&puzzle, way, &names);
            assert_eq!(other.key(), puzzle.key(), "seed {seed}: {puzzle} and {other}");
        }
    }
}

/// Every puzzle with two or three clues in the first two rows of four: keys are equal exactly if one
/// puzzle is an image of the other.
#[test]
fn other_puzzles_have_other_keys() {
    let mut puzzles: Vec<SizedSudoku> = Vec::new();
    for code in 0..3usize.pow(8) {
        let digits: Vec<usize> = (0..8).map(|at| code / 3usize.pow(at) % 3).collect();
        let clues = digits.iter().filter(|digit| **digit > 0).count();
        if (2..=3).contains(&clues) {
            let cells: String = digits.iter().map(|digit| symbol(*digit as u8)).collect();
            puzzles.push(format!("sudoku 4x4 {cells}........").parse().unwrap());
        }
    }
    // The orbit of a puzzle by its least line, over all ways and all names.
    let names: Vec<[u8; 4]> = (0..256u32)
        .map(|code| [0, 1, 2, 3].map(|at| (code >> (2 * at) & 3) as u8 + 1))
        .filter(|names| (1..=4).all(|digit| names.contains(&digit)))
        .collect();
    assert_eq!(names.len(), 24);
    let orbit = |puzzle: &SizedSudoku| {
        let ways = (0..8).flat_map(|way| names.iter().map(move |names| (way, names)));
        ways.map(|(way, names)| turned(puzzle, way, names).to_string()).min().unwrap()
    };
    let mut orbits: BTreeMap<String, String> = BTreeMap::new();
    let mut keys: BTreeMap<String, String> = BTreeMap::new();
    for puzzle in &puzzles {
        let (key, least) = (puzzle.key(), orbit(puzzle));
        assert_eq!(*orbits.entry(least.clone()).or_insert(key.clone()), key, "{puzzle}");
        assert_eq!(*keys.entry(key).or_insert(least.clone()), least, "{puzzle}");
    }
    assert!(
        keys.len() > 20 && keys.len() * 4 < puzzles.len(),
        "{} of {}",
        keys.len(),
        puzzles.len()
    );
}
