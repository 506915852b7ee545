//! Options that choose puzzles.

use std::io;

use crate::args::Criteria;

/// The kinds of puzzles, for `--kind`.
const KINDS: [&str; 6] = ["sudoku", "hidato", "numbrix", "hex", "zip", "queens"];

/// Refuses kinds that do not exist.
pub fn checked(criteria: &Criteria) -> io::Result<()> {
    match criteria.kind.iter().find(|kind| !KINDS.contains(&kind.as_str())) {
        Some(kind) => {
            let kinds = KINDS.join(", ");
            Err(io::Error::other(format!("{kind:?} is no kind of puzzle: expected {kinds}")))
        }
        None => Ok(()),
    }
}
