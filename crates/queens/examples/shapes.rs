//! Measures what regions look like, by region mode: as grown, and once the board is unique, beside
//! published levels.
//!
//! ```text
//! cargo run --release -p gridsmith-queens --example shapes -- [drafts|boards|published] [boards] [mode...]
//! ```
//! Without a word: all three. `boards` is how many to make for each row, spread over sides 7 to 11
//! as LinkedIn's levels are. `--words` after it prints the boards themselves.

#[path = "../../core/examples/common/processor.rs"]
mod processor;
#[path = "../tests/common/published.rs"]
mod published;

use gridsmith_core::{Budget, Seed};
use gridsmith_queens::generate::{Hooks, Judgement, Outcome, Plan, RegionMode, generate};
use gridsmith_queens::{Placement, Queens};
use processor::nanoseconds;

/// How many of a hundred LinkedIn levels have side 7, 8, 9, 10 and 11.
const SIDES: [(usize, u64); 5] = [(7, 13), (8, 35), (9, 31), (10, 12), (11, 9)];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let boards = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(300);
    let wants = |name: &str| {
        let words = ["drafts", "boards", "published"];
        args.iter().any(|arg| arg == name) || !args.iter().any(|arg| words.contains(&arg.as_str()))
    };
    let named: Vec<RegionMode> = args.iter().filter_map(|arg| RegionMode::from_word(arg)).collect();
    let modes = if named.is_empty() { RegionMode::ALL.to_vec() } else { named };
    if wants("published") {
        head("Published levels with one solution, sides 7 to 11");
        levels();
    }
    if wants("drafts") {
        head("Drafts: regions as they have grown");
        for &mode in &modes {
            let plan = |side| Plan {
                region_mode: mode,
                repair_steps: 0,
                candidates: 1,
                search_until_unique: false,
                ..Plan::new(side, 1)
            };
            row(mode.word(), boards, plan, false);
        }
    }
    if wants("boards") {
        head("Unique boards");
        for &mode in &modes {
            row(
                mode.word(),
                boards,
                |side| Plan { region_mode: mode, ..Plan::new(side, 1) },
                false,
            );
        }
        row("default, by logic", boards, |side| Plan::new(side, 1), true);
    }
}

fn head(title: &str) {
    println!("\n{title}");
    println!(
        "{:<20} {:>6} | {:>6} {:>6} {:>6} {:>6} | {:>6} {:>6} {:>6} {:>6} | {:>6} {:>6} | {:>6} {:>6} {:>7}",
        "mode",
        "boards",
        "elong",
        "dist",
        "bars",
        "span",
        "1 cell",
        "2-3",
        "2x2",
        "fill",
        "largest",
        "spread",
        "logic",
        "points",
        "ms"
    );
}

/// Measures the boards that `plan` gives for each side; with `logic`, those that take no
/// supposition.
fn row(name: &str, boards: u64, plan: impl Fn(usize) -> Plan, logic: bool) {
    let mut total = Total::default();
    for (side, percent) in SIDES {
        for seed in 0..(boards * percent).div_ceil(100) {
            let hooks = Hooks {
                judge: Box::new(|queens, _, budget| {
                    Ok(match logic && queens.grade(budget)?.suppositions > 0 {
                        true => Judgement::Reject { why: "it takes a supposition" },
                        false => Judgement::Accept { score: 0 },
                    })
                }),
                ..Hooks::default()
            };
            let start = nanoseconds();
            let outcome = generate(&plan(side), Seed::from(seed), hooks, &mut Budget::unlimited());
            total.nanoseconds += nanoseconds() - start;
            match outcome {
                Ok(Outcome::Made(made, _)) => total.add(&made.puzzle, &made.solution, true),
                Ok(Outcome::NoneFound { best: Some(draft), .. }) => {
                    total.add(&draft.puzzle, &draft.solutions[0], false);
                }
                _ => {}
            }
        }
    }
    total.print(name);
}

