//! The rating: one step after the other until the board is full.

use super::hit::Hit;
use super::searcher::Searcher;
use super::state::State;
use super::{HodokuLevel, HodokuName, HodokuReason, HodokuRow, HodokuSettings};
use crate::geometry::{CELL_HOUSES, house};
use crate::grade::only_solution;
use crate::grade::se::NotRated;
use crate::seats::ROW_COLUMN_BOX;
use crate::{Board, Candidate, Grid, Sudoku};
use gridsmith_core::{Budget, Stop, Trace, TraceEnd};

/// One step of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HodokuStep {
    /// The row that found the step; its points count.
    pub row: HodokuRow,
    /// The name of the step.
    pub name: HodokuName,
    /// Candidates that must be true.
    pub places: Vec<Candidate>,
    /// Candidates that must be false, in the order in which they are eliminated.
    pub drops: Vec<Candidate>,
    /// Why the step holds.
    pub reason: HodokuReason,
}

/// The rating of HoDoKu 2.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HodokuNumbers {
    /// The sum of the points of all steps.
    pub score: u32,
    /// The highest level of any step, raised while the score exceeds its limit.
    pub level: HodokuLevel,
}

/// The rating with its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HodokuRating {
    /// Score and level.
    pub numbers: HodokuNumbers,
    /// The steps from puzzle to solution.
    pub trace: Trace<HodokuStep>,
}

/// Rates a puzzle with exactly one solution, and keeps the path.
pub fn hodoku_rating(puzzle: &Sudoku, budget: &mut Budget) -> Result<HodokuRating, NotRated> {
    HodokuRater::new().rating(puzzle, budget)
}

/// Rates a puzzle with exactly one solution.
/// ```
/// # use gridsmith_core::Budget;
/// # use gridsmith_sudoku::{HodokuLevel, Sudoku, hodoku_numbers};
/// let line = "sudoku 9x9 .91..4..85.........3....21..2..5....8..3..6.9....79.4..5.......6..2.5..72..74....";
/// let numbers = hodoku_numbers(&line.parse::<Sudoku>()?, &mut Budget::unlimited()).unwrap();
/// assert_eq!((numbers.score, numbers.level), (1364, HodokuLevel::Hard));
/// # Ok::<(), gridsmith_sudoku::ParseError>(())
/// ```
pub fn hodoku_numbers(puzzle: &Sudoku, budget: &mut Budget) -> Result<HodokuNumbers, NotRated> {
    HodokuRater::new().numbers(puzzle, budget)
}

/// Rates one puzzle after the other in the same memory.
/// ```
/// # use gridsmith_core::Budget;
/// # use gridsmith_sudoku::{HodokuLevel, HodokuLimits, HodokuRater, HodokuRow, HodokuSettings};
/// # use gridsmith_sudoku::Sudoku;
/// let line = "sudoku 9x9 .91..4..85.........3....21..2..5....8..3..6.9....79.4..5.......6..2.5..72..74....";
/// let puzzle: Sudoku = line.parse()?;
/// let mut settings = HodokuSettings::default();
/// settings.limits = HodokuLimits([400, 600, 1300, 1800]);
/// let numbers = HodokuRater::with(settings).numbers(&puzzle, &mut Budget::unlimited()).unwrap();
/// assert_eq!((numbers.score, numbers.level), (1364, HodokuLevel::Unfair));
/// # Ok::<(), gridsmith_sudoku::ParseError>(())
/// ```
pub struct HodokuRater {
    settings: HodokuSettings,
    searcher: Searcher,
    state: State,
}

impl Default for HodokuRater {
    fn default() -> Self {
        Self::new()
    }
}

/// The points of a puzzle that is given up. This happens only if rows are disabled: Brute Force
/// always finds something.
const GIVE_UP: u32 = 20_000;

/// From this row on, the exact solver is asked first whether there is one solution: these rows rely
/// on it, or take long.
const FIRST_HARD: HodokuRow = HodokuRow::XWing;

impl HodokuRater {
    /// A rater with HoDoKu's factory settings. Earlier puzzles never change a rating.
    pub fn new() -> Self {
        Self::with(HodokuSettings::default())
    }

    /// A rater with other settings.
    pub fn with(settings: HodokuSettings) -> Self {
        let searcher = Searcher::new(settings.hard_rows().collect());
        HodokuRater { settings, searcher, state: State::new() }
    }

