//! Chains inside chains: numbered in order, and told on the board that the outer chain has left.

use gridsmith_sudoku::{
    Branch, Candidate, Cause, Link, Node, Proof, Reason, Shape, Step, Technique,
};

use super::chain::in_order;
use super::{Writer, dropped};
use crate::InnerChain;

/// The inner chains of a proof in the order of the text. The same chain counts again
/// where it follows from something else.
pub(super) struct Numbers {
    found: Vec<Found>,
}

struct Found {
    pattern: usize,
    /// The candidates that are false before it.
    given: Vec<Candidate>,
    /// What it eliminates.
    lost: Vec<Candidate>,
}

impl Numbers {
    pub(super) fn new(proof: &Proof) -> Self {
        let mut found: Vec<Found> = Vec::new();
        for branch in &proof.branches {
            for at in branch.in_order() {
                let link = &branch.links[at];
                let Cause::Pattern(pattern) = link.cause else { continue };
                if !matches!(proof.patterns.get(pattern), Some(Reason::Chain(_))) {
                    continue;
                }
                let given = given(branch, link);
                let lost = link.node.candidate;
                match found.iter_mut().find(|f| f.pattern == pattern && f.given == given) {
                    Some(known) if known.lost.contains(&lost) => {}
                    Some(known) => known.lost.push(lost),
                    None => found.push(Found { pattern, given, lost: vec![lost] }),
                }
            }
        }
        Numbers { found }
    }

    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// The number of the chain behind a link, from 1.
    pub(super) fn of(&self, branch: &Branch, link: &Link) -> usize {
        let given = given(branch, link);
        let same = |f: &Found| Cause::Pattern(f.pattern) == link.cause && f.given == given;
        self.found.iter().position(same).map_or(0, |at| at + 1)
    }
}

/// What is false before a link and makes its pattern, in order.
fn given(branch: &Branch, link: &Link) -> Vec<Candidate> {
    let mut given: Vec<Candidate> =
        link.parents.iter().map(|parent| branch.links[*parent].node.candidate).collect();
    given.sort_unstable();
    given.dedup();
    given
}

impl Writer<'_> {
    /// The inner chains of `proof`, each with those inside it.
    pub(super) fn inner(&self, proof: &Proof) -> Vec<InnerChain> {
        if self.depth == 0 {
            return Vec::new();
        }
        let proof = &in_order(proof);
        let numbers = Numbers::new(proof);
        let told = numbers.found.iter().enumerate().filter_map(|(at, found)| {
            let Reason::Chain(inner) = proof.patterns.get(found.pattern)? else { return None };
            let mut board = self.board.clone();
            found.given.iter().for_each(|candidate| board.drop(*candidate));
            let number = format!("{}{}", self.label, at + 1);
            let step = Step {
                technique: Technique::ForcingChain,
                places: placed(inner).into_iter().collect(),
                drops: found.lost.clone(),
                reason: Reason::Chain(inner.clone()),
            };
            let label = format!("{number}.");
            let writer = Writer { board: &board, step: &step, depth: self.depth - 1, label };
            Some(InnerChain {
                text: format!("With {}: {}", given_words(&found.given), writer.chain(inner)),
                chains: writer.inner(inner),
                number,
                given: found.given.clone(),
                drops: found.lost.clone(),
            })
        });
        told.collect()
    }
}

/// `r1c5 not 3 and r2c7 not 8`.
fn given_words(given: &[Candidate]) -> String {
    dropped(given).replace(" is not ", " not ").replace(" are not ", " not ")
}

/// What a proof places, if its conclusion is that a candidate is true.
fn placed(proof: &Proof) -> Option<Candidate> {
    let first = proof.branches.first()?;
    let node = match proof.shape {
        Shape::Cycle => return None,
        Shape::Contradiction => {
            let start = first.start().or(proof.branches.get(1)?.start())?;
            Node { on: !start.on, ..start }
        }
        _ => first.end(),
    };
    node.on.then_some(node.candidate)
}