fn levels() {
    let Some(boards) = published::boards() else { return };
    for source in ["linkedin", "community"] {
        let mut total = Total::default();
        for board in &boards {
            let size = (7..=11).contains(&board.queens.side()) && board.queens.stars() == 1;
            let named = board.source.starts_with(source) && board.is_connected;
            if let Some(solution) = board.solution.as_ref().filter(|_| size && named) {
                total.add(&board.queens, solution, true);
            }
        }
        total.print(source);
        println!("  sides: {:?}", &total.sides[7..12]);
    }
}

/// Sums over boards.
#[derive(Default)]
struct Total {
    boards: f64,
    sides: [usize; 32],
    nanoseconds: u64,
    regions: f64,
    elongation: f64,
    distance: f64,
    bars: f64,
    span: f64,
    single: f64,
    small: f64,
    large: f64,
    blocks: f64,
    fill: f64,
    largest: f64,
    spread: f64,
    unique: f64,
    logic: f64,
    points: Vec<u32>,
}

impl Total {
    fn add(&mut self, queens: &Queens, solution: &Placement, unique: bool) {
        let side = queens.side();
        self.boards += 1.0;
        self.sides[side] += 1;
        let (mut largest, mut square) = (0, 0.0);
        for region in 0..side as u8 {
            let size = queens.size();
            let cells: Vec<(usize, usize)> = size
                .cells()
                .filter(|&cell| queens.region(cell) == region)
                .map(|cell| (size.row(cell), size.column(cell)))
                .collect();
            let owns = |row: usize, column: usize| cells.contains(&(row, column));
            let queen = solution.0.iter().map(|&cell| (size.row(cell), size.column(cell)));
            let queen = queen.into_iter().find(|&(row, column)| owns(row, column));
            let range = |of: &dyn Fn(&(usize, usize)) -> usize| {
                let least = cells.iter().map(of).min().unwrap_or(0);
                cells.iter().map(of).max().unwrap_or(0) - least + 1
            };
            let (height, width) = (range(&|cell| cell.0), range(&|cell| cell.1));
            let count = cells.len();
            self.regions += 1.0;
            self.elongation += height.max(width) as f64 / height.min(width) as f64;
            self.span += (height + width) as f64;
            self.fill += count as f64 / (height * width) as f64;
            if let Some((row, column)) = queen {
                let far = |cell: &(usize, usize)| cell.0.abs_diff(row) + cell.1.abs_diff(column);
                self.distance += cells.iter().map(far).sum::<usize>() as f64 / count as f64;
            }
            self.single += f64::from(count == 1);
            self.small += f64::from(count == 2 || count == 3);
            if count >= 4 {
                self.large += 1.0;
                self.bars += f64::from(height.min(width) == 1);
                let block = |&(row, column): &(usize, usize)| {
                    owns(row + 1, column) && owns(row, column + 1) && owns(row + 1, column + 1)
                };
                self.blocks += f64::from(cells.iter().any(block));
            }
            largest = largest.max(count);
            square += (count as f64 - side as f64).powi(2);
        }
        self.largest += largest as f64 / (side * side) as f64;
        self.spread += (square / side as f64).sqrt() / side as f64;
        if unique && let Ok(grade) = queens.grade(&mut Budget::unlimited()) {
            self.unique += 1.0;
            self.logic += f64::from(grade.suppositions == 0);
            self.points.push(grade.rating.value);
        }
    }

    fn print(&self, name: &str) {
        let each = |sum: f64| sum / self.boards;
        let region = |sum: f64| sum / self.regions;
        let mut points = self.points.clone();
        points.sort_unstable();
        println!(
            "{name:<20} {:>6} | {:>6.2} {:>6.2} {:>6.2} {:>6.2} | {:>6.2} {:>6.2} {:>6.2} {:>6.2} | {:>6.2} {:>6.2} | {:>6.1} {:>6} {:>7.2}",
            self.boards,
            region(self.elongation),
            region(self.distance),
            each(self.bars),
            region(self.span),
            each(self.single),
            each(self.small),
            self.blocks / self.large,
            region(self.fill),
            each(self.largest),
            each(self.spread),
            100.0 * self.logic / self.unique,
            points.get(points.len() / 2).copied().unwrap_or(0),
            each(self.nanoseconds as f64) / 1e6,
        );
    }
}
