//! Assumptions: what is assumed, what must happen then, and the contradiction.

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Size};
use gridsmith_path::proof::{Followed, follow};
use gridsmith_path::{Candidate, Reason};

use super::{cells_in, conflict, gap, links, value, values_in, zip};
use crate::PathScene;
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
        Reason::Corridor { from, to, .. } => gap::brief(scene, *from, Some(*to)),
        Reason::Reach { from, .. } => gap::brief(scene, *from, None),
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
        Reason::Suppose { candidate, holds, .. } => otherwise(scene, *candidate, *holds),
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
        Reason::Loop { .. } | Reason::CutOff { .. } => zip::barred(scene),
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
        _ => format!("{}{}", out(scene, &drops), briefly(scene, &drops)),
    }
}

/// An assumption within an assumption: its conclusion, and the contradiction without it.
fn otherwise(scene: &PathScene, candidate: Candidate, holds: bool) -> String {
    let inner = consequences(scene);
    let inner = inner.strip_prefix("Then ").unwrap_or(&inner);
    let inner = inner.trim_end_matches('.').replace(". But then ", "; but then ");
    let not = match candidate {
        Candidate::Value(cell, number) => format!("{number} is not in {}", scene.name(cell)),
        Candidate::Link(a, b) => {
            let step = format!("from {} to {}", scene.name(a), scene.name(b));
            format!("the line {} {step}", if holds { "does not go" } else { "goes" })
        }
    };
    format!("{not} (otherwise {})", inner.replace(". Then ", ", then "))
}

/// Why values are ruled out, in brackets; empty if that takes longer.
fn briefly(scene: &PathScene, drops: &[(Cell, u16)]) -> String {
    match &scene.step.reason {
        Reason::Corridor { from, to, .. } => {
            format!(" ({})", gap::brief(scene, *from, Some(*to)))
        }
        Reason::Reach { from, .. } => format!(" ({})", gap::brief(scene, *from, None)),
        Reason::Degree { shared } => {
            let [(cell, value), ..] = drops[..] else { return String::new() };
            format!(
                " (the values before and after it would both need {}{})",
                scene.name(*shared),
                scene.barred(&[cell], &[value - 1, value + 1]),
            )
        }
        Reason::Segment { cells } => {
            format!(" (the linked cells {} hold consecutive values)", line(scene.size(), cells))
        }
        _ => String::new(),
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
