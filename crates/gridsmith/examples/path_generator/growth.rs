//! How the cost of a board grows with its cells.

use gridsmith::core::{Budget, Label, Seed};
use gridsmith::path::Neighbours::{self, Eight, Four};
use gridsmith::path::generate::build_path;
use gridsmith::path::generate::clues::{ClueSettings, choose_clues};

use crate::clock::{Figures, short, timed};
use crate::{paths, square};

const SIDES: [usize; 8] = [6, 8, 10, 12, 15, 20, 25, 30];

pub fn print(boards: u64, wanted: &str) {
    println!("Mean milliseconds from nothing to a proof, clues down to the floor of hard.");
    let sides: Vec<String> = SIDES.iter().map(|side| format!("{side}x{side}")).collect();
    println!("| neighbours | clues by | {} | slope | 10x10 on |", sides.join(" | "));
    println!("| --- | --- |{} --- | --- |", " --- |".repeat(SIDES.len()));
    for (neighbours, logic) in [(Eight, true), (Four, true), (Eight, false), (Four, false)] {
        let by = if logic { "logic" } else { "search" };
        let name = format!("{} {by}", if neighbours == Eight { 8 } else { 4 });
        if !name.contains(wanted) {
            continue;
        }
        let means: Vec<f64> =
            SIDES.iter().map(|side| mean(*side, neighbours, logic, boards)).collect();
        let points: Vec<(f64, f64)> = SIDES
            .iter()
            .zip(&means)
            .map(|(side, millis)| (((side * side) as f64).ln(), millis.ln()))
            .collect();
        let cells: Vec<String> = means.iter().map(|millis| short(*millis)).collect();
        println!(
            "| {} | {by} | {} | {:.2} | {:.2} |",
            if neighbours == Eight { 8 } else { 4 },
            cells.join(" | "),
            slope(&points),
            slope(&points[2..])
        );
    }
}

fn mean(side: usize, neighbours: Neighbours, logic: bool, boards: u64) -> f64 {
    let shape = square(side, neighbours);
    let usual = ClueSettings::of_label(Label::Hard);
    let settings = ClueSettings { logic: usual.logic.filter(|_| logic), ..usual };
    // Few clues by search want calm paths; techniques take any.
    let path = paths(neighbours == Eight && !logic);
    let mut times = Figures::default();
    for seed in 0..boards.div_ceil((side as u64).div_ceil(10)) {
        let seed = Seed::from(seed);
        let (_, millis) = timed(|| {
            let budget = &mut Budget::unlimited();
            let path = build_path(&shape, &path, &mut seed.stream("path"), budget).path;
            let path = path.expect("plain boards have paths");
            let rng = &mut seed.stream("clues");
            choose_clues(&path.shape, &path.order, &settings, rng, budget)
        });
        times.push(millis);
    }
    times.mean()
}

/// Of the straight line nearest to all points.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(&|point| point.0), mean(&|point| point.1));
    let across = points.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>();
    points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum::<f64>() / across
}
