//! `gridsmith path`: builds paths and reports on each.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith::core::{Budget, Cell, Seed, Size};
use gridsmith::generate::Plan;
use gridsmith::path::generate::clues::ClueSettings;
use gridsmith::path::generate::{
    Annealing, BuiltPath, Design, PathBuildReason, PathBuildResult, PathPlan, hexagon,
};
use gridsmith::path::{Neighbours, NumberPath, Shape, Zip};
use gridsmith::{AnyPuzzle, AnySolution, Place};
use serde_json::{Map, Value, json};

use super::record::envelope;
use crate::args::{Anneal, Board, Global, PathArgs, PathCommand};
use crate::look::Look;
use crate::output::{Exit, Talk, plural};
use crate::plan;
use crate::stream::{Load, Out, Source, Stream};

pub fn run(args: &PathCommand, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let plan = path_plan(args)?;
    let seed = args.seed.unwrap_or_else(plan::drawn);
    if args.seed.is_none() {
        talk.say(format_args!("seed {seed}; to build the same again, add --seed {seed}"));
    }
    let mut stream = Stream::start("path", global, talk);
    stream.alone = args.count == 1;
    // One impossible path means that all of them are.
    let impossible = AtomicBool::new(false);
    let pieces = (0..args.count).take_while(|_| !impossible.load(Relaxed)).map(Ok);
    let source = Source { pieces, total: None, read: Arc::default(), ahead: 16, memory: u64::MAX };
    let work = |index: u64, _| {
        let flag = stream.flag();
        let mut budget = Budget::of(global.nodes()).or_until(&flag);
        // The same stream as in a puzzle: its first draft has this path.
        let mut rng = Seed::from(seed).item(index).item(1).stream("path");
        Built(index, plan.policy.build(&plan.shape, &plan.path, &mut rng, &mut budget).attempts)
    };
    stream.run(source, work, |Built(index, attempts): Built, out: &mut Out| {
        let Some(last) = attempts.last().filter(|_| !impossible.load(Relaxed)) else {
            return Ok(());
        };
        impossible.store(last.reason.is_impossible(), Relaxed);
        let exit = match &last.reason {
            reason if reason.is_impossible() => Exit::No,
            _ if last.path.is_none() => Exit::Undecided,
            _ => Exit::Yes,
        };
        out.count(1, exit);
        if last.path.is_none() {
            talk.say(format_args!("path {}: {}", index.saturating_add(1), why(last, &plan)));
        }
        match &last.path {
            _ if global.json => {
                let fields = object(&plan, seed, index, &attempts, last);
                writeln!(out, "{}", Value::Object(fields))
            }
            Some(path) => draw(out, last, path, Look::new(global)),
            None => Ok(()),
        }
    })
}

/// The index of a path, and the attempts to build it.
struct Built(u64, Vec<PathBuildResult>);

impl Load for Built {}

/// The index of a path that is to be built.
impl Load for u64 {}

/// The plan of a puzzle with such a path: the same options mean the same.
fn path_plan(args: &PathCommand) -> io::Result<PathPlan> {
    let neighbours = match args.neighbours.as_str() {
        _ if args.hex => Neighbours::Six,
        "8" => Neighbours::Eight,
        _ => Neighbours::Four,
    };
    let shape = match (&args.mask, args.size) {
        (None, size) if args.hex => {
            let (side, other) = size.unwrap_or((4, 4));
            if side != other {
                return Err(io::Error::other(
                    "with --hex, --size is the side of the hexagon: one number",
                ));
            }
            hexagon(side).map_err(|error| io::Error::other(error.to_string()))?
        }
        (mask, size) => plan::shape(&Board { size, mask: mask.clone() }, neighbours, 7)?,
    };
    if args.anneal && neighbours == Neighbours::Four {
        return Err(io::Error::other("--anneal needs --neighbours 8 or --hex"));
    }
    if args.max_crossings.is_some() && neighbours != Neighbours::Eight {
        return Err(io::Error::other("--max-crossings needs --neighbours 8"));
    }
    let asked = Anneal { anneal: args.anneal, no_anneal: false };
    let path_args = PathArgs {
        path_mode: args.mode,
        strip_shuffle: args.strip_shuffle,
        path_policy: args.policy.clone(),
        partial: args.partial,
        tries: 1,
    };
    let annealing = args.anneal.then(Annealing::default);
    let path = plan::path(&path_args, annealing, &asked, args.max_crossings)?;
    let usual = PathPlan::new(shape, Design::Clues(ClueSettings::minimal()));
    let policy = plan::policy(&path_args);
    let mut plan = Plan::Path(Box::new(PathPlan { policy, path, ..usual }));
    for (name, value) in &args.set {
        if !name.starts_with("path.") {
            return Err(io::Error::other(format!(
                "--set {name}: only path.* settings apply to a path"
            )));
        }
        plan.set(name, value).map_err(|error| io::Error::other(error.to_string()))?;
    }
    let Plan::Path(plan) = plan else { unreachable!("it was made as one") };
    Ok(*plan)
}

