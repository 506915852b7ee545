//! `gridsmith solve`: none, one or many.

use std::io::{self, Write};

use gridsmith::{AnySolution, Ask, Report};

use super::work::{self, Done};
use crate::args::{Global, Solve};
use crate::output::{Exit, Talk, width};

/// Cells in which two solutions differ that a line names; the others are counted.
const NAMED: usize = 6;

pub fn run(solve: &Solve, global: &Global, talk: &Talk) -> io::Result<Exit> {
    work::answer(&solve.inputs, Ask::Solve, solve.certify, global, talk, |out, done, alone| match (
        &done.report,
        alone,
    ) {
        (Some(report), true) => draw(out, done, report, global),
        (Some(report), false) => line(out, done, report),
        (None, _) => Ok(()),
    })
}

/// One puzzle: the verdict, and the solutions as drawings.
fn draw(out: &mut dyn Write, done: &Done, report: &Report, global: &Global) -> io::Result<()> {
    let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
    let colour = work::colour(global);
    let say = match report.verdict_word() {
        "unique" => "exactly one solution",
        "many" => "more than one solution; the cells in which two differ are marked",
        "none" => "no solution",
        _ => "not known",
    };
    writeln!(out, "{}: {say} ({})", report.verdict_word(), puzzle.title())?;
    for violation in &report.violations {
        writeln!(out, "  {violation}")?;
    }
    let canvas = match (report.first(), report.second()) {
        (Some(a), Some(b)) => {
            let [one, two] = [(a, b), (b, a)].map(|(a, b)| puzzle.draw(Some(a), Some(b), colour));
            one.beside(&two, width())
        }
        (first, _) => puzzle.draw(first, None, colour),
    };
    write!(out, "{}", canvas.text(colour))?;
    work::write_certificate(out, report)
}

/// One of several: a line with the verdict and the solutions.
fn line(out: &mut dyn Write, done: &Done, report: &Report) -> io::Result<()> {
    let input = done.item.input.as_deref().map(|input| format!("{input}:")).unwrap_or_default();
    write!(out, "{input}{} {}", done.item.record.line, report.verdict_word())?;
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
