//! Sentences from steps: the one place where a language is spoken.
//!
//! Steps hold sets, not sentences. A language is a type that implements [`Speak`]; [`English`] is the first.
//! Whatever it says is made from the board before the step, the step, and which of its conclusions are used.
#![forbid(unsafe_code)]

mod english;
mod path;
mod queens;
mod sudoku;
mod zip;

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Role, Size, Stop, Verdict};
use gridsmith_path::search::SearchEvent;
use gridsmith_path::{Board, Candidate, Conflict, Shape, Step};

pub use english::English;

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

/// What a wrong entry of a player's stands beside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The cell has this given value.
    Given(u16),
    /// The value is given in this cell.
    GivenIn(Cell),
    /// The player entered this in the same cell.
    Entered(u16),
}

/// What a wrong queen leaves of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starved {
    /// Other queens of the player's that it takes; none if the queen alone does it.
    pub with: Vec<Cell>,
    /// The house.
    pub house: gridsmith_queens::House,
    /// Open cells left there.
    pub open: usize,
    /// Queens that it needs.
    pub need: usize,
}

/// A language.
pub trait Speak {
    /// Speaks of a step of a number path or a Zip.
    fn path(&self, scene: &PathScene) -> Sentences;

    /// Several steps that make the same point in one sentence, if there is one that does.
    fn path_together(&self, size: Size, steps: &[(&Step, &BTreeSet<Candidate>)]) -> Option<String>;

    /// What a step said that was told before, in short, for what is used of it now.
    fn path_again(&self, scene: &PathScene) -> String;

    /// Conclusions of earlier steps that are used again, with the numbers of those steps from 1.
    fn path_reminder(&self, size: Size, facts: &[(usize, Candidate)]) -> String;

    /// A run of easy steps in one sentence.
    fn path_easy(&self, size: Size, zip: bool, steps: &[(&Step, &Sentences)]) -> String;

    /// What goes before the main points of an argument of so many steps.
    fn path_long(&self, steps: usize) -> String;

    /// How a board of a path contradicts itself, as the end of a sentence.
    fn path_conflict(&self, shape: &Shape, board: &Board, conflict: &Conflict) -> String;

    /// What happens on the way of a search, other than steps, on the board before it.
    fn path_search(&self, shape: &Shape, board: &Board, event: &SearchEvent) -> String;

    /// A search ended before it had an answer.
    fn stopped(&self, stop: Stop) -> String;

    /// A trace is longer than what is kept of it.
    fn cut(&self, records: usize) -> String;

    /// Clues contradict each other at sight: `clash` says how.
    fn clash(&self, clash: &str) -> String;

    /// Entries of a player's that are wrong.
    fn path_mistakes(&self, size: Size, wrong: &[(Candidate, Option<Beside>)]) -> String;

    /// Speaks of a step on a Queens board.
    fn queens(&self, scene: &QueensScene) -> Sentences;

    /// A run of easy queens in one sentence.
    fn queens_easy(&self, steps: &[&Sentences]) -> String;

    /// Queens and crosses of a player's that are wrong.
    fn queens_mistakes(
        &self,
        size: Size,
        wrong: &[(gridsmith_queens::Mistake, Option<Starved>)],
    ) -> String;

    /// A board that takes so many suppositions.
    fn trial(&self, suppositions: usize) -> String;

    /// Speaks of a step on a Sudoku board.
    fn sudoku(&self, scene: &SudokuScene) -> Sentences;

    /// The chains inside the chains of a step on a Sudoku board, as deep as the scene says.
    fn sudoku_inner(&self, scene: &SudokuScene) -> Vec<InnerChain>;

    /// Speaks of a step of HoDoKu's path.
    fn hodoku(&self, scene: &HodokuScene) -> Sentences;

    /// What a technique for Sudoku means.
    fn sudoku_idea(&self, technique: gridsmith_sudoku::Technique) -> &'static str;

    /// Digits and notes of a player's that are wrong.
    fn sudoku_mistakes(&self, wrong: &[gridsmith_sudoku::Mistake]) -> String;

    /// Singles, locked candidates and subsets solve it, so that chains are not needed.
    fn basics_suffice(&self) -> String;

    /// Why a Sudoku has no rating.
    fn not_rated(&self, why: &gridsmith_sudoku::NotRated) -> String;

    /// What a role in a drawing means.
    fn role(&self, role: Role) -> &'static str;

    /// There is nothing left to do.
    fn done(&self) -> String;

    /// The puzzle has no solution, or many.
    fn not_unique(&self, verdict: &Verdict<()>) -> String;
}
