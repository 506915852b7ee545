//! What a trace claims of its steps.

use crate::constraints::MOST_CONSTRAINTS;
use crate::scan::Scanner;

/// The claims of an accepted trace; they hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Claims {
    /// Nothing was supposed that more than one look was needed to refute.
    pub logic: bool,
    /// No sum has more constraints than this.
    pub sums: Option<u32>,
    /// Some steps assume that the puzzle has exactly one solution. The trace does not show that: a
    /// certificate of the same puzzle does.
    pub unique: bool,
}

impl Claims {
    /// Reads the field of the claims: in their order, each at most once.
    pub fn parse(text: &[u8]) -> Option<Self> {
        let mut claims = Claims::default();
        if text == b"-" {
            return Some(claims);
        }
        let mut words = text.split(|&byte| byte == b',').peekable();
        claims.logic = words.next_if_eq(&&b"logic"[..]).is_some();
        if let Some(word) = words.next_if(|word| word.starts_with(b"sums=")) {
            let mut scanner = Scanner::new(&word[5..]);
            claims.sums = scanner.number().filter(|&most| most as usize <= MOST_CONSTRAINTS);
            claims.sums.and(scanner.end())?;
        }
        claims.unique = words.next_if_eq(&&b"unique"[..]).is_some();
        words.next().is_none().then_some(claims)
    }
}
