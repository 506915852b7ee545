//! The JSON contract of the library: requests of every kind about every family, right and wrong,
//! and the reports that answer them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith::{AnyPuzzle, Control, Place, Progress, Request, VERBS, answer, run};
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

/// The report that answers a request, as the front ends get it. Both keep the schema.
fn answered(request: &Value) -> Value {
    assert_eq!(schema::request_fault(request), None);
    let report = answer(&request.to_string(), &Control::free());
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(schema::fault(&report), None, "{request}");
    report
}

/// Requests that are not about the solutions of a puzzle, each with its options, and where the
/// report has what.
fn tasks() -> Vec<(Value, &'static str, Value)> {
    let begun = json!({"family": "sudoku", "givens": SUDOKU, "state": {"values": [[0, 0, 4]]}});
    let one = "PC1 zip 2x2 1./2. 0,1,3,2 -";
    let two = "AAAA/BBBB/CCCC/DDDD";
    #[rustfmt::skip] // a table
    let tasks = vec![
        (json!({"request": "parse", "text": QUEENS}), "/format", json!("queens-line")),
        (json!({"request": "parse", "text": SUDOKU}), "/puzzle/givens", json!(SUDOKU)),
        (json!({"request": "parse", "text": begun.to_string()}), "/state/values/0/2", json!(4)),
        (json!({"request": "generate", "kind": "sudoku", "label": "easy", "seed": 1, "count": 2}),
            "/puzzles/1/label", json!("easy")),
        (json!({"request": "generate", "kind": "sudoku", "size": 6, "jigsaw": true, "diagonals": false, "seed": 2}),
            "/puzzles/0/size", json!(6)),
        (json!({"request": "generate", "kind": "hidato", "size": "4x5", "seed": 3}), "/puzzles/0/cols", json!(5)),
        (json!({"request": "generate", "kind": "numbrix", "size": 4, "seed": 3}), "/puzzles/0/rows", json!(4)),
        (json!({"request": "generate", "kind": "hex", "size": 3, "seed": 3}), "/puzzles/0/kind", json!("hex")),
        (json!({"request": "generate", "kind": "zip", "size": 5, "seed": 3, "nodes": null}),
            "/puzzles/0/kind", json!("zip")),
        (json!({"request": "generate", "kind": "queens", "size": 6, "stars": 1, "seed": 3,
                "settings": {"queens.min_region": 3}}),
            "/puzzles/0/origin/plan/queens/min_region", json!(3)),
        (json!({"request": "generate", "kind": "queens", "size": 10, "label": "hard", "seed": 3, "nodes": 1}),
            "/missed/0/code", json!("budget")),
        (json!({"request": "certify", "puzzle": QUEENS}), "/verdict", json!("unique")),
        (json!({"request": "certify", "puzzle": two, "nodes": 1000}), "/verdict", json!("many")),
        (json!({"request": "check", "certificate": one}), "/accepted", json!(true)),
        (json!({"request": "check", "certificate": one.replace("3,2", "2,3")}), "/accepted", json!(false)),
        (json!({"request": "parse", "text": SUDOKU, "from": "line"}), "/format", json!("line")),
        (json!({"request": "convert", "puzzle": begun, "to": "line"}), "/text", json!(format!("{SUDOKU}\n"))),
        (json!({"request": "convert", "puzzle": begun, "to": "line"}), "/lost/0", json!("entries")),
        (json!({"request": "convert", "puzzle": SUDOKU, "from": "line", "to": "json",
                "state": {"values": [[0, 0, 4]]}}), "/lost", json!([])),
        (json!({"request": "convert", "puzzle": QUEENS, "to": "canonical"}),
            "/text", json!("queens 4x1 AABB/ACBB/ACCD/CCDD\n")),
        (json!({"request": "draw", "puzzle": QUEENS}), "/width", json!(260.0)),
        (json!({"request": "draw", "puzzle": QUEENS, "solution": true, "theme": "dark", "cell_size": "9mm",
                "caption": "", "rulers": true, "candidates": true, "nodes": 1000}), "/stop", Value::Null),
        (json!({"request": "draw", "puzzle": SUDOKU, "hint": true, "state": {"values": [[0, 0, 4]]},
                "cell_size": 30}), "/text", Value::Null),
        (json!({"request": "draw", "puzzle": SUDOKU, "step": 3}), "/text", Value::Null),
        (json!({"request": "draw", "puzzle": two, "solution": true}),
            "/text", json!("many: there is nothing to draw without exactly one solution")),
        (json!({"request": "draw", "puzzle": "path 4x4x8 ..../..../..../....", "solution": true, "nodes": 1}), "/stop", json!("nodes")),
        (json!({"request": "minimize", "puzzle": "path 3x3x4 1,2,3/8,9,4/7,6,5"}), "/clues", json!(3)),
        (json!({"request": "minimize", "puzzle": two, "nodes": 1000}), "/minimal", json!(null)),
        (json!({"request": "why", "puzzle": "path 3x3x4 1,9./.../..."}), "/clashing", json!([[0, 1]])),
        (json!({"request": "why", "puzzle": QUEENS, "nodes": null}), "/clashing", json!(null)),
        (json!({"request": "repair", "puzzle": two, "seed": 1, "min_region": 2, "max_region": 6}),
            "/verdict", json!("repaired")),
        (json!({"request": "repair", "puzzle": ".".repeat(81), "nodes": 1000000}), "/verdict", json!("repaired")),
        (json!({"request": "canon", "puzzle": QUEENS}), "/automorphisms", Value::Null),
        (json!({"request": "canon", "puzzle": SUDOKU}), "/automorphisms", json!(1)),
        (json!({"request": "techniques", "family": "queens"}), "/techniques/0/family", json!("queens")),
        (json!({"request": "techniques", "technique": "x-wing", "depth": 1}), "/techniques/0/technique", json!("x-wing")),
        (json!({"request": "formats"}), "/formats/0/report", json!("format")),
        (json!({"request": "formats", "format": "line"}), "/formats/1", Value::Null),
    ];
    tasks
}

