//! Measures the engines on published levels: time to a verdict, by both engines, and to a grade.
//!
//! ```text
//! cargo run --release -p gridsmith-queens --example levels -- [verdict|cover|grade|made] [stars]
//! ```
//! Without a word: all of them; `stars` is the most a level may have. Times are processor time of
//! the thread.

#[path = "../../core/examples/common/processor.rs"]
mod processor;
#[path = "../tests/common/published.rs"]
mod published;

use gridsmith_core::{Budget, CountEnd, Puzzle, Seed, Verdict};
use gridsmith_queens::generate::{Hooks, Outcome, Plan, generate};
use gridsmith_queens::{Queens, count_solutions_dlx};
use processor::{Times, time};
use published::Published;
use std::collections::BTreeMap;

/// More than any published level takes.
const NODES: u64 = 100_000_000;

/// What one level took: milliseconds, nodes, and whether it was decided as it is on record.
struct Took {
    time: f64,
    nodes: u64,
    decided: bool,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let most = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(Queens::MAX_STARS);
    let word = args.iter().find(|arg| arg.parse::<u64>().is_err());
    let wants = |name: &str| word.is_none_or(|word| word == name);
    let Some(levels) = published::boards() else { return };
    let of = |stars: usize| levels.iter().filter(move |level| level.queens.stars() == stars);
    if wants("verdict") {
        head("Verdict");
        (1..=most).for_each(|stars| table(of(stars), verdict));
    }
    if wants("cover") {
        head("Count to two by dancing links");
        (1..=most.min(2)).for_each(|stars| table(of(stars), cover));
    }
    if wants("grade") {
        head("Grade and path");
        let solved = |level: &&Published| level.solution.is_some();
        (1..=most).for_each(|stars| table(of(stars).filter(solved), grade));
    }
    if wants("made") {
        made();
    }
}

fn took(level: &Published, work: fn(&Published, &mut Budget) -> bool) -> Took {
    let (time, (nodes, decided)) = time(|| {
        let mut budget = Budget::nodes(NODES);
        let decided = work(level, &mut budget);
        (budget.spent(), decided)
    });
    Took { time, nodes, decided }
}

fn verdict(level: &Published, budget: &mut Budget) -> bool {
    match (level.queens.verdict(budget), &level.solution) {
        (Verdict::Undecided(_), _) => false,
        (Verdict::Unique(found), Some(solution)) if found == *solution => true,
        (Verdict::Many(..), None) => true,
        (verdict, _) => panic!("{}: {}", level.id, verdict.word()),
    }
}

fn cover(level: &Published, budget: &mut Budget) -> bool {
    let count = count_solutions_dlx(&level.queens, 2, budget);
    match (count.end, &level.solution) {
        (CountEnd::Stopped(_), _) => false,
        (CountEnd::Exact, Some(_)) if count.solutions == 1 => true,
        (CountEnd::Limit, None) if count.solutions == 2 => true,
        _ => panic!("{}: {count:?}", level.id),
    }
}

fn grade(level: &Published, budget: &mut Budget) -> bool {
    level.queens.grade(budget).is_ok_and(|grade| grade.label.is_some())
}

/// By source, and by side and stars.
fn table<'a>(
    levels: impl Iterator<Item = &'a Published>,
    work: fn(&Published, &mut Budget) -> bool,
) {
    let mut rows: BTreeMap<String, (Times, usize, u64)> = BTreeMap::new();
    for level in levels {
        let took = took(level, work);
        let (side, stars) = (level.queens.side(), level.queens.stars());
        let size = if side < 12 { "to 11" } else { "from 12" };
        let sets = [format!("{side:2}x{stars}"), format!("{} {size}, {stars} stars", level.source)];
        for set in sets {
            let row = rows.entry(set).or_default();
            row.0.push(took.time);
            row.1 += usize::from(took.decided);
            row.2 = row.2.max(took.nodes);
        }
    }
    for (set, (times, decided, nodes)) in rows {
        row(&set, &times, decided, nodes);
    }
}

fn head(title: &str) {
    println!("\n{title}");
    println!(
        "{:<36} {:>5}/{:<5} {:>10} {:>10} {:>10} {:>10} {:>10}",
        "levels", "done", "all", "mean us", "p50 us", "p99 us", "max us", "most nodes"
    );
}

fn row(set: &str, times: &Times, decided: usize, nodes: u64) {
    println!(
        "{set:<36} {decided:>5}/{:<5} {:>10.1} {:>10.1} {:>10.1} {:>10.1} {nodes:>10}",
        times.len(),
        1e3 * times.mean(),
        1e3 * times.at(50),
        1e3 * times.at(99),
        1e3 * times.at(100),
    );
}

/// Boards made here, larger than published ones.
fn made() {
    head("Verdict on boards made here");
    for side in [16, 20, 25, 30] {
        let (mut times, mut most) = (Times::default(), 0);
        for seed in 0..40 {
            let budget = &mut Budget::nodes(NODES);
            let outcome = generate(&Plan::new(side, 1), Seed::from(seed), Hooks::default(), budget);
            let Ok(Outcome::Made(made, _)) = outcome else { panic!("seed {seed}: {outcome:?}") };
            let (spent, nodes) = time(|| unique(&made.puzzle));
            times.push(spent);
            most = most.max(nodes);
        }
        row(&format!("{side}x1"), &times, times.len(), most);
    }
}

/// The nodes it takes to see that a board has one solution.
fn unique(queens: &Queens) -> u64 {
    let mut budget = Budget::nodes(NODES);
    assert!(matches!(queens.verdict(&mut budget), Verdict::Unique(_)), "{queens}");
    budget.spent()
}
