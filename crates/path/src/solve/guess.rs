//! A few guesses with full propagation: enough for most boards people publish.

use gridsmith_core::{Bits, Budget, Stop, Tally};

use super::board::{Board, Ways};
use crate::Order;

/// Bytes that the boards of one search may take. Beyond it only some are kept, and the others are
/// made again when they are needed.
const MEMORY: usize = 1 << 27;

/// Depth-first search that gives up when it finds nothing.
///
/// A wide open board takes a guess for nearly every value: that is too deep for recursion.
#[derive(Debug)]
pub(super) struct Guess<'a, const W: usize> {
    pub ways: &'a Ways<W>,
    pub tally: Tally<Order>,
    /// Nodes allowed before any solution is found.
    pub patience: u64,
    /// Nodes each solution earns: plenty of solutions are counted here, few by learning.
    pub reward: u64,
}

/// Why the guessing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The search space is done, or the tally is full.
    Done,
    /// Patience ran out.
    Lost,
}

/// A value whose cells are tried one after the other.
struct Choice<const W: usize> {
    /// The board before it, if it is kept.
    board: Option<Board<W>>,
    /// The value less one.
    at: usize,
    /// The cell being tried.
    cell: usize,
    /// The cells still to try.
    rest: Bits<W>,
}

impl<const W: usize> Guess<'_, W> {
    /// Searches below `board`, which has been settled.
    pub fn search(&mut self, board: &Board<W>, budget: &mut Budget) -> Result<End, Stop> {
        let every = (board.len() * board.bytes()).div_ceil(MEMORY);
        self.search_keeping(every, board, budget)
    }

    /// The same, keeping one board in `every`.
    fn search_keeping(
        &mut self,
        every: usize,
        board: &Board<W>,
        budget: &mut Budget,
    ) -> Result<End, Stop> {
        let mut choices = Vec::new();
        let mut board = board.clone();
        loop {
            let at_hand = match smallest(&board) {
                Some(at) => {
                    let (rest, keep) = (*board.domain(at), choices.len().is_multiple_of(every));
                    let (kept, at_hand) =
                        if keep { (Some(board), None) } else { (None, Some(board)) };
                    choices.push(Choice { board: kept, at, cell: 0, rest });
                    at_hand
                }
                None => {
                    if let Some(order) = board.order() {
                        self.tally.add(|| order);
                    }
                    None
                }
            };
            board = match self.next(&mut choices, at_hand, budget)? {
                Ok(board) => board,
                Err(end) => return Ok(end),
            };
        }
    }

    /// The next board that settles, below the last choice or those before it. `at_hand` is the
    /// board before the last choice, if that is not kept but known.
    fn next(
        &self,
        choices: &mut Vec<Choice<W>>,
        mut at_hand: Option<Board<W>>,
        budget: &mut Budget,
    ) -> Result<Result<Board<W>, End>, Stop> {
        while let Some(choice) = choices.last_mut()
            && !self.tally.is_full()
        {
            let Some(cell) = choice.rest.first() else {
                choices.pop();
                at_hand = None;
                continue;
            };
            let earned = self.reward.saturating_mul(self.tally.solutions());
            if budget.spent() >= self.patience.saturating_add(earned) {
                return Ok(Err(End::Lost));
            }
            budget.spend()?;
            choice.rest.remove(cell);
            choice.cell = cell;
            let at = choice.at;
            let mut child = match (&choice.board, &at_hand) {
                (Some(board), _) | (None, Some(board)) => board.clone(),
                (None, None) => at_hand.insert(self.again(choices, budget)?).clone(),
            };
            if child.place(at, cell).is_ok() && child.settle(self.ways, budget)?.is_ok() {
                return Ok(Ok(child));
            }
        }
        Ok(Err(End::Done))
    }

    /// The board before the last choice, made again from the last one that was kept.
    fn again(&self, choices: &[Choice<W>], budget: &Budget) -> Result<Board<W>, Stop> {
        let kept = choices.iter().rposition(|choice| choice.board.is_some()).unwrap_or(0);
        let board = choices[kept].board.as_ref();
        let mut board = board.expect("the first is always kept").clone();
        for choice in &choices[kept..choices.len() - 1] {
            // It went well the first time.
            let _ = board.place(choice.at, choice.cell);
            let _ = board.settle(self.ways, budget)?;
        }
        Ok(board)
    }
}

/// The value with the fewest cells, but more than one; the least of equals.
fn smallest<const W: usize>(board: &Board<W>) -> Option<usize> {
    (0..board.len())
        .map(|at| (board.domain(at).len(), at))
        .filter(|(cells, _)| *cells > 1)
        .min()
        .map(|(_, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NumberPath;

    #[test]
    fn boards_made_again_change_nothing() {
        let rows = [
            ("path 4x4x4 ..../..../..../....", 552),
            ("path 3x4x8 ..../.#../..3.", 49),
            ("path 3x3x6 .../.../...;0-1", 148),
        ];
        for (line, expected) in rows {
            let puzzle: NumberPath = line.parse().unwrap();
            let ways = Ways::<1>::new(&puzzle);
            let mut board = Board::new(&puzzle, &ways);
            assert_eq!(board.settle(&ways, &Budget::unlimited()), Ok(Ok(())));
            let counts = [1, 2, 3, 100].map(|every| {
                let tally = Tally::new(u64::MAX);
                let mut guess = Guess { ways: &ways, tally, patience: u64::MAX, reward: 0 };
                let mut budget = Budget::unlimited();
                assert_eq!(guess.search_keeping(every, &board, &mut budget), Ok(End::Done));
                (guess.tally.solutions(), budget.spent())
            });
            assert_eq!(counts, [(expected, counts[0].1); 4], "{line}");
        }
    }
}
