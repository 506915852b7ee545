//! Wider registers, and the functions that use them: the only module with `unsafe` code.
//!
//! Two things are unsafe here, each for one reason. The instructions need a processor that supports
//! them: values of these types are created only after [`Width::has`](super::Width) has checked it.
//! Words and registers are the same bytes: both are plain bits of the same size, for which any
//! pattern is valid.
#![allow(unsafe_code)]

use super::kernel::Kernel;
use super::lanes::Lanes;
use super::run::{Feed, Limits, run};
use std::arch::x86_64::*;
use std::mem::transmute;

/// 256 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

/// 512 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(__m512i);

/// True if this processor supports the instructions of [`Avx2`].
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2")
}

/// True if this processor supports the instructions of [`Avx512`].
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f") && has_avx2()
}

/// The engine on 256 lanes. Panics if [`has_avx2`] is false.
pub(super) fn run_avx2(kernel: &mut Kernel<Avx2>, feed: &mut dyn Feed, limits: &Limits) {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn inside(kernel: &mut Kernel<Avx2>, feed: &mut dyn Feed, limits: &Limits) {
        run(kernel, feed, limits);
    }
    assert!(has_avx2(), "no AVX2 on this processor");
    // SAFETY: checked in the line before.
    unsafe { inside(kernel, feed, limits) }
}

/// The engine on 512 lanes. Panics if [`has_avx512`] is false.
pub(super) fn run_avx512(kernel: &mut Kernel<Avx512>, feed: &mut dyn Feed, limits: &Limits) {
    #[target_feature(enable = "avx512f,avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn inside(kernel: &mut Kernel<Avx512>, feed: &mut dyn Feed, limits: &Limits) {
        run(kernel, feed, limits);
    }
    assert!(has_avx512(), "no AVX-512 on this processor");
    // SAFETY: checked in the line before.
    unsafe { inside(kernel, feed, limits) }
}

/// The four bits of the digits of 81 characters, of the first 64 cells and of the others. `None` if
/// one is not a cell.
///
/// Panics if [`has_avx2`] is false.
#[inline]
pub(super) fn planes(line: &[u8; 81]) -> Option<([u64; 4], [u64; 4])> {
    #[target_feature(enable = "avx2")]
    fn inside(line: &[u8; 81]) -> Option<([u64; 4], [u64; 4])> {
        let mut bits = [[0u64; 4]; 3];
        let mut bad = _mm256_setzero_si256();
        // The last part begins early, so that all parts have 32 characters.
        for (part, first) in [0, 32, 49].into_iter().enumerate() {
            let bytes: [u8; 32] = line[first..first + 32].try_into().expect("32 of them");
            // SAFETY: the same bytes, all of them valid.
            let text: __m256i = unsafe { transmute::<[u8; 32], __m256i>(bytes) };
            let dot = _mm256_cmpeq_epi8(text, _mm256_set1_epi8(b'.' as i8));
            let value =
                _mm256_andnot_si256(dot, _mm256_xor_si256(text, _mm256_set1_epi8(b'0' as i8)));
            let least = _mm256_min_epu8(value, _mm256_set1_epi8(9));
            bad = _mm256_or_si256(bad, _mm256_xor_si256(value, least));
            bits[part] = [
                _mm256_movemask_epi8(_mm256_slli_epi16::<7>(value)),
                _mm256_movemask_epi8(_mm256_slli_epi16::<6>(value)),
                _mm256_movemask_epi8(_mm256_slli_epi16::<5>(value)),
                _mm256_movemask_epi8(_mm256_slli_epi16::<4>(value)),
            ]
            .map(|mask| u64::from(mask as u32));
        }
        let good = _mm256_testz_si256(bad, bad) == 1;
        let [a, b, c] = bits;
        let planes = std::array::from_fn(|bit| a[bit] | b[bit] << 32);
        good.then(|| (planes, c.map(|mask| mask >> 15)))
    }
    assert!(has_avx2(), "no AVX2 on this processor");
    // SAFETY: checked in the line before.
    unsafe { inside(line) }
}

