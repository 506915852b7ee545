//! From options to a plan. Options that contradict each other are errors.

mod clues;
mod paths;
mod queens;
mod sudoku;

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io;

use gridsmith::DEFAULT_NODES;
use gridsmith::core::Label;
use gridsmith::generate::{Fault, Job, Plan, Proof};
use gridsmith::path::Neighbours;
use gridsmith::path::generate::{PathPlanError, hexagon};
use gridsmith::sizes::generate::PlanError as SizedPlanError;

use crate::args::{Anneal, Common, Difficulty, Global, Kind};

pub use paths::{path, policy, shape};

use clues::numbers;
use paths::{annealing, masked, zip};
use queens::queens;
use sudoku::{sized, sudoku};

/// The job that the options describe.
pub fn job(kind: &Kind, global: &Global) -> io::Result<Job> {
    let common = kind.common();
    let mut plan = plan(kind)?;
    if let Plan::Sudoku(plan) = &mut plan {
        // JSON and drawings show the grade; plain lines do not.
        plan.grade |= global.json || common.draw;
    }
    if let Plan::Sized(plan) = &mut plan {
        plan.grade |= global.json || common.draw;
    }
    finish(Job { count: 1, ..Job::new(plan, common.seed.unwrap_or_else(drawn)) }, common, global)
}

/// The plan that the options of a kind describe.
pub fn plan(kind: &Kind) -> io::Result<Plan> {
    Ok(match kind {
        Kind::Sudoku(args) => match sized(args)? {
            Some(plan) => Plan::Sized(plan),
            None => Plan::Sudoku(Box::new(sudoku(args)?)),
        },
        Kind::Hidato(args) => {
            let shape = shape(&args.board, Neighbours::Eight, 7)?;
            let annealing = annealing(&args.anneal, Neighbours::Eight, &args.clues);
            let path = path(&args.path, annealing, &args.anneal, args.max_crossings)?;
            numbers(shape, path, &args.path, &args.clues, &args.common)?
        }
        Kind::Numbrix(args) => {
            let shape = shape(&args.board, Neighbours::Four, 7)?;
            let asked = Anneal { anneal: false, no_anneal: args.no_anneal };
            let annealing = annealing(&asked, Neighbours::Four, &args.clues);
            let path = path(&args.path, annealing, &asked, None)?;
            numbers(shape, path, &args.path, &args.clues, &args.common)?
        }
        Kind::Hex(args) => {
            let shape = match &args.mask {
                Some(mask) => masked(mask, None, Neighbours::Six)?,
                None => hexagon(args.size.unwrap_or(4).into()).map_err(error)?,
            };
            let annealing = annealing(&args.anneal, Neighbours::Six, &args.clues);
            let path = path(&args.path, annealing, &args.anneal, None)?;
            numbers(shape, path, &args.path, &args.clues, &args.common)?
        }
        Kind::Zip(args) => zip(args)?,
        Kind::Queens(args) => Plan::Queens(queens(args)?),
    })
}

/// The job with the options that all kinds share.
pub fn finish(job: Job, common: &Common, global: &Global) -> io::Result<Job> {
    let Job { mut plan, .. } = job;
    for (name, value) in &common.set {
        plan.set(name, value).map_err(error)?;
    }
    // More drafts than usual raise the default budget, at a hundred nodes per draft.
    let nodes = match &plan {
        Plan::Sudoku(plan) if global.budget == DEFAULT_NODES => {
            Some(DEFAULT_NODES.max(plan.max_attempts.saturating_mul(100)))
        }
        _ => global.nodes(),
    };
    let proof = match (common.no_certificate, common.allow_uncertified) {
        (true, _) => Proof::Skipped,
        (_, true) => Proof::Optional,
        _ => Proof::Required,
    };
    let job = Job {
        plan,
        seed: common.seed.unwrap_or(job.seed),
        count: common.count.unwrap_or(job.count),
        proof,
        nodes,
        telemetry: common.telemetry.is_some(),
    };
    job.check().map_err(|fault| match &fault {
        Fault::Path(short) => io::Error::other(format!("{fault}; {}", advice(short))),
        Fault::Sized(SizedPlanError::NoBoxes(_)) => {
            io::Error::other(format!("{fault}; try --jigsaw"))
        }
        _ => error(fault),
    })?;
    Ok(job)
}

/// What to try if no path is long enough.
pub fn advice(short: &PathPlanError) -> String {
    let PathPlanError { open, most, .. } = short;
    match most * 100 / open {
        usual if usual >= 85 => "try --partial, which leaves some cells out".into(),
        share => format!("try --partial {share}, which leaves some cells out"),
    }
}

/// A random seed, short enough to be typed.
pub fn drawn() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

fn label(common: &Common) -> Option<Label> {
    common.difficulty.and_then(Difficulty::label)
}

fn refuse<T>(what: &str) -> io::Result<T> {
    Err(io::Error::other(what))
}

fn error(error: impl std::fmt::Display) -> io::Error {
    io::Error::other(error.to_string())
}
