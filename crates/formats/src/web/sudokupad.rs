//! SudokuPad: JSON, or its shortened form, with cells, regions and drawings.

use serde_json::{Map, Value, json};

use super::Leniency;
use crate::code::{lz, percent_encode};
use crate::marks::Clues;
use crate::raw::{Found, Raw, meta};
use crate::{Fault, Format, Note, json as own};

/// Fields that change nothing.
const HARMLESS: &[&str] =
    &["id", "cellSize", "cells", "regions", "metadata", "cages", "settings", "duration"];

/// Drawings. They usually mean a rule.
const COSMETICS: &[&str] = &["lines", "arrows", "overlays", "underlays"];

/// Reads a payload.
pub(super) fn read(code: &str, lenient: Leniency) -> Result<Found, Fault> {
    let text = lz::decompress(code)?;
    if text.is_empty() {
        return Err(Fault::BadCode { code: "LZ-string", why: "it holds nothing" });
    }
    read_value(parse(&text)?, lenient)
}

/// Reads the text of a payload of either site.
pub(super) fn read_any(text: &str, lenient: Leniency) -> Result<Found, Fault> {
    let value = parse(text)?;
    match value.get("grid") {
        Some(_) => super::fpuzzles::read_value(value),
        None => read_value(value, lenient),
    }
}

fn parse(text: &str) -> Result<Value, Fault> {
    let inner = text.trim_start().strip_prefix('{').unwrap_or_default().trim_start();
    match inner.starts_with(['"', '}']) {
        true => own::value(text).map_err(|error| error.fault),
        false => super::pseudo::parse(text),
    }
}

/// Reads the JSON.
pub(crate) fn read_value(value: Value, lenient: Leniency) -> Result<Found, Fault> {
    let Value::Object(fields) = &value else { return Err(Fault::NotAnObject) };
    let rows = fields.get("cells").and_then(Value::as_array);
    let rows = rows.ok_or(Fault::MissingField { name: "cells" })?;
    let mut raw = Raw::new(rows.len())?;
    let side = raw.side;
    for (name, value) in fields {
        let name = name.as_str();
        match name {
            _ if own::is_empty(value) || HARMLESS.contains(&name) => {}
            _ if COSMETICS.contains(&name) && lenient.ignore_cosmetics => {
                raw.notes.push(Note::LeftOut("drawings"));
            }
            _ => return Err(Fault::Rule { name: crate::error::shown(name) }),
        }
    }
    raw.notes.dedup();
    for (row, cells) in rows.iter().enumerate() {
        let bad = |found: &Value| Fault::BadField {
            name: "cells".into(),
            expected: "rows of cells with digits of this size",
            found: crate::error::shown(&found.to_string()),
        };
        let cells = cells.as_array().ok_or_else(|| bad(cells))?;
        if cells.len() != side {
            let (expected, found) = (side, cells.len());
            return Err(Fault::RowLength { row: row + 1, expected, found });
        }
        for (column, cell) in cells.iter().enumerate() {
            let at = row * side + column;
            let digit = |value: &Value| {
                let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
                let number = number.filter(|number| (1..=side as u64).contains(number));
                number.ok_or_else(|| bad(value))
            };
            if let Some(value) =
                cell.get("value").filter(|value| **value != "" && !own::is_empty(value))
            {
                raw.givens[at] = digit(value)? as u8;
            }
            for name in ["centremarks", "cornermarks", "pencilMarks"] {
                let list = cell.get(name).and_then(Value::as_array);
                for mark in list.into_iter().flatten() {
                    raw.mark(at, 1u32.checked_shl(digit(mark)? as u32 - 1).unwrap_or(0));
                }
            }
        }
    }
    if let Some(regions) = fields.get("regions").filter(|regions| !own::is_empty(regions)) {
        raw.regions = Some(read_regions(regions, side)?);
    }
    read_metadata(&mut raw, fields)?;
    raw.finish(Format::SudokuPad)
}

