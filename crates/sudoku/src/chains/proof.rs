//! Chains of consequences as data: what was supposed, what followed, and from what.

use crate::technique::Reason;
use crate::{Candidate, House};
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
    /// It does not: it is supposed.
    Supposed,
    /// A cell holds one digit.
    Cell,
    /// A digit stands once in the box of the node's cell.
    Box,
    /// A digit stands once in the row of the node's cell.
    Row,
    /// A digit stands once in the column of the node's cell.
    Column,
    /// With the parents gone, this pattern of [`Proof::patterns`] drops the candidate.
    Pattern(usize),
}

/// A node of a branch with what it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The node.
    pub node: Node,
    /// Why it follows.
    pub cause: Cause,
    /// The places of its parents in [`Branch::links`]: all candidates that must be true or false for it.
    pub parents: Vec<usize>,
}

/// The consequences that lead from one supposition to one end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The end first, then breadth first through the parents; each node once. What is supposed has no parents.
    pub links: Vec<Link>,
}

impl Branch {
    /// What the branch ends in.
    pub fn end(&self) -> Node {
        self.links[0].node
    }

    /// What is supposed.
    pub fn start(&self) -> Option<Node> {
        let supposed = self.links.iter().find(|link| link.cause == Cause::Supposed);
        supposed.map(|link| link.node)
    }

    /// The places of the links in [`Branch::links`], each after all that it follows from; the end comes last.
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

/// What the branches have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One branch that comes back to its start: what sees two states of the cycle goes. The start is the end.
    Cycle,
    /// One branch from a supposition to its opposite.
    Chain,
    /// Two branches from one supposition that end in opposites.
    Contradiction,
    /// A candidate true and the same candidate false lead to the same end.
    Double,
    /// Every candidate of a cell leads to the same end.
    Cell(Cell),
    /// Every spot of a digit in a house leads to the same end.
    House(House),
}

/// Chains of consequences that lead to one conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What the branches have in common.
    pub shape: Shape,
    /// The branches.
    pub branches: Vec<Branch>,
    /// The patterns that links refer to: locked candidates, subsets, fish, chains.
    pub patterns: Vec<Reason>,
    /// How many nodes Sudoku Explainer counts: those of each branch and of each different nested chain.
    pub complexity: u32,
}

impl Proof {
    /// A proof whose branches nobody asked for.
    pub(crate) fn bare(shape: Shape, complexity: u32) -> Self {
        Proof { shape, branches: Vec::new(), patterns: Vec::new(), complexity }
    }
}
