//! What a step or a conflict rests on, by the kind of its reason.

use std::collections::BTreeSet;

use gridsmith_core::Cell;

use super::origins::{Gone, Origins};
use super::span::Span;
use super::{Fact, suppose};
use crate::board::{Board, Candidate, Conflict, Link};
use crate::technique::{Fault, PocketPlan, Reason, Step, Technique, cut_off};

/// A fact and the number, from 1, of the step that made it known.
pub(super) type Need = (u32, Fact);

/// What a step rests on.
#[derive(Clone, Debug, Default)]
pub(super) struct Rests {
    /// What the step as a whole rests on.
    whole: Vec<Need>,
    /// What each of its drops rests on besides.
    drops: Vec<(Candidate, Vec<Need>)>,
}

impl Rests {
    /// What the step rests on if only the `wanted` drops count.
    pub fn needs(&self, wanted: impl Fn(Candidate) -> bool) -> impl Iterator<Item = Need> {
        let drops = self.drops.iter().filter(move |(drop, _)| wanted(*drop));
        self.whole.iter().chain(drops.flat_map(|(_, needs)| needs)).copied()
    }

    /// The drops that do not follow unless more than what `stays` is known.
    pub fn without(&self, stays: impl Fn(&Need) -> bool) -> BTreeSet<Candidate> {
        let lost = self.drops.iter().filter(|(_, needs)| !needs.iter().all(&stays));
        lost.map(|(drop, _)| *drop).collect()
    }
}

/// Collects what something on a board rests on.
pub(super) struct Needs<'a> {
    board: &'a Board,
    origins: &'a Origins,
    list: Vec<Need>,
}

impl<'a> Needs<'a> {
    pub fn new(board: &'a Board, origins: &'a Origins) -> Self {
        Needs { board, origins, list: Vec::new() }
    }

    /// What `step` rests on.
    pub fn step(mut self, step: &Step) -> Rests {
        self.whole(step);
        let whole = sorted(std::mem::take(&mut self.list));
        let mut drops = Vec::new();
        let mut plain = None;
        for &drop in &step.drops {
            if let Candidate::Value(cell, value) = drop {
                self.drop(step, cell, value, &mut plain);
                drops.push((drop, sorted(std::mem::take(&mut self.list))));
            }
        }
        Rests { whole, drops }
    }

    /// What `conflict` rests on.
    pub fn conflict(mut self, conflict: &Conflict) -> Vec<Need> {
        self.breaks(conflict);
        sorted(self.list)
    }

    fn add(&mut self, need: Option<Need>) {
        self.list.extend(need);
    }

    /// The value is gone from the cell.
    fn gone(&mut self, cell: Cell, value: u16) {
        if let Gone::By(need) = self.origins.gone(self.board, cell, value) {
            self.list.push(need);
        }
    }

    /// At least one of these values is gone.
    fn either(&mut self, values: &[(Cell, u16)]) {
        let gone = values.iter().filter(|(cell, value)| !self.board.may_hold(*cell, *value));
        let reasons = gone.map(|&(cell, value)| self.origins.gone(self.board, cell, value));
        let best = self.origins.best(reasons);
        self.add(best);
    }

    fn placed(&mut self, cell: Cell) {
        self.add(self.origins.placed(self.board, cell));
    }

    fn on(&mut self, a: Cell, b: Cell) {
        if let Some(edge) = self.board.ground.edge(a, b) {
            self.add(self.origins.on(self.board, edge));
        }
    }

    fn along(&mut self, cells: &[Cell]) {
        cells.windows(2).for_each(|pair| self.on(pair[0], pair[1]));
    }

    fn off(&mut self, edge: usize) {
        if self.board.link(edge) == Link::Off {
            self.add(self.origins.off(self.board, edge));
        }
    }

    /// The path cannot step along this edge.
    fn unusable(&mut self, edge: usize) {
        if self.board.link(edge) == Link::Off {
            return self.off(edge);
        }
        let [a, b] = self.board.ground.edges[edge];
        for low in 1..self.board.len() as u16 {
            self.either(&[(a, low), (b, low + 1)]);
            self.either(&[(b, low), (a, low + 1)]);
        }
    }

