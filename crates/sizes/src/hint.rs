//! Help for a player: what is wrong, or what follows next.

use crate::explain::supposed;
use crate::technique::{easiest, search};
use crate::{Board, Candidate, House, SizedGrid, SizedSudoku, Step, TECHNIQUES, Technique};
use gridsmith_core::{
    Advice, Budget, Cell, Explain, Position, Puzzle, Stop, advise, first_step, members,
};
use std::ops::ControlFlow;

/// An entry of the player's that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A cell or a digit that does not exist.
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The digit; 0 for a note.
        digit: u16,
    },
    /// Another digit where there is a clue.
    Clue {
        /// The entry.
        entry: Candidate,
        /// The clue.
        clue: u8,
    },
    /// A digit that is not in the solution there.
    Value {
        /// The entry.
        entry: Candidate,
        /// A house in which another cell has the same digit, if one can see it at a glance.
        clash: Option<(House, Cell)>,
    },
    /// The right digit is not among the notes of a cell, or is crossed out.
    Mark {
        /// The digit that is missing.
        entry: Candidate,
    },
}

impl SizedSudoku {
    /// What a player at `position` is told: wrong entries, else the easiest step that leads on.
    ///
    /// On a puzzle with one solution there is always advice, and every step agrees with the solution, which
    /// is asked first. A digit that the player has noted too much is passed over.
    ///
    /// ```
    /// use gridsmith_core::{Advice, Budget, Cell, Position};
    /// use gridsmith_sizes::{Candidate, Mistake, SizedSudoku};
    ///
    /// let puzzle: SizedSudoku = "sudoku 4x4 ..2....11...32..".parse()?;
    /// let mut position = Position { values: vec![(Cell(1), 3)], ..Position::default() };
    /// let Ok(Advice::Mistakes(wrong)) = puzzle.hint(&position, &mut Budget::default()) else { panic!() };
    /// let entry = Candidate { cell: Cell(1), digit: 3 };
    /// assert_eq!(wrong, [Mistake::Value { entry, clash: None }]);
    ///
    /// position.values[0].1 = 1;
    /// let Ok(Advice::Steps(steps)) = puzzle.hint(&position, &mut Budget::default()) else { panic!() };
    /// assert_eq!(steps[0].places.len(), 1);
    /// # Ok::<(), gridsmith_sizes::ParseError>(())
    /// ```
    pub fn hint(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        self.advise(position, budget, |board, solution, budget| {
            Ok(Advice::step(next_true(&board, &solution, budget)?))
        })
    }

    /// Everything that every technique sees in a player's position, easiest first; suppositions only where
    /// there is nothing else. Chains are told once per technique.
    pub fn all_steps(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        self.advise(position, budget, |board, solution, budget| {
            let steps = all_steps(&board, &solution, budget)?;
            match steps.is_empty() {
                true => self.hint(position, budget),
                false => Ok(Advice::Steps(steps)),
            }
        })
    }

    /// The board of a player at `position`. What is off the board is passed over.
    pub fn board_at(&self, position: &Position) -> Board {
        let mut board = self.board();
        for entry in position.values.iter().filter_map(|&entry| self.candidate(entry)) {
            if board.value(entry.cell).is_none() {
                board.place(entry);
            }
        }
        for entry in position.ruled_out.iter().filter_map(|&entry| self.candidate(entry)) {
            if board.value(entry.cell).is_none() {
                board.drop(entry);
            }
        }
        let area = self.size().area();
        for &(cell, noted) in position.notes.iter().filter(|(cell, _)| cell.index() < area) {
            let lost = board.candidates(cell) & !noted;
            members(lost).for_each(|digit| board.drop(Candidate::of(cell.index(), digit)));
        }
        board
    }

    /// The entry, if it is on the board.
    fn candidate(&self, (cell, digit): (Cell, u16)) -> Option<Candidate> {
        let is_on_board =
            cell.index() < self.size().area() && (1..=self.side()).contains(&usize::from(digit));
        is_on_board.then_some(Candidate { cell, digit: digit as u8 })
    }

    /// The advice of `next` if all entries are right and the board is not complete.
    fn advise(
        &self,
        position: &Position,
        budget: &mut Budget,
        next: impl FnOnce(Board, SizedGrid, &mut Budget) -> Result<Advice<Step, Mistake>, Stop>,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        let verdict = self.verdict(budget);
        let mistakes = |solution: &SizedGrid| self.mistakes(position, solution);
        let open_board = || Some(self.board_at(position)).filter(|board| !board.is_solved());
        advise(verdict, mistakes, open_board, |board, solution| next(board, solution, budget))
    }