/// Methods that are one instruction each.
macro_rules! instructions {
    ($($name:ident($($arg:ident),*) = $call:expr;)*) => {$(
        #[inline(always)]
        fn $name($($arg: Self),*) -> Self {
            // SAFETY: values exist only if the processor supports the instruction.
            Self(unsafe { $call })
        }
    )*};
}

/// Methods that are the same for both types.
macro_rules! words {
    ($words:literal, $register:ty, $splat:ident, $right:ident, $left:ident) => {
        const WORDS: usize = $words;
        #[inline(always)]
        fn splat(word: u64) -> Self {
            // SAFETY: reached only if the processor supports the instruction.
            Self(unsafe { $splat(word as i64) })
        }
        #[inline(always)]
        fn load(words: &[u64]) -> Self {
            let words: [u64; $words] = words[..$words].try_into().expect("as many as asked for");
            // SAFETY: the same bytes, all of them valid.
            Self(unsafe { transmute::<[u64; $words], $register>(words) })
        }
        #[inline(always)]
        fn store(self, words: &mut [u64]) {
            // SAFETY: the same bytes, all of them valid.
            words[..$words]
                .copy_from_slice(&unsafe { transmute::<$register, [u64; $words]>(self.0) });
        }
        #[inline(always)]
        fn right<const BY: i32>(self) -> Self {
            // SAFETY: values exist only if the processor supports the instruction.
            Self(unsafe { $right(self.0, _mm_cvtsi32_si128(BY)) })
        }
        #[inline(always)]
        fn left<const BY: i32>(self) -> Self {
            // SAFETY: values exist only if the processor supports the instruction.
            Self(unsafe { $left(self.0, _mm_cvtsi32_si128(BY)) })
        }
    };
}

impl Lanes for Avx2 {
    words!(4, __m256i, _mm256_set1_epi64x, _mm256_srl_epi64, _mm256_sll_epi64);
    instructions! {
        or(self, other) = _mm256_or_si256(self.0, other.0);
        and(self, other) = _mm256_and_si256(self.0, other.0);
        and_not(self, other) = _mm256_andnot_si256(other.0, self.0);
        xor(self, other) = _mm256_xor_si256(self.0, other.0);
    }
}

impl Lanes for Avx512 {
    words!(8, __m512i, _mm512_set1_epi64, _mm512_srl_epi64, _mm512_sll_epi64);
    // The constant of a three-input form is its truth table, `a` the highest bit of the row.
    instructions! {
        or(self, other) = _mm512_or_si512(self.0, other.0);
        and(self, other) = _mm512_and_si512(self.0, other.0);
        and_not(self, other) = _mm512_andnot_si512(other.0, self.0);
        xor(self, other) = _mm512_xor_si512(self.0, other.0);
        or3(a, b, c) = _mm512_ternarylogic_epi64::<0xfe>(a.0, b.0, c.0);
        majority(a, b, c) = _mm512_ternarylogic_epi64::<0xe8>(a.0, b.0, c.0);
        or_and(a, b, c) = _mm512_ternarylogic_epi64::<0xf8>(a.0, b.0, c.0);
        or_and_not(a, b, c) = _mm512_ternarylogic_epi64::<0xf4>(a.0, b.0, c.0);
        but_both(a, b, c) = _mm512_ternarylogic_epi64::<0x70>(a.0, b.0, c.0);
        pick(mask, a, b) = _mm512_ternarylogic_epi64::<0xca>(mask.0, a.0, b.0);
    }
    #[inline(always)]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        // SAFETY: values exist only if the processor supports the instruction.
        (Self(unsafe { _mm512_ternarylogic_epi64::<0x96>(a.0, b.0, c.0) }), Self::majority(a, b, c))
    }
}
