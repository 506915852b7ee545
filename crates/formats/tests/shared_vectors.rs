//! The vectors of the reference, where they are: each is read as it says, and written again.

mod common;

use common::{Any, records};
use gridsmith_core::{Budget, Cell, Position, Puzzle, Verdict};
use gridsmith_formats::{Format, write};
use gridsmith_sudoku::{Board, Sudoku};
use serde_json::Value;
use std::path::PathBuf;

fn vectors() -> Option<Value> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared");
    let folder = std::env::var_os("GRIDSMITH_SHARED").map_or(beside.into(), PathBuf::from);
    let text = std::fs::read_to_string(folder.join("reference/format-vectors.json")).ok()?;
    serde_json::from_str(&text).ok()
}

/// What the formats are called here.
fn name(theirs: &str) -> Format {
    let ours = match theirs {
        "line-comment" => "line",
        "line-csv-solution" => "csv",
        "sdm" => "line-zero",
        "sdk-section" => "sdk",
        "ss-boxed" | "ss-plain" => "ss",
        "sudokuwiki-s9b" | "sudokuwiki-bd" => "sudokuwiki",
        "opensudoku-v1" => "opensudoku",
        "opensudoku-v2" => "opensudoku-2",
        "sudokupad-fpuzzles" => "f-puzzles",
        "sudokupad-scl" | "sudokupad-scl-json" => "sudokupad",
        "sudokupad-classic1" | "sudokupad-classic2" => "classic",
        "puzzlink-sudoku" | "puzzlink-starbattle" => "puzzlink",
        "kudamono-hidoku" => "kudamono",
        "sgt-solo" => "solo",
        other => other,
    };
    ours.parse().unwrap_or_else(|_| panic!("{theirs}"))
}

/// Vectors whose text is not the one form that is written, and why.
const OTHER_FORM: &[(&str, &str)] = &[
    ("line-comment", "comments are not written"),
    ("sdm", "the collection has two puzzles"),
    ("sdk-section", "sections are written only if there are entries"),
    ("ss-plain", "the boxed form is written"),
    ("opensudoku-v2", "the times of the folder are not kept"),
    ("sudokupad-fpuzzles", "the link of f-puzzles is written"),
    ("sudokupad-scl", "plain JSON is written"),
    ("sudokupad-scl-json", "a link with fewer fields is written"),
    ("sudokupad-classic1", "the second code is written"),
];

fn givens(puzzle: &Sudoku) -> String {
    puzzle.to_string().replace("sudoku 9x9 ", "")
}

/// The candidates of each cell as text, those of the puzzle with the position.
fn candidates(puzzle: &Sudoku, state: &Position, cell: usize) -> String {
    let mask = match state.notes.iter().find(|(own, _)| own.index() == cell) {
        Some((_, mask)) => *mask as u16,
        None if puzzle.clues().is_some() => Board::new(puzzle).candidates(Cell(cell as u16)).0,
        None => puzzle.candidates()[cell],
    };
    (1..=9).filter(|digit| mask >> (digit - 1) & 1 != 0).map(|digit| digit.to_string()).collect()
}

