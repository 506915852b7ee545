//! Queens: so many in every row, column and region, and no two that touch.

use crate::Refusal;
use crate::line::{self, Scanner};
use crate::system::{Axioms, NoRules, no, yes};
use crate::theory::{Puzzle, Theory};

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
    pub fn parse(shape: &[u8], puzzle: &[u8]) -> Result<Self, Refusal> {
        let [side, stars] = line::shape(shape, [40, 6])?;
        let mut scanner = Scanner::new(puzzle);
        let mut regions = Vec::new();
        let mut known = 0;
        for cell in 0..side * side {
            if cell > 0 && cell % side == 0 {
                scanner.expect(b"/", "a row of the wrong length")?;
            }
            let region = match scanner.next() {
                Some(letter @ b'A'..=b'Z') => u32::from(letter - b'A'),
                Some(letter @ b'a'..=b'z') => u32::from(letter - b'a') + 26,
                _ => return Err(Refusal::Malformed("a cell without a region letter")),
            };
            if region > known {
                return Err(Refusal::NotCanonical("region letters out of order"));
            }
            known = known.max(region + 1);
            regions.push(region);
        }
        if known != side {
            return Err(Refusal::Malformed("not as many regions as rows"));
        }
        let mut cells_after = |mark: &[u8]| match scanner.take(mark) {
            true => scanner.rising(side * side),
            false => Ok(Vec::new()),
        };
        let (blocked, given) = (cells_after(b";x")?, cells_after(b";q")?);
        scanner.end()?;
        Ok(Queens { side, stars, regions, blocked, given })
    }

    /// The numbers of the row, column and region axioms of a cell.
    fn axioms_of(&self, cell: u32) -> [u32; 3] {
        let (row, column) = (cell / self.side, cell % self.side);
        [row, self.side + column, 2 * self.side + self.regions[cell as usize]]
    }
}

impl Puzzle for Queens {
    fn verify(&self, solution: &[u8]) -> Result<Vec<u32>, Refusal> {
        let side = self.side;
        let mut scanner = Scanner::new(solution);
        let queens = scanner.rising(side * side)?;
        scanner.end()?;
        let mut counts = vec![0; 3 * side as usize];
        let mut placed = vec![false; (side * side) as usize];
        for &queen in &queens {
            placed[queen as usize] = true;
            for axiom in self.axioms_of(queen) {
                counts[axiom as usize] += 1;
            }
        }
        if counts.iter().any(|&count| count != self.stars) {
            return Err(Refusal::WrongSolution("a row, column or region with the wrong number"));
        }
        for &queen in &queens {
            // The touching cells that come later: to the right, and three below.
            let (row, column) = (queen / side, queen % side);
            let right = column + 1 < side && placed[queen as usize + 1];
            let below = row + 1 < side && {
                let from = (row + 1) * side + column.saturating_sub(1);
                let to = (row + 1) * side + (column + 1).min(side - 1);
                placed[from as usize..=to as usize].contains(&true)
            };
            if right || below {
                return Err(Refusal::WrongSolution("two queens that touch"));
            }
        }
        if self.blocked.iter().any(|&cell| placed[cell as usize]) {
            return Err(Refusal::WrongSolution("a queen on a blocked cell"));
        }
        if !self.given.iter().all(|&cell| placed[cell as usize]) {
            return Err(Refusal::WrongSolution("a given queen is missing"));
        }
        Ok(queens)
    }

    fn theory(&self) -> Theory {
        let side = self.side;
        let mut members = vec![Vec::new(); 3 * side as usize];
        for cell in 0..side * side {
            for axiom in self.axioms_of(cell) {
                members[axiom as usize].push(cell);
            }
        }
        let mut axioms = Axioms::default();
        for cells in members {
            axioms.add(cells, self.stars, self.stars);
        }
        for row in 0..side - 1 {
            for corner in row * side..row * side + side - 1 {
                axioms.add([corner, corner + 1, corner + side, corner + side + 1], 0, 1);
            }
        }
        let blocked = self.blocked.iter().map(|&cell| no(cell));
        let given = self.given.iter().map(|&cell| yes(cell));
        Theory {
            variables: (side * side) as usize,
            axioms,
            numbered: 3 * side,
            rules: Box::new(NoRules),
            facts: blocked.chain(given).collect(),
            cells: None,
        }
    }
}
