//! Chains of strong and weak links: the first candidate or the last is true. What X-chains and
//! alternating inference chains share.
//!
//! If the first is false, the strong link makes the second true, the weak link the third false, and so on
//! to the last. So whatever sees both ends is false.

use super::{Found, Step, Technique};
use crate::{Board, Candidate, Reason};
use gridsmith_core::{Budget, Stop, members};
use std::ops::ControlFlow;

/// Which chains to look for.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    pub(super) technique: Technique,
    /// One digit only.
    pub(super) one_digit: bool,
    /// Strong links, at most.
    pub(super) longest: usize,
}

/// Reports the shortest chain of `scope` that excludes something, if there is one.
pub(super) fn shortest(
    board: &Board,
    scope: Scope,
    budget: &Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let mut search = Search::new(board, scope);
    let (mut best, mut longest) = (None, scope.longest);
    for start in 0..search.strong.len() {
        if search.strong[start].is_empty() {
            continue;
        }
        if let Some((length, step)) = search.from(start, longest) {
            (best, longest) = (Some(step), length - 1);
        }
        budget.pay(std::mem::take(&mut search.looks))?;
        if longest < 2 {
            break;
        }
    }
    Ok(match best {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    })
}

/// Links of a board, and a breadth-first search along them. Candidates are numbered by cell, then digit.
struct Search<'a> {
    board: &'a Board,
    scope: Scope,
    /// For each candidate, those of which one must be true if it is false.
    strong: Vec<Vec<u32>>,
    /// For each candidate that is true if the start is false: the true and the false one before it.
    before: Vec<Option<(u32, u32)>>,
    /// In which search it was reached last.
    reached: Vec<u32>,
    round: u32,
    looks: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, scope: Scope) -> Self {
        let layout = &board.layout;
        let side = layout.side;
        let count = layout.area * side;
        let mut strong: Vec<Vec<u32>> = vec![Vec::new(); count];
        let mut link = |ends: &mut dyn Iterator<Item = usize>| {
            if let (Some(a), Some(b)) = (ends.next(), ends.next())
                && !strong[a].contains(&(b as u32))
            {
                strong[a].push(b as u32);
                strong[b].push(a as u32);
            }
        };
        for house in 0..layout.houses.len() {
            for digit in 0..side {
                let places = board.spots(house, digit);
                if places.count_ones() == 2 {
                    link(&mut layout.cells_at(house, places).map(|cell| cell * side + digit));
                }
            }
        }
        for cell in (0..layout.area).filter(|_| !scope.one_digit) {
            if board.mask(cell).count_ones() == 2 {
                link(&mut members(board.mask(cell)).map(|digit| cell * side + digit));
            }
        }
        let (before, reached) = (vec![None; count], vec![0; count]);
        Search { board, scope, strong, before, reached, round: 0, looks: 0 }
    }

    /// The shortest chain from `start` with at most `longest` strong links, and its length.
    fn from(&mut self, start: usize, longest: usize) -> Option<(usize, Step)> {
        self.round += 1;
        self.reached[start] = self.round;
        // The candidates that are true if `start` is false, after so many strong links.
        let mut wave: Vec<usize> = self.strong[start].iter().map(|&next| next as usize).collect();
        for &next in &wave {
            (self.reached[next], self.before[next]) = (self.round, None);
        }
        for length in 2..=longest {
            let mut next = Vec::new();
            wave.iter().for_each(|&on| self.spread(on, &mut next));
            wave = next;
            for &end in &wave {
                let drops = self.excluded(start, end);
                if !drops.is_empty() {
                    let reason = Reason::Chain { nodes: self.nodes(start, end) };
                    return Some((length, Step::drop(self.scope.technique, drops, reason)));
                }
            }
        }
        None
    }

    /// Follows weak links from `on` and strong ones from there.
    fn spread(&mut self, on: usize, next: &mut Vec<usize>) {
        let side = self.board.layout.side;
        let (cell, digit) = (on / side, on % side);
        let cells = *self.board.layout.peers(cell) & *self.board.cells_with(digit);
        let alike = cells.iter().map(|cell| cell * side + digit);
        let others = if self.scope.one_digit { 0 } else { self.board.mask(cell) & !(1 << digit) };
        for off in alike.chain(members(others).map(|digit| cell * side + digit)) {
            self.looks += 2;
            // One that is true already would make the start true: there are shorter ways to see that.
            if self.reached[off] == self.round {
                continue;
            }
            for at in 0..self.strong[off].len() {
                let target = self.strong[off][at] as usize;
                if self.reached[target] != self.round {
                    self.reached[target] = self.round;
                    self.before[target] = Some((on as u32, off as u32));
                    next.push(target);
                }
            }
        }
    }

    /// What cannot be true if one of the two is.
    fn excluded(&self, one: usize, other: usize) -> Vec<Candidate> {
        let (board, side) = (self.board, self.board.layout.side);
        let [(a, x), (b, y)] = [one, other].map(|node| (node / side, node % side));
        let drops: Vec<(usize, usize)> = if x == y {
            let seen = *board.layout.peers(a) & *board.layout.peers(b) & *board.cells_with(x);
            seen.iter().map(|cell| (cell, x)).collect()
        } else if a == b {
            members(board.mask(a) & !(1 << x | 1 << y)).map(|digit| (a, digit)).collect()
        } else if board.layout.see(a, b) {
            vec![(a, y), (b, x)]
        } else {
            Vec::new()
        };
        let open = drops.into_iter().filter(|&(cell, digit)| board.mask(cell) >> digit & 1 != 0);
        open.map(|(cell, digit)| Candidate::of(cell, digit)).collect()
    }

    /// The chain from `start` to `end`.
    fn nodes(&self, start: usize, end: usize) -> Vec<Candidate> {
        let mut nodes = vec![end];
        while let Some((on, off)) = self.before[nodes[nodes.len() - 1]] {
            nodes.extend([off as usize, on as usize]);
        }
        nodes.push(start);
        let side = self.board.layout.side;
        nodes.iter().rev().map(|node| Candidate::of(node / side, node % side)).collect()
    }
}
