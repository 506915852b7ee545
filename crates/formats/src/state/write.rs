//! Positions as JSON, in the form that is read back.

use gridsmith_core::{Cell, Position, Size};
use serde_json::{Map, Value, json};

use crate::marks::digits;
use crate::write::View;

/// The position as an object with the lists of its family, sorted. Empty lists are left out.
pub fn write(position: &Position, puzzle: View) -> Value {
    let size = match puzzle {
        View::Sudoku(_) => Size { rows: 9, columns: 9 },
        View::Sized(puzzle) => puzzle.size(),
        View::Path(puzzle) => puzzle.size(),
        View::Zip(puzzle) => puzzle.size(),
        View::Queens(puzzle) => puzzle.size(),
    };
    let place = |cell: &Cell| json!([size.row(*cell), size.column(*cell)]);
    let entry = |(cell, value): &(Cell, u16)| json!([size.row(*cell), size.column(*cell), value]);
    let mut fields = Map::new();
    let mut list = |name: &str, items: Vec<Value>| {
        if !items.is_empty() {
            fields.insert(name.into(), items.into());
        }
    };
    let values = sorted(&position.values);
    match puzzle {
        View::Sudoku(_) | View::Sized(_) => {
            let mut marks = Vec::new();
            for (cell, mask) in sorted(&position.notes) {
                marks.extend(digits(mask).map(|digit| (cell, u16::from(digit))));
            }
            list("values", values.iter().map(entry).collect());
            list("marks", sorted(&marks).iter().map(entry).collect());
            list("ruled_out", sorted(&position.ruled_out).iter().map(entry).collect());
        }
        View::Path(_) | View::Zip(_) => {
            let ordered: Vec<(Cell, Cell)> =
                position.links.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            let pair = |(a, b): &(Cell, Cell)| json!([place(a), place(b)]);
            list("values", values.iter().map(entry).collect());
            list("links", sorted(&ordered).iter().map(pair).collect());
        }
        View::Queens(_) => {
            list("queens", sorted(&position.queens).iter().map(place).collect());
            list("crosses", sorted(&position.crosses).iter().map(place).collect());
        }
    }
    Value::Object(fields)
}

fn sorted<T: Copy + Ord>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items.dedup();
    items
}
