//! Blocks of plain Sudoku lines. A thread takes a whole block and writes all of its answers, which
//! saves time per line.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use gridsmith::formats::{Format, Record};
use gridsmith::sudoku::Sudoku;
use gridsmith::{AnyPuzzle, Control, Position, Report, run};

use super::exits;
use super::job::{Done, Job};
use super::summary::Summary;
use crate::input::{Block, Item};
use crate::output::Exit;
use crate::stream::{Load, Stream};

/// The time that a block should take: short enough for answers to appear at once.
const BLOCK_TIME: Duration = Duration::from_millis(4);

/// The assumed time per puzzle before the first block is measured, in nanoseconds.
pub const PACE: u64 = 250_000;

/// Lines of a block, at most.
const MOST: u64 = 512;

/// A line of 81 cells and where it stands.
pub struct Row<'a> {
    pub input: Option<&'a str>,
    pub line: u64,
    /// The number of the puzzle in the input, from 1.
    pub ordinal: u64,
    pub text: &'a str,
    pub puzzle: &'a AnyPuzzle,
}

/// Writes the answer to a line of 81 cells. Returns false if the answer needs the general way.
pub type Quick<'a> = dyn Fn(&mut String, &Row, &Report) -> bool + Sync + 'a;

/// The answer to a block, or to a part of it.
pub enum Answered {
    One(Box<Done>),
    Quick(Rows),
}

impl Load for Vec<Answered> {
    fn bytes(&self) -> u64 {
        let bytes = |answered: &Answered| match answered {
            Answered::One(done) => done.item.bytes(),
            Answered::Quick(rows) => rows.text.len() as u64,
        };
        self.iter().map(bytes).sum()
    }
}

/// Answers that are written already.
#[derive(Default)]
pub struct Rows {
    pub text: Vec<u8>,
    pub summary: Summary,
    pub exit: Exit,
}

/// Answers blocks.
pub struct Blocks<'a> {
    pub job: &'a Job<'a>,
    pub stream: &'a Stream<'a>,
    pub quick: Option<&'a Quick<'a>>,
    /// Nanoseconds per puzzle of the last block. They decide the size of the next one, and nothing
    /// else.
    pub pace: AtomicU64,
}

impl Blocks<'_> {
    /// How many lines the next block may have; 0 if there is no quick way.
    pub fn most(&self) -> usize {
        let wanted = BLOCK_TIME.as_nanos() as u64 / self.pace.load(Relaxed).max(1);
        if self.quick.is_some() { wanted.clamp(1, MOST) as usize } else { 0 }
    }

    /// Answers for the records of a block, the first of which is number `ordinal`.
    pub fn answer(&self, block: Block, ordinal: u64) -> Vec<Answered> {
        match (block, self.quick) {
            (Block::Plain { input, line, text }, Some(quick)) => {
                self.rows(&text, input, line, ordinal, quick)
            }
            (Block::One(item), _) => {
                vec![Answered::One(Box::new(self.job.answer(*item, ordinal, self.stream)))]
            }
            (Block::Plain { .. }, None) => Vec::new(),
        }
    }

    fn rows(
        &self,
        text: &[u8],
        input: Option<Arc<str>>,
        line: u64,
        ordinal: u64,
        quick: &Quick,
    ) -> Vec<Answered> {
        let (job, global) = (self.job, self.stream.global);
        let start = Instant::now();
        let mut answered = Vec::new();
        let (mut rows, mut written) = (Rows::default(), String::with_capacity(text.len() * 2));
        let lines = (line..).zip(ordinal..).zip(text.chunks_exact(82));
        let mut count = 0;
        let mut request = None;
        // Without a deadline of its own every puzzle ends with the program.
        let mut flag = self.stream.flag();
        for ((line, ordinal), bytes) in lines {
            count += 1;
            let Some(puzzle) = puzzle(&bytes[..81]) else { continue };
            let text = std::str::from_utf8(&bytes[..81]).unwrap_or_default();
            let request = match &mut request {
                None => request.insert(job.request(puzzle, global.nodes())),
                Some(request) => {
                    request.puzzle = puzzle;
                    request
                }
            };
            if global.timeout.is_some() {
                flag = self.stream.flag();
            }
            let report = run(request, &Control::new(&flag));
            let input_name = input.as_deref();
            let row = Row { input: input_name, line, ordinal, text, puzzle: &request.puzzle };
            if quick(&mut written, &row, &report) {
                rows.exit = rows.exit.max(exits::of_report(&report));
                rows.summary.add(Some(&report));
                continue;
            }
            if !written.is_empty() {
                rows.text = std::mem::take(&mut written).into_bytes();
                answered.push(Answered::Quick(std::mem::take(&mut rows)));
            }
            let record = Record {
                line,
                text: Some(text.to_string()),
                id: None,
                format: Some(Format::SudokuLine),
                notes: Vec::new(),
                extra: serde_json::Map::new(),
                state: None,
                puzzle: Ok(request.puzzle.clone()),
            };
            let item = Item { input: input.clone(), record };
            answered.push(Answered::One(Box::new(Done {
                item,
                ordinal,
                position: Position::default(),
                report: Some(report),
                more: Vec::new(),
                cut: None,
                problem: None,
                // Not shown: templates with the time do not use blocks.
                time: Duration::ZERO,
            })));
        }
        if !written.is_empty() {
            rows.text = written.into_bytes();
            answered.push(Answered::Quick(rows));
        }
        self.pace.store(start.elapsed().as_nanos() as u64 / count.max(1), Relaxed);
        answered
    }
}

/// The puzzle of 81 digits and dots.
fn puzzle(cells: &[u8]) -> Option<AnyPuzzle> {
    let mut clues = [0; 81];
    for (clue, byte) in clues.iter_mut().zip(cells) {
        // A dot is below every digit.
        *clue = byte.saturating_sub(b'0');
    }
    Sudoku::from_clues(clues).ok().map(AnyPuzzle::Sudoku)
}
