//! `gridsmith grade`: how hard puzzles are.

use std::io;

use gridsmith::core::{Scheme, TraceEnd};
use gridsmith::words;
use gridsmith::{Answer, AnyGrade, Ask, GradeOptions, Report, SudokuGrade, Verdict};

use super::blocks::Row;
use super::job::Job;
use super::{record, work};
use crate::args::{Global, Grade};
use crate::output::{Exit, Talk, left, number, plural, printable, spaces, tenths};

pub fn run(grade: &Grade, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let hodoku = grade
        .hodoku
        .settings(grade.schemes.is_empty() || grade.schemes.contains(&Scheme::Hodoku))?;
    let mut options = GradeOptions::default();
    options.schemes.clone_from(&grade.schemes);
    options.hodoku = hodoku;
    options.easiest_nodes = grade.easiest_budget;
    let job = Job::new(Ask::Grade(options));
    let quick = |out: &mut String, row: &Row, report: &Report| {
        let Answer::Graded { grade: Some(Ok(grade)), .. } = &report.answer else { return false };
        let start = out.len();
        write_row(out, row.input, row.line, grade);
        out.truncate(start + out[start..].trim_end().len());
        out.push('\n');
        true
    };
    work::answer_quickly(&grade.inputs, job, global, talk, Some(&quick), |out, done, alone| {
        let Some(report) = &done.report else { return Ok(()) };
        let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
        let grade = match &report.answer {
            Answer::Graded { grade, .. } => grade,
            Answer::Rated(Err(why)) => {
                let why = words::sudoku::not_rated(why);
                return match alone {
                    true => writeln!(out, "{why} ({})", puzzle.title()),
                    false => writeln!(out, "{:>5}{why}", record::mark(&done.item)),
                };
            }
            _ => return Ok(()),
        };
        match (grade, alone) {
            (Some(Ok(grade)), true) => {
                writeln!(out, "{} ({})", words(grade), puzzle.title())?;
                curve(&grade.curve).iter().try_for_each(|line| writeln!(out, "{line}"))?;
                if grade.sudoku.easiest.is_some_and(|found| found.exhausted && !found.proved) {
                    talk.say(format_args!(
                        "easiest: an upper bound, the search used up its nodes; --easiest-budget allows more"
                    ));
                }
                Ok(())
            }
            (Some(Ok(grade)), false) => {
                let mut row = String::new();
                let (input, line) = (done.item.input.as_deref(), done.item.record.line);
                write_row(&mut row, input, line, grade);
                row.push(' ');
                row.push_str(&printable(done.item.record.id.as_deref().unwrap_or_default()));
                writeln!(out, "{}", row.trim_end())
            }
            (Some(Err(stop)), true) => writeln!(out, "unique, but not graded: {stop}"),
            (Some(Err(stop)), false) => {
                writeln!(out, "{:>5}undecided {}", record::mark(&done.item), stop.word())
            }
            (None, true) => {
                let why = match report.verdict() {
                    Some(Verdict::Many(..)) => "more than one solution, so no grade",
                    Some(Verdict::None) => "no solution, so no grade",
                    _ => "not known",
                };
                writeln!(out, "{}: {why} ({})", work::verdict_word(report), puzzle.title())?;
                report.violations.iter().try_for_each(|violation| writeln!(out, "  {violation}"))
            }
            (None, false) => {
                writeln!(out, "{:>5}{}", record::mark(&done.item), work::verdict_word(report))
            }
        }
    })
}

/// A grade in a sentence.
pub fn words(grade: &AnyGrade) -> String {
    let label = match measure(grade) {
        Some(points) => format!("{}: {points}", grade.label.word()),
        None => grade.label.word().into(),
    };
    let steps = plural(grade.steps as u64, "step");
    let hardest = match grade.hardest {
        Some((_, name)) => format!("hardest technique: {name}"),
        None => "the clues are the solution".into(),
    };
    let suppositions = match (grade.suppositions, grade.supposition_length) {
        (0, _) => String::new(),
        (some, _) if has_schemes(grade) => format!("; {some} by forcing chains"),
        (some, 0) => format!("; {}, refuted at once", plural(some as u64, "supposition")),
        (some, length) => {
            format!(
                "; {}, refuted in {}.{} steps on average",
                plural(some as u64, "supposition"),
                length / 10,
                length % 10
            )
        }
    };
    let end = match grade.end {
        TraceEnd::Solved => "",
        _ => "; reasoning alone does not reach the solution",
    };
    let missing = match &grade.unfinished {
        None => String::new(),
        Some(unfinished) => {
            let names: Vec<&str> = unfinished.schemes.iter().map(|scheme| name(*scheme)).collect();
            format!("; not finished: {}", names.join(", "))
        }
    };
    format!("{label}, {steps}; {hardest}{suppositions}{end}{missing}")
}

