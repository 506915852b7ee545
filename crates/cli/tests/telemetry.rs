//! `gridsmith telemetry` counts what a run wrote.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{check, run, text};
use serde_json::Value;

/// The telemetry of a run, in a file of this name.
fn recorded(name: &str, args: &[&str]) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let option = format!("--telemetry={}", file.display());
    let output = run(&[&["generate"], args, &[&option]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    file
}

fn report(file: &Path) -> Value {
    let output = run(&["telemetry", "--json", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The sums agree with the lines of the file, counted here in another way.
#[test]
fn sums_agree_with_the_file() {
    let rows: [(&str, &[&str]); 5] = [
        ("hidato", &["hidato", "--size", "5", "--count", "6", "--seed", "1"]),
        ("search", &["hidato", "--size", "6", "--count", "3", "--seed", "1", "--minimal"]),
        ("zip", &["zip", "--size", "5", "--count", "3", "--seed", "1", "--difficulty", "medium"]),
        ("queens", &["queens", "--size", "7", "--count", "5", "--seed", "1"]),
        ("sudoku", &["sudoku", "--difficulty", "medium", "--count", "3", "--seed", "1"]),
    ];
    for (name, args) in rows {
        let file = recorded(&format!("sums-{name}.jsonl"), args);
        let lines: Vec<Value> = fs::read_to_string(&file)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let report = report(&file);
        let sum = |field: &str| -> u64 {
            let counts = report[field].as_object().unwrap().values();
            counts.map(|count| count.as_u64().unwrap()).sum()
        };
        let of = |event: &str| lines.iter().filter(|line| line["event"] == event).count() as u64;
        assert_eq!(report["lines"], lines.len(), "{name}");
        assert_eq!(sum("events"), lines.len() as u64, "{name}");
        assert_eq!(sum("outcomes"), of("item"), "{name}");
        assert_eq!(sum("rejected"), of("rejected"), "{name}");
        assert_eq!((sum("probes"), sum("removals")), (of("probe"), of("removal")), "{name}");
        let summary = lines.last().unwrap();
        assert_eq!(report["complete"], true, "{name}");
        assert_eq!(report["outcomes"]["made"], summary["made"], "{name}");
        // Every node belongs to one phase.
        assert_eq!(sum("phases"), summary["nodes"].as_u64().unwrap(), "{name}");
    }
    let searched = report(&recorded("sums-again.jsonl", rows[1].1));
    assert!(sum_of(&searched, "probe, first") > 0, "{searched}");
}

fn sum_of(report: &Value, phase: &str) -> u64 {
    report["phases"][phase].as_u64().unwrap_or(0)
}

#[test]
fn the_text_is_pinned() {
    let args = ["hidato", "--size", "5", "--count", "12", "--seed", "1", "--difficulty", "hard"];
    let file = recorded("text.jsonl", &args);
    let folder = format!("{}/", env!("CARGO_TARGET_TMPDIR"));
    let output = run(&["telemetry", file.to_str().unwrap()]);
    let shown = text(&output.stdout).replace(&folder, "");
    gridsmith_testkit::golden::check("telemetry.txt", &shown);
}

/// A run that was killed leaves a file that ends anywhere.
#[test]
fn what_was_cut_off_is_read_as_far_as_it_goes() {
    let file = recorded("cut.jsonl", &["queens", "--size", "6", "--count", "3", "--seed", "1"]);
    let whole = fs::read_to_string(&file).unwrap();
    let last = whole.trim_end().rfind('\n').unwrap();
    let rows = [
        (&whole[..last + 1], "note: there is no summary"),
        (&whole[..last + 20], "note: the last line is cut off"),
    ];
    for (cut, expected) in rows {
        fs::write(&file, cut).unwrap();
        let output = run(&["telemetry", "--json", file.to_str().unwrap()]);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(0) && said.contains(expected), "{said}");
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&report["complete"], &report["outcomes"]["made"]), (&false.into(), &3.into()));
    }
}

#[test]
fn other_files_are_refused() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("other.jsonl");
    let job = r#"{"telemetry":3,"event":"job","count":1}"#;
    let rows = [
        (String::new(), "is empty"),
        ("my diary\n".into(), "line 1: not telemetry"),
        ("{\"schema\":2}\n".into(), "line 1: not telemetry"),
        ("{\"telemetry\":99,\"event\":\"job\"}\n".into(), "telemetry of version 99"),
        ("{\"telemetry\":3,\"event\":\"item\"}\n".into(), "the first line must be the event job"),
        (format!("{job}\n{job}\n"), "line 2: a second run begins"),
        (format!("{job}\n{{\"tele\n{job}\n"), "line 2: not JSON"),
    ];
    for (content, expected) in rows {
        fs::write(&file, &content).unwrap();
        let output = run(&["telemetry", file.to_str().unwrap()]);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(expected), "{content}: {said}");
    }
    check("telemetry-missing.txt", &[&["telemetry", "no-such-file"]]);
}
