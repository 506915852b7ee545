//! The filled grid.

use crate::{CELLS, ParseError};
use std::fmt;
use std::str::FromStr;

/// A solution: the digit of every cell. Written as 81 digits in reading order.
///
/// The digits are not checked: [`accepts`](gridsmith_core::Puzzle::accepts) tells whether they are
/// a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid(pub [u8; CELLS]);

impl fmt::Display for Grid {
    /// A cell without a digit is written as `.`; no solution has one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.iter().map(|&digit| digit_or_dot(digit)).collect();
        f.write_str(&text)
    }
}

impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut digits = [0; CELLS];
        for (at, found) in text.chars().enumerate() {
            let Some(digit) = digits.get_mut(at) else { break };
            *digit = match found {
                '1'..='9' => found as u8 - b'0',
                _ => return Err(ParseError::BadCharacter { at, found }),
            };
        }
        match text.chars().count() {
            CELLS => Ok(Grid(digits)),
            found => Err(ParseError::WrongLength { found }),
        }
    }
}

/// The character for a digit; a dot for anything else.
pub(crate) fn digit_or_dot(digit: u8) -> char {
    if (1..=9).contains(&digit) { char::from(b'0' + digit) } else { '.' }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eighty_one_digits_and_nothing_else() {
        let good = "123456789".repeat(9);
        assert_eq!(good.parse::<Grid>().unwrap().to_string(), good);
        let rows = [
            (good[1..].to_string(), "80 cells, not 81 or 729"),
            (good.clone() + "1", "82 cells, not 81 or 729"),
            (good.replacen('4', ".", 1), "'.' at 3 is not a cell"),
            (good.replacen('4', "0", 1), "'0' at 3 is not a cell"),
        ];
        for (text, expected) in rows {
            assert_eq!(text.parse::<Grid>().unwrap_err().to_string(), expected, "{text}");
        }
    }
}
