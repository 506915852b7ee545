//! The verdict on a number path.

use gridsmith_core::{Budget, Count, Stop, Tally, Verdict};

use super::board::{Board, Ways};
use super::encode;
use super::guess::{End, Guess};
use crate::{NumberPath, Order};

/// Guesses before learning takes over, when two solutions are wanted.
const PATIENCE: u64 = 40;
/// So many candidates allow one guess more: learning is slow to start on wide open boards, where guesses
/// find solutions soon.
const CANDIDATES_PER_GUESS: u64 = 64;
/// The same when all are wanted, and what each found one adds.
const COUNT_PATIENCE: u64 = 2_000;
const COUNT_REWARD: u64 = 20;

/// Looks for two solutions.
pub(crate) fn verdict(puzzle: &NumberPath, budget: &mut Budget) -> Verdict<Order> {
    let (tally, end) = search(puzzle, 2, PATIENCE, 0, budget);
    tally.verdict(end)
}

/// Counts solutions up to `limit`.
pub(crate) fn count(puzzle: &NumberPath, limit: u64, budget: &mut Budget) -> Count {
    let (tally, end) = search(puzzle, limit, COUNT_PATIENCE, COUNT_REWARD, budget);
    tally.count(end)
}

/// Picks the narrowest bitboards that hold the board.
fn search(
    puzzle: &NumberPath,
    limit: u64,
    patience: u64,
    reward: u64,
    budget: &mut Budget,
) -> (Tally<Order>, Result<(), Stop>) {
    let run = match puzzle.size().area().div_ceil(64) {
        0..=1 => run::<1>,
        2 => run::<2>,
        3..=4 => run::<4>,
        5..=7 => run::<7>,
        8..=13 => run::<13>,
        14..=25 => run::<25>,
        _ => run::<64>,
    };
    let mut tally = Tally::new(limit);
    let end =
        if tally.is_full() { Ok(()) } else { run(puzzle, &mut tally, patience, reward, budget) };
    (tally, end)
}

fn run<const W: usize>(
    puzzle: &NumberPath,
    tally: &mut Tally<Order>,
    patience: u64,
    reward: u64,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let ways = Ways::<W>::new(puzzle);
    let mut board = Board::new(puzzle, &ways);
    if board.settle(&ways, budget)?.is_err() {
        return Ok(());
    }
    let candidates: usize = (0..board.len()).map(|at| board.domain(at).len()).sum();
    let patience = patience + candidates as u64 / CANDIDATES_PER_GUESS;
    let mut guess = Guess { ways: &ways, tally: tally.clone(), patience, reward };
    let end = guess.search(&board, budget);
    if end == Ok(End::Lost) {
        // Learning meets the same solutions again, in another order: it starts its own tally.
        let guessed = guess.tally;
        let end = encode::search(&board, &ways, tally, budget);
        if end.is_err() && guessed.solutions() > tally.solutions() {
            *tally = guessed;
        }
        return end;
    }
    *tally = guess.tally;
    end.map(|_| ())
}
