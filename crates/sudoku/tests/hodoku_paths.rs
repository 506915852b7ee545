//! HoDoKu's reference paths, if the data is available: every step is the recorded one.

mod common;

use std::collections::BTreeMap;

use common::{full, shared, sudoku};
use gridsmith_core::Budget;
use gridsmith_sudoku::{Candidate, HodokuRater, HodokuStep};
use serde_json::Value;

#[test]
fn every_step_is_the_one_on_record() {
    let Some(lines) = shared("data/sudoku/hodoku_paths.jsonl") else { return };
    let mut rater = HodokuRater::new();
    let (mut paths, mut steps, mut wrong) = (0, 0, 0);
    for line in lines.lines().step_by(if full() { 1 } else { 4 }) {
        let record: Value = serde_json::from_str(line).expect("a JSON line");
        let puzzle = record["puzzle"].as_str().expect("a puzzle");
        let rating = match rater.rating(&sudoku(puzzle), &mut Budget::unlimited()) {
            Ok(rating) => rating,
            Err(error) => {
                println!("{puzzle}: {error}");
                wrong += 1;
                continue;
            }
        };
        let wanted = record["steps"].as_array().expect("steps");
        let pairs = rating.trace.steps.iter().zip(wanted).enumerate();
        let differs = pairs
            .map(|(i, (got, wanted))| (i, written(got), read(wanted)))
            .find(|(_, got, wanted)| got != wanted);
        if let Some((number, got, wanted)) = differs {
            println!("{puzzle}, step {}:\n  got    {got:?}\n  wanted {wanted:?}", number + 1);
            wrong += 1;
        } else if rating.trace.steps.len() != wanted.len()
            || Some(u64::from(rating.numbers.score)) != record["score"].as_u64()
            || Some(rating.numbers.level.word()) != record["level"].as_str()
        {
            println!("{puzzle}: {:?}", rating.numbers);
            wrong += 1;
        }
        paths += 1;
        steps += rating.trace.steps.len();
    }
    println!("{paths} paths, {steps} steps");
    assert_eq!(wrong, 0, "paths that differ");
}

type Row = (String, u64, Vec<String>, Vec<String>, String);

fn written(step: &HodokuStep) -> Row {
    let list = |candidates: &[Candidate], mark: &str| {
        candidates.iter().map(|c| c.to_string().replace('.', mark)).collect()
    };
    let (places, drops) = (list(&step.places, "="), list(&step.drops, "<>"));
    (step.name.code().into(), step.row.score().into(), places, drops, step.name.to_string())
}

fn read(step: &Value) -> Row {
    let list = |name: &str| {
        let items = step[name].as_array().expect("a list").iter();
        items.map(|item| item.as_str().unwrap().to_string()).collect()
    };
    let word = |name: &str| step[name].as_str().expect("a word").to_string();
    let score = step["score"].as_u64().expect("a score");
    (word("code"), score, list("placements"), list("eliminations"), word("technique"))
}

/// The notation is exactly HoDoKu's. Between the same ends there may be another chain or net: those
/// are counted.
#[test]
fn steps_are_written_as_on_record() {
    let Some(lines) = shared("data/sudoku/hodoku_paths.jsonl") else { return };
    let mut rater = HodokuRater::new();
    let mut tally: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for line in lines.lines().step_by(if full() { 1 } else { 4 }) {
        let record: Value = serde_json::from_str(line).expect("a JSON line");
        let puzzle = record["puzzle"].as_str().expect("a puzzle");
        let Ok(rating) = rater.rating(&sudoku(puzzle), &mut Budget::unlimited()) else { continue };
        let wanted = record["steps"].as_array().expect("steps");
        for (got, wanted) in rating.trace.steps.iter().zip(wanted) {
            let (got, wanted) = (got.notation(), wanted["text"].as_str().expect("a text"));
            let name = wanted.split([':', '\n']).next().unwrap_or_default();
            let name = name.split(" => ").next().unwrap_or_default();
            let name = name.split(" in ").next().unwrap_or_default();
            let [same, all] = tally.entry(name.to_string()).or_default();
            *all += 1;
            *same += usize::from(got == wanted);
            // The conclusions are the same in any case.
            let result = |text: &str| text.lines().next()?.split(" => ").last().map(String::from);
            assert_eq!(result(&got), result(wanted), "{puzzle}");
        }
    }
    let mut sum = [0; 2];
    for (name, [same, all]) in &tally {
        println!("{same} of {all} {name}");
        assert!(same == all || CHOICES.contains(&&**name), "{same} of {all} {name}");
        sum = [sum[0] + same, sum[1] + all];
    }
    println!("{} of {} steps", sum[0], sum[1]);
    assert!(sum[0] * 1_000 > sum[1] * 995, "{sum:?}");
}

/// Techniques with a choice of chains between the same ends, and nets.
const CHOICES: &[&str] = &[
    "Almost Locked Set Chain",
    "Continuous Nice Loop",
    "Forcing Chain Verity",
    "Forcing Net Contradiction",
    "Forcing Net Verity",
    "Grouped AIC",
    "XY-Chain",
];
