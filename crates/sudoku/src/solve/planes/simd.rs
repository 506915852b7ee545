//! Registers of processors with AVX2 and AVX-512, and the search that is compiled for them: the
//! only module here with `unsafe` code.
//!
//! Two things are unsafe, each for one reason. The instructions need a processor that supports
//! them: values of these types are created only in functions that [`has_avx2`] or [`has_avx512`]
//! guards. Numbers in memory and registers are the same bytes: both are plain bits of the same
//! size, for which any pattern is valid.
#![allow(unsafe_code)]

use super::choose::order;
use super::plane::{OF_CLUE, Plane};
use super::search::search;
use crate::{CELLS, Grid, Sudoku};
use gridsmith_core::{Budget, Stop, Tally};
use std::arch::x86_64::*;
use std::mem::transmute;

/// All minirows in reading order, and five spare lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(__m512i);

/// A register per band: four rows of four lanes. The last row and the last lane of a row are spare.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2([__m256i; 3]);

/// The lane of each minirow.
const AVX512_LANES: [usize; 27] = {
    let mut lanes = [0; 27];
    let mut minirow = 0;
    while minirow < 27 {
        lanes[minirow] = minirow;
        minirow += 1;
    }
    lanes
};
const AVX2_LANES: [usize; 27] = {
    let mut lanes = [0; 27];
    let mut minirow = 0;
    while minirow < 27 {
        lanes[minirow] = minirow / 9 * 16 + minirow % 9 / 3 * 4 + minirow % 3;
        minirow += 1;
    }
    lanes
};

/// True if this processor supports the instructions of [`Avx2`].
#[inline]
pub(in super::super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
}

/// True if this processor supports the instructions of [`Avx512`].
#[inline]
pub(in super::super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vbmi") && has_avx2()
}

/// [`super::super::search`] with AVX2. Panics if [`has_avx2`] is false.
pub(in super::super) fn search_avx2(
    puzzle: &Sudoku,
    tally: &mut Tally<Grid>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    #[target_feature(enable = "avx2,bmi1,bmi2")]
    fn inside(puzzle: &Sudoku, tally: &mut Tally<Grid>, budget: &mut Budget) -> Result<(), Stop> {
        search::<Avx2>(puzzle, tally, budget)
    }
    assert!(has_avx2(), "no AVX2 on this processor");
    // SAFETY: checked in the line before.
    unsafe { inside(puzzle, tally, budget) }
}

/// [`super::super::search`] with AVX-512. Panics if [`has_avx512`] is false.
pub(in super::super) fn search_avx512(
    puzzle: &Sudoku,
    tally: &mut Tally<Grid>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx2,bmi1,bmi2")]
    fn inside(puzzle: &Sudoku, tally: &mut Tally<Grid>, budget: &mut Budget) -> Result<(), Stop> {
        search::<Avx512>(puzzle, tally, budget)
    }
    assert!(has_avx512(), "no AVX-512 on this processor");
    // SAFETY: checked in the line before.
    unsafe { inside(puzzle, tally, budget) }
}

/// The largest of eight numbers.
#[inline(always)]
fn largest(numbers: __m128i) -> u16 {
    // SAFETY: values exist only if the processor supports the instruction.
    unsafe {
        let flipped = _mm_xor_si128(numbers, _mm_set1_epi16(-1));
        !(_mm_cvtsi128_si32(_mm_minpos_epu16(flipped)) as u16)
    }
}

/// For every byte of [`Avx512`], the one that comes to its place from this much further.
const fn moves(bands: usize, rows: usize, stacks: usize) -> [u8; 64] {
    let mut moves = [0; 64];
    let mut byte = 0;
    while byte < 64 {
        let lane = byte / 2;
        let from = match lane {
            0..27 => {
                (lane / 9 + bands) % 3 * 9 + (lane % 9 / 3 + rows) % 3 * 3 + (lane % 3 + stacks) % 3
            }
            _ => lane,
        };
        moves[byte] = (2 * from + byte % 2) as u8;
        byte += 1;
    }
    moves
}

