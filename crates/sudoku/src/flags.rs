//! Tests all cells or all houses at once and collects those that pass as a set.

use crate::CELLS;
use crate::geometry::CellSet;
use crate::seats::{ROOM, Spots};
use gridsmith_core::Bits;

/// The cells whose entry passes `test`.
#[inline]
pub(crate) fn cells<T: Copy>(entries: &[T; CELLS], test: impl Fn(T) -> bool) -> CellSet {
    let mut flags = [0; 128];
    flags.iter_mut().zip(entries).for_each(|(flag, entry)| *flag = u8::from(test(*entry)));
    let mut cells = Bits([0; 2]);
    for (k, eight) in flags.chunks_exact(8).enumerate() {
        cells.0[k / 8] |= u64::from(gather(eight)) << (k % 8 * 8);
    }
    cells
}

/// The houses whose entry passes `test`, as a mask.
#[inline]
pub(crate) fn houses(entries: &Spots, test: impl Fn(u16) -> bool) -> u32 {
    let mut flags = [0; ROOM];
    flags.iter_mut().zip(entries).for_each(|(flag, entry)| *flag = u8::from(test(*entry)));
    let eights = flags.chunks_exact(8).enumerate();
    eights.fold(0, |all, (k, eight)| all | u32::from(gather(eight)) << (8 * k))
}

/// The lowest bit of each of eight bytes.
#[inline]
fn gather(bytes: &[u8]) -> u8 {
    let bytes = u64::from_le_bytes(std::array::from_fn(|i| bytes[i]));
    (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// One member.
#[inline]
pub(crate) fn is_one(mask: u16) -> bool {
    mask != 0 && mask & mask.wrapping_sub(1) == 0
}

/// Two members.
#[inline]
pub(crate) fn is_pair(mask: u16) -> bool {
    is_one(mask & mask.wrapping_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Seed;

    #[test]
    fn flags_are_gathered_in_their_places() {
        for seed in 0..500 {
            let mut rng = Seed::from(seed).stream("flags");
            let mut draw = || (rng.below(512) & rng.below(512) & rng.below(512)) as u16;
            let (in_cells, in_houses): ([u16; CELLS], [u16; ROOM]) =
                (std::array::from_fn(|_| draw()), std::array::from_fn(|_| draw()));
            for (size, is) in [(1, is_one as fn(u16) -> bool), (2, is_pair)] {
                let of_size = |mask: u16| mask.count_ones() == size;
                let by_count: CellSet = (0..CELLS).filter(|i| of_size(in_cells[*i])).collect();
                assert_eq!(cells(&in_cells, is), by_count, "seed {seed}");
                let by_count = (0..ROOM).filter(|i| of_size(in_houses[*i]));
                let by_count = by_count.fold(0, |all, house| all | 1 << house);
                assert_eq!(houses(&in_houses, is), by_count, "seed {seed}");
            }
        }
    }
}
