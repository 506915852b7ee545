//! The sentences of Zip: the line, its ways and its waypoints.

mod line;

use gridsmith_core::Cell;
use gridsmith_path::proof::suppose;
use gridsmith_path::technique::Fault;
use gridsmith_path::{Candidate, Conflict, Reason, Technique};

use super::Told;
use super::chain::story;
use super::conflict;
use super::links::spare;
use crate::lists::{and, capital, cells, line as along, or, values};
use crate::{PathScene, Sentences};
use line::link;

pub(super) use line::{easy, lines, together};

/// The sentences of a step on a Zip.
pub(super) fn sentences(scene: &PathScene) -> Sentences {
    let Told { look, why, short } = tell(scene);
    let so = goes_on(scene).unwrap_or_else(|| why.clone());
    Sentences { look, idea: idea(scene.step.technique).into(), so, why, short }
}

/// Where the line goes, if the sentence before has said where it does not.
fn goes_on(scene: &PathScene) -> Option<String> {
    let Reason::TwoWays { cell, ways } = &scene.step.reason else { return None };
    let name = scene.name(*cell);
    Some(match (&new_ways(scene, *cell, ways)[..], end_at(scene, *cell)) {
        ([way], Some(End::Start)) => {
            format!("So the line starts at {name} and goes to {}.", scene.name(*way))
        }
        ([way], Some(End::Finish)) => {
            format!("So the line ends at {name} and comes from {}.", scene.name(*way))
        }
        ([way], None) => format!("So the line goes on from {name} to {}.", scene.name(*way)),
        (ways, _) => {
            format!("So the line passes through {name} between {}.", and(&scene.names(ways)))
        }
    })
}

pub(super) fn idea(technique: Technique) -> &'static str {
    match technique {
        Technique::Passed => {
            "The line visits a cell once: it comes in and goes out, and takes no third step there."
        }
        Technique::TwoWays => {
            "The line must enter and leave every cell, except that it only leaves its start and only enters its end. If no more ways are left than it needs, it takes them."
        }
        Technique::Order => {
            "The line visits the waypoints in order, and it ends only when every cell is visited."
        }
        Technique::Loop => {
            "The line never closes a loop, so it takes no step between the two ends of a part that is drawn."
        }
        Technique::WayIn => {
            "Every cell must be visited. If only one way leads into a part of the board, the line takes it."
        }
        Technique::CutOff => {
            "Every cell must be visited, so the line takes no step that would cut some cells off."
        }
        Technique::Detour => {
            "There must be a way from each waypoint to the next, so the line takes no step that would block it."
        }
        Technique::Nested => {
            "Assume that it is true, and follow what must happen, with further assumptions on the way. If that leads to a contradiction, the assumption is wrong."
        }
        Technique::Search => {
            "No argument was found that a person could follow: this is the result of a search."
        }
        _ => {
            "Assume that it is true, and follow what must happen. If that leads to a contradiction, the assumption is wrong."
        }
    }
}

fn tell(scene: &PathScene) -> Told {
    match &scene.step.reason {
        Reason::TwoWays { cell, ways } => two_ways(scene, *cell, ways),
        Reason::Passed { cell, links } => passed(scene, *cell, links),
        Reason::Loop { .. } => no_step(scene, None),
        Reason::CutOff { conflict: end } => no_step(scene, Some(end)),
        Reason::WayIn { conflict: end } => way_in(scene, end),
        Reason::Suppose { candidate, .. } => {
            let ends: Vec<Cell> = candidate.cells().collect();
            let (why, drawn) = (story(scene), drawn(scene));
            let short = if drawn.is_empty() { why.clone() } else { drawn };
            Told { look: look_at_step(&and(&scene.names(&ends))), why, short }
        }
        Reason::Search => Told {
            look: "Look at the part of the line that is not drawn yet.".into(),
            why: format!(
                "The line goes {}: the only solution has it there, and no shorter argument was found.",
                drawn(scene)
            ),
            short: drawn(scene),
        },
        _ => Told::default(), // techniques of values
    }
}

/// What the step draws: `r1c1–r1c2–r2c2`.
fn drawn(scene: &PathScene) -> String {
    let links: Vec<(Cell, Cell)> = scene.step.places.iter().filter_map(link).collect();
    and(&lines(scene.size(), &links))
}

fn look_at_step(cells: &str) -> String {
    format!("Look at {cells}: can the line go from one to the other?")
}

/// The ways from a cell that are not drawn yet.
fn new_ways(scene: &PathScene, cell: Cell, ways: &[Cell]) -> Vec<Cell> {
    ways.iter().copied().filter(|way| !scene.board.is_linked(cell, *way)).collect()
}

