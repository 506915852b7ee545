//! One supposition and all its consequences, in the order that the rating defines.
//!
//! There are two queues; true candidates have priority over false ones. A true candidate makes the
//! rest of its cell and of its houses false. A false one makes the last other candidate of its
//! cell, or the last other spot of its digit, true. In a dynamic wave, false candidates are removed
//! from the board, so that cells and houses run out of candidates.

use crate::board::Alive;
use crate::geometry::{
    BOX_PEERS, CELL_HOUSES, COLUMN_PEERS, CellSet, HOUSES, PEER_SETS, ROW_PEERS, bits,
};
use crate::grade::se::chains::hint::{Hint, OFF};
use crate::grade::se::chains::links::cause;
use crate::{CELLS, Reason};
use std::rc::Rc;

/// The rules of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    /// False candidates are removed from the board.
    pub(crate) dynamic: bool,
    /// Only links inside houses are used, so the wave has one digit.
    pub(crate) nishio: bool,
    /// Which patterns and nested searches are used when the queues are empty.
    pub(crate) level: u8,
}

/// The largest number of true candidates of a wave: one in each cell, and a few that contradict
/// them at the end.
const MOST_ON: usize = 128;
/// The number of candidates, rounded up to a power of two.
const ROOM: usize = 1 << 10;
/// Instead of a parent: a pattern makes the candidate false, or the wave starts from it.
pub(crate) const BY_PATTERN: u8 = u8::MAX;
/// Instead of a parent or an index: there is none.
const NONE: u8 = u8::MAX - 1;
/// Instead of a parent: the wave starts here.
pub(crate) const NO_PARENT: u16 = u16::MAX;

/// A true candidate of a wave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct On {
    pub(crate) candidate: u16,
    /// The false candidate that forced this one.
    pub(crate) parent: u16,
    pub(crate) cause: u8,
    /// The number of nodes from the start to here by first parents; all of these count.
    pub(crate) depth: u16,
}

/// The contradiction of a wave: a candidate that is true and false. One of the two nodes is new.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clash {
    /// It is true in the wave and would become false because of the true candidate at `parent`.
    NewOff { candidate: u16, parent: u8 },
    /// It is false in the wave and would become true.
    NewOn(On),
}

/// A supposition and its consequences.
#[derive(Clone)]
pub(crate) struct Wave {
    /// True candidates by digit.
    pub(crate) on: [CellSet; 9],
    /// False candidates by digit.
    pub(crate) off: [CellSet; 9],
    /// True candidates in order.
    pub(crate) ons: [On; MOST_ON],
    pub(crate) on_count: usize,
    /// False candidates in order.
    pub(crate) offs: [u16; ROOM],
    pub(crate) off_count: usize,
    /// The index in `ons` of each true candidate.
    on_place: [u8; ROOM],
    /// The index in `ons` of each false candidate's parent.
    off_parent: [u8; ROOM],
    pub(crate) clash: Option<Clash>,
    /// The supposition.
    pub(crate) start: u16,
    /// The patterns that make candidates false.
    pub(crate) patterns: Patterns,
    /// The queues: the number of nodes that are done.
    next_on: usize,
    next_off: usize,
    /// True candidates that a pattern eliminated and that were removed from the board: nothing
    /// contradicts them.
    gone: Option<Box<[CellSet; 9]>>,
}

impl Wave {
    pub(crate) fn new() -> Self {
        Wave {
            on: [CellSet::EMPTY; 9],
            off: [CellSet::EMPTY; 9],
            ons: [On { candidate: 0, parent: 0, cause: 0, depth: 0 }; MOST_ON],
            on_count: 0,
            offs: [0; ROOM],
            off_count: 0,
            on_place: [NONE; ROOM],
            off_parent: [NONE; ROOM],
            clash: None,
            start: 0,
            patterns: Patterns::default(),
            next_on: 0,
            next_off: 0,
            gone: None,
        }
    }