/// Reads lists of cells. Each cell must be in exactly one region.
fn read_regions(value: &Value, side: usize) -> Result<Vec<usize>, Fault> {
    let bad = || Fault::BadField {
        name: "regions".into(),
        expected: "lists of [row, column], each cell once",
        found: crate::error::shown(&value.to_string()),
    };
    let mut regions = vec![None; side * side];
    for (number, cells) in value.as_array().ok_or_else(bad)?.iter().enumerate() {
        for cell in cells.as_array().ok_or_else(bad)? {
            let pair = cell.as_array().filter(|pair| pair.len() == 2).ok_or_else(bad)?;
            let [row, column] = [0, 1].map(|i| pair[i].as_u64().filter(|n| *n < side as u64));
            let (row, column) = row.zip(column).ok_or_else(bad)?;
            let place = &mut regions[row as usize * side + column as usize];
            if place.replace(number).is_some() {
                return Err(bad());
            }
        }
    }
    regions.into_iter().collect::<Option<Vec<usize>>>().ok_or_else(bad)
}

/// Reads title, author, rules and solution, from `metadata` or from cages that only hold text.
fn read_metadata(raw: &mut Raw, fields: &Map<String, Value>) -> Result<(), Fault> {
    let mut entries: Vec<(String, String)> = Vec::new();
    let metadata = fields.get("metadata").and_then(Value::as_object);
    for (name, value) in metadata.into_iter().flatten() {
        match value {
            Value::String(text) => entries.push((name.clone(), text.clone())),
            Value::Array(lines) => {
                let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
                entries.push((name.clone(), lines.join("\n")));
            }
            Value::Number(number) => entries.push((name.clone(), number.to_string())),
            // Rules without a drawing are enabled here.
            Value::Bool(true) if name.starts_with("anti") || name.starts_with("non") => {
                return Err(Fault::Rule { name: crate::error::shown(name) });
            }
            _ => {}
        }
    }
    for cage in fields.get("cages").and_then(Value::as_array).into_iter().flatten() {
        let text = cage.get("value").and_then(Value::as_str).unwrap_or_default();
        let named = text.split_once(':').filter(|(name, _)| {
            ["title", "author", "rules", "solution", "msgcorrect"].contains(&name.trim())
        });
        match named {
            Some((name, text)) => entries.push((name.trim().into(), text.trim().into())),
            None if own::is_empty(cage) => {}
            None if cage.get("cells").is_none_or(own::is_empty) => {}
            None => return Err(Fault::Rule { name: "cages".into() }),
        }
    }
    for (name, text) in entries {
        match name.as_str() {
            "title" | "author" | "rules" => raw.meta(&name, &text),
            "solution" if text.len() == raw.side * raw.side => {
                raw.extra.insert("solution".into(), text.into());
            }
            _ => {}
        }
    }
    Ok(())
}

/// The link; `None` if the diagonals are houses, because the site has only drawings for them.
pub(crate) fn write(clues: &Clues, extra: &Map<String, Value>) -> Option<String> {
    let side = clues.side;
    let rows: Vec<Value> = clues
        .digits
        .chunks(side)
        .map(|row| {
            let cell = |clue: &u8| match clue {
                0 => json!({}),
                digit => json!({ "value": digit }),
            };
            row.iter().map(cell).collect()
        })
        .collect();
    let region = |number: usize| -> Value {
        let cells = (0..side * side).filter(|at| clues.region(*at) == number);
        cells.map(|at| json!([at / side, at % side])).collect()
    };
    let regions: Vec<Value> = (0..side).map(region).collect();
    let mut metadata = Map::new();
    for name in ["title", "author", "rules"] {
        if let Some(text) = meta(extra, name) {
            metadata.insert(name.into(), text.into());
        }
    }
    if let Some(solution) = extra.get("solution").and_then(Value::as_str) {
        metadata.insert("solution".into(), solution.into());
    }
    let text = json!({ "cellSize": 50, "metadata": metadata, "cells": rows, "regions": regions });
    let code = percent_encode(&lz::compress(&text.to_string()));
    (!clues.has_diagonals()).then(|| format!("https://sudokupad.app/scl{code}"))
}
