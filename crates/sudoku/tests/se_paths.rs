//! The reference paths, if the data is available: every step is the recorded one.

use gridsmith_core::Budget;
use gridsmith_sudoku::{Candidate, Reason, SeStep, Shape, Sudoku, Technique, se_rating};
use serde_json::Value;
use std::path::PathBuf;

#[test]
fn every_step_is_the_one_on_record() {
    let root = env!("CARGO_MANIFEST_DIR");
    let shared = std::env::var_os("GRIDSMITH_SHARED")
        .map_or_else(|| PathBuf::from(root).join("../../../shared"), PathBuf::from);
    let Ok(lines) = std::fs::read_to_string(shared.join("data/sudoku/se_paths.jsonl")) else {
        println!("skipped: no shared data");
        return;
    };
    let (mut paths, mut steps) = (0, 0);
    for line in lines.lines() {
        let record: Value = serde_json::from_str(line).expect("a JSON line");
        let puzzle = record["puzzle"].as_str().expect("a puzzle");
        let sudoku: Sudoku = format!("sudoku 9x9 {puzzle}").parse().expect("a puzzle");
        let rating = se_rating(&sudoku, &mut Budget::unlimited()).expect("a rating");
        let wanted = record["steps"].as_array().expect("steps");
        for (number, (got, wanted)) in rating.trace.steps.iter().zip(wanted).enumerate() {
            assert_eq!(written(got), read(wanted), "{puzzle}, step {}", number + 1);
        }
        assert_eq!(rating.trace.steps.len(), wanted.len(), "{puzzle}");
        let numbers = [rating.numbers.er, rating.numbers.ep, rating.numbers.ed].map(tenths);
        let wanted =
            ["er", "ep", "ed"].map(|name| format!("{:.1}", record[name].as_f64().unwrap()));
        assert_eq!(numbers, wanted, "{puzzle}");
        paths += 1;
        steps += rating.trace.steps.len();
    }
    println!("{paths} paths, {steps} steps");
}

type Row = (String, String, Vec<String>, Vec<String>, Option<u64>);

fn written(step: &SeStep) -> Row {
    let name =
        |mark: &'static str| move |candidate: &Candidate| candidate.to_string().replace('.', mark);
    let mut drops: Vec<Candidate> = step.step.drops.clone();
    drops.sort();
    let rule = rule(step);
    let rating = tenths(step.rating);
    let places = step.step.places.iter().map(name("=")).collect();
    (rule, rating, places, drops.iter().map(name("-")).collect(), step.complexity().map(u64::from))
}

fn read(step: &Value) -> Row {
    let list = |name: &str| {
        let items = step[name].as_array().expect("a list").iter();
        let mut items: Vec<String> = items.map(|item| item.as_str().unwrap().into()).collect();
        items.sort();
        items
    };
    let rule = step["rule"].as_str().expect("a rule").into();
    let rating = format!("{:.1}", step["rating"].as_f64().expect("a rating"));
    (rule, rating, list("placements"), list("eliminations"), step["complexity"].as_u64())
}

fn tenths(value: u16) -> String {
    format!("{}.{}", value / 10, value % 10)
}

/// Sudoku Explainer's name of a step.
fn rule(step: &SeStep) -> String {
    let shape = match &step.step.reason {
        Reason::Chain(proof) => Some(proof.shape),
        _ => None,
    };
    let cells = match &step.step.reason {
        Reason::UniqueLoop { cells, .. } => cells.len(),
        _ => 0,
    };
    let kind = match shape {
        Some(Shape::Contradiction) => "Contradiction",
        Some(Shape::Double) => "Double",
        Some(Shape::Cell(_)) => "Cell",
        Some(Shape::House(_)) => "Region",
        _ => "",
    };
    let technique = step.step.technique;
    match technique {
        Technique::LastCell => "Hidden Single".into(),
        Technique::XCycle if step.complexity() == Some(4) => "Generalized X-Wing".into(),
        Technique::XCycle => "Bidirectional X-Cycle".into(),
        Technique::YCycle => "Bidirectional Y-Cycle".into(),
        Technique::XyCycle => "Bidirectional Cycle".into(),
        Technique::XChain if step.complexity() == Some(6) => "Turbot Fish".into(),
        Technique::XChain => "Forcing X-Chain".into(),
        Technique::ForcingChain => "Forcing Chain".into(),
        Technique::Nishio => "Nishio Forcing Chains".into(),
        Technique::CellForcing | Technique::HouseForcing => format!("{kind} Forcing Chains"),
        Technique::DynamicForcing => format!("Dynamic {kind} Forcing Chains"),
        _ => {
            let name = technique.name().replace("Triple", "Triplet").replace("Type", "type");
            match cells {
                8.. => name.replace("Loop", &format!("Loop {cells}")),
                _ => name,
            }
        }
    }
}
