//! Who else has a say: a judge of puzzles, such as one who wants them solvable by certain techniques.

use gridsmith_core::Cell;

use crate::{NumberPath, Order, Shape};

/// The clues of a puzzle in the making, and those that are up for removal.
#[derive(Clone, Copy, Debug)]
pub struct ClueState<'a> {
    pub(super) shape: &'a Shape,
    pub(super) order: &'a Order,
    /// For each value less one, whether it is given.
    pub(super) given: &'a [bool],
    /// The values, less one, that were given until now.
    pub(super) removed: &'a [usize],
}

impl<'a> ClueState<'a> {
    /// The board.
    pub fn shape(&self) -> &'a Shape {
        self.shape
    }

    /// The solution.
    pub fn solution(&self) -> &'a Order {
        self.order
    }

    /// The clues, as they would be.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, u16)> {
        let given = (0..self.given.len()).filter(|at| self.given[*at]);
        given.map(|at| (self.order.0[at], at as u16 + 1))
    }

    /// The clues that would go.
    pub fn removed(&self) -> impl Iterator<Item = (Cell, u16)> {
        self.removed.iter().map(|at| (self.order.0[*at], *at as u16 + 1))
    }

    /// The puzzle with these clues.
    pub fn puzzle(&self) -> NumberPath {
        let blocked: Vec<Cell> = self.shape.blocked().collect();
        let givens: Vec<(Cell, u16)> = self.givens().collect();
        NumberPath::try_new(self.shape.size(), self.shape.neighbours(), &blocked, &givens, &[])
            .expect("the clues are cells of the board")
    }
}

/// Decides whether a puzzle is still good with some clues less.
///
/// A judge must not change its mind for the worse when clues are added: then a group of clues is tried at
/// once. A closure is a judge; one that keeps a state between questions can go by [`ClueState::removed`].
pub trait ClueJudge {
    /// True if the puzzle is good without the removed clues.
    fn accepts(&mut self, clues: &ClueState) -> bool;

    /// True if every puzzle it accepts has one solution, so that nobody else need be asked.
    fn implies_unique(&self) -> bool {
        false
    }
}

impl<F: FnMut(&ClueState) -> bool> ClueJudge for F {
    fn accepts(&mut self, clues: &ClueState) -> bool {
        self(clues)
    }
}
