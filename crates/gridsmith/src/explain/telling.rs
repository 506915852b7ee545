//! The steps of a path in the order in which they are best told, and in paragraphs.
//!
//! Each paragraph ends with a move and says everything that the move needs: what was concluded right before it,
//! and again, in short, what was concluded earlier.

use std::collections::BTreeSet;
use std::ops::Range;

use gridsmith_core::{Cell, Marks, Role, Size};
use gridsmith_path::{Board, Candidate, Reason, Step, Technique, marks};

use super::path::Walk;
use super::rests::{Goal, Worth, worth};
use super::{AnyCandidate, AnyStep, Line, Paragraph};
use crate::words::{English, PathScene, Sentences, Speak};

/// Steps in the order in which they are told.
pub(super) struct Told {
    size: Size,
    zip: bool,
    pub steps: Vec<AnyStep>,
    own: Vec<Own>,
    paragraphs: Vec<Range<usize>>,
}

/// What is needed to tell one step.
struct Own {
    step: Step,
    /// Those of its drops that its paragraph uses; all that are used, if its own does not.
    used: BTreeSet<Candidate>,
    /// What is said of it in its paragraph.
    words: Sentences,
    /// The value and its last cell, if that is all there is to say.
    last_cell: Option<(u16, Cell)>,
    /// What it uses of earlier paragraphs.
    reminders: Vec<String>,
}

impl Told {
    /// A whole way to the solution.
    pub fn path(puzzle: &impl Walk, start: &Board, steps: &[Step]) -> Self {
        Told::new(puzzle, start, steps, false)
    }

    /// Steps that lead to one move. What it does not use is not told.
    pub fn hint(puzzle: &impl Walk, start: &Board, mut steps: Vec<Step>) -> Self {
        let zip = start.is_zip();
        let worth = worth(puzzle.shape(), start, &steps, Goal::Last);
        if !worth.rests.iter().any(|rests| rests.broad) {
            let last = steps.len().saturating_sub(1);
            let keep = |number: usize, step: &Step| {
                number == last || is_move(step, zip) || !worth.used[number].is_empty()
            };
            let mut number = 0;
            steps.retain(|step| {
                number += 1;
                keep(number - 1, step)
            });
        }
        Told::new(puzzle, start, &steps, true)
    }

    fn new(puzzle: &impl Walk, start: &Board, steps: &[Step], one_paragraph: bool) -> Self {
        let shape = puzzle.shape();
        let zip = start.is_zip();
        let worth = worth(shape, start, steps, Goal::All);
        let order = telling_order(steps, &worth, zip);
        let paragraphs = match one_paragraph {
            true => std::iter::once(0..steps.len()).collect(),
            false => paragraphs(&order, steps, zip),
        };
        // The place of each step in the telling.
        let mut place = vec![0; steps.len()];
        order.iter().enumerate().for_each(|(at, number)| place[*number] = at);
        let local = Local::new(steps, &worth, &order, &paragraphs, zip);
        let mut board = start.clone();
        let mut told: Vec<Option<(AnyStep, Own)>> = (0..steps.len()).map(|_| None).collect();
        // What is said of a step is true of the board on which it is told.
        for &number in &order {
            let (step, used) = (&steps[number], &worth.used[number]);
            let waypoints = puzzle.waypoints();
            let scene = PathScene { shape, waypoints, board: &board, step, used };
            let words = English.path(&scene);
            let mut rests_on: Vec<usize> =
                worth.rests_on[number].iter().map(|other| place[*other]).collect();
            rests_on.sort_unstable();
            let used = match local.used[number].is_empty() {
                true => used.clone(),
                false => local.used[number].clone(),
            };
            let scene = PathScene { used: &used, ..scene };
            let mut own = Own {
                step: step.clone(),
                words: English.path(&scene),
                reminders: remind(&scene, steps, &place, &local.before[number]),
                last_cell: None,
                used: BTreeSet::new(),
            };
            let step = AnyStep {
                technique: step.technique.code(),
                name: step.technique.name(),
                rank: step.technique as usize,
                level: step.technique.label(zip),
                rating: None,
                places: step.places.iter().copied().map(AnyCandidate::from).collect(),
                drops: step.drops.iter().copied().map(AnyCandidate::from).collect(),
                rests_on,
                words,
                marks: worth_seeing(marks(&board, step), &worth.used[number]),
            };
            board.apply(&own.step);
            own.last_cell = leaves_one(&board, &own.step, &used);
            own.used = used;
            told[place[number]] = Some((step, own));
        }
        let (steps, own) = told.into_iter().flatten().unzip();
        Told { size: board.size(), zip, steps, own, paragraphs }
    }

