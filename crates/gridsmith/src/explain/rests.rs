//! What each step of a path rests on beyond what everyone sees on the board: cells ruled out, links known.
//!
//! The clues and the values that were placed are in plain sight. What was only *concluded* has to be told
//! before it is used, and of many conclusions only those that are used are worth telling.

use std::collections::{BTreeMap, BTreeSet};

use gridsmith_core::Cell;
use gridsmith_path::{Board, Candidate, Conflict, Reason, Shape, Step, Technique};

use super::is_move;

/// A conclusion: a value is ruled out (`false`), a link is sure (`true`) or ruled out.
pub(crate) type Fact = (Candidate, bool);

/// What a step rests on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rests {
    /// What the step as a whole rests on.
    pub whole: Vec<Fact>,
    /// What each of its drops rests on besides.
    pub drops: Vec<(Candidate, Vec<Fact>)>,
    /// It rests on everything that is known so far: then the order matters, but no single fact does.
    pub broad: bool,
}

/// Looks facts up on one board.
struct Look<'a> {
    shape: &'a Shape,
    board: &'a Board,
}

impl Look<'_> {
    fn highest(&self) -> u16 {
        self.board.len() as u16
    }

    /// The value is ruled out for the cell, and nobody sees it on the board.
    fn gone(&self, cell: Cell, value: u16, facts: &mut Vec<Fact>) {
        let board = self.board;
        let hidden = !board.is_zip() && board.value(cell).is_none() && board.cell(value).is_none();
        if (1..=self.highest()).contains(&value) && hidden && !board.may_hold(cell, value) {
            facts.push((Candidate::Value(cell, value), false));
        }
    }

    /// The link is ruled out by a conclusion.
    fn off(&self, a: Cell, b: Cell, facts: &mut Vec<Fact>) -> bool {
        let link = Candidate::link(a, b);
        let off = !self.board.is_alive(link);
        facts.extend(off.then_some((link, false)));
        off
    }

    /// The links along these cells are sure.
    fn along(&self, cells: &[Cell], facts: &mut Vec<Fact>) {
        facts.extend(cells.windows(2).map(|pair| (Candidate::link(pair[0], pair[1]), true)));
    }

    /// No cell beside `cell`, except `but`, can take `value`.
    fn not_beside(&self, cell: Cell, value: u16, but: Option<Cell>, facts: &mut Vec<Fact>) {
        for other in self.shape.around(cell).filter(|other| Some(*other) != but) {
            if !self.off(cell, other, facts) {
                self.gone(other, value, facts);
            }
        }
    }

    /// The path cannot go from `cell` to any neighbour that is not among `ways`.
    fn hemmed_in(&self, cell: Cell, ways: &[Cell], facts: &mut Vec<Fact>) {
        for other in self.shape.around(cell).filter(|other| !ways.contains(other)) {
            if self.off(cell, other, facts) || self.board.is_zip() {
                continue;
            }
            let pairs = (1..self.highest()).flat_map(|low| [(low, low + 1), (low + 1, low)]);
            for (a, b) in pairs {
                // Of the two values one is missing. What everyone sees comes first, then what is missing in
                // the cell itself.
                if self.is_seen(cell, a) || self.is_seen(other, b) {
                    continue;
                }
                let (cell, value) =
                    if self.board.may_hold(cell, a) { (other, b) } else { (cell, a) };
                self.gone(cell, value, facts);
            }
        }
    }

    /// Everyone sees that the cell does not hold the value: one of them is placed elsewhere.
    fn is_seen(&self, cell: Cell, value: u16) -> bool {
        let placed = self.board.cell(value).is_some_and(|other| other != cell);
        placed || self.board.value(cell).is_some_and(|other| other != value)
    }

    /// The cell is no end of the path.
    fn inner(&self, cell: Cell, facts: &mut Vec<Fact>) {
        self.gone(cell, 1, facts);
        self.gone(cell, self.highest(), facts);
    }

    /// All links that are ruled out.
    fn all_off(&self, facts: &mut Vec<Fact>) {
        for cell in self.board.size().cells().filter(|cell| self.shape.is_open(*cell)) {
            for other in self.shape.around(cell).filter(|other| *other > cell) {
                self.off(cell, other, facts);
            }
        }
    }

    fn step(&self, step: &Step) -> Rests {
        let mut rests = Rests::default();
        let whole = &mut rests.whole;
        let values = |candidates: &[Candidate]| -> Vec<(Cell, u16)> {
            let value = |candidate: &Candidate| match *candidate {
                Candidate::Value(cell, value) => Some((cell, value)),
                Candidate::Link(..) => None,
            };
            candidates.iter().filter_map(value).collect()
        };
        let mut each = |of: &dyn Fn(Cell, u16, &mut Vec<Fact>)| {
            for (cell, value) in values(&step.drops) {
                let mut facts = Vec::new();
                of(cell, value, &mut facts);
                rests.drops.push((Candidate::Value(cell, value), facts));
            }
        };
        match &step.reason {
            Reason::Next { .. } | Reason::Bridge { .. } | Reason::Search => (),
            Reason::OnlyCell => {
                for (_, value) in values(&step.places) {
                    self.board.size().cells().for_each(|cell| {
                        if self.shape.is_open(cell) {
                            self.gone(cell, value, whole);
                        }
                    });
                }
            }
            Reason::OnlyValue => {
                for (cell, _) in values(&step.places) {
                    (1..=self.highest()).for_each(|value| self.gone(cell, value, whole));
                }
            }
            Reason::Corridor { .. } | Reason::Reach { .. } => self.all_off(whole),
            Reason::Support { missing, .. } => {
                each(&|cell, _, facts| self.not_beside(cell, *missing, None, facts));
            }
            Reason::Passed { cell, links } => {
                whole.extend(links.iter().map(|other| (Candidate::link(*cell, *other), true)));
            }
            Reason::TwoWays { cell, ways } => {
                self.hemmed_in(*cell, ways, whole);
                self.inner(*cell, whole);
            }
            Reason::DeadEnd { cell, ways } => self.hemmed_in(*cell, ways, whole),
            Reason::Link { cell, other } => {
                whole.push((Candidate::link(*cell, *other), true));
                each(&|_, value, facts| {
                    self.gone(*other, value - 1, facts);
                    self.gone(*other, value + 1, facts);
                });
            }
            Reason::Degree { shared } => each(&|cell, value, facts| {
                self.not_beside(cell, value - 1, Some(*shared), facts);
                self.not_beside(cell, value + 1, Some(*shared), facts);
            }),
            Reason::Loop { left, right, .. } => {
                self.along(left, whole);
                self.along(right, whole);
            }
            Reason::Segment { cells } => {
                self.along(cells, whole);
                each(&|cell, value, facts| {
                    let Some(at) = cells.iter().position(|other| *other == cell) else { return };
                    for rising in [false, true] {
                        // The first cell of the run that cannot take its value speaks for it.
                        let mut first = Vec::new();
                        for (by, &other) in cells.iter().enumerate() {
                            let far =
                                if rising { by as i32 - at as i32 } else { at as i32 - by as i32 };
                            let there = u16::try_from(i32::from(value) + far).unwrap_or(0);
                            if first.is_empty() {
                                self.gone(other, there, &mut first);
                            }
                        }
                        facts.append(&mut first);
                    }
                });
            }
            Reason::WayIn { .. } | Reason::CutOff { .. } | Reason::Pocket { .. } => {
                rests.broad = true;
            }
            Reason::Suppose { candidate, holds, chain, conflict } => {
                rests = self.supposition((*candidate, *holds), chain, conflict);
            }
        }
        rests
    }

    fn conflict(&self, conflict: &Conflict) -> Rests {
        let mut rests = Rests::default();
        let facts = &mut rests.whole;
        match conflict {
            Conflict::NoCell(value) => {
                for cell in self.board.size().cells().filter(|cell| self.shape.is_open(*cell)) {
                    self.gone(cell, *value, facts);
                }
            }
            Conflict::NoValue(cell) => {
                (1..=self.highest()).for_each(|value| self.gone(*cell, value, facts));
            }
            Conflict::NoWay(cell, ways) => {
                self.hemmed_in(*cell, ways, facts);
                self.inner(*cell, facts);
            }
            Conflict::Crowded(cell) => {
                let linked = self.shape.around(*cell).filter(|b| self.board.is_linked(*cell, *b));
                facts.extend(linked.map(|other| (Candidate::link(*cell, other), true)));
            }
            Conflict::Torn(a, b) => {
                facts.push((Candidate::link(*a, *b), true));
                for value in 1..=self.highest() {
                    self.gone(*a, value, facts);
                    self.gone(*b, value, facts);
                }
            }
            Conflict::Closed(cells) | Conflict::Order(_, _, cells) => self.along(cells, facts),
            Conflict::CutOff(_) | Conflict::Parted(..) | Conflict::Pocket(_) => rests.broad = true,
        }
        rests
    }

    /// What a supposition rests on outside itself.
    fn supposition(&self, guess: Fact, chain: &[Step], conflict: &Conflict) -> Rests {
        let mut board = suppose(self.board, guess);
        let mut rests = Rests::default();
        let outside = |facts: Vec<Fact>| -> Vec<Fact> {
            let known = |fact: &Fact| holds(self.board, *fact) && *fact != guess;
            facts.into_iter().filter(known).collect()
        };
        for step in chain {
            let look = Look { shape: self.shape, board: &board };
            let found = look.step(step);
            rests.broad |= found.broad;
            rests.whole.extend(outside(found.whole));
            rests.whole.extend(found.drops.into_iter().flat_map(|(_, facts)| outside(facts)));
            board.apply(step);
        }
        let found = Look { shape: self.shape, board: &board }.conflict(conflict);
        rests.broad |= found.broad;
        rests.whole.extend(outside(found.whole));
        rests.whole.sort_unstable();
        rests.whole.dedup();
        rests
    }
}

