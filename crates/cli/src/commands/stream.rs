//! `gridsmith solve --output line`: files of millions of Sudokus, a line in and a line out, at full speed.

use std::io::{self, BufWriter, Read, Write};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use gridsmith::batch;
use gridsmith::core::Verdict;
use gridsmith::sudoku::{BatchSolver, Packed, PerPuzzle};

use crate::args::{Global, Inputs};
use crate::files;
use crate::output::{Exit, Talk, plural, time};
use crate::progress::Progress;
use crate::watch::Watch;

/// Bytes that a thread takes at once: some six thousand puzzles.
const BLOCK: usize = 512 * 1024;

/// Bytes of a line that are kept while its end is not found.
const LONGEST: usize = 1 << 20;

/// Bad lines that are named; the others are counted.
const NAMED: u64 = 10;

/// Whole lines of one input.
struct Block {
    input: usize,
    /// The number of its first line, from 1.
    line: u64,
    text: Vec<u8>,
}

/// What came out of a block.
struct Solved {
    text: Vec<u8>,
    /// Input, line and what is wrong.
    bad: Vec<(usize, u64, String)>,
    puzzles: u64,
    /// Puzzles with one solution, with none or many, without an answer.
    counts: [u64; 3],
    read: u64,
}

pub fn run(inputs: &Inputs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if global.timeout.is_some() {
        return Err(io::Error::other(
            "--output line has no --timeout for a puzzle; --budget counts nodes",
        ));
    }
    let names = files::names(&inputs.inputs, "a file")?;
    let inputs = files::Inputs::try_new(&names)?;
    let total = inputs.bytes;
    let started = Instant::now();
    let watch = Watch::start();
    let flag = watch.flag(None);
    let progress = Progress::new(global.quiet, total, "puzzle");
    let failure = std::sync::Mutex::new(None);
    let blocks = Blocks {
        inputs,
        current: None,
        input: 0,
        line: 1,
        rest: Vec::new(),
        skipping: false,
        failure: &failure,
    };
    let limits = PerPuzzle { nodes: global.nodes().unwrap_or(u64::MAX), cancel: Some(&flag) };
    let (done, read) = (AtomicU64::new(0), AtomicU64::new(0));
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    let mut counts = [0; 3];
    let (mut bad, mut written) = (0, Ok(()));
    let work = |block: Block| solve(&block, &limits);
    let window = 4 * global.threads();
    let threads = batch(blocks, global.threads(), window, work, |solved: Solved| {
        for (input, line, what) in &solved.bad {
            bad += 1;
            if bad <= NAMED {
                let place =
                    if names.len() > 1 { format!("{}: ", names[*input]) } else { String::new() };
                progress.aside(|| talk.error(format_args!("{place}line {line}: {what}; skipped")));
            }
        }
        (0..3).for_each(|i| counts[i] += solved.counts[i]);
        let puzzles = done.fetch_add(solved.puzzles, Relaxed) + solved.puzzles;
        progress.tick(puzzles, read.fetch_add(solved.read, Relaxed) + solved.read);
        written = progress.aside(|| out.write_all(&solved.text));
        match written.is_err() || watch.is_interrupted() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    written?;
    out.flush()?;
    drop(progress);
    if let Some(error) = failure.into_inner().unwrap_or_else(|error| error.into_inner()) {
        return Err(error);
    }
    if bad > NAMED {
        talk.error(format_args!("{} more like these", plural(bad - NAMED, "line")));
    }
    talk.threads(threads, global.threads());
    let [unique, not, undecided] = counts;
    if counts == [0; 3] && bad == 0 && !watch.is_interrupted() {
        return Err(io::Error::other("there is no puzzle in the input"));
    }
    talk.say(format_args!(
        "{}: {unique} unique, {not} none or many, {undecided} undecided in {}",
        plural(unique + not + undecided, "puzzle"),
        time(started.elapsed())
    ));
    Ok(match () {
        () if bad > 0 => Exit::Error,
        () if undecided > 0 || watch.is_interrupted() => Exit::Undecided,
        () if not > 0 => Exit::No,
        () => Exit::Yes,
    })
}

fn solve(block: &Block, limits: &PerPuzzle) -> Solved {
    let mut bad = Vec::new();
    let mut puzzles = Vec::with_capacity(block.text.len() / 82 + 1);
    let (mut at, mut number) = (0, block.line);
    while at < block.text.len() {
        let rest = &block.text[at..];
        number += 1;
        // Most lines are 81 cells and nothing else.
        if rest.get(81) == Some(&b'\n')
            && let Some(packed) = Packed::from_line(&rest[..81])
        {
            puzzles.push(packed);
            at += 82;
            continue;
        }
        let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        match cells(&rest[..end]) {
            Ok(Some(packed)) => puzzles.push(packed),
            Ok(None) => {}
            Err(what) => bad.push((block.input, number - 1, what)),
        }
        at += end + 1;
    }
    let count = puzzles.len();
    let mut text = Vec::with_capacity(count * 82);
    let mut counts = [0; 3];
    for answer in BatchSolver::default().solve(puzzles, limits) {
        let kind = match answer.verdict {
            Verdict::Unique(grid) => {
                text.extend(grid.0.map(|digit| digit + b'0'));
                0
            }
            Verdict::Undecided(_) => {
                text.extend(b"undecided");
                2
            }
            other => {
                text.extend(other.word().bytes());
                1
            }
        };
        counts[kind] += 1;
        text.push(b'\n');
    }
    Solved { text, bad, puzzles: count as u64, counts, read: block.text.len() as u64 }
}

/// The puzzle of a line: its first 81 characters, and nothing behind them that could be a cell. Nothing for empty lines and
/// comments.
fn cells(line: &[u8]) -> Result<Option<Packed>, String> {
    let line = line.strip_prefix(b"sudoku 9x9 ").unwrap_or(line);
    if let Some(packed) = line.get(..81).and_then(Packed::from_line) {
        return match line.get(81) {
            None | Some(b' ' | b'\t' | b'\r' | b',' | b';' | b'#') => Ok(Some(packed)),
            Some(_) => Err(format!("{} characters, not 81 cells", line.trim_ascii_end().len())),
        };
    }
    let line = line.trim_ascii();
    if line.is_empty() || line.starts_with(b"#") {
        return Ok(None);
    }
    if line.len() < 81 {
        return Err(format!("{} characters, not 81 cells", line.len()));
    }
    let at = line.iter().position(|byte| *byte != b'.' && !byte.is_ascii_digit()).unwrap_or(81);
    Err(format!("{:?} at {} is not a cell", char::from(line[at.min(line.len() - 1)]), at + 1))
}

/// The inputs, cut into blocks of whole lines.
struct Blocks<'a> {
    inputs: files::Inputs,
    /// The present input and its name.
    current: Option<(String, Box<dyn Read + Send>)>,
    /// Its number.
    input: usize,
    line: u64,
    /// The beginning of a line whose end has not been read.
    rest: Vec<u8>,
    /// Whether the line that was begun is too long to be read to its end.
    skipping: bool,
    failure: &'a std::sync::Mutex<Option<io::Error>>,
}

impl Blocks<'_> {
    /// Keeps what went wrong, which ends the input.
    fn fail(&self, error: io::Error) -> Option<Block> {
        *self.failure.lock().unwrap_or_else(|error| error.into_inner()) = Some(error);
        None
    }
}

