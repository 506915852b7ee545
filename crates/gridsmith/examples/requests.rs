//! Writes requests of all kinds and the reports that answer them, one pair per line, always the same:
//! `requests 2000`. What carries requests, such as the WebAssembly module or the server, must give the
//! same reports, byte for byte.
//!
//! A line is `{"request": TEXT, "report": TEXT, "served": BOOL}`. `served` says that the request names
//! its question and keeps the limits of the server.

use std::fs;
use std::io::{self, BufWriter, Write};

use gridsmith::{Control, VERBS, answer};
use serde_json::{Map, Value, json};

/// SplitMix64: few lines, and the same everywhere.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    fn one<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    fn often(&mut self, of: usize) -> bool {
        self.below(of) > 0
    }
}

fn main() -> io::Result<()> {
    let wanted = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200);
    let puzzles = puzzles();
    let mut draw = Draw(1);
    let mut out = BufWriter::new(io::stdout().lock());
    for index in 0..wanted {
        let request = request(VERBS[index % VERBS.len()], &puzzles, &mut draw).to_string();
        let hostile = index % 7 == 6;
        let request = if hostile { spoiled(request, &mut draw) } else { request };
        let report = answer(&request, &Control::free());
        let line = json!({ "request": request, "report": report, "served": !hostile });
        writeln!(out, "{line}")?;
    }
    out.flush()
}

/// Puzzles of all kinds: those of the corpus, fresh ones, and some that are wrong or open.
fn puzzles() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/all.jsonl");
    let corpus = fs::read_to_string(path).expect("the corpus");
    let mut puzzles: Vec<Value> =
        corpus.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for wanted in [
        json!({"kind": "sudoku", "count": 4}),
        json!({"kind": "sudoku", "label": "hard", "count": 2}),
        json!({"kind": "sudoku", "size": 6, "count": 2}),
        json!({"kind": "sudoku", "size": 6, "jigsaw": true}),
        json!({"kind": "sudoku", "size": 8, "diagonals": true}),
        json!({"kind": "hidato", "size": 6, "count": 3}),
        json!({"kind": "numbrix", "size": "6x7", "count": 3}),
        json!({"kind": "hex", "size": 3, "count": 3}),
        json!({"kind": "zip", "size": 6, "count": 3}),
        json!({"kind": "queens", "size": 7, "count": 3}),
        json!({"kind": "queens", "size": 8, "stars": 2}),
    ] {
        let mut request = wanted.as_object().expect("an object").clone();
        request.insert("request".into(), "generate".into());
        request.insert("seed".into(), 5.into());
        let text = answer(&Value::Object(request).to_string(), &Control::free());
        let mut report: Value = serde_json::from_str(&text).expect("JSON");
        puzzles.append(report["puzzles"].as_array_mut().expect("puzzles"));
    }
    let wrong: Vec<Value> = puzzles.iter().map(changed).collect();
    puzzles.extend(wrong);
    puzzles
}

/// The puzzle with a clue less, or another region, so that it has none or many solutions.
fn changed(puzzle: &Value) -> Value {
    let mut changed = puzzle.clone();
    for word in ["solution", "certificate", "label", "ratings", "origin", "id"] {
        changed.as_object_mut().expect("an object").remove(word);
    }
    if let Some(givens) = changed.get("givens").and_then(Value::as_str) {
        let at = givens.find(|digit| digit != '.').expect("a clue");
        let fewer = format!("{}.{}", &givens[..at], &givens[at + 1..]);
        changed["givens"] = fewer.into();
    }
    for list in ["givens", "waypoints"] {
        if let Some(clues) = changed.get_mut(list).and_then(Value::as_array_mut) {
            clues.remove(clues.len() / 2);
        }
    }
    if let Some(first) = changed.get_mut("regions").and_then(|rows| rows.get_mut(0)) {
        let text = first.as_str().expect("a row");
        *first = text.chars().rev().collect::<String>().into();
    }
    changed
}

