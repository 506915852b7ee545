//! Verdicts and counts, against known numbers and against a plain search.

mod common;

use common::{KNOWN_COUNTS, stripes};
use gridsmith_core::{Budget, Cell, Count, CountEnd, Puzzle, Seed, Stop, Verdict};
use gridsmith_queens::{Placement, Queens};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The verdict's word and the columns of its solutions, rows joined by blanks.
fn report(text: &str) -> String {
    let queens: Queens = text.parse().expect(text);
    let verdict = queens.verdict(&mut Budget::nodes(100_000));
    let shown = |placement: &Placement| {
        assert!(queens.accepts(placement), "{text}: {placement:?}");
        let rows = placement.columns(queens.side());
        rows.iter()
            .map(|row| row.iter().map(|c| format!("{c:x}")).collect::<String>())
            .collect::<Vec<_>>()
            .join(" ")
    };
    match &verdict {
        Verdict::Unique(a) => format!("unique {}", shown(a)),
        Verdict::Many(a, b) => {
            assert_ne!(a, b, "{text}");
            let mut both = [shown(a), shown(b)];
            both.sort();
            format!("many {}", both.join(" | "))
        }
        other => other.word().to_string(),
    }
}

const BOARDS: &[(&str, &str, &str)] = &[
    ("one solution", "queens 4x1 AABB/ACBB/ACCD/CCDD", "unique 2 0 3 1"),
    ("stripes have a mirror twin", "queens 4x1 AAAA/BBBB/CCCC/DDDD", "many 1 3 0 2 | 2 0 3 1"),
    ("columns are not rows", "queens 4x1 ABCD/ABCD/ABCD/ABCD", "many 1 3 0 2 | 2 0 3 1"),
    ("a queen decides", "queens 4x1 AAAA/BBBB/CCCC/DDDD;q1", "unique 1 3 0 2"),
    ("a blocked cell decides", "queens 4x1 AAAA/BBBB/CCCC/DDDD;x1", "unique 2 0 3 1"),
    ("blocked both ways", "queens 4x1 AAAA/BBBB/CCCC/DDDD;x1,2", "none"),
    ("a queen in the wrong place", "queens 4x1 AAAA/BBBB/CCCC/DDDD;q0", "none"),
    ("the queens of the other one", "queens 4x1 AABB/ACBB/ACCD/CCDD;q1", "none"),
    ("all queens given", "queens 4x1 AABB/ACBB/ACCD/CCDD;q2,4,11,13", "unique 2 0 3 1"),
    ("one cell", "queens 1x1 A", "unique 0"),
    ("one cell, blocked", "queens 1x1 A;x0", "none"),
    ("one cell for two queens", "queens 1x2 A", "none"),
    ("two by two never works", "queens 2x1 AB/AB", "none"),
    ("three by three never works", "queens 3x1 AAA/BBB/CCC", "none"),
    ("a region in pieces", "queens 4x1 ABDC/CDAD/ACDB/BDCA", "unique 1 3 0 2"),
    (
        "two stars: two placements in all",
        "queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH",
        "many 13 57 13 57 02 46 02 46 | 46 02 46 02 57 13 57 13",
    ),
    (
        "two stars and a queen",
        "queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH;q13",
        "unique 13 57 13 57 02 46 02 46",
    ),
    (
        "two stars and a blocked cell",
        "queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH;x13",
        "unique 46 02 46 02 57 13 57 13",
    ),
    (
        "two stars, blocked both ways",
        "queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH;x8,13",
        "none",
    ),
];

#[test]
fn boards() {
    for (name, text, expected) in BOARDS {
        assert_eq!(report(text), *expected, "{name}: {text}");
    }
}

#[test]
fn known_counts() {
    for (side, stars, solutions) in KNOWN_COUNTS.into_iter().chain([(9, 1, 47_622)]) {
        let count = stripes(side, stars).count(u64::MAX, &mut Budget::unlimited());
        assert_eq!(count, Count { solutions, end: CountEnd::Exact }, "{side}x{stars}");
    }
}

#[test]
fn counts_stop_where_they_are_told() {
    let queens = stripes(8, 1);
    let rows = [
        (0, u64::MAX, 0, CountEnd::Limit),
        (1, u64::MAX, 1, CountEnd::Limit),
        (5_242, u64::MAX, 5_242, CountEnd::Limit),
        (5_243, u64::MAX, 5_242, CountEnd::Exact),
        (9, 0, 0, CountEnd::Stopped(Stop::Nodes)),
    ];
    for (limit, nodes, solutions, end) in rows {
        let count = queens.count(limit, &mut Budget::nodes(nodes));
        assert_eq!(count, Count { solutions, end }, "limit {limit}, {nodes} nodes");
    }
}

/// Side, stars and how many random boards: enough of each kind with none, one and many solutions.
const RANDOM: &[(usize, usize, u64)] = &[
    (1, 1, 10),
    (2, 1, 50),
    (3, 1, 50),
    (4, 1, 2_000),
    (5, 1, 3_000),
    (6, 1, 2_000),
    (7, 1, 200),
    (1, 2, 5),
    (5, 2, 50),
    (8, 2, 500),
    (9, 2, 300),
    (10, 2, 50),
];

