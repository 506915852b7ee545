//! A lower bound for the rating of every path to the solution.
//!
//! Up to a limit, all steps are taken whose order does not matter. Of the other steps, more are
//! taken than are possible: everything that some board on a path may have. If this does not solve
//! the puzzle, no path with these ratings does. Of the suppositions beyond one digit, only those
//! along static links are examined, at any length. They are rated 8.0 and more, all others 8.5 and
//! more.

use super::bugs;
use super::cycles;
use super::nishio;
use super::steps::{Kept, Steps};
use super::unique_loops;
use crate::geometry::{CellSet, PEER_SETS, bits};
use crate::grade::se;
use crate::pattern::aligned;
use crate::{Board, CELLS, Candidate, Step, Technique};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The lowest rating of suppositions that need more than one digit.
const BEYOND: u16 = 80;

/// The lowest rating of suppositions that are not examined.
pub(super) const UNKNOWN: u16 = 85;

/// The lowest limit that is not known to be too low. It is at most `known`, for which there is a
/// path.
pub(super) fn floor(
    start: &Board,
    known: u16,
    steps: &mut Steps,
    budget: &mut Budget,
) -> Result<u16, Stop> {
    let mut too_low = |limit: u16, budget: &mut Budget| is_too_low(start, limit, steps, budget);
    let top = known.min(BEYOND);
    if too_low(top - 1, budget)? {
        return Ok(top);
    }
    // If a limit solves the puzzle, every higher one does.
    let (mut low, mut high) = (Technique::LastCell.row().se.min(top - 1), top - 1);
    while low < high {
        let middle = (low + high) / 2;
        match too_low(middle, budget)? {
            true => low = middle + 1,
            false => high = middle,
        }
    }
    Ok(low)
}

/// A limit, and the most that steps up to it are known to eliminate.
struct Bound<'a> {
    start: &'a Board,
    limit: u16,
    /// What the fragile techniques may eliminate.
    gone: Vec<Candidate>,
    /// Whether subsets of four count as easy.
    quads: bool,
}

/// True if no path with steps up to `limit`, which is below [`UNKNOWN`], leads to the solution;
/// false if one may.
pub(super) fn is_too_low(
    start: &Board,
    limit: u16,
    steps: &mut Steps,
    budget: &mut Budget,
) -> Result<bool, Stop> {
    let mut bound = Bound { start, limit, gone: Vec::new(), quads: false };
    loop {
        let now = bound.furthest(&Kept::default(), steps, budget)?;
        if now.is_solved() {
            return Ok(false);
        }
        let (mut lost, quads) = (Vec::new(), bound.quads);
        if limit >= Technique::Bug1.row().se {
            let Some(drops) = bugs::drops(start, &now, limit) else { return Ok(false) };
            lost = drops;
        }
        bound.fragile(&now, steps, &mut lost, budget)?;
        lost.retain(|candidate| now.is_alive(*candidate));
        if lost.is_empty() && bound.quads == quads {
            return Ok(true);
        }
        bound.gone.extend(lost);
    }
}

