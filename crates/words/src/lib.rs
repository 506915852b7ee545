//! The sentences of hints and explanations, in plain English.
//!
//! Steps hold sets of cells and candidates, not sentences. Each family has a module here that puts
//! its steps into words: [`path`], [`queens`] and [`sudoku`]. Their `sentences` takes a scene, that
//! is a step and the board before it, and speaks of nothing else.
#![forbid(unsafe_code)]

mod lists;
pub mod path;
pub mod queens;
pub mod sudoku;

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Role, Verdict};
use gridsmith_path::{Board, Candidate, Shape, Step};

/// What is said of one step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentences {
    /// Where to look: the first stage of a hint.
    pub look: String,
    /// What the technique means: the second stage.
    pub idea: String,
    /// What follows and why, complete: the third stage.
    pub why: String,
    /// What follows, where the sentence before has said why.
    pub so: String,
    /// The same in a few words, for a list of easy steps.
    pub short: String,
}

/// A step of a path with all that is needed to speak of it.
#[derive(Clone, Copy, Debug)]
pub struct PathScene<'a> {
    /// The cells and who touches whom.
    pub shape: &'a Shape,
    /// The waypoints of a Zip, in order.
    pub waypoints: &'a [Cell],
    /// What is known before the step.
    pub board: &'a Board,
    /// The step.
    pub step: &'a Step,
    /// Those of its drops that later steps use; others need not be named.
    pub used: &'a BTreeSet<Candidate>,
}

/// A step on a Queens board with all that is needed to speak of it.
#[derive(Clone, Copy, Debug)]
pub struct QueensScene<'a> {
    /// What is known before the step.
    pub board: &'a gridsmith_queens::Board,
    /// The step.
    pub step: &'a gridsmith_queens::Step,
}

/// A step on a Sudoku board with all that is needed to speak of it.
#[derive(Clone, Copy, Debug)]
pub struct SudokuScene<'a> {
    /// What is known before the step.
    pub board: &'a gridsmith_sudoku::Board,
    /// The step.
    pub step: &'a gridsmith_sudoku::Step,
    /// How many levels of chains inside its chains are told.
    pub depth: usize,
}

/// A chain inside a chain of a Sudoku step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InnerChain {
    /// Its number among the chains of the step: `2`, and `2.1` for the first chain inside it.
    pub number: String,
    /// What the outer chain has made false, as far as this one rests on it.
    pub given: Vec<gridsmith_sudoku::Candidate>,
    /// What it eliminates, as far as the outer chain uses it.
    pub drops: Vec<gridsmith_sudoku::Candidate>,
    /// The argument.
    pub text: String,
    /// The chains inside it.
    pub chains: Vec<InnerChain>,
}

/// A step of HoDoKu's path with all that is needed to speak of it.
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
        Role::Base => "because of",
        Role::Area => "looked at",
        Role::Supposed => "assumed",
        Role::Chain => "chain, in order",
        Role::Conflict => "contradiction",
        Role::Cover => "cover",
        Role::Fin => "fin",
        Role::Off => "chain, false",
    }
}

/// Nothing is left to do.
pub fn done() -> String {
    "Nothing is left to do: everything is there, and right.".into()
}

/// The puzzle has no solution, or more than one.
pub fn not_unique(verdict: &Verdict<()>) -> String {
    match verdict {
        Verdict::None => "There is no hint: this puzzle has no solution.",
        _ => "There is no hint: this puzzle has more than one solution, and a hint may lead to any of them.",
    }
    .into()
}

/// A puzzle takes this many assumptions.
pub fn trial(suppositions: usize) -> String {
    let steps = match suppositions {
        1 => "one step supposes something and follows".into(),
        many => format!("{many} steps suppose something and follow"),
    };
    format!("This board needs trial: {steps} it to a contradiction.")
}
