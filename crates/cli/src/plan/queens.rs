//! Plans of Queens boards.

use std::io;

use gridsmith::core::Label;
use gridsmith::generate::QueensPlan;

use super::{label, refuse};
use crate::args::QueensArgs;

/// Search nodes per second of --fast-unique-timelimit, so that every machine does the same.
const NODES_A_SECOND: f64 = 1e6;

pub fn queens(args: &QueensArgs) -> io::Result<QueensPlan> {
    let label = label(&args.common);
    if let Some(label) = label.filter(|label| args.logic_only && *label > Label::Hard) {
        return refuse(&format!("--logic-only: {} puzzles need suppositions", label.word()));
    }
    if label == Some(Label::Trivial) && args.stars > 1 && args.block_steps == 0 {
        // With two queens per region and line, every region and line has cells to spare.
        return refuse("--difficulty trivial: with two or more stars, no first move is forced");
    }
    let mut plan = match label {
        Some(label) => QueensPlan::of_label(args.size, args.stars, label),
        None => QueensPlan::new(args.size, args.stars),
    };
    plan.logic_only = args.logic_only || plan.logic_only && !args.no_logic_only;
    let growth = &mut plan.growth;
    growth.region_mode = args.region_mode.unwrap_or(growth.region_mode);
    growth.min_region = match (args.min_region, args.single_cell_regions) {
        (Some(cells), _) => cells,
        (None, true) => 1,
        (None, false) => growth.min_region.min(args.max_region.unwrap_or(usize::MAX)),
    };
    growth.max_region = args.max_region;
    growth.placement_mode = args.placement;
    growth.method = args.method;
    growth.selection_mode = args.selection;
    growth.repair_steps = args.repair_steps.unwrap_or(growth.repair_steps);
    growth.block_steps = args.block_steps;
    growth.climb_steps = args.climb_steps.unwrap_or(growth.climb_steps);
    growth.search_until_unique = args.search_until_unique || args.candidates.is_none();
    growth.candidates = args.candidates.unwrap_or(growth.candidates);
    growth.max_attempts = args.max_attempts;
    growth.fast_unique = args.fast_unique;
    let seconds = args.fast_unique_timelimit.map(|limit| limit.as_secs_f64());
    let nodes = seconds.map(|seconds| (seconds * NODES_A_SECOND) as u64);
    growth.fast_unique_nodes = args.fast_unique_nodes.or(nodes).unwrap_or(growth.fast_unique_nodes);
    growth.progress_every = args.progress_every;
    Ok(plan)
}
