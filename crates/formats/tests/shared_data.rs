//! The reference files, where they are: every record is a puzzle, and its solution solves it.

mod common;

use std::path::PathBuf;

use common::{Any, records};
use gridsmith_core::Puzzle;
use gridsmith_path::Order;
use gridsmith_queens::Placement;
use serde_json::Value;

/// The folder beside the repository, or the one that the environment names.
fn shared() -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared");
    let path = std::env::var_os("GRIDSMITH_SHARED").map_or(beside.into(), PathBuf::from);
    path.join("data").is_dir().then_some(path)
}

#[test]
fn every_reference_puzzle_is_read_and_written() {
    let Some(shared) = shared() else { return println!("skipped: no shared data") };
    let files = [
        ("path/real_public.jsonl", 334),
        ("path/stress_public.jsonl", 63),
        ("path/hex_public.jsonl", 4),
        ("queens/real_public.jsonl", 1307),
        ("sudoku/bench/17-clue.txt", 8000),
        ("sudoku/hodoku_public.tsv", 1500),
        ("own/sudoku_ratings.tsv", 600),
    ];
    for (file, expected) in files {
        let bytes = std::fs::read(shared.join("data").join(file)).expect(file);
        let records = records(&bytes);
        let good = records.iter().filter(|record| record.puzzle.is_ok()).count();
        assert_eq!(good, records.len(), "{file}");
        assert!(good >= expected / 2, "{file}: {good} puzzles");
        for record in records.iter().filter(|_| file.ends_with("jsonl")) {
            let puzzle = record.puzzle.as_ref().unwrap();
            assert!(record.id.is_some(), "{file} {}", record.line);
            if let Some(solution) = record.extra.get("solution") {
                assert!(accepts(puzzle, solution), "{file} {}", record.line);
            }
        }
    }
}

fn accepts(puzzle: &Any, solution: &Value) -> bool {
    let rows: Vec<Vec<u16>> = serde_json::from_value(solution.clone()).unwrap();
    let values: Vec<u16> = rows.iter().flatten().copied().collect();
    match puzzle {
        Any::Sudoku(_) | Any::Sized(_) => false,
        Any::Path(path) => path.accepts(&Order::from_values(path.size(), &values).unwrap()),
        Any::Zip(zip) => zip.accepts(&Order::from_values(zip.size(), &values).unwrap()),
        Any::Queens(queens) => {
            let rows: Vec<Vec<u8>> =
                rows.iter().map(|row| row.iter().map(|&column| column as u8).collect()).collect();
            queens.accepts(&Placement::from_columns(queens.side(), &rows).unwrap())
        }
    }
}
