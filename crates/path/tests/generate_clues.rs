//! Clues: on the path, unique, as many as asked for, where they may be, and the same for the same
//! seed.

mod clue_tests;

use clue_tests::{check, choose, choose_heard, exact, path, plain};
use gridsmith_core::{Budget, Cell, Label, Puzzle, Seed, Size, Stop, Verdict};
use gridsmith_path::generate::clues::{
    ClueEvent, ClueMethod, ClueReason, ClueSettings, ClueTarget, DensityPolicy, ProbePolicy,
    ProbeTier, RemovalOrder, RemovalOutcome, choose_clues, choose_clues_with,
};
use gridsmith_path::generate::hexagon;
use gridsmith_path::{Neighbours, Order, PathLike, Shape};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

fn boards() -> Vec<Shape> {
    let holed = |rows: usize, columns: usize, count, holes: &[u16]| {
        let blocked: Vec<Cell> = holes.iter().map(|cell| Cell(*cell)).collect();
        let size = Size::try_new(rows, columns).unwrap();
        Shape::try_new(size, Neighbours::from_count(count).unwrap(), &blocked, &[]).unwrap()
    };
    vec![
        plain(4, 5, 4),
        plain(5, 4, 8),
        plain(6, 7, 4),
        plain(7, 6, 8),
        plain(5, 6, 6),
        hexagon(4).unwrap(),
        holed(6, 6, 8, &[8, 14, 21]),
        holed(7, 5, 4, &[0, 34]),
        plain(1, 6, 4),
        plain(1, 1, 8),
    ]
}

/// Where a density is wanted, long questions are put off: fewer nodes, and the density all the
/// same.
#[test]
fn long_questions_are_put_off() {
    let shape = plain(12, 12, 4);
    let (mut patient, mut hasty, mut put_off) = (0, 0, 0);
    for seed in 0..6 {
        let (_, order) = path(&shape, seed);
        let usual = ClueSettings { target: ClueTarget::Permille(150), ..exact(Label::Hard) };
        let slow = ClueSettings { patience: Vec::new(), ..usual.clone() };
        let choose = |settings: &ClueSettings, put_off: &mut usize| {
            let rng = &mut Seed::from(seed).stream("clues");
            choose_clues_with(
                &shape,
                &order,
                settings,
                rng,
                &mut Budget::unlimited(),
                &mut |event| {
                    let is =
                        matches!(event, ClueEvent::Removal { outcome: RemovalOutcome::PutOff, .. });
                    *put_off += usize::from(is);
                },
            )
        };
        let quick = choose(&usual, &mut put_off);
        assert_eq!((quick.reason, quick.undecided), (ClueReason::Reached, 0), "seed {seed}");
        hasty += quick.nodes;
        let mut none = 0;
        patient += choose(&slow, &mut none).nodes;
        assert_eq!(none, 0, "seed {seed}");
    }
    assert!(put_off > 0 && hasty < patient, "{put_off}: {hasty} nodes, {patient} without");
}

#[test]
fn floors_are_kept_and_mostly_reached() {
    let mut reasons = [0; 2];
    for seed in 0..120 {
        let boards = boards();
        let (shape, order) = path(&boards[seed as usize % boards.len()], seed);
        let label = Label::ALL[seed as usize % Label::ALL.len()];
        let settings = exact(label);
        let result = choose(&shape, &order, &settings, seed);
        check(&shape, &order, &settings, &result, &format!("seed {seed}"));
        let floor = settings.density.floor(label, shape.neighbours(), shape.len());
        let least = (shape.len() * usize::from(floor)).div_ceil(100);
        assert!(result.clues >= least, "seed {seed}");
        match result.reason {
            ClueReason::Reached => reasons[0] += 1,
            ClueReason::AboveTarget { wanted, found } => {
                reasons[1] += 1;
                assert!((wanted, found) == (least, result.clues) && found > wanted, "seed {seed}");
            }
            other => panic!("seed {seed}: {other:?}"),
        }
        assert_eq!(result, choose(&shape, &order, &settings, seed), "seed {seed}");
    }
    assert!(reasons[0] > 60, "reached, above: {reasons:?}");
}

