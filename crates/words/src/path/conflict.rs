//! How a board contradicts itself.

use gridsmith_core::Cell;
use gridsmith_path::{Board, Candidate, Conflict, Shape};

use crate::lists::{and, cells as named, line};

/// How a board contradicts itself, as the end of a sentence.
pub fn conflict(shape: &Shape, board: &Board, conflict: &Conflict) -> String {
    let size = board.size();
    let name = |cell: Cell| size.name(cell);
    let names = |list: &[Cell]| list.iter().map(|cell| size.name(*cell)).collect::<Vec<_>>();
    match conflict {
        Conflict::NoCell(number) => no_cell(shape, board, *number),
        Conflict::NoValue(cell) => format!("no value is left for {}", name(*cell)),
        Conflict::NoWay(cell, ways) => match &ways[..] {
            [] => format!("no way leads to {}", name(*cell)),
            [way] => dead_end(board, *cell, *way),
            ways => format!("only {} lead to {}", and(&names(ways)), name(*cell)),
        },
        Conflict::Crowded(cell) => {
            let linked: Vec<Cell> =
                shape.around(*cell).filter(|other| board.is_linked(*cell, *other)).collect();
            format!(
                "{} would be linked to {}, which is one link too many",
                name(*cell),
                and(&names(&linked))
            )
        }
        Conflict::Torn(a, b) => {
            format!(
                "{} and {}, which are linked, cannot hold consecutive values",
                name(*a),
                name(*b)
            )
        }
        Conflict::Closed(cells) => match (cells.first(), cells.last()) {
            (Some(a), Some(b)) if cells.len() > 2 && board.is_linked(*a, *b) => {
                let what = if board.is_zip() { "line" } else { "path" };
                format!("the {what} closes a loop: {}–{}", line(size, cells), name(*a))
            }
            _ => format!("the line {} ends before every cell is visited", line(size, cells)),
        },
        Conflict::Order(from, to, _) => {
            format!("the line goes from {from} to {to}, which is not the next waypoint")
        }
        Conflict::CutOff(cells) => {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            format!("{} {verb} cut off", named(size, cells))
        }
        Conflict::Parted(from, to) => format!("no way leads from {from} to {to}"),
        Conflict::Pocket(cells) => {
            format!("no stretches fill the pocket {} exactly", named(size, cells))
        }
    }
}

/// What is missing at a cell with one way left.
fn dead_end(board: &Board, cell: Cell, way: Cell) -> String {
    let size = board.size();
    let (here, way_name) = (size.name(cell), size.name(way));
    let Some(held) = board.value(cell) else {
        return format!(
            "{here} is a dead end: only {way_name} leads there, and the path must go on"
        );
    };
    let [low, high] = [held - 1, held + 1];
    match (board.value(way), board.cell(low), board.cell(high)) {
        // The only way leads to one of the consecutive values, so there is none to the other.
        (Some(other), ..) => {
            let missing = if other == low { high } else { low };
            format!("no cell next to {held} in {here} is left for {missing}")
        }
        (None, None, None) => format!(
            "{low} and {high} would both need {way_name}, the only cell left next to {held} in {here}"
        ),
        _ => format!("only {way_name} is left next to {held} in {here}"),
    }
}

/// Why a value has no cell: by the cells next to the consecutive values, if these are known.
fn no_cell(shape: &Shape, board: &Board, number: u16) -> String {
    let at = |value: u16| {
        board.cell(value).map(|cell| (cell, Candidate::Value(cell, value).name(board.size())))
    };
    let free = |cell: Cell| -> Vec<Cell> {
        shape.around(cell).filter(|other| board.value(*other).is_none()).collect()
    };
    match (at(number.wrapping_sub(1)), at(number + 1)) {
        (Some((a, x)), Some((b, y))) => {
            let both = free(a).into_iter().any(|cell| shape.touches(cell, b));
            match both {
                false => format!("no free cell touches both {x} and {y}, as {number} must"),
                true => format!("no cell that touches both {x} and {y} can be {number}"),
            }
        }
        (Some((a, x)), None) | (None, Some((a, x))) => match free(a).is_empty() {
            true => format!("no cell next to {x} is free for {number}"),
            false => format!("no free cell next to {x} can be {number}"),
        },
        (None, None) => format!("no cell is left for {number}"),
    }
}