impl Bound<'_> {
    /// The board that no path can get beyond as long as it keeps what is in `kept`.
    fn furthest(&self, kept: &Kept, steps: &mut Steps, budget: &mut Budget) -> Result<Board, Stop> {
        let mut board = self.start.clone();
        let free = self.gone.iter().filter(|candidate| !kept.has(candidate));
        free.for_each(|candidate| board.drop(*candidate));
        loop {
            if let Some(step) = steps.steady(&board, self.limit, kept, budget)? {
                board.apply(&step.step);
                continue;
            }
            if let Some(step) = self.quad(&board, kept, budget)? {
                board.apply(&step);
                continue;
            }
            let mut found = Vec::new();
            if self.limit >= BEYOND {
                found = steps.suppositions(&board, kept, budget)?;
            }
            // Each of them must still spare what is kept when the others have been applied.
            let mut any = false;
            for step in found {
                if is_news(&board, &step) && kept.spares(&board, &step) {
                    board.apply(&step);
                    any = true;
                }
            }
            if !any {
                return Ok(board);
            }
        }
    }

    /// A subset of four, if these count as easy.
    fn quad(&self, board: &Board, kept: &Kept, budget: &mut Budget) -> Result<Option<Step>, Stop> {
        let mut first = None;
        for technique in [Technique::NakedQuad, Technique::HiddenQuad] {
            if self.quads && first.is_none() && technique.row().se > self.limit {
                se::find(technique, board, budget, &mut |step| {
                    if !kept.spares(board, &step) {
                        return ControlFlow::Continue(());
                    }
                    first = Some(step);
                    ControlFlow::Break(())
                })?;
            }
        }
        Ok(first)
    }

    /// The most that fragile techniques can eliminate on a board between the start and `now`.
    fn fragile(
        &mut self,
        now: &Board,
        steps: &mut Steps,
        lost: &mut Vec<Candidate>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if self.limit >= Technique::UniqueRectangle1.row().se {
            for unique in unique_loops::possible(self.start, now, self.limit, budget)? {
                let furthest = self.furthest(&unique_loops::kept(&unique), steps, budget)?;
                let at_best = unique_loops::drops_at_best(&furthest, &unique, self.limit);
                // A subset within a loop is rated lower than a subset of four without the loop,
                // which a later board may have instead.
                self.quads |= !at_best.is_empty();
                lost.extend(at_best);
            }
        }
        if self.limit >= Technique::AlignedPair.row().se {
            self.pairs(now, lost);
        }
        if self.limit >= Technique::XCycle.row().se {
            cycles::drops(now, self.limit, lost);
        }
        if self.limit >= Technique::AlignedTriple.row().se {
            self.triples(now, lost);
            match self.limit {
                ..BEYOND => nishio::drops(now, self.limit, lost),
                // Long proofs are too many to be tried, so all that is true counts.
                _ => nishio::all_drops(now, lost),
            }
        }
        Ok(())
    }

    /// Cells that may have had two to `most` candidates on a board before `now`, or still have
    /// them.
    fn few(&self, now: &Board, most: usize) -> CellSet {
        let few =
            |cell: &usize| self.start.alive.count(*cell) > 0 && now.alive.count(*cell) <= most;
        (0..CELLS).filter(few).collect()
    }

    /// Aligned pairs.
    fn pairs(&self, now: &Board, lost: &mut Vec<Candidate>) {
        let few = self.few(now, 2);
        let open: Vec<usize> = (0..CELLS).filter(|cell| now.alive.count(*cell) > 1).collect();
        for (i, &a) in open.iter().enumerate() {
            for &b in &open[i + 1..] {
                let common = PEER_SETS[a] & PEER_SETS[b] & few;
                if common.len() > 1 {
                    aligned::lost_pair(now, [a, b], still_open(now, common), lost);
                }
            }
        }
    }

    /// Aligned triples.
    fn triples(&self, now: &Board, lost: &mut Vec<Candidate>) {
        let few = self.few(now, 3);
        let open: Vec<usize> = (0..CELLS).filter(|cell| now.alive.count(*cell) > 1).collect();
        for (i, &a) in open.iter().enumerate() {
            for (j, &b) in open.iter().enumerate().skip(i + 1) {
                let pair = PEER_SETS[a] & PEER_SETS[b] & few;
                if pair.len() < 2 {
                    continue;
                }
                for &c in &open[j + 1..] {
                    let common = pair & PEER_SETS[c];
                    if common.len() < 2 || !has_third([a, b, c], few) {
                        continue;
                    }
                    let gone = aligned::lost(now, [a, b, c], still_open(now, common));
                    for (cell, digits) in [a, b, c].into_iter().zip(gone.unwrap_or_default()) {
                        lost.extend(bits(digits).map(|digit| Candidate::of(cell, digit)));
                    }
                }
            }
        }
    }
}

/// True if the step changes the board. Nothing changes twice, so the loop ends.
fn is_news(board: &Board, step: &Step) -> bool {
    step.places.iter().chain(&step.drops).any(|candidate| board.is_alive(*candidate))
}

/// True if one of the cells has few candidates and sees one of the others.
fn has_third(cells: [usize; 3], few: CellSet) -> bool {
    let near = |cell: usize| cells.iter().any(|other| PEER_SETS[cell].contains(*other));
    cells.into_iter().any(|cell| few.contains(cell) && near(cell))
}

/// Those of the cells with two candidates or more.
fn still_open(now: &Board, cells: CellSet) -> CellSet {
    cells.iter().filter(|cell| now.alive.count(*cell) > 1).collect()
}
