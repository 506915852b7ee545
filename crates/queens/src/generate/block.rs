//! Blocking cells: a plainer way to make a board unique, for those who ask for it.

use crate::{Placement, Queens, solve};
use gridsmith_core::{Budget, Cell, Rng, Stop};

/// Rivals looked at for each cell: the cell that most of them need is blocked.
const RIVALS: usize = 16;
/// Nodes of one search for rivals.
const NODES: u64 = 20_000;

/// How blocking ended: the board as it is then, and another solution if there is one or may be one.
pub(super) enum Blocked {
    Unique(Queens),
    GaveUp(Queens, Option<Placement>),
}

/// Blocks up to `steps` cells of `queens` on which no queen of `known` stands, until no other
/// solution is left. `found` is told of each.
pub(super) fn block(
    queens: &Queens,
    known: &Placement,
    steps: u64,
    found: &mut dyn FnMut(Cell),
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Blocked, Stop> {
    let mut queens = queens.clone();
    for step in 0.. {
        let (rivals, end) = budget
            .share(NODES, |share| solve::rivals(&queens, known, RIVALS, Some(&mut *rng), share));
        match (rivals.first(), end) {
            (None, Ok(())) => return Ok(Blocked::Unique(queens)),
            (None, Err(Stop::Cancelled)) => return Err(Stop::Cancelled),
            (None, Err(_)) => {
                // The share ran out, or the whole: the next node shows which.
                budget.spend()?;
                return Ok(Blocked::GaveUp(queens, None));
            }
            (Some(rival), _) if step == steps => {
                return Ok(Blocked::GaveUp(queens, Some(rival.clone())));
            }
            _ => {}
        }
        let Some(cell) = busiest(&rivals, known, rng) else { break };
        queens.block(cell);
        found(cell);
    }
    Ok(Blocked::GaveUp(queens, None))
}

/// The cell with queens of most rivals and none of `known`, by lot among equals.
fn busiest(rivals: &[Placement], known: &Placement, rng: &mut Rng) -> Option<Cell> {
    let mut cells: Vec<Cell> = rivals.iter().flat_map(|rival| &rival.0).copied().collect();
    cells.retain(|cell| known.0.binary_search(cell).is_err());
    cells.sort_unstable();
    let counted = cells.chunk_by(|a, b| a == b);
    counted.max_by_key(|same| (same.len(), rng.bits())).map(|same| same[0])
}
