//! Measures the generator: times, success, region sizes, growth of cost, repairs of published
//! boards.
//!
//! ```text
//! cargo run --release -p gridsmith-queens --example generator -- [times|modes|fair|checked|sizes|mend|recount] [share]
//! ```
//! Without a word: all tables but the recount. `share` is how many boards to make, in percent of
//! the usual. Times are processor time of the thread, so that other work on the machine does not
//! count; every board is made several times, and the shortest time counts.

#[path = "../../core/examples/common/processor.rs"]
mod processor;
#[path = "../tests/common/published.rs"]
mod published;

use gridsmith_core::{Budget, CountEnd, Seed};
use gridsmith_queens::generate::{
    Hooks, Made, Mended, Method, Outcome, Plan, RegionMode, RepairPlan, Work, generate,
    repair_puzzle,
};
use gridsmith_queens::{Queens, count_solutions_dlx};
use processor::{Times, time};

/// Side, stars, boards.
const BOARDS: &[(usize, usize, u64)] = &[
    (6, 1, 1000),
    (7, 1, 1000),
    (8, 1, 1000),
    (9, 1, 1000),
    (10, 1, 1000),
    (11, 1, 500),
    (12, 1, 500),
    (13, 1, 500),
    (14, 1, 300),
    (15, 1, 300),
    (16, 1, 300),
    (17, 1, 200),
    (18, 1, 200),
    (19, 1, 200),
    (20, 1, 200),
    (25, 1, 100),
    (30, 1, 50),
    (9, 2, 500),
    (10, 2, 300),
    (11, 2, 200),
    (12, 2, 100),
    (14, 3, 50),
];

/// Nodes a single board may take: more than any ever did.
const NODES: u64 = 100_000_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let share = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(100);
    let word = args.iter().find(|arg| arg.parse::<u64>().is_err()).map(String::as_str);
    let boards = |usual: u64| (usual * share / 100).max(3);
    let wants = |name: &str| word.is_none_or(|word| word == name);
    if wants("times") {
        times(boards);
    }
    if word == Some("modes") {
        modes(boards);
    }
    if wants("fair") {
        fair(boards);
    }
    if wants("checked") {
        checked(boards);
    }
    if wants("sizes") {
        sizes(boards);
    }
    if wants("mend") {
        mend();
    }
    if word == Some("recount") {
        recount(boards(5000));
    }
}

/// What making some boards took.
#[derive(Default)]
struct Measured {
    /// In milliseconds.
    times: Times,
    made: Vec<Made>,
    tried: u64,
    work: Work,
}

fn measure(plan: &Plan, boards: u64) -> Measured {
    let mut measured = Measured::default();
    for seed in 0..boards {
        let (spent, outcome) = time(|| {
            let mut budget = Budget::nodes(NODES);
            generate(plan, Seed::from(seed), Hooks::default(), &mut budget)
        });
        measured.times.push(spent);
        measured.tried += 1;
        if let Ok(Outcome::Made(made, work)) = outcome {
            measured.work.attempts += work.attempts;
            measured.work.moves += work.moves;
            measured.work.searches += work.searches;
            measured.work.nodes += work.nodes;
            measured.made.push(made);
        }
    }
    measured
}

impl Measured {
    fn row(&self, name: &str) {
        let made = self.made.len() as u64;
        let each = |count: u64| count as f64 / made.max(1) as f64;
        println!(
            "{name:<18} {made:>5}/{:<5} {:>9.3} {:>9.3} {:>9.3} {:>9.3} {:>6.2} {:>8.1} {:>8.1} {:>9.0}",
            self.tried,
            self.times.at(50),
            self.times.at(95),
            self.times.mean(),
            self.times.at(100),
            each(self.work.attempts),
            each(self.work.moves),
            each(self.work.searches),
            each(self.work.nodes),
        );
    }
}

fn head(title: &str) {
    println!("\n{title}");
    println!(
        "{:<18} {:>5}/{:<5} {:>9} {:>9} {:>9} {:>9} {:>6} {:>8} {:>8} {:>9}",
        "board",
        "made",
        "tried",
        "p50 ms",
        "p95 ms",
        "mean ms",
        "max ms",
        "drafts",
        "moves",
        "searches",
        "nodes"
    );
}

/// Unique boards without blocked cells, the smallest region two cells, thin; then all modes.
fn times(boards: impl Fn(u64) -> u64) {
    head("Unique boards, no blocked cells, thin, regions of 2 cells and more");
    let mut points = Vec::new();
    for &(side, stars, usual) in BOARDS {
        let measured = measure(&Plan::new(side, stars), boards(usual));
        measured.row(&format!("{side}x{stars}"));
        if stars == 1 && side >= 8 {
            points.push(((side as f64).ln(), measured.times.mean().ln()));
        }
    }
    println!(
        "mean time grows with the side to the power of {:.2} (one star, 8 to 30)",
        slope(&points)
    );
    modes(boards);
}

/// The same by region mode.
fn modes(boards: impl Fn(u64) -> u64) {
    head("Unique boards by region mode");
    for mode in RegionMode::ALL {
        for side in [8, 10, 13, 16, 20] {
            let plan = Plan { region_mode: mode, ..Plan::new(side, 1) };
            measure(&plan, boards(50)).row(&format!("{side}x1 {}", mode.word()));
        }
    }
}

