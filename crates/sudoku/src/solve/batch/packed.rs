//! The clues of a puzzle in 48 bytes, ready to be distributed to lanes.
//!
//! A digit is four bits, an empty cell 0. Bit `k` of cell `c` is bit `c` of word `k` for the first
//! 64 cells; the other 17 share two words.

use crate::{CELLS, Grid, Sudoku};

/// Words of clues.
pub(super) const GROUPS: usize = 6;

/// Words of a node.
pub(super) const NODE_WORDS: usize = 12;

/// The candidates of one node while it waits for a lane: bit `81 * digit + cell`.
pub(super) type Node = [u64; NODE_WORDS];

/// The clues of a puzzle, and optionally one excluded candidate.
///
/// ```
/// use gridsmith_sudoku::Packed;
/// let line = b"..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
/// assert_eq!(Packed::from_line(line).unwrap().clues()[2], 1);
/// assert_eq!(Packed::from_line(b"too short"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed {
    words: [u64; GROUPS],
    /// Cell and digit from 0; a cell beyond the last one means none.
    except: (u8, u8),
}

impl Packed {
    /// No clues.
    pub const EMPTY: Packed = Packed { words: [0; GROUPS], except: NOTHING };

    /// Reads 81 characters: digits, and `.` or `0` for an empty cell. `None` if there is any other.
    #[inline]
    pub fn from_line(line: &[u8]) -> Option<Packed> {
        let line: &[u8; CELLS] = line.try_into().ok()?;
        #[cfg(target_arch = "x86_64")]
        if super::simd::has_avx2() {
            let (planes, rest) = super::simd::planes(line)?;
            return Some(Self::join(planes, rest));
        }
        Self::from_line_portable(line)
    }

    /// The portable version.
    fn from_line_portable(line: &[u8; CELLS]) -> Option<Packed> {
        let mut planes = [0u64; 4];
        let mut rest = [0u64; 4];
        let mut bad = 0;
        for (i, bytes) in line.as_chunks::<8>().0.iter().enumerate() {
            let word = u64::from_le_bytes(*bytes);
            let digits = digits(word, &mut bad);
            for bit in 0..4 {
                let byte = gather(digits >> bit);
                match i < 8 {
                    true => planes[bit] |= byte << (8 * i),
                    false => rest[bit] |= byte << (8 * (i - 8)),
                }
            }
        }
        // The last cell alone, between cells that are empty.
        let last = digits(
            u64::from_le_bytes([line[80], b'.', b'.', b'.', b'.', b'.', b'.', b'.']),
            &mut bad,
        );
        for bit in 0..4 {
            rest[bit] |= (last >> bit & 1) << 16;
        }
        (bad == 0).then(|| Self::join(planes, rest))
    }

    /// From digits, 0 for an empty cell. Digits above 9 are not detected.
    #[inline]
    pub fn from_clues(clues: &[u8; CELLS]) -> Packed {
        let mut planes = [0u64; 4];
        let mut rest = [0u64; 4];
        for (i, bytes) in clues.as_chunks::<8>().0.iter().enumerate() {
            let word = u64::from_le_bytes(*bytes);
            for bit in 0..4 {
                let byte = gather(word >> bit);
                match i < 8 {
                    true => planes[bit] |= byte << (8 * i),
                    false => rest[bit] |= byte << (8 * (i - 8)),
                }
            }
        }
        for bit in 0..4 {
            rest[bit] |= u64::from(clues[80] >> bit & 1) << 16;
        }
        Self::join(planes, rest)
    }

    /// The same clues, and this cell does not hold this digit (1 to 9).
    pub fn except(self, cell: usize, digit: u8) -> Packed {
        Packed { except: (cell as u8, digit - 1), ..self }
    }

    /// The digits, 0 for an empty cell.
    #[inline]
    pub fn clues(&self) -> [u8; CELLS] {
        let (planes, rest) = self.split();
        let mut clues = [0; CELLS];
        let (chunks, last) = clues.as_chunks_mut::<8>();
        for (i, bytes) in chunks.iter_mut().enumerate() {
            let mut word = 0;
            for bit in 0..4 {
                let plane = if i < 8 { planes[bit] >> (8 * i) } else { rest[bit] >> (8 * (i - 8)) };
                word |= spread(plane & 0xff) << bit;
            }
            *bytes = word.to_le_bytes();
        }
        last[0] = (0..4).fold(0, |digit, bit| digit | (rest[bit] >> 16 & 1) << bit) as u8;
        clues
    }

    /// Only the clues of these cells, bit `c` for cell `c`.
    pub fn only(self, cells: u128) -> Packed {
        let (planes, rest) = self.split();
        let (low, high) = (cells as u64, (cells >> 64) as u64);
        let packed = Self::join(planes.map(|word| word & low), rest.map(|word| word & high));
        Packed { except: self.except, ..packed }
    }

    /// The excluded candidate: cell and digit from 0.
    pub(super) fn exception(&self) -> Option<(usize, usize)> {
        let (cell, digit) = self.except;
        (usize::from(cell) < CELLS).then_some((cell.into(), digit.into()))
    }

