//! `gridsmith certify --to` as a user meets it.

mod common;

use std::fs;
use std::process::Command;

use common::{run, run_with, text};

const TMP: &str = env!("CARGO_TARGET_TMPDIR");
const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
const ZIP: &str = "zip 3x4 .2../.3,1./4...";
const STARS: &str =
    "queens 8x2 ABBCCCCD/ABBBBDDD/AAEEBDDD/AEEEEEDD/AAEDDDDF/AEEGGGDF/HHHGGGFF/HHHHHGFF";
const QUEENS: &str = "AABB/ACBB/ACCD/CCDD";
const PATH: &str = "path 2x3x4 1../6..";

/// The two files of a name.
fn read(name: &str, ends: [&str; 2]) -> [String; 2] {
    ends.map(|end| fs::read_to_string(format!("{TMP}/{name}.{end}")).expect("the file was written"))
}

#[test]
fn each_puzzle_gets_a_formula_and_a_proof() {
    for (name, puzzle) in [("o1", SUDOKU), ("o2", ZIP), ("o3", STARS), ("o4", QUEENS), ("o5", PATH)]
    {
        let output = format!("{TMP}/{name}");
        let run = run(&["certify", "--to", "veripb", "-o", &output, puzzle]);
        assert!(run.status.success(), "{}", text(&run.stderr));
        assert_eq!(text(&run.stdout), format!("{output}.opb {output}.pbp\n"));
        let [formula, proof] = read(name, ["opb", "pbp"]);
        assert!(formula.starts_with("* #variable= "), "{name}");
        assert!(proof.ends_with("end pseudo-Boolean proof ;\n"), "{name}");
        let Ok(check) = Command::new("veripb")
            .args([format!("{output}.opb"), format!("{output}.pbp")])
            .output()
        else {
            println!("skipped: no veripb");
            continue;
        };
        assert!(text(&check.stdout).contains("s VERIFIED UNSATISFIABLE"), "{name}: {check:?}");
    }
}

#[test]
fn clauses_are_for_those_that_have_them() {
    let output = format!("{TMP}/cli-clauses");
    let certify = |puzzle: &str| run(&["certify", "--to", "drup", "-o", &output, puzzle]);
    for puzzle in [SUDOKU, QUEENS, PATH] {
        assert!(certify(puzzle).status.success(), "{puzzle}");
        let [formula, proof] = read("cli-clauses", ["cnf", "drup"]);
        assert!(formula.contains("\np cnf ") && proof.ends_with("\n0\n") || proof == "0\n");
    }
    for (puzzle, why) in [(ZIP, "a Zip needs sums"), (STARS, "two or more stars")] {
        let run = certify(puzzle);
        assert_eq!(run.status.code(), Some(1), "{puzzle}");
        let talk = text(&run.stderr);
        assert!(talk.contains(why) && talk.contains("use veripb"), "{talk}");
    }
}

#[test]
fn several_puzzles_have_numbers_and_those_with_many_solutions_no_files() {
    let output = format!("{TMP}/several");
    let input = format!("{QUEENS}\nAAAA/BBBB/CCCC/DDDD\n{SUDOKU}\n");
    // The end of a name is understood.
    let name = format!("{output}.opb");
    let run = run_with(&["certify", "--to", "veripb", "-o", &name, "-"], &input);
    assert_eq!(run.status.code(), Some(1));
    let wanted: Vec<String> =
        [1, 3].iter().map(|n| format!("{output}-{n}.opb {output}-{n}.pbp\n")).collect();
    assert_eq!(text(&run.stdout), wanted.concat());
    assert!(text(&run.stderr).contains("not certified: many"), "{}", text(&run.stderr));
    assert!(!fs::exists(format!("{output}-2.opb")).unwrap());
}

#[test]
fn wrong_options_are_said() {
    let rows: [(&[&str], &str); 6] = [
        (&["certify", "-o", "x", QUEENS], "--to"),
        (&["certify", "--to", "lean", QUEENS], "veripb"),
        (&["certify", "--to", "veripb", "--json", QUEENS], "--json"),
        (&["certify", "--to", "veripb", "-o", "-", QUEENS], "two files are written"),
        (&["certify", "--to", "veripb", "-o", TMP, QUEENS], "expected a name"),
        (&["certify", "--to", "veripb", "-o", "no/such/folder/p", QUEENS], "no such folder"),
    ];
    for (args, message) in rows {
        let run = run(args);
        let talk = text(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{args:?}: {talk}");
        assert!(talk.contains(message), "{args:?}: {talk}");
    }
}
