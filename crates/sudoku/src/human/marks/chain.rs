//! The highlighting of chains: Sudoku Explainer's, and those of strong and weak links.

use super::{Draw, cells, only};
use crate::{Aic, Branch, Node, Proof, Shape, Strong, Term};
use gridsmith_core::{Arrow, Role};

impl Draw<'_> {
    /// True nodes are numbered in order; nodes that become false on the way are only marked as
    /// area.
    pub(super) fn chain(&mut self, proof: &Proof) {
        match proof.shape {
            Shape::Cell(cell) => self.marks.cells.push((Role::Area, cell)),
            Shape::House(house) => self.houses(&[house]),
            _ => {}
        }
        let mut seen: Vec<Node> = Vec::new();
        for branch in &proof.branches {
            let start = branch.start();
            for at in branch.in_order() {
                let link = &branch.links[at];
                for parent in &link.parents {
                    let (parent, node) = (branch.links[*parent].node, link.node);
                    let (from, to) = (parent.candidate.cell, node.candidate.cell);
                    let line = (Role::Chain, from, to);
                    if from != to && !self.marks.links.contains(&line) {
                        self.marks.links.push(line);
                    }
                    let end =
                        |node: Node| (u16::from(node.candidate.digit), vec![node.candidate.cell]);
                    // One is true because the other is false, or false because the other is true.
                    let strong = node.on && !parent.on;
                    let arrow = Arrow { from: end(parent), to: end(node), strong };
                    if !self.marks.arrows.contains(&arrow) {
                        self.marks.arrows.push(arrow);
                    }
                }
                if seen.contains(&link.node) {
                    continue;
                }
                seen.push(link.node);
                let role = match link.node.on {
                    // The start of a cycle is either true or false: nothing is supposed.
                    _ if Some(link.node) == start && proof.shape != Shape::Cycle => Role::Supposed,
                    true => Role::Chain,
                    // A node of a cycle that is false here is true in the other direction.
                    false if proof.shape == Shape::Cycle => Role::Base,
                    false => Role::Area,
                };
                self.value(role, link.node.candidate);
            }
        }
        if proof.shape == Shape::Contradiction
            && let Some(end) = proof.branches.first().map(Branch::end)
        {
            self.value(Role::Conflict, end.candidate);
        }
    }

    /// The terms of a chain, false and true alternately, and its links in order.
    pub(super) fn aic(&mut self, chain: &Aic) {
        for (number, term) in chain.terms.iter().enumerate() {
            let role = if number % 2 == 0 { Role::Off } else { Role::Chain };
            self.with_role(role, term.cells, only(term.digit));
        }
        let end = |term: &Term| (u16::from(term.digit), cells(&term.cells));
        let arrow =
            |pair: &[Term], strong: bool| Arrow { from: end(&pair[0]), to: end(&pair[1]), strong };
        let pairs = chain.terms.windows(2).enumerate();
        self.marks.arrows.extend(pairs.map(|(number, pair)| arrow(pair, number % 2 == 0)));
        if chain.ring {
            let (first, last) = chain.ends();
            self.marks.arrows.push(arrow(&[*last, *first], false));
        }
        // Almost locked sets that follow one another are called A, B, C; single cells are sets too.
        let of_sets = chain.strong.iter().any(|why| matches!(why, Strong::Set(_)))
            && !chain.strong.iter().any(|why| matches!(why, Strong::House(_)));
        for (number, why) in chain.strong.iter().enumerate() {
            let name = of_sets.then(|| char::from(b'A' + (number % 26) as u8));
            match why {
                Strong::House(house) => self.named(Role::Base, &[*house]),
                Strong::Set(set) => {
                    self.area(*set);
                    self.group(Role::Base, *set, name);
                }
                Strong::Cell if of_sets => {
                    self.group(Role::Base, chain.terms[2 * number].cells, name);
                }
                Strong::Cell => {}
            }
        }
    }
}
