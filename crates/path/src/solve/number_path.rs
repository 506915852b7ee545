//! The verdict on a number path.

use gridsmith_core::{Budget, Count, Stop, Tally, Verdict};

use super::board::{Board, Ways};
use super::encode;
use super::guess::{End, Guess};
use crate::{NumberPath, Order};

/// Guesses before learning takes over, when two solutions are wanted.
const PATIENCE: u64 = 40;
/// The number of candidates that allow one guess more: learning is slow to start on wide open
/// boards, where guesses find solutions soon.
const CANDIDATES_PER_GUESS: u64 = 64;
/// The same when all are wanted, and what each found one adds.
const COUNT_PATIENCE: u64 = 2_000;
const COUNT_REWARD: u64 = 20;

/// Looks for two solutions.
pub(crate) fn verdict(puzzle: &NumberPath, budget: &mut Budget) -> Verdict<Order> {
    Verdict::from_search(|tally| search(puzzle, tally, PATIENCE, 0, budget))
}

/// Counts solutions up to `limit`.
pub(crate) fn count(puzzle: &NumberPath, limit: u64, budget: &mut Budget) -> Count {
    Count::from_search(limit, |tally| search(puzzle, tally, COUNT_PATIENCE, COUNT_REWARD, budget))
}

/// Picks the narrowest bitboards that hold the board.
fn search(
    puzzle: &NumberPath,
    tally: &mut Tally<Order>,
    patience: u64,
    reward: u64,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() || !puzzle.clashes().is_empty() {
        return Ok(());
    }
    let run = match puzzle.size().area().div_ceil(64) {
        0..=1 => run::<1>,
        2 => run::<2>,
        3..=4 => run::<4>,
        5..=7 => run::<7>,
        8..=13 => run::<13>,
        14..=25 => run::<25>,
        _ => run::<64>,
    };
    run(puzzle, tally, patience, reward, budget)
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
    // What a caller spent before does not count.
    let patience = budget.spent() + patience + candidates as u64 / CANDIDATES_PER_GUESS;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Neighbours;
    use gridsmith_core::{Cell, Seed, Size};

    /// Small boards seldom get past the guesses: here learning has to count them alone.
    #[test]
    fn learning_counts_what_guessing_counts() {
        let mut seen = [0; 3];
        for seed in 0..600 {
            let mut rng = Seed::from(seed).stream("board");
            let size = Size::try_new(2 + rng.index(3), 2 + rng.index(3)).unwrap();
            let neighbours = [Neighbours::Four, Neighbours::Six, Neighbours::Eight][rng.index(3)];
            let mut cells: Vec<Cell> = size.cells().collect();
            rng.shuffle(&mut cells);
            let blocked = cells.split_off(size.area() - rng.index(2));
            let link = size.step(cells[0], 0, 1).filter(|next| !blocked.contains(next));
            let links: Vec<_> = link
                .filter(|_| rng.below(2) == 0)
                .map(|next| (cells[0], next))
                .into_iter()
                .collect();
            let mut value = || 1 + rng.below(cells.len() as u64) as u16;
            let givens = [(cells[1], value()), (cells[2], value())];
            let puzzle = NumberPath::try_new(size, neighbours, &blocked, &givens, &links).unwrap();

            let ways = Ways::<1>::new(&puzzle);
            let mut board = Board::new(&puzzle, &ways);
            let mut budget = Budget::unlimited();
            if board.settle(&ways, &budget).unwrap().is_err() {
                continue;
            }
            let mut guess =
                Guess { ways: &ways, tally: Tally::new(5_000), patience: u64::MAX, reward: 0 };
            assert_eq!(guess.search(&board, &mut budget), Ok(End::Done));
            let mut learned = Tally::new(5_000);
            encode::search(&board, &ways, &mut learned, &mut budget).unwrap();
            assert_eq!(learned.solutions(), guess.tally.solutions(), "seed {seed}: {puzzle}");
            seen[learned.solutions().min(2) as usize] += 1;
        }
        assert!(seen.iter().all(|n| *n > 10), "none, one, many: {seen:?}");
    }
}
