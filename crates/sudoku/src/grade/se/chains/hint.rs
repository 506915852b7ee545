//! The result of a chain search, in the form that other searches build on.

use crate::grade::se::chains::links::cause;
use crate::{Branch, Candidate, Cause, Link, Node};

/// The bit that marks a node as false in the compact form, which is the index of a candidate and
/// this bit.
pub(crate) const OFF: u16 = 1 << 10;

/// The candidate of a compact node.
#[inline]
pub(crate) fn candidate_of(node: u16) -> usize {
    usize::from(node & (OFF - 1))
}

/// A node of a branch, in breadth-first order from its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartNode {
    pub(crate) node: u16,
    /// As in `links::cause`.
    pub(crate) cause: u8,
}

/// The result of a search, with its proof as far as other searches need it.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    /// The number of nodes that the rating counts.
    pub(crate) complexity: u32,
    /// The eliminated candidates, in the order found.
    pub(crate) drops: Vec<u16>,
    /// Each branch from its end back, breadth first, each node once.
    pub(crate) parts: Vec<Vec<PartNode>>,
}

/// The branch whose nodes follow from each other one by one; `path` goes from the end to the start.
pub(crate) fn straight(path: &[PartNode]) -> Branch {
    let links = path.iter().enumerate().map(|(i, part)| Link {
        node: public(part.node),
        cause: public_cause(part.cause, None),
        parents: (i + 1..path.len().min(i + 2)).collect(),
    });
    Branch { links: links.collect() }
}

/// The node in its public form.
pub(crate) fn public(node: u16) -> Node {
    Node { candidate: Candidate::at(candidate_of(node)), on: node & OFF == 0 }
}

/// The cause in its public form; `pattern` is the place of its pattern in the proof.
pub(crate) fn public_cause(number: u8, pattern: Option<usize>) -> Cause {
    match number {
        cause::CELL => Cause::Cell,
        cause::BOX => Cause::Box,
        3 => Cause::Row,
        4 => Cause::Column,
        cause::PATTERN => pattern.map_or(Cause::Supposed, Cause::Pattern),
        _ => Cause::Supposed,
    }
}
