//! The technique library, and positions of our own, held against what the techniques find.

mod common;

use common::shared;
use gridsmith_core::{Budget, Puzzle, Verdict};
use gridsmith_sudoku::{Finding, LibraryCase, library_name, regress};
use std::collections::BTreeMap;

fn finding(case: &LibraryCase) -> Finding {
    let budget = &mut Budget::unlimited();
    let solution = match case.puzzle.verdict(budget) {
        Verdict::Unique(grid) => Some(grid),
        _ => None,
    };
    regress(case, solution.as_ref(), budget).expect("no limit")
}

/// Fish of names and sizes that nobody looks for by eye, and templates.
fn may_be_unsupported(code: &str) -> bool {
    let large = code.len() >= 4 && code.starts_with("03") && code.as_bytes()[3] > b'2';
    let mutant = code.starts_with("035") || code.starts_with("036");
    large || mutant || code.starts_with("037") || code.starts_with("12")
}

#[test]
fn the_library_is_found() {
    let Some(text) = shared("data/sudoku/hodoku_reglib.txt") else { return };
    let mut table: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case: LibraryCase = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let finding = finding(&case);
        table.entry(case.code.clone()).or_default()[finding as usize] += 1;
        let fine = match finding {
            Finding::Found => true,
            Finding::Missed | Finding::False => false,
            Finding::Unsupported => may_be_unsupported(&case.code),
        };
        assert!(fine, "{}: {line}", finding.word());
    }
    for (code, [found, missed, wrong, unsupported]) in &table {
        let name = library_name(&code[..4]).unwrap_or("?");
        println!(
            "{code} {name}: {found} found, {missed} missed, {wrong} false, {unsupported} unsupported"
        );
    }
    let sum = |at: usize| table.values().map(|row| row[at]).sum::<usize>();
    let all: usize = (0..4).map(sum).sum();
    assert!(sum(0) * 100 >= all * 95, "{} of {all}", sum(0));
}

#[test]
fn a_case_that_is_not_there_is_missed_and_one_that_must_not_be_is_false() {
    // A hidden single: 5 is the only digit left for r9c9 in its row.
    let grid = "12345678.".to_string() + &".".repeat(72);
    let rows = [
        (format!(":0000:9:{grid}:::919:"), Finding::Found),
        (format!(":0000:8:{grid}:::819:"), Finding::Missed),
        (format!(":0000-x:9:{grid}::::"), Finding::False),
        (format!(":0100-x:9:{grid}::::"), Finding::Found),
        (format!(":1201:9:{grid}::::"), Finding::Unsupported),
        (format!(":9999:9:{grid}::::"), Finding::Unsupported),
    ];
    for (line, expected) in rows {
        assert_eq!(finding(&line.parse().unwrap()), expected, "{line}");
    }
}

#[test]
fn a_line_that_is_no_case_says_why() {
    let grid = ".".repeat(81);
    let rows = [
        ("", "0 fields after colons, not 6 or 7 as in a technique library"),
        (":0000:1:12:::", "the grid has 2 cells of digits and dots, not 81"),
        (&format!(":0000:a:{grid}:::"), "\"a\" is not a list of digits"),
        (&format!(":0000:1:{grid}:12::"), "\"12\" is not digit, row, column"),
        (&format!(":0000:1:{grid}::012:"), "\"012\" is not digit, row, column"),
    ];
    for (line, expected) in rows {
        assert_eq!(line.parse::<LibraryCase>().unwrap_err().to_string(), expected, "{line}");
    }
}
