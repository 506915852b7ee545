//! The symmetry of clues.

use crate::board::{Board, Place};
use crate::choices::{Choices, told};
use crate::paths::Wanted;

/// Patterns and their moves. A move maps a cell, given by its distance down and to the right from
/// the middle.
type Move = fn(i64, i64) -> (i64, i64);
const PATTERNS: [(&str, &[Move]); 8] = [
    ("rot180", &[|down, right| (-down, -right)]),
    ("rot90", &[|down, right| (right, -down)]),
    ("mirror-h", &[|down, right| (down, -right)]),
    ("mirror-v", &[|down, right| (-down, right)]),
    ("mirror-both", &[|down, right| (down, -right), |down, right| (-down, right)]),
    ("diagonal", &[|down, right| (right, down)]),
    ("anti-diagonal", &[|down, right| (-right, -down)]),
    ("full", &[|down, right| (right, -down), |down, right| (down, -right)]),
];

/// The same on hexagons, where each row starts half a cell further right than the one above it.
const HEXAGONAL: [(&str, &[Move]); 9] = [
    ("rot180", &[|down, right| (-down, -right)]),
    ("rot120", &[|down, right| (right, -right - down)]),
    ("rot60", &[|down, right| (right + down, -down)]),
    ("mirror-h", &[|down, right| (down, -right - down)]),
    ("mirror-v", &[|down, right| (-down, right + down)]),
    ("mirror-both", &[|down, right| (down, -right - down), |down, right| (-down, right + down)]),
    ("diagonal", &[|down, right| (right, down)]),
    ("anti-diagonal", &[|down, right| (-right, -down)]),
    ("full", &[|down, right| (right + down, -down), |down, right| (down, -right - down)]),
];

pub fn choose_symmetry(choices: &mut Choices, wanted: &Wanted) {
    let names = [
        "any",
        "full",
        "rot180",
        "rot180",
        "rot90",
        "rot120",
        "rot60",
        "mirror-h",
        "mirror-v",
        "mirror-both",
        "diagonal",
        "anti-diagonal",
    ];
    let name = choices.pick(&names);
    let is_square = wanted.rows == wanted.columns;
    let fits = match (wanted.is_hexagonal, name) {
        (_, "any" | "rot180") | (false, "mirror-h" | "mirror-v" | "mirror-both") => true,
        (true, "rot90") | (false, "rot60" | "rot120") => false,
        // Turns and mirrors of hexagons need a middle row and column.
        (true, _) => is_square && wanted.rows % 2 == 1,
        (false, _) => is_square,
    };
    if !fits {
        choices.impossible = Some("--symmetry".into());
    }
    choices.add(&format!("--symmetry {name}"), move |board| {
        let patterns: &[(&str, &[Move])] = match board.kind() {
            "hex" => &HEXAGONAL,
            _ => &PATTERNS,
        };
        let lacks: Vec<Place> = patterns
            .iter()
            .filter(|pattern| pattern.0 == name || name == "any")
            .filter_map(|pattern| without_image(board, pattern.1))
            .collect();
        let kept = if name == "any" { lacks.len() < patterns.len() } else { lacks.is_empty() };
        told(kept, &format!("no clue in {lacks:?}"))
    });
}

/// A cell that should be a clue, since a move of the pattern takes a clue there. Holes are none.
fn without_image(board: &Board, pattern: &[Move]) -> Option<Place> {
    let (last_row, last_column) = (board.number("rows") - 1, board.number("cols") - 1);
    let givens: Vec<Place> = board.givens().into_iter().map(|(place, _)| place).collect();
    let blocked = board.places("blocked");
    let image = |to: &Move, place: &Place| {
        let (down, right) = to(2 * place.0 - last_row, 2 * place.1 - last_column);
        (down + last_row, right + last_column)
    };
    let images = pattern.iter().flat_map(|to| givens.iter().map(move |place| image(to, place)));
    images
        .filter(|(row, column)| row % 2 == 0 && column % 2 == 0)
        .map(|(row, column)| (row / 2, column / 2))
        .filter(|(row, column)| (0..=last_row).contains(row) && (0..=last_column).contains(column))
        .find(|place| !givens.contains(place) && !blocked.contains(place))
}