/// What people call a scheme.
fn name(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::SudokuExplainer => "SE",
        Scheme::Hodoku => "HoDoKu",
        other => other.word(),
    }
}

/// The ratings of the steps as a curve: one column per step, one row per point.
fn curve(ratings: &[u16]) -> Vec<String> {
    let Some(&most) = ratings.iter().max() else { return Vec::new() };
    let rows = (most / 10).max(1);
    (1..=rows)
        .rev()
        .map(|row| {
            let column = |rating: &u16| match rating.saturating_sub((row - 1) * 10).min(10) {
                0 => ' ',
                part => ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][usize::from(part * 8 - 1) / 10],
            };
            let line: String = ratings.iter().map(column).collect();
            format!("{row:>4} │{}", line.trim_end())
        })
        .collect()
}

/// Points, or what the schemes for Sudoku say; `None` if nothing rates the path.
fn measure(grade: &AnyGrade) -> Option<String> {
    if !has_schemes(grade) {
        return grade.rating.map(|rating| plural(rating.value.into(), "point"));
    }
    let mut said = String::new();
    write_schemes(&mut said, grade, ", ", false);
    Some(said)
}

/// True if a scheme for Sudoku was asked and has an answer.
fn has_schemes(grade: &AnyGrade) -> bool {
    let sudoku = &grade.sudoku;
    sudoku.se.is_some() || sudoku.easiest.is_some() || sudoku.hodoku.is_some()
}

/// Writes the ratings of the Sudoku schemes. In a table each fills its column, and a scheme that
/// was not finished says so.
fn write_schemes(out: &mut String, grade: &AnyGrade, between: &str, table: bool) {
    let asked = [Scheme::SudokuExplainer, Scheme::Easiest, Scheme::Hodoku];
    let late = |scheme: Scheme| {
        table && grade.unfinished.as_ref().is_some_and(|late| late.schemes.contains(&scheme))
    };
    let mut first = true;
    for scheme in asked {
        let start = out.len();
        if !first {
            out.push_str(between);
        }
        let begin = out.len();
        let width: usize = match scheme {
            Scheme::SudokuExplainer => 17,
            Scheme::Easiest => 19,
            _ => 20,
        };
        match (scheme, &grade.sudoku) {
            (Scheme::SudokuExplainer, SudokuGrade { se: Some(se), .. }) => {
                for (before, value) in [("SE ", se.er), ("/", se.ep), ("/", se.ed)] {
                    out.push_str(before);
                    tenths(out, value);
                }
            }
            (Scheme::Easiest, SudokuGrade { easiest: Some(found), .. }) => {
                out.push_str(if found.proved { "easiest " } else { "easiest at most " });
                tenths(out, found.value);
            }
            (Scheme::Hodoku, SudokuGrade { hodoku: Some(found), .. }) => {
                out.push_str("HoDoKu ");
                number(out, found.score.into(), if table { 5 } else { 1 });
                out.push(' ');
                out.push_str(found.level.word());
            }
            (scheme, _) if late(scheme) => {
                out.push_str(name(scheme));
                out.push_str(" not finished");
            }
            _ => {
                out.truncate(start);
                continue;
            }
        }
        first = false;
        if table {
            let written = out.len() - begin;
            spaces(out, width.saturating_sub(written));
        }
    }
}

/// A grade as a row of a table.
fn write_row(out: &mut String, input: Option<&str>, line: u64, grade: &AnyGrade) {
    match input {
        None => {
            number(out, line, 4);
            out.push(' ');
        }
        Some(_) => out.push_str(&format!("{:>5}", record::mark_of(input, line))),
    }
    left(out, grade.label.word(), 7);
    out.push(' ');
    if has_schemes(grade) {
        write_schemes(out, grade, "  ", true);
    } else {
        let points = grade.rating.map_or(0, |rating| rating.value);
        out.push_str(&format!("{points:>6} points"));
    }
    out.push_str("  ");
    number(out, grade.steps as u64, 4);
    let solved = grade.end == TraceEnd::Solved;
    out.push_str(match (solved, grade.steps) {
        (false, _) => "+ steps",
        (true, 1) => " step ",
        (true, _) => " steps",
    });
    out.push_str("  ");
    left(out, grade.hardest.map_or("-", |(_, name)| name), 18);
}
