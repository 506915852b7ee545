//! Draws puzzles and solutions in a terminal.
//!
//! Each family has one function that makes a [`Canvas`]: a rectangle of characters with colours. Canvases
//! can stand side by side; [`Canvas::text`] writes one out, with escape sequences or without. What colour
//! says is also said without it: regions have borders and letters, cells that differ have a star.
#![forbid(unsafe_code)]

mod canvas;
mod colour;
mod lattice;
mod path;
mod queens;
mod sudoku;
mod zip;

pub use canvas::Canvas;
pub use colour::{Colour, Rgb, Style};
pub use path::number_path;
pub use queens::queens;
pub use sudoku::sudoku;
pub use zip::zip;

/// What to draw into a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Show<'a, S> {
    /// A solution; without one the clues stand alone.
    pub solution: Option<&'a S>,
    /// Another solution; the cells where it differs are marked.
    pub other: Option<&'a S>,
    /// What the terminal can do.
    pub colour: Colour,
}

impl<S> Show<'_, S> {
    /// The puzzle alone.
    pub fn puzzle(colour: Colour) -> Self {
        Show { solution: None, other: None, colour }
    }
}
