//! A stream of records: one puzzle at a time, with the line where it starts.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::marker::PhantomData;

use gridsmith_core::Position;
use serde_json::{Map, Value};

use crate::grid::{self, Row};
use crate::lines::{Lines, RawLine};
use crate::scan::{Brackets, Counter};
use crate::sniff::{self, Look};
use crate::{Families, Family, Fault, Format, Note, Parsed, ReadError, json, limits};

/// What became of one record of the input.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<P> {
    /// The line where it starts, from 1.
    pub line: u64,
    /// The line as it stands, if the record is one line.
    pub text: Option<String>,
    /// Its name, if the text gave one that could be read.
    pub id: Option<String>,
    /// The format it was recognised as.
    pub format: Option<Format>,
    /// What a reader of the puzzle should know.
    pub notes: Vec<Note>,
    /// What else the text said, kept for writing.
    pub extra: Map<String, Value>,
    /// A player's position, if the text had one, or what is wrong with it.
    pub state: Option<Result<Position, ReadError>>,
    /// The puzzle, or why there is none.
    pub puzzle: Result<P, ReadError>,
}

impl<P> Record<P> {
    fn new(line: u64, id: Option<String>, parsed: Result<Parsed<P>, ReadError>) -> Self {
        let text = None;
        match parsed {
            Ok(Parsed { puzzle, format, notes, extra, state }) => {
                let id = id.or_else(|| crate::id_of(&extra));
                Record {
                    line,
                    text,
                    id,
                    format: Some(format),
                    notes,
                    extra,
                    state,
                    puzzle: Ok(puzzle),
                }
            }
            Err(error) => Record {
                line,
                text,
                id,
                format: None,
                notes: Vec::new(),
                extra: Map::new(),
                state: None,
                puzzle: Err(error),
            },
        }
    }

    /// The same with the one line that it is.
    fn of(self, row: Row) -> Self {
        Record { text: Some(row.text), ..self }
    }
}

/// Reads a text that holds exactly one puzzle.
/// ```
/// # use gridsmith_formats::{Families, parse};
/// # #[derive(Debug)] enum Any { Sudoku, Path, Queens }
/// # impl From<gridsmith_sudoku::Sudoku> for Any { fn from(_: gridsmith_sudoku::Sudoku) -> Any { Any::Sudoku } }
/// # impl From<gridsmith_path::NumberPath> for Any { fn from(_: gridsmith_path::NumberPath) -> Any { Any::Path } }
/// # impl From<gridsmith_path::Zip> for Any { fn from(_: gridsmith_path::Zip) -> Any { Any::Path } }
/// # impl From<gridsmith_queens::Queens> for Any { fn from(_: gridsmith_queens::Queens) -> Any { Any::Queens } }
/// let parsed = parse::<Any>("AABB/ACBB/ACCD/CCDD", None).unwrap();
/// assert!(matches!(parsed.puzzle, Any::Queens));
/// assert_eq!(parsed.format.word(), "queens line");
/// ```
pub fn parse<P: Families>(text: &str, wanted: Option<Family>) -> Result<Parsed<P>, ReadError> {
    let mut reader = Reader::<_, P>::new(text.as_bytes(), wanted);
    // A slice of bytes has no input errors.
    let mut next = || reader.next().and_then(Result::ok);
    let first = next().ok_or(ReadError::new(1, None, Fault::Empty))?;
    let puzzle = first.puzzle?;
    if let Some(second) = next() {
        return Err(ReadError::new(second.line, None, Fault::MoreThanOne));
    }
    let format = first.format.unwrap_or(Format::Canonical);
    Ok(Parsed { puzzle, format, notes: first.notes, extra: first.extra, state: first.state })
}

/// The records of a byte stream.
///
/// A line that is a puzzle is a record: JSON, canonical lines, 81 and 729 characters, Queens rows joined
/// by `/`. Other lines form grids, which end at an empty line. Empty lines and comments (`#`) are skipped.
/// A JSON object may span lines. Bad records come as errors and the stream goes on.
pub struct Reader<R, P> {
    lines: Lines<R>,
    /// Lines that were looked at and put back; `true` means: not as part of a grid again.
    pending: VecDeque<(RawLine, bool)>,
    wanted: Option<Family>,
    /// A line was a record of its own: then so is every bad line.
    by_line: bool,
    done: bool,
    puzzle: PhantomData<fn() -> P>,
}

/// What ended a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Blank,
    Input,
    Record,
    TooManyLines,
}

impl<R: BufRead, P: Families> Reader<R, P> {
    /// Reads records from `input`, of the family `wanted` only if there is one.
    pub fn new(input: R, wanted: Option<Family>) -> Self {
        Reader {
            lines: Lines::new(input),
            pending: VecDeque::new(),
            wanted,
            by_line: false,
            done: false,
            puzzle: PhantomData,
        }
    }

