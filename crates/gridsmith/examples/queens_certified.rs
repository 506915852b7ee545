//! Measures what Queens boards take with and without their certificates, as `gridsmith generate queens` makes them.
//!
//! ```text
//! cargo run --release -p gridsmith --example queens_certified -- [share]
//! ```
//! Both ways take turns board by board. Times are processor time of the thread, grading included; `share` is how
//! many boards to make, in percent of the usual.

#[path = "../../queens/examples/common/processor.rs"]
mod processor;

use gridsmith::core::{Budget, Seed};
use gridsmith::queens::generate::{Hooks, Judgement, Made, Outcome, Plan, generate};
use gridsmith::{AnySolution, certify};
use processor::{Times, time};

/// Nodes that grading one board may take, as `gridsmith generate` has it.
const GRADE_NODES: u64 = 200_000;

/// Side, stars, boards.
const BOARDS: &[(usize, usize, u64)] = &[
    (6, 1, 200),
    (7, 1, 200),
    (8, 1, 200),
    (9, 1, 200),
    (10, 1, 200),
    (11, 1, 100),
    (12, 1, 100),
    (13, 1, 100),
    (14, 1, 100),
    (15, 1, 50),
    (16, 1, 50),
    (17, 1, 50),
    (18, 1, 50),
    (19, 1, 50),
    (20, 1, 50),
    (25, 1, 20),
    (30, 1, 10),
    (9, 2, 100),
    (10, 2, 100),
    (11, 2, 50),
    (12, 2, 50),
    (14, 3, 20),
];

fn main() {
    let share = std::env::args().nth(1).and_then(|arg| arg.parse().ok()).unwrap_or(100);
    println!(
        "{:<8} {:>6}/{:<6} {:>10} {:>10} {:>10} {:>10} {:>9}",
        "board", "proved", "tried", "p50 ms", "p95 ms", "proof p50", "proof p95", "bytes"
    );
    for &(side, stars, usual) in BOARDS {
        let boards = (usual * share / 100).max(3);
        let (mut plain, mut certified) = (Times::default(), Times::default());
        let mut lengths: Vec<usize> = Vec::new();
        for seed in 0..boards {
            plain.push(time(|| made(side, stars, seed)).0);
            let (spent, line) = time(|| certificate(made(side, stars, seed)));
            certified.push(spent);
            lengths.extend(line.map(|line| line.len()));
        }
        lengths.sort_unstable();
        println!(
            "{:<8} {:>6}/{boards:<6} {:>10.2} {:>10.2} {:>10.2} {:>10.2} {:>9}",
            format!("{side}x{stars}"),
            lengths.len(),
            plain.at(50),
            plain.at(95),
            certified.at(50),
            certified.at(95),
            lengths.get(lengths.len() / 2).copied().unwrap_or(0),
        );
    }
}

/// Makes one board and grades it.
fn made(side: usize, stars: usize, seed: u64) -> Made {
    let hooks = Hooks {
        judge: Box::new(|queens, _, budget| {
            let grade = budget.share(GRADE_NODES, |share| queens.grade(share)).ok();
            Ok(Judgement::Accept { score: grade.map_or(0, |grade| grade.rating.value) })
        }),
        ..Hooks::default()
    };
    let budget = &mut Budget::nodes(gridsmith::DEFAULT_NODES);
    match generate(&Plan::new(side, stars), Seed::from(seed), hooks, budget) {
        Ok(Outcome::Made(made, _)) => made,
        other => panic!("{side}x{stars}, seed {seed}: {other:?}"),
    }
}

/// Its certificate, replayed by the checker, if there is one.
fn certificate(made: Made) -> Option<String> {
    let solution = AnySolution::Queens(made.solution, made.puzzle.side());
    let budget = &mut Budget::nodes(gridsmith::DEFAULT_NODES);
    certify(&made.puzzle.into(), &solution, budget).ok()
}
