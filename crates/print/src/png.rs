//! PNG: the SVG of a picture, rasterised.

use std::fmt;

use gridsmith_render::picture::{CELL, Measure, Picture, Theme};
use resvg::{tiny_skia, usvg};

/// No picture has more pixels: about 400 MB of memory.
pub const MAX_PIXELS: u64 = 100_000_000;

/// A picture that would have more than [`MAX_PIXELS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// How wide it would be.
    pub width: u64,
    /// How high it would be.
    pub height: u64,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { width, height } = self;
        write!(f, "the picture would have {width} x {height} pixels, more than 100 million")
    }
}

impl std::error::Error for TooLarge {}

/// The picture as a PNG file with cells of `cell` pixels. The same picture gives the same bytes.
pub fn png(picture: &Picture, theme: Theme, cell: f64) -> Result<Vec<u8>, TooLarge> {
    let scale = cell / CELL;
    let [width, height] = [picture.width, picture.height].map(|side| (side * scale).ceil() as u64);
    let too_large = TooLarge { width, height };
    if width.saturating_mul(height) > MAX_PIXELS {
        return Err(too_large);
    }
    let svg = picture.svg(theme, Measure::Pixels(CELL));
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).map_err(|_| too_large)?;
    let mut pixels = tiny_skia::Pixmap::new(width.max(1) as u32, height.max(1) as u32);
    let pixels = pixels.as_mut().ok_or(too_large)?;
    let transform = tiny_skia::Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| too_large)
}
