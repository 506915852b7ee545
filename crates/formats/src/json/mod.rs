//! Gridsmith's JSON puzzle format: one object per puzzle.
//!
//! The reader accepts our own files, the LogiqueGames archive and some other shapes. The writer has
//! one form, with `schema` and `family`. Fields that do not change the puzzle are kept, with a note
//! if they are unknown. A field that changes the puzzle is read or refused.

mod field;
mod path;
mod queens;
mod shapes;
mod sudoku;
mod write;

use serde_json::{Map, Value};

use crate::raw::{Found, Puzzle};
use crate::web::{self, Leniency};
use crate::{Families, Family, Fault, Format, Note, Parsed, ReadError};
use field::Object;
pub(crate) use field::{Field, value};
use shapes::{Rows, Shape};

pub use write::{number_path, queens, sized, sudoku, with_extra, zip};

/// The version of the format that is written, and the newest one that is read.
pub const SCHEMA: u64 = 2;

/// The oldest version that is still read. Its puzzles have the same form.
const OLDEST: u64 = 1;

/// Fields that change puzzles of some family or variant. If this kind of puzzle does not have the
/// field, it is refused unless it is empty.
const CHANGING: &[&str] = &[
    "adjacency",
    "antiking",
    "antiknight",
    "arrow",
    "arrows",
    "between",
    "blocked",
    "board",
    "boxes",
    "cage",
    "cages",
    "candidates",
    "cells",
    "clone",
    "clues",
    "colorRegions",
    "cols",
    "columns",
    "constraints",
    "diagonal",
    "diagonals",
    "disjointgroups",
    "end",
    "even",
    "extraregion",
    "extraregions",
    "family",
    "game",
    "givens",
    "grid",
    "holes",
    "inequalities",
    "jigsaw",
    "killercage",
    "kind",
    "kropki",
    "layout",
    "links",
    "littlekillersum",
    "mask",
    "maximum",
    "minimum",
    "n",
    "neighbors",
    "neighbours",
    "nonconsecutive",
    "numbers",
    "obstacles",
    "odd",
    "palindrome",
    "puzzle",
    "quadruple",
    "queens",
    "range",
    "ratio",
    "regions",
    "renban",
    "rows",
    "sandwichsum",
    "schema",
    "size",
    "stars",
    "start",
    "sums",
    "thermo",
    "thermometer",
    "thermometers",
    "thermos",
    "torus",
    "variant",
    "walls",
    "waypoints",
    "whispers",
    "windoku",
    "wrap",
    "xv",
];

/// Fields that describe the puzzle and do not change it.
const TELLING: &[&str] = &[
    "certificate",
    "checksum",
    "colours",
    "comment",
    "id",
    "label",
    "meta",
    "nodes",
    "origin",
    "ratings",
    "solution",
    "solutions",
    "source",
    "state",
    "techniques",
    "ungraded",
    "verdict",
];

/// The result of reading a record, with its id if that could be read.
pub(crate) struct Outcome<P> {
    pub id: Option<String>,
    pub parsed: Result<Parsed<P>, ReadError>,
}

/// Reads one object, or rows of numbers. Lines in errors count from the beginning of `text`.
pub(crate) fn read<P: Families>(
    text: &str,
    wanted: Option<Family>,
    lenient: Leniency,
) -> Outcome<P> {
    let unnamed = |parsed| Outcome { id: None, parsed };
    let whole = |fault: Fault| ReadError::new(1, None, fault);
    let foreign = |found: Result<Found, Fault>| {
        unnamed(found.and_then(|found| found.parsed(wanted)).map_err(whole))
    };
    if is_pseudo(text) {
        let value = web::parse_pseudo(text);
        return foreign(value.and_then(|value| web::read_sudokupad(value, lenient)));
    }
    let mut object = match value(text) {
        Ok(Value::Object(fields)) => Object::new(text, fields),
        Ok(Value::Array(rows)) if !rows.is_empty() && rows.iter().all(Value::is_array) => {
            match shapes::arrays(&rows) {
                Ok(Rows::Sudoku(found)) => return foreign(Ok(*found)),
                Ok(Rows::Path(fields)) => {
                    let notes = vec![Note::AssumedHidato];
                    let object = Object::new(text, fields);
                    return unnamed(read_object(object, wanted, Format::Arrays, notes));
                }
                Err(fault) => return unnamed(Err(whole(fault))),
            }
        }
        Ok(_) => return unnamed(Err(ReadError::new(1, Some(1), Fault::NotAnObject))),
        Err(error) => return unnamed(Err(error)),
    };
    let id = object.id();
    let parsed = match shapes::recognise(&mut object.fields) {
        Ok(Shape::Own(format, notes)) => read_object(object, wanted, format, notes),
        Ok(Shape::FPuzzles) => {
            return foreign(web::read_fpuzzles(Value::Object(object.fields)));
        }
        Ok(Shape::SudokuPad) => {
            return foreign(web::read_sudokupad(Value::Object(object.fields), lenient));
        }
        Err(fault) => Err(whole(fault)),
    };
    Outcome { id, parsed }
}

