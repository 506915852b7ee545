//! The `key: value` lines above a grid.

use serde_json::{Map, Value};

use super::Row;
use crate::error::shown;
use crate::{Family, Fault, Note, Parsed, ReadError, json};

/// The headers of a grid.
#[derive(Debug, Default)]
pub(super) struct Headers<'a> {
    kind: Option<Header<'a>>,
    adjacency: Option<Header<'a>>,
    range: Option<Header<'a>>,
    stars: Option<Header<'a>>,
    regions: Option<Header<'a>>,
    diagonals: Option<Header<'a>>,
    others: Vec<Header<'a>>,
}

/// A header.
#[derive(Clone, Copy, Debug)]
pub(super) struct Header<'a> {
    pub row: &'a Row,
    pub name: &'a str,
    pub value: &'a str,
}

impl Header<'_> {
    /// An error at the value.
    pub fn error(&self, fault: Fault) -> ReadError {
        let start = self.value.as_ptr() as usize - self.row.text.as_ptr() as usize;
        self.row.error(Some(self.row.text[..start].chars().count()), fault)
    }

    /// The value in small letters: capitals do not matter.
    pub fn word(&self) -> String {
        self.value.to_ascii_lowercase()
    }

    /// The error for a value that is not a known word.
    pub fn unknown(&self, what: &'static str, expected: &'static str) -> ReadError {
        self.error(Fault::UnknownWord { what, expected, found: shown(self.value) })
    }
}

/// Key and value, if `text` is a header line. A comment after the value is left out.
pub(super) fn split(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.split_once(':')?;
    let name = name.trim();
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    let value = value.split_once(" #").map_or(value, |(value, _)| value);
    is_name.then(|| (name, value.trim()))
}

impl<'a> Headers<'a> {
    /// Splits `block` into headers and the rows of the grid.
    pub fn read(block: &'a [Row]) -> Result<(Self, &'a [Row]), ReadError> {
        let mut headers = Headers::default();
        for (i, row) in block.iter().enumerate() {
            let Some((name, value)) = split(&row.text) else { return Ok((headers, &block[i..])) };
            let header = Header { row, name, value };
            let place = match name.to_ascii_lowercase().as_str() {
                "kind" => &mut headers.kind,
                "adjacency" => &mut headers.adjacency,
                "range" => &mut headers.range,
                "stars" => &mut headers.stars,
                "regions" => &mut headers.regions,
                "diagonals" => &mut headers.diagonals,
                _ => {
                    headers.others.push(header);
                    continue;
                }
            };
            if place.replace(header).is_some() {
                return Err(row.error(None, Fault::RepeatedField { name: name.into() }));
            }
        }
        Ok((headers, &[]))
    }

    /// The family that the headers imply.
    pub fn family(&self) -> Option<Family> {
        match self.kind.map(|kind| kind.word()).as_deref() {
            Some("sudoku") => Some(Family::Sudoku),
            Some("queens") => Some(Family::Queens),
            Some(_) => Some(Family::Path),
            None if self.stars.is_some() => Some(Family::Queens),
            None if self.regions.is_some() || self.diagonals.is_some() => Some(Family::Sudoku),
            None if self.adjacency.is_some() || self.range.is_some() => Some(Family::Path),
            None => None,
        }
    }

    pub fn kind(&self) -> Option<Header<'a>> {
        self.kind
    }

    pub fn adjacency(&self) -> Option<Header<'a>> {
        self.adjacency
    }

    pub fn range(&self) -> Option<Header<'a>> {
        self.range
    }

    pub fn stars(&self) -> Option<Header<'a>> {
        self.stars
    }

    pub fn regions(&self) -> Option<Header<'a>> {
        self.regions
    }

    pub fn diagonals(&self) -> Option<Header<'a>> {
        self.diagonals
    }

    /// Refuses headers that the family does not have, and adds the other ones to the fields.
    pub fn finish<P>(&self, mut parsed: Parsed<P>) -> Result<Parsed<P>, ReadError> {
        let (foreign, kind): (&[Option<Header>], _) = match parsed.format {
            crate::Format::PathGrid => (&[self.stars, self.regions, self.diagonals], "path"),
            crate::Format::QueensGrid => {
                (&[self.adjacency, self.range, self.regions, self.diagonals], "queens")
            }
            _ => (&[self.adjacency, self.range, self.stars], "sudoku"),
        };
        let changing = self.others.iter().copied().filter(|header| json::changes(header.name));
        if let Some(header) = foreign.iter().copied().flatten().chain(changing).next() {
            let fault = Fault::ForeignField { name: header.name.into(), kind };
            return Err(header.row.error(None, fault));
        }
        let mut extra = Map::new();
        for header in &self.others {
            let lower = header.name.to_ascii_lowercase();
            let known = json::tells(&lower) || ["title", "author"].contains(&lower.as_str());
            if !known {
                parsed.notes.push(Note::UnknownHeader(header.name.into()));
            }
            let name = if known { lower } else { header.name.to_string() };
            if extra.insert(name.clone(), Value::from(header.value)).is_some() {
                return Err(header.row.error(None, Fault::RepeatedField { name }));
            }
        }
        parsed.extra = extra;
        Ok(parsed)
    }
}
