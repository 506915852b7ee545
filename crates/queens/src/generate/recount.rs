//! The second opinion on a board that is unique by the first.

use crate::{Placement, Queens, cover};
use gridsmith_core::{Budget, CountEnd, Puzzle, Stop, Verdict};

/// The largest side of boards of one star that dancing links count in no time.
const LINKS_SIDE: usize = 16;
/// Nodes of the count: a thousand times what most boards take.
const NODES: u64 = 2_000_000;

/// True if `solution` is the only solution of `queens`; `None` if the count took too long.
///
/// By dancing links where they are fast, else by the first engine, which does not know the solution
/// here.
pub(super) fn recount(
    queens: &Queens,
    solution: &Placement,
    budget: &mut Budget,
) -> Result<Option<bool>, Stop> {
    let answer = budget.share(NODES, |share| {
        if queens.stars() > 1 || queens.side() > LINKS_SIDE {
            return match queens.verdict(share) {
                Verdict::Undecided(stop) => Err(stop),
                verdict => Ok(verdict == Verdict::Unique(solution.clone())),
            };
        }
        let count = cover::count_solutions_dlx(queens, 2, share);
        match count.end {
            CountEnd::Stopped(stop) => Err(stop),
            _ => Ok(count.solutions == 1),
        }
    });
    match answer {
        Ok(unique) => Ok(Some(unique && queens.accepts(solution))),
        Err(Stop::Cancelled) => Err(Stop::Cancelled),
        // The share ran out, or the whole: the next node shows which.
        Err(_) => budget.spend().map(|()| None),
    }
}
