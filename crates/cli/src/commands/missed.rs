//! Why a puzzle was not generated, and what to try.

use std::path::Path;

use gridsmith::core::{Label, Stop};
use gridsmith::generate::{Done, Job, Miss, PathPlan, Plan, QueensPlan, SizedPlan, SudokuPlan};
use gridsmith::path::generate::Design;
use gridsmith::path::generate::clues::ClueTarget;
use gridsmith::sudoku::generate::{Method, Orbits};

use super::delivery;
use crate::output::plural;

/// Whether the closest draft can be saved if no puzzle is found, and to which file.
pub enum Drafts<'a> {
    None,
    Kept(Option<&'a Path>),
}

/// Why a puzzle was not generated, and what to try.
pub fn missed(done: &Done, miss: &Miss, job: &Job, kept: &Drafts) -> String {
    let drafts = plural(done.attempts, "draft");
    let why = match miss {
        Miss::Stopped { stop: Stop::Nodes | Stop::Work, .. } => {
            format!("none found within --budget, {drafts}; try a larger one, or 0 for no limit")
        }
        Miss::Stopped { stop: Stop::Cancelled, .. } => {
            format!("none found in time, {drafts}; try a longer --timeout or --global-timeout")
        }
        Miss::NoneFound { code, reason, .. } => {
            let advice = match &job.plan {
                Plan::Path(plan) => path(code, plan),
                Plan::Sudoku(plan) => Some(sudoku(code, plan)),
                Plan::Queens(plan) => Some(queens(plan)),
                Plan::Sized(plan) => Some(sized(plan)),
                _ => None,
            };
            let reason = match &job.plan {
                Plan::Queens(_) => format!("none of {drafts} matched; the last one: {reason}"),
                _ => reason.clone(),
            };
            match advice {
                Some(advice) => format!("{reason}; try {advice}"),
                None => reason,
            }
        }
        Miss::Duplicate { of } => format!("duplicate of {}, {drafts}", delivery::name(*of)),
        _ => format!("{miss}, {drafts}"),
    };
    let draft = match (kept, done.draft()) {
        (Drafts::Kept(None), _) => {
            "; --draft FILE saves the closest draft with two of its solutions".to_string()
        }
        (Drafts::Kept(Some(file)), Some(_)) => {
            format!("; the closest draft, with two of its solutions, is in {}", file.display())
        }
        _ => String::new(),
    };
    format!("{}{why}{draft}", delivery::before(done, job))
}

/// What to try if no Sudoku draft matched.
fn sudoku(code: &str, plan: &SudokuPlan) -> String {
    let growth = &plan.growth;
    let advice = match code {
        "other_clues" if growth.pattern.is_some() => "a --pattern with more cells",
        "other_clues" if *growth.clues.end() < 21 && growth.method == Method::Removal => {
            "--low-clue, or more --clues"
        }
        "other_clues" if growth.minimal && *growth.clues.start() > 27 => {
            "fewer --clues, or no --minimal"
        }
        "other_clues" if growth.orbits != Orbits::None => "more --clues, or another --symmetry",
        "other_clues" => "a different number of --clues",
        "no_technique" => "fewer --technique options",
        "excluded_technique" => "fewer --without options",
        "too_easy" | "too_hard" | "other_label" | "other_level" if !plan.with.is_empty() => {
            "no --technique, or another difficulty"
        }
        _ => "another --difficulty, --se or --hodoku-level",
    };
    format!("{advice}, or a higher --max-attempts")
}

/// What to try if no draft of a Sudoku of another size matched.
fn sized(plan: &SizedPlan) -> String {
    let growth = &plan.growth;
    let mut advice = Vec::new();
    if growth.label.is_some() {
        advice.push("another --difficulty");
    }
    if growth.clues.is_some() {
        advice.push("a different number of --clues");
    }
    if growth.minimal {
        advice.push("no --minimal");
    }
    advice.push("a higher --max-attempts");
    advice.join(", or ")
}

/// What to try if no Queens draft matched.
fn queens(plan: &QueensPlan) -> String {
    let limited = plan.growth.max_attempts.is_some() || !plan.growth.search_until_unique;
    let mut advice = Vec::new();
    if limited {
        advice.push("more drafts (--max-attempts, --candidates)");
    }
    if plan.label.is_some() {
        advice.push("another --difficulty");
    }
    advice.push(if plan.growth.stars > 1 {
        "fewer --stars or a smaller --size"
    } else {
        "another --size"
    });
    advice.join(", or ")
}

/// What to try if no path draft matched.
fn path(code: &str, plan: &PathPlan) -> Option<String> {
    let (by_logic, minimal) = match &plan.design {
        Design::Clues(clues) => (clues.logic.is_some(), clues.target == ClueTarget::Minimal),
        Design::Zip(zip) => (zip.logic.is_some(), true),
    };
    let is_zip = matches!(plan.design, Design::Zip(_));
    let advice = match code {
        "other_label" if plan.label <= Some(Label::Easy) => {
            "a smaller --size or another --difficulty"
        }
        "other_label" if !minimal => "--minimal or a larger --size",
        "other_label" if plan.label == Some(Label::Extreme) => {
            "a larger --size or --difficulty expert: extreme boards are rare"
        }
        "other_label" => "a larger --size or another --difficulty",
        "needs_supposition" => "--logic-only, or another --difficulty",
        "above_target" if is_zip => "more --waypoints, or --walls",
        "above_target" if by_logic => "--no-logic-only, or more --clues",
        "above_target" => "--exchanges 100, or more --clues",
        "not_by_logic" => "--no-logic-only",
        "mask_ambiguous" => "a --clue-mask with more cells",
        "too_many_crossings" => "a higher --max-crossings",
        "strip_mismatch" if plan.path.strip_shuffle => "more --tries, or --path-mode random-v2",
        "strip_mismatch" => "--path-mode random-v2",
        "exhausted_restarts" => "--partial, or --path-mode random-v2",
        "coverage_below_threshold" => "--partial with a smaller number",
        _ => return None,
    };
    Some(advice.into())
}
