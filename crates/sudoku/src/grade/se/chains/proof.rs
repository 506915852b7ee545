//! Chains of consequences as data: what is supposed, what follows, and from what.

use crate::{Candidate, House, Reason};
use gridsmith_core::Cell;

/// "This candidate is true" or "this candidate is false".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The candidate.
    pub candidate: Candidate,
    /// True or false.
    pub on: bool,
}

/// Why a node follows from its parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// It does not follow: it is supposed.
    Supposed,
    /// A cell holds one digit.
    Cell,
    /// A box holds each digit once: the box of the node's cell.
    Box,
    /// A row holds each digit once: the row of the node's cell.
    Row,
    /// A column holds each digit once: the column of the node's cell.
    Column,
    /// Without the parents, this pattern of [`Proof::patterns`] eliminates the candidate.
    Pattern(usize),
}

/// A node of a branch, and what it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The node.
    pub node: Node,
    /// Why it follows.
    pub cause: Cause,
    /// The indices of its parents in [`Branch::links`]: all candidates that must be true or false
    /// for it.
    pub parents: Vec<usize>,
}

/// The consequences that lead from one supposition to one end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The end first, then breadth first through the parents; each node once. A supposition has no
    /// parents.
    pub links: Vec<Link>,
}

impl Branch {
    /// The end of the branch.
    pub fn end(&self) -> Node {
        self.links[0].node
    }

    /// The supposition.
    pub fn start(&self) -> Option<Node> {
        let supposed = self.links.iter().find(|link| link.cause == Cause::Supposed);
        supposed.map(|link| link.node)
    }

    /// The indices of the links in [`Branch::links`], each after all that it follows from; the end
    /// comes last.
    pub fn in_order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.links.len());
        let mut told = vec![false; self.links.len()];
        let mut stack: Vec<usize> = (!self.links.is_empty()).then_some(0).into_iter().collect();
        // Depth first without recursion.
        while let Some(&top) = stack.last() {
            let next = self.links[top].parents.iter().find(|parent| !told[**parent]);
            match next {
                _ if told[top] => drop(stack.pop()),
                Some(parent) => stack.push(*parent),
                None => {
                    told[top] = true;
                    order.push(top);
                    stack.pop();
                }
            }
        }
        order
    }
}

/// How the branches belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One branch that returns to its start: a candidate that sees two states of the cycle is
    /// eliminated. The start is the end.
    Cycle,
    /// One branch from a supposition to its opposite.
    Chain,
    /// Two branches from one supposition that end in opposites.
    Contradiction,
    /// A true candidate and the same candidate false lead to the same end.
    Double,
    /// Every candidate of a cell leads to the same end.
    Cell(Cell),
    /// Every spot of a digit in a house leads to the same end.
    House(House),
}

/// Chains of consequences that lead to one conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How the branches belong together.
    pub shape: Shape,
    /// The branches.
    pub branches: Vec<Branch>,
    /// The patterns that links refer to: locked candidates, subsets, fish, chains.
    pub patterns: Vec<Reason>,
    /// The number of nodes that Sudoku Explainer counts: those of each branch and of each different
    /// nested chain.
    pub complexity: u32,
}

impl Proof {
    /// A proof without its branches.
    pub(crate) fn bare(shape: Shape, complexity: u32) -> Self {
        Proof { shape, branches: Vec::new(), patterns: Vec::new(), complexity }
    }
}