    /// The searcher, and the board it works on.
    pub(super) fn parts(&mut self) -> (&mut Searcher, &mut State) {
        (&mut self.searcher, &mut self.state)
    }

    /// The settings.
    pub fn settings(&self) -> &HodokuSettings {
        &self.settings
    }

    /// Like [`hodoku_rating`].
    pub fn rating(
        &mut self,
        puzzle: &Sudoku,
        budget: &mut Budget,
    ) -> Result<HodokuRating, NotRated> {
        let mut steps = Vec::with_capacity(80);
        let (numbers, end) = self.rate(puzzle, budget, |state, row, found| {
            steps.push(match found {
                Found::Single(cell, digit) => single(state, row, cell, digit),
                Found::Hit(hit) => told(row, hit),
            });
        })?;
        Ok(HodokuRating { numbers, trace: Trace { steps, end } })
    }

    /// Score and level, how the path ends, and the digits on the board then. Passes row and name of
    /// each step to `each`, which is faster than making the steps.
    pub fn outline(
        &mut self,
        puzzle: &Sudoku,
        budget: &mut Budget,
        mut each: impl FnMut(HodokuRow, HodokuName),
    ) -> Result<(HodokuNumbers, TraceEnd, Grid), NotRated> {
        let (numbers, end) = self.rate(puzzle, budget, |_, row, found| {
            each(row, found.name(row));
        })?;
        Ok((numbers, end, Grid(self.state.values)))
    }

    /// Like [`hodoku_numbers`].
    pub fn numbers(
        &mut self,
        puzzle: &Sudoku,
        budget: &mut Budget,
    ) -> Result<HodokuNumbers, NotRated> {
        Ok(self.rate(puzzle, budget, |_, _, _| {})?.0)
    }

    /// The first step that a technique beyond singles finds in a position. Brute Force finds
    /// nothing here.
    pub fn step(&mut self, board: &Board, budget: &mut Budget) -> Result<Option<HodokuStep>, Stop> {
        let HodokuRater { searcher, state, .. } = self;
        state.read(board);
        searcher.begin();
        searcher.refresh(state);
        searcher.look(state);
        for at in 0..searcher.rows.len() {
            let row = searcher.rows[at];
            if let Some(hit) = searcher.ask(row, state, None, budget)? {
                return Ok(Some(told(row, hit)));
            }
        }
        Ok(None)
    }

    /// Passes every step to `each`: a single with the board before it, another step with the board
    /// after it.
    fn rate(
        &mut self,
        puzzle: &Sudoku,
        budget: &mut Budget,
        mut each: impl FnMut(&State, HodokuRow, Found),
    ) -> Result<(HodokuNumbers, TraceEnd), NotRated> {
        let clues = puzzle.clues().ok_or(NotRated::Candidates)?;
        let HodokuRater { settings, searcher, state } = self;
        state.load(clues);
        searcher.begin();
        let mut score = 0;
        let mut level = HodokuLevel::Easy;
        let mut solution = None;
        let mut last = HodokuName::Row(HodokuRow::FullHouse);
        let filled = state.empty.is_empty();
        while !state.empty.is_empty() {
            budget.spend()?;
            if let Some((row, cell, digit)) = next_single(state) {
                score += row.score();
                each(state, row, Found::Single(cell, digit));
                state.place(cell, digit);
                continue;
            }
            let all = (HodokuRow::BruteForce, last);
            let Some((row, hit)) = hard(searcher, puzzle, state, &mut solution, all, budget)?
            else {
                one_solution(puzzle, state, last, budget)?;
                let numbers = HodokuNumbers { score: score + GIVE_UP, level: HodokuLevel::Extreme };
                return Ok((numbers, TraceEnd::Stuck));
            };
            last = hit.name;
            if solution.is_some_and(|solution| !agrees(&hit, &solution)) {
                return Err(NotRated::WrongHodoku(hit.name));
            }
            score += row.score();
            level = level.max(row.level());
            apply(state, &hit);
            each(state, row, Found::Hit(hit));
        }
        if filled {
            one_solution(puzzle, state, last, budget)?;
            return Err(NotRated::NothingToDo);
        }
        if solution.is_none() && !state.is_filled_rightly() {
            one_solution(puzzle, state, last, budget)?;
            return Err(NotRated::NoSolution);
        }
        let level = settings.limits.raise(level, score);
        Ok((HodokuNumbers { score, level }, TraceEnd::Solved))
    }
}

