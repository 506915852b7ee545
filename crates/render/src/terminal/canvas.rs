//! A rectangle of characters, lines between them, and colours.

use gridsmith_core::Role;

use super::Colour;
use super::colour::{BLACK, Style};
use super::rulers::Rulers;

/// How heavy a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Light = 1,
    Heavy = 2,
}

/// The box-drawing characters by their arms: up, right, down, left, each none, light or heavy, as a
/// number in base 3.
const JOINTS: &str =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;

/// One character of a canvas: written, or made of line arms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Glyph {
    written: Option<char>,
    arms: [u8; 4],
    style: Style,
}

impl Glyph {
    fn character(&self) -> char {
        let joint = self.arms.iter().fold(0, |number, &arm| number * 3 + usize::from(arm));
        self.written.or_else(|| JOINTS.chars().nth(joint)).unwrap_or(' ')
    }
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    width: usize,
    glyphs: Vec<Glyph>,
    /// The numbers that [`Canvas::ruled`] adds.
    pub(super) rulers: Rulers,
    legend: Vec<(Role, String)>,
}

impl Canvas {
    /// An empty drawing of that many characters and lines.
    pub(super) fn new(width: usize, height: usize) -> Self {
        let glyphs = vec![Glyph::default(); width * height];
        Canvas { width, glyphs, rulers: Rulers::default(), legend: Vec::new() }
    }

    /// The drawing as a scene wants it: with this legend, and with row and column numbers or without.
    pub(super) fn finish(self, legend: Vec<(Role, String)>, rulers: bool) -> Canvas {
        Canvas { legend, ..if rulers { self.ruled() } else { self } }
    }

    /// The roles that are seen in the drawing, each with a sample of how it looks.
    pub fn legend(&self) -> &[(Role, String)] {
        &self.legend
    }

    /// Characters in a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Lines.
    pub fn height(&self) -> usize {
        self.glyphs.len().checked_div(self.width).unwrap_or(0)
    }

