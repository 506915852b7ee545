//! Suppositions that use the whole ladder: a queen, and everything that follows by steps with
//! reasons.

use crate::board::{Board, Mask};
use crate::reason::rests_on;
use crate::replay::minimal;
use crate::technique::easiest;
use crate::{House, Reason, Step, Technique};
use gridsmith_core::{Budget, Cell, Stop, first_step, members};
use std::ops::ControlFlow;

/// How far a supposition got.
pub(crate) enum Progress {
    /// A house is left without room.
    Refuted(Refutation),
    /// Something followed, and more may.
    Goes,
    /// Nothing more follows, and no house is without room.
    Stands,
}

/// What follows from a supposed queen, as far as it is needed, and the house that is left without
/// room.
pub(crate) struct Refutation {
    pub(crate) chain: Vec<Step>,
    pub(crate) starved: House,
}

impl Refutation {
    /// The step that drops `supposed` from `board`, with no step in its chain that it can do
    /// without.
    pub(crate) fn step(
        self,
        technique: Technique,
        board: &Board,
        supposed: Cell,
        budget: &mut Budget,
    ) -> Result<Step, Stop> {
        let starved = self.starved;
        let mut with_queen = board.clone();
        with_queen.place(supposed);
        let goal = |end: &Board| end.is_starved(starved);
        let chain = minimal(&with_queen, self.chain.clone(), budget, goal)?;
        let (chain, starved) = match chain {
            Some(chain) => (chain, starved),
            None => one_by_one(&with_queen, budget)?.unwrap_or((self.chain, starved)),
        };
        let reason = Reason::Fork { supposed, chain, starved };
        Ok(Step::drop(technique, vec![supposed], reason))
    }
}

/// What follows from `start`, one step at a time, until a house is left without room; and the
/// house.
///
/// What a chain picks from waves may rest on steps of other waves that it leaves out. Here each
/// step is taken before the next is looked for, so that all of them are true where they stand.
fn one_by_one(start: &Board, budget: &mut Budget) -> Result<Option<(Vec<Step>, House)>, Stop> {
    let mut board = start.clone();
    let mut chain = Vec::new();
    loop {
        budget.spend()?;
        if let Some(starved) = board.starved() {
            let shorter = minimal(start, chain.clone(), budget, |end| end.is_starved(starved))?;
            return Ok(Some((shorter.unwrap_or(chain), starved)));
        }
        let first = first_step(|found| easiest(&board, budget, found), |_| true)?;
        let Some(step) = first else { return Ok(None) };
        board.apply(&step);
        chain.push(step);
    }
}

/// Looks for a step where the ladder has none.
pub(crate) type Further<'a> = dyn FnMut(&Board, &mut Budget) -> Result<Option<Step>, Stop> + 'a;

/// The [`Further`] that has none.
pub(crate) fn no_further(_: &Board, _: &mut Budget) -> Result<Option<Step>, Stop> {
    Ok(None)
}

/// No step of the trial closed this cell.
const BEFORE: u16 = u16::MAX;

/// A board with steps on it, and which of them closed each cell.
pub(crate) struct Trial {
    board: Board,
    /// Where a queen is supposed, if one is.
    supposed: Option<Cell>,
    steps: Vec<Step>,
    /// For each cell that closed since: one more than the step that closed it or put a queen there,
    /// and 0 for the supposed queen.
    closer: Vec<u16>,
}

impl Trial {
    /// Begins with `board` as it is.
    pub(crate) fn new(board: &Board) -> Self {
        let closer = vec![BEFORE; board.size().area()];
        Trial { board: board.clone(), supposed: None, steps: Vec::new(), closer }
    }

    /// Supposes a queen on `cell`, which is open.
    pub(crate) fn suppose(board: &Board, cell: Cell) -> Self {
        let mut trial = Trial { supposed: Some(cell), ..Trial::new(board) };
        trial.note(0, |board| board.place(cell));
        trial
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// What was taken so far, in order.
    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Follows one wave: every step of the easiest technique that has any.
    ///
    /// Where there is none, `further` may add a step of its own. A wave is a node.
    pub(crate) fn wave(
        &mut self,
        budget: &mut Budget,
        further: &mut Further,
    ) -> Result<Progress, Stop> {
        budget.spend()?;
        if self.steps.is_empty()
            && let Some(refutation) = self.shortest_refutation()
        {
            return Ok(Progress::Refuted(refutation));
        }
        let mut steps = Vec::new();
        easiest(&self.board, budget, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        })?;
        if steps.is_empty() {
            steps.extend(further(&self.board, budget)?);
        }
        if steps.is_empty() {
            return Ok(Progress::Stands);
        }
        steps.into_iter().for_each(|step| self.apply(step));
        Ok(match self.shortest_refutation() {
            Some(refutation) => Progress::Refuted(refutation),
            None => Progress::Goes,
        })
    }

