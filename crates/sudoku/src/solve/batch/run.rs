//! Which puzzle is in which lane: filling, deciding, going back, and sharing out what is left at the end.
//!
//! A lane searches depth first. Its newest alternatives stay in registers, older ones go to a stack in memory. A
//! lane with nothing left takes a new puzzle; when there is none, the oldest alternative of another lane. What a
//! lane concludes depends on its own puzzle alone, so the tree, and with it the number of decisions, is the same
//! whatever else is in the batch.

use super::kernel::{BANKS, DEPTH, Kernel};
use super::lanes::{Lanes, MOST_WORDS, Mask};
use super::packed::Packed;
use gridsmith_core::Stop;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Sweeps between two looks at the lanes.
const SWEEPS: u32 = 4;
/// No puzzle.
const NOBODY: u16 = u16::MAX;

/// Where puzzles come from and answers go to.
pub(crate) trait Feed {
    /// The next puzzle. Nothing if there is none at present; it is asked again after further answers.
    fn next(&mut self) -> Option<Question>;
    /// Takes an answer.
    fn done(&mut self, question: &Question, found: Found);
}

/// A puzzle to be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// The number under which its answer is handed in.
    pub(crate) number: u32,
    /// The puzzle.
    pub(crate) puzzle: Packed,
    /// Solutions after which the search ends.
    pub(crate) limit: u8,
}

/// What a search in lanes found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Solutions, up to the limit.
    pub(crate) solutions: u8,
    /// Decisions. The same on every machine if the search came to its end.
    pub(crate) nodes: u64,
    /// What ended it, if it did not come to its end and is below the limit.
    pub(crate) stop: Option<Stop>,
    /// A solution, if it is wanted and there is one.
    pub(crate) solution: Option<Packed>,
}

/// What every puzzle may take.
pub(crate) struct Limits<'a> {
    /// Decisions.
    pub(crate) nodes: u64,
    /// Ends everything when it turns true.
    pub(crate) cancel: Option<&'a AtomicBool>,
    /// Whether solutions are wanted.
    pub(crate) grids: bool,
}

/// A puzzle on its way.
#[derive(Clone, Copy, Debug)]
struct Slot {
    question: Question,
    /// Lanes that work on it.
    lanes: u16,
    found: Found,
}

struct Desk<'a, V> {
    kernel: &'a mut Kernel<V>,
    feed: &'a mut dyn Feed,
    limits: &'a Limits<'a>,
    slots: Vec<Slot>,
    free: Vec<u16>,
    /// The slot of each lane.
    owner: Vec<u16>,
    /// The alternatives of each lane that are in memory, numbered from `bottom` to `top`.
    bottom: Vec<u32>,
    top: Vec<u32>,
    /// Lanes at work.
    active: Mask,
    /// Lanes that want something to do.
    waiting: Mask,
    /// Lanes that hold a solution nobody has read yet.
    solved: Mask,
    /// Lanes with an alternative in each bank: those of a later bank are in all earlier ones, too.
    kept: [Mask; BANKS],
}

/// Answers everything that `feed` has.
#[inline(always)]
pub(super) fn run<V: Lanes>(kernel: &mut Kernel<V>, feed: &mut dyn Feed, limits: &Limits) {
    let lanes = 64 * V::WORDS;
    let nothing = Found { solutions: 0, nodes: 0, stop: None, solution: None };
    let mut desk = Desk {
        kernel,
        feed,
        limits,
        slots: vec![
            Slot {
                question: Question { number: 0, puzzle: Packed::EMPTY, limit: 0 },
                lanes: 0,
                found: nothing
            };
            lanes
        ],
        free: (0..lanes as u16).rev().collect(),
        owner: vec![NOBODY; lanes],
        bottom: vec![0; lanes],
        top: vec![0; lanes],
        active: [0; 8],
        waiting: V::all().mask(),
        solved: [0; 8],
        kept: [[0; 8]; BANKS],
    };
    // A few waiting lanes cost less than moving their puzzles one at a time.
    let wait = (lanes / 8) as u32;
    let mut idle = 0;
    let mut stuck = true;
    let mut round = 0u32;
    loop {
        round = round.wrapping_add(1);
        let wanting = count(&desk.waiting) + count(&desk.solved) - idle;
        let share = idle >= lanes as u32 / 8 && round.is_multiple_of(8);
        if wanting >= wait || stuck || share || desk.active == [0; 8] {
            desk.release_solved();
            idle = desk.refill();
        }
        if desk.active == [0; 8] {
            return;
        }
        if limits.cancel.is_some_and(|flag| flag.load(Relaxed)) {
            return desk.cancel();
        }
        desk.kernel.conclude(SWEEPS);
        stuck = desk.look(wait);
    }
}

