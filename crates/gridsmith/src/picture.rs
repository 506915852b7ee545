//! Drawings of a puzzle of any family.

use gridsmith_render::picture::{self, Picture};
use gridsmith_render::{Canvas, Terminal, terminal};

use crate::{AnyPuzzle, AnySolution};

/// What to draw on the board of a puzzle of any family. Solutions of another family are left out.
pub type Scene<'a> = gridsmith_render::Scene<'a, AnySolution>;

impl AnyPuzzle {
    /// Draws the puzzle in characters.
    pub fn draw(&self, scene: &Scene, on: Terminal) -> Canvas {
        match self {
            AnyPuzzle::Sudoku(puzzle) => {
                terminal::sudoku(puzzle, &scene.map(AnySolution::grid), on)
            }
            AnyPuzzle::Sized(puzzle) => terminal::sized(puzzle, &scene.map(AnySolution::sized), on),
            AnyPuzzle::Path(puzzle) => {
                terminal::number_path(puzzle, &scene.map(AnySolution::order), on)
            }
            AnyPuzzle::Zip(puzzle) => terminal::zip(puzzle, &scene.map(AnySolution::order), on),
            AnyPuzzle::Queens(puzzle) => {
                terminal::queens(puzzle, &scene.map(AnySolution::placement), on)
            }
        }
    }

    /// Draws the puzzle as a picture.
    pub fn picture(&self, scene: &Scene) -> Picture {
        match self {
            AnyPuzzle::Sudoku(puzzle) => picture::sudoku(puzzle, &scene.map(AnySolution::grid)),
            AnyPuzzle::Sized(puzzle) => picture::sized(puzzle, &scene.map(AnySolution::sized)),
            AnyPuzzle::Path(puzzle) => picture::number_path(puzzle, &scene.map(AnySolution::order)),
            AnyPuzzle::Zip(puzzle) => picture::zip(puzzle, &scene.map(AnySolution::order)),
            AnyPuzzle::Queens(puzzle) => {
                picture::queens(puzzle, &scene.map(AnySolution::placement))
            }
        }
    }
}
