//! The rating: one step after the other until the board is full.

use super::agenda::Agenda;
use super::searcher::{Next, Searcher};
use super::sprint::Sprint;
use crate::grade::hodoku::HodokuName;
use crate::grade::only_solution;
use crate::{Board, Grid, Reason, Step, Sudoku, Technique};
use gridsmith_core::{Budget, Position, Stop, Trace, TraceEnd};
use std::fmt;

/// One step of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeStep {
    /// The step.
    pub step: Step,
    /// Its rating in tenths.
    pub rating: u16,
}

impl SeStep {
    /// The number of nodes of a chain.
    pub fn complexity(&self) -> Option<u32> {
        match &self.step.reason {
            Reason::Chain(proof) => Some(proof.complexity),
            _ => None,
        }
    }
}

/// The rating of Sudoku Explainer 1.2.1, in tenths: `71` is 7.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeNumbers {
    /// The highest rating of any step.
    pub er: u16,
    /// The highest rating up to the first step that places a digit ("pearl").
    pub ep: u16,
    /// The rating of the first step ("diamond").
    pub ed: u16,
}

impl SeNumbers {
    /// Takes one more step into account.
    fn add(&mut self, rating: u16, places: bool) {
        self.er = self.er.max(rating);
        if self.ed == 0 {
            self.ed = self.er;
        }
        if self.ep == 0 && places {
            self.ep = self.er;
        }
    }
}

