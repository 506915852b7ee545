//! Published levels, where the data is at hand: how far reasoning gets, and what the grade is
//! worth.
//!
//! With `GRIDSMITH_FULL=1` the slow ones as well; with `--nocapture` it prints the tables.

mod common;

use common::published::{self, Published};
use gridsmith_core::{Advice, Budget, Label, Position, Scheme, TraceEnd};
use gridsmith_queens::Technique;
use std::collections::BTreeMap;

fn is_full() -> bool {
    std::env::var_os("GRIDSMITH_FULL").is_some()
}

/// The sets a level belongs to in tables: its source by size, stars and label, and its size.
fn sets(level: &Published) -> [String; 2] {
    let (side, stars) = (level.queens.side(), level.queens.stars());
    let source = match &level.label {
        Some(label) => format!("{} {side}x{stars} {label}", level.source),
        None => format!("{} {stars} star", level.source),
    };
    [source, format!("{side:2}x{stars}")]
}

/// What a set of levels needs.
#[derive(Default)]
struct Needs {
    labels: [usize; 6],
    without_supposition: usize,
    hardest: BTreeMap<Technique, usize>,
    points: Vec<u32>,
}

#[test]
fn published_levels_are_solved_by_reasoning() {
    let Some(levels) = published::boards() else { return };
    let mut needs: BTreeMap<String, Needs> = BTreeMap::new();
    for level in &levels {
        let Some(solution) = &level.solution else { continue };
        let slow =
            level.queens.stars() > 1 && matches!(level.label.as_deref(), None | Some("expert"));
        if slow && !is_full() {
            continue;
        }
        let id = &level.id;
        let grade = level.queens.grade(&mut Budget::nodes(3_000_000)).expect("enough nodes");
        assert_eq!(grade.trace.end, TraceEnd::Solved, "{id}");
        assert_eq!(grade.rating.scheme, Scheme::House { version: 1 }, "{id}");
        for step in &grade.trace.steps {
            assert!(step.agrees(|cell| solution.0.contains(cell)), "{id}: {step:?}");
        }
        let technique = grade.hardest.expect("a step");
        let label = grade.label.expect("solved");
        assert_eq!(label, technique.row().label, "{id}");
        assert_eq!(grade.suppositions == 0, label < Label::Expert, "{id}");
        // No published level of one star needs nesting, and LinkedIn's at most a short supposition.
        if level.queens.stars() == 1 {
            assert!(technique <= Technique::LongFork, "{id}: {technique}");
            let linkedin = level.source.starts_with("linkedin");
            assert!(!linkedin || label <= Label::Expert, "{id}: {technique}");
        }
        for set in sets(level) {
            let needs = needs.entry(set).or_default();
            needs.labels[label as usize] += 1;
            needs.without_supposition += usize::from(grade.suppositions == 0);
            *needs.hardest.entry(technique).or_default() += 1;
            needs.points.push(grade.rating.value);
        }
    }
    println!("levels in per cent: {}; without supposition", Label::ALL.map(Label::word).join(" "));
    for (set, needs) in &mut needs {
        needs.points.sort_unstable();
        let all = needs.points.len();
        let share = |count: usize| (100 * count + all / 2) / all;
        println!(
            "{set:30} {all:4}: {:3?} {:3}; points {:?}",
            needs.labels.map(share),
            share(needs.without_supposition),
            [10, 50, 90].map(|percent| needs.points[(all - 1) * percent / 100]),
        );
    }
    for (set, needs) in needs {
        let told =
            |(technique, count): (&Technique, &usize)| format!("{} {count}", technique.code());
        println!("{set:30} {}", needs.hardest.iter().map(told).collect::<Vec<_>>().join(", "));
    }
}

/// A player who does what hints say, and nothing else, solves every level of one or two stars: in
/// the quick run every tenth of them.
#[test]
fn hints_alone_solve_published_levels() {
    let Some(levels) = published::boards() else { return };
    let mut hints = 0;
    for (at, level) in levels.iter().enumerate() {
        let Some(solution) = &level.solution else { continue };
        let slow = level.queens.stars() > 1 && level.label.as_deref() != Some("ez");
        if level.queens.stars() > 2 || !is_full() && (slow || at % 10 > 0) {
            continue;
        }
        let mut state = Position::default();
        loop {
            let advice = level.queens.hint(&state, &mut Budget::nodes(3_000_000));
            match advice.expect("enough nodes") {
                Advice::Steps(steps) => {
                    let last = steps.last().expect("a step");
                    assert!(last.agrees(|cell| solution.0.contains(cell)), "{}", level.id);
                    state.queens.extend(&last.places);
                    state.crosses.extend(&last.drops);
                    hints += 1;
                }
                Advice::Done => break,
                other => panic!("{}: {other:?}", level.id),
            }
        }
        state.queens.sort_unstable();
        assert_eq!(state.queens, solution.0, "{}", level.id);
    }
    println!("{hints} hints");
}

/// LinkedIn's levels get harder from Monday to Sunday, and Star Battle Lab sorts its own: the
/// points have to follow both.
#[test]
fn points_follow_what_others_say() {
    let Some(levels) = published::boards() else { return };
    let mut pairs: BTreeMap<String, Vec<(u32, u64)>> = BTreeMap::new();
    for level in &levels {
        let words = ["ez", "med", "hard", "expert"];
        let label = words.iter().position(|word| level.label.as_deref() == Some(word));
        let (side, stars) = (level.queens.side(), level.queens.stars());
        if stars > 2 || (stars == 2 && !is_full()) {
            continue;
        }
        let weekday = level.weekday.filter(|_| level.source == "linkedin-daily");
        let (set, rank) = match (weekday, label) {
            (Some(weekday), _) => ("linkedin".to_string(), weekday),
            (None, Some(label)) => (format!("{side}x{stars}"), label as u64),
            _ => continue,
        };
        let grade = level.queens.grade(&mut Budget::nodes(3_000_000)).expect("enough nodes");
        pairs.entry(set).or_default().push((grade.rating.value, rank));
    }
    // In thousandths: what was measured when the weights were settled, less what another choice
    // among equals may cost.
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