    /// All paragraphs.
    pub fn paragraphs(&self) -> Vec<Paragraph> {
        self.paragraphs.iter().map(|range| self.paragraph(range.clone())).collect()
    }

    /// All steps as one paragraph.
    pub fn whole(&self) -> Paragraph {
        self.in_full(0..self.steps.len())
    }

    /// The steps of a range as one paragraph.
    fn paragraph(&self, range: Range<usize>) -> Paragraph {
        if range.len() == 1
            || !self.own[range.clone()].iter().all(|own| is_easy(&own.step, self.zip))
        {
            return self.in_full(range);
        }
        let told: Vec<_> =
            self.own[range.clone()].iter().map(|own| (&own.step, &own.words)).collect();
        let text = English.path_easy(self.size, self.zip, &told);
        let mut names: Vec<&str> = Vec::new();
        for step in self.steps[range.clone()].iter().filter(|step| !step.places.is_empty()) {
            if !names.contains(&step.name) {
                names.push(step.name);
            }
        }
        let line = Line { steps: range.clone(), name: names.join(", "), text };
        Paragraph { steps: range, easy: true, lines: vec![line] }
    }

    /// The same, each step with its reason.
    fn in_full(&self, range: Range<usize>) -> Paragraph {
        let mut lines: Vec<Line> = Vec::new();
        let mut at = range.start;
        while at < range.end {
            let own = &self.own[at];
            let before = at.checked_sub(1).filter(|before| range.contains(before));
            // What the step before says ends with this move.
            if let (Some(line), Some(before)) = (lines.last_mut(), before)
                && let Some(text) = self.own[before].leads_to(&own.step, self.zip, &line.text)
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
        let easy = self.own[range.clone()].iter().all(|own| is_easy(&own.step, self.zip));
        Paragraph { steps: range, easy, lines }
    }

    /// As many steps from the first on as make one point, and what is said of them.
    fn together(&self, range: Range<usize>) -> (usize, String) {
        let alike = |number: &usize| self.steps[*number].rank == self.steps[range.start].rank;
        let run = range.clone().take_while(alike).count();
        // One alone speaks better for itself.
        for length in (2..=run).rev() {
            let own = &self.own[range.start..range.start + length];
            let steps: Vec<_> = own.iter().map(|own| (&own.step, &own.used)).collect();
            if let Some(text) = English.path_together(self.size, &steps) {
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
    /// What is left to say of this step, told as `text`, if `next` is the move that it leads to.
    fn leads_to(&self, next: &Step, zip: bool, text: &str) -> Option<String> {
        if let Some((value, cell)) = self.last_cell {
            return next.places.contains(&Candidate::Value(cell, value)).then(|| text.into());
        }
        match (&self.step.drops[..], &next.reason) {
            // Where the line does not go decides where it goes.
            (&[Candidate::Link(a, b)], Reason::TwoWays { cell, .. })
                if zip && text == self.words.why && [a, b].contains(cell) =>
            {
                Some(self.words.short.clone())
            }
            _ => None,
        }
    }
}

/// True for steps on the room of one and the same value: what the last says includes the others.
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

/// Of many dropped values only those that are used are highlighted.
fn worth_seeing(mut marks: Marks, used: &BTreeSet<Candidate>) -> Marks {
    if !used.is_empty() {
        let is_used = |cell, value| used.contains(&Candidate::Value(cell, value));
        marks.values.retain(|(role, cell, value)| *role != Role::Dropped || is_used(*cell, *value));
    }
    marks
}

/// What each step uses within its own paragraph, and of earlier ones.
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
        zip: bool,
    ) -> Self {
        let mut group = vec![0; steps.len()];
        for (number, range) in paragraphs.iter().enumerate() {
            order[range.clone()].iter().for_each(|step| group[*step] = number);
        }
        let mut local = Local {
            used: vec![BTreeSet::new(); steps.len()],
            before: vec![Vec::new(); steps.len()],
        };
        // Backwards: whatever uses a conclusion is told after it.
        for &number in order.iter().rev() {
            let goal = is_move(&steps[number], zip);
            let used = local.used[number].clone();
            let all = goal || used.is_empty();
            for (other, candidate) in worth.rests[number].facts(|drop| all || used.contains(&drop))
            {
                match group[other] == group[number] {
                    true => drop(local.used[other].insert(candidate)),
                    false => local.before[number].push((other, candidate)),
                }
            }
        }
        local
    }
}

/// True for steps that put something on the board: values, or on a Zip links.
pub(crate) fn is_move(step: &Step, zip: bool) -> bool {
    step.places.iter().any(|place| zip || matches!(place, Candidate::Value(..)))
}

/// Steps that need few words.
fn is_easy(step: &Step, zip: bool) -> bool {
    match step.technique {
        Technique::Next | Technique::Bridge => true,
        Technique::TwoWays | Technique::Passed => zip,
        _ => false,
    }
}

/// Where paragraphs begin and end: each ends with a move; easy moves are told together.
fn paragraphs(order: &[usize], steps: &[Step], zip: bool) -> Vec<Range<usize>> {
    let mut paragraphs = Vec::new();
    let mut start = 0;
    let step = |at: &usize| &steps[*at];
    while start < order.len() {
        let rest = &order[start..];
        let easy = rest.iter().take_while(|at| is_easy(step(at), zip)).count();
        let last = || rest.iter().position(|at| is_move(step(at), zip));
        let length = match easy {
            0 => last().map_or(rest.len(), |last| last + 1),
            _ => easy,
        };
        paragraphs.push(start..start + length);
        start += length;
    }
    paragraphs
}

/// The value whose last cell a step leaves, if all that is used of it concerns that value and it says so.
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

/// What a move by elimination uses of earlier paragraphs. What is plain to see with a little counting is said
/// again; the rest by its number.
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
        Technique::OnlyValue => texts.extend(English.path_together(scene.board.size(), &all)),
        // The last is between the nearest values, and leaves out whatever those before it do.
        _ => texts.extend(
            all.last().map(|(step, used)| English.path_again(&PathScene { step, used, ..*scene })),
        ),
    }
    if !others.is_empty() {
        texts.push(English.path_reminder(scene.board.size(), &others));
    }
    texts
}

