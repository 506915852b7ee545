//! Queens: so many in every row, column and region, and no two that touch.

use crate::Family;
use crate::scan::{Scanner, shape};
use crate::system::{Cost, Rules, System, no, yes};

/// A board with its regions; the variables are its cells.
pub struct Queens {
    side: u32,
    stars: u32,
    /// The region of each cell.
    regions: Vec<u32>,
    blocked: Vec<u32>,
    given: Vec<u32>,
}

impl Queens {
    /// The numbers of the row, column and region of a cell among all of these.
    fn units(&self, cell: u32) -> [u32; 3] {
        let (row, column) = (cell / self.side, cell % self.side);
        let region = self.regions[cell as usize];
        [row, self.side + column, 2 * self.side + region]
    }

    fn touch(&self, one: u32, other: u32) -> bool {
        let rows = (one / self.side).abs_diff(other / self.side);
        let columns = (one % self.side).abs_diff(other % self.side);
        one != other && rows <= 1 && columns <= 1
    }
}

fn parse_cells(side: u32, scanner: &mut Scanner) -> Option<Vec<u32>> {
    scanner.rising(|scanner| scanner.number().filter(|&cell| cell < side * side))
}

impl Family for Queens {
    fn parse(shape_text: &[u8], _: &[&[u8]], puzzle: &[u8]) -> Option<Self> {
        let [side, stars] = shape(shape_text, [40, 6])?;
        let mut scanner = Scanner::new(puzzle);
        let regions = scanner.regions(side, b"/")?;
        let mut cells_after = |mark: &[u8]| match scanner.take(mark) {
            Some(()) => parse_cells(side, &mut scanner),
            None => Some(Vec::new()),
        };
        let (blocked, given) = (cells_after(b";x")?, cells_after(b";q")?);
        scanner.end()?;
        Some(Queens { side, stars, regions, blocked, given })
    }

    fn verify(&self, solution: &[u8]) -> Option<Vec<u32>> {
        let mut scanner = Scanner::new(solution);
        let queens = parse_cells(self.side, &mut scanner)?;
        scanner.end()?;
        let mut counts = vec![0; 3 * self.side as usize];
        for unit in queens.iter().flat_map(|&queen| self.units(queen)) {
            counts[unit as usize] += 1;
        }
        let counted = counts.iter().all(|&count| count == self.stars);
        let touches = |&one: &u32| queens.iter().any(|&other| self.touch(one, other));
        (counted && !queens.iter().any(touches)).then_some(queens)
    }

    fn system(&self) -> System {
        let side = self.side;
        let blocked = self.blocked.iter().map(|&cell| no(cell));
        let given = self.given.iter().map(|&cell| yes(cell));
        let facts = blocked.chain(given).collect();
        let (direct, look) = (40 * u64::from(side), 3 * u64::from(side));
        let cost = Cost { open: 5, direct, look, ..Cost::default() };
        let mut system = System::new(side * side, Rules::None, facts, cost);
        system.units(self.stars, 3 * side, |cell| self.units(cell));
        for row in 0..side - 1 {
            for corner in row * side..row * side + side - 1 {
                let block = [corner, corner + 1, corner + side, corner + side + 1];
                system.add(block.to_vec(), 0, 1);
            }
        }
        system
    }
}