#[test]
fn documented_floors() {
    let policy = DensityPolicy::default();
    let rows = [
        (Label::Easy, 25, 34),
        (Label::Easy, 26, 30),
        (Label::Trivial, 100, 26),
        (Label::Medium, 25, 30),
        (Label::Medium, 64, 26),
        (Label::Medium, 65, 22),
        (Label::Hard, 25, 26),
        (Label::Hard, 64, 22),
        (Label::Extreme, 100, 18),
    ];
    for (label, cells, expected) in rows {
        for neighbours in [Neighbours::Four, Neighbours::Six, Neighbours::Eight] {
            assert_eq!(policy.floor(label, neighbours, cells), expected, "{label:?} {cells}");
        }
    }
    assert_eq!(policy.floor(Label::Hard, Neighbours::Four, 225), 13);
    assert_eq!(policy.floor(Label::Hard, Neighbours::Eight, 226), 24);
    assert_eq!(DensityPolicy { tiers: Vec::new() }.floor(Label::Easy, Neighbours::Four, 9), 0);
}

/// Without any of its clues a minimal puzzle has several solutions.
#[test]
fn minimal_means_minimal() {
    for seed in 0..60 {
        let boards = boards();
        let (shape, order) = path(&boards[seed as usize % boards.len()], seed);
        let settings = ClueSettings {
            keep_ends: seed % 3 > 0,
            order: if seed % 2 == 0 { RemovalOrder::Random } else { RemovalOrder::Spread },
            method: if seed % 4 == 0 { ClueMethod::Addition } else { ClueMethod::Removal },
            passes: 1 + seed as u32 % 2,
            ..ClueSettings::minimal()
        };
        let result = choose(&shape, &order, &settings, seed);
        check(&shape, &order, &settings, &result, &format!("seed {seed}"));
        assert_eq!(result.reason, ClueReason::Reached, "seed {seed}");
        let puzzle = result.puzzle.unwrap();
        let givens: Vec<(Cell, u16)> = puzzle.givens().collect();
        let blocked: Vec<Cell> = shape.blocked().collect();
        for left_out in &givens {
            if settings.keep_ends && (left_out.1 == 1 || left_out.1 as usize == shape.len()) {
                continue;
            }
            let rest: Vec<_> = givens.iter().copied().filter(|given| given != left_out).collect();
            let (size, neighbours) = (shape.size(), shape.neighbours());
            let fewer = gridsmith_path::NumberPath::try_new(size, neighbours, &blocked, &rest, &[])
                .unwrap();
            let verdict = fewer.verdict(&mut Budget::unlimited());
            assert!(matches!(verdict, Verdict::Many(..)), "seed {seed}: {puzzle} {left_out:?}");
        }
    }
}

#[test]
fn exact_counts() {
    let (shape, order) = path(&plain(6, 7, 4), 3);
    let least = choose(&shape, &order, &ClueSettings::minimal(), 0).clues;
    for method in [ClueMethod::Removal, ClueMethod::Addition] {
        for count in [0, 1, least + 2, least + 9, 40, 42, 43] {
            let base = ClueSettings { max_gap: None, ..exact(Label::Hard) };
            let settings = ClueSettings { target: ClueTarget::Count(count), method, ..base };
            let result = choose(&shape, &order, &settings, 1);
            match &result.reason {
                ClueReason::Reached => {
                    assert_eq!(result.clues, count);
                    check(&shape, &order, &settings, &result, "exact");
                }
                ClueReason::AboveTarget { wanted, found } => {
                    assert!(count < least + 2, "{count} clues");
                    assert!((*wanted, result.puzzle.clone()) == (count, None) && *found > count);
                }
                other => {
                    assert_eq!(other, &ClueReason::TooManyWanted { most: 42 });
                    assert_eq!(count, 43);
                }
            }
        }
    }
}