    /// Starts again with one supposition.
    pub(crate) fn begin(&mut self, node: u16) {
        self.on = [CellSet::EMPTY; 9];
        self.off = [CellSet::EMPTY; 9];
        self.on_place[..729].fill(NONE);
        self.off_parent[..729].fill(NONE);
        (self.on_count, self.off_count, self.next_on, self.next_off) = (0, 0, 0, 0);
        self.clash = None;
        self.start = node;
        self.patterns.clear();
        self.gone = None;
        let candidate = node & (OFF - 1);
        if node & OFF == 0 {
            self.add_on(On { candidate, parent: NO_PARENT, cause: cause::NONE, depth: 1 });
        } else {
            self.off[usize::from(candidate) % 9].insert(usize::from(candidate) / 9);
            self.push_off(candidate, BY_PATTERN);
        }
    }

    /// The true candidate with this number, which must be in the wave.
    pub(crate) fn on_node(&self, candidate: usize) -> On {
        self.ons[usize::from(self.on_place[candidate]) % MOST_ON]
    }

    /// The index in `ons` of the parent of a false candidate, which must be in the wave.
    pub(crate) fn parent_of_off(&self, candidate: usize) -> u8 {
        self.off_parent[candidate]
    }

    /// The index in `ons` of a true candidate, which must be in the wave.
    pub(crate) fn place_of_on(&self, candidate: usize) -> usize {
        usize::from(self.on_place[candidate])
    }

    #[inline]
    fn add_on(&mut self, node: On) {
        let candidate = usize::from(node.candidate);
        self.on[candidate % 9].insert(candidate / 9);
        self.on_place[candidate % ROOM] = self.on_count as u8;
        self.ons[self.on_count % MOST_ON] = node;
        self.on_count += 1;
    }

    /// Adds a false candidate that is already in its set.
    #[inline]
    fn push_off(&mut self, candidate: u16, parent: u8) {
        self.offs[self.off_count % ROOM] = candidate;
        self.off_count += 1;
        self.off_parent[usize::from(candidate) % ROOM] = parent;
    }

    /// Adds a false candidate that the pattern with this number eliminates, unless it is known.
    pub(crate) fn add_pattern_off(&mut self, candidate: u16, pattern: usize) -> bool {
        let (cell, digit) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
        if self.off[digit].contains(cell) {
            return false;
        }
        if self.on[digit].contains(cell) {
            self.gone.get_or_insert_default();
        }
        self.off[digit].insert(cell);
        self.push_off(candidate, BY_PATTERN);
        self.patterns.drops.push((candidate, pattern as u16));
        true
    }

    /// Runs until both queues are empty or the wave contradicts itself; true if it does.
    pub(crate) fn run(&mut self, base: &Alive, groups: &mut Groups, rules: Rules) -> bool {
        match (rules.dynamic, rules.nishio) {
            (false, _) => self.run_as::<false, true>(base, groups),
            (true, false) => self.run_as::<true, true>(base, groups),
            (true, true) => self.run_as::<true, false>(base, groups),
        }
    }

    fn run_as<const DYNAMIC: bool, const CELLS: bool>(
        &mut self,
        base: &Alive,
        groups: &mut Groups,
    ) -> bool {
        loop {
            while self.next_on < self.on_count {
                let parent = self.next_on;
                self.next_on += 1;
                if CELLS && self.spread_in_cell(base, parent) || self.spread(base, parent) {
                    return true;
                }
            }
            if self.next_off == self.off_count {
                return false;
            }
            let candidate = self.offs[self.next_off % ROOM];
            self.next_off += 1;
            if self.gone.is_some() {
                self.leave(candidate);
            }
            let before = groups.take::<DYNAMIC>(candidate);
            let two = |word: u32| word >> 16 == 2;
            let in_cell = CELLS && two(before[0]);
            if (in_cell | two(before[1]) | two(before[2]) | two(before[3]))
                && self.conclude::<CELLS>(candidate, before)
            {
                return true;
            }
        }
    }

