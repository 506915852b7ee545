//! A search between its steps: where the techniques are stuck, guesses, and what comes of them.

use gridsmith_core::{Cell, Stop};
use gridsmith_path::search::SearchEvent;
use gridsmith_path::{Board, Candidate, Shape, Step};

use super::conflict;
use crate::lists::or;

/// A search ended before it had an answer.
pub fn stopped(stop: Stop) -> String {
    format!("Stopped here: {stop}.")
}

/// A trace is longer than what is kept of it.
pub fn cut(records: usize) -> String {
    format!("The trace is cut off here, after {records} records; the search went on.")
}

/// Clues contradict each other directly: `clash` says how.
pub fn contradictory_clues(clash: &str) -> String {
    format!("This is impossible: {clash}.")
}

/// A sentence or two on `event`, on the board before it; empty for steps, which have sentences of
/// their own.
pub fn search_event(shape: &Shape, board: &Board, event: &SearchEvent) -> String {
    let name = |cell: Cell| board.size().name(cell);
    match event {
        SearchEvent::Step(Step { .. }) => String::new(),
        SearchEvent::Stuck(choices) => match choices.first() {
            Some((Candidate::Value(_, value), _)) => {
                let cells = choices.iter().flat_map(|(candidate, _)| candidate.cells());
                let cells: Vec<String> = cells.map(name).collect();
                format!(
                    "No technique finds another step. No value has fewer cells left than {value}: {}.",
                    or(&cells)
                )
            }
            Some((Candidate::Link(a, b), _)) => format!(
                "No technique finds another step. Either the line goes from {} to {}, or it does not.",
                name(*a),
                name(*b)
            ),
            None => "No technique finds another step, and nothing is left to try.".into(),
        },
        SearchEvent::Guess((candidate, holds), number, of) => {
            let what = match (*candidate, *holds) {
                (Candidate::Value(cell, value), true) => format!("{value} is in {}", name(cell)),
                (Candidate::Value(cell, value), false) => {
                    format!("{value} is not in {}", name(cell))
                }
                (Candidate::Link(a, b), true) => {
                    format!("the line goes from {} to {}", name(a), name(b))
                }
                (Candidate::Link(a, b), false) => {
                    format!("the line does not go from {} to {}", name(a), name(b))
                }
            };
            format!("Assume {what} (choice {number} of {of}).")
        }
        SearchEvent::Known => "This position was reached before and has no solution.".into(),
        SearchEvent::Contradiction(found) => {
            format!("This is impossible: {}.", conflict(shape, board, found))
        }
        SearchEvent::Solution(number) => format!("The board is complete: solution {number}."),
    }
}
