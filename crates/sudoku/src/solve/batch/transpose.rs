//! From one puzzle per bit to one puzzle per row of words, and back.

use super::lanes::Lanes;

/// The first half of transposing 64 rows of 64-bit words, in every column of words by itself:
/// `eight` are the rows `first`, `first + 8` and so on, with `first` below 8.
///
/// Blocks of 32, 16 and 8 bits are exchanged between rows that are eight apart, then blocks of 4, 2
/// and 1 between neighbours. Eight rows at a time fit into registers; the caller loads and stores
/// them.
#[inline(always)]
pub(super) fn begin<V: Lanes>(rows: &mut [V; 64], first: usize, mut eight: [V; 8]) {
    swap_blocks::<V, 32>(&mut eight, 4, 0x0000_0000_ffff_ffff);
    swap_blocks::<V, 16>(&mut eight, 2, 0x0000_ffff_0000_ffff);
    swap_blocks::<V, 8>(&mut eight, 1, 0x00ff_00ff_00ff_00ff);
    for i in 0..8 {
        rows[first + 8 * i] = eight[i];
    }
}

/// The second half: the finished rows from `first` on, a multiple of 8. Each half is its own
/// inverse.
#[inline(always)]
pub(super) fn finish<V: Lanes>(rows: &[V; 64], first: usize) -> [V; 8] {
    let mut eight = [V::none(); 8];
    eight.copy_from_slice(&rows[first..first + 8]);
    swap_blocks::<V, 4>(&mut eight, 4, 0x0f0f_0f0f_0f0f_0f0f);
    swap_blocks::<V, 2>(&mut eight, 2, 0x3333_3333_3333_3333);
    swap_blocks::<V, 1>(&mut eight, 1, 0x5555_5555_5555_5555);
    eight
}

/// Swaps the upper right and the lower left block of squares whose blocks are `BY` bits wide and
/// `rows` rows high.
#[inline(always)]
fn swap_blocks<V: Lanes, const BY: i32>(eight: &mut [V; 8], rows: usize, low: u64) {
    let low = V::splat(low);
    for i in 0..8 {
        if i & rows != 0 {
            continue;
        }
        let (upper, lower) = (eight[i], eight[i + rows]);
        let differ = upper.right::<BY>().xor(lower).and(low);
        eight[i] = upper.xor(differ.left::<BY>());
        eight[i + rows] = lower.xor(differ);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns() {
        let bit =
            |row: usize, column: usize| (row * 37 + column * column * 11 + row * column) % 7 < 3;
        let word = |f: &dyn Fn(usize) -> bool| (0..64).fold(0u64, |w, i| w | u64::from(f(i)) << i);
        let mut rows = [0u64; 64];
        for first in 0..8 {
            let row = |i: usize| word(&|column| bit(first + 8 * i, column));
            begin(&mut rows, first, std::array::from_fn(row));
        }
        for column in 0..64 {
            let got = finish(&rows, column / 8 * 8)[column % 8];
            assert_eq!(got, word(&|row| bit(row, column)), "column {column}");
        }
    }
}
