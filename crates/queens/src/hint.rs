//! Help for a player: what is wrong, or what follows next.

use crate::board::MAX;
use crate::reason::rests_on;
use crate::replay::minimal;
use crate::technique::{easiest, search};
use crate::trial::Trial;
use crate::{Board, Found, Placement, Queens, Step, Technique, Violation};
use gridsmith_core::{Advice, Budget, Cell, Explain, Position, Puzzle, Stop, advise, first_step};

/// Nodes that suppositions may take before a hint names a queen of the solution instead.
const FORK_NODES: u64 = 5_000;

/// An entry of the player's that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A queen or a cross off the board.
    OffBoard {
        /// The cell.
        cell: Cell,
    },
    /// A queen where none stands in the solution.
    Queen {
        /// The cell.
        cell: Cell,
        /// A rule that it breaks together with other queens, if that is visible at once.
        breaks: Option<Violation>,
    },
    /// A cross where a queen stands in the solution.
    Cross {
        /// The cell.
        cell: Cell,
    },
}

impl Queens {
    /// What a player at `position` is told: wrong entries, else the easiest step that leads on.
    ///
    /// The player's crosses count as known, and what the queens that stand take needs no crosses.
    /// So a step is always something to note, a queen or crosses, and none comes before it. On a
    /// puzzle with one solution there is always advice; every step agrees with the solution, which
    /// is asked first.
    ///
    /// ```
    /// use gridsmith_core::{Advice, Budget, Cell, Position};
    /// use gridsmith_queens::{Mistake, Queens};
    ///
    /// let queens: Queens = "queens 4x1 AABB/ACBB/ACCD/CCDD".parse()?;
    /// let mut position = Position { queens: vec![Cell(3)], ..Position::default() };
    /// let wrong = Mistake::Queen { cell: Cell(3), breaks: None };
    /// let advice = queens.hint(&position, &mut Budget::unlimited());
    /// assert_eq!(advice, Ok(Advice::Mistakes(vec![wrong])));
    ///
    /// position.queens = vec![Cell(2)];
    /// let Ok(Advice::Steps(steps)) = queens.hint(&position, &mut Budget::unlimited()) else { panic!() };
    /// assert_eq!(steps[0].places, [Cell(4)]);
    /// # Ok::<(), gridsmith_queens::ParseError>(())
    /// ```
    pub fn hint(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        self.advise(position, budget, |board, solution, budget| {
            Ok(Advice::step(next_true(&board, &solution, budget, easiest)?))
        })
    }

    /// The same for a player who wants the next queen: its step comes last, and before it come
    /// those steps that it needs, and no others.
    pub fn hint_queen(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        self.advise(position, budget, |board, solution, budget| {
            let mut trial = Trial::new(&board);
            while let Some(step) = next_true(trial.board(), &solution, budget, easiest)? {
                if step.places.is_empty() {
                    trial.apply(step);
                    continue;
                }
                let before = trial.needed_for(&rests_on(&step, &board.ground));
                let queen = step.places[0];
                let steps = [&before[..], std::slice::from_ref(&step)].concat();
                let shorter = minimal(&board, steps, budget, |end| end.has_queen(queen))?;
                // All that was found on the way is true in this order.
                let all = || [trial.steps(), std::slice::from_ref(&step)].concat();
                return Ok(Advice::Steps(shorter.unwrap_or_else(all)));
            }
            Ok(Advice::Done)
        })
    }

    /// The board of a player at `position`. What is off the board is passed over.
    pub fn board_at(&self, position: &Position) -> Board {
        let mut board = self.board();
        let area = self.size().area();
        let is_on_board = |cell: &&Cell| cell.index() < area;
        position.queens.iter().filter(is_on_board).for_each(|&cell| board.place(cell));
        position.crosses.iter().filter(is_on_board).for_each(|&cell| board.drop(cell));
        board
    }

    /// The advice of `next` if all entries are right and the board is not complete.
    fn advise(
        &self,
        position: &Position,
        budget: &mut Budget,
        next: impl FnOnce(Board, Placement, &mut Budget) -> Result<Advice<Step, Mistake>, Stop>,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        let verdict = self.verdict(budget);
        let mistakes = |solution: &Placement| self.mistakes(position, solution);
        let open_board = || Some(self.board_at(position)).filter(|board| !board.is_solved());
        advise(verdict, mistakes, open_board, |board, solution| next(board, solution, budget))
    }