/// The rating with its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeRating {
    /// The three numbers.
    pub numbers: SeNumbers,
    /// The steps from puzzle to solution.
    pub trace: Trace<SeStep>,
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotRated {
    /// It has no solution.
    NoSolution,
    /// It has more than one solution.
    ManySolutions,
    /// Every cell has a clue.
    NothingToDo,
    /// It is given by candidates, and the rating is only defined for clues: the rating of HoDoKu.
    Candidates,
    /// No technique applies. No puzzle is known for which this happens.
    Stuck,
    /// A step of this technique contradicts the solution: a bug in this program. Such a step is
    /// never shown.
    Wrong(Technique),
    /// A step of this name contradicts the solution: also a bug in this program.
    WrongHodoku(HodokuName),
    /// The budget was exhausted.
    Stopped(Stop),
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRated::NoSolution => f.write_str("no solution"),
            NotRated::ManySolutions => f.write_str("more than one solution"),
            NotRated::NothingToDo => f.write_str("nothing to do: every cell has a clue"),
            NotRated::Candidates => f.write_str("given by candidates, not by clues"),
            NotRated::Stuck => f.write_str("no technique applies"),
            NotRated::Wrong(technique) => {
                write!(f, "a step of {technique} contradicts the solution")
            }
            NotRated::WrongHodoku(name) => write!(f, "a step of {name} contradicts the solution"),
            NotRated::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for NotRated {}

impl From<Stop> for NotRated {
    fn from(stop: Stop) -> Self {
        NotRated::Stopped(stop)
    }
}

/// Rates a puzzle with exactly one solution, and keeps the path.
pub fn se_rating(puzzle: &Sudoku, budget: &mut Budget) -> Result<SeRating, NotRated> {
    SeRater::new().rating(puzzle, budget)
}

/// Rates a puzzle with exactly one solution.
pub fn se_numbers(puzzle: &Sudoku, budget: &mut Budget) -> Result<SeNumbers, NotRated> {
    SeRater::new().numbers(puzzle, budget)
}

/// Rates one puzzle after the other in the same memory.
#[derive(Default)]
pub struct SeRater(Searcher);

impl SeRater {
    /// A new rater. Earlier puzzles never change a rating.
    pub fn new() -> Self {
        Self::default()
    }

    /// Like [`se_rating`].
    pub fn rating(&mut self, puzzle: &Sudoku, budget: &mut Budget) -> Result<SeRating, NotRated> {
        let mut steps = Vec::with_capacity(80);
        let (numbers, _) = self.rate(puzzle, true, budget, |next, rating| {
            steps.push(SeStep { step: next.into_step(), rating });
        })?;
        Ok(SeRating { numbers, trace: Trace { steps, end: TraceEnd::Solved } })
    }

    /// The three numbers and the solution. Passes technique and rating of each step to `each`,
    /// which is faster than making the steps.
    pub fn outline(
        &mut self,
        puzzle: &Sudoku,
        budget: &mut Budget,
        mut each: impl FnMut(Technique, u16),
    ) -> Result<(SeNumbers, Grid), NotRated> {
        self.rate(puzzle, false, budget, |next, rating| each(next.technique(), rating))
    }

    /// The step that Sudoku Explainer takes on `board`, which belongs to a puzzle with one
    /// solution; `None` if there is none.
    pub fn step(&mut self, board: &Board, budget: &mut Budget) -> Result<Option<SeStep>, Stop> {
        self.0.begin(true);
        let mut agenda = Agenda::new(board.clone());
        let next = match self.0.easy(&mut agenda) {
            Some(next) => Some(next),
            None => self.0.hard(&mut agenda, budget)?,
        };
        Ok(next.map(|next| SeStep { rating: next.rating(), step: next.into_step() }))
    }

    /// Like [`se_numbers`].
    pub fn numbers(&mut self, puzzle: &Sudoku, budget: &mut Budget) -> Result<SeNumbers, NotRated> {
        self.rate(puzzle, false, budget, |_, _| {}).map(|(numbers, _)| numbers)
    }

    /// Passes every step to `each`. The easy techniques do not require a unique solution: if they
    /// fill the board, it is unique. The exact solver is asked before the first technique that
    /// requires uniqueness or takes long.
    fn rate(
        &mut self,
        puzzle: &Sudoku,
        record: bool,
        budget: &mut Budget,
        mut each: impl FnMut(Next, u16),
    ) -> Result<(SeNumbers, Grid), NotRated> {
        self.0.begin(record);
        let mut numbers = SeNumbers { er: 0, ep: 0, ed: 0 };
        let mut last = Technique::LastCell;
        let mut sprint = puzzle.clues().and_then(Sprint::new);
        if let Some(sprint) = &mut sprint {
            while let Some((technique, single)) = sprint.next() {
                budget.spend()?;
                sprint.place(single.cell, single.digit);
                let next = Next::Single(technique, single);
                let rating = next.rating();
                numbers.add(rating, true);
                last = technique;
                each(next, rating);
            }
            // If singles fill the board, the solution is unique.
            if sprint.left == 0 && numbers.er > 0 {
                return Ok((numbers, sprint.grid()));
            }
        }
        let board = match &sprint {
            Some(sprint) => sprint.board(),
            None => puzzle.board_at(&Position::default()),
        };
        let mut agenda = Agenda::new(board);
        let mut solution = None;
        while agenda.left > 0 {
            budget.spend()?;
            let next = match self.0.easy(&mut agenda) {
                Some(next) => next,
                None => {
                    if solution.is_none() {
                        solution = Some(one_solution(puzzle, &agenda.board, last, budget)?);
                    }
                    self.0.hard(&mut agenda, budget)?.ok_or(NotRated::Stuck)?
                }
            };
            let rating = next.rating();
            last = next.technique();
            if solution.is_some_and(|solution| !next.agrees(&solution)) {
                return Err(NotRated::Wrong(last));
            }
            let places = next.apply(&mut agenda);
            numbers.add(rating, places);
            each(next, rating);
        }
        if numbers.er == 0 {
            one_solution(puzzle, &agenda.board, last, budget)?;
            return Err(NotRated::NothingToDo);
        }
        if solution.is_none() && !agenda.board.is_filled_rightly() {
            one_solution(puzzle, &agenda.board, last, budget)?;
        }
        Ok((numbers, agenda.board.grid()))
    }
}

/// The only solution of a puzzle. If `board`, which `last` changed last, contradicts it, that step
/// was wrong.
fn one_solution(
    puzzle: &Sudoku,
    board: &Board,
    last: Technique,
    budget: &mut Budget,
) -> Result<Grid, NotRated> {
    let solution = only_solution(puzzle, budget)?;
    if board.allows(&solution) { Ok(solution) } else { Err(NotRated::Wrong(last)) }
}
