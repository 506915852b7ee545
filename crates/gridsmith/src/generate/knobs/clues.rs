//! Settings of clues, and of waypoints and walls.

use gridsmith_core::Cell;
use serde_json::Value;

use super::target::{holes_of, rows_of};
use super::{Knob, clues_part, drafts_part, knob};
use crate::generate::Plan;

pub(super) const KNOBS: &[Knob] = &[
    knob!(
        clues_part,
        "clues.count",
        target,
        "How many: `\"floor\"`, `\"minimal\"`, a number, or `{ permille = 180 }`"
    ),
    knob!(clues_part, "clues.label", label, "The difficulty whose floors hold"),
    knob!(
        clues_part,
        "clues.logic",
        logic,
        "Techniques that must be enough to solve the puzzle; none: any proof will do"
    ),
    knob!(clues_part, "clues.method", method, "`removal` from all cells, or `addition` to few"),
    knob!(
        clues_part,
        "clues.order",
        order,
        "What decides which clues stay: `spread`, `score` or `random`"
    ),
    knob!(clues_part, "clues.endpoints", keep_ends, "The first and the last cell are given"),
    knob!(clues_part, "clues.symmetry", symmetry, "The pattern of the clues"),
    Knob {
        key: "clues.mask",
        meaning: "The cells that may hold clues, as rows: `#` may not; none: all may",
        field: "allowed",
        get: allowed,
        put: allow,
    },
    knob!(
        clues_part,
        "clues.max_cluster",
        max_cluster,
        "Largest cluster of clues, corners included"
    ),
    knob!(clues_part, "clues.max_gap", max_gap, "How far consecutive given values may lie apart"),
    knob!(
        clues_part,
        "clues.exchanges",
        exchanges,
        "How often to try to replace two clues by one, if fewer are wanted"
    ),
    knob!(
        clues_part,
        "clues.passes",
        passes,
        "Removal orders to try; the one with the fewest clues counts"
    ),
    knob!(
        clues_part,
        "clues.patience",
        patience,
        "Without `clues.logic`: questions that take more nodes than this are postponed, round by round"
    ),
    knob!(
        clues_part,
        "clues.strict",
        strict,
        "`clues.count = \"minimal\"` with `clues.logic`: solve step by step to decide which clues can be removed; false: by a quick form of the techniques, which keeps some redundant clues"
    ),
    knob!(clues_part, "clues.confirm", confirm, "The exact engine confirms the result"),
    knob!(
        clues_part,
        "clues.anchors.turns",
        anchors.turns,
        "Turns of the path that are given, at most"
    ),
    knob!(
        clues_part,
        "clues.anchors.soft",
        anchors.soft,
        "They may go where clues are spread well without them"
    ),
    knob!(
        clues_part,
        "clues.anchors.repair",
        anchors.repair,
        "One is added where clues are spread badly"
    ),
    knob!(
        clues_part,
        "clues.spacing.distance_weight",
        spacing.distance_weight,
        "What distance between clues counts for in the spacing score, in percent"
    ),
    knob!(
        clues_part,
        "clues.spacing.variance_weight",
        spacing.variance_weight,
        "What uneven quadrants count for in the spacing score, in percent"
    ),
    knob!(
        clues_part,
        "clues.spacing.min_score",
        spacing.min_score,
        "From this score on, in percent of that of a full board, clues are spread well"
    ),
    knob!(
        clues_part,
        "clues.probes.tiers",
        probes.tiers,
        "Probes by size, the first that fits: up to `max_cells` cells, `probes` of `nodes` nodes each"
    ),
    knob!(
        clues_part,
        "clues.probes.extended",
        probes.extended,
        "What the extended attempt has beyond a probe, in percent; none: there is none"
    ),
    knob!(
        clues_part,
        "clues.probes.full_nodes",
        probes.full_nodes,
        "Nodes of the complete proof after the probes; 0: there is none, and the clue stays"
    ),
    knob!(
        clues_part,
        "clues.floors",
        density.tiers,
        "Least share of clues in percent by size and label, the first tier that fits: `neighbours`, `max_cells`, `easy`, `medium`, `hard`"
    ),
];

pub(super) const ZIP: &[Knob] = &[
    knob!(
        zip_part,
        "zip.waypoints",
        waypoints,
        "Number of waypoints, the ends included, or the least and the most; none: as few as it takes"
    ),
    knob!(
        zip_part,
        "zip.wall_share",
        wall_share,
        "How often a wall is put up rather than a waypoint, in percent"
    ),
    knob!(zip_part, "zip.max_walls", max_walls, "Walls, at most"),
    knob!(
        zip_part,
        "zip.logic",
        logic,
        "Techniques that must be enough to solve the puzzle; none: any proof will do"
    ),
    knob!(
        zip_part,
        "zip.style",
        style,
        "Waypoints and walls beyond what is needed, in thousandths of the cells: percent of boards without walls (`bare_share`), their waypoints (`bare_waypoints`), and `waypoints` and `walls` of the others; none: nothing beyond"
    ),
    knob!(zip_part, "zip.trim", trim, "Waypoints and walls that are not needed are taken away"),
    knob!(zip_part, "zip.confirm", confirm, "The exact engine confirms the result"),
];

fn allowed(plan: &Plan) -> Option<Value> {
    let (size, clues) = (drafts_part::get(plan)?.shape.size(), clues_part::get(plan)?);
    let allowed = clues.allowed.as_ref();
    Some(allowed.map_or(Value::Null, |cells| rows_of(size, |cell| !cells.contains(&cell))))
}

fn allow(plan: &mut Plan, value: &Value) -> Option<Result<(), String>> {
    let size = drafts_part::get(plan)?.shape.size();
    let settings = clues_part::get_mut(plan)?;
    if value.is_null() || value == "none" {
        settings.allowed = None;
        return Some(Ok(()));
    }
    Some(match holes_of(value) {
        Ok((found, holes)) if found == size => {
            let free = |cell: &Cell| !holes.contains(cell);
            settings.allowed = Some(size.cells().filter(free).collect());
            Ok(())
        }
        Ok(_) => Err(format!("rows of a {size} board")),
        Err(expected) => Err(expected),
    })
}
