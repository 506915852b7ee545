//! JSON that is damaged as values, so that it stays JSON.

use gridsmith_core::Rng;
use serde_json::{Map, Value, json};

const P: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Names that mean something to some reader.
const NAMES: &[&str] = &[
    "schema",
    "family",
    "kind",
    "game",
    "n",
    "size",
    "rows",
    "cols",
    "cells",
    "grid",
    "givens",
    "candidates",
    "blocked",
    "links",
    "waypoints",
    "walls",
    "numbers",
    "stars",
    "regions",
    "colorRegions",
    "queens",
    "state",
    "values",
    "marks",
    "ruled_out",
    "crosses",
    "colours",
    "value",
    "given",
    "region",
    "c",
    "cArray",
    "centerPencilMarks",
    "cornerPencilMarks",
    "givenPencilMarks",
    "killercage",
    "diagonal+",
    "antiknight",
    "cages",
    "lines",
    "metadata",
    "title",
    "solution",
    "id",
    "row",
    "col",
    "k",
    "r",
    "r1",
    "c1",
    "r2",
    "c2",
];

/// JSON of every kind that is read.
pub fn seeds() -> Vec<Value> {
    let cell = |c: char| match c {
        '.' => json!({}),
        digit => json!({ "value": digit.to_digit(10), "given": true }),
    };
    let row = |row: usize| -> Value { P[row * 9..row * 9 + 9].chars().map(cell).collect() };
    let mut grid: Vec<Value> = (0..9).map(row).collect();
    grid[0][1] = json!({ "value": 1, "c": "#FF0000" });
    grid[0][2] =
        json!({ "centerPencilMarks": [7, 9], "cornerPencilMarks": [6], "cArray": ["a", "b"] });
    let regions: Vec<Value> = (0..9)
        .map(|b: usize| {
            (0..9).map(|i: usize| json!([b / 3 * 3 + i / 3, b % 3 * 3 + i % 3])).collect()
        })
        .collect();
    let digits = |row: usize| -> Value {
        P[row * 9..row * 9 + 9].chars().map(|c| json!(c.to_digit(10).unwrap_or(0))).collect()
    };
    let arrays: Vec<Value> = (0..9).map(digits).collect();
    vec![
        json!({ "size": 9, "title": "T", "grid": grid }),
        json!({ "cellSize": 50, "cells": grid, "regions": regions, "metadata": { "title": "T", "author": "A" } }),
        json!({ "schema": 2, "family": "sudoku", "givens": P, "state": { "values": [[0, 1, 1]], "marks": [[0, 2, 7]], "ruled_out": [[1, 0, 2]] } }),
        json!({ "givens": P, "state": "r1c2=1 r2c1<>2 r1c3:679", "colours": [[0, 0, "red"]] }),
        json!({ "kind": "hidato", "rows": 2, "cols": 3, "blocked": [[0, 0]], "givens": [[1, 2, 4]], "links": [[[0, 1], [0, 2]]], "state": [[0, 1, 2]] }),
        json!({ "kind": "zip", "rows": 2, "cols": 2, "waypoints": [[0, 0], [0, 1]], "walls": [[[0, 0], [0, 1]]], "state": { "links": [[[0, 0], [1, 0]]] } }),
        json!({ "n": 4, "stars": 1, "regions": ["AABB", "ACBB", "ACCD", "CCDD"], "blocked": [[3, 3]], "queens": [[0, 2]], "state": { "queens": [[1, 0]], "crosses": [[0, 0]] } }),
        json!({ "game": "queens", "n": 2, "regions": [[0, 1], [1, 0]], "givens": { "queens": [[0, 0]], "blocked": [] } }),
        json!({ "size": 2, "colorRegions": [["A", "B"], ["B", "A"]] }),
        json!({ "game": "zip", "n": 2, "numbers": [{ "k": 1, "r": 0, "c": 0 }, { "k": 2, "r": 0, "c": 1 }], "walls": [{ "r1": 0, "c1": 0, "r2": 0, "c2": 1 }] }),
        json!({ "size": 3, "givens": [{ "row": 0, "col": 0, "value": 1 }, { "row": 2, "col": 2, "value": 9 }] }),
        json!([[1, 0, -1], [null, 0, 5]]),
        json!({ "family": "sudoku", "size": 6, "givens": ".....3...51.3..4....2.3.456........." }),
        json!({ "family": "sudoku", "size": 5, "regions": ["AABBB", "AAABC", "DDDBC", "DEEEC", "DEECC"], "diagonals": true, "givens": "....3.....4.......2..1...", "state": { "values": [[0, 0, 1]] } }),
        json!({ "size": 4, "diagonal+": true, "diagonal-": true, "grid": [[{ "value": 1, "given": true }, {}, { "value": 2 }, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, { "centerPencilMarks": [3, 4] }]] }),
        Value::Array(arrays),
    ]
}

