//! Decides whether a Sudoku meets its plan: labels, ratings, levels, techniques.

use gridsmith_core::{Budget, Label, Puzzle, Rating, Scheme, Stop, TraceEnd};
use gridsmith_sudoku::generate::{Singles, SudokuMade};
use gridsmith_sudoku::{
    EasiestRater, HodokuLevel, HodokuRater, HodokuRating, NotRated, SeRater, Technique, se_label,
};
use serde_json::json;

use super::telemetry::Log;
use super::{SudokuPlan, wishes};
use crate::report::rating;
use crate::techniques::{Solver, TechniqueName};

/// Label and rating, as far as they are known.
pub(super) type Grade = Option<(Label, Rating)>;

/// Why a draft is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The budget or the flag stopped the decision.
    Stopped(Stop),
    /// It does not meet the plan.
    Rejected(Reason),
}

/// What is wrong with a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reason {
    NotFound,
    NotRated,
    TooEasy,
    TooHard,
    Level,
    Technique,
    Excluded,
    Label,
}

impl Reason {
    /// Its code in telemetry.
    pub fn word(self) -> &'static str {
        match self {
            Reason::NotFound => "not found",
            Reason::NotRated => "not rated",
            Reason::TooEasy => "too easy",
            Reason::TooHard => "too hard",
            Reason::Level => "level",
            Reason::Technique => "technique",
            Reason::Excluded => "excluded",
            Reason::Label => "label",
        }
    }

    /// Its code in reports about missing puzzles.
    pub fn code(self) -> &'static str {
        match self {
            Reason::NotFound => "other_clues",
            Reason::NotRated => "not_rated",
            Reason::TooEasy => "too_easy",
            Reason::TooHard => "too_hard",
            Reason::Level => "other_level",
            Reason::Technique => "no_technique",
            Reason::Excluded => "excluded_technique",
            Reason::Label => "other_label",
        }
    }

    /// A sentence for people, after this number of drafts.
    pub fn phrase(self) -> &'static str {
        match self {
            Reason::NotFound => "without the requested clues",
            Reason::NotRated => "too slow to rate",
            Reason::TooEasy => "too easy",
            Reason::TooHard => "too hard",
            Reason::Level => "with another HoDoKu level",
            Reason::Technique => "without a required technique",
            Reason::Excluded => "with an excluded technique",
            Reason::Label => "with another label or SE rating",
        }
    }
}

/// A puzzle that takes too long to rate is rejected. If the job was cancelled, the decision is
/// stopped.
fn refusal(error: NotRated) -> Refusal {
    match error {
        NotRated::Stopped(Stop::Cancelled) => Refusal::Stopped(Stop::Cancelled),
        _ => Refusal::Rejected(Reason::NotRated),
    }
}

/// Rates puzzles, one after the other.
pub(super) struct Judge<'a> {
    plan: &'a SudokuPlan,
    se: SeRater,
    easiest: EasiestRater,
    hodoku: HodokuRater,
    /// The lowest rating of a puzzle that needs all requested techniques.
    floor: u16,
    /// The rating of the last puzzle, if it was rated.
    rated: Option<u16>,
}

impl<'a> Judge<'a> {
    pub fn new(plan: &'a SudokuPlan) -> Self {
        Judge {
            plan,
            se: SeRater::new(),
            easiest: EasiestRater::new(),
            hodoku: HodokuRater::with(wishes::settings(plan)),
            floor: wishes::floor(plan),
            rated: None,
        }
    }

    /// The rating of the last puzzle by Sudoku Explainer, if it was rated.
    pub fn rated(&self) -> Option<u16> {
        self.rated
    }

    /// Maximum number of drafts for one puzzle.
    pub fn max_attempts(&self) -> u64 {
        self.plan.max_attempts
    }

    /// Label and rating of a puzzle that meets the plan, as far as they are known. Quick checks
    /// come first.
    pub fn look(
        &mut self,
        made: &SudokuMade,
        mut budget: Budget,
        log: &mut Log,
    ) -> Result<Grade, Refusal> {
        let plan = self.plan;
        let (least, most) = plan.bounds();
        self.rated = None;
        self.glance(made, least.max(self.floor), most)?;
        if plan.level.is_some() || self.asks(Solver::Hodoku) {
            let rating = self.hodoku.rating(&made.puzzle, &mut budget).map_err(refusal)?;
            let numbers = rating.numbers;
            log.note(
                "graded",
                || json!({ "hodoku_level": numbers.level.word(), "hodoku_score": numbers.score }),
            );
            // As in HoDoKu's generator: a level begins where the scores of the level below end.
            let fits = |level| numbers.level == level && numbers.level.is_typical(numbers.score);
            if !plan.level.is_none_or(fits) {
                return Err(Refusal::Rejected(Reason::Level));
            }
            self.hodoku_path(&rating)?;
        }
        let by_se = self.asks(Solver::SudokuExplainer);
        let wanted = plan.label.is_some() || plan.se.is_some() || by_se;
        if self.asks(Solver::Hints) && !wanted {
            self.hint_path(made, &mut budget)?;
        }
        if !wanted && !plan.grade {
            return Ok(None);
        }
        let er = match self.se.numbers(&made.puzzle, &mut budget) {
            Ok(numbers) => numbers.er,
            // If grading takes too long, the puzzle has no label; it is rejected if the plan needs
            // one.
            Err(_) if !wanted => return Ok(None),
            Err(error) => return Err(refusal(error)),
        };
        self.rated = Some(er);
        let value = Rating { scheme: Scheme::SudokuExplainer, value: er.into() };
        if !(least..=most).contains(&er) {
            let label = se_label(er);
            log.note("graded", || json!({ "label": label.word(), "rating": rating(value) }));
            return Err(Refusal::Rejected(Reason::Label));
        }
        if by_se {
            self.se_path(made, er, &mut budget)?;
        }
        if self.asks(Solver::Hints) && wanted {
            self.hint_path(made, &mut budget)?;
        }
        let label = match self.easiest.label(&made.puzzle, er, &mut budget) {
            Ok(label) => label,
            Err(_) if !wanted => return Ok(None),
            Err(error) => return Err(refusal(error)),
        };
        log.note("graded", || json!({ "label": label.word(), "rating": rating(value) }));
        match plan.label.is_none_or(|wanted| wanted == label) {
            true => Ok(Some((label, value))),
            false => Err(Refusal::Rejected(Reason::Label)),
        }
    }