#[test]
fn only_allowed_cells_hold_clues() {
    let mut reached = 0;
    for seed in 0..40 {
        let (shape, order) = path(&plain(6, 6, if seed % 3 == 0 { 8 } else { 4 }), seed);
        let mut rng = Seed::from(seed).stream("mask");
        let allowed: Vec<Cell> = shape.size().cells().filter(|_| rng.below(2) == 0).collect();
        for method in [ClueMethod::Removal, ClueMethod::Addition] {
            let settings = ClueSettings {
                allowed: Some(allowed.clone()),
                method,
                keep_ends: seed % 2 == 0,
                // Easy boards give turns away, hard ones may be repaired.
                ..exact(if seed % 4 < 2 { Label::Easy } else { Label::Hard })
            };
            let result = choose(&shape, &order, &settings, seed);
            if result.reason == ClueReason::MaskAmbiguous {
                assert_eq!(result.puzzle, None);
                // All allowed clues together leave several solutions.
                let values = order.values(shape.size());
                let givens: Vec<_> =
                    allowed.iter().map(|cell| (*cell, values[cell.index()])).collect();
                let (size, neighbours) = (shape.size(), shape.neighbours());
                let all = gridsmith_path::NumberPath::try_new(size, neighbours, &[], &givens, &[])
                    .unwrap();
                let verdict = all.verdict(&mut Budget::unlimited());
                assert!(matches!(verdict, Verdict::Many(..)), "seed {seed}: {all}");
                continue;
            }
            reached += 1;
            check(&shape, &order, &settings, &result, &format!("seed {seed}"));
        }
    }
    assert!((20..80).contains(&reached), "{reached} masks of 80 worked");
}

#[test]
fn two_for_one_needs_fewer() {
    let (mut plain_count, mut improved) = (0, 0);
    for seed in 0..12 {
        let (shape, order) = path(&plain(6, 6, 8), seed * 2);
        let base = ClueSettings::minimal();
        let more = ClueSettings { exchanges: 60, ..base.clone() };
        plain_count += choose(&shape, &order, &base, seed).clues;
        let result = choose(&shape, &order, &more, seed);
        check(&shape, &order, &more, &result, "exchanged");
        improved += result.clues;
    }
    assert!(improved < plain_count, "{improved} clues, {plain_count} without exchanges");
}

/// A puzzle for a label below those that suppose is solved by the techniques of that label, and has
/// one solution.
#[test]
fn labels_by_construction() {
    let mut reached = [0; 4];
    let mut clues = [0; 4];
    for seed in 0..24 {
        for (shape, (at, label)) in boards().into_iter().flat_map(|shape| {
            let labels = [Label::Trivial, Label::Easy, Label::Medium, Label::Hard];
            labels.into_iter().enumerate().map(move |label| (shape.clone(), label))
        }) {
            let (shape, order) = path(&shape, seed);
            let settings =
                ClueSettings { target: ClueTarget::Minimal, ..ClueSettings::of_label(label) };
            let result = choose(&shape, &order, &settings, seed);
            check(&shape, &order, &settings, &result, label.word());
            let puzzle = result.puzzle.unwrap();
            let grade = puzzle.grade(&mut Budget::unlimited()).unwrap();
            assert!(
                grade.label <= label,
                "seed {seed}: {:?} for {label:?}: {puzzle}",
                grade.hardest
            );
            reached[at] += usize::from(grade.label == label);
            clues[at] += result.clues;
        }
    }
    // Harder techniques do with fewer clues; and mostly they are needed, then.
    assert!(clues.is_sorted_by(|a, b| a > b), "{clues:?}");
    assert!(reached.iter().all(|n| *n > 0), "{reached:?}");
}

#[test]
fn events_tell_the_story() {
    let (shape, order) = path(&plain(7, 7, 8), 4);
    let settings = exact(Label::Hard);
    let (result, events) = choose_heard(&shape, &order, &settings, 2);
    let codes: BTreeSet<&str> = events.iter().filter_map(ClueEvent::probe_code).collect();
    assert!(codes.contains("SECOND_FOUND") && codes.contains("EXHAUSTED"), "{codes:?}");
    let probes = events.iter().filter(|event| event.probe_code().is_some()).count() as u64;
    assert_eq!(probes, result.questions);
    let permutations: BTreeSet<u64> = events
        .iter()
        .filter_map(|event| match event {
            ClueEvent::Probe { permutation, .. } => Some(*permutation),
            _ => None,
        })
        .collect();
    assert_eq!(permutations.len() as u64, probes, "each probe has its own order");
    let summary = ClueEvent::Summary {
        clues: result.clues,
        permille: result.permille,
        questions: result.questions,
        nodes: match events.last() {
            Some(ClueEvent::Summary { nodes, .. }) => *nodes,
            other => panic!("{other:?}"),
        },
    };
    assert_eq!(events.last(), Some(&summary));
    let removed = events.iter().filter(|event| {
        use RemovalOutcome::{Implied, Proved};
        matches!(event, ClueEvent::Removal { outcome: Implied | Proved, .. })
    });
    assert!(removed.count() + result.clues >= 49);
}

