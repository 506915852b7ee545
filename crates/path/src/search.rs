//! Search by reasoning: the logic to its fixpoint, then a guess at the value with the fewest cells.
//!
//! The exact engine answers faster. This search is the one a reader of a trace can follow: between two guesses
//! stands nothing but steps with reasons.

use std::collections::{BTreeMap, VecDeque};

use gridsmith_core::{Budget, Cell, Explain, Stop, Tally, TraceEnd, Verdict};

use crate::board::{Board, Candidate};
use crate::explain::apply_logic_fixpoint;
use crate::{NumberPath, Order};

/// How many states a table remembers unless told otherwise.
pub const TABLE_ENTRIES: usize = 10_000;

/// The value to guess at: the unknown one with the fewest cells, the least of equals. None on a Zip, which has no
/// values.
pub fn choose_value_mrv(board: &Board) -> Option<u16> {
    let highest = if board.is_zip() { 0 } else { board.len() as u16 };
    let values = (1..=highest).filter(|value| board.cell(*value).is_none());
    values.min_by_key(|value| (board.cell_count(*value), *value))
}

/// The cells of `value`, those first that restrict the rest least: many empty neighbours, and beside cells
/// where the values before and after may stand. Equals stay in board order.
pub fn order_positions_lcv_frontier(board: &Board, value: u16) -> Vec<Cell> {
    let mut cells: Vec<Cell> = board.cells_of(value).collect();
    cells.sort_by_key(|cell| {
        let around = || board.ground.around(*cell).map(|(_, other)| other);
        let empty = around().filter(|other| board.value(*other).is_none()).count();
        let frontier = around()
            .filter(|other| {
                let holds = |value: Option<u16>| value.is_some_and(|v| board.may_hold(*other, v));
                holds(value.checked_sub(1)) || holds(value.checked_add(1))
            })
            .count();
        std::cmp::Reverse((empty, frontier))
    });
    cells
}

/// A state as a key: for each value the index of its cell, or -1.
pub fn make_state_key(board: &Board) -> Vec<i32> {
    let index = |value| board.cell(value).map_or(-1, |cell| i32::from(cell.0));
    (1..=board.len() as u16).map(index).collect()
}

/// Remembers states of one puzzle and whether they have a solution, the latest so many of them.
///
/// A state is known by its values only, so what is remembered holds for the puzzle it was found on and for no other.
/// One search does not meet a state twice; a second search of the same puzzle does.
#[derive(Clone, Debug)]
pub struct Transpositions {
    limit: usize,
    puzzle: Option<NumberPath>,
    known: BTreeMap<Vec<i32>, bool>,
    age: VecDeque<Vec<i32>>,
    hits: u64,
}

impl Transpositions {
    /// A table for `limit` states. With 0 it remembers nothing.
    pub fn new(limit: usize) -> Self {
        let (known, age) = (BTreeMap::new(), VecDeque::new());
        Transpositions { limit, puzzle: None, known, age, hits: 0 }
    }

    /// Forgets everything if it was about another puzzle.
    fn turn_to(&mut self, puzzle: &NumberPath) {
        if self.puzzle.as_ref() != Some(puzzle) {
            *self =
                Transpositions { puzzle: Some(puzzle.clone()), ..Transpositions::new(self.limit) };
        }
    }

    /// Whether the state is known to have a solution below it, or none.
    pub fn lookup(&mut self, key: &[i32]) -> Option<bool> {
        let known = self.known.get(key).copied();
        self.hits += u64::from(known.is_some());
        known
    }

    /// Remembers whether the state has a solution. The oldest state makes room.
    pub fn store(&mut self, key: Vec<i32>, solvable: bool) {
        if self.limit == 0 || self.known.insert(key.clone(), solvable).is_some() {
            return;
        }
        self.age.push_back(key);
        if self.age.len() > self.limit
            && let Some(oldest) = self.age.pop_front()
        {
            self.known.remove(&oldest);
        }
    }

    /// States remembered.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// True if nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Questions it could answer.
    pub fn hits(&self) -> u64 {
        self.hits
    }
}

/// A guess whose other cells are still to be tried.
struct Guess {
    board: Board,
    key: Vec<i32>,
    value: u16,
    cells: std::vec::IntoIter<Cell>,
    /// Solutions met before this guess.
    before: u64,
}

/// Looks for two solutions by logic and guesses. States that `table` knows to be dead are not entered again; that
/// leaves the order in which solutions are met as it is.
pub fn search(
    puzzle: &NumberPath,
    table: &mut Transpositions,
    budget: &mut Budget,
) -> Verdict<Order> {
    table.turn_to(puzzle);
    let mut tally = Tally::new(2);
    let end = if puzzle.clashes().is_empty() {
        run(puzzle.board(), table, &mut tally, budget)
    } else {
        Ok(())
    };
    tally.verdict(end)
}

fn run(
    board: Board,
    table: &mut Transpositions,
    tally: &mut Tally<Order>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let mut guesses: Vec<Guess> = Vec::new();
    let mut next = Some(board);
    while !tally.is_full() {
        if let Some(mut board) = next.take() {
            match apply_logic_fixpoint(&mut board, budget).end {
                TraceEnd::Stopped(stop) => return Err(stop),
                TraceEnd::Contradiction => (),
                TraceEnd::Solved => {
                    if let Some(order) = board.order() {
                        tally.add(|| order);
                    }
                }
                TraceEnd::Stuck => {
                    let key = make_state_key(&board);
                    if table.lookup(&key) != Some(false)
                        && let Some(value) = choose_value_mrv(&board)
                    {
                        let cells = order_positions_lcv_frontier(&board, value).into_iter();
                        let before = tally.solutions();
                        guesses.push(Guess { board, key, value, cells, before });
                    }
                }
            }
        }
        let Some(guess) = guesses.last_mut() else { break };
        match guess.cells.next() {
            Some(cell) => {
                budget.spend()?;
                let mut board = guess.board.clone();
                board.affirm(Candidate::Value(cell, guess.value));
                next = Some(board);
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
