//! Climbing: a unique board becomes harder move by move, and stays unique, until the judge has what
//! it wants.
//!
//! Boards of the highest labels are too rare to wait for. From a board that falls short, cells
//! change their region at random; what another solution would rest on is repaired at once, and a
//! board with fewer points than before is taken back.

use super::limits::Limits;
use super::outcome::{Judge, Judgement};
use super::recount::recount;
use super::repair::{Repair, Repaired};
use crate::{Placement, Queens};
use gridsmith_core::{Budget, Rng, Stop};

/// Cells that may change their region to make a changed board unique again. More would make another
/// board of it.
const REPAIRS: u64 = 12;
/// Cells that are changed at once, at most.
const CHANGES: usize = 3;

/// What a climb came to.
pub(super) enum Climbed {
    /// A board that the judge accepts.
    Accepted(Queens, u32),
    /// None, within the steps it had.
    Short,
    /// Two engines disagree about this board.
    Disagreement(Queens),
}

/// What a climb keeps to.
pub(super) struct Climb<'a> {
    /// The only solution, which stays.
    pub(super) solution: &'a Placement,
    pub(super) limits: Limits,
    /// Changes that are tried.
    pub(super) steps: u64,
}

impl Climb<'_> {
    /// Climbs from `queens`, which is unique and has `score` points. Every change is a node.
    pub(super) fn run(
        &self,
        mut queens: Queens,
        mut score: u32,
        judge: &mut Judge,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Climbed, Stop> {
        for _ in 0..self.steps {
            budget.spend()?;
            let Some(changed) = self.change(&queens, rng, budget)? else { continue };
            match judge(&changed, self.solution, budget)? {
                Judgement::Accept { score } => match recount(&changed, self.solution, budget)? {
                    Some(true) => return Ok(Climbed::Accepted(changed, score)),
                    Some(false) => return Ok(Climbed::Disagreement(changed)),
                    None => {}
                },
                Judgement::Short { score: new, .. } if new >= score => {
                    (queens, score) = (changed, new);
                }
                _ => {}
            }
        }
        Ok(Climbed::Short)
    }

    /// Another unique board that is not far from `queens`, if the change leads to one.
    fn change(
        &self,
        queens: &Queens,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<Option<Queens>, Stop> {
        let mut repair = Repair::new(queens.clone(), self.solution, self.limits);
        for _ in 0..=rng.index(CHANGES) {
            repair.wander(rng);
        }
        if repair.moves.cells == 0 {
            return Ok(None);
        }
        let ended = repair.run(repair.moves.cells + REPAIRS, rng, budget)?;
        Ok((ended == Repaired::Unique).then(|| repair.board()))
    }
}
