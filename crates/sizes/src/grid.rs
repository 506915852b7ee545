//! The solution: every cell filled.

use std::fmt;

/// The digits of all cells, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SizedGrid(pub Vec<u8>);

/// The symbol of `digit`: 1 to 9, then A to P for 10 to 25; `.` for 0.
/// ```
/// # use gridsmith_sizes::{digit_of, symbol};
/// assert_eq!([0, 1, 9, 10, 16, 25].map(symbol), ['.', '1', '9', 'A', 'G', 'P']);
/// assert!((0..=25).all(|digit| digit_of(symbol(digit)) == Some(digit)));
/// ```
pub fn symbol(digit: u8) -> char {
    match digit {
        0 => '.',
        1..=9 => char::from(b'0' + digit),
        _ => char::from(b'A' - 10 + digit),
    }
}

/// The digit of `symbol`, 0 for `.`. Letters may be small.
pub fn digit_of(symbol: char) -> Option<u8> {
    match symbol.to_ascii_uppercase() {
        '.' => Some(0),
        digit @ '1'..='9' => Some(digit as u8 - b'0'),
        letter @ 'A'..='P' => Some(letter as u8 - b'A' + 10),
        _ => None,
    }
}

impl fmt::Display for SizedGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&digit| write!(f, "{}", symbol(digit)))
    }
}
