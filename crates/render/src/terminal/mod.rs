//! Drawings made of characters.
//!
//! Each family has one function that makes a [`Canvas`]: a rectangle of characters with colours, and
//! a legend of the highlights in it. Canvases can stand side by side; [`Canvas::text`] writes one out,
//! with escape sequences or without. What colour says is also said without it: regions have borders
//! and letters, cells that differ have a star, the parts that cells play in a step have signs.

mod candidates;
mod canvas;
mod colour;
mod lattice;
mod path;
mod queens;
mod roles;
mod rulers;
mod sudoku;
mod zip;

pub use canvas::Canvas;
pub use colour::Colour;
pub use path::number_path;
pub use queens::queens;
pub use sudoku::{sized, sudoku};
pub use zip::zip;

pub(crate) use queens::closed;
pub(crate) use zip::entered;

/// What a terminal can do, and how a drawing uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Its colours.
    pub colour: Colour,
    /// Cells as narrow as what they hold: signs stand on the lines between them.
    pub narrow: bool,
}

impl Terminal {
    /// Plain characters, as in a text file.
    pub const PLAIN: Terminal = Terminal { colour: Colour::None, narrow: false };

    /// True if there are colours.
    fn is_coloured(self) -> bool {
        self.colour.is_on()
    }
}
