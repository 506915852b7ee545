//! Why drafts of a path plan were rejected, in words for people.

use std::collections::BTreeMap;

use gridsmith_core::Label;
use gridsmith_path::generate::clues::ClueReason;
use gridsmith_path::generate::{PathBuildReason, PathPlan, Rejection, ZipReason};

/// A rejection in a few words.
pub(super) fn phrase(reason: &Rejection) -> &'static str {
    match reason {
        Rejection::Path { reason, .. } => match reason {
            PathBuildReason::TooManyCrossings { .. } => "the path crosses itself too often",
            PathBuildReason::StripMismatch { .. } => "a serpentine would have to jump",
            PathBuildReason::Impossible(_) | PathBuildReason::OutOfReach { .. } => {
                "no path is long enough"
            }
            _ => "no path was long enough",
        },
        Rejection::Clues(reason) => match reason {
            ClueReason::AboveTarget { .. } => "it needs more clues than requested",
            ClueReason::MaskAmbiguous => "clues in the allowed cells leave several solutions",
            ClueReason::TooManyWanted { .. } => "more clues requested than cells may hold",
            ClueReason::SymmetryUnfit => "the board cannot have this symmetry",
            _ => "no clues found",
        },
        Rejection::Zip(reason) => match reason {
            ZipReason::AboveTarget { .. } => "it needs more waypoints than requested",
            ZipReason::NotByLogic => "not solvable by the allowed techniques",
            ZipReason::BadTarget { .. } => "no such number of waypoints",
            _ => "no waypoints found",
        },
        Rejection::Label(_) => "another label",
        Rejection::Supposition => "it needs a supposition",
    }
}

/// The rejections of one item.
#[derive(Default)]
pub(super) struct Tally {
    drafts: u64,
    codes: BTreeMap<&'static str, u64>,
    labels: BTreeMap<Label, u64>,
    ungraded: u64,
    /// The smallest number of clues, waypoints or crossings of a draft.
    fewest: Option<usize>,
    longest: usize,
    last: Option<Rejection>,
}

impl Tally {
    pub fn add(&mut self, rejection: &Rejection) {
        self.drafts += 1;
        *self.codes.entry(rejection.word()).or_default() += 1;
        let found = match rejection {
            Rejection::Clues(ClueReason::AboveTarget { found, .. })
            | Rejection::Zip(ZipReason::AboveTarget { found, .. })
            | Rejection::Path { reason: PathBuildReason::TooManyCrossings { found }, .. } => {
                Some(*found)
            }
            _ => None,
        };
        self.fewest = [self.fewest, found].into_iter().flatten().min();
        match rejection {
            Rejection::Label(Some(label)) => *self.labels.entry(*label).or_default() += 1,
            Rejection::Label(None) => self.ungraded += 1,
            Rejection::Path { coverage, .. } => self.longest = self.longest.max(coverage.covered),
            _ => {}
        }
        self.last = Some(rejection.clone());
    }

    /// The code of the most frequent rejection, and a sentence about it.
    pub fn sum_up(&self, plan: &PathPlan) -> (&'static str, String) {
        let most = self.codes.iter().max_by_key(|(_, count)| **count).map(|(code, _)| *code);
        let Some(last) = &self.last else { return ("none_found", "no draft was made".into()) };
        // Other rejections of the same kind are similar to the last one.
        let code = most.unwrap_or(last.word());
        (code, self.words(code, last, plan))
    }

    fn words(&self, code: &str, last: &Rejection, plan: &PathPlan) -> String {
        let drafts = match self.drafts {
            1 => "1 draft".to_string(),
            drafts => format!("{drafts} drafts"),
        };
        let fewest = self.fewest.unwrap_or(0);
        match (code, last) {
            ("other_label", _) => self.other_label(plan, &drafts),
            ("needs_supposition", _) => format!("each of {drafts} needs a supposition"),
            ("above_target", Rejection::Zip(ZipReason::AboveTarget { wanted, .. })) => {
                format!("no puzzle with {wanted} waypoints in {drafts}; the fewest were {fewest}")
            }
            ("above_target", Rejection::Clues(ClueReason::AboveTarget { wanted, .. })) => {
                format!("no puzzle with {wanted} clues in {drafts}; the fewest were {fewest}")
            }
            (_, Rejection::Clues(ClueReason::TooManyWanted { most })) => {
                format!("at most {most} cells may hold clues")
            }
            (_, Rejection::Zip(ZipReason::BadTarget { most })) => {
                format!("this board can have 2 to {most} waypoints")
            }
            ("too_many_crossings", _) => {
                let most = plan.path.max_crossings.unwrap_or(0);
                format!(
                    "no path with at most {most} crossings in {drafts}; the fewest were {fewest}"
                )
            }
            (_, Rejection::Path { reason: PathBuildReason::StripMismatch { strip }, .. }) => {
                format!("a serpentine of this board would have to jump at row {}", strip + 1)
            }
            (_, Rejection::Path { coverage, .. }) => {
                let (longest, open) = (self.longest, coverage.open);
                format!(
                    "no path was long enough in {drafts}; the longest covers {longest} of {open} cells"
                )
            }
            (_, last) => format!("{} in {drafts}", phrase(last)),
        }
    }

    fn other_label(&self, plan: &PathPlan, drafts: &str) -> String {
        let wanted = plan.label.map_or("as wanted", Label::word);
        let mut found: Vec<(u64, &str)> =
            self.labels.iter().map(|(label, count)| (*count, label.word())).collect();
        found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        if self.ungraded > 0 {
            found.push((self.ungraded, "too hard to grade"));
        }
        let found: Vec<String> =
            found.iter().map(|(count, label)| format!("{count} {label}")).collect();
        format!("no {wanted} puzzle in {drafts} ({})", found.join(", "))
    }
}