/// For every byte of a plane, the cell that comes there from 128 bytes that begin with all cells. A
/// clue is the lower byte of its lane; other bytes come from the end, where all are 0.
const CLUES: [[u8; 64]; 3] = {
    let mut clues = [[127; 64]; 3];
    let mut cell = 0;
    while cell < CELLS {
        clues[cell % 3][2 * AVX512_LANES[cell / 3]] = cell as u8;
        cell += 1;
    }
    clues
};

/// Methods that move the lanes.
macro_rules! moves {
    ($($name:ident = $bands:literal, $rows:literal, $stacks:literal;)*) => {$(
        #[inline(always)]
        fn $name(self) -> Self {
            const MOVES: [u8; 64] = moves($bands, $rows, $stacks);
            // SAFETY: values exist only if the processor supports the instruction; the bytes are
            // the same.
            Self(unsafe { _mm512_permutexvar_epi8(transmute::<[u8; 64], __m512i>(MOVES), self.0) })
        }
    )*};
}

/// Methods that are a few instructions each.
macro_rules! instructions {
    ($($name:ident($($arg:ident),*) = $call:expr;)*) => {$(
        #[inline(always)]
        fn $name($($arg: Self),*) -> Self {
            // SAFETY: values exist only if the processor supports the instructions.
            Self(unsafe { $call })
        }
    )*};
}

impl Plane for Avx512 {
    type Saved = [u16; 32];

    const LANES: [usize; 27] = AVX512_LANES;
    const ORDER: [[u16; 32]; 3] = order(AVX512_LANES);

    #[inline(always)]
    fn of_clues(clues: &[u8; CELLS]) -> [Self; 3] {
        let (first, rest) = clues.split_first_chunk::<64>().expect("more than 64 cells");
        let mut last = [0; 64];
        last[..CELLS - 64].copy_from_slice(rest);
        let mut planes = [Self::splat(0); 3];
        for (plane, from) in planes.iter_mut().zip(&CLUES) {
            // SAFETY: reached only if the processor supports the instructions; bytes are bytes.
            *plane = Self(unsafe {
                let clues = _mm512_permutex2var_epi8(
                    transmute::<[u8; 64], __m512i>(*first),
                    transmute::<[u8; 64], __m512i>(*from),
                    transmute::<[u8; 64], __m512i>(last),
                );
                let table = transmute::<[[u16; 16]; 2], __m512i>([OF_CLUE; 2]);
                _mm512_permutexvar_epi16(clues, table)
            });
        }
        planes
    }

