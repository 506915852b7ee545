//! Pictures: drawings made of outlines and text, without a colour of their own.
//!
//! A family draws its board into a [`Picture`]; every part names a [`Token`] for what it is, such as
//! `given` or `eliminated`. A painter turns the picture into a file: [`Picture::svg`] here, PNG and
//! PDF in `gridsmith-print`. The [`Theme`] gives the colours, so one drawing serves all of them.

mod arrows;
mod board;
mod contour;
mod glyphs;
mod hatch;
mod links;
mod outline;
mod path;
mod queens;
mod roles;
mod sudoku;
mod svg;
mod theme;
mod zip;

pub use glyphs::{Weight, text_width};
pub use hatch::Hatch;
pub use outline::{Command, Outline, Point};
pub use path::number_path;
pub use queens::queens;
pub use sudoku::{sized, sudoku};
pub use svg::{Glyphs, Measure};
pub use theme::{Ink, Rgb, Theme, Token};
pub use zip::zip;

use std::borrow::Cow;

/// The side of a cell, in the picture's own units.
pub const CELL: f64 = 60.0;

/// A drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Width in units; a cell is [`CELL`] wide.
    pub width: f64,
    /// Height in units.
    pub height: f64,
    /// What it is, for people who hear it.
    pub title: String,
    /// What is on it, for people who hear it.
    pub description: String,
    /// What is drawn, from the back to the front.
    pub shapes: Vec<Shape>,
}

/// One part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled outline.
    Fill(Outline, Ink),
    /// A drawn outline.
    Line(Outline, Stroke),
    /// Lines within a convex polygon; for themes without colours, or for all of them.
    Hatch {
        /// The corners.
        corners: Vec<Point>,
        /// The kind of lines.
        hatch: Hatch,
        /// Their colour.
        ink: Ink,
        /// True if themes with colours have them too.
        always: bool,
    },
    /// A line of text. The point is on the baseline.
    Text {
        /// Where it stands.
        at: Point,
        /// Which end of the text stands there.
        anchor: Anchor,
        /// The size of the font in units.
        size: f64,
        /// Regular or bold.
        weight: Weight,
        /// Its colour.
        ink: Ink,
        /// What it says.
        text: String,
    },
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The colour.
    pub ink: Ink,
    /// The width in units.
    pub width: f64,
    /// Lengths of dash and gap, if it is not solid.
    pub dash: Option<(f64, f64)>,
    /// True for round ends, false for ends that are cut off.
    pub round: bool,
}

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

impl Picture {
    /// The parts as they are drawn in `theme`: hatchings become lines, or nothing.
    pub fn parts(&self, theme: Theme) -> impl Iterator<Item = Cow<'_, Shape>> {
        self.shapes.iter().filter_map(move |shape| match shape {
            Shape::Hatch { corners, hatch, ink, always } => {
                (*always || theme.is_hatched()).then(|| {
                    let stroke = Stroke { ink: *ink, width: 0.8, dash: None, round: true };
                    Cow::Owned(Shape::Line(hatch.lines(corners), stroke))
                })
            }
            shape => Some(Cow::Borrowed(shape)),
        })
    }

    pub(crate) fn fill(&mut self, outline: Outline, ink: impl Into<Ink>) {
        self.shapes.push(Shape::Fill(outline, ink.into()));
    }

    pub(crate) fn line(&mut self, outline: Outline, ink: impl Into<Ink>, width: f64) {
        let stroke = Stroke { ink: ink.into(), width, dash: None, round: true };
        self.shapes.push(Shape::Line(outline, stroke));
    }

    /// A line whose ends are cut off, for pieces of a longer one.
    pub(crate) fn piece(&mut self, outline: Outline, ink: impl Into<Ink>, width: f64) {
        let stroke = Stroke { ink: ink.into(), width, dash: None, round: false };
        self.shapes.push(Shape::Line(outline, stroke));
    }

    pub(crate) fn dashed(&mut self, outline: Outline, ink: impl Into<Ink>, width: f64) {
        let dash = Some((width * 3.2, width * 2.4));
        let stroke = Stroke { ink: ink.into(), width, dash, round: false };
        self.shapes.push(Shape::Line(outline, stroke));
    }

    /// Text whose capitals and digits are centred on `middle`.
    pub(crate) fn text(
        &mut self,
        middle: Point,
        size: f64,
        weight: Weight,
        ink: impl Into<Ink>,
        text: impl Into<String>,
    ) {
        let at = Point { x: middle.x, y: middle.y + size * glyphs::HEIGHT / 2.0 };
        let (anchor, ink, text) = (Anchor::Middle, ink.into(), text.into());
        self.shapes.push(Shape::Text { at, anchor, size, weight, ink, text });
    }
}
