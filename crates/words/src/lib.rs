//! The sentences of hints and explanations, in plain English.
//!
//! Steps hold sets of cells and candidates, not sentences. Each family has a module here that puts
//! its steps into words: [`path`], [`queens`], [`sudoku`] and [`sized`]. Their `sentences` takes a scene, that
//! is a step and the board before it, and speaks of nothing else.
//! ```
//! use gridsmith_core::{Advice, Budget, Position};
//! use gridsmith_queens::{Board, Queens};
//! use gridsmith_words::{QueensScene, queens};
//!
//! let puzzle: Queens = "queens 6x1 ABBBCC/BBBBCC/DBCCCC/DDDCCE/DDFFEE/DEEEEE".parse()?;
//! let advice = puzzle.hint(&Position::default(), &mut Budget::default());
//! let Ok(Advice::Steps(steps)) = advice else { panic!() };
//! let board = Board::new(&puzzle);
//! let words = queens::sentences(&QueensScene { board: &board, step: &steps[0] });
//! assert_eq!(words.look, "Look at region A.");
//! assert_eq!(words.why, "Region A has only one open cell left. So a queen goes in r1c1.");
//! # Ok::<(), gridsmith_queens::ParseError>(())
//! ```
#![forbid(unsafe_code)]

mod lists;
pub mod path;
pub mod queens;
pub mod sized;
pub mod sudoku;

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Role, Verdict};
use gridsmith_path::{Board, Candidate, Shape, Step};

/// The sentences of one step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentences {
    /// Where to look: the first stage of a hint.
    pub look: String,
    /// What the technique means: the second stage.
    pub idea: String,
    /// What follows and why, complete: the third stage.
    pub why: String,
    /// What follows, if the sentence before has said why.
    pub so: String,
    /// The same in a few words, for a list of easy steps.
    pub short: String,
}

/// A step on a number path or a Zip, with the board before it.
#[derive(Clone, Copy, Debug)]
pub struct PathScene<'a> {
    /// The cells and which of them touch.
    pub shape: &'a Shape,
    /// The waypoints of a Zip, in order.
    pub waypoints: &'a [Cell],
    /// What is known before the step.
    pub board: &'a Board,
    /// The step.
    pub step: &'a Step,
    /// Those of its eliminations that later steps use; others need not be named.
    pub used: &'a BTreeSet<Candidate>,
}

/// A step on a Queens board, with the board before it.
#[derive(Clone, Copy, Debug)]
pub struct QueensScene<'a> {
    /// What is known before the step.
    pub board: &'a gridsmith_queens::Board,
    /// The step.
    pub step: &'a gridsmith_queens::Step,
}

/// A step on a Sudoku board, with the board before it.
#[derive(Clone, Copy, Debug)]
pub struct SudokuScene<'a> {
    /// What is known before the step.
    pub board: &'a gridsmith_sudoku::Board,
    /// The step.
    pub step: &'a gridsmith_sudoku::Step,
    /// How many levels of chains inside its chains are written out.
    pub depth: usize,
}

/// A step on a Sudoku board of another size or shape, with the board before it.
#[derive(Clone, Copy, Debug)]
pub struct SizedScene<'a> {
    /// What is known before the step.
    pub board: &'a gridsmith_sizes::Board,
    /// The step.
    pub step: &'a gridsmith_sizes::Step,
}

/// A chain inside a chain of a Sudoku step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InnerChain {
    /// Its number among the chains of the step: `2`, and `2.1` for the first chain inside it.
    pub number: String,
    /// The candidates that the outer chain has made false and this one uses.
    pub given: Vec<gridsmith_sudoku::Candidate>,
    /// The candidates that it eliminates and the outer chain uses.
    pub drops: Vec<gridsmith_sudoku::Candidate>,
    /// The argument.
    pub text: String,
    /// The chains inside it.
    pub chains: Vec<InnerChain>,
}

/// A step of HoDoKu's path, with the board before it.
#[derive(Clone, Copy, Debug)]
pub struct HodokuScene<'a> {
    /// What is known before the step.
    pub board: &'a gridsmith_sudoku::Board,
    /// The step.
    pub step: &'a gridsmith_sudoku::HodokuStep,
}

/// What a role in a drawing means.
pub fn role(role: Role) -> &'static str {
    match role {
        Role::Placed => "new",
        Role::Dropped => "eliminated",
        Role::Base => "reason",
        Role::Area => "area",
        Role::Supposed => "assumed",
        Role::Chain => "chain, in order",
        Role::Conflict => "contradiction",
        Role::Cover => "cover",
        Role::Fin => "fin",
        Role::Off => "chain, false",
    }
}

/// The puzzle is complete.
pub fn done() -> String {
    "The puzzle is complete, and every entry is correct.".into()
}

/// The puzzle has no solution, or more than one.
pub fn not_unique(verdict: &Verdict<()>) -> String {
    match verdict {
        Verdict::None => "No hint: this puzzle has no solution.",
        _ => "No hint: this puzzle has more than one solution, so logic alone cannot solve it.",
    }
    .into()
}

/// A board that needs this many assumptions.
pub fn trial(assumptions: usize) -> String {
    let steps = match assumptions {
        1 => "one step makes an assumption and follows".into(),
        many => format!("{many} steps make an assumption and follow"),
    };
    format!("This board needs trial and error: {steps} it to a contradiction.")
}