    #[inline(always)]
    fn saved(value: u16) -> [u16; 32] {
        [value; 32]
    }
    #[inline(always)]
    fn save(self) -> [u16; 32] {
        // SAFETY: the same bytes, all of them valid.
        unsafe { transmute::<__m512i, [u16; 32]>(self.0) }
    }
    #[inline(always)]
    fn load(saved: &[u16; 32]) -> Self {
        // SAFETY: the same bytes, all of them valid.
        Self(unsafe { transmute::<[u16; 32], __m512i>(*saved) })
    }
    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: reached only if the processor supports the instruction.
        Self(unsafe { _mm512_set1_epi16(value as i16) })
    }

    // The constant of a three-input form is its truth table, the first input the highest bit of the
    // row.
    instructions! {
        and(self, other) = _mm512_and_si512(self.0, other.0);
        or(self, other) = _mm512_or_si512(self.0, other.0);
        and_not(self, other) = _mm512_andnot_si512(other.0, self.0);
        xor(self, other) = _mm512_xor_si512(self.0, other.0);
        add(self, other) = _mm512_add_epi16(self.0, other.0);
        max(self, other) = _mm512_max_epu16(self.0, other.0);
        min(self, other) = _mm512_min_epu16(self.0, other.0);
        without_lowest(self) =
            _mm512_and_si512(self.0, _mm512_add_epi16(self.0, _mm512_set1_epi16(-1)));
        if_single(self) = _mm512_maskz_mov_epi16(
            _mm512_testn_epi16_mask(self.0, _mm512_add_epi16(self.0, _mm512_set1_epi16(-1))),
            self.0,
        );
        if_any(self, other) =
            _mm512_mask_mov_epi16(other.0, _mm512_test_epi16_mask(self.0, self.0), self.0);
        flag(self, value) =
            _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(self.0, self.0), value.0);
        where_equal(self, other, then, or) =
            _mm512_mask_mov_epi16(or.0, _mm512_cmpeq_epu16_mask(self.0, other.0), then.0);
        or3(a, b, c) = _mm512_ternarylogic_epi64::<0xfe>(a.0, b.0, c.0);
        majority(a, b, c) = _mm512_ternarylogic_epi64::<0xe8>(a.0, b.0, c.0);
        and3(a, b, c) = _mm512_ternarylogic_epi64::<0x80>(a.0, b.0, c.0);
        but_either(a, b, c) = _mm512_ternarylogic_epi64::<0x10>(a.0, b.0, c.0);
        or_and(a, b, c) = _mm512_ternarylogic_epi64::<0xf8>(a.0, b.0, c.0);
    }

    #[inline(always)]
    fn real(self) -> Self {
        // SAFETY: values exist only if the processor supports the instruction.
        Self(unsafe { _mm512_maskz_mov_epi16((1 << 27) - 1, self.0) })
    }
    #[inline(always)]
    fn has_empty(self) -> bool {
        // SAFETY: values exist only if the processor supports the instruction.
        unsafe { _mm512_testn_epi16_mask(self.0, self.0) != 0 }
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        // SAFETY: values exist only if the processor supports the instruction.
        unsafe { _mm512_test_epi32_mask(self.0, self.0) == 0 }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: values exist only if the processor supports the instructions.
        largest(unsafe {
            let half = _mm256_max_epu16(
                _mm512_castsi512_si256(self.0),
                _mm512_extracti64x4_epi64::<1>(self.0),
            );
            _mm_max_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half))
        })
    }

    moves! {
        stack1 = 0, 0, 1;
        stack2 = 0, 0, 2;
        row1 = 0, 1, 0;
        row2 = 0, 2, 0;
        band1 = 1, 0, 0;
        band2 = 2, 0, 0;
        row1_stack1 = 0, 1, 1;
        row1_stack2 = 0, 1, 2;
        row2_stack1 = 0, 2, 1;
        row2_stack2 = 0, 2, 2;
    }
}

/// For every byte of a band of [`Avx2`], the one that comes from this many stacks further. Both rows
/// of a half are counted alone.
const fn stack_moves(stacks: usize) -> [u8; 32] {
    let mut moves = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let lane = byte % 8 / 2;
        let from = if lane < 3 { (lane + stacks) % 3 } else { lane };
        moves[byte] = (byte % 16 / 8 * 8 + 2 * from + byte % 2) as u8;
        byte += 1;
    }
    moves
}
const STACK1: [u8; 32] = stack_moves(1);
const STACK2: [u8; 32] = stack_moves(2);
/// The row from which each of four rows comes, two bits each.
const ROW1: i32 = 0b11_00_10_01;
const ROW2: i32 = 0b11_01_00_10;

/// The lanes of a band that are not spare.
const REAL: [u16; 16] = {
    let mut lanes = [0; 16];
    let mut lane = 0;
    while lane < 12 {
        lanes[lane] = if lane % 4 < 3 { u16::MAX } else { 0 };
        lane += 1;
    }
    lanes
};

/// Methods that do the same in every band.
macro_rules! bands {
    ($($name:ident($x:ident $(, $arg:ident)*) = $call:expr;)*) => {$(
        #[inline(always)]
        fn $name(self $(, $arg: Self)*) -> Self {
            let mut bands = self.0;
            for band in 0..3 {
                let $x = self.0[band];
                $(let $arg = $arg.0[band];)*
                // SAFETY: values exist only if the processor supports the instructions.
                bands[band] = unsafe { $call };
            }
            Self(bands)
        }
    )*};
}

