//! Seeded makers of puzzles with no, one or a few solutions.
//!
//! Every maker draws a solution first and hands out true clues until `settled` says that no second
//! solution is left. That puzzle is then left alone, or one clue is taken away, added or made wrong: most
//! of what comes out has one solution, misses it by a clue, or has a handful.

mod path;
mod queens;
mod sized;
mod sudoku;

pub use path::{number_path, zip};
pub use queens::queens;
pub use sized::sized;
pub use sudoku::sudoku;

use gridsmith_core::Rng;

/// Tells whether a puzzle has at most one solution: the naive solver's word, or the oracle's.
pub type Settled<'a, P> = &'a dyn Fn(&P) -> bool;

/// True once in `n` draws.
fn once_in(rng: &mut Rng, n: u64) -> bool {
    rng.below(n) == 0
}

/// Takes a random item out of `items`; nothing if there is none.
fn take<T>(rng: &mut Rng, items: &mut Vec<T>) -> Option<T> {
    (!items.is_empty()).then(|| items.swap_remove(rng.index(items.len())))
}

/// Moves clues from `spare` to `given`, `batch` at a time, until `settled` is content.
fn settle<C, P>(
    given: &mut Vec<C>,
    spare: &mut Vec<C>,
    batch: usize,
    build: impl Fn(&[C]) -> P,
    settled: Settled<P>,
) {
    while !spare.is_empty() && !settled(&build(given)) {
        given.extend(spare.drain(spare.len().saturating_sub(batch)..));
    }
}

/// Takes clues away again: mostly the last batch, without which there was a second solution, or any one.
fn unsettle<C>(rng: &mut Rng, given: &mut Vec<C>, batch: usize) {
    if once_in(rng, 4) {
        take(rng, given);
    } else {
        given.truncate(given.len().saturating_sub(batch));
    }
}
