//! `gridsmith grade`: how hard puzzles are.

use std::io;

use gridsmith::core::TraceEnd;
use gridsmith::{Answer, AnyGrade, Ask};

use super::work::{self, Job};
use crate::args::{Global, Grade};
use crate::output::{Exit, Talk, plural, printable};

pub fn run(grade: &Grade, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let hodoku = grade.hodoku.settings(&grade.schemes)?;
    let job = Job { schemes: &grade.schemes, hodoku: Some(&hodoku), ..Job::new(Ask::Grade) };
    work::answer(&grade.inputs, job, global, talk, |out, done, alone| {
        let Some(report) = &done.report else { return Ok(()) };
        let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
        let Answer::Graded { grade, .. } = &report.answer else { return Ok(()) };
        match (grade, alone) {
            (Some(Ok(grade)), true) => {
                writeln!(out, "{} ({})", words(grade), puzzle.title())?;
                curve(&grade.curve).iter().try_for_each(|line| writeln!(out, "{line}"))
            }
            (Some(Ok(grade)), false) => {
                let id = printable(done.item.record.id.as_deref().unwrap_or_default());
                let row = format!("{:>5}{} {id}", work::mark(done), row(grade));
                writeln!(out, "{}", row.trim_end())
            }
            (Some(Err(stop)), true) => writeln!(out, "unique, but not graded: {stop}"),
            (Some(Err(stop)), false) => {
                writeln!(out, "{:>5}undecided {}", work::mark(done), stop.word())
            }
            (None, true) => {
                let why = match report.verdict_word() {
                    "many" => "more than one solution, so no grade",
                    "none" => "no solution, so no grade",
                    _ => "not known",
                };
                writeln!(out, "{}: {why} ({})", report.verdict_word(), puzzle.title())?;
                report.violations.iter().try_for_each(|violation| writeln!(out, "  {violation}"))
            }
            (None, false) => writeln!(out, "{:>5}{}", work::mark(done), report.verdict_word()),
        }
    })
}

/// A grade in a sentence.
pub fn words(grade: &AnyGrade) -> String {
    let (label, points) = (grade.label.word(), measure(grade));
    let steps = plural(grade.steps as u64, "step");
    let hardest = match grade.hardest {
        Some((_, name)) => format!("hardest technique: {name}"),
        None => "the clues are the solution".into(),
    };
    let suppositions = match (grade.suppositions, grade.supposition_length) {
        (0, _) => String::new(),
        (some, _) if !schemes(grade).is_empty() => format!("; {some} by forcing chains"),
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
    format!("{label}: {points}, {steps}; {hardest}{suppositions}{end}")
}

/// The ratings of the steps as a curve from left to right, a column a step, a point a row.
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

/// Points, or what the schemes for Sudoku say.
fn measure(grade: &AnyGrade) -> String {
    match schemes(grade) {
        all if all.is_empty() => plural(grade.rating.value.into(), "point"),
        all => all.into_iter().map(|(said, _)| said).collect::<Vec<_>>().join(", "),
    }
}

/// What the schemes for Sudoku say, if any was asked: in a sentence, and as wide as a column has to be.
fn schemes(grade: &AnyGrade) -> Vec<(String, String)> {
    let tenths = |value: u16| format!("{}.{}", value / 10, value % 10);
    let se = grade.sudoku.se.map(|se| {
        let [er, ep, ed] = [se.er, se.ep, se.ed].map(tenths);
        let said = format!("SE {er}/{ep}/{ed}");
        (said.clone(), format!("{said:<17}"))
    });
    let hodoku = grade.sudoku.hodoku.map(|numbers| {
        let (score, level) = (numbers.score, numbers.level.word());
        (format!("HoDoKu {score} {level}"), format!("HoDoKu {score:>5} {level:<7}"))
    });
    let easiest = grade.sudoku.easiest.map(|found| {
        let most = if found.proved { "" } else { "at most " };
        let said = format!("easiest {most}{}", tenths(found.value));
        (said.clone(), format!("{said:<19}"))
    });
    se.into_iter().chain(easiest).chain(hodoku).collect()
}

/// A grade as a row of a table.
fn row(grade: &AnyGrade) -> String {
    let hardest = grade.hardest.map_or("-", |(_, name)| name);
    let (label, steps) = (grade.label.word(), grade.steps);
    let points = match schemes(grade) {
        all if all.is_empty() => format!("{:>6} points", grade.rating.to_string()),
        all => all.into_iter().map(|(_, column)| column).collect::<Vec<_>>().join("  "),
    };
    let end = if grade.end == TraceEnd::Solved { "" } else { "+" };
    let unit = if steps == 1 && end.is_empty() { "step " } else { "steps" };
    format!("{label:<7} {points}  {steps:>4}{end} {unit}  {hardest:<18}")
}
