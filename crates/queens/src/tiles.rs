//! Tiles: two queens never share a block of two by two cells, so cells that k blocks cover hold at
//! most k queens.
//!
//! ```text
//! 1 1 . 2 2     cells that hold three queens, and three blocks that cover them: each block holds one;
//! 1 . . . 2     so what touches every cell of a block is none (x), nor is what lies on two blocks at
//! . . 3 x .     once, and a block with one cell is a queen
//! . . 3 . .
//! ```

use crate::board::{Board, MAX, Mask, beside};
use gridsmith_core::{Cell, members};
use std::ops::Range;

/// Patches that hold more queens are not tiled: two lines of six stars are the largest that people
/// look at.
pub(crate) const MOST: usize = 12;

/// Tilings of one patch that are looked at. More hardly ever tell anything new.
const TILINGS: usize = 24;

/// Open cells that hold exactly `need` queens, by rows and by columns.
pub(crate) struct Patch {
    lines: [Mask; 2],
    need: usize,
}

/// Two adjacent places on two adjacent lines.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Block {
    line: usize,
    window: u64,
}

impl Block {
    fn lines(self) -> Range<usize> {
        self.line..(self.line + 2).min(MAX)
    }
}

/// What follows from one tiling of a patch.
pub(crate) struct Tiled {
    /// The cells of each block, those that two blocks share left out.
    pub(crate) blocks: Vec<Vec<Cell>>,
    /// Blocks with one cell left.
    pub(crate) places: Vec<Cell>,
    /// Cells on two blocks at once, and cells that touch every cell of a block.
    pub(crate) drops: Vec<Cell>,
}

/// True if fewer than `need` blocks cover the cells: they cannot hold that many queens.
pub(crate) fn holds_less(lines: &[u64], need: usize) -> bool {
    let cells = count(lines);
    match need {
        0 => false,
        1 => cells == 0,
        // A block covers at most four cells. Large patches are not looked at, and never tight.
        _ if cells > 4 * (need - 1) || need > MOST + 1 => cells < need,
        _ => cells < need || Cover::of(lines, need - 1).each(0, cells, &mut |_| true),
    }
}

/// How many queens fit into the cells of one line, none beside another.
pub(crate) fn packing(mut places: u64) -> usize {
    let mut queens = 0;
    while places != 0 {
        places &= !(3 << places.trailing_zeros());
        queens += 1;
    }
    queens
}

fn count(lines: &[u64]) -> usize {
    lines.iter().map(|line| line.count_ones() as usize).sum()
}

/// Cells to cover, the blocks that cover others already, and how many there may be.
struct Cover {
    lines: [u64; MAX + 1],
    blocks: [Block; MOST],
    used: usize,
    most: usize,
}

impl Cover {
    fn of(lines: &[u64], most: usize) -> Self {
        let mut all = [0; MAX + 1];
        all[..lines.len()].copy_from_slice(lines);
        Cover { lines: all, blocks: [Block { line: 0, window: 0 }; MOST], used: 0, most }
    }

    /// Tells `found` of the ways to cover the `left` cells from line `from` on, until it answers
    /// true.
    ///
    /// Some block covers the first cell. Nothing is left above it and to its left, so there are but
    /// two blocks worth trying, and often one.
    fn each(&mut self, from: usize, left: usize, found: &mut dyn FnMut(&[Block]) -> bool) -> bool {
        if left == 0 {
            return found(&self.blocks[..self.used]);
        }
        if left > 4 * (self.most - self.used) {
            return false;
        }
        let mut line = from;
        while self.lines[line] == 0 {
            line += 1;
        }
        let (upper, lower) = (self.lines[line], self.lines[line + 1]);
        let place = upper.trailing_zeros();
        let (right, behind) = (3u64 << place, 3u64 << place >> 1);
        let try_right = lower & behind & !right == 0 || (upper | lower) & right & !behind != 0;
        let try_left = lower & behind & !right != 0;
        self.used += 1;
        for (window, _) in [(right, try_right), (behind, try_left)].into_iter().filter(|w| w.1) {
            self.blocks[self.used - 1] = Block { line, window };
            (self.lines[line], self.lines[line + 1]) = (upper & !window, lower & !window);
            let covered = (upper & window).count_ones() + (lower & window).count_ones();
            if self.each(line, left - covered as usize, found) {
                return true;
            }
        }
        (self.lines[line], self.lines[line + 1]) = (upper, lower);
        self.used -= 1;
        false
    }
}

impl Patch {
    /// The patch of `cells`, given by rows, that hold `need` queens.
    pub(crate) fn new(cells: &Mask, need: usize) -> Self {
        let mut columns = [0; MAX];
        for (row, &cells) in cells.iter().enumerate() {
            members(cells).for_each(|column| columns[column] |= 1 << row);
        }
        Patch { lines: [*cells, columns], need }
    }

    /// What tilings of the patch with as many blocks as it needs queens tell, each new thing once.
    ///
    /// Nothing if it takes more blocks, as most patches do, or fewer: then there is no room at all.
    pub(crate) fn tilings(&self, board: &Board) -> Vec<Tiled> {
        let cells = count(&self.lines[0]);
        let holds_less = |need| holds_less(&self.lines[0][..board.ground.side], need);
        if self.need > MOST || !holds_less(self.need + 1) || holds_less(self.need) || cells == 0 {
            return Vec::new();
        }
        let mut told: Vec<Tiled> = Vec::new();
        let mut news = |tiled: Tiled| {
            let known = |cell: &Cell, of: fn(&Tiled) -> &Vec<Cell>| {
                told.iter().any(|old| of(old).contains(cell) || old.places.contains(cell))
            };
            let old = tiled.places.iter().all(|cell| known(cell, |tiled| &tiled.places))
                && tiled.drops.iter().all(|cell| known(cell, |tiled| &tiled.drops));
            if !old {
                told.push(tiled);
            }
        };
        if let Some((rest, blocks)) = self.without_choice(cells) {
            news(rest.read(board, 0, &blocks));
        }
        for axis in 0..2 {
            for upwards in [false, true] {
                let tilings = self.covers(axis, upwards, cells);
                tilings.iter().for_each(|blocks| news(self.read(board, axis, blocks)));
            }
        }
        told
    }

