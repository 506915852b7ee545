//! Almost locked sets: a set that loses one digit holds all its others.
//!
//! ```text
//! 12 . . | 23 . 123 | . . .     only one of the two sets can hold the 1, so the other one holds
//! .  . . | .  .  *  | . . .     all its other digits: a cell that sees all their 2s is not 2
//! ```
//! ALS-XZ links two sets by a restricted common digit, an ALS-XY-Wing three, an ALS-XY-Chain more.
//! In a Death Blossom, each candidate of a stem cell takes a digit from a set of its own. HoDoKu
//! `axz`, `axy`, `ach`, `db`.

use super::{Found, Reason, Step, Technique};
use crate::geometry::{CellSet, PEER_SETS, bits, count};
use crate::human::aic::sets::{AlmostSet, almost_sets};
use crate::human::aic::{Aic, Strong, Term};
use crate::{Board, CELLS, Candidate};
use gridsmith_core::{Budget, Cell, Stop};
use std::ops::ControlFlow;

/// The sets of a board and how they are linked.
pub(crate) struct Sets {
    pub(crate) sets: Vec<AlmostSet>,
    /// For each set, the sets with which it shares restricted common digits, and those digits.
    links: Vec<Vec<(u16, u16)>>,
    overlap: bool,
}

impl Sets {
    /// The sets of up to `most` cells. With `overlap`, linked sets may share cells.
    pub(crate) fn new(board: &Board, most: usize, overlap: bool) -> Self {
        let sets = almost_sets(&board.alive, most);
        let mut links = vec![Vec::new(); sets.len()];
        for (i, one) in sets.iter().enumerate() {
            for (j, two) in sets.iter().enumerate().skip(i + 1) {
                if one.digits & two.digits == 0 || !overlap && one.cells.meets(&two.cells) {
                    continue;
                }
                let common = one.restricted(two);
                if common != 0 {
                    links[i].push((j as u16, common));
                    links[j].push((i as u16, common));
                }
            }
        }
        Sets { sets, links, overlap }
    }

    /// The cells that lose a digit because one of two sets holds it.
    fn lost(&self, board: &Board, a: usize, b: usize, digit: usize) -> CellSet {
        self.sets[a].seen[digit] & self.sets[b].seen[digit] & board.alive.digits[digit]
    }

    /// The eliminations of two sets, one of which holds all its digits except those in `not`.
    fn common(&self, board: &Board, a: usize, b: usize, not: u16) -> Vec<Candidate> {
        let shared = self.sets[a].digits & self.sets[b].digits & !not;
        let drops = bits(shared).flat_map(|digit| {
            self.lost(board, a, b, digit)
                .iter()
                .map(move |cell| Candidate::of(cell, digit))
                .collect::<Vec<_>>()
        });
        drops.collect()
    }

    /// The chain through these sets by these digits. The first or the last set holds `end`.
    fn chain(&self, sets: &[usize], links: &[usize], end: usize, ring: bool) -> Aic {
        let term = |set: usize, digit: usize| Term::new(digit, self.sets[set].spots[digit]);
        let mut terms = Vec::new();
        let mut strong = Vec::new();
        for (number, set) in sets.iter().enumerate() {
            let before = number.checked_sub(1).map_or(end, |before| links[before]);
            let after = links.get(number).copied().unwrap_or(end);
            terms.extend([term(*set, before), term(*set, after)]);
            let cells = self.sets[*set].cells;
            strong.push(if cells.len() == 1 { Strong::Cell } else { Strong::Set(cells) });
        }
        Aic { terms, strong, ring }
    }

