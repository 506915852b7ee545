//! Assumptions: what is assumed, what must happen then, and the contradiction.

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Size};
use gridsmith_path::proof::{Followed, follow};
use gridsmith_path::{Board, Candidate, Conflict, Reason, Shape};

use super::{cells_in, gap, links, value, values_in, zip};
use crate::PathScene;
use crate::lists::cells as named;
use crate::lists::{and, any_of, line, or, values, values_or};

/// The whole story of an assumption, with its conclusion.
pub(super) fn story(scene: &PathScene) -> String {
    let Reason::Suppose { candidate, holds, .. } = &scene.step.reason else {
        return String::new();
    };
    let (guess, so) = match (*candidate, *holds) {
        (Candidate::Value(cell, number), _) => {
            let name = scene.name(cell);
            (format!("Assume {number} is in {name}."), format!("So {number} is not in {name}."))
        }
        (Candidate::Link(a, b), holds) => {
            let step = format!("from {} to {}", scene.name(a), scene.name(b));
            match holds {
                true => {
                    (format!("Assume the line goes {step}."), format!("So it does not go {step}."))
                }
                false => {
                    (format!("Assume the line does not go {step}."), format!("So it goes {step}."))
                }
            }
        }
    };
    format!("{guess} {} {so}", consequences(scene))
}

/// What follows from the assumption of a step, up to the contradiction.
fn consequences(scene: &PathScene) -> String {
    let Reason::Suppose { candidate, holds, chain, conflict: end } = &scene.step.reason else {
        return String::new();
    };
    let (chain, board, end) = follow(scene.board, (*candidate, *holds), chain, end);
    let mut tale = Tale::default();
    for Followed { board, step, used, .. } in &chain {
        tale.add(&PathScene { board, step, used, ..*scene });
    }
    tale.end(conflict(scene.shape, &board, &end))
}

/// A story as it grows. Placements and links are collected, so that a run of them makes one
/// sentence.
#[derive(Default)]
struct Tale {
    sentences: Vec<String>,
    moves: Vec<String>,
    links: Vec<(Cell, Cell)>,
    size: Option<Size>,
    /// A value that has one cell left: that it goes there needs no second sentence.
    settled: Option<(Cell, u16)>,
}

impl Tale {
    fn add(&mut self, scene: &PathScene) {
        self.size = Some(scene.board.size());
        let step = scene.step;
        if scene.board.is_zip() && !matches!(step.reason, Reason::Suppose { .. }) {
            let link = |candidate: &Candidate| match *candidate {
                Candidate::Link(a, b) => Some((a, b)),
                Candidate::Value(..) => None,
            };
            // What a drawn line rules out is plain to see.
            if !step.places.is_empty() {
                self.links.extend(step.places.iter().filter_map(link));
                return;
            }
            if matches!(step.reason, Reason::Passed { .. }) {
                return;
            }
        }
        let placed = step.places.iter().find_map(|place| value(*place));
        if placed.is_some() && placed == self.settled.take() {
            return;
        }
        if let Some((cell, number, why)) = last_cell(scene) {
            self.settled = Some((cell, number));
            self.moves.push(format!("{number} in {} ({why})", scene.board.size().name(cell)));
            return;
        }
        match brief_move(scene) {
            Some(text) => self.moves.push(text),
            None => {
                self.flush();
                let text = conclusion(scene);
                if !text.is_empty() {
                    self.sentences.push(text);
                }
            }
        }
    }

    fn flush(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        let links = std::mem::take(&mut self.links);
        if let [first, rest @ ..] = &moves[..] {
            // "10 must go in r5c3 (next to 9), 11 in r3c2 (next to 10)"
            let first = first.replacen(" in ", " must go in ", 1);
            self.sentences.push(and(&[&[first], rest].concat()));
        }
        if let Some(size) = self.size.filter(|_| !links.is_empty()) {
            self.sentences.push(format!("the line must go {}", and(&zip::lines(size, &links))));
        }
    }

    fn end(mut self, conflict: String) -> String {
        self.flush();
        let mut text: Vec<String> =
            self.sentences.iter().map(|sentence| format!("Then {sentence}.")).collect();
        text.push(match text.is_empty() {
            true => format!("Then {conflict}."),
            false => format!("But then {conflict}."),
        });
        text.join(" ")
    }
}

/// A placement: `10 in r5c3 (next to 9)`.
fn brief_move(scene: &PathScene) -> Option<String> {
    let (cell, number) = scene.step.places.iter().find_map(|place| value(*place))?;
    let why = match &scene.step.reason {
        Reason::Next { value, .. } => format!("next to {value}"),
        Reason::Bridge { .. } => format!("between {} and {}", number - 1, number + 1),
        Reason::OnlyValue => "the only value left there".into(),
        _ => "the only cell left for it".into(),
    };
    Some(format!("{number} in {} ({why})", scene.name(cell)))
}

