//! Making puzzles: regions, a random grid, and clues removed as long as there is one solution.
//!
//! ```
//! use gridsmith_core::{Budget, Seed};
//! use gridsmith_sizes::generate::{Outcome, Plan, generate};
//!
//! let plan = Plan { clues: Some(10..=14), ..Plan::new(6) };
//! let made = generate(&plan, Seed::from(1), &mut |_| (), &mut Budget::default())?;
//! let Outcome::Made(made, _) = made else { panic!() };
//! assert!((10..=14).contains(&made.puzzle.clue_count()));
//! # Ok::<(), gridsmith_sizes::generate::GenerateError>(())
//! ```

mod dig;
mod outcome;
mod plan;
mod regions;

pub use gridsmith_core::Symmetry;
pub use outcome::{Event, GenerateError, Made, Outcome, Work};
pub use plan::{Plan, PlanError};

use crate::layout::Layout;
use crate::{Grade, Shape, SizedGrid, SizedSudoku, solve};
use dig::Dug;
use gridsmith_core::{Budget, Label, Seed, Stop, Verdict};

/// Makes a puzzle by `plan`. The same plan and seed give the same puzzle.
///
/// Draft after draft is made until one is as the plan says. Every puzzle is counted again by the search
/// that learns before it is let out. `observe` hears what happens.
pub fn generate(
    plan: &Plan,
    seed: Seed,
    observe: &mut dyn FnMut(Event),
    budget: &mut Budget,
) -> Result<Outcome, GenerateError> {
    plan.check()?;
    let mut work = Work::default();
    let before = budget.spent();
    while plan.max_attempts.is_none_or(|most| work.attempts < most) {
        work.attempts += 1;
        observe(Event::Attempt { number: work.attempts });
        let drafted = budget
            .spend()
            .and_then(|()| attempt(plan, seed.item(work.attempts - 1), &mut work, observe, budget));
        work.nodes = budget.spent() - before;
        match drafted {
            Ok(Ended::Made(puzzle, solution, grade)) => {
                observe(Event::Accepted { clues: puzzle.clue_count() });
                let attempt = work.attempts;
                let made = Made { puzzle, solution, grade, attempt };
                return Ok(Outcome::Made(Box::new(made), work));
            }
            Ok(Ended::Dropped(why)) => {
                work.rejected += 1;
                observe(Event::Rejected { why });
            }
            Ok(Ended::Disagreement(shape, clues)) => {
                return Err(GenerateError::Disagreement(Box::new(puzzle_of(&shape, &clues))));
            }
            Err(stop) => return Ok(Outcome::Stopped(stop, work)),
        }
    }
    Ok(Outcome::NoneFound(work))
}

