//! The puzzles in the lanes: their candidates, and what moves them in and out.

use super::choose::choose;
use super::lanes::Lanes;
use super::mask::{Mask, NO_LANE};
use super::packed::{GROUPS as CLUE_GROUPS, NODE_WORDS, Node, Packed};
use super::sweep::sweep;
use super::transpose::{begin, finish};

/// Words of a node.
const GROUPS: usize = NODE_WORDS;
/// Rows of a group in the buffer: a little more than 64, so that columns do not meet in the cache.
const ROWS: usize = 66;
/// The number of alternatives that a stack can hold: one for each decided cell.
pub(super) const DEPTH: usize = 96;
/// The number of alternatives of a lane that stay in registers.
pub(super) const BANKS: usize = 2;

/// Candidates: one lane set for each digit and cell.
type Candidates<V> = [[V; 81]; 9];

/// All lanes.
#[repr(C, align(64))]
pub(super) struct Kernel<V> {
    /// The candidates that are alive.
    pub(super) x: Candidates<V>,
    /// Rows that had two spots or more for a digit at the end of the last sweep.
    pub(super) many: [[V; 9]; 9],
    /// Cells that had two candidates or more at the beginning of the last sweep.
    pub(super) open: [V; 81],
    /// Lanes in which some cell or row had no candidate in the last sweep with `WATCH`.
    pub(super) dead: V,
    /// Lanes that had open cells in that sweep.
    pub(super) unfinished: V,
    /// Lanes in which that sweep found something new.
    pub(super) changed: V,
    /// The cell of the next decision.
    pub(super) chosen: [V; 81],
    /// Scratch memory: numbers of five bits, the lowest first, or the bits of clues.
    pub(super) scratch: [[V; 81]; 5],
    /// The first digit of the chosen cell.
    pub(super) first: [V; 9],
    /// The newest open alternatives of every lane, the oldest of these first.
    bank: [Candidates<V>; BANKS],
    /// Half transposed.
    rows: [V; 64],
    /// The data that lanes write or read: for each, the words of a node or of clues.
    buffer: Vec<u64>,
    /// Older alternatives: a ring of `DEPTH` nodes per lane.
    pub(super) stack: Vec<Node>,
}

impl<V: Lanes> Kernel<V> {
    pub(super) fn new() -> Box<Self> {
        let none = [[V::none(); 81]; 9];
        Box::new(Kernel {
            x: none,
            many: [[V::none(); 9]; 9],
            open: [V::none(); 81],
            dead: V::none(),
            unfinished: V::none(),
            changed: V::none(),
            chosen: [V::none(); 81],
            scratch: [[V::none(); 81]; 5],
            rows: [V::none(); 64],
            first: [V::none(); 9],
            bank: [none; BANKS],
            buffer: vec![0; GROUPS * ROWS * V::WORDS],
            stack: vec![[0; GROUPS]; 64 * V::WORDS * DEPTH],
        })
    }

    /// Draws conclusions `sweeps` times, at least twice: only then is an unchanged lane known to be
    /// finished.
    #[inline(always)]
    pub(super) fn conclude(&mut self, sweeps: u32) {
        for _ in 1..sweeps.max(2) {
            sweep::<V, false>(self);
        }
        sweep::<V, true>(self);
    }

    /// Decides in the lanes of `ready`, each of which has an open cell: the chosen cell holds its
    /// first digit. The alternative, that it does not, goes to the bank whose set the lane is in.
    #[inline(always)]
    pub(super) fn guess(&mut self, ready: &Mask, into: &[Mask; BANKS]) {
        let ready = V::load(ready);
        let mut into_lanes = [V::none(); BANKS];
        for bank in 0..BANKS {
            into_lanes[bank] = V::load(&into[bank]);
        }
        for digit in 0..9 {
            let (first, rest) = (self.first[digit], ready.and_not(self.first[digit]));
            for cell in 0..81 {
                let (x, chosen) = (self.x[digit][cell], self.chosen[cell]);
                let other = V::but_both(x, chosen, first);
                for bank in 0..BANKS {
                    if into[bank] != NO_LANE {
                        let place = &mut self.bank[bank][digit][cell];
                        *place = V::pick(into_lanes[bank], other, *place);
                    }
                }
                self.x[digit][cell] = V::but_both(x, chosen, rest);
            }
        }
    }

