//! Runs a technique library and prints every case that is not found: `regress_lines FILE [CODE]`.

use gridsmith_core::{Budget, Puzzle, Verdict};
use gridsmith_sudoku::{Finding, LibraryCase, regress};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).expect("a library");
    let mut table: std::collections::BTreeMap<String, [usize; 4]> = Default::default();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case: LibraryCase = line.parse().expect("a case");
        if args.get(2).is_some_and(|code| !case.code.starts_with(&code[..])) {
            continue;
        }
        let solution = match case.puzzle.verdict(&mut Budget::unlimited()) {
            Verdict::Unique(grid) => Some(grid),
            _ => None,
        };
        let start = std::time::Instant::now();
        let finding = regress(&case, solution.as_ref(), &mut Budget::unlimited()).unwrap();
        table.entry(case.code.clone()).or_default()[finding as usize] += 1;
        let time = start.elapsed().as_millis();
        if !matches!(finding, Finding::Found) || time > 1000 {
            println!("{} {time} ms: {line}", finding.word());
        }
    }
    for (code, row) in &table {
        println!("{code} {row:?}");
    }
}
