//! Pictures of puzzles as PNG and PDF.
//!
//! A [`Picture`](gridsmith_render::picture::Picture) knows no colours and no file formats. [`png`] and
//! [`pdf`] paint it in a theme. They are kept apart from the drawing, because what they need is
//! large: a rasteriser, a PDF writer and the whole font.
#![forbid(unsafe_code)]

mod pdf;
mod png;

pub use pdf::{Paper, pdf};
pub use png::{MAX_PIXELS, TooLarge, png};
