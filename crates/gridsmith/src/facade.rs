//! The questions about a puzzle as functions, each with its own options and answer.

use std::ops::ControlFlow;

use gridsmith_core::{Budget, Count, CountEnd, Position, Puzzle, Verdict};
use gridsmith_sudoku::{NotRated, SeNumbers, Sudoku};

use crate::explain::{self, NoAnswer};
use crate::generate::{self, Item, Job, NotMade, Outcome, Plan, Quiet};
use crate::refusal;
use crate::{
    Answer, AnyAdvice, AnyGrade, AnyPuzzle, AnySolution, ExplainOptions, Explained, GradeOptions,
    Uncertified, prove_unique,
};

/// Decides whether a puzzle has no solution, exactly one, or more. Stops at the second solution.
///
/// ```
/// use gridsmith::{AnyPuzzle, Budget, Verdict, solve};
/// let puzzle = AnyPuzzle::parse("AABB/ACBB/ACCD/CCDD")?;
/// let Verdict::Unique(solution) = solve(&puzzle, &mut Budget::default()) else { panic!() };
/// assert_eq!(solution.compact(), "..Q./Q.../...Q/.Q..");
/// # Ok::<(), gridsmith::formats::ReadError>(())
/// ```
pub fn solve(puzzle: &AnyPuzzle, budget: &mut Budget) -> Verdict<AnySolution> {
    match puzzle.clashes().is_empty() {
        true => puzzle.verdict(budget),
        false => Verdict::None,
    }
}

/// Counts the solutions, up to `limit`.
///
/// ```
/// use gridsmith::{AnyPuzzle, Budget, count};
/// let puzzle = AnyPuzzle::parse("path 3x4x8 ..../..../....")?;
/// assert_eq!(count(&puzzle, 1_000_000, &mut Budget::default()).solutions, 9_356);
/// # Ok::<(), gridsmith::formats::ReadError>(())
/// ```
pub fn count(puzzle: &AnyPuzzle, limit: u64, budget: &mut Budget) -> Count {
    match puzzle.clashes().is_empty() {
        true => puzzle.count(limit, budget),
        false => Count { solutions: 0, end: CountEnd::Exact },
    }
}

/// Helps a player at `position`: points out wrong entries, or else gives the easiest next step and
/// its reason.
///
/// ```
/// use gridsmith::{AnyAdvice, AnyPuzzle, Budget, hint};
/// let puzzle = AnyPuzzle::parse("path 3x4x4 .9../.4../12...")?;
/// let position = puzzle.parse_position("r2c1=10")?;
/// let Ok(AnyAdvice::Mistakes { text, .. }) = hint(&puzzle, &position, &mut Budget::default())
/// else { panic!() };
/// assert!(text.contains("r2c1"), "{text}");
/// # Ok::<(), gridsmith::formats::ReadError>(())
/// ```
pub fn hint(
    puzzle: &AnyPuzzle,
    position: &Position,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    explain::hint(puzzle, position, 0, budget)
}

/// Lists every step that the position allows, the easiest first. Sudoku of any size only.
///
/// ```
/// use gridsmith::{AnyAdvice, AnyPuzzle, Budget, Position, all_steps};
/// let line = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
/// let puzzle = AnyPuzzle::parse(line)?;
/// let advice = all_steps(&puzzle, &Position::default(), &mut Budget::default());
/// let Ok(AnyAdvice::All { steps }) = advice else { panic!() };
/// assert_eq!(steps[0].name, "Hidden Single");
/// # Ok::<(), gridsmith::formats::ReadError>(())
/// ```
pub fn all_steps(
    puzzle: &AnyPuzzle,
    position: &Position,
    budget: &mut Budget,
) -> Result<AnyAdvice, NoAnswer> {
    explain::all_steps(puzzle, position, 0, budget)
}

/// Explains how a person solves the puzzle, step by step, and grades that path.
///
/// ```
/// use gridsmith::{AnyPuzzle, Budget, ExplainOptions, explain};
/// let puzzle = AnyPuzzle::parse("AABB/ACBB/ACCD/CCDD")?;
/// let told = explain(&puzzle, &ExplainOptions::default(), &mut Budget::default())?;
/// assert!(told.steps.iter().all(|step| !step.words.why.is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(
    puzzle: &AnyPuzzle,
    options: &ExplainOptions,
    budget: &mut Budget,
) -> Result<Explained, NoAnswer> {
    let solution = only_solution(puzzle, budget)?;
    explain::explain(puzzle, &solution, options, budget)
}

