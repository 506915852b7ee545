//! The canonical form: the smallest equivalent puzzle, compared as 81 characters with empty cells
//! first.
//!
//! The result is built row by row. A state is a partial symmetry: the rows that are taken, the new
//! names of digits, and the order of columns as far as it matters. Columns that looked alike in all
//! rows so far stay joined, and so do stacks. In each round, only the states and next rows that
//! give the smallest row are kept. Full grids begin with two rows at once, since every first row is
//! 123456789.

use crate::{CELLS, Grid, Sudoku, Symmetry};
use std::cmp::Ordering;

/// The smallest puzzle or grid that is equivalent to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// Its digits, 0 for an empty cell.
    pub clues: [u8; CELLS],
    /// The number of symmetries that map the puzzle to itself, including the identity.
    pub automorphisms: u64,
}

impl Sudoku {
    /// The canonical form; `None` in candidate form.
    ///
    /// ```
    /// use gridsmith_core::Seed;
    /// use gridsmith_sudoku::{Sudoku, Symmetry};
    /// let line = "sudoku 9x9 ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
    /// let puzzle: Sudoku = line.parse().unwrap();
    /// let other = Symmetry::random(&mut Seed::from(7).stream("shuffle")).apply(&puzzle);
    /// assert!(puzzle != other && puzzle.canonical() == other.canonical());
    /// ```
    pub fn canonical(&self) -> Option<Canonical> {
        self.clues().map(canonical)
    }
}

impl Grid {
    /// The canonical form.
    pub fn canonical(&self) -> Canonical {
        canonical(&self.0)
    }
}

/// A partial symmetry.
#[derive(Clone, Copy)]
struct State {
    transposed: bool,
    /// The rows that are taken, in order.
    rows: [u8; 9],
    /// The column at each place. Joined columns may be in any order.
    columns: [u8; 9],
    /// Bit `j` is set if columns `j - 1` and `j` have looked alike so far.
    joined: u16,
    /// Bit `s` is set if stacks `s - 1` and `s` have looked alike so far.
    joined_stacks: u8,
    /// The new name of every digit, 0 if it has none yet.
    names: [u8; 10],
    /// The number of names given.
    used: u8,
}

/// The board as it is, and the board with rows and columns exchanged.
type Boards = [[[u8; 9]; 9]; 2];

fn canonical(clues: &[u8; CELLS]) -> Canonical {
    let mut boards: Boards = [[[0; 9]; 9]; 2];
    for (cell, clue) in clues.iter().enumerate() {
        boards[0][cell / 9][cell % 9] = *clue;
        boards[1][cell % 9][cell / 9] = *clue;
    }
    let mut result = [0; CELLS];
    let mut states = Vec::with_capacity(64);
    let mut first = 0;
    if clues.contains(&0) {
        states.extend([false, true].map(start));
    } else {
        first = 2;
        let best = two_rows(&boards, &mut states);
        (0..9).for_each(|column| result[column] = column as u8 + 1);
        result[9..18].copy_from_slice(&best);
    }
    let mut next = Vec::with_capacity(64);
    for row in first..9 {
        let mut best = [u8::MAX; 9];
        next.clear();
        for state in &states {
            let board = &boards[usize::from(state.transposed)];
            let taken = &state.rows[..row];
            for candidate in 0..9u8 {
                let band = candidate / 3;
                let free = match row % 3 {
                    0 => taken.iter().all(|other| other / 3 != band),
                    _ => taken[row - 1] / 3 == band && !taken.contains(&candidate),
                };
                if free {
                    let mut state = *state;
                    state.rows[row] = candidate;
                    let search = &mut Row {
                        values: &board[usize::from(candidate)],
                        best: &mut best,
                        next: &mut next,
                    };
                    search.stacks(state);
                }
            }
        }
        result[row * 9..row * 9 + 9].copy_from_slice(&best);
        std::mem::swap(&mut states, &mut next);
    }
    Canonical { clues: result, automorphisms: states.iter().map(State::ways).sum() }
}

fn start(transposed: bool) -> State {
    State {
        transposed,
        rows: [0; 9],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        joined: 0b110_110_110,
        joined_stacks: 0b110,
        names: [0; 10],
        used: 0,
    }
}

impl State {
    /// The number of symmetries that a complete state stands for.
    fn ways(&self) -> u64 {
        let orders = |joined: u16, from: usize, to: usize| {
            let mut run = 1;
            (from + 1..to).fold(1u64, |ways, i| {
                run = if joined >> i & 1 != 0 { run + 1 } else { 1 };
                ways * run
            })
        };
        let columns: u64 =
            [0, 3, 6].map(|first| orders(self.joined, first, first + 3)).iter().product();
        let stacks = orders(self.joined_stacks.into(), 0, 3);
        let names: u64 = (1..=9 - u64::from(self.used)).product();
        columns * stacks * names
    }
}

/// The search for the smallest form of one row.
struct Row<'a> {
    /// The row before reordering.
    values: &'a [u8; 9],
    /// The smallest form of any row so far.
    best: &'a mut [u8; 9],
    /// The states that give it.
    next: &'a mut Vec<State>,
}

