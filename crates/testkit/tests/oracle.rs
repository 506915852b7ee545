//! The engines against a SAT solver on boards that are too large for the naive solvers.
//!
//! `GRIDSMITH_ORACLE` sets the number of puzzles (over all kinds), `GRIDSMITH_SEED` moves on to others.

use gridsmith_core::{Budget, Rng, Seed, Size, Stop, Verdict};
use gridsmith_path::Neighbours;
use gridsmith_testkit::oracle::Oracle;
use gridsmith_testkit::reference::Reference;
use gridsmith_testkit::{env_number, random};
use std::fmt::{Debug, Display};

/// The number of tests below that share the instances.
const KINDS: u64 = 7;

#[test]
fn sudoku() {
    run("sudoku", |rng| random::sudoku(rng, &unique_at_most));
}

#[test]
fn sudoku_of_other_sizes() {
    run("sized", |rng| random::sized(rng, 6..=12, &unique_at_most));
}

#[test]
fn numbrix() {
    run("numbrix", |rng| {
        let size = middling(rng, 6, 9);
        random::number_path(rng, size, Neighbours::Four, &unique_at_most)
    });
}

#[test]
fn hexagons() {
    run("hexagons", |rng| {
        let size = middling(rng, 5, 7);
        random::number_path(rng, size, Neighbours::Six, &unique_at_most)
    });
}

#[test]
fn hidato() {
    run("hidato", |rng| {
        let size = middling(rng, 5, 7);
        random::number_path(rng, size, Neighbours::Eight, &unique_at_most)
    });
}

#[test]
fn zip() {
    run("zip", |rng| {
        let size = middling(rng, 5, 6);
        random::zip(rng, size, &unique_at_most)
    });
}

#[test]
fn queens() {
    run("queens", |rng| {
        let (stars, side) = match rng.below(3) {
            0 => (1, 8 + rng.index(5)),
            1 => (2, 9 + rng.index(4)),
            _ => (3, 13 + rng.index(3)),
        };
        random::queens(rng, side, stars, &unique_at_most)
    });
}

/// The oracle itself against the naive solvers, where these can follow.
#[test]
fn the_oracle_knows_the_rules() {
    let agree = |naive: u64, sat: u64, line: String| assert_eq!(sat, naive, "{line}");
    for index in 0..60 {
        let mut rng = Seed::from(index).stream("small");
        let size = middling(&mut rng, 2, 4);
        for neighbours in [Neighbours::Four, Neighbours::Six, Neighbours::Eight] {
            let path = random::number_path(&mut rng, size, neighbours, &unique_at_most);
            agree(path.reference_count(9), path.oracle_count(9), path.to_string());
        }
        let zip = random::zip(&mut rng, size, &unique_at_most);
        agree(zip.reference_count(9), zip.oracle_count(9), zip.to_string());
        let side = 5 + rng.index(2);
        let queens = random::queens(&mut rng, side, 1, &unique_at_most);
        agree(queens.reference_count(9), queens.oracle_count(9), queens.to_string());
        let sized = random::sized(&mut rng, 4..=6, &unique_at_most);
        agree(sized.reference_count(9), sized.oracle_count(9), sized.to_string());
        if index < 8 {
            let stars = random::queens(&mut rng, 8, 2, &unique_at_most);
            agree(stars.reference_count(9), stars.oracle_count(9), stars.to_string());
            let sudoku = random::sudoku(&mut rng, &unique_at_most);
            agree(sudoku.reference_count(9), sudoku.oracle_count(9), sudoku.to_string());
        }
    }
}

/// Rows and columns between `low` and `high`.
fn middling(rng: &mut Rng, low: usize, high: usize) -> Size {
    let mut side = || low + rng.index(high + 1 - low);
    Size::try_new(side(), side()).unwrap()
}

fn unique_at_most<P: Oracle>(puzzle: &P) -> bool {
    puzzle.oracle_count(2) < 2
}

/// Makes this kind's share of puzzles and compares the verdicts.
fn run<P>(kind: &str, make: impl Fn(&mut Rng) -> P)
where
    P: Oracle + Display,
    P::Solution: Debug,
{
    let instances = env_number("GRIDSMITH_ORACLE", 70).div_ceil(KINDS);
    let job = Seed::from(env_number("GRIDSMITH_SEED", 0));
    let mut seen = [0; 3];
    for index in 0..instances {
        let mut rng = job.item(index).stream(kind);
        let puzzle = make(&mut rng);
        let solutions = puzzle.oracle_count(2);
        let verdict = puzzle.verdict(&mut Budget::unlimited());
        let right = match &verdict {
            Verdict::None => solutions == 0,
            Verdict::Unique(a) => solutions == 1 && puzzle.accepts(a),
            Verdict::Many(a, b) => {
                solutions == 2 && a != b && puzzle.accepts(a) && puzzle.accepts(b)
            }
            Verdict::Undecided(_) => false,
        };
        assert!(right, "{kind} {index}: {puzzle}: SAT finds {solutions}, engine says {verdict:?}");
        let magnitude = rng.below(13);
        let nodes = rng.below(1 << magnitude);
        let small = puzzle.verdict(&mut Budget::nodes(nodes));
        let honest = small == verdict || small == Verdict::Undecided(Stop::Nodes);
        assert!(honest, "{kind} {index}: {puzzle}: {small:?} with {nodes} nodes, not {verdict:?}");
        seen[solutions as usize] += 1;
    }
    let [none, unique, many] = seen;
    println!("{kind}: {instances} instances, {none} none, {unique} unique, {many} many");
    assert!(instances < 30 || seen.iter().all(|n| *n > 0), "{kind}: {seen:?} is one-sided");
}