/// What became of a draft.
enum Ended {
    Made(SizedSudoku, SizedGrid, Option<Grade>),
    Dropped(&'static str),
    Disagreement(Shape, Vec<u8>),
}

fn attempt(
    plan: &Plan,
    seed: Seed,
    work: &mut Work,
    observe: &mut dyn FnMut(Event),
    budget: &mut Budget,
) -> Result<Ended, Stop> {
    let Some((shape, grid)) = draft(plan, seed, budget)? else {
        return Ok(Ended::Dropped("the regions have no grid, or none that is easy to find"));
    };
    if plan.jigsaw && shape.is_boxed() {
        return Ok(Ended::Dropped("the regions are boxes"));
    }
    let layout = Layout::new(&shape);
    let mut dug = dig::dig(plan, &shape, &grid, &mut seed.stream("clues"), budget)?;
    work.checks += dug.checks;
    observe(Event::Dug { clues: dug.clue_count(), checks: dug.checks });
    if plan.minimal && !dug.minimal {
        return Ok(Ended::Dropped("not proved to be minimal"));
    }
    // Every clue was removed with the solution at hand. A puzzle that takes much longer without it gets
    // clues back; with more clues than it was counted with, it is unique as well.
    loop {
        match solve::recount(&layout, &layout.masks(&dug.clues), budget) {
            Verdict::Unique(solution) if solution == grid => break,
            Verdict::Undecided(Stop::Nodes) => budget.spend()?,
            Verdict::Undecided(stop) => return Err(stop),
            _ => return Ok(Ended::Disagreement(shape, dug.clues)),
        }
        if plan.minimal {
            return Ok(Ended::Dropped("the recount took too long"));
        }
        dug.give_back(&grid);
    }
    let (puzzle, grade) = match plan.label {
        None => (puzzle_of(&shape, &dug.clues), None),
        Some(label) => match labelled(plan, label, &shape, &dug, &grid, budget)? {
            Some((puzzle, grade)) => (puzzle, Some(grade)),
            None => return Ok(Ended::Dropped("another label")),
        },
    };
    if plan.clues.as_ref().is_some_and(|wanted| !wanted.contains(&puzzle.clue_count())) {
        return Ok(Ended::Dropped("another number of clues"));
    }
    Ok(Ended::Made(puzzle, grid, grade))
}

/// Jigsaws of this side and larger grow around a grid.
const LARGE: usize = 14;

/// A shape and a grid of it.
fn draft(plan: &Plan, seed: Seed, budget: &mut Budget) -> Result<Option<(Shape, SizedGrid)>, Stop> {
    let Plan { side, jigsaw, diagonals, .. } = *plan;
    let mut rng = seed.stream("regions");
    let large = jigsaw && side >= LARGE;
    let shape = match (jigsaw && !large, Shape::boxes(side, diagonals)) {
        (true, _) => Shape::jigsaw(side, &regions::random_regions(side, &mut rng), diagonals),
        (false, Ok(boxes)) => Ok(boxes),
        // Where there are no boxes, regions begin as rows.
        (false, Err(_)) => {
            let rows: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
            Shape::jigsaw(side, &rows, diagonals)
        }
    };
    let Ok(shape) = shape else { return Ok(None) };
    let layout = Layout::new(&shape);
    let Some(grid) = solve::random_grid(&layout, &mut seed.stream("grid"), budget)? else {
        return Ok(None);
    };
    if !large {
        return Ok(Some((shape, grid)));
    }
    let (regions, grid) = regions::regions_around(&shape, grid, &mut rng);
    Ok(Shape::jigsaw(side, &regions, diagonals).ok().map(|shape| (shape, grid)))
}

/// The puzzle with `label` that has the fewest clues on the way from the grid to the puzzle that was dug,
/// if there is one. With more clues a puzzle is hardly ever harder.
fn labelled(
    plan: &Plan,
    label: Label,
    shape: &Shape,
    dug: &Dug,
    grid: &SizedGrid,
    budget: &mut Budget,
) -> Result<Option<(SizedSudoku, Grade)>, Stop> {
    let mut best = None;
    // So many sets of clues may be removed, and so many are too many.
    let (mut may, mut many) = (0, dug.removed.len() + 1);
    while may + 1 < many {
        let keep = if many > dug.removed.len() { dug.removed.len() } else { (may + many) / 2 };
        let puzzle = puzzle_of(shape, &dug.refilled(grid, keep));
        let grade = puzzle.grade(budget)?;
        let is_whole = keep == dug.removed.len();
        match grade.label {
            Some(found) if found <= label => {
                if found == label {
                    best = Some((puzzle, grade));
                }
                may = keep;
            }
            _ => many = keep,
        }
        if is_whole && (plan.minimal || may == keep) {
            break;
        }
    }
    Ok(best)
}

/// The puzzle with these clues, which are some of a grid of the shape.
fn puzzle_of(shape: &Shape, clues: &[u8]) -> SizedSudoku {
    SizedSudoku::try_new(shape.clone(), clues).expect("clues of a grid are digits of the board")
}
