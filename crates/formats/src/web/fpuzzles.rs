//! f-puzzles: JSON with a grid of cells, and a field for each rule.

use gridsmith_core::Position;
use gridsmith_sizes::symbol;
use serde_json::{Map, Value, json};

use crate::code::lz;
use crate::marks::{self, Clues};
use crate::raw::{Found, Raw, meta};
use crate::{Fault, Format, Note, colours, json as own};

/// Fields that change nothing.
const HARMLESS: &[&str] =
    &["size", "title", "author", "ruleset", "grid", "solution", "successMessage"];

/// Drawings.
const COSMETICS: &[&str] = &["line", "rectangle", "circle", "text", "cage"];

/// Reads a payload.
pub(super) fn read(code: &str) -> Result<Found, Fault> {
    let text = lz::decompress(code)?;
    if text.is_empty() {
        return Err(Fault::BadCode { code: "LZ-string", why: "it holds nothing" });
    }
    let value = own::value(&text).map_err(|error| error.fault)?;
    read_value(value)
}

/// Reads the JSON.
pub(crate) fn read_value(value: Value) -> Result<Found, Fault> {
    let bad = |name: &str, expected: &'static str, found: &Value| Fault::BadField {
        name: name.into(),
        expected,
        found: crate::error::shown(&found.to_string()),
    };
    let Value::Object(fields) = &value else { return Err(Fault::NotAnObject) };
    let rows = fields.get("grid").and_then(Value::as_array);
    let rows = rows.ok_or(Fault::MissingField { name: "grid" })?;
    let size = fields.get("size").map_or(Some(rows.len() as u64), Value::as_u64);
    let mut raw = Raw::new(rows.len())?;
    if size != Some(rows.len() as u64) {
        let found = fields.get("size").unwrap_or(&Value::Null);
        return Err(bad("size", "the number of rows of the grid", found));
    }
    let side = raw.side;
    for (name, value) in fields {
        let name = name.as_str();
        match name {
            _ if own::is_empty(value) || HARMLESS.contains(&name) => {}
            "diagonal+" => raw.diagonals[1] = true,
            "diagonal-" => raw.diagonals[0] = true,
            _ if COSMETICS.contains(&name) => raw.notes.push(Note::LeftOut("drawings")),
            _ => return Err(Fault::Rule { name: crate::error::shown(name) }),
        }
    }
    raw.notes.dedup();
    for (name, own) in [("title", "title"), ("author", "author"), ("ruleset", "rules")] {
        raw.meta(own, fields.get(name).and_then(Value::as_str).unwrap_or_default());
    }
    let mut regions: Vec<Option<usize>> = vec![None; side * side];
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().ok_or_else(|| bad("grid", "rows of cells", cells))?;
        if cells.len() != side {
            let (expected, found) = (side, cells.len());
            return Err(Fault::RowLength { row: row + 1, expected, found });
        }
        for (column, cell) in cells.iter().enumerate() {
            let at = row * side + column;
            let Some(cell) = Some(cell).filter(|cell| !own::is_empty(cell)) else { continue };
            let cell = cell.as_object().ok_or_else(|| bad("grid", "cells as objects", cell))?;
            read_cell(&mut raw, at, cell)?;
            if let Some(region) = cell.get("region") {
                let region_number = region.as_u64().filter(|number| *number < side as u64);
                let region_number = region_number
                    .ok_or_else(|| bad("region", "a number below the size", region))?;
                regions[at] = Some(region_number as usize);
            }
        }
    }
    if regions.iter().any(Option::is_some) {
        let (height, width) = default_boxes(side);
        let default = |at: usize| at / side / height * (side / width) + at % side / width;
        let all = (0..side * side).map(|at| regions[at].unwrap_or_else(|| default(at)));
        raw.regions = Some(all.collect());
    }
    if let Some(solution) = fields.get("solution").and_then(Value::as_array) {
        let digits: Option<Vec<u64>> = solution.iter().map(number).collect();
        let digits =
            digits.filter(|d| d.len() == side * side && d.iter().all(|d| *d <= side as u64));
        if let Some(digits) = digits {
            let text: String = digits.iter().map(|digit| symbol(*digit as u8)).collect();
            raw.extra.insert("solution".into(), text.into());
        }
    }
    raw.finish(Format::FPuzzles)
}

