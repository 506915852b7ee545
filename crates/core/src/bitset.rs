//! Small sets of cells as words of bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A set of numbers below `64 * W`, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub const EMPTY: Self = Bits([0; W]);

    /// The set with one member.
    #[inline]
    pub fn only(index: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(index);
        bits
    }

    /// Adds `index`.
    #[inline]
    pub fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes `index` out.
    #[inline]
    pub fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// True if `index` is a member.
    #[inline]
    pub fn contains(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    /// True if there are no members.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The number of members.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The least member.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.0
            .iter()
            .enumerate()
            .find(|(_, word)| **word != 0)
            .map(|(i, word)| i * 64 + word.trailing_zeros() as usize)
    }

    /// The member, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<usize> {
        let (mut words, mut more) = (0, 0);
        for &word in &self.0 {
            words += u32::from(word != 0);
            more |= word & word.wrapping_sub(1);
        }
        if words == 1 && more == 0 { self.first() } else { None }
    }

    /// True if the two sets share a member.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The members in rising order.
    #[inline]
    pub fn iter(&self) -> BitsIter<W> {
        BitsIter { bits: *self, word: 0, left: self.0.first().copied().unwrap_or(0) }
    }

    /// Every member `by` higher; members that would leave the set are dropped.
    #[inline]
    pub fn up(&self, by: usize) -> Self {
        if by < 64 {
            // The usual case, word by word in registers.
            return Bits(std::array::from_fn(|i| {
                let below = if i > 0 { self.0[i - 1] } else { 0 };
                self.0[i] << by | below >> 1 >> (63 - by)
            }));
        }
        let (words, bits) = (by / 64, by % 64);
        let mut moved = Self::EMPTY;
        for i in words..W {
            let from = i - words;
            moved.0[i] = self.0[from] << bits;
            if bits > 0 && from > 0 {
                moved.0[i] |= self.0[from - 1] >> (64 - bits);
            }
        }
        moved
    }

    /// Every member `by` lower; members below 0 are dropped.
    #[inline]
    pub fn down(&self, by: usize) -> Self {
        if by < 64 {
            return Bits(std::array::from_fn(|i| {
                let above = if i + 1 < W { self.0[i + 1] } else { 0 };
                self.0[i] >> by | above << 1 << (63 - by)
            }));
        }
        let (words, bits) = (by / 64, by % 64);
        let mut moved = Self::EMPTY;
        for i in 0..W.saturating_sub(words) {
            let from = i + words;
            moved.0[i] = self.0[from] >> bits;
            if bits > 0 && from + 1 < W {
                moved.0[i] |= self.0[from + 1] << (64 - bits);
            }
        }
        moved
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(members: I) -> Self {
        let mut bits = Self::EMPTY;
        members.into_iter().for_each(|index| bits.insert(index));
        bits
    }
}

/// The places of the set bits of a word, in rising order.
/// ```
/// # use gridsmith_core::members;
/// assert!(members(0b1001_0010_u32).eq([1, 4, 7]));
/// ```
#[inline]
pub fn members(bits: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut bits = bits.into();
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            bit
        })
    })
}

/// The members of a set, in rising order.
#[derive(Clone, Debug)]
pub struct BitsIter<const W: usize> {
    bits: Bits<W>,
    /// The word that is being read, and what is left of it.
    word: usize,
    left: u64,
}

impl<const W: usize> Iterator for BitsIter<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            self.word += 1;
            self.left = *self.bits.0.get(self.word)?;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.word * 64 + bit)
    }

    #[inline]
    fn fold<B, F: FnMut(B, usize) -> B>(self, first: B, mut f: F) -> B {
        let mut all = first;
        let mut left = self.left;
        for word in self.word..W {
            while left != 0 {
                all = f(all, word * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
            left = self.bits.0.get(word + 1).copied().unwrap_or(0);
        }
        all
    }
}

/// Word by word with the operator `$op`.
macro_rules! by_words {
    ($trait:ident $method:ident $assign_trait:ident $assign:ident, $op:expr) => {
        impl<const W: usize> $assign_trait for Bits<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    *a = $op(*a, b);
                }
            }
        }
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign_trait::$assign(&mut self, other);
                self
            }
        }
    };
}

by_words!(BitAnd bitand BitAndAssign bitand_assign, |a: u64, b: u64| a & b);
by_words!(BitOr bitor BitOrAssign bitor_assign, |a: u64, b: u64| a | b);
by_words!(Sub sub SubAssign sub_assign, |a: u64, b: u64| a & !b);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|word| *word = !*word);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use std::collections::BTreeSet;

    #[test]
    fn agrees_with_a_plain_set() {
        for seed in 0..500 {
            let mut rng = Seed::from(seed).stream("bits");
            let mut draw =
                || (0..rng.below(20)).map(|_| rng.below(192) as usize).collect::<BTreeSet<_>>();
            let (a, b) = (draw(), draw());
            let (x, y): (Bits<3>, Bits<3>) =
                (a.iter().copied().collect(), b.iter().copied().collect());
            let members = |bits: Bits<3>| bits.iter().collect::<BTreeSet<_>>();
            // One by one, and the rest at once.
            let mut iter = x.iter();
            let mut met: Vec<usize> = (&mut iter).take(a.len() / 2).collect();
            iter.for_each(|index| met.push(index));
            assert_eq!(met, a.iter().copied().collect::<Vec<_>>(), "seed {seed}");
            assert_eq!(members(x | y), &a | &b, "seed {seed}");
            assert_eq!(members(x & y), &a & &b, "seed {seed}");
            assert_eq!(members(x - y), &a - &b, "seed {seed}");
            assert_eq!(
                (x.len(), x.is_empty(), x.first()),
                (a.len(), a.is_empty(), a.first().copied()),
                "seed {seed}"
            );
            assert_eq!(
                (x.meets(&y), (!x).len()),
                (!a.is_disjoint(&b), 192 - a.len()),
                "seed {seed}"
            );
            for by in [0, 1, 9, 63, 64, 65, 130, 191, 192, 300] {
                assert_eq!(
                    members(x.up(by)),
                    a.iter().map(|i| i + by).filter(|i| *i < 192).collect(),
                    "seed {seed} by {by}"
                );
                assert_eq!(
                    members(x.down(by)),
                    a.iter().filter_map(|i| i.checked_sub(by)).collect(),
                    "seed {seed} by {by}"
                );
            }
        }
    }

    #[test]
    fn single_means_exactly_one() {
        assert_eq!((Bits::<2>::EMPTY.single(), Bits::<2>::only(70).single()), (None, Some(70)));
        assert_eq!([3, 70].into_iter().collect::<Bits<2>>().single(), None);
    }
}
