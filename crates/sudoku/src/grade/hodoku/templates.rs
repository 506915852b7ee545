//! Templates: all ways to place a digit in every house at once. What all ways have is true, what none has is false.
//!
//! ```text
//! 4 . . | . 4 . | . . .     two ways for the rows that are left: both have
//! . . . | . . . | 4 . .     the 4 of the second row, neither has the x
//! . 4 . | x . . | . . .
//! ```
//! Nothing more can be said of a digit by itself: where each spot is in some template, no fish drops any. HoDoKu `ts`, `td`.

use super::facts::Facts;
use super::hit::{Hit, HodokuReason, from_cells};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::Digits;
use crate::geometry::{CellSet, ROWS, bits};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The spots that all templates of a digit have, and those that any has. Without a template there is nothing to say.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    pub(super) all: CellSet,
    pub(super) any: CellSet,
}

/// What is known of the nine digits, and when each was last looked at.
#[derive(Default)]
pub(super) struct Templates([Option<(u32, Ways)>; 9]);

impl Templates {
    /// Looks at all templates of a digit, unless nothing has changed.
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
        let spots = state.alive.digits[digit];
        let rows: Vec<usize> =
            (0..9).filter(|row| state.taken[ROWS + row] >> digit & 1 == 0).collect();
        let mut search = Search { state, digit, spots, all: spots, any: CellSet::EMPTY };
        let _ = search.extend(&rows, 0, (0, 0), CellSet::EMPTY);
        let ways = Ways { all: search.all, any: search.any };
        self.0[digit] = Some((now, ways));
        Ok(ways)
    }

    /// The first digit with spots that all its templates have (Template Set), or that none has (Template Delete).
    pub(super) fn find(
        &mut self,
        state: &State,
        facts: &Facts,
        row: HodokuRow,
        budget: &mut Budget,
    ) -> Result<Option<Hit>, Stop> {
        for digit in 0..9 {
            let spots = state.alive.digits[digit];
            let Ways { all, any } = self.of(state, facts, digit, budget)?;
            let told = if row == HodokuRow::TemplateSet { all } else { spots - any };
            if any.is_empty() || told.is_empty() {
                continue;
            }
            let reason = HodokuReason::Shape { cells: spots, digits: Digits(1 << digit) };
            let (mut places, mut drops) = (Vec::new(), from_cells(told, digit));
            if row == HodokuRow::TemplateSet {
                std::mem::swap(&mut places, &mut drops);
            }
            return Ok(Some(Hit { name: HodokuName::Row(row), places, drops, reason }));
        }
        Ok(None)
    }
}

struct Search<'a> {
    state: &'a State,
    digit: usize,
    spots: CellSet,
    all: CellSet,
    any: CellSet,
}

impl Search<'_> {
    /// Places the digit in one row after the other; `columns` have it, and `band` are those whose boxes have it in the band
    /// of the row before. Breaks off when nothing more can be learnt.
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
        for column in bits(self.state.alive.spots(ROWS + row, self.digit) & !(columns | band)) {
            let used = (columns | 1 << column, band | 0b111 << (column / 3 * 3));
            self.extend(later, row, used, chosen | CellSet::only(row * 9 + column))?;
        }
        ControlFlow::Continue(())
    }
}
