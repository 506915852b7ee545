//! Zip in English: the line, its ways and its waypoints.

use gridsmith_core::{Cell, Size};
use gridsmith_path::proof::suppose;
use gridsmith_path::technique::Fault;
use gridsmith_path::{Candidate, Conflict, Reason, Step, Technique};

use super::{conflict, story};
use crate::lists::{and, capital, cells, line, or, values};
use crate::{PathScene, Sentences};

/// Everything that is said of a step on a Zip.
pub(super) fn sentences(scene: &PathScene) -> Sentences {
    let (look, why, short) = speak(&scene);
    let so = goes_on(&scene).unwrap_or_else(|| why.clone());
    Sentences { look, idea: idea(scene.step.technique).into(), so, why, short }
}

/// Where the line goes if it is known already where it does not.
fn goes_on(scene: &PathScene) -> Option<String> {
    let Reason::TwoWays { cell, ways } = &scene.step.reason else { return None };
    let name = scene.name(*cell);
    let new = |way: &&Cell| !scene.board.is_linked(*cell, **way);
    let new: Vec<Cell> = ways.iter().filter(new).copied().collect();
    Some(match (&new[..], waypoint_end(scene, *cell)) {
        ([way], Some("starts")) => {
            format!("So the line starts at {name} and goes to {}.", scene.name(*way))
        }
        ([way], Some(_)) => {
            format!("So the line ends at {name} and comes from {}.", scene.name(*way))
        }
        ([way], None) => format!("So the line goes on from {name} to {}.", scene.name(*way)),
        (ways, _) => format!("So {name} is between {} on the line.", and(&scene.names(ways))),
    })
}

fn idea(technique: Technique) -> &'static str {
    match technique {
        Technique::Passed => {
            "The line passes a cell once: it comes in, goes out, and takes no third step there."
        }
        Technique::TwoWays => {
            "The line must enter and leave every cell, and leave or enter its two ends. Where no more ways are left than it needs, it takes them."
        }
        Technique::Order => {
            "The line meets the waypoints in order, and ends only when every cell is visited."
        }
        Technique::Loop => "The line never closes a loop.",
        Technique::WayIn => {
            "Every cell must be visited: where one way leads into a part of the board, the line takes it."
        }
        Technique::CutOff => {
            "Every cell must be visited: a step that would cut some off is not taken."
        }
        Technique::Detour => {
            "From each waypoint a way must be left to the next: a step that would close it is not taken."
        }
        Technique::Nested => {
            "Suppose it, and follow what must happen, with further suppositions on the way: if that cannot be, it is wrong."
        }
        Technique::Search => {
            "No argument that a person could follow was found: this is what a search of all possibilities shows."
        }
        _ => {
            "Suppose it, and follow what must happen: if that cannot be, the supposition is wrong."
        }
    }
}

