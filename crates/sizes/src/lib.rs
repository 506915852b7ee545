//! Sudoku of other sizes and shapes.
//!
//! Sides of 4 to 25, with the standard boxes or any regions, with or without the two diagonals as houses.
//! The plain 9x9 Sudoku is another family.
//!
//! | You want | You call |
//! | --- | --- |
//! | to read a puzzle | [`str::parse`] of a [`SizedSudoku`] |
//! | the verdict: none, unique or many | [`SizedSudoku::verdict`](gridsmith_core::Puzzle::verdict) |
//! | the next step for a player | [`SizedSudoku::hint`] |
//! | every step that a player could see | [`SizedSudoku::all_steps`] |
//! | how hard it is, and the steps | [`SizedSudoku::grade`] |
//! | a new puzzle | [`generate::generate`] |
//!
//! ```
//! use gridsmith_core::{Advice, Budget, Position, Puzzle, Verdict};
//! use gridsmith_sizes::SizedSudoku;
//!
//! let puzzle: SizedSudoku = "sudoku 4x4 ..2....11...32..".parse()?;
//! let budget = &mut Budget::default();
//!
//! let Verdict::Unique(grid) = puzzle.verdict(budget) else { panic!() };
//! assert_eq!(grid.to_string(), "4123234114323214");
//!
//! let Advice::Steps(steps) = puzzle.hint(&Position::default(), budget)? else { panic!() };
//! assert!(steps[0].agrees(|c| grid.0[c.cell.index()] == c.digit));
//!
//! assert!(puzzle.grade(budget)?.label.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod candidate;
mod error;
mod explain;
pub mod generate;
mod grade;
mod grid;
mod hint;
mod house;
mod key;
mod layout;
mod marks;
mod puzzle;
mod reason;
mod rules;
mod shape;
mod solve;
mod technique;
mod text;
mod trial;

pub use board::{Board, Conflict};
pub use candidate::Candidate;
pub use error::ParseError;
pub use grade::Grade;
pub use grid::{SizedGrid, digit_of, symbol};
pub use hint::Mistake;
pub use house::House;
pub use puzzle::SizedSudoku;
pub use reason::Reason;
pub use rules::Violation;
pub use shape::Shape;
pub use technique::{Found, Step, TECHNIQUES, Technique, TechniqueRow};
