//! A puzzle with rows, columns or digits in reverse order.
//!
//! If several suppositions prove the same, the search finds one of them first, and not always the
//! one with the shortest proof. On the reversed puzzle it finds another. A reversal is its own
//! inverse.

use crate::geometry::CellSet;
use crate::{
    Board, Branch, Candidate, Digits, House, Link, Node, Proof, Reason, Rescue, Shape, Step, Sudoku,
};
use gridsmith_core::Cell;

/// What is reversed: the bits stand for rows, columns and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reversal(u8);

impl Reversal {
    /// All reversals; the first changes nothing.
    pub(super) fn all() -> impl Iterator<Item = Reversal> {
        (0..8).map(Reversal)
    }

    /// The board of the reversed puzzle before the first step.
    pub(super) fn board(self, puzzle: &Sudoku) -> Option<Board> {
        let mut clues = [0; crate::CELLS];
        for (cell, clue) in puzzle.clues()?.iter().enumerate().filter(|(_, clue)| **clue > 0) {
            clues[self.cell(Cell(cell as u16)).index()] = self.digit(*clue);
        }
        Sudoku::from_clues(clues).ok().map(|puzzle| Board::new(&puzzle))
    }

    fn line(self, bit: u8, line: u8) -> u8 {
        if self.0 >> bit & 1 != 0 { 8 - line } else { line }
    }

    fn cell(self, cell: Cell) -> Cell {
        let (row, column) = (cell.0 as u8 / 9, cell.0 as u8 % 9);
        Cell(u16::from(self.line(0, row)) * 9 + u16::from(self.line(1, column)))
    }

    fn digit(self, digit: u8) -> u8 {
        self.line(2, digit - 1) + 1
    }

    fn house(self, house: House) -> House {
        match house {
            House::Row(row) => House::Row(self.line(0, row)),
            House::Column(column) => House::Column(self.line(1, column)),
            House::Box(number) => {
                let (band, stack) =
                    (self.line(0, number / 3 * 3) / 3, self.line(1, number % 3 * 3) / 3);
                House::Box(band * 3 + stack)
            }
        }
    }

    fn candidate(self, candidate: Candidate) -> Candidate {
        Candidate { cell: self.cell(candidate.cell), digit: self.digit(candidate.digit) }
    }

    fn digits(self, digits: Digits) -> Digits {
        Digits(digits.iter().fold(0, |all, digit| all | 1 << (self.digit(digit) - 1)))
    }

    fn set(self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell(Cell(cell as u16)).index()).collect()
    }

    /// The step on the reversed puzzle.
    pub(super) fn step(self, step: &Step) -> Step {
        Step {
            technique: step.technique,
            places: step.places.iter().map(|place| self.candidate(*place)).collect(),
            drops: step.drops.iter().map(|drop| self.candidate(*drop)).collect(),
            reason: self.reason(&step.reason),
        }
    }

    fn reason(self, reason: &Reason) -> Reason {
        let cells = |cells: &[Cell]| cells.iter().map(|cell| self.cell(*cell)).collect::<Vec<_>>();
        let houses = |houses: &[House]| houses.iter().map(|house| self.house(*house)).collect();
        match reason {
            Reason::OnlySpot { house } => Reason::OnlySpot { house: self.house(*house) },
            Reason::OnlyDigit => Reason::OnlyDigit,
            Reason::Locked { digit, base, cover } => Reason::Locked {
                digit: self.digit(*digit),
                base: self.house(*base),
                cover: self.house(*cover),
            },
            Reason::Subset { house, cells, digits } => Reason::Subset {
                house: self.house(*house),
                cells: self.set(*cells),
                digits: self.digits(*digits),
            },
            Reason::Fish { digit, base, cover } => {
                Reason::Fish { digit: self.digit(*digit), base: houses(base), cover: houses(cover) }
            }
            Reason::Wing { pivot, pincers, digit } => Reason::Wing {
                pivot: self.cell(*pivot),
                pincers: pincers.map(|cell| self.cell(cell)),
                digit: self.digit(*digit),
            },
            Reason::Direct { pattern, house } => Reason::Direct {
                pattern: Box::new(self.reason(pattern)),
                house: self.house(*house),
            },
            Reason::UniqueLoop { cells: loop_cells, digits, extra, rescue } => Reason::UniqueLoop {
                cells: cells(loop_cells),
                digits: self.digits(*digits),
                extra: cells(extra),
                rescue: self.rescue(rescue),
            },
            Reason::Bug { extra, rescue } => Reason::Bug {
                extra: extra.iter().map(|candidate| self.candidate(*candidate)).collect(),
                rescue: self.rescue(rescue),
            },
            Reason::Aligned { base, excluders } => {
                Reason::Aligned { base: cells(base), excluders: cells(excluders) }
            }
            Reason::Chain(proof) => Reason::Chain(Box::new(self.proof(proof))),
            // No step of Sudoku Explainer has another reason.
            other => other.clone(),
        }
    }

    fn rescue(self, rescue: &Rescue) -> Rescue {
        match *rescue {
            Rescue::Cell => Rescue::Cell,
            Rescue::Digit(digit) => Rescue::Digit(self.digit(digit)),
            Rescue::Naked { house, cells, digits } => Rescue::Naked {
                house: self.house(house),
                cells: self.set(cells),
                digits: self.digits(digits),
            },
            Rescue::Hidden { house, cells, digits } => Rescue::Hidden {
                house: self.house(house),
                cells: self.set(cells),
                digits: self.digits(digits),
            },
            Rescue::Locked { house, digit } => {
                Rescue::Locked { house: self.house(house), digit: self.digit(digit) }
            }
            Rescue::Crossed { digit, ref houses } => Rescue::Crossed {
                digit: self.digit(digit),
                houses: houses.iter().map(|house| self.house(*house)).collect(),
            },
        }
    }

    fn proof(self, proof: &Proof) -> Proof {
        let link = |link: &Link| Link {
            node: Node { candidate: self.candidate(link.node.candidate), on: link.node.on },
            cause: link.cause,
            parents: link.parents.clone(),
        };
        let branch = |branch: &Branch| Branch { links: branch.links.iter().map(link).collect() };
        let shape = match proof.shape {
            Shape::Cell(cell) => Shape::Cell(self.cell(cell)),
            Shape::House(house) => Shape::House(self.house(house)),
            other => other,
        };
        Proof {
            shape,
            branches: proof.branches.iter().map(branch).collect(),
            patterns: proof.patterns.iter().map(|reason| self.reason(reason)).collect(),
            complexity: proof.complexity,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_undoes_itself() {
        for reversal in Reversal::all() {
            for cell in (0..81).map(Cell) {
                assert_eq!(reversal.cell(reversal.cell(cell)), cell);
                let reversed = House::of(reversal.cell(cell));
                assert_eq!(House::of(cell).map(|house| reversal.house(house)), reversed);
            }
            assert!((1..=9).all(|digit| reversal.digit(reversal.digit(digit)) == digit));
        }
    }
}
