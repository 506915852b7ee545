//! The one chain from a premise to each conclusion: links followed breadth first, each node reached
//! once.

use super::graph::{Graph, UNLINKED};

/// A node of a chain: its number in the graph, and whether it is true.
pub(super) type Link = (u16, bool);

/// The place of a node in the table of a premise: the number of links, then the order.
pub(super) type Place = (u16, u16, u16);

/// The consequences of a premise, and their origins. Nodes without strong links lead nowhere and
/// are left out.
#[derive(Default)]
pub(super) struct Tree {
    premise: Link,
    /// For each linked node, the linked node whose being false makes it true.
    on_from: Vec<u16>,
    /// For each linked node, the node of the graph whose being true makes it false.
    off_from: Vec<u16>,
    /// The nodes of the graph that are true, in the order in which they were reached.
    pub(super) on: Vec<u16>,
    /// The number of links to each of them.
    pub(super) steps: Vec<u16>,
}

/// Not reached.
const NEVER: u16 = u16::MAX;
/// Reached from the premise, which has no number.
const ROOT: u16 = u16::MAX - 1;

impl Tree {
    /// Follows all links from a premise.
    pub(super) fn grow(&mut self, graph: &Graph, premise: Link) {
        let linked = graph.linked.len();
        self.premise = premise;
        for list in [&mut self.on_from, &mut self.off_from] {
            list.clear();
            list.resize(linked, NEVER);
        }
        self.on.clear();
        self.steps.clear();
        let (node, is_on) = premise;
        let number = graph.number[usize::from(node)];
        if is_on {
            if number != UNLINKED {
                self.on_from[usize::from(number)] = ROOT;
            }
            self.on.push(node);
            self.steps.push(0);
        } else if number != UNLINKED {
            self.off_from[usize::from(number)] = ROOT;
            self.follow(graph, number, 1);
        }
        let mut next = 0;
        while next < self.on.len() {
            let node = self.on[next];
            for off in &graph.weak_linked[usize::from(node)] {
                let from = &mut self.off_from[usize::from(*off)];
                if *from == NEVER {
                    *from = node;
                    self.follow(graph, *off, self.steps[next] + 2);
                }
            }
            next += 1;
        }
    }

    #[inline]
    fn follow(&mut self, graph: &Graph, off: u16, steps: u16) {
        for on in &graph.strong_linked[usize::from(off)] {
            let from = &mut self.on_from[usize::from(*on)];
            if *from == NEVER {
                *from = off;
                self.on.push(graph.linked[usize::from(*on)]);
                self.steps.push(steps);
            }
        }
    }

    /// Writes the chain from the premise to a node into `chain`; false if there is none.
    pub(super) fn chain(&self, graph: &Graph, end: Link, chain: &mut Vec<Link>) -> bool {
        chain.clear();
        let (mut node, mut is_on) = end;
        if end == self.premise {
            return false;
        }
        if !is_on {
            let Some(from) = self.makes_false(graph, node) else { return false };
            chain.push(end);
            (node, is_on) = (from, true);
        }
        loop {
            chain.push((node, is_on));
            if (node, is_on) == self.premise {
                break;
            }
            let number = usize::from(graph.number[usize::from(node)]);
            let from = if is_on { self.on_from.get(number) } else { self.off_from.get(number) };
            match from {
                None | Some(&NEVER) => return false,
                Some(&ROOT) => break,
                Some(&from) if is_on => node = graph.linked[usize::from(from)],
                Some(&from) => node = from,
            }
            is_on = !is_on;
        }
        chain.reverse();
        true
    }

    /// The place of a node in the table; the last one if it is not reached.
    pub(super) fn place(&self, graph: &Graph, (node, is_on): Link) -> Place {
        const LAST: Place = (u16::MAX, u16::MAX, u16::MAX);
        let at = |node: u16| self.on.iter().position(|other| *other == node);
        if is_on {
            return at(node).map_or(LAST, |at| (self.steps[at], at as u16, 0));
        }
        let Some(from) = self.makes_false(graph, node) else { return LAST };
        let Some(at) = at(from) else { return LAST };
        let weak = graph.weak(from.into()).iter().position(|other| *other == node);
        (self.steps[at] + 1, at as u16, weak.unwrap_or_default() as u16)
    }

    /// The first node that makes another false.
    fn makes_false(&self, graph: &Graph, node: u16) -> Option<u16> {
        let number = graph.number[usize::from(node)];
        if number != UNLINKED {
            let from = self.off_from[usize::from(number)];
            return (from < ROOT).then_some(from);
        }
        let makes = |on: &&u16| graph.weak(usize::from(**on)).contains(&node);
        self.on.iter().find(makes).copied()
    }
}
