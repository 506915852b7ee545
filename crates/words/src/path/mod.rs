//! The sentences of number paths and Zip: one or two for each technique.

mod chain;
mod conflict;
mod gap;
mod idea;
mod links;
mod mistakes;
mod placed;
mod pocket;
mod search;
mod support;
mod together;
mod zip;

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Size};
use gridsmith_path::{Candidate, Kind, Reason, Technique};

use crate::lists::{and, cells, line};
use crate::{PathScene, Sentences};

pub use conflict::conflict;
pub use mistakes::{Clash, mistakes};
pub use search::{contradictory_clues, cut, search_event, stopped};
pub use together::{again, easy, long, reminder, together};

/// The sentences of a step on a number path or a Zip.
pub fn sentences(scene: &PathScene) -> Sentences {
    if scene.board.is_zip() {
        return zip::sentences(scene);
    }
    let Told { look, why, short } = tell(scene);
    let placed = scene.step.places.iter().find_map(|place| value(*place));
    let so = placed.map(|(cell, number)| scene.so(number, cell));
    Sentences {
        look,
        idea: idea::of(scene.step.technique).into(),
        so: so.unwrap_or_else(|| why.clone()),
        why,
        short,
    }
}

/// What a technique means: the second stage of a hint.
pub fn idea(technique: Technique, kind: Kind) -> &'static str {
    match kind {
        Kind::NumberPath => idea::of(technique),
        Kind::Zip => zip::idea(technique),
    }
}

/// Where to look, why the step holds, and both in a few words.
#[derive(Default)]
struct Told {
    look: String,
    why: String,
    short: String,
}

impl Told {
    /// A step that is explained in full wherever it is used.
    fn in_full(look: String, why: String) -> Self {
        Told { look, short: why.clone(), why }
    }
}

fn tell(scene: &PathScene) -> Told {
    match &scene.step.reason {
        Reason::Next { from, value } => placed::next(scene, *from, *value),
        Reason::Bridge { before, after } => placed::bridge(scene, *before, *after),
        Reason::OnlyCell => placed::only_cell(scene),
        Reason::OnlyValue => placed::only_value(scene),
        Reason::Counted { rooms } => placed::counted(scene, rooms),
        Reason::Search => placed::by_search(scene),
        Reason::Corridor { from, to, .. } => {
            let (a, b) = (scene.at(from.0, from.1), scene.at(to.0, to.1));
            let look = format!("Look at the gap between {a} and {b}.");
            Told::in_full(look, gap::corridor(scene, *from, *to))
        }
        Reason::Reach { from, .. } => {
            let is_after = scene.drops().first().is_some_and(|(_, value)| *value > from.0);
            let side = if is_after { "after" } else { "before" };
            let look = format!("Look at what comes {side} {}.", scene.at(from.0, from.1));
            Told::in_full(look, gap::reach(scene, *from))
        }
        Reason::Support { value, missing } => {
            let look = format!("Look at where {value} and {missing} can be.");
            Told::in_full(look, support::support(scene, *value, *missing))
        }
        Reason::Degree { shared } => support::two_neighbours(scene, *shared),
        Reason::Passed { cell, links } => links::passed(scene, *cell, links),
        Reason::TwoWays { cell, ways } => links::two_ways(scene, *cell, ways),
        Reason::DeadEnd { cell, ways } => links::dead_end(scene, *cell, ways),
        Reason::Link { cell, other } => links::link(scene, *cell, *other),
        Reason::Loop { left, .. } => links::closed_loop(scene, left),
        Reason::Segment { cells } => links::segment(scene, cells),
        Reason::Pocket { cells, stretches, stretch, inside } => {
            let balance = scene.step.technique == Technique::Balance;
            let why = pocket::why(scene, cells, stretches, (*stretch, *inside), balance);
            Told::in_full(format!("Look at the pocket {}.", scene.cells(cells)), why)
        }
        Reason::Suppose { candidate, .. } => {
            let look = match *candidate {
                Candidate::Value(cell, number) => {
                    format!("Look at {}: can it be {number}?", scene.name(cell))
                }
                Candidate::Link(a, b) => {
                    format!("Look at {} and {}.", scene.name(a), scene.name(b))
                }
            };
            Told::in_full(look, chain::story(scene))
        }
        Reason::WayIn { .. } | Reason::CutOff { .. } => Told::default(), // on a Zip only
    }
}

