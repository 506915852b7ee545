//! How lumpy a set of clues is: the sum of the squared sizes of its clusters.

use gridsmith_core::Cell;

use super::spacing::{clusters, touching};
use crate::Shape;

/// The clusters of some clues, ready to tell what another clue would make of them.
pub(super) struct Lumps<'a> {
    shape: &'a Shape,
    /// For each cell of the board, its cluster, or `NONE`.
    group: Vec<u16>,
    sizes: Vec<u64>,
    squares: u64,
}

const NONE: u16 = u16::MAX;

impl<'a> Lumps<'a> {
    pub fn new(shape: &'a Shape, clues: &[Cell]) -> Self {
        let clusters = clusters(shape, clues);
        let mut group = vec![NONE; shape.size().area()];
        for (number, cluster) in clusters.iter().enumerate() {
            cluster.iter().for_each(|cell| group[cell.index()] = number as u16);
        }
        let sizes: Vec<u64> = clusters.iter().map(|cluster| cluster.len() as u64).collect();
        let squares = sizes.iter().map(|size| size * size).sum();
        Lumps { shape, group, sizes, squares }
    }

    /// The sum of the squared sizes.
    pub fn squares(&self) -> u64 {
        self.squares
    }

    /// The same, with `cells` as clues, too.
    pub fn with(&mut self, cells: &[Cell]) -> u64 {
        let (groups, squares) = (self.sizes.len(), self.squares);
        // Each new clue joins the clusters it touches; joined ones are remembered as a chain.
        let mut joined: Vec<u16> = (0..groups as u16).collect();
        let mut sizes = self.sizes.clone();
        let mut total = squares;
        for &cell in cells {
            let own = sizes.len() as u16;
            let mut size = 1;
            for &(down, right) in touching(self.shape.neighbours()) {
                let Some(next) = self.shape.size().step(cell, down, right) else { continue };
                let mut met = self.group[next.index()];
                while met != NONE && joined.get(usize::from(met)).is_some_and(|to| *to != met) {
                    met = joined[usize::from(met)];
                }
                if met != NONE && met != own {
                    size += sizes[usize::from(met)];
                    total -= sizes[usize::from(met)].pow(2);
                    joined[usize::from(met)] = own;
                }
            }
            joined.push(own);
            sizes.push(size);
            total += size * size;
            self.group[cell.index()] = own;
        }
        cells.iter().for_each(|cell| self.group[cell.index()] = NONE);
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Neighbours;
    use gridsmith_core::{Seed, Size};

    /// The quick answer is what measuring all clues says.
    #[test]
    fn with_is_measured_again() {
        for seed in 0..300 {
            let mut rng = Seed::from(seed).stream("lumps");
            let size = Size::try_new(3 + rng.index(6), 2 + rng.index(7)).unwrap();
            let neighbours = [Neighbours::Four, Neighbours::Six][rng.index(2)];
            let shape = Shape::try_new(size, neighbours, &[], &[]).unwrap();
            let mut cells: Vec<Cell> = size.cells().collect();
            rng.shuffle(&mut cells);
            let clues = &cells[..rng.index(cells.len())];
            let added = &cells[clues.len()..cells.len().min(clues.len() + 1 + rng.index(4))];
            let mut lumps = Lumps::new(&shape, clues);
            let all = Lumps::new(&shape, &[clues, added].concat());
            assert_eq!(lumps.with(added), all.squares(), "seed {seed}");
            assert_eq!(lumps.with(added), all.squares(), "seed {seed}: again");
        }
    }
}
