//! Making Sudokus: a random grid, from which clues are taken as long as the solution stays the only one.
//!
//! Many puzzles are made at once, a question of each in a lane of the batch engine. What becomes of an item depends on
//! its own seed and the answers to its own questions, never on its neighbours.
//!
//! **Bias.** Grids are the three diagonal boxes at random, completed by random decisions, under a random symmetry: every grid can come, not
//! all with the same chance. Removal in random order favours puzzles with few clues and those that many orders lead to.
//! [`Method::Uniform`] gives every minimal puzzle of a grid with the same number of clues the same chance.

mod dig;
mod plan;
mod run;
mod sets;
mod setter;
mod singles;

pub use plan::{Method, Orbits, SudokuPlan, SudokuPlanError};
pub use run::{SudokuMade, SudokuMiss, generate, random_grid};
pub use setter::{Clash, Minimized, clashing, minimize};
pub use singles::Singles;
