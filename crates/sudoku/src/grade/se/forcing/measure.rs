//! What the end of a branch in a wave rests on: how many nodes, which ones, and in which order.

use super::wave::{BY_PATTERN, Clash, NO_PARENT, On, Pattern, Rules, Wave};
use crate::board::Alive;
use crate::geometry::{CELL_HOUSES, HOUSE_CELLS, bits, see};
use crate::grade::se::chains::hint::{Hint, OFF, PartNode, candidate_of, public, public_cause};
use crate::grade::se::chains::links::cause;
use crate::grade::se::chains::plain::CandidateSet;
use crate::{Branch, Link, Reason};
use gridsmith_core::Bits;
use std::rc::Rc;

/// A set of nodes in the compact form.
type NodeSet = Bits<28>;

/// A node with why it follows: in a wave, or at its clash.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    /// A node of the wave.
    Known(u16),
    /// The new true node of a clash.
    NewOn(On),
    /// The new false node of a clash, and the place of its parent.
    NewOff(u16, u8),
}

impl End {
    /// The two ends of a clash: the true node, then the false one.
    pub(crate) fn of_clash(clash: Clash) -> [End; 2] {
        match clash {
            Clash::NewOff { candidate, parent } => {
                [End::Known(candidate), End::NewOff(candidate, parent)]
            }
            Clash::NewOn(on) => [End::NewOn(on), End::Known(on.candidate | OFF)],
        }
    }

    pub(crate) fn node(self) -> u16 {
        match self {
            End::Known(node) => node,
            End::NewOn(on) => on.candidate,
            End::NewOff(candidate, _) => candidate | OFF,
        }
    }
}

/// A wave with the board it started from.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) wave: &'a Wave,
    pub(crate) base: &'a Alive,
    pub(crate) rules: Rules,
}

