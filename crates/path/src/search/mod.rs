//! Search by reasoning: the logic to its fixpoint, then a guess at the value with the fewest cells.
//!
//! The exact engine answers faster. This search is the one a reader of a trace can follow: between
//! two guesses stands nothing but steps with reasons.

mod choice;
mod table;

use std::fmt::Display;

use gridsmith_core::{Budget, Explain, Puzzle, Stop, Tally, TraceEnd, Verdict};

use crate::Order;
use crate::board::{Board, Conflict};
use crate::explain::fixpoint;
use crate::proof::{Fact, suppose};
use crate::technique::Step;

pub use choice::{choose_value_mrv, order_positions_lcv_frontier};
pub use table::{TABLE_ENTRIES, Transpositions, make_state_key};

/// Bytes that the boards of the guesses in force may take.
const MEMORY: usize = 1 << 28;

/// What happens on the way of a search.
#[derive(Clone, Copy, Debug)]
pub enum SearchEvent<'a> {
    /// A step of the logic.
    Step(&'a Step),
    /// No technique applies. These are the choices, of which one is true; they are tried in this
    /// order.
    Stuck(&'a [Fact]),
    /// A choice is tried: which, counted from 1, and of how many.
    Guess(Fact, usize, usize),
    /// The table knows this state: there is no solution below it.
    Known,
    /// The board contradicts itself.
    Contradiction(&'a Conflict),
    /// The board is complete: a solution, counted from 1.
    Solution(u64),
}

/// Is told of everything that happens, with the number of guesses in force and the board before it.
pub type Seen<'a> = dyn FnMut(usize, &Board, SearchEvent) + 'a;

/// A guess whose other choices are still to be tried.
struct Guess {
    board: Board,
    key: Vec<i32>,
    choices: Vec<Fact>,
    /// Choices tried.
    tried: usize,
    /// Solutions met before this guess.
    before: u64,
}

/// Looks for two solutions by logic and guesses. States that `table` knows to be dead are not
/// entered again; that leaves the order in which solutions are met as it is.
pub fn search<P>(
    puzzle: &P,
    table: &mut Transpositions,
    budget: &mut Budget,
    seen: &mut Seen,
) -> Verdict<Order>
where
    P: Explain<Board = Board, Step = Step> + Puzzle<Solution = Order> + Display,
{
    table.turn_to(puzzle.to_string());
    Verdict::from_search(|tally| run(puzzle, table, tally, budget, seen))
}

fn run<P>(
    puzzle: &P,
    table: &mut Transpositions,
    tally: &mut Tally<Order>,
    budget: &mut Budget,
    seen: &mut Seen,
) -> Result<(), Stop>
where
    P: Explain<Board = Board, Step = Step> + Puzzle<Solution = Order>,
{
    let mut guesses: Vec<Guess> = Vec::new();
    let mut next = Some(puzzle.board());
    while !tally.is_full() {
        if let Some(mut board) = next.take() {
            let depth = guesses.len();
            let mut step = |board: &Board, step: &Step| seen(depth, board, SearchEvent::Step(step));
            let (end, conflict) = fixpoint(&mut board, budget, &mut step);
            match (end, &conflict) {
                (TraceEnd::Stopped(stop), _) => return Err(stop),
                (TraceEnd::Solved, _) => {
                    // Clues that clash, as two cells with one value, leave nothing that the rules
                    // accept.
                    if let Some(order) = board.order().filter(|order| puzzle.accepts(order)) {
                        tally.add(|| order);
                        seen(depth, &board, SearchEvent::Solution(tally.solutions()));
                    }
                }
                (_, Some(conflict)) => {
                    seen(depth, &board, SearchEvent::Contradiction(conflict));
                }
                (_, None) => {
                    let key = make_state_key(&board);
                    let choices = choice::choices(&board);
                    seen(depth, &board, SearchEvent::Stuck(&choices));
                    if table.lookup(&key) == Some(false) {
                        seen(depth, &board, SearchEvent::Known);
                    } else {
                        if board.bytes().saturating_mul(guesses.len()) > MEMORY {
                            return Err(Stop::Memory);
                        }
                        let before = tally.solutions();
                        guesses.push(Guess { board, key, choices, tried: 0, before });
                    }
                }
            }
        }
        let depth = guesses.len();
        let Some(guess) = guesses.last_mut() else { break };
        match guess.choices.get(guess.tried) {
            Some(&choice) => {
                budget.spend()?;
                guess.tried += 1;
                let event = SearchEvent::Guess(choice, guess.tried, guess.choices.len());
                seen(depth - 1, &guess.board, event);
                next = Some(suppose(&guess.board, choice));
            }
            None => {
                let solvable = tally.solutions() > guess.before;
                if let Some(guess) = guesses.pop() {
                    table.store(guess.key, solvable);
                }
            }
        }
    }
    Ok(())
}