/// Bounded probes, the extended attempt and the complete proof, in this order; what none of them
/// decides stays a clue.
#[test]
fn stages_of_a_probe() {
    let (shape, order) = path(&plain(8, 8, 8), 2);
    let run = |probes: ProbePolicy| {
        let settings = ClueSettings { probes, ..ClueSettings::minimal() };
        let mut codes: Vec<&str> = Vec::new();
        let mut rng = Seed::from(2).stream("clues");
        let mut watch = |event: &ClueEvent| codes.extend(event.probe_code());
        let mut budget = Budget::unlimited();
        let result =
            choose_clues_with(&shape, &order, &settings, &mut rng, &mut budget, &mut watch);
        check(&shape, &order, &settings, &result, "staged");
        (result, codes)
    };
    let tier = |nodes, probes| vec![ProbeTier { max_cells: usize::MAX, nodes, probes }];
    let (full, codes) = run(ProbePolicy::default());
    assert_eq!((full.reason, full.undecided), (ClueReason::Reached, 0));
    assert!(codes.iter().all(|code| ["EXHAUSTED", "SECOND_FOUND"].contains(code)), "{codes:?}");

    let staged = ProbePolicy { tiers: tier(2, 2), extended: Some(50), full_nodes: 100_000 };
    let (result, codes) = run(staged);
    assert_eq!(result.reason, ClueReason::Reached);
    let met: BTreeSet<&str> = codes.iter().copied().collect();
    for code in ["UNKNOWN", "EXTENDED_REJECT", "FALLBACK_CONFIRMED", "EXHAUSTED"] {
        assert!(met.contains(code), "{code} of {met:?}");
    }
    // Two probes of two nodes, then three nodes, then the proof.
    for (at, code) in codes.iter().enumerate().filter(|(_, code)| code.starts_with("FALLBACK")) {
        assert_eq!(codes[at - 3..at], ["UNKNOWN", "UNKNOWN", "EXTENDED_REJECT"], "{code}");
    }

    let weak = ProbePolicy { tiers: tier(1, 1), extended: None, full_nodes: 0 };
    let (result, codes) = run(weak);
    assert_eq!(result.reason, ClueReason::MinimalUnproved);
    assert!(result.undecided > 0 && result.clues > full.clues, "{} clues", result.clues);
    assert!(codes.iter().all(|code| !code.starts_with("FALLBACK")));
}

#[test]
fn a_budget_ends_it_without_a_puzzle() {
    let (shape, order) = path(&plain(9, 9, 8), 2);
    let settings = ClueSettings::minimal();
    for nodes in [0, 1, 5, 30] {
        let mut rng = Seed::from(2).stream("clues");
        let mut budget = Budget::nodes(nodes);
        let result = choose_clues(&shape, &order, &settings, &mut rng, &mut budget);
        assert_eq!(result.reason, ClueReason::Stopped(Stop::Nodes), "{nodes}");
        assert_eq!((result.puzzle, result.reason.word()), (None, "budget"));
        assert!(budget.spent() <= nodes);
    }
    let flag = AtomicBool::new(true);
    let mut rng = Seed::from(2).stream("clues");
    let mut budget = Budget::unlimited().or_until(&flag);
    let result = choose_clues(&shape, &order, &settings, &mut rng, &mut budget);
    assert_eq!((result.reason.word(), result.puzzle), ("timeout", None));
}

#[test]
fn what_is_not_a_path_is_refused() {
    let shape = plain(2, 3, 4);
    let rows: [&[u16]; 4] = [&[0, 1, 2, 3, 4, 5], &[0, 1, 2], &[0, 1, 2, 5, 4, 99], &[]];
    for cells in rows {
        let order = Order(cells.iter().map(|cell| Cell(*cell)).collect());
        let result = choose(&shape, &order, &ClueSettings::minimal(), 0);
        assert_eq!((result.reason, result.puzzle), (ClueReason::NotAPath, None), "{cells:?}");
    }
}
