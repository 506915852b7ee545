//! Clues of any family as things that can be taken away.

use gridsmith_core::{Cell, Size};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;

use crate::AnyPuzzle;

/// A clue of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// The digit, number, waypoint or queen in this cell.
    Cell(Cell),
    /// The wall of a Zip, or the link of a number path, between these cells.
    Pair(Cell, Cell),
}

impl Clue {
    /// Its name: `r1c2`, or `r1c2-r1c3` for a pair.
    pub fn name(self, size: Size) -> String {
        match self {
            Clue::Cell(cell) => size.name(cell),
            Clue::Pair(a, b) => format!("{}-{}", size.name(a), size.name(b)),
        }
    }
}

impl AnyPuzzle {
    /// The clues that can be taken away: not the ends of a Zip, and not the regions of a Queens
    /// board. A Sudoku in candidate form has none.
    pub fn removable_clues(&self) -> Vec<Clue> {
        let cells = |cells: Vec<Cell>| cells.into_iter().map(Clue::Cell).collect();
        let pairs = |pairs: &[(Cell, Cell)]| -> Vec<Clue> {
            pairs.iter().map(|(a, b)| Clue::Pair(*a, *b)).collect()
        };
        match self {
            AnyPuzzle::Sudoku(puzzle) => {
                let digits = puzzle.clues().into_iter().flatten();
                let filled = (0..).map(Cell).zip(digits).filter(|(_, digit)| **digit != 0);
                cells(filled.map(|(cell, _)| cell).collect())
            }
            AnyPuzzle::Sized(puzzle) => {
                let is_clue = |cell: &Cell| puzzle.clue(*cell).is_some();
                cells(puzzle.size().cells().filter(is_clue).collect())
            }
            AnyPuzzle::Path(puzzle) => {
                let mut clues: Vec<Clue> = cells(puzzle.givens().map(|(cell, _)| cell).collect());
                clues.extend(pairs(puzzle.links()));
                clues
            }
            AnyPuzzle::Zip(puzzle) => {
                let all = puzzle.waypoints();
                let between = all.get(1..all.len().saturating_sub(1)).unwrap_or_default();
                let mut clues: Vec<Clue> = cells(between.to_vec());
                clues.extend(pairs(puzzle.walls()));
                clues
            }
            AnyPuzzle::Queens(puzzle) => cells(puzzle.queens().to_vec()),
        }
    }

    /// The digit, number or waypoint that a cell is given.
    pub fn clue_value(&self, cell: Cell) -> Option<u16> {
        match self {
            AnyPuzzle::Sudoku(puzzle) => {
                let digit = puzzle.clues()?.get(cell.index())?;
                (*digit > 0).then_some(u16::from(*digit))
            }
            AnyPuzzle::Sized(puzzle) => puzzle.clue(cell).map(u16::from),
            AnyPuzzle::Path(puzzle) => puzzle.given(cell),
            AnyPuzzle::Zip(puzzle) => puzzle.waypoint(cell),
            AnyPuzzle::Queens(_) => None,
        }
    }

    /// The puzzle without some of its removable clues.
    pub(crate) fn without(&self, gone: &[Clue]) -> AnyPuzzle {
        const FEWER: &str = "fewer clues of a puzzle are a puzzle";
        let stays = |cell: &Cell| !gone.contains(&Clue::Cell(*cell));
        let kept = |pairs: &[(Cell, Cell)]| -> Vec<(Cell, Cell)> {
            let stays = |pair: &&(Cell, Cell)| !gone.contains(&Clue::Pair(pair.0, pair.1));
            pairs.iter().filter(stays).copied().collect()
        };
        match self {
            AnyPuzzle::Sudoku(puzzle) => {
                let Some(mut digits) = puzzle.clues().copied() else { return self.clone() };
                for (cell, digit) in (0..).map(Cell).zip(&mut digits) {
                    *digit = if stays(&cell) { *digit } else { 0 };
                }
                Sudoku::from_clues(digits).expect(FEWER).into()
            }
            AnyPuzzle::Sized(puzzle) => {
                let digit = |cell: Cell| puzzle.clue(cell).filter(|_| stays(&cell)).unwrap_or(0);
                let digits: Vec<u8> = puzzle.size().cells().map(digit).collect();
                SizedSudoku::try_new(puzzle.shape().clone(), &digits).expect(FEWER).into()
            }
            AnyPuzzle::Path(puzzle) => {
                let blocked: Vec<Cell> = puzzle.blocked().collect();
                let givens: Vec<(Cell, u16)> =
                    puzzle.givens().filter(|(cell, _)| stays(cell)).collect();
                let (size, neighbours) = (puzzle.size(), puzzle.neighbours());
                NumberPath::try_new(size, neighbours, &blocked, &givens, &kept(puzzle.links()))
                    .expect(FEWER)
                    .into()
            }
            AnyPuzzle::Zip(puzzle) => {
                let blocked: Vec<Cell> = puzzle.blocked().collect();
                let waypoints: Vec<Cell> =
                    puzzle.waypoints().iter().copied().filter(stays).collect();
                Zip::try_new(puzzle.size(), &blocked, &waypoints, &kept(puzzle.walls()))
                    .expect(FEWER)
                    .into()
            }
            AnyPuzzle::Queens(puzzle) => {
                let queens: Vec<Cell> = puzzle.queens().iter().copied().filter(stays).collect();
                let (side, stars) = (puzzle.side(), puzzle.stars());
                Queens::try_new(side, stars, puzzle.regions(), puzzle.blocked(), &queens)
                    .expect(FEWER)
                    .into()
            }
        }
    }

    /// The digits of a plain Sudoku, or the canonical line of another puzzle.
    pub fn short_line(&self) -> String {
        let line = self.to_string();
        match self {
            AnyPuzzle::Sudoku(_) => line.strip_prefix("sudoku 9x9 ").unwrap_or(&line).to_string(),
            _ => line,
        }
    }
}
