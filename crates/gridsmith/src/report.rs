//! The answer to a request, and its JSON form.

mod head;
mod json;

pub(crate) use head::tenths;
pub use head::{Place, SCHEMA, head, rating, read_rating};

use gridsmith_core::{Count, CountEnd, Size, Stop, TraceEnd, Verdict};
use gridsmith_formats::Family;
use gridsmith_sudoku::{NotRated, SeNumbers};

use crate::{
    AnyAdvice, AnyChains, AnyGrade, AnySolution, ChainSearch, Explained, Stage, TraceRecord,
    Uncertified, Untraced,
};

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// Of [`Ask::Solve`](crate::Ask::Solve).
    Verdict(Verdict<AnySolution>),
    /// Of [`Ask::Count`](crate::Ask::Count).
    Count(Count),
    /// Of [`Ask::Hint`](crate::Ask::Hint).
    Hint {
        /// How much of the hint is shown.
        stage: Stage,
        /// The advice for the player, or why the search was stopped.
        advice: Result<AnyAdvice, Stop>,
    },
    /// Of [`Ask::Chains`](crate::Ask::Chains): the search and its result, or why it was stopped.
    Chains(ChainSearch, Result<Box<AnyChains>, Stop>),
    /// Of [`Ask::Explain`](crate::Ask::Explain).
    Explained {
        /// The verdict: only a puzzle with exactly one solution is explained.
        verdict: Verdict<AnySolution>,
        /// The explanation, or why the search for it was stopped.
        told: Option<Result<Box<Explained>, Stop>>,
    },
    /// Of [`Ask::Grade`](crate::Ask::Grade).
    Graded {
        /// The verdict: only a puzzle with exactly one solution is graded.
        verdict: Verdict<AnySolution>,
        /// The grade, or why grading was stopped.
        grade: Option<Result<AnyGrade, Stop>>,
    },
    /// Of [`Ask::Rate`](crate::Ask::Rate).
    Rated(Result<SeNumbers, NotRated>),
    /// The family does not support the question, or the program has a bug: a sentence that says so.
    Refused(String),
}

/// The steps behind an answer, and the result of a validator that does not use them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// Every elimination and placement, guess and contradiction, or why there are none.
    pub records: Result<Vec<TraceRecord>, String>,
    /// How the steps ended.
    pub end: Option<TraceEnd>,
    /// The rules and clues that the solutions break: empty if the solutions are right, `None` if
    /// there are none.
    pub violations: Option<Vec<String>>,
}

/// The answer to a request, and the work it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The name of the question: `solve`, `count`, `hint`, `steps`, `chains`, `explain`, `grade`,
    /// `rate`.
    pub ask: &'static str,
    /// The family of the puzzle.
    pub family: Family,
    /// The kind within the family.
    pub kind: &'static str,
    /// The board, for the names of cells.
    pub size: Size,
    /// The answer.
    pub answer: Answer,
    /// The number of nodes used.
    pub nodes: u64,
    /// Clues that contradict each other. If there are any, there is no solution.
    pub violations: Vec<String>,
    /// The certificate, replayed by the checker, or why there is none. `None` if it was not
    /// requested or the puzzle does not have exactly one solution.
    pub certificate: Option<Result<String, Uncertified>>,
    /// The explanation as a line that a program can check, replayed by the checker, or why there is
    /// none. `None` if it was not requested or there is no explanation.
    pub trace_line: Option<Result<String, Untraced>>,
    /// The steps to the answer, if they were requested.
    pub trace: Option<Traced>,
}

