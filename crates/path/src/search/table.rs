//! The transposition table: which states of a puzzle were found to have a solution.

use std::collections::{BTreeMap, VecDeque};

use crate::board::{Board, Link};

/// How many states a table remembers by default.
pub const TABLE_ENTRIES: usize = 10_000;

/// A state as a key: for each value the index of its cell, or -1. On a Zip, for each pair of cells
/// that touch whether the line joins them: 1, 0, or -1 if that is not known.
pub fn make_state_key(board: &Board) -> Vec<i32> {
    if board.is_zip() {
        let state = |edge| match board.link(edge) {
            Link::On => 1,
            Link::Off => 0,
            Link::Open => -1,
        };
        return (0..board.ground.edges.len()).map(state).collect();
    }
    let index = |value| board.cell(value).map_or(-1, |cell| i32::from(cell.0));
    (1..=board.len() as u16).map(index).collect()
}

/// Remembers the latest states of one puzzle, up to a limit, and whether they have a solution.
///
/// A state is known by its values only, so what is remembered holds for the puzzle it was found on
/// and for no other. One search does not meet a state twice; a second search of the same puzzle
/// does.
#[derive(Clone, Debug)]
pub struct Transpositions {
    limit: usize,
    /// The puzzle as a line of text.
    puzzle: Option<String>,
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
    pub(super) fn turn_to(&mut self, puzzle: String) {
        if self.puzzle.as_ref() != Some(&puzzle) {
            *self = Transpositions { puzzle: Some(puzzle), ..Transpositions::new(self.limit) };
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
