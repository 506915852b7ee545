//! Published levels, where the data is at hand: how far reasoning gets, and what the grade is worth.
//!
//! With `GRIDSMITH_FULL=1` the slow ones as well; with `--nocapture` it prints the tables.

use gridsmith_core::{Budget, Cell, Label, Scheme, TraceEnd};
use gridsmith_queens::{Placement, Queens, Technique};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

struct Level {
    record: Value,
    queens: Queens,
    solution: Placement,
}

/// The published levels with one solution; nothing without the data.
fn levels() -> Option<Vec<Level>> {
    let root = env!("CARGO_MANIFEST_DIR");
    let shared = std::env::var_os("GRIDSMITH_SHARED")
        .map_or_else(|| PathBuf::from(root).join("../../../shared"), PathBuf::from);
    let Ok(lines) = std::fs::read_to_string(shared.join("data/queens/real_public.jsonl")) else {
        println!("skipped: no shared data");
        return None;
    };
    let records = lines.lines().map(|line| serde_json::from_str(line).expect("a JSON line"));
    let levels = records.filter_map(|record: Value| {
        let number = |value: &Value| value.as_u64().expect("a number") as usize;
        let rows: Vec<Vec<u8>> = serde_json::from_value(record["solution"].clone()).ok()?;
        let side = number(&record["n"]);
        let regions = record["regions"].as_array()?.iter();
        let regions: Vec<u8> = regions.flat_map(|row| row.as_str().unwrap_or("").bytes()).collect();
        let cell = |place: &Value| Cell((number(&place[0]) * side + number(&place[1])) as u16);
        let blocked: Vec<Cell> = record["blocked"].as_array()?.iter().map(cell).collect();
        let queens = Queens::try_new(side, number(&record["stars"]), &regions, &blocked, &[]);
        let solution = Placement::from_columns(side, &rows)?;
        Some(Level { record, queens: queens.expect("a board"), solution })
    });
    Some(levels.collect())
}

fn is_full() -> bool {
    std::env::var_os("GRIDSMITH_FULL").is_some()
}

/// Where a level is from, for tables.
fn source(level: &Level) -> String {
    let source = level.record["source"].as_str().unwrap_or("");
    let word = source.split(' ').next().unwrap_or("");
    let (side, stars) = (level.queens.side(), level.queens.stars());
    match level.record["label"].as_str() {
        Some(label) => format!("{word} {side}x{stars} {label}"),
        None => format!("{word} x{stars}"),
    }
}

#[test]
fn published_levels_are_solved_by_reasoning() {
    let Some(levels) = levels() else { return };
    let mut labels: BTreeMap<String, [usize; 6]> = BTreeMap::new();
    let mut hardest: BTreeMap<String, BTreeMap<Technique, usize>> = BTreeMap::new();
    for level in &levels {
        let slow = level.queens.stars() > 1
            && matches!(level.record["label"].as_str(), None | Some("expert"));
        if slow && !is_full() {
            continue;
        }
        let id = &level.record["id"];
        let grade = level.queens.grade(&mut Budget::nodes(3_000_000)).expect("enough nodes");
        assert_eq!(grade.trace.end, TraceEnd::Solved, "{id}");
        assert_eq!(grade.rating.scheme, Scheme::House { version: 1 }, "{id}");
        for step in &grade.trace.steps {
            assert!(step.agrees(|cell| level.solution.0.contains(cell)), "{id}: {step:?}");
        }
        let technique = grade.hardest.expect("a step");
        let label = grade.label.expect("solved");
        assert_eq!(label, technique.row().label, "{id}");
        assert_eq!(grade.suppositions == 0, label < Label::Expert, "{id}");
        // No published level of one star needs nesting, and LinkedIn's at most a short supposition.
        if level.queens.stars() == 1 {
            assert!(technique <= Technique::LongFork, "{id}: {technique}");
            let linkedin = source(level).starts_with("linkedin");
            assert!(!linkedin || label <= Label::Expert, "{id}: {technique}");
        }
        labels.entry(source(level)).or_default()[label as usize] += 1;
        let side = format!("{:2}x{}", level.queens.side(), level.queens.stars());
        labels.entry(side).or_default()[label as usize] += 1;
        *hardest.entry(source(level)).or_default().entry(technique).or_default() += 1;
    }
    println!("labels in per cent: {}", Label::ALL.map(Label::word).join(" "));
    for (source, counts) in labels {
        let all: usize = counts.iter().sum();
        println!("{source:26} {all:4}: {:3?}", counts.map(|count| (100 * count + all / 2) / all));
    }
    for (source, counts) in hardest {
        let shown: Vec<String> = counts
            .iter()
            .map(|(technique, count)| format!("{} {count}", technique.code()))
            .collect();
        println!("{source:26} {}", shown.join(", "));
    }
}

/// LinkedIn's levels get harder from Monday to Sunday, and Star Battle Lab sorts its own: the points have
/// to follow both.
#[test]
fn points_follow_what_others_say() {
    let Some(levels) = levels() else { return };
    let mut pairs: BTreeMap<String, Vec<(u32, u64)>> = BTreeMap::new();
    for level in &levels {
        let words = ["ez", "med", "hard", "expert"];
        let label = level.record["label"].as_str();
        let label = label.and_then(|label| words.iter().position(|word| *word == label));
        let (side, stars) = (level.queens.side(), level.queens.stars());
        if stars > 2 || (stars == 2 && !is_full()) {
            continue;
        }
        let daily = source(level).starts_with("linkedin-daily");
        let weekday = level.record["weekday"].as_u64().filter(|_| daily);
        let (set, rank) = match (weekday, label) {
            (Some(weekday), _) => ("linkedin".to_string(), weekday),
            (None, Some(label)) => (format!("{side}x{stars}"), label as u64),
            _ => continue,
        };
        let grade = level.queens.grade(&mut Budget::nodes(3_000_000)).expect("enough nodes");
        pairs.entry(set).or_default().push((grade.rating.value, rank));
    }
    // In thousandths: what was measured when the weights were settled, less what another choice among
    // equals may cost.
    let floors = [("linkedin", 680), ("8x1", 640), ("9x1", 780), ("9x2", 910), ("10x2", 900)];
    for (set, pairs) in &pairs {
        let found = spearman(pairs);
        println!("{set}: {} levels, rank correlation {found}/1000", pairs.len());
        if let Some((_, floor)) = floors.iter().find(|(name, _)| name == set) {
            assert!(found >= *floor, "{set}: {found} is below {floor}");
        }
    }
}

/// The rank correlation in thousandths, ties by their mean rank.
fn spearman(pairs: &[(u32, u64)]) -> i64 {
    let ranks = |values: Vec<u64>| -> Vec<f64> {
        let below = |value: u64| values.iter().filter(|&&other| other < value).count();
        let same = |value: u64| values.iter().filter(|&&other| other == value).count();
        values.iter().map(|&v| below(v) as f64 + (same(v) as f64 - 1.0) / 2.0).collect()
    };
    let a = ranks(pairs.iter().map(|pair| u64::from(pair.0)).collect());
    let b = ranks(pairs.iter().map(|pair| pair.1).collect());
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let sum = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    (1000.0 * sum(&a, &b) / (sum(&a, &a) * sum(&b, &b)).sqrt()) as i64
}
