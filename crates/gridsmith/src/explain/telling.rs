//! The explanation of a path: its steps in a good order, in paragraphs.
//!
//! Each paragraph ends with a move and says everything that the move needs: the conclusions right
//! before it, and a short reminder of earlier ones.

use std::collections::BTreeSet;
use std::ops::Range;

use gridsmith_core::{Cell, Marks, Rating, Role, Size};
use gridsmith_path::proof::{Followed, Goal, Worth, follow};
use gridsmith_path::{
    Board, Candidate, Kind, PathLike, Reason, SCHEME, Step, Technique, is_move, marks, points,
};

use super::order::{is_easy, paragraphs, telling_order};
use super::{AnyCandidate, AnyStep, Line, Paragraph, Supposed};
use crate::words::{self, PathScene, Sentences};

/// If a hint has more lines or characters than this, only its main points are shown.
const MOST_LINES: usize = 8;
const MOST_TEXT: usize = 1_500;

/// Steps in the order of the explanation.
pub(super) struct Told {
    size: Size,
    kind: Kind,
    pub steps: Vec<AnyStep>,
    own: Vec<Own>,
    paragraphs: Vec<Range<usize>>,
}

/// What is needed to explain one step.
struct Own {
    step: Step,
    /// Those of its eliminations that its paragraph uses; if its paragraph uses none, all that are
    /// used.
    used: BTreeSet<Candidate>,
    /// Its sentence in its paragraph.
    words: Sentences,
    /// The value and its last cell, if nothing else needs to be said.
    last_cell: Option<(u16, Cell)>,
    /// The conclusions of earlier paragraphs that it uses.
    reminders: Vec<String>,
}

impl Told {
    /// A whole path to the solution.
    pub fn path(puzzle: &impl PathLike, start: &Board, steps: &[Step]) -> Self {
        Told::new(puzzle, start, steps, false)
    }

    /// Steps that lead to one move.
    pub fn hint(puzzle: &impl PathLike, start: &Board, steps: &[Step]) -> Self {
        Told::new(puzzle, start, steps, true)
    }

    fn new(puzzle: &impl PathLike, start: &Board, steps: &[Step], one_paragraph: bool) -> Self {
        let kind = start.kind();
        let worth = Worth::new(start, steps, Goal::Moves);
        let told_steps = telling_order(start, steps, &worth);
        let order: Vec<usize> = told_steps.iter().map(|(number, _)| *number).collect();
        let paragraphs = match one_paragraph {
            true => std::iter::once(0..steps.len()).collect(),
            false => paragraphs(&order, steps, kind),
        };
        // The position of each step in the explanation.
        let mut place = vec![0; steps.len()];
        order.iter().enumerate().for_each(|(at, number)| place[*number] = at);
        let local = Local::new(steps, &worth, &order, &paragraphs, kind);
        let mut board = start.clone();
        let mut told =
            Told { size: board.size(), kind, steps: Vec::new(), own: Vec::new(), paragraphs };
        // A sentence must be true of the board at that point of the explanation.
        for (number, step) in told_steps {
            let used = &worth.used[number];
            let (shape, waypoints) = (puzzle.shape(), puzzle.waypoints());
            let scene = PathScene { shape, waypoints, board: &board, step: &step, used };
            let mut rests_on: Vec<usize> =
                worth.rests_on(number).into_iter().map(|other| place[other]).collect();
            rests_on.sort_unstable();
            told.steps.push(AnyStep { rests_on, ..any_step(&scene) });
            let used = match local.used[number].is_empty() {
                true => used.clone(),
                false => local.used[number].clone(),
            };
            let scene = PathScene { used: &used, ..scene };
            let words = words::path::sentences(&scene);
            let reminders = remind(&scene, steps, &place, &local.before[number]);
            board.apply(&step);
            let last_cell = leaves_one(&board, &step, &used);
            told.own.push(Own { step, used, words, last_cell, reminders });
        }
        told
    }

    /// The steps in the order of the explanation.
    pub fn own_steps(&self) -> Vec<Step> {
        self.own.iter().map(|own| own.step.clone()).collect()
    }

    /// All paragraphs.
    pub fn paragraphs(&self) -> Vec<Paragraph> {
        self.paragraphs.iter().map(|range| self.paragraph(range.clone())).collect()
    }

    /// All steps as one paragraph; only the main points if it is long.
    pub fn whole(&self) -> Paragraph {
        let mut whole = self.in_full(0..self.steps.len());
        let length = |line: &Line| line.text.len();
        if whole.lines.len() <= MOST_LINES
            && whole.lines.iter().map(length).sum::<usize>() <= MOST_TEXT
        {
            return whole;
        }
        // The hardest steps, as many as fit; of equally hard ones the later. The last is always
        // included.
        let hardest =
            |line: &Line| self.steps[line.steps.clone()].iter().map(|step| step.rank).max();
        let mut order: Vec<usize> = (0..whole.lines.len()).rev().collect();
        order.sort_by_key(|at| {
            (at + 1 < whole.lines.len(), std::cmp::Reverse(hardest(&whole.lines[*at])))
        });
        let mut room = MOST_TEXT;
        let mut kept = Vec::new();
        for at in order {
            let text = length(&whole.lines[at]);
            if kept.is_empty() || (kept.len() < MOST_LINES && text <= room) {
                room = room.saturating_sub(text);
                kept.push(at);
            }
        }
        let mut at = 0;
        whole.lines.retain(|_| {
            at += 1;
            kept.contains(&(at - 1))
        });
        let text = words::path::long(self.steps.len());
        let name = whole.lines.last().map(|line| line.name.clone()).unwrap_or_default();
        whole.lines.insert(0, Line { steps: whole.steps.clone(), name, text });
        whole
    }

