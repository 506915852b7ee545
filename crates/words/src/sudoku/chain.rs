//! Chains of consequences: what is assumed, what follows link by link, and what the branches share.

use gridsmith_core::Cell;
use gridsmith_sudoku::{Branch, Candidate, Cause, House, Link, Node, Proof, Reason, Shape};

use super::nested::Numbers;
use super::{
    Writer, any_of, cells_of, dropped, houses, is, is_not, list, name, sees, set, so_then,
};
use crate::lists::{and, or};

impl Writer<'_> {
    /// The whole argument.
    pub(super) fn chain(&self, proof: &Proof) -> String {
        let so = so_then(&self.conclusion());
        let proof = &in_order(proof);
        let numbers = Numbers::new(proof);
        let story = match (proof.shape, &proof.branches[..]) {
            (Shape::Cycle, [branch]) => self.cycle(branch),
            (Shape::Chain, [branch]) => {
                let start = branch.start().map(says).unwrap_or_default();
                format!(
                    "Assume {start}. Then {}. That contradicts the assumption.",
                    row(&branch.links)
                )
            }
            (Shape::Contradiction, [one, other]) => {
                let start = one.start().or(other.start()).map(says).unwrap_or_default();
                // What both have in common is said once.
                let (first, told) = self.consequences(proof, &numbers, one, &[]);
                let (second, _) = self.consequences(proof, &numbers, other, &told);
                let both = match (&first[..], &second[..]) {
                    ([], []) => String::new(),
                    ([], only) | (only, []) => format!(" Then {}.", only.join(", then ")),
                    (first, second) => format!(
                        " Then {}. But also {}.",
                        first.join(", then "),
                        second.join(", then ")
                    ),
                };
                let ends = [one.end(), other.end()].map(says);
                let clash = match first.is_empty() || second.is_empty() {
                    true => format!("But {} and {} cannot both be true.", ends[0], ends[1]),
                    false => "These cannot both be true.".into(),
                };
                format!("Assume {start}.{both} {clash}")
            }
            (Shape::Double, [one, other]) => format!(
                "{} {} Either way the result is the same.",
                self.part(proof, &numbers, one),
                self.part(proof, &numbers, other),
            ),
            (Shape::Cell(cell), branches) => {
                let digits: Vec<String> = branches
                    .iter()
                    .filter_map(|branch| Some(branch.start()?.candidate.digit.to_string()))
                    .collect();
                format!(
                    "{} can only be {}. {} Whichever is true, the result is the same.",
                    name(cell),
                    or(&digits),
                    self.parts(proof, &numbers, branches),
                )
            }
            (Shape::House(house), branches) => {
                let starts: Vec<Candidate> =
                    branches.iter().filter_map(|b| Some(b.start()?.candidate)).collect();
                let cells: Vec<Cell> = starts.iter().map(|start| start.cell).collect();
                format!(
                    "In {house}, {} can only go in {}. {} Whichever is true, the result is the same.",
                    starts.first().map_or(0, |start| start.digit),
                    any_of(&cells),
                    self.parts(proof, &numbers, branches),
                )
            }
            _ => String::new(),
        };
        let untold = match numbers.len() > 0 && self.depth == 0 {
            true => " (The nested chains are not shown here.)",
            false => "",
        };
        format!("{story} {so}{untold}")
    }

    fn parts(&self, proof: &Proof, numbers: &Numbers, branches: &[Branch]) -> String {
        let parts: Vec<String> =
            branches.iter().map(|branch| self.part(proof, numbers, branch)).collect();
        parts.join(" ")
    }

    /// One branch of several.
    fn part(&self, proof: &Proof, numbers: &Numbers, branch: &Branch) -> String {
        let start = branch.start().map(says).unwrap_or_default();
        let (parts, _) = self.consequences(proof, numbers, branch, &[]);
        match parts.is_empty() {
            true => format!("If {start}, that is already the result."),
            false => format!("If {start}, then {}.", parts.join(", then ")),
        }
    }

    /// What follows and has not been said yet, each with its reason; and all that is said then.
    /// Candidates that a placed digit rules out are not told, except at the end.
    fn consequences(
        &self,
        proof: &Proof,
        numbers: &Numbers,
        branch: &Branch,
        told: &[Node],
    ) -> (Vec<String>, Vec<Node>) {
        let mut told = told.to_vec();
        let mut parts = Vec::new();
        let mut order = branch.in_order().into_iter().peekable();
        while let Some(at) = order.next() {
            let link = &branch.links[at];
            let last = at == 0;
            if told.contains(&link.node) && !last {
                continue;
            }
            told.push(link.node);
            match (link.cause, link.node.on) {
                (Cause::Supposed, _) => {}
                (Cause::Pattern(number), _) => {
                    // What the same pattern eliminates is listed together.
                    let mut lost = vec![link.node.candidate];
                    let same = |next: &usize| {
                        let other = &branch.links[*next];
                        other.cause == link.cause && other.parents == link.parents
                    };
                    while let Some(next) = order.next_if(same) {
                        let node = branch.links[next].node;
                        if !told.contains(&node) || next == 0 {
                            told.push(node);
                            lost.push(node.candidate);
                        }
                    }
                    let why = match proof.patterns.get(number) {
                        Some(Reason::Chain(inner)) => format!(
                            "nested chain {}{}, {} nodes",
                            self.label,
                            numbers.of(branch, link),
                            inner.complexity
                        ),
                        Some(pattern) => brief(pattern, link.node.candidate),
                        None => String::new(),
                    };
                    parts.push(format!("{} ({why})", dropped(&lost)));
                }
                (Cause::Cell, true) => {
                    parts.push(format!("{} (the only candidate left there)", says(link.node)));
                }
                (_, true) => {
                    let house = house_of(link).map(|house| house.to_string()).unwrap_or_default();
                    parts.push(format!("{} (the only place left in {house})", says(link.node)));
                }
                (_, false) if last => parts.push(says(link.node)),
                (_, false) => {}
            }
        }
        (parts, told)
    }

    /// A loop of links, and what it eliminates.
    fn cycle(&self, branch: &Branch) -> String {
        let nodes: Vec<Node> = branch.links.iter().rev().map(|link| link.node).collect();
        let around = &nodes[..nodes.len().saturating_sub(1)];
        let of = |on: bool| -> Vec<Candidate> {
            around.iter().filter(|n| n.on == on).map(|n| n.candidate).collect()
        };
        let (ons, offs) = (of(true), of(false));
        let names = |list: &[Candidate]| and(&list.iter().map(|c| is(*c)).collect::<Vec<_>>());
        let mut groups: Vec<([Cell; 2], u8, Vec<Cell>)> = Vec::new();
        for drop in &self.step.drops {
            let seen = |list: &[Candidate]| {
                let own = |c: &&Candidate| c.digit == drop.digit && sees(c.cell, drop.cell);
                list.iter().find(own).map(|c| c.cell)
            };
            if let (Some(a), Some(b)) = (seen(&ons), seen(&offs)) {
                match groups
                    .iter_mut()
                    .find(|(two, digit, _)| (*two, *digit) == ([a, b], drop.digit))
                {
                    Some((.., cells)) => cells.push(drop.cell),
                    None => groups.push(([a, b], drop.digit, vec![drop.cell])),
                }
            }
        }
        let ends: Vec<String> = groups
            .iter_mut()
            .map(|(two, digit, cells)| {
                cells.sort_unstable();
                let see = if cells.len() == 1 { "sees" } else { "see" };
                format!("{} {see} {}, one of which is {digit}.", cells_of(cells), cells_of(two))
            })
            .collect();
        format!(
            "The links form a loop: if {}, then {}. Read backwards, the same holds with true and false swapped: either {}, or {}. {}",
            nodes.first().map(|start| says(*start)).unwrap_or_default(),
            row(&branch.links),
            names(&ons),
            names(&offs),
            ends.join(" "),
        )
    }
}

