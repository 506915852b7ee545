//! Paths of every mode: valid, the same for the same seed, and a plain reason where there is none.

use gridsmith_core::{Budget, Cell, Rng, Seed, Size, Stop};
use gridsmith_path::generate::{
    Annealing, Bends, PathAttempt, PathBuildReason, PathBuildResult, PathBuildSettings, PathMode,
    PathPolicy, build_path, hexagon,
};
use gridsmith_path::{Neighbours, Shape, longest_path_bound};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

fn board(rows: usize, columns: usize, count: usize, blocked: &[Cell]) -> Shape {
    let size = Size::try_new(rows, columns).unwrap();
    Shape::try_new(size, Neighbours::from_count(count).unwrap(), blocked, &[]).unwrap()
}

/// A board with some cells blocked at random, covered or not.
fn holed(rows: usize, columns: usize, count: usize, holes: usize, rng: &mut Rng) -> Shape {
    let mut cells: Vec<Cell> = Size::try_new(rows, columns).unwrap().cells().collect();
    rng.shuffle(&mut cells);
    board(rows, columns, count, &cells[..holes])
}

/// Everything that must hold of any result, whatever was asked for.
fn check(shape: &Shape, settings: &PathBuildSettings, result: &PathBuildResult, seed: u64) {
    let name = format!("{} seed {seed} on {:?}: {result:?}", settings.mode.word(), shape.size());
    assert_eq!(result.mode, settings.mode, "{name}");
    let accepted = ["success", "partial_accepted"].contains(&result.reason.word());
    assert_eq!(result.path.is_some(), accepted, "{name}");
    assert_eq!(result.coverage.open, shape.len(), "{name}");
    let Some(built) = &result.path else { return };
    let cells = &built.order.0;
    assert_eq!((cells.len(), built.shape.len()), (result.coverage.covered, cells.len()), "{name}");
    assert_eq!(cells.iter().collect::<BTreeSet<_>>().len(), cells.len(), "{name}");
    assert!(cells.windows(2).all(|pair| shape.touches(pair[0], pair[1])), "{name}");
    assert!(cells.iter().all(|cell| built.shape.is_open(*cell)), "{name}");
    let full = cells.len() == shape.len();
    assert_eq!(full, result.reason == PathBuildReason::Success, "{name}");
    if !full {
        assert!(settings.accept_partial, "{name}");
        assert!(cells.len() * 100 >= shape.len() * usize::from(settings.min_coverage), "{name}");
    }
    assert!(built.metrics.turns + 2 <= cells.len().max(2), "{name}");
    let steps: usize = (1..).zip(&built.metrics.runs).map(|(length, count)| length * count).sum();
    assert_eq!(steps, cells.len() - 1, "{name}");
}

fn build(shape: &Shape, settings: &PathBuildSettings, seed: u64) -> PathBuildResult {
    let mut rng = Seed::from(seed).stream("solution");
    build_path(shape, settings, &mut rng, &mut Budget::unlimited())
}

/// Combs and crosses: no bite is possible at the end of a tooth, so a part must be let go.
#[test]
fn awkward_boards_are_covered_as_far_as_can_be() {
    let rows = [
        (".#.#. .....", Neighbours::Four, 7),
        (".#.#.#. .......", Neighbours::Four, 9),
        ("#.# ... #.#", Neighbours::Four, 3),
        (".#.#. ..... .#.#.", Neighbours::Four, 7),
        ("..... .###. ..... .###. .....", Neighbours::Four, 19),
        (".###. .###. ..... .###. .###.", Neighbours::Eight, 11),
    ];
    for (text, neighbours, longest) in rows {
        let shape = masked(text, neighbours);
        let settings = PathBuildSettings {
            accept_partial: true,
            min_coverage: 1,
            ..PathBuildSettings::default()
        };
        for seed in 0..20 {
            let mut rng = Seed::from(seed).stream("solution");
            let built = build_path(&shape, &settings, &mut rng, &mut Budget::unlimited());
            assert_eq!(built.coverage.covered, longest, "{text} seed {seed}: {built:?}");
        }
    }
}

