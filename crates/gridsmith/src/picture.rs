//! A puzzle of any family as a picture.

use gridsmith_core::{Marks, Position};
use gridsmith_render::picture::{self, Picture, Scene};

use crate::{AnyPuzzle, AnySolution};

/// What is to be seen in a picture besides the clues. The default is the puzzle alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sight<'a> {
    /// What a player has entered.
    pub position: Option<&'a Position>,
    /// The highlighting of a step.
    pub marks: Option<&'a Marks>,
    /// A solution to draw in.
    pub solution: Option<&'a AnySolution>,
    /// Another solution; the cells in which it differs are marked.
    pub other: Option<&'a AnySolution>,
    /// A line under the board.
    pub caption: Option<&'a str>,
    /// Row and column numbers.
    pub rulers: bool,
    /// All candidates of a Sudoku, letters in the regions of a Queens board.
    pub details: bool,
}

impl AnyPuzzle {
    /// Draws the puzzle as a picture. Solutions of another family are left out.
    pub fn picture(&self, sight: Sight) -> Picture {
        let empty = Position::default();
        let Sight { position, marks, solution, other, caption, rulers, details } = sight;
        let entries = position.unwrap_or(&empty);
        match self {
            AnyPuzzle::Sudoku(puzzle) => {
                let [solution, other] = [solution, other].map(|s| s.and_then(AnySolution::grid));
                let scene = Scene { entries, marks, solution, other, caption, rulers, details };
                picture::sudoku(puzzle, &scene)
            }
            AnyPuzzle::Path(puzzle) => {
                let [solution, other] = [solution, other].map(|s| s.and_then(AnySolution::order));
                let scene = Scene { entries, marks, solution, other, caption, rulers, details };
                picture::number_path(puzzle, &scene)
            }
            AnyPuzzle::Zip(puzzle) => {
                let [solution, other] = [solution, other].map(|s| s.and_then(AnySolution::order));
                let scene = Scene { entries, marks, solution, other, caption, rulers, details };
                picture::zip(puzzle, &scene)
            }
            AnyPuzzle::Queens(puzzle) => {
                let [solution, other] =
                    [solution, other].map(|s| s.and_then(AnySolution::placement));
                let scene = Scene { entries, marks, solution, other, caption, rulers, details };
                picture::queens(puzzle, &scene)
            }
        }
    }
}
