//! What boards look like: ours without any wish, by path mode, and those that others published, in one table.

use std::collections::BTreeMap;
use std::path::PathBuf;

use gridsmith::AnyPuzzle;
use gridsmith::core::{Budget, Cell, Label, Puzzle, Seed, Verdict};
use gridsmith::path::generate::clues::{ClueSettings, Spacing, SpacingPolicy, Symmetry};
use gridsmith::path::generate::{
    Annealing, Design, PathBuildSettings, PathMode, PathOutcome, PathPlan, PathPolicy, PathPuzzle,
    hexagon, make,
};
use gridsmith::path::{Neighbours, NumberPath, Order, Shape};

use crate::clock::{Figures, short, timed};
use crate::square;

/// Published boards of one size have a row of their own from so many on.
const ENOUGH: usize = 10;

pub fn print(boards: u64, wanted: &str, published: &[PathBuf]) {
    println!("What boards look like; border: the share of clues there, and of cells.");
    println!(
        "| board | number | clues % | largest cluster | above 4 % | border % | covering radius | turns a cell (sd) | sharp | diagonal | symmetric % | both ends % | ms |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let of_side = |neighbours: Neighbours| match neighbours {
        Neighbours::Six => [3, 4, 5],
        _ => [5, 7, 9],
    };
    for neighbours in [Neighbours::Eight, Neighbours::Four, Neighbours::Six] {
        for side in of_side(neighbours) {
            let name = format!("{} {side}", neighbours.kind());
            if name.contains(wanted) {
                row(&name, generated(&board(side, neighbours), None, boards));
            }
        }
    }
    for neighbours in [Neighbours::Eight, Neighbours::Four] {
        for mode in PathMode::ALL {
            let name = format!("{} 9, {}", neighbours.kind(), mode.word());
            if name.contains(wanted) {
                row(&name, generated(&board(9, neighbours), Some(mode), boards));
            }
        }
    }
    for file in published {
        let text = std::fs::read_to_string(file).expect("a file of boards, one for each line");
        for (name, looks) in read(&text) {
            if name.contains(wanted) {
                row(&name, looks);
            }
        }
    }
}

fn board(side: usize, neighbours: Neighbours) -> Shape {
    match neighbours {
        Neighbours::Six => hexagon(side).expect("a side of 1 to 32"),
        _ => square(side, neighbours),
    }
}

/// Boards by the usual settings, with paths of `mode` as they come if one is given.
fn generated(shape: &Shape, mode: Option<PathMode>, boards: u64) -> Vec<Look> {
    let neighbours = shape.neighbours();
    let design = Design::Clues(ClueSettings::usual(neighbours, Label::Hard));
    let mut plan = PathPlan::new(shape.clone(), design);
    plan.path = match mode {
        Some(mode) => PathBuildSettings::of_mode(mode),
        None => PathBuildSettings {
            annealing: Some(Annealing::usual(neighbours)),
            ..PathBuildSettings::default()
        },
    };
    plan.policy = PathPolicy::only(&plan.path, 5);
    let look = |seed| {
        let (outcome, millis) =
            timed(|| make(&plan, Seed::from(seed), &mut Budget::unlimited(), &mut |_| {}));
        let PathOutcome::Made(made) = outcome else { return None };
        let PathPuzzle::Numbers(puzzle) = &made.puzzle else { return None };
        Some(Look { millis, ..Look::new(puzzle, &made.solution) })
    };
    (0..boards).filter_map(look).collect()
}

/// Number paths with one solution, by kind and, where there are enough, by size.
fn read(text: &str) -> BTreeMap<String, Vec<Look>> {
    let mut rows: BTreeMap<String, Vec<Look>> = BTreeMap::new();
    for line in text.lines() {
        let Ok(AnyPuzzle::Path(puzzle)) = AnyPuzzle::parse(line) else { continue };
        let Verdict::Unique(order) = puzzle.verdict(&mut Budget::nodes(1_000_000)) else {
            continue;
        };
        let kind = format!("published {}", puzzle.shape().neighbours().kind());
        for name in [kind.clone(), format!("{kind} {}", puzzle.shape().size())] {
            rows.entry(name).or_default().push(Look::new(&puzzle, &order));
        }
    }
    rows.retain(|name, looks| looks.len() >= ENOUGH || !name.contains('x'));
    rows
}

