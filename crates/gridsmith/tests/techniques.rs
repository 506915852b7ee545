//! The lists of techniques, their documents and their examples say the same.

use gridsmith::techniques::{Kind, TechniqueName, all, find, only_hodoku, pages, unknown};
use std::path::Path;

#[test]
fn the_documents_are_made_from_the_tables() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (file, text) in pages() {
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(docs.join(file), &text).unwrap();
        }
        let written = std::fs::read_to_string(docs.join(file)).unwrap_or_default();
        assert!(written == text, "docs/{file} is stale: run this test with UPDATE_GOLDEN=1");
    }
}

#[test]
fn every_technique_means_something_and_examples_show_it() {
    for kind in Kind::ALL {
        let notes = all(kind, 0);
        let mut without = Vec::new();
        for note in &notes {
            let name = note.row.name();
            assert_ne!(note.idea, "A pattern of candidates.", "{name}");
            match &note.example {
                Some(example) => {
                    assert_eq!(example.step.technique, note.row.code(), "{}", example.line);
                    let words = &example.step.words;
                    for text in [&words.look, &words.why, &words.so, &words.short] {
                        assert!(!text.is_empty() && !text.contains("  "), "{name}: {text:?}");
                    }
                    let marks = &example.step.marks;
                    let marked = marks.values.len() + marks.cells.len() + marks.links.len();
                    assert!(marked > 0, "{name}");
                    assert!(!example.lines.is_empty(), "{name}");
                }
                None => {
                    assert!(note.remark.is_some(), "{name} has neither example nor reason");
                    without.push(name);
                }
            }
        }
        assert!(without.len() <= 3, "{kind:?}, no line in boards.txt or examples.txt: {without:?}");
        let mut codes: Vec<&str> = notes.iter().map(|note| note.row.code()).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), notes.len(), "{kind:?}: a code twice");
        assert!(codes.iter().all(|code| !code.contains('_')), "{codes:?}");
    }
}

#[test]
fn techniques_are_found_however_they_are_spelt() {
    let codes = |kind: Kind, word: &str| -> String {
        let notes = find(kind, word, 0);
        notes.iter().map(|note| note.row.code()).collect::<Vec<_>>().join(" ")
    };
    for (kind, word, expected) in [
        (Kind::Sudoku, "W-Wing", "w-wing"),
        (Kind::Sudoku, "w wing", "w-wing"),
        (Kind::Sudoku, "WWING", "w-wing"),
        (Kind::Sudoku, "w", "w-wing"),
        (Kind::Sudoku, "bf2", "x-wing"),
        (Kind::Sudoku, "Simple Colors Trap", "simple-colours-trap"),
        (Kind::Sudoku, "Locked Candidates Type 1 (Pointing)", "pointing"),
        (Kind::Sudoku, "Region Forcing Chains", "house-forcing"),
        (Kind::Sudoku, "y-wing", "xy-wing"),
        (Kind::Sudoku, "BUG+1", "bug-1"),
        (Kind::Sudoku, "sc", "simple-colours-trap simple-colours-wrap"),
        (Kind::Sudoku, "avoidable rectangle", "avoidable-rectangle-1 avoidable-rectangle-2"),
        (Kind::Sudoku, "Kraken Fish", ""),
        (Kind::Sudoku, "two-in-two", ""),
        (Kind::Queens, "two-in-two", "two-in-two"),
        (Kind::Queens, "two_in_two", "two-in-two"),
        (Kind::Queens, "Confined region", "confined"),
        (Kind::Queens, "only-cell", ""),
        (Kind::NumberPath, "only_cell", "only-cell"),
        (Kind::NumberPath, "next number", "next"),
        (Kind::NumberPath, "cut-off", ""),
        (Kind::Zip, "cut-off", "cut-off"),
        (Kind::Zip, "only-cell", ""),
    ] {
        assert_eq!(codes(kind, word), expected, "{word}");
    }
    let fish: TechniqueName = "kf".parse().unwrap();
    assert_eq!(
        only_hodoku(&fish),
        "Kraken Fish (kraken-fish), only in HoDoKu's path, 500 points, level Extreme or harder\n\
         HoDoKu does not use it by default: --enable kf"
    );
    for kind in Kind::ALL {
        for note in all(kind, 0) {
            for word in [note.row.code(), note.row.name()] {
                assert_eq!(codes(kind, word), note.row.code(), "{kind:?} {word}");
            }
        }
    }
    assert_eq!(unknown("two in tow", &Kind::ALL).near, ["two-in-two"]);
    assert_eq!(unknown("only-cel", &[Kind::NumberPath]).near, ["only-cell"]);
}
