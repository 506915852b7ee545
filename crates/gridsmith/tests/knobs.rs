//! Every setting of a plan has a name, is written down under it and can be read back.

use gridsmith::core::{Label, Size};
use gridsmith::generate::{PathPlan, Plan, QueensPlan, SizedPlan, SudokuPlan, knobs};
use gridsmith::path::generate::clues::ClueSettings;
use gridsmith::path::generate::{Design, ZipSettings, hexagon};
use gridsmith::path::{Neighbours, Shape};
use serde_json::{Value, json};

fn board(rows: usize, columns: usize, neighbours: Neighbours) -> Shape {
    Shape::try_new(Size::try_new(rows, columns).unwrap(), neighbours, &[], &[]).unwrap()
}

fn plans() -> Vec<Plan> {
    let path = |shape, design| Plan::Path(Box::new(PathPlan::new(shape, design)));
    let clues = |label| Design::Clues(ClueSettings::of_label(label));
    vec![
        path(board(5, 6, Neighbours::Eight), clues(Label::Easy)),
        path(hexagon(3).unwrap(), clues(Label::Hard)),
        path(board(6, 5, Neighbours::Four), Design::Clues(ClueSettings::minimal())),
        path(board(6, 6, Neighbours::Four), Design::Zip(ZipSettings::default())),
        Plan::Queens(QueensPlan::of_label(8, 2, Label::Hard)),
        Plan::Sudoku(Box::default()),
        Plan::Sized(SizedPlan::new(6)),
    ]
}

/// The value of a setting in the JSON of a plan.
fn value<'a>(json: &'a Value, key: &str) -> Option<&'a Value> {
    key.split('.').try_fold(json, |json, name| json.get(name))
}

/// Values that a setting with this one may have as well.
fn others(key: &str, value: &Value) -> Vec<Value> {
    let words = [
        "trivial",
        "hard",
        "random",
        "addition",
        "rotation180",
        "rot180",
        "minimal",
        "balanced",
        "backtracking",
        "checked",
        "best",
        "uniform",
        "boxes",
        "Hard",
        "random-walk*2,random-v2:partial",
    ];
    let mut all: Vec<Value> = words.iter().map(|word| json!(word)).collect();
    all.extend([json!(true), json!(false), json!(7), json!([3]), json!([2, 30]), Value::Null]);
    all.extend([json!(["xy-wing"]), json!([{ "max_cells": 9, "nodes": 5, "probes": 1 }])]);
    all.push(json!([{ "neighbours": 4, "easy": 9, "medium": 8, "hard": 7 }]));
    if key == "clues.mask" || key == "target.mask" {
        all.push(json!([".#....", "......", "......", "......", "......", "......"]));
        all.push(json!([".#....", "......", "......", "......", "......"]));
        all.push(json!([".#...", ".....", ".....", ".....", "....."]));
        all.push(json!([".#...", ".....", ".....", ".....", ".....", "....."]));
    }
    if key == "sudoku.pattern" {
        all.push(json!(vec!["........."; 9]));
    }
    if key == "zip.style" {
        all.push(
            json!({ "bare_share": 3, "bare_waypoints": [1, 2], "waypoints": 5, "walls": [3, 4] }),
        );
    }
    if key == "target.size" {
        all.push(json!("9x9"));
    }
    all.retain(|other| other != value);
    all
}

/// Whatever a setting is changed to stands in the JSON, and the JSON makes the same plan of any other.
#[test]
fn settings_are_written_and_read_back() {
    for (at, usual) in plans().into_iter().enumerate() {
        for knob in knobs() {
            let Some(old) = value(&usual.json(), knob.key).cloned() else {
                let mut plan = usual.clone();
                assert!(plan.set(knob.key, &json!(1)).is_err(), "plan {at} has no {}", knob.key);
                continue;
            };
            let mut changed = 0;
            for other in others(knob.key, &old) {
                let mut plan = usual.clone();
                if plan.set(knob.key, &other).is_err() {
                    assert_eq!(plan, usual, "{}: a refused value changes nothing", knob.key);
                    continue;
                }
                changed += usize::from(plan != usual);
                let json = plan.json();
                let mut again = usual.clone();
                again.set_all(json.as_object().unwrap()).unwrap();
                assert_eq!(again, plan, "plan {at}, {} = {other}", knob.key);
            }
            assert!(
                changed > 0 || knob.key == "target.kind",
                "plan {at}: {} never changes",
                knob.key
            );
        }
    }
}