fn two_ways(scene: &PathScene, cell: Cell, ways: &[Cell]) -> Told {
    let name = scene.name(cell);
    let new = new_ways(scene, cell, ways);
    let old: Vec<Cell> = ways.iter().copied().filter(|way| !new.contains(way)).collect();
    let why = match (ways, end_at(scene, cell), &old[..], &new[..]) {
        ([way], Some(End::Start), ..) => {
            let way = scene.name(*way);
            format!("The line starts at {name}, and the only way left is to {way}.")
        }
        ([way], Some(End::Finish), ..) => {
            let way = scene.name(*way);
            format!("The line ends at {name}, and the only way left is from {way}.")
        }
        (_, _, [old], [new]) => format!(
            "The line reaches {name} from {}, and the only way on is to {}.",
            scene.name(*old),
            scene.name(*new)
        ),
        _ => format!(
            "The line must enter and leave {name}, and only two ways are left: {}. So it takes both.",
            and(&scene.names(ways))
        ),
    };
    Told { look: format!("Look at {name}: where can the line go?"), why, short: drawn(scene) }
}

fn passed(scene: &PathScene, cell: Cell, links: &[Cell]) -> Told {
    let name = scene.name(cell);
    let start = match (links, end_at(scene, cell)) {
        ([a, b], _) => {
            format!("The line passes through {name} from {} to {}", scene.name(*a), scene.name(*b))
        }
        ([other], Some(End::Start)) => {
            format!("The line starts at {name} and goes to {}", scene.name(*other))
        }
        ([other], _) => {
            format!("The line ends at {name} and comes from {}", scene.name(*other))
        }
        _ => format!("The line takes no more steps at {name}"),
    };
    let others = or(&scene.names(&spare(scene.step, cell)));
    let why = format!("{start}, so it takes no step between {name} and {others}.");
    Told::in_full(format!("Look at {name}."), why)
}

/// A step that the line cannot take, and the conflict that it would cause.
fn no_step(scene: &PathScene, end: Option<&Conflict>) -> Told {
    let Some((a, b)) = scene.step.drops.iter().find_map(link) else { return Told::default() };
    let reason = format!("{}.", capital(&barred(scene)));
    let look = match end {
        Some(Conflict::Parted(from, to)) => look_at_way(*from, *to),
        _ => look_at_step(&format!("{} and {}", scene.name(a), scene.name(b))),
    };
    Told { look, why: format!("{reason} So the line does not take this step."), short: reason }
}

fn look_at_way(from: u16, to: u16) -> String {
    format!("Look at the way from {from} to {to}.")
}

/// A step that the line must take, and the conflict without it.
fn way_in(scene: &PathScene, end: &Conflict) -> Told {
    let drawn = drawn(scene);
    if let Conflict::CutOff(behind) = end {
        let behind = cells(scene.size(), behind);
        return Told {
            look: format!("Look at how the line can get to {behind}."),
            why: format!(
                "Without the step {drawn} the line could not visit {behind}. So it takes this step."
            ),
            short: drawn,
        };
    }
    let look = match end {
        Conflict::Parted(from, to) => look_at_way(*from, *to),
        _ => format!("Look at {drawn}."),
    };
    let without = scene.step.places.first().map(|place| suppose(scene.board, (*place, false)));
    let end = conflict(scene.shape, without.as_ref().unwrap_or(scene.board), end);
    let why = format!("Without the step {drawn}, {}. So the line takes this step.", would(&end));
    Told { look, why, short: drawn }
}

/// Which end of the line a cell is.
enum End {
    Start,
    Finish,
}

fn end_at(scene: &PathScene, cell: Cell) -> Option<End> {
    match (scene.waypoints.first(), scene.waypoints.last()) {
        (Some(first), _) if *first == cell => Some(End::Start),
        (_, Some(last)) if *last == cell => Some(End::Finish),
        _ => None,
    }
}

/// Why the line cannot take the step that is ruled out.
pub(super) fn barred(scene: &PathScene) -> String {
    let Some((a, b)) = scene.step.drops.iter().find_map(link) else { return String::new() };
    let step = format!("from {} to {}", scene.name(a), scene.name(b));
    match &scene.step.reason {
        Reason::Loop { left, fault, .. } => match fault {
            Fault::Closed => {
                format!("going {step} would close the loop {}", along(scene.size(), left))
            }
            Fault::Order(x, y) => {
                let between: Vec<u16> = (x.min(y) + 1..*x.max(y)).collect();
                format!("going {step} would connect {x} to {y} and skip {}", values(&between))
            }
            Fault::Early => {
                format!("going {step} would end the line before every cell is visited")
            }
        },
        Reason::CutOff { conflict: end } => {
            // On the board with the step drawn, the conflict is there to see.
            let drawn = suppose(scene.board, (Candidate::Link(a, b), true));
            format!("if the line went {step}, {}", would(&conflict(scene.shape, &drawn, end)))
        }
        _ => String::new(),
    }
}

/// A conflict on an assumed board, said of what would be.
fn would(conflict: &str) -> String {
    let pairs = [
        (" way leads ", " way would lead "),
        (" is left", " would be left"),
        (" are cut off", " would be cut off"),
        (" is cut off", " would be cut off"),
        (" is a dead end", " would be a dead end"),
        (" closes a loop", " would close a loop"),
    ];
    let said = pairs.iter().find(|(is, _)| conflict.contains(is));
    said.map_or(conflict.into(), |(is, would)| conflict.replacen(is, would, 1))
}