impl Plane for Avx2 {
    type Saved = [u16; 48];

    const LANES: [usize; 27] = AVX2_LANES;
    const ORDER: [[u16; 48]; 3] = order(AVX2_LANES);

    #[inline(always)]
    fn saved(value: u16) -> [u16; 48] {
        [value; 48]
    }
    #[inline(always)]
    fn save(self) -> [u16; 48] {
        // SAFETY: the same bytes, all of them valid.
        unsafe { transmute::<[__m256i; 3], [u16; 48]>(self.0) }
    }
    #[inline(always)]
    fn load(saved: &[u16; 48]) -> Self {
        // SAFETY: the same bytes, all of them valid.
        Self(unsafe { transmute::<[u16; 48], [__m256i; 3]>(*saved) })
    }
    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: reached only if the processor supports the instruction.
        Self([unsafe { _mm256_set1_epi16(value as i16) }; 3])
    }

    bands! {
        and(x, other) = _mm256_and_si256(x, other);
        or(x, other) = _mm256_or_si256(x, other);
        and_not(x, other) = _mm256_andnot_si256(other, x);
        xor(x, other) = _mm256_xor_si256(x, other);
        add(x, other) = _mm256_add_epi16(x, other);
        max(x, other) = _mm256_max_epu16(x, other);
        min(x, other) = _mm256_min_epu16(x, other);
        without_lowest(x) = _mm256_and_si256(x, _mm256_add_epi16(x, _mm256_set1_epi16(-1)));
        if_single(x) = {
            let more = _mm256_and_si256(x, _mm256_add_epi16(x, _mm256_set1_epi16(-1)));
            _mm256_and_si256(x, _mm256_cmpeq_epi16(more, _mm256_setzero_si256()))
        };
        if_any(x, other) = {
            let none = _mm256_cmpeq_epi16(x, _mm256_setzero_si256());
            _mm256_or_si256(x, _mm256_and_si256(none, other))
        };
        flag(x, value) = _mm256_andnot_si256(_mm256_cmpeq_epi16(x, _mm256_setzero_si256()), value);
        where_equal(x, other, then, or) =
            _mm256_blendv_epi8(or, then, _mm256_cmpeq_epi16(x, other));
        stack1(x) = _mm256_shuffle_epi8(x, transmute::<[u8; 32], __m256i>(STACK1));
        stack2(x) = _mm256_shuffle_epi8(x, transmute::<[u8; 32], __m256i>(STACK2));
        row1(x) = _mm256_permute4x64_epi64::<ROW1>(x);
        row2(x) = _mm256_permute4x64_epi64::<ROW2>(x);
        real(x) = _mm256_and_si256(x, transmute::<[u16; 16], __m256i>(REAL));
    }

    #[inline(always)]
    fn band1(self) -> Self {
        let [a, b, c] = self.0;
        Self([b, c, a])
    }
    #[inline(always)]
    fn band2(self) -> Self {
        let [a, b, c] = self.0;
        Self([c, a, b])
    }

    #[inline(always)]
    fn has_empty(self) -> bool {
        let [a, b, c] = self.0;
        // SAFETY: values exist only if the processor supports the instructions.
        unsafe {
            let least = _mm256_min_epu16(_mm256_min_epu16(a, b), c);
            _mm256_movemask_epi8(_mm256_cmpeq_epi16(least, _mm256_setzero_si256())) != 0
        }
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        // SAFETY: values exist only if the processor supports the instructions.
        unsafe {
            let all = _mm256_or_si256(_mm256_or_si256(a, b), c);
            _mm256_testz_si256(all, all) == 1
        }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        let [a, b, c] = self.0;
        // SAFETY: values exist only if the processor supports the instructions.
        largest(unsafe {
            let all = _mm256_max_epu16(_mm256_max_epu16(a, b), c);
            _mm_max_epu16(_mm256_castsi256_si128(all), _mm256_extracti128_si256::<1>(all))
        })
    }
}
