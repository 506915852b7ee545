//! The JSON contract of the library: requests of every kind about every family, right and wrong,
//! and the reports that answer them.

use std::collections::BTreeMap;

use gridsmith::{AnyPuzzle, Control, Place, Request, run};
use gridsmith_testkit::schema;
use serde_json::{Map, Value, json};

const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
const QUEENS: &str = "AABB/ACBB/ACCD/CCDD";

/// A puzzle of each kind, as objects, and two as text.
fn puzzles() -> Vec<(String, Value)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/all.jsonl");
    let text = std::fs::read_to_string(path).expect("the corpus");
    let objects = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let named = objects.map(|puzzle| (puzzle["id"].as_str().expect("an id").to_string(), puzzle));
    let texts = [("sudoku line", SUDOKU), ("queens line", QUEENS)];
    named.chain(texts.map(|(name, line)| (name.to_string(), line.into()))).collect()
}

/// Every request, with each of its options at least once.
fn requests() -> Vec<Value> {
    vec![
        json!({"request": "solve"}),
        json!({"request": "solve", "schema": 2, "id": "a", "nodes": null, "certify": true}),
        json!({"request": "solve", "method": "logic", "trace": true}),
        json!({"request": "solve", "nodes": 1}),
        json!({"request": "count", "limit": 3, "certify": true}),
        json!({"request": "count", "method": "dlx"}),
        json!({"request": "hint", "stage": 1}),
        json!({"request": "hint", "stage": 2, "depth": 1}),
        json!({"request": "hint"}),
        json!({"request": "steps", "depth": 1}),
        json!({"request": "chains", "max_length": 6, "scope": "grouped", "basics": true, "limit": 4}),
        json!({"request": "explain", "depth": 1}),
        json!({"request": "explain", "way": "hint"}),
        json!({"request": "explain", "way": "hodoku", "enable": ["bf5"], "disable": ["x-wing"]}),
        json!({"request": "explain", "way": "easiest", "easiest_nodes": 100}),
        json!({"request": "grade"}),
        json!({"request": "grade", "schemes": ["se", "hodoku"], "limits": [800, 1000, 1600, 1800]}),
        json!({"request": "rate"}),
    ]
}

#[test]
fn requests_and_reports_keep_the_schema() {
    let mut reports: BTreeMap<String, usize> = BTreeMap::new();
    for (name, puzzle) in puzzles() {
        for mut request in requests() {
            request["puzzle"] = puzzle.clone();
            assert_eq!(schema::request_fault(&request), None, "{name}");
            let read = Request::from_json(&request.to_string());
            let read = read.unwrap_or_else(|error| panic!("{name}: {error}: {request}"));
            let place = Place { line: Some(1), ..Place::default() };
            let report = Value::Object(run(&read, &Control::free()).json(place));
            assert_eq!(schema::fault(&report), None, "{name}: {request}");
            *reports.entry(report["report"].as_str().expect("a name").to_string()).or_default() +=
                1;
        }
    }
    let all: usize = reports.values().sum();
    println!("{all} requests and reports validated: {reports:?}");
    let words: Vec<&str> = reports.keys().map(String::as_str).collect();
    let expected = ["chains", "count", "explain", "grade", "hint", "rate", "solve", "steps"];
    assert_eq!((words, all), (expected.to_vec(), 180));
}

