//! Prints how the paths of each mode look, over many seeds, why some are missing, and what they
//! cost. Every path is checked: it visits each open cell of its board once, step by step.
//!
//! `cargo run --release -p gridsmith-path --example path_modes -- [paths per row]`

use gridsmith_core::{Budget, Seed, Size};
use gridsmith_path::generate::{
    Annealing, BuiltPath, PathBuildSettings, PathMetrics, PathMode, build_path, hexagon,
};
use gridsmith_path::{Neighbours, Shape};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let count: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200);
    println!(
        "| board | mode | done % | us each | turns/cell | (deviation) | run variance | longest run | crossings | swaps | end distance | (deviation) | reasons |"
    );
    println!("|{}", " --- |".repeat(13));
    let plain = |side, count| {
        let size = Size::try_new(side, side).unwrap();
        Shape::try_new(size, Neighbours::from_count(count).unwrap(), &[], &[]).unwrap()
    };
    let boards = [
        ("9x9x4", plain(9, 4)),
        ("10x10x4", plain(10, 4)),
        ("10x10x8", plain(10, 8)),
        ("hexagon 6", hexagon(6).unwrap()),
        ("20x20x4", plain(20, 4)),
        ("20x20x8", plain(20, 8)),
        ("30x30x4", plain(30, 4)),
        ("40x40x8", plain(40, 8)),
    ];
    let of = PathBuildSettings::of_mode;
    let modes = [
        ("serpentine", of(PathMode::Serpentine)),
        (
            "serpentine, strips",
            PathBuildSettings { strip_shuffle: true, ..of(PathMode::Serpentine) },
        ),
        ("backbite-v1", of(PathMode::BackbiteV1)),
        ("random-v2", of(PathMode::RandomV2)),
        (
            "random-v2, annealed",
            PathBuildSettings { annealing: Some(Annealing::default()), ..of(PathMode::RandomV2) },
        ),
        (
            "random-v2, no crossings",
            PathBuildSettings { max_crossings: Some(0), ..of(PathMode::RandomV2) },
        ),
        ("random-walk", of(PathMode::RandomWalk)),
        (
            "random-walk, no idle restart",
            PathBuildSettings { max_idle_restarts: 1, ..of(PathMode::RandomWalk) },
        ),
    ];
    for (board, shape) in &boards {
        let count = if shape.len() > 400 { count.div_ceil(10) } else { count };
        for (mode, settings) in &modes {
            let mut all: Vec<PathMetrics> = Vec::new();
            let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
            let start = Instant::now();
            for seed in 0..count {
                let mut rng = Seed::from(seed).stream("solution");
                let built = build_path(shape, settings, &mut rng, &mut Budget::unlimited());
                *reasons.entry(built.reason.word()).or_default() += 1;
                if let Some(path) = built.path {
                    check(&path);
                    all.push(path.metrics);
                }
            }
            let micros = start.elapsed().as_secs_f64() * 1e6 / count as f64;
            let mean = |of: &dyn Fn(&PathMetrics) -> f64| {
                all.iter().map(of).sum::<f64>() / all.len().max(1) as f64
            };
            let deviation = |of: &dyn Fn(&PathMetrics) -> f64| {
                let middle = mean(of);
                mean(&|m| (of(m) - middle).powi(2)).sqrt()
            };
            let reasons: Vec<String> =
                reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
            println!(
                "| {board} | {mode} | {:.0} | {micros:.0} | {:.2} | {:.3} | {:.2} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {} |",
                all.len() as f64 * 100.0 / count as f64,
                mean(&|m| m.turns as f64) / shape.len() as f64,
                deviation(&|m| m.turns as f64) / shape.len() as f64,
                mean(&|m| m.run_variance as f64 / 1e3),
                mean(&|m| m.runs.len() as f64),
                mean(&|m| m.crossings as f64),
                mean(&|m| m.swaps as f64),
                mean(&|m| m.end_distance as f64),
                deviation(&|m| m.end_distance as f64),
                reasons.join(", "),
            );
        }
    }
}

/// A path that is none would be a fault of the program.
fn check(path: &BuiltPath) {
    let cells = &path.order.0;
    let mut seen: Vec<_> = cells.clone();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), path.shape.len(), "every open cell once");
    assert!(cells.iter().all(|cell| path.shape.is_open(*cell)), "open cells only");
    assert!(cells.windows(2).all(|pair| path.shape.touches(pair[0], pair[1])), "steps only");
}
