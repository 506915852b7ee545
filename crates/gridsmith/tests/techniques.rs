//! The list of techniques, its document and its examples say the same.

use gridsmith::techniques::{TechniqueName, all, find, markdown, only_hodoku};
use std::path::Path;

#[test]
fn the_document_is_made_from_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/TECHNIQUES.md");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, markdown()).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == markdown(),
        "docs/TECHNIQUES.md is not what the program says; `gridsmith techniques --markdown` writes it"
    );
}

#[test]
fn every_technique_means_something_and_examples_show_it() {
    let notes = all(0);
    let mut without = Vec::new();
    for note in &notes {
        assert_ne!(note.idea, "A pattern of candidates.", "{}", note.row.name);
        match &note.example {
            Some(example) => {
                assert_eq!(example.step.technique, note.row.code, "{}", example.line);
                let words = &example.step.words;
                for text in [&words.look, &words.why, &words.so, &words.short] {
                    assert!(
                        !text.is_empty() && !text.contains("  "),
                        "{}: {text:?}",
                        note.row.name
                    );
                }
                assert!(!example.step.marks.values.is_empty(), "{}", note.row.name);
            }
            None => {
                assert!(note.remark.is_some(), "{} has neither example nor reason", note.row.name);
                without.push(note.row.name);
            }
        }
    }
    assert!(without.len() <= 3, "no example: {without:?}");
    assert!(
        notes.iter().all(|note| notes.iter().filter(|n| n.row.code == note.row.code).count() == 1)
    );
}

#[test]
fn techniques_are_found_however_they_are_spelt() {
    let codes = |word: &str| -> Vec<&str> {
        let name: TechniqueName = word.parse().expect(word);
        find(&name, 0).iter().map(|note| note.row.code).collect()
    };
    for (word, expected) in [
        ("W-Wing", "w-wing"),
        ("w wing", "w-wing"),
        ("WWING", "w-wing"),
        ("w", "w-wing"),
        ("bf2", "x-wing"),
        ("Simple Colors Trap", "simple-colours-trap"),
        ("Locked Candidates Type 1 (Pointing)", "pointing"),
        ("Region Forcing Chains", "house-forcing"),
        ("y-wing", "xy-wing"),
        ("BUG+1", "bug-1"),
        ("sc", "simple-colours-trap simple-colours-wrap"),
        ("avoidable rectangle", "avoidable-rectangle-1 avoidable-rectangle-2"),
        ("Kraken Fish", ""),
    ] {
        assert_eq!(codes(word).join(" "), expected, "{word}");
    }
    let fish: TechniqueName = "kf".parse().unwrap();
    assert_eq!(
        only_hodoku(&fish),
        "Kraken Fish (kraken-fish), only in HoDoKu's path, 500 points, level Extreme or harder\n\
         HoDoKu leaves it out unless told: --enable kf"
    );
    for note in all(0) {
        for word in [note.row.code, note.row.name] {
            assert_eq!(codes(word), [note.row.code], "{word}");
        }
    }
}
