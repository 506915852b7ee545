//! What each step rests on, and which steps of a path are needed for what it shows.

use gridsmith_core::Cell;

use crate::board::{Board, Candidate, Conflict, Link};
use crate::technique::{Reason, Step, distances};

/// Something known of a board: a candidate holds, or it does not.
pub(crate) type Fact = (Candidate, bool);

/// The step that made each fact known: 0 if the clues did, else its number from 1.
pub(crate) struct Origins {
    len: usize,
    held: Vec<u32>,
    gone: Vec<u32>,
    on: Vec<u32>,
    off: Vec<u32>,
}

impl Origins {
    pub fn new(board: &Board) -> Self {
        let len = if board.is_zip() { 0 } else { board.len() };
        let edges = board.ground.edges.len();
        Origins {
            len,
            held: vec![0; board.size().area()],
            gone: vec![0; len * board.size().area()],
            on: vec![0; edges],
            off: vec![0; edges],
        }
    }

    /// Notes that step `number` makes `fact` known on `board`, which does not have it yet.
    pub fn note(&mut self, board: &Board, fact: Fact, number: u32) {
        match fact {
            (Candidate::Value(cell, value), false) => self.goes(board, cell, value, number),
            (Candidate::Value(cell, value), true) => {
                self.held[cell.index()] = number;
                let others = board.values_of(cell).filter(|other| *other != value);
                others
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|other| self.goes(board, cell, other, number));
                let others = board.cells_of(value).filter(|other| *other != cell);
                others
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|other| self.goes(board, other, value, number));
            }
            (Candidate::Link(a, b), holds) => {
                if let Some(edge) = board.ground.edge(a, b) {
                    let origins = if holds { &mut self.on } else { &mut self.off };
                    origins[edge] = number;
                }
            }
        }
    }

    fn goes(&mut self, board: &Board, cell: Cell, value: u16, number: u32) {
        if board.may_hold(cell, value) {
            self.gone[cell.index() * self.len + value as usize - 1] = number;
        }
    }

    /// The step that made the value go from the cell.
    fn gone(&self, cell: Cell, value: u16) -> u32 {
        self.gone[cell.index() * self.len + value as usize - 1]
    }
}

/// Collects the numbers of the steps that something rests on.
struct Needs<'a> {
    board: &'a Board,
    origins: &'a Origins,
    steps: Vec<u32>,
}