/// The rows and columns of a box if the text does not say: 2x3 for side 6, 2x4 for 8, 3x3 for 9.
fn default_boxes(side: usize) -> (usize, usize) {
    let height = (1..=side).rev().find(|h| h * h <= side && side.is_multiple_of(*h)).unwrap_or(1);
    (height, side / height)
}

fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn read_cell(raw: &mut Raw, at: usize, cell: &Map<String, Value>) -> Result<(), Fault> {
    let bad = |name: &str, found: &Value| Fault::BadField {
        name: name.into(),
        expected: "digits of this size",
        found: crate::error::shown(&found.to_string()),
    };
    let digit = |name: &str, value: &Value| {
        let found = number(value).filter(|number| (1..=raw.side as u64).contains(number));
        found.map(|number| number as u8).ok_or_else(|| bad(name, value))
    };
    if let Some(value) = cell.get("value").filter(|value| !own::is_empty(value)) {
        let value = digit("value", value)?;
        match cell.get("given").and_then(Value::as_bool) {
            Some(true) => raw.givens[at] = value,
            _ => raw.placed[at] = value,
        }
    }
    let mut mask = None;
    for name in ["centerPencilMarks", "cornerPencilMarks"] {
        let Some(list) = cell.get(name).filter(|list| !own::is_empty(list)) else { continue };
        for mark in list.as_array().ok_or_else(|| bad(name, list))? {
            *mask.get_or_insert(0) |= 1u32.checked_shl(digit(name, mark)? as u32 - 1).unwrap_or(0);
        }
    }
    if cell.get("givenPencilMarks").is_some_and(|marks| !own::is_empty(marks)) {
        return Err(Fault::Rule { name: "givenPencilMarks".into() });
    }
    // Several colours are a list; one is a text.
    let colours = cell.get("cArray").and_then(Value::as_array);
    let colours = colours.filter(|list| !list.is_empty()).map(Vec::as_slice);
    let one = cell.get("c").or(cell.get("highlight")).map(std::slice::from_ref);
    let place = (at / raw.side, at % raw.side);
    for colour in colours.or(one).unwrap_or_default().iter().filter_map(Value::as_str) {
        colours::add(&mut raw.extra, place, colour);
    }
    if let Some(mask) = mask {
        raw.mark(at, mask);
    }
    Ok(())
}

/// The largest board of the site.
const LARGEST: usize = 16;

/// The link; `None` if the board is too large for the site.
pub(crate) fn write(
    clues: &Clues,
    state: Option<&Position>,
    extra: &Map<String, Value>,
) -> Option<String> {
    let side = clues.side;
    let board = marks::board(clues, state.unwrap_or(&Position::default()));
    let cell = |at: usize| {
        let mut cell = match (clues.digits[at], board.values[at], board.noted(at)) {
            (0, 0, None) => json!({}),
            (0, 0, Some(mask)) => {
                json!({ "centerPencilMarks": marks::digits(mask).collect::<Vec<u8>>() })
            }
            (0, digit, _) => json!({ "value": digit }),
            (clue, ..) => json!({ "value": clue, "given": true }),
        };
        if !clues.is_boxed() {
            cell["region"] = clues.region(at).into();
        }
        cell
    };
    let coloured = |row: usize, column: usize| {
        let mut cell = cell(row * side + column);
        match colours::of_cell(extra, (row, column))[..] {
            [] => {}
            [only] => cell["c"] = only.into(),
            ref several => cell["cArray"] = several.into(),
        }
        cell
    };
    let rows: Vec<Value> =
        (0..side).map(|row| (0..side).map(|column| coloured(row, column)).collect()).collect();
    let mut fields = Map::new();
    fields.insert("size".into(), side.into());
    for name in ["title", "author"] {
        if let Some(text) = meta(extra, name) {
            fields.insert(name.into(), text.into());
        }
    }
    fields.insert("grid".into(), rows.into());
    if clues.has_diagonals() {
        fields.insert("diagonal+".into(), true.into());
        fields.insert("diagonal-".into(), true.into());
    }
    let code = lz::compress(&Value::Object(fields).to_string());
    (side <= LARGEST).then(|| format!("https://f-puzzles.com/?load={code}"))
}
