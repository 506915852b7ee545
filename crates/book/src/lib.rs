//! Books of puzzles: from puzzles with their solutions to a PDF, or to a folder of pictures.
//!
//! A [`Book`] is what it says: a title and puzzles in chapters. A [`Design`] is how it looks. Both
//! make a [`Layout`]: pages of placed blocks, which can be tested without a PDF. [`pdf`] paints it.
//! [`images`] makes pictures and an index of them instead.
//!
//! Nothing here reads a clock or a file. The same book and design give the same bytes.
#![forbid(unsafe_code)]

mod book;
mod date;
mod design;
mod error;
mod fonts;
mod frame;
mod images;
mod impose;
mod kind;
mod layout;
mod lesson;
mod paint;
mod rules;

pub use book::{Book, Chapter, Entry};
pub use date::Date;
pub use design::{Chapters, Design, Imposition, PageSize, Part};
pub use error::BookError;
pub use images::{Image, ImageFormat, images};
pub use impose::{Sheet, sheets};
pub use kind::Kind;
pub use layout::{
    Area, Block, Board, Bookmark, Furniture, Layout, Link, Page, Side, Tag, Tone, What,
};
pub use paint::pdf;

/// The most puzzles in one book.
pub const MOST: usize = 10_000;

/// Says whether the fonts have every character of `text`.
pub fn printable(text: &str) -> Result<(), BookError> {
    let found = fonts::Fonts::load()?.missing(text);
    found.map_or(Ok(()), |found| Err(BookError::Character { found }))
}
