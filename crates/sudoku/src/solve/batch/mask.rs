//! Sets of lanes outside the registers.

/// The largest number of words of a register.
pub(super) const MOST_WORDS: usize = 8;

/// A set of lanes: bit `n % 64` of word `n / 64` for lane `n`.
pub(super) type Mask = [u64; MOST_WORDS];

/// The empty set.
pub(super) const NO_LANE: Mask = [0; MOST_WORDS];

/// The lanes of word `w` whose bit is set.
#[inline(always)]
pub(super) fn bits(word: u64, w: usize) -> Bits {
    Bits { word, first: w * 64 }
}

/// Iterates over the lanes of a word.
pub(super) struct Bits {
    word: u64,
    first: usize,
}

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.word == 0 {
            return None;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.first + bit)
    }
}

/// The number of lanes.
#[inline(always)]
pub(super) fn count(mask: &Mask) -> u32 {
    let mut count = 0;
    for word in mask {
        count += word.count_ones();
    }
    count
}

/// Lanes in both.
#[inline(always)]
pub(super) fn and(a: &Mask, b: &Mask) -> Mask {
    let mut mask = *a;
    for w in 0..MOST_WORDS {
        mask[w] &= b[w];
    }
    mask
}

/// Lanes in either.
#[inline(always)]
pub(super) fn or(a: &Mask, b: &Mask) -> Mask {
    let mut mask = *a;
    for w in 0..MOST_WORDS {
        mask[w] |= b[w];
    }
    mask
}

/// Lanes in `a` only.
#[inline(always)]
pub(super) fn and_not(a: &Mask, b: &Mask) -> Mask {
    let mut mask = *a;
    for w in 0..MOST_WORDS {
        mask[w] &= !b[w];
    }
    mask
}