#[test]
fn a_plain_search_agrees() {
    for &(side, stars, boards) in RANDOM {
        let mut seen = [0; 3];
        for seed in 0..boards {
            let mut rng = Seed::from(seed).stream("boards");
            // Two stars fit so few boards that random ones have no solution: every other is
            // planted.
            let queens = if side < 8 || seed % 2 == 0 {
                common::random(side, stars, &mut rng)
            } else {
                let placement = common::placement(side, stars, &mut rng);
                common::planted(side, stars, &placement, &mut rng)
            };
            let solutions = common::count(&queens);
            let count = queens.count(u64::MAX, &mut Budget::unlimited());
            assert_eq!(count, Count { solutions, end: CountEnd::Exact }, "seed {seed}: {queens}");
            let verdict = queens.verdict(&mut Budget::unlimited());
            match (&verdict, solutions) {
                (Verdict::None, 0) => seen[0] += 1,
                (Verdict::Unique(a), 1) if queens.accepts(a) => seen[1] += 1,
                (Verdict::Many(a, b), 2..) if queens.accepts(a) && queens.accepts(b) && a != b => {
                    seen[2] += 1;
                }
                _ => panic!("seed {seed}: {verdict:?}, {solutions} solutions, {queens}"),
            }
            if !queens.clashes().is_empty() {
                let at_once = queens.verdict(&mut Budget::nodes(0));
                assert_eq!(at_once, Verdict::None, "seed {seed}: {queens}");
            }
        }
        let rich = (stars == 1 && (4..=6).contains(&side)) || (side, stars) == (9, 2);
        assert!(!rich || seen.iter().all(|&boards| boards > 0), "{side}x{stars}: {seen:?}");
    }
}

#[test]
fn a_smaller_budget_only_withholds() {
    for seed in 0..1_000 {
        let mut rng = Seed::from(seed).stream("budget");
        let (side, stars) = [(5, 1), (7, 1), (10, 1), (13, 1), (9, 2), (10, 2)][rng.index(6)];
        let queens = common::random(side, stars, &mut rng);
        let full = queens.verdict(&mut Budget::unlimited());
        let small = queens.verdict(&mut Budget::nodes(rng.below(40)));
        let honest = small == full || small == Verdict::Undecided(Stop::Nodes);
        assert!(honest, "seed {seed}: {small:?} with a small budget, {full:?} without");
    }
}

#[test]
fn no_solution_is_lost() {
    let rows =
        [(8, 1, 60), (13, 1, 60), (22, 1, 20), (9, 2, 60), (12, 2, 40), (15, 3, 40), (20, 4, 20)];
    for (side, stars, boards) in rows {
        let mut unique = 0;
        for seed in 0..boards {
            let mut rng = Seed::from(seed).stream("planted");
            let placement = common::placement(side, stars, &mut rng);
            let queens = common::planted(side, stars, &placement, &mut rng);
            assert!(queens.accepts(&placement), "seed {seed}: {queens}");
            match queens.verdict(&mut Budget::nodes(3_000)) {
                Verdict::None => panic!("seed {seed}: {queens} has {placement:?}"),
                Verdict::Unique(only) => {
                    unique += 1;
                    assert_eq!(only, placement, "seed {seed}: {queens}");
                }
                Verdict::Many(a, b) => {
                    assert!(a != b && queens.accepts(&a) && queens.accepts(&b), "seed {seed}");
                }
                Verdict::Undecided(_) => {}
            }
        }
        assert!((1..boards).contains(&unique), "{side}x{stars}: {unique} of {boards} are unique");
    }
}

#[test]
fn a_board_may_be_turned() {
    for seed in 0..200 {
        let mut rng = Seed::from(seed).stream("turned");
        let (side, stars) = [(7, 1), (12, 1), (9, 2), (10, 2), (14, 3)][rng.index(5)];
        let placement = common::placement(side, stars, &mut rng);
        let queens = common::planted(side, stars, &placement, &mut rng);
        let limit = 50;
        let count = queens.count(limit, &mut Budget::unlimited());
        let transpose = |cell: usize| cell % side * side + cell / side;
        let mirror = |cell: usize| cell / side * side + (side - 1 - cell % side);
        for turn in [&transpose as &dyn Fn(usize) -> usize, &mirror] {
            let regions: Vec<u8> =
                (0..side * side).map(|cell| queens.regions()[turn(cell)]).collect();
            let blocked: Vec<Cell> =
                queens.blocked().iter().map(|cell| Cell(turn(cell.index()) as u16)).collect();
            let turned = Queens::try_new(side, stars, &regions, &blocked, &[]).expect("as before");
            assert_eq!(
                turned.count(limit, &mut Budget::unlimited()),
                count,
                "seed {seed}: {queens}"
            );
        }
    }
}

#[test]
fn the_flag_comes_first() {
    let flag = AtomicBool::new(true);
    for queens in [stripes(12, 1), stripes(14, 2), stripes(4, 1)] {
        let verdict = queens.verdict(&mut Budget::unlimited().or_until(&flag));
        assert_eq!(verdict, Verdict::Undecided(Stop::Cancelled), "{queens}");
    }
}

/// Boards that would take minutes, and one with more solutions than anyone can count.
#[test]
fn the_flag_stops_a_search_under_way() {
    let hostile = include_str!("hostile.txt").lines().map(|line| line.parse().expect("a board"));
    for queens in hostile.chain([stripes(20, 3)]) {
        let flag = AtomicBool::new(false);
        let (count, late) = std::thread::scope(|scope| {
            let search =
                scope.spawn(|| queens.count(u64::MAX, &mut Budget::unlimited().or_until(&flag)));
            std::thread::sleep(Duration::from_millis(200));
            let set = Instant::now();
            flag.store(true, Relaxed);
            (search.join().expect("no panic"), set.elapsed())
        });
        assert_eq!(count.end, CountEnd::Stopped(Stop::Cancelled), "{queens}");
        println!("{}x{}: {late:?} after the flag", queens.side(), queens.stars());
        // Some microseconds; the rest is for machines with other work to do.
        assert!(late < Duration::from_secs(1), "{late:?} after the flag: {queens}");
    }
}
