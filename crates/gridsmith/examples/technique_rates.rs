//! How many random minimal Sudokus take each technique: `cargo run --release --example technique_rates -- DRAFTS [FIRST] [hints]`.
//!
//! Each technique counts in the path that decides about it (`generate sudoku --technique`). Paths of hints are slow and
//! looked at only with `hints`.

use gridsmith::core::{Budget, Seed};
use gridsmith::sudoku::generate::{SudokuPlan, generate};
use gridsmith::sudoku::{
    BatchSolver, HodokuRater, HodokuRow, HodokuSettings, PerPuzzle, SeRater, Technique,
};
use gridsmith::techniques::{Solver, TechniqueName};

/// Drafts that are made together.
const BLOCK: u64 = 1_000;

/// Nodes for the path of one puzzle.
const NODES: u64 = 2_000_000;

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = || args.next().and_then(|arg| arg.parse::<u64>().ok());
    let (drafts, first) = (number().unwrap_or(1_000), number().unwrap_or(0));
    let hints = std::env::args().any(|arg| arg == "hints");
    let names: Vec<TechniqueName> = TechniqueName::all().collect();
    let mut counts = vec![0u64; names.len()];
    let mut on = HodokuRater::new();
    // What HoDoKu leaves out is counted with that row alone switched on, which is what --enable does.
    let off: Vec<HodokuRow> = HodokuRow::all().filter(|row| !row.is_standard()).collect();
    let quick: Vec<HodokuRow> =
        off.into_iter().filter(|row| std::env::args().any(|arg| arg == row.code())).collect();
    let mut more: Vec<(HodokuRow, HodokuRater)> = quick
        .into_iter()
        .map(|row| {
            let mut settings = HodokuSettings::default();
            settings.enable(row);
            (row, HodokuRater::with(settings))
        })
        .collect();
    let mut se = SeRater::new();
    let (mut solver, plan) = (BatchSolver::default(), SudokuPlan::default());
    for block in (first..first + drafts).step_by(BLOCK as usize) {
        let seeds: Vec<Seed> = (block..(block + BLOCK).min(first + drafts))
            .map(|draft| Seed::from(1).item(draft))
            .collect();
        let limits = PerPuzzle { nodes: u64::MAX, cancel: None };
        for made in generate(&plan, &seeds, &mut solver, &limits).into_iter().flatten() {
            let budget = || Budget::nodes(NODES);
            let mut count = |solver: Solver, uses: &dyn Fn(&TechniqueName) -> bool| {
                for (at, name) in names.iter().enumerate() {
                    counts[at] += u64::from(name.solver() == solver && uses(name));
                }
            };
            if let Ok(rating) = on.rating(&made.puzzle, &mut budget()) {
                let steps = &rating.trace.steps;
                count(Solver::Hodoku, &|name| steps.iter().any(|step| name.is_hodoku_step(step)));
            }
            for (row, rater) in &mut more {
                if let Ok(rating) = rater.rating(&made.puzzle, &mut budget()) {
                    let steps = &rating.trace.steps;
                    count(Solver::Hodoku, &|name| {
                        name.rows() == [*row] && steps.iter().any(|step| name.is_hodoku_step(step))
                    });
                }
            }
            if let Ok(rating) = se.rating(&made.puzzle, &mut budget()) {
                let used: Vec<Technique> =
                    rating.trace.steps.iter().map(|step| step.step.technique).collect();
                count(Solver::SudokuExplainer, &|name| {
                    used.iter().any(|ours| name.is_technique(*ours))
                });
            }
            if hints {
                let trace = made.puzzle.hints(&mut budget());
                count(Solver::Hints, &|name| {
                    trace.steps.iter().any(|step| name.is_technique(step.technique))
                });
            }
        }
    }
    for (name, count) in names.iter().zip(counts) {
        if name.solver() != Solver::Hints || hints {
            println!("{}\t{}\t{count}\t{drafts}", name.code(), name.solver().word());
        }
    }
}