    /// Ways to cover the cells along `axis`, each block from its first line downwards, or else
    /// upwards.
    fn covers(&self, axis: usize, upwards: bool, cells: usize) -> Vec<Vec<Block>> {
        let mut lines = self.lines[axis];
        if upwards {
            lines.reverse();
        }
        let mut covers: Vec<Vec<Block>> = Vec::new();
        Cover::of(&lines, self.need).each(0, cells, &mut |blocks| {
            covers.push(blocks.to_vec());
            covers.len() == TILINGS
        });
        if upwards {
            // The last line of a block is the first one now, unless that is beyond the last of all.
            for block in covers.iter_mut().flatten() {
                block.line = (MAX - 1 - block.line).saturating_sub(1);
            }
        }
        covers
    }

    /// The cells without which there is no room, each as a block of its own, and blocks for those
    /// cells that queens there do not touch. Nothing if there are none.
    fn without_choice(&self, cells: usize) -> Option<(Patch, Vec<Block>)> {
        let (mut blocks, mut left) = (Vec::new(), self.lines[0]);
        for line in 0..MAX {
            for place in members(self.lines[0][line]) {
                let mut others = self.lines[0];
                others[line] &= !(1 << place);
                if Cover::of(&others, self.need - 1).each(0, cells - 1, &mut |_| true) {
                    blocks.push(Block { line, window: 1 << place });
                    let near = line.saturating_sub(1)..(line + 2).min(MAX);
                    left[near].iter_mut().for_each(|cells| *cells &= !beside(place));
                }
            }
        }
        let more = self.need.checked_sub(blocks.len()).filter(|_| !blocks.is_empty())?;
        let mut others = Vec::new();
        Cover::of(&left, more).each(0, count(&left), &mut |blocks| {
            others = blocks.to_vec();
            true
        });
        blocks.iter().for_each(|block| left[block.line] |= block.window);
        blocks.extend(others);
        Some((Patch::new(&left, self.need), blocks))
    }

    /// What follows from the tiling `blocks` along `axis`. It has no more blocks than the patch
    /// needs queens.
    fn read(&self, board: &Board, axis: usize, blocks: &[Block]) -> Tiled {
        let ground = &board.ground;
        let lines = &self.lines[axis];
        let cell = |line: usize, place: usize| match axis {
            0 => ground.cell(line, place),
            _ => ground.cell(place, line),
        };
        let own = |block: &Block, line: usize| {
            if block.lines().contains(&line) { lines[line] & block.window } else { 0 }
        };
        // A queen on two blocks would count for both: there are not enough of them for that.
        let mut shared = [0; MAX];
        for (at, block) in blocks.iter().enumerate() {
            for other in &blocks[at + 1..] {
                for line in block.lines() {
                    shared[line] |= own(block, line) & own(other, line);
                }
            }
        }
        let mut tiled = Tiled { blocks: Vec::new(), places: Vec::new(), drops: Vec::new() };
        let mut gone = shared;
        for block in blocks {
            let mut touching = [u64::MAX; MAX];
            let mut cells = Vec::new();
            for line in block.lines() {
                for place in members(own(block, line) & !shared[line]) {
                    cells.push(cell(line, place));
                    for (other, all) in touching.iter_mut().enumerate() {
                        *all &= match other.abs_diff(line) {
                            0 => beside(place) & !(1 << place),
                            1 => beside(place),
                            _ => 0,
                        };
                    }
                }
            }
            match cells[..] {
                [] => {}
                [only] => tiled.places.push(only),
                _ => gone.iter_mut().zip(touching).for_each(|(gone, near)| *gone |= near),
            }
            cells.sort_unstable();
            tiled.blocks.push(cells);
        }
        for (line, places) in gone[..ground.side].iter().enumerate() {
            tiled.drops.extend(members(places & board.open[axis][line]).map(|p| cell(line, p)));
        }
        let near = |a: Cell, b: Cell| {
            let ((r, c), (row, column)) = (ground.place_of(a), ground.place_of(b));
            r.abs_diff(row) <= 1 && c.abs_diff(column) <= 1
        };
        tiled.drops.retain(|&drop| !tiled.places.iter().any(|&queen| near(drop, queen)));
        tiled.places.sort_unstable();
        tiled.drops.sort_unstable();
        tiled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of a patch, `x` for cells, and the fewest blocks that cover it.
    #[test]
    fn the_fewest_blocks() {
        let rows: [(&str, usize); 9] = [
            ("", 0),
            ("x", 1),
            ("xx/xx", 1),
            ("xxx", 2),
            ("x.x/.../x.x", 4),
            (".x/xx/x.", 2),
            ("..x/xxx", 2),
            ("xxx/xxx/xxx", 4),
            (".xx./xxxx/xxxx/.xx.", 4),
        ];
        for (text, fewest) in rows {
            let mut lines = [0; MAX];
            for (line, row) in lines.iter_mut().zip(text.split('/')) {
                *line =
                    (0..).zip(row.bytes()).fold(0, |all, (at, c)| all | u64::from(c == b'x') << at);
            }
            for need in 0..7 {
                assert_eq!(holds_less(&lines, need), fewest < need, "{text}: {need}");
            }
        }
    }
}