fn scalar(rng: &mut Rng) -> Value {
    match rng.index(16) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(false),
        3 => json!(-1),
        4 => json!(1.5),
        5 => json!(u64::MAX),
        6 => json!(""),
        7 => json!("é\"\n"),
        8 => json!(P),
        9 => json!([]),
        10 => json!({}),
        11 => json!(["AB", "BA"]),
        12 => json!(65),
        _ => json!(rng.index(12)),
    }
}

/// One change somewhere in `value`.
fn change(value: &mut Value, rng: &mut Rng) {
    let deeper = rng.index(5) > 0;
    match value {
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = rng.index(items.len());
            change(&mut items[at], rng);
        }
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = rng.index(fields.len());
            let inner = fields.iter_mut().nth(at);
            inner.into_iter().for_each(|(_, inner)| change(inner, rng));
        }
        Value::Array(items) => {
            let at = rng.index(items.len() + 1);
            match rng.index(4) {
                0 if at < items.len() => drop(items.remove(at)),
                1 if at < items.len() => items.insert(at, items[at].clone()),
                2 => items.truncate(at),
                _ => items.insert(at, scalar(rng)),
            }
        }
        Value::Object(fields) => change_fields(fields, rng),
        Value::Number(number) if rng.index(2) == 0 => {
            let near = number.as_i64().unwrap_or(0).saturating_add(rng.index(3) as i64 - 1);
            *value = near.into();
        }
        other => *other = scalar(rng),
    }
}

fn change_fields(fields: &mut Map<String, Value>, rng: &mut Rng) {
    let name = NAMES[rng.index(NAMES.len())].to_string();
    let own = fields.keys().nth(rng.index(fields.len().max(1))).cloned();
    match (rng.index(4), own) {
        (0, Some(own)) => drop(fields.shift_remove(&own)),
        (1, Some(own)) => {
            let value = fields.shift_remove(&own).unwrap_or_default();
            fields.insert(name, value);
        }
        (2, Some(own)) => {
            let value = fields[&own].clone();
            fields.insert(name, value);
        }
        _ => drop(fields.insert(name, scalar(rng))),
    }
}

/// A value of some kind after none to three changes.
pub fn value(seeds: &[Value], rng: &mut Rng) -> Value {
    let mut value = seeds[rng.index(seeds.len())].clone();
    (0..rng.index(4)).for_each(|_| change(&mut value, rng));
    value
}

/// The same in SudokuPad's shortened form: keys without quotes, empty objects left out.
pub fn shortened(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let short = |name: &str| match name {
                "cells" => "ce".to_string(),
                "value" => "v".to_string(),
                "regions" => "re".to_string(),
                "title" => "t".to_string(),
                other => other.to_string(),
            };
            let fields: Vec<String> = fields
                .iter()
                .map(|(name, value)| format!("{}:{}", short(name), shortened(value)))
                .collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(items) => {
            let item =
                |item: &Value| if *item == json!({}) { String::new() } else { shortened(item) };
            let items: Vec<String> = items.iter().map(item).collect();
            format!("[{}]", items.join(","))
        }
        Value::String(text) => format!("'{}'", text.replace('\'', "\\'")),
        Value::Bool(true) => "t".into(),
        Value::Bool(false) => "f".into(),
        other => other.to_string(),
    }
}
