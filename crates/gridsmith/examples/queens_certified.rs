//! Measures what the certificates of Queens boards take, on boards made as `gridsmith generate queens`
//! makes them. Prints the table of docs/QUEENS.md.
//!
//! ```text
//! cargo run --release -p gridsmith --example queens_certified -- [share [side...]]
//! ```
//! `share` is how many boards to make, in percent of the usual; sides limit it to boards of these sides.
//! Board `i` of a row has seed `i`. Times are processor time of the thread. "made" includes grading,
//! "certificate" the search for the proof and its replay by the checker, "checker" is that replay alone.
//! Work below 20 ms is repeated, and the shortest time counts.

#[path = "../../core/examples/common/processor.rs"]
mod processor;

use gridsmith::core::{Budget, Seed};
use gridsmith::queens::generate::{Hooks, Judgement, Made, Outcome, Plan, generate};
use gridsmith::{AnySolution, prove_unique};
use processor::{Times, nanoseconds, time};

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
    let mut wishes = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("numbers"));
    let share = wishes.next().unwrap_or(100);
    let sides: Vec<u64> = wishes.collect();
    println!(
        "| Side | certified | made, p50 / p99 / max ms | certificate, p50 / p99 / max ms | checker, max ms \
         | proof characters, p50 / max | all |\n| --- | --- | --- | --- | --- | --- | --- |"
    );
    let wanted = |side: usize| sides.is_empty() || sides.contains(&(side as u64));
    for &(side, stars, usual) in BOARDS.iter().filter(|(side, ..)| wanted(*side)) {
        println!("{}", row(side, stars, (usual * share / 100).max(3)));
    }
}

/// One row of the table.
fn row(side: usize, stars: usize, boards: u64) -> String {
    let [mut making, mut proving, mut checking] = [(); 3].map(|()| Times::default());
    let mut lengths: Vec<usize> = Vec::new();
    for seed in 0..boards {
        let (took, board) = spent(|| made(side, stars, seed));
        making.push(took);
        let (took, line) = spent(|| certificate(board.clone()));
        proving.push(took);
        let Some(line) = line else { continue };
        checking.push(spent(|| gridsmith::check(&line)).0);
        lengths.push(line.split(' ').next_back().map_or(0, str::len));
    }
    lengths.sort_unstable();
    let three = |times: &Times| [50, 99, 100].map(|percent| format!("{:.1}", times.at(percent)));
    format!(
        "| {side}x{side}{} | {} of {boards} | {} | {} | {:.1} | {} / {} | {} |",
        if stars > 1 { format!(", {stars} stars") } else { String::new() },
        lengths.len(),
        three(&making).join(" / "),
        three(&proving).join(" / "),
        checking.at(100),
        lengths.get(lengths.len() / 2).copied().unwrap_or(0),
        lengths.last().copied().unwrap_or(0),
        lengths.iter().sum::<usize>(),
    )
}

/// Processor time in milliseconds. Long work is done once: large boards would take hours otherwise.
fn spent<T>(work: impl Fn() -> T) -> (f64, T) {
    let start = nanoseconds();
    let answer = work();
    let first = (nanoseconds() - start) as f64 / 1e6;
    if first > 20.0 { (first, answer) } else { time(work) }
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