    /// Finds the next decision of all lanes.
    #[inline(always)]
    pub(super) fn choose(&mut self) {
        choose(self);
    }

    /// Returns to the alternative in `bank`, in `lanes`.
    #[inline(always)]
    pub(super) fn back(&mut self, bank: usize, lanes: &Mask) {
        let mask = V::load(lanes);
        for digit in 0..9 {
            for cell in 0..81 {
                let x = &mut self.x[digit][cell];
                *x = V::pick(mask, self.bank[bank][digit][cell], *x);
            }
        }
        self.renew(mask);
    }

    /// Moves the alternatives of `lanes` to the next older bank; those of the oldest are
    /// overwritten.
    #[inline(always)]
    pub(super) fn shift(&mut self, lanes: &Mask) {
        let mask = V::load(lanes);
        for bank in 1..BANKS {
            for digit in 0..9 {
                for cell in 0..81 {
                    let newer = self.bank[bank][digit][cell];
                    let place = &mut self.bank[bank - 1][digit][cell];
                    *place = V::pick(mask, newer, *place);
                }
            }
        }
    }

    /// Writes the oldest bank into the buffer, from which [`node`](Self::node) reads.
    #[inline(always)]
    pub(super) fn spill(&mut self) {
        let (groups, rest) = self.bank[0].as_flattened().as_chunks::<64>();
        let mut last = [V::none(); 64];
        last[..rest.len()].copy_from_slice(rest);
        for (group, bank) in groups.iter().chain([&last]).enumerate() {
            begin_all(&mut self.rows, bank);
            finish_all(&self.rows, group_of::<V>(&mut self.buffer, group));
        }
    }

    /// The content of the buffer for a lane.
    #[inline(always)]
    pub(super) fn node(&self, lane: usize) -> Node {
        let mut node = [0; GROUPS];
        for group in 0..GROUPS {
            node[group] = self.buffer[Self::place(group, lane)];
        }
        node
    }

    /// Puts a node into the buffer, from which [`enter`](Self::enter) reads.
    #[inline(always)]
    pub(super) fn set_node(&mut self, lane: usize, node: &Node) {
        for (group, word) in node.iter().enumerate() {
            self.buffer[Self::place(group, lane)] = *word;
        }
    }

    /// Puts clues into the buffer, from which [`enter_clues`](Self::enter_clues) reads.
    #[inline(always)]
    pub(super) fn set_clues(&mut self, lane: usize, clues: &Packed) {
        for (group, word) in clues.words().iter().enumerate() {
            self.buffer[Self::place(group, lane)] = *word;
        }
    }

    /// Copies the nodes of `lanes` from the buffer.
    #[inline(always)]
    pub(super) fn enter(&mut self, lanes: &Mask) {
        let mask = V::load(lanes);
        for group in 0..GROUPS {
            self.take(group);
            let x = &mut self.x.as_flattened_mut()[group * 64..];
            for first in (0..64).step_by(8) {
                let eight = finish(&self.rows, first);
                for (x, row) in x.iter_mut().skip(first).zip(eight) {
                    *x = V::pick(mask, row, *x);
                }
            }
        }
        self.renew(mask);
    }

    /// Copies the clues of `lanes` from the buffer.
    #[inline(always)]
    pub(super) fn enter_clues(&mut self, lanes: &Mask) {
        let mask = V::load(lanes);
        for group in 0..CLUE_GROUPS {
            self.take(group);
            let bits = &mut self.scratch.as_flattened_mut()[group * 64..group * 64 + 64];
            for first in (0..64).step_by(8) {
                bits[first..first + 8].copy_from_slice(&finish(&self.rows, first));
            }
        }
        let bits = self.scratch.as_flattened();
        for cell in 0..81 {
            // What other lanes left in the buffer is ignored.
            let [a, b, c, d] = Packed::places(cell);
            let [a, b, c, d] =
                [bits[a].and(mask), bits[b].and(mask), bits[c].and(mask), bits[d].and(mask)];
            let empty = mask.and_not(a.or(b).or(c.or(d)));
            // The digits 1 to 9 in binary.
            let (low, high) = (a.and_not(b), b.and_not(a));
            let (both, four) = (a.and(b), c.and_not(d));
            let (zero, none) = (c.or(d), a.or(b));
            let digits = [
                low.and_not(zero),
                high.and_not(zero),
                both.and_not(zero),
                four.and_not(none),
                four.and(low),
                four.and(high),
                four.and(both),
                d.and_not(none),
                d.and(low),
            ];
            for digit in 0..9 {
                let x = &mut self.x[digit][cell];
                *x = V::or3(x.and_not(mask), empty, digits[digit]);
            }
        }
        self.renew(mask);
    }