/// True if `board` has the fact.
fn holds(board: &Board, (candidate, holds): Fact) -> bool {
    if holds { board.is_known(candidate) } else { !board.is_alive(candidate) }
}

/// The board on which a supposition is followed.
pub(crate) fn suppose(board: &Board, (candidate, holds): Fact) -> Board {
    let mut board = board.clone();
    let (places, drops) = if holds { (vec![candidate], vec![]) } else { (vec![], vec![candidate]) };
    board.apply(&Step { technique: Technique::Suppose, places, drops, reason: Reason::Search });
    board
}

/// Which step concluded each fact.
struct Origins {
    highest: usize,
    /// For each cell and value the number of the step, from 1, or 0.
    gone: Vec<u32>,
    links: BTreeMap<Fact, usize>,
}

impl Origins {
    fn new(board: &Board) -> Self {
        let highest = if board.is_zip() { 0 } else { board.len() };
        Origins { highest, gone: vec![0; highest * board.size().area()], links: BTreeMap::new() }
    }

    fn place(&self, cell: Cell, value: u16) -> usize {
        cell.index() * self.highest + usize::from(value) - 1
    }

    /// Notes the conclusions of step `number` on `board`, which does not have them yet.
    fn note(&mut self, board: &Board, step: &Step, number: usize) {
        for &candidate in step.drops.iter().filter(|candidate| board.is_alive(**candidate)) {
            match candidate {
                Candidate::Value(cell, value) => {
                    let place = self.place(cell, value);
                    self.gone[place] = number as u32 + 1;
                }
                link => drop(self.links.insert((link, false), number)),
            }
        }
        for &candidate in &step.places {
            if matches!(candidate, Candidate::Link(..)) && !board.is_known(candidate) {
                self.links.insert((candidate, true), number);
            }
        }
    }

