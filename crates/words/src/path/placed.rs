//! Values that are placed.

use std::collections::BTreeSet;

use gridsmith_core::Cell;
use gridsmith_path::{Candidate, Step, Technique};

use super::{Told, tell, together, value};
use crate::PathScene;

/// Cell and value that the step places.
fn placed(scene: &PathScene) -> (Cell, u16) {
    scene.step.places.iter().find_map(|place| value(*place)).unwrap_or((Cell(0), 0))
}

pub(super) fn next(scene: &PathScene, from: Cell, known: u16) -> Told {
    let (cell, number) = placed(scene);
    let (at, place) = (scene.at(known, from), scene.name(cell));
    Told {
        look: format!("Look around {at}."),
        why: format!(
            "{number} must touch {at}, and {place} is the only free cell that does. {}",
            scene.so(number, cell)
        ),
        short: format!("{number} in {place} (next to {known})"),
    }
}

pub(super) fn bridge(scene: &PathScene, before: Cell, after: Cell) -> Told {
    let (cell, number) = placed(scene);
    let place = scene.name(cell);
    let (a, b) = (scene.at(number - 1, before), scene.at(number + 1, after));
    Told {
        look: format!("Look between {a} and {b}."),
        why: format!(
            "{number} must touch both {a} and {b}, and {place} is the only free cell that does. {}",
            scene.so(number, cell)
        ),
        short: format!("{number} in {place} (between {} and {})", number - 1, number + 1),
    }
}

pub(super) fn only_cell(scene: &PathScene) -> Told {
    let (cell, number) = placed(scene);
    let place = scene.name(cell);
    Told {
        look: find_cell(scene, number),
        why: format!("{place} is the only cell left for {number}. {}", scene.so(number, cell)),
        short: format!("{number} in {place} (the only cell left for it)"),
    }
}

pub(super) fn only_value(scene: &PathScene) -> Told {
    let (cell, number) = placed(scene);
    let place = scene.name(cell);
    Told {
        look: find_value(scene, cell),
        why: format!("{number} is the only value left for {place}. {}", scene.so(number, cell)),
        short: format!("{number} in {place} (the only value left there)"),
    }
}

/// Corridors and reaches, `rooms`, leave one cell for a value, or one value for a cell.
pub(super) fn counted(scene: &PathScene, rooms: &[Step]) -> Told {
    let (cell, number) = placed(scene);
    let look = match scene.step.technique {
        Technique::OnlyCell => find_cell(scene, number),
        _ => find_value(scene, cell),
    };
    Told {
        look,
        why: format!("{} {}", counting(scene, rooms), scene.so(number, cell)),
        short: format!("{number} in {} (by counting steps)", scene.name(cell)),
    }
}

pub(super) fn by_search(scene: &PathScene) -> Told {
    let (cell, number) = placed(scene);
    let place = scene.name(cell);
    Told {
        look: format!("Look at {place}."),
        why: format!(
            "{number} goes in {place}: the only solution has it there, and no shorter argument was found."
        ),
        short: format!("{number} in {place} (from the only solution)"),
    }
}

fn find_cell(scene: &PathScene, number: u16) -> String {
    format!("Look for a cell for {number}{}.", scene.gap(number))
}

fn find_value(scene: &PathScene, cell: Cell) -> String {
    format!("Look at {}: which values can go there?", scene.name(cell))
}

/// Why corridors and reaches leave one cell for a value, or one value for a cell.
fn counting(scene: &PathScene, rooms: &[Step]) -> String {
    let used: Vec<BTreeSet<Candidate>> =
        rooms.iter().map(|room| room.drops.iter().copied().collect()).collect();
    let steps: Vec<_> = rooms.iter().zip(&used).collect();
    if rooms.len() > 1
        && scene.step.technique == Technique::OnlyValue
        && let Some(text) = together(scene.size(), &steps)
    {
        return text;
    }
    let mut board = scene.board.clone();
    let mut texts = Vec::new();
    for (step, used) in steps {
        texts.push(tell(&PathScene { board: &board, step, used, ..*scene }).why);
        board.apply(step);
    }
    texts.join(" ")
}
