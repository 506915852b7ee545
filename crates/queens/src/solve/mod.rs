//! The exact search.

use crate::{Placement, Queens};
use gridsmith_core::{Budget, Stop, Tally};

/// Meets solutions of `puzzle` until `tally` is full, none is left, or `budget` stops it.
pub(crate) fn search(
    puzzle: &Queens,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() || !puzzle.clashes().is_empty() {
        return Ok(());
    }
    let mut queens = vec![];
    budget.spend()?;
    naive(puzzle, 0, &mut queens, tally, budget)
}

fn naive(
    puzzle: &Queens,
    from: u16,
    queens: &mut Vec<gridsmith_core::Cell>,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    budget.spend()?;
    if queens.len() == puzzle.side() * puzzle.stars() {
        let placement = Placement(queens.clone());
        if puzzle.violations(&placement).is_empty() {
            tally.add(|| placement);
        }
        return Ok(());
    }
    for cell in from..(puzzle.side() * puzzle.side()) as u16 {
        if tally.is_full() {
            return Ok(());
        }
        queens.push(gridsmith_core::Cell(cell));
        naive(puzzle, cell + 1, queens, tally, budget)?;
        queens.pop();
    }
    Ok(())
}
