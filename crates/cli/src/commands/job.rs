//! What is asked of every puzzle, and the answer to one.

use std::time::{Duration, Instant};

use gridsmith::core::Stop;
use gridsmith::formats::ReadError;
use gridsmith::{
    Answer, AnyAdvice, AnyPuzzle, AnyStep, Ask, Control, Position, Report, Request, run,
};

use crate::input::Item;
use crate::stream::Stream;

/// A puzzle and its answer.
pub struct Done {
    pub item: Item,
    /// The number of the puzzle in the input, from 1.
    pub ordinal: u64,
    /// The player's position.
    pub position: Position,
    /// `None` if the record is not a puzzle.
    pub report: Option<Report>,
    /// With `--all`, the hints after the first.
    pub more: Vec<Report>,
    /// With `--all`, why the last hint is not the end.
    pub cut: Option<Stop>,
    /// What is wrong with the position.
    pub problem: Option<ReadError>,
    pub time: Duration,
}

impl Done {
    /// Nothing is asked yet.
    fn new(item: Item, ordinal: u64) -> Done {
        Done {
            item,
            ordinal,
            position: Position::default(),
            report: None,
            more: Vec::new(),
            cut: None,
            problem: None,
            time: Duration::ZERO,
        }
    }
}

/// What is asked of every puzzle.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    pub ask: Ask,
    /// Certify puzzles with one solution.
    pub certify: bool,
    /// A player's position on the only puzzle, instead of the one in its record.
    pub state: Option<&'a str>,
    /// Hint after hint, to the end.
    pub all: bool,
}

impl Job<'_> {
    pub fn new(ask: Ask) -> Self {
        Job { ask, certify: false, state: None, all: false }
    }

    /// The player's position on the puzzle of `item`.
    fn position(&self, puzzle: &AnyPuzzle, item: &Item) -> Result<Position, ReadError> {
        match (self.state, &item.record.state) {
            (Some(text), _) => puzzle.parse_position(text),
            (None, Some(position)) => position.clone(),
            (None, None) => Ok(Position::default()),
        }
    }

    /// The request about a puzzle without a position.
    pub fn request(&self, puzzle: AnyPuzzle, nodes: Option<u64>) -> Request {
        let (ask, certify) = (self.ask.clone(), self.certify);
        Request { puzzle, ask, nodes, certify }
    }

    /// Reads the position on one puzzle, which is number `ordinal`, and asks nothing.
    pub fn read(&self, item: Item, ordinal: u64) -> Done {
        let mut done = Done::new(item, ordinal);
        let Ok(puzzle) = &done.item.record.puzzle else { return done };
        match self.position(puzzle, &done.item) {
            Ok(position) => done.position = position,
            Err(error) => done.problem = Some(error),
        }
        done
    }

    /// Answers for one puzzle, which is number `ordinal`.
    pub fn answer(&self, item: Item, ordinal: u64, stream: &Stream) -> Done {
        let flag = stream.flag();
        let start = Instant::now();
        let mut done = Done::new(item, ordinal);
        let Ok(puzzle) = done.item.record.puzzle.clone() else { return done };
        let mut request = self.request(puzzle, stream.global.nodes());
        if let Some(position) = request.ask.position_mut() {
            match self.position(&request.puzzle, &done.item) {
                Ok(found) => position.clone_from(&found),
                Err(error) => {
                    done.problem = Some(error);
                    return done;
                }
            }
            done.position.clone_from(position);
        }
        // A Sudoku has many next steps: all of them are listed, instead of one after the other.
        if let (true, AnyPuzzle::Sudoku(_) | AnyPuzzle::Sized(_), Ask::Hint { depth, .. }) =
            (self.all, &request.puzzle, &request.ask)
        {
            request.ask = Ask::AllSteps { position: done.position.clone(), depth: *depth };
        }
        let mut report = run(&request, &Control::new(&flag));
        while self.all
            && let Some(step) = last_step(&report)
        {
            let Some(position) = request.ask.position_mut() else { break };
            step.enter(position);
            let next = run(&request, &Control::new(&flag));
            // What is known of the puzzle is not unknown again because time is up.
            if next.stop().is_some() {
                done.cut = next.stop();
                break;
            }
            done.more.push(std::mem::replace(&mut report, next));
        }
        done.more.push(report);
        done.report = Some(done.more.remove(0));
        done.time = start.elapsed();
        done
    }
}

/// The step that makes the move of a hint.
fn last_step(report: &Report) -> Option<&AnyStep> {
    match &report.answer {
        Answer::Hint { advice: Ok(AnyAdvice::Steps { steps, .. }), .. } => steps.last(),
        _ => None,
    }
}
