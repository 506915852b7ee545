//! Blocks of two by two cells: two queens never share one, so cells that k blocks cover hold at
//! most k queens.
//!
//! ```text
//! 1 1 2 2 .     a set of cells cut into blocks, strip by strip; if it holds three queens, each of
//! 1 . . 2 3     the three blocks holds one: a block with one cell left is a queen, and no queen
//! . . . x 3     stands next to every cell of a block (x)
//! ```

/// Some cells of two adjacent lines: rows with their columns as bits, or columns with their rows.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    /// The first of the two lines.
    pub(super) first: usize,
    pub(super) cells: [u64; 2],
}

/// Those cells of a strip that lie in two adjacent places.
#[derive(Clone, Copy)]
pub(super) struct Block {
    first: usize,
    pub(super) cells: [u64; 2],
    /// The two places.
    pub(super) window: u64,
}

/// Cuts `lines` into strips; with `shift` 1 the first line is a strip of its own.
#[inline]
pub(super) fn strips(lines: &[u64], shift: usize) -> impl Iterator<Item = Strip> {
    let alone = lines[..shift].iter().map(|&cells| Strip { first: 0, cells: [cells, 0] });
    let pairs = lines[shift..].chunks(2).enumerate().map(move |(at, pair)| Strip {
        first: shift + 2 * at,
        cells: [pair[0], pair.get(1).copied().unwrap_or(0)],
    });
    alone.chain(pairs)
}

impl Strip {
    /// The fewest blocks that cover the cells.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        // Half of each run of adjacent places, rounded up: every other place from its start on.
        // Adding the starts on even places carries through their runs and leaves the others alone.
        const EVEN: u64 = 0x5555_5555_5555_5555;
        let places = self.cells[0] | self.cells[1];
        let starts = places & !(places << 1);
        let even = places & !(places + (starts & EVEN));
        (even & EVEN).count_ones() + (places & !even & !EVEN).count_ones()
    }

    /// These blocks.
    #[inline]
    pub(super) fn blocks(self) -> impl Iterator<Item = Block> {
        windows(self.cells[0] | self.cells[1]).map(move |window| Block {
            first: self.first,
            cells: self.cells.map(|cells| cells & window),
            window,
        })
    }
}

impl Block {
    /// The line and place of its cell, if it has only one.
    #[inline]
    pub(super) fn single(&self) -> Option<(usize, usize)> {
        let [upper, lower] = self.cells.map(u64::count_ones);
        let place = (self.cells[0] | self.cells[1]).trailing_zeros() as usize;
        (upper + lower == 1).then_some((self.first + lower as usize, place))
    }

    /// What touches every cell of the block and is none of them: lines, and places on each. May
    /// reach one line and one place beyond the board.
    #[inline]
    pub(super) fn neighbours(self) -> impl Iterator<Item = (usize, u64)> {
        let both = self.cells[0] | self.cells[1];
        let (left, right) = (both.trailing_zeros(), 63 - both.leading_zeros());
        let places = (4 << left) - (1u64 << right >> 1).max(1);
        let top = self.first + usize::from(self.cells[0] == 0);
        let bottom = self.first + usize::from(self.cells[1] != 0);
        (bottom.saturating_sub(1)..=top + 1).map(move |line| {
            let own = line.checked_sub(self.first).and_then(|at| self.cells.get(at));
            (line, places & !own.unwrap_or(&0))
        })
    }
}

/// Pairs of adjacent places that cover all members, from the lowest on: as few as possible.
#[inline]
fn windows(mut places: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        (places != 0).then(|| {
            let window = 3 << places.trailing_zeros();
            places &= !window;
            window
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines as text, `x` for cells; the blocks as lines and places, and what touches all of each.
    #[test]
    fn blocks_and_their_neighbours() {
        let rows = [
            ("one cell", ["....", ".x.."], "r1-1 near 0:0111 1:0101 2:0111"),
            ("a row of two", ["xx..", "...."], "r0+1 near 0:0000 1:0011"),
            ("a column of two", ["..x.", "..x."], "r0+1 near 0:1010 1:1010"),
            ("a slope", [".x..", "..x."], "r0+1 near 0:0100 1:0010"),
            ("three of four", [".xx.", ".x.."], "r0+1 near 0:0000 1:0100"),
            ("a full block", ["xx..", "xx.."], "r0+1 near 0:0000 1:0000"),
            (
                "two blocks",
                ["x...", "..x."],
                "r0-0 near 0:0010 1:0011; r1-2 near 0:1110 1:1010 2:1110",
            ),
        ];
        for (name, lines, expected) in rows {
            let cells = lines.map(|line| {
                line.bytes().enumerate().fold(0, |all, (at, c)| all | u64::from(c == b'x') << at)
            });
            let strip = Strip { first: 0, cells };
            let shown: Vec<String> = strip
                .blocks()
                .map(|block| {
                    let place = match block.single() {
                        Some((line, place)) => format!("r{line}-{place}"),
                        None => "r0+1".to_string(),
                    };
                    let near: Vec<String> = block
                        .neighbours()
                        .map(|(line, places)| format!("{line}:{places:04b}"))
                        .collect();
                    format!("{place} near {}", near.join(" "))
                })
                .collect();
            assert_eq!(shown.join("; "), expected, "{name}");
            assert_eq!(strip.count() as usize, shown.len(), "{name}");
        }
    }
}
