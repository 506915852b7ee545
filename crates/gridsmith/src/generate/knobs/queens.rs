//! Settings of Queens boards.

use super::{Knob, knob};

pub(super) const KNOBS: &[Knob] = &[
    knob!(queens_part, "queens.region_mode", growth.region_mode, "How regions grow"),
    knob!(
        queens_part,
        "queens.min_region",
        growth.min_region,
        "Cells of the smallest region allowed"
    ),
    knob!(
        queens_part,
        "queens.max_region",
        growth.max_region,
        "Cells of the largest region allowed"
    ),
    knob!(queens_part, "queens.placement", growth.placement_mode, "How queens are placed"),
    knob!(queens_part, "queens.method", growth.method, "How a board becomes unique"),
    knob!(
        queens_part,
        "queens.logic_only",
        logic_only,
        "Boards must be solvable without supposing anything"
    ),
    knob!(queens_part, "queens.selection", growth.selection_mode, "Which board is taken"),
    knob!(
        queens_part,
        "queens.candidates",
        growth.candidates,
        "Drafts to compare where the best is wanted"
    ),
    knob!(
        queens_part,
        "queens.search_until_unique",
        growth.search_until_unique,
        "Go on beyond the candidates until a board passes"
    ),
    knob!(queens_part, "queens.max_attempts", growth.max_attempts, "Drafts in all"),
    knob!(
        queens_part,
        "queens.fast_unique",
        growth.fast_unique,
        "Drop drafts with two solutions at a first look"
    ),
    knob!(
        queens_part,
        "queens.fast_unique_nodes",
        growth.fast_unique_nodes,
        "Nodes of that first look"
    ),
    knob!(
        queens_part,
        "queens.repair_steps",
        growth.repair_steps,
        "Cells that may change their region while one draft is repaired"
    ),
    knob!(
        queens_part,
        "queens.block_steps",
        growth.block_steps,
        "Cells that may be blocked where repair has not helped"
    ),
    knob!(
        queens_part,
        "queens.climb_steps",
        growth.climb_steps,
        "Changes tried on a unique board that misses its label"
    ),
    knob!(
        queens_part,
        "queens.grade_nodes",
        grade_nodes,
        "Nodes that grading one board may take; a board that takes more has no label"
    ),
];
