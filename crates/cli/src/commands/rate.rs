//! `gridsmith rate`: the three numbers of Sudoku Explainer, puzzle by puzzle.

use std::io;
use std::time::Duration;

use gridsmith::sudoku::SeNumbers;
use gridsmith::words;
use gridsmith::{Answer, AnyPuzzle, Ask, Report};

use super::blocks::{Quick, Row};
use super::job::{Done, Job};
use super::work;
use crate::args::{Global, Rate};
use crate::output::{Exit, Talk, tenths};

pub fn run(rate: &Rate, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let quick = |out: &mut String, row: &Row, report: &Report| {
        let Answer::Rated(Ok(numbers)) = &report.answer else { return false };
        let (line, puzzle, ordinal) = (row.text, Some(row.puzzle), row.ordinal);
        rate.format.fill(out, &Fields { line, puzzle, numbers, ordinal, time: Duration::ZERO });
        out.push('\n');
        true
    };
    let quick: Option<&Quick> = (!rate.format.tells_time()).then_some(&quick);
    work::answer_quickly(&rate.inputs, Job::new(Ask::Rate), global, talk, quick, |out, done, _| {
        let line = line(done);
        let mut row = String::new();
        match done.report.as_ref().map(|report| &report.answer) {
            Some(Answer::Rated(Ok(numbers))) => {
                let puzzle = done.item.record.puzzle.as_ref().ok();
                let Done { ordinal, time, .. } = *done;
                let fields = Fields { line: &line, puzzle, numbers, ordinal, time };
                rate.format.fill(&mut row, &fields);
            }
            other => row = format!("{line} {}", why_not(done, other)),
        }
        writeln!(out, "{row}")
    })
}

/// Why there are no numbers.
fn why_not(done: &Done, answer: Option<&Answer>) -> String {
    match (answer, &done.item.record.puzzle) {
        (Some(Answer::Rated(Err(why))), _) => words::sudoku::not_rated(why),
        (Some(Answer::Refused(why)), _) => why.clone(),
        (_, Err(error)) => format!("not rated: {}", error.fault),
        _ => "not rated".into(),
    }
}

/// The input line, or the puzzle in one line if it was given in another form.
fn line(done: &Done) -> String {
    let text = done.item.record.text.as_deref().map(str::trim_end);
    let puzzle = done.item.record.puzzle.as_ref().ok();
    text.filter(|text| !text.starts_with('{')).map_or_else(|| cells(puzzle), str::to_string)
}

/// The 81 characters, or 729 of a puzzle that is given by candidates.
fn cells(puzzle: Option<&AnyPuzzle>) -> String {
    let line = puzzle.map(AnyPuzzle::to_string).unwrap_or_default();
    line.strip_prefix("sudoku 9x9 ").unwrap_or(&line).to_string()
}

/// What a template can show of one puzzle.
struct Fields<'a> {
    line: &'a str,
    puzzle: Option<&'a AnyPuzzle>,
    numbers: &'a SeNumbers,
    ordinal: u64,
    time: Duration,
}

/// A template: text with fields in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Field(char),
}

/// The letters of fields that stand for something, and what.
const FIELDS: &str =
    "%g line, %i grid, %r ER, %p EP, %d ED, %n number, %e seconds, %t tab, %l newline, %% percent";

impl std::str::FromStr for Template {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut plain = String::new();
        let mut rest = text.chars();
        while let Some(next) = rest.next() {
            let field = match next {
                '%' => rest.next(),
                _ => {
                    plain.push(next);
                    continue;
                }
            };
            match field {
                Some('t') => plain.push('\t'),
                Some('l') => plain.push('\n'),
                Some('%') => plain.push('%'),
                Some(field @ ('g' | 'i' | 'r' | 'p' | 'd' | 'n' | 'e')) => {
                    parts.push(Part::Text(std::mem::take(&mut plain)));
                    parts.push(Part::Field(field));
                }
                Some(other) => return Err(format!("%{other} is not a field; there are {FIELDS}")),
                None => return Err(format!("a % at the end; there are {FIELDS}")),
            }
        }
        parts.push(Part::Text(plain));
        Ok(Template(parts))
    }
}

impl Template {
    /// True if it shows how long a puzzle took.
    fn tells_time(&self) -> bool {
        self.0.contains(&Part::Field('e'))
    }

    fn fill(&self, row: &mut String, fields: &Fields) {
        for part in &self.0 {
            match part {
                Part::Text(text) => row.push_str(text),
                Part::Field('g') => row.push_str(fields.line),
                Part::Field('i') => row.push_str(&cells(fields.puzzle)),
                Part::Field('r') => tenths(row, fields.numbers.er),
                Part::Field('p') => tenths(row, fields.numbers.ep),
                Part::Field('d') => tenths(row, fields.numbers.ed),
                Part::Field('n') => row.push_str(&fields.ordinal.to_string()),
                Part::Field(_) => row.push_str(&seconds(fields.time)),
            }
        }
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.6}", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_read() {
        let text = |text: &str| Part::Text(text.into());
        let rows: [(&str, Result<Vec<Part>, &str>); 4] = [
            ("a%tb%l%%", Ok(vec![text("a\tb\n%")])),
            ("%r/%p", Ok(vec![text(""), Part::Field('r'), text("/"), Part::Field('p'), text("")])),
            ("%x", Err("%x is not a field")),
            ("50%", Err("a % at the end")),
        ];
        for (given, expected) in rows {
            match (given.parse::<Template>(), expected) {
                (Ok(template), Ok(parts)) => assert_eq!(template.0, parts, "{given}"),
                (Err(error), Err(start)) => assert!(error.starts_with(start), "{given}: {error}"),
                (got, _) => panic!("{given}: {got:?}"),
            }
        }
    }
}
