//! Puzzles as JSON objects: `schema`, `family`, then the clues, in one fixed order.

use gridsmith_core::{Cell, Size};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::{Shape, SizedSudoku, symbol};
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value, json};

use super::SCHEMA;
use crate::{Family, line};

/// A Sudoku: `givens`, or `candidates` if those are the puzzle.
pub fn sudoku(puzzle: &Sudoku) -> Map<String, Value> {
    let name = if puzzle.clues().is_some() { "givens" } else { "candidates" };
    object(Family::Sudoku, json!({ name: line::sudoku(puzzle) }))
}

/// A Sudoku of another size or shape: `size`, `regions` if they are not the standard boxes,
/// `diagonals` if they are houses, and `givens`.
pub fn sized(puzzle: &SizedSudoku) -> Map<String, Value> {
    let shape = puzzle.shape();
    let mut fields = object(Family::Sudoku, json!({ "size": puzzle.side() }));
    if !shape.is_boxed() {
        let rows = shape.regions().chunks(puzzle.side());
        let rows = rows.map(|row| row.iter().map(|&region| Shape::letter(region)).collect());
        fields.insert("regions".into(), rows.collect::<Vec<String>>().into());
    }
    if shape.has_diagonals() {
        fields.insert("diagonals".into(), true.into());
    }
    let givens: String = puzzle.clues().iter().map(|&clue| symbol(clue)).collect();
    fields.insert("givens".into(), givens.into());
    fields
}

/// A number path: `kind`, `rows`, `cols`, `cells`, `blocked`, `givens`, and `links` if there are
/// any.
pub fn number_path(puzzle: &NumberPath) -> Map<String, Value> {
    let size = puzzle.size();
    let givens: Vec<Value> = puzzle
        .givens()
        .map(|(cell, value)| json!([size.row(cell), size.column(cell), value]))
        .collect();
    let mut fields = object(
        Family::Path,
        json!({
            "kind": puzzle.neighbours().kind(), "rows": size.rows, "cols": size.columns,
            "cells": puzzle.len(), "blocked": cells(size, puzzle.blocked()), "givens": givens,
        }),
    );
    if !puzzle.links().is_empty() {
        fields.insert("links".into(), pairs(size, puzzle.links()));
    }
    fields
}

/// A Zip: `kind`, `rows`, `cols`, `cells`, `blocked`, `waypoints`, `walls`.
pub fn zip(puzzle: &Zip) -> Map<String, Value> {
    let size = puzzle.size();
    object(
        Family::Path,
        json!({
            "kind": "zip", "rows": size.rows, "cols": size.columns, "cells": puzzle.len(),
            "blocked": cells(size, puzzle.blocked()),
            "waypoints": cells(size, puzzle.waypoints().iter().copied()),
            "walls": pairs(size, puzzle.walls()),
        }),
    )
}

/// A Queens puzzle: `n`, `stars`, `regions`, `blocked`, and `queens` if any are given.
pub fn queens(puzzle: &Queens) -> Map<String, Value> {
    let size = puzzle.size();
    let rows: Vec<String> = puzzle
        .regions()
        .chunks(puzzle.side())
        .map(|row| row.iter().map(|&region| Queens::letter(region)).collect())
        .collect();
    let mut fields = object(
        Family::Queens,
        json!({
            "n": puzzle.side(), "stars": puzzle.stars(), "regions": rows,
            "blocked": cells(size, puzzle.blocked().iter().copied()),
        }),
    );
    if !puzzle.queens().is_empty() {
        fields.insert("queens".into(), cells(size, puzzle.queens().iter().copied()));
    }
    fields
}

/// A puzzle with the fields that a reader kept: the id after `family`, the others at the end.
pub fn with_extra(puzzle: Map<String, Value>, extra: &Map<String, Value>) -> Map<String, Value> {
    let mut fields = Map::new();
    for (name, value) in puzzle {
        let behind_family = name == "family";
        fields.insert(name, value);
        if let Some(id) = extra.get("id").filter(|_| behind_family) {
            fields.insert("id".into(), id.clone());
        }
    }
    for (name, value) in extra {
        if !fields.contains_key(name) {
            fields.insert(name.clone(), value.clone());
        }
    }
    fields
}

fn object(family: Family, clues: Value) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("schema".into(), SCHEMA.into());
    fields.insert("family".into(), family.word().into());
    if let Value::Object(clues) = clues {
        fields.extend(clues);
    }
    fields
}

fn place(size: Size, cell: Cell) -> Value {
    json!([size.row(cell), size.column(cell)])
}

fn cells(size: Size, cells: impl Iterator<Item = Cell>) -> Value {
    cells.map(|cell| place(size, cell)).collect()
}

fn pairs(size: Size, pairs: &[(Cell, Cell)]) -> Value {
    pairs.iter().map(|&(a, b)| json!([place(size, a), place(size, b)])).collect()
}
