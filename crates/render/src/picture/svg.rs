//! SVG: one self-contained file, without script, style sheet or anything to fetch. Text is written
//! as outlines, so that it looks the same everywhere; a title and a description say what is seen.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::{self, Write};
use std::str::FromStr;

use super::glyphs::glyph;
use super::{Anchor, Command, Outline, Picture, Point, Rgb, Shape, Stroke, Theme, Token, Weight};

/// How large a picture is in the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measure {
    /// The side of a cell in pixels.
    Pixels(f64),
    /// The side of a cell in millimetres.
    Millimetres(f64),
}

impl Measure {
    /// A side from 2 to 1000, in `px` or `mm`.
    pub fn try_new(side: f64, unit: &str) -> Option<Measure> {
        let measure = match unit {
            "px" => Measure::Pixels,
            "mm" => Measure::Millimetres,
            _ => return None,
        };
        (2.0..=1000.0).contains(&side).then(|| measure(side))
    }
}

impl Default for Measure {
    fn default() -> Self {
        Measure::Pixels(48.0)
    }
}

/// A text that is not the side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMeasure;

impl fmt::Display for NotAMeasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a size from 2 to 1000, e.g. 48px or 9mm")
    }
}

impl Error for NotAMeasure {}

impl FromStr for Measure {
    type Err = NotAMeasure;

    /// Reads `48`, `48px` or `9.5mm`.
    fn from_str(text: &str) -> Result<Measure, NotAMeasure> {
        let (number, unit) = match text.strip_suffix("mm") {
            Some(number) => (number, "mm"),
            None => (text.strip_suffix("px").unwrap_or(text), "px"),
        };
        let side = number.trim().parse().map_err(|_| NotAMeasure)?;
        Measure::try_new(side, unit).ok_or(NotAMeasure)
    }
}

/// The outlines of the characters that pictures on one page use, written once for all of them.
#[derive(Clone, Debug, Default)]
pub struct Glyphs(BTreeMap<(Weight, char), &'static str>);

impl Glyphs {
    /// The outlines as the inside of `<defs>`.
    pub fn defs(&self) -> String {
        let mut out = String::new();
        for ((weight, character), path) in &self.0 {
            let _ = write!(out, "<path id=\"{}\" d=\"{path}\"/>", name(*weight, *character));
        }
        out
    }
}

impl Picture {
    /// The picture as an SVG file. The same picture always gives the same bytes.
    pub fn svg(&self, theme: Theme, cell: Measure) -> String {
        let mut glyphs = Glyphs::default();
        let body = self.body(theme, &mut glyphs);
        let mut out =
            self.head(cell, " xmlns=\"http://www.w3.org/2000/svg\"", "aria-labelledby=\"t d\"");
        let _ = write!(
            out,
            "<title id=\"t\">{}</title>\n<desc id=\"d\">{}</desc>\n<defs>{}</defs>\n",
            Escaped(&self.title),
            Escaped(&self.description),
            glyphs.defs()
        );
        out.push_str(&body);
        out.push_str("</svg>\n");
        out
    }

    /// The picture as an `<svg>` element of an HTML page. The page holds the outlines of `glyphs` once.
    pub fn svg_element(&self, theme: Theme, cell: Measure, glyphs: &mut Glyphs) -> String {
        let body = self.body(theme, glyphs);
        let label = Escaped(&self.title).to_string().replace('"', "&quot;");
        let mut out = self.head(cell, "", &format!("aria-label=\"{label}\""));
        out.push_str(&body);
        out.push_str("</svg>");
        out
    }

    fn head(&self, cell: Measure, namespace: &str, label: &str) -> String {
        let (scale, unit) = match cell {
            Measure::Pixels(side) => (side / super::CELL, ""),
            Measure::Millimetres(side) => (side / super::CELL, "mm"),
        };
        let [width, height] = [self.width, self.height].map(|side| Number(side * scale));
        let (right, low) = (Number(self.width), Number(self.height));
        format!(
            "<svg{namespace} width=\"{width}{unit}\" height=\"{height}{unit}\" \
             viewBox=\"0 0 {right} {low}\" role=\"img\" {label}>\n"
        )
    }

    fn body(&self, theme: Theme, glyphs: &mut Glyphs) -> String {
        let mut writer = Writer { theme, out: String::with_capacity(16_384), used: &mut glyphs.0 };
        let (right, low) = (Number(self.width), Number(self.height));
        let paper = hex(theme.rgb(Token::Paper.into()));
        let _ = writeln!(writer.out, "<rect width=\"{right}\" height=\"{low}\" fill=\"{paper}\"/>");
        let mut body = Body::default();
        for shape in self.parts(theme) {
            writer.shape(&shape, &mut body);
        }
        writer.close(&mut body);
        writer.out
    }
}

/// What the shapes that are being written have in common.
#[derive(Clone, Debug, Default, PartialEq)]
enum Body {
    #[default]
    Nothing,
    Fill(Rgb),
    Line(Rgb, f64, Option<(f64, f64)>, bool),
    Text(Rgb, f64),
}

struct Writer<'a> {
    theme: Theme,
    out: String,
    used: &'a mut BTreeMap<(Weight, char), &'static str>,
}

