//! One seed, named streams: the same numbers forever, on every platform.
//!
//! The generator is Xoshiro256++ (Blackman and Vigna), whose stream is documented and fixed. Ours
//! are the derivation of its state from a seed and a name, the bounded draw and the shuffle; the
//! test vectors below pin all of them.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The seed of a whole job: the same seed gives the same job again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed([u64; 2]);

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Seed([number, 0])
    }
}

impl Seed {
    /// The random numbers for the purpose called `name`. Draws from one stream never move another.
    /// ```
    /// # use gridsmith_core::Seed;
    /// let mut rng = Seed::from(1).stream("solution");
    /// let draws: Vec<u64> = (0..6).map(|_| rng.below(100)).collect();
    /// assert_eq!(draws, [14, 10, 5, 60, 32, 5]);
    /// ```
    pub fn stream(self, name: &str) -> Rng {
        let mut mixer = Mixer(0);
        mixer.absorb(self.0[0]);
        mixer.absorb(self.0[1]);
        mixer.absorb(name.len() as u64);
        for chunk in name.as_bytes().chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            mixer.absorb(u64::from_le_bytes(word));
        }
        let mut state = [0; 32];
        for word in state.chunks_mut(8) {
            word.copy_from_slice(&mixer.next().to_le_bytes());
        }
        Rng(Xoshiro256PlusPlus::from_seed(state))
    }

    /// The seed of item `index` of a job. Items do not depend on each other.
    pub fn item(self, index: u64) -> Seed {
        let mut mixer = Mixer(1);
        mixer.absorb(self.0[0]);
        mixer.absorb(self.0[1]);
        mixer.absorb(index);
        Seed([mixer.next(), mixer.next()])
    }
}

/// SplitMix64 as a sponge: each word is added to the state, which is then stirred.
struct Mixer(u64);

impl Mixer {
    fn absorb(&mut self, word: u64) {
        self.0 = self.0.wrapping_add(word);
        self.0 = self.next();
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// A stream of random numbers, made by [`Seed::stream`].
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, each with the same chance.
    ///
    /// The high word of `bits * bound`; products whose low word is below `2^64 mod bound` are drawn
    /// again, since they would favour some numbers.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "nothing is below 0");
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            let (high, low) = ((product >> 64) as u64, product as u64);
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return high;
            }
        }
    }

    /// An index into a slice of `len` items.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// Puts `items` into random order, each order with the same chance.
    ///
    /// From the last item down, each trades places with one at or before it.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this moves, every seed anyone ever wrote down means another puzzle.
    #[test]
    fn the_streams_are_pinned() {
        let mut rng = Seed::from(42).stream("regions");
        assert_eq!([rng.bits(), rng.bits()], [1881612739636553417, 7559505869265350200]);
        let mut rng = Seed::from(42).item(7).stream("solution");
        assert_eq!([rng.bits(), rng.bits()], [9106315323431903240, 6175460908200393228]);
        let mut order: Vec<u8> = (0..10).collect();
        rng.shuffle(&mut order);
        assert_eq!(order, [8, 9, 3, 4, 1, 5, 7, 6, 2, 0]);
    }

    #[test]
    fn names_and_items_give_other_streams() {
        let first = |seed: Seed, name: &str| seed.stream(name).bits();
        let seed = Seed::from(5);
        let draws = [
            first(seed, "a"),
            first(seed, "b"),
            first(seed, "a\0"),
            first(seed, ""),
            first(seed, "abcdefghi"),
            first(seed.item(0), "a"),
            first(seed.item(1), "a"),
            first(seed.item(0).item(0), "a"),
            first(Seed::from(6), "a"),
        ];
        for (i, a) in draws.iter().enumerate() {
            assert!(!draws[..i].contains(a), "stream {i} repeats another");
        }
    }

    #[test]
    fn a_bounded_draw_is_even() {
        let mut rng = Seed::from(0).stream("even");
        let mut seen = [0u32; 7];
        (0..70_000).for_each(|_| seen[rng.index(7)] += 1);
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
        assert!((0..100).all(|_| rng.below(1) == 0));
        assert!((0..100).any(|_| rng.below(u64::MAX) > u64::MAX / 2));
    }
}