/// The observer hears of drafts and puzzles, and the flag stops a request.
#[test]
fn requests_are_observed_and_cancelled() {
    let request =
        json!({"request": "generate", "kind": "queens", "size": 6, "seed": 5, "count": 3});
    let text = request.to_string();
    let plain = answer(&text, &Control::free());
    let (flag, last) = (AtomicBool::new(false), Mutex::new(Progress::default()));
    let observer = |progress: Progress| *last.lock().expect("no panic") = progress;
    assert_eq!(answer(&text, &Control::new(&flag).observed_by(&observer)), plain);
    let end = *last.lock().expect("no panic");
    assert!(end.done == 3 && end.attempts >= 3, "{end:?}");
    // Cancelled after the first puzzle.
    let observer = |progress: Progress| flag.store(progress.done > 0, Relaxed);
    let report = answer(&text, &Control::new(&flag).observed_by(&observer));
    let [report, plain]: [Value; 2] =
        [report, plain].map(|text| serde_json::from_str(&text).expect("JSON"));
    assert_eq!(schema::fault(&report), None);
    assert_eq!(report["puzzles"], json!([plain["puzzles"][0]]));
    assert_eq!(report["stop"], "cancelled");
}

#[test]
fn every_verb_keeps_the_schema() {
    let mut verbs: BTreeSet<String> = BTreeSet::new();
    for mut request in requests() {
        request["puzzle"] = QUEENS.into();
        verbs.insert(answered(&request)["report"].as_str().expect("a name").to_string());
    }
    for (mut request, at, expected) in tasks() {
        request["id"] = "x7".into();
        let report = answered(&request);
        assert_eq!(report["report"], request["request"], "{request}: {report}");
        // An expected null stands for an absent field, too.
        assert_eq!(report.pointer(at).unwrap_or(&Value::Null), &expected, "{request}: {report}");
        assert_eq!(report["id"], "x7");
        verbs.insert(report["report"].as_str().expect("a name").to_string());
    }
    assert_eq!(verbs, VERBS.map(String::from).into());
}

