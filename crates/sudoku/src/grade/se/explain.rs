//! Explains a Sudoku step by step, always by the easiest step that Sudoku Explainer has.

use crate::{Board, SeRater, Step, Sudoku};
use gridsmith_core::{Budget, Explain, Next, Stop};

impl Explain for Sudoku {
    type Board = Board;
    type Step = Step;

    fn board(&self) -> Board {
        Board::new(self)
    }

    /// Some steps assume that the puzzle has one solution, so it must have exactly one.
    fn next_step(&self, board: &Board, budget: &mut Budget) -> Result<Next<Step>, Stop> {
        if board.is_broken() {
            return Ok(Next::Contradiction);
        }
        if board.is_solved() {
            return Ok(Next::Solved);
        }
        Ok(SeRater::new().step(board, budget)?.map_or(Next::Stuck, |found| Next::Step(found.step)))
    }

    fn apply(&self, board: &mut Board, step: &Step) {
        board.apply(step);
    }
}
