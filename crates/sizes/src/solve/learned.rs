//! The search that learns, for boards on which branching goes astray.

use super::State;
use super::branch::Path;
use crate::SizedGrid;
use gridsmith_core::learn::{Learn, Lit, NoRules};
use gridsmith_core::{Budget, Rng, Stop, Tally, members};
use std::ops::ControlFlow;

/// Meets the solutions of `state` that a search which went astray at `path` has not met. `rng` puts the
/// choices into random order.
pub(super) fn search(
    state: &State,
    path: &Path,
    tally: &mut Tally<SizedGrid>,
    rng: Option<&mut Rng>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let layout = state.layout;
    let (side, area) = (layout.side, layout.area);
    // One variable for each candidate of a cell that has several.
    let cells = (0..area).filter(|&cell| !state.mask(cell).is_power_of_two());
    let mut open: Vec<(usize, usize)> =
        cells.flat_map(|cell| members(state.mask(cell)).map(move |digit| (cell, digit))).collect();
    // Equal choices are made in the order of the variables.
    if let Some(rng) = rng {
        rng.shuffle(&mut open);
    }
    let mut names = vec![None; area * side];
    for (name, &(cell, digit)) in open.iter().enumerate() {
        names[cell * side + digit] = Some(name);
    }
    let mut learn = Learn::new(open.len());
    let lit = |cell: usize, digit: usize| names[cell * side + digit].map(Lit::yes);
    for cell in 0..area {
        let lits: Vec<Lit> = (0..side).filter_map(|digit| lit(cell, digit)).collect();
        if !lits.is_empty() {
            learn.exactly(1, &lits);
        }
    }
    for house in 0..layout.houses.len() {
        for digit in 0..side {
            let cells = layout.cells(house).iter();
            let lits: Vec<Lit> = cells.filter_map(|&cell| lit(usize::from(cell), digit)).collect();
            if !lits.is_empty() {
                learn.exactly(1, &lits);
            }
        }
    }
    for candidates in path.exhausted() {
        let clause: Vec<Lit> = candidates
            .iter()
            .filter_map(|&(cell, digit)| lit(cell, digit))
            .map(|lit| !lit)
            .collect();
        learn.clause(&clause);
    }
    learn.each_model(&mut NoRules, budget, |learn| {
        tally.add(|| {
            let mut digits: Vec<u8> =
                (0..area).map(|cell| state.mask(cell).trailing_zeros() as u8 + 1).collect();
            for (var, &(cell, digit)) in open.iter().enumerate() {
                if learn.is_true(Lit::yes(var)) {
                    digits[cell] = digit as u8 + 1;
                }
            }
            SizedGrid(digits)
        });
        if tally.is_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}
