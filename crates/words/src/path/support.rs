//! Values that need their neighbours in value next to them.

use gridsmith_core::Cell;

use super::{Told, cells_in, value};
use crate::PathScene;
use crate::lists::{any_of, cells, or};

/// Why `number`, which must touch `missing`, is not in the cells from which it is eliminated.
pub(super) fn support(scene: &PathScene, number: u16, missing: u16) -> String {
    const MOST: usize = 6;
    // All of them, used or not: the text says which cells are left, so none may vanish unsaid.
    let out: Vec<(Cell, u16)> = scene.step.drops.iter().filter_map(|c| value(*c)).collect();
    let out = cells_in(&out);
    let left = scene.left(number);
    let board = scene.board;
    let barred = scene.barred(&out, &[missing]);
    let so = match left.len() {
        1..=MOST => format!("That leaves {}.", or(&scene.names(&left))),
        _ => format!("So {number} is not in {}.", any_of(scene.size(), &out)),
    };
    if let Some(cell) = board.cell(missing) {
        return format!("{number} must touch {}{barred}. {so}", scene.at(missing, cell));
    }
    let places: Vec<Cell> = board.cells_of(missing).collect();
    let (touch, them) = match (out.len(), places.len()) {
        (1, 1) => ("does not touch", "it"),
        (1, _) => ("touches", "none of these"),
        (_, 1) => ("do not touch", "it"),
        _ => ("touch", "none of these"),
    };
    if places.len() > MOST {
        return format!(
            "{number} must touch {missing}, and no cell that touches {} can be {missing}{barred}. {so}",
            any_of(scene.size(), &out),
        );
    }
    let start = format!(
        "{number} must touch {missing}, which can only be in {}.",
        or(&scene.names(&places))
    );
    match (out == places, places.len()) {
        (true, 1) => format!("{start} So {number} is not there{barred}. {so}"),
        (true, _) => format!(
            "{start} These cells do not touch each other{barred}, so {number} is in none of them. {so}"
        ),
        _ => format!("{start} {} {touch} {them}{barred}. {so}", cells(scene.size(), &out)),
    }
}

/// Why a value is not in a cell where the values before and after it would both need `shared`.
pub(super) fn two_neighbours(scene: &PathScene, shared: Cell) -> Told {
    let [(cell, number), ..] = scene.drops()[..] else { return Told::default() };
    let (name, shared) = (scene.name(cell), scene.name(shared));
    let (before, after) = (number - 1, number + 1);
    let barred = scene.barred(&[cell], &[before, after]);
    let why = format!(
        "If {number} were in {name}, then {before} and {after} would both have to be in {shared}: no other cell next to {name} can be either{barred}. So {number} is not in {name}."
    );
    Told::in_full(format!("Look around {name}."), why)
}
