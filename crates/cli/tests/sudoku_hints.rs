//! Hints for Sudoku, the list of techniques and technique libraries as a user meets them.

mod common;

use common::{run, text};
use serde_json::Value;

const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
const LIBRARY: &str = "corpus/techniques.txt";

/// A line of the library with this code.
fn case(code: &str) -> String {
    let text = std::fs::read_to_string(format!("{}/{LIBRARY}", common::ROOT)).unwrap();
    let line = text.lines().find(|line| line.starts_with(&format!(":{code}:")));
    line.unwrap_or_else(|| panic!("no {code}")).to_string()
}

#[test]
fn hints_for_sudoku() {
    let wing = case("0803");
    let right = SUDOKU.replacen("..1", "4.1", 1);
    let wrong = SUDOKU.replacen("..1", "3.1", 1);
    let rows: [(&[&str], i32, &str); 11] = [
        (&["hint", "--stage", "1", SUDOKU], 0, "Look "),
        (&["hint", "--stage", "2", SUDOKU], 0, "Single: "),
        (&["hint", SUDOKU], 0, "So r"),
        (&["hint", "--state", &right, SUDOKU], 0, "So r"),
        (&["hint", "--state", &wrong, SUDOKU], 1, "r1c1"),
        (
            &["hint", "--state", r#"{"marks":[[0,0,2],[0,0,3]]}"#, SUDOKU],
            1,
            "4 must not be eliminated from r1c1",
        ),
        (&["hint", "--state", "12", SUDOKU], 2, "2 cells, expected 81"),
        (&["hint", "--all", &wing], 0, "W-Wing "),
        (&["techniques", "w-wing"], 0, "W-Wing (w-wing)"),
        (&["techniques", "no such thing"], 2, "there is no technique"),
        (&["regress", LIBRARY], 0, "found"),
    ];
    for (args, code, expected) in rows {
        let run = run(args);
        let said = text(&run.stdout) + &text(&run.stderr);
        assert_eq!(run.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}

#[test]
fn a_grid_of_candidates_gets_hints() {
    let dir = std::env::temp_dir().join(format!("gridsmith-marks-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let rule = "+----------------------+\n";
    let mut grid = String::from(rule);
    // Every digit everywhere, but for the clues.
    for (row, cells) in SUDOKU.as_bytes().chunks(9).enumerate() {
        let words: Vec<String> = cells
            .iter()
            .map(|c| if *c == b'.' { "123456789".into() } else { char::from(*c).to_string() })
            .collect();
        grid += &format!("| {} |\n", words.join(" "));
        if row % 3 == 2 {
            grid += rule;
        }
    }
    let file = dir.join("grid.txt");
    std::fs::write(&file, grid).unwrap();
    let run = run(&["hint", "--json", file.to_str().unwrap()]);
    let value: Value = serde_json::from_str(&text(&run.stdout)).unwrap();
    assert_eq!(value["hint"], "move", "{value}");
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn hints_hold_what_a_front_end_draws() {
    let run = run(&["hint", "--json", "--all", &case("0803")]);
    let value: Value = serde_json::from_str(&text(&run.stdout)).unwrap();
    assert_eq!(value["hint"], "all");
    let steps = value["steps"].as_array().unwrap();
    let wing = steps.iter().find(|step| step["technique"] == "w-wing").expect("a W-Wing");
    let arrows = wing["marks"]["arrows"].as_array().unwrap();
    assert_eq!(arrows.len(), 5, "{wing}");
    assert_eq!((&arrows[0]["kind"], &arrows[1]["kind"]), (&"strong".into(), &"weak".into()));
    for list in ["values", "houses"] {
        assert!(!wing["marks"][list].as_array().unwrap().is_empty(), "{wing}");
    }
}

#[test]
fn a_library_as_json_has_an_object_for_each_technique() {
    let run = run(&["regress", "--json", LIBRARY]);
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    let mut unsupported = 0;
    for line in text(&run.stdout).lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&row["missed"], &row["false"]), (&0.into(), &0.into()), "{row}");
        unsupported += row["unsupported"].as_u64().unwrap();
        assert!(row["technique"].is_string());
    }
    assert_eq!(unsupported, 1);
}

/// All families are listed, in text and in JSON, and `--family` leaves the others out.
#[test]
fn every_technique_is_listed() {
    let json = |args: &[&str]| -> Vec<Value> {
        let run = run(args);
        text(&run.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let notes = json(&["techniques", "--json"]);
    let of = |family: &str| notes.iter().filter(|note| note["family"] == family).count();
    assert_eq!((of("sudoku"), of("path"), of("queens")), (133, 29, 19));
    assert_eq!(json(&["techniques", "--json", "--family", "queens"]), notes[162..]);
    assert_eq!(json(&["techniques", "--json", "queens"]), notes[162..]);
    let list = text(&run(&["techniques"]).stdout);
    for title in ["Sudoku", "Number paths", "Zip", "Queens"] {
        assert!(list.lines().any(|line| line == title), "{title}: {list}");
    }
}

/// A code is a technique of any family that has it, also in the old spelling.
#[test]
fn techniques_of_all_families_are_explained() {
    for (args, titles) in [
        (&["two_in_two"][..], &["Two in two (two-in-two), Queens, hard, 9 points"][..]),
        (&["only-cell"], &["Only cell (only-cell), Number paths, easy, 4 points"]),
        (
            &["two-ways"],
            &[
                "Two ways (two-ways), Number paths, medium, 4 points",
                "Two ways (two-ways), Zip, trivial, 4 points",
            ],
        ),
        (
            &["tiled-region"],
            &["Tiled region (tiled-region), Queens, medium, 5 points, two stars and more"],
        ),
        (&["search", "--family", "queens"], &["Search (search), Queens, extreme, 400 points"]),
    ] {
        let run = run(&[&["techniques"], args].concat());
        let shown = text(&run.stdout);
        assert_eq!(run.status.code(), Some(0), "{args:?}: {}", text(&run.stderr));
        for title in titles {
            assert!(shown.lines().any(|line| line == *title), "{title}: {shown}");
        }
    }
    let wrong = run(&["techniques", "--family", "path", "x-wing"]);
    assert_eq!(wrong.status.code(), Some(2), "{}", text(&wrong.stdout));
}

#[test]
fn hints_explain_a_whole_puzzle() {
    let run = run(&["explain", "--scheme", "hint", "--json", SUDOKU]);
    let value: Value = serde_json::from_str(&text(&run.stdout)).unwrap();
    assert_eq!((&value["end"], &value["verdict"]), (&"solved".into(), &"unique".into()), "{value}");
}