impl Writer<'_> {
    fn shape(&mut self, shape: &Shape, body: &mut Body) {
        match shape {
            Shape::Fill(outline, ink) => {
                let rgb = self.theme.rgb(*ink);
                if self.open(body, Body::Fill(rgb)) {
                    let _ = write!(self.out, "<path fill=\"{}\" d=\"", hex(rgb));
                }
                self.outline(outline);
            }
            Shape::Line(outline, Stroke { ink, width, dash, round }) => {
                let rgb = self.theme.rgb(*ink);
                if self.open(body, Body::Line(rgb, *width, *dash, *round)) {
                    let _ = write!(
                        self.out,
                        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" \
                         stroke-linejoin=\"round\" stroke-linecap=\"{}\"",
                        hex(rgb),
                        Number(*width),
                        if *round { "round" } else { "butt" },
                    );
                    if let Some((dash, gap)) = dash {
                        let _ = write!(
                            self.out,
                            " stroke-dasharray=\"{} {}\"",
                            Number(*dash),
                            Number(*gap)
                        );
                    }
                    self.out.push_str(" d=\"");
                }
                self.outline(outline);
            }
            // Lines by now.
            Shape::Hatch { .. } => {}
            Shape::Text { at, anchor, size, weight, ink, text } => {
                let rgb = self.theme.rgb(*ink);
                if self.open(body, Body::Text(rgb, *size)) {
                    // Outlines are in thousandths of the size.
                    let _ = write!(
                        self.out,
                        "<g fill=\"{}\" transform=\"scale({})\">",
                        hex(rgb),
                        size / 1000.0
                    );
                }
                self.text(*at, *anchor, *size, *weight, text);
            }
        }
    }

    /// Ends what is open if `next` looks different; true if it has to be begun.
    fn open(&mut self, body: &mut Body, next: Body) -> bool {
        if *body == next {
            return false;
        }
        self.close(body);
        *body = next;
        true
    }

    fn close(&mut self, body: &mut Body) {
        self.out.push_str(match body {
            Body::Nothing => "",
            Body::Text(..) => "</g>\n",
            Body::Fill(_) | Body::Line(..) => "\"/>\n",
        });
        *body = Body::Nothing;
    }

    fn outline(&mut self, outline: &Outline) {
        for command in &outline.0 {
            match command {
                Command::Move(to) => self.points('M', &[*to]),
                Command::Line(to) => self.points('L', &[*to]),
                Command::Quad(by, to) => self.points('Q', &[*by, *to]),
                Command::Cubic(a, b, to) => self.points('C', &[*a, *b, *to]),
                Command::Close => self.out.push('Z'),
            }
        }
    }

    fn points(&mut self, command: char, points: &[Point]) {
        self.out.push(command);
        for (at, point) in points.iter().enumerate() {
            let gap = if at > 0 { " " } else { "" };
            let _ = write!(self.out, "{gap}{} {}", Number(point.x), Number(point.y));
        }
    }

    fn text(&mut self, at: Point, anchor: Anchor, size: f64, weight: Weight, text: &str) {
        let scale = 1000.0 / size;
        let width = super::text_width(text, weight) * 1000.0;
        let shift = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let mut x = at.x * scale - shift;
        let y = (at.y * scale).round() as i64;
        for character in text.chars() {
            let (character, width, path) = glyph(character, weight);
            if !path.is_empty() {
                self.used.insert((weight, character), path);
                let _ = write!(
                    self.out,
                    "<use href=\"#{}\" x=\"{}\" y=\"{y}\"/>",
                    name(weight, character),
                    x.round() as i64
                );
            }
            x += f64::from(width);
        }
    }
}

/// The name of a glyph: its weight and its character, as a number unless it is a plain letter or digit.
fn name(weight: Weight, character: char) -> String {
    let weight = if weight == Weight::Bold { 'b' } else { 'r' };
    match character.is_ascii_alphanumeric() {
        true => format!("{weight}{character}"),
        false => format!("{weight}-{:x}", u32::from(character)),
    }
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A number with at most two digits behind the point, and none that say nothing.
struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (sign, rest) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
        match (rest / 100, rest % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            (whole, part) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// Text for XML.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                // XML has no place for control characters and for these two.
                '\u{fffe}' | '\u{ffff}' => f.write_str(" ")?,
                c if c.is_control() && c != '\n' && c != '\t' => f.write_str(" ")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let rows = [
            (0.0, "0"),
            (1.5, "1.5"),
            (-0.004, "0"),
            (-2.25, "-2.25"),
            (12.0, "12"),
            (0.05, "0.05"),
        ];
        for (number, text) in rows {
            assert_eq!(Number(number).to_string(), text);
        }
    }

    #[test]
    fn text_cannot_break_out() {
        let text = "</title><script>alert(1)</script>&\u{1b}";
        let picture = Picture {
            width: 1.0,
            height: 1.0,
            title: text.into(),
            description: text.into(),
            shapes: Vec::new(),
        };
        let svg = picture.svg(Theme::Light, Measure::Pixels(48.0));
        assert!(!svg.contains("<script") && !svg.contains('\u{1b}'), "{svg}");
    }

    #[test]
    fn sizes_have_a_unit() {
        assert_eq!("48".parse(), Ok(Measure::Pixels(48.0)));
        assert_eq!("9.5 mm".parse(), Ok(Measure::Millimetres(9.5)));
        for text in ["", "px", "-3", "1e9", "nan", "9cm"] {
            assert!(text.parse::<Measure>().is_err(), "{text}");
        }
    }
}
