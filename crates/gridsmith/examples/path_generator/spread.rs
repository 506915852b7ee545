//! How well clues are spread, beside clues removed at random to the same density.

use gridsmith::core::{Budget, Seed};
use gridsmith::path::generate::build_path;
use gridsmith::path::generate::clues::{
    ClueSettings, ClueTarget, RemovalOrder, Spacing, choose_clues,
};

use crate::clock::Figures;
use crate::targets::{ROWS, settings};
use crate::{paths, square};

pub fn print(boards: u64, wanted: &str) {
    println!("How clues are spread, ours and random removal to as many clues; distances in cells.");
    println!("| board | | clues % | score | largest cluster | to the nearest | covering radius |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (name, side, neighbours, annealed, permille, _, _, _) in ROWS {
        if !name.contains(wanted) {
            continue;
        }
        let shape = square(*side, *neighbours);
        let ours = settings(*permille);
        let path = paths(*annealed);
        let mut rows = [Sums::default(), Sums::default()];
        for seed in 0..boards {
            let seed = Seed::from(seed);
            let budget = &mut Budget::nodes(100_000_000);
            let path = build_path(&shape, &path, &mut seed.stream("path"), budget).path;
            let path = path.expect("plain boards have paths");
            let random = ClueSettings {
                order: RemovalOrder::Random,
                max_cluster: None,
                anchors: gridsmith::path::generate::clues::AnchorPolicy {
                    repair: false,
                    ..ours.anchors
                },
                ..ours.clone()
            };
            let chosen =
                choose_clues(&path.shape, &path.order, &ours, &mut seed.stream("clues"), budget);
            rows[0].add(chosen.permille, &chosen.spacing);
            // As many clues as ours has: fewer clues are easier to spread.
            let target = match ours.target {
                ClueTarget::Minimal => ClueTarget::Minimal,
                _ => ClueTarget::Permille(chosen.permille as u16),
            };
            let random = ClueSettings { target, ..random };
            let drawn =
                choose_clues(&path.shape, &path.order, &random, &mut seed.stream("clues"), budget);
            rows[1].add(drawn.permille, &drawn.spacing);
        }
        for (who, sums) in ["ours", "random"].iter().zip(&rows) {
            println!("| {name} | {who} | {sums} |");
        }
    }
}

#[derive(Default)]
struct Sums {
    clues: Figures,
    score: Figures,
    cluster: Figures,
    nearest: Figures,
    radius: Figures,
}

impl Sums {
    fn add(&mut self, permille: usize, spacing: &Spacing) {
        self.clues.push(permille as f64 / 10.0);
        self.score.push(spacing.score as f64);
        self.cluster.push(spacing.largest_cluster as f64);
        self.nearest.push(spacing.nearest as f64 / 1e3);
        self.radius.push(spacing.covering_radius as f64 / 1e3);
    }
}

impl std::fmt::Display for Sums {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{:.1} | {:.0} | {:.1} | {:.2} | {:.2}",
            self.clues.mean(),
            self.score.mean(),
            self.cluster.mean(),
            self.nearest.mean(),
            self.radius.mean()
        )
    }
}