impl PathScene<'_> {
    fn size(&self) -> Size {
        self.board.size()
    }

    fn name(&self, cell: Cell) -> String {
        self.size().name(cell)
    }

    fn names(&self, list: &[Cell]) -> Vec<String> {
        list.iter().map(|cell| self.name(*cell)).collect()
    }

    fn cells(&self, list: &[Cell]) -> String {
        cells(self.size(), list)
    }

    /// `17 in r4c7`.
    fn at(&self, value: u16, cell: Cell) -> String {
        format!("{value} in {}", self.name(cell))
    }

    /// `So 17 goes in r4c7.`
    fn so(&self, value: u16, cell: Cell) -> String {
        format!("So {value} goes in {}.", self.name(cell))
    }

    /// The eliminations worth naming: those that later steps use, or all of them.
    fn drops(&self) -> Vec<(Cell, u16)> {
        let step = self.step;
        let used = |candidate: &&Candidate| self.used.is_empty() || self.used.contains(*candidate);
        step.drops.iter().filter(used).filter_map(|candidate| value(*candidate)).collect()
    }

    /// Where `value` may be after the step.
    fn left(&self, value: u16) -> Vec<Cell> {
        let gone = |cell: &Cell| self.step.drops.contains(&Candidate::Value(*cell, value));
        self.board.cells_of(value).filter(|cell| !gone(cell)).collect()
    }

    /// A remark in brackets on neighbours of `cells` that could hold one of `values`, but the step
    /// to them is ruled out; empty if there are none.
    fn barred(&self, cells: &[Cell], values: &[u16]) -> String {
        let (shape, board) = (self.shape, self.board);
        let mut steps = BTreeSet::new();
        for &cell in cells {
            for other in shape.around(cell) {
                let fits = values.iter().any(|value| board.may_hold(other, *value));
                if fits && !board.is_alive(Candidate::link(cell, other)) {
                    steps.insert((cell.min(other), cell.max(other)));
                }
            }
        }
        let steps: Vec<String> =
            steps.into_iter().map(|(a, b)| line(self.size(), &[a, b])).collect();
        match steps.len() {
            0 => String::new(),
            1 => format!(" (the step {} is already ruled out)", steps[0]),
            _ => format!(" (the steps {} are already ruled out)", and(&steps)),
        }
    }

    /// The nearest known values below and above.
    fn around(&self, value: u16) -> [Option<(u16, Cell)>; 2] {
        let board = self.board;
        let known = |other: u16| Some((other, board.cell(other)?));
        [(1..value).rev().find_map(known), (value + 1..=board.len() as u16).find_map(known)]
    }

    /// `, between 17 in r4c7 and 23 in r1c1`, `, after 17 in r4c7`, or an empty text if no value is
    /// known.
    fn gap(&self, value: u16) -> String {
        match self.around(value) {
            [Some((a, x)), Some((b, y))] => {
                format!(", between {} and {}", self.at(a, x), self.at(b, y))
            }
            [Some((a, x)), None] => format!(", after {}", self.at(a, x)),
            [None, Some((b, y))] => format!(", before {}", self.at(b, y)),
            [None, None] => String::new(),
        }
    }
}

/// Cell and value of a candidate, if it has them.
fn value(candidate: Candidate) -> Option<(Cell, u16)> {
    match candidate {
        Candidate::Value(cell, value) => Some((cell, value)),
        Candidate::Link(..) => None,
    }
}

/// The different cells of `drops`, in order.
fn cells_in(drops: &[(Cell, u16)]) -> Vec<Cell> {
    drops.iter().map(|(cell, _)| *cell).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The different values of `drops`, in order.
fn values_in(drops: &[(Cell, u16)]) -> Vec<u16> {
    drops.iter().map(|(_, value)| *value).collect::<BTreeSet<_>>().into_iter().collect()
}