fn cells(size: Size, cells: impl Iterator<Item = Cell>) -> Vec<[usize; 2]> {
    cells.map(|cell| [size.row(cell), size.column(cell)]).collect()
}

fn object(
    plan: &PathPlan,
    seed: u64,
    index: u64,
    attempts: &[PathBuildResult],
    last: &PathBuildResult,
) -> Map<String, Value> {
    let (size, shape) = (plan.shape.size(), &plan.shape);
    let path = last.path.as_ref();
    let tried: Vec<Value> = attempts[..attempts.len() - 1]
        .iter()
        .map(|result| {
            json!({
                "mode": result.mode.word(), "reason": result.reason.word(),
                "covered": result.coverage.covered, "steps": result.steps,
                "restarts": result.restarts,
            })
        })
        .collect();
    let answer = json!({
        "seed": seed, "index": index, "rows": size.rows, "cols": size.columns,
        "neighbours": shape.neighbours().count(), "mode": last.mode.word(),
        "reason": last.reason.word(), "detail": detail(last),
        "coverage": {
            "covered": last.coverage.covered, "open": last.coverage.open,
            "permille": last.coverage.permille(),
        },
        "steps": last.steps, "restarts": last.restarts,
        "path": path.map(|path| cells(size, path.order.0.iter().copied())),
        "blocked": path.map(|path| cells(size, path.shape.blocked())),
        "metrics": path.map(|path| json!({
            "turns": path.metrics.turns, "runs": path.metrics.runs,
            "run_variance": path.metrics.run_variance, "crossings": path.metrics.crossings,
            "swaps": path.metrics.swaps, "end_distance": path.metrics.end_distance,
        })),
        "before": tried,
    });
    envelope("path", Place::default(), answer)
}

/// Details of a reason.
fn detail(result: &PathBuildResult) -> Option<String> {
    match &result.reason {
        PathBuildReason::Impossible(why) => Some(why.to_string()),
        PathBuildReason::OutOfReach { most, wanted } => {
            Some(format!("{wanted} cells requested, at most {most} possible"))
        }
        PathBuildReason::StripMismatch { strip } => Some(format!("at strip {strip}")),
        PathBuildReason::TooManyCrossings { found } => Some(format!("the fewest were {found}")),
        _ => None,
    }
}

/// Why there is no path, and what to try.
fn why(result: &PathBuildResult, plan: &PathPlan) -> String {
    if let Err(short) = plan.check() {
        return format!("{short}; {}", plan::advice(&short));
    }
    let (covered, open) = (result.coverage.covered, result.coverage.open);
    let found = format!("the longest path found covers {covered} of {open} cells");
    match &result.reason {
        PathBuildReason::Stopped(stop) => format!("{stop}; {found}"),
        PathBuildReason::ExhaustedRestarts => format!("{found}; try --partial or another --mode"),
        PathBuildReason::CoverageBelowThreshold => {
            format!("{found}; try --partial {}", covered * 100 / open.max(1))
        }
        PathBuildReason::StripMismatch { .. } => {
            "a serpentine would have to jump; try --mode random-v2".to_string()
        }
        PathBuildReason::TooManyCrossings { found } => {
            format!("the fewest crossings found are {found}; try a higher --max-crossings")
        }
        other => other.word().into(),
    }
}

/// Draws a line if a Zip drawing can show the path, otherwise numbers.
fn draw(
    out: &mut dyn Write,
    result: &PathBuildResult,
    path: &BuiltPath,
    look: Look,
) -> io::Result<()> {
    let (shape, order): (&Shape, _) = (&path.shape, &path.order);
    let blocked: Vec<Cell> = shape.blocked().collect();
    let (first, last) = (order.0[0], order.0[order.0.len() - 1]);
    let board: Result<AnyPuzzle, _> = if shape.neighbours() == Neighbours::Four && first != last {
        Zip::try_new(shape.size(), &blocked, &[first, last], &[]).map(AnyPuzzle::from)
    } else {
        NumberPath::try_new(shape.size(), shape.neighbours(), &blocked, &[], &[])
            .map(AnyPuzzle::from)
    };
    let board = board.map_err(|error| io::Error::other(error.to_string()))?;
    let solution = AnySolution::Path(order.clone(), shape.size());
    writeln!(
        out,
        "{} {}: {}, {} of {} cells, {}",
        result.mode.word(),
        shape.size(),
        result.reason.word(),
        result.coverage.covered,
        result.coverage.open,
        plural(path.metrics.turns as u64, "turn")
    )?;
    write!(out, "{}", look.puzzle(&board, Some(&solution)))
}
