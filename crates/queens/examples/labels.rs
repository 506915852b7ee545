//! Measures how hard made boards are: labels by region mode and smallest region, and the cost of a
//! wanted label.
//!
//! ```text
//! cargo run --release -p gridsmith-queens --example labels -- [shares|targets] [share] [side...]
//! ```
//! Without a word: both. `share` is how many boards to make, in percent of the usual. Times are
//! processor time of the thread, grading included.

#[path = "../../core/examples/common/processor.rs"]
mod processor;

use gridsmith_core::{Budget, Label, Seed};
use gridsmith_queens::generate::{Hooks, Judgement, Outcome, Plan, RegionMode, generate};
use processor::{Times, time};

/// Nodes a single board may take.
const NODES: u64 = 20_000_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let share = numbers.first().copied().unwrap_or(100);
    let sizes: Vec<(usize, usize)> = match numbers.get(1..) {
        None | Some([]) => vec![(8, 1), (10, 1), (13, 1), (16, 1), (20, 1), (9, 2), (10, 2)],
        Some(given) => given.iter().map(|&at| ((at / 10) as usize, (at % 10) as usize)).collect(),
    };
    let boards = |usual: u64| (usual * share / 100).max(3);
    let word = args.iter().find(|arg| arg.parse::<u64>().is_err()).map(String::as_str);
    if word.is_none_or(|word| word == "shares") {
        shares(&sizes, boards(200));
    }
    if word.is_none_or(|word| word == "targets") {
        targets(&sizes, boards(50));
    }
}

/// How many boards in a hundred have which label, by mode and smallest region.
fn shares(sizes: &[(usize, usize)], boards: u64) {
    println!("\nLabels of unique boards in per cent, and milliseconds for a board of each label");
    let words = Label::ALL.map(|label| format!("{:>8}", label.word())).concat();
    println!("{:<26} {:>8} {words} {:>9} | ms for one", "board", "mean ms", "no fork");
    for &(side, stars) in sizes {
        for mode in RegionMode::ALL {
            for min_region in stars..=stars + 2 {
                let growth = Plan { region_mode: mode, min_region, ..Plan::new(side, stars) };
                let (mut times, mut labels) = (Times::default(), [0; 6]);
                for seed in 0..boards {
                    let (spent, label) = time(|| graded(&growth, seed));
                    times.push(spent);
                    labels[label as usize] += 1;
                }
                let share = |count: u64| 100.0 * count as f64 / boards as f64;
                let cost = |count: u64| match count {
                    0 => format!("{:>8}", "-"),
                    _ => format!("{:>8.1}", 100.0 * times.mean() / share(count)),
                };
                println!(
                    "{:<26} {:>8.2} {} {:>9.1} | {}",
                    format!("{side}x{stars} {} {min_region}", mode.word()),
                    times.mean(),
                    labels.map(|count| format!("{:>8.1}", share(count))).concat(),
                    labels[..4].iter().map(|&count| share(count)).sum::<f64>(),
                    labels.map(cost).concat(),
                );
            }
        }
    }
}

/// The label of a board that is made from `seed`.
fn graded(plan: &Plan, seed: u64) -> Label {
    let budget = &mut Budget::nodes(NODES);
    match generate(plan, Seed::from(seed), Hooks::default(), budget) {
        Ok(Outcome::Made(made, _)) => {
            let grade = made.puzzle.grade(budget).expect("enough nodes");
            grade.label.expect("a solution")
        }
        outcome => panic!("seed {seed}: {outcome:?}"),
    }
}

/// What a board of a wanted label takes by the plan for it.
fn targets(sizes: &[(usize, usize)], boards: u64) {
    println!("\nBoards of a wanted label by the plan for it");
    println!(
        "{:<20} {:>5}/{:<5} {:>8} {:>9} {:>9} {:>9} {:>9}",
        "board", "made", "tried", "share %", "p50 ms", "p95 ms", "mean ms", "max ms"
    );
    for &(side, stars) in sizes {
        for label in Label::ALL {
            let plan = Plan::for_label(side, stars, label);
            let (mut times, mut judged, mut made) = (Times::default(), 0, 0);
            for seed in 0..boards {
                let (spent, outcome) = time(|| wanted(&plan, label, seed));
                times.push(spent);
                if let Outcome::Made(_, work) = outcome {
                    judged += work.unique;
                    made += 1;
                }
            }
            println!(
                "{:<20} {made:>5}/{boards:<5} {:>8.1} {:>9.2} {:>9.2} {:>9.2} {:>9.2}",
                format!("{side}x{stars} {}", label.word()),
                100.0 * made as f64 / judged.max(1) as f64,
                times.at(50),
                times.at(95),
                times.mean(),
                times.at(100),
            );
        }
    }
}

fn wanted(plan: &Plan, label: Label, seed: u64) -> Outcome {
    let hooks = Hooks {
        judge: Box::new(|queens, _, budget| {
            let grade = queens.grade(budget)?;
            Ok(match grade.label {
                Some(found) if found == label => Judgement::Accept { score: 0 },
                Some(found) if found < label => {
                    Judgement::Short { score: grade.rating.value, why: "too easy" }
                }
                _ => Judgement::Reject { why: "too hard" },
            })
        }),
        ..Hooks::default()
    };
    let made = generate(plan, Seed::from(seed), hooks, &mut Budget::nodes(NODES));
    made.expect("a plan that can be met")
}
