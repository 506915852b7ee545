//! Text as outlines, from the tables that the build makes of the font.

include!(concat!(env!("OUT_DIR"), "/glyphs.rs"));

/// The height of digits and capitals, in sizes of the font.
pub(super) const HEIGHT: f64 = 0.714;

/// How heavy a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// As running text.
    Regular,
    /// As clues.
    Bold,
}

/// The width of a character and its outline, both in thousandths of the size. Characters that the
/// font lacks are shown as a question mark.
pub(super) fn glyph(character: char, weight: Weight) -> (char, u16, &'static str) {
    let table = match weight {
        Weight::Regular => REGULAR,
        Weight::Bold => BOLD,
    };
    let find = |character: char| table.binary_search_by_key(&character, |row| row.0).ok();
    match find(character).or_else(|| find('?')) {
        Some(at) => table[at],
        None => (' ', 500, ""),
    }
}

/// The width of `text` in sizes of the font.
pub fn text_width(text: &str, weight: Weight) -> f64 {
    text.chars().map(|c| f64::from(glyph(c, weight).1)).sum::<f64>() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_equally_wide() {
        for weight in [Weight::Regular, Weight::Bold] {
            let widths: Vec<u16> = ('0'..='9').map(|digit| glyph(digit, weight).1).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
            assert!(('0'..='9').all(|digit| glyph(digit, weight).2.starts_with('M')));
        }
    }

    #[test]
    fn unknown_characters_are_question_marks() {
        assert_eq!(glyph('\u{4e2d}', Weight::Bold), glyph('?', Weight::Bold));
        assert_eq!(glyph('é', Weight::Bold).0, 'é');
    }
}