impl Report {
    /// The verdict on the puzzle, for a count as far as it is known; `None` if the question could
    /// not be answered.
    pub fn verdict(&self) -> Option<Verdict<()>> {
        let of_advice = |advice: &AnyAdvice| match advice {
            AnyAdvice::NotUnique { verdict, .. } => verdict.clone(),
            _ => Verdict::Unique(()),
        };
        Some(match &self.answer {
            Answer::Verdict(verdict)
            | Answer::Explained { verdict, .. }
            | Answer::Graded { verdict, .. } => verdict.as_ref().map(|_| ()),
            Answer::Count(count) => match (count.solutions, count.end) {
                (0, CountEnd::Exact) => Verdict::None,
                (1, CountEnd::Exact) => Verdict::Unique(()),
                (0 | 1, CountEnd::Stopped(stop)) => Verdict::Undecided(stop),
                (0 | 1, _) => Verdict::Undecided(Stop::Limit),
                _ => Verdict::Many((), ()),
            },
            Answer::Hint { advice, .. } => match advice {
                Ok(advice) => of_advice(advice),
                Err(stop) => Verdict::Undecided(*stop),
            },
            Answer::Chains(_, found) => match found.as_deref() {
                Ok(AnyChains::Said(advice)) => of_advice(advice),
                Ok(_) => Verdict::Unique(()),
                Err(stop) => Verdict::Undecided(*stop),
            },
            Answer::Rated(rated) => match rated {
                Ok(_) | Err(NotRated::NothingToDo) => Verdict::Unique(()),
                Err(NotRated::NoSolution) => Verdict::None,
                Err(NotRated::ManySolutions) => Verdict::Many((), ()),
                Err(NotRated::Stopped(stop)) => Verdict::Undecided(*stop),
                Err(_) => return None,
            },
            Answer::Refused(_) => return None,
        })
    }

    /// The first solution, if it is known.
    pub fn first(&self) -> Option<&AnySolution> {
        match self.solutions()? {
            Verdict::Unique(a) | Verdict::Many(a, _) => Some(a),
            _ => None,
        }
    }

    /// The second solution, if there are many.
    pub fn second(&self) -> Option<&AnySolution> {
        match self.solutions()? {
            Verdict::Many(_, b) => Some(b),
            _ => None,
        }
    }

    fn solutions(&self) -> Option<&Verdict<AnySolution>> {
        match &self.answer {
            Answer::Verdict(verdict)
            | Answer::Explained { verdict, .. }
            | Answer::Graded { verdict, .. } => Some(verdict),
            _ => None,
        }
    }

    /// Why the answer is incomplete, if it is.
    pub fn stop(&self) -> Option<Stop> {
        match &self.answer {
            Answer::Count(Count { end: CountEnd::Stopped(stop), .. }) => Some(*stop),
            Answer::Hint { advice: Err(stop), .. } => Some(*stop),
            Answer::Chains(_, Err(stop)) => Some(*stop),
            Answer::Rated(Err(NotRated::Stopped(stop))) => Some(*stop),
            Answer::Explained { told: Some(Err(stop)), .. } => Some(*stop),
            Answer::Graded { grade: Some(Err(stop)), .. } => Some(*stop),
            Answer::Graded { grade: Some(Ok(grade)), .. } => {
                grade.unfinished.as_ref().map(|unfinished| unfinished.stop)
            }
            _ => match self.solutions() {
                Some(Verdict::Undecided(stop)) => Some(*stop),
                _ => None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{AnyPuzzle, Ask, Control, Place, Request, run};

    /// The verdict that follows from a count.
    #[test]
    fn the_verdict_of_a_count() {
        let (one, two) = ("AABB/ACBB/ACCD/CCDD", "AAAA/BBBB/CCCC/DDDD");
        let rows = [
            (one, 0, "undecided 0 false"),
            (one, 1, "undecided 1 false"),
            (one, 2, "unique 1 true"),
            (two, 1, "undecided 1 false"),
            (two, 2, "many 2 false"),
            (two, 3, "many 2 true"),
            ("AAA/BBB/CCC", 1, "none 0 true"),
            ("queens 4x1 AABB/ACBB/ACCD/CCDD;x2;q2", 1, "none 0 true"),
        ];
        for (text, limit, expected) in rows {
            let puzzle = AnyPuzzle::parse(text).unwrap();
            let report = run(&Request::new(puzzle, Ask::count(limit)), &Control::free());
            let json = report.json(Place::default());
            let got =
                format!("{} {} {}", report.verdict().unwrap().word(), json["count"], json["exact"]);
            assert_eq!(got, expected, "{text} to {limit}");
        }
    }
}