    /// Rejects a puzzle that is clearly too easy or too hard, without rating it.
    fn glance(&self, made: &SudokuMade, least: u16, most: u16) -> Result<(), Refusal> {
        let level = self.plan.level;
        let above_easy = level.is_some_and(|level| level > HodokuLevel::Easy);
        if least > 23 || most < 17 || level.is_some() {
            let solved = Singles::All.solve(&made.puzzle, &made.solution);
            if solved && (least > 23 || above_easy) {
                return Err(Refusal::Rejected(Reason::TooEasy));
            }
            if !solved && (most < 17 || level == Some(HodokuLevel::Easy)) {
                return Err(Refusal::Rejected(Reason::TooHard));
            }
        }
        if least > 28 || most <= 28 {
            // The exact engine knows singles and locked candidates, so it can tell whether they are
            // enough.
            let mut nodes = Budget::unlimited();
            made.puzzle.verdict(&mut nodes);
            match nodes.spent() {
                0 if least > 28 => return Err(Refusal::Rejected(Reason::TooEasy)),
                1.. if most <= 28 => return Err(Refusal::Rejected(Reason::TooHard)),
                _ => {}
            }
        }
        Ok(())
    }

    /// True if the path of `solver` decides some requirement.
    fn asks(&self, solver: Solver) -> bool {
        self.wishes(solver).next().is_some()
    }

    /// The requirements that the path of `solver` decides: a technique, and whether it must be
    /// used.
    fn wishes(&self, solver: Solver) -> impl Iterator<Item = (&TechniqueName, bool)> {
        let with = self.plan.with.iter().map(|name| (name, true));
        let without = self.plan.without.iter().map(|name| (name, false));
        with.chain(without).filter(move |(name, _)| name.solver() == solver)
    }

    fn hodoku_path(&self, rating: &HodokuRating) -> Result<(), Refusal> {
        let steps = &rating.trace.steps;
        self.decide(Solver::Hodoku, |name| steps.iter().any(|step| name.is_hodoku_step(step)))
    }

    fn se_path(&mut self, made: &SudokuMade, er: u16, budget: &mut Budget) -> Result<(), Refusal> {
        // A technique rated above the puzzle is not in its path.
        let least = |name: &TechniqueName| {
            name.techniques().iter().map(|ours| ours.row().se).min().unwrap_or(0)
        };
        let (mut missing, mut open) = (false, false);
        for (name, wanted) in self.wishes(Solver::SudokuExplainer) {
            missing |= wanted && least(name) > er;
            open |= least(name) <= er;
        }
        if missing {
            return Err(Refusal::Rejected(Reason::Technique));
        }
        if !open {
            return Ok(());
        }
        let path = self.se.rating(&made.puzzle, budget).map_err(refusal)?;
        let used: Vec<Technique> =
            path.trace.steps.iter().map(|step| step.step.technique).collect();
        self.decide(Solver::SudokuExplainer, |name| {
            used.iter().any(|ours| name.is_technique(*ours))
        })
    }

    fn hint_path(&self, made: &SudokuMade, budget: &mut Budget) -> Result<(), Refusal> {
        let trace = made.puzzle.hints(budget);
        match trace.end {
            TraceEnd::Solved => {}
            TraceEnd::Stopped(stop) => return Err(refusal(stop.into())),
            _ => return Err(Refusal::Rejected(Reason::NotRated)),
        }
        self.decide(Solver::Hints, |name| {
            trace.steps.iter().any(|step| name.is_technique(step.technique))
        })
    }

    /// Rejects a puzzle that lacks a requested technique or needs an excluded one.
    fn decide(&self, solver: Solver, uses: impl Fn(&TechniqueName) -> bool) -> Result<(), Refusal> {
        for (name, wanted) in self.wishes(solver) {
            match (uses(name), wanted) {
                (false, true) => return Err(Refusal::Rejected(Reason::Technique)),
                (true, false) => return Err(Refusal::Rejected(Reason::Excluded)),
                _ => {}
            }
        }
        Ok(())
    }
}
