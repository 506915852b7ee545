//! The engines against the naive solvers on many small puzzles, under full and random budgets.
//!
//! `GRIDSMITH_INSTANCES` sets the number of puzzles (over all kinds), `GRIDSMITH_SEED` moves on to others.

use gridsmith_core::{Budget, Count, CountEnd, Rng, Seed, Size, Stop, Verdict};
use gridsmith_path::Neighbours;
use gridsmith_testkit::reference::Reference;
use gridsmith_testkit::{env_number, random};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The number of tests below, which share the instances.
const KINDS: u64 = 8;

#[test]
fn sudoku() {
    run("sudoku", |rng| random::sudoku(rng, &unique_at_most));
}

#[test]
fn sudoku_of_other_sizes() {
    run("sized", |rng| random::sized(rng, 4..=7, &unique_at_most));
}

#[test]
fn numbrix() {
    run("numbrix", |rng| {
        let size = small(rng);
        random::number_path(rng, size, Neighbours::Four, &unique_at_most)
    });
}

#[test]
fn hexagons() {
    run("hexagons", |rng| {
        let size = small(rng);
        random::number_path(rng, size, Neighbours::Six, &unique_at_most)
    });
}

#[test]
fn hidato() {
    run("hidato", |rng| {
        let size = small(rng);
        random::number_path(rng, size, Neighbours::Eight, &unique_at_most)
    });
}

#[test]
fn zip() {
    run("zip", |rng| {
        let size = small(rng);
        random::zip(rng, size, &unique_at_most)
    });
}

#[test]
fn queens() {
    run("queens", |rng| {
        let side = 4 + rng.index(4);
        random::queens(rng, side, 1, &unique_at_most)
    });
}

#[test]
fn two_stars() {
    run("two stars", |rng| {
        let side = 8 + rng.index(2);
        random::queens(rng, side, 2, &unique_at_most)
    });
}

/// Up to four by five cells, both ways up.
fn small(rng: &mut Rng) -> Size {
    let (short, long) = (1 + rng.index(4), 2 + rng.index(4));
    let (rows, columns) = if rng.below(2) == 0 { (short, long) } else { (long, short) };
    Size::try_new(rows, columns).unwrap()
}

fn unique_at_most<P: Reference>(puzzle: &P) -> bool {
    puzzle.reference_count(2) < 2
}

/// Makes this kind's share of puzzles, checks each, and asks for all three verdicts among them.
fn run<P>(kind: &str, make: impl Fn(&mut Rng) -> P)
where
    P: Reference + Display + FromStr + Debug + PartialEq,
    P::Solution: Debug,
{
    let instances = env_number("GRIDSMITH_INSTANCES", 8_000).div_ceil(KINDS);
    let job = Seed::from(env_number("GRIDSMITH_SEED", 0));
    let mut seen = [0; 3];
    for index in 0..instances {
        let mut rng = job.item(index).stream(kind);
        let puzzle = make(&mut rng);
        seen[check(&puzzle, &mut rng, &format!("{kind} {index}: {puzzle}"))] += 1;
    }
    let [none, unique, many] = seen;
    println!("{kind}: {instances} instances, {none} none, {unique} unique, {many} many");
    let all_occur = seen.iter().all(|n| n * 20 >= instances);
    assert!(all_occur || instances < 200, "{kind}: {seen:?} is one-sided");
}

/// Checks every answer about `puzzle`. Returns 0, 1 or 2 for none, unique, many.
fn check<P>(puzzle: &P, rng: &mut Rng, name: &str) -> usize
where
    P: Reference + Display + FromStr + Debug + PartialEq,
    P::Solution: Debug,
{
    let parsed = puzzle.to_string().parse::<P>().ok();
    assert_eq!(parsed.as_ref(), Some(puzzle), "{name}: not read back");

    let limit = 2 + rng.below(30);
    let solutions = puzzle.reference_count(limit);
    let verdict = puzzle.verdict(&mut Budget::unlimited());
    let right = match &verdict {
        Verdict::None => solutions == 0,
        Verdict::Unique(a) => solutions == 1 && puzzle.accepts(a),
        Verdict::Many(a, b) => solutions > 1 && a != b && puzzle.accepts(a) && puzzle.accepts(b),
        Verdict::Undecided(_) => false,
    };
    assert!(right, "{name}: {solutions} solutions, but {verdict:?}");

    let end = if solutions == limit { CountEnd::Limit } else { CountEnd::Exact };
    let count = puzzle.count(limit, &mut Budget::unlimited());
    assert_eq!(count, Count { solutions, end }, "{name}: limit {limit}");

    for _ in 0..2 {
        let magnitude = rng.below(9);
        let nodes = rng.below(1 << magnitude);
        let mut budget = Budget::nodes(nodes);
        let small = puzzle.verdict(&mut budget);
        let honest = small == verdict || small == Verdict::Undecided(Stop::Nodes);
        assert!(honest, "{name}: {small:?} with {nodes} nodes, {verdict:?} without a budget");
        assert!(budget.spent() <= nodes, "{name}: {} of {nodes} nodes", budget.spent());

        let small = puzzle.count(limit, &mut Budget::nodes(nodes));
        let honest = small == count
            || small.end == CountEnd::Stopped(Stop::Nodes) && small.solutions <= solutions;
        assert!(honest, "{name}: {small:?} with {nodes} nodes, {count:?} without a budget");
    }
    (solutions as usize).min(2)
}
