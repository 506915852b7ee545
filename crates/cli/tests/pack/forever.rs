//! Packs of every format that was ever written stay readable.

use gridsmith_store::Pack;

use super::*;
use crate::common::{ROOT, run};

/// The packs, with the number of their items. A new format adds a row; no row is ever removed.
const PACKS: [(&str, u64); 1] = [("pack-1.jsonl", 15)];

#[test]
fn old_packs_are_read_and_checked() {
    for (name, count) in PACKS {
        let path = format!("{ROOT}/corpus/forever/{name}");
        let pack = Pack::open(&path).unwrap();
        assert_eq!(pack.header().count, count, "{name}");
        let items: Vec<_> =
            pack.map(|item| item.unwrap_or_else(|error| panic!("{error}"))).collect();
        assert_eq!(items.len() as u64, count, "{name}");
        let kinds = ["sudoku", "hidato", "numbrix", "hex", "zip", "queens"];
        for kind in kinds {
            assert!(items.iter().any(|item| item.puzzle.kind() == kind), "{name}: no {kind}");
        }
        for title in ["sudoku 9x9", "sudoku 6x6", "sudoku 6x6 with diagonals", "jigsaw sudoku 7x7"]
        {
            assert!(items.iter().any(|item| item.puzzle.title() == title), "{name}: no {title}");
        }
        let (code, said) = end(&run(&["pack", "check", &path]));
        assert!(code == Some(0), "{name}: {said}");
        // What is written from it is the same again.
        let copied = run(&["pack", "sort", &path, "--by", "id"]).stdout;
        let mut original: Vec<String> =
            text(&fs::read(&path).unwrap()).lines().skip(1).map(String::from).collect();
        let mut copy: Vec<String> = text(&copied).lines().skip(1).map(String::from).collect();
        original.sort();
        copy.sort();
        assert_eq!(original, copy, "{name}");
    }
}

/// Every command that reads puzzles reads a pack: the header is not a puzzle.
#[test]
fn other_commands_read_packs() {
    let (name, count) = PACKS[0];
    let path = format!("corpus/forever/{name}");
    for command in ["solve", "count", "grade", "convert --to canonical", "certify", "show --json"] {
        let args: Vec<&str> = command.split(' ').chain([path.as_str()]).collect();
        let output = run(&args);
        let (code, said) = end(&output);
        let lines = text(&output.stdout).lines().count() as u64;
        assert!(code == Some(0) && lines == count, "{command}: {lines} lines, {code:?}: {said}");
        assert!(!said.contains("note:"), "{command}: {said}");
    }
    // Two packs behind each other have two headers.
    let twice = fs::read(format!("{ROOT}/{path}")).unwrap().repeat(2);
    let output = common::run_with(&["solve", "-"], &text(&twice));
    assert_eq!(text(&output.stdout).lines().count() as u64, 2 * count);
}

#[test]
fn later_formats_are_refused_with_a_reason() {
    let folder = folder("later");
    let path = folder.join("later.jsonl");
    fs::write(&path, "{\"schema\":3,\"pack\":2,\"anything\":true}\n").unwrap();
    for command in ["check", "stats", "sort"] {
        let (code, said) = end(&run(&["pack", command, path.to_str().unwrap()]));
        let expected = "is a pack of format 2: this version of gridsmith reads formats up to 1";
        assert!(code == Some(2) && said.contains(expected), "{command}: {code:?}: {said}");
    }
}
