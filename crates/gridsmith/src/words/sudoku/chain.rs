//! Chains in words: what is supposed, what follows link by link, and what all of it has in common.

use gridsmith_sudoku::{Branch, Cause, House, Link, Node, Proof, Shape};

use super::super::english::capital;
use super::{Say, is, is_not, name, so_then};

impl Say<'_> {
    /// The whole argument.
    pub(super) fn chain(&self, proof: &Proof) -> String {
        let so = so_then(&self.conclusion());
        match (proof.shape, &proof.branches[..]) {
            (Shape::Cycle, [branch]) => format!(
                "These hang together in a circle: {}. Either all of the one kind are true or all of the other, so a candidate that sees both kinds is out. {so}",
                self.circle(branch),
            ),
            (Shape::Chain, [branch]) => {
                let start = branch.start().map(supposed).unwrap_or_default();
                format!(
                    "Suppose {start}. {} That contradicts the supposition. {so}",
                    self.story(proof, branch)
                )
            }
            (Shape::Contradiction, [one, other]) => {
                let start = one.start().or(other.start()).map(supposed).unwrap_or_default();
                // What both have in common is told once.
                let (first, told) = self.consequences(proof, one, &[]);
                let (second, _) = self.consequences(proof, other, &told);
                let both = match (&first[..], &second[..]) {
                    ([], []) => String::new(),
                    ([], only) | (only, []) => story(only),
                    (first, second) => {
                        format!("{} But also: {}", story(first), lower(&story(second)))
                    }
                };
                format!("Suppose {start}. {both} Both cannot be. {so}")
            }
            (Shape::Double, [one, other]) => {
                let part = |branch: &Branch| self.part(proof, branch);
                format!("{} {} It comes to the same either way. {so}", part(one), part(other))
            }
            (Shape::Cell(cell), branches) => {
                let parts: Vec<String> = branches.iter().map(|b| self.part(proof, b)).collect();
                let cell = name(cell);
                format!(
                    "Look at all that {cell} can be. {} Whatever {cell} is, it comes to the same. {so}",
                    parts.join(" ")
                )
            }
            (Shape::House(house), branches) => {
                let parts: Vec<String> = branches.iter().map(|b| self.part(proof, b)).collect();
                let digit =
                    branches.first().and_then(Branch::start).map_or(0, |n| n.candidate.digit);
                format!(
                    "Look at all places of the {digit} in {house}. {} Wherever it is, it comes to the same. {so}",
                    parts.join(" ")
                )
            }
            _ => so,
        }
    }

    /// One branch of several.
    fn part(&self, proof: &Proof, branch: &Branch) -> String {
        let start = branch.start().map(supposed).unwrap_or_default();
        match branch.links.len() {
            0 | 1 => format!("If {start}, there it is."),
            _ => format!("If {start}: {}", lower(&self.story(proof, branch))),
        }
    }

    /// What follows, as a sentence.
    fn story(&self, proof: &Proof, branch: &Branch) -> String {
        story(&self.consequences(proof, branch, &[]).0)
    }

    /// What follows and is not yet told, each with why; and all that is told then. What becomes false because of a digit
    /// beside it goes without saying, unless it is the end.
    fn consequences(
        &self,
        proof: &Proof,
        branch: &Branch,
        told: &[Node],
    ) -> (Vec<String>, Vec<Node>) {
        let mut told = told.to_vec();
        let mut parts = Vec::new();
        for at in branch.in_order() {
            let link = &branch.links[at];
            let last = at == 0;
            if told.contains(&link.node) && !last {
                continue;
            }
            told.push(link.node);
            match (link.cause, link.node.on) {
                (Cause::Supposed, _) => {}
                (Cause::Pattern(number), _) => {
                    let why = proof.patterns.get(number).map(|pattern| self.brief(pattern));
                    parts.push(format!("{} ({})", says(link.node), why.unwrap_or_default()));
                }
                (Cause::Cell, true) => {
                    parts.push(format!("{} (nothing else is left there)", says(link.node)));
                }
                (_, true) => {
                    let house = house_of(link).map(|house| house.to_string()).unwrap_or_default();
                    parts.push(format!("{} (nowhere else in {house})", says(link.node)));
                }
                (_, false) if last => parts.push(says(link.node)),
                (_, false) => {}
            }
        }
        (parts, told)
    }

    /// The nodes of a cycle in turn.
    fn circle(&self, branch: &Branch) -> String {
        let nodes: Vec<Node> = branch.links.iter().rev().map(|link| link.node).collect();
        let nodes = &nodes[..nodes.len().saturating_sub(1)];
        let ons: Vec<String> = nodes.iter().filter(|n| n.on).map(|n| is(n.candidate)).collect();
        let offs: Vec<String> = nodes.iter().filter(|n| !n.on).map(|n| is(n.candidate)).collect();
        format!("either {}, or {}", ons.join(", "), offs.join(", "))
    }
}

/// Consequences as a sentence.
fn story(parts: &[String]) -> String {
    match parts.len() {
        0 => "There it is.".into(),
        _ => format!("Then {}.", parts.join(", then ")),
    }
}

/// Where to look first.
pub(super) fn look(proof: &Proof) -> String {
    let start = proof.branches.iter().find_map(Branch::start);
    match (proof.shape, start) {
        (Shape::Cell(cell), _) => {
            format!("Look at {}: what follows from each of its candidates?", name(cell))
        }
        (Shape::House(house), Some(start)) => {
            let digit = start.candidate.digit;
            format!("Look at the {digit}s of {house}: what follows from each place?")
        }
        (Shape::Cycle, Some(start)) => {
            let (digit, cell) = (start.candidate.digit, name(start.candidate.cell));
            format!("Look at {digit} in {cell}: there is a circle of links through it.")
        }
        (_, Some(start)) => {
            format!("{} What follows?", capital(&format!("suppose {}.", supposed(start))))
        }
        _ => "Look for a chain of consequences.".into(),
    }
}

/// `r4c7 is 5`, `r4c7 is not 5`.
fn says(node: Node) -> String {
    if node.on { is(node.candidate) } else { is_not(node.candidate) }
}

/// The same as a supposition.
fn supposed(node: Node) -> String {
    let verb = if node.on { "were" } else { "were not" };
    format!("{} {verb} {}", name(node.candidate.cell), node.candidate.digit)
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

/// The text with a small letter at its beginning, for the inside of a sentence.
fn lower(text: &str) -> String {
    let mut rest = text.chars();
    match rest.next() {
        Some(first) => first.to_lowercase().chain(rest).collect(),
        None => String::new(),
    }
}
