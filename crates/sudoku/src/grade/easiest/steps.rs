//! The steps at or below a limit: one by one if their order does not matter, otherwise all of them
//! as a choice.

use super::unique_loops::SMALL;
use crate::geometry::CellSet;
use crate::grade::se::chains::StaticSearch;
use crate::grade::se::chains::graphs::Graphs;
use crate::grade::se::forcing::{Engine, FORCING, Kind};
use crate::grade::se::key::increment;
use crate::grade::se::reach::conclusions;
use crate::grade::se::{self, SeStep, Statics, rating, se_order};
use crate::{Board, Candidate, Proof, Reason, Shape, Step, Technique};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// True for techniques that remain, or leave something as easy, whatever else is eliminated.
#[rustfmt::skip] // a list
fn is_steady(technique: Technique) -> bool {
    use Technique::*;
    matches!(
        technique,
        LastCell | HiddenSingle | DirectPointing | DirectClaiming | DirectHiddenPair | NakedSingle
            | DirectHiddenTriple | Pointing | Claiming | NakedPair | XWing | HiddenPair | NakedTriple
            | Swordfish | HiddenTriple | XyWing | XyzWing | NakedQuad | Jellyfish | HiddenQuad
    )
}

/// True for the other techniques that are neither chains nor suppositions: progress elsewhere can
/// destroy them.
#[rustfmt::skip] // a list
fn is_fragile(technique: Technique) -> bool {
    use Technique::*;
    matches!(
        technique,
        UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4
            | UniqueLoop1 | UniqueLoop2 | UniqueLoop3 | UniqueLoop4
            | Bug1 | Bug2 | Bug3 | Bug4 | AlignedPair | AlignedTriple
    )
}

/// The techniques of a kind with ratings up to `limit`, in Sudoku Explainer's order.
fn up_to(limit: u16, kind: fn(Technique) -> bool) -> impl Iterator<Item = Technique> {
    se_order().filter(move |technique| technique.row().se <= limit && kind(*technique))
}

/// All steps up to `limit` that techniques of a kind find, in Sudoku Explainer's order.
fn patterns(
    board: &Board,
    limit: u16,
    kind: fn(Technique) -> bool,
    budget: &mut Budget,
) -> Result<Vec<SeStep>, Stop> {
    let mut all = Vec::new();
    for technique in up_to(limit, kind) {
        let mut each = |step: Step| {
            let rating = rating(&step);
            if rating <= limit {
                all.push(SeStep { step, rating });
            }
            ControlFlow::Continue(())
        };
        budget.share_small(SMALL, |budget| se::find(technique, board, budget, &mut each))?;
    }
    Ok(all)
}

/// Listing all patterns of a board takes about as long as following this many suppositions.
const PATTERNS: u64 = 40;

/// From this rating on, suppositions take long.
const PATIENCE: u16 = 90;

/// What must stay on the board for now: two digits in some cells, and cells that must not be
/// filled.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kept {
    pub(super) cells: CellSet,
    pub(super) digits: u16,
    pub(super) open: CellSet,
}

impl Kept {
    /// True if this candidate must stay.
    pub(super) fn has(&self, candidate: &Candidate) -> bool {
        self.digits >> (candidate.digit - 1) & 1 != 0 && self.cells.contains(candidate.cell.index())
    }

    /// True if the step, with its immediate consequences, removes none of these.
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

/// Finds steps, with memory for its searches.
#[derive(Default)]
pub(super) struct Steps {
    statics: Statics,
    chains: StaticSearch,
    graphs: Graphs,
    engine: Option<Box<Engine>>,
}

impl Steps {
    /// An easy steady step up to `limit` that removes nothing of `kept`.
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
            se::find(technique, board, budget, &mut |step| {
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

    /// What static chains of any length prove, except for steps that remove something of `kept`.
    pub(super) fn suppositions(
        &mut self,
        board: &Board,
        kept: &Kept,
        budget: &mut Budget,
    ) -> Result<Vec<Step>, Stop> {
        budget.spend()?;
        let found = conclusions(&mut self.graphs, &board.alive);
        let step = |places: &[Candidate], drops: &[Candidate]| Step {
            technique: Technique::CellForcing,
            places: places.to_vec(),
            drops: drops.to_vec(),
            reason: Reason::Chain(Box::new(Proof::bare(Shape::Chain, 0))),
        };
        let places = found.places.iter().map(|place| step(&[*place], &[]));
        let drops = found.drops.iter().map(|drop| step(&[], &[*drop]));
        Ok(places.chain(drops).filter(|step| kept.spares(board, step)).collect())
    }

    /// All steps up to `limit` that are neither chains nor suppositions.
    pub(super) fn patterns(
        &mut self,
        board: &Board,
        limit: u16,
        budget: &mut Budget,
    ) -> Result<Vec<SeStep>, Stop> {
        budget.spend_many(PATTERNS)?;
        patterns(board, limit, |technique| is_steady(technique) || is_fragile(technique), budget)
    }

    /// The other steps up to `limit`, if no steady one is left.
    pub(super) fn choices(
        &mut self,
        board: &Board,
        limit: u16,
        budget: &mut Budget,
    ) -> Result<Vec<SeStep>, Stop> {
        let mut all = patterns(board, limit, is_fragile, budget)?;
        let engine = self.engine.get_or_insert_with(|| Box::new(Engine::new()));
        for (rules, technique) in FORCING {
            let base = technique.row().se;
            // Slow suppositions are searched only if there is nothing else.
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