    /// The candidates: one for a cell with a clue, all for an empty cell.
    pub(super) fn node(&self) -> Node {
        const CELLS_81: u128 = (1 << CELLS) - 1;
        let (planes, rest) = self.split();
        let [a, b, c, d] = [0, 1, 2, 3].map(|k| u128::from(planes[k]) | u128::from(rest[k]) << 64);
        let empty = CELLS_81 & !(a | b | c | d);
        let mut node = [0; NODE_WORDS];
        for digit in 0..9 {
            let mut cells = CELLS_81;
            for (k, plane) in [a, b, c, d].into_iter().enumerate() {
                cells &= if (digit + 1) >> k & 1 == 1 { plane } else { !plane };
            }
            cells |= empty;
            let (word, by) = (digit * CELLS / 64, digit * CELLS % 64);
            node[word] |= (cells << by) as u64;
            node[word + 1] |= (cells << by >> 64) as u64;
            if by > 128 - CELLS {
                node[word + 2] |= (cells >> (128 - by)) as u64;
            }
        }
        if let Some((cell, digit)) = self.exception() {
            let bit = digit * CELLS + cell;
            node[bit / 64] &= !(1 << (bit % 64));
        }
        node
    }

    /// The position of the four bits of a cell, counted through all words.
    #[inline(always)]
    pub(super) fn places(cell: usize) -> [usize; 4] {
        match cell {
            0..64 => [cell, 64 + cell, 128 + cell, 192 + cell],
            _ => [192 + cell, 209 + cell, 226 + cell, 256 + cell],
        }
    }

    /// From words in which bits that belong to no cell may have any value.
    pub(super) fn from_words(words: [u64; GROUPS]) -> Packed {
        let (planes, rest) = Packed { words, except: NOTHING }.split();
        Self::join(planes, rest)
    }

    pub(super) fn words(&self) -> &[u64; GROUPS] {
        &self.words
    }

    #[inline(always)]
    fn join(planes: [u64; 4], rest: [u64; 4]) -> Packed {
        let [a, b, c, d] = planes;
        let tail = rest[0] | rest[1] << 17 | rest[2] << 34;
        Packed { words: [a, b, c, d, tail, rest[3]], except: NOTHING }
    }

    #[inline(always)]
    fn split(&self) -> ([u64; 4], [u64; 4]) {
        const TAIL: u64 = (1 << 17) - 1;
        let [a, b, c, d, tail, last] = self.words;
        ([a, b, c, d], [tail & TAIL, tail >> 17 & TAIL, tail >> 34 & TAIL, last & TAIL])
    }
}

/// No exception.
const NOTHING: (u8, u8) = (u8::MAX, 0);

impl From<&Grid> for Packed {
    fn from(grid: &Grid) -> Packed {
        Packed::from_clues(&grid.0)
    }
}

impl Sudoku {
    /// The packed clues; `None` in candidate form.
    pub fn packed(&self) -> Option<Packed> {
        self.clues().map(Packed::from_clues)
    }
}

const EVERY: u64 = 0x0101_0101_0101_0101;

/// Eight characters as digits, 0 for a dot; afterwards `bad` is not 0 if there is another
/// character.
#[inline(always)]
fn digits(word: u64, bad: &mut u64) -> u64 {
    // Digits have bit 4, a dot does not.
    let digit = (word >> 4 & EVERY) * 0xff;
    let value = (word ^ (EVERY * 0x30)) & digit;
    *bad |= (word ^ (EVERY * 0x2e)) & !digit;
    *bad |= (value | value.wrapping_add(EVERY * 0x76)) & (EVERY * 0x80);
    value
}

/// The lowest bit of each of eight bytes, as one byte.
#[inline(always)]
fn gather(bytes: u64) -> u64 {
    (bytes & EVERY).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The bits of a byte, each into the lowest bit of its own byte.
#[inline(always)]
fn spread(byte: u64) -> u64 {
    let bits = (byte * EVERY) & 0x8040_2010_0804_0201;
    // A bit that is set makes its byte at least 1 and at most 128: carry it up, then down.
    ((bits + EVERY * 0x7f) >> 7) & EVERY
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Seed;

    #[test]
    fn clues_come_back() {
        let mut rng = Seed::from(3).stream("packed");
        for _ in 0..2_000 {
            let clues: [u8; CELLS] = std::array::from_fn(|_| rng.below(10) as u8);
            let line: Vec<u8> = clues
                .iter()
                .map(|d| if *d == 0 && rng.below(2) == 0 { b'.' } else { b'0' + d })
                .collect();
            let packed = Packed::from_clues(&clues);
            assert_eq!(packed.clues(), clues);
            assert_eq!(Packed::from_line(&line), Some(packed));
            assert_eq!(
                Packed::from_line_portable(line.as_slice().try_into().unwrap()),
                Some(packed)
            );
            let cell = rng.index(CELLS);
            let mut fewer = clues;
            fewer[cell] = 0;
            assert_eq!(packed.only(!(1 << cell)).clues(), fewer);
            assert_eq!(packed.except(cell, 9).exception(), Some((cell, 8)));
            let (node, less) = (packed.node(), packed.except(cell, 9).node());
            for digit in 0..9 {
                for at in 0..CELLS {
                    let bit = digit * CELLS + at;
                    let has = |node: &Node| node[bit / 64] >> (bit % 64) & 1 == 1;
                    let may = clues[at] == 0 || usize::from(clues[at]) == digit + 1;
                    assert_eq!(has(&node), may, "{digit} in {at}");
                    assert_eq!(has(&less), may && (digit, at) != (8, cell), "{digit} in {at}");
                }
            }
        }
    }

    /// Every byte in every place: ten digits and the dot are cells, no other byte is.
    #[test]
    fn other_characters_are_found() {
        for at in 0..CELLS {
            for byte in 0..=u8::MAX {
                let mut line = [b'.'; CELLS];
                line[(at + 1) % CELLS] = b'9';
                line[at] = byte;
                let good = byte == b'.' || byte.is_ascii_digit();
                assert_eq!(Packed::from_line(&line).is_some(), good, "{byte} at {at}");
                assert_eq!(Packed::from_line_portable(&line).is_some(), good, "{byte} at {at}");
            }
        }
    }
}
