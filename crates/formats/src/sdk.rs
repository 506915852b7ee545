//! `.sdk` files: `#A` headers or `[Puzzle]` and `[State]` sections, and nine rows of nine cells.

use gridsmith_core::Position;
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value};

use crate::grid::Row;
use crate::marks::{self, Clues};
use crate::raw::{Found, Raw, meta, set_meta};
use crate::{Fault, Format, Note, ReadError, line};

/// The letters of headers in the order in which they are written, and the names of their fields.
const HEADERS: &[(char, &str)] = &[
    ('A', "author"),
    ('D', "title"),
    ('C', "comment"),
    ('B', "date"),
    ('S', "source"),
    ('L', "level"),
    ('U', "url"),
    ('H', "heading"),
];

/// The letter and the text of a header line. Without `sure`, a small letter after the first one
/// means a comment: `#Created by hand`. An address is always a header.
pub(crate) fn header(text: &str, sure: bool) -> Option<(char, &str)> {
    let mut chars = text.trim_end().strip_prefix('#')?.chars();
    let letter = chars.next().filter(|letter| HEADERS.iter().any(|(own, _)| own == letter))?;
    let rest = chars.as_str();
    let first = rest.chars().next()?;
    let sure = sure || !first.is_ascii_lowercase() || rest.contains("://");
    let is_text = !first.is_whitespace() && first != '#' && sure;
    is_text.then_some((letter, rest))
}

/// The name of a section, in small letters: `puzzle` for `[Puzzle]`.
pub(crate) fn section(text: &str) -> Option<String> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_name.then(|| name.to_ascii_lowercase())
}

/// True for `[Puzzle]` and the like.
pub(crate) fn is_section(text: &str) -> bool {
    section(text).is_some()
}

/// True for a section that `block` does not have yet.
pub(crate) fn is_new_section(text: &str, block: &[Row]) -> bool {
    section(text).is_some_and(|name| {
        block.iter().all(|row| section(&row.text).as_deref() != Some(name.as_str()))
    })
}

/// The index of the first row of the next puzzle, if `block` has more than one. It begins with a
/// section that the first puzzle also has, or with the headers above that section.
pub(crate) fn next_puzzle(block: &[Row]) -> Option<usize> {
    let mut names = Vec::new();
    for (at, row) in block.iter().enumerate() {
        let Some(name) = section(&row.text) else { continue };
        if names.contains(&name) {
            let headers = block[..at].iter().rev().take_while(|row| row.text.starts_with('#'));
            return Some(at - headers.count());
        }
        names.push(name);
    }
    None
}

/// The fields of the header lines of a block. If one line can only be a header, the others are
/// headers, too.
pub(crate) fn extra<'a>(
    block: impl Iterator<Item = &'a str> + Clone,
    sure: bool,
) -> Map<String, Value> {
    let mut extra = Map::new();
    let sure = sure || block.clone().any(|text| header(text, false).is_some());
    for (letter, text) in block.filter_map(|text| header(text, sure)) {
        let name = HEADERS.iter().find(|(own, _)| *own == letter).map_or("", |(_, name)| name);
        match name {
            "comment" | "source" => {
                let old = extra.get(name).and_then(Value::as_str);
                let text = old.map_or(text.to_string(), |old| format!("{old}\n{text}"));
                extra.insert(name.into(), text.into());
            }
            _ => set_meta(&mut extra, name, text),
        }
    }
    extra
}

/// Reads a block with sections. Unknown sections are skipped with a note.
pub(crate) fn read(block: &[Row]) -> Result<Found, ReadError> {
    let mut raw_notes = Vec::new();
    let (mut puzzle, mut state) = (None, None);
    let mut rest = block;
    let mut wanted: Option<&mut Option<[u8; 81]>> = None;
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        let text = first.text.trim();
        if let Some(name) = section(text) {
            wanted = match name.as_str() {
                "puzzle" => Some(&mut puzzle),
                "state" => Some(&mut state),
                _ => {
                    raw_notes.push(Note::LeftOut("unknown sections"));
                    None
                }
            };
            continue;
        }
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let Some(place) = wanted.take() else { continue };
        let rows: Vec<&Row> = block
            .iter()
            .skip_while(|row| row.number < first.number)
            .take_while(|row| !is_section(&row.text))
            .filter(|row| !row.text.trim().is_empty() && !row.text.starts_with('#'))
            .collect();
        *place = Some(cells(&rows)?);
    }
    raw_notes.dedup();
    let number = block.first().map_or(1, |row| row.number);
    let error = |fault: Fault| ReadError::new(number, None, fault);
    if puzzle.is_none() && state.is_some() {
        raw_notes.push(Note::AllGiven);
    }
    let givens = puzzle.or(state).ok_or_else(|| error(Fault::Empty))?;
    let mut raw = Raw::of_givens(givens.to_vec()).map_err(error)?;
    if let (Some(_), Some(state)) = (puzzle, state) {
        for at in 0..81 {
            raw.placed[at] = if givens[at] == 0 { state[at] } else { 0 };
        }
    }
    raw.notes = raw_notes;
    raw.extra = extra(block.iter().map(|row| row.text.as_str()), true);
    raw.finish(Format::Sdk).map_err(error)
}

/// Nine rows of nine cells.
fn cells(rows: &[&Row]) -> Result<[u8; 81], ReadError> {
    let number = rows.first().map_or(1, |row| row.number);
    if rows.len() != 9 {
        let fault = Fault::Rows { expected: 9, found: rows.len() };
        return Err(ReadError::new(number, None, fault));
    }
    let mut text = String::new();
    for (at, row) in rows.iter().enumerate() {
        let found = row.text.trim().chars().count();
        if found != 9 {
            let fault = Fault::RowLength { row: at + 1, expected: 9, found };
            return Err(ReadError::new(row.number, None, fault));
        }
        text.push_str(row.text.trim());
    }
    let puzzle = line::clues(&text).map_err(|trouble| {
        let at = trouble.at.unwrap_or(0).min(80);
        ReadError::new(rows[at / 9].number, Some(at % 9 + 1), trouble.fault)
    })?;
    Ok(*puzzle.clues().unwrap_or(&[0; 81]))
}

/// Writes headers and rows, with sections if digits have been entered. `None` if the candidates are
/// the puzzle.
pub(crate) fn write(
    puzzle: &Sudoku,
    state: Option<&Position>,
    extra: &Map<String, Value>,
) -> Option<String> {
    let clues = puzzle.clues()?;
    let mut text = String::new();
    for (letter, name) in HEADERS.iter().filter(|(letter, _)| *letter != 'H') {
        let value = match *name {
            "comment" | "source" => extra.get(*name).and_then(Value::as_str),
            name => meta(extra, name),
        };
        for one in value.into_iter().flat_map(str::lines).filter(|one| !one.trim().is_empty()) {
            text.push_str(&format!("#{letter}{}\n", one.trim()));
        }
    }
    let rows = |values: &[u8]| -> String {
        let cell = |value: &u8| if *value == 0 { '.' } else { char::from(b'0' + value) };
        values.chunks(9).map(|row| row.iter().map(cell).collect::<String>() + "\n").collect()
    };
    let entered = state.filter(|state| !state.values.is_empty());
    match entered {
        None => text.push_str(&rows(clues)),
        Some(state) => {
            let values = marks::board(&Clues::plain(puzzle)?, state).values;
            text.push_str(&format!("[Puzzle]\n{}[State]\n{}", rows(clues), rows(&values)));
        }
    }
    Some(text)
}
