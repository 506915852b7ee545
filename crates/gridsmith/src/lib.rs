//! Logic puzzles with exactly one solution: one facade over Sudoku, number paths and Queens.
//!
//! A text becomes an [`AnyPuzzle`], a [`Request`] asks something of it, [`run`] answers with a [`Report`].
//! ```
//! use gridsmith::{AnyPuzzle, Ask, Control, Request, run};
//! let puzzle = AnyPuzzle::parse("AABB/ACBB/ACCD/CCDD")?;
//! let report = run(&Request::new(puzzle, Ask::Solve), &Control::free());
//! assert_eq!(report.verdict_word(), "unique");
//! assert_eq!(report.first().unwrap().compact(), "..Q./Q.../...Q/.Q..");
//! # Ok::<(), gridsmith::formats::ReadError>(())
//! ```
//! Nothing here reads a clock or a file: a front end with a deadline sets the flag of a [`Control`].
#![forbid(unsafe_code)]

mod any;
mod batch;
mod certificate;
mod explain;
pub mod generate;
mod refusal;
mod regress;
mod report;
mod request;
mod run;
mod signature;
mod solution;
mod state;
pub mod techniques;

pub use gridsmith_core as core;
pub use gridsmith_formats as formats;
pub use gridsmith_path as path;
pub use gridsmith_queens as queens;
pub use gridsmith_render as render;
pub use gridsmith_sudoku as sudoku;
pub use gridsmith_words as words;

pub use any::AnyPuzzle;
pub use batch::{Window, batch};
pub use certificate::{
    LONGEST_CERTIFICATE, Uncertified, certify, check, check_bytes, check_until, check_weight,
};
pub use explain::{
    AnyAdvice, AnyCandidate, AnyChain, AnyChains, AnyGrade, AnyStep, ChainSearch, EasiestNumbers,
    Explained, Line, Paragraph, SudokuGrade, Supposed, TraceRecord, Unfinished,
};
pub use gridsmith_check::Refusal;
pub use regress::{RegressedCase, Regression, regress_case};
pub use report::{Answer, Report, SCHEMA, Traced};
pub use request::{Ask, Control, DEFAULT_LIMIT, DEFAULT_NODES, Method, Request, Stage};
pub use run::run;
pub use signature::{Signature, signature};
pub use solution::AnySolution;
pub use state::AnyState;

/// The way of hints, where a scheme is asked for.
pub const HINT_SCHEME: gridsmith_core::Scheme = gridsmith_core::Scheme::House { version: 1 };
