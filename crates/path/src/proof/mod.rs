//! Which conclusions of which steps each step uses, and which steps are needed for what they show.
//!
//! Values that were placed are in plain sight. What was only concluded (a value ruled out, a link
//! sure or gone) has to be found before it is used; of many conclusions few are.

mod follow;
mod needs;
mod origins;
mod shortest;
mod span;

use std::collections::BTreeSet;

use crate::board::{Board, Candidate, Conflict};
use crate::technique::{Step, is_move};

use needs::{Need, Needs, Rests};
use origins::Origins;

pub use follow::{Followed, follow};
pub(crate) use shortest::shortest;

/// Something known of a board: a candidate holds, or it does not.
pub type Fact = (Candidate, bool);

/// What a list of steps is for.
#[derive(Clone, Copy, Debug)]
pub enum Goal<'a> {
    /// What a player enters.
    Moves,
    /// The last step.
    Last,
    /// This conflict.
    Conflict(&'a Conflict),
}

/// For each step of a list what it is worth, and what it uses of the others.
#[derive(Clone, Debug)]
pub struct Worth {
    /// True for steps that the goal needs.
    pub needed: Vec<bool>,
    /// For each step those of its drops that others use.
    pub used: Vec<BTreeSet<Candidate>>,
    rests: Vec<Rests>,
}

impl Worth {
    /// Finds out what `steps`, taken one after the other from `start`, use of each other on the way
    /// to `goal`.
    pub fn new(start: &Board, steps: &[Step], goal: Goal) -> Self {
        let mut origins = Origins::new(start);
        let mut board = start.clone();
        let mut rests = Vec::with_capacity(steps.len());
        for (number, step) in (1..).zip(steps) {
            rests.push(Needs::new(&board, &origins).step(step));
            origins.note_step(&board, step, number);
            board.apply(step);
        }
        let kind = start.kind();
        let mut worth = Worth {
            needed: match goal {
                Goal::Moves => steps.iter().map(|step| is_move(step, kind)).collect(),
                Goal::Last => (1..=steps.len()).map(|number| number == steps.len()).collect(),
                Goal::Conflict(_) => vec![false; steps.len()],
            },
            used: vec![BTreeSet::new(); steps.len()],
            rests,
        };
        if let Goal::Conflict(conflict) = goal {
            for need in Needs::new(&board, &origins).conflict(conflict) {
                worth.uses(need);
            }
        }
        // Backwards: whatever uses a conclusion comes after it.
        for number in (0..steps.len()).rev() {
            if worth.needed[number] {
                let needs: Vec<Need> = worth.needs(number).collect();
                needs.into_iter().for_each(|need| worth.uses(need));
            }
        }
        worth
    }

    fn uses(&mut self, (number, (candidate, holds)): Need) {
        let step = number as usize - 1;
        self.needed[step] = true;
        if !holds {
            self.used[step].insert(candidate);
        }
    }

    /// What a step needs for its placements and for those of its drops that are used; for all, if
    /// none is.
    fn needs(&self, number: usize) -> impl Iterator<Item = Need> {
        let used = &self.used[number];
        self.rests[number].needs(|drop| used.is_empty() || used.contains(&drop))
    }

    /// The conclusions that a step uses for the drops that are `wanted`, and the numbers, from 0,
    /// of the steps that made them. Values that were placed are not among them: they stand on the
    /// board.
    pub fn rests(
        &self,
        number: usize,
        wanted: impl Fn(Candidate) -> bool,
    ) -> impl Iterator<Item = (usize, Candidate)> {
        let hidden = |(candidate, holds): Fact| !holds || matches!(candidate, Candidate::Link(..));
        let needs = self.rests[number].needs(wanted).filter(move |(_, fact)| hidden(*fact));
        needs.map(|(number, (candidate, _))| (number as usize - 1, candidate))
    }

    /// The numbers, from 0, of the steps whose conclusions a step uses.
    pub fn rests_on(&self, number: usize) -> BTreeSet<usize> {
        let used = &self.used[number];
        let wanted = |drop| used.is_empty() || used.contains(&drop);
        self.rests(number, wanted).map(|(other, _)| other).collect()
    }
}

/// Keeps of `steps`, taken one after the other from `board`, those that `goal` needs, with all
/// their drops that follow without the others. Tells for each step whether it was kept, too.
pub(crate) fn needed(board: &Board, mut steps: Vec<Step>, goal: Goal) -> (Vec<Step>, Vec<bool>) {
    let worth = Worth::new(board, &steps, goal);
    let mut kept: Vec<BTreeSet<Candidate>> = Vec::with_capacity(steps.len());
    for (number, step) in steps.iter_mut().enumerate() {
        if worth.needed[number] {
            let stays = |(other, (candidate, holds)): &Need| {
                let other = *other as usize - 1;
                worth.needed[other] && (*holds || kept[other].contains(candidate))
            };
            let lost = worth.rests[number].without(stays);
            step.drops.retain(|drop| !lost.contains(drop));
        }
        kept.push(step.drops.iter().copied().collect());
    }
    let kept = steps.into_iter().zip(&worth.needed).filter(|(_, needed)| **needed);
    (kept.map(|(step, _)| step).collect(), worth.needed)
}

/// The board on which a supposition is followed.
pub fn suppose(board: &Board, (candidate, holds): Fact) -> Board {
    let mut board = board.clone();
    if holds {
        board.affirm(candidate);
    } else {
        board.deny(candidate);
    }
    board
}