    /// The entries of `position` that `solution` contradicts: queens first, then crosses, as they
    /// come.
    fn mistakes(&self, position: &Position, solution: &Placement) -> Vec<Mistake> {
        let area = self.size().area();
        let mut queens: Vec<Cell> =
            position.queens.iter().copied().filter(|cell| cell.index() < area).collect();
        queens.extend(self.queens());
        queens.sort_unstable();
        queens.dedup();
        let broken = self.violations(&Placement(queens));
        let wrong_queen = |&cell: &Cell| match cell.index() < area {
            false => Some(Mistake::OffBoard { cell }),
            true if solution.0.contains(&cell) => None,
            true => {
                let breaks = broken.iter().copied().find(|broken| self.concerns(broken, cell));
                Some(Mistake::Queen { cell, breaks })
            }
        };
        let wrong_cross = |&cell: &Cell| match cell.index() < area {
            false => Some(Mistake::OffBoard { cell }),
            true => solution.0.contains(&cell).then_some(Mistake::Cross { cell }),
        };
        let queens = position.queens.iter().filter_map(wrong_queen);
        queens.chain(position.crosses.iter().filter_map(wrong_cross)).collect()
    }

    /// True if a queen on `cell` has part in `broken`, a rule that more queens will not mend.
    fn concerns(&self, broken: &Violation, cell: Cell) -> bool {
        match *broken {
            Violation::Blocked { cell: other, .. } => other == cell,
            Violation::Touching { cells, .. } => cells.contains(&cell),
            Violation::WrongCount { house, found, stars } => {
                found > stars && self.board().ground.houses_of(cell).contains(&house)
            }
            _ => false,
        }
    }
}

/// Looks for steps, easiest first.
type Ladder = fn(&Board, &mut Budget, &mut Found) -> Result<bool, Stop>;

/// The easiest step on `board` that `solution` does not contradict; `None` if the board is solved.
///
/// No technique is known to err, and tests ask each for every step. Should one do so all the same,
/// its step counts as absent: it is never shown.
fn next_true(
    board: &Board,
    solution: &Placement,
    budget: &mut Budget,
    ladder: Ladder,
) -> Result<Option<Step>, Stop> {
    let mut queens = [0; MAX];
    for &cell in &solution.0 {
        let (row, column) = board.ground.place_of(cell);
        queens[row] |= 1 << column;
    }
    let is_true = |cell: &Cell| {
        let (row, column) = board.ground.place_of(*cell);
        queens[row] >> column & 1 != 0
    };
    let mut first = first_step(|found| ladder(board, budget, found), |step| step.agrees(is_true))?;
    for fork in [Technique::ShortFork, Technique::LongFork] {
        if first.is_some() {
            break;
        }
        match budget.share(FORK_NODES, |share| fork.first(board, share)) {
            Ok(step) => first = step.filter(|step| step.agrees(is_true)),
            Err(Stop::Nodes) => break,
            Err(stop) => return Err(stop),
        }
    }
    Ok(first.or_else(|| search(board, solution)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{House, Reason};
    use gridsmith_core::Verdict;

    const PUZZLE: &str = "queens 4x1 AABB/ACBB/ACCD/CCDD";

    fn lie(cell: u16) -> Step {
        let reason = Reason::Fill { house: House::Row(0), need: 1 };
        Step::place(Technique::RegionSingle, Cell(cell), reason)
    }

    /// The solution has queens on 2, 4, 11 and 13.
    #[test]
    fn a_step_that_is_not_true_is_not_shown() {
        let puzzle: Queens = PUZZLE.parse().unwrap();
        let budget = &mut Budget::unlimited();
        let Verdict::Unique(solution) = puzzle.verdict(budget) else { panic!() };
        let liar: Ladder =
            |_, _, found| Ok(found(lie(0)).is_continue() && found(lie(4)).is_break());
        let step = next_true(&puzzle.board(), &solution, budget, liar).unwrap().unwrap();
        assert_eq!(step.places, [Cell(4)]);
        let liar: Ladder = |_, _, found| Ok(found(lie(0)).is_break());
        let step = next_true(&puzzle.board(), &solution, budget, liar).unwrap().unwrap();
        assert!(step.agrees(|cell| solution.0.contains(cell)), "{step:?}");
    }
}
