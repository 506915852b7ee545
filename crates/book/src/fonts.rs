//! Widths of texts, and texts broken into lines.

use gridsmith::render::picture::Weight;
use ttf_parser::Face;

use crate::BookError;

/// The fonts of a book, for measuring.
pub(crate) struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
}

impl Fonts {
    pub fn load() -> Result<Fonts, BookError> {
        let face = |data: &'static [u8]| {
            Face::parse(data, 0).map_err(|error| BookError::Pdf(error.to_string()))
        };
        Ok(Fonts { regular: face(notosans::REGULAR_TTF)?, bold: face(notosans::BOLD_TTF)? })
    }

    fn face(&self, weight: Weight) -> &Face<'static> {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// The first character that the fonts lack.
    pub fn missing(&self, text: &str) -> Option<char> {
        text.chars().find(|c| self.regular.glyph_index(*c).is_none() || c.is_control())
    }

    /// The width of `text` in points, without kerning.
    pub fn width(&self, text: &str, size: f64, weight: Weight) -> f64 {
        let face = self.face(weight);
        let advance = |c: char| {
            let glyph = face.glyph_index(c).unwrap_or(ttf_parser::GlyphId(0));
            f64::from(face.glyph_hor_advance(glyph).unwrap_or(0))
        };
        text.chars().map(advance).sum::<f64>() * size / f64::from(face.units_per_em())
    }

    /// Lines of words that are no wider than `room`. A longer word is broken.
    pub fn wrap(&self, text: &str, size: f64, weight: Weight, room: f64) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split_whitespace() {
            for (number, piece) in self.pieces(word, size, weight, room).into_iter().enumerate() {
                let line = lines.last_mut().expect("there is a line");
                let longer = format!("{line} {piece}");
                if line.is_empty() {
                    *line = piece;
                } else if number == 0 && self.width(&longer, size, weight) <= room {
                    *line = longer;
                } else {
                    lines.push(piece);
                }
            }
        }
        lines
    }

    fn pieces(&self, word: &str, size: f64, weight: Weight, room: f64) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for c in word.chars() {
            let piece = pieces.last_mut().expect("there is a piece");
            let longer = format!("{piece}{c}");
            if !piece.is_empty() && self.width(&longer, size, weight) > room {
                pieces.push(c.to_string());
            } else {
                *piece = longer;
            }
        }
        pieces
    }

    /// The text, cut with an ellipsis if it is wider than `room`.
    pub fn cut(&self, text: &str, size: f64, weight: Weight, room: f64) -> String {
        if self.width(text, size, weight) <= room {
            return text.to_string();
        }
        let mut short = text.to_string();
        while !short.is_empty() {
            short.pop();
            let cut = format!("{}…", short.trim_end());
            if self.width(&cut, size, weight) <= room {
                return cut;
            }
        }
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_keep_the_words() {
        let fonts = Fonts::load().unwrap();
        let text = "In box 8, 3 can only go in r8c4: the other empty cells all see a 3.";
        for room in [30.0, 60.0, 200.0, 1000.0] {
            let lines = fonts.wrap(text, 10.0, Weight::Regular, room);
            let widest = lines.iter().map(|line| fonts.width(line, 10.0, Weight::Regular));
            assert!(widest.fold(0.0, f64::max) <= room, "{room}: {lines:?}");
            assert_eq!(lines.join("").replace(' ', ""), text.replace(' ', ""));
        }
        let cut = fonts.cut(text, 10.0, Weight::Bold, 100.0);
        assert!(cut.ends_with('…') && fonts.width(&cut, 10.0, Weight::Bold) <= 100.0);
        assert_eq!(fonts.cut("3", 10.0, Weight::Bold, 100.0), "3");
    }

    #[test]
    fn missing_characters_are_found() {
        let fonts = Fonts::load().unwrap();
        assert_eq!(fonts.missing("Sudoku für Ελένη, Анна – 9×9 …"), None);
        assert_eq!(fonts.missing("数独"), Some('数'));
        assert_eq!(fonts.missing("a\nb"), Some('\n'));
    }
}
