//! Repairing boards that have several solutions, by moving as few cells as possible.

mod common;

use common::published;
use gridsmith_core::{Budget, Cell, Puzzle, Seed, Stop, Verdict};
use gridsmith_queens::generate::{
    Hooks, Mended, Outcome, Plan, RepairPlan, RepairedBoard, generate, repair_puzzle,
};
use gridsmith_queens::{Queens, count_solutions_dlx};

/// How many parts the regions of a board have together.
fn parts(queens: &Queens) -> usize {
    let size = queens.size();
    let mut open: Vec<Cell> = size.cells().collect();
    let mut parts = 0;
    while let Some(start) = open.pop() {
        parts += 1;
        let mut walk = vec![start];
        while let Some(cell) = walk.pop() {
            for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let Some(near) = size.step(cell, down, right) else { continue };
                let same = queens.region(near) == queens.region(cell);
                if let Some(at) = open.iter().position(|&other| same && other == near) {
                    walk.push(open.swap_remove(at));
                }
            }
        }
    }
    parts
}

/// Everything that a repair of `before` must be.
fn check(before: &Queens, repaired: &RepairedBoard, name: &str) {
    let RepairedBoard { puzzle, solution, changed } = repaired;
    assert!(before.accepts(solution), "{name}: the solution is new");
    let verdict = puzzle.verdict(&mut Budget::unlimited());
    assert_eq!(verdict, Verdict::Unique(solution.clone()), "{name}: {puzzle}");
    if puzzle.stars() == 1 {
        let count = count_solutions_dlx(puzzle, 2, &mut Budget::unlimited());
        assert_eq!(count.solutions, 1, "{name}: {puzzle}");
    }
    assert_eq!((puzzle.blocked(), puzzle.queens()), (before.blocked(), before.queens()), "{name}");
    assert!(parts(puzzle) <= parts(before), "{name}: {before} fell apart: {puzzle}");
    // The names of regions may differ, but they have the same queens.
    let renamed: Vec<(u8, u8)> =
        solution.0.iter().map(|&cell| (before.region(cell), puzzle.region(cell))).collect();
    let now = |region: u8| renamed.iter().find(|pair| pair.0 == region).map(|pair| pair.1);
    let moved = |cell: &Cell| now(before.region(*cell)) != Some(puzzle.region(*cell));
    let cells: Vec<Cell> = before.size().cells().filter(moved).collect();
    assert_eq!(*changed, cells, "{name}");
    assert!(!changed.is_empty(), "{name}");
}

/// Cells of a board that are given to other regions, at most.
const DAMAGE: usize = 8;

/// A board that was unique before some cells were given to other regions.
fn damaged(side: usize, stars: usize, seed: u64) -> Queens {
    let plan = Plan::new(side, stars);
    let outcome = generate(&plan, Seed::from(seed), Hooks::default(), &mut Budget::unlimited());
    let Ok(Outcome::Made(made, _)) = outcome else { panic!("seed {seed}: {outcome:?}") };
    let mut rng = Seed::from(seed).stream("damage");
    let size = made.puzzle.size();
    let mut regions = made.puzzle.regions().to_vec();
    for _ in 0..DAMAGE {
        let cell = Cell(rng.index(size.area()) as u16);
        let (down, right) = [(-1, 0), (0, -1), (0, 1), (1, 0)][rng.index(4)];
        if let Some(near) = size.step(cell, down, right)
            && !made.solution.0.contains(&cell)
        {
            regions[cell.index()] = regions[near.index()];
        }
    }
    Queens::try_new(side, stars, &regions, &[], &[]).expect("every region has its queens")
}

#[test]
fn damaged_boards_are_mended() {
    let (mut mended, mut sound) = (0, 0);
    for seed in 0..120 {
        let (side, stars) = [(6, 1), (8, 1), (10, 1), (9, 2)][seed as usize % 4];
        let before = damaged(side, stars, seed);
        let plan = RepairPlan::default();
        let name = format!("seed {seed}: {before}");
        let run = || repair_puzzle(&before, &plan, Seed::from(seed), &mut Budget::unlimited());
        let first = run();
        assert_eq!(first, run(), "{name}");
        match first {
            Mended::Unique(solution) => {
                sound += 1;
                assert!(before.accepts(&solution), "{name}");
            }
            Mended::Repaired(repaired) => {
                mended += 1;
                check(&before, &repaired, &name);
                // No more cells than were moved need to go back, unless regions fell apart.
                let few = parts(&before) > side || repaired.changed.len() <= DAMAGE;
                assert!(few, "{name}: {:?}", repaired.changed);
            }
            other => panic!("{name}: {other:?}"),
        }
    }
    assert!(mended > 30 && sound > 5, "{mended} mended, {sound} sound");
}