/// Grades a puzzle: label, rating and hardest technique.
///
/// ```
/// use gridsmith::{AnyPuzzle, Budget, GradeOptions, core::Label, grade};
/// let line = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
/// let grade = grade(&line.parse()?, &GradeOptions::default(), &mut Budget::default())?;
/// assert_eq!(grade.label, Label::Easy);
/// assert_eq!(grade.sudoku.se.unwrap().er, 20); // 2.0
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grade(
    puzzle: &AnyPuzzle,
    options: &GradeOptions,
    budget: &mut Budget,
) -> Result<AnyGrade, NoAnswer> {
    let AnyPuzzle::Sudoku(sudoku) = puzzle else {
        if let AnyPuzzle::Sized(sized) = puzzle
            && !options.schemes.is_empty()
        {
            return Err(NoAnswer::Unsupported(refusal::no_scheme(sized)));
        }
        let solution = only_solution(puzzle, budget)?;
        return explain::grade(puzzle, &solution, budget);
    };
    match explain::grade_sudoku(sudoku, options, budget) {
        Answer::Graded { grade: Some(Ok(grade)), .. } => Ok(grade),
        Answer::Graded { grade: Some(Err(stop)), .. } => Err(NoAnswer::Stopped(stop)),
        Answer::Graded { verdict: Verdict::Undecided(stop), .. } => Err(NoAnswer::Stopped(stop)),
        Answer::Graded { verdict, .. } => Err(NoAnswer::NotUnique(verdict.map(|_| ()))),
        Answer::Rated(_) => Err(NoAnswer::Complete),
        Answer::Refused(why) => Err(NoAnswer::Unsupported(why)),
        other => Err(NoAnswer::Fault(format!("a grade that is none: {other:?}"))),
    }
}

/// Rates a Sudoku as Sudoku Explainer does: ER, EP and ED, in tenths.
///
/// ```
/// use gridsmith::{Budget, rate};
/// let line = "sudoku 9x9 ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
/// let numbers = rate(&line.parse()?, &mut Budget::default())?;
/// assert_eq!((numbers.er, numbers.ep, numbers.ed), (20, 12, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Sudoku, budget: &mut Budget) -> Result<SeNumbers, NotRated> {
    explain::rate(puzzle, budget)
}

/// Generates one puzzle by `plan`, with a certificate. The same plan and seed give the same puzzle.
///
/// ```
/// use gridsmith::generate::Plan;
/// use gridsmith::core::Label;
/// let item = gridsmith::generate(Plan::queens(7, 1, Some(Label::Easy)), 42)?;
/// assert_eq!(item.label, Some(Label::Easy));
/// # Ok::<(), gridsmith::generate::NotMade>(())
/// ```
pub fn generate(plan: Plan, seed: u64) -> Result<Item, NotMade> {
    let mut outcome = None;
    generate::generate(&Job::new(plan, seed), 1, &Quiet, |done| {
        outcome = Some(done.outcome.clone());
        ControlFlow::Break(())
    })?;
    match outcome {
        Some(Outcome::Made(item)) => Ok(*item),
        Some(Outcome::Missed(miss)) => Err(miss.into()),
        None => unreachable!("a job for one puzzle delivers an outcome"),
    }
}

/// Proves that a puzzle has exactly one solution. The checker has replayed the certificate.
///
/// ```
/// use gridsmith::{Budget, certify, check};
/// let line = certify(&"AABB/ACBB/ACCD/CCDD".parse()?, &mut Budget::default())?;
/// assert_eq!(check(&line), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(puzzle: &AnyPuzzle, budget: &mut Budget) -> Result<String, Uncertified> {
    match solve(puzzle, budget) {
        Verdict::Unique(solution) => prove_unique(puzzle, &solution, budget),
        Verdict::Undecided(stop) => Err(Uncertified::Stopped(stop)),
        verdict => Err(Uncertified::NotUnique(verdict.map(|_| ()))),
    }
}

/// The solution of a puzzle that has exactly one.
fn only_solution(puzzle: &AnyPuzzle, budget: &mut Budget) -> Result<AnySolution, NoAnswer> {
    match solve(puzzle, budget) {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::Undecided(stop) => Err(NoAnswer::Stopped(stop)),
        verdict => Err(NoAnswer::NotUnique(verdict.map(|_| ()))),
    }
}
