//! Reads a stream of records, one puzzle at a time.

mod blocks;

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::marker::PhantomData;

use gridsmith_core::Position;
use serde_json::{Map, Value};

use crate::grid::Row;
use crate::lines::{Lines, Piece, RawLine};
use crate::opensudoku::Document;
use crate::scan::{Brackets, Counter};
use crate::sniff::{self, Look};
use crate::tail::Columns;
use crate::web::Leniency;
use crate::{Families, Family, Fault, Format, Note, Parsed, ReadError, json, limits, line};

/// One record of the input.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<P> {
    /// The line where it starts, from 1.
    pub line: u64,
    /// The text of the record, if it is one line.
    pub text: Option<String>,
    /// The name of the puzzle, if the text has one.
    pub id: Option<String>,
    /// The format it was recognised as.
    pub format: Option<Format>,
    /// Notes for the user.
    pub notes: Vec<Note>,
    /// Other fields, which are kept for writing.
    pub extra: Map<String, Value>,
    /// The player's position, if the text has one, or what is wrong with it.
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

    /// Adds the line that the record consists of.
    fn of(self, row: Row) -> Self {
        Record { text: Some(row.text), ..self }
    }
}

/// Reads a text that holds exactly one puzzle.
/// ```
/// # use gridsmith_formats::{Families, parse};
/// # #[derive(Debug)] enum Any { Sudoku, Path, Queens }
/// # impl From<gridsmith_sudoku::Sudoku> for Any { fn from(_: gridsmith_sudoku::Sudoku) -> Any { Any::Sudoku } }
/// # impl From<gridsmith_sizes::SizedSudoku> for Any { fn from(_: gridsmith_sizes::SizedSudoku) -> Any { Any::Sudoku } }
/// # impl From<gridsmith_path::NumberPath> for Any { fn from(_: gridsmith_path::NumberPath) -> Any { Any::Path } }
/// # impl From<gridsmith_path::Zip> for Any { fn from(_: gridsmith_path::Zip) -> Any { Any::Path } }
/// # impl From<gridsmith_queens::Queens> for Any { fn from(_: gridsmith_queens::Queens) -> Any { Any::Queens } }
/// let parsed = parse::<Any>("AABB/ACBB/ACCD/CCDD", None).unwrap();
/// assert!(matches!(parsed.puzzle, Any::Queens));
/// assert_eq!(parsed.format.word(), "queens-line");
/// ```
pub fn parse<P: Families>(text: &str, wanted: Option<Family>) -> Result<Parsed<P>, ReadError> {
    Reader::new(text.as_bytes(), wanted).only()
}

/// The records of a byte stream.
///
/// A line that is a puzzle is a record: JSON, canonical lines, 81 and 729 characters, Queens rows
/// joined by `/`. Other lines form grids, which end at an empty line. Empty lines and comments
/// (`#`) are skipped. A JSON object may span several lines. A bad record is an error, and the
/// stream continues.
pub struct Reader<R, P> {
    lines: Lines<R>,
    /// Lines that were put back. `true` means that the line is not part of a grid.
    pending: VecDeque<(RawLine, bool)>,
    wanted: Option<Family>,
    /// True after a record of one line: from then on, every bad line is a record of its own.
    by_line: bool,
    done: bool,
    started: bool,
    /// The only format that is read.
    from: Option<Format>,
    lenient: Leniency,
    /// The columns of a CSV file, if there was a header line.
    columns: Option<Columns>,
    /// The XML document that is being read, and whether it has had a game.
    xml: Option<(Document, bool)>,
    /// True after a document that began with a tag that does not end. No other document is read
    /// then, because each attempt may read as much as a whole record.
    no_xml: bool,
    /// The text of the previous record, if it was a Sudoku with clues.
    above: Option<String>,
    puzzle: PhantomData<fn() -> P>,
}

impl<P: Families> Reader<&[u8], P> {
    /// The puzzle of a text that holds exactly one.
    pub fn only(mut self) -> Result<Parsed<P>, ReadError> {
        // A slice of bytes has no input errors.
        let mut next = || self.next().and_then(Result::ok);
        let mut record = next().ok_or(ReadError::new(1, None, Fault::Empty))?;
        while let Some(other) = next() {
            // A puzzle and a grid of its candidates are one puzzle with a position.
            if record.puzzle.is_err() || !other.notes.contains(&Note::GivensAbove) {
                record.puzzle?;
                return Err(ReadError::new(other.line, None, Fault::MoreThanOne));
            }
            record = other;
        }
        let format = record.format.unwrap_or(Format::Canonical);
        let Record { notes, extra, state, puzzle, .. } = record;
        Ok(Parsed { puzzle: puzzle?, format, notes, extra, state })
    }
}

