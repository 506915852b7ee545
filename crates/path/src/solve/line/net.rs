//! What never changes while a line is drawn, on flat tables.

use crate::board::Ground;

/// The cells of a Zip, the steps between them, and its waypoints.
#[derive(Debug)]
pub(crate) struct Net {
    /// The two cells of each edge, in the order of the ground.
    pub(super) edges: Vec<[u16; 2]>,
    /// For each cell, its edges and the cells they lead to, and how many there are.
    around: Vec<([[u16; 2]; 4], u8)>,
    /// For each cell, how many links it has in the end.
    pub(super) need: Vec<u8>,
    /// For each cell, the number of its waypoint or 0.
    pub(super) waypoint: Vec<u16>,
    /// How many waypoints there are.
    pub(super) waypoints: usize,
    ends: [u16; 2],
    /// The open cells.
    pub(super) cells: Vec<u16>,
}

impl Net {
    pub fn new(ground: &Ground) -> Self {
        let cells: Vec<u16> = ground.cells().map(|cell| cell.0).collect();
        let first = ground.waypoints.first().map_or(u16::MAX, |cell| cell.0);
        let last = ground.waypoints.last().map_or(u16::MAX, |cell| cell.0);
        let mut net = Net {
            edges: ground.edges.iter().map(|edge| edge.map(|cell| cell.0)).collect(),
            around: vec![([[0; 2]; 4], 0); ground.size.area()],
            need: vec![0; ground.size.area()],
            waypoint: ground.waypoint.clone(),
            waypoints: ground.waypoints.len(),
            ends: [first, last],
            cells,
        };
        for &cell in &net.cells {
            // The only cell of a board is both ends.
            net.need[cell as usize] = match net.cells.len() {
                1 => 0,
                _ if net.ends.contains(&cell) => 1,
                _ => 2,
            };
        }
        for (edge, &[a, b]) in (0..).zip(&net.edges) {
            for (cell, other) in [(a, b), (b, a)] {
                let (ways, count) = &mut net.around[cell as usize];
                ways[*count as usize] = [edge, other];
                *count += 1;
            }
        }
        net
    }

    pub(super) fn area(&self) -> usize {
        self.need.len()
    }

    pub(super) fn is_end(&self, cell: usize) -> bool {
        self.ends.contains(&(cell as u16))
    }

    /// The edges of `cell`, and the cells they lead to.
    #[inline]
    pub(super) fn ways(&self, cell: usize) -> &[[u16; 2]] {
        let (ways, count) = &self.around[cell];
        &ways[..*count as usize]
    }
}
