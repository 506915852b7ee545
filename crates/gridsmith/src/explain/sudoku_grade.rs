//! Grades of Sudokus by every requested scheme, as far as the budget allows.
//!
//! The raters check themselves whether there is exactly one solution, so no puzzle is solved twice.

use gridsmith_core::{Budget, Label, Puzzle, Scheme, Stop, TraceEnd, Verdict};
use gridsmith_sudoku::{EasiestRater, Grid, NotRated, SeRating, Sudoku, Technique, Tier, se_label};

use super::sudoku::{RATER, easiest, rating, see_easiest};
use super::{AnyGrade, NoAnswer, SudokuGrade, Unfinished, hodoku};
use crate::words;
use crate::{Answer, AnySolution, GradeOptions};

/// The node budget of the verdict on a puzzle whose grade was stopped. Most need no node at all.
const VERDICT_NODES: u64 = 100_000;

/// A grade and the only solution.
type Graded = (Grid, AnyGrade);

/// The grade of a Sudoku. If the budget is exhausted, the ratings found so far are kept.
pub(crate) fn grade_sudoku(puzzle: &Sudoku, options: &GradeOptions, budget: &mut Budget) -> Answer {
    let verdict = |budget: &mut Budget| puzzle.verdict(budget).map(AnySolution::Sudoku);
    match graded(puzzle, options, budget) {
        Ok((solution, grade)) => Answer::Graded {
            verdict: Verdict::Unique(AnySolution::Sudoku(solution)),
            grade: Some(Ok(grade)),
        },
        Err(NotRated::NoSolution) => Answer::Graded { verdict: Verdict::None, grade: None },
        Err(NotRated::ManySolutions) => {
            Answer::Graded { verdict: verdict(&mut Budget::unlimited()), grade: None }
        }
        Err(NotRated::Stopped(stop)) => match verdict(&mut Budget::nodes(VERDICT_NODES)) {
            Verdict::Undecided(_) => {
                Answer::Graded { verdict: Verdict::Undecided(stop), grade: None }
            }
            verdict => {
                let grade = matches!(verdict, Verdict::Unique(_)).then_some(Err(stop));
                Answer::Graded { verdict, grade }
            }
        },
        Err(NotRated::NothingToDo) => Answer::Rated(Err(NotRated::NothingToDo)),
        Err(NotRated::Wrong(technique)) => refused(NoAnswer::contradiction(technique.name())),
        Err(NotRated::WrongHodoku(name)) => refused(NoAnswer::contradiction(name.name())),
        Err(why) => Answer::Refused(words::sudoku::not_rated(&why)),
    }
}

fn refused(fault: NoAnswer) -> Answer {
    match fault {
        NoAnswer::Unsupported(why) | NoAnswer::Fault(why) => Answer::Refused(why),
        other => Answer::Refused(other.to_string()),
    }
}

fn graded(
    puzzle: &Sudoku,
    options: &GradeOptions,
    budget: &mut Budget,
) -> Result<Graded, NotRated> {
    let GradeOptions { schemes, hodoku: settings, .. } = options;
    // The other schemes are defined for clues.
    let by_clues = puzzle.clues().is_some();
    let asked = |scheme: Scheme| schemes.is_empty() || schemes.contains(&scheme);
    let easiest = asked(Scheme::Easiest) && by_clues;
    if !by_clues && !asked(Scheme::SudokuExplainer) {
        return Err(NotRated::Candidates);
    }
    // The fastest scheme comes first, so that there is a result if the others take too long.
    let hodoku = match asked(Scheme::Hodoku) && by_clues {
        true => Some(finished(hodoku::outline(puzzle, settings, budget))?),
        false => None,
    };
    if schemes[..] == [Scheme::Hodoku] {
        return match hodoku {
            Some(Ok(graded)) => Ok(graded),
            Some(Err(stop)) => Err(stop.into()),
            None => Err(NotRated::Candidates),
        };
    }
    let se = match easiest {
        true => finished(with_easiest(puzzle, options, budget))?,
        false => finished(outline(puzzle, budget))?,
    };
    let (mut graded, mut missing) = match (se, &hodoku) {
        (Ok(graded), _) => (graded, Vec::new()),
        (Err(stop), Some(Ok(graded))) => {
            let asked = |scheme: &Scheme| schemes.is_empty() || schemes.contains(scheme);
            let late = [Scheme::SudokuExplainer, Scheme::Easiest];
            (graded.clone(), late.into_iter().filter(asked).map(|late| (late, stop)).collect())
        }
        (Err(stop), _) => return Err(stop.into()),
    };
    let grade = &mut graded.1;
    if !asked(Scheme::SudokuExplainer) {
        grade.sudoku.se = None;
    }
    match hodoku {
        Some(Ok((_, hodoku))) => grade.sudoku.hodoku = hodoku.sudoku.hodoku,
        Some(Err(stop)) => missing.push((Scheme::Hodoku, stop)),
        None => {}
    }
    if let Some(unfinished) = &mut grade.unfinished {
        missing.extend(unfinished.schemes.drain(..).map(|scheme| (scheme, unfinished.stop)));
    }
    grade.unfinished = missing.first().map(|(_, stop)| Unfinished {
        stop: *stop,
        schemes: missing.iter().map(|(scheme, _)| *scheme).collect(),
    });
    Ok(graded)
}

