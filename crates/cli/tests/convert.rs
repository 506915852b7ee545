//! `convert` and `formats`, and links as inputs of other commands.

mod common;

use common::{gridsmith, run, run_with, text};
use gridsmith_testkit::golden;

const LIBRARY: &str = ":0000:x:4+1....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......:221 999::";
const ZEROS: &str =
    "400000805030000000000700000020000060000080400000010000000603070500200000104000000";

#[test]
fn convert_as_a_user_meets_it() {
    let several = format!("{ZEROS}\nnonsense\nAABB/ACBB/ACCD/CCDD\n{ZEROS} # easy\n");
    let mut all = Vec::new();
    for args in [
        &["convert", "--to", "line", LIBRARY][..],
        &["convert", "--to", "sudokuwiki", LIBRARY],
        &["convert", "--to", "pm-grid", LIBRARY],
        &["convert", "--to", "ss", LIBRARY],
        &["convert", "--to", "json", LIBRARY],
        &["convert", "--to", "share", LIBRARY],
        &["convert", "--to", "opensudoku-2", LIBRARY],
        &["convert", "--to", "canonical", "https://puzz.link/p?starbattle/4/4/1/6k9mgq"],
        &["convert", "--to", "gsf", ZEROS],
        &["convert", "--to", "nothing", ZEROS],
        &["convert", "--to", "line", "--from", "sdk", ZEROS],
        &["convert", "--to", "path-grid", ZEROS],
    ] {
        all.push(common::transcript(args, &run(args)));
    }
    for args in [
        &["convert", "--to", "sdm", "-"][..],
        &["convert", "--to", "sdm", "--strict", "-"],
        &["convert", "--to", "grid", "--family", "sudoku", "-"],
        &["convert", "--to", "opensudoku", "-"],
        &["convert", "--to", "line", "--quiet", "-"],
    ] {
        all.push(common::transcript(args, &run_with(args, &several)));
    }
    golden::check("convert.txt", &all.join("\n"));
}

#[test]
fn every_format_is_listed_with_an_example() {
    golden::check("formats.txt", &text(&run(&["formats"]).stdout));
    let listed = text(&run(&["formats", "--json"]).stdout);
    for line in listed.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let (name, example) = (row["format"].as_str().unwrap(), row["example"].as_str().unwrap());
        if row["writes"] == true {
            let output = run_with(&["convert", "--to", name, "--from", name, "-"], example);
            assert_eq!(output.status.code(), Some(0), "{name}: {}", text(&output.stderr));
        }
    }
    assert_eq!(run(&["formats", "none"]).status.code(), Some(2));
}

/// A position in a link is that of a hint, without an option; a file of that name wins.
#[test]
fn links_bring_their_position() {
    let link = text(&run(&["convert", "--to", "sudokuwiki", LIBRARY]).stdout);
    let from_link = run(&["hint", link.trim()]);
    let from_line = run(&["hint", LIBRARY]);
    assert_eq!(from_link.status.code(), Some(0), "{}", text(&from_link.stderr));
    let last =
        |output: &std::process::Output| text(&output.stdout).lines().last().map(String::from);
    assert_eq!(last(&from_link), last(&from_line));
    let folder = std::env::temp_dir().join(format!("gridsmith-convert-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("AB"), "AABB/ACBB/ACCD/CCDD\n").unwrap();
    let shown = gridsmith(&["show", "--line", "AB"]).current_dir(&folder).output().unwrap();
    assert_eq!(text(&shown.stdout), "queens 4x1 AABB/ACBB/ACCD/CCDD\n");
    let args = ["convert", "--to", "queens-json", "-o", "out.json", "AB"];
    let written = gridsmith(&args).current_dir(&folder).output().unwrap();
    assert_eq!((text(&written.stdout).as_str(), written.status.code()), ("", Some(0)));
    let json = std::fs::read_to_string(folder.join("out.json")).unwrap();
    assert!(json.starts_with("{\"game\":\"queens\",\"n\":4,"), "{json}");
    let args = ["convert", "--to", "line", "-o", "./AB", "AB"];
    let refused = gridsmith(&args).current_dir(&folder).output().unwrap();
    assert_eq!(text(&refused.stderr), "error: cannot write ./AB: it is an input\n");
    std::fs::remove_dir_all(&folder).unwrap();
}
