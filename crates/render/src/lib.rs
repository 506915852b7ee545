//! Draws puzzles, solutions and single steps towards them.
//!
//! A [`Scene`] says what is to be seen on a board, without colours. Painters turn a puzzle and a
//! scene into a drawing: [`terminal`] into characters, [`picture`] into outlines and text for SVG,
//! PNG and PDF. Each painter has one function per family.
#![forbid(unsafe_code)]

pub mod picture;
mod regions;
mod scene;
mod squares;
pub mod terminal;

pub use scene::Scene;
pub use terminal::{Canvas, Colour, Terminal};
