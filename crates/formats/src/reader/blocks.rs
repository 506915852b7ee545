//! Lines that form a block: a grid, an SDK file with sections, or the second block of a Queens
//! grid.

use std::io::{self, BufRead};

use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;

use super::{Reader, Record, parse};
use crate::grid::{self, Row};
use crate::lines::RawLine;
use crate::sniff::{self, Look};
use crate::{Families, Fault, Format, Note, Parsed, ReadError, limits, pm, sdk, ss};

/// What ended a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Blank,
    Input,
    Record,
    TooManyLines,
}

impl<R: BufRead, P: Families> Reader<R, P> {
    /// A grid that begins in `first`; `None` if there are only comments.
    pub(super) fn grid(&mut self, first: Row) -> io::Result<Option<Record<P>>> {
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
            // Kept for a candidate grid that may follow.
            above = [self.above.take().unwrap_or_default(), above].join("\n");
        }
        // Among records of one line, every bad line is a record. A header means that this is a
        // grid.
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

    /// A candidate grid right after a puzzle whose clues agree with it is a position on that
    /// puzzle.
    fn with_givens_above(&self, rows: &[Row]) -> Option<Parsed<P>> {
        let above = parse::<Sudokus>(self.above.as_deref()?, None).ok()?;
        let clues = *above.puzzle.0?.clues()?;
        let entered = above.state.and_then(Result::ok).unwrap_or_default().values;
        let masks = grid::read::<Sudokus>(rows, &[], None).ok()?.puzzle.0?.candidates();
        let found = pm::on_clues(&clues, &masks, &entered)?;
        found.parsed(self.wanted).ok()
    }

    /// A drawn grid right after another one, with the same digits and more: the first has the
    /// givens, the second has the entries as well. Simple Sudoku copies a game like this.
    fn with_entries(&self, rows: &[Row]) -> Option<Parsed<P>> {
        let above = self.above.as_deref()?.lines().map(String::from);
        let lines: Vec<String> = above.chain(rows.iter().map(|row| row.text.clone())).collect();
        let drawn = [&lines[0], &rows[0].text].iter().all(|text| ss::is_border(text));
        let cells: Vec<String> = lines.into_iter().filter(|line| !grid::is_rule(line)).collect();
        let mut found = ss::read(&cells).filter(|_| drawn && cells.len() == 18)?.ok()?;
        let givens = cells[..9].concat().chars().filter(|c| ('1'..='9').contains(c)).count();
        // With fewer givens, no puzzle has exactly one solution, so this is not a game.
        found.state.as_ref().filter(|_| givens >= 17)?;
        found.notes.push(Note::GivensAbove);
        found.parsed(self.wanted).ok()
    }

    /// Adds the sections after empty lines to a block, and returns what ended it.
    fn more_sections(&mut self, block: &mut Vec<Row>, end: End) -> io::Result<End> {
        let mut end = end;
        while end == End::Blank && block.len() < limits::GRID_LINES {
            let Some((raw, alone)) = self.line()? else { return Ok(End::Input) };
            match &raw.text {
                Ok(text) if text.trim().is_empty() => {}
                // A section that the block has already begins the next puzzle.
                Ok(text) if !alone && sdk::is_new_section(text, block) => {
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

    /// The lines from `first` on that form one block and are `wanted`.
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

    /// The second block of a Queens grid; empty if `rows` cannot be the first block or the next
    /// lines cannot be the second.
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

/// A Sudoku; other families are dropped.
struct Sudokus(Option<Sudoku>);

impl From<Sudoku> for Sudokus {
    fn from(puzzle: Sudoku) -> Self {
        Sudokus(Some(puzzle))
    }
}

impl From<SizedSudoku> for Sudokus {
    fn from(_: SizedSudoku) -> Self {
        Sudokus(None)
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

/// Removes the comments of a block. A line that begins with `#` is a row of a path if it has only
/// cells, and is as wide as the other rows or comes after one of them or after a header.
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
