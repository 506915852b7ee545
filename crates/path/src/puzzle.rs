//! What number paths and Zip have in common.

use gridsmith_core::{Advice, Budget, Cell, Explain, Position, Puzzle, Stop, advise};

use crate::board::Board;
use crate::explain::Limit;
use crate::grade::{self, Grade};
use crate::hint::{self, Mistake, entries};
use crate::technique::Step;
use crate::{NumberPath, Order, Shape, Zip};

/// The two kinds of puzzle on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Some values of the path are given.
    NumberPath,
    /// Waypoints are given, and walls.
    Zip,
}

/// A number path or a Zip: hints and grades are the same for both.
pub trait PathLike: Explain<Board = Board, Step = Step> + Puzzle<Solution = Order> {
    /// The cells and which of them touch.
    fn shape(&self) -> &Shape;

    /// The waypoints of a Zip, in order.
    fn waypoints(&self) -> &[Cell];

    /// The value given in `cell`. Of a Zip only the two ends have one.
    fn given(&self, cell: Cell) -> Option<u16>;

    /// The cell in which `value` is given.
    fn place(&self, value: u16) -> Option<Cell>;

    /// What helps a player: the wrong entries, or the next move with what it rests on.
    fn hint(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        let verdict = self.verdict(budget);
        let mistakes = |order: &Order| {
            entries(position).into_iter().filter(|entry| !entry.holds(order)).collect()
        };
        let open_board = || Some(self.board_at(position)).filter(|board| !board.is_solved());
        advise(verdict, mistakes, open_board, |board, order| {
            Ok(Advice::Steps(hint::next_move(&board, &order, budget)))
        })
    }

    /// The board of a player at `position`. If entries are wrong, so is what follows from them;
    /// those that do not fit the board are left out.
    fn board_at(&self, position: &Position) -> Board {
        hint::with(self.board(), &entries(position))
    }

    /// Grades the puzzle by the techniques that its easiest solution takes.
    ///
    /// A puzzle that reasoning does not solve has the label `extreme`: its trace says how it ended.
    fn grade(&self, budget: &mut Budget) -> Result<Grade, Stop> {
        grade::grade(self.board(), Limit::Nested, budget)
    }
}

impl PathLike for NumberPath {
    fn shape(&self) -> &Shape {
        self.shape()
    }

    fn waypoints(&self) -> &[Cell] {
        &[]
    }

    fn given(&self, cell: Cell) -> Option<u16> {
        self.given(cell)
    }

    fn place(&self, value: u16) -> Option<Cell> {
        self.givens().find(|(_, given)| *given == value).map(|(cell, _)| cell)
    }
}

impl PathLike for Zip {
    fn shape(&self) -> &Shape {
        self.shape()
    }

    fn waypoints(&self) -> &[Cell] {
        self.waypoints()
    }

    fn given(&self, cell: Cell) -> Option<u16> {
        let ends = [(self.waypoints().first(), 1), (self.waypoints().last(), self.len() as u16)];
        ends.into_iter().find(|(end, _)| *end == Some(&cell)).map(|(_, value)| value)
    }

    fn place(&self, value: u16) -> Option<Cell> {
        match value {
            1 => self.waypoints().first().copied(),
            _ if usize::from(value) == self.len() => self.waypoints().last().copied(),
            _ => None,
        }
    }
}