/// The board of `text`, rows joined by blanks.
fn masked(text: &str, neighbours: Neighbours) -> Shape {
    let lines: Vec<&str> = text.split(' ').collect();
    let size = Size::try_new(lines.len(), lines[0].len()).unwrap();
    let is_hole = |cell: &Cell| lines[size.row(*cell)].as_bytes()[size.column(*cell)] == b'#';
    let holes: Vec<Cell> = size.cells().filter(is_hole).collect();
    Shape::try_new(size, neighbours, &holes, &[]).unwrap()
}

/// Every second cell has two neighbours only, 31 light cells stand against 20 dark ones: a path has
/// 41 cells at most, and every seed finds one.
#[test]
fn lattices_of_corridors_have_their_longest_path() {
    let text = "......... .#.#.#.#. ......... .#.#.#.#. ......... .#.#.#.#. .........";
    let shape = masked(text, Neighbours::Four);
    assert_eq!(longest_path_bound(&shape), 41);
    let partial = |min_coverage| PathBuildSettings {
        accept_partial: true,
        min_coverage,
        ..PathBuildSettings::default()
    };
    for seed in 0..50 {
        let result = build(&shape, &partial(80), seed);
        check(&shape, &partial(80), &result, seed);
        assert_eq!(result.coverage.covered, 41, "seed {seed}");
    }
    let result = build(&shape, &partial(85), 1);
    let expected = PathBuildReason::OutOfReach { most: 41, wanted: 44 };
    assert_eq!((result.reason, result.steps), (expected, 0));
}

/// The longest path of all, by trying every one.
fn longest(shape: &Shape) -> usize {
    fn walk(shape: &Shape, cell: Cell, used: &mut Vec<bool>) -> usize {
        used[cell.index()] = true;
        let ways: Vec<Cell> = shape.around(cell).filter(|next| !used[next.index()]).collect();
        let best = ways.into_iter().map(|next| walk(shape, next, used)).max().unwrap_or(0);
        used[cell.index()] = false;
        best + 1
    }
    let mut used = vec![false; shape.size().area()];
    let open = shape.size().cells().filter(|cell| shape.is_open(*cell));
    open.map(|cell| walk(shape, cell, &mut used)).max().unwrap_or(0)
}

/// On boards full of holes the search finds the longest path, and counting never promises less than
/// there is.
#[test]
fn partial_paths_are_the_longest_there_are() {
    let (mut exact, mut all) = (0, 0);
    for seed in 0..300 {
        let mut rng = Seed::from(seed).stream("masks");
        let count = [4, 6, 8][seed as usize % 3];
        let holes = if count == 4 { 8 } else { 12 };
        let shape = holed(5, 5, count, holes, &mut rng);
        let settings = PathBuildSettings {
            accept_partial: true,
            min_coverage: 1,
            ..PathBuildSettings::default()
        };
        let result = build(&shape, &settings, seed);
        check(&shape, &settings, &result, seed);
        let (longest, bound) = (longest(&shape), longest_path_bound(&shape));
        assert_eq!(result.coverage.covered, longest, "seed {seed}, {count} neighbours");
        assert!(bound >= longest, "seed {seed}: {bound} for {longest}");
        exact += usize::from(bound == longest);
        all += 1;
    }
    assert!(exact * 10 >= all * 8, "the bound is exact on {exact} of {all}");
}

/// Walks that get no further give up before all restarts are used.
#[test]
fn walks_that_stagnate_end_early() {
    let shape = board(9, 9, 4, &[]);
    let settings = PathBuildSettings::of_mode(PathMode::RandomWalk);
    let failed = |settings: &PathBuildSettings| -> Vec<u32> {
        let results = (0..300).map(|seed| build(&shape, settings, seed));
        results.filter(|result| result.path.is_none()).map(|result| result.restarts).collect()
    };
    let early = failed(&settings);
    let all = failed(&PathBuildSettings { max_idle_restarts: 5, ..settings.clone() });
    assert!(early.iter().filter(|restarts| **restarts == 3).count() > early.len() / 2, "{early:?}");
    assert!(all.iter().all(|restarts| *restarts == 4) && all.len() < early.len(), "{all:?}");
}