impl Needs<'_> {
    fn add(&mut self, number: u32) {
        if number > 0 {
            self.steps.push(number);
        }
    }

    /// The value is gone from the cell, or never existed.
    fn gone(&mut self, cell: Cell, value: u16) {
        if value > 0 && value as usize <= self.board.len() {
            self.add(self.origins.gone(cell, value));
        }
    }

    /// The cell holds its value, if it has one.
    fn placed(&mut self, cell: Cell) {
        self.add(self.origins.held[cell.index()]);
    }

    fn on(&mut self, a: Cell, b: Cell) {
        if let Some(edge) = self.board.ground.edge(a, b) {
            self.add(self.origins.on[edge]);
        }
    }

    fn on_along(&mut self, cells: &[Cell]) {
        cells.windows(2).for_each(|pair| self.on(pair[0], pair[1]));
    }

    fn off(&mut self, edge: usize) {
        if self.board.link(edge) == Link::Off {
            self.add(self.origins.off[edge]);
        }
    }

    /// The path cannot step along this edge.
    fn unusable(&mut self, edge: usize) {
        if self.board.link(edge) == Link::Off {
            return self.off(edge);
        }
        let [a, b] = self.board.ground.edges[edge];
        for low in 1..self.board.len() as u16 {
            for (cell, other) in [(a, b), (b, a)] {
                self.either(&[(cell, low), (other, low + 1)]);
            }
        }
    }

    /// At least one of these values is gone; the one that went first is the one to name.
    fn either(&mut self, values: &[(Cell, u16)]) {
        let gone = |&&(cell, value): &&(Cell, u16)| !self.board.may_hold(cell, value);
        let valid = |value: u16| value > 0 && value as usize <= self.board.len();
        if values.iter().any(|(_, value)| !valid(*value)) {
            return; // no such value: nothing is needed
        }
        let first = values.iter().filter(gone).map(|&(cell, value)| self.origins.gone(cell, value));
        if let Some(first) = first.min() {
            self.add(first);
        }
    }

    /// No neighbour of `cell`, except `but`, can hold `value`.
    fn not_beside(&mut self, cell: Cell, value: u16, but: Option<Cell>) {
        for (edge, other) in self.board.ground.around(cell).collect::<Vec<_>>() {
            if Some(other) == but {
                continue;
            }
            if self.board.link(edge) == Link::Off {
                self.off(edge);
            } else {
                self.gone(other, value);
            }
        }
    }

    /// The cell has no ways but those it has.
    fn hemmed_in(&mut self, cell: Cell) {
        for (edge, _) in self.board.ground.around(cell).collect::<Vec<_>>() {
            if !self.board.is_usable(edge) {
                self.unusable(edge);
            }
        }
    }

    /// The cell is not an end.
    fn inner(&mut self, cell: Cell) {
        if !self.board.is_zip() {
            self.gone(cell, 1);
            self.gone(cell, self.board.len() as u16);
        }
    }

    /// What blocks the way from `start`.
    fn distances(&mut self, start: Cell, limit: u16) {
        self.placed(start);
        let distance = distances(self.board, start, limit);
        for cell in self.board.ground.cells().collect::<Vec<_>>() {
            if distance[cell.index()] != u16::MAX && cell != start {
                self.placed(cell);
            }
        }
        self.links_off(|cell| distance[cell.index()] != u16::MAX);
    }

    /// All links that are off beside the cells that `near` tells.
    fn links_off(&mut self, near: impl Fn(Cell) -> bool) {
        for (edge, &[a, b]) in self.board.ground.edges.iter().enumerate() {
            if (near(a) || near(b)) && self.board.link(edge) == Link::Off {
                self.add(self.origins.off[edge]);
            }
        }
    }

    fn links_on(&mut self) {
        for edge in 0..self.board.ground.edges.len() {
            if self.board.link(edge) == Link::On {
                self.add(self.origins.on[edge]);
            }
        }
    }

    fn all_placed(&mut self) {
        for cell in self.board.ground.cells().collect::<Vec<_>>() {
            self.placed(cell);
        }
    }

    /// What the stretches of a pocket rest on: all known values, and what keeps stretches out of pockets.
    fn pockets(&mut self) {
        self.all_placed();
        for cell in self.board.ground.cells().collect::<Vec<_>>() {
            if self.board.value(cell).is_none() {
                for value in 1..=self.board.len() as u16 {
                    if self.board.cell(value).is_none() && !self.board.may_hold(cell, value) {
                        self.gone(cell, value);
                    }
                }
            }
        }
        self.links_off(|_| true);
    }

    fn step(&mut self, step: &Step) {
        let board = self.board;
        match &step.reason {
            Reason::Next { from, .. } => {
                self.placed(*from);
                let target = step.places.iter().flat_map(|candidate| candidate.cells()).next();
                for (_, other) in board.ground.around(*from).collect::<Vec<_>>() {
                    if Some(other) != target {
                        self.placed(other);
                    }
                }
            }
            Reason::Bridge { before, after } => {
                self.placed(*before);
                self.placed(*after);
                for (_, other) in board.ground.around(*before).collect::<Vec<_>>() {
                    if board.ground.edge(other, *after).is_some() {
                        self.placed(other);
                    }
                }
            }
            Reason::OnlyCell => {
                for candidate in &step.places {
                    if let Candidate::Value(cell, value) = *candidate {
                        let others = board.ground.cells().filter(|other| *other != cell);
                        others
                            .collect::<Vec<_>>()
                            .into_iter()
                            .for_each(|other| self.gone(other, value));
                    }
                }
            }
            Reason::OnlyValue => {
                for candidate in &step.places {
                    if let Candidate::Value(cell, value) = *candidate {
                        (1..=board.len() as u16)
                            .filter(|v| *v != value)
                            .for_each(|v| self.gone(cell, v));
                    }
                }
            }
            Reason::Corridor { from, to, .. } => {
                self.distances(from.1, to.0 - from.0);
                self.distances(to.1, to.0 - from.0);
            }
            Reason::Reach { from, values, .. } => {
                let limit = from.0.abs_diff(values.0).max(from.0.abs_diff(values.1));
                self.distances(from.1, limit);
            }
            Reason::Support { missing, .. } => {
                let cells = step.drops.iter().flat_map(|candidate| candidate.cells());
                cells
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|c| self.not_beside(c, *missing, None));
            }
            Reason::Passed { cell, links } => links.iter().for_each(|other| self.on(*cell, *other)),
            Reason::TwoWays { cell, .. } => {
                self.hemmed_in(*cell);
                self.inner(*cell);
            }
            Reason::DeadEnd { cell, .. } => self.hemmed_in(*cell),
            Reason::Link { cell, other } => {
                self.on(*cell, *other);
                for candidate in &step.drops {
                    if let Candidate::Value(_, value) = *candidate {
                        self.gone(*other, value - 1);
                        self.gone(*other, value + 1);
                    }
                }
            }
            Reason::Degree { shared } => {
                for candidate in &step.drops {
                    if let Candidate::Value(cell, value) = *candidate {
                        self.not_beside(cell, value - 1, Some(*shared));
                        self.not_beside(cell, value + 1, Some(*shared));
                    }
                }
            }
            Reason::Loop { left, right, .. } => {
                self.on_along(left);
                self.on_along(right);
            }
            Reason::Segment { cells } => {
                self.on_along(cells);
                for candidate in &step.drops {
                    let Candidate::Value(cell, value) = *candidate else { continue };
                    let Some(at) = cells.iter().position(|c| *c == cell) else { continue };
                    for rising in [false, true] {
                        let filling: Vec<(Cell, u16)> = cells
                            .iter()
                            .enumerate()
                            .map(|(by, &c)| {
                                let far = by as i32 - at as i32;
                                let v = i32::from(value) + if rising { far } else { -far };
                                (c, v.clamp(0, i32::from(u16::MAX)) as u16)
                            })
                            .collect();
                        self.either(&filling);
                    }
                }
            }
            Reason::WayIn { cells } => {
                self.links_off(|cell| cells.contains(&cell));
                self.links_on();
            }
            Reason::CutOff { conflict } => {
                self.links_on();
                match conflict {
                    Conflict::NoWay(cell, _) => self.hemmed_in(*cell),
                    Conflict::CutOff(cells) => self.links_off(|cell| cells.contains(&cell)),
                    _ => self.links_off(|_| true),
                }
            }
            Reason::Pocket { .. } => self.pockets(),
            Reason::Search => (),
            Reason::Suppose { candidate, holds, chain, conflict } => {
                self.supposition((*candidate, *holds), chain, conflict);
            }
        }
    }

    fn conflict(&mut self, conflict: &Conflict) {
        let board = self.board;
        match conflict {
            Conflict::NoCell(value) => {
                board
                    .ground
                    .cells()
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|c| self.gone(c, *value));
            }
            Conflict::NoValue(cell) => (1..=board.len() as u16).for_each(|v| self.gone(*cell, v)),
            Conflict::NoWay(cell, _) => {
                self.hemmed_in(*cell);
                if self.board.need(*cell) == 2 {
                    self.inner(*cell);
                }
            }
            Conflict::Crowded(cell) => {
                let links: Vec<Cell> = board.linked(*cell).map(|(_, other)| other).collect();
                links.into_iter().for_each(|other| self.on(*cell, other));
            }
            Conflict::Torn(a, b) => {
                self.on(*a, *b);
                if let Some(edge) = board.ground.edge(*a, *b) {
                    self.unusable(edge);
                }
            }
            Conflict::Closed(cells) => {
                self.on_along(cells);
                if let (Some(first), Some(last)) = (cells.first(), cells.last()) {
                    self.on(*first, *last);
                }
            }
            Conflict::Order(_, _, cells) => self.on_along(cells),
            Conflict::CutOff(cells) => {
                self.links_off(|cell| cells.contains(&cell));
                self.links_on();
            }
            Conflict::Parted(..) => {
                self.links_off(|_| true);
                self.links_on();
            }
            Conflict::Pocket(_) => self.pockets(),
        }
    }

    /// What a supposition rests on outside itself.
    fn supposition(&mut self, guess: Fact, chain: &[Step], conflict: &Conflict) {
        // Steps of the chain get numbers above all others, so that what they make known is told apart.
        const INSIDE: u32 = 1 << 30;
        let mut origins = Origins {
            len: self.origins.len,
            held: self.origins.held.clone(),
            gone: self.origins.gone.clone(),
            on: self.origins.on.clone(),
            off: self.origins.off.clone(),
        };
        let mut board = self.board.clone();
        enter(&mut board, &mut origins, guess, INSIDE);
        let mut rests: Vec<u32> = Vec::new();
        for step in chain {
            let mut needs = Needs { board: &board, origins: &origins, steps: Vec::new() };
            needs.step(step);
            rests.append(&mut needs.steps);
            apply(&mut board, &mut origins, step, INSIDE);
        }
        let mut needs = Needs { board: &board, origins: &origins, steps: Vec::new() };
        needs.conflict(conflict);
        rests.append(&mut needs.steps);
        rests.sort_unstable();
        rests.dedup();
        rests.into_iter().filter(|number| *number < INSIDE).for_each(|number| self.add(number));
    }
}