/// Separates a scheme that was stopped, which is not an error, from one that failed.
fn finished<T>(answer: Result<T, NotRated>) -> Result<Result<T, Stop>, NotRated> {
    match answer {
        Ok(answer) => Ok(Ok(answer)),
        Err(NotRated::Stopped(stop)) => Ok(Err(stop)),
        Err(why) => Err(why),
    }
}

/// The rating by Sudoku Explainer, without its path.
fn outline(puzzle: &Sudoku, budget: &mut Budget) -> Result<Graded, NotRated> {
    let mut tally = Tally::default();
    let (numbers, solution) = RATER.with_borrow_mut(|rater| {
        rater.outline(puzzle, budget, |technique, rating| tally.add(technique, rating))
    })?;
    let se = SudokuGrade { se: Some(numbers), ..SudokuGrade::default() };
    Ok((solution, tally.grade(TraceEnd::Solved, se)))
}

/// The rating by Sudoku Explainer, and the easiest path.
fn with_easiest(
    puzzle: &Sudoku,
    options: &GradeOptions,
    budget: &mut Budget,
) -> Result<Graded, NotRated> {
    let before = budget.spent();
    let rated = RATER.with_borrow_mut(|rater| rater.rating(puzzle, budget))?;
    let took = budget.spent() - before;
    let mut grade = se_grade(&rated);
    let solution = solution(puzzle, &rated);
    let nodes = options.easiest_nodes.unwrap_or_else(|| EasiestRater::allowance(took));
    match easiest(puzzle, &solution, rated, nodes, budget) {
        Ok((_, numbers)) => see_easiest(&mut grade, numbers),
        Err(NoAnswer::Stopped(stop)) => {
            grade.unfinished = Some(Unfinished { stop, schemes: vec![Scheme::Easiest] });
        }
        Err(_) => return Err(NotRated::Stuck),
    }
    Ok((solution, grade))
}

/// The board at the end of a path: clues and placements.
fn solution(puzzle: &Sudoku, rated: &SeRating) -> Grid {
    let mut grid = Grid(*puzzle.clues().unwrap_or(&[0; 81]));
    for place in rated.trace.steps.iter().flat_map(|found| &found.step.places) {
        grid.0[place.cell.index()] = place.digit;
    }
    grid
}

/// The grade of a path whose steps have ratings of Sudoku Explainer.
pub(super) fn se_grade(rated: &SeRating) -> AnyGrade {
    let mut tally = Tally::default();
    rated.trace.steps.iter().for_each(|found| tally.add(found.step.technique, found.rating));
    let se = (rated.numbers.er > 0).then_some(rated.numbers);
    let mut grade = tally.grade(rated.trace.end, SudokuGrade { se, ..SudokuGrade::default() });
    (grade.label, grade.rating) = (se_label(rated.numbers.er), Some(rating(rated.numbers.er)));
    grade
}

/// The totals of the steps of a path.
#[derive(Default)]
struct Tally {
    hardest: Option<(u16, Technique)>,
    hard_steps: usize,
    suppositions: usize,
    curve: Vec<u16>,
}

impl Tally {
    fn add(&mut self, technique: Technique, rating: u16) {
        if self.hardest.is_none_or(|(highest, _)| rating > highest) {
            self.hardest = Some((rating, technique));
        }
        self.hard_steps += usize::from(se_label(rating) >= Label::Medium);
        self.suppositions += usize::from(technique.row().tier == Tier::Extreme);
        self.curve.push(rating);
    }

    fn grade(self, end: TraceEnd, sudoku: SudokuGrade) -> AnyGrade {
        let highest = self.hardest.map_or(0, |(highest, _)| highest);
        AnyGrade {
            label: se_label(highest),
            rating: Some(rating(highest)),
            hardest: self.hardest.map(|(_, technique)| {
                let row = technique.row();
                (row.code, row.name)
            }),
            steps: self.curve.len(),
            hard_steps: self.hard_steps,
            suppositions: self.suppositions,
            supposition_length: 0,
            narrowest: None,
            end,
            sudoku,
            curve: self.curve,
            unfinished: None,
        }
    }
}