/// A request with some of its options, and so few nodes that it ends soon in the same place.
fn request(verb: &str, puzzles: &[Value], draw: &mut Draw) -> Value {
    let mut puzzle = draw.one(puzzles);
    // These are for plain Sudokus alone; others show how the rest is refused.
    let plain = |puzzle: &Value| puzzle["family"] == "sudoku" && puzzle.get("size").is_none();
    while matches!(verb, "steps" | "chains" | "rate") && !plain(puzzle) && draw.often(8) {
        puzzle = draw.one(puzzles);
    }
    let mut request = Map::new();
    let mut put = |name: &str, value: Value| drop(request.insert(name.into(), value));
    put("request", verb.into());
    if !draw.often(4) {
        put("id", format!("a {}", draw.below(1000)).into());
    }
    match verb {
        "parse" => put("text", text_of(puzzle, draw)),
        "generate" => {
            let kind = *draw.one(&["sudoku", "hidato", "numbrix", "hex", "zip", "queens"]);
            put("kind", kind.into());
            put("seed", draw.below(1 << 40).into());
            put("nodes", 100_000.into());
            if kind != "sudoku" {
                put("size", (3 + draw.below(4)).into());
            }
            if !draw.often(3) {
                put("label", (*draw.one(&["easy", "medium", "hard"])).into());
            }
        }
        "check" => {
            put("certificate", puzzle.get("certificate").cloned().unwrap_or_else(|| "PC1".into()))
        }
        "techniques" => put("family", (*draw.one(&["sudoku", "path", "queens"])).into()),
        "formats" => {}
        _ => put("puzzle", puzzle.clone()),
    }
    let few = [1, 50, 2_000, 20_000][draw.below(4)];
    match verb {
        "solve" => {
            if puzzle["family"] == "path" {
                put("method", (*draw.one(&["exact", "logic"])).into());
            }
            put("trace", draw.often(2).into());
            put("nodes", few.into());
        }
        "count" => {
            put("limit", (1 + draw.below(50)).into());
            put("nodes", few.into());
        }
        "hint" => {
            put("stage", (1 + draw.below(3)).into());
            put("state", state(puzzle, draw));
            put("nodes", few.into());
        }
        "steps" => {
            put("state", state(puzzle, draw));
            put("nodes", few.into());
        }
        "chains" => {
            put("limit", 3.into());
            put("max_length", (4 + draw.below(4)).into());
            put("nodes", few.into());
        }
        "explain" => {
            let ways = if plain(puzzle) { &["se", "hodoku", "hint"][..] } else { &["hint"] };
            put("way", (*draw.one(ways)).into());
            put("nodes", few.into());
        }
        "grade" => {
            if plain(puzzle) {
                put("schemes", json!(["se", "hodoku"]));
            }
            put("nodes", few.into());
        }
        "convert" => {
            let format = ["canonical", "json", "share", "line", "f-puzzles", "puzzlink"];
            put("to", (*draw.one(&format)).into());
        }
        "draw" => {
            put("theme", (*draw.one(&["light", "dark", "contrast", "print"])).into());
            put("solution", draw.often(2).into());
            put("nodes", few.into());
        }
        "repair" => {
            put("seed", draw.below(100).into());
            put("nodes", few.into());
        }
        "rate" | "certify" | "minimize" | "why" => put("nodes", few.into()),
        _ => {}
    }
    Value::Object(request)
}

/// Entries of a player, some of them wrong.
fn state(puzzle: &Value, draw: &mut Draw) -> Value {
    let (row, column) = (draw.below(6), draw.below(6));
    match puzzle["family"].as_str() {
        Some("sudoku") => format!("r{}c{}={}", row + 1, column + 1, 1 + draw.below(6)).into(),
        Some("queens") => json!({ "queens": [[row, column]] }),
        _ => json!([[row, column, 1 + draw.below(20)]]),
    }
}

/// The puzzle as people paste it.
fn text_of(puzzle: &Value, draw: &mut Draw) -> Value {
    let format = *draw.one(&["canonical", "json", "share"]);
    let request = json!({"request": "convert", "puzzle": puzzle, "to": format});
    let text = answer(&request.to_string(), &Control::free());
    let report: Value = serde_json::from_str(&text).expect("JSON");
    report.get("text").cloned().unwrap_or_else(|| puzzle.to_string().into())
}

/// The request with some of its characters changed, doubled or left out.
fn spoiled(request: String, draw: &mut Draw) -> String {
    let mut letters: Vec<char> = request.chars().collect();
    for _ in 0..1 + draw.below(3) {
        let at = draw.below(letters.len());
        match draw.below(5) {
            0 => drop(letters.remove(at)),
            1 => letters[at] = *draw.one(&['"', '{', ']', '9', '-', 'ä', '\u{0}', '\u{1f600}']),
            2 => letters.insert(at, letters[at]),
            3 => letters.truncate(at.max(1)),
            _ => letters.splice(at..at, "99999999999999999999".chars()).for_each(drop),
        }
    }
    letters.into_iter().collect()
}
