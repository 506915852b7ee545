//! PDF: outlines as outlines, text as text that can be selected and searched, fonts embedded.

use gridsmith_render::picture::{
    Anchor, CELL, Command, Outline, Picture, Point, Rgb, Shape, Theme, Token, Weight, text_width,
};
use krilla::Document;
use krilla::color::{Color, luma, rgb};
use krilla::geom::{Path, PathBuilder, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};

/// The two fonts of a document.
pub struct Paper {
    regular: Font,
    bold: Font,
}

impl Paper {
    /// Loads the fonts.
    pub fn new() -> Option<Paper> {
        let font = |data: &'static [u8]| Font::new(data.into(), 0);
        Some(Paper { regular: font(notosans::REGULAR_TTF)?, bold: font(notosans::BOLD_TTF)? })
    }

    /// Paints `picture` with its corner at the origin of `surface` and cells of `cell` points.
    pub fn paint(&self, surface: &mut Surface, picture: &Picture, theme: Theme, cell: f64) {
        let scale = (cell / CELL) as f32;
        surface.push_transform(&Transform::from_scale(scale, scale));
        for shape in picture.parts(theme) {
            self.shape(surface, &shape, theme);
        }
        surface.pop();
    }

    /// Writes a line of text that begins at a point on its baseline.
    pub fn text(
        &self,
        surface: &mut Surface,
        (x, y): (f64, f64),
        size: f64,
        weight: Weight,
        colour: Rgb,
        text: &str,
    ) {
        let font = match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        };
        surface.set_stroke(None);
        surface.set_fill(Some(fill(colour)));
        let at = point(Point { x, y });
        surface.draw_text(at, font.clone(), size as f32, text, false, TextDirection::Auto);
    }

    /// Fills a path.
    pub fn fill(&self, surface: &mut Surface, path: &Path, colour: Rgb) {
        surface.set_stroke(None);
        surface.set_fill(Some(fill(colour)));
        surface.draw_path(path);
    }

    /// Draws a path with a line of this width.
    pub fn stroke(&self, surface: &mut Surface, path: &Path, width: f64, rgb: Rgb) {
        surface.set_fill(None);
        let (paint, width) = (colour(rgb).into(), width as f32);
        surface.set_stroke(Some(Stroke { paint, width, ..Stroke::default() }));
        surface.draw_path(path);
    }

    fn shape(&self, surface: &mut Surface, shape: &Shape, theme: Theme) {
        match shape {
            Shape::Fill(outline, ink) => {
                let Some(path) = path(outline) else { return };
                self.fill(surface, &path, theme.rgb(*ink));
            }
            Shape::Line(outline, stroke) => {
                let Some(path) = path(outline) else { return };
                surface.set_fill(None);
                surface.set_stroke(Some(Stroke {
                    paint: colour(theme.rgb(stroke.ink)).into(),
                    width: stroke.width as f32,
                    line_cap: if stroke.round { LineCap::Round } else { LineCap::Butt },
                    line_join: LineJoin::Round,
                    dash: stroke.dash.map(|(dash, gap)| StrokeDash {
                        array: vec![dash as f32, gap as f32],
                        offset: 0.0,
                    }),
                    ..Stroke::default()
                }));
                surface.draw_path(&path);
            }
            Shape::Text { at, anchor, size, weight, ink, text } => {
                let width = text_width(text, *weight) * size;
                let x = match anchor {
                    Anchor::Start => at.x,
                    Anchor::Middle => at.x - width / 2.0,
                    Anchor::End => at.x - width,
                };
                self.text(surface, (x, at.y), *size, *weight, theme.rgb(*ink), text);
            }
            // Lines by now.
            Shape::Hatch { .. } => {}
        }
    }
}

/// The picture as a PDF of one page that is as large as the picture, with cells of `cell` points.
/// The same picture gives the same bytes.
pub fn pdf(picture: &Picture, theme: Theme, cell: f64) -> Option<Vec<u8>> {
    let scale = cell / CELL;
    let (width, height) = ((picture.width * scale) as f32, (picture.height * scale) as f32);
    let paper = Paper::new()?;
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(picture.title.clone()));
    let mut page = document.start_page_with(PageSettings::from_wh(width, height)?);
    let mut surface = page.surface();
    let mut ground = PathBuilder::new();
    ground.push_rect(krilla::geom::Rect::from_xywh(0.0, 0.0, width, height)?);
    if let Some(ground) = ground.finish() {
        surface.set_fill(Some(fill(theme.rgb(Token::Paper.into()))));
        surface.draw_path(&ground);
    }
    paper.paint(&mut surface, picture, theme, cell);
    surface.finish();
    page.finish();
    document.finish().ok()
}

fn point(Point { x, y }: Point) -> krilla::geom::Point {
    krilla::geom::Point::from_xy(x as f32, y as f32)
}

fn path(outline: &Outline) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for command in &outline.0 {
        let [a, b, c] = match *command {
            Command::Move(a) | Command::Line(a) => [a, a, a],
            Command::Quad(a, b) => [a, b, b],
            Command::Cubic(a, b, c) => [a, b, c],
            Command::Close => [Point { x: 0.0, y: 0.0 }; 3],
        }
        .map(|p| (p.x as f32, p.y as f32));
        match command {
            Command::Move(_) => builder.move_to(a.0, a.1),
            Command::Line(_) => builder.line_to(a.0, a.1),
            Command::Quad(..) => builder.quad_to(a.0, a.1, b.0, b.1),
            Command::Cubic(..) => builder.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1),
            Command::Close => builder.close(),
        }
    }
    builder.finish()
}

/// Greys are written as greys: a print shop prints them with black ink alone.
fn colour(Rgb(red, green, blue): Rgb) -> Color {
    match red == green && green == blue {
        true => luma::Color::new(red).into(),
        false => rgb::Color::new(red, green, blue).into(),
    }
}

fn fill(colour_of: Rgb) -> Fill {
    Fill { paint: colour(colour_of).into(), ..Fill::default() }
}
