//! One item of a plan for Sudokus of other sizes and shapes.

use std::collections::BTreeMap;

use gridsmith_core::{Budget, Seed, Stop};
use gridsmith_sizes::generate::{Event, GenerateError, Made, Outcome, generate};
use serde_json::json;

use super::item::{Item, Miss, Proved};
use super::telemetry::Log;
use super::{Fault, Live, SizedPlan};
use crate::AnySolution;
use crate::report::rating;

/// Generates one puzzle, or says why there is none.
pub(super) fn make(
    plan: &SizedPlan,
    seed: Seed,
    budget: &mut Budget,
    log: &mut Log,
) -> Result<Result<Item, Miss>, Fault> {
    let mut rejected: BTreeMap<&'static str, u64> = BTreeMap::new();
    let mut drafts = 0;
    let outcome = generate(
        &plan.growth,
        seed,
        &mut |event| {
            log.live(match event {
                Event::Attempt { .. } => Live::Attempt,
                Event::Rejected { why } => Live::Rejected { why },
                _ => Live::Busy,
            });
            match event {
                Event::Attempt { .. } => drafts += 1,
                Event::Rejected { why } => *rejected.entry(why).or_default() += 1,
                _ => {}
            }
            log.sized(&event);
        },
        budget,
    );
    Ok(match outcome {
        Err(GenerateError::Plan(error)) => return Err(Fault::Sized(error)),
        Err(GenerateError::Disagreement(puzzle)) => {
            return Err(Fault::Disagreement { index: log.index(), what: puzzle.to_string() });
        }
        Err(error) => {
            return Err(Fault::Disagreement { index: log.index(), what: error.to_string() });
        }
        Ok(Outcome::Made(made, _)) => Ok(item(plan, *made, budget, log)),
        Ok(Outcome::NoneFound(_)) => {
            let most = rejected.into_iter().max_by_key(|(_, count)| *count);
            let why = most.map_or("no draft was made", |(why, _)| why);
            let reason = format!("{why}, in most of {drafts} drafts");
            Err(Miss::NoneFound { code: "none_passed", reason, draft: None })
        }
        Ok(Outcome::Stopped(stop, _)) => Err(Miss::Stopped { stop, draft: None }),
    })
}

fn item(plan: &SizedPlan, made: Made, budget: &mut Budget, log: &mut Log) -> Item {
    let Made { puzzle, solution, grade, .. } = made;
    let grade = match grade {
        Some(grade) => Some(grade),
        None if !plan.grade => None,
        // A puzzle that takes too long to grade is a puzzle without a label.
        None => match budget.share(plan.grade_nodes, |share| puzzle.grade(share)) {
            Ok(grade) => Some(grade),
            Err(Stop::Cancelled | Stop::Nodes | Stop::Work) => None,
            Err(_) => None,
        },
    };
    let label = grade.as_ref().and_then(|grade| grade.label);
    if let Some(grade) = &grade {
        log.note("graded", || {
            json!({
                "label": grade.label.map(|label| label.word()), "rating": rating(grade.rating),
                "hardest": grade.hardest.map(|technique| technique.name()),
                "steps": grade.trace.steps.len(),
            })
        });
    }
    Item {
        key: puzzle.key(),
        solution: AnySolution::Sized(solution),
        label,
        rating: grade.filter(|_| label.is_some()).map(|grade| grade.rating),
        proved: Proved::Unasked,
        late: false,
        puzzle: puzzle.into(),
    }
}