    /// The next records that are lines of 81 digits and dots, at most so many and only those that have been read
    /// already: the number of the first line, and the lines with their ends. None if another record comes first.
    pub fn plain_sudokus(&mut self, most: usize) -> io::Result<Option<(u64, Vec<u8>)>> {
        if self.done || !self.pending.is_empty() || self.wanted.is_some_and(|f| f != Family::Sudoku)
        {
            return Ok(None);
        }
        let plain = self.lines.plain(most)?;
        self.by_line |= plain.is_some();
        Ok(plain)
    }

    fn line(&mut self) -> io::Result<Option<(RawLine, bool)>> {
        match self.pending.pop_front() {
            Some(line) => Ok(Some(line)),
            None => Ok(self.lines.next()?.map(|line| (line, false))),
        }
    }

    fn record(&mut self) -> io::Result<Option<Record<P>>> {
        while let Some((raw, alone)) = self.line()? {
            let number = raw.number;
            let text = match raw.text {
                Ok(text) => text,
                Err((fault, before)) => {
                    let error = ReadError::new(number, Some(before + 1), fault);
                    return Ok(Some(Record::new(number, None, Err(error))));
                }
            };
            let look = sniff::look(&text);
            let row = Row { number, text };
            match look {
                Look::Blank => (),
                Look::Hash if alone => (),
                Look::Link => {
                    let error = ReadError::new(number, None, Fault::Link);
                    return Ok(Some(Record::new(number, None, Err(error)).of(row)));
                }
                Look::Record(Format::Json) => return self.json(row, alone).map(Some),
                Look::Record(format) => {
                    self.by_line = true;
                    let mut parsed = sniff::read_line(&row, format, self.wanted);
                    if parsed.is_err() && !alone && self.puts_regions(&row, format) {
                        parsed = Err(sniff::complain(&row));
                    }
                    return Ok(Some(Record::new(number, None, parsed).of(row)));
                }
                Look::Row if alone => {
                    let complaint = Err(sniff::complain(&row));
                    return Ok(Some(Record::new(number, None, complaint).of(row)));
                }
                Look::Row | Look::Hash => {
                    if let Some(record) = self.grid(row)? {
                        return Ok(Some(record));
                    }
                }
            }
        }
        Ok(None)
    }

    /// True for a line with `/` that was taken for regions but cannot be: a path, a date, a fraction.
    fn puts_regions(&self, row: &Row, format: Format) -> bool {
        format == Format::QueensLine
            && !row.text.trim_start().starts_with("queens:")
            && row.text.trim().split('/').any(str::is_empty)
    }

    /// A JSON object that begins in `first`; it may go on until its brackets are closed.
    fn json(&mut self, first: Row, alone: bool) -> io::Result<Record<P>> {
        let number = first.number;
        let mut text = first.text.clone();
        let mut counter = Counter::default();
        counter.feed(&text);
        let mut taken = Vec::new();
        while counter.brackets() == Brackets::Open && !alone {
            let Some(line) = self.line()? else { break };
            let mut goes_on = false;
            if let Ok(next) = &line.0.text {
                // An object at the margin is the next record.
                let ends = next.starts_with('{') || next.trim().is_empty() || line.1;
                goes_on = !ends && text.len() + next.len() < limits::RECORD;
                if goes_on {
                    text.push('\n');
                    text.push_str(next);
                    counter.feed("\n");
                    counter.feed(next);
                }
            }
            taken.push(line);
            if !goes_on {
                break;
            }
        }
        if counter.brackets() == Brackets::Open {
            // It never ends: the fault is in the first line, and the others may be fine.
            let last = taken.pop().into_iter();
            let others = taken.into_iter().map(|(line, _)| (line, true));
            others.chain(last).rev().for_each(|line| self.pending.push_front(line));
            text = first.text;
        }
        self.by_line = true;
        let outcome = json::read(&text, self.wanted);
        let shift = |error: ReadError| ReadError { line: error.line + number - 1, ..error };
        let parsed = outcome.parsed.map_err(shift).map(|parsed| Parsed {
            state: parsed.state.map(|state| state.map_err(shift)),
            ..parsed
        });
        Ok(Record::new(number, outcome.id, parsed))
    }