fn enter(board: &mut Board, origins: &mut Origins, fact: Fact, number: u32) {
    origins.note(board, fact, number);
    if fact.1 {
        board.affirm(fact.0);
    } else {
        board.deny(fact.0);
    }
}

fn apply(board: &mut Board, origins: &mut Origins, step: &Step, number: u32) {
    for &candidate in &step.drops {
        enter(board, origins, (candidate, false), number);
    }
    for &candidate in &step.places {
        enter(board, origins, (candidate, true), number);
    }
}

/// For each step, from `board` on, the numbers (from 1) of the earlier steps it rests on.
fn dependencies(
    board: &mut Board,
    origins: &mut Origins,
    steps: &[Step],
    first: u32,
) -> Vec<Vec<u32>> {
    let mut all = Vec::with_capacity(steps.len());
    for (number, step) in (first..).zip(steps) {
        let mut needs = Needs { board, origins, steps: Vec::new() };
        needs.step(step);
        let mut rests = needs.steps;
        rests.sort_unstable();
        rests.dedup();
        all.push(rests);
        apply(board, origins, step, number);
    }
    all
}

/// Keeps of `steps`, taken one after the other from `board`, those that `goal` tells and what they rest on.
/// Tells for each whether it was kept, too.
pub(crate) fn needed(
    board: &Board,
    steps: Vec<Step>,
    goal: impl FnMut(&Step) -> bool,
) -> (Vec<Step>, Vec<bool>) {
    let mut origins = Origins::new(board);
    let rests = dependencies(&mut board.clone(), &mut origins, &steps, 1);
    let mut keep: Vec<bool> = steps.iter().map(goal).collect();
    spread(&mut keep, &rests, 1);
    (pick(steps, &keep), keep)
}

