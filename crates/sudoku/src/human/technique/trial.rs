//! Nishio: suppose a digit in a cell and place every digit that is then forced. If something is
//! left without room, the supposition is false.
//!
//! ```text
//! if r4c7 were 5, r4c2 would be 3, then r9c2 would be 8, then box 9 would have no place for its 8
//! ```
//! Only singles are used, and only one supposition; the shortest refutation is chosen. Sudoku
//! Explainer's Nishio follows one digit only; this one follows all of them.

use super::{Reason, Step, Technique};
use crate::board::cells_at;
use crate::geometry::{HOUSE_CELLS, HOUSES, bits, house, see};
use crate::{Board, CELLS, Candidate, House};
use gridsmith_core::{Budget, Cell, Stop};

/// What is left without room when a supposition fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The cell has no candidate left.
    Cell(Cell),
    /// The house has no place left for the digit.
    House(House, u8),
}

/// The shortest refutation of a candidate on `board`; among equals, the first in board order.
pub(crate) fn first(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let mut best: Option<Step> = None;
    let mut most = usize::MAX;
    // Cells with few candidates first: that is where people try.
    let mut cells: Vec<usize> = (0..CELLS).filter(|cell| board.alive.count(*cell) > 1).collect();
    cells.sort_by_key(|cell| board.alive.count(*cell));
    for cell in cells {
        for digit in bits(board.alive.cells[cell]) {
            budget.spend()?;
            let supposed = Candidate::of(cell, digit);
            if let Some((chain, end)) = refute(board, supposed, most)
                && chain.len() < most
            {
                most = chain.len();
                let reason = Reason::Suppose { supposed, chain, end };
                best = Some(Step::drop(Technique::NishioNet, vec![supposed], reason));
            }
        }
    }
    Ok(best)
}

/// What follows from a supposition until something has no room, reduced to the steps that are
/// needed; `None` if singles do not lead there, or not in fewer than `most` rounds.
fn refute(board: &Board, supposed: Candidate, most: usize) -> Option<(Vec<Step>, Conflict)> {
    let mut trial = board.clone();
    trial.place(supposed);
    let mut steps: Vec<Step> = Vec::new();
    for _ in 0..most {
        if let Some(end) = conflict(&trial) {
            return Some((needed(board, supposed, steps, end), end));
        }
        let round = singles(&trial);
        if round.is_empty() {
            return None;
        }
        for step in round {
            // Another single of the same round may have taken the place. The next round then finds
            // what has no room.
            if step.places.iter().all(|place| trial.is_alive(*place)) {
                trial.place(step.places[0]);
                steps.push(step);
            }
        }
    }
    None
}

fn conflict(board: &Board) -> Option<Conflict> {
    let empty = |cell: &usize| !board.is_placed(*cell) && board.alive.cells[*cell] == 0;
    if let Some(cell) = (0..CELLS).find(empty) {
        return Some(Conflict::Cell(Cell(cell as u16)));
    }
    for (at, cells) in HOUSE_CELLS.iter().enumerate() {
        let placed = cells
            .iter()
            .filter_map(|cell| board.value(Cell(u16::from(*cell))))
            .fold(0u16, |all, digit| all | 1 << (digit - 1));
        for digit in (0..9).filter(|digit| placed >> digit & 1 == 0) {
            if board.alive.spots[at][digit] == 0 {
                return Some(Conflict::House(house(at), digit as u8 + 1));
            }
        }
    }
    None
}

/// Every single on the board, one per cell.
fn singles(board: &Board) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut add = |candidate: Candidate, technique, reason| {
        if !steps.iter().any(|step| step.places == [candidate]) {
            steps.push(Step::place(technique, candidate, reason));
        }
    };
    for at in 0..HOUSES {
        for digit in 0..9 {
            let spots = board.alive.spots[at][digit];
            if spots.is_power_of_two() {
                let reason = Reason::OnlySpot { house: house(at) };
                for cell in cells_at(at, spots) {
                    add(Candidate::of(cell, digit), Technique::HiddenSingle, reason.clone());
                }
            }
        }
    }
    for cell in (0..CELLS).filter(|cell| board.alive.cells[*cell].is_power_of_two()) {
        let digit = board.alive.cells[cell].trailing_zeros() as usize;
        add(Candidate::of(cell, digit), Technique::NakedSingle, Reason::OnlyDigit);
    }
    steps
}

/// The steps that the conflict rests on.
fn needed(board: &Board, supposed: Candidate, steps: Vec<Step>, end: Conflict) -> Vec<Step> {
    let places: Vec<Candidate> =
        [supposed].into_iter().chain(steps.iter().map(|step| step.places[0])).collect();
    // The step that eliminated a candidate: the first that filled its cell, or that placed its
    // digit where it sees the cell.
    let killer = |lost: Candidate, before: usize| {
        places[..before].iter().position(|place| {
            let (a, b) = (place.cell.index(), lost.cell.index());
            *place != lost && (a == b || place.digit == lost.digit && see(a, b))
        })
    };
    let spots = |at: House, digit: u8| -> Vec<Candidate> {
        let cells = board.spots(at, digit);
        cells.iter().map(|cell| Candidate::of(cell, usize::from(digit - 1))).collect()
    };
    let digits = |cell: Cell| -> Vec<Candidate> {
        board.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect()
    };
    let mut wanted = vec![false; places.len()];
    let mut open: Vec<(Vec<Candidate>, usize)> = vec![match end {
        Conflict::Cell(cell) => (digits(cell), places.len()),
        Conflict::House(at, digit) => (spots(at, digit), places.len()),
    }];
    while let Some((lost, before)) = open.pop() {
        for candidate in lost {
            let Some(number) = killer(candidate, before).filter(|number| !wanted[*number]) else {
                continue;
            };
            wanted[number] = true;
            if number > 0 {
                let step = &steps[number - 1];
                let own = places[number];
                let mut others = match &step.reason {
                    Reason::OnlySpot { house } => spots(*house, own.digit),
                    _ => digits(own.cell),
                };
                others.retain(|other| *other != own);
                open.push((others, number));
            }
        }
    }
    steps
        .into_iter()
        .zip(&wanted[1..])
        .filter(|(_, wanted)| **wanted)
        .map(|(step, _)| step)
        .collect()
}