/// What a player has entered, in the form of each family.
#[test]
fn positions_are_part_of_requests() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/positions.jsonl");
    let text = std::fs::read_to_string(path).expect("the corpus");
    let begun =
        json!({"family": "sudoku", "givens": SUDOKU, "state": {"values": [[0, 0, 4]]}}).to_string();
    let mut families = Vec::new();
    for line in text.lines().chain([begun.as_str()]) {
        let mut puzzle: Value = serde_json::from_str(line).expect("JSON");
        let Some(state) = puzzle.as_object_mut().and_then(|puzzle| puzzle.remove("state")) else {
            continue;
        };
        // The corpus leaves out what the reader finds by itself; the schema asks for it.
        let puzzle = AnyPuzzle::parse(&puzzle.to_string()).expect("a puzzle").json(&Map::new());
        let family = puzzle["family"].as_str().expect("a family").to_string();
        let request = json!({"request": "hint", "puzzle": puzzle, "state": state});
        assert_eq!(schema::request_fault(&request), None);
        let read = Request::from_json(&request.to_string());
        let read = read.unwrap_or_else(|error| panic!("{error}: {request}"));
        let report = Value::Object(run(&read, &Control::free()).json(Place::default()));
        assert_eq!(schema::fault(&report), None);
        families.push(family);
    }
    families.sort();
    families.dedup();
    assert_eq!(families, ["path", "queens", "sudoku"]);
}

/// A wrong request is refused by the reader and by the schema. The error says where it is wrong.
#[test]
fn errors_say_where() {
    let rows = [
        (json!({"puzzle": SUDOKU}), "request"),
        (json!({"request": "win", "puzzle": SUDOKU}), "request"),
        (json!({"request": "solve"}), "puzzle"),
        (json!({"request": "solve", "puzzle": 5}), "puzzle"),
        (json!({"request": "solve", "puzzle": SUDOKU, "schema": 3}), "schema"),
        (json!({"request": "solve", "puzzle": SUDOKU, "nodes": -1}), "nodes"),
        (json!({"request": "solve", "puzzle": SUDOKU, "method": "luck"}), "method"),
        (json!({"request": "solve", "puzzle": SUDOKU, "trace": 1}), "trace"),
        (json!({"request": "solve", "puzzle": SUDOKU, "stage": 1}), "stage"),
        (json!({"request": "count", "puzzle": SUDOKU, "limit": "all"}), "limit"),
        (json!({"request": "count", "puzzle": SUDOKU, "certify": "yes"}), "certify"),
        (json!({"request": "hint", "puzzle": SUDOKU, "stage": 4}), "stage"),
        (json!({"request": "hint", "puzzle": SUDOKU, "state": 7}), "state"),
        (json!({"request": "steps", "puzzle": SUDOKU, "depth": []}), "depth"),
        (json!({"request": "chains", "puzzle": SUDOKU, "scope": "all"}), "scope"),
        (json!({"request": "chains", "puzzle": SUDOKU, "max_length": 2.5}), "max_length"),
        (json!({"request": "explain", "puzzle": SUDOKU, "way": "best"}), "way"),
        (json!({"request": "explain", "puzzle": SUDOKU, "enable": "bf5"}), "enable"),
        (json!({"request": "grade", "puzzle": SUDOKU, "schemes": ["elo"]}), "schemes"),
        (json!({"request": "grade", "puzzle": SUDOKU, "limits": [1, 2]}), "limits"),
        (json!({"request": "rate", "puzzle": SUDOKU, "speed": 1}), "speed"),
    ];
    for (request, wrong) in &rows {
        assert!(schema::request_fault(request).is_some(), "the schema takes {request}");
        let error = Request::from_json(&request.to_string()).expect_err("it is wrong").to_string();
        assert!(error.contains(wrong), "{request}: {error}");
    }
    // The schema knows the form of a puzzle, not its rules: these are for the reader alone.
    let read = [
        (json!({"request": "solve", "puzzle": "what is this?"}).to_string(), "puzzle"),
        (
            json!({"request": "solve", "puzzle": {"family": "sudoku", "givens": "1"}}).to_string(),
            "puzzle",
        ),
        (json!({"request": "hint", "puzzle": QUEENS, "state": "nonsense"}).to_string(), "state"),
        (
            json!({"request": "grade", "puzzle": SUDOKU, "disable": ["nothing"]}).to_string(),
            "disable",
        ),
        ("{".to_string(), "JSON"),
        ("[]".to_string(), "JSON"),
    ];
    for (request, wrong) in &read {
        let error = Request::from_json(request).expect_err("it is wrong").to_string();
        assert!(error.contains(wrong), "{request}: {error}");
    }
}
