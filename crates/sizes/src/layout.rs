//! Tables of a shape: the cells of each house, the houses of each cell, who sees whom.

use crate::{House, Shape};
use gridsmith_core::{Bits, Cell, members};

/// A set of cells.
pub(crate) type Cells = Bits<10>;

/// Two houses that share two cells or more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The other house.
    pub(crate) other: u16,
    /// The shared cells as places in the one house,
    pub(crate) here: u32,
    /// and in the other.
    pub(crate) there: u32,
}

/// A shape as the engines see it. Houses are numbered: rows, columns, regions, diagonals.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Shape,
    pub(crate) side: usize,
    pub(crate) area: usize,
    pub(crate) houses: Vec<House>,
    /// The cells of all houses, one house behind the other.
    places: Vec<u16>,
    /// The houses of each cell with the place of the cell in them, and where each cell's begin.
    homes: Vec<(u16, u8)>,
    home_start: Vec<u32>,
    crossings: Vec<Crossing>,
    crossing_start: Vec<u32>,
    peers: Vec<Cells>,
    /// The largest number of cells that two houses share.
    pub(crate) widest: u32,
}

impl Layout {
    pub(crate) fn new(shape: &Shape) -> Layout {
        let side = shape.side();
        let area = side * side;
        let houses: Vec<House> = shape.houses().collect();
        let mut homes_of = vec![Vec::new(); area];
        let mut places = Vec::with_capacity(houses.len() * side);
        for (index, &house) in houses.iter().enumerate() {
            for (place, cell) in shape.cells_of(house).into_iter().enumerate() {
                homes_of[cell.index()].push((index as u16, place as u8));
                places.push(cell.0);
            }
        }
        let peers = (0..area)
            .map(|cell| {
                let houses = homes_of[cell].iter().map(|home| usize::from(home.0) * side);
                let mut peers: Cells = houses
                    .flat_map(|start| &places[start..start + side])
                    .map(|&cell| usize::from(cell))
                    .collect();
                peers.remove(cell);
                peers
            })
            .collect();
        let mut home_start = vec![0];
        for homes in &homes_of {
            home_start.push(home_start[home_start.len() - 1] + homes.len() as u32);
        }
        let mut layout = Layout {
            shape: shape.clone(),
            side,
            area,
            houses,
            places,
            homes: homes_of.concat(),
            home_start,
            crossings: Vec::new(),
            crossing_start: vec![0],
            peers,
            widest: 0,
        };
        layout.cross();
        layout
    }

    /// Lists the pairs of houses that share two cells or more.
    fn cross(&mut self) {
        for one in 0..self.houses.len() {
            for other in 0..self.houses.len() {
                let shared = |from: usize, to: usize| -> u32 {
                    let cells = self.cells(from).iter().enumerate();
                    let shared = cells.filter(|(_, cell)| self.cells(to).contains(cell));
                    shared.fold(0, |mask, (place, _)| mask | 1 << place)
                };
                let here = shared(one, other);
                if one != other && here.count_ones() > 1 {
                    let there = shared(other, one);
                    self.widest = self.widest.max(here.count_ones());
                    self.crossings.push(Crossing { other: other as u16, here, there });
                }
            }
            self.crossing_start.push(self.crossings.len() as u32);
        }
    }

    /// Every digit.
    #[inline]
    pub(crate) fn full(&self) -> u32 {
        (1 << self.side) - 1
    }

    /// The cells of house number `house`, by place.
    #[inline]
    pub(crate) fn cells(&self, house: usize) -> &[u16] {
        &self.places[house * self.side..][..self.side]
    }

    /// The cell at `place` of `house`.
    #[inline]
    pub(crate) fn cell(&self, house: usize, place: usize) -> usize {
        usize::from(self.places[house * self.side + place])
    }

    /// The cells at the set places of `house`, in rising order.
    pub(crate) fn cells_at(&self, house: usize, places: u32) -> impl Iterator<Item = usize> {
        members(places).map(move |place| self.cell(house, place))
    }

    /// The houses of `cell`, and its place in each.
    #[inline]
    pub(crate) fn homes(&self, cell: usize) -> &[(u16, u8)] {
        &self.homes[self.home_start[cell] as usize..self.home_start[cell + 1] as usize]
    }

    /// The houses that share two cells or more with `house`.
    #[inline]
    pub(crate) fn crossings(&self, house: usize) -> &[Crossing] {
        let range = self.crossing_start[house] as usize..self.crossing_start[house + 1] as usize;
        &self.crossings[range]
    }

    /// The cells that share a house with `cell`.
    #[inline]
    pub(crate) fn peers(&self, cell: usize) -> &Cells {
        &self.peers[cell]
    }

    /// True if the two cells share a house.
    #[inline]
    pub(crate) fn see(&self, a: usize, b: usize) -> bool {
        self.peers[a].contains(b)
    }

    /// The number of a house that the board has.
    pub(crate) fn index(&self, house: House) -> usize {
        match house {
            House::Row(index) => usize::from(index),
            House::Column(index) => self.side + usize::from(index),
            House::Box(index) | House::Region(index) => 2 * self.side + usize::from(index),
            House::MainDiagonal => 3 * self.side,
            House::AntiDiagonal => 3 * self.side + 1,
        }
    }

    /// The candidates that `clues` leave if only each cell is looked at: bit `d - 1` for digit `d`.
    pub(crate) fn masks(&self, clues: &[u8]) -> Vec<u32> {
        let mask = |&clue: &u8| if clue == 0 { self.full() } else { 1 << (clue - 1) };
        clues.iter().map(mask).collect()
    }
}

/// Cells as they are told.
pub(crate) fn told(cells: impl IntoIterator<Item = usize>) -> Vec<Cell> {
    cells.into_iter().map(|cell| Cell(cell as u16)).collect()
}
