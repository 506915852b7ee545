//! The room between two known values, before the first and after the last.

use std::collections::BTreeSet;

use gridsmith_core::Cell;
use gridsmith_path::technique::{distances, free_distances};
use gridsmith_path::{Board, Neighbours};

use super::{cells_in, values_in};
use crate::PathScene;
use crate::lists::{and, any_of, count, or, values, values_or};

/// Up to this many cells are named; more are put together by rows.
const MOST: usize = 6;

/// Steps from `start` to each cell through free cells; `None` for cells out of reach.
fn steps_from(scene: &PathScene, start: Cell) -> Vec<Option<u16>> {
    let steps = distances(scene.board, start, u16::MAX);
    steps.into_iter().map(|far| Some(far).filter(|far| *far < u16::MAX)).collect()
}

/// Why values between two known ones are not where they are dropped.
pub(super) fn corridor(scene: &PathScene, from: (u16, Cell), to: (u16, Cell)) -> String {
    let drops = scene.drops();
    let total = to.0 - from.0;
    let (a, b) = (scene.at(from.0, from.1), scene.at(to.0, to.1));
    let (before, after) = (steps_from(scene, from.1), steps_from(scene, to.1));
    let near = |cell: Cell, value: u16| {
        before[cell.index()].is_some_and(|far| far <= value - from.0)
            && after[cell.index()].is_some_and(|far| far <= to.0 - value)
    };
    let colour = colours(scene, &drops, near) + &detours(scene, &drops, &[from, to]);
    match (&values_in(&drops)[..], &cells_in(&drops)[..]) {
        ([value], out) => {
            let needs = needs((value - from.0, &a), (to.0 - value, &b));
            format!("{value} must {needs}.{colour} {}", leaves(scene, *value, out))
        }
        (out, [cell]) => {
            let name = scene.name(*cell);
            let way = match (before[cell.index()], after[cell.index()]) {
                (Some(x), Some(y)) if x + y > total => {
                    format!("going through {name} would take {}", count((x + y).into(), "step"))
                }
                (Some(x), Some(y)) => {
                    format!(
                        "{name} is {} from {a} and {} from {b}",
                        count(x.into(), "step"),
                        count(y.into(), "step")
                    )
                }
                _ => format!("it cannot go through {name}"),
            };
            format!(
                "The path from {a} to {b} has {}, and {way}.{colour} So {name} is not {}.",
                count(total.into(), "step"),
                values_or(out),
            )
        }
        (out, _) => {
            format!(
                "The path from {a} to {b} has {}, so {} must be close enough to both.{colour} {}",
                count(total.into(), "step"),
                values(out),
                each(scene, out, &drops),
            )
        }
    }
}

/// Why values before the first or after the last known one are not where they are dropped.
pub(super) fn reach(scene: &PathScene, from: (u16, Cell)) -> String {
    let drops = scene.drops();
    let a = scene.at(from.0, from.1);
    let far = steps_from(scene, from.1);
    let near =
        |cell: Cell, value: u16| far[cell.index()].is_some_and(|far| far <= value.abs_diff(from.0));
    let colour = colours(scene, &drops, near) + &detours(scene, &drops, &[from]);
    match (&values_in(&drops)[..], &cells_in(&drops)[..]) {
        ([value], out) => {
            let needs = need(value.abs_diff(from.0), &a);
            format!("{value} must {needs}.{colour} {}", leaves(scene, *value, out))
        }
        (out, [cell]) => {
            let name = scene.name(*cell);
            let way = match far[cell.index()] {
                Some(far) => format!("{name} is {} from {a}", count(far.into(), "step")),
                None => format!("No way leads from {a} to {name}"),
            };
            format!("{way}.{colour} So {name} is not {}.", values_or(out))
        }
        (out, _) => {
            let last = if out[0] > from.0 { "after" } else { "before" };
            format!(
                "{} come {last} {a} and must be close enough to it.{colour} {}",
                values(out),
                each(scene, out, &drops)
            )
        }
    }
}

/// What was said before, of what is used of it now.
pub(super) fn again(scene: &PathScene, from: (u16, Cell), to: Option<(u16, Cell)>) -> String {
    let drops = scene.drops();
    let a = scene.at(from.0, from.1);
    let list = values_in(&drops);
    let must = |value: &u16| {
        let needs = match to {
            Some(to) => needs((value - from.0, &a), (to.0 - value, &scene.at(to.0, to.1))),
            None => need(value.abs_diff(from.0), &a),
        };
        format!("{value} must {needs}")
    };
    match list.len() {
        0..=2 => format!("{}.", and(&list.iter().map(must).collect::<Vec<_>>())),
        _ => match to {
            Some(to) => {
                format!("{} must be between {a} and {}.", values(&list), scene.at(to.0, to.1))
            }
            None => format!("{} must be close enough to {a}.", values(&list)),
        },
    }
}