/// The result of a row.
enum Found {
    /// A cell and its digit, from 0.
    Single(usize, usize),
    Hit(Hit),
}

impl Found {
    /// The name of the step.
    #[inline]
    fn name(&self, row: HodokuRow) -> HodokuName {
        match self {
            Found::Single(..) => HodokuName::Row(row),
            Found::Hit(hit) => hit.name,
        }
    }
}

/// The first step that a row up to `upto` finds; `None` if none does. `last` changed the board
/// last.
pub(super) fn hard(
    searcher: &mut Searcher,
    puzzle: &Sudoku,
    state: &mut State,
    solution: &mut Option<Grid>,
    (upto, last): (HodokuRow, HodokuName),
    budget: &mut Budget,
) -> Result<Option<(HodokuRow, Hit)>, NotRated> {
    searcher.refresh(state);
    let mut looked = false;
    for at in 0..searcher.rows.len() {
        let row = searcher.rows[at];
        if row > upto {
            break;
        }
        if row >= FIRST_HARD || state.broken {
            if solution.is_none() {
                *solution = Some(one_solution(puzzle, state, last, budget)?);
            }
            if !looked {
                searcher.look(state);
                looked = true;
            }
        }
        if let Some(hit) = searcher.ask(row, state, solution.as_ref(), budget)? {
            return Ok(Some((row, hit)));
        }
    }
    Ok(None)
}

#[inline]
pub(super) fn next_single(state: &mut State) -> Option<(HodokuRow, usize, usize)> {
    if let Some((cell, digit)) = state.full_house() {
        return Some((HodokuRow::FullHouse, cell, digit));
    }
    if let Some((cell, digit)) = state.naked_single() {
        return Some((HodokuRow::NakedSingle, cell, digit));
    }
    state.hidden_single().map(|(cell, digit)| (HodokuRow::HiddenSingle, cell, digit))
}

fn single(state: &State, row: HodokuRow, cell: usize, digit: usize) -> HodokuStep {
    let alone = |number: &usize| match row {
        HodokuRow::FullHouse => state.open[*number] == 1,
        _ => state.alive.spots(*number, digit).is_power_of_two(),
    };
    let numbers = ROW_COLUMN_BOX.map(|k| usize::from(CELL_HOUSES[cell][k]));
    let reason = match (row, numbers.into_iter().find(alone)) {
        (HodokuRow::NakedSingle, _) | (_, None) => HodokuReason::OnlyDigit,
        (_, Some(number)) => HodokuReason::OnlySpot { house: house(number) },
    };
    let places = vec![Candidate::of(cell, digit)];
    HodokuStep { row, name: HodokuName::Row(row), places, drops: Vec::new(), reason }
}

/// Applies a step.
pub(super) fn apply(state: &mut State, hit: &Hit) {
    for &(cell, digit) in &hit.drops {
        state.drop(cell.into(), digit.into());
    }
    for &(cell, digit) in &hit.places {
        state.place(cell.into(), digit.into());
    }
}

/// The step in its public form: a candidate that is listed twice is eliminated once.
fn told(row: HodokuRow, hit: Hit) -> HodokuStep {
    let candidate = |&(cell, digit): &(u8, u8)| Candidate::of(cell.into(), digit.into());
    let mut drops: Vec<Candidate> = Vec::with_capacity(hit.drops.len());
    for drop in hit.drops.iter().map(candidate) {
        if !drops.contains(&drop) {
            drops.push(drop);
        }
    }
    let places = hit.places.iter().map(candidate).collect();
    HodokuStep { row, name: hit.name, places, drops, reason: *hit.reason }
}

fn agrees(hit: &Hit, solution: &Grid) -> bool {
    let is_true = |&(cell, digit): &(u8, u8)| solution.0[usize::from(cell)] == digit + 1;
    hit.places.iter().all(is_true) && !hit.drops.iter().any(is_true)
}

/// The only solution of a puzzle. If the board, which `last` changed last, contradicts it, that
/// step was wrong.
fn one_solution(
    puzzle: &Sudoku,
    state: &State,
    last: HodokuName,
    budget: &mut Budget,
) -> Result<Grid, NotRated> {
    let solution = only_solution(puzzle, budget)?;
    if state.allows(&solution) { Ok(solution) } else { Err(NotRated::WrongHodoku(last)) }
}
