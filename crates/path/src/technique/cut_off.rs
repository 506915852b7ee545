//! Cut off: a step of a Zip after which some cells cannot be visited any more.
//!
//! ```text
//! o-o-o→x .     going on to x, the line closes the
//! . . . . o     pocket below: nothing leads in and out
//! ```

use std::ops::ControlFlow;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate, Conflict, Link};
use crate::solve::line::{Clash, Line, Net, Sight};

/// Reports every open link after which cells are cut off or a cell can no longer be passed.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    refuted(board, Technique::CutOff, found, &[Clash::CutOff, Clash::Degree], |conflict| {
        matches!(conflict, Conflict::CutOff(_) | Conflict::NoWay(..))
    })
}

/// Reports every open link that, once drawn, shows a conflict of the `wanted` kind; `clashes` are
/// its kinds for the quick look that goes before.
pub(super) fn refuted(
    board: &Board,
    technique: Technique,
    found: &mut Found,
    clashes: &[Clash],
    wanted: impl Fn(&Conflict) -> bool,
) -> ControlFlow<()> {
    if !board.is_zip() {
        return ControlFlow::Continue(());
    }
    let net = Net::new(&board.ground);
    let line = Line::of_board(&net, board).ok().filter(Line::is_at_rest);
    let (mut drawn, mut sight) = (line.clone(), Sight::default());
    for (edge, &[a, b]) in board.ground.edges.iter().enumerate() {
        if board.link(edge) != Link::Open {
            continue;
        }
        if let (Some(line), Some(drawn)) = (&line, &mut drawn)
            && !line
                .drawn_clash(edge, drawn, &mut sight)
                .is_some_and(|kind| clashes.contains(&kind))
        {
            continue;
        }
        let candidate = Candidate::Link(a, b);
        let drawn = draw(board, candidate);
        if let Some(conflict) = drawn.visible_conflict().filter(&wanted) {
            found(Step::drop(technique, vec![candidate], Reason::CutOff { conflict }))?;
        }
    }
    ControlFlow::Continue(())
}

/// The board with one more link, and without those that its two cells then have no room for.
pub(crate) fn draw(board: &Board, candidate: Candidate) -> Board {
    let mut drawn = board.clone();
    drawn.affirm(candidate);
    for cell in candidate.cells() {
        if drawn.linked(cell).count() >= drawn.room(cell) {
            let spare: Vec<_> = drawn
                .ways(cell)
                .filter(|(edge, _)| drawn.link(*edge) == Link::Open)
                .map(|(_, other)| Candidate::link(cell, other))
                .collect();
            spare.into_iter().for_each(|link| drawn.deny(link));
        }
    }
    drawn
}