#[test]
fn every_mode_on_every_board() {
    let mut rng = Seed::from(7).stream("boards");
    let boards: Vec<Shape> = vec![
        board(1, 1, 4, &[]),
        board(1, 7, 8, &[]),
        board(2, 5, 4, &[]),
        board(5, 4, 6, &[]),
        board(6, 7, 4, &[]),
        board(7, 6, 8, &[]),
        board(9, 9, 4, &[]),
        hexagon(4).unwrap(),
        holed(7, 8, 8, 9, &mut rng),
        holed(8, 7, 4, 6, &mut rng),
        holed(6, 8, 6, 7, &mut rng),
    ];
    for mode in PathMode::ALL {
        for seed in 0..1_000 {
            let shape = &boards[seed as usize % boards.len()];
            let settings = PathBuildSettings {
                strip_shuffle: seed % 3 == 0,
                accept_partial: seed % 5 == 0,
                max_crossings: (seed % 7 == 0).then_some(2),
                annealing: (seed % 4 == 0)
                    .then_some(Annealing { attempts_per_cell: 20, bends: None }),
                ..PathBuildSettings::of_mode(mode)
            };
            let result = build(shape, &settings, seed);
            check(shape, &settings, &result, seed);
            assert_eq!(result, build(shape, &settings, seed), "seed {seed}");
        }
    }
}

/// On a plain board, every mode that promises a path gives one; the random ones give different
/// ones.
#[test]
fn plain_boards_always_have_a_path() {
    for (rows, columns, count) in [(5, 5, 4), (9, 9, 4), (10, 8, 8), (6, 9, 6)] {
        let shape = board(rows, columns, count, &[]);
        for mode in [PathMode::Serpentine, PathMode::BackbiteV1, PathMode::RandomV2] {
            let mut met = BTreeSet::new();
            for seed in 0..100 {
                let result = build(&shape, &PathBuildSettings::of_mode(mode), seed);
                assert_eq!(result.reason, PathBuildReason::Success, "{mode:?} {seed}");
                met.insert(result.path.unwrap().order.0);
            }
            let wanted = if mode == PathMode::Serpentine { 1 } else { 95 };
            assert!(met.len() >= wanted, "{mode:?} {rows}x{columns}x{count}: {}", met.len());
            assert!(mode != PathMode::Serpentine || met.len() == 1);
        }
    }
}

#[test]
fn reasons() {
    let cell = |row: u16, column: u16| Cell(row * 5 + column);
    let row = |name: &str, shape: &Shape, settings: PathBuildSettings, expected: &str| {
        let result = build(shape, &settings, 1);
        let said = match &result.reason {
            PathBuildReason::Impossible(obstacle) => format!("impossible: {obstacle}"),
            PathBuildReason::StripMismatch { strip } => format!("strip_mismatch {strip}"),
            other => other.word().into(),
        };
        assert_eq!(said, expected, "{name}");
    };
    let of = PathBuildSettings::of_mode;
    let middle = board(4, 5, 8, &[cell(2, 2)]);
    row("a serpentine does not jump", &middle, of(PathMode::Serpentine), "strip_mismatch 2");
    row("nor does its stirred form", &middle, of(PathMode::BackbiteV1), "strip_mismatch 2");
    row("growing goes round holes", &middle, of(PathMode::RandomV2), "success");
    let corners = board(4, 5, 4, &[cell(0, 0), cell(0, 2)]);
    for mode in PathMode::ALL {
        let why = "impossible: 8 dark and 10 light open cells cannot alternate";
        row("colours", &corners, of(mode), why);
    }
    let partial = |mode| PathBuildSettings { accept_partial: true, ..of(mode) };
    row("colours, partly", &corners, partial(PathMode::RandomV2), "partial_accepted");
    let strict = PathBuildSettings { min_coverage: 98, ..partial(PathMode::RandomV2) };
    row("more than there can be", &corners, strict, "out_of_reach");
    let lazy = PathBuildSettings { max_nodes: 3, ..partial(PathMode::RandomWalk) };
    row("not enough", &corners, lazy, "coverage_below_threshold");
    let split = board(4, 5, 8, &[cell(0, 1), cell(1, 1), cell(2, 1), cell(3, 1)]);
    let why = "impossible: r1c3 is cut off from the rest of the board";
    row("two parts", &split, of(PathMode::RandomWalk), why);
    let low = PathBuildSettings { min_coverage: 75, ..partial(PathMode::RandomWalk) };
    row("the larger part", &split, low, "partial_accepted");
    let short = PathBuildSettings { max_nodes: 3, ..of(PathMode::RandomWalk) };
    row("too few nodes", &board(4, 5, 8, &[]), short, "exhausted_restarts");
    let none = PathBuildSettings { max_crossings: Some(0), ..of(PathMode::RandomV2) };
    row("no crossings", &board(8, 8, 8, &[]), none.clone(), "success");
    let no_time = Some(Annealing { attempts_per_cell: 0, bends: None });
    let none = PathBuildSettings { annealing: no_time, ..none };
    row("no time to undo them", &board(8, 8, 8, &[]), none.clone(), "too_many_crossings");
    let walk = PathBuildSettings { max_crossings: Some(0), ..of(PathMode::RandomWalk) };
    row("a walk that crosses itself", &board(8, 8, 8, &[]), walk, "too_many_crossings");
}

