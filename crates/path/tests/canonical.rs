//! Canonical forms: one for all images of a puzzle, another for every other puzzle.

use gridsmith_core::{Cell, Rng, Seed, Size};
use gridsmith_path::{Neighbours, NumberPath, Zip};

/// A board in plain data: rows and columns, a value for each cell (0 for none), pairs of cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Plain {
    rows: usize,
    columns: usize,
    values: Vec<u16>,
    pairs: Vec<(usize, usize)>,
}

impl Plain {
    /// A quarter turn to the right.
    fn turned(&self) -> Plain {
        let to = |cell: usize| {
            let (row, column) = (cell / self.columns, cell % self.columns);
            column * self.rows + self.rows - 1 - row
        };
        self.moved(self.columns, self.rows, to)
    }

    /// Left and right change places.
    fn mirrored(&self) -> Plain {
        let to = |cell: usize| cell - cell % self.columns + self.columns - 1 - cell % self.columns;
        self.moved(self.rows, self.columns, to)
    }

    fn moved(&self, rows: usize, columns: usize, to: impl Fn(usize) -> usize) -> Plain {
        let mut values = vec![0; self.values.len()];
        self.values.iter().enumerate().for_each(|(cell, value)| values[to(cell)] = *value);
        let pair = |&(a, b): &(usize, usize)| (to(a).min(to(b)), to(a).max(to(b)));
        let mut pairs: Vec<(usize, usize)> = self.pairs.iter().map(pair).collect();
        pairs.sort_unstable();
        Plain { rows, columns, values, pairs }
    }

    /// Counted from the other end, where `highest` is the last value.
    fn backwards(&self, highest: u16) -> Plain {
        let back = |value: &u16| if *value == 0 { 0 } else { highest + 1 - value };
        Plain { values: self.values.iter().map(back).collect(), ..self.clone() }
    }

    /// All sixteen images.
    fn images(&self, highest: u16) -> Vec<Plain> {
        let mut images = vec![self.clone(), self.mirrored()];
        for turn in 0..6 {
            images.push(images[turn].turned());
        }
        let back: Vec<Plain> = images.iter().map(|image| image.backwards(highest)).collect();
        images.extend(back);
        images
    }

    fn size(&self) -> Size {
        Size::try_new(self.rows, self.columns).unwrap()
    }

    fn cell_pairs(&self) -> Vec<(Cell, Cell)> {
        self.pairs.iter().map(|&(a, b)| (Cell(a as u16), Cell(b as u16))).collect()
    }

    fn path(&self, neighbours: Neighbours) -> NumberPath {
        let given = |(cell, value): (usize, &u16)| (Cell(cell as u16), *value);
        let givens = self.values.iter().enumerate().filter(|(_, value)| **value > 0).map(given);
        let givens: Vec<(Cell, u16)> = givens.collect();
        let links = self.cell_pairs();
        NumberPath::try_new(self.size(), neighbours, &[], &givens, &links).unwrap()
    }

    fn zip(&self) -> Zip {
        let last = self.values.iter().copied().max().unwrap_or(0);
        let place = |number| self.values.iter().position(|value| *value == number).unwrap();
        let waypoints: Vec<Cell> = (1..=last).map(|number| Cell(place(number) as u16)).collect();
        Zip::try_new(self.size(), &[], &waypoints, &self.cell_pairs()).unwrap()
    }
}

/// A board with some values and one pair of cells side by side.
fn random(count: usize, rng: &mut Rng) -> Plain {
    let (rows, columns) = [(2, 3), (3, 3), (3, 5)][rng.index(3)];
    let mut cells: Vec<usize> = (0..rows * columns).collect();
    rng.shuffle(&mut cells);
    let mut values = vec![0; rows * columns];
    (1..).zip(&cells[..count]).for_each(|(value, cell)| values[*cell] = value);
    let (row, column) = (rng.index(rows), rng.index(columns - 1));
    let pairs = vec![(row * columns + column, row * columns + column + 1)];
    Plain { rows, columns, values, pairs }
}

#[test]
fn all_images_share_a_form() {
    for seed in 0..200 {
        let mut rng = Seed::from(seed).stream("images");
        let count = 2 + rng.index(4);
        let board = random(count, &mut rng);
        let highest = (board.rows * board.columns) as u16;
        for image in board.images(highest) {
            for neighbours in [Neighbours::Four, Neighbours::Eight] {
                let (one, other) = (board.path(neighbours), image.path(neighbours));
                assert_eq!(one.canonical(), other.canonical(), "seed {seed}: {one} and {other}");
            }
        }
        for image in board.images(count as u16) {
            let (one, other) = (board.zip(), image.zip());
            assert_eq!(one.canonical(), other.canonical(), "seed {seed}: {one} and {other}");
        }
    }
}

/// Every board of two by three cells with two values: forms are equal exactly if one board is an image
/// of the other.
#[test]
fn other_puzzles_have_other_forms() {
    let mut boards: Vec<Plain> = Vec::new();
    for (a, b) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))).filter(|(a, b)| a != b) {
        for (low, high) in (1..=6).flat_map(|low| (low + 1..=6).map(move |high| (low, high))) {
            let mut values = vec![0; 6];
            (values[a], values[b]) = (low, high);
            boards.push(Plain { rows: 2, columns: 3, values, pairs: vec![] });
        }
    }
    let forms: Vec<String> =
        boards.iter().map(|board| board.path(Neighbours::Eight).canonical()).collect();
    let mut equal = 0;
    for (board, form) in boards.iter().zip(&forms) {
        let images = board.images(6);
        for (other, other_form) in boards.iter().zip(&forms) {
            assert_eq!(images.contains(other), form == other_form, "{board:?} and {other:?}");
            equal += usize::from(form == other_form);
        }
    }
    assert!(equal > boards.len(), "no two boards are images of each other");
}
