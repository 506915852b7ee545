//! What lines cost: the tables of the specification, counted again.

use super::{begin, read};
use crate::replay::{Form, replay};
use crate::trace::follow;
use crate::work::Meter;
use std::sync::atomic::AtomicBool;

const DOCUMENT: &str = include_str!("../../../../docs/CERTIFICATE.md");

/// The open variables after the facts alone.
fn open(line: &str) -> usize {
    begin(read(line).0).map_or(0, |(_, names, _)| names.len())
}

/// What a whole line costs, and its canonical part.
fn work(line: &str) -> (u64, &str) {
    let (rest, proof) = line.rsplit_once(' ').expect("a proof");
    let (rest, solution) = rest.rsplit_once(' ').expect("a solution");
    let (version, canonical) = rest.split_once(' ').expect("a certificate");
    let form = if version == "PC1" { Form::Pc1 } else { Form::Pc2 };
    let (system, verify) = read(canonical);
    let truth = verify(solution.as_bytes()).expect("a right solution");
    let never = AtomicBool::new(false);
    let mut meter = Meter::new(&never);
    let end = replay(form, system, &truth, proof.as_bytes(), &mut meter);
    assert_eq!(end, Ok(()), "{line}");
    (meter.work, canonical)
}

/// The rows of the document that begin with this text: what stands in backquotes, and what follows it.
fn rows(begin: &str) -> Vec<(&'static str, &'static str)> {
    let rows = DOCUMENT.lines().filter(|row| row.starts_with(begin));
    rows.filter_map(|row| row.split_once('`')?.1.split_once('`')).collect()
}

#[test]
fn puzzles_leave_open_what_the_specification_says() {
    let families = ["sudoku", "queens", "path", "zip"];
    let table: Vec<_> = families.iter().flat_map(|family| rows(&format!("| `{family} "))).collect();
    assert!(table.len() >= 10, "the table is missing");
    for (line, number) in table {
        assert_eq!(number, format!(" | {} |", open(line)), "{line}");
    }
}

#[test]
fn lines_cost_what_the_specification_says() {
    let table = rows("| `PC1 ");
    assert!(table.len() >= 11, "the table is missing");
    for (line, number) in table {
        assert_eq!(number, format!(" | {} |", work(line).0), "{line}");
    }
}

#[test]
fn lines_with_sums_cost_what_the_specification_says() {
    let list = rows("- `PC2 ");
    assert!(list.len() >= 14, "the list is missing");
    for (line, numbers) in list {
        let (work, canonical) = work(line);
        assert_eq!(numbers, format!(": P = {}, work {work}", open(canonical)), "{line}");
    }
}

/// What a whole trace costs.
fn trace_work(line: &str) -> u64 {
    let fields: Vec<&str> = line.split(' ').collect();
    let (canonical, rest) = fields[1..].split_at(fields.len() - 4);
    let (system, verify) = read(&canonical.join(" "));
    let truth = verify(rest[0].as_bytes()).expect("a right solution");
    let never = AtomicBool::new(false);
    let mut meter = Meter::new(&never);
    let end = follow(system, &truth, [rest[1].as_bytes(), rest[2].as_bytes()], &mut meter);
    assert!(end.is_ok(), "{end:?}: {line}");
    meter.work
}

#[test]
fn traces_cost_what_the_specification_says() {
    let list = rows("- `PT1 ");
    assert!(list.len() >= 10, "the list is missing");
    for (line, number) in list {
        assert_eq!(number, format!(": work {}", trace_work(line)), "{line}");
    }
}

#[test]
fn sudokus_of_other_sizes_cost_what_the_specification_says() {
    let list = rows("- `PC1 sudoku ");
    assert!(list.len() >= 10, "the list is missing");
    for (line, numbers) in list {
        let (work, canonical) = work(line);
        assert_eq!(numbers, format!(": P = {}, work {work}", open(canonical)), "{line}");
    }
}