/// The cell, value and reason, if a corridor leaves a value one cell.
fn last_cell(scene: &PathScene) -> Option<(Cell, u16, String)> {
    let why = match &scene.step.reason {
        Reason::Corridor { from, to, .. } => gap::brief(&scene, *from, Some(*to)),
        Reason::Reach { from, .. } => gap::brief(&scene, *from, None),
        _ => return None,
    };
    let [number] = values_in(&scene.drops())[..] else { return None };
    let [cell] = scene.left(number)[..] else { return None };
    Some((cell, number, why))
}

/// What a step that places nothing comes to, without its reason where that is long.
fn conclusion(scene: &PathScene) -> String {
    let step = scene.step;
    let drops = scene.drops();
    match &step.reason {
        Reason::Suppose { candidate, holds, .. } => {
            let inner = consequences(scene);
            let inner = inner.strip_prefix("Then ").unwrap_or(&inner);
            let inner = inner.trim_end_matches('.').replace(". But then ", "; but then ");
            let not = match (*candidate, *holds) {
                (Candidate::Value(cell, number), _) => {
                    format!("{number} is not in {}", scene.name(cell))
                }
                (Candidate::Link(a, b), holds) => {
                    let step = format!("from {} to {}", scene.name(a), scene.name(b));
                    format!("the line {} {step}", if holds { "does not go" } else { "goes" })
                }
            };
            format!("{not} (otherwise {})", inner.replace(". Then ", ", then "))
        }
        Reason::TwoWays { cell, ways } => {
            format!("{} must be linked to {}", scene.name(*cell), and(&scene.names(ways)))
        }
        Reason::Passed { cell, .. } => {
            let others = links::spare(step, *cell);
            format!(
                "the path passes through {} and does not go from there to {}",
                scene.name(*cell),
                or(&scene.names(&others))
            )
        }
        Reason::DeadEnd { cell, .. } => format!("{} must be an end of the path", scene.name(*cell)),
        Reason::Loop { .. } | Reason::CutOff { .. } => zip::barred(&scene),
        Reason::Support { value, missing } => {
            let places: Vec<Cell> = scene.board.cells_of(*missing).collect();
            let out = or(&scene.names(&cells_in(&drops)));
            let barred = scene.barred(&cells_in(&drops), &[*missing]);
            match places.len() {
                1..=4 => format!(
                    "{value} is not in {out} (it must touch {missing}, which can only be in {}{barred})",
                    or(&scene.names(&places))
                ),
                _ => {
                    format!("{value} is not in {out} (no cell next to it can be {missing}{barred})")
                }
            }
        }
        Reason::Link { cell, other } => format!(
            "{} is not {} (it is linked to {})",
            scene.name(*cell),
            values_or(&values_in(&drops)),
            scene.name(*other),
        ),
        Reason::Pocket { cells: pocket, stretch, inside, .. } => {
            let own: Vec<u16> = (stretch.0 + 1..stretch.1).collect();
            let place = if *inside { "in" } else { "outside" };
            let verb = if own.len() == 1 { "is" } else { "are" };
            format!("{} {verb} {place} the pocket {}", values(&own), scene.cells(pocket))
        }
        reason => {
            let why = match reason {
                Reason::Corridor { from, to, .. } => {
                    format!(" ({})", gap::brief(&scene, *from, Some(*to)))
                }
                Reason::Reach { from, .. } => format!(" ({})", gap::brief(&scene, *from, None)),
                Reason::Degree { shared } => {
                    let [(cell, value), ..] = drops[..] else { return String::new() };
                    format!(
                        " (the values before and after it would both need {}{})",
                        scene.name(*shared),
                        scene.barred(&[cell], &[value - 1, value + 1]),
                    )
                }
                Reason::Segment { cells } => {
                    format!(
                        " (the linked cells {} hold consecutive values)",
                        line(scene.size(), cells)
                    )
                }
                _ => String::new(),
            };
            format!("{}{why}", out(&scene, &drops))
        }
    }
}

/// What is ruled out, by cell or by value, whichever is shorter.
fn out(scene: &PathScene, drops: &[(Cell, u16)]) -> String {
    const MOST: usize = 4;
    let (list, out) = (values_in(drops), cells_in(drops));
    match (&list[..], &out[..]) {
        ([value], _) => match &scene.left(*value)[..] {
            left @ [_, ..] if left.len() <= MOST => {
                format!("{value} can only be in {}", or(&scene.names(left)))
            }
            _ => format!("{value} is not in {}", any_of(scene.size(), &out)),
        },
        (_, [cell]) => format!("{} is not {}", scene.name(*cell), values_or(&list)),
        _ if drops.len() <= MOST => {
            let parts: Vec<String> = drops
                .iter()
                .map(|(cell, value)| format!("{value} is not in {}", scene.name(*cell)))
                .collect();
            and(&parts)
        }
        _ => {
            let mut left: BTreeSet<Cell> = BTreeSet::new();
            list.iter().for_each(|value| left.extend(scene.left(*value)));
            let left: Vec<Cell> = left.into_iter().collect();
            format!("{} can only be in {}", values(&list), scene.cells(&left))
        }
    }
}

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