/// Wrong requests get a report `error` that names the field and has the id of the request.
#[test]
fn errors_are_reports() {
    let rows = [
        (json!({"request": "win"}), "request"),
        (json!({"request": "solve"}), "puzzle"),
        (json!({"request": "rate", "puzzle": SUDOKU, "speed": 1}), "speed"),
        (json!({"request": "parse"}), "text"),
        (json!({"request": "parse", "text": 5}), "text"),
        (json!({"request": "parse", "text": SUDOKU, "puzzle": SUDOKU}), "puzzle"),
        (json!({"request": "generate", "seed": 1}), "kind"),
        (json!({"request": "generate", "kind": "chess", "seed": 1}), "kind"),
        (json!({"request": "generate", "kind": "zip"}), "seed"),
        (json!({"request": "generate", "kind": "zip", "seed": 1u64 << 53}), "seed"),
        (json!({"request": "generate", "kind": "zip", "seed": 1, "label": "nice"}), "label"),
        (json!({"request": "generate", "kind": "zip", "seed": 1, "size": 0}), "size"),
        (json!({"request": "generate", "kind": "zip", "seed": 1, "size": "big"}), "size"),
        (json!({"request": "generate", "kind": "zip", "seed": 1, "count": 1001}), "count"),
        (json!({"request": "generate", "kind": "zip", "seed": 1, "settings": 1}), "settings"),
        (json!({"request": "generate", "kind": "queens", "seed": 1, "stars": "two"}), "stars"),
        (json!({"request": "generate", "kind": "sudoku", "seed": 1, "jigsaw": 1}), "jigsaw"),
        (json!({"request": "generate", "kind": "sudoku", "seed": 1, "colour": 1}), "colour"),
        (json!({"request": "certify"}), "puzzle"),
        (json!({"request": "certify", "puzzle": QUEENS, "nodes": "all"}), "nodes"),
        (json!({"request": "check"}), "certificate"),
        (json!({"request": "check", "certificate": "PC1", "puzzle": QUEENS}), "puzzle"),
        (json!({"request": "convert", "puzzle": SUDOKU}), "to"),
        (json!({"request": "convert", "puzzle": SUDOKU, "to": 5}), "to"),
        (json!({"request": "draw", "puzzle": SUDOKU, "theme": "pink"}), "theme"),
        (json!({"request": "draw", "puzzle": SUDOKU, "cell_size": "9cm"}), "cell_size"),
        (json!({"request": "draw", "puzzle": SUDOKU, "cell_size": 1}), "cell_size"),
        (json!({"request": "draw", "puzzle": SUDOKU, "rulers": "yes"}), "rulers"),
        (json!({"request": "draw", "puzzle": SUDOKU, "format": "png"}), "format"),
        (json!({"request": "minimize", "puzzle": SUDOKU, "seed": 1}), "seed"),
        (json!({"request": "why"}), "puzzle"),
        (json!({"request": "repair", "puzzle": QUEENS, "seed": "x"}), "seed"),
        (json!({"request": "canon", "puzzle": SUDOKU, "nodes": 1}), "nodes"),
        (json!({"request": "techniques", "family": "chess"}), "family"),
        (json!({"request": "formats", "format": 1}), "format"),
    ];
    for (mut request, wrong) in rows {
        assert!(schema::request_fault(&request).is_some(), "the schema takes {request}");
        request["id"] = "x7".into();
        assert_error(&request.to_string(), wrong, Some("x7"));
    }
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    let texts = [
        ("{".to_string(), "JSON", None),
        (r#"{"id": 7, "request": "rate"}"#.to_string(), "id", None),
        (
            json!({"id": "a", "request": "parse", "text": "what is this?"}).to_string(),
            "text",
            Some("a"),
        ),
        (format!(r#"{{"id": "a", "request": "solve", "puzzle": {}}}"#, nested(64)), "64", None),
        (
            format!(r#"{{"id": "a", "request": "solve", "puzzle": {}}}"#, nested(63)),
            "puzzle",
            Some("a"),
        ),
        (json!({"request": "parse", "text": "[".repeat(1000)}).to_string(), "text", None),
        (json!({"request": "parse", "text": " ".repeat(1 << 20)}).to_string(), "1048576", None),
    ];
    for (text, wrong, id) in texts {
        assert_error(&text, wrong, id);
    }
    let broken = json!({"request": "parse", "text": SUDOKU.replace('5', "x")}).to_string();
    let report: Value = serde_json::from_str(&answer(&broken, &Control::free())).expect("JSON");
    assert_eq!(report["error_line"], 1, "{report}");
    // The schema does not know what is possible: these are refused at once.
    #[rustfmt::skip] // a table
    let impossible = [
        (json!({"request": "generate", "kind": "sudoku", "size": 7, "seed": 1}), "7"),
        (json!({"request": "generate", "kind": "queens", "size": 3, "seed": 1}), "3"),
        (json!({"request": "generate", "kind": "queens", "stars": 0, "seed": 1}), "star"),
        (json!({"request": "generate", "kind": "hidato", "stars": 2, "seed": 1}), "stars"),
        (json!({"request": "generate", "kind": "queens", "size": "6x7", "seed": 1}), "size"),
        (json!({"request": "generate", "kind": "zip", "seed": 1, "settings": {"zip.hue": 1}}), "zip.hue"),
        (json!({"request": "convert", "puzzle": SUDOKU, "to": "nothing"}), "to"),
        (json!({"request": "convert", "puzzle": QUEENS, "to": "line"}), "Queens"),
        (json!({"request": "parse", "text": SUDOKU, "from": "nothing"}), "from"),
        (json!({"request": "draw", "puzzle": QUEENS, "hint": true, "solution": true}), "one of"),
        (json!({"request": "repair", "puzzle": SUDOKU, "min_region": 3}), "min_region"),
        (json!({"request": "techniques", "technique": "luck"}), "luck"),
    ];
    for (request, why) in impossible {
        assert_eq!(schema::request_fault(&request), None);
        assert_error(&request.to_string(), why, None);
    }
}

fn assert_error(request: &str, wrong: &str, id: Option<&str>) {
    let report: Value = serde_json::from_str(&answer(request, &Control::free())).expect("JSON");
    assert_eq!(schema::fault(&report), None);
    let shown = &request[..request.len().min(200)];
    let error = report["error"].as_str().unwrap_or_else(|| panic!("{shown}: {report}"));
    assert_eq!(report["report"], "error", "{shown}: {report}");
    assert!(error.contains(wrong), "{shown}: {error}");
    assert_eq!(report["id"].as_str(), id, "{shown}");
}
