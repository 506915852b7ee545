//! Clues that a puzzle can do without.

use crate::SizedSudoku;
use gridsmith_core::{Budget, Cell, Puzzle, Stop, Verdict};

/// A puzzle without a redundant clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimal {
    /// The puzzle.
    pub puzzle: SizedSudoku,
    /// The clues of the original that are redundant, each by itself.
    pub redundant: Vec<Cell>,
}

impl SizedSudoku {
    /// Removes redundant clues, cell by cell, until none is left. `None` if the puzzle does not have exactly
    /// one solution.
    /// ```
    /// # use gridsmith_core::Budget;
    /// # use gridsmith_sizes::SizedSudoku;
    /// let puzzle: SizedSudoku = "sudoku 4x4 4.2..3.11..232..".parse()?;
    /// let minimal = puzzle.minimize(&mut Budget::default()).unwrap().unwrap();
    /// assert!(minimal.puzzle.clue_count() < puzzle.clue_count());
    /// let again = minimal.puzzle.minimize(&mut Budget::default()).unwrap().unwrap();
    /// assert_eq!((again.puzzle, again.redundant), (minimal.puzzle, vec![]));
    /// # Ok::<(), gridsmith_sizes::ParseError>(())
    /// ```
    pub fn minimize(&self, budget: &mut Budget) -> Result<Option<Minimal>, Stop> {
        if !is_unique(self, budget)? {
            return Ok(None);
        }
        let mut redundant = Vec::new();
        for cell in self.size().cells().filter(|cell| self.clue(*cell).is_some()) {
            if is_unique(&self.without(cell), budget)? {
                redundant.push(cell);
            }
        }
        // With fewer clues no other clue becomes redundant.
        let mut puzzle = self.clone();
        for cell in &redundant {
            let fewer = puzzle.without(*cell);
            if is_unique(&fewer, budget)? {
                puzzle = fewer;
            }
        }
        Ok(Some(Minimal { puzzle, redundant }))
    }
}

fn is_unique(puzzle: &SizedSudoku, budget: &mut Budget) -> Result<bool, Stop> {
    match puzzle.verdict(budget) {
        Verdict::Undecided(stop) => Err(stop),
        verdict => Ok(matches!(verdict, Verdict::Unique(_))),
    }
}
