//! The second opinion against the first, against known numbers, and against what is on record.

mod common;

use common::{KNOWN_COUNTS, published, stripes};
use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Seed, Stop};
use gridsmith_queens::count_solutions_dlx;
use std::sync::atomic::AtomicBool;

#[test]
fn known_counts() {
    for (side, stars, solutions) in KNOWN_COUNTS.into_iter().chain([(12, 3, 2)]) {
        let count = count_solutions_dlx(&stripes(side, stars), u64::MAX, &mut Budget::unlimited());
        assert_eq!(count, Count { solutions, end: CountEnd::Exact }, "{side}x{stars}");
    }
}

/// Side, stars, and how many random boards: with none, one and many solutions, with blocked cells
/// and given queens.
const RANDOM: &[(usize, usize, u64)] = &[
    (1, 1, 20),
    (2, 1, 100),
    (3, 1, 100),
    (4, 1, 3_000),
    (5, 1, 3_000),
    (6, 1, 3_000),
    (7, 1, 2_000),
    (9, 1, 500),
    (12, 1, 50),
    (8, 2, 500),
    (9, 2, 500),
    (10, 2, 50),
];

#[test]
fn the_other_engine_agrees() {
    const LIMIT: u64 = 1_000;
    for &(side, stars, boards) in RANDOM {
        let mut seen = [0; 3];
        let (mut blocked, mut given) = (0, 0);
        for seed in 0..boards {
            let mut rng = Seed::from(seed).stream("cover");
            let queens = if seed % 2 == 0 || side < 4 {
                common::random(side, stars, &mut rng)
            } else {
                let placement = common::placement(side, stars, &mut rng);
                common::planted(side, stars, &placement, &mut rng)
            };
            let count = count_solutions_dlx(&queens, LIMIT, &mut Budget::unlimited());
            let other = queens.count(LIMIT, &mut Budget::unlimited());
            assert_eq!(count, other, "seed {seed}: {queens}");
            seen[count.solutions.min(2) as usize] += 1;
            blocked += usize::from(!queens.blocked().is_empty());
            given += usize::from(!queens.queens().is_empty());
        }
        // Eight by eight has two placements of two stars: a planted board has one solution.
        let rich = side >= 4 && boards >= 500 && (side, stars) != (8, 2);
        let all = seen.iter().all(|&boards| boards > 0) && blocked > 0 && given > 0;
        assert!(!rich || all, "{side}x{stars}: {seen:?}, {blocked} blocked, {given} given");
    }
}

#[test]
fn a_count_that_is_cut_short_says_so() {
    let queens = stripes(8, 1);
    let rows = [
        (0, u64::MAX, 0, CountEnd::Limit),
        (7, u64::MAX, 7, CountEnd::Limit),
        (5_243, u64::MAX, 5_242, CountEnd::Exact),
        (9, 0, 0, CountEnd::Stopped(Stop::Nodes)),
        (9, 3, 0, CountEnd::Stopped(Stop::Nodes)),
    ];
    for (limit, nodes, solutions, end) in rows {
        let count = count_solutions_dlx(&queens, limit, &mut Budget::nodes(nodes));
        assert_eq!(count, Count { solutions, end }, "limit {limit}, {nodes} nodes");
    }
    let flag = AtomicBool::new(true);
    let count = count_solutions_dlx(&queens, 2, &mut Budget::unlimited().or_until(&flag));
    assert_eq!(count, Count { solutions: 0, end: CountEnd::Stopped(Stop::Cancelled) });
}

#[test]
fn a_smaller_budget_only_withholds() {
    for seed in 0..1_000 {
        let mut rng = Seed::from(seed).stream("cover budget");
        let (side, stars) = [(5, 1), (7, 1), (9, 1), (9, 2)][rng.index(4)];
        let queens = common::random(side, stars, &mut rng);
        let full = count_solutions_dlx(&queens, 2, &mut Budget::unlimited());
        let small = count_solutions_dlx(&queens, 2, &mut Budget::nodes(rng.below(60)));
        let honest = small == full
            || small.end == CountEnd::Stopped(Stop::Nodes) && small.solutions <= full.solutions;
        assert!(honest, "seed {seed}: {small:?} with a small budget, {full:?} without");
    }
}

#[test]
fn published_boards_have_the_count_on_record() {
    const NODES: u64 = 300_000;
    let Some(boards) = published::boards() else { return };
    let (mut decided, mut undecided) = (0, 0);
    for board in boards.iter().filter(|board| board.queens.stars() <= 2) {
        let count = count_solutions_dlx(&board.queens, 2, &mut Budget::nodes(NODES));
        match (count.end, &board.solution) {
            (CountEnd::Exact, Some(_)) => assert_eq!(count.solutions, 1, "{}", board.id),
            (CountEnd::Limit, None) => assert_eq!(count.solutions, 2, "{}", board.id),
            (CountEnd::Stopped(_), _) => undecided += 1,
            (end, _) => panic!("{}: {end:?}, {} solutions", board.id, count.solutions),
        }
        decided += u64::from(!matches!(count.end, CountEnd::Stopped(_)));
    }
    println!("{decided} decided, {undecided} not within {NODES} nodes");
    assert!(decided > 20 * undecided, "{decided} decided, {undecided} not");
}
