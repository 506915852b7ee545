//! A board by hand.

use super::*;

/// A board by hand: what stands, and what is open.
#[derive(Clone)]
pub struct Hand {
    pub size: Size,
    pub stars: usize,
    pub region: Vec<u16>,
    pub queens: BTreeSet<Cell>,
    pub open: BTreeSet<Cell>,
}

impl Hand {
    pub fn new(puzzle: &Queens) -> Hand {
        let size = puzzle.size();
        let letter = |cell: Cell| Queens::letter(puzzle.region(cell)) as u16;
        let open = size.cells().filter(|cell| !puzzle.is_blocked(*cell)).collect();
        let region = size.cells().map(letter).collect();
        let mut hand = Hand { size, stars: puzzle.stars(), region, queens: BTreeSet::new(), open };
        puzzle.queens().iter().for_each(|cell| hand.place(*cell));
        hand
    }

    pub fn has(&self, house: House, cell: Cell) -> bool {
        let number = match house.0 {
            'r' => self.size.row(cell) as u16 + 1,
            'c' => self.size.column(cell) as u16 + 1,
            _ => self.region[cell.index()],
        };
        number == house.1
    }

    pub fn houses(&self) -> Vec<House> {
        let lines = (1..=self.size.rows() as u16).flat_map(|at| [('r', at), ('c', at)]);
        lines
            .chain(self.region.iter().map(|region| ('g', *region)).collect::<BTreeSet<_>>())
            .collect()
    }

    pub fn touch(&self, a: Cell, b: Cell) -> bool {
        a != b
            && self.size.row(a).abs_diff(self.size.row(b)) <= 1
            && self.size.column(a).abs_diff(self.size.column(b)) <= 1
    }

    pub fn need(&self, house: House) -> usize {
        self.stars.saturating_sub(self.queens.iter().filter(|cell| self.has(house, **cell)).count())
    }

    pub fn needs(&self, houses: &[House]) -> usize {
        houses.iter().map(|house| self.need(*house)).sum()
    }

    pub fn open_in(&self, houses: &[House]) -> Vec<Cell> {
        self.open
            .iter()
            .copied()
            .filter(|cell| houses.iter().any(|house| self.has(*house, *cell)))
            .collect()
    }

    pub fn place(&mut self, queen: Cell) {
        self.queens.insert(queen);
        self.open.remove(&queen);
        let full: Vec<House> = self
            .houses()
            .into_iter()
            .filter(|house| self.has(*house, queen) && self.need(*house) == 0)
            .collect();
        let closed: Vec<Cell> = self
            .open
            .iter()
            .copied()
            .filter(|cell| {
                self.touch(queen, *cell) || full.iter().any(|house| self.has(*house, *cell))
            })
            .collect();
        self.open.retain(|cell| !closed.contains(cell));
    }

    pub fn drop(&mut self, cells: &[Cell]) {
        self.open.retain(|cell| !cells.contains(cell));
    }

    pub fn with(&self, queen: Cell) -> Hand {
        let mut hand = self.clone();
        hand.place(queen);
        hand
    }

    /// The most queens that fit on these cells without touching, up to `most`.
    pub fn room(&self, cells: &[Cell], most: usize) -> usize {
        let Some((first, rest)) = cells.split_first().filter(|_| most > 0) else { return 0 };
        let apart: Vec<Cell> =
            rest.iter().copied().filter(|cell| !self.touch(*first, *cell)).collect();
        let with = 1 + self.room(&apart, most - 1);
        // A queen in the corner of what is left never hurts unless something touches it.
        if with >= most || apart.len() == rest.len() {
            with
        } else {
            with.max(self.room(rest, most))
        }
    }
}