    /// Makes the rest of the cell of the true candidate at `place` false.
    #[inline]
    fn spread_in_cell(&mut self, base: &Alive, place: usize) -> bool {
        let candidate = usize::from(self.ons[place % MOST_ON].candidate);
        let (cell, digit) = (candidate / 9, candidate % 9);
        for other in bits(base.cells[cell] & !(1 << digit)) {
            let node = cell * 9 + other;
            if self.on_place[node % ROOM] != NONE && !self.is_gone(cell, other) {
                let candidate = node as u16;
                self.clash = Some(Clash::NewOff { candidate, parent: place as u8 });
                return true;
            }
            if self.off_parent[node % ROOM] == NONE {
                self.off[other].insert(cell);
                self.push_off(node as u16, place as u8);
            }
        }
        false
    }

    /// Makes the digit in the houses of the true candidate at `place` false.
    #[inline]
    fn spread(&mut self, base: &Alive, place: usize) -> bool {
        let candidate = usize::from(self.ons[place % MOST_ON].candidate);
        let (cell, digit) = (candidate / 9, candidate % 9);
        let spots = base.digits[digit] & PEER_SETS[cell];
        let mut clash = spots & self.on[digit];
        if let Some(gone) = &self.gone {
            clash -= gone[digit];
        }
        if clash != CellSet::EMPTY {
            self.spread_to_clash(place, spots, clash);
            return true;
        }
        let new = spots - self.off[digit];
        if new == CellSet::EMPTY {
            return false;
        }
        self.off[digit] |= new;
        for peers in [&BOX_PEERS[cell], &ROW_PEERS[cell], &COLUMN_PEERS[cell]] {
            for (word, peers) in peers.0.iter().enumerate() {
                let mut left = new.0[word] & peers;
                while left != 0 {
                    let peer = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    self.push_off((peer * 9 + digit) as u16, place as u8);
                }
            }
        }
        false
    }

    /// Like the above, up to the first candidate that is true.
    #[cold]
    fn spread_to_clash(&mut self, place: usize, spots: CellSet, clash: CellSet) {
        let candidate = usize::from(self.ons[place].candidate);
        let (cell, digit) = (candidate / 9, candidate % 9);
        for peers in [BOX_PEERS[cell], ROW_PEERS[cell], COLUMN_PEERS[cell]] {
            for peer in (spots & peers).iter() {
                let node = (peer * 9 + digit) as u16;
                if clash.contains(peer) {
                    self.clash = Some(Clash::NewOff { candidate: node, parent: place as u8 });
                    return;
                }
                if !self.off[digit].contains(peer) {
                    self.off[digit].insert(peer);
                    self.push_off(node, place as u8);
                }
            }
        }
    }

    /// True if a pattern eliminated a true candidate and it was removed from the board.
    #[inline]
    fn is_gone(&self, cell: usize, digit: usize) -> bool {
        self.gone.as_ref().is_some_and(|gone| gone[digit].contains(cell))
    }

    /// Removes a candidate from the board.
    #[cold]
    fn leave(&mut self, candidate: u16) {
        let (cell, digit) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
        if let Some(gone) = &mut self.gone
            && self.on[digit].contains(cell)
        {
            gone[digit].insert(cell);
        }
    }

