//! The puzzles in the lanes: their candidates, and what moves them in and out.

use super::choose::choose;
use super::lanes::{Lanes, Mask};
use super::packed::{GROUPS as CLUE_GROUPS, Packed};
use super::sweep::sweep;
use super::transpose::transpose;

/// The candidates of one node while it waits on a stack: bit `81 * digit + cell`.
pub(super) type Node = [u64; GROUPS];

/// Words of a node.
const GROUPS: usize = 12;
/// Rows of a group in the buffer: a little more than 64, so that columns do not meet in the cache.
const ROWS: usize = 66;
/// Alternatives that a stack can hold: each stands for a cell that was decided.
pub(super) const DEPTH: usize = 96;
/// Alternatives of a lane that stay in registers.
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
    /// Lanes in which some cell or row has no candidate.
    pub(super) dead: V,
    /// Lanes that had open cells in the last sweep.
    pub(super) unfinished: V,
    /// Lanes in which the last sweep that was watched found something new.
    pub(super) changed: V,
    /// The cell of the next decision.
    pub(super) chosen: [V; 81],
    /// Its first digit.
    pub(super) first: [V; 9],
    /// The newest open alternatives of every lane, the oldest of these first.
    bank: [Candidates<V>; BANKS],
    buffer: Vec<u64>,
    /// Older alternatives: a ring of `DEPTH` nodes a lane.
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
            first: [V::none(); 9],
            bank: [none; BANKS],
            buffer: vec![0; GROUPS * ROWS * V::WORDS],
            stack: vec![[0; GROUPS]; 64 * V::WORDS * DEPTH],
        })
    }

    /// Draws conclusions `sweeps` times, at least twice: only then an unchanged lane has come to rest.
    #[inline(always)]
    pub(super) fn conclude(&mut self, sweeps: u32) {
        for _ in 1..sweeps.max(2) {
            sweep::<V, false>(self);
        }
        sweep::<V, true>(self);
    }

    /// Decides in the lanes of `ready`, each of which has an open cell: the chosen cell holds its first digit. That it does not is
    /// the alternative: it goes to the bank whose set the lane is in.
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
                    if into[bank] != [0; 8] {
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

    /// Goes back to the alternative in `bank`, in `lanes`.
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

    /// Moves the alternatives of `lanes` to the next older bank; those of the oldest are lost.
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
        for group in 0..GROUPS {
            let bank = self.bank[0].as_flattened();
            let mut rows = [V::none(); 64];
            let some = (729 - group * 64).min(64);
            rows[..some].copy_from_slice(&bank[group * 64..group * 64 + some]);
            transpose(&mut rows);
            self.put(group, &rows);
        }
    }

    /// What the buffer holds for a lane.
    #[inline(always)]
    pub(super) fn node(&self, lane: usize) -> Node {
        let mut node = [0; GROUPS];
        for group in 0..GROUPS {
            node[group] = self.buffer[Self::place(group, lane)];
        }
        node
    }

    /// Puts a node of the stacks into the buffer, from which [`enter`](Self::enter) reads.
    #[inline(always)]
    pub(super) fn set_node(&mut self, lane: usize, node: usize) {
        for (group, word) in self.stack[node].iter().enumerate() {
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

    /// Takes the nodes of `lanes` over from the buffer.
    #[inline(always)]
    pub(super) fn enter(&mut self, lanes: &Mask) {
        let mask = V::load(lanes);
        for group in 0..GROUPS {
            let mut rows = self.rows(group);
            transpose(&mut rows);
            let some = (729 - group * 64).min(64);
            let x = &mut self.x.as_flattened_mut()[group * 64..group * 64 + some];
            for (x, row) in x.iter_mut().zip(rows) {
                *x = V::pick(mask, row, *x);
            }
        }
        self.renew(mask);
    }

    /// Takes the clues of `lanes` over from the buffer.
    #[inline(always)]
    pub(super) fn enter_clues(&mut self, lanes: &Mask) {
        let mask = V::load(lanes);
        let mut bits = [[V::none(); 64]; CLUE_GROUPS];
        for (group, rows) in bits.iter_mut().enumerate() {
            *rows = self.rows(group);
            transpose(rows);
            // What other lanes left in the buffer is none of ours.
            for row in rows {
                *row = row.and(mask);
            }
        }
        let bits = bits.as_flattened();
        for cell in 0..81 {
            let [a, b, c, d] = Packed::places(cell);
            let [a, b, c, d] = [bits[a], bits[b], bits[c], bits[d]];
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

    /// Takes a candidate away from a lane.
    #[inline(always)]
    pub(super) fn exclude(&mut self, lane: usize, cell: usize, digit: usize) {
        let x = &mut self.x[digit][cell];
        let mut words = x.mask();
        words[lane / 64] &= !(1 << (lane % 64));
        *x = V::load(&words);
    }

    /// Writes the digits of solved lanes into the buffer, from which [`digits`](Self::digits) reads.
    #[inline(always)]
    pub(super) fn solutions(&mut self) {
        let mut bits = [[V::none(); 64]; CLUE_GROUPS];
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
                bits[place / 64][place % 64] = plane;
            }
        }
        for (group, rows) in bits.iter_mut().enumerate() {
            transpose(rows);
            self.put(group, rows);
        }
    }

    /// The solution that the buffer holds for a lane.
    #[inline(always)]
    pub(super) fn digits(&self, lane: usize) -> Packed {
        let mut words = [0; CLUE_GROUPS];
        for group in 0..CLUE_GROUPS {
            words[group] = self.buffer[Self::place(group, lane)];
        }
        Packed::from_words(words)
    }

    /// Lanes with a new state are not dead, and nothing is known of their rows.
    #[inline(always)]
    fn renew(&mut self, mask: V) {
        self.dead = self.dead.and_not(mask);
        for rows in &mut self.many {
            for row in rows {
                *row = row.or(mask);
            }
        }
    }

    /// Where the buffer holds a word of a lane.
    #[inline(always)]
    fn place(group: usize, lane: usize) -> usize {
        (group * ROWS + lane % 64) * V::WORDS + lane / 64
    }

    #[inline(always)]
    fn rows(&self, group: usize) -> [V; 64] {
        let words = &self.buffer[group * ROWS * V::WORDS..][..64 * V::WORDS];
        let mut rows = [V::none(); 64];
        for row in 0..64 {
            rows[row] = V::load(&words[row * V::WORDS..]);
        }
        rows
    }

    #[inline(always)]
    fn put(&mut self, group: usize, rows: &[V; 64]) {
        let words = &mut self.buffer[group * ROWS * V::WORDS..][..64 * V::WORDS];
        for (row, words) in rows.iter().zip(words.chunks_exact_mut(V::WORDS)) {
            row.store(words);
        }
    }
}