    /// The steps of a range as one paragraph.
    fn paragraph(&self, range: Range<usize>) -> Paragraph {
        if range.len() == 1
            || !self.own[range.clone()].iter().all(|own| is_easy(&own.step, self.kind))
        {
            return self.in_full(range);
        }
        let told: Vec<_> =
            self.own[range.clone()].iter().map(|own| (&own.step, &own.words)).collect();
        let text = words::path::easy(self.size, self.kind, &told);
        let mut names: Vec<&str> = Vec::new();
        for step in self.steps[range.clone()].iter().filter(|step| !step.places.is_empty()) {
            if !names.contains(&step.name) {
                names.push(step.name);
            }
        }
        let line = Line { steps: range.clone(), name: names.join(", "), text };
        Paragraph { steps: range, easy: true, lines: vec![line] }
    }

    /// The same with a reason for each step.
    fn in_full(&self, range: Range<usize>) -> Paragraph {
        let mut lines: Vec<Line> = Vec::new();
        let mut at = range.start;
        while at < range.end {
            let own = &self.own[at];
            let before = at.checked_sub(1).filter(|before| range.contains(before));
            // The sentence of the previous step ends with this move.
            if let (Some(line), Some(before)) = (lines.last_mut(), before)
                && let Some(text) = self.own[before].leads_to(&own.step, self.kind, &line.text)
            {
                line.text = format!("{text} {}", own.words.so);
                line.steps.end = at + 1;
                at += 1;
                continue;
            }
            let (end, text) = self.together(at..range.end);
            let text = own.reminders.iter().cloned().chain([text]).collect::<Vec<_>>().join(" ");
            lines.push(Line { steps: at..end, name: self.steps[at].name.into(), text });
            at = end;
        }
        let easy = self.own[range.clone()].iter().all(|own| is_easy(&own.step, self.kind));
        Paragraph { steps: range, easy, lines }
    }

    /// The steps from the first on that make one point, and their sentence.
    fn together(&self, range: Range<usize>) -> (usize, String) {
        let alike = |number: &usize| self.steps[*number].rank == self.steps[range.start].rank;
        let run = range.clone().take_while(alike).count();
        // A single step has a better sentence of its own.
        for length in (2..=run).rev() {
            let own = &self.own[range.start..range.start + length];
            let steps: Vec<_> = own.iter().map(|own| (&own.step, &own.used)).collect();
            if let Some(text) = words::path::together(self.size, &steps) {
                return (range.start + length, text);
            }
            if keeps_narrowing(own) {
                return (range.start + length, own[length - 1].words.why.clone());
            }
        }
        (range.start + 1, self.own[range.start].words.why.clone())
    }
}

impl Own {
    /// The rest of the sentence `text` of this step, if `next` is the move that it leads to.
    fn leads_to(&self, next: &Step, kind: Kind, text: &str) -> Option<String> {
        if let Some((value, cell)) = self.last_cell {
            return next.places.contains(&Candidate::Value(cell, value)).then(|| text.into());
        }
        match (&self.step.drops[..], &next.reason) {
            // An eliminated link decides which links the line takes.
            (&[Candidate::Link(a, b)], Reason::TwoWays { cell, .. })
                if kind == Kind::Zip && text == self.words.why && [a, b].contains(cell) =>
            {
                Some(self.words.short.clone())
            }
            _ => None,
        }
    }
}

/// One step with its sentences and marks.
fn any_step(scene: &PathScene) -> AnyStep {
    let PathScene { board, step, used, .. } = *scene;
    AnyStep {
        technique: step.technique.code(),
        name: step.technique.name(),
        rank: step.technique as usize,
        label: step.technique.label(board.kind()),
        rating: Some(Rating { scheme: SCHEME, value: points(step) }),
        places: step.places.iter().copied().map(AnyCandidate::from).collect(),
        drops: step.drops.iter().copied().map(AnyCandidate::from).collect(),
        rests_on: Vec::new(),
        words: words::path::sentences(scene),
        marks: worth_seeing(marks(board, step), used),
        supposed: supposed(scene).map(Box::new),
        chains: Vec::new(),
        notation: None,
    }
}

