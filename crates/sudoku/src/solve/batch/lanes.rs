//! A register of independent bits: lane `n` belongs to one puzzle, or to one search node of it.
//!
//! All operations of the batch engine on puzzles are Boolean algebra on such registers. `u64` is
//! one, on every machine and without `unsafe`; wider ones are in [`super::simd`].

use super::mask::{MOST_WORDS, Mask};

/// A register of `64 * WORDS` independent bits.
///
/// The forms with three inputs are one instruction on some machines.
pub(super) trait Lanes: Copy {
    /// The number of 64-bit words.
    const WORDS: usize;

    /// A register with this word in every place.
    fn splat(word: u64) -> Self;
    /// Reads the first `WORDS` words.
    fn load(words: &[u64]) -> Self;
    /// Writes the first `WORDS` words.
    fn store(self, words: &mut [u64]);
    /// `self | other`.
    fn or(self, other: Self) -> Self;
    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;
    /// Every word shifted right.
    fn right<const BY: i32>(self) -> Self;
    /// Every word shifted left.
    fn left<const BY: i32>(self) -> Self;

    /// The empty set of lanes.
    #[inline(always)]
    fn none() -> Self {
        Self::splat(0)
    }
    /// The set of all lanes.
    #[inline(always)]
    fn all() -> Self {
        Self::splat(!0)
    }
    /// `a | b | c`.
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }
    /// At least two of three.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
    /// The sum of three bits: its lower and its higher bit.
    #[inline(always)]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        let differ = a.xor(b);
        (differ.xor(c), Self::or_and(a.and(b), differ, c))
    }
    /// `a | b & c`.
    #[inline(always)]
    fn or_and(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and(c))
    }
    /// `a | b & !c`.
    #[inline(always)]
    fn or_and_not(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and_not(c))
    }
    /// `a & !(b & c)`.
    #[inline(always)]
    fn but_both(a: Self, b: Self, c: Self) -> Self {
        a.and_not(b.and(c))
    }
    /// `a` where `mask` is set, and `b` elsewhere.
    #[inline(always)]
    fn pick(mask: Self, a: Self, b: Self) -> Self {
        mask.and(a).or(b.and_not(mask))
    }

    /// The words, for use outside the engine.
    #[inline(always)]
    fn mask(self) -> Mask {
        let mut words = [0; MOST_WORDS];
        self.store(&mut words);
        words
    }
}

impl Lanes for u64 {
    const WORDS: usize = 1;

    #[inline(always)]
    fn splat(word: u64) -> Self {
        word
    }
    #[inline(always)]
    fn load(words: &[u64]) -> Self {
        words[0]
    }
    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        words[0] = self;
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }
    #[inline(always)]
    fn right<const BY: i32>(self) -> Self {
        self >> BY
    }
    #[inline(always)]
    fn left<const BY: i32>(self) -> Self {
        self << BY
    }
}
