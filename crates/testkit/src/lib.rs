//! What tests share and no user gets: naive solvers, a SAT oracle, random puzzles, corpora, golden files,
//! the JSON Schema, the second checker.
//!
//! Nothing here uses the code of an engine. The naive solvers and the oracle read the clues of a puzzle
//! and know the rules themselves, down to who touches whom.
#![forbid(unsafe_code)]

pub mod corpus;
pub mod golden;
pub mod many;
pub mod oracle;
pub mod random;
pub mod reference;
pub mod schema;
pub mod twin;

use gridsmith_core::{Cell, Size};
use gridsmith_path::Neighbours;

/// The number in environment variable `name`, or `default`.
///
/// # Panics
/// If the variable holds something else than a number.
pub fn env_number(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")),
        Err(_) => default,
    }
}

/// True if `a` and `b` touch on a board of `size` without holes and walls.
///
/// Hexagons are in axial coordinates: of the four diagonals, two touch.
fn touch(size: Size, neighbours: Neighbours, a: Cell, b: Cell) -> bool {
    let down = size.row(b) as i32 - size.row(a) as i32;
    let right = size.column(b) as i32 - size.column(a) as i32;
    let one_step = a != b && down.abs() <= 1 && right.abs() <= 1;
    one_step
        && match neighbours {
            Neighbours::Four => down == 0 || right == 0,
            Neighbours::Six => down != right,
            Neighbours::Eight => true,
        }
}