/// The order in which steps are told: each right before the first that uses it, moves in the order in which
/// they were found.
fn telling_order(steps: &[Step], worth: &Worth, zip: bool) -> Vec<usize> {
    let mut order = Vec::with_capacity(steps.len());
    let mut told = vec![false; steps.len()];
    // What nothing is known to use keeps its place before the next move. So do conclusions about links: once
    // the values beside a link are there, they would be no news.
    let is_link = |candidate: &Candidate| matches!(candidate, Candidate::Link(..));
    let mut loose = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        if !is_move(step, zip) {
            if worth.used[number].is_empty() || step.places.iter().chain(&step.drops).any(is_link) {
                loose.push(number);
            }
            continue;
        }
        for last in loose.drain(..).chain([number]) {
            // Depth first without recursion: a step is told once all it rests on is.
            let mut stack = vec![last];
            while let Some(&top) = stack.last() {
                let before: Vec<usize> = match worth.rests[top].broad {
                    true => (0..top).filter(|other| !told[*other]).collect(),
                    false => {
                        worth.rests_on[top].iter().copied().filter(|other| !told[*other]).collect()
                    }
                };
                match before.first() {
                    _ if told[top] => drop(stack.pop()),
                    Some(&first) => stack.push(first),
                    None => {
                        told[top] = true;
                        order.push(top);
                        stack.pop();
                    }
                }
            }
        }
    }
    order.extend((0..steps.len()).filter(|number| !told[*number]));
    order
}
