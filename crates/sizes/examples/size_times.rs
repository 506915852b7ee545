//! Processor times by size: solving and generating, median and 99th percentile.
//!
//! `cargo run --release -p gridsmith-sizes --example size_times -- [puzzles per row] [first seed]`

#[path = "../../core/examples/common/processor.rs"]
mod processor;

use gridsmith_core::{Budget, Puzzle, Seed};
use gridsmith_sizes::generate::{Outcome, Plan, generate};
use processor::{Times, time};

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let count = args.next().unwrap_or(100);
    let first = args.next().unwrap_or(0);
    println!("| Board | Clues | Solve p50 ms | p99 | Nodes p99 | Generate p50 ms | p99 | Failed |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    let boxes = |side: usize| (format!("{side}x{side}"), Plan::new(side));
    let diagonal = |side: usize| {
        (format!("{side}x{side} diagonals"), Plan { diagonals: true, ..Plan::new(side) })
    };
    let jigsaw =
        |side: usize| (format!("{side}x{side} jigsaw"), Plan { jigsaw: true, ..Plan::new(side) });
    let mut rows: Vec<(String, Plan)> = [4, 6, 8, 10, 12].map(boxes).to_vec();
    rows.extend([6, 9, 12].map(diagonal));
    rows.extend([5, 6, 7, 8, 9, 10, 12].map(jigsaw));
    rows.extend([16, 25].map(boxes));
    rows.push(diagonal(16));
    rows.push(jigsaw(16));
    for (name, plan) in rows {
        let area = plan.side * plan.side;
        // Large boards take long: fewer of them.
        let count = (count * 100 / area as u64).clamp(3, count);
        let (mut solve, mut make, mut nodes, mut clues) =
            (Times::default(), Times::default(), Times::default(), Times::default());
        let mut failed = 0;
        for seed in first..first + count {
            let start = processor::nanoseconds();
            let made = generate(&plan, Seed::from(seed), &mut |_| (), &mut Budget::default());
            make.push((processor::nanoseconds() - start) as f64 / 1e6);
            let Ok(Outcome::Made(made, _)) = made else {
                failed += 1;
                continue;
            };
            clues.push(made.puzzle.clue_count() as f64);
            let (ms, spent) = time(|| {
                let mut budget = Budget::default();
                assert_eq!(made.puzzle.verdict(&mut budget).word(), "unique");
                budget.spent()
            });
            solve.push(ms);
            nodes.push(spent as f64);
        }
        println!(
            "| {name} | {} | {:.3} | {:.3} | {} | {:.1} | {:.1} | {failed} of {count} |",
            clues.at(50),
            solve.at(50),
            solve.at(99),
            nodes.at(99),
            make.at(50),
            make.at(99),
        );
    }
}
