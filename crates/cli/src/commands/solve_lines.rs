//! `gridsmith solve --output line`: solves files of millions of Sudokus, one line per puzzle.

use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gridsmith::core::Verdict;
use gridsmith::sudoku::{BatchSolver, Packed, PerPuzzle};

use crate::args::{Global, Inputs};
use crate::files;
use crate::output::{Exit, Talk, plural};
use crate::stream::{Load, Out, Receive, Source, Stream};

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
}

impl Load for Block {
    fn bytes(&self) -> u64 {
        self.text.len() as u64
    }
}

impl Load for Solved {
    fn bytes(&self) -> u64 {
        self.text.len() as u64
    }
}

pub fn run(inputs: &Inputs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if global.timeout.is_some() {
        return Err(io::Error::other(
            "--output line has no --timeout for a puzzle; --budget counts nodes",
        ));
    }
    let names = files::names(&inputs.inputs, "a file")?;
    let inputs = files::Inputs::try_new(&names)?;
    let stream = Stream::start("puzzle", global, talk);
    let flag = stream.flag();
    let (total, read) = (inputs.bytes, Arc::<AtomicU64>::default());
    let pieces = Blocks {
        inputs,
        read: read.clone(),
        current: None,
        input: 0,
        line: 1,
        rest: Vec::new(),
        skipping: false,
    };
    let source = Source { pieces, total, read, ahead: 4, memory: u64::MAX };
    let limits = PerPuzzle { nodes: global.nodes().unwrap_or(u64::MAX), cancel: Some(&flag) };
    let work = |block: Block, _| solve(&block, &limits);
    stream.run(source, work, Solutions { names: &names, talk, counts: [0; 3], bad: 0 })
}

/// Writes the solutions and counts the verdicts.
struct Solutions<'a> {
    names: &'a [String],
    talk: &'a Talk,
    /// Puzzles with one solution, with none or many, without an answer.
    counts: [u64; 3],
    /// Lines that are no puzzles.
    bad: u64,
}

impl Receive<Solved> for Solutions<'_> {
    fn receive(&mut self, solved: Solved, out: &mut Out) -> io::Result<()> {
        for (input, line, what) in &solved.bad {
            self.bad += 1;
            if self.bad <= NAMED {
                let several = self.names.len() > 1;
                let place =
                    if several { format!("{}: ", self.names[*input]) } else { String::new() };
                self.talk.error(format_args!("{place}line {line}: {what}; skipped"));
            }
        }
        (0..3).for_each(|i| self.counts[i] += solved.counts[i]);
        let [_, not, undecided] = solved.counts;
        let exit = match () {
            () if !solved.bad.is_empty() => Exit::Error,
            () if undecided > 0 => Exit::Undecided,
            () if not > 0 => Exit::No,
            () => Exit::Yes,
        };
        out.count(solved.puzzles + solved.bad.len() as u64, exit);
        out.write_all(&solved.text)
    }

    fn end(&mut self, _: &mut Out) -> io::Result<()> {
        if self.bad > NAMED {
            let more = plural(self.bad - NAMED, "more line");
            self.talk.error(format_args!("{more} like these"));
        }
        Ok(())
    }

    fn summary(&self, _: u64) -> Option<String> {
        let [unique, not, undecided] = self.counts;
        let puzzles = plural(unique + not + undecided, "puzzle");
        Some(format!("{puzzles}: {unique} unique, {not} none or many, {undecided} undecided"))
    }
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
    Solved { text, bad, puzzles: count as u64, counts }
}

/// The puzzle of a line: its first 81 characters, if no further cell follows them. `None` for empty
/// lines and comments.
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
struct Blocks {
    inputs: files::Inputs,
    /// The bytes read so far.
    read: Arc<AtomicU64>,
    /// The present input and its name.
    current: Option<(String, Box<dyn Read + Send>)>,
    /// Its number.
    input: usize,
    line: u64,
    /// The beginning of a line whose end has not been read.
    rest: Vec<u8>,
    /// Whether the line that was begun is too long to be read to its end.
    skipping: bool,
}

impl Iterator for Blocks {
    type Item = io::Result<Block>;

    fn next(&mut self) -> Option<io::Result<Block>> {
        loop {
            if self.current.is_none() {
                match self.inputs.next()? {
                    Ok(next) => self.current = Some(next),
                    Err(error) => return Some(Err(error)),
                }
                self.line = 1;
            }
            let mut text = std::mem::take(&mut self.rest);
            let (name, reader) = self.current.as_mut()?;
            let wanted = (BLOCK + text.len()) as u64;
            let before = text.len();
            if let Err(error) = reader.take(wanted).read_to_end(&mut text) {
                return Some(Err(files::unreadable(name, &error)));
            }
            self.read.fetch_add((text.len() - before) as u64, Relaxed);
            let (input, line) = (self.input, self.line);
            if text.len() == before {
                // The end of this input: what is left is its last line.
                self.current = None;
                self.input += 1;
                self.skipping = false;
                if text.is_empty() {
                    continue;
                }
                return Some(Ok(Block { input, line, text }));
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
                    return Some(Ok(Block { input, line, text }));
                }
                Some(end) => {
                    self.rest = text.split_off(end + 1);
                    self.line += text.iter().filter(|byte| **byte == b'\n').count() as u64;
                    return Some(Ok(Block { input, line, text }));
                }
                None => self.rest = text,
            }
        }
    }
}