#[test]
fn a_budget_ends_every_mode() {
    let shape = board(9, 9, 8, &[Cell(40)]);
    let flag = AtomicBool::new(true);
    for mode in [PathMode::RandomV2, PathMode::RandomWalk] {
        let settings = PathBuildSettings::of_mode(mode);
        for nodes in [0, 1, 10, 60] {
            let mut rng = Seed::from(3).stream("solution");
            let mut budget = Budget::nodes(nodes);
            let result = build_path(&shape, &settings, &mut rng, &mut budget);
            assert_eq!(result.reason, PathBuildReason::Stopped(Stop::Nodes), "{mode:?} {nodes}");
            assert_eq!((result.reason.word(), result.path), ("budget", None));
            assert_eq!((result.steps, budget.spent()), (nodes, nodes));
        }
        let mut rng = Seed::from(3).stream("solution");
        let mut budget = Budget::unlimited().or_until(&flag);
        let result = build_path(&shape, &settings, &mut rng, &mut budget);
        assert_eq!((result.reason.word(), result.path), ("timeout", None));
    }
    // Backbite-v1 promises the moves there is budget for.
    let mut rng = Seed::from(3).stream("solution");
    let plain = board(9, 9, 8, &[]);
    let settings = PathBuildSettings::of_mode(PathMode::BackbiteV1);
    let result = build_path(&plain, &settings, &mut rng, &mut Budget::nodes(5));
    assert_eq!((result.reason.word(), result.steps), ("success", 5));
    let result = build_path(&plain, &settings, &mut rng, &mut Budget::unlimited());
    assert_eq!((result.reason.word(), result.steps), ("success", 729));
}

#[test]
fn strips_are_shuffled() {
    let mut met = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    for seed in 0..300 {
        for shape in [board(8, 9, 4, &[]), board(9, 8, 4, &[])] {
            let settings = PathBuildSettings {
                strip_shuffle: true,
                ..PathBuildSettings::of_mode(PathMode::Serpentine)
            };
            let result = build(&shape, &settings, seed);
            check(&shape, &settings, &result, seed);
            reasons.insert(result.reason.word());
            met.extend(result.path.map(|built| built.order.0));
        }
    }
    assert!(met.len() > 50, "{} serpentines", met.len());
    assert!(reasons.contains("success"), "{reasons:?}");
}