    /// Removes a candidate from a lane.
    #[inline(always)]
    pub(super) fn exclude(&mut self, lane: usize, cell: usize, digit: usize) {
        let x = &mut self.x[digit][cell];
        let mut words = x.mask();
        words[lane / 64] &= !(1 << (lane % 64));
        *x = V::load(&words);
    }

    /// Writes the digits of solved lanes into the buffer, from which [`digits`](Self::digits)
    /// reads.
    #[inline(always)]
    pub(super) fn solutions(&mut self) {
        let bits = self.scratch.as_flattened_mut();
        for cell in 0..81 {
            let mut x = [V::none(); 9];
            for digit in 0..9 {
                x[digit] = self.x[digit][cell];
            }
            let planes = [
                V::or3(x[0], x[2], V::or3(x[4], x[6], x[8])),
                V::or3(x[1], x[2], x[5].or(x[6])),
                V::or3(x[3], x[4], x[5].or(x[6])),
                x[7].or(x[8]),
            ];
            for (place, plane) in Packed::places(cell).into_iter().zip(planes) {
                bits[place] = plane;
            }
        }
        let groups = self.scratch.as_flattened().as_chunks::<64>().0;
        for (group, bits) in groups.iter().enumerate() {
            begin_all(&mut self.rows, bits);
            finish_all(&self.rows, group_of::<V>(&mut self.buffer, group));
        }
    }

    /// The solution in the buffer for a lane.
    #[inline(always)]
    pub(super) fn digits(&self, lane: usize) -> Packed {
        let mut words = [0; CLUE_GROUPS];
        for group in 0..CLUE_GROUPS {
            words[group] = self.buffer[Self::place(group, lane)];
        }
        Packed::from_words(words)
    }

    /// Nothing is known about the rows of lanes with a new state.
    #[inline(always)]
    fn renew(&mut self, mask: V) {
        for rows in &mut self.many {
            for row in rows {
                *row = row.or(mask);
            }
        }
    }

    /// The index in the buffer of a word of a lane.
    #[inline(always)]
    fn place(group: usize, lane: usize) -> usize {
        (group * ROWS + lane % 64) * V::WORDS + lane / 64
    }

    /// The first half of transposing a group of the buffer.
    #[inline(always)]
    fn take(&mut self, group: usize) {
        let words = &self.buffer[group * ROWS * V::WORDS..][..64 * V::WORDS];
        for first in 0..8 {
            let mut eight = [V::none(); 8];
            for i in 0..8 {
                eight[i] = V::load(&words[(first + 8 * i) * V::WORDS..]);
            }
            begin(&mut self.rows, first, eight);
        }
    }
}

/// The words of a group in the buffer.
#[inline(always)]
fn group_of<V: Lanes>(buffer: &mut [u64], group: usize) -> &mut [u64] {
    &mut buffer[group * ROWS * V::WORDS..][..64 * V::WORDS]
}

/// The first half of transposing 64 registers.
#[inline(always)]
fn begin_all<V: Lanes>(rows: &mut [V; 64], registers: &[V; 64]) {
    for first in 0..8 {
        let mut eight = [V::none(); 8];
        for i in 0..8 {
            eight[i] = registers[first + 8 * i];
        }
        begin(rows, first, eight);
    }
}

/// The second half, into words.
#[inline(always)]
fn finish_all<V: Lanes>(rows: &[V; 64], words: &mut [u64]) {
    for first in (0..64).step_by(8) {
        let eight = finish(rows, first);
        for i in 0..8 {
            eight[i].store(&mut words[(first + i) * V::WORDS..]);
        }
    }
}
