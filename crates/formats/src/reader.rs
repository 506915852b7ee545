//! A stream of records: one puzzle at a time, with the line where it starts.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::marker::PhantomData;

use gridsmith_core::Position;
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value};

use crate::grid::{self, Row};
use crate::lines::{Lines, Piece, RawLine};
use crate::opensudoku::Document;
use crate::scan::{Brackets, Counter};
use crate::sniff::{self, Look};
use crate::tail::Columns;
use crate::web::Leniency;
use crate::{
    Families, Family, Fault, Format, Note, Parsed, ReadError, json, limits, line, pm, sdk, ss,
};

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
/// assert_eq!(parsed.format.word(), "queens-line");
/// ```
pub fn parse<P: Families>(text: &str, wanted: Option<Family>) -> Result<Parsed<P>, ReadError> {
    let mut reader = Reader::<_, P>::new(text.as_bytes(), wanted);
    // A slice of bytes has no input errors.
    let mut next = || reader.next().and_then(Result::ok);
    let first = next().ok_or(ReadError::new(1, None, Fault::Empty))?;
    let mut record = first;
    while let Some(other) = next() {
        // A puzzle and the grid of its candidates are one puzzle with a position.
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
    started: bool,
    /// The only format that is read.
    from: Option<Format>,
    lenient: Leniency,
    /// What the header line of a CSV file said.
    columns: Option<Columns>,
    /// An XML document that is being read, and whether a game has been met in it.
    xml: Option<(Document, bool)>,
    /// A document began with a tag that does not end: another one is not looked for, because each
    /// attempt reads as much as a record may hold.
    no_xml: bool,
    /// The text of the record before, if it was a Sudoku with nothing beside its clues.
    above: Option<String>,
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

    /// Reads this format only.
    pub fn from(self, format: Option<Format>) -> Self {
        Reader { from: format, ..self }
    }

    /// Takes lines, arrows and other drawings of SudokuPad for decoration, or refuses them as rules.
    pub fn ignore_cosmetics(self, ignore_cosmetics: bool) -> Self {
        Reader { lenient: Leniency { ignore_cosmetics }, ..self }
    }

    /// The next records that are lines of 81 digits and dots, at most so many and only those that have been read
    /// already: the number of the first line, and the lines with their ends. None if another record comes first.
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

    /// What a line looks like: by itself, or as the only format that is read.
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

    /// The next game of an XML document, or nothing at its end.
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
                // What follows a beginning without a document may be lines.
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
                    // Nothing behind a broken tag can be trusted, unless it never was one.
                    (self.xml, self.done) = (None, rooted || is_whole);
                    self.no_xml = true;
                    return Ok(Some(Record::new(line, None, Err(wrong(fault)))));
                }
            }
        }
        Ok(None)
    }

    /// True for a line with `/` that was taken for regions but cannot be: a path, a date, a fraction.
    fn puts_regions(&self, row: &Row, format: Format) -> bool {
        format == Format::QueensLine
            && line::after_queens(row.text.trim_start()).is_none()
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
        (self.by_line, self.above) = (true, None);
        let outcome = json::read(&text, self.wanted, self.lenient);
        let shift = |error: ReadError| ReadError { line: error.line + number - 1, ..error };
        let parsed = outcome.parsed.map_err(shift).map(|parsed| Parsed {
            state: parsed.state.map(|state| state.map_err(shift)),
            ..parsed
        });
        Ok(Record::new(number, outcome.id, parsed))
    }

    /// A grid that begins in `first`, or nothing if there are only comments.
    fn grid(&mut self, first: Row) -> io::Result<Option<Record<P>>> {
        let (mut block, mut end) = self.block(first, |_| true)?;
        if block.iter().any(|row| sdk::is_section(&row.text)) {
            end = self.more_sections(&mut block, end)?;
            if let Some(next) = sdk::next_puzzle(&block) {
                for row in block.drain(next..).rev() {
                    let raw = RawLine { number: row.number, text: Ok(row.text) };
                    self.pending.push_front((raw, false));
                }
                end = End::Record;
            }
            let number = block[0].number;
            let found = sdk::read(&block).and_then(|found| {
                found.parsed(self.wanted).map_err(|fault| ReadError::new(number, None, fault))
            });
            let found = if end == End::TooManyLines { Err(too_many(number)) } else { found };
            return Ok(Some(Record::new(number, None, found)));
        }
        let sure = self.from == Some(Format::Sdk);
        let headers = sdk::extra(block.iter().map(|row| row.text.as_str()), sure);
        let rows = without_comments(block);
        let Some(first) = rows.first().cloned() else { return Ok(None) };
        let mut one_line = rows.len() == 1;
        let overlay = if end == End::Blank { self.overlay(&rows)? } else { Vec::new() };
        let wanted = self.wanted.or(self.from.and_then(|from| match from.row().families {
            [only] => Some(*only),
            _ => None,
        }));
        let parsed = match end {
            End::TooManyLines => Err(too_many(first.number)),
            _ => grid::read(&rows, &overlay, wanted),
        };
        let parsed = parsed.map(|parsed: Parsed<P>| match parsed.format {
            Format::SudokuGrid if !headers.is_empty() => {
                let extra = headers.into_iter().chain(parsed.extra).collect();
                Parsed { format: Format::Sdk, extra, ..parsed }
            }
            Format::MarkGrid => self.with_givens_above(&rows).unwrap_or(parsed),
            Format::SimpleSudoku => self.with_entries(&rows).unwrap_or(parsed),
            _ => parsed,
        });
        let whole: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
        let mut above = whole.join("\n");
        if parsed.as_ref().is_ok_and(|parsed| parsed.notes.contains(&Note::GivensAbove)) {
            // The givens stay, for a grid of candidates below.
            above = [self.above.take().unwrap_or_default(), above].join("\n");
        }
        // Among lines that are records, every bad line is one; a header says that it is a grid.
        let headed = rows.iter().any(|row| grid::is_header(&row.text));
        let bare = match &parsed {
            Err(_) if !headed && self.from.is_none() => {
                sniff::read_bare(&first, self.wanted, self.lenient)
            }
            _ => None,
        };
        let by_line =
            (self.by_line || bare.is_some() || end == End::Record) && rows.len() > 1 && !headed;
        let parsed = match parsed {
            Err(_) if by_line => {
                for row in rows.into_iter().skip(1).chain(overlay).rev() {
                    let raw = RawLine { number: row.number, text: Ok(row.text) };
                    self.pending.push_front((raw, true));
                }
                one_line = true;
                bare.unwrap_or_else(|| Err(sniff::complain(&first)))
            }
            Err(_) if rows.len() == 1 && bare.is_some() => {
                bare.unwrap_or_else(|| Err(sniff::complain(&first)))
            }
            Err(ReadError { fault: Fault::Unrecognised { .. }, .. }) if rows.len() == 1 => {
                Err(sniff::complain(&first))
            }
            parsed => parsed,
        };
        let record = Record::new(first.number, None, parsed);
        let grids = [Format::SudokuGrid, Format::SimpleSudoku, Format::Sdk];
        let is_grid = record.format.is_some_and(|format| grids.contains(&format));
        self.above = Some(above).filter(|_| is_grid);
        Ok(Some(if one_line { record.of(first) } else { record }))
    }

    /// A candidate grid right behind a puzzle with clues that agree: the clues, and a position on them.
    fn with_givens_above(&self, rows: &[Row]) -> Option<Parsed<P>> {
        let above = parse::<Sudokus>(self.above.as_deref()?, None).ok()?;
        let clues = *above.puzzle.0?.clues()?;
        let entered = above.state.and_then(Result::ok).unwrap_or_default().values;
        let masks = grid::read::<Sudokus>(rows, &[], None).ok()?.puzzle.0?.candidates();
        let found = pm::on_clues(&clues, &masks, &entered)?;
        found.parsed(self.wanted).ok()
    }

    /// A drawn grid right behind another one that has the same digits and more: the first has the givens,
    /// the second what a player has entered. Simple Sudoku copies a game like this.
    fn with_entries(&self, rows: &[Row]) -> Option<Parsed<P>> {
        let above = self.above.as_deref()?.lines().map(String::from);
        let lines: Vec<String> = above.chain(rows.iter().map(|row| row.text.clone())).collect();
        let drawn = [&lines[0], &rows[0].text].iter().all(|text| ss::is_border(text));
        let cells: Vec<String> = lines.into_iter().filter(|line| !grid::is_rule(line)).collect();
        let mut found = ss::read(&cells).filter(|_| drawn && cells.len() == 18)?.ok()?;
        let givens = cells[..9].concat().chars().filter(|c| ('1'..='9').contains(c)).count();
        // No puzzle with fewer givens has one solution, so it would be no game.
        found.state.as_ref().filter(|_| givens >= 17)?;
        found.notes.push(Note::GivensAbove);
        found.parsed(self.wanted).ok()
    }

    /// Refuses a record in another format than the only one that is read, and remembers the clues of a
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

    /// Adds the sections that follow after empty lines to a block, and returns what ended it.
    fn more_sections(&mut self, block: &mut Vec<Row>, end: End) -> io::Result<End> {
        let mut end = end;
        while end == End::Blank && block.len() < limits::GRID_LINES {
            let Some((raw, alone)) = self.line()? else { return Ok(End::Input) };
            match &raw.text {
                Ok(text) if text.trim().is_empty() => {}
                Ok(text) if !alone && sdk::is_section(text) => {
                    let first = Row { number: raw.number, text: text.clone() };
                    let (more, next) = self.block(first, |_| true)?;
                    block.extend(more);
                    end = next;
                }
                _ => {
                    self.pending.push_front((raw, alone));
                    return Ok(end);
                }
            }
        }
        Ok(end)
    }

    /// The lines from `first` on that belong together and are all `wanted`.
    fn block(&mut self, first: Row, wanted: impl Fn(&str) -> bool) -> io::Result<(Vec<Row>, End)> {
        let mut rows = vec![first];
        let mut size = rows[0].text.len();
        loop {
            let Some((raw, alone)) = self.line()? else { return Ok((rows, End::Input)) };
            let look = match &raw.text {
                Ok(text) if !alone && wanted(text) => self.look(text),
                _ => Look::Record(Format::Json),
            };
            let end = match look {
                Look::Blank => End::Blank,
                Look::Record(_) | Look::Xml | Look::Header(_) => End::Record,
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
        let path = rows.iter().filter_map(|row| grid::kind(&row.text)).any(|kind| kind != "queens");
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

/// A Sudoku, where nothing else matters.
struct Sudokus(Option<Sudoku>);

impl From<Sudoku> for Sudokus {
    fn from(puzzle: Sudoku) -> Self {
        Sudokus(Some(puzzle))
    }
}

impl From<NumberPath> for Sudokus {
    fn from(_: NumberPath) -> Self {
        Sudokus(None)
    }
}

impl From<Zip> for Sudokus {
    fn from(_: Zip) -> Self {
        Sudokus(None)
    }
}

impl From<Queens> for Sudokus {
    fn from(_: Queens) -> Self {
        Sudokus(None)
    }
}

fn too_many(line: u64) -> ReadError {
    ReadError::new(line, None, Fault::TooManyLines)
}

/// Leaves the comments out of a block. A line that begins with `#` is a row of a path if it holds cells
/// only, and either is as wide as the rows that do not or comes after one of them or after a header.
fn without_comments(block: Vec<Row>) -> Vec<Row> {
    let hash = |row: &Row| row.text.trim_start().starts_with('#');
    let width = |row: &Row| row.text.split_whitespace().count();
    let cells = |row: &Row| row.text.split_whitespace().all(grid::is_path_cell);
    let headed = block.iter().any(|row| grid::kind(&row.text).is_some());
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
