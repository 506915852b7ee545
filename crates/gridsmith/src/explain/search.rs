//! Solves number paths and Zip with techniques and guesses, and traces the search.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::sync::Arc;

use gridsmith_core::{Budget, TraceEnd, Verdict};
use gridsmith_path::search::{SearchEvent, TABLE_ENTRIES, Transpositions, search};
use gridsmith_path::{Board, Order, PathLike, Step, records};

use super::path::any_record;
use super::{AnyCandidate, TraceRecord};
use crate::refusal;
use crate::words::{self, PathScene};
use crate::{AnyPuzzle, AnySolution, Traced};

/// The maximum number of records in a trace.
const MOST_RECORDS: usize = 100_000;

/// The verdict on a path or Zip: techniques until none applies, then a guess, and so on. The trace
/// is added if it is requested. `clashes` are clues that directly contradict each other. Other
/// families are refused.
pub(crate) fn by_logic(
    puzzle: &AnyPuzzle,
    clashes: &[String],
    trace: bool,
    budget: &mut Budget,
) -> Result<(Verdict<AnySolution>, Option<Traced>), String> {
    let size = puzzle.size();
    let mut told = trace.then(Told::default);
    let verdict = match puzzle {
        AnyPuzzle::Path(path) => solve(path, clashes, told.as_mut(), budget),
        AnyPuzzle::Zip(zip) => solve(zip, clashes, told.as_mut(), budget),
        other => return Err(refusal::no_logic(other.family())),
    };
    let verdict = verdict.map(|order| AnySolution::Path(order, size));
    let trace = told.map(|told| {
        let (end, solutions) = match &verdict {
            Verdict::None => (TraceEnd::Contradiction, vec![]),
            Verdict::Unique(one) => (TraceEnd::Solved, vec![one]),
            Verdict::Many(one, two) => (TraceEnd::Stuck, vec![one, two]),
            Verdict::Undecided(stop) => (TraceEnd::Stopped(*stop), vec![]),
        };
        let broken = solutions.iter().flat_map(|solution| puzzle.violations(solution));
        let violations = (!solutions.is_empty()).then(|| broken.collect());
        Traced { records: Ok(told.records), end: Some(end), violations }
    });
    Ok((verdict, trace))
}

fn solve<P: PathLike + Display>(
    puzzle: &P,
    clashes: &[String],
    mut told: Option<&mut Told>,
    budget: &mut Budget,
) -> Verdict<Order> {
    if let [first, ..] = clashes {
        if let Some(told) = told {
            told.say("contradiction", 0, &words::path::contradictory_clues(first));
        }
        return Verdict::None;
    }
    let mut table = Transpositions::new(TABLE_ENTRIES);
    let verdict = search(puzzle, &mut table, budget, &mut |depth, board, event| {
        if let Some(told) = told.as_deref_mut() {
            told.hear(puzzle, depth, board, event);
        }
    });
    if let (Verdict::Undecided(stop), Some(told)) = (&verdict, told) {
        told.say("stop", 0, &words::path::stopped(*stop));
    }
    verdict
}

/// The trace while it is recorded.
#[derive(Default)]
struct Told {
    records: Vec<TraceRecord>,
    steps: usize,
    is_cut: bool,
}

impl Told {
    /// Adds an event that changes nothing on the board.
    fn say(&mut self, strategy: &'static str, depth: usize, note: &str) {
        self.add(strategy, depth, note, None, None);
    }

    fn add(
        &mut self,
        strategy: &'static str,
        depth: usize,
        note: &str,
        guess: Option<(AnyCandidate, bool)>,
        counts: Option<[usize; 2]>,
    ) {
        self.steps += 1;
        let (candidate, placed) = (guess.map(|guess| guess.0), guess.is_some_and(|guess| guess.1));
        let (step, note) = (self.steps, note.into());
        self.records.push(TraceRecord { strategy, candidate, placed, counts, step, depth, note });
    }

    fn hear<P: PathLike>(&mut self, puzzle: &P, depth: usize, board: &Board, event: SearchEvent) {
        // The end of the search is always recorded.
        let is_end = matches!(event, SearchEvent::Solution(_))
            || (depth == 0 && matches!(event, SearchEvent::Contradiction(_)));
        if self.records.len() >= MOST_RECORDS && !is_end {
            if !self.is_cut {
                self.say("cut", depth, &words::path::cut(MOST_RECORDS));
            }
            self.is_cut = true;
            return;
        }
        if let SearchEvent::Step(step) = event {
            return self.step(puzzle, depth, board, step);
        }
        let note = words::path::search_event(puzzle.shape(), board, &event);
        match event {
            SearchEvent::Guess((candidate, holds), _, choices) => {
                let guess = Some((candidate.into(), holds));
                self.add("guess", depth + 1, &note, guess, Some([choices, 1]));
            }
            SearchEvent::Stuck(_) => self.say("stuck", depth, &note),
            SearchEvent::Known => self.say("known", depth, &note),
            SearchEvent::Contradiction(_) => self.say("contradiction", depth, &note),
            SearchEvent::Solution(_) => self.say("solution", depth, &note),
            SearchEvent::Step(_) => (),
        }
    }

    /// Adds a step: one record for each change.
    fn step<P: PathLike>(&mut self, puzzle: &P, depth: usize, board: &Board, step: &Step) {
        self.steps += 1;
        let (shape, waypoints, used) = (puzzle.shape(), puzzle.waypoints(), &BTreeSet::new());
        let why = words::path::sentences(&PathScene { shape, waypoints, board, step, used }).why;
        let note: Arc<str> = why.into();
        for record in records(board.clone(), std::slice::from_ref(step)) {
            let (step, note) = (self.steps, Arc::clone(&note));
            self.records.push(TraceRecord { step, depth, note, ..any_record(&record) });
        }
    }
}
