//! How each kind of block is painted.

use gridsmith::core::Label;
use gridsmith::render::picture::{CELL, Picture, Rgb, Theme, Token};
use gridsmith_print::Paper;
use krilla::geom::{Path, PathBuilder, Rect, Transform};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};

use crate::frame::Frame;
use crate::layout::{ABOVE, Area, Block, Tone, What};

/// Fonts and colours.
pub(super) struct Pen {
    paper: Paper,
    theme: Theme,
}

/// Control points of a quarter of a circle, in radii.
const ROUND: f32 = 0.552_285;

impl Pen {
    pub fn new(theme: Theme) -> Option<Pen> {
        Some(Pen { paper: Paper::new()?, theme })
    }

    fn rgb(&self, tone: Tone) -> Rgb {
        match tone {
            Tone::Black => Rgb(0, 0, 0),
            Tone::Grey => Rgb(80, 80, 80),
            Tone::Pale => Rgb(200, 200, 200),
        }
    }

    /// The colour of filled dots.
    fn accent(&self) -> Rgb {
        match self.theme.is_hatched() {
            true => Rgb(0, 0, 0),
            false => self.theme.rgb(Token::Entered.into()),
        }
    }

    /// Paints a block into `area`, with the picture that belongs to it.
    pub fn block(
        &self,
        surface: &mut Surface,
        block: &Block,
        area: Area,
        picture: Option<&(Picture, Frame)>,
    ) {
        match &block.what {
            What::Text { text, size, weight, tone } => {
                let (x, y) = (area.x, area.y + size * ABOVE);
                self.paper.text(surface, (x, y), *size, *weight, self.rgb(*tone), text);
            }
            What::Board(_) => picture.iter().for_each(|p| self.board(surface, p, area)),
            What::Mark(label) => self.mark(surface, *label, area),
            What::Panel(tone) => {
                if let Some(path) = rectangle(area) {
                    self.paper.fill(surface, &path, self.rgb(*tone));
                }
            }
        }
    }

    /// Paints the frame of a picture into its area.
    fn board(&self, surface: &mut Surface, (picture, frame): &(Picture, Frame), area: Area) {
        let scale = area.width / frame.width;
        let (x, y) = (area.x - frame.x * scale, area.y - frame.y * scale);
        surface.push_transform(&Transform::from_translate(x as f32, y as f32));
        self.paper.paint(surface, picture, self.theme, scale * CELL);
        surface.pop();
    }

    /// Six dots, as many of them filled as the label says.
    fn mark(&self, surface: &mut Surface, label: Label, area: Area) {
        let side = area.height;
        let step = (area.width - side) / 5.0;
        let rank = Label::ALL.iter().position(|other| *other == label).unwrap_or(0);
        for dot in 0..6 {
            let x = area.x + step * dot as f64 + side / 2.0;
            let line = side * 0.12;
            let radius = side / 2.0 - line / 2.0;
            let Some(path) = circle(x, area.y + side / 2.0, radius) else { continue };
            if dot <= rank {
                self.paper.fill(surface, &path, self.accent());
            }
            self.paper.stroke(surface, &path, line, self.accent());
        }
    }

    /// Crop marks: hairlines where the page is cut.
    pub fn marks(&self, surface: &mut Surface, marks: &[Area]) {
        if marks.is_empty() {
            return;
        }
        surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Page)));
        for mark in marks {
            let mut builder = PathBuilder::new();
            builder.move_to(mark.x as f32, mark.y as f32);
            builder.line_to(mark.right() as f32, mark.bottom() as f32);
            if let Some(path) = builder.finish() {
                self.paper.stroke(surface, &path, 0.25, Rgb(0, 0, 0));
            }
        }
        surface.end_tagged();
    }
}

fn rectangle(area: Area) -> Option<Path> {
    let Area { x, y, width, height } = area;
    let mut builder = PathBuilder::new();
    builder.push_rect(Rect::from_xywh(x as f32, y as f32, width as f32, height as f32)?);
    builder.finish()
}

fn circle(x: f64, y: f64, radius: f64) -> Option<Path> {
    let (x, y, r) = (x as f32, y as f32, radius as f32);
    let k = ROUND * r;
    let mut builder = PathBuilder::new();
    builder.move_to(x + r, y);
    builder.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
    builder.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
    builder.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
    builder.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
    builder.close();
    builder.finish()
}
