//! The techniques tested against the technique library, and against positions of our own.

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

#[test]
fn the_library_is_found() {
    let Some(text) = shared("data/sudoku/hodoku_reglib.txt") else { return };
    let mut table: BTreeMap<String, usize> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case: LibraryCase = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let finding = finding(&case);
        *table.entry(case.code.clone()).or_default() += 1;
        assert_eq!(finding, Finding::Found, "{line}");
    }
    for (code, found) in &table {
        let name = library_name(&code[..4]).unwrap_or("?");
        println!("{code} {name}: {found} found");
    }
}

#[test]
fn a_case_that_is_not_there_is_missed_and_one_that_must_not_be_is_false() {
    // A last cell: 9 is the only digit left for r1c9 in its row.
    let grid = "12345678.".to_string() + &".".repeat(72);
    let rows = [
        (format!(":0000:9:{grid}:::919:"), Finding::Found),
        (format!(":0000:8:{grid}:::819:"), Finding::Missed),
        (format!(":0000-x:9:{grid}::::"), Finding::False),
        (format!(":0100-x:9:{grid}::::"), Finding::Found),
        (format!(":1201:9:{grid}:::919:"), Finding::Found),
        (format!(":1202-x:9:{grid}::::"), Finding::False),
        (format!(":0371:9:{grid}::::"), Finding::Unsupported),
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
