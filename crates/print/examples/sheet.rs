//! Puts SVG files of `gridsmith draw` side by side on one PNG, row by row.
//!
//! `cargo run -p gridsmith-print --example sheet -- OUT.png COLUMNS WIDTH FILE.svg...`
//!
//! Every picture is scaled to the width of its column, which is `WIDTH` pixels wide.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;

use resvg::{tiny_skia, usvg};

/// Between two pictures, in pixels.
const GAP: f64 = 16.0;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [out, columns, width, files @ ..] = &args[..] else {
        return Err("usage: sheet OUT.png COLUMNS WIDTH FILE.svg...".into());
    };
    let (columns, width): (usize, f64) = (columns.parse()?, width.parse()?);
    let mut body = String::new();
    let mut top = GAP;
    for row in files.chunks(columns.max(1)) {
        let mut tallest: f64 = 0.0;
        for (column, file) in row.iter().enumerate() {
            let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            let tree = usvg::Tree::from_str(&text, &usvg::Options::default())?;
            let size = tree.size();
            let height = width * f64::from(size.height()) / f64::from(size.width());
            tallest = tallest.max(height);
            let left = GAP + column as f64 * (width + GAP);
            // The file keeps its own coordinates; only its place and size are new.
            let view = attribute(&text, "viewBox").ok_or("no viewBox")?;
            let inside = text.split_once('>').ok_or("no element")?.1;
            write!(
                body,
                "<svg x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" viewBox=\"{view}\">{inside}"
            )?;
        }
        top += tallest + GAP;
    }
    let wide = GAP + files.len().min(columns) as f64 * (width + GAP);
    let sheet = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{top}\">\
         <rect width=\"{wide}\" height=\"{top}\" fill=\"#ffffff\"/>{body}</svg>"
    );
    let tree = usvg::Tree::from_str(&sheet, &usvg::Options::default())?;
    let mut pixels =
        tiny_skia::Pixmap::new(wide.ceil() as u32, top.ceil() as u32).ok_or("no room")?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    fs::write(out, pixels.encode_png()?)?;
    Ok(())
}

/// The value of an attribute of the first element.
fn attribute<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = text.split_once('>')?.0;
    let value = head.split_once(&format!(" {name}=\""))?.1;
    Some(value.split_once('"')?.0)
}