fn speak(scene: &PathScene) -> (String, String, String) {
    let step = scene.step;
    let links = |list: &[Candidate]| list.iter().filter_map(link).collect::<Vec<(Cell, Cell)>>();
    let drawn = and(&lines(scene.size(), &links(&step.places)));
    match &step.reason {
        Reason::TwoWays { cell, ways } => {
            let name = scene.name(*cell);
            let why = match (&ways[..], waypoint_end(scene, *cell)) {
                ([way], Some(end)) => {
                    let way = scene.name(*way);
                    match end {
                        "starts" => {
                            format!("The line starts at {name}, and the only way left is to {way}.")
                        }
                        _ => format!(
                            "The line ends at {name}, and the only way left there is from {way}."
                        ),
                    }
                }
                (ways, _) => {
                    let new: Vec<Cell> = ways
                        .iter()
                        .copied()
                        .filter(|way| !scene.board.is_linked(*cell, *way))
                        .collect();
                    let old: Vec<Cell> =
                        ways.iter().copied().filter(|way| !new.contains(way)).collect();
                    match (&old[..], &new[..]) {
                        ([old], [new]) => format!(
                            "The line reaches {name} from {}, and the only way left to go on is to {}.",
                            scene.name(*old),
                            scene.name(*new)
                        ),
                        _ => format!(
                            "The line must enter and leave {name}, and only two ways are left: {}. So it takes both.",
                            and(&scene.names(ways))
                        ),
                    }
                }
            };
            (format!("Look at {name}: where can the line go?"), why, drawn)
        }
        Reason::Passed { cell, links } => {
            let name = scene.name(*cell);
            let why = match &links[..] {
                [a, b] => {
                    format!("The line passes {name}, from {} to {}", scene.name(*a), scene.name(*b))
                }
                [other] => {
                    let to = scene.name(*other);
                    match waypoint_end(scene, *cell) {
                        Some("starts") => format!("The line starts at {name} and goes to {to}"),
                        _ => format!("The line ends at {name} and comes from {to}"),
                    }
                }
                _ => format!("The line takes no further step at {name}"),
            };
            let others: Vec<Cell> = step
                .drops
                .iter()
                .flat_map(|candidate| candidate.cells())
                .filter(|other| other != cell)
                .collect();
            let why = format!(
                "{why}, so no step is left between {name} and {}.",
                or(&scene.names(&others))
            );
            (format!("Look at {name}."), why.clone(), why)
        }
        Reason::Loop { .. } => {
            let [(a, b), ..] = links(&step.drops)[..] else { return Default::default() };
            let reason = format!("{}.", capital(&barred(scene)));
            (
                format!(
                    "Look at {} and {}: can the line go from one to the other?",
                    scene.name(a),
                    scene.name(b)
                ),
                format!("{reason} So the line does not go there."),
                reason,
            )
        }
        Reason::WayIn { conflict: Conflict::CutOff(behind) } => {
            let why = format!(
                "Without the step {drawn} the line could not visit {}. So it takes that step.",
                cells(scene.size(), behind)
            );
            (
                format!("Look at how the line can get to {}.", cells(scene.size(), behind)),
                why,
                drawn,
            )
        }
        Reason::WayIn { conflict: end } => {
            let look = match end {
                Conflict::Parted(from, to) => format!("Look at the way from {from} to {to}."),
                _ => format!("Look at {drawn}."),
            };
            let without = step.places.first().map(|place| suppose(scene.board, (*place, false)));
            let end = conflict(scene.shape, without.as_ref().unwrap_or(scene.board), end);
            (look, format!("Without the step {drawn}, {end}. So the line takes it."), drawn)
        }
        Reason::CutOff { conflict: end } => {
            let [(a, b), ..] = links(&step.drops)[..] else { return Default::default() };
            let reason = format!("{}.", capital(&barred(scene)));
            let look = match end {
                Conflict::Parted(from, to) => format!("Look at the way from {from} to {to}."),
                _ => format!(
                    "Look at {} and {}: can the line go from one to the other?",
                    scene.name(a),
                    scene.name(b)
                ),
            };
            (look, format!("{reason} So the line does not go there."), reason)
        }
        Reason::Suppose { candidate, .. } => {
            let ends: Vec<Cell> = candidate.cells().collect();
            let look = format!(
                "Look at {}: can the line go from one to the other?",
                and(&scene.names(&ends))
            );
            let why = story(scene);
            (look, why.clone(), if drawn.is_empty() { why } else { drawn })
        }
        Reason::Search => (
            "Look at the line where it is not drawn yet.".into(),
            format!(
                "The line goes {drawn}: that is so in the only solution, and no shorter argument was found."
            ),
            drawn,
        ),
        _ => Default::default(), // techniques of values
    }
}

/// `starts` or `ends` if the line does so at `cell`.
fn waypoint_end(scene: &PathScene, cell: Cell) -> Option<&'static str> {
    match (scene.waypoints.first(), scene.waypoints.last()) {
        (Some(first), _) if *first == cell => Some("starts"),
        (_, Some(last)) if *last == cell => Some("ends"),
        _ => None,
    }
}

