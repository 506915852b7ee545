//! Where clues lie: in patterns, in small groups, over the whole board; and what decides about it.

mod clue_tests;

use clue_tests::{check, choose, choose_heard, exact, path, plain};
use gridsmith_core::{Budget, Cell, Label, Puzzle, Seed, Size, Verdict};
use gridsmith_path::generate::clues::{
    ClueEvent, ClueMethod, ClueReason, ClueSettings, ClueTarget, LogicLevel, RemovalOrder,
    RemovalOutcome, Symmetry,
};
use gridsmith_path::generate::{Annealing, PathBuildSettings, PathMode, build_path, hexagon};
use gridsmith_path::{NumberPath, Order, PathLike, Shape};
use std::collections::BTreeSet;

#[test]
fn patterns_are_symmetric() {
    for (at, symmetry) in (0..).zip(Symmetry::ALL) {
        for method in [ClueMethod::Removal, ClueMethod::Addition] {
            let boards = [plain(6, 6, 4), plain(7, 7, 8), hexagon(4).unwrap()];
            for (seed, board) in boards.iter().enumerate() {
                let (shape, order) = path(board, at * 2 + seed as u64);
                // Exchanges keep the pattern as well.
                let exchanges = if seed == 0 { 20 } else { 0 };
                let target = if seed == 0 { ClueTarget::Minimal } else { ClueTarget::Floor };
                let settings =
                    ClueSettings { symmetry, method, exchanges, target, ..exact(Label::Medium) };
                let result = choose(&shape, &order, &settings, at);
                if !symmetry.fits(&shape) {
                    assert_eq!(result.reason, ClueReason::SymmetryUnfit, "{}", symmetry.word());
                    continue;
                }
                check(&shape, &order, &settings, &result, symmetry.word());
                assert!(result.clues < shape.len(), "{}", symmetry.word());
            }
        }
    }
    let (shape, order) = path(&plain(5, 6, 4), 1);
    let settings = ClueSettings { symmetry: Symmetry::Diagonal, ..exact(Label::Easy) };
    assert_eq!(choose(&shape, &order, &settings, 0).reason, ClueReason::SymmetryUnfit);
}

/// Two units for a smaller one: with a pattern, too, some are replaced.
#[test]
fn exchanges_keep_the_pattern() {
    let (mut swapped, mut fewer) = (0, 0);
    for seed in 0..12 {
        let (shape, order) = path(&plain(6, 6, 8), seed * 2);
        let symmetry = [Symmetry::Rotation180, Symmetry::BothMirrors][seed as usize % 2];
        let plain = ClueSettings { symmetry, keep_ends: false, ..ClueSettings::minimal() };
        let settings = ClueSettings { exchanges: 40, ..plain.clone() };
        let (result, events) = choose_heard(&shape, &order, &settings, seed);
        check(&shape, &order, &settings, &result, symmetry.word());
        swapped += events.iter().filter(|event| matches!(event, ClueEvent::Swap { .. })).count();
        fewer += choose(&shape, &order, &plain, seed).clues - result.clues.min(shape.len());
    }
    assert!(swapped > 0 && fewer > 0, "{swapped} exchanges, {fewer} clues fewer");
}

#[test]
fn gaps_and_clusters() {
    for seed in 0..20 {
        let (shape, order) = path(&plain(8, 8, 4), seed);
        let easy = exact(Label::Easy);
        let result = choose(&shape, &order, &easy, seed);
        let puzzle = result.puzzle.as_ref().unwrap();
        let mut values: Vec<usize> = puzzle.givens().map(|(_, value)| value.into()).collect();
        values.sort_unstable();
        assert!(values.windows(2).all(|pair| pair[1] - pair[0] <= 12), "seed {seed}: {values:?}");
        assert!(result.spacing.largest_cluster <= 6, "seed {seed}: {:?}", result.spacing);
    }
    // Breaking up clusters helps, and costs no clue.
    for (side, neighbours, symmetry) in
        [(9, 4, Symmetry::None), (7, 8, Symmetry::None), (7, 8, Symmetry::Rotation180)]
    {
        let (mut with, mut without) = (0, 0);
        for seed in 0..12 {
            let (shape, order) = path(&plain(side, side, neighbours), seed);
            let label = ClueSettings::of_label(Label::Hard);
            let base = ClueSettings { order: RemovalOrder::Random, symmetry, ..label };
            let left = ClueSettings { max_cluster: None, ..base.clone() };
            let broken = choose(&shape, &order, &base, seed);
            let left = choose(&shape, &order, &left, seed);
            check(&shape, &order, &base, &broken, "broken up");
            assert!(broken.clues <= left.clues + 1, "seed {seed}");
            with += broken.spacing.largest_cluster;
            without += left.spacing.largest_cluster;
        }
        assert!(with < without, "{symmetry:?}: largest clusters {with}, left alone {without}");
    }
}

