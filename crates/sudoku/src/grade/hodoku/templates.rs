//! Templates: all ways to place a digit in every house at once. A spot that all templates have is
//! true; one that none has is false.
//!
//! ```text
//! 4 . . | . 4 . | . . .     two ways for the rows that are left: both have
//! . . . | . . . | 4 . .     the 4 of the second row, neither has the x
//! . 4 . | x . . | . . .
//! ```
//! There is nothing more to conclude about a digit by itself: if each spot is in some template, no
//! fish eliminates any. HoDoKu `ts`, `td`.

use super::facts::Facts;
use super::hit::{Hit, from_cells, shape_of};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::ALL_DIGITS;
use crate::geometry::{CellSet, ROWS, bits};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The spots that all templates of a digit have, and those that any has. Both are empty if there is
/// no template.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    pub(super) all: CellSet,
    pub(super) any: CellSet,
}

/// The templates of the nine digits, and when each was last computed.
#[derive(Default)]
pub(super) struct Templates([Option<(u32, Ways)>; 9]);

impl Templates {
    /// Computes all templates of a digit, unless nothing has changed.
    pub(super) fn of(
        &mut self,
        state: &State,
        facts: &Facts,
        digit: usize,
        budget: &mut Budget,
    ) -> Result<Ways, Stop> {
        let now = facts.digit_changed(digit);
        if let Some((at, ways)) = self.0[digit]
            && at == now
        {
            return Ok(ways);
        }
        budget.poll()?;
        let ways = Ways::of(state, digit, &state.alive.digits[digit]);
        self.0[digit] = Some((now, ways));
        Ok(ways)
    }
}

/// The first digit with spots that all its templates have (Template Set), or that none has
/// (Template Delete).
pub(super) fn find(
    state: &State,
    row: HodokuRow,
    budget: &mut Budget,
) -> Result<Option<Hit>, Stop> {
    let set = row == HodokuRow::TemplateSet;
    for (digit, told) in conclusions(state, set, budget)?.into_iter().enumerate() {
        if told.is_empty() {
            continue;
        }
        let reason = shape_of(&state.alive.digits[digit].iter().collect::<Vec<_>>(), &[digit]);
        let (mut places, mut drops) = (Vec::new(), from_cells(told, digit));
        if set {
            std::mem::swap(&mut places, &mut drops);
        }
        return Ok(Some(Hit { name: HodokuName::Row(row), places, drops, reason: reason.into() }));
    }
    Ok(None)
}

/// For each digit, the spots that all its templates have, or else those that none has. A template
/// is ignored if it uses a spot that all templates of another digit have.
pub(super) fn conclusions(
    state: &State,
    set: bool,
    budget: &mut Budget,
) -> Result<[CellSet; 9], Stop> {
    let mut left = state.alive.digits;
    let mut sure = [CellSet::EMPTY; 9];
    let mut due = ALL_DIGITS;
    while due != 0 {
        budget.spend()?;
        let digit = due.trailing_zeros() as usize;
        due &= due - 1;
        let Ways { all, any } = Ways::of(state, digit, &left[digit]);
        (sure[digit], left[digit]) = (all, any);
        for other in (0..9).filter(|other| *other != digit) {
            if left[other].meets(&all) {
                left[other] -= all;
                due |= 1 << other;
            }
        }
    }
    Ok(std::array::from_fn(|digit| match (left[digit].is_empty(), set) {
        (true, _) => CellSet::EMPTY,
        (false, true) => sure[digit],
        (false, false) => state.alive.digits[digit] - left[digit],
    }))
}

impl Ways {
    /// Enumerates the templates of a digit that use these spots.
    fn of(state: &State, digit: usize, spots: &CellSet) -> Ways {
        let mut search = Search { rows: [0; 9], spots: *spots, all: *spots, any: CellSet::EMPTY };
        spots.iter().for_each(|cell| search.rows[cell / 9] |= 1 << (cell % 9));
        let open = |row: &usize| state.taken[ROWS + row] >> digit & 1 == 0;
        let rows: Vec<usize> = (0..9).filter(open).collect();
        let _ = search.extend(&rows, 0, (0, 0), CellSet::EMPTY);
        // If there is no template, there is no spot that all have.
        Ways { all: search.all & search.any, any: search.any }
    }
}

struct Search {
    /// The spots of each row.
    rows: [u16; 9],
    spots: CellSet,
    all: CellSet,
    any: CellSet,
}

impl Search {
    /// Places the digit in one row after the other. `columns` already have it; `band` are the
    /// columns of boxes that have it in the band of the row before. Breaks off when nothing more
    /// can be learnt.
    fn extend(
        &mut self,
        rows: &[usize],
        before: usize,
        (columns, band): (u16, u16),
        chosen: CellSet,
    ) -> ControlFlow<()> {
        let Some((&row, later)) = rows.split_first() else {
            self.all &= chosen;
            self.any |= chosen;
            let learnt = self.all.is_empty() && self.any == self.spots;
            return if learnt { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        let band = if row / 3 == before / 3 { band } else { 0 };
        for column in bits(self.rows[row] & !(columns | band)) {
            let used = (columns | 1 << column, band | 0b111 << (column / 3 * 3));
            self.extend(later, row, used, chosen | CellSet::only(row * 9 + column))?;
        }
        ControlFlow::Continue(())
    }
}
