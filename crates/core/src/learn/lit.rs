//! A variable or its negation.

use std::ops::Not;

/// "Variable `var` is true", or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The variable is true.
    #[inline]
    pub fn yes(var: usize) -> Lit {
        Lit((var as u32) << 1)
    }

    /// The variable is false.
    #[inline]
    pub fn no(var: usize) -> Lit {
        Lit((var as u32) << 1 | 1)
    }

    /// The variable.
    #[inline]
    pub fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// True for "is true".
    #[inline]
    pub fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }

    /// A number for arrays with two places per variable.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal as a number, for clauses in one array.
    #[inline]
    pub fn code(self) -> u32 {
        self.0
    }

    /// The literal whose number is `code`.
    #[inline]
    pub fn from_code(code: u32) -> Lit {
        Lit(code)
    }
}

impl Not for Lit {
    type Output = Lit;
    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
