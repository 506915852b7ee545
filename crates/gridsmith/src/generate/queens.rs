//! One item of a Queens plan.

use std::cell::RefCell;

use gridsmith_core::{Budget, Explain, Label, Next, Seed, Stop};
use gridsmith_queens::generate::{
    Draft as QueensDraft, Event, GenerateError, Hooks, Judgement, Made, Method, Outcome, generate,
};
use gridsmith_queens::{Grade, Queens};
use serde_json::json;

use super::item::{Draft, Item, Miss, Proved};
use super::telemetry::Log;
use super::{Fault, Live, QueensPlan};
use crate::{AnyPuzzle, AnySolution};

/// The node budget of one check of a board that is not finished.
const CHECK_NODES: u64 = 2_000;

/// Generates one board, or says why there is none.
pub(super) fn make(
    plan: &QueensPlan,
    seed: Seed,
    budget: &mut Budget,
    log: &mut Log,
) -> Result<Result<Item, Miss>, Fault> {
    // The grade of the best board so far. It is kept because there may be no time to grade it
    // again.
    let graded: RefCell<Option<(u32, Queens, Option<Grade>)>> = RefCell::new(None);
    let rejected = RefCell::new("no draft was made");
    let log = RefCell::new(log);
    let hooks = Hooks {
        judge: Box::new(|queens, _, budget| {
            let grade = grade(queens, plan.grade_nodes, budget)?;
            log.borrow_mut().graded(grade.as_ref());
            let judgement = judge(plan, grade.as_ref());
            let mut best = graded.borrow_mut();
            if let Judgement::Accept { score } = judgement
                && best.as_ref().is_none_or(|best| score > best.0)
            {
                *best = Some((score, queens.clone(), grade));
            }
            Ok(judgement)
        }),
        check: match (plan.growth.method, plan.label) {
            (Method::Checked, Some(label)) if label < Label::Expert => {
                Some(Box::new(move |queens, _, budget| is_within(queens, label, budget)))
            }
            _ => None,
        },
        observe: Box::new(|event| {
            let mut log = log.borrow_mut();
            let index = log.index();
            log.live(match event {
                Event::Attempt { .. } => Live::Attempt,
                Event::Rejected { why } => {
                    *rejected.borrow_mut() = why;
                    Live::Rejected { why }
                }
                Event::Progress(work) => Live::Progress { index, work },
                _ => Live::Busy,
            });
            log.queens(&event);
        }),
    };
    let outcome = generate(&plan.growth, seed, hooks, budget);
    let graded = graded.into_inner();
    let reason = rejected.into_inner().to_string();
    Ok(match outcome {
        Err(GenerateError::Plan(error)) => return Err(Fault::Plan(error)),
        Err(GenerateError::Disagreement(queens)) => {
            let (index, what) = (log.borrow().index(), queens.to_string());
            return Err(Fault::Disagreement { index, what });
        }
        Err(error) => {
            let index = log.borrow().index();
            return Err(Fault::Disagreement { index, what: error.to_string() });
        }
        Ok(Outcome::Made(made, _)) => Ok(item(plan, made, graded, budget)),
        // The best board so far is also a valid puzzle.
        Ok(Outcome::Stopped { stop, made: Some(made), work, .. }) => {
            let mut log = log.borrow_mut();
            let index = log.index();
            log.live(Live::CutShort { index, stop, attempts: work.attempts });
            log.note("cut_short", || json!({ "stop": stop.word(), "attempts": work.attempts }));
            Ok(item(plan, made, graded, budget))
        }
        Ok(Outcome::NoneFound { best, .. }) => {
            Err(Miss::NoneFound { code: "none_passed", reason, draft: best.map(draft) })
        }
        Ok(Outcome::Stopped { stop, best, .. }) => {
            Err(Miss::Stopped { stop, draft: best.map(draft) })
        }
    })
}

fn item(
    plan: &QueensPlan,
    made: Made,
    graded: Option<(u32, Queens, Option<Grade>)>,
    budget: &mut Budget,
) -> Item {
    let grade = match graded {
        Some((_, queens, grade)) if queens == made.puzzle => grade,
        _ => grade(&made.puzzle, plan.grade_nodes, budget).ok().flatten(),
    };
    let side = made.puzzle.side();
    let puzzle = AnyPuzzle::from(made.puzzle);
    Item {
        key: puzzle.canonical(),
        solution: AnySolution::Queens(made.solution, side),
        label: grade.as_ref().and_then(|grade| grade.label),
        rating: grade.as_ref().filter(|grade| grade.label.is_some()).map(|grade| grade.rating),
        proved: Proved::Unasked,
        late: false,
        puzzle,
    }
}

fn draft(draft: QueensDraft) -> Box<Draft> {
    let side = draft.puzzle.side();
    Box::new(Draft {
        solutions: draft.solutions.map(|placement| AnySolution::Queens(placement, side)),
        board: draft.puzzle.into(),
    })
}

/// The grade, if it takes at most its share of the budget.
fn grade(queens: &Queens, nodes: u64, budget: &mut Budget) -> Result<Option<Grade>, Stop> {
    match budget.share(nodes, |share| queens.grade(share)) {
        Ok(grade) => Ok(Some(grade)),
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
        Err(_) => Ok(None),
    }
}

fn judge(plan: &QueensPlan, grade: Option<&Grade>) -> Judgement {
    let label = grade.and_then(|grade| grade.label);
    let score = grade.map_or(0, |grade| grade.rating.value);
    if let Some(wanted) = plan.label {
        // The easier labels are approached from harder boards, the others from easier boards.
        let from_above = wanted <= Label::Medium;
        match label {
            Some(found) if found < wanted && !from_above => {
                return Judgement::Short { score, why: "easier than wanted" };
            }
            Some(found) if found > wanted && from_above => {
                return Judgement::Short { score: u32::MAX - score, why: "harder than wanted" };
            }
            Some(found) if found < wanted => {
                return Judgement::Reject { why: "easier than wanted" };
            }
            Some(found) if found == wanted => {}
            _ => return Judgement::Reject { why: "harder than wanted" },
        }
    }
    if plan.logic_only {
        match grade {
            Some(grade) if grade.label.is_some() && grade.suppositions == 0 => {}
            Some(_) => return Judgement::Reject { why: "it takes a supposition" },
            None => return Judgement::Reject { why: "grading took too long" },
        }
    }
    Judgement::Accept { score }
}

/// True if the techniques up to `label` solve the board.
fn is_within(queens: &Queens, label: Label, budget: &mut Budget) -> Result<bool, Stop> {
    let mut board = queens.board();
    let end = budget.share(CHECK_NODES, |share| {
        loop {
            match queens.next_step(&board, share)? {
                Next::Step(step) if step.technique.row().label <= label => {
                    queens.apply(&mut board, &step);
                }
                Next::Solved => return Ok(true),
                _ => return Ok(false),
            }
        }
    });
    match end {
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
        Err(_) => Ok(false),
        Ok(solved) => Ok(solved),
    }
}
