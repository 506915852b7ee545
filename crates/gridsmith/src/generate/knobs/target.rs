//! Settings of the requested puzzle: its kind, board and label.

use gridsmith_core::{Cell, Label, Size};
use gridsmith_path::Shape;
use serde_json::Value;

use super::setting::Setting;
use super::{Knob, drafts_part, knob};
use crate::generate::Plan;

pub(super) const KNOBS: &[Knob] = &[
    Knob {
        key: "target.kind",
        meaning: "`hidato`, `numbrix`, `hex`, `zip`, `queens` or `sudoku`",
        field: "kind",
        get: |plan| Some(plan.kind().into()),
        put: |plan, value| {
            let same = value == plan.kind();
            Some(if same { Ok(()) } else { Err(plan.kind().to_string()) })
        },
    },
    Knob {
        key: "target.size",
        meaning: "Rows and columns, such as `\"6x9\"`; in plan files also one number for both, on hexagons the side",
        field: "shape",
        get: size,
        put: set_size,
    },
    Knob {
        key: "target.mask",
        meaning: "The shape of the board, as rows: `#` is not part of it; none: all cells are",
        field: "shape",
        get: mask,
        put: set_mask,
    },
    Knob {
        key: "target.label",
        meaning: "The label that puzzles must have; none: any",
        field: "label",
        get: |plan| Some(label(plan).write()),
        put: |plan, value| {
            let label = match plan {
                Plan::Path(plan) => &mut plan.label,
                Plan::Queens(plan) => &mut plan.label,
                Plan::Sudoku(plan) => &mut plan.label,
                Plan::Sized(plan) => &mut plan.growth.label,
            };
            Some(Setting::read(value).map(|value| *label = value))
        },
    },
    knob!(sized_part, "target.jigsaw", growth.jigsaw, "Irregular regions instead of boxes"),
    knob!(sized_part, "target.diagonals", growth.diagonals, "The two main diagonals are houses"),
    knob!(queens_part, "target.stars", growth.stars, "Queens in every row, column and region"),
];

fn label(plan: &Plan) -> Option<Label> {
    match plan {
        Plan::Path(plan) => plan.label,
        Plan::Queens(plan) => plan.label,
        Plan::Sudoku(plan) => plan.label,
        Plan::Sized(plan) => plan.growth.label,
    }
}

fn size(plan: &Plan) -> Option<Value> {
    match plan {
        Plan::Path(plan) => Some(plan.shape.size().to_string().into()),
        Plan::Queens(plan) => Some(format!("{0}x{0}", plan.growth.side).into()),
        Plan::Sized(plan) => Some(format!("{0}x{0}", plan.growth.side).into()),
        Plan::Sudoku(_) => None,
    }
}

fn set_size(plan: &mut Plan, value: &Value) -> Option<Result<(), String>> {
    let text = value.as_str().and_then(|text| text.split_once('x'));
    let sides = text.and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    let Some(size) = sides.and_then(|(rows, columns)| Size::try_new(rows, columns)) else {
        return Some(Err("rows and columns, such as \"6x9\"".into()));
    };
    match plan {
        Plan::Path(plan) if plan.shape.size() != size => {
            let shape = Shape::try_new(size, plan.shape.neighbours(), &[], &[]);
            Some(shape.map(|shape| plan.shape = shape).map_err(|error| error.to_string()))
        }
        Plan::Path(_) => Some(Ok(())),
        Plan::Queens(_) | Plan::Sized(_) if size.rows != size.columns => {
            Some(Err("a square".into()))
        }
        Plan::Sized(plan) => {
            plan.growth.side = size.rows();
            Some(Ok(()))
        }
        Plan::Queens(plan) => {
            plan.growth.side = size.rows();
            Some(Ok(()))
        }
        Plan::Sudoku(_) => None,
    }
}

fn mask(plan: &Plan) -> Option<Value> {
    let shape = &drafts_part::get(plan)?.shape;
    let is_whole = shape.len() == shape.size().area();
    let rows = || rows_of(shape.size(), |cell| !shape.is_open(cell));
    Some(if is_whole { Value::Null } else { rows() })
}

fn set_mask(plan: &mut Plan, value: &Value) -> Option<Result<(), String>> {
    let plan = drafts_part::get_mut(plan)?;
    let (size, neighbours) = (plan.shape.size(), plan.shape.neighbours());
    let found = match value {
        Value::Null => Ok((size, Vec::new())),
        _ => holes_of(value),
    };
    let shape = found.and_then(|(size, holes)| {
        Shape::try_new(size, neighbours, &holes, &[]).map_err(|error| error.to_string())
    });
    Some(shape.map(|shape| plan.shape = shape))
}

/// Rows of `.` and `#`.
pub(in crate::generate) fn rows_of(size: Size, is_hole: impl Fn(Cell) -> bool) -> Value {
    let cells: Vec<Cell> = size.cells().collect();
    let row = |row: &[Cell]| -> String {
        row.iter().map(|&cell| if is_hole(cell) { '#' } else { '.' }).collect()
    };
    cells.chunks(size.columns()).map(row).collect()
}

/// The board that such rows describe, and its holes.
pub(super) fn holes_of(value: &Value) -> Result<(Size, Vec<Cell>), String> {
    let expected = || "rows of `.` and `#`, all equally long".to_string();
    let rows = Vec::<String>::read(value).map_err(|_| expected())?;
    let columns = rows.first().map_or(0, |row| row.len());
    let plain = |row: &String| row.len() == columns && row.chars().all(|c| ".#".contains(c));
    let size = Size::try_new(rows.len(), columns).filter(|_| rows.iter().all(plain));
    let size = size.ok_or_else(expected)?;
    let is_hole = |cell: &Cell| rows[size.row(*cell)].as_bytes()[size.column(*cell)] == b'#';
    Ok((size, size.cells().filter(is_hole).collect()))
}