/// What one board looks like.
struct Look {
    clues: f64,
    cluster: f64,
    border: f64,
    neutral: f64,
    radius: f64,
    turns: f64,
    sharp: f64,
    diagonal: f64,
    symmetric: bool,
    ends: bool,
    millis: f64,
}

impl Look {
    fn new(puzzle: &NumberPath, order: &Order) -> Self {
        let shape = puzzle.shape();
        let (size, cells) = (shape.size(), order.0.len());
        let clues: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
        let spacing = Spacing::measure(shape, &clues, &SpacingPolicy::default());
        let is_border = |cell: &&Cell| shape.around(**cell).count() < shape.neighbours().count();
        let share = |part: usize, whole: usize| part as f64 / whole.max(1) as f64;
        let place = |cell: &Cell| (size.row(*cell) as i64, size.column(*cell) as i64);
        let steps: Vec<(i64, i64)> = order
            .0
            .windows(2)
            .map(|pair| (place(&pair[0]), place(&pair[1])))
            .map(|(a, b)| (b.0 - a.0, b.1 - a.1))
            .collect();
        let turns = steps.windows(2).filter(|pair| pair[0] != pair[1]);
        let is_sharp = |pair: &&[(i64, i64)]| {
            let (a, b) = (pair[0], pair[1]);
            match shape.neighbours() {
                // Axial coordinates: the two ends of a sharp turn touch.
                Neighbours::Six => {
                    let (down, right) = (a.0 + b.0, a.1 + b.1);
                    down * down + right * right + down * right == 1
                }
                _ => a.0 * b.0 + a.1 * b.1 < 0,
            }
        };
        Look {
            clues: share(clues.len(), cells),
            cluster: spacing.largest_cluster as f64,
            border: share(clues.iter().filter(is_border).count(), clues.len()),
            neutral: share(order.0.iter().filter(is_border).count(), cells),
            radius: spacing.covering_radius as f64 / 1e3,
            turns: share(turns.clone().count(), cells),
            sharp: share(turns.filter(is_sharp).count(), cells),
            diagonal: share(steps.iter().filter(|s| s.0 != 0 && s.1 != 0).count(), steps.len()),
            symmetric: is_symmetric(shape, &clues),
            ends: [order.0[0], order.0[cells - 1]].iter().all(|end| clues.contains(end)),
            millis: f64::NAN,
        }
    }
}

fn is_symmetric(shape: &Shape, clues: &[Cell]) -> bool {
    let patterns = Symmetry::ALL.into_iter().filter(|symmetry| {
        ![Symmetry::None, Symmetry::Any].contains(symmetry) && symmetry.fits(shape)
    });
    let holds = |symmetry: Symmetry| {
        clues.iter().all(|clue| {
            let orbit = symmetry.orbit(shape, *clue);
            orbit.iter().all(|cell| !shape.is_open(*cell) || clues.contains(cell))
        })
    };
    patterns.into_iter().any(holds)
}

fn row(name: &str, looks: Vec<Look>) {
    let mean = |of: &dyn Fn(&Look) -> f64| {
        let mut figures = Figures::default();
        looks.iter().for_each(|look| figures.push(of(look)));
        figures.mean()
    };
    let percent = |of: &dyn Fn(&Look) -> bool| mean(&|look| f64::from(u8::from(of(look)))) * 100.0;
    let turns = mean(&|look| look.turns);
    let deviation = mean(&|look| (look.turns - turns).powi(2)).sqrt();
    let millis = mean(&|look| look.millis);
    println!(
        "| {name} | {} | {:.1} | {:.1} | {:.0} | {:.0} of {:.0} | {:.2} | {turns:.2} ({deviation:.2}) | {:.2} | {:.2} | {:.0} | {:.0} | {} |",
        looks.len(),
        mean(&|look| look.clues) * 100.0,
        mean(&|look| look.cluster),
        percent(&|look| look.cluster > 4.0),
        mean(&|look| look.border) * 100.0,
        mean(&|look| look.neutral) * 100.0,
        mean(&|look| look.radius),
        mean(&|look| look.sharp),
        mean(&|look| look.diagonal),
        percent(&|look| look.symmetric),
        percent(&|look| look.ends),
        if millis.is_nan() { "-".into() } else { short(millis) },
    );
}
