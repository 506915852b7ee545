//! One item of a path plan.

use gridsmith_core::{Budget, Seed};
use gridsmith_path::generate::clues::ClueReason;
use gridsmith_path::generate::{
    PathBuildReason, PathEvent, PathMade, PathOutcome, PathPlan, PathPuzzle, Rejection, ZipReason,
    make as make_path,
};

use super::item::{Item, Miss, Proved};
use super::telemetry::Log;
use super::{Fault, Live};
use crate::{AnyPuzzle, AnySolution};

/// Makes one puzzle, or says why there is none.
pub(super) fn make(
    plan: &PathPlan,
    seed: Seed,
    budget: &mut Budget,
    log: &mut Log,
) -> Result<Result<Item, Miss>, Fault> {
    let mut unconfirmed = None;
    let outcome = make_path(plan, seed, budget, &mut |event| {
        log.live(match event {
            PathEvent::Attempt { .. } => Live::Attempt,
            PathEvent::Rejected(_) => Live::Rejected,
            _ => Live::Busy,
        });
        if let PathEvent::Rejected(reason) = event
            && is_fault(reason)
        {
            unconfirmed = Some(detail(reason));
        }
        log.path(event, plan);
    });
    if let Some(what) = unconfirmed {
        return Err(Fault::Disagreement { index: log.index(), what });
    }
    Ok(match outcome {
        PathOutcome::Made(made) => Ok(item(*made)),
        PathOutcome::NoneFound { reason, .. } => {
            Err(Miss::NoneFound { reason: detail(&reason), draft: None })
        }
        PathOutcome::Stopped(stop) => Err(Miss::Stopped { stop, draft: None }),
    })
}

fn item(made: PathMade) -> Item {
    let size = made.path.shape.size();
    let (puzzle, key): (AnyPuzzle, String) = match made.puzzle {
        PathPuzzle::Numbers(puzzle) => (puzzle.clone().into(), puzzle.canonical()),
        PathPuzzle::Zip(puzzle) => (puzzle.clone().into(), puzzle.canonical()),
    };
    Item {
        puzzle,
        solution: AnySolution::Path(made.solution, size),
        label: made.grade.as_ref().map(|grade| grade.label),
        rating: made.grade.as_ref().map(|grade| grade.rating),
        proved: Proved::Unasked,
        key,
    }
}

/// An engine that does not agree is no reason to try again.
fn is_fault(reason: &Rejection) -> bool {
    matches!(
        reason,
        Rejection::Clues(ClueReason::Unconfirmed { .. })
            | Rejection::Zip(ZipReason::Unconfirmed { .. })
    )
}

/// The word for a rejection, and what is known besides.
fn detail(reason: &Rejection) -> String {
    let word = reason.word();
    match reason {
        Rejection::Path(PathBuildReason::Impossible(why)) => format!("{word} ({why})"),
        Rejection::Path(PathBuildReason::TooManyCrossings { found }) => {
            format!("{word} (the fewest were {found})")
        }
        Rejection::Path(PathBuildReason::StripMismatch { strip }) => {
            format!("{word} (at strip {strip})")
        }
        Rejection::Clues(ClueReason::TooManyWanted { most }) => format!("{word} (at most {most})"),
        Rejection::Clues(ClueReason::AboveTarget { wanted, found }) => {
            format!("{word} ({found} clues needed, {wanted} wanted)")
        }
        Rejection::Zip(ZipReason::AboveTarget { wanted, found }) => {
            format!("{word} ({found} waypoints needed, {wanted} wanted)")
        }
        Rejection::Zip(ZipReason::BadTarget { most }) => format!("{word} (2 to {most} waypoints)"),
        Rejection::Clues(ClueReason::Unconfirmed { verdict })
        | Rejection::Zip(ZipReason::Unconfirmed { verdict }) => {
            format!("{word} ({verdict})")
        }
        Rejection::Label(Some(label)) => format!("{word} ({})", label.word()),
        Rejection::Label(None) => format!("{word} (not graded)"),
        _ => word.to_string(),
    }
}