#[test]
fn every_vector_is_read_as_it_says() {
    let Some(vectors) = vectors() else { return println!("skipped: no shared data") };
    let vectors = vectors["vectors"].as_array().unwrap();
    assert!(vectors.len() >= 33, "{}", vectors.len());
    let mut written_back = 0;
    for vector in vectors {
        let (format, input) =
            (vector["format"].as_str().unwrap(), vector["input"].as_str().unwrap());
        let expect = &vector["expect"];
        let mut records = records(input.as_bytes());
        assert_eq!(records.len() as u64, expect["count"].as_u64().unwrap_or(1), "{format}");
        let record = records.remove(0);
        let found = record.format.unwrap();
        assert_eq!(found, name(format), "{format}");
        let puzzle = record.puzzle.unwrap();
        let state = record.state.clone().map(Result::unwrap).unwrap_or_default();
        if let Any::Sudoku(sudoku) = &puzzle {
            if let Some(expected) = expect["givens"].as_str() {
                match sudoku.clues() {
                    Some(_) => assert_eq!(givens(sudoku), expected, "{format}"),
                    // The candidates are the puzzle: a cell with one mark is a given.
                    None => {
                        for (cell, own) in expected.chars().enumerate().filter(|(_, c)| *c != '.') {
                            assert_eq!(candidates(sudoku, &state, cell), own.to_string());
                        }
                    }
                }
            }
            if let Some(solution) = expect["solution"].as_str() {
                let verdict = sudoku.verdict(&mut Budget::default());
                let Verdict::Unique(grid) = verdict else { panic!("{format}: {verdict:?}") };
                assert_eq!(grid.to_string(), solution, "{format}");
            }
            for (cell, expected) in
                expect["candidates"].as_array().into_iter().flatten().enumerate()
            {
                let expected = expected.as_str().unwrap();
                if !expected.is_empty() {
                    assert_eq!(candidates(sudoku, &state, cell), expected, "{format} {cell}");
                }
            }
        }
        if let Any::Sized(sized) = &puzzle {
            let side = expect["size"].as_u64().unwrap();
            let expected = format!("sudoku {side}x{side} {}", expect["givens"].as_str().unwrap());
            assert_eq!(sized.to_string(), expected, "{format}");
        }
        match (&puzzle, format) {
            (_, "hodoku-library") => {
                assert_eq!(state.values, [(Cell(1), 1)]);
                assert_eq!(state.ruled_out, [(Cell(9), 2), (Cell(80), 9)]);
            }
            (_, "opensudoku-v2") => assert_eq!(state.notes.len(), 64),
            (Any::Queens(queens), _) => {
                assert_eq!(queens.stars() as u64, expect["stars"]);
                let rows = expect["regions"].as_array().unwrap();
                let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
                let same = records_of(&rows.join("/"));
                assert_eq!(same, Any::Queens(queens.clone()), "{format}");
                if let Some(rows) = expect["solution"].as_array() {
                    let Verdict::Unique(only) = queens.verdict(&mut Budget::default()) else {
                        panic!("{format}")
                    };
                    let text: String = rows.iter().map(|row| row.as_str().unwrap()).collect();
                    let queens = text.bytes().enumerate().filter(|(_, byte)| *byte == b'#');
                    let queens: Vec<Cell> = queens.map(|(at, _)| Cell(at as u16)).collect();
                    assert_eq!(only.0, queens, "{format}");
                }
            }
            (Any::Path(path), _) => {
                let rows = expect["givens"].as_array().unwrap();
                let row = |row: &Value| -> String {
                    let words: Vec<&str> =
                        row.as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
                    words.join(" ") + "\n"
                };
                let text: String = rows.iter().map(row).collect();
                assert_eq!(records_of(&format!("kind: hidato\n{text}")), Any::Path(path.clone()));
            }
            _ => {}
        }
        let meta = record.extra.get("meta").cloned().unwrap_or_default();
        for name in ["author", "title", "level", "rules", "folder"] {
            if let Some(expected) = expect.get(name) {
                assert_eq!(meta.get(name), Some(expected), "{format} {name}");
            }
        }
        if !found.row().writes {
            continue;
        }
        let item = write::Item { puzzle: puzzle.view(), state: Some(&state), extra: &record.extra };
        let text = write::begin(found, &item)
            + &write::record(found, &item).unwrap().text
            + write::end(found);
        if !OTHER_FORM.iter().any(|(own, _)| *own == format) {
            assert_eq!(text.trim_end(), input.trim_end(), "{format}");
            written_back += 1;
        }
        let again = common::records(text.as_bytes()).remove(0);
        assert_eq!(again.puzzle.unwrap(), puzzle, "{format}: {text}");
        assert_eq!(again.state.map(Result::unwrap).unwrap_or_default(), state, "{format}: {text}");
    }
    assert_eq!(written_back, 20);
}

fn records_of(text: &str) -> Any {
    records(text.as_bytes()).remove(0).puzzle.unwrap()
}
