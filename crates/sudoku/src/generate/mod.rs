//! Generates Sudokus: from a random grid, clues are removed as long as the solution stays unique.
//!
//! Many puzzles are generated at once; each has a question in a lane of the batch engine. The
//! result of an item depends on its own seed and the answers to its own questions, never on its
//! neighbours.
//!
//! **Bias.** A grid begins with three random boxes on the diagonal, is completed by random
//! decisions, and gets a random symmetry: every grid is possible, but not all are equally likely.
//! Removal in random order favours puzzles with few clues and puzzles that many orders lead to.
//! With [`Method::Uniform`], all minimal puzzles of a grid with the same number of clues are
//! equally likely.

mod dig;
mod exchange;
mod few;
mod plan;
mod run;
mod sets;
mod setter;
mod singles;

pub use exchange::Exchange;
/// Which cells are clues together: not to be confused with the [`Symmetry`](crate::Symmetry) of
/// equivalent puzzles.
pub use gridsmith_core::Symmetry as Orbits;
pub use plan::{Method, SudokuPlan, SudokuPlanError};
pub use run::{SudokuMade, SudokuMiss, generate, random_grid};
pub use setter::{Clash, Minimized, clashing, minimize};
pub use singles::Singles;
