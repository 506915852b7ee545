//! A path that covers the board, as a ring of cells, and the backbite move on it.

use gridsmith_core::Rng;

use super::lattice::{Lattice, NONE};

/// A path through all open cells. Which end comes first has no meaning here.
///
/// The cells lie in a ring that begins at `head`. A move reverses one of the two parts it cuts the
/// path into; on a ring it does not matter which, so the shorter one is reversed.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    ring: Vec<u16>,
    /// For each cell of the board, its index in the ring.
    place: Vec<u16>,
    head: usize,
}

/// A backbite move: the end `end` grows a step to `to`, which gives up its step to `new_end`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bite {
    pub end: u16,
    pub to: u16,
    pub new_end: u16,
    /// How far `to` is along the path.
    at: usize,
    at_tail: bool,
}

impl Chain {
    pub fn new(lattice: &Lattice, cells: Vec<u16>) -> Self {
        let mut place = vec![NONE; lattice.area()];
        for (at, cell) in cells.iter().enumerate() {
            place[*cell as usize] = at as u16;
        }
        Chain { ring: cells, place, head: 0 }
    }

    pub fn len(&self) -> usize {
        self.ring.len()
    }

    /// The cells in order, from a random end.
    pub fn into_cells(self, rng: &mut Rng) -> Vec<u16> {
        let mut cells: Vec<u16> = (0..self.len()).map(|at| self.cell(at)).collect();
        if rng.below(2) == 1 {
            cells.reverse();
        }
        cells
    }

    /// The cell `at` steps along the path.
    #[inline]
    fn cell(&self, at: usize) -> u16 {
        let at = self.head + at;
        self.ring[if at < self.len() { at } else { at - self.len() }]
    }

    /// How far along the path `cell` is.
    #[inline]
    fn steps_to(&self, cell: u16) -> usize {
        let place = self.place[cell as usize] as usize;
        if place >= self.head { place - self.head } else { place + self.len() - self.head }
    }

    /// The cells before and after `cell` on the path, `NONE` beyond the ends and for blocked cells.
    #[inline]
    pub fn beside(&self, cell: u16) -> [u16; 2] {
        if self.place[cell as usize] == NONE {
            return [NONE; 2];
        }
        let at = self.steps_to(cell);
        let before = if at > 0 { self.cell(at - 1) } else { NONE };
        let after = if at + 1 < self.len() { self.cell(at + 1) } else { NONE };
        [before, after]
    }

    /// Draws an end and a direction. Nothing, if that way is no move: drawing among the moves there
    /// are would favour paths that end at the edge of the board.
    #[inline]
    pub fn draw(&self, lattice: &Lattice, rng: &mut Rng) -> Option<Bite> {
        let drawn = rng.index(2 * lattice.ways);
        let (at_tail, way) = (drawn % 2 == 1, drawn / 2);
        let end = self.cell(if at_tail { self.len() - 1 } else { 0 });
        self.bite(at_tail, end, lattice.next(end, way))
    }

    /// Draws an end, and then one of the moves it has.
    pub fn draw_move(&self, lattice: &Lattice, rng: &mut Rng) -> Option<Bite> {
        let at_tail = rng.below(2) == 1;
        let end = self.cell(if at_tail { self.len() - 1 } else { 0 });
        let mut moves = [None; 8];
        let mut count = 0;
        for to in lattice.around(end) {
            let bite = self.bite(at_tail, end, to);
            if bite.is_some() {
                moves[count] = bite;
                count += 1;
            }
        }
        if count == 0 { None } else { moves[rng.index(count)] }
    }

    #[inline]
    fn bite(&self, at_tail: bool, end: u16, to: u16) -> Option<Bite> {
        if to == NONE {
            return None;
        }
        let at = self.steps_to(to);
        // The cell beside the end on the path is no move.
        let new_end = if at_tail {
            if at + 2 >= self.len() {
                return None;
            }
            self.cell(at + 1)
        } else {
            if at <= 1 {
                return None;
            }
            self.cell(at - 1)
        };
        Some(Bite { end, to, new_end, at, at_tail })
    }

    /// Makes the move. It is always possible.
    pub fn apply(&mut self, bite: Bite) {
        let len = self.len();
        // The path falls into a front and a back part; the one with the end turns round.
        let cut = if bite.at_tail { bite.at + 1 } else { bite.at };
        let turns_back = bite.at_tail;
        let back_is_shorter = len - cut <= cut;
        if back_is_shorter {
            self.reverse(cut, len);
        } else {
            self.reverse(0, cut);
        }
        // Turning the other part instead gives the same path read from its other end.
        if back_is_shorter != turns_back {
            self.head = (self.head + cut) % len;
        }
    }

    /// Reverses the cells from `from` up to `to` steps along the path.
    fn reverse(&mut self, from: usize, to: usize) {
        let len = self.len();
        let wrap = |at: usize| if at < len { at } else { at - len };
        let mut low = wrap(self.head + from);
        let mut high = wrap(self.head + to - 1);
        for _ in 0..(to - from) / 2 {
            let (a, b) = (self.ring[low], self.ring[high]);
            self.ring[low] = b;
            self.ring[high] = a;
            self.place[b as usize] = low as u16;
            self.place[a as usize] = high as u16;
            low = wrap(low + 1);
            high = if high == 0 { len - 1 } else { high - 1 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Neighbours, Shape};
    use gridsmith_core::{Seed, Size};

    /// The move as the books have it: on a plain list, always from the side of the end.
    fn plain(cells: &mut [u16], end: u16, to: u16) {
        let at = cells.iter().position(|cell| *cell == to).unwrap();
        if cells[cells.len() - 1] == end {
            cells[at + 1..].reverse();
        } else {
            cells[..at].reverse();
        }
    }

    #[test]
    fn the_ring_moves_like_a_list() {
        let size = Size::try_new(4, 5).unwrap();
        for (seed, count) in (0..30).flat_map(|seed| [4, 6, 8].map(|count| (seed, count))) {
            let neighbours = Neighbours::from_count(count).unwrap();
            let lattice = Lattice::new(&Shape::try_new(size, neighbours, &[], &[]).unwrap());
            let mut rng = Seed::from(seed).stream("chain");
            let snake: Vec<u16> = (0..4u16)
                .flat_map(|row| {
                    (0..5)
                        .map(move |column| row * 5 + if row % 2 == 0 { column } else { 4 - column })
                })
                .collect();
            let mut chain = Chain::new(&lattice, snake.clone());
            let mut list = snake.clone();
            let (mut moved, mut others) = (0, 0);
            for _ in 0..200 {
                let Some(bite) = chain.draw(&lattice, &mut rng) else { continue };
                chain.apply(bite);
                plain(&mut list, bite.end, bite.to);
                moved += 1;
                others += usize::from(list != snake);
                let ring: Vec<u16> = (0..chain.len()).map(|at| chain.cell(at)).collect();
                let mut turned = ring.clone();
                turned.reverse();
                assert!(ring == list || turned == list, "seed {seed}: {ring:?} {list:?}");
                assert!(ring.windows(2).all(|pair| lattice.touches(pair[0], pair[1])));
                assert!([ring[0], ring[19]].contains(&bite.new_end), "seed {seed}");
                assert!(ring.iter().all(|cell| ring[chain.steps_to(*cell)] == *cell));
            }
            assert!(
                moved > 40 && others > 30,
                "seed {seed}: {moved} moves, {others} to other paths"
            );
        }
    }
}
