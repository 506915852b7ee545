//! `gridsmith hint`: the next step, in as much detail as the player wants.

use std::io::{self, Write};

use gridsmith::core::{Marks, Role};
use gridsmith::{Answer, AnyAdvice, AnyCandidate, AnyPuzzle, AnyStep, Ask, Position, Stage};

use super::job::Job;
use super::told;
use super::{record, work};
use crate::args::{Global, Hint};
use crate::input;
use crate::look::Look;
use crate::output::{Exit, Talk};

pub fn run(hint: &Hint, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let stage = Stage::from_number(hint.stage).unwrap_or(Stage::Move);
    let state = hint.state.as_deref().map(input::text_or_file).transpose()?;
    let ask = Ask::Hint { position: Position::default(), stage, depth: hint.depth };
    let job = Job { state: state.as_deref(), all: hint.all, ..Job::new(ask) };
    work::answer(&hint.inputs, job, global, talk, |out, done, alone| {
        let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
        let mut position = done.position.clone();
        for (number, report) in done.report.iter().chain(&done.more).enumerate() {
            let Answer::Hint { advice: Ok(advice), .. } = &report.answer else { continue };
            if !alone {
                let text = plain(advice, stage);
                writeln!(out, "{}{text}", record::mark(&done.item))?;
            } else {
                if number > 0 {
                    writeln!(out)?;
                }
                draw(out, puzzle, &position, (advice, stage), global)?;
            }
            if let AnyAdvice::Steps { steps, .. } = advice {
                steps.last().into_iter().for_each(|step| step.enter(&mut position));
            }
        }
        Ok(())
    })
}

/// The hint in one line.
pub fn plain(advice: &AnyAdvice, stage: Stage) -> String {
    match advice {
        AnyAdvice::Mistakes { text, .. }
        | AnyAdvice::Done { text }
        | AnyAdvice::NotUnique { text, .. } => text.clone(),
        AnyAdvice::All { steps } => steps.iter().map(listed).collect::<Vec<_>>().join(" "),
        AnyAdvice::Steps { steps, key, paragraph } => match (stage, &steps[*key]) {
            (Stage::Where, step) => step.words.look.clone(),
            (Stage::Idea, step) => format!("{}: {}", step.name, step.words.idea),
            (Stage::Move, _) => {
                let lines: Vec<&str> = paragraph.lines.iter().map(|l| l.text.as_str()).collect();
                lines.join(" ")
            }
        },
    }
}

/// The hint, with a drawing if it gives the move.
pub fn draw(
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    position: &Position,
    (advice, stage): (&AnyAdvice, Stage),
    global: &Global,
) -> io::Result<()> {
    let look = Look::new(global);
    match advice {
        AnyAdvice::Mistakes { wrong, text } => {
            told::board(out, puzzle, (position, Some(&marks_of_mistakes(wrong))), 0, look)?;
            told::text(out, text)
        }
        AnyAdvice::Steps { steps, key, paragraph } if stage == Stage::Move => {
            let (before, marks) = picture(position, steps, *key);
            told::step(out, puzzle, (&before, Some(&marks)), 0, look)?;
            let numbered = paragraph.lines.len() > 1;
            paragraph
                .lines
                .iter()
                .try_for_each(|line| told::line(out, line, numbered, look.colour))?;
            steps.iter().try_for_each(|step| told::inner(out, &step.chains, 0))
        }
        AnyAdvice::All { steps } => {
            told::board(out, puzzle, (position, None), 0, look)?;
            steps.iter().try_for_each(|step| told::text(out, &listed(step)))
        }
        other => told::text(out, &plain(other, stage)),
    }
}

/// A step in a list: `Claiming in row 3 / box 1 on 1: r3c3 is not 1.`
fn listed(step: &AnyStep) -> String {
    let name = match step.words.short.split_once(": ") {
        Some((_, by)) => by.get(step.name.len()..).unwrap_or_default(),
        None => "",
    };
    format!("{}{name}: {}", step.name, step.words.so)
}

/// Marks for wrong entries, which hide other marks in their cells.
pub fn marks_of_mistakes(wrong: &[AnyCandidate]) -> Marks {
    let mut marks = Marks::default();
    for entry in wrong {
        match *entry {
            AnyCandidate::Link(a, b) => marks.links.push((Role::Conflict, a, b)),
            AnyCandidate::Value(cell, value) => marks.values.push((Role::Conflict, cell, value)),
            AnyCandidate::Digit(cell, digit) => {
                marks.values.push((Role::Conflict, cell, digit.into()));
            }
            AnyCandidate::Queen(cell) => marks.cells.push((Role::Conflict, cell)),
            _ => (),
        }
    }
    marks
}

/// One drawing for all steps of a hint: the key step, and the move.
pub fn picture(position: &Position, steps: &[AnyStep], key: usize) -> (Position, Marks) {
    let mut before = position.clone();
    steps.iter().take(key).for_each(|step| step.enter(&mut before));
    let mut marks = steps[key].marks.clone();
    if let Some(last) = steps.last().filter(|_| key + 1 < steps.len()) {
        let of = |marks: &Marks| {
            let values = marks.values.iter().filter(|(role, ..)| *role == Role::Placed).copied();
            let links = marks.links.iter().filter(|(role, ..)| *role == Role::Placed).copied();
            let cells = marks.cells.iter().filter(|(role, _)| *role == Role::Placed).copied();
            (cells.collect::<Vec<_>>(), values.collect::<Vec<_>>(), links.collect::<Vec<_>>())
        };
        let (cells, values, links) = of(&last.marks);
        marks.cells.extend(cells);
        marks.values.extend(values);
        marks.links.extend(links);
    }
    (before, marks)
}
