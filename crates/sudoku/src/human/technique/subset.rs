//! Subsets as people see them: a naked subset in two houses eliminates from both, and is then
//! called locked.
//!
//! ```text
//! 12 12 x | y . . | . . y     the pair lies in the row and in the box,
//! .  x  . | . . . | . . .     so neither x nor y holds 1 or 2
//! ```
//! HoDoKu `l2`, `l3`, `n2` to `n4`, `h2` to `h4`. Sudoku Explainer's rating uses one house only;
//! see `grade::se::naked_subset`.

use super::{Found, Reason, Step, Technique};
use crate::board::cells_at;
use crate::geometry::{CellSet, HOUSE_CELLS, HOUSE_SETS, HOUSES, bits, count, house};
use crate::pattern::{locked, sets};
use crate::{ALL_DIGITS, Board, Candidate, Digits};
use std::ops::ControlFlow;

/// Reports every naked subset of `size` cells on `board` once, including locked ones, until `found`
/// breaks off.
pub(crate) fn find_naked(board: &Board, size: usize, found: &mut Found) -> ControlFlow<()> {
    let mut known: Vec<CellSet> = Vec::new();
    for (at, house_cells) in HOUSE_CELLS.iter().enumerate() {
        let masks = house_cells.map(|cell| board.alive.cells[usize::from(cell)]);
        for places in sets::choices(size) {
            if bits(*places).any(|place| masks[place] == 0) {
                continue;
            }
            let digits = bits(*places).fold(0, |all, place| all | masks[place]);
            let cells: CellSet = cells_at(at, *places).collect();
            if count(digits) != size || known.contains(&cells) {
                continue;
            }
            known.push(cells);
            if let Some(step) = naked(board, cells, digits) {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn naked(board: &Board, cells: CellSet, digits: u16) -> Option<Step> {
    let shared: Vec<usize> =
        (0..HOUSES).filter(|at| (cells - HOUSE_SETS[*at]).is_empty()).collect();
    let lost = |at: usize| {
        let others = HOUSE_SETS[at] - cells;
        bits(digits).map(move |digit| (digit, others & board.alive.digits[digit]))
    };
    let mut drops: Vec<Candidate> = shared
        .iter()
        .flat_map(|at| lost(*at))
        .flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate::of(cell, digit)))
        .collect();
    drops.sort_unstable();
    drops.dedup();
    // Locked: both houses have eliminations, the line outside the box.
    let both = match shared[..] {
        [block, line] => {
            let outside = |(_, cells): (usize, CellSet)| !(cells - HOUSE_SETS[block]).is_empty();
            lost(block).any(|(_, cells)| !cells.is_empty()) && lost(line).any(outside)
        }
        _ => false,
    };
    let technique = match (cells.len(), both) {
        (2, true) => Technique::LockedPair,
        (3, true) => Technique::LockedTriple,
        (2, _) => Technique::NakedPair,
        (3, _) => Technique::NakedTriple,
        _ => Technique::NakedQuad,
    };
    // A house that explains all eliminations: a pair in a box may eliminate only from the rest of
    // its line.
    let explains =
        |at: &&usize| drops.iter().all(|drop| HOUSE_SETS[**at].contains(drop.cell.index()));
    let at = *shared.iter().find(explains).or(shared.first())?;
    let reason = Reason::Subset { house: house(at), cells, digits: Digits(digits) };
    (!drops.is_empty()).then(|| Step::drop(technique, drops, reason))
}

/// Reports every hidden subset of `size` digits on `board`, until `found` breaks off.
pub(crate) fn find_hidden(board: &Board, size: usize, found: &mut Found) -> ControlFlow<()> {
    for at in 0..HOUSES {
        if board.open(at) <= size {
            continue;
        }
        let spots = &board.alive.spots[at];
        for digits in sets::choices(size) {
            if bits(*digits).any(|digit| spots[digit] == 0) {
                continue;
            }
            let places = bits(*digits).fold(0, |all, digit| all | spots[digit]);
            let drops = match count(places) == size {
                true => locked::candidates(at, places, ALL_DIGITS & !digits, board),
                false => continue,
            };
            if !drops.is_empty() {
                let technique = match size {
                    2 => Technique::HiddenPair,
                    3 => Technique::HiddenTriple,
                    _ => Technique::HiddenQuad,
                };
                let cells = cells_at(at, places).collect();
                let reason = Reason::Subset { house: house(at), cells, digits: Digits(*digits) };
                found(Step::drop(technique, drops, reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}