impl<R: BufRead, P: Families> Reader<R, P> {
    /// Reads records from `input`. Puzzles of other families than `wanted` are errors.
    pub fn new(input: R, wanted: Option<Family>) -> Self {
        Reader {
            lines: Lines::new(input),
            pending: VecDeque::new(),
            wanted,
            by_line: false,
            done: false,
            started: false,
            from: None,
            lenient: Leniency::default(),
            columns: None,
            xml: None,
            no_xml: false,
            above: None,
            puzzle: PhantomData,
        }
    }

    /// Reads only this format.
    pub fn from(self, format: Option<Format>) -> Self {
        Reader { from: format, ..self }
    }

    /// True: lines, arrows and other drawings of SudokuPad are decoration. False: they are refused
    /// as rules.
    pub fn ignore_cosmetics(self, ignore_cosmetics: bool) -> Self {
        Reader { lenient: Leniency { ignore_cosmetics }, ..self }
    }

    /// The next records that are lines of 81 digits and dots, at most `most` and only those that
    /// are in the buffer: the number of the first line, and the lines with their line ends. `None`
    /// if another record comes first.
    pub fn plain_sudokus(&mut self, most: usize) -> io::Result<Option<(u64, Vec<u8>)>> {
        let other = self.wanted.is_some_and(|family| family != Family::Sudoku)
            || self.from.is_some()
            || self.columns.is_some()
            || self.xml.is_some();
        if self.done || !self.pending.is_empty() || other {
            return Ok(None);
        }
        let plain = self.lines.plain(most)?;
        if plain.is_some() {
            (self.by_line, self.started, self.above) = (true, true, None);
        }
        Ok(plain)
    }

    fn line(&mut self) -> io::Result<Option<(RawLine, bool)>> {
        match self.pending.pop_front() {
            Some(line) => Ok(Some(line)),
            None => Ok(self.lines.next()?.map(|line| (line, false))),
        }
    }

    fn record(&mut self) -> io::Result<Option<Record<P>>> {
        if !std::mem::replace(&mut self.started, true) && self.lines.starts_as_xml()? {
            self.xml = Some((Document::default(), false));
        }
        loop {
            if self.xml.is_some() {
                if let Some(record) = self.game()? {
                    return Ok(Some(record));
                }
                continue;
            }
            let Some((raw, alone)) = self.line()? else { return Ok(None) };
            let number = raw.number;
            let text = match raw.text {
                Ok(text) => text,
                Err((fault, before)) => {
                    let error = ReadError::new(number, Some(before + 1), fault);
                    return Ok(Some(Record::new(number, None, Err(error))));
                }
            };
            let look = self.look(&text);
            let row = Row { number, text };
            match look {
                Look::Blank => (),
                Look::Hash if alone => (),
                Look::Header(columns) => self.columns = Some(columns),
                Look::Xml => {
                    let others = self.pending.drain(..).filter_map(|(raw, _)| raw.text.ok());
                    self.lines.take_back(number, [row.text].into_iter().chain(others))?;
                    self.xml = Some((Document::default(), false));
                }
                Look::Record(Format::Json) if json::is_pack_header(&row.text) => (),
                Look::Record(Format::Json) => return self.json(row, alone).map(Some),
                Look::Record(format) => {
                    self.by_line = true;
                    let mut parsed =
                        sniff::read_line(&row, format, self.wanted, self.columns, self.lenient);
                    if parsed.is_err() && !alone && self.puts_regions(&row, format) {
                        parsed = Err(sniff::complain(&row));
                    }
                    return Ok(Some(Record::new(number, None, parsed).of(row)));
                }
                Look::Row if alone => {
                    let bare = sniff::read_bare(&row, self.wanted, self.lenient);
                    let parsed = bare.unwrap_or_else(|| Err(sniff::complain(&row)));
                    return Ok(Some(Record::new(number, None, parsed).of(row)));
                }
                Look::Row | Look::Hash => {
                    if let Some(record) = self.grid(row)? {
                        return Ok(Some(record));
                    }
                }
            }
        }
    }