impl Iterator for Blocks<'_> {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        loop {
            if self.current.is_none() {
                match self.inputs.next()? {
                    Ok(next) => self.current = Some(next),
                    Err(error) => return self.fail(error),
                }
                self.line = 1;
            }
            let mut text = std::mem::take(&mut self.rest);
            let (name, reader) = self.current.as_mut()?;
            let wanted = (BLOCK + text.len()) as u64;
            let before = text.len();
            if let Err(error) = reader.take(wanted).read_to_end(&mut text) {
                let error = files::unreadable(name, &error);
                return self.fail(error);
            }
            let (input, line) = (self.input, self.line);
            if text.len() == before {
                // The end of this input: what is left is its last line.
                self.current = None;
                self.input += 1;
                self.skipping = false;
                if text.is_empty() {
                    continue;
                }
                return Some(Block { input, line, text });
            }
            if self.skipping {
                if let Some(end) = text.iter().position(|byte| *byte == b'\n') {
                    self.rest = text.split_off(end + 1);
                    self.skipping = false;
                    self.line += 1;
                }
                continue;
            }
            match text.iter().rposition(|byte| *byte == b'\n') {
                None if text.len() > LONGEST => {
                    // What a line is shows at its beginning.
                    text.truncate(1024);
                    self.skipping = true;
                    return Some(Block { input, line, text });
                }
                Some(end) => {
                    self.rest = text.split_off(end + 1);
                    self.line += text.iter().filter(|byte| **byte == b'\n').count() as u64;
                    return Some(Block { input, line, text });
                }
                None => self.rest = text,
            }
        }
    }
}