    /// Writes `text` from (x, y) on; what does not fit is left out.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, style: Style) {
        for (x, written) in (x..self.width).zip(text.chars()) {
            let fill = self.at(x, y).style.fill;
            let style = Style { fill: style.fill.or(fill), ..style };
            let glyph = self.at(x, y);
            (glyph.written, glyph.style) = (Some(written), style);
        }
    }

    /// Fills `width` characters from (x, y) on.
    pub(super) fn fill(&mut self, x: usize, y: usize, width: usize, style: Style) {
        for x in x..(x + width).min(self.width) {
            self.at(x, y).style = style;
        }
    }

    /// The same without touching what is written there.
    pub(super) fn shade(&mut self, x: usize, y: usize, width: usize, style: Style) {
        for x in x..(x + width).min(self.width) {
            let bold = self.at(x, y).style.bold;
            self.at(x, y).style = Style { bold, ..style };
        }
    }

    /// Draws a line from (x, y) to the right, over `length` characters.
    pub(super) fn across(
        &mut self,
        x: usize,
        y: usize,
        length: usize,
        weight: Weight,
        style: Style,
    ) {
        for x in x..x + length {
            self.arm(x, y, RIGHT, weight, style);
            self.arm(x + 1, y, LEFT, weight, style);
        }
    }

    /// Draws a line from (x, y) down, over `length` lines.
    pub(super) fn down(&mut self, x: usize, y: usize, length: usize, weight: Weight, style: Style) {
        for y in y..y + length {
            self.arm(x, y, DOWN, weight, style);
            self.arm(x, y + 1, UP, weight, style);
        }
    }

    /// Draws a frame around (x, y), `width` by `height` steps.
    pub(super) fn frame(
        &mut self,
        (x, y): (usize, usize),
        (width, height): (usize, usize),
        weight: Weight,
        style: Style,
    ) {
        for y in [y, y + height] {
            self.across(x, y, width, weight, style);
        }
        for x in [x, x + width] {
            self.down(x, y, height, weight, style);
        }
    }

    fn arm(&mut self, x: usize, y: usize, side: usize, weight: Weight, style: Style) {
        let glyph = self.at(x, y);
        glyph.arms[side] = glyph.arms[side].max(weight as u8);
        glyph.style = Style { fill: style.fill.or(glyph.style.fill), ..style };
    }

    fn at(&mut self, x: usize, y: usize) -> &mut Glyph {
        &mut self.glyphs[y * self.width + x]
    }

    /// The two drawings beside each other if they fit into `width` characters, else one below the other.
    pub fn beside(&self, other: &Canvas, width: usize) -> Canvas {
        const GAP: usize = 3;
        let across = self.width + GAP + other.width <= width;
        let (x, y) = if across { (self.width + GAP, 0) } else { (0, self.height() + 1) };
        let mut both =
            Canvas::new(self.width.max(x + other.width), self.height().max(y + other.height()));
        both.put(0, 0, self);
        both.put(x, y, other);
        both
    }

    pub(super) fn put(&mut self, x: usize, y: usize, other: &Canvas) {
        for (row, glyphs) in other.glyphs.chunks(other.width.max(1)).enumerate() {
            let start = (y + row) * self.width + x;
            self.glyphs[start..start + glyphs.len()].copy_from_slice(glyphs);
        }
    }

    /// The lines of the drawing, each with its end. Without colour there are no escape sequences.
    pub fn text(&self, colour: Colour) -> String {
        let mut text = String::new();
        for row in self.glyphs.chunks(self.width.max(1)) {
            let blank = |glyph: &&Glyph| {
                glyph.character() == ' ' && (glyph.style.fill.is_none() || !colour.is_on())
            };
            let used = row.len() - row.iter().rev().take_while(blank).count();
            let mut style = Style::default();
            for glyph in &row[..used] {
                let character = glyph.character();
                let wanted = match (character, glyph.style) {
                    // Blanks have no ink: they go with what stands before them.
                    (' ', Style { fill, .. }) => Style { fill, ..style },
                    // The fills are light.
                    (_, Style { ink: None, fill: Some(_), bold }) => {
                        Style { ink: Some(BLACK), bold, ..glyph.style }
                    }
                    (_, style) => style,
                };
                if colour.is_on() && wanted != style {
                    if style != Style::default() {
                        text.push_str("\x1b[0m");
                    }
                    if wanted != Style::default() {
                        text.push_str(&wanted.sequence(colour));
                    }
                    style = wanted;
                }
                text.push(character);
            }
            if colour.is_on() && style != Style::default() {
                text.push_str("\x1b[0m");
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::colour::Rgb;

    #[test]
    fn lines_join_where_they_meet() {
        let mut canvas = Canvas::new(7, 5);
        let plain = Style::default();
        canvas.frame((0, 0), (6, 4), Weight::Light, plain);
        canvas.down(3, 0, 4, Weight::Heavy, plain);
        canvas.across(0, 2, 3, Weight::Light, plain);
        canvas.write(1, 1, "ab", plain);
        let expected = "┌──┰──┐\n│ab┃  │\n├──┨  │\n│  ┃  │\n└──┸──┘\n";
        assert_eq!(canvas.text(Colour::None), expected);
        assert_eq!(canvas.text(Colour::True), expected, "no style, no sequence");
    }

    #[test]
    fn the_joints_are_all_there() {
        assert_eq!(JOINTS.chars().count(), 81);
    }

    #[test]
    fn styles_end_with_the_line() {
        let mut canvas = Canvas::new(4, 2);
        canvas.fill(1, 0, 2, Style::on(Rgb(0, 0, 0)));
        canvas.write(0, 1, "x", Style::ink(Rgb(255, 255, 255)));
        assert_eq!(canvas.text(Colour::None), "\nx\n");
        assert_eq!(
            canvas.text(Colour::Ansi256),
            " \x1b[48;5;16m  \x1b[0m\n\x1b[38;5;231mx\x1b[0m\n"
        );
    }

    #[test]
    fn side_by_side_where_there_is_room() {
        let mut a = Canvas::new(2, 1);
        a.write(0, 0, "aa", Style::default());
        let mut b = Canvas::new(3, 2);
        b.write(0, 1, "bbb", Style::default());
        assert_eq!(a.beside(&b, 8).text(Colour::None), "aa\n     bbb\n");
        assert_eq!(a.beside(&b, 7).text(Colour::None), "aa\n\n\nbbb\n");
    }
}
