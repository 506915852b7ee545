//! The row of one puzzle.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;

use gridsmith::core::Scheme;
use gridsmith::sudoku::se_label;
use gridsmith::{
    Answer, AnyPuzzle, Ask, Control, GradeOptions, Report, Request, Uncertified, Verdict,
    check_until, words,
};

use crate::table::Value;
use crate::{Options, Table, Task, poison};

type Row = Vec<(&'static str, Value)>;

/// Adds the row of `text` to `table`. If `flag` is set meanwhile, the row is worthless.
///
/// A puzzle that makes the engine panic has the status `error` and the message of the panic: one bad
/// puzzle must not cost the others their rows.
pub fn answer(table: &mut Table, text: &str, options: &Options, flag: &AtomicBool) {
    let row = catch_unwind(AssertUnwindSafe(|| row(text, options, flag)));
    let row = row.unwrap_or_else(|panic| {
        let why = format!("a fault in this program: {}", message(&*panic));
        error(options.task, text, &why)
    });
    table.push(&row);
}

/// The row of a puzzle that has no answer.
pub(crate) fn error(task: Task, text: &str, why: &str) -> Row {
    vec![(task.reads(), text.into()), ("status", "error".into()), ("error", why.into())]
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

fn row(text: &str, options: &Options, flag: &AtomicBool) -> Row {
    poison::look(text);
    if options.task == Task::Check {
        return checked(text, flag);
    }
    let puzzle = match AnyPuzzle::parse(text) {
        Ok(puzzle) => puzzle,
        Err(why) => return error(options.task, text, &why.fault.to_string()),
    };
    let mut row = vec![
        ("puzzle", cells(&puzzle).into()),
        ("clues", puzzle.clue_count().map(|clues| clues as u64).into()),
    ];
    if options.task == Task::Canon {
        canonical(&puzzle, &mut row);
        return row;
    }
    let request = Request { nodes: options.nodes, ..request(puzzle, options) };
    let mut report = gridsmith::run(&request, &Control::new(flag));
    if options.second.is_some() && is_out(&report) {
        let again = Request { nodes: options.second, ..request };
        report = gridsmith::run(&again, &Control::new(flag));
    }
    let out = is_out(&report);
    row.push(("nodes", report.nodes.into()));
    row.push(("status", status(&report, out).into()));
    fill(&report, out, options.task, &mut row);
    row
}

fn request(puzzle: AnyPuzzle, options: &Options) -> Request {
    let ask = match options.task {
        Task::Rate => Ask::Rate,
        Task::Grade => {
            let mut grade = GradeOptions::default();
            let schemes = [Scheme::SudokuExplainer, Scheme::Hodoku, Scheme::Easiest];
            let asked = |scheme: &Scheme| options.schemes.iter().any(|word| word == scheme.word());
            if matches!(puzzle, AnyPuzzle::Sudoku(_)) {
                grade.schemes = schemes.into_iter().filter(asked).collect();
            }
            Ask::Grade(grade)
        }
        _ => Ask::solve(),
    };
    Request { certify: options.task == Task::Certify, ..Request::new(puzzle, ask) }
}

/// True if more nodes could tell more.
fn is_out(report: &Report) -> bool {
    let proof = matches!(report.certificate, Some(Err(Uncertified::Stopped(_))));
    report.stop().is_some() || proof
}

fn status(report: &Report, out: bool) -> &'static str {
    match report.verdict() {
        _ if out => "budget",
        None => "error",
        Some(Verdict::None) => "none",
        Some(Verdict::Unique(())) => "unique",
        Some(Verdict::Many(..)) => "many",
        Some(Verdict::Undecided(_)) => "budget",
    }
}

/// What the report says, and why something is missing.
fn fill(report: &Report, out: bool, task: Task, row: &mut Row) {
    let mut set = |name: &'static str, value: Value| row.push((name, value));
    let mut why = out.then(|| "the node budget is exhausted".to_string());
    match &report.answer {
        Answer::Rated(Ok(numbers)) => {
            for (name, number) in [("er", numbers.er), ("ep", numbers.ep), ("ed", numbers.ed)] {
                set(name, u64::from(number).into());
            }
            set("label", se_label(numbers.er).word().into());
        }
        Answer::Rated(Err(not)) if !out => why = Some(words::sudoku::not_rated(not)),
        Answer::Graded { grade: Some(Ok(grade)), .. } => {
            if let Some(se) = &grade.sudoku.se {
                for (name, number) in [("er", se.er), ("ep", se.ep), ("ed", se.ed)] {
                    set(name, u64::from(number).into());
                }
            }
            if let Some(hodoku) = &grade.sudoku.hodoku {
                set("hodoku_score", u64::from(hodoku.score).into());
                set("hodoku_level", hodoku.level.word().into());
            }
            let points =
                grade.rating.filter(|rating| matches!(rating.scheme, Scheme::House { .. }));
            set("points", points.map(|rating| u64::from(rating.value)).into());
            set("label", grade.label.word().into());
            set("hardest", grade.hardest.map(|(code, _)| code).into());
        }
        Answer::Refused(reason) => why = Some(reason.clone()),
        _ => {}
    }
    match (task, &report.certificate) {
        (_, Some(Ok(line))) => set("certificate", line.as_str().into()),
        (_, Some(Err(reason))) => why = Some(reason.to_string()),
        (Task::Solve, None) => {
            set("solution", report.first().map(|solution| solution.compact()).into());
        }
        _ => {}
    }
    set("error", why.into());
}

fn canonical(puzzle: &AnyPuzzle, row: &mut Row) {
    let form = gridsmith::canonical_json(puzzle);
    row.push(("status", "done".into()));
    row.push(("canonical", form["canonical"].as_str().into()));
    row.push(("automorphisms", form.get("automorphisms").and_then(|n| n.as_u64()).into()));
}

fn checked(line: &str, flag: &AtomicBool) -> Row {
    let (status, why) = match check_until(line.trim_end().as_bytes(), flag) {
        None => ("error", Some("cancelled".to_string())),
        Some(Ok(())) => ("accepted", None),
        Some(Err(refusal)) => ("refused", Some(refusal.to_string())),
    };
    vec![("certificate", line.into()), ("status", status.into()), ("error", why.into())]
}

/// The 81 characters of a plain Sudoku, the canonical line of any other puzzle.
pub(crate) fn cells(puzzle: &AnyPuzzle) -> String {
    let line = puzzle.to_string();
    line.strip_prefix("sudoku 9x9 ").map(str::to_string).unwrap_or(line)
}