impl<V: Lanes> Desk<'_, V> {
    /// Looks at what the lanes have come to. True if none goes on by itself.
    #[inline(always)]
    fn look(&mut self, wait: u32) -> bool {
        let (open, dead) = (self.kernel.unfinished.mask(), self.kernel.dead.mask());
        let changed = self.kernel.changed.mask();
        let mut gone = [0; 8];
        let mut dropped = false;
        for w in 0..V::WORDS {
            let solved = self.active[w] & !open[w] & !dead[w];
            gone[w] = self.active[w] & dead[w];
            self.active[w] &= !(solved | dead[w]);
            for lane in bits(solved, w) {
                let slot = &mut self.slots[usize::from(self.owner[lane])];
                slot.found.solutions += 1;
                let first = slot.found.solutions == 1;
                let enough = slot.found.solutions >= slot.question.limit;
                dropped |= enough && slot.lanes > 1;
                if enough {
                    self.forget(lane);
                }
                match first && self.limits.grids {
                    true => self.solved[w] |= 1 << (lane % 64),
                    false => gone[w] |= 1 << (lane % 64),
                }
            }
        }
        if dropped {
            self.drop_finished(&mut gone);
        }
        let moved = self.leave(&gone);
        let mut ready = [0; 8];
        let mut moving = moved;
        for w in 0..V::WORDS {
            ready[w] = self.active[w] & !changed[w] & !gone[w];
            moving |= self.active[w] & changed[w] != 0;
        }
        let full = and(&ready, &self.kept[BANKS - 1]);
        let cheap = count(&ready) - count(&full);
        let spilling = count(&full) >= wait || (!moving && full != [0; 8]);
        if spilling || cheap >= wait / 2 || (!moving && cheap > 0) {
            if !spilling {
                ready = and_not(&ready, &full);
            }
            self.decide(ready);
            return false;
        }
        !moving
    }

    /// Decides in the lanes of `ready`, which have come to rest with open cells.
    #[inline(always)]
    fn decide(&mut self, mut ready: Mask) {
        let mut gone = [0; 8];
        let mut dropped = false;
        for w in 0..V::WORDS {
            for lane in bits(ready[w], w) {
                let slot = &mut self.slots[usize::from(self.owner[lane])];
                if slot.found.nodes >= self.limits.nodes {
                    slot.found.stop = Some(Stop::Nodes);
                    dropped |= slot.lanes > 1;
                    ready[w] &= !(1 << (lane % 64));
                    gone[w] |= 1 << (lane % 64);
                    self.active[w] &= !(1 << (lane % 64));
                    self.forget(lane);
                } else {
                    slot.found.nodes += 1;
                }
            }
        }
        if dropped {
            self.drop_finished(&mut gone);
            ready = and(&ready, &self.active);
        }
        self.leave(&gone);
        let full = and(&ready, &self.kept[BANKS - 1]);
        if full != [0; 8] {
            self.spill(&full);
        }
        self.kernel.choose();
        // Each goes into the first bank that is free.
        let mut into = [[0; 8]; BANKS];
        let mut left = ready;
        for bank in 0..BANKS {
            into[bank] = and_not(&left, &self.kept[bank]);
            left = and(&left, &self.kept[bank]);
        }
        self.kernel.guess(&ready, &into);
        for bank in 0..BANKS {
            self.kept[bank] = or(&self.kept[bank], &into[bank]);
        }
    }

    /// Moves the oldest alternative in registers to memory, in `lanes`.
    #[inline(always)]
    fn spill(&mut self, lanes: &Mask) {
        self.kernel.spill();
        for w in 0..V::WORDS {
            for lane in bits(lanes[w], w) {
                let place = lane * DEPTH + self.top[lane] as usize % DEPTH;
                self.kernel.stack[place] = self.kernel.node(lane);
                self.top[lane] += 1;
            }
        }
        self.kernel.shift(lanes);
        for bank in 0..BANKS {
            let next = if bank + 1 < BANKS { self.kept[bank + 1] } else { [0; 8] };
            self.kept[bank] = or(&and_not(&self.kept[bank], lanes), &and(&next, lanes));
        }
    }

    /// Sends lanes that are done with their node to their next one in registers, or to wait. True if some go on.
    #[inline(always)]
    fn leave(&mut self, gone: &Mask) -> bool {
        let mut left = *gone;
        for bank in (0..BANKS).rev() {
            let back = and(&left, &self.kept[bank]);
            if back != [0; 8] {
                self.kernel.back(bank, &back);
                self.kept[bank] = and_not(&self.kept[bank], &back);
                self.active = or(&self.active, &back);
                left = and_not(&left, &back);
            }
        }
        for w in 0..V::WORDS {
            for lane in bits(left[w], w) {
                self.waiting[w] |= 1 << (lane % 64);
                if self.top[lane] == self.bottom[lane] {
                    self.resign(lane);
                }
            }
        }
        left != *gone
    }

    /// Takes a lane that has nothing left from its puzzle; the last one hands the answer in.
    #[inline(always)]
    fn resign(&mut self, lane: usize) {
        let owner = std::mem::replace(&mut self.owner[lane], NOBODY);
        let slot = &mut self.slots[usize::from(owner)];
        slot.lanes -= 1;
        if slot.lanes == 0 {
            self.free.push(owner);
            self.feed.done(&slot.question, slot.found);
        }
    }

    /// Drops the alternatives of a lane.
    #[inline(always)]
    fn forget(&mut self, lane: usize) {
        self.bottom[lane] = self.top[lane];
        for kept in &mut self.kept {
            kept[lane / 64] &= !(1 << (lane % 64));
        }
    }

    /// Drops all lanes whose puzzle is answered by another.
    fn drop_finished(&mut self, gone: &mut Mask) {
        for lane in 0..64 * V::WORDS {
            if self.owner[lane] == NOBODY {
                continue;
            }
            let (w, bit) = (lane / 64, 1 << (lane % 64));
            let Slot { question, found, .. } = &self.slots[usize::from(self.owner[lane])];
            if found.solutions < question.limit && found.stop.is_none() {
                continue;
            }
            self.forget(lane);
            if self.active[w] & bit != 0 {
                self.active[w] &= !bit;
                gone[w] |= bit;
            } else if self.waiting[w] & bit != 0 {
                self.resign(lane);
            }
        }
    }

    /// Reads the solutions, and sends their lanes on.
    #[inline(always)]
    fn release_solved(&mut self) {
        let solved = std::mem::take(&mut self.solved);
        if solved == [0; 8] {
            return;
        }
        self.kernel.solutions();
        for w in 0..V::WORDS {
            for lane in bits(solved[w], w) {
                let solution = self.kernel.digits(lane);
                self.slots[usize::from(self.owner[lane])].found.solution = Some(solution);
            }
        }
        self.leave(&solved);
    }

    /// Gives waiting lanes something to do. Tells how many got nothing.
    #[inline(always)]
    fn refill(&mut self) -> u32 {
        let (mut nodes, mut clues) = ([0; 8], [0; 8]);
        for w in 0..V::WORDS {
            for lane in bits(self.waiting[w], w) {
                if self.owner[lane] != NOBODY {
                    self.top[lane] -= 1;
                    let place = lane * DEPTH + self.top[lane] as usize % DEPTH;
                    self.kernel.set_node(lane, place);
                    nodes[w] |= 1 << (lane % 64);
                }
            }
        }
        self.waiting = and_not(&self.waiting, &nodes);
        let mut dry = false;
        let mut fresh: [Option<(u8, u8)>; 512] = [None; 512];
        let mut excluded = false;
        'fill: for w in 0..V::WORDS {
            for lane in bits(self.waiting[w], w) {
                let Some(question) = self.feed.next() else {
                    dry = true;
                    break 'fill;
                };
                let slot = self.free.pop().expect("as many slots as lanes");
                let found = Found { solutions: 0, nodes: 0, stop: None, solution: None };
                self.slots[usize::from(slot)] = Slot { question, lanes: 1, found };
                self.owner[lane] = slot;
                (self.bottom[lane], self.top[lane]) = (0, 0);
                self.kernel.set_clues(lane, &question.puzzle);
                if let Some((cell, digit)) = question.puzzle.exception() {
                    fresh[lane] = Some((cell as u8, digit as u8));
                    excluded = true;
                }
                clues[w] |= 1 << (lane % 64);
            }
        }
        self.waiting = and_not(&self.waiting, &clues);
        if clues != [0; 8] {
            self.kernel.enter_clues(&clues);
            self.active = or(&self.active, &clues);
            if excluded {
                for (lane, except) in fresh.iter().enumerate() {
                    if let Some((cell, digit)) = except {
                        self.kernel.exclude(lane, usize::from(*cell), usize::from(*digit));
                    }
                }
            }
        }
        if dry && self.waiting != [0; 8] {
            self.steal(&mut nodes);
        }
        if nodes != [0; 8] {
            self.kernel.enter(&nodes);
            self.active = or(&self.active, &nodes);
        }
        count(&self.waiting)
    }

    /// Gives idle lanes the oldest alternatives of others.
    #[inline(always)]
    fn steal(&mut self, nodes: &mut Mask) {
        let lanes = 64 * V::WORDS;
        let mut donor = 0;
        'steal: for w in 0..V::WORDS {
            for lane in bits(self.waiting[w], w) {
                while donor < lanes && self.top[donor] == self.bottom[donor] {
                    donor += 1;
                }
                if donor == lanes {
                    break 'steal;
                }
                let place = donor * DEPTH + self.bottom[donor] as usize % DEPTH;
                self.bottom[donor] += 1;
                self.kernel.set_node(lane, place);
                let owner = self.owner[donor];
                self.slots[usize::from(owner)].lanes += 1;
                self.owner[lane] = owner;
                (self.bottom[lane], self.top[lane]) = (0, 0);
                nodes[w] |= 1 << (lane % 64);
                donor += 1;
            }
        }
        self.waiting = and_not(&self.waiting, nodes);
    }

    /// Hands in what is on its way as cancelled.
    fn cancel(&mut self) {
        for slot in &mut self.slots {
            if slot.lanes > 0 {
                slot.found.stop = Some(Stop::Cancelled);
                self.feed.done(&slot.question, slot.found);
            }
        }
    }
}

/// The lanes of word `w` whose bit is set.
#[inline(always)]
fn bits(word: u64, w: usize) -> Bits {
    Bits { word, first: w * 64 }
}

struct Bits {
    word: u64,
    first: usize,
}

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.word == 0 {
            return None;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.first + bit)
    }
}

#[inline(always)]
fn count(mask: &Mask) -> u32 {
    let mut count = 0;
    for word in mask {
        count += word.count_ones();
    }
    count
}

#[inline(always)]
fn and(a: &Mask, b: &Mask) -> Mask {
    let mut mask = *a;
    for w in 0..MOST_WORDS {
        mask[w] &= b[w];
    }
    mask
}

#[inline(always)]
fn or(a: &Mask, b: &Mask) -> Mask {
    let mut mask = *a;
    for w in 0..MOST_WORDS {
        mask[w] |= b[w];
    }
    mask
}

#[inline(always)]
fn and_not(a: &Mask, b: &Mask) -> Mask {
    let mut mask = *a;
    for w in 0..MOST_WORDS {
        mask[w] &= !b[w];
    }
    mask
}
