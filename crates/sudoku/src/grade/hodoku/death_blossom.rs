//! Death Blossom: a stem cell and, for each of its candidates, an almost locked set that would lose
//! it.
//!
//! ```text
//! stem 1 2     a set that sees the stem with all its 1s, and one with all its 2s:
//! 1 3 | 2 3    whatever the stem holds, one of the two is locked and has the 3
//! ```
//! A digit that all petals share, and the stem does not have, is eliminated from the cells that see
//! it in all of them. HoDoKu `db`.

use super::als::Sets;
use super::als_steps::{once, parts};
use super::hit::{Drops, Hit, HodokuReason};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::Digits;
use crate::geometry::{CellSet, bits};
use gridsmith_core::{Budget, Stop};

/// The first stem with petals that eliminate something; petals in the order of the list.
pub(super) fn find(state: &State, sets: &Sets, budget: &mut Budget) -> Result<Option<Hit>, Stop> {
    for stem in state.empty.iter() {
        let own = state.alive.cells[stem];
        let takes = |digit: usize| {
            let takes = move |set: &usize| sets.list[*set].sees[digit].contains(stem);
            (0..sets.list.len()).filter(takes).collect::<Vec<usize>>()
        };
        let petals: Vec<Vec<usize>> = bits(own).map(takes).collect();
        let mut left = state.alive.digits;
        bits(own).for_each(|digit| left[digit] = CellSet::EMPTY);
        let mut chosen = Vec::new();
        if let Some(left) = blossom(sets, &petals, &left, &mut chosen, budget)? {
            let lost = left
                .iter()
                .enumerate()
                .flat_map(|(digit, cells)| cells.iter().map(move |cell| (cell as u8, digit as u8)));
            let mut flower = vec![(CellSet::only(stem), Digits(own))];
            flower.extend(parts(sets, &chosen));
            let name = HodokuName::Row(HodokuRow::DeathBlossom);
            let drops = once(lost.collect::<Drops>());
            return Ok(Hit::drop(name, drops, HodokuReason::Sets(flower)));
        }
    }
    Ok(None)
}

/// Chooses a petal for each further digit of the stem; petals do not overlap. `left` has, digit by
/// digit, the candidates that see the digit in all petals so far.
fn blossom(
    sets: &Sets,
    petals: &[Vec<usize>],
    left: &[CellSet; 9],
    chosen: &mut Vec<usize>,
    budget: &mut Budget,
) -> Result<Option<[CellSet; 9]>, Stop> {
    let Some((now, later)) = petals.split_first() else { return Ok(Some(*left)) };
    budget.spend()?;
    for &petal in now {
        let als = &sets.list[petal];
        let left: [CellSet; 9] = std::array::from_fn(|digit| left[digit] & als.sees[digit]);
        let overlaps = chosen.iter().any(|other| sets.list[*other].cells.meets(&als.cells));
        if overlaps || left.iter().all(CellSet::is_empty) {
            continue;
        }
        chosen.push(petal);
        let found = blossom(sets, later, &left, chosen, budget)?;
        if found.is_some() {
            return Ok(found);
        }
        chosen.pop();
    }
    Ok(None)
}