/// Why the line may not go where the step drops a link.
pub(super) fn barred(scene: &PathScene) -> String {
    let Some((a, b)) = scene.step.drops.iter().find_map(link) else { return String::new() };
    let step = format!("from {} to {}", scene.name(a), scene.name(b));
    match &scene.step.reason {
        Reason::Loop { left, fault, .. } => match fault {
            Fault::Closed => {
                format!("going {step} would close the loop {}", line(scene.size(), left))
            }
            Fault::Order(x, y) => {
                let between: Vec<u16> = (x.min(y) + 1..*x.max(y)).collect();
                format!(
                    "going {step} would join {x} to {y} directly, leaving out {}",
                    values(&between)
                )
            }
            Fault::Early => {
                format!("going {step} would finish the line before every cell is visited")
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

/// What is so on a supposed board, said of what is only supposed.
fn would(conflict: &str) -> String {
    let pairs = [
        (" is left", " would be left"),
        (" are cut off", " would be cut off"),
        (" is cut off", " would be cut off"),
    ];
    let said = pairs.iter().find(|(is, _)| conflict.contains(is));
    said.map_or(conflict.into(), |(is, would)| conflict.replacen(is, would, 1))
}

/// Steps that would join waypoints out of order, in one sentence.
pub(super) fn together(size: Size, steps: &[&Step]) -> Option<String> {
    let part = |step: &&Step| match &step.reason {
        Reason::Loop { fault: Fault::Order(x, y), .. } => {
            let (a, b) = step.drops.iter().find_map(link)?;
            Some(format!("{} ({} to {})", line(size, &[a, b]), x.min(y), x.max(y)))
        }
        _ => None,
    };
    let parts = steps.iter().map(part).collect::<Option<Vec<_>>>()?;
    (!parts.is_empty()).then(|| {
        format!(
        "The line meets the waypoints in order, so it takes no step that would join two out of order: not {}.",
        or(&parts)
        )
    })
}

/// A run of steps that only follow the line.
pub(super) fn easy(size: Size, steps: &[(&Step, &Sentences)]) -> String {
    let places = steps.iter().flat_map(|(step, _)| &step.places);
    let links: Vec<(Cell, Cell)> = places.filter_map(link).collect();
    match &links[..] {
        [] => steps.iter().map(|(_, words)| words.why.as_str()).collect::<Vec<_>>().join(" "),
        links => format!("The line has no other way left: it goes {}.", and(&lines(size, links))),
    }
}

fn link(candidate: &Candidate) -> Option<(Cell, Cell)> {
    match *candidate {
        Candidate::Link(a, b) => Some((a, b)),
        Candidate::Value(..) => None,
    }
}

/// Links joined to lines, in the order of the list: `r1c1–r1c2–r2c2`.
pub(super) fn lines(size: Size, links: &[(Cell, Cell)]) -> Vec<String> {
    let mut runs: Vec<Vec<Cell>> = Vec::new();
    for &(a, b) in links {
        let mut grown = vec![a, b];
        // At most two of the lines so far go on with this link, one at each end.
        for _ in 0..2 {
            let ends = [grown[0], grown[grown.len() - 1]];
            let meets =
                |run: &Vec<Cell>| ends.contains(&run[0]) || ends.contains(&run[run.len() - 1]);
            let Some(at) = runs.iter().position(meets) else { break };
            let run = runs.remove(at);
            grown = joined(run, grown);
        }
        runs.push(grown);
    }
    runs.iter().map(|run| line(size, run)).collect()
}

/// Two lines with a common end as one, in the direction of the first.
fn joined(mut first: Vec<Cell>, mut second: Vec<Cell>) -> Vec<Cell> {
    let last = first[first.len() - 1];
    if last != second[0] && last != second[second.len() - 1] {
        first.reverse();
    }
    if first[first.len() - 1] != second[0] {
        second.reverse();
    }
    first.extend(second.into_iter().skip(1));
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_become_lines() {
        let size = Size { rows: 2, columns: 3 };
        type Row<'a> = (&'a [(u16, u16)], &'a [&'a str]);
        let rows: [Row; 5] = [
            (&[], &[]),
            (&[(0, 1)], &["r1c1–r1c2"]),
            (&[(0, 1), (1, 2)], &["r1c1–r1c2–r1c3"]),
            (&[(0, 1), (4, 5), (2, 5), (1, 2)], &["r2c2–r2c3–r1c3–r1c2–r1c1"]),
            (&[(0, 1), (4, 5)], &["r1c1–r1c2", "r2c2–r2c3"]),
        ];
        for (links, expected) in rows {
            let links: Vec<(Cell, Cell)> =
                links.iter().map(|(a, b)| (Cell(*a), Cell(*b))).collect();
            assert_eq!(lines(size, &links), expected, "{links:?}");
        }
    }
}
