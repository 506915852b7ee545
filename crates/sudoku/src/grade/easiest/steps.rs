//! The steps at or below a limit: those whose order does not matter one by one, the others as a choice.

use super::rings::SMALL;
use crate::chains::StaticSearch;
use crate::forcing::{Engine, Kind, Rules};
use crate::geometry::CellSet;
use crate::grade::se::key::increment;
use crate::grade::se::{SeStep, Statics, rating};
use crate::technique::{Step, Technique};
use crate::{Board, Candidate};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// True for techniques that stay, or leave something as easy, whatever else is found out.
fn is_steady(technique: Technique) -> bool {
    use Technique::{HiddenQuad, Jellyfish, NakedQuad, XyzWing};
    technique <= XyzWing || matches!(technique, NakedQuad | Jellyfish | HiddenQuad)
}

/// True for the others below the suppositions that are no chains: progress elsewhere can spoil them.
fn is_fragile(technique: Technique) -> bool {
    use Technique::{AlignedPair, AlignedTriple, Bug1, UniqueLoop4, UniqueRectangle1};
    (UniqueRectangle1..=UniqueLoop4).contains(&technique)
        || (Bug1..=AlignedPair).contains(&technique)
        || technique == AlignedTriple
}

/// The techniques of a kind with ratings up to `limit`, easiest first.
fn up_to(limit: u16, kind: fn(Technique) -> bool) -> impl Iterator<Item = Technique> {
    let rows = Technique::table().iter().filter(move |row| row.se <= limit && kind(row.technique));
    rows.map(|row| row.technique)
}

/// Listing all patterns of a board takes about as long as to follow so many suppositions.
const PATTERNS: u64 = 40;

/// From here on suppositions take long.
const PATIENCE: u16 = 90;

const FORCING: [(Rules, Technique); 8] = [
    (Rules::NISHIO, Technique::Nishio),
    (Rules::MULTIPLE, Technique::CellForcing),
    (Rules::dynamic(0), Technique::DynamicForcing),
    (Rules::dynamic(1), Technique::DynamicForcingPlus),
    (Rules::dynamic(2), Technique::NestedForcing2),
    (Rules::dynamic(3), Technique::NestedForcing3),
    (Rules::dynamic(4), Technique::NestedForcing4),
    (Rules::dynamic(5), Technique::NestedForcing5),
];

/// What is to stay on the board for now: two digits in some cells, and cells that are not to be filled.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kept {
    pub(super) cells: CellSet,
    pub(super) digits: u16,
    pub(super) open: CellSet,
}

impl Kept {
    /// True if this is to stay.
    pub(super) fn has(&self, candidate: &Candidate) -> bool {
        self.digits >> (candidate.digit - 1) & 1 != 0 && self.cells.contains(candidate.cell.index())
    }

    /// True if the step, or what follows from it at once, takes none of these away.
    pub(super) fn spares(&self, board: &Board, step: &Step) -> bool {
        if self.cells.is_empty() {
            return true;
        }
        let fills = step.places.iter().any(|place| self.open.contains(place.cell.index()));
        if fills || step.drops.iter().any(|drop| self.has(drop)) {
            return false;
        }
        step.places.iter().all(|place| {
            let mut after = board.clone();
            after.place(*place);
            self.cells.iter().all(|cell| after.alive.cells[cell] & self.digits == self.digits)
        })
    }
}

/// Finds steps, with room for its searches.
#[derive(Default)]
pub(super) struct Steps {
    statics: Statics,
    chains: StaticSearch,
    engine: Option<Box<Engine>>,
}

impl Steps {
    /// An easy one of the steady steps up to `limit` that spares what is kept.
    pub(super) fn steady(
        &mut self,
        board: &Board,
        limit: u16,
        kept: &Kept,
        budget: &mut Budget,
    ) -> Result<Option<SeStep>, Stop> {
        budget.spend()?;
        for technique in up_to(limit, is_steady) {
            let mut first = None;
            technique.find(board, budget, &mut |step| {
                let rating = rating(&step);
                if rating > limit || !kept.spares(board, &step) {
                    return ControlFlow::Continue(());
                }
                first = Some(SeStep { step, rating });
                ControlFlow::Break(())
            })?;
            if first.is_some() {
                return Ok(first);
            }
        }
        if limit < Technique::XCycle.row().se {
            return Ok(None);
        }
        // The best chain has the lowest rating of all.
        let best = self.statics.best(&board.alive, true);
        let best = best.map(|step| SeStep { rating: rating(&step), step });
        let Some(best) = best.filter(|best| best.rating <= limit) else { return Ok(None) };
        if kept.spares(board, &best.step) {
            return Ok(Some(best));
        }
        let others = self.chains.all(&board.alive).into_iter().map(|found| {
            let step = found.step();
            SeStep { rating: rating(&step), step }
        });
        let mut others = others.filter(|other| other.rating <= limit);
        Ok(others.find(|other| kept.spares(board, &other.step)))
    }

    /// All steps up to `limit` that are neither chains nor suppositions.
    pub(super) fn patterns(
        &mut self,
        board: &Board,
        limit: u16,
        budget: &mut Budget,
    ) -> Result<Vec<SeStep>, Stop> {
        budget.spend_many(PATTERNS)?;
        let mut all = Vec::new();
        for technique in up_to(limit, |technique| is_steady(technique) || is_fragile(technique)) {
            let mut each = |step: Step| {
                let rating = rating(&step);
                if rating <= limit {
                    all.push(SeStep { step, rating });
                }
                ControlFlow::Continue(())
            };
            budget.share_small(SMALL, |budget| technique.find(board, budget, &mut each))?;
        }
        Ok(all)
    }

    /// The other steps up to `limit`, where no steady one is left.
    pub(super) fn choices(
        &mut self,
        board: &Board,
        limit: u16,
        budget: &mut Budget,
    ) -> Result<Vec<SeStep>, Stop> {
        let mut all = Vec::new();
        for technique in up_to(limit, is_fragile) {
            let mut each = |step: Step| {
                let rating = rating(&step);
                if rating <= limit {
                    all.push(SeStep { step, rating });
                }
                ControlFlow::Continue(())
            };
            budget.share_small(SMALL, |budget| technique.find(board, budget, &mut each))?;
        }
        let engine = self.engine.get_or_insert_with(|| Box::new(Engine::new()));
        for (rules, technique) in FORCING {
            let base = technique.row().se;
            // Where the board must be asked again and again, only if nothing else is left.
            if base > limit || base >= PATIENCE && !all.is_empty() {
                break;
            }
            for finding in engine.all(board, rules, &|_| true, budget)? {
                let rating = base + increment(finding.complexity) as u16;
                if rating > limit {
                    break;
                }
                let technique = match (technique, finding.kind) {
                    (Technique::CellForcing, Kind::House(..)) => Technique::HouseForcing,
                    _ => technique,
                };
                let step = engine.step(board, rules, technique, &finding, budget)?;
                all.push(SeStep { step, rating });
            }
        }
        Ok(all)
    }
}