    fn of(&self, fact: Fact) -> Option<usize> {
        match fact {
            (Candidate::Value(cell, value), _) => {
                (self.gone[self.place(cell, value)] as usize).checked_sub(1)
            }
            link => self.links.get(&link).copied(),
        }
    }

    fn trace(&self, rests: Rests) -> Traced {
        let steps = |facts: Vec<Fact>| -> Vec<(usize, Candidate)> {
            facts.into_iter().filter_map(|fact| Some((self.of(fact)?, fact.0))).collect()
        };
        let drops = rests.drops.into_iter().map(|(drop, facts)| (drop, steps(facts))).collect();
        Traced { whole: steps(rests.whole), drops, broad: rests.broad }
    }
}

/// The same as [`Rests`], each fact with the step that concluded it.
#[derive(Clone, Debug)]
pub(crate) struct Traced {
    whole: Vec<(usize, Candidate)>,
    drops: Vec<(Candidate, Vec<(usize, Candidate)>)>,
    /// It rests on everything that is known so far.
    pub broad: bool,
}

impl Traced {
    /// What the step rests on if only the `wanted` drops count.
    pub fn facts(
        &self,
        wanted: impl Fn(Candidate) -> bool,
    ) -> impl Iterator<Item = (usize, Candidate)> {
        let drops = self.drops.iter().filter(move |(drop, _)| wanted(*drop));
        self.whole.iter().chain(drops.flat_map(|(_, facts)| facts)).copied()
    }
}

