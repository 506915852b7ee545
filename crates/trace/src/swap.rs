//! Swaps: deadly patterns, whose cells could exchange their digits in a second solution.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::code;

/// A BUG with more cells beside pairs is not looked at.
const MOST_CHOICES: usize = 6;

/// A deadly pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Swap {
    /// The cells, rising, each with its two digits, counted from 0.
    cells: Vec<(usize, [usize; 2])>,
}

impl Swap {
    /// As in a line.
    pub fn text(&self) -> String {
        let mut text = "w".to_string();
        code::number(&mut text, self.cells.len() as u32);
        let mut before = None;
        for &(cell, digits) in &self.cells {
            code::number(&mut text, before.map_or(cell, |before| cell - before - 1) as u32);
            digits.iter().for_each(|digit| code::number(&mut text, *digit as u32 + 1));
            before = Some(cell);
        }
        text
    }
}

impl Board<'_> {
    /// The variables of which one must be true; `None` if the pattern is not deadly, or rules out
    /// nothing.
    pub fn guardians(&self, swap: &Swap) -> Option<Vec<u32>> {
        let houses = self.rules.houses.as_ref()?;
        let side = houses.side;
        let may = |cell: usize, digit: usize| houses.may[cell * side + digit];
        if !swap.cells.iter().all(|(cell, digits)| digits.iter().all(|digit| may(*cell, *digit))) {
            return None;
        }
        let mut pair_of: Vec<Option<[usize; 2]>> = vec![None; side * side];
        swap.cells.iter().for_each(|(cell, digits)| pair_of[*cell] = Some(*digits));
        for house in &houses.cells {
            let mut count = vec![0; side];
            let pairs = house.iter().filter_map(|cell| pair_of[*cell]);
            pairs.flatten().for_each(|digit| count[digit] += 1);
            if count.iter().any(|count| *count != 0 && *count != 2) {
                return None;
            }
        }
        let mut guardians = Vec::new();
        for (cell, digits) in &swap.cells {
            for digit in (0..side).filter(|digit| !digits.contains(digit)) {
                let var = (cell * side + digit) as u32;
                if self.is_true(var) {
                    return None;
                }
                if self.is_open(var) {
                    guardians.push(var);
                }
            }
        }
        (!guardians.is_empty()).then_some(guardians)
    }

    /// Deadly patterns that a step may mean which speaks of `near`, the likely ones first, with
    /// their guardians.
    pub fn swaps(&self, near: &[u32], is_bug: bool) -> Vec<(Swap, Vec<u32>)> {
        let Some(houses) = &self.rules.houses else { return Vec::new() };
        let side = houses.side;
        let mut swaps = if is_bug { self.bugs() } else { Vec::new() };
        let cells: BTreeSet<usize> = near.iter().map(|var| *var as usize / side).collect();
        let pairs = (0..side)
            .flat_map(|low| (low + 1..side).map(move |high| [low, high]))
            .collect::<Vec<_>>();
        // A loop: all cells of the step that may hold both digits.
        for pair in pairs.iter().filter(|_| !is_bug) {
            let may = |cell: &&usize| {
                pair.iter().all(|digit| !self.is_false((**cell * side + digit) as u32))
            };
            let cells: Vec<_> = cells.iter().filter(may).map(|cell| (*cell, *pair)).collect();
            if cells.len() > 4 {
                swaps.push(Swap { cells });
            }
        }
        // Rectangles with a corner in the step.
        for (top, bottom) in (0..side).flat_map(|top| (top + 1..side).map(move |low| (top, low))) {
            for (left, right) in (0..side).flat_map(|a| (a + 1..side).map(move |b| (a, b))) {
                let corners = [(top, left), (top, right), (bottom, left), (bottom, right)]
                    .map(|(row, column)| row * side + column);
                if is_bug || !corners.iter().any(|cell| cells.contains(cell)) {
                    continue;
                }
                for pair in &pairs {
                    swaps.push(Swap { cells: corners.map(|cell| (cell, *pair)).to_vec() });
                }
            }
        }
        let deadly = |swap: Swap| self.guardians(&swap).map(|guardians| (swap, guardians));
        let mut swaps: Vec<_> = swaps.into_iter().filter_map(deadly).collect();
        swaps.sort_by_key(|(_, guardians)| guardians.len());
        swaps
    }

    /// All open cells, each with a pair: BUG.
    fn bugs(&self) -> Vec<Swap> {
        let Some(houses) = &self.rules.houses else { return Vec::new() };
        let side = houses.side;
        let mut cells: Vec<(usize, Vec<[usize; 2]>)> = Vec::new();
        for cell in 0..side * side {
            let may = |digit: &usize| self.is_open((cell * side + digit) as u32);
            let open: Vec<usize> = (0..side).filter(may).collect();
            let pairs = (0..open.len()).flat_map(|a| (a + 1..open.len()).map(move |b| (a, b)));
            let pairs: Vec<[usize; 2]> = pairs.map(|(a, b)| [open[a], open[b]]).collect();
            if !pairs.is_empty() {
                cells.push((cell, pairs));
            }
        }
        if cells.iter().filter(|(_, pairs)| pairs.len() > 1).count() > MOST_CHOICES {
            return Vec::new();
        }
        let mut swaps = vec![Vec::new()];
        for (cell, pairs) in cells {
            swaps = swaps
                .into_iter()
                .flat_map(|begun: Vec<(usize, [usize; 2])>| {
                    let with = |pair: &[usize; 2]| [begun.clone(), vec![(cell, *pair)]].concat();
                    pairs.iter().map(with).collect::<Vec<_>>()
                })
                .take(5_000)
                .collect();
        }
        swaps.into_iter().map(|cells| Swap { cells }).collect()
    }
}