/// Easy boards give away two or three turns besides the ends, which nothing ever removes; medium
/// ones one that may go if the clues are spread well; hard ones the ends only.
#[test]
fn anchors_by_difficulty() {
    let never_tried = |shape: &Shape, order: &Order, settings: &ClueSettings, seed: u64| {
        let (result, events) = choose_heard(shape, order, settings, seed);
        let tried: BTreeSet<Cell> = events
            .iter()
            .flat_map(|event| match event {
                ClueEvent::Removal { cells, .. } => cells.clone(),
                ClueEvent::Swap { dropped, .. } => dropped.clone(),
                _ => Vec::new(),
            })
            .collect();
        let puzzle = result.puzzle.unwrap();
        let kept = puzzle.givens().filter(|(cell, _)| !tried.contains(cell));
        kept.map(|(_, value)| usize::from(value)).collect::<Vec<_>>()
    };
    // So few clues are wanted that each that may go is tried.
    let keen = |label| ClueSettings { target: ClueTarget::Permille(100), ..exact(label) };
    let is_turn = |size: Size, order: &Order, value: usize| {
        let place = |at: usize| (size.row(order.0[at]) as i64, size.column(order.0[at]) as i64);
        let (a, b, c) = (place(value - 2), place(value - 1), place(value));
        (b.0 - a.0, b.1 - a.1) != (c.0 - b.0, c.1 - b.1)
    };
    for seed in 0..10 {
        for (side, turns) in [(5, 2), (8, 3)] {
            let (shape, order) = path(&plain(side, side, 8), seed);
            let size = shape.size();
            let kept = never_tried(&shape, &order, &keen(Label::Easy), seed);
            let inner: Vec<usize> =
                kept.into_iter().filter(|value| *value > 1 && *value < shape.len()).collect();
            assert!((2..=turns).contains(&inner.len()), "seed {seed}: {inner:?}");
            assert!(inner.iter().all(|value| is_turn(size, &order, *value)), "seed {seed}");
            let hard = never_tried(&shape, &order, &keen(Label::Hard), seed);
            assert_eq!(hard.len(), 2, "seed {seed}: {hard:?}");
        }
    }
    // The soft turn of a medium board.
    let (mut strict, mut lax) = (0, 0);
    for seed in 0..10 {
        let (shape, order) = path(&plain(8, 8, 8), seed);
        for (min_score, kept) in [(1_000, &mut strict), (-1_000, &mut lax)] {
            let mut medium = keen(Label::Medium);
            medium.max_gap = None;
            medium.spacing.min_score = min_score;
            let (_, events) = choose_heard(&shape, &order, &medium, seed);
            let is_kept = |event: &&ClueEvent| {
                let spacing = RemovalOutcome::Spacing;
                matches!(event, ClueEvent::Removal { outcome, .. } if *outcome == spacing)
            };
            *kept += events.iter().filter(is_kept).count();
        }
    }
    assert!(strict > 5 && lax == 0, "kept {strict} at a high threshold, {lax} at a low one");
}

/// The threshold of the spacing score decides whether a hard board gets another turn; at the usual
/// threshold a few do.
#[test]
fn turns_are_added_where_clues_are_spread_badly() {
    let added = |min_score: Option<i64>| {
        let mut added = 0;
        for seed in 0..60 {
            let (shape, order) = path(&plain(6, 6, 4), seed);
            let mut settings = ClueSettings::of_label(Label::Hard);
            settings.spacing.min_score = min_score.unwrap_or(settings.spacing.min_score);
            let (result, events) = choose_heard(&shape, &order, &settings, seed);
            check(&shape, &order, &settings, &result, "repaired");
            let is_added = |event: &&ClueEvent| matches!(event, ClueEvent::Addition { .. });
            added += events.iter().filter(is_added).count();
        }
        added
    };
    let (never, usual, often) = (added(Some(0)), added(None), added(Some(1_000)));
    assert_eq!(never, 0);
    assert!((1..30).contains(&usual), "{usual} of 60");
    assert!(often > usual, "{usual} of 60, {often} with a threshold that nothing reaches");
}

/// By score the weights decide which clues stay.
#[test]
fn weights_steer_by_score() {
    let (mut differ, mut far, mut even) = (0, [0, 0], [0, 0]);
    for seed in 0..12 {
        let (shape, order) = path(&plain(8, 8, 4), seed);
        let usual = ClueSettings { order: RemovalOrder::Score, ..exact(Label::Hard) };
        let mut distance = usual.clone();
        distance.spacing.variance_weight = 0;
        let mut quadrants = usual.clone();
        quadrants.spacing.distance_weight = 0;
        let results = [distance, quadrants].map(|settings| {
            let result = choose(&shape, &order, &settings, seed);
            check(&shape, &order, &settings, &result, "by score");
            result
        });
        differ += usize::from(results[0].puzzle != results[1].puzzle);
        for (at, result) in results.iter().enumerate() {
            far[at] += result.spacing.mean_distance;
            even[at] += result.spacing.quadrant_variance;
        }
    }
    assert!(differ > 9 && far[0] > far[1] && even[1] < even[0], "{differ}: {far:?} {even:?}");
}

