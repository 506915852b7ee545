//! Settings of Sudokus.

use gridsmith_core::{Cell, Size};
use serde_json::Value;

use super::target::{holes_of, rows_of};
use super::{Knob, knob, sudoku_part};
use crate::generate::Plan;

const SIZE: Size = Size { rows: 9, columns: 9 };

pub(super) const KNOBS: &[Knob] = &[
    knob!(sudoku_part, "sudoku.clues", growth.clues, "The least and the most clues"),
    knob!(sudoku_part, "sudoku.minimal", growth.minimal, "No clue may be redundant"),
    knob!(sudoku_part, "sudoku.symmetry", growth.orbits, "The pattern of the clues"),
    Knob {
        key: "sudoku.pattern",
        meaning: "The cells that hold clues, as rows: `#` holds none; none: any cells",
        field: "growth.pattern",
        get: pattern,
        put: set_pattern,
    },
    knob!(sudoku_part, "sudoku.method", growth.method, "How clues are chosen"),
    knob!(
        sudoku_part,
        "sudoku.singles",
        growth.singles,
        "The singles that must be enough to solve the puzzle; none: any technique"
    ),
    knob!(
        sudoku_part,
        "sudoku.se",
        se,
        "The least and the highest rating of Sudoku Explainer, in tenths"
    ),
    knob!(sudoku_part, "sudoku.hodoku_level", level, "The level in HoDoKu"),
    knob!(sudoku_part, "sudoku.techniques", with, "Techniques that the path must use"),
    knob!(sudoku_part, "sudoku.without", without, "Techniques that the path must not use"),
    knob!(
        sudoku_part,
        "sudoku.enable",
        enable,
        "Techniques that HoDoKu is to use as well, which are off by default"
    ),
    knob!(
        sudoku_part,
        "sudoku.max_attempts",
        max_attempts,
        "Drafts for one puzzle before it is given up"
    ),
    knob!(sudoku_part, "sudoku.grade", grade, "Puzzles are graded although nothing is wanted"),
    knob!(sudoku_part, "sudoku.grade_nodes", grade_nodes, "Nodes that grading one puzzle may take"),
];

fn pattern(plan: &Plan) -> Option<Value> {
    let pattern = sudoku_part::get(plan)?.growth.pattern;
    Some(pattern.map_or(Value::Null, |cells| rows_of(SIZE, |cell| cells >> cell.index() & 1 == 0)))
}

fn set_pattern(plan: &mut Plan, value: &Value) -> Option<Result<(), String>> {
    let growth = &mut sudoku_part::get_mut(plan)?.growth;
    if value.is_null() || value == "none" {
        growth.pattern = None;
        return Some(Ok(()));
    }
    Some(match holes_of(value) {
        Ok((SIZE, holes)) => {
            let free = |cell: &Cell| !holes.contains(cell);
            let cells = SIZE.cells().filter(free);
            growth.pattern = Some(cells.fold(0, |all, cell| all | 1u128 << cell.index()));
            Ok(())
        }
        Ok(_) => Err("nine rows of nine cells".into()),
        Err(expected) => Err(expected),
    })
}
