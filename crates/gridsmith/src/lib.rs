//! Logic puzzles with exactly one solution: generate, solve, explain, grade and prove them.
//!
//! This crate covers three families: Sudoku of any size, number paths (Hidato, Numbrix, hexagons,
//! Zip) and Queens (Star Battle). Read a text as an [`AnyPuzzle`], then call a function that
//! answers a question about it.
//!
//! | You want | You call | You get |
//! | --- | --- | --- |
//! | to read a puzzle in any known format | [`AnyPuzzle::parse`] | [`AnyPuzzle`] |
//! | to know whether it has exactly one solution | [`solve`] | [`Verdict`] |
//! | to count its solutions | [`count`] | [`Count`](core::Count) |
//! | the next step for a player, or what is wrong | [`hint`] | [`AnyAdvice`] |
//! | every step a player could take | [`all_steps`] | [`AnyAdvice`] |
//! | the whole solution, step by step | [`explain`] | [`Explained`] |
//! | to know how hard it is | [`grade`] | [`AnyGrade`] |
//! | the rating of Sudoku Explainer | [`rate`] | [`SeNumbers`](sudoku::SeNumbers) |
//! | a new puzzle | [`generate()`] | [`Item`](generate::Item) |
//! | many new puzzles, on all cores | [`generate::generate`] | [`Done`](generate::Done) after `Done` |
//! | the puzzles of a day | [`daily()`] | three [`Daily`] |
//! | a proof that it has one solution | [`certify`] | one line of text |
//! | to replay such a proof | [`check`] | `Ok`, or a [`Refusal`] |
//! | any of these as data, for a server | [`run`] | [`Report`] |
//! | the same as one JSON text for another | [`answer`](answer()) knows all [`VERBS`] | a report in JSON |
//!
//! # Everything in one program
//!
//! ```
//! use gridsmith::generate::Plan;
//! use gridsmith::{AnyAdvice, AnyPuzzle, Budget, ExplainOptions, GradeOptions, Position, Verdict};
//! use gridsmith::core::{Label, Size};
//!
//! let size = Size::try_new(5, 5).unwrap();
//! let plans = [
//!     Plan::sudoku(Some(Label::Easy)),
//!     Plan::sudoku_of(6, Some(Label::Easy)),
//!     Plan::numbrix(size, Some(Label::Easy))?,
//!     Plan::queens(6, 1, Some(Label::Easy)),
//! ];
//! for plan in plans {
//!     let item = gridsmith::generate(plan, 2026)?;
//!     let puzzle = AnyPuzzle::parse(&item.puzzle.to_string())?;
//!     let budget = &mut Budget::default();
//!
//!     let Verdict::Unique(solution) = gridsmith::solve(&puzzle, budget) else { panic!() };
//!     assert_eq!(solution, item.solution);
//!
//!     let advice = gridsmith::hint(&puzzle, &Position::default(), budget)?;
//!     let AnyAdvice::Steps { steps, .. } = advice else { panic!() };
//!     println!("{}: {}", steps[0].name, steps[0].words.why);
//!
//!     let told = gridsmith::explain(&puzzle, &ExplainOptions::default(), budget)?;
//!     let grade = gridsmith::grade(&puzzle, &GradeOptions::default(), budget)?;
//!     println!("{}, {} steps", grade.label.word(), told.steps.len());
//!
//!     let certificate = gridsmith::certify(&puzzle, budget)?;
//!     gridsmith::check(&certificate)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guarantees
//!
//! - **Nothing is guessed.** A search that runs out of its [`Budget`] says so:
//!   [`Verdict::Undecided`], [`NoAnswer::Stopped`]. It never says "unique", "many" or "none"
//!   instead.
//! - **The same call gives the same answer**, on every machine and on any number of threads.
//! - **Any call can be cancelled**: [`Budget::or_until`] takes a flag. Nothing here reads a clock
//!   or a file; a program with a deadline sets the flag.
//! - **What a hint says is true** of the board as it stands, and agrees with the solution.
//!
//! A program that needs only one family can depend on its crate alone: [`sudoku`], [`sizes`],
//! [`path`], [`queens`].
#![forbid(unsafe_code)]

mod answer;
mod any;
mod batch;
mod certificate;
mod daily;
mod drawing;
mod explain;
mod facade;
pub mod generate;
mod options;
mod page;
mod picture;
mod position;
mod refusal;
mod regress;
mod report;
mod request;
mod run;
mod setter;
mod signature;
mod solution;
pub mod techniques;
mod trace;

pub use gridsmith_core as core;
pub use gridsmith_formats as formats;
pub use gridsmith_path as path;
pub use gridsmith_queens as queens;
pub use gridsmith_render as render;
pub use gridsmith_sizes as sizes;
pub use gridsmith_sudoku as sudoku;
pub use gridsmith_words as words;

pub use answer::{VERBS, answer, canonical_json, format_json};
pub use any::AnyPuzzle;
pub use batch::{Window, batch};
pub use certificate::{
    LONGEST_CERTIFICATE, Uncertified, check, check_bytes, check_until, check_weight, prove_unique,
};
pub use daily::{Daily, Date, DateError, Weekday, daily};
pub use drawing::{Drawing, Subject, hint_scene, mistake_marks};
pub use explain::{
    AnyAdvice, AnyCandidate, AnyChain, AnyChains, AnyGrade, AnyStep, ChainSearch, EasiestNumbers,
    Explained, Line, NoAnswer, Paragraph, SudokuGrade, Supposed, TraceRecord, Unfinished,
};
pub use facade::{all_steps, certify, count, explain, generate, grade, hint, rate, solve};
pub use gridsmith_check::{Accepted, Refusal, Trace as CheckedTrace};
pub use gridsmith_core::{Budget, Position, Verdict};
pub use options::{CountMethod, ExplainOptions, GradeOptions, Method, Stage, Way};
pub use page::Document;
pub use picture::Scene;
pub use regress::{RegressedCase, Regression, regress_case};
pub use report::{Answer, Place, Report, SCHEMA, Traced, head, rating as rating_json, read_rating};
pub use request::{
    Ask, Control, DEFAULT_LIMIT, DEFAULT_NODES, Observer, Progress, Request, RequestError,
};
pub use run::run;
pub use setter::{
    Change, Clash, Clue, Minimal, Repair, RepairEnd, RepairOptions, clashing, minimize, repair,
};
pub use signature::{Signature, signature};
pub use solution::AnySolution;
pub use trace::{
    StepTrace, TraceReason, TracedStep, Untraced, check_line, check_line_until, trace,
};