impl Row<'_> {
    /// Orders the joined stacks that this row distinguishes.
    fn stacks(&mut self, state: State) {
        let full = |stack: usize| {
            (0..3).any(|i| self.values[usize::from(state.columns[stack * 3 + i])] != 0)
        };
        let orders: &[[usize; 3]] = match state.joined_stacks {
            0b010 if full(0) || full(1) => &[[0, 1, 2], [1, 0, 2]],
            0b100 if full(1) || full(2) => &[[0, 1, 2], [0, 2, 1]],
            0b110 if full(0) || full(1) || full(2) => {
                &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
            }
            _ => &[[0, 1, 2]],
        };
        for order in orders {
            if self.lead(&state, order) < self.best.iter().take_while(|name| **name == 0).count() {
                continue;
            }
            if orders.len() == 1 {
                return self.columns(state, 0, [0; 9]);
            }
            let mut next = state;
            next.joined_stacks = 0;
            next.joined = 0;
            for (to, from) in order.iter().enumerate() {
                next.joined |= (state.joined >> (from * 3) & 7) << (to * 3);
                next.columns[to * 3..to * 3 + 3]
                    .copy_from_slice(&state.columns[from * 3..from * 3 + 3]);
            }
            self.columns(next, 0, [0; 9]);
        }
    }

    /// The length of the leading run of empty cells for this order of stacks. A longer run makes a
    /// smaller row.
    fn lead(&self, state: &State, order: &[usize; 3]) -> usize {
        let mut lead = 0;
        for stack in order {
            let clue =
                |i: usize| usize::from(self.values[usize::from(state.columns[stack * 3 + i])] != 0);
            let clues = [clue(0), clue(1), clue(2)];
            let [a, b, c] = clues;
            if clues == [0; 3] {
                lead += 3;
                continue;
            }
            return lead
                + match (state.joined >> (stack * 3 + 1) & 0b11, a) {
                    (0b11, _) => 3 - a - b - c,
                    (0b01, _) => 2 - a - b,
                    (_, 1) => 0,
                    (0b10, _) => 3 - b - c,
                    _ => 2 - b,
                };
        }
        lead
    }

    /// Orders the columns from place `from` on; those before it are in `row`.
    fn columns(&mut self, mut state: State, from: usize, mut row: [u8; 9]) {
        // The best row may have changed since the columns before were ordered.
        let mut less = false;
        for (name, best) in row.iter().zip(self.best.iter()).take(from) {
            match name.cmp(best) {
                Ordering::Less => less = true,
                Ordering::Equal => continue,
                Ordering::Greater => return,
            }
            break;
        }
        let mut at = from;
        while at < 9 {
            let mut end = at + 1;
            while end < 9 && state.joined >> end & 1 != 0 {
                end += 1;
            }
            if end > at + 1 && !self.sort(&mut state, at, end, row) {
                return;
            }
            // From now on, only columns that are empty in this row stay joined.
            for (place, name) in row.iter_mut().enumerate().take(end).skip(at) {
                let digit = usize::from(self.values[usize::from(state.columns[place])]);
                *name = state.names[digit];
                if digit != 0 && *name == 0 {
                    state.used += 1;
                    state.names[digit] = state.used;
                    *name = state.used;
                }
                if !less {
                    if *name > self.best[place] {
                        return;
                    }
                    less = *name < self.best[place];
                }
            }
            at = end;
        }
        if less {
            *self.best = row;
            self.next.clear();
        }
        self.next.push(state);
    }

    /// Sorts the joined columns from `at` to `end`: empty ones first, then by name, then those
    /// without a name. Every order of the unnamed ones is tried; returns false if that was done
    /// here.
    fn sort(&mut self, state: &mut State, at: usize, end: usize, row: [u8; 9]) -> bool {
        let key = |column: u8| match self.values[usize::from(column)] {
            0 => 0,
            digit => match state.names[usize::from(digit)] {
                0 => 10,
                name => name,
            },
        };
        let keys = [0, 1, 2].map(|i| if at + i < end { key(state.columns[at + i]) } else { 11 });
        if keys[..end - at].iter().all(|key| *key == 0) {
            return true;
        }
        let mut order = [0usize, 1, 2];
        order[..end - at].sort_by_key(|i| keys[*i]);
        let columns = state.columns;
        let (mut empty, mut nameless) = (0, 0);
        for (i, from) in order[..end - at].iter().enumerate() {
            state.columns[at + i] = columns[at + from];
            empty += usize::from(keys[*from] == 0);
            nameless += usize::from(keys[*from] == 10);
            // Empty columns stay joined to each other.
            if i > 0 && keys[*from] != 0 {
                state.joined &= !(1 << (at + i));
            }
        }
        debug_assert!(empty < end - at);
        if nameless < 2 {
            return true;
        }
        let first = end - nameless;
        let orders: &[&[usize]] = match nameless {
            2 => &[&[0, 1], &[1, 0]],
            _ => &[&[0, 1, 2], &[0, 2, 1], &[1, 0, 2], &[1, 2, 0], &[2, 0, 1], &[2, 1, 0]],
        };
        let columns = state.columns;
        for order in orders {
            let mut next = *state;
            for (i, from) in order.iter().enumerate() {
                next.columns[first + i] = columns[first + from];
            }
            self.columns(next, at, row);
        }
        false
    }
}