/// Keeps of the steps that follow from a guess those that its conflict rests on.
pub(crate) fn shortened(
    board: &Board,
    guess: Fact,
    steps: Vec<Step>,
    conflict: Conflict,
) -> (Vec<Step>, Conflict) {
    let mut origins = Origins::new(board);
    let mut board = board.clone();
    enter(&mut board, &mut origins, guess, 1);
    let rests = dependencies(&mut board, &mut origins, &steps, 2);
    let mut needs = Needs { board: &board, origins: &origins, steps: Vec::new() };
    needs.conflict(&conflict);
    let mut keep = vec![false; steps.len()];
    for number in needs.steps.into_iter().filter(|number| *number >= 2) {
        keep[number as usize - 2] = true;
    }
    spread(&mut keep, &rests, 2);
    (pick(steps, &keep), conflict)
}

/// Marks whatever the marked steps rest on. Step `at` has the number `at + first`.
fn spread(keep: &mut [bool], rests: &[Vec<u32>], first: u32) {
    for at in (0..keep.len()).rev() {
        if keep[at] {
            for number in rests[at].iter().filter(|number| **number >= first) {
                keep[(number - first) as usize] = true;
            }
        }
    }
}

fn pick(steps: Vec<Step>, keep: &[bool]) -> Vec<Step> {
    steps.into_iter().zip(keep).filter(|(_, keep)| **keep).map(|(step, _)| step).collect()
}
