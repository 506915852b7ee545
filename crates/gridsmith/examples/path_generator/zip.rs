//! Zip boards: times, waypoints and walls.

use gridsmith::core::{Budget, Seed};
use gridsmith::path::Neighbours;
use gridsmith::path::generate::{ZipSettings, build_path, choose_zip};
use gridsmith::{AnyPuzzle, AnySolution, prove_unique};

use crate::clock::{Figures, timed};
use crate::{paths, square};

pub fn print(boards: u64, wanted: &str) {
    println!("Zip, milliseconds p50 / p95 without and with certificate.");
    println!(
        "| board | walls in % of the steps | without | with | waypoints | walls | no certificate |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (side, wall_share) in [6, 7, 8, 10, 12].into_iter().flat_map(|side| [(side, 50), (side, 0)])
    {
        let name = format!("zip {side}x{side}");
        if !name.contains(wanted) {
            continue;
        }
        let shape = square(side, Neighbours::Four);
        let settings = ZipSettings { wall_share, ..ZipSettings::default() };
        let (mut without, mut with) = (Figures::default(), Figures::default());
        let (mut waypoints, mut walls) = (Figures::default(), Figures::default());
        let mut uncertified = 0;
        for seed in 0..boards {
            let seed = Seed::from(seed);
            let ((path, made), millis) = timed(|| {
                let budget = &mut Budget::unlimited();
                let path = build_path(&shape, &paths(false), &mut seed.stream("path"), budget);
                let path = path.path.expect("plain boards have paths");
                let rng = &mut seed.stream("zip");
                let made = choose_zip(&path.shape, &path.order, &settings, rng, budget);
                (path, made)
            });
            without.push(millis);
            let puzzle = made.puzzle.expect("as many waypoints as it takes");
            waypoints.push(puzzle.waypoints().len() as f64);
            walls.push(puzzle.shape().walls().len() as f64);
            let solution = AnySolution::Path(path.order, shape.size());
            let budget = &mut Budget::nodes(100_000_000);
            let (line, more) = timed(|| prove_unique(&AnyPuzzle::Zip(puzzle), &solution, budget));
            with.push(millis + more);
            uncertified += u64::from(line.is_err());
        }
        println!(
            "| {name} | {wall_share} | {} | {} | {:.1} | {:.1} | {uncertified} of {boards} |",
            without.p50_p95(),
            with.p50_p95(),
            waypoints.mean(),
            walls.mean()
        );
    }
}
