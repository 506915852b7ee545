//! Links joined to lines, and several steps in one sentence.

use gridsmith_core::{Cell, Size};
use gridsmith_path::technique::Fault;
use gridsmith_path::{Candidate, Reason, Step};

use crate::Sentences;
use crate::lists::{and, line, or};

/// Steps that would join waypoints out of order, in one sentence.
pub(in crate::path) fn together(size: Size, steps: &[&Step]) -> Option<String> {
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
        "The line visits the waypoints in order, so it takes no step that connects two of them out of order: not {}.",
        or(&parts)
        )
    })
}

/// A run of steps that only follow the line.
pub(in crate::path) fn easy(size: Size, steps: &[(&Step, &Sentences)]) -> String {
    let places = steps.iter().flat_map(|(step, _)| &step.places);
    let links: Vec<(Cell, Cell)> = places.filter_map(link).collect();
    match &links[..] {
        [] => steps.iter().map(|(_, words)| words.why.as_str()).collect::<Vec<_>>().join(" "),
        links => format!("The line has no other way left: it goes {}.", and(&lines(size, links))),
    }
}

/// The two cells of a link.
pub(super) fn link(candidate: &Candidate) -> Option<(Cell, Cell)> {
    match *candidate {
        Candidate::Link(a, b) => Some((a, b)),
        Candidate::Value(..) => None,
    }
}

/// Links joined to lines, in the order of the list: `r1c1–r1c2–r2c2`.
pub(in crate::path) fn lines(size: Size, links: &[(Cell, Cell)]) -> Vec<String> {
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
