//! Which values break down when they are supposed, by propagation on bitboards.

use gridsmith_core::{Bits, Budget, Cell, Stop};

use super::board::{Alive, Board, MAX_WAYS, Ways};
use crate::board::{Board as Known, Candidate};
use crate::technique::Depth;

/// For each candidate, how many others are eliminated before supposing it leads to a contradiction;
/// `None` if it does not.
pub(crate) fn costs(
    known: &Known,
    candidates: impl Iterator<Item = Candidate>,
    depth: Depth,
    budget: &mut Budget,
) -> Result<Vec<Option<usize>>, Stop> {
    let candidates: Vec<Candidate> = candidates.collect();
    match known.size().area().div_ceil(64) {
        0..=1 => run::<1>(known, &candidates, depth, budget),
        2 => run::<2>(known, &candidates, depth, budget),
        3..=4 => run::<4>(known, &candidates, depth, budget),
        5..=7 => run::<7>(known, &candidates, depth, budget),
        8..=13 => run::<13>(known, &candidates, depth, budget),
        14..=25 => run::<25>(known, &candidates, depth, budget),
        _ => run::<64>(known, &candidates, depth, budget),
    }
}

fn run<const W: usize>(
    known: &Known,
    candidates: &[Candidate],
    depth: Depth,
    budget: &mut Budget,
) -> Result<Vec<Option<usize>>, Stop> {
    let (ways, board) = of_known::<W>(known);
    let size =
        |board: &Board<W>| -> usize { (0..board.len()).map(|at| board.domain(at).len()).sum() };
    let before = size(&board);
    let mut costs = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        budget.spend()?;
        let Candidate::Value(cell, value) = *candidate else {
            costs.push(None);
            continue;
        };
        let mut supposed = board.clone();
        let mut alive = match supposed.place(value as usize - 1, cell.index()) {
            Ok(()) => supposed.settle(&ways, budget)?,
            dead => dead,
        };
        if alive.is_ok() && depth == Depth::Nested {
            alive = shave(&mut supposed, &ways, budget)?;
        }
        costs.push(alive.is_err().then(|| before.saturating_sub(size(&supposed))));
    }
    Ok(costs)
}

/// The bitboards for what is known.
fn of_known<const W: usize>(known: &Known) -> (Ways<W>, Board<W>) {
    let ground = &known.ground;
    let ways = Ways::of_cells(ground.size, ground.neighbours, ground.cells());
    let mut edges = [Bits::EMPTY; MAX_WAYS];
    let mut forced = [Bits::EMPTY; MAX_WAYS];
    for (way, &(down, right)) in ground.neighbours.offsets().iter().enumerate() {
        for cell in ground.cells() {
            let next = ground.size.step(cell, down, right);
            let Some(edge) = next.and_then(|next| ground.edge(cell, next)) else { continue };
            if known.is_usable(edge) {
                edges[way].insert(cell.index());
            }
            if known.link(edge) == crate::board::Link::On {
                forced[way].insert(cell.index());
            }
        }
    }
    let domains = (1..=known.len() as u16)
        .map(|value| known.cells_of(value).map(Cell::index).collect())
        .collect();
    (ways, Board::of_parts(domains, edges, forced))
}

/// Takes out every value that leads to a contradiction when it is supposed, where few choices are
/// left, until none does.
fn shave<const W: usize>(
    board: &mut Board<W>,
    ways: &Ways<W>,
    budget: &mut Budget,
) -> Result<Alive, Stop> {
    const FEW: usize = 3;
    let mut idle = 0;
    let mut at = 0;
    while idle < board.len() {
        let domain = *board.domain(at);
        idle += 1;
        if (2..=FEW).contains(&domain.len()) {
            for cell in domain.iter() {
                budget.spend()?;
                let mut supposed = board.clone();
                let alive = match supposed.place(at, cell) {
                    Ok(()) => supposed.settle(ways, budget)?,
                    dead => dead,
                };
                if alive.is_err() {
                    idle = 0;
                    let alive = match board.forbid(at, cell) {
                        Ok(()) => board.settle(ways, budget)?,
                        dead => dead,
                    };
                    if alive.is_err() {
                        return Ok(alive);
                    }
                }
            }
        }
        at = (at + 1) % board.len();
    }
    Ok(Ok(()))
}
