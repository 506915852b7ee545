//! How often puzzles of each size have each label, and what it takes to make one of a label.
//!
//! `cargo run --release -p gridsmith-sizes --example size_labels -- [puzzles per row] [first seed]`

#[path = "../../core/examples/common/processor.rs"]
mod processor;

use gridsmith_core::{Budget, Label, Seed};
use gridsmith_sizes::generate::{Outcome, Plan, generate};
use processor::Times;

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let count = args.next().unwrap_or(50);
    let first = args.next().unwrap_or(0);
    let plans = [
        ("4x4", Plan::new(4)),
        ("6x6", Plan::new(6)),
        ("8x8", Plan::new(8)),
        ("9x9 jigsaw", Plan { jigsaw: true, ..Plan::new(9) }),
        ("9x9 diagonals", Plan { diagonals: true, ..Plan::new(9) }),
        ("12x12", Plan::new(12)),
        ("16x16", Plan::new(16)),
    ];
    println!("Labels of puzzles without a wish:\n");
    for (name, plan) in &plans {
        let count = (count * 100 / (plan.side * plan.side) as u64).clamp(3, count);
        let mut labels = [0; 6];
        let mut times = Times::default();
        for seed in first..first + count {
            let made = generate(plan, Seed::from(seed), &mut |_| (), &mut Budget::default());
            let Ok(Outcome::Made(made, _)) = made else { continue };
            let start = processor::nanoseconds();
            let grade = made.puzzle.grade(&mut Budget::default());
            times.push((processor::nanoseconds() - start) as f64 / 1e6);
            if let Ok(Some(label)) = grade.map(|grade| grade.label) {
                labels[label as usize] += 1;
            }
        }
        println!(
            "{name}: {labels:?} of {count}; grade p50 {:.1} ms, p99 {:.1}",
            times.at(50),
            times.at(99)
        );
    }
    println!("\nMilliseconds to make one of each label, p50/p99 (drafts p50), failed:\n");
    for (name, plan) in &plans {
        print!("{name}:");
        for label in Label::ALL {
            let count = (count * 20 / (plan.side * plan.side) as u64).clamp(2, count);
            let (mut times, mut drafts, mut failed) = (Times::default(), Times::default(), 0);
            for seed in first..first + count {
                let plan = Plan { label: Some(label), max_attempts: Some(300), ..plan.clone() };
                let start = processor::nanoseconds();
                match generate(&plan, Seed::from(seed), &mut |_| (), &mut Budget::default()) {
                    Ok(Outcome::Made(made, _)) => {
                        times.push((processor::nanoseconds() - start) as f64 / 1e6);
                        drafts.push(made.attempt as f64);
                    }
                    Ok(_) => failed += 1,
                    Err(_) => {}
                }
            }
            let (p50, p99) = (times.at(50), times.at(99));
            print!(" {} {p50:.1}/{p99:.1} ({}) {failed};", label.word(), drafts.at(50));
        }
        println!();
    }
}