/// The slope of the line nearest to the points.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let (x, y) = (x / count, y / count);
    let above: f64 = points.iter().map(|at| (at.0 - x) * (at.1 - y)).sum();
    above / points.iter().map(|at| (at.0 - x).powi(2)).sum::<f64>()
}

/// Every region between half and one and a half times the side.
fn fair(boards: impl Fn(u64) -> u64) {
    head("Unique boards, every region between n/2 and 1.5 n cells");
    for mode in [RegionMode::Appetite, RegionMode::Free, RegionMode::Balanced] {
        for side in [8, 10, 12] {
            let (min_region, max_region) = (side / 2, Some(side * 3 / 2));
            let plan = Plan { region_mode: mode, min_region, max_region, ..Plan::new(side, 1) };
            measure(&plan, boards(300)).row(&format!("{side}x1 {}", mode.word()));
        }
    }
}

/// Growth under a check.
fn checked(boards: impl Fn(u64) -> u64) {
    head("Growth under the check that the board stays unique, regions of 1 cell and more");
    for side in [8, 10, 13, 16, 20] {
        let plan = Plan { method: Method::Checked, min_region: 1, ..Plan::new(side, 1) };
        measure(&plan, boards(100)).row(&format!("{side}x1"));
    }
}

/// How large regions come out.
fn sizes(boards: impl Fn(u64) -> u64) {
    println!("\nRegion sizes, regions of 2 cells and more: means over boards");
    println!(
        "{:<18} {:>8} {:>8} {:>8} {:>10} {:>10} {:>8}",
        "board", "least", "median", "largest", "largest %", "of 2 cells", "spread"
    );
    for side in [8, 10, 13] {
        for mode in RegionMode::ALL {
            let plan = Plan { region_mode: mode, ..Plan::new(side, 1) };
            let made = measure(&plan, boards(200)).made;
            let mean = |of: &dyn Fn(&[usize]) -> f64| {
                made.iter().map(|made| of(&region_sizes(&made.puzzle))).sum::<f64>()
                    / made.len() as f64
            };
            let n = side as f64;
            println!(
                "{:<18} {:>8.2} {:>8.2} {:>8.2} {:>10.1} {:>10.2} {:>8.2}",
                format!("{side}x1 {}", mode.word()),
                mean(&|sizes| sizes[0] as f64),
                mean(&|sizes| sizes[side / 2] as f64),
                mean(&|sizes| sizes[side - 1] as f64),
                mean(&|sizes| 100.0 * sizes[side - 1] as f64 / (n * n)),
                mean(&|sizes| sizes.iter().filter(|&&size| size == 2).count() as f64),
                mean(&|sizes| {
                    let square: f64 = sizes.iter().map(|&size| (size as f64 - n).powi(2)).sum();
                    (square / n).sqrt() / n
                }),
            );
        }
    }
}

/// In rising order.
fn region_sizes(queens: &Queens) -> Vec<usize> {
    let mut sizes = vec![0; queens.side()];
    queens.regions().iter().for_each(|&region| sizes[usize::from(region)] += 1);
    sizes.sort_unstable();
    sizes
}

/// Published boards with several solutions, made unique.
fn mend() {
    println!("\nPublished boards with several solutions, made unique by moving cells");
    let Some(boards) = published::boards() else { return };
    for connected in [true, false] {
        let (mut tried, mut changed, mut times) = (0, Vec::new(), Times::default());
        let wanted = boards.iter().filter(|board| board.solution.is_none());
        for board in wanted.filter(|board| board.is_connected == connected) {
            tried += 1;
            let (spent, mended) = time(|| {
                let (plan, mut budget) = (RepairPlan::default(), Budget::nodes(NODES));
                repair_puzzle(&board.queens, &plan, Seed::from(1), &mut budget)
            });
            times.push(spent);
            if let Mended::Repaired(repaired) = mended {
                changed.push(repaired.changed.len());
            }
        }
        changed.sort_unstable();
        println!(
            "{}: {} of {tried}; cells changed: median {}, all {changed:?}; median {:.1} ms, max {:.1} ms",
            if connected { "regions in one piece" } else { "regions in pieces" },
            changed.len(),
            changed[changed.len() / 2],
            times.at(50),
            times.at(100),
        );
    }
}

/// Made boards counted once more by dancing links.
fn recount(boards: u64) {
    let (mut unique, mut other) = (0, 0);
    for seed in 0..boards {
        let side = 6 + (seed % 11) as usize;
        let mode = RegionMode::ALL[(seed / 11 % 8) as usize];
        let plan = Plan { region_mode: mode, ..Plan::new(side, 1) };
        let mut budget = Budget::nodes(NODES);
        let outcome = generate(&plan, Seed::from(seed), Hooks::default(), &mut budget);
        let Ok(Outcome::Made(made, _)) = outcome else { panic!("seed {seed}: {outcome:?}") };
        let count = count_solutions_dlx(&made.puzzle, 2, &mut Budget::nodes(NODES));
        match (count.solutions, count.end) {
            (1, CountEnd::Exact) => unique += 1,
            _ => other += 1,
        }
    }
    println!(
        "\n{boards} boards of side 6 to 16, all modes, counted by dancing links: {unique} unique, {other} not"
    );
}