impl Ground<'_> {
    /// A lower bound for the number of nodes behind the end.
    pub(crate) fn at_least(&self, node: u16) -> u32 {
        let candidate = candidate_of(node);
        if node & OFF == 0 {
            return self.wave.on_node(candidate).depth.into();
        }
        match self.wave.parent_of_off(candidate) {
            BY_PATTERN => 1,
            place => u32::from(self.wave.ons[usize::from(place)].depth) + 1,
        }
    }

    /// The end and everything it rests on, breadth first.
    pub(crate) fn part(&self, end: End) -> Vec<PartNode> {
        let mut seen = NodeSet::only(end.node().into());
        let mut part = vec![PartNode { node: end.node(), cause: self.cause(end) }];
        let mut level = 0..1;
        while !level.is_empty() {
            let next = part.len();
            for at in level {
                let node = if at == 0 { end } else { End::Known(part[at].node) };
                self.parents(node, |parent| {
                    if !seen.contains(parent.into()) {
                        seen.insert(parent.into());
                        let cause = self.cause(End::Known(parent));
                        part.push(PartNode { node: parent, cause });
                    }
                });
            }
            level = next..part.len();
        }
        part
    }

    /// The number of nodes that `part` would list. The nested chains found are added to `nested`.
    /// Gives up beyond `limit`.
    pub(crate) fn count(&self, end: End, limit: u32, nested: &mut Vec<Rc<Hint>>) -> u32 {
        // A true node comes after everything it rests on, so going backwards visits each node once.
        let mut seen = Seen { ground: self, ons: 0, offs: Bits::EMPTY, count: 0 };
        match end {
            End::Known(node) if node & OFF == 0 => {
                seen.ons = 1 << self.wave.place_of_on(usize::from(node));
            }
            End::Known(node) => seen.off(node & (OFF - 1)),
            End::NewOn(on) => {
                seen.count = 1;
                self.parents_of_on(on, |parent| seen.off(parent & (OFF - 1)));
            }
            End::NewOff(_, place) => {
                seen.count = 1;
                seen.ons = 1 << place;
            }
        }
        while seen.ons != 0 && seen.count <= limit {
            let place = 127 - seen.ons.leading_zeros() as usize;
            seen.ons &= !(1 << place);
            seen.count += 1;
            self.parents_of_on(self.wave.ons[place], |parent| seen.off(parent & (OFF - 1)));
        }
        if self.rules.level >= 2 {
            for (candidate, pattern) in &self.wave.patterns.drops {
                if let Some(hint) = &self.wave.patterns.list[usize::from(*pattern)].nested
                    && seen.offs.contains(usize::from(*candidate))
                    && !nested.iter().any(|known| same(known, hint))
                {
                    nested.push(hint.clone());
                }
            }
        }
        seen.count
    }

    /// Passes the nodes that a node follows from to `each`, in order.
    fn parents(&self, end: End, mut each: impl FnMut(u16)) {
        let place = match end {
            End::NewOn(on) => return self.parents_of_on(on, each),
            End::NewOff(_, place) => place,
            End::Known(node) if node & OFF == 0 => {
                return self.parents_of_on(self.wave.on_node(usize::from(node)), each);
            }
            End::Known(node) if node == self.wave.start => return,
            End::Known(node) => self.wave.parent_of_off(candidate_of(node)),
        };
        match place {
            BY_PATTERN => {
                let pattern = self.pattern(end.node() & (OFF - 1));
                pattern.iter().for_each(|p| p.parents.iter().for_each(|&c| each(c | OFF)));
            }
            place => each(self.wave.ons[usize::from(place)].candidate),
        }
    }

    fn parents_of_on(&self, on: On, mut each: impl FnMut(u16)) {
        if on.parent == NO_PARENT {
            return;
        }
        each(on.parent | OFF);
        if !self.rules.dynamic {
            return;
        }
        // The candidates that the cell or the house had at the start and has lost since.
        let (cell, digit) = (usize::from(on.candidate) / 9, usize::from(on.candidate) % 9);
        let mut hidden = |candidate: usize| {
            if candidate != usize::from(on.candidate) && candidate != usize::from(on.parent) {
                each(candidate as u16 | OFF);
            }
        };
        if on.cause == cause::CELL {
            bits(self.base.cells[cell]).for_each(|other| hidden(cell * 9 + other));
        } else {
            let house = usize::from(CELL_HOUSES[cell][usize::from(on.cause - cause::BOX)]);
            let places = bits(self.base.spots[house][digit]);
            places.for_each(|p| hidden(usize::from(HOUSE_CELLS[house][p]) * 9 + digit));
        }
    }

    fn pattern(&self, candidate: u16) -> Option<&Pattern> {
        self.wave.patterns.of(candidate).map(|at| &self.wave.patterns.list[at])
    }

    fn cause(&self, end: End) -> u8 {
        let (candidate, place) = match end {
            End::NewOn(on) => return on.cause,
            End::NewOff(candidate, place) => (usize::from(candidate), place),
            End::Known(node) if node & OFF == 0 => {
                return self.wave.on_node(usize::from(node)).cause;
            }
            End::Known(node) if node == self.wave.start => return cause::NONE,
            End::Known(node) => (candidate_of(node), self.wave.parent_of_off(candidate_of(node))),
        };
        if place == BY_PATTERN {
            return cause::PATTERN;
        }
        let parent = usize::from(self.wave.ons[usize::from(place)].candidate);
        weak_cause(parent, candidate)
    }

    /// The branch that ends in `end`, in its public form. Patterns are added to `patterns`.
    pub(crate) fn branch(&self, end: End, patterns: &mut Vec<Reason>) -> Branch {
        let part = self.part(end);
        let place_of = |node: u16| part.iter().position(|known| known.node == node).unwrap_or(0);
        let mut links = Vec::with_capacity(part.len());
        for (at, known) in part.iter().enumerate() {
            let node = if at == 0 { end } else { End::Known(known.node) };
            let mut parents = Vec::new();
            self.parents(node, |parent| parents.push(place_of(parent)));
            let pattern = (known.cause == cause::PATTERN).then(|| {
                let reason = self.pattern(known.node & (OFF - 1)).and_then(|p| p.reason.clone());
                let reason = reason.unwrap_or(Reason::OnlyDigit);
                patterns.iter().position(|known| *known == reason).unwrap_or_else(|| {
                    patterns.push(reason);
                    patterns.len() - 1
                })
            });
            let cause = public_cause(known.cause, pattern);
            links.push(Link { node: public(known.node), cause, parents });
        }
        Branch { links }
    }
}

/// The nodes visited on the way back from an end.
struct Seen<'a> {
    ground: &'a Ground<'a>,
    /// True candidates by their index, still to be counted.
    ons: u128,
    /// False candidates, all counted.
    offs: CandidateSet,
    count: u32,
}

impl Seen<'_> {
    /// Visits a false candidate.
    #[inline]
    fn off(&mut self, candidate: u16) {
        if self.offs.contains(usize::from(candidate)) {
            return;
        }
        self.offs.insert(usize::from(candidate));
        self.count += 1;
        match self.ground.wave.parent_of_off(usize::from(candidate)) {
            BY_PATTERN => {
                let ground = self.ground;
                if let Some(pattern) = ground.pattern(candidate) {
                    pattern.parents.iter().for_each(|parent| self.off(*parent));
                }
            }
            place => self.ons |= 1 << (place % 128),
        }
    }
}

/// Why `off` is false if `on` is true.
fn weak_cause(on: usize, off: usize) -> u8 {
    let (a, b) = (on / 9, off / 9);
    if a == b {
        return cause::CELL;
    }
    debug_assert!(see(a, b));
    let kind = (0..3).find(|kind| CELL_HOUSES[a][*kind] == CELL_HOUSES[b][*kind]);
    cause::BOX + kind.unwrap_or(0) as u8
}

/// True if two nested chains count as one: the same ends and the same nodes in the same order.
pub(crate) fn same(a: &Rc<Hint>, b: &Rc<Hint>) -> bool {
    Rc::ptr_eq(a, b)
        || a.parts.len() == b.parts.len()
            && a.parts
                .iter()
                .zip(&b.parts)
                .all(|(a, b)| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.node == b.node))
}
