//! `gridsmith explain`: the solution step by step, as a person would find it.

use std::io::{self, Write};
use std::path::Path;

use gridsmith::core::{TraceEnd, Verdict};
use gridsmith::render::picture::Theme;
use gridsmith::{Answer, AnyPuzzle, Ask, Document, ExplainOptions, Explained, Paragraph, Way};

use super::grade;
use super::job::{Done, Job};
use super::told;
use super::work;
use crate::args::{Boards, Explain, Global};
use crate::files;
use crate::look::Look;
use crate::output::{Exit, Talk, plural};

pub fn run(explain: &Explain, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let mut first = true;
    let mut options = ExplainOptions::default();
    options.way = explain.scheme;
    options.hodoku = explain.hodoku.settings(options.way == Some(Way::Hodoku))?;
    options.easiest_nodes = explain.easiest_budget;
    options.depth = explain.depth;
    options.trace = explain.trace;
    let job = Job::new(Ask::Explain(options));
    work::answer(&explain.inputs, job, global, talk, |out, done, alone| {
        let Ok(puzzle) = &done.item.record.puzzle else { return Ok(()) };
        if done.report.as_ref().is_none_or(|report| report.verdict().is_none()) {
            return Ok(());
        }
        if explain.trace {
            return work::write_trace(out, done, talk, alone);
        }
        if let Some(file) = &explain.output {
            return page(out, done, puzzle, (alone, file), explain.theme);
        }
        if !std::mem::take(&mut first) {
            writeln!(out)?;
        }
        let boards = explain.boards.unwrap_or(if alone { Boards::Some } else { Boards::None });
        tell(out, done, puzzle, (alone, boards), global)
    })
}

/// Writes the explanation as a document, and the name of its file.
fn page(
    out: &mut dyn Write,
    done: &Done,
    puzzle: &AnyPuzzle,
    (alone, file): (bool, &Path),
    theme: Theme,
) -> io::Result<()> {
    if !alone {
        return Err(io::Error::other("--output belongs to one puzzle, but the input has more"));
    }
    let answer = done.report.as_ref().map(|report| &report.answer);
    let Some(Answer::Explained { verdict: Verdict::Unique(solution), told: Some(Ok(told)) }) =
        answer
    else {
        let word = done.report.as_ref().map_or("undecided", work::verdict_word);
        return writeln!(out, "{word}: there is nothing to explain ({})", puzzle.title());
    };
    let document = Document { puzzle, solution, explained: told };
    let end = file.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
    let text = match end.as_deref() {
        Some("html" | "htm") => document.html(theme),
        Some("md" | "markdown") => document.markdown(),
        _ => {
            return Err(io::Error::other(format!(
                "--output {}: expected a name that ends in .html or .md",
                file.display()
            )));
        }
    };
    files::write(file, text.as_bytes())?;
    writeln!(out, "{}", file.display())
}

fn tell(
    out: &mut dyn Write,
    done: &Done,
    puzzle: &AnyPuzzle,
    (alone, boards): (bool, Boards),
    global: &Global,
) -> io::Result<()> {
    let Some(report) = &done.report else { return Ok(()) };
    let look = Look::new(global);
    let place = if alone { String::new() } else { done.item.place() };
    let Answer::Explained { verdict, told } = &report.answer else { return Ok(()) };
    match told {
        Some(Ok(told)) => {
            let title = puzzle.title();
            writeln!(out, "{place}unique: exactly one solution ({title})")?;
            writeln!(out, "{}", grade::words(&told.grade))?;
            if let Some(note) = told.note() {
                writeln!(out, "{note}")?;
            }
            if boards != Boards::None {
                write!(out, "{}", look.puzzle(puzzle, None))?;
            }
            steps(out, puzzle, told, boards, global)?;
            if let (Verdict::Unique(solution), true) = (verdict, boards != Boards::None) {
                write!(out, "{}", look.puzzle(puzzle, Some(solution)))?;
            }
            Ok(())
        }
        Some(Err(stop)) => {
            writeln!(out, "{place}unique: exactly one solution, but not explained: {stop}")
        }
        None => {
            let why = match verdict {
                Verdict::Many(..) => {
                    "more than one solution, so no reasoning leads to a single one"
                }
                Verdict::None => "no solution",
                _ => "the search did not finish; try a larger --budget or --timeout",
            };
            writeln!(out, "{place}{}: {why} ({})", verdict.word(), puzzle.title())?;
            report.violations.iter().try_for_each(|violation| writeln!(out, "  {violation}"))
        }
    }
}

/// The paragraphs, with the drawings that `boards` selects.
fn steps(
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    told: &Explained,
    boards: Boards,
    global: &Global,
) -> io::Result<()> {
    let look = Look::new(global);
    let mut seen: Vec<&str> = Vec::new();
    for paragraph in &told.paragraphs {
        writeln!(out)?;
        let drawn = worth_drawing(told, paragraph, boards, &mut seen);
        for (at, line) in paragraph.lines.iter().enumerate() {
            told::line(out, line, true, look.colour)?;
            for step in &told.steps[line.steps.clone()] {
                told::inner(out, &step.chains, told::INDENT)?;
            }
            // Singles say the same in both ways.
            let notations = told.steps[line.steps.clone()].iter().filter(|_| !paragraph.easy);
            for notation in notations.filter_map(|step| step.notation.as_ref()) {
                told::notation(out, notation)?;
            }
            if let Some(number) = drawn.filter(|number| line.steps.contains(number)) {
                let marks = Some(&told.steps[number].marks);
                let scene = (&told.before(number), marks);
                told::step(out, puzzle, scene, told::INDENT, look)?;
                if at + 1 < paragraph.lines.len() {
                    writeln!(out)?;
                }
            }
        }
    }
    writeln!(out)?;
    match told.end {
        TraceEnd::Solved => {
            writeln!(out, "Solved in {}.", plural(told.steps.len() as u64, "step"))
        }
        _ => told::text(
            out,
            "No technique leads further from here; only a search of all possibilities finds the rest.",
        ),
    }
}

/// The step of a paragraph to draw: the hardest one, if its technique is new or every paragraph is
/// drawn.
fn worth_drawing<'a>(
    told: &'a Explained,
    paragraph: &Paragraph,
    boards: Boards,
    seen: &mut Vec<&'a str>,
) -> Option<usize> {
    if paragraph.easy || boards == Boards::None {
        return None;
    }
    let steps = &told.steps[paragraph.steps.clone()];
    let new = |technique: &str| boards == Boards::All || !seen.contains(&technique);
    let hardest = (0..steps.len()).rev().filter(|at| new(steps[*at].technique));
    let found = hardest.max_by_key(|at| steps[*at].rank)?;
    seen.extend(steps.iter().map(|step| step.technique));
    Some(paragraph.steps.start + found)
}
