//! Repair on its way: how many cells move, by which moves, and what the first look drops.

use gridsmith_core::{Budget, Seed};
use gridsmith_queens::Queens;
use gridsmith_queens::generate::{Event, Hooks, Moves, Outcome, Plan, RegionMode, Stage, generate};

/// The board that comes of one draft, unique or not, and the moves it took.
fn one_draft(plan: &Plan, seed: u64) -> (Option<Queens>, Moves) {
    let plan = Plan { candidates: 1, search_until_unique: false, ..plan.clone() };
    let mut told = Moves::default();
    let hooks = Hooks {
        observe: Box::new(|event| {
            if let Event::Repair { moves } = event {
                told = moves;
            }
        }),
        ..Hooks::default()
    };
    let outcome = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
    let board = match outcome {
        Ok(Outcome::Made(made, work)) => {
            assert_eq!((work.moves, work.swaps), (told.cells, told.swaps), "seed {seed}");
            Some(made.puzzle)
        }
        Ok(Outcome::NoneFound { best, .. }) => best.map(|draft| draft.puzzle),
        other => panic!("seed {seed}: {other:?}"),
    };
    (board, told)
}

/// Cells that have another region on `after`; regions may be numbered otherwise.
fn moved(before: &Queens, after: &Queens, solution: &[gridsmith_core::Cell]) -> usize {
    let name = |queens: &Queens, cell| {
        let own = |&&queen: &&gridsmith_core::Cell| queens.region(queen) == queens.region(cell);
        solution.iter().find(own).copied()
    };
    before.size().cells().filter(|&cell| name(before, cell) != name(after, cell)).count()
}

/// `repair_steps` is a bound: never is it exceeded, whatever the moves.
#[test]
fn no_more_cells_move_than_allowed() {
    let mut reached = 0;
    for seed in 0..400 {
        let mode = RegionMode::ALL[(seed % 8) as usize];
        let side = 7 + (seed / 8 % 4) as usize;
        let plan = Plan { region_mode: mode, ..Plan::new(side, 1) };
        let raw = Plan { repair_steps: 0, ..plan.clone() };
        for repair_steps in [1, 2, 3, 4, 7, 30] {
            let plan = Plan { repair_steps, ..plan.clone() };
            let (board, moves) = one_draft(&plan, seed);
            assert!(moves.cells <= repair_steps, "seed {seed}: {moves:?} of {repair_steps}");
            let least = moves.single + 2 * moves.swaps + 2 * moves.long;
            let most = moves.single + 2 * moves.swaps + moves.cells * moves.long;
            assert!(
                (least.min(moves.cells)..=most).contains(&moves.cells),
                "seed {seed}: {moves:?}"
            );
            reached += u64::from(moves.cells == repair_steps);
            let (Some(before), Some(after)) = (one_draft(&raw, seed).0, board) else { continue };
            let solution = match generate(
                &Plan { candidates: 1, search_until_unique: false, ..raw.clone() },
                Seed::from(seed),
                Hooks::default(),
                &mut Budget::unlimited(),
            ) {
                Ok(Outcome::NoneFound { best: Some(draft), .. }) => draft.solutions[0].clone(),
                _ => continue,
            };
            let moved = moved(&before, &after, &solution.0);
            assert!(moved as u64 <= repair_steps, "seed {seed}: {moved} of {repair_steps}");
        }
    }
    assert!(reached > 1_000, "{reached} drafts used all their steps");
}

/// Where sizes leave no other way, two regions exchange a cell each; and the events tell such moves
/// apart.
#[test]
fn swaps_are_moves_of_their_own() {
    let tight = Plan { min_region: 6, max_region: Some(6), ..Plan::new(6, 1) };
    let (mut all, mut only) = (Moves::default(), 0);
    for seed in 0..200 {
        let plan = Plan { repair_steps: 2, ..tight.clone() };
        let (_, moves) = one_draft(&plan, seed);
        // No cell can go alone where all regions have six cells and must keep them.
        assert_eq!(moves.single, 0, "seed {seed}: {moves:?}");
        only += u64::from(moves == Moves { cells: 2, swaps: 1, ..Moves::default() });
        let (_, moves) = one_draft(&Plan::new(8, 1), seed);
        all.single += moves.single;
        all.swaps += moves.swaps;
        all.long += moves.long;
    }
    assert!(only > 100, "{only} swaps on 200 tight drafts");
    // Where sizes leave a choice, all three kinds are made.
    assert!(all.single > 1_000 && all.swaps > 100 && all.long > 10, "{all:?}");
}

/// The first look with repair: drafts that it cannot decide are dropped before any repair, the
/// others repaired.
#[test]
fn the_first_look_comes_before_repair() {
    let run = |plan: &Plan, seed: u64| {
        let (mut looks, mut repairs, mut dropped) = (0, 0, 0);
        let hooks = Hooks {
            observe: Box::new(|event| match event {
                Event::Probe { stage: Stage::FastUnique, .. } => looks += 1,
                Event::Repair { .. } => repairs += 1,
                Event::Rejected { why: "the first look took too long" } => dropped += 1,
                _ => {}
            }),
            ..Hooks::default()
        };
        let outcome = generate(plan, Seed::from(seed), hooks, &mut Budget::unlimited());
        (outcome.expect("a plan"), looks, repairs, dropped)
    };
    for seed in 0..30 {
        let plan = Plan { max_attempts: Some(5), ..Plan::new(9, 1) };
        let (Outcome::Made(usual, _), 0, _, 0) = run(&plan, seed) else { panic!("seed {seed}") };
        let fast = Plan { fast_unique: true, ..plan.clone() };
        let (Outcome::Made(made, work), looks, _, 0) = run(&fast, seed) else { panic!("{seed}") };
        assert_eq!((made, looks), (usual, work.attempts), "seed {seed}");
        let faster = Plan { fast_unique_nodes: 0, ..fast };
        let (Outcome::NoneFound { work, .. }, 5, 0, 5) = run(&faster, seed) else {
            panic!("seed {seed}")
        };
        assert_eq!((work.attempts, work.searches), (5, 0), "seed {seed}");
    }
}
