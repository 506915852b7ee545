//! Draws puzzles, solutions and single steps towards them in a terminal.
//!
//! Each family has one function that makes a [`Canvas`]: a rectangle of characters with colours. Canvases
//! can stand side by side; [`Canvas::text`] writes one out, with escape sequences or without. What colour
//! says is also said without it: regions have borders and letters, cells that differ have a star, the parts
//! that cells play in a step have signs. [`Canvas::ruled`] adds row and column numbers.
#![forbid(unsafe_code)]

mod canvas;
mod colour;
mod lattice;
mod path;
pub mod picture;
mod queens;
mod rulers;
mod scene;
mod sudoku;
mod sudoku_scene;
mod zip;

pub use canvas::Canvas;
pub use colour::{Colour, Rgb, Style};
pub use path::{number_path, number_path_scene};
pub use queens::{queens, queens_legend, queens_scene};
pub use scene::{Scene, sample};
pub use sudoku::sudoku;
pub use sudoku_scene::{sudoku_legend, sudoku_scene};
pub use zip::{zip, zip_legend, zip_scene};

/// What to draw into a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Show<'a, S> {
    /// A solution; without one the clues stand alone.
    pub solution: Option<&'a S>,
    /// Another solution; the cells where it differs are marked.
    pub other: Option<&'a S>,
    /// What the terminal can do.
    pub colour: Colour,
    /// Cells as narrow as what they hold: signs stand on the lines between them.
    pub narrow: bool,
}

impl<S> Show<'_, S> {
    /// The puzzle alone.
    pub fn puzzle(colour: Colour) -> Self {
        Show { solution: None, other: None, colour, narrow: false }
    }
}
