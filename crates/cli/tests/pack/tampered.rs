//! `pack check` finds every line that was changed, even if its checksum was computed anew.

use serde_json::Value;

use super::*;
use crate::common::{ROOT, run};
use gridsmith_testkit::many;

/// The pack of the corpus as lines.
fn pack() -> Vec<String> {
    let text = fs::read_to_string(format!("{ROOT}/corpus/forever/pack-1.jsonl")).unwrap();
    text.lines().map(String::from).collect()
}

/// Changes the fields of a line; the checksum is computed anew.
fn forged(line: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut item: Value = serde_json::from_str(line).unwrap();
    change(&mut item);
    many::sealed(item)
}

/// What `pack check` says of the lines.
fn check(name: &str, lines: &[String]) -> (Option<i32>, String) {
    let path = folder(&format!("tampered-{name}")).join("pack.jsonl");
    fs::write(&path, lines.iter().map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let output = run(&["pack", "check", path.to_str().unwrap()]);
    (output.status.code(), text(&output.stdout))
}

/// The number of the first line of this kind, counted from 0.
fn find(lines: &[String], kind: &str) -> usize {
    let is = |line: &String| {
        let item: Value = serde_json::from_str(line).unwrap();
        item["kind"] == kind || item["family"] == kind
    };
    lines.iter().position(is).unwrap()
}

#[test]
fn the_checksum_finds_every_changed_byte() {
    let lines = pack();
    let mut seen = 0;
    for at in (0..lines[3].len()).step_by(97) {
        let mut bytes = lines[3].clone().into_bytes();
        bytes[at] = if bytes[at] == b'x' { b'y' } else { b'x' };
        let mut damaged = lines.clone();
        damaged[3] = String::from_utf8(bytes).unwrap();
        let (code, said) = check("byte", &damaged);
        assert!(code == Some(1) && said.starts_with("line 4: "), "byte {at}: {code:?}: {said}");
        assert_eq!(said.lines().count(), 1, "byte {at}: {said}");
        seen += 1;
    }
    assert!(seen > 5);
}

#[test]
fn forged_lines_are_refused() {
    type Change = fn(&mut Value);
    let swap: Change = |item| {
        let solution = item["solution"].as_str().unwrap();
        let [a, b] = [&solution[..1], &solution[1..2]];
        item["solution"] = format!("{b}{a}{}", &solution[2..]).into();
    };
    let clue: Change = |item| {
        // One clue less: then the certificate is about another puzzle.
        let givens = item["givens"].as_str().unwrap();
        let at = givens.find(|cell: char| cell != '.').unwrap();
        item["givens"] = format!("{}.{}", &givens[..at], &givens[at + 1..]).into();
    };
    let both: Change = |item| {
        let givens = item["givens"].as_str().unwrap();
        let at = givens.find(|cell: char| cell != '.').unwrap();
        let less = format!("{}.{}", &givens[..at], &givens[at + 1..]);
        let certificate = item["certificate"].as_str().unwrap().replacen(givens, &less, 1);
        item["givens"] = less.into();
        item["certificate"] = certificate.into();
    };
    let queens: Change = |item| {
        let columns = item["solution"].as_array_mut().unwrap();
        columns.swap(0, 1);
    };
    let missing: Change = |item| drop(item.as_object_mut().unwrap().shift_remove("certificate"));
    let label: Change = |item| item["label"] = "impossible".into();
    let rows = [
        ("sudoku", swap, "the solution is wrong"),
        ("sudoku", clue, "the certificate is about another puzzle"),
        ("sudoku", both, "the certificate is refused"),
        ("queens", queens, "the solution is wrong"),
        ("hidato", missing, "certificate is not a text"),
        ("zip", label, "label is not a label or null"),
    ];
    let lines = pack();
    for (kind, change, expected) in rows {
        let at = find(&lines, kind);
        let mut damaged = lines.clone();
        damaged[at] = forged(&lines[at], change);
        assert_ne!(damaged[at], lines[at]);
        let (code, said) = check("forged", &damaged);
        let start = format!("line {}: ", at + 1);
        assert!(
            code == Some(1) && said.starts_with(&start) && said.contains(expected),
            "{expected}: {code:?}: {said}"
        );
    }
}

#[test]
fn missing_and_doubled_lines_are_found() {
    let lines = pack();
    let (code, said) = check("cut", &lines[..lines.len() - 2]);
    assert!(code == Some(1) && said.contains("has 13 items, but its header says 15"), "{said}");
    let mut doubled = lines.clone();
    doubled[5] = doubled[2].clone();
    let (code, said) = check("doubled", &doubled);
    let expected = "line 6: it equals the puzzle in line 3 up to symmetry\n";
    assert!(code == Some(1) && said == expected, "{code:?}: {said}");
    let (code, _) = check("whole", &lines);
    assert_eq!(code, Some(0));
    // Without its header it is no pack.
    let path = folder("no-header").join("x.jsonl");
    fs::write(&path, lines[1..].join("\n")).unwrap();
    let (code, said) = end(&run(&["pack", "check", path.to_str().unwrap()]));
    assert!(code == Some(2) && said.contains("is not a pack"), "{code:?}: {said}");
}