/// What the usual settings make without any wish: few clues, in small groups, over the whole board.
#[test]
fn usual_boards_are_well_spread() {
    // Side, neighbours, boards; the most clues, the mean cluster, the share on the border.
    let rows = [(9, 8, 12, 310, 60, 54), (7, 8, 20, 320, 50, 64), (9, 4, 120, 250, 40, 45)];
    for (side, count, boards, permille, cluster, border) in rows {
        let shape = plain(side, side, count);
        let neighbours = shape.neighbours();
        let annealing = Some(Annealing::usual(neighbours));
        let settings = ClueSettings::usual(neighbours, Label::Hard);
        let (mut clues, mut largest, mut on_border) = (0, 0, 0);
        for seed in 0..boards {
            let building = PathBuildSettings { annealing, ..Default::default() };
            let rng = &mut Seed::from(seed).stream("path");
            let built = build_path(&shape, &building, rng, &mut Budget::unlimited());
            let order = built.path.unwrap().order;
            let result = choose(&shape, &order, &settings, seed);
            check(&shape, &order, &settings, &result, "usual");
            clues += result.clues;
            largest += result.spacing.largest_cluster;
            let givens: Vec<Cell> = result.puzzle.unwrap().givens().map(|(cell, _)| cell).collect();
            let inside = |cell: &&Cell| shape.around(**cell).count() == neighbours.count();
            on_border += givens.len() - givens.iter().filter(inside).count();
        }
        let (cells, name) = (boards as usize * side * side, format!("{side}x{side}, {count}"));
        assert!(clues * 1_000 <= permille * cells, "{name}: {clues} clues of {cells}");
        assert!(largest * 10 <= cluster * boards as usize, "{name}: {largest} in {boards}");
        assert!(on_border * 100 <= border * clues, "{name}: {on_border} of {clues}");
        assert!(on_border * 100 >= 25 * clues, "{name}: {on_border} of {clues}");
    }
}

/// On paths of every mode clusters are smaller than with clues removed at random.
#[test]
fn clues_spread_on_paths_of_every_mode() {
    for mode in PathMode::ALL {
        for count in [4, 8] {
            let shape = plain(7, 7, count);
            let usual = ClueSettings { symmetry: Symmetry::None, ..exact(Label::Medium) };
            let (mut ours, mut random) = (0, 0);
            for seed in 0..8 {
                let rng = &mut Seed::from(seed).stream("path");
                let building = PathBuildSettings::of_mode(mode);
                let built = build_path(&shape, &building, rng, &mut Budget::unlimited());
                let Some(path) = built.path else { continue };
                let chosen = choose(&shape, &path.order, &usual, seed);
                check(&shape, &path.order, &usual, &chosen, mode.word());
                let target = ClueTarget::Permille(chosen.permille as u16);
                let order = RemovalOrder::Random;
                let other = ClueSettings { target, order, max_cluster: None, ..usual.clone() };
                ours += chosen.spacing.largest_cluster;
                random += choose(&shape, &path.order, &other, seed).spacing.largest_cluster;
            }
            assert!(ours < random, "{}, {count}: {ours} against {random}", mode.word());
        }
    }
}

/// With a label, a minimal board is one that the techniques of the label solve, and without any
/// clue they do not.
#[test]
fn minimal_for_a_label() {
    let labels = [Label::Trivial, Label::Easy, Label::Medium, Label::Hard];
    let boards = [plain(6, 6, 4), plain(5, 6, 8), plain(5, 5, 6)];
    for seed in 0..36 {
        let label = labels[seed as usize % labels.len()];
        let (shape, order) = path(&boards[seed as usize % boards.len()], seed);
        let method = if seed % 5 == 0 { ClueMethod::Addition } else { ClueMethod::Removal };
        let (logic, keep_ends) = (LogicLevel::of_label(label), seed % 2 == 0);
        let settings = ClueSettings { logic, method, keep_ends, ..ClueSettings::minimal() };
        let puzzle = choose(&shape, &order, &settings, seed).puzzle.unwrap();
        let grade = |puzzle: &NumberPath| puzzle.grade(&mut Budget::unlimited()).unwrap().label;
        assert!(grade(&puzzle) <= label, "seed {seed}: {puzzle}");
        let givens: Vec<(Cell, u16)> = puzzle.givens().collect();
        let is_end = |value: u16| value == 1 || usize::from(value) == shape.len();
        for left_out in givens.iter().filter(|given| !keep_ends || !is_end(given.1)) {
            let rest: Vec<_> = givens.iter().copied().filter(|given| given != left_out).collect();
            let fewer =
                NumberPath::try_new(shape.size(), shape.neighbours(), &[], &rest, &[]).unwrap();
            let is_unique =
                fewer.verdict(&mut Budget::unlimited()) == Verdict::Unique(order.clone());
            let needed = !is_unique || grade(&fewer) > label;
            assert!(needed, "seed {seed}, {label:?}: {puzzle} without {left_out:?}");
        }
    }
}
