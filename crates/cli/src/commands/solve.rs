//! `gridsmith solve`: none, one or many.

use std::io::{self, Write};

use gridsmith::sizes::symbol;
use gridsmith::{
    Answer, AnyCandidate, AnyPuzzle, AnySolution, Ask, Report, Scene, Traced, Verdict,
};

use super::job::{Done, Job};
use super::{record, work};
use crate::args::{Global, Solve};
use crate::look::Look;
use crate::output::{Exit, Talk, plural};

/// The number of differing cells that a line names; the others are counted.
const NAMED: usize = 6;

pub fn run(solve: &Solve, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if solve.output.is_some() {
        return super::solve_lines::run(&solve.inputs, global, talk);
    }
    let ask = Ask::Solve { method: solve.method, trace: solve.trace };
    let job = Job { certify: solve.certify, ..Job::new(ask) };
    work::answer(&solve.inputs, job, global, talk, |out, done, alone| {
        let Some(report) = &done.report else { return Ok(()) };
        if matches!(report.answer, Answer::Refused(_)) {
            return Ok(()); // the reason is on stderr
        }
        match alone {
            true => draw(out, done, report, global)?,
            false => line(out, done, report)?,
        }
        match &report.trace {
            Some(trace) => write_trace(out, done, report, trace),
            None => Ok(()),
        }
    })
}

/// Every elimination and placement below the sentence of its step, and the validator's result.
fn write_trace(
    out: &mut dyn Write,
    done: &Done,
    report: &Report,
    trace: &Traced,
) -> io::Result<()> {
    let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
    match (&trace.records, trace.end) {
        (Err(why), _) => writeln!(out, "no trace: {why}")?,
        (Ok(records), end) => {
            let end = end.map_or("", |end| end.word());
            writeln!(out, "trace: {}, {end}", plural(records.len() as u64, "record"))?;
            let mut step = 0;
            for record in records {
                let indent = "  ".repeat(record.depth);
                if record.step != step {
                    step = record.step;
                    writeln!(out, "{indent}{step} {}: {}", record.strategy, record.note)?;
                }
                let (value, place) = match record.candidate {
                    Some(AnyCandidate::Value(cell, value)) => {
                        (value.to_string(), report.size.name(cell))
                    }
                    Some(AnyCandidate::Digit(cell, digit)) => {
                        (symbol(digit).to_string(), report.size.name(cell))
                    }
                    Some(other) => ("-".into(), other.name(report.size)),
                    None => continue,
                };
                let [before, after] = record.counts.unwrap_or_default();
                let what = if record.placed { "placed" } else { "dropped" };
                writeln!(out, "{indent}  {value:>4} {place:<13} {before:>4} -> {after:<4} {what}")?;
            }
        }
    }
    let asked = match puzzle {
        AnyPuzzle::Zip(_) => "waypoints in order, no wall crossed, ",
        _ => "givens kept, ",
    };
    let highest = report.first().and_then(|solution| Some(solution.order()?.0.len()));
    let asked = match highest {
        Some(highest) => format!("{asked}1..{highest} contiguous"),
        None => "every rule and clue kept".into(),
    };
    let Some(violations) = &trace.violations else { return Ok(()) };
    match violations.is_empty() {
        true => writeln!(out, "validator: PASS ({asked})"),
        false => {
            writeln!(out, "validator: FAIL")?;
            violations.iter().try_for_each(|violation| writeln!(out, "  {violation}"))
        }
    }
}

/// One puzzle: the verdict, and the solutions as drawings.
fn draw(out: &mut dyn Write, done: &Done, report: &Report, global: &Global) -> io::Result<()> {
    let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
    let look = Look::new(global);
    let say = match report.verdict() {
        Some(Verdict::Unique(())) => "exactly one solution",
        Some(Verdict::Many(..)) => {
            "more than one solution; the cells where two of them differ are marked"
        }
        Some(Verdict::None) => "no solution",
        _ => "the search did not finish; try a larger --budget or --timeout",
    };
    writeln!(out, "{}: {say} ({})", work::verdict_word(report), puzzle.title())?;
    for violation in &report.violations {
        writeln!(out, "  {violation}")?;
    }
    let drawn = match (report.first(), report.second()) {
        (Some(a), Some(b)) => look.pair([(a, b), (b, a)].map(|(a, b)| {
            (puzzle, Scene { solution: Some(a), other: Some(b), ..Scene::default() })
        })),
        (first, _) => look.puzzle(puzzle, first),
    };
    write!(out, "{drawn}")?;
    work::write_certificate(out, report)
}

/// One of several: a line with the verdict and the solutions.
fn line(out: &mut dyn Write, done: &Done, report: &Report) -> io::Result<()> {
    write!(out, "{}{}", record::mark(&done.item), work::verdict_word(report))?;
    match (report.first(), report.second(), report.stop()) {
        (Some(a), Some(b), _) => {
            writeln!(out, " {} {} {}", a.compact(), b.compact(), differences(a, b))
        }
        (Some(a), ..) => writeln!(out, " {}", a.compact()),
        (.., Some(stop)) => writeln!(out, " {}", stop.word()),
        _ if report.violations.is_empty() => writeln!(out),
        _ => writeln!(out, " {}", report.violations.join("; ")),
    }?;
    work::write_certificate(out, report)
}

fn differences(a: &AnySolution, b: &AnySolution) -> String {
    let cells = a.differences(b);
    let names: Vec<String> = cells.iter().take(NAMED).map(|&cell| a.size().name(cell)).collect();
    let more = match cells.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(",+{more}"),
    };
    format!("differ:{}{more}", names.join(","))
}
