//! The list of techniques, its document and its examples say the same.

use gridsmith::techniques::{all, find, markdown, near};
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
    let notes = all();
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
    for name in ["W-Wing", "w-wing", "w wing", "WWING"] {
        assert_eq!(find(name).map(|note| note.row.code), Some("w-wing"), "{name}");
    }
    assert_eq!(find("Simple Colors Trap").map(|note| note.row.code), Some("simple-colours-trap"));
    assert!(find("no such thing").is_none() && near("no such thing").is_empty());
    assert!(near("swordfish").contains(&"Finned Swordfish"));
}