/// Each path has the share of turns that was drawn for it, sharp ones included; and few pairs that
/// trade places.
#[test]
fn paths_turn_as_often_as_wanted() {
    for (neighbours, low, high) in
        [(Neighbours::Four, 350, 600), (Neighbours::Six, 600, 800), (Neighbours::Eight, 650, 850)]
    {
        let size = Size::try_new(8, 8).unwrap();
        let shape = Shape::try_new(size, neighbours, &[], &[]).unwrap();
        for (least, most) in [(low, low), (high, high), (low, high)] {
            for seed in 0..10 {
                let sharp = if neighbours == Neighbours::Four { 0 } else { 300 };
                let bends = Some(Bends { least, most, sharp });
                let annealing = Some(Annealing { attempts_per_cell: 200, bends });
                let settings = PathBuildSettings { annealing, ..Default::default() };
                let rng = &mut Seed::from(seed).stream("path");
                let built = build_path(&shape, &settings, rng, &mut Budget::unlimited());
                let turns = built.path.unwrap().metrics.turns * 1_000 / 64;
                let range = usize::from(least) - 80..usize::from(most) + 80;
                assert!(range.contains(&turns), "{neighbours:?}, seed {seed}: {turns}");
            }
        }
    }
}

/// Calm paths have fewer cells that could trade places, and crossings can be forbidden.
#[test]
fn annealing_and_crossings() {
    let shape = board(10, 10, 8, &[]);
    let (mut plain, mut annealed, mut uncrossed) = (0, 0, 0);
    for seed in 0..20 {
        let of = |annealing, max_crossings| {
            let settings = PathBuildSettings { annealing, max_crossings, ..Default::default() };
            build(&shape, &settings, seed).path.unwrap().metrics
        };
        plain += of(None, None).swaps;
        annealed += of(Some(Annealing::default()), None).swaps;
        uncrossed += of(None, Some(3)).crossings;
        assert!(of(Some(Annealing::default()), Some(0)).crossings == 0, "seed {seed}");
    }
    assert!(plain > 20 * 25 && annealed < 20 * 4, "{plain} swaps, annealed {annealed}");
    assert!(uncrossed <= 20 * 3, "{uncrossed} crossings");
}

#[test]
fn a_policy_says_what_it_tried() {
    let words = |policy: &PathPolicy, shape: &Shape, settings: &PathBuildSettings, nodes| {
        let mut rng = Seed::from(5).stream("solution");
        let result = policy.build(shape, settings, &mut rng, &mut Budget::nodes(nodes));
        let words = result.attempts.iter().map(|a| (a.mode.word(), a.reason.word()));
        words.map(|(mode, reason)| format!("{mode} {reason}")).collect::<Vec<_>>().join(", ")
    };
    let policy = PathPolicy::default();
    let weak = PathBuildSettings { max_nodes: 4, ..Default::default() };
    let odd = board(4, 5, 4, &[Cell(0), Cell(2)]);
    let rows = [
        (
            "first try",
            board(5, 5, 8, &[]),
            PathBuildSettings::default(),
            u64::MAX,
            "random-walk success",
        ),
        (
            "another mode",
            board(5, 5, 8, &[]),
            weak.clone(),
            u64::MAX,
            "random-walk exhausted_restarts, random-v2 success",
        ),
        (
            "a part",
            odd,
            weak.clone(),
            u64::MAX,
            "random-walk impossible, random-v2 impossible, random-v2 partial_accepted",
        ),
        ("no budget", board(5, 5, 8, &[]), weak, 2, "random-walk budget"),
    ];
    for (name, shape, settings, nodes, expected) in rows {
        assert_eq!(words(&policy, &shape, &settings, nodes), expected, "{name}");
    }
    let none = PathPolicy { attempts: Vec::new() };
    assert_eq!(words(&none, &board(2, 2, 4, &[]), &PathBuildSettings::default(), 9), "");
    let line = PathAttempt { mode: PathMode::Serpentine, tries: 2, accept_partial: false };
    let twice = PathPolicy { attempts: vec![line] };
    let holed = board(3, 3, 8, &[Cell(4)]);
    let expected = "serpentine strip_mismatch, serpentine strip_mismatch";
    assert_eq!(words(&twice, &holed, &PathBuildSettings::default(), 9), expected);
}
