//! `gridsmith hint`: the next step, in as much detail as the player wants.

use std::io::{self, Write};

use gridsmith::{Answer, AnyAdvice, AnyPuzzle, Ask, Position, Stage, hint_scene, mistake_marks};

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
                let text = advice.line(stage);
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
            told::board(out, puzzle, (position, Some(&mistake_marks(wrong))), 0, look)?;
            told::text(out, text)
        }
        AnyAdvice::Steps { steps, key, paragraph } if stage == Stage::Move => {
            let (before, marks) = hint_scene(position, steps, *key);
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
            steps.iter().try_for_each(|step| told::text(out, &step.listed()))
        }
        other => told::text(out, &other.line(stage)),
    }
}
