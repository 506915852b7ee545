//! Making boards: queens first, regions around them, and repair until there is no other solution.
//!
//! ```
//! use gridsmith_core::{Budget, Seed};
//! use gridsmith_queens::generate::{Hooks, Outcome, Plan, generate};
//!
//! let plan = Plan::new(8, 1);
//! let made = generate(&plan, Seed::from(1), Hooks::default(), &mut Budget::unlimited())?;
//! let Outcome::Made(made, _) = made else { panic!() };
//! assert_eq!(made.puzzle.side(), 8);
//! # Ok::<(), gridsmith_queens::generate::GenerateError>(())
//! ```
//!
//! The caller judges what matters beyond uniqueness: here, how people would solve the board.
//!
//! ```
//! # use gridsmith_core::{Budget, Label, Seed};
//! # use gridsmith_queens::generate::{Hooks, Judgement, Outcome, Plan, generate};
//! let plan = Plan::for_label(7, 1, Label::Hard);
//! let hooks = Hooks {
//!     judge: Box::new(|puzzle, _, budget| {
//!         let grade = puzzle.grade(budget)?;
//!         Ok(match grade.label {
//!             Some(Label::Hard) => Judgement::Accept { score: grade.rating.value },
//!             _ => Judgement::Reject { why: "another label" },
//!         })
//!     }),
//!     ..Hooks::default()
//! };
//! let made = generate(&plan, Seed::from(1), hooks, &mut Budget::unlimited())?;
//! let Outcome::Made(made, work) = made else { panic!() };
//! assert_eq!(work.unique, 1 + work.rejected);
//! # Ok::<(), gridsmith_queens::generate::GenerateError>(())
//! ```

mod attempt;
mod block;
mod checked;
mod climb;
mod cost;
mod draft;
mod event;
mod fit;
mod group;
mod grow;
mod limits;
mod map;
mod mend;
mod modes;
mod moves;
mod outcome;
mod place;
mod plan;
mod pool;
mod recount;
mod repair;

pub use event::{Event, Moves, Stage, Work};
pub use mend::{Mended, RepairPlan, RepairedBoard, repair_puzzle};
pub use modes::{Method, PlacementMode, RegionMode, SelectionMode};
pub use outcome::{Check, Draft, GenerateError, Hooks, Judge, Judgement, Made, Outcome};
pub use plan::{Plan, PlanError};

use attempt::{Attempt, Ended};
use gridsmith_core::{Budget, Seed, Stop};

/// Makes a board by `plan`. The same plan, seed and answers of the hooks give the same board.
///
/// Draft after draft is made and repaired until one is unique and accepted. Every board of one star
/// and up to 16 rows is counted again by dancing links before it is let out, every other by a
/// second search of the first engine.
pub fn generate(
    plan: &Plan,
    seed: Seed,
    mut hooks: Hooks,
    budget: &mut Budget,
) -> Result<Outcome, GenerateError> {
    plan.check()?;
    let mut work = Work::default();
    let mut best: Option<Made> = None;
    let mut nearest: Option<Draft> = None;
    let before = budget.spent();
    // Mixed modes take turns draft by draft; the seed says who begins.
    let turn = seed.stream("turn").below(RegionMode::TURNS.len() as u64);
    while work.attempts < plan.attempts() {
        // A round of candidates is over: the best of them, if there is one.
        let round = plan.selection_mode == SelectionMode::First
            || work.attempts > 0 && work.attempts.is_multiple_of(plan.candidates.max(1));
        if round && best.is_some() {
            break;
        }
        if let Err(stop) = budget.spend() {
            return Ok(stopped(stop, best, nearest, work));
        }
        work.attempts += 1;
        let number = work.attempts;
        (hooks.observe)(Event::Attempt { number });
        let mode = plan.region_mode.of_attempt(turn + number - 1);
        let seed = seed.item(number - 1);
        let limits = plan.limits(mode, seed);
        let mut attempt = Attempt { plan, mode, limits, seed, number, hooks: &mut hooks };
        let ended = attempt.run(&mut work, budget);
        work.nodes = budget.spent() - before;
        match ended {
            Ok(Ended::Made(made)) => {
                if best.as_ref().is_none_or(|best| made.score > best.score) {
                    best = Some(made);
                }
            }
            Ok(Ended::Ambiguous(draft)) => {
                if nearest.as_ref().is_none_or(|nearest| draft.spread < nearest.spread) {
                    nearest = Some(draft);
                }
            }
            Ok(Ended::Dropped) => {}
            Ok(Ended::Disagreement(queens)) => {
                return Err(GenerateError::Disagreement(Box::new(queens)));
            }
            Err(stop) => return Ok(stopped(stop, best, nearest, work)),
        }
        if plan.progress_every > 0 && number.is_multiple_of(plan.progress_every) {
            (hooks.observe)(Event::Progress(work));
        }
    }
    Ok(match best {
        Some(made) => Outcome::Made(made, work),
        None => Outcome::NoneFound { best: nearest, work },
    })
}

fn stopped(stop: Stop, made: Option<Made>, nearest: Option<Draft>, work: Work) -> Outcome {
    let best = nearest.filter(|_| made.is_none());
    Outcome::Stopped { stop, made, best, work }
}
