//! Every step that any technique finds is true, and its reason is one.

mod logic_common;

use gridsmith_core::{Budget, Cell, Explain, Next, Puzzle, Seed, Stop, Verdict};
use gridsmith_queens::{Board, Placement, Queens, Step, TECHNIQUES, Technique};
use logic_common::{fault, needless, unique};
use std::ops::ControlFlow;

/// How many boards of each kind; `GRIDSMITH_INSTANCES` asks for another number.
fn instances(default: u64) -> u64 {
    std::env::var("GRIDSMITH_INSTANCES").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// Sides, stars, and for how many seeds there is one board.
const KINDS: &[(std::ops::Range<u64>, usize, u64)] =
    &[(4..8, 1, 1), (8..11, 1, 1), (8..11, 2, 4), (12..13, 3, 100)];

#[test]
fn every_step_is_true_and_has_a_reason() {
    let (mut steps, mut seen) = (0u64, [0u64; TECHNIQUES.len()]);
    for seed in 0..instances(60) {
        for (sides, stars, _) in KINDS.iter().filter(|kind| seed % kind.2 == 0) {
            let mut rng = Seed::from(seed).stream("truth");
            let side = sides.start + rng.below(sides.end - sides.start);
            let (queens, solution) = unique(side as usize, *stars, &mut rng);
            let told = format!("seed {seed}: {queens}");
            steps += walk(&queens, &solution, &told, &mut seen);
        }
    }
    println!("{steps} steps");
    for row in &TECHNIQUES {
        let count = seen[row.technique as usize];
        println!("{:16} {count}", row.code);
        let rare = row.technique >= Technique::LongFork;
        assert!(count > 0 || rare, "no step of {} on any board, so it was not tested", row.name);
    }
}

/// Follows the easiest steps, and on the way looks at every step of every technique. Forks take
/// long, so all of them are looked at below three stars only, and long ones only where they are
/// needed.
fn walk(queens: &Queens, solution: &Placement, told: &str, seen: &mut [u64]) -> u64 {
    let budget = &mut Budget::nodes(5_000_000);
    let mut board = queens.board();
    let mut count = 0;
    let mut check = |board: &Board, step: &Step| {
        count += 1;
        seen[step.technique as usize] += 1;
        assert!(step.agrees(|cell| solution.0.contains(cell)), "{told}: {step:?} is not true");
        assert_eq!(fault(board, step), None, "{told}");
        if step.technique != Technique::NestedFork {
            assert_eq!(needless(board, step), None, "{told}: {step:?}");
        }
    };
    loop {
        let last = match queens.stars() {
            1 | 2 => Technique::ShortFork,
            _ => Technique::CrowdedLeftover,
        };
        for row in TECHNIQUES.iter().take_while(|row| row.technique <= last) {
            let end = row.technique.find(&board, budget, &mut |step| {
                check(&board, &step);
                ControlFlow::Continue(())
            });
            assert_eq!(end, Ok(ControlFlow::Continue(())), "{told}");
        }
        match queens.next_step(&board, budget) {
            Ok(Next::Step(step)) => {
                check(&board, &step);
                queens.apply(&mut board, &step);
            }
            Ok(Next::Solved) => break,
            other => panic!("{told}: {other:?}"),
        }
    }
    assert_eq!(board.queens(), solution.0, "{told}");
    count
}

/// Long and nested forks from boards on which nothing is known yet. Nested ones are rare on boards
/// with one solution; a reason that holds is true of all solutions.
#[test]
fn forks_fail_for_a_reason() {
    let mut seen = [0; 2];
    for seed in 0..instances(20) {
        let mut rng = Seed::from(seed).stream("forks");
        let (side, stars) = if seed % 10 == 0 { (8, 2) } else { (5 + rng.index(3), 1) };
        let (unique, _) = unique(side, stars, &mut rng);
        let placement = logic_common::common::placement(9, 2, &mut rng);
        let many = logic_common::common::planted(9, 2, &placement, &mut rng);
        let cases = [(Technique::LongFork, unique), (Technique::NestedFork, many)];
        for (at, (fork, queens)) in cases.into_iter().enumerate() {
            let board = queens.board();
            let mut left = 10;
            let end = fork.find(&board, &mut Budget::nodes(6_000), &mut |step| {
                let told = format!("seed {seed}: {queens}: {step:?}");
                assert_eq!(fault(&board, &step), None, "{told}");
                assert!(at == 1 || needless(&board, &step).is_none(), "{told}");
                seen[at] += 1;
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert!(matches!(end, Ok(_) | Err(Stop::Nodes)), "seed {seed}: {end:?}");
        }
    }
    println!("{seen:?} long and nested forks");
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// The same without a look at reasons and at what else could be done: more boards in less time.
#[test]
fn whole_paths_are_true() {
    for seed in 0..instances(2_000) {
        let mut rng = Seed::from(seed).stream("paths");
        let (side, stars) = match rng.below(10) {
            0 => (8 + rng.index(3), 2),
            _ => (4 + rng.index(7), 1),
        };
        let (queens, solution) = unique(side, stars, &mut rng);
        let trace = queens.explain(&mut Budget::nodes(5_000_000));
        assert_eq!(trace.end.word(), "solved", "seed {seed}: {queens}");
        for step in trace.steps {
            let is_true = step.agrees(|cell| solution.0.contains(cell));
            assert!(is_true, "seed {seed}: {queens}: {step:?}");
        }
    }
}

/// With one star no step stands in the way of another: whatever the order, reasoning without
/// suppositions ends at the same board.
#[test]
fn the_end_does_not_depend_on_the_order() {
    for seed in 0..instances(300) {
        let mut rng = Seed::from(seed).stream("order");
        let side = 5 + rng.index(6);
        let (queens, _) = unique(side, 1, &mut rng);
        let looks: Vec<Technique> =
            TECHNIQUES.iter().map(|row| row.technique).filter(|t| !t.supposes()).collect();
        let mut ends: Vec<Board> = Vec::new();
        for _ in 0..3 {
            let mut board = queens.board();
            // Any step of any technique, until there is none.
            loop {
                let mut steps = Vec::new();
                for technique in &looks {
                    let _ = technique.find(&board, &mut Budget::nodes(0), &mut |step| {
                        steps.push(step);
                        ControlFlow::Continue(())
                    });
                }
                if steps.is_empty() {
                    break;
                }
                board.apply(&steps[rng.index(steps.len())]);
            }
            ends.push(board);
        }
        assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "seed {seed}: {queens}");
    }
}

/// A puzzle with no or many solutions is never solved, and one with no solution never seems to have
/// one.
#[test]
fn reasoning_and_search_agree() {
    let mut met = [0; 3];
    for seed in 0..instances(400) {
        let mut rng = Seed::from(seed).stream("agree");
        let side = 4 + rng.index(4);
        let queens = match rng.below(2) {
            0 => logic_common::common::random(side, 1, &mut rng),
            _ => {
                let placement = logic_common::common::placement(side, 1, &mut rng);
                logic_common::common::planted(side, 1, &placement, &mut rng)
            }
        };
        let budget = &mut Budget::nodes(1_000_000);
        let trace = queens.explain(budget);
        let mut board = queens.board();
        trace.steps.iter().for_each(|step| queens.apply(&mut board, step));
        let expected = match queens.verdict(budget) {
            Verdict::None => ("contradiction", 0),
            Verdict::Unique(solution) => {
                assert_eq!(board.queens(), solution.0, "seed {seed}: {queens}");
                ("solved", 1)
            }
            Verdict::Many(a, b) => {
                let open = |cell: &Cell| board.is_open(*cell) || board.has_queen(*cell);
                assert!(a.0.iter().chain(&b.0).all(open), "seed {seed}: {queens}");
                ("stuck", 2)
            }
            Verdict::Undecided(stop) => panic!("seed {seed}: {stop}"),
        };
        assert_eq!(trace.end.word(), expected.0, "seed {seed}: {queens}");
        met[expected.1] += 1;
    }
    assert!(met.iter().all(|&count| count > 10), "{met:?}");
}

/// A smaller budget only withholds: the same steps, up to where it ends.
#[test]
fn a_smaller_budget_only_withholds() {
    for seed in 0..instances(150) {
        let mut rng = Seed::from(seed).stream("budget");
        let side = 6 + rng.index(5);
        let (queens, _) = unique(side, 1, &mut rng);
        let full = queens.explain(&mut Budget::unlimited());
        let small = queens.explain(&mut Budget::nodes(rng.below(60)));
        let same = full.steps[..small.steps.len()] == small.steps;
        let honest = small == full || (same && small.end.word() == "undecided");
        assert!(honest, "seed {seed}: {queens}");
    }
}
