//! Settings of drafts and of the paths behind them.

use super::{Knob, knob};

pub(super) const KNOBS: &[Knob] = &[
    knob!(drafts_part, "drafts.tries", tries, "Drafts to try for one puzzle"),
    knob!(
        drafts_part,
        "drafts.grade_nodes",
        grade_nodes,
        "Nodes that grading one draft may take; a draft that takes more has no label"
    ),
    knob!(
        drafts_part,
        "path.policy",
        policy,
        "Modes to try in turn: names joined by `,`, each with `*N` to try it N times and `:partial` to take a partial path"
    ),
    knob!(
        drafts_part,
        "path.min_coverage",
        path.min_coverage,
        "Percent of the open cells that a partial path must cover"
    ),
    knob!(
        drafts_part,
        "path.strip_shuffle",
        path.strip_shuffle,
        "Serpentine, backbite-v1: strips of random height, each its own serpentine"
    ),
    knob!(
        drafts_part,
        "path.steps",
        path.steps,
        "Backbite moves to attempt; none: the rule of the mode"
    ),
    knob!(drafts_part, "path.max_nodes", path.max_nodes, "Random_walk: nodes of one walk"),
    knob!(
        drafts_part,
        "path.max_restarts",
        path.max_restarts,
        "Random_walk, and growing on boards with holes: how often to begin"
    ),
    knob!(
        drafts_part,
        "path.max_idle_restarts",
        path.max_idle_restarts,
        "Random_walk: restarts in a row that may pass without more coverage before it gives up"
    ),
    knob!(
        drafts_part,
        "path.min_pocket",
        path.min_pocket,
        "Random_walk: never cut off fewer cells than this"
    ),
    knob!(
        drafts_part,
        "path.max_crossings",
        path.max_crossings,
        "With diagonal steps: pairs of steps that may cross; only random-v2 avoids them"
    ),
    knob!(
        drafts_part,
        "path.anneal",
        path.annealing,
        "Random-v2: moves for each cell (`attempts_per_cell`) towards a path that needs few clues, and how often it should turn (`bends`: `least` and `most` turns of 1,000 cells, `sharp` ones of 1,000 turns); none: take paths as they come"
    ),
];
