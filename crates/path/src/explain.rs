//! Solving by steps: always the easiest one, and near the last entry if there is a choice.

use std::ops::ControlFlow;

use gridsmith_core::{Budget, Cell, Explain, Next, Stop, TraceEnd};

use crate::board::{Board, Candidate, Conflict};
use crate::technique::{Depth, Step, TECHNIQUES, Technique, pocket_misfit, suppose};
use crate::{NumberPath, Zip};

impl Explain for NumberPath {
    type Board = Board;
    type Step = Step;

    fn board(&self) -> Board {
        Board::of_path(self)
    }

    fn next_step(&self, board: &Board, budget: &mut Budget) -> Result<Next<Step>, Stop> {
        Ok(next(board, Limit::Nested, budget)?.without_conflict())
    }

    fn apply(&self, board: &mut Board, step: &Step) {
        board.apply(step);
    }
}

impl Explain for Zip {
    type Board = Board;
    type Step = Step;

    fn board(&self) -> Board {
        Board::of_zip(self)
    }

    fn next_step(&self, board: &Board, budget: &mut Budget) -> Result<Next<Step>, Stop> {
        Ok(next(board, Limit::Nested, budget)?.without_conflict())
    }

    fn apply(&self, board: &mut Board, step: &Step) {
        board.apply(step);
    }
}

/// What may be used to find the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Limit {
    /// Techniques up to this one.
    Up(Technique),
    /// Everything but suppositions.
    NoSupposition,
    /// Suppositions that are refuted without others.
    OneSupposition,
    /// Everything.
    Nested,
}

/// What comes next on a board.
#[derive(Debug)]
pub(crate) enum Found {
    /// The step, and how many of its kind there are to choose from.
    Step(Step, usize),
    Solved,
    Stuck,
    Conflict(Conflict),
}

impl Found {
    fn without_conflict(self) -> Next<Step> {
        match self {
            Found::Step(step, _) => Next::Step(step),
            Found::Solved => Next::Solved,
            Found::Stuck => Next::Stuck,
            Found::Conflict(_) => Next::Contradiction,
        }
    }
}

/// The easiest step on `board`; of equals the one nearest to the last entry. Costs a node.
pub(crate) fn next(board: &Board, limit: Limit, budget: &mut Budget) -> Result<Found, Stop> {
    budget.spend()?;
    let conflict = if board.is_zip() { board.visible_conflict() } else { board.conflict() };
    if let Some(conflict) = conflict {
        return Ok(Found::Conflict(conflict));
    }
    if board.is_solved() {
        return Ok(Found::Solved);
    }
    for row in &TECHNIQUES {
        if limit < Limit::Up(row.technique) && matches!(limit, Limit::Up(_)) {
            return Ok(Found::Stuck);
        }
        if row.technique == Technique::Pocket
            && !board.is_zip()
            && let Some(cells) = pocket_misfit(board)
        {
            return Ok(Found::Conflict(Conflict::Pocket(cells)));
        }
        if let Some((step, width)) = nearest(board, row.technique) {
            return Ok(Found::Step(step, width));
        }
    }
    let depths = [(Limit::OneSupposition, Depth::Single), (Limit::Nested, Depth::Nested)];
    for (least, depth) in depths {
        if limit >= least
            && let Some(step) = suppose(board, depth, budget)?
        {
            return Ok(Found::Step(step, 1));
        }
    }
    Ok(Found::Stuck)
}

/// The step of `technique` nearest to the last entry, the first of equals, and how many there are.
fn nearest(board: &Board, technique: Technique) -> Option<(Step, usize)> {
    let mut best: Option<(usize, Step)> = None;
    let mut width = 0;
    let distance = |step: &Step| {
        let cells =
            || step.places.iter().chain(&step.drops).flat_map(|candidate| candidate.cells());
        board
            .last
            .and_then(|last: Cell| cells().map(|cell| board.ground.distance(cell, last)).min())
    };
    let _ = technique.find(board, &mut |step| {
        let far = distance(&step).unwrap_or(0);
        if best.as_ref().is_none_or(|(least, _)| far < *least) {
            best = Some((far, step));
        }
        width += 1;
        ControlFlow::Continue(())
    });
    best.map(|(_, step)| (step, width))
}

