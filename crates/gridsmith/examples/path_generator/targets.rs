//! From nothing to a proved board, to a clue density: any proof will do.

use gridsmith::core::{Budget, Label, Seed};
use gridsmith::path::Neighbours::{self, Eight, Four};
use gridsmith::path::generate::build_path;
use gridsmith::path::generate::clues::{ClueReason, ClueSettings, ClueTarget, choose_clues};
use gridsmith::{AnyPuzzle, AnySolution, prove_unique};

use crate::clock::{Figures, short, timed};
use crate::{paths, square};

/// Name, side, neighbours, whether the path is annealed, clues wanted in thousandths (0: minimal; `EXCHANGED`), the
/// share of boards to make in percent; what the prototype took and what is aimed at.
type Row = (&'static str, usize, Neighbours, bool, u16, u64, &'static str, &'static str);

pub const ROWS: &[Row] = &[
    ("9x9 4-nb 18 %", 9, Four, false, 180, 100, "1.3 / 2.6", "1"),
    ("9x9 8-nb annealed 22 %", 9, Eight, true, 220, 100, "92 / 340", "30"),
    ("9x9 8-nb annealed 18 %", 9, Eight, true, 180, 100, "-", "30"),
    ("10x10 minimal 8-nb", 10, Eight, false, 0, 100, "26 / 69 (33 %)", "15"),
    ("10x10 minimal 8-nb annealed", 10, Eight, true, 0, 100, "350 (20-21 %)", "150 (18-19 %)"),
    (
        "10x10 minimal 8-nb annealed exchanged",
        10,
        Eight,
        true,
        EXCHANGED,
        100,
        "350 (20-21 %)",
        "150 (18-19 %)",
    ),
    ("10x10 minimal 4-nb", 10, Four, false, 0, 100, "33 / 295 (12 %)", "15"),
    ("15x15 4-nb 15 %", 15, Four, false, 150, 100, "71", "40"),
    ("15x15 8-nb annealed 25 %", 15, Eight, true, 250, 100, "750 mean", "300"),
    ("20x20 4-nb 15 %", 20, Four, false, 150, 100, "500", "300"),
    ("20x20 8-nb annealed 30 %", 20, Eight, true, 300, 100, "700", "300"),
    ("30x30 4-nb 20 %", 30, Four, false, 200, 100, "1000", "500"),
];

/// Minimal, with attempts to replace two clues by one.
const EXCHANGED: u16 = 1;

/// Nodes a single board may take: more than any ever did.
const NODES: u64 = 100_000_000;

/// Settings for a density, whatever techniques the board takes.
pub fn settings(permille: u16) -> ClueSettings {
    match permille {
        0 => return ClueSettings::minimal(),
        EXCHANGED => return ClueSettings { exchanges: 120, ..ClueSettings::minimal() },
        _ => {}
    }
    ClueSettings {
        target: ClueTarget::Permille(permille),
        logic: None,
        ..ClueSettings::of_label(Label::Hard)
    }
}

pub fn print(boards: u64, wanted: &str) {
    println!("Milliseconds p50 / p95, from nothing to a proof; and with the certificate.");
    println!(
        "| board | prototype | aim | without | mean | worst | with | at the density % | clues % | no certificate |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for (name, side, neighbours, annealed, permille, share, prototype, aim) in ROWS {
        if !name.contains(wanted) {
            continue;
        }
        let shape = square(*side, *neighbours);
        let (settings, path) = (settings(*permille), paths(*annealed));
        let (mut without, mut with, mut density) =
            (Figures::default(), Figures::default(), Figures::default());
        let (mut reached, mut uncertified) = (0, 0);
        let boards = (boards * share).div_ceil(100);
        for seed in 0..boards {
            let seed = Seed::from(seed);
            let ((path, clues), millis) = timed(|| {
                let budget = &mut Budget::nodes(NODES);
                let path = build_path(&shape, &path, &mut seed.stream("path"), budget);
                let path = path.path.expect("plain boards have paths");
                let rng = &mut seed.stream("clues");
                let clues = choose_clues(&path.shape, &path.order, &settings, rng, budget);
                (path, clues)
            });
            without.push(millis);
            reached += u64::from(clues.reason == ClueReason::Reached);
            let Some(puzzle) = clues.puzzle else { continue };
            density.push(clues.permille as f64 / 10.0);
            let solution = AnySolution::Path(path.order, shape.size());
            let (line, more) = timed(|| {
                prove_unique(&AnyPuzzle::Path(puzzle), &solution, &mut Budget::nodes(NODES))
            });
            with.push(millis + more);
            uncertified += u64::from(line.is_err());
        }
        println!(
            "| {name} | {prototype} | {aim} | {} | {} | {} | {} | {} | {:.1} | {uncertified} of {boards} |",
            without.p50_p95(),
            short(without.mean()),
            short(without.percentile(100)),
            with.p50_p95(),
            reached * 100 / boards,
            density.mean(),
        );
    }
}