/// The proof with its cases in the order of the board.
pub(super) fn in_order(proof: &Proof) -> Proof {
    let mut proof = proof.clone();
    if matches!(proof.shape, Shape::Cell(_) | Shape::House(_)) {
        proof.branches.sort_by_key(Branch::start);
    }
    proof
}

/// The links of a straight chain one by one, without its start: `r1c8 is not 3, so r4c8 is 3 (the
/// only place left in column 8)`. In a loop the last one is the start again.
fn row(links: &[Link]) -> String {
    let parts: Vec<String> = links
        .iter()
        .rev()
        .skip(1)
        .map(|link| match (link.node.on, link.cause) {
            (true, Cause::Cell) => format!("{} (the only candidate left there)", says(link.node)),
            (true, _) => {
                let house = house_of(link).map(|house| house.to_string()).unwrap_or_default();
                format!("{} (the only place left in {house})", says(link.node))
            }
            (false, _) => says(link.node),
        })
        .collect();
    parts.join(", so ")
}

/// A pattern inside a chain that eliminates `lost`, in a few words.
fn brief(reason: &Reason, lost: Candidate) -> String {
    match reason {
        Reason::Locked { digit, base, cover } => {
            format!("in {base}, {digit} can then only go in {cover}")
        }
        Reason::Subset { house, cells, digits } => {
            let kind = if cells.contains(lost.cell.index()) { "hidden" } else { "naked" };
            let cells = cells_of(&set(cells));
            format!("{cells} are then a {kind} pair of {} in {house}", and(&list(*digits)))
        }
        Reason::Fish { digit, base, cover } => {
            format!("in {}, {digit} can then only go in {}", houses(base), houses(cover))
        }
        _ => "a pattern that then appears".into(),
    }
}

/// `r4c7 is 5`, `r4c7 is not 5`.
pub(super) fn says(node: Node) -> String {
    if node.on { is(node.candidate) } else { is_not(node.candidate) }
}

/// The house that a cause speaks of.
fn house_of(link: &Link) -> Option<House> {
    let [row, column, box_] = House::of(link.node.candidate.cell);
    match link.cause {
        Cause::Row => Some(row),
        Cause::Column => Some(column),
        Cause::Box => Some(box_),
        _ => None,
    }
}