/// For each step of a path what is worth telling of it.
#[derive(Clone, Debug)]
pub(crate) struct Worth {
    /// For each step the drops that others use.
    pub used: Vec<BTreeSet<Candidate>>,
    /// For each step the numbers, from 0, of the steps whose conclusions it uses.
    pub rests_on: Vec<BTreeSet<usize>>,
    /// For each step which conclusions of which steps it uses.
    pub rests: Vec<Traced>,
}

/// What a list of steps is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal<'a> {
    /// Every one is told: also those that nothing is known to use.
    All,
    /// The last one and the moves; what they do not use is idle.
    Last,
    /// This conflict.
    Conflict(&'a Conflict),
}

/// Finds out which conclusions of `steps`, taken one after the other from `start`, are used on the way to `goal`.
pub(crate) fn worth(shape: &Shape, start: &Board, steps: &[Step], goal: Goal) -> Worth {
    let zip = start.is_zip();
    let mut origins = Origins::new(start);
    let mut board = start.clone();
    // What each step rests on, by the steps that concluded it.
    let mut rests: Vec<Traced> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        rests.push(origins.trace(Look { shape, board: &board }.step(step)));
        origins.note(&board, step, number);
        board.apply(step);
    }
    if let Goal::Conflict(conflict) = goal {
        rests.push(origins.trace(Look { shape, board: &board }.conflict(conflict)));
    }
    let mut used: Vec<BTreeSet<Candidate>> = vec![BTreeSet::new(); steps.len()];
    let mut rests_on: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); steps.len()];
    let count = rests.len();
    // Backwards: whatever uses a conclusion comes after it.
    for (number, rests) in rests.iter().enumerate().rev() {
        let mine = used.get(number).cloned().unwrap_or_default();
        let is_goal =
            number + 1 == count || steps.get(number).is_none_or(|step| is_move(step, zip));
        let idle = !is_goal && mine.is_empty();
        if idle && !matches!(goal, Goal::All) {
            continue;
        }
        let all = is_goal || idle;
        for (step, candidate) in rests.facts(|drop| all || mine.contains(&drop)) {
            used[step].insert(candidate);
            if let Some(rests_on) = rests_on.get_mut(number) {
                rests_on.insert(step);
            }
        }
    }
    rests.truncate(steps.len());
    Worth { used, rests_on, rests }
}
