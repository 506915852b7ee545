//! From a record of the input to a puzzle that may be printed: solved, checked, graded.

use std::sync::atomic::AtomicBool;

use gridsmith::core::{Label, Rating, Scheme};
use gridsmith::formats::ReadError;
use gridsmith::{
    Answer, AnyAdvice, AnyPuzzle, AnySolution, Ask, Control, GradeOptions, Position, Request,
    Stage, Verdict, check_until, read_rating, run,
};
use gridsmith_book::Entry;
use serde_json::{Map, Value};

use crate::input::Item;
use crate::output::{Exit, plural};
use crate::stream::{Load, Stream};

/// What became of a record.
pub enum Prepared {
    /// A puzzle, and whether its certificate was replayed.
    Ready(Box<Entry>, bool),
    Unread(ReadError),
    /// A puzzle that must not be printed.
    Refused(Exit, String),
}

/// A record and what became of it.
pub struct Done {
    pub item: Item,
    pub prepared: Prepared,
}

impl Load for Done {}

/// Does everything that is to be done for one record.
pub fn prepare(item: Item, hints: bool, stream: &Stream) -> Done {
    let flag = stream.flag();
    let prepared = match &item.record.puzzle {
        Ok(puzzle) => {
            let work = Work { puzzle, flag: &flag, nodes: stream.global.nodes() };
            let entry = work.entry(&item.record.extra, item.record.id.clone(), hints);
            entry.unwrap_or_else(|(exit, why)| Prepared::Refused(exit, why))
        }
        Err(error) => Prepared::Unread(error.clone()),
    };
    Done { item, prepared }
}

/// A puzzle that must not be printed: the exit code, and why.
type Refused = (Exit, String);

struct Work<'a> {
    puzzle: &'a AnyPuzzle,
    flag: &'a AtomicBool,
    nodes: Option<u64>,
}

impl Work<'_> {
    fn entry(
        &self,
        extra: &Map<String, Value>,
        id: Option<String>,
        hints: bool,
    ) -> Result<Prepared, Refused> {
        let certified = self.certificate(extra)?;
        let solution = self.solution()?;
        agree(&solution, extra)?;
        let (label, rating) = self.grade(extra);
        let hint = if hints { self.hint() } else { None };
        let puzzle = self.puzzle.clone();
        let entry = Entry { puzzle, solution, label, rating, hint, id };
        Ok(Prepared::Ready(Box::new(entry), certified))
    }

    fn ask(&self, ask: Ask) -> Answer {
        let request =
            Request { puzzle: self.puzzle.clone(), ask, nodes: self.nodes, certify: false };
        run(&request, &Control::new(self.flag)).answer
    }

    /// Replays the certificate, if there is one.
    fn certificate(&self, extra: &Map<String, Value>) -> Result<bool, Refused> {
        let Some(line) = extra.get("certificate").and_then(Value::as_str) else { return Ok(false) };
        let refused = |why: String| {
            Err((
                Exit::No,
                format!("{why}; remove the certificate, or make a new one with certify"),
            ))
        };
        if !line.starts_with(&format!("PC1 {} ", self.puzzle)) {
            return refused("its certificate belongs to another puzzle".to_string());
        }
        match check_until(line.as_bytes(), self.flag) {
            Some(Ok(())) => Ok(true),
            Some(Err(refusal)) => refused(format!("its certificate is refused: {refusal}")),
            None => {
                Err((Exit::Undecided, "time was up before its certificate was replayed".into()))
            }
        }
    }

    fn solution(&self) -> Result<AnySolution, Refused> {
        let no = |what: &str| (Exit::No, format!("{what}; correct or remove it, or use --skip"));
        match self.ask(Ask::solve()) {
            Answer::Verdict(Verdict::Unique(solution)) => Ok(solution),
            Answer::Verdict(Verdict::None) => Err(no("the puzzle has no solution")),
            Answer::Verdict(Verdict::Many(..)) => Err(no("the puzzle has more than one solution")),
            Answer::Verdict(Verdict::Undecided(stop)) => {
                let what = "it is not known whether the puzzle has exactly one solution";
                Err((Exit::Undecided, format!("{what} ({stop}); raise --budget, or use --skip")))
            }
            Answer::Refused(why) => Err((Exit::Error, why)),
            other => {
                Err((Exit::Error, format!("a fault in this program: {other:?} is no verdict")))
            }
        }
    }

    /// Label and rating: those of the record, or our own where they are missing.
    fn grade(&self, extra: &Map<String, Value>) -> (Option<Label>, Option<String>) {
        let label = extra.get("label").and_then(Value::as_str).and_then(Label::from_word);
        let rating = extra.get("ratings").and_then(Value::as_array).and_then(|all| printed(all));
        if (label.is_some() && rating.is_some()) || extra.contains_key("ungraded") {
            return (label, rating);
        }
        let mut options = GradeOptions::default();
        if let AnyPuzzle::Sudoku(_) = self.puzzle {
            options.schemes = vec![Scheme::SudokuExplainer];
        }
        match self.ask(Ask::Grade(options)) {
            Answer::Graded { grade: Some(Ok(grade)), .. } => {
                let own = grade.rating.map(rating_text);
                (label.or(Some(grade.label)), rating.or(own))
            }
            _ => (label, rating),
        }
    }

    /// The first step in words.
    fn hint(&self) -> Option<String> {
        let (position, stage) = (Position::default(), Stage::Move);
        match self.ask(Ask::Hint { position, stage, depth: 0 }) {
            Answer::Hint { advice: Ok(AnyAdvice::Steps { paragraph, .. }), .. } => {
                let line = |line: &gridsmith::Line| format!("{}: {}", line.name, line.text);
                Some(paragraph.lines.iter().map(line).collect::<Vec<_>>().join(" "))
            }
            _ => None,
        }
    }
}

/// The solution in the record is the one that was found.
fn agree(solution: &AnySolution, extra: &Map<String, Value>) -> Result<(), Refused> {
    match extra.get("solution") {
        Some(Value::Null) | None => Ok(()),
        Some(given) if *given != solution.json() && *given != solution.compact() => {
            let why = "the solution in this record is not the solution of the puzzle";
            Err((Exit::No, format!("{why}; remove the wrong one")))
        }
        _ => Ok(()),
    }
}

/// The rating that is printed: Sudoku Explainer's, or else the first.
fn printed(ratings: &[Value]) -> Option<String> {
    let all: Vec<Rating> = ratings.iter().filter_map(read_rating).collect();
    let by_se = all.iter().find(|rating| rating.scheme == Scheme::SudokuExplainer);
    by_se.or(all.first()).copied().map(rating_text)
}

fn rating_text(rating: Rating) -> String {
    match rating.scheme {
        Scheme::SudokuExplainer | Scheme::Easiest => format!("SE {rating}"),
        Scheme::Hodoku => format!("HoDoKu {rating}"),
        Scheme::House { .. } => plural(rating.value.into(), "point"),
    }
}
