//! Assigns puzzles to lanes: filling, deciding, backtracking, and sharing out the remaining work at
//! the end.
//!
//! A lane searches depth first. Its newest alternatives stay in registers, older ones go to a stack
//! in memory. A lane with nothing left takes a new puzzle, or, if there is none, the oldest
//! alternative of another lane. The conclusions in a lane depend on its own puzzle alone, so the
//! tree, and with it the number of decisions, is the same whatever else is in the batch.

use super::kernel::{BANKS, DEPTH, Kernel};
use super::lanes::Lanes;
use super::mask::{Mask, NO_LANE, and, and_not, bits, count, or};
use super::packed::Packed;
use gridsmith_core::Stop;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The number of sweeps between two checks of the lanes.
const SWEEPS: u32 = 4;
/// Stands for "no puzzle".
const NOBODY: u16 = u16::MAX;

/// The source of puzzles and the receiver of answers.
pub(crate) trait Feed {
    /// The next puzzle. `None` if there is none at present; it is called again after further
    /// answers.
    fn next(&mut self) -> Option<Question>;
    /// Takes an answer.
    fn done(&mut self, question: &Question, found: Found);
}

/// A puzzle to be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// The number under which its answer is reported.
    pub(crate) number: u32,
    /// The puzzle.
    pub(crate) puzzle: Packed,
    /// The number of solutions after which the search ends.
    pub(crate) limit: u8,
}

/// The result of a search in lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The number of solutions, up to the limit.
    pub(crate) solutions: u8,
    /// The number of decisions. It is the same on every machine if the search was completed.
    pub(crate) nodes: u64,
    /// Why the search was not completed, if it was not and is below the limit.
    pub(crate) stop: Option<Stop>,
    /// A solution, if wanted and found.
    pub(crate) solution: Option<Packed>,
}

/// The budget of every puzzle.
pub(crate) struct Limits<'a> {
    /// The number of decisions.
    pub(crate) nodes: u64,
    /// Stops everything when it becomes true.
    pub(crate) cancel: Option<&'a AtomicBool>,
    /// Whether solutions are wanted.
    pub(crate) grids: bool,
}

/// A puzzle in progress.
#[derive(Clone, Copy, Debug)]
struct Slot {
    question: Question,
    /// The number of lanes that work on it.
    lanes: u16,
    /// Solutions so far.
    solutions: u8,
    /// What stops it early.
    stop: Option<Stop>,
    /// Decisions so far.
    nodes: u64,
}

impl Slot {
    fn new(question: Question) -> Self {
        Slot { question, lanes: 1, solutions: 0, stop: None, nodes: 0 }
    }
}

struct Desk<'a, V> {
    kernel: &'a mut Kernel<V>,
    feed: &'a mut dyn Feed,
    limits: &'a Limits<'a>,
    slots: Vec<Slot>,
    /// The first solution of each slot, if wanted.
    grids: Vec<Option<Packed>>,
    free: Vec<u16>,
    /// The slot of each lane.
    owner: Vec<u16>,
    /// The alternatives of each lane that are in memory, numbered from `bottom` to `top`.
    bottom: Vec<u32>,
    top: Vec<u32>,
    /// Lanes at work.
    active: Mask,
    /// Lanes without a puzzle.
    waiting: Mask,
    /// Lanes whose next alternative is in memory.
    popping: Mask,
    /// Lanes with a solution that has not been read yet.
    solved: Mask,
    /// New puzzles with a candidate excluded: lane, cell and digit.
    except: Vec<(usize, usize, usize)>,
    /// Lanes with an alternative in each bank. Lanes of a later bank are also in all earlier ones.
    kept: [Mask; BANKS],
}