    /// Adds what is true now that `candidate` is false. `groups` are the groups that contained it.
    fn conclude<const CELLS: bool>(&mut self, candidate: u16, groups: [u32; 4]) -> bool {
        let parent_depth = match self.off_parent[usize::from(candidate) % ROOM] {
            BY_PATTERN => 0,
            place => self.ons[usize::from(place) % MOST_ON].depth,
        };
        for (kind, word) in groups.into_iter().enumerate().skip(usize::from(!CELLS)) {
            if word >> 16 != 2 {
                continue;
            }
            let other = (word & 0xffff) as u16 - candidate;
            let known = self.on_place[usize::from(other) % ROOM] != NONE;
            if known && self.gone.is_none() {
                continue;
            }
            let cause = cause::CELL + kind as u8;
            let node = On { candidate: other, parent: candidate, cause, depth: parent_depth + 2 };
            if self.off_parent[usize::from(other) % ROOM] != NONE {
                self.clash = Some(Clash::NewOn(node));
                return true;
            }
            if !known && self.on_count < MOST_ON {
                self.add_on(node);
            }
        }
        false
    }
}

/// The patterns of a wave, and the false candidates that they explain.
#[derive(Clone, Default)]
pub(crate) struct Patterns {
    /// The candidate, and the number of its pattern.
    pub(crate) drops: Vec<(u16, u16)>,
    pub(crate) list: Vec<Pattern>,
}

/// A pattern that appeared because candidates became false.
#[derive(Clone)]
pub(crate) struct Pattern {
    /// Those candidates, in order.
    pub(crate) parents: Vec<u16>,
    /// The chains, if it is a nested search.
    pub(crate) nested: Option<Rc<Hint>>,
    /// The pattern itself, if the proof is to be shown.
    pub(crate) reason: Option<Reason>,
}

impl Patterns {
    fn clear(&mut self) {
        self.drops.clear();
        self.list.clear();
    }

    /// The pattern that eliminated `candidate`.
    pub(crate) fn of(&self, candidate: u16) -> Option<usize> {
        self.drops.iter().find(|(known, _)| *known == candidate).map(|(_, at)| usize::from(*at))
    }
}

/// For each cell and for each digit of a house: the number of candidates left, times 2^16, plus the
/// sum of their indices. A subtraction gives the last other candidate.
#[derive(Clone)]
pub(crate) struct Groups([u32; GROUPS]);

/// The number of groups, rounded up to a power of two.
const GROUPS: usize = 1 << 9;

impl Groups {
    pub(crate) fn new(alive: &Alive) -> Self {
        let mut groups = Groups([0; GROUPS]);
        for cell in 0..CELLS {
            for digit in bits(alive.cells[cell]) {
                let candidate = cell * 9 + digit;
                for group in GROUPS_OF[candidate] {
                    groups.0[usize::from(group)] += 1 << 16 | candidate as u32;
                }
            }
        }
        groups
    }

    /// Copies the groups of another board.
    pub(crate) fn copy_from(&mut self, other: &Groups) {
        self.0[..USED].copy_from_slice(&other.0[..USED]);
    }

    /// The groups of a candidate; with `DROP`, it is removed from them.
    #[inline]
    fn take<const DROP: bool>(&mut self, candidate: u16) -> [u32; 4] {
        let at = GROUPS_OF[usize::from(candidate) % ROOM].map(|group| usize::from(group) % GROUPS);
        let before = at.map(|group| self.0[group]);
        if DROP {
            let taken = 1 << 16 | u32::from(candidate);
            for (group, before) in at.into_iter().zip(before) {
                self.0[group] = before.wrapping_sub(taken);
            }
        }
        before
    }
}

/// The number of groups.
const USED: usize = CELLS + 9 * HOUSES;

/// The four groups of each candidate: its cell, then its digit in box, row and column.
pub(crate) static GROUPS_OF: [[u16; 4]; ROOM] = {
    let mut table = [[0; 4]; ROOM];
    let mut candidate = 0;
    while candidate < 729 {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let [block, row, column] = CELL_HOUSES[cell];
        table[candidate] = [
            cell as u16,
            (CELLS + block as usize * 9 + digit) as u16,
            (CELLS + row as usize * 9 + digit) as u16,
            (CELLS + column as usize * 9 + digit) as u16,
        ];
        candidate += 1;
    }
    table
};