#[test]
fn boards_with_clues() {
    let rows = [
        ("a unique board", "queens 4x1 AABB/ACBB/ACCD/CCDD", "unique"),
        ("a board without solution", "queens 4x1 AAAA/BBBB/CCCC/DDDD;x1,2", "none"),
        ("stripes", "queens 4x1 AAAA/BBBB/CCCC/DDDD", "repaired 1"),
        ("stripes and a blocked cell", "queens 5x1 AAAAA/BBBBB/CCCCC/DDDDD/EEEEE;x0", "repaired 4"),
        ("stripes and a queen", "queens 5x1 AAAAA/BBBBB/CCCCC/DDDDD/EEEEE;q0", "repaired 1"),
    ];
    for (name, text, expected) in rows {
        let queens: Queens = text.parse().expect(text);
        let plan = RepairPlan::default();
        let word = match repair_puzzle(&queens, &plan, Seed::from(1), &mut Budget::unlimited()) {
            Mended::None => "none".to_string(),
            Mended::Unique(_) => "unique".to_string(),
            Mended::Repaired(repaired) => {
                check(&queens, &repaired, name);
                format!("repaired {}", repaired.changed.len())
            }
            other => format!("{other:?}"),
        };
        assert_eq!(word, expected, "{name}: {text}");
    }
}

/// The boards that differ from `queens` in the regions of `cells` cells, all regions in one piece.
fn neighbours(queens: &Queens, cells: usize) -> Vec<Queens> {
    let side = queens.side();
    let mut boards = vec![(0, queens.regions().to_vec())];
    for _ in 0..cells {
        boards = boards
            .into_iter()
            .flat_map(|(from, regions)| {
                let cells = (from..side * side)
                    .flat_map(move |cell| (0..side as u8).map(move |to| (cell, to)));
                cells
                    .filter(|&(cell, to)| queens.regions()[cell] != to)
                    .map(move |(cell, to)| {
                        let mut regions = regions.clone();
                        regions[cell] = to;
                        (cell + 1, regions)
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    let boards = boards.into_iter().filter_map(|(_, regions)| {
        Queens::try_new(side, queens.stars(), &regions, queens.blocked(), queens.queens()).ok()
    });
    boards.filter(|board| parts(board) == side).collect()
}

/// On small boards: no change of fewer cells makes them unique.
#[test]
fn no_smaller_change_will_do() {
    let mut seen = [0; 4];
    for seed in 0..60 {
        let mut rng = Seed::from(seed).stream("small");
        let placement = common::placement(5, 1, &mut rng);
        let queens = common::planted(5, 1, &placement, &mut rng);
        let queens = Queens::try_new(5, 1, queens.regions(), &[], &[]).expect("as before");
        if parts(&queens) > 5 {
            continue;
        }
        let plan = RepairPlan { min_region: 1, ..RepairPlan::default() };
        let mended = repair_puzzle(&queens, &plan, Seed::from(seed), &mut Budget::unlimited());
        let Mended::Repaired(repaired) = mended else { continue };
        let changed = repaired.changed.len();
        for fewer in 1..changed.min(3) {
            for board in neighbours(&queens, fewer) {
                let Verdict::Unique(only) = board.verdict(&mut Budget::unlimited()) else {
                    continue;
                };
                assert!(
                    !queens.accepts(&only),
                    "seed {seed}: {changed} cells of {queens}, but {board}"
                );
            }
        }
        seen[changed.min(3)] += 1;
    }
    assert!(seen[1] > 0 && seen[2] > 0 && seen[3] > 0, "{seen:?}");
}

#[test]
fn a_budget_ends_it() {
    let queens: Queens = "queens 6x1 AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF".parse().unwrap();
    let plan = RepairPlan::default();
    let mut best = Vec::new();
    for nodes in [0, 10, 100, 1_000, 10_000] {
        match repair_puzzle(&queens, &plan, Seed::from(1), &mut Budget::nodes(nodes)) {
            Mended::Stopped { stop: Stop::Nodes, best: found } => {
                if let Some(repaired) = &found {
                    check(&queens, repaired, &format!("{nodes} nodes"));
                }
                best.push(found.map(|repaired| repaired.changed.len()));
            }
            Mended::Repaired(repaired) => best.push(Some(repaired.changed.len())),
            other => panic!("{nodes} nodes: {other:?}"),
        }
    }
    assert_eq!(best[0], None);
    assert!(best[4].is_some() && best[4] <= best[3].or(Some(usize::MAX)), "{best:?}");
}

/// Published levels with several solutions, regions in one piece or not: all of them can be mended.
#[test]
fn published_boards_are_mended() {
    let Some(boards) = published::boards() else { return };
    let mut sizes = Vec::new();
    for board in boards.iter().filter(|board| board.solution.is_none()) {
        let mut budget = Budget::nodes(5_000_000);
        let plan = RepairPlan::default();
        match repair_puzzle(&board.queens, &plan, Seed::from(1), &mut budget) {
            Mended::Repaired(repaired) => {
                check(&board.queens, &repaired, &board.id);
                sizes.push(repaired.changed.len());
            }
            other => panic!("{}: {other:?}", board.id),
        }
    }
    sizes.sort_unstable();
    println!("{} boards, cells changed: {sizes:?}", sizes.len());
    assert!(sizes[sizes.len() / 2] <= 4, "{sizes:?}");
}
