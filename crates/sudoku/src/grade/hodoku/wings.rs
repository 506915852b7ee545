//! W-Wing, XY-Wing, XYZ-Wing and BUG+1: patterns of cells with two or three candidates.

use super::facts::Facts;
use super::hit::{Drops, Hit, from_cells, shape_of};
use super::single_digit::two_cells;
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{CELL_HOUSES, CellSet, HOUSES, PEER_SETS, bits, count, see};

fn shape(row: HodokuRow, drops: Drops, cells: &[usize], digits: &[usize]) -> Option<Hit> {
    Hit::drop(HodokuName::Row(row), drops, shape_of(cells, digits))
}

/// The members of `cells` above `cell`.
#[inline]
fn above(cells: CellSet, cell: usize) -> CellSet {
    let mut above = cells;
    above.0[0] &= if cell < 63 { !0 << (cell + 1) } else { 0 };
    above.0[1] &= if cell < 64 { !0 } else { !0 << (cell - 63) };
    above
}

/// Two cells with the same two candidates, and a strong link on one of them between cells that they
/// see.
pub(super) fn w_wing(state: &State, facts: &Facts) -> Option<Hit> {
    for i in facts.bivalue.iter() {
        let pair = state.alive.cells[i];
        for j in above(facts.bivalue, i).iter().filter(|j| state.alive.cells[*j] == pair) {
            let low = pair.trailing_zeros() as usize;
            let high = 15 - pair.leading_zeros() as usize;
            for (lost, link) in [(low, high), (high, low)] {
                let drops = state.alive.digits[lost] & PEER_SETS[i] & PEER_SETS[j];
                if drops.is_empty() {
                    continue;
                }
                if let Some([a, b]) = bridge(state, facts, link, i, j) {
                    let drops = from_cells(drops, lost);
                    return shape(HodokuRow::WWing, drops, &[i, j, a, b], &[lost, link]);
                }
            }
        }
    }
    None
}

/// A house with two spots for the digit, one of which sees `i` and the other `j`. A spot that sees
/// both counts for `i`.
fn bridge(state: &State, facts: &Facts, digit: usize, i: usize, j: usize) -> Option<[usize; 2]> {
    let kinds = [2, 1, 0].into_iter().flat_map(|kind| kind * 9..kind * 9 + 9);
    kinds.filter(|house| facts.strong[digit] >> house & 1 != 0).find_map(|house| {
        let ends = two_cells(house, state.alive.spots(house, digit));
        let sees_i = |cell: usize| see(cell, i);
        let sees_j = |cell: usize| !see(cell, i) && see(cell, j);
        let [a, b] = ends;
        let apart = ends.iter().all(|end| *end != i && *end != j);
        match apart {
            true if sees_i(a) && sees_j(b) => Some([a, b]),
            true if sees_i(b) && sees_j(a) => Some([b, a]),
            _ => None,
        }
    })
}

/// Three cells with three pairs out of three digits.
pub(super) fn xy_wing(state: &State, facts: &Facts) -> Option<Hit> {
    for i in facts.bivalue.iter() {
        let first = state.alive.cells[i];
        for j in above(facts.bivalue, i).iter() {
            let second = state.alive.cells[j];
            let third = first ^ second;
            // Equal pairs have none in common, pairs without a common digit have all four.
            if third.count_ones() != 2 {
                continue;
            }
            for k in above(facts.bivalue, j).iter().filter(|k| state.alive.cells[*k] == third) {
                for (pivot, a, b) in [(i, j, k), (j, i, k), (k, i, j)] {
                    if see(pivot, a) && see(pivot, b) {
                        let common = state.alive.cells[a] & state.alive.cells[b];
                        let digit = common.trailing_zeros() as usize;
                        let drops = state.alive.digits[digit] & PEER_SETS[a] & PEER_SETS[b];
                        if !drops.is_empty() {
                            let drops = from_cells(drops, digit);
                            let mut digits: Vec<usize> = bits(state.alive.cells[pivot]).collect();
                            digits.push(digit);
                            return shape(HodokuRow::XyWing, drops, &[pivot, a, b], &digits);
                        }
                    }
                }
            }
        }
    }
    None
}

/// A cell with three candidates and two with two of them.
pub(super) fn xyz_wing(state: &State, facts: &Facts) -> Option<Hit> {
    for pivot in state.empty.iter() {
        let all = state.alive.cells[pivot];
        if count(all) != 3 {
            continue;
        }
        let near = facts.bivalue & PEER_SETS[pivot];
        let fits = |cell: &usize| state.alive.cells[*cell] & !all == 0;
        for j in near.iter().filter(fits) {
            for k in above(near, j).iter().filter(fits) {
                let common = state.alive.cells[j] & state.alive.cells[k];
                if !common.is_power_of_two() {
                    continue;
                }
                let digit = common.trailing_zeros() as usize;
                let seen = PEER_SETS[pivot] & PEER_SETS[j] & PEER_SETS[k];
                let drops = state.alive.digits[digit] & seen;
                if !drops.is_empty() {
                    let drops = from_cells(drops, digit);
                    let digits: Vec<usize> = bits(all).collect();
                    return shape(HodokuRow::XyzWing, drops, &[pivot, j, k], &digits);
                }
            }
        }
    }
    None
}

/// Every open cell has two candidates except one, which has three.
pub(super) fn bug(state: &State, facts: &Facts) -> Option<Hit> {
    let cell = (state.empty - facts.bivalue).single()?;
    if count(state.alive.cells[cell]) != 3 {
        return None;
    }
    let mut triple: Option<usize> = None;
    let mut houses = Vec::new();
    for house in 0..HOUSES {
        for digit in 0..9 {
            match count(state.alive.spots(house, digit)) {
                0..=2 => {}
                3 if triple.is_none_or(|triple| triple == digit) => {
                    triple = Some(digit);
                    houses.push(house as u8);
                }
                _ => return None,
            }
        }
    }
    let digit = triple?;
    let mut own = CELL_HOUSES[cell];
    own.sort_unstable();
    if houses != own || !state.alive.has(cell, digit) {
        return None;
    }
    let drops = bits(state.alive.cells[cell] & !(1 << digit));
    let drops = drops.map(|other| (cell as u8, other as u8)).collect();
    shape(HodokuRow::Bug1, drops, &[cell], &[digit])
}
