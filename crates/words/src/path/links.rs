//! Links: where the path comes in and goes out, loops, and runs of linked cells.

use gridsmith_core::Cell;
use gridsmith_path::{Candidate, Step};

use super::{Told, values_in};
use crate::PathScene;
use crate::lists::{and, line, or, values_or};

pub(super) fn passed(scene: &PathScene, cell: Cell, links: &[Cell]) -> Told {
    let name = scene.name(cell);
    let why = format!(
        "{name} is linked to {}, so the path takes no third step there: it does not go from {name} to {}.",
        and(&scene.names(links)),
        or(&scene.names(&spare(scene.step, cell))),
    );
    Told::in_full(format!("Look at {name}."), why)
}

pub(super) fn two_ways(scene: &PathScene, cell: Cell, ways: &[Cell]) -> Told {
    let (name, both) = (scene.name(cell), and(&scene.names(ways)));
    let why = format!(
        "{name} is not an end of the path, so the path must enter and leave it. It can only use {both}: {}. So {name} is linked to {both}.",
        others(scene, cell, ways),
    );
    Told::in_full(come_and_go(&name), why)
}

pub(super) fn dead_end(scene: &PathScene, cell: Cell, ways: &[Cell]) -> Told {
    let name = scene.name(cell);
    let highest = scene.board.len() as u16;
    let ends: Vec<u16> =
        [1, highest].into_iter().filter(|end| scene.board.may_hold(cell, *end)).collect();
    let why = format!(
        "The path can only reach {name} from {}: {}. It cannot pass through, so {name} is an end of the path and must be {}.",
        and(&scene.names(ways)),
        others(scene, cell, ways),
        values_or(&ends),
    );
    Told::in_full(come_and_go(&name), why)
}

fn come_and_go(name: &str) -> String {
    format!("Look at {name}: where can the path come in and go out?")
}

pub(super) fn link(scene: &PathScene, cell: Cell, other: Cell) -> Told {
    const MOST: usize = 8;
    let out = values_or(&values_in(&scene.drops()));
    let fits: Vec<u16> = scene.board.values_of(other).collect();
    let (a, b) = (scene.name(cell), scene.name(other));
    let look = format!("Look at {a} and {b}, which are linked.");
    if let Some(held) = scene.board.value(other) {
        let fits = [held - 1, held + 1].into_iter().filter(|v| scene.board.may_hold(cell, *v));
        let fits: Vec<u16> = fits.collect();
        let at = scene.at(held, other);
        let why = format!("{a} is linked to {at}, so it must be {}, not {out}.", values_or(&fits));
        return Told::in_full(look, why);
    }
    let reason = match fits.len() {
        1..=MOST => format!("{b} can only be {}.", values_or(&fits)),
        _ => format!("{b} has no candidate that is consecutive to {out}."),
    };
    let why = format!(
        "{a} and {b} are linked, so their values are consecutive. {reason} So {a} is not {out}."
    );
    Told::in_full(look, why)
}

pub(super) fn closed_loop(scene: &PathScene, left: &[Cell]) -> Told {
    let row = line(scene.size(), left);
    let [first, last] = [left[0], left[left.len() - 1]].map(|cell| scene.name(cell));
    let why = format!(
        "{row} are linked. A step between {first} and {last} would close a loop. So the path does not go from {first} to {last}."
    );
    Told::in_full(format!("Look at the linked cells {row}."), why)
}

pub(super) fn segment(scene: &PathScene, cells: &[Cell]) -> Told {
    let row = line(scene.size(), cells);
    let drops: Vec<String> =
        scene.drops().into_iter().map(|(cell, value)| scene.at(value, cell)).collect();
    let why = format!(
        "{row} are linked, so their values go up or down by one at each step. No such run of candidates has {}. So {} be eliminated.",
        or(&drops),
        if drops.len() == 1 { "this candidate can" } else { "these candidates can" },
    );
    Told::in_full(format!("Look at the linked cells {row}."), why)
}

/// Where the path does not go from `cell`.
pub(super) fn spare(step: &Step, cell: Cell) -> Vec<Cell> {
    let others = step.drops.iter().flat_map(|candidate| candidate.cells());
    others.filter(|other| *other != cell).collect()
}

/// Why the path cannot go from `cell` to a neighbour that is not among `ways`: it has passed it,
/// the step was ruled out, or the values do not fit.
fn others(scene: &PathScene, cell: Cell, ways: &[Cell]) -> String {
    let (shape, board) = (scene.shape, scene.board);
    let highest = board.len() as u16;
    let is_passed = |cell: &Cell| {
        let done = |value: u16| value == 0 || value > highest || board.cell(value).is_some();
        board.value(*cell).is_some_and(|value| done(value - 1) && done(value + 1))
    };
    let is_out = |other: &Cell| !board.is_alive(Candidate::link(cell, *other));
    let others = shape.around(cell).filter(|other| !ways.contains(other));
    let (passed, rest): (Vec<Cell>, Vec<Cell>) = others.partition(is_passed);
    let (out, misfits): (Vec<Cell>, Vec<Cell>) = rest.into_iter().partition(is_out);
    let mut parts = Vec::new();
    if !passed.is_empty() {
        parts.push(match out.is_empty() && misfits.is_empty() {
            true => "the path already passes through all its other neighbours".into(),
            false => format!("the path already passes through {}", scene.cells(&passed)),
        });
    }
    if !out.is_empty() {
        parts.push(format!("the step to {} is already ruled out", or(&scene.names(&out))));
    }
    if !misfits.is_empty() {
        parts.push(format!(
            "{} {} no candidate consecutive to one of {}",
            scene.cells(&misfits),
            if misfits.len() == 1 { "has" } else { "have" },
            scene.name(cell),
        ));
    }
    match &parts[..] {
        [] => "it has no other neighbours".into(),
        [one] => one.clone(),
        [start @ .., last] => format!("{}, and {last}", start.join(", ")),
    }
}