/// True for the first line of a pack: an object that has the number `pack` and is no puzzle.
pub(crate) fn is_pack_header(text: &str) -> bool {
    // Headers are rare and puzzles are many: only what has the field near its beginning is parsed.
    let beginning = &text.as_bytes()[..text.len().min(64)];
    let field = b"\"pack\":";
    beginning.windows(field.len()).any(|part| part == field)
        && serde_json::from_str(text).is_ok_and(|fields: Map<String, Value>| {
            fields.get("pack").is_some_and(Value::is_u64) && !fields.contains_key("family")
        })
}

/// True for the shortened JSON of SudokuPad, whose keys have no quotes.
fn is_pseudo(text: &str) -> bool {
    let inner = text.trim_start().strip_prefix('{').unwrap_or_default().trim_start();
    inner.starts_with(|first: char| first.is_ascii_alphabetic())
        && ["ce:", "cells:"].iter().any(|key| inner.contains(key))
}

fn read_object<P: Families>(
    mut object: Object,
    wanted: Option<Family>,
    format: Format,
    more: Vec<Note>,
) -> Result<Parsed<P>, ReadError> {
    if let Some(schema) = object.take("schema") {
        let number = schema.whole(0..=u64::MAX, "a whole number")?;
        if !(OLDEST..=SCHEMA).contains(&number) {
            let (what, expected) = ("schema", "1 or 2");
            let found = number.to_string();
            return Err(schema.error(Fault::UnknownWord { what, expected, found }));
        }
    }
    let family = family(&mut object)?;
    if let Some(wanted) = wanted.filter(|wanted| *wanted != family) {
        return Err(object.error(&[], Fault::OtherFamily { wanted, found: family }));
    }
    // The position is read here, and also stays among the fields as it was written.
    let position = object.peek("state");
    let (puzzle, kind, mut notes, state) = match family {
        Family::Sudoku => {
            let puzzle = sudoku::read(&mut object)?;
            let side = match &puzzle {
                Puzzle::Sized(puzzle) => puzzle.side(),
                _ => 9,
            };
            let state = position.map(|field| crate::state::read_sudoku(field, side));
            (puzzle.into_any(), "sudoku", Vec::new(), state)
        }
        Family::Path => {
            let (puzzle, kind, state) = path::read(&mut object, position)?;
            (puzzle, kind, Vec::new(), state)
        }
        Family::Queens => {
            let puzzle = queens::read(&mut object)?;
            let notes = crate::grid::split_regions(&puzzle);
            let state = position.map(|field| crate::state::read_queens(field, &puzzle));
            (puzzle.into(), "queens", notes, state)
        }
    };
    let extra = leftovers(&object, kind, &mut notes)?;
    notes.extend(more);
    Ok(Parsed { puzzle, format, notes, extra, state })
}

/// The family that the object names, or that its fields imply.
fn family(object: &mut Object) -> Result<Family, ReadError> {
    for name in ["family", "game"] {
        if let Some(field) = object.take(name) {
            let word = field.text("the name of a family")?;
            return word.parse().map_err(|fault| field.error(fault));
        }
    }
    let has = |name: &str| object.fields.get(name).is_some_and(|value| !value.is_null());
    if has("kind") || has("waypoints") {
        Ok(Family::Path)
    } else if has("candidates") || object.fields.get("givens").is_some_and(Value::is_string) {
        Ok(Family::Sudoku)
    } else if has("regions") {
        Ok(Family::Queens)
    } else {
        Err(object.error(&[], Fault::MissingField { name: "family" }))
    }
}

/// The fields that the family did not use: they are refused or kept, with a note if unknown.
fn leftovers(
    object: &Object,
    kind: &'static str,
    notes: &mut Vec<Note>,
) -> Result<Map<String, Value>, ReadError> {
    let mut extra = Map::new();
    for (name, value) in &object.fields {
        if changes(name) {
            if !is_empty(value) {
                let fault = Fault::ForeignField { name: name.clone(), kind };
                return Err(object.error_at(name, fault));
            }
            continue;
        }
        if !TELLING.contains(&name.as_str()) {
            notes.push(Note::UnknownField(name.clone()));
        }
        extra.insert(name.clone(), value.clone());
    }
    Ok(extra)
}

/// True for a value that does not add anything to a puzzle.
pub(crate) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(is_empty),
        _ => false,
    }
}

/// True for the name of a field that changes a puzzle. Capitals do not matter, because `Blocked`
/// surely means `blocked`.
pub(crate) fn changes(name: &str) -> bool {
    CHANGING.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// True for the name of a known field that does not change the puzzle.
pub(crate) fn tells(name: &str) -> bool {
    TELLING.contains(&name)
}