/// The names of the fields of a struct, as it prints itself.
fn fields(debug: String) -> Vec<String> {
    let own = |line: &&str| line.starts_with("    ") && !line.starts_with("     ");
    let name = |line: &str| line.trim().split_once(':').map(|(name, _)| name.to_string());
    debug.lines().filter(own).filter_map(name).collect()
}

/// A setting that nobody gave a name would decide something that no report shows.
#[test]
fn every_field_has_a_knob() {
    let clues = ClueSettings::of_label(Label::Hard);
    let path = PathPlan::new(board(3, 3, Neighbours::Four), Design::Clues(clues.clone()));
    let (queens, sudoku) = (QueensPlan::new(8, 1), SudokuPlan::new());
    let sized = SizedPlan::new(6);
    let rows: [(&str, String, &[&str]); 12] = [
        // Shape and label are the target, the design is told by its own settings.
        ("", format!("{path:#?}"), &["shape", "label", "design", "path"]),
        // The policy says both.
        ("path.", format!("{:#?}", path.path), &["mode", "accept_partial"]),
        ("", format!("{clues:#?}"), &[]),
        ("anchors.", format!("{:#?}", clues.anchors), &[]),
        ("spacing.", format!("{:#?}", clues.spacing), &[]),
        ("probes.", format!("{:#?}", clues.probes), &[]),
        ("", format!("{:#?}", ZipSettings::default()), &[]),
        ("", format!("{queens:#?}"), &["label", "growth"]),
        // The board is the target; how often progress is told decides nothing.
        ("growth.", format!("{:#?}", queens.growth), &["side", "progress_every"]),
        // How many grids one draft begins goes by the method.
        ("growth.", format!("{:#?}", sudoku.growth), &["tries"]),
        ("", format!("{sized:#?}"), &["growth"]),
        ("growth.", format!("{:#?}", sized.growth), &["side", "label"]),
    ];
    for (prefix, debug, known) in rows {
        let all = fields(debug);
        assert!(all.len() > 1, "{prefix}");
        for field in all.iter().filter(|field| !known.contains(&field.as_str())) {
            let name = format!("{prefix}{field}");
            let found = knobs()
                .any(|knob| knob.field == name || knob.field.starts_with(&format!("{name}.")));
            assert!(found, "no knob sets {name}");
        }
    }
}

#[test]
fn what_cannot_be_set_says_so() {
    let rows = [
        (
            "clues.max_clustr",
            json!(3),
            "there is no setting clues.max_clustr in this plan; did you mean clues.max_cluster?",
        ),
        (
            "max_restarts",
            json!(3),
            "there is no setting max_restarts in this plan; did you mean path.max_restarts?",
        ),
        (
            "zip.trim",
            json!(true),
            "there is no setting zip.trim in this plan (docs/KNOBS.md lists all)",
        ),
        (
            "path.max_restarts",
            json!("many"),
            "path.max_restarts cannot be \"many\": expected a whole number",
        ),
        ("path.max_restarts", json!(-1), "path.max_restarts cannot be -1: expected a whole number"),
        (
            "clues.logic",
            json!("harder"),
            "clues.logic cannot be \"harder\": expected one of trivial, easy, medium, hard, or \"none\"",
        ),
        (
            "clues.mask",
            json!(["..", "."]),
            "clues.mask cannot be [\"..\",\".\"]: expected rows of `.` and `#`, all equally long",
        ),
        (
            "clues.probes.tiers",
            json!([{ "nodes": 5 }]),
            "clues.probes.tiers cannot be [{\"nodes\":5}]: expected a list, each entry with probes as well",
        ),
        (
            "path.policy",
            json!("random_talk"),
            "path.policy cannot be \"random_talk\": expected MODE, MODE*TRIES or MODE:partial, joined by commas, with modes serpentine, backbite-v1, random-v2, random-walk",
        ),
        ("target.kind", json!("zip"), "target.kind cannot be \"zip\": expected hidato"),
    ];
    for (key, value, expected) in rows {
        let mut plan = plans().remove(0);
        assert_eq!(plan.set(key, &value).unwrap_err().to_string(), expected);
    }
}