    /// A grid that begins in `first`, or nothing if there are only comments.
    fn grid(&mut self, first: Row) -> io::Result<Option<Record<P>>> {
        let (block, end) = self.block(first, |_| true)?;
        let rows = without_comments(block);
        let Some(first) = rows.first().cloned() else { return Ok(None) };
        let mut one_line = rows.len() == 1;
        let overlay = if end == End::Blank { self.overlay(&rows)? } else { Vec::new() };
        let parsed = match end {
            End::TooManyLines => Err(ReadError::new(first.number, None, Fault::TooManyLines)),
            _ => grid::read(&rows, &overlay, self.wanted),
        };
        // Among lines that are records, every bad line is one; a header says that it is a grid.
        let headed = rows.iter().any(|row| grid::is_header(&row.text));
        let by_line = (self.by_line || end == End::Record) && rows.len() > 1 && !headed;
        let parsed = match parsed {
            Err(_) if by_line => {
                for row in rows.into_iter().skip(1).chain(overlay).rev() {
                    let raw = RawLine { number: row.number, text: Ok(row.text) };
                    self.pending.push_front((raw, true));
                }
                one_line = true;
                Err(sniff::complain(&first))
            }
            Err(ReadError { fault: Fault::Unrecognised { .. }, .. }) if rows.len() == 1 => {
                Err(sniff::complain(&first))
            }
            parsed => parsed,
        };
        let record = Record::new(first.number, None, parsed);
        Ok(Some(if one_line { record.of(first) } else { record }))
    }

    /// The lines from `first` on that belong together and are all `wanted`.
    fn block(&mut self, first: Row, wanted: impl Fn(&str) -> bool) -> io::Result<(Vec<Row>, End)> {
        let mut rows = vec![first];
        let mut size = rows[0].text.len();
        loop {
            let Some((raw, alone)) = self.line()? else { return Ok((rows, End::Input)) };
            let look = match &raw.text {
                Ok(text) if !alone && wanted(text) => sniff::look(text),
                _ => Look::Record(Format::Json),
            };
            let end = match look {
                Look::Blank => End::Blank,
                Look::Record(_) | Look::Link => End::Record,
                _ if rows.len() == limits::GRID_LINES || size > limits::RECORD => End::TooManyLines,
                Look::Row | Look::Hash => {
                    if let Ok(text) = raw.text {
                        size += text.len();
                        rows.push(Row { number: raw.number, text });
                    }
                    continue;
                }
            };
            self.pending.push_front((raw, alone));
            return Ok((rows, end));
        }
    }

    /// The second block of a Queens grid, if `rows` can be the first and the next lines can be it.
    fn overlay(&mut self, rows: &[Row]) -> io::Result<Vec<Row>> {
        let regions: Vec<Row> =
            rows.iter().filter(|row| !grid::is_header(&row.text)).cloned().collect();
        let path = rows.iter().any(|row| row.text.trim_start().starts_with("kind:"))
            && !rows.iter().any(|row| row.text.contains("queens"));
        if path || regions.is_empty() || !grid::looks_like_queens(&regions) {
            return Ok(Vec::new());
        }
        let mut blanks = Vec::new();
        while let Some((raw, alone)) = self.line()? {
            match &raw.text {
                Ok(text) if text.trim().is_empty() => blanks.push((raw, alone)),
                Ok(text) if !alone && grid::is_overlay(text) => {
                    let first = Row { number: raw.number, text: text.clone() };
                    let (block, _) = self.block(first, grid::is_overlay)?;
                    if block.len() == regions.len() {
                        return Ok(block);
                    }
                    for row in block.into_iter().rev() {
                        let raw = RawLine { number: row.number, text: Ok(row.text) };
                        self.pending.push_front((raw, false));
                    }
                    break;
                }
                _ => {
                    self.pending.push_front((raw, alone));
                    break;
                }
            }
        }
        Ok(Vec::new())
    }
}

impl<R: BufRead, P: Families> Iterator for Reader<R, P> {
    type Item = io::Result<Record<P>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let record = self.record();
        self.done = !matches!(record, Ok(Some(_)));
        record.transpose()
    }
}

/// Leaves the comments out of a block. A line that begins with `#` is a row of a path if it holds cells
/// only, and either is as wide as the rows that do not or comes after one of them or after a header.
fn without_comments(block: Vec<Row>) -> Vec<Row> {
    let hash = |row: &Row| row.text.trim_start().starts_with('#');
    let width = |row: &Row| row.text.split_whitespace().count();
    let cells = |row: &Row| row.text.split_whitespace().all(grid::is_path_cell);
    let headed = block.iter().any(|row| row.text.trim_start().starts_with("kind:"));
    let widest = block
        .iter()
        .filter(|row| !grid::is_header(&row.text))
        .filter(|row| !hash(row) || (headed && cells(row)))
        .map(width)
        .max()
        .unwrap_or(0);
    let mut started = false;
    block
        .into_iter()
        .filter(|row| {
            let inside = started && (2..=widest).contains(&width(row));
            let keep = !hash(row) || (cells(row) && (width(row) == widest || inside));
            started |= !hash(row);
            keep
        })
        .collect()
}