    /// No neighbour of `cell`, except `but`, can hold `value`.
    fn not_beside(&mut self, cell: Cell, value: u16, but: Option<Cell>) {
        let board = self.board;
        for (edge, other) in board.ground.around(cell).filter(|(_, other)| Some(*other) != but) {
            match board.link(edge) {
                // Either will do; what everyone sees is better.
                Link::Off if board.may_hold(other, value) => self.off(edge),
                Link::Off => {
                    let off = self.origins.off(board, edge).map_or(Gone::Always, Gone::By);
                    let gone = self.origins.gone(board, other, value);
                    self.add(self.origins.best([gone, off].into_iter()));
                }
                _ => self.gone(other, value),
            }
        }
    }

    /// The cell has no ways but those it has.
    fn hemmed_in(&mut self, cell: Cell) {
        let board = self.board;
        for (edge, _) in board.ground.around(cell) {
            if !board.is_usable(edge) {
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

    /// What a step rests on whichever of its drops count.
    fn whole(&mut self, step: &Step) {
        let board = self.board;
        match &step.reason {
            Reason::Next { from, .. } => {
                self.placed(*from);
                let target = step.places.iter().flat_map(|candidate| candidate.cells()).next();
                for (_, other) in board.ground.around(*from) {
                    if Some(other) != target {
                        self.placed(other);
                    }
                }
            }
            Reason::Bridge { before, after } => {
                self.placed(*before);
                self.placed(*after);
                for (_, other) in board.ground.around(*before) {
                    if board.ground.edge(other, *after).is_some() {
                        self.placed(other);
                    }
                }
            }
            Reason::OnlyCell => {
                for &place in &step.places {
                    let Candidate::Value(cell, value) = place else { continue };
                    let others = board.ground.cells().filter(|other| *other != cell);
                    others.for_each(|other| self.gone(other, value));
                }
            }
            Reason::OnlyValue => {
                for &place in &step.places {
                    let Candidate::Value(cell, value) = place else { continue };
                    let others = (1..=board.len() as u16).filter(|other| *other != value);
                    others.for_each(|other| self.gone(cell, other));
                }
            }
            Reason::Counted { .. } => {
                let others = |place: &Candidate| match *place {
                    Candidate::Value(cell, value) if step.technique == Technique::OnlyCell => {
                        let cells = board.ground.cells().filter(|other| *other != cell);
                        cells.map(|other| (other, value)).collect()
                    }
                    Candidate::Value(cell, value) => {
                        let values = (1..=board.len() as u16).filter(|other| *other != value);
                        values.map(|other| (cell, other)).collect()
                    }
                    Candidate::Link(..) => Vec::new(),
                };
                for (cell, value) in step.places.iter().flat_map(others) {
                    if !step.drops.contains(&Candidate::Value(cell, value)) {
                        self.gone(cell, value);
                    }
                }
            }
            Reason::Corridor { from, to, .. } => {
                self.placed(from.1);
                self.placed(to.1);
            }
            Reason::Reach { from, .. } => self.placed(from.1),
            Reason::Support { .. } | Reason::Degree { .. } | Reason::Search => (),
            Reason::Passed { cell, links } => links.iter().for_each(|other| self.on(*cell, *other)),
            Reason::TwoWays { cell, .. } => {
                self.hemmed_in(*cell);
                self.inner(*cell);
            }
            Reason::DeadEnd { cell, .. } => self.hemmed_in(*cell),
            Reason::Link { cell, other } => self.on(*cell, *other),
            Reason::Loop { left, right, fault } => {
                for run in [left, right] {
                    // Between waypoints out of turn only the cells up to them matter.
                    let waypoint = |cell: &Cell| board.ground.waypoint[cell.index()] > 0;
                    let end = match fault {
                        Fault::Order(..) => run.iter().position(waypoint),
                        _ => None,
                    };
                    self.along(&run[..end.map_or(run.len(), |end| end + 1)]);
                }
            }
            Reason::Segment { cells } => self.along(cells),
            Reason::WayIn { conflict } => {
                for &candidate in &step.places {
                    let without = suppose(board, (candidate, false));
                    self.shown(candidate, &without, conflict);
                }
            }
            Reason::CutOff { conflict } => {
                for &candidate in &step.drops {
                    self.shown(candidate, &cut_off::draw(board, candidate), conflict);
                }
            }
            Reason::Pocket { cells, .. } => self.pocket(cells),
            Reason::Suppose { candidate, holds, chain, conflict } => {
                self.supposition((*candidate, *holds), chain, conflict);
            }
        }
    }

    /// What one drop of a step rests on besides. `plain` keeps what is the same for all.
    fn drop(&mut self, step: &Step, cell: Cell, value: u16, plain: &mut Option<Vec<Span>>) {
        match &step.reason {
            Reason::Corridor { from, to, .. } => {
                let limit = to.0 - from.0;
                self.too_far([Some((*from, limit)), Some((*to, limit))], cell, value, plain);
            }
            Reason::Reach { from, values, .. } => {
                let limit = from.0.abs_diff(values.0).max(from.0.abs_diff(values.1));
                self.too_far([Some((*from, limit)), None], cell, value, plain);
            }
            Reason::Support { missing, .. } => self.not_beside(cell, *missing, None),
            Reason::Link { other, .. } => {
                self.gone(*other, value - 1);
                self.gone(*other, value + 1);
            }
            Reason::Degree { shared } => {
                self.not_beside(cell, value - 1, Some(*shared));
                self.not_beside(cell, value + 1, Some(*shared));
            }
            Reason::Segment { cells } => {
                let Some(at) = cells.iter().position(|other| *other == cell) else { return };
                for rising in [false, true] {
                    let there = |(by, &other): (usize, &Cell)| {
                        let far = by as i32 - at as i32;
                        let value = i32::from(value) + if rising { far } else { -far };
                        (other, u16::try_from(value).unwrap_or(0))
                    };
                    let filling: Vec<(Cell, u16)> = cells.iter().enumerate().map(there).collect();
                    self.either(&filling);
                }
            }
            _ => (),
        }
    }

    /// The cell is too far from a known value, or of the wrong colour.
    fn too_far(
        &mut self,
        anchors: [Option<((u16, Cell), u16)>; 2],
        cell: Cell,
        value: u16,
        spans: &mut Option<Vec<Span>>,
    ) {
        let (board, origins) = (self.board, self.origins);
        let spans = spans.get_or_insert_with(|| {
            let anchors = anchors.into_iter().flatten();
            anchors.map(|(anchor, limit)| Span::new(board, origins, anchor, limit)).collect()
        });
        let far = |steps: &[u16], span: &Span| steps[cell.index()] > span.anchor.abs_diff(value);
        let odd = |span: &Span| {
            let colour = |cell: Cell| u16::from(board.ground.colour[cell.index()]);
            let steps = span.anchor.abs_diff(value);
            board.ground.alternates && !(colour(cell) + colour(span.cell) + steps).is_multiple_of(2)
        };
        // The easiest reason: the colour or the plain distance, then what was placed, then links
        // that are gone.
        if spans.iter().any(|span| odd(span) || far(&span.open, span)) {
            return;
        }
        let needs = match spans.iter().find(|span| far(&span.linked, span)) {
            Some(span) => span.placed.clone(),
            None => {
                let span = spans.iter().find(|span| far(&span.real, span));
                span.map(|span| [&span.placed[..], &span.off].concat()).unwrap_or_default()
            }
        };
        self.list.extend(needs);
    }

    /// What a conflict that shows on `after` rests on, where `after` is the board with one link
    /// drawn or taken away, and what follows at its two cells.
    fn shown(&mut self, candidate: Candidate, after: &Board, conflict: &Conflict) {
        for fact in sights(after, conflict) {
            let Candidate::Link(a, b) = fact.0 else { continue };
            let Some(edge) = self.board.ground.edge(a, b) else { continue };
            match (fact.1, self.board.link(edge)) {
                (true, Link::On) => self.add(self.origins.on(self.board, edge)),
                (false, Link::Off) => self.off(edge),
                // The link itself, or one that has no room beside it: the cell is linked elsewhere.
                _ => {
                    for cell in candidate.cells().filter(|cell| [a, b].contains(cell)) {
                        let linked: Vec<Cell> =
                            self.board.linked(cell).map(|(_, other)| other).collect();
                        linked.into_iter().for_each(|other| self.on(cell, other));
                    }
                }
            }
        }
    }

    /// Why the pocket is cut off from other empty cells, and which stretches may lie in it.
    fn pocket(&mut self, cells: &[Cell]) {
        let board = self.board;
        for &cell in cells {
            for (edge, other) in board.ground.around(cell) {
                if board.value(other).is_some() {
                    self.placed(other);
                } else if !cells.contains(&other) {
                    self.unusable(edge);
                }
            }
        }
        let Some(plan) = PocketPlan::new(board) else { return };
        for stretch in &plan.stretches {
            let (values, pockets) = (stretch.values(), &stretch.pockets);
            for known in [values.start - 1, values.end] {
                board.cell(known).into_iter().for_each(|cell| self.placed(cell));
            }
            // It does not lie in a pocket that has no room for one of its values; that is told of
            // this pocket, and of all others if it must lie in this one.
            let alone = |pocket: &usize| plan.pockets[*pocket] == cells;
            let must = matches!(&pockets[..], [only] if alone(only));
            for (number, pocket) in plan.pockets.iter().enumerate() {
                if pockets.contains(&number) || (pocket != cells && !must) {
                    continue;
                }
                let no_room =
                    |value: &u16| pocket.iter().all(|cell| !board.may_hold(*cell, *value));
                if let Some(value) = values.clone().find(no_room) {
                    pocket.iter().for_each(|cell| self.gone(*cell, value));
                }
            }
        }
    }

    fn breaks(&mut self, conflict: &Conflict) {
        let board = self.board;
        match conflict {
            Conflict::NoCell(value) => {
                board.ground.cells().for_each(|cell| self.gone(cell, *value));
            }
            Conflict::NoValue(cell) => {
                (1..=board.len() as u16).for_each(|value| self.gone(*cell, value));
            }
            Conflict::NoWay(cell, _) => {
                self.hemmed_in(*cell);
                if board.need(*cell) == 2 {
                    self.inner(*cell);
                }
            }
            Conflict::Torn(a, b) => {
                self.on(*a, *b);
                if let Some(edge) = board.ground.edge(*a, *b) {
                    self.unusable(edge);
                }
            }
            Conflict::Pocket(cells) => self.pocket(cells),
            Conflict::Crowded(_)
            | Conflict::Closed(_)
            | Conflict::Order(..)
            | Conflict::CutOff(_)
            | Conflict::Parted(..) => {
                for (candidate, holds) in sights(board, conflict) {
                    let Candidate::Link(a, b) = candidate else { continue };
                    let Some(edge) = board.ground.edge(a, b) else { continue };
                    match holds {
                        true => self.add(self.origins.on(board, edge)),
                        false => self.off(edge),
                    }
                }
            }
        }
    }

    /// What a supposition rests on outside itself.
    fn supposition(&mut self, guess: Fact, chain: &[Step], conflict: &Conflict) {
        // Steps of the chain get numbers above all others, so that what they make known is told
        // apart.
        let inside = match self.origins.inside {
            u32::MAX => 1 << 24,
            outer => outer << 1,
        };
        let mut origins = self.origins.clone();
        origins.inside = inside;
        let mut board = self.board.clone();
        origins.note(&board, guess, inside);
        board = suppose(&board, guess);
        let mut list: Vec<Need> = Vec::new();
        for step in chain {
            list.extend(Needs::new(&board, &origins).step(step).needs(|_| true));
            origins.note_step(&board, step, inside);
            board.apply(step);
        }
        list.extend(Needs::new(&board, &origins).conflict(conflict));
        self.list.extend(list.into_iter().filter(|(number, _)| *number < inside));
    }
}

fn sorted(mut list: Vec<Need>) -> Vec<Need> {
    list.sort_unstable();
    list.dedup();
    list
}

/// The links, sure or gone, in which a conflict shows.
fn sights(board: &Board, conflict: &Conflict) -> Vec<Fact> {
    let link = |edge: usize| {
        let [a, b] = board.ground.edges[edge];
        Candidate::Link(a, b)
    };
    let along = |cells: &[Cell]| -> Vec<Fact> {
        cells.windows(2).map(|pair| (Candidate::link(pair[0], pair[1]), true)).collect()
    };
    let both = |shown: Option<(Vec<Vec<Cell>>, Vec<usize>)>| -> Vec<Fact> {
        let (runs, off) = shown.unwrap_or_default();
        let off = off.into_iter().map(|edge| (link(edge), false));
        runs.iter().flat_map(|run| along(run)).chain(off).collect()
    };
    match conflict {
        Conflict::NoWay(cell, _) => {
            let off = board.ground.around(*cell).filter(|(edge, _)| board.link(*edge) == Link::Off);
            off.map(|(edge, _)| (link(edge), false)).collect()
        }
        Conflict::Crowded(cell) => {
            board.linked(*cell).map(|(edge, _)| (link(edge), true)).collect()
        }
        Conflict::Closed(cells) => {
            let mut facts = along(cells);
            if let (Some(first), Some(last)) = (cells.first(), cells.last())
                && board.is_linked(*first, *last)
            {
                facts.push((Candidate::link(*first, *last), true));
            }
            facts
        }
        Conflict::Order(_, _, cells) => along(cells),
        Conflict::CutOff(cells) => both(board.cut_by(cells)),
        Conflict::Parted(from, _) => both(board.parted_by(*from)),
        _ => Vec::new(),
    }
}