    /// Reports every ALS-XZ.
    pub(crate) fn find_xz(&self, board: &Board, found: &mut Found) -> ControlFlow<()> {
        for a in 0..self.sets.len() {
            for &(b, commons) in self.links[a].iter().filter(|(b, _)| usize::from(*b) > a) {
                self.pair(board, a, usize::from(b), commons, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pair(
        &self,
        board: &Board,
        a: usize,
        b: usize,
        commons: u16,
        found: &mut Found,
    ) -> ControlFlow<()> {
        let mut drops: Vec<Candidate> =
            bits(commons).flat_map(|x| self.common(board, a, b, 1 << x)).collect();
        let double = count(commons) > 1;
        let x = commons.trailing_zeros() as usize;
        let mut end = drops.first().map(|drop| usize::from(drop.digit - 1));
        if double {
            // Each set loses one of the two digits to the other, so it holds all its other digits.
            for (set, other) in [(a, b), (b, a)] {
                let own = &self.sets[set];
                for digit in bits(own.digits & !commons) {
                    let lost = own.seen[digit] & board.alive.digits[digit];
                    let lost = lost - self.sets[other].cells;
                    drops.extend(lost.iter().map(|cell| Candidate::of(cell, digit)));
                }
            }
            end = bits(commons).nth(1);
        }
        drops.sort_unstable();
        drops.dedup();
        let Some(end) = end.filter(|_| !drops.is_empty()) else {
            return ControlFlow::Continue(());
        };
        let chain = self.chain(&[a, b], &[x], end, double);
        found(Step::drop(Technique::AlsXz, drops, Reason::Aic(Box::new(chain))))
    }

    /// Reports every ALS-XY-Wing.
    pub(crate) fn find_wings(
        &self,
        board: &Board,
        budget: &mut Budget,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stop> {
        for pivot in 0..self.sets.len() {
            budget.poll()?;
            for (number, &(a, first)) in self.links[pivot].iter().enumerate() {
                for &(b, second) in &self.links[pivot][number + 1..] {
                    let (a, b) = (usize::from(a), usize::from(b));
                    let one = first.count_ones() == 1 && first == second;
                    if one || !self.overlap && self.sets[a].cells.meets(&self.sets[b].cells) {
                        continue;
                    }
                    // With two restricted commons on one side, any that differs from the other
                    // side's will do.
                    let drops = self.common(board, a, b, first | second);
                    let Some(end) = drops.first() else { continue };
                    let pick = |from: u16, not: u16| {
                        let rest = if from & !not != 0 { from & !not } else { from };
                        rest.trailing_zeros() as usize
                    };
                    let x = pick(first, second);
                    let y = pick(second, 1 << x);
                    let end = usize::from(end.digit - 1);
                    let chain = self.chain(&[a, pivot, b], &[x, y], end, false);
                    let step =
                        Step::drop(Technique::AlsXyWing, drops, Reason::Aic(Box::new(chain)));
                    if found(step).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Reports chains of four or more sets: a shortest one for each first set with its first link
    /// and each last set with its last link.
    pub(crate) fn find_chains(
        &self,
        board: &Board,
        limit: usize,
        budget: &mut Budget,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stop> {
        for start in 0..self.sets.len() {
            budget.poll()?;
            for first in bits(self.sets[start].digits) {
                if self.from(board, start, first, limit, found).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn from(
        &self,
        board: &Board,
        start: usize,
        first: usize,
        limit: usize,
        found: &mut Found,
    ) -> ControlFlow<()> {
        // A state is a set and the digit it loses.
        let mut before = vec![u32::MAX; self.sets.len() * 9];
        let mut queue: Vec<(u32, u16)> = Vec::new();
        for &(next, commons) in &self.links[start] {
            if commons >> first & 1 != 0 {
                let state = u32::from(next) * 9 + first as u32;
                before[state as usize] = state;
                queue.push((state, 2));
            }
        }
        let mut at = 0;
        while let Some(&(state, length)) = queue.get(at) {
            at += 1;
            let (set, lost) = (state as usize / 9, state as usize % 9);
            if length >= 4 && set != start {
                self.end(board, (start, first), state, &before, found)?;
            }
            if usize::from(length) > limit {
                continue;
            }
            for &(next, commons) in &self.links[set] {
                for digit in bits(commons & !(1 << lost)) {
                    let after = u32::from(next) * 9 + digit as u32;
                    if before[after as usize] == u32::MAX && usize::from(next) != start {
                        before[after as usize] = state;
                        queue.push((after, length + 1));
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn end(
        &self,
        board: &Board,
        (start, first): (usize, usize),
        state: u32,
        before: &[u32],
        found: &mut Found,
    ) -> ControlFlow<()> {
        let (set, last) = (state as usize / 9, state as usize % 9);
        if set < start {
            return ControlFlow::Continue(());
        }
        let drops = self.common(board, start, set, 1 << first | 1 << last);
        let Some(end) = drops.first().map(|drop| usize::from(drop.digit - 1)) else {
            return ControlFlow::Continue(());
        };
        let (mut sets, mut links) = (Vec::new(), Vec::new());
        let mut state = state;
        loop {
            sets.push(state as usize / 9);
            links.push(state as usize % 9);
            if before[state as usize] == state {
                break;
            }
            state = before[state as usize];
        }
        sets.push(start);
        sets.reverse();
        links.reverse();
        let chain = self.chain(&sets, &links, end, false);
        found(Step::drop(Technique::AlsChain, drops, Reason::Aic(Box::new(chain))))
    }

    /// Reports every Death Blossom: a stem cell, and for each of its candidates a set that loses
    /// the digit.
    pub(crate) fn find_blossoms(
        &self,
        board: &Board,
        budget: &mut Budget,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stop> {
        for stem in (0..CELLS).filter(|cell| board.alive.count(*cell) >= 2) {
            let digits: Vec<usize> = bits(board.alive.cells[stem]).collect();
            let fits = |digit: usize| -> Vec<usize> {
                let sees = |set: &AlmostSet| {
                    let spots = set.spots[digit];
                    !spots.is_empty()
                        && (spots - PEER_SETS[stem]).is_empty()
                        && !set.cells.contains(stem)
                };
                (0..self.sets.len()).filter(|set| sees(&self.sets[*set])).collect()
            };
            let choices: Vec<Vec<usize>> = digits.iter().map(|digit| fits(*digit)).collect();
            if choices.iter().any(Vec::is_empty) {
                continue;
            }
            let lost: [CellSet; 9] = std::array::from_fn(|digit| match digits.contains(&digit) {
                true => CellSet::EMPTY,
                false => board.alive.digits[digit],
            });
            let mut petals = Vec::new();
            let flower = Flower { stem, digits: &digits, choices: &choices };
            if self.grow(&flower, &mut petals, CellSet::EMPTY, lost, budget, found)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn grow(
        &self,
        flower: &Flower,
        petals: &mut Vec<usize>,
        used: CellSet,
        lost: [CellSet; 9],
        budget: &mut Budget,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stop> {
        if petals.len() == flower.digits.len() {
            return Ok(self.bloom(flower, petals, used, &lost, found));
        }
        budget.spend()?;
        for set in &flower.choices[petals.len()] {
            let own = &self.sets[*set];
            if !self.overlap && own.cells.meets(&used) {
                continue;
            }
            let rest: [CellSet; 9] = std::array::from_fn(|digit| match own.digits >> digit & 1 {
                0 => CellSet::EMPTY,
                _ => lost[digit] & own.seen[digit],
            });
            if rest.iter().all(CellSet::is_empty) {
                continue;
            }
            petals.push(*set);
            let end = self.grow(flower, petals, used | own.cells, rest, budget, found)?;
            petals.pop();
            if end.is_break() {
                return Ok(end);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn bloom(
        &self,
        flower: &Flower,
        petals: &[usize],
        used: CellSet,
        lost: &[CellSet; 9],
        found: &mut Found,
    ) -> ControlFlow<()> {
        let mut drops = Vec::new();
        for (digit, cells) in lost.iter().enumerate() {
            let mut cells = *cells - used;
            cells.remove(flower.stem);
            drops.extend(cells.iter().map(|cell| Candidate::of(cell, digit)));
        }
        if drops.is_empty() {
            return ControlFlow::Continue(());
        }
        let petal = |(digit, set): (&usize, &usize)| (*digit as u8 + 1, self.sets[*set].cells);
        let reason = Reason::DeathBlossom {
            stem: Cell(flower.stem as u16),
            petals: flower.digits.iter().zip(petals).map(petal).collect(),
        };
        found(Step::drop(Technique::DeathBlossom, drops, reason))
    }
}

struct Flower<'a> {
    stem: usize,
    digits: &'a [usize],
    choices: &'a [Vec<usize>],
}