    /// Follows to the end. Nothing if the supposition stands.
    pub(crate) fn follow(
        mut self,
        budget: &mut Budget,
        further: &mut Further,
    ) -> Result<Option<Refutation>, Stop> {
        loop {
            match self.wave(budget, further)? {
                Progress::Refuted(refutation) => return Ok(Some(refutation)),
                Progress::Goes => {}
                Progress::Stands => return Ok(None),
            }
        }
    }

    /// Notes what `step` says, unless a step of the same wave made it stale: then it is found again
    /// in the next wave if it still says anything.
    pub(crate) fn apply(&mut self, step: Step) {
        if self.is_stale(&step) {
            return;
        }
        let index = self.steps.len() as u16 + 1;
        self.note(index, |board| {
            step.places.iter().for_each(|&cell| board.place(cell));
            for &cell in &step.drops {
                if board.is_open(cell) {
                    board.drop(cell);
                }
            }
        });
        self.steps.push(step);
    }

    /// True if the board has changed so that `step` says nothing new, or for another reason.
    fn is_stale(&self, step: &Step) -> bool {
        let gone = |cell: &Cell| !self.board.is_open(*cell);
        let looked_at = match &step.reason {
            Reason::Crowded { cells, .. } => cells.iter().any(gone),
            Reason::Blocks { blocks, .. } => blocks.iter().flatten().any(gone),
            Reason::Fill { .. }
            | Reason::Count { .. }
            | Reason::Fork { .. }
            | Reason::Search { .. } => false,
        };
        looked_at
            || step.places.iter().any(gone)
            || (step.places.is_empty() && step.drops.iter().all(gone))
    }

    /// The steps that `cells` being closed, or full, rests on, in order.
    pub(crate) fn needed_for(&self, cells: &Mask) -> Vec<Step> {
        let mut needed = vec![false; self.steps.len() + 1];
        self.blame(cells, usize::MAX, &mut needed);
        for index in (1..needed.len()).rev() {
            if needed[index] {
                let cells = rests_on(&self.steps[index - 1], &self.board.ground);
                self.blame(&cells, index, &mut needed);
            }
        }
        let steps = self.steps.iter().zip(&needed[1..]);
        steps.filter(|(_, needed)| **needed).map(|(step, _)| step.clone()).collect()
    }

    /// The house without room that rests on the fewest steps, if there is one.
    fn shortest_refutation(&self) -> Option<Refutation> {
        let ground = &self.board.ground;
        let starved = ground.houses().filter(|&house| self.board.is_starved(house));
        let refutations = starved
            .map(|starved| Refutation { chain: self.needed_for(&ground.house(starved)), starved });
        refutations.min_by_key(|refutation| refutation.chain.len())
    }

    /// Changes the board, and notes what that closed.
    fn note(&mut self, index: u16, change: impl FnOnce(&mut Board)) {
        let side = self.board.ground.side;
        let before = self.board.open[0];
        change(&mut self.board);
        for (row, before) in before[..side].iter().enumerate() {
            for column in members(before & !self.board.open[0][row]) {
                self.closer[row * side + column] = index;
            }
        }
    }

    /// Marks the steps before `index` that closed any of `cells` or put a queen there.
    fn blame(&self, cells: &Mask, index: usize, needed: &mut [bool]) {
        let ground = &self.board.ground;
        for (row, &columns) in cells[..ground.side].iter().enumerate() {
            for column in members(columns) {
                let cell = ground.cell(row, column);
                let closer = self.closer[cell.index()];
                if closer == BEFORE || usize::from(closer) >= index {
                    continue;
                }
                // Another step that is needed anyway may close the cell as well.
                let mut later = usize::from(closer) + 1..index.min(needed.len());
                if !needed[usize::from(closer)]
                    && !self.board.has_queen(cell)
                    && later.any(|other| needed[other] && self.closes(other, cell))
                {
                    continue;
                }
                needed[usize::from(closer)] = true;
                if ground.stars > 1 {
                    self.blame_fellows(cell, closer, needed);
                }
            }
        }
    }

    /// True if the step alone closes `cell`.
    fn closes(&self, index: usize, cell: Cell) -> bool {
        let step = &self.steps[index - 1];
        step.drops.contains(&cell)
            || step.places.iter().any(|&queen| self.board.ground.takes(queen, cell))
    }

    /// A house that is full closes its cells only together with its other queens.
    fn blame_fellows(&self, cell: Cell, closer: u16, needed: &mut [bool]) {
        let queens: &[Cell] = match closer {
            0 => self.supposed.as_slice(),
            _ => &self.steps[usize::from(closer) - 1].places,
        };
        for &queen in queens {
            for fellow in self.board.fellows(queen, cell) {
                let closer = self.closer[fellow.index()];
                if closer != BEFORE {
                    needed[usize::from(closer)] = true;
                }
            }
        }
    }
}