    /// The entries that `solution` contradicts: digits that clash at sight, other digits, then notes.
    fn mistakes(&self, position: &Position, solution: &SizedGrid) -> Vec<Mistake> {
        let is_true = |entry: &Candidate| solution.0[entry.cell.index()] == entry.digit;
        let (mut clashing, mut wrong, mut marks) = (Vec::new(), Vec::new(), Vec::new());
        for &(cell, digit) in &position.values {
            let Some(entry) = self.candidate((cell, digit)) else {
                clashing.push(Mistake::OffBoard { cell, digit });
                continue;
            };
            if let Some(clue) = self.clue(cell).filter(|&clue| clue != entry.digit) {
                clashing.push(Mistake::Clue { entry, clue });
            } else if !is_true(&entry) {
                let clash = self.clash(position, &entry);
                let list = if clash.is_some() { &mut clashing } else { &mut wrong };
                list.push(Mistake::Value { entry, clash });
            }
        }
        let entered = |cell: Cell| position.values.iter().any(|(own, _)| *own == cell);
        for &(cell, noted) in &position.notes {
            let Some(&digit) = solution.0.get(cell.index()) else {
                marks.push(Mistake::OffBoard { cell, digit: 0 });
                continue;
            };
            let is_noted = noted >> (digit - 1) & 1 != 0;
            if !is_noted && self.clue(cell).is_none() && !entered(cell) {
                marks.push(Mistake::Mark { entry: Candidate { cell, digit } });
            }
        }
        for &(cell, digit) in &position.ruled_out {
            match self.candidate((cell, digit)) {
                None => marks.push(Mistake::OffBoard { cell, digit }),
                Some(entry) if is_true(&entry) && self.clue(cell).is_none() && !entered(cell) => {
                    marks.push(Mistake::Mark { entry })
                }
                Some(_) => {}
            }
        }
        [clashing, wrong, marks].concat()
    }

    /// A house in which a clue or another entry has the same digit.
    fn clash(&self, position: &Position, entry: &Candidate) -> Option<(House, Cell)> {
        let value = |cell: Cell| {
            let entered = position.values.iter().find(|(own, _)| *own == cell);
            self.clue(cell).map(u16::from).or(entered.map(|(_, digit)| *digit))
        };
        self.shape().houses().find_map(|house| {
            let cells = self.shape().cells_of(house);
            let same =
                |&&cell: &&Cell| cell != entry.cell && value(cell) == Some(u16::from(entry.digit));
            let other = cells.contains(&entry.cell).then(|| cells.iter().find(same)).flatten()?;
            Some((house, *other))
        })
    }
}

/// Everything that every technique but suppositions sees, easiest first.
fn all_steps(board: &Board, solution: &SizedGrid, budget: &mut Budget) -> Result<Vec<Step>, Stop> {
    let mut steps: Vec<Step> = Vec::new();
    for row in TECHNIQUES.iter().take_while(|row| !row.technique.supposes()) {
        budget.pay(board.layout.area as u64)?;
        let first = steps.len();
        let _ = row.technique.find(board, budget, &mut |step| {
            let same = |other: &Step| other.places == step.places && other.drops == step.drops;
            if agrees(&step, solution) && !steps[first..].iter().any(same) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        })?;
    }
    Ok(steps)
}

/// True if `solution` does not contradict the step.
fn agrees(step: &Step, solution: &SizedGrid) -> bool {
    step.agrees(|candidate| solution.0[candidate.cell.index()] == candidate.digit)
}

/// The easiest step on `board` that `solution` does not contradict; `None` if the board is solved.
///
/// No technique is known to err, and tests ask each for every step. Should one do so all the same, its
/// step counts as absent: nobody is ever shown one.
fn next_true(
    board: &Board,
    solution: &SizedGrid,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    let mut first = first_step(
        |found| easiest(board, Technique::Supposition, budget, found),
        |step| agrees(step, solution),
    )?;
    if first.is_none() {
        first = supposed(board, budget)?.filter(|step| agrees(step, solution));
    }
    Ok(first.or_else(|| search(board, solution)))
}
