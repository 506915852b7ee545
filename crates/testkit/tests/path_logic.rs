//! Reasoning about paths on puzzles that people published, where these are shared.
//!
//! `GRIDSMITH_FULL=1` takes the hard sparse boards, too; with `--release -- --nocapture` it prints which techniques
//! and labels each source needs, and how long grading takes.

use std::collections::BTreeMap;
use std::time::Instant;

use gridsmith_core::{Budget, Explain, Puzzle, Verdict};
use gridsmith_formats::parse;
use gridsmith_path::{Grade, NumberPath, Order, Zip};
use gridsmith_testkit::{corpus, env_number};
use serde_json::Value;

const NODES: u64 = 2_000_000;

enum Any {
    Path(NumberPath),
    Zip(Zip),
    Other,
}

impl From<NumberPath> for Any {
    fn from(path: NumberPath) -> Self {
        Any::Path(path)
    }
}

impl From<Zip> for Any {
    fn from(zip: Zip) -> Self {
        Any::Zip(zip)
    }
}

impl From<gridsmith_queens::Queens> for Any {
    fn from(_: gridsmith_queens::Queens) -> Self {
        Any::Other
    }
}

impl From<gridsmith_sudoku::Sudoku> for Any {
    fn from(_: gridsmith_sudoku::Sudoku) -> Self {
        Any::Other
    }
}

#[test]
fn published_paths() {
    let mut table: BTreeMap<String, [usize; 6]> = BTreeMap::new();
    let mut hardest: BTreeMap<&str, usize> = BTreeMap::new();
    let mut files = vec!["path/real_public.jsonl", "path/hex_public.jsonl"];
    if env_number("GRIDSMITH_FULL", 0) > 0 {
        files.push("path/stress_public.jsonl");
    }
    for file in files {
        let Some(lines) = corpus::lines(file) else { return };
        for line in &lines {
            let fields: Value = serde_json::from_str(line).unwrap();
            if fields["solutions"] != 1 {
                continue;
            }
            let start = Instant::now();
            let mut budget = Budget::nodes(NODES);
            let puzzle: Any = parse(line, None).unwrap().puzzle;
            let (grade, board, order) = match &puzzle {
                Any::Path(p) => (p.grade(&mut budget), p.board(), unique(p)),
                Any::Zip(p) => (p.grade(&mut budget), p.board(), unique(p)),
                Any::Other => panic!("no path: {line}"),
            };
            let grade: Grade = match grade {
                Ok(grade) => grade,
                Err(stop) => { println!("{} {stop:?} {:?}", fields["id"], start.elapsed()); continue; }
            };
            let time = start.elapsed();
            let source = fields["source"].as_str().unwrap();
            let size = format!("{}x{}", fields["rows"], fields["cols"]);
            println!(
                "{} {} {size} {} | {} {} {:?} steps {} hard {} sup {} len {} narrow {} {:?} {:.1} ms nodes {}",
                fields["id"], fields["kind"], fields["label"], grade.label.word(), grade.rating, grade.hardest,
                grade.trace.steps.len(), grade.hard_steps, grade.suppositions, grade.supposition_length(),
                grade.narrowest, grade.trace.end, time.as_secs_f64() * 1e3, budget.spent()
            );
            *hardest.entry(grade.hardest.map_or("none", |t| t.code())).or_default() += 1;
            table.entry(source.to_string()).or_default()[grade.label as usize] += 1;
            for step in &grade.trace.steps {
                assert!(step.agrees(|c| c.holds(&order)), "{} {step:?}", fields["id"]);
            }
            let _ = board;
        }
    }
    println!("{hardest:?}");
    for (source, row) in table {
        println!("{row:?} {source}");
    }
}

fn unique<P: Puzzle<Solution = Order>>(puzzle: &P) -> Order {
    match puzzle.verdict(&mut Budget::unlimited()) {
        Verdict::Unique(order) => order,
        _ => panic!("not unique"),
    }
}