/// The consequences of a supposition, step by step.
fn supposed(scene: &PathScene) -> Option<Supposed> {
    let Reason::Suppose { candidate, holds, chain, conflict } = &scene.step.reason else {
        return None;
    };
    let (chain, board, conflict) = follow(scene.board, (*candidate, *holds), chain, conflict);
    let told = |one: &Followed| {
        let scene = PathScene { board: &one.board, step: &one.step, used: &one.used, ..*scene };
        AnyStep { rests_on: one.rests_on.clone(), ..any_step(&scene) }
    };
    let steps = chain.iter().map(told).collect();
    Some(Supposed {
        candidate: (*candidate).into(),
        holds: *holds,
        steps,
        end: words::path::conflict(scene.shape, &board, &conflict),
        cells: conflict.cells(&board),
    })
}

/// True for steps about the room for the same value: the last sentence includes the others.
fn keeps_narrowing(own: &[Own]) -> bool {
    let value = |own: &Own| {
        let mut values = own.used.iter().map(|candidate| match *candidate {
            Candidate::Value(_, value) => Some(value),
            Candidate::Link(..) => None,
        });
        let first = values.next()?;
        values.all(|other| other == first).then_some(first)?
    };
    let room = |own: &Own| matches!(own.step.technique, Technique::Corridor | Technique::Reach);
    own.iter().all(|other| room(other) && value(other).is_some() && value(other) == value(&own[0]))
}

/// If many values are eliminated, only those that are used are highlighted.
fn worth_seeing(mut marks: Marks, used: &BTreeSet<Candidate>) -> Marks {
    if !used.is_empty() {
        let is_used = |cell, value| used.contains(&Candidate::Value(cell, value));
        marks.values.retain(|(role, cell, value)| *role != Role::Dropped || is_used(*cell, *value));
    }
    marks
}

/// The conclusions that each step uses, from its own paragraph and from earlier ones.
struct Local {
    used: Vec<BTreeSet<Candidate>>,
    before: Vec<Vec<(usize, Candidate)>>,
}

impl Local {
    fn new(
        steps: &[Step],
        worth: &Worth,
        order: &[usize],
        paragraphs: &[Range<usize>],
        kind: Kind,
    ) -> Self {
        let mut group = vec![0; steps.len()];
        for (number, range) in paragraphs.iter().enumerate() {
            order[range.clone()].iter().for_each(|step| group[*step] = number);
        }
        let mut local = Local {
            used: vec![BTreeSet::new(); steps.len()],
            before: vec![Vec::new(); steps.len()],
        };
        // Backwards, because a conclusion is used only by later steps.
        for &number in order.iter().rev() {
            let goal = is_move(&steps[number], kind);
            let used = local.used[number].clone();
            let all = goal || used.is_empty();
            for (other, candidate) in worth.rests(number, |drop| all || used.contains(&drop)) {
                match group[other] == group[number] {
                    true => drop(local.used[other].insert(candidate)),
                    false => local.before[number].push((other, candidate)),
                }
            }
        }
        local
    }
}

/// The value for which a step leaves one cell, if only its conclusions about that value are used
/// and its sentence says so.
fn leaves_one(board: &Board, step: &Step, used: &BTreeSet<Candidate>) -> Option<(u16, Cell)> {
    let says_so = [Technique::Corridor, Technique::Reach, Technique::Support];
    let mut values = used.iter().map(|candidate| match *candidate {
        Candidate::Value(_, value) => Some(value),
        Candidate::Link(..) => None,
    });
    let value = values.next()?.filter(|_| says_so.contains(&step.technique))?;
    let mut cells = board.cells_of(value);
    match (values.all(|other| other == Some(value)), cells.next(), cells.next()) {
        (true, Some(cell), None) => Some((value, cell)),
        _ => None,
    }
}

/// The conclusions of earlier paragraphs that a move by elimination uses. Those that are easy to
/// see by counting are repeated; the others are named by the number of their step.
fn remind(
    scene: &PathScene,
    steps: &[Step],
    place: &[usize],
    facts: &[(usize, Candidate)],
) -> Vec<String> {
    if !matches!(scene.step.technique, Technique::OnlyCell | Technique::OnlyValue) {
        return Vec::new();
    }
    let mut facts = facts.to_vec();
    facts.sort_unstable_by_key(|(number, candidate)| (place[*number], *candidate));
    let mut plain: Vec<(&Step, BTreeSet<Candidate>)> = Vec::new();
    let mut others = Vec::new();
    for (number, candidate) in facts {
        let step = &steps[number];
        match step.technique {
            Technique::Corridor | Technique::Reach => match plain.last_mut() {
                Some((last, used)) if std::ptr::eq(*last, step) => drop(used.insert(candidate)),
                _ => plain.push((step, [candidate].into())),
            },
            _ => others.push((place[number] + 1, candidate)),
        }
    }
    let mut texts = Vec::new();
    let all: Vec<_> = plain.iter().map(|(step, used)| (*step, used)).collect();
    match scene.step.technique {
        Technique::OnlyValue => texts.extend(words::path::together(scene.board.size(), &all)),
        // The last one is between the nearest values, and eliminates everything that the others do.
        _ => texts.extend(
            all.last().map(|(step, used)| words::path::again(&PathScene { step, used, ..*scene })),
        ),
    }
    if !others.is_empty() {
        texts.push(words::path::reminder(scene.board.size(), &others));
    }
    texts
}