/// Answers all puzzles of `feed`.
#[inline(always)]
pub(super) fn run<V: Lanes>(kernel: &mut Kernel<V>, feed: &mut dyn Feed, limits: &Limits) {
    let lanes = 64 * V::WORDS;
    let nobody = Slot::new(Question { number: 0, puzzle: Packed::EMPTY, limit: 0 });
    let mut desk = Desk {
        kernel,
        feed,
        limits,
        slots: vec![Slot { lanes: 0, ..nobody }; lanes],
        grids: vec![None; if limits.grids { lanes } else { 0 }],
        free: (0..lanes as u16).rev().collect(),
        owner: vec![NOBODY; lanes],
        bottom: vec![0; lanes],
        top: vec![0; lanes],
        active: NO_LANE,
        waiting: V::all().mask(),
        popping: NO_LANE,
        solved: NO_LANE,
        except: Vec::new(),
        kept: [NO_LANE; BANKS],
    };
    // A few waiting lanes cost less than moving their puzzles one at a time.
    let wait = (lanes / 8) as u32;
    let mut idle = 0;
    let mut stuck = true;
    let mut round = 0u32;
    loop {
        round = round.wrapping_add(1);
        let wanting = count(&desk.waiting) + count(&desk.solved) + count(&desk.popping) - idle;
        let share = idle >= lanes as u32 / 8 && round.is_multiple_of(8);
        let must = stuck || share || desk.active == NO_LANE;
        if wanting >= wait || must {
            desk.release_solved();
            idle = desk.refill(wait / 2, must);
        }
        if desk.active == NO_LANE {
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
    /// Checks the state of the lanes. True if none continues by itself.
    #[inline(always)]
    fn look(&mut self, wait: u32) -> bool {
        let (open, dead) = (self.kernel.unfinished.mask(), self.kernel.dead.mask());
        let changed = self.kernel.changed.mask();
        let mut gone = NO_LANE;
        let mut dropped = false;
        for w in 0..V::WORDS {
            let solved = self.active[w] & !open[w] & !dead[w];
            gone[w] = self.active[w] & dead[w];
            self.active[w] &= !(solved | dead[w]);
            for lane in bits(solved, w) {
                let slot = &mut self.slots[usize::from(self.owner[lane])];
                // Lanes that share a puzzle may solve it at the same time.
                slot.solutions = slot.solutions.saturating_add(1);
                let first = slot.solutions == 1;
                let enough = slot.solutions >= slot.question.limit;
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
        let mut ready = NO_LANE;
        let mut moving = moved;
        for w in 0..V::WORDS {
            ready[w] = self.active[w] & !changed[w] & !gone[w];
            moving |= self.active[w] & changed[w] != 0;
        }
        let full = and(&ready, &self.kept[BANKS - 1]);
        let cheap = count(&ready) - count(&full);
        let spilling = count(&full) >= wait || (!moving && full != NO_LANE);
        if spilling || cheap >= wait / 2 || (!moving && cheap > 0) {
            if !spilling {
                ready = and_not(&ready, &full);
            }
            self.decide(ready);
            return false;
        }
        !moving
    }

    /// Decides in the lanes of `ready`, which have no new conclusions and open cells.
    #[inline(always)]
    fn decide(&mut self, mut ready: Mask) {
        let mut gone = NO_LANE;
        let mut dropped = false;
        for w in 0..V::WORDS {
            for lane in bits(ready[w], w) {
                let slot = &mut self.slots[usize::from(self.owner[lane])];
                if slot.nodes >= self.limits.nodes {
                    slot.stop = Some(Stop::Nodes);
                    dropped |= slot.lanes > 1;
                    ready[w] &= !(1 << (lane % 64));
                    gone[w] |= 1 << (lane % 64);
                    self.active[w] &= !(1 << (lane % 64));
                    self.forget(lane);
                } else {
                    slot.nodes += 1;
                }
            }
        }
        if dropped {
            self.drop_finished(&mut gone);
            ready = and(&ready, &self.active);
        }
        self.leave(&gone);
        let full = and(&ready, &self.kept[BANKS - 1]);
        if full != NO_LANE {
            self.spill(&full);
        }
        self.kernel.choose();
        // Each goes into the first free bank.
        let mut into = [NO_LANE; BANKS];
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
            let next = if bank + 1 < BANKS { self.kept[bank + 1] } else { NO_LANE };
            self.kept[bank] = or(&and_not(&self.kept[bank], lanes), &and(&next, lanes));
        }
    }

    /// Sends lanes that are done with their node to their next one in registers, or makes them
    /// wait. True if some continue.
    #[inline(always)]
    fn leave(&mut self, gone: &Mask) -> bool {
        let mut left = *gone;
        for bank in (0..BANKS).rev() {
            let back = and(&left, &self.kept[bank]);
            if back != NO_LANE {
                self.kernel.back(bank, &back);
                self.kept[bank] = and_not(&self.kept[bank], &back);
                self.active = or(&self.active, &back);
                left = and_not(&left, &back);
            }
        }
        for w in 0..V::WORDS {
            for lane in bits(left[w], w) {
                if self.top[lane] == self.bottom[lane] {
                    self.resign(lane);
                } else {
                    self.popping[w] |= 1 << (lane % 64);
                }
            }
        }
        left != *gone
    }

    /// Detaches a lane that has nothing left from its puzzle; the last one reports the answer.
    #[inline(always)]
    fn resign(&mut self, lane: usize) {
        let owner = std::mem::replace(&mut self.owner[lane], NOBODY);
        self.waiting[lane / 64] |= 1 << (lane % 64);
        self.slots[usize::from(owner)].lanes -= 1;
        if self.slots[usize::from(owner)].lanes == 0 {
            self.free.push(owner);
            self.hand_in(usize::from(owner));
        }
    }

    /// Reports an answer.
    #[inline(always)]
    fn hand_in(&mut self, slot: usize) {
        let solution = self.grids.get_mut(slot).and_then(Option::take);
        let Slot { question, solutions, stop, nodes, .. } = &self.slots[slot];
        let found = Found { solutions: *solutions, nodes: *nodes, stop: *stop, solution };
        self.feed.done(question, found);
    }

    /// Discards the alternatives of a lane.
    #[inline(always)]
    fn forget(&mut self, lane: usize) {
        self.bottom[lane] = self.top[lane];
        for kept in &mut self.kept {
            kept[lane / 64] &= !(1 << (lane % 64));
        }
    }

    /// Discards all lanes whose puzzle was answered by another lane.
    fn drop_finished(&mut self, gone: &mut Mask) {
        for lane in 0..64 * V::WORDS {
            if self.owner[lane] == NOBODY {
                continue;
            }
            let (w, bit) = (lane / 64, 1 << (lane % 64));
            let slot = &self.slots[usize::from(self.owner[lane])];
            if slot.solutions < slot.question.limit && slot.stop.is_none() {
                continue;
            }
            self.forget(lane);
            if self.active[w] & bit != 0 {
                self.active[w] &= !bit;
                gone[w] |= bit;
            } else if self.popping[w] & bit != 0 {
                self.popping[w] &= !bit;
                self.resign(lane);
            }
        }
    }

    /// Reads the solutions, and lets their lanes continue.
    #[inline(always)]
    fn release_solved(&mut self) {
        let solved = std::mem::take(&mut self.solved);
        if solved == NO_LANE {
            return;
        }
        self.kernel.solutions();
        for w in 0..V::WORDS {
            for lane in bits(solved[w], w) {
                self.grids[usize::from(self.owner[lane])] = Some(self.kernel.digits(lane));
            }
        }
        self.leave(&solved);
    }

    /// Gives lanes something to do: all of them if they `must`, or else only if at least `some`
    /// want the same, because moving one costs as much as moving many. Returns the number of lanes
    /// that got nothing.
    #[inline(always)]
    fn refill(&mut self, some: u32, must: bool) -> u32 {
        let (mut nodes, mut clues) = (NO_LANE, NO_LANE);
        if must || count(&self.popping) >= some {
            nodes = std::mem::take(&mut self.popping);
            for w in 0..V::WORDS {
                for lane in bits(nodes[w], w) {
                    self.top[lane] -= 1;
                    let place = lane * DEPTH + self.top[lane] as usize % DEPTH;
                    let node = self.kernel.stack[place];
                    self.kernel.set_node(lane, &node);
                }
            }
        }
        // A few new puzzles are entered together with the nodes.
        let along = nodes != NO_LANE && count(&self.waiting) < some;
        let mut dry = false;
        self.except.clear();
        'fill: for w in 0..V::WORDS {
            for lane in bits(self.waiting[w], w) {
                let Some(question) = self.feed.next() else {
                    dry = true;
                    break 'fill;
                };
                let slot = self.free.pop().expect("as many slots as lanes");
                self.owner[lane] = slot;
                (self.bottom[lane], self.top[lane]) = (0, 0);
                if along {
                    self.kernel.set_node(lane, &question.puzzle.node());
                    nodes[w] |= 1 << (lane % 64);
                } else {
                    self.kernel.set_clues(lane, &question.puzzle);
                    if let Some((cell, digit)) = question.puzzle.exception() {
                        self.except.push((lane, cell, digit));
                    }
                    clues[w] |= 1 << (lane % 64);
                }
                self.slots[usize::from(slot)] = Slot::new(question);
            }
        }
        self.waiting = and_not(&self.waiting, &or(&nodes, &clues));
        if clues != NO_LANE {
            self.kernel.enter_clues(&clues);
            self.active = or(&self.active, &clues);
            for (lane, cell, digit) in &self.except {
                self.kernel.exclude(*lane, *cell, *digit);
            }
        }
        if dry && self.waiting != NO_LANE {
            self.steal(&mut nodes);
        }
        if nodes != NO_LANE {
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
                // A lane that waits for its own last alternative keeps it.
                while donor < lanes
                    && (self.top[donor] == self.bottom[donor]
                        || self.popping[donor / 64] >> (donor % 64) & 1 == 1)
                {
                    donor += 1;
                }
                if donor == lanes {
                    break 'steal;
                }
                let place = donor * DEPTH + self.bottom[donor] as usize % DEPTH;
                self.bottom[donor] += 1;
                let node = self.kernel.stack[place];
                self.kernel.set_node(lane, &node);
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

    /// Reports everything in progress as cancelled.
    fn cancel(&mut self) {
        for slot in 0..self.slots.len() {
            if self.slots[slot].lanes > 0 {
                self.slots[slot].stop = Some(Stop::Cancelled);
                self.hand_in(slot);
            }
        }
    }
}