/// The steps from `board` to a contradiction, if there is one to be found within `limit`.
pub(crate) fn to_conflict(
    mut board: Board,
    limit: Limit,
    budget: &mut Budget,
) -> Result<Option<(Vec<Step>, Conflict)>, Stop> {
    let mut steps = Vec::new();
    loop {
        match next(&board, limit, budget)? {
            Found::Step(step, _) => {
                board.apply(&step);
                steps.push(step);
            }
            Found::Conflict(conflict) => return Ok(Some((steps, conflict))),
            Found::Solved | Found::Stuck => return Ok(None),
        }
    }
}

/// What repeated application of the techniques came to.
#[derive(Clone, Debug)]
pub struct Fixpoint {
    /// True if anything was concluded, be it that the board contradicts itself.
    pub progress: bool,
    /// How it ended.
    pub end: TraceEnd,
    /// The contradiction, if it ended in one.
    pub conflict: Option<Conflict>,
    /// The steps taken.
    pub steps: Vec<Step>,
}

/// Applies every technique short of supposition, the easiest first, until none applies.
pub fn apply_logic_fixpoint(board: &mut Board, budget: &mut Budget) -> Fixpoint {
    let mut steps = Vec::new();
    let (end, conflict) = fixpoint(board, budget, &mut |_, step| steps.push(step.clone()));
    Fixpoint { progress: !steps.is_empty() || conflict.is_some(), end, conflict, steps }
}

/// The same, telling `seen` of every step, with the board before it.
pub(crate) fn fixpoint(
    board: &mut Board,
    budget: &mut Budget,
    seen: &mut dyn FnMut(&Board, &Step),
) -> (TraceEnd, Option<Conflict>) {
    loop {
        match next(board, Limit::NoSupposition, budget) {
            Ok(Found::Step(step, _)) => {
                seen(board, &step);
                board.apply(&step);
            }
            Ok(Found::Solved) => return (TraceEnd::Solved, None),
            Ok(Found::Stuck) => return (TraceEnd::Stuck, None),
            Ok(Found::Conflict(conflict)) => return (TraceEnd::Contradiction, Some(conflict)),
            Err(stop) => return (TraceEnd::Stopped(stop), None),
        }
    }
}

/// One elimination or placement, as the trace prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the step it belongs to, from 1.
    pub step: usize,
    /// The technique.
    pub strategy: Technique,
    /// What was placed or dropped.
    pub candidate: Candidate,
    /// True if it was placed.
    pub placed: bool,
    /// How many cells the value (how many ways the first cell of the link) had before.
    pub count_before: usize,
    /// The same afterwards.
    pub count_after: usize,
}

/// What each step changed, found by replaying `steps` on `board`.
pub fn records(mut board: Board, steps: &[Step]) -> Vec<Record> {
    let count = |board: &Board, candidate: Candidate| match candidate {
        Candidate::Value(_, value) => board.cell_count(value),
        Candidate::Link(cell, _) => board.ways(cell).count(),
    };
    let mut records = Vec::new();
    for (number, step) in (1..).zip(steps) {
        let drops = step.drops.iter().map(|candidate| (*candidate, false));
        for (candidate, placed) in drops.chain(step.places.iter().map(|c| (*c, true))) {
            let count_before = count(&board, candidate);
            if placed {
                board.affirm(candidate);
            } else {
                board.deny(candidate);
            }
            let count_after = count(&board, candidate);
            let strategy = step.technique;
            records.push(Record {
                step: number,
                strategy,
                candidate,
                placed,
                count_before,
                count_after,
            });
        }
    }
    records
}