/// The states of a full grid after two rows, and the smallest second row.
///
/// The digit below the first column is best called 4, so that its column comes fourth, and so on.
/// The first stack and its order therefore decide almost everything.
fn two_rows(boards: &Boards, states: &mut Vec<State>) -> [u8; 9] {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    // Four bits per digit, the first one highest: rows compare as numbers.
    let mut best = u64::MAX;
    // Whether some second row begins with 456; otherwise it begins with 457.
    let mut whole = false;
    for (transposed, board) in [false, true].into_iter().zip(boards) {
        for top in 0..9 {
            // The column in which the first row has a digit.
            let mut home = [0; 10];
            board[top]
                .iter()
                .enumerate()
                .for_each(|(column, digit)| home[usize::from(*digit)] = column);
            for second in (top / 3 * 3..top / 3 * 3 + 3).filter(|row| *row != top) {
                // Where the first row has the digit that the second has in this column.
                let below = board[second].map(|digit| home[usize::from(digit)]);
                for stack in 0..3 {
                    let from = [0, 1, 2].map(|i| below[stack * 3 + i] / 3);
                    let moved = from[0] == from[1] && from[1] == from[2];
                    if whole && !moved {
                        continue;
                    }
                    whole = moved;
                    for order in ORDERS {
                        if from[order[0]] != from[order[1]] {
                            continue;
                        }
                        let mut places =
                            Places { columns: [usize::MAX; 9], place: [usize::MAX; 9] };
                        order.iter().enumerate().for_each(|(i, c)| places.put(stack * 3 + c, i));
                        let mut found = |places: &Places, less: bool| {
                            if less {
                                states.clear();
                            }
                            states.push(places.state(transposed, &board[top], top, second));
                        };
                        places.follow(&below, 0, 0, &mut best, &mut found);
                    }
                }
            }
        }
    }
    std::array::from_fn(|place| (best >> (32 - 4 * place) & 15) as u8)
}

/// Columns that are put into places as the second row requires them.
#[derive(Clone, Copy)]
struct Places {
    /// The column at each place.
    columns: [usize; 9],
    /// The place of each column.
    place: [usize; 9],
}

impl Places {
    fn put(&mut self, column: usize, place: usize) {
        self.columns[place] = column;
        self.place[column] = place;
    }

    /// Reads the second row from place `at` on. If it requires a column without a place, the column
    /// gets the next place of its stack. Stops where the row is greater than the best; otherwise
    /// calls `found`.
    fn follow(
        mut self,
        below: &[usize; 9],
        at: usize,
        mut row: u64,
        best: &mut u64,
        found: &mut dyn FnMut(&Places, bool),
    ) {
        for place in at..9 {
            if self.columns[place] == usize::MAX {
                // No column was required here yet: try each remaining column of the stack.
                let stack = self.columns[place / 3 * 3] / 3;
                for column in (stack * 3..stack * 3 + 3).filter(|c| self.place[*c] == usize::MAX) {
                    let mut next = self;
                    next.put(column, place);
                    next.follow(below, place, row, best, found);
                }
                return;
            }
            let wanted = below[self.columns[place]];
            if self.place[wanted] == usize::MAX {
                let stack = wanted / 3;
                let first = (0..3).find(|s| {
                    let head = self.columns[s * 3];
                    head == usize::MAX || head / 3 == stack
                });
                let Some(first) = first else { return };
                let Some(free) =
                    (first * 3..first * 3 + 3).find(|p| self.columns[*p] == usize::MAX)
                else {
                    return;
                };
                self.put(wanted, free);
            }
            row = row << 4 | (self.place[wanted] as u64 + 1);
            if row > *best >> (32 - 4 * place) {
                return;
            }
        }
        found(&self, row < *best);
        *best = row;
    }

    fn state(&self, transposed: bool, digits: &[u8; 9], top: usize, second: usize) -> State {
        let mut names = [0; 10];
        for (place, column) in self.columns.iter().enumerate() {
            names[usize::from(digits[*column])] = place as u8 + 1;
        }
        State {
            transposed,
            rows: [top as u8, second as u8, 0, 0, 0, 0, 0, 0, 0],
            columns: self.columns.map(|column| column as u8),
            joined: 0,
            joined_stacks: 0,
            names,
            used: 9,
        }
    }
}

/// True if some symmetry maps one puzzle to the other. Puzzles in candidate form are equivalent
/// only if they are equal.
pub fn equivalent(a: &Sudoku, b: &Sudoku) -> bool {
    match (a.canonical(), b.canonical()) {
        (Some(a), Some(b)) => a == b,
        _ => a == b || *a == Symmetry::identity().apply(b),
    }
}
