//! One item of a path plan.

use gridsmith_core::{Budget, Seed};
use gridsmith_path::generate::clues::ClueReason;
use gridsmith_path::generate::{
    PathEvent, PathMade, PathOutcome, PathPlan, PathPuzzle, Rejection, ZipReason, make as make_path,
};

use super::item::{Item, Miss, Proved};
use super::rejected::{Tally, phrase};
use super::telemetry::Log;
use super::{Fault, Live};
use crate::{AnyPuzzle, AnySolution};

/// Generates one puzzle, or says why there is none.
pub(super) fn make(
    plan: &PathPlan,
    seed: Seed,
    budget: &mut Budget,
    log: &mut Log,
) -> Result<Result<Item, Miss>, Fault> {
    let mut unconfirmed = None;
    let mut tally = Tally::default();
    let outcome = make_path(plan, seed, budget, &mut |event| {
        log.live(match event {
            PathEvent::Attempt { .. } => Live::Attempt,
            PathEvent::Rejected(reason) => Live::Rejected { why: phrase(reason) },
            _ => Live::Busy,
        });
        if let PathEvent::Rejected(reason) = event {
            tally.add(reason);
            if is_fault(reason) {
                unconfirmed = Some(format!("{reason:?}"));
            }
        }
        log.path(event, plan);
    });
    if let Some(what) = unconfirmed {
        return Err(Fault::Disagreement { index: log.index(), what });
    }
    Ok(match outcome {
        PathOutcome::Made(made) => Ok(item(*made)),
        PathOutcome::NoneFound { .. } => {
            let (code, reason) = tally.sum_up(plan);
            Err(Miss::NoneFound { code, reason, draft: None })
        }
        PathOutcome::Stopped(stop) => Err(Miss::Stopped { stop, draft: None }),
    })
}

fn item(made: PathMade) -> Item {
    let size = made.path.shape.size();
    let puzzle: AnyPuzzle = match made.puzzle {
        PathPuzzle::Numbers(puzzle) => puzzle.into(),
        PathPuzzle::Zip(puzzle) => puzzle.into(),
    };
    Item {
        key: puzzle.canonical(),
        puzzle,
        solution: AnySolution::Path(made.solution, size),
        label: made.grade.as_ref().map(|grade| grade.label),
        rating: made.grade.as_ref().map(|grade| grade.rating),
        proved: Proved::Unasked,
        late: false,
    }
}

/// If the engines disagree, the job ends with a fault instead of another draft.
fn is_fault(reason: &Rejection) -> bool {
    matches!(
        reason,
        Rejection::Clues(ClueReason::Unconfirmed { .. })
            | Rejection::Zip(ZipReason::Unconfirmed { .. })
    )
}