    /// The look of a line: by detection, or by the only format that is read.
    fn look(&self, text: &str) -> Look {
        let look = match sniff::look(text) {
            Look::Xml if self.no_xml => Look::Row,
            look => look,
        };
        match (self.from, look) {
            (None, _) | (_, Look::Blank | Look::Xml | Look::Header(_)) => look,
            (Some(from), _) if from.is_grid() => match look {
                Look::Hash => Look::Hash,
                _ => Look::Row,
            },
            (_, Look::Hash | Look::Record(Format::Json)) => look,
            (Some(Format::OpenSudoku | Format::OpenSudoku2), _) => look,
            (Some(from), _) => Look::Record(from),
        }
    }

    /// The next game of the XML document; `None` at its end.
    fn game(&mut self) -> io::Result<Option<Record<P>>> {
        self.above = None;
        while let Some((document, met)) = &mut self.xml {
            let rooted = document.has_root();
            let is_tag = rooted || self.lines.skip_to_tag()?;
            let Some((line, piece)) = (if is_tag { self.lines.piece(rooted)? } else { None })
            else {
                let message = match rooted {
                    true => "the root element is not closed",
                    false => "there is no root element",
                };
                let fault = Fault::Xml { message: message.into() };
                let error = ReadError::new(self.lines.piece_end(), None, fault);
                // If there is no document, the rest may be lines.
                (self.xml, self.done) = (None, rooted);
                return Ok(Some(Record::new(error.line, None, Err(error))));
            };
            let is_whole = piece.is_ok();
            let game = piece.and_then(|piece| match piece {
                Piece::Tag(text) => document.tag(&text),
                Piece::Text(text) => document.text(&text).map(|()| None),
            });
            let wrong = |fault| ReadError::new(line, None, fault);
            match game {
                Ok(Some(game)) => {
                    *met = true;
                    let parsed = game.and_then(|found| found.parsed(self.wanted)).map_err(wrong);
                    return Ok(Some(Record::new(line, None, parsed)));
                }
                Ok(None) if document.is_over() => {
                    let met = *met;
                    self.xml = None;
                    let error = wrong(Fault::Empty);
                    return Ok((!met).then(|| Record::new(line, None, Err(error))));
                }
                Ok(None) => {}
                Err(fault) => {
                    // Nothing after a broken tag can be trusted. A tag without an end may be a
                    // line.
                    (self.xml, self.done) = (None, rooted || is_whole);
                    self.no_xml = true;
                    return Ok(Some(Record::new(line, None, Err(wrong(fault)))));
                }
            }
        }
        Ok(None)
    }

    /// True for a line with `/` that looks like regions but cannot be: the path of a file, a
    /// fraction.
    fn puts_regions(&self, row: &Row, format: Format) -> bool {
        format == Format::QueensLine
            && line::after_queens(row.text.trim_start()).is_none()
            && row.text.trim().split('/').any(str::is_empty)
    }

    /// A JSON object that begins in `first` and ends where its brackets are closed.
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
            // The object does not end: the fault is in the first line, and the others may be valid.
            let last = taken.pop().into_iter();
            let others = taken.into_iter().map(|(line, _)| (line, true));
            others.chain(last).rev().for_each(|line| self.pending.push_front(line));
            text = first.text;
        }
        (self.by_line, self.above) = (true, None);
        let outcome = json::read(&text, self.wanted, self.lenient);
        let shift = |error: ReadError| ReadError { line: error.line + number - 1, ..error };
        let parsed = outcome.parsed.map_err(shift).map(|parsed| Parsed {
            state: parsed.state.map(|state| state.map_err(shift)),
            ..parsed
        });
        Ok(Record::new(number, outcome.id, parsed))
    }

    /// Refuses a record in another format than the only one that is read, and stores the clues of a
    /// line.
    fn checked(&mut self, mut record: Record<P>) -> Record<P> {
        if let (Some(wanted), Some(found)) = (self.from, record.format)
            && !found.is_like(wanted)
        {
            let fault = Fault::OtherFormat { wanted, found };
            record.puzzle = Err(ReadError::new(record.line, None, fault));
        }
        let lines = [Format::SudokuLine, Format::ZeroLine, Format::OtherLine];
        if record.text.is_some() {
            let is_line = record.format.is_some_and(|format| lines.contains(&format));
            self.above = record.text.clone().filter(|_| is_line);
        }
        record
    }
}

impl<R: BufRead, P: Families> Iterator for Reader<R, P> {
    type Item = io::Result<Record<P>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let record = match self.record() {
            Ok(record) => record.map(|record| self.checked(record)),
            Err(error) => {
                self.done = true;
                return Some(Err(error));
            }
        };
        self.done |= record.is_none();
        record.map(Ok)
    }
}
