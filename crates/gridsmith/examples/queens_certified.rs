//! Measures what Queens boards take with and without their certificates, as `gridsmith generate queens` makes them.
//!
//! ```text
//! cargo run --release -p gridsmith --example queens_certified -- [share]
//! ```
//! Times are processor time of the thread, grading included; `share` is how many boards to make, in percent of
//! the usual. Bytes are those of the whole line; `proof` sums the proofs alone.

#[path = "../../queens/examples/common/processor.rs"]
mod processor;

use gridsmith::core::{Budget, Seed};
use gridsmith::queens::generate::{Hooks, Judgement, Made, Outcome, Plan, generate};
use gridsmith::{AnySolution, prove_unique};
use processor::{Times, time};

/// Nodes that grading one board may take, as `gridsmith generate` has it.
const GRADE_NODES: u64 = 200_000;

/// Side, stars, boards.
const BOARDS: &[(usize, usize, u64)] = &[
    (8, 1, 200),
    (10, 1, 200),
    (12, 1, 200),
    (14, 1, 200),
    (16, 1, 200),
    (18, 1, 200),
    (20, 1, 200),
    (25, 1, 200),
    (30, 1, 200),
    (35, 1, 40),
    (40, 1, 40),
    (9, 2, 100),
    (10, 2, 100),
    (11, 2, 50),
    (12, 2, 50),
    (14, 3, 20),
];

fn main() {
    let share = std::env::args().nth(1).and_then(|arg| arg.parse().ok()).unwrap_or(100);
    println!(
        "| Side | certified | without, p50 / p99 / max ms | with | bytes, p50 / max | all proofs |\n\
         | --- | --- | --- | --- | --- | --- |"
    );
    for &(side, stars, usual) in BOARDS {
        let boards = (usual * share / 100).max(3);
        let (mut plain, mut certified) = (Times::default(), Times::default());
        let (mut lengths, mut proofs): (Vec<usize>, usize) = (Vec::new(), 0);
        for seed in 0..boards {
            let (making, board) = time(|| made(side, stars, seed));
            let (proving, line) = time(|| certificate(board.clone()));
            plain.push(making);
            certified.push(making + proving);
            lengths.extend(line.as_ref().map(String::len));
            proofs +=
                line.as_ref().and_then(|line| line.split(' ').next_back()).map_or(0, str::len);
        }
        lengths.sort_unstable();
        let three = |times: &Times| {
            format!("{:.1} / {:.1} / {:.1}", times.at(50), times.at(99), times.at(100))
        };
        println!(
            "| {side}x{side}{} | {} of {boards} | {} | {} | {} / {} | {proofs} |",
            if stars > 1 { format!(", {stars} stars") } else { String::new() },
            lengths.len(),
            three(&plain),
            three(&certified),
            lengths.get(lengths.len() / 2).copied().unwrap_or(0),
            lengths.last().copied().unwrap_or(0),
        );
    }
}

/// Makes one board and grades it.
fn made(side: usize, stars: usize, seed: u64) -> Made {
    let hooks = Hooks {
        judge: Box::new(|queens, _, budget| {
            let grade = budget.share(GRADE_NODES, |share| queens.grade(share)).ok();
            // Up to two stars without suppositions, as is usual.
            let by_logic = grade.as_ref().is_some_and(|grade| grade.suppositions == 0);
            Ok(if stars > 2 || by_logic {
                Judgement::Accept { score: grade.map_or(0, |grade| grade.rating.value) }
            } else {
                Judgement::Reject { why: "it takes a supposition" }
            })
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
    prove_unique(&made.puzzle.into(), &solution, budget).ok()
}