/// Why values are not where they are dropped, in a few words for a story.
pub(super) fn brief(scene: &PathScene, from: (u16, Cell), to: Option<(u16, Cell)>) -> String {
    let drops = scene.drops();
    let side = |(value, cell): (u16, Cell)| {
        let far = steps_from(scene, cell);
        let too_far = |&(cell, other): &(Cell, u16)| {
            far[cell.index()].is_none_or(|far| far > other.abs_diff(value))
        };
        drops.iter().all(too_far).then_some((value, cell, far))
    };
    let Some((value, cell, far)) = side(from).or_else(|| side(to?)) else {
        return match to {
            Some(to) => {
                format!("between {} and {}", scene.at(from.0, from.1), scene.at(to.0, to.1))
            }
            None => format!("counting from {}", scene.at(from.0, from.1)),
        };
    };
    let anchor = scene.at(value, cell);
    match (&values_in(&drops)[..], &cells_in(&drops)[..]) {
        ([number], _) => match number.abs_diff(value) {
            1 => format!("it must touch {anchor}"),
            steps => format!("it must be within {} of {anchor}", count(steps.into(), "step")),
        },
        (_, [one]) => match far[one.index()] {
            Some(far) => format!("it is {} from {anchor}", count(far.into(), "step")),
            None => format!("no way leads from there to {anchor}"),
        },
        _ => format!("too far from {anchor}"),
    }
}

/// What a value that is `steps` away from `at` must do.
fn need(steps: u16, at: &str) -> String {
    match steps {
        1 => format!("touch {at}"),
        _ => format!("be within {} of {at}", count(steps.into(), "step")),
    }
}

/// What a value between two others must do.
fn needs((before, a): (u16, &str), (after, b): (u16, &str)) -> String {
    match (before, after) {
        (1, 1) => format!("touch both {a} and {b}"),
        (1, _) | (_, 1) => format!("{} and {}", need(before, a), need(after, b)),
        (x, y) if x == y => format!("be within {} of both {a} and {b}", count(x.into(), "step")),
        _ => format!("{} and within {} of {b}", need(before, a), count(after.into(), "step")),
    }
}

/// A sentence on colours if an eliminated candidate is near enough, but reached in an even number
/// of steps instead of an odd one.
fn colours(scene: &PathScene, drops: &[(Cell, u16)], near: impl Fn(Cell, u16) -> bool) -> String {
    let four = scene.shape.neighbours() == Neighbours::Four;
    match four && drops.iter().any(|&(cell, value)| near(cell, value)) {
        true => " (Cells of the wrong chessboard colour are ruled out, too.)".into(),
        false => String::new(),
    }
}

/// A sentence on links if an eliminated candidate would be near enough but for steps that are ruled
/// out.
fn detours(scene: &PathScene, drops: &[(Cell, u16)], anchors: &[(u16, Cell)]) -> String {
    let board = scene.board;
    let far = |of: fn(&Board, Cell, u16) -> Vec<u16>| -> Vec<(u16, Vec<u16>)> {
        anchors.iter().map(|(value, cell)| (*value, of(board, *cell, u16::MAX))).collect()
    };
    let (real, free) = (far(distances), far(free_distances));
    let is_near = |spans: &[(u16, Vec<u16>)], &(cell, value): &(Cell, u16)| {
        spans.iter().all(|(anchor, far)| far[cell.index()] <= value.abs_diff(*anchor))
    };
    match drops.iter().any(|drop| is_near(&free, drop) && !is_near(&real, drop)) {
        true => " (Steps that are already ruled out do not count.)".into(),
        false => String::new(),
    }
}

/// Where `value` may be afterwards, or where it is not, whichever is shorter.
fn leaves(scene: &PathScene, value: u16, out: &[Cell]) -> String {
    let left = scene.left(value);
    match (left.len(), out.len()) {
        (0, _) => format!("No cell is left for {value}."),
        (1..=MOST, _) => format!("That leaves {}.", or(&scene.names(&left))),
        (_, 1..=MOST) => format!("So {value} is not in {}.", or(&scene.names(out))),
        (..) => format!("That leaves {}.", any_of(scene.size(), &left)),
    }
}

/// Where each of these values may be, or what is ruled out, whichever is short; else where they may
/// be together.
fn each(scene: &PathScene, list: &[u16], drops: &[(Cell, u16)]) -> String {
    let left: Vec<Vec<Cell>> = list.iter().map(|value| scene.left(*value)).collect();
    let total: usize = left.iter().map(Vec::len).sum();
    let by_value = |cells: &dyn Fn(usize) -> Vec<Cell>, verb: &str| -> Vec<String> {
        let part = |(at, value): (usize, &u16)| {
            format!("{value}{verb} in {}", or(&scene.names(&cells(at))))
        };
        list.iter().enumerate().map(part).collect()
    };
    if total <= 2 * MOST && left.iter().all(|cells| !cells.is_empty()) {
        return format!("That leaves {}.", and(&by_value(&|at| left[at].clone(), "")));
    }
    if drops.len() <= 2 * MOST {
        let out = |at: usize| -> Vec<Cell> {
            let own = drops.iter().filter(|(_, value)| *value == list[at]);
            own.map(|(cell, _)| *cell).collect()
        };
        if list.iter().enumerate().all(|(at, _)| out(at) == out(0)) {
            return format!("So none of {} is in {}.", values(list), or(&scene.names(&out(0))));
        }
        return format!("So {}.", and(&by_value(&out, " is not")));
    }
    let all: BTreeSet<Cell> = left.concat().into_iter().collect();
    let all: Vec<Cell> = all.into_iter().collect();
    match all.is_empty() {
        true => "No cell is left for them.".into(),
        false => format!("They can only be in {}.", scene.cells(&all)),
    }
}
