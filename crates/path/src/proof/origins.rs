//! Which step made each thing known.

use gridsmith_core::Cell;

use super::Fact;
use super::needs::Need;
use crate::board::{Board, Candidate};
use crate::technique::Step;

/// For everything known of a board the number, from 1, of the step that made it known.
#[derive(Clone)]
pub(super) struct Origins {
    /// The board before the first step: what is known there needs no step.
    base: Board,
    /// Steps with this number and higher ones belong to a supposition.
    pub inside: u32,
    held: Vec<u32>,
    gone: Vec<u32>,
    on: Vec<u32>,
    off: Vec<u32>,
}

impl Origins {
    pub fn new(board: &Board) -> Self {
        let (area, edges) = (board.size().area(), board.ground.edges.len());
        let highest = if board.is_zip() { 0 } else { board.len() };
        Origins {
            base: board.clone(),
            inside: u32::MAX,
            held: vec![0; area],
            gone: vec![0; highest * area],
            on: vec![0; edges],
            off: vec![0; edges],
        }
    }

    fn place(&self, cell: Cell, value: u16) -> usize {
        cell.index() * self.base.len() + usize::from(value) - 1
    }

    /// Notes that step `number` makes `fact` known on `board`, which may not have it yet.
    pub fn note(&mut self, board: &Board, (candidate, holds): Fact, number: u32) {
        let news = if holds { !board.is_known(candidate) } else { board.is_alive(candidate) };
        if !news {
            return;
        }
        match candidate {
            Candidate::Value(cell, _) if holds => self.held[cell.index()] = number,
            Candidate::Value(cell, value) => {
                let place = self.place(cell, value);
                self.gone[place] = number;
            }
            Candidate::Link(a, b) => {
                if let Some(edge) = board.ground.edge(a, b) {
                    let list = if holds { &mut self.on } else { &mut self.off };
                    list[edge] = number;
                }
            }
        }
    }

    /// Notes all that step `number` makes known on `board`, which is the one before it.
    pub fn note_step(&mut self, board: &Board, step: &Step, number: u32) {
        step.drops.iter().for_each(|drop| self.note(board, (*drop, false), number));
        step.places.iter().for_each(|place| self.note(board, (*place, true), number));
    }

    /// The step that put the value of `cell` there. Nothing if it is empty, or was not at the
    /// beginning.
    pub fn placed(&self, board: &Board, cell: Cell) -> Option<Need> {
        let number = Some(self.held[cell.index()]).filter(|number| *number > 0)?;
        Some((number, (Candidate::Value(cell, board.value(cell)?), true)))
    }

    pub fn on(&self, board: &Board, edge: usize) -> Option<Need> {
        let [a, b] = board.ground.edges[edge];
        Some((self.on[edge], (Candidate::Link(a, b), true))).filter(|(number, _)| *number > 0)
    }

    pub fn off(&self, board: &Board, edge: usize) -> Option<Need> {
        let [a, b] = board.ground.edges[edge];
        Some((self.off[edge], (Candidate::Link(a, b), false))).filter(|(number, _)| *number > 0)
    }

    /// Why a value is gone from a cell.
    pub fn gone(&self, board: &Board, cell: Cell, value: u16) -> Gone {
        if !(1..=board.len()).contains(&usize::from(value)) || !self.base.may_hold(cell, value) {
            return Gone::Always;
        }
        // What stands there, where the value stands, or that it was ruled out.
        let there = board.value(cell).filter(|other| *other != value);
        let there = there.and_then(|_| self.placed(board, cell));
        let elsewhere = board.cell(value).filter(|other| *other != cell);
        let elsewhere = elsewhere.and_then(|other| self.placed(board, other));
        let ruled_out =
            (self.gone[self.place(cell, value)], (Candidate::Value(cell, value), false));
        let ruled_out = Some(ruled_out).filter(|(number, _)| *number > 0);
        let best = [there, elsewhere, ruled_out].into_iter().flatten();
        best.min_by_key(|need| self.cost(need)).map_or(Gone::Not, Gone::By)
    }

    /// What is to be preferred where one of several is enough: what does not depend on a
    /// supposition, what everyone sees, what came first.
    fn cost(&self, (number, (_, holds)): &Need) -> (bool, bool, u32) {
        (*number >= self.inside, !holds, *number)
    }

    /// The best of several reasons, each of which is enough.
    pub fn best(&self, reasons: impl Iterator<Item = Gone>) -> Option<Need> {
        let mut best: Option<Need> = None;
        for reason in reasons {
            match reason {
                Gone::Always => return None,
                Gone::Not => (),
                Gone::By(need) => {
                    if best.as_ref().is_none_or(|other| self.cost(&need) < self.cost(other)) {
                        best = Some(need);
                    }
                }
            }
        }
        best
    }
}

/// Why a value is not in a cell.
pub(super) enum Gone {
    /// It was out from the beginning, or there is no such value.
    Always,
    /// It is not.
    Not,
    /// A step says so.
    By(Need),
}
