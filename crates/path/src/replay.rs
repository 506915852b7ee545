//! Finding a step again: whether it holds on a board, by its own technique and for its own reason.

use std::ops::ControlFlow;

use crate::board::{Board, Candidate, Conflict};
use crate::proof::suppose;
use crate::technique::{Reason, Step, pocket_misfits, prune_by_corridor};

/// True if `step` holds on `board`: its technique finds there, for the same reason, all that it
/// concludes and that is not known yet. The chain of a supposition is followed step by step.
pub fn shows(board: &Board, step: &Step) -> bool {
    again(board, step, |_| true).is_some()
}

/// The step as it shows on `board`, by its own technique and for its own reason, with everything
/// that it rules out there. `None` if a placement, or a drop that is `wanted` and not known yet,
/// does not follow there.
pub fn again(board: &Board, step: &Step, wanted: impl Fn(Candidate) -> bool) -> Option<Step> {
    let is_news = |place: &&Candidate| !board.is_known(**place);
    let places: Vec<Candidate> = step.places.iter().filter(is_news).copied().collect();
    let is_alive = |drop: &&Candidate| board.is_alive(**drop) && wanted(**drop);
    let drops: Vec<Candidate> = step.drops.iter().filter(is_alive).copied().collect();
    let covers_places = |found: &Step| places.iter().all(|place| found.places.contains(place));
    let covers =
        |found: &Step| covers_places(found) && drops.iter().all(|drop| found.drops.contains(drop));
    let found = match &step.reason {
        Reason::Suppose { candidate, holds, chain, conflict } => {
            let mut supposed = suppose(board, (*candidate, *holds));
            let follows = chain.iter().all(|step| {
                let follows = shows(&supposed, step);
                supposed.apply(step);
                follows
            });
            return (follows && shows_conflict(&supposed, conflict)).then(|| news(board, step));
        }
        Reason::Counted { rooms } => {
            let mut after = board.clone();
            let follows = rooms.iter().all(|room| shows(board, room));
            rooms.iter().for_each(|room| after.apply(room));
            let mut is_left = false;
            let _ = step.technique.find(&after, &mut |found| {
                is_left |= covers_places(&found);
                if is_left { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            return (follows && is_left).then(|| news(board, step));
        }
        // Between any two known values, also where others in between have become known.
        Reason::Corridor { from, to, .. } => {
            let at = |(value, cell)| board.cell(value) == Some(cell);
            if !at(*from) || !at(*to) {
                return None;
            }
            let found = prune_by_corridor(board, from.0, to.0).filter(covers);
            let mut found = found.or_else(|| drops.is_empty().then(|| news(board, step)))?;
            // A value in between that is known by now bars the way of the others: what follows from
            // it is not meant.
            if (from.0 + 1..to.0).any(|value| board.cell(value).is_some()) {
                found.drops.retain(|drop| step.drops.contains(drop));
            }
            found
        }
        reason => {
            let mut found = None;
            let _ = step.technique.find(board, &mut |other| {
                if !alike(reason, &other.reason) || !covers(&other) {
                    return ControlFlow::Continue(());
                }
                found = Some(other);
                ControlFlow::Break(())
            });
            found?
        }
    };
    Some(Step { places: step.places.clone(), ..found })
}

/// The step without what is ruled out on `board` already.
pub fn news(board: &Board, step: &Step) -> Step {
    let mut step = step.clone();
    step.drops.retain(|drop| board.is_alive(*drop));
    step
}

/// True if two reasons make the same point. Which cells are near enough to a known value depends on
/// the rest of the board; that a cell is too far does not.
fn alike(one: &Reason, other: &Reason) -> bool {
    match (one, other) {
        (Reason::Reach { from: a, values: x, .. }, Reason::Reach { from: b, values: y, .. }) => {
            a == b && x == y
        }
        _ => one == other,
    }
}

/// True if `board` contradicts itself in this very way.
pub fn shows_conflict(board: &Board, conflict: &Conflict) -> bool {
    let linked = |cells: &[gridsmith_core::Cell]| {
        cells.windows(2).all(|pair| board.is_linked(pair[0], pair[1]))
    };
    match conflict {
        Conflict::NoCell(value) => board.cell_count(*value) == 0,
        Conflict::NoValue(cell) => board.value_count(*cell) == 0,
        Conflict::NoWay(cell, ways) => {
            ways.len() < board.need(*cell)
                && board.ways(*cell).map(|(_, other)| other).eq(ways.iter().copied())
        }
        Conflict::Crowded(cell) => board.linked(*cell).count() > board.room(*cell),
        Conflict::Torn(a, b) => {
            board.torn == Some((*a, *b)) || (board.is_linked(*a, *b) && !board.may_link(*a, *b))
        }
        Conflict::Closed(cells) => {
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            let loops = cells.len() > 2 && board.is_linked(first, last);
            let early = board.is_zip_end(first) && board.is_zip_end(last);
            linked(cells) && (loops || (early && cells.len() < board.len()))
        }
        Conflict::Order(from, to, cells) => {
            let number = |cell: &gridsmith_core::Cell| board.ground.waypoint[cell.index()];
            let met: Vec<u16> = cells.iter().map(number).filter(|number| *number > 0).collect();
            let meets = met.windows(2).any(|pair| pair == [*from, *to]);
            linked(cells) && meets && from.abs_diff(*to) != 1
        }
        Conflict::CutOff(cells) => board.cut_by(cells).is_some(),
        Conflict::Parted(from, _) => board.parted_by(*from).is_some(),
        Conflict::Pocket(cells) => pocket_misfits(board, |pocket| pocket == cells).is_some(),
    }
}
