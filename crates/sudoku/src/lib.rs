//! Sudoku: solving, hints, chains, ratings, generation and canonical forms.
//!
//! | You want | You call |
//! | --- | --- |
//! | to read 81 clues or 729 candidates | [`Sudoku::from_clues`], [`str::parse`] |
//! | the verdict: none, unique or many | [`Sudoku::verdict`](gridsmith_core::Puzzle::verdict) |
//! | the verdicts of many puzzles, fast | [`verdict_batch`], [`BatchSolver`] |
//! | the next step for a player | [`Sudoku::hint`] |
//! | every step a player could take | [`Sudoku::all_steps`] |
//! | the chains of a position, with their names | [`Sudoku::chains`], [`find_aic`] |
//! | ER, EP and ED of Sudoku Explainer | [`se_numbers`], [`SeRater`] |
//! | score and level of HoDoKu | [`hodoku_numbers`], [`HodokuRater`] |
//! | the path of least resistance | [`easiest`], [`EasiestRater`] |
//! | a new puzzle | [`generate::generate`] |
//! | the canonical form, up to symmetry | [`Sudoku::canonical`] |
//!
//! ```
//! use gridsmith_core::{Advice, Budget, Position, Puzzle, Verdict};
//! use gridsmith_sudoku::{Sudoku, hodoku_numbers, se_numbers};
//!
//! let line = "sudoku 9x9 ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
//! let sudoku: Sudoku = line.parse()?;
//! let budget = &mut Budget::default();
//!
//! let Verdict::Unique(grid) = sudoku.verdict(budget) else { panic!() };
//! assert_eq!(grid.to_string()[..9], *"421835697");
//!
//! let Advice::Steps(steps) = sudoku.hint(&Position::default(), budget)? else { panic!() };
//! assert_eq!(steps[0].technique.name(), "Hidden Single");
//!
//! assert_eq!(se_numbers(&sudoku, budget)?.er, 20); // 2.0
//! assert_eq!(hodoku_numbers(&sudoku, budget)?.level.word(), "Easy");
//! assert!(sudoku.canonical().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

mod board;
mod candidate;
mod canonical;
mod flags;
pub mod generate;
mod geometry;
mod grade;
mod grid;
mod house;
mod human;
mod pattern;
mod puzzle;
mod rules;
mod seats;
mod solve;
mod symmetry;

pub use board::Board;
pub use candidate::{Candidate, Digits};
pub use canonical::{Canonical, equivalent};
pub use geometry::CellSet;
pub use grade::{Branch, Cause, Link, Node, Proof, Shape};
pub use grade::{Easiest, EasiestRater, easiest};
pub use grade::{
    HodokuLevel, HodokuLimits, HodokuLink, HodokuName, HodokuNet, HodokuNode, HodokuNumbers,
    HodokuOpening, HodokuRater, HodokuRating, HodokuReason, HodokuRow, HodokuSettings, HodokuStep,
    hodoku_numbers, hodoku_rating,
};
pub use grade::{
    NotRated, Reach, ReachRater, SeNumbers, SeRater, SeRating, SeStep, se_label, se_numbers,
    se_order, se_rating,
};
pub use grid::Grid;
pub use house::House;
pub use human::aic::{Aic, ChainScope, NotationError, Strong, Term, find_aic};
pub use human::hint::{Mistake, hint_order, next_hint};
pub use human::library::{LibraryCase, LibraryError, library_name};
pub use human::regress::{Finding, regress};
pub use human::technique::{Conflict, Found, Reason, Rescue, Row, Step, Technique, Tier};
pub use puzzle::{ParseError, Sudoku};
pub use rules::Violation;
pub use solve::{BatchAnswer, BatchSolver, Packed, PerPuzzle, Width, solve_batch, verdict_batch};
pub use symmetry::Symmetry;

use gridsmith_core::Size;

/// The number of cells.
pub const CELLS: usize = 81;

/// The size of every Sudoku.
pub const SIZE: Size = Size { rows: 9, columns: 9 };

/// The mask of a cell that may hold any digit: bit `d - 1` stands for digit `d`.
pub const ALL_DIGITS: u16 = 0x1ff;
