//! Help for a player: mistakes in a position, or the easiest next step.
//!
//! The easiest step is the one that a person sees first. [`hint_order`] takes into account how hard
//! techniques are to follow and how hard they are to find. Singles come first, then techniques that
//! need one house or one digit, then patterns of a few cells, then chains, shorter before longer,
//! then almost locked sets, and finally suppositions.

use crate::geometry::{PEER_SETS, see};
use crate::human::aic::{self, ChainScope, Links};
use crate::human::technique::Effort;
use crate::{Board, CELLS, Candidate, Digits, Grid, House, Row, Step, Sudoku, Technique};
use gridsmith_core::{
    Advice, Budget, Cell, Position, Puzzle, Stop, Trace, TraceEnd, Verdict, advise,
};
use std::ops::ControlFlow;

/// A wrong entry of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A cell or a digit that does not exist.
    OffBoard {
        /// The entry.
        entry: Candidate,
    },
    /// An entry that differs from the clue of its cell.
    Clue {
        /// The entry.
        entry: Candidate,
        /// The clue.
        clue: u8,
    },
    /// A digit that differs from the solution.
    Value {
        /// The entry.
        entry: Candidate,
        /// A house and another cell in it that has the same digit, if there is one.
        clash: Option<(House, Cell)>,
    },
    /// The right digit is missing from the notes of a cell, or is crossed out.
    Mark {
        /// The digit that is missing.
        entry: Candidate,
    },
}

/// The techniques in the order in which hints look for them: the first rows of the table.
pub fn hint_order() -> impl Iterator<Item = Technique> {
    HINTS.iter().map(|row| row.technique)
}

const HINTS: &[Row] = Technique::table().split_at(Technique::NestedForcing5 as usize + 1).0;

/// Neighbours in the table that hints look for together, from the first to the last. The order of
/// the table decides between them; among chains, the shortest comes first.
struct Together {
    first: Technique,
    last: Technique,
    chains: Option<Chains>,
}

/// A search for the shortest chain. It tries the next limit only if it found nothing within the
/// last one.
struct Chains {
    scope: ChainScope,
    limits: &'static [usize],
    /// Whether a chain counts that has a name outside its group.
    any_name: bool,
}

const TOGETHER: [Together; 7] = {
    use ChainScope::{Groups, Plain, Sets};
    use Technique::*;
    const fn patterns(first: Technique, last: Technique) -> Together {
        Together { first, last, chains: None }
    }
    const fn chains(first: Technique, last: Technique, chains: Chains) -> Together {
        Together { first, last, chains: Some(chains) }
    }
    const LIMITS: &[usize] = &[3, 5, 8, 12, 20];
    [
        patterns(LockedPair, NakedPair),
        patterns(LockedTriple, NakedTriple),
        patterns(UniqueRectangle1, UniqueRectangle3),
        chains(WWing, H3Wing, Chains { scope: Plain, limits: &[3], any_name: false }),
        chains(
            XChain,
            DiscontinuousNiceLoop,
            Chains { scope: Plain, limits: LIMITS, any_name: true },
        ),
        chains(
            GroupedTurbotFish,
            GroupedDiscontinuousNiceLoop,
            Chains { scope: Groups, limits: LIMITS, any_name: true },
        ),
        chains(AlsChain, AlsAic, Chains { scope: Sets, limits: &[3, 4, 6], any_name: true }),
    ]
};

/// Techniques that are too large for a hint. Only a list of all steps has them.
const TOO_LARGE: [Technique; 2] = [Technique::FrankenJellyfish, Technique::FinnedFrankenJellyfish];

impl Sudoku {
    /// The advice for a player at `position`: the wrong entries, or else the easiest next step.
    ///
    /// If the puzzle has one solution, there is always advice, and every step agrees with the
    /// solution, which is computed first. An extra digit in the notes of a cell is ignored; a
    /// missing one is a mistake.
    ///
    /// ```
    /// use gridsmith_core::{Advice, Budget, Cell, Position};
    /// use gridsmith_sudoku::{Candidate, Mistake, Sudoku, Technique};
    ///
    /// let line = "sudoku 9x9 ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
    /// let sudoku: Sudoku = line.parse()?;
    /// let mut position = Position::default();
    /// let budget = &mut Budget::unlimited();
    /// let Ok(Advice::Steps(steps)) = sudoku.hint(&position, budget) else { panic!() };
    /// assert_eq!(steps[0].technique, Technique::HiddenSingle);
    ///
    /// let entry = Candidate { cell: Cell(0), digit: 8 };
    /// position.values.push((entry.cell, 8));
    /// let Ok(Advice::Mistakes(wrong)) = sudoku.hint(&position, budget) else { panic!() };
    /// assert_eq!(wrong, [Mistake::Value { entry, clash: None }]);
    /// # Ok::<(), gridsmith_sudoku::ParseError>(())
    /// ```
    pub fn hint(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        self.advise(position, budget, |board, solution, budget| {
            Ok(Advice::step(next_hint(&board, &solution, budget)?))
        })
    }

    /// Every step of every technique in a player's position, in the order of hints; suppositions
    /// only if there is nothing else. Steps of one technique with the same conclusions are listed
    /// once.
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

    /// The path from the clues to the solution, hint by hint.
    pub fn hints(&self, budget: &mut Budget) -> Trace<Step> {
        let mut steps = Vec::new();
        let mut board = self.board_at(&Position::default());
        let solution = match self.verdict(budget) {
            Verdict::Unique(solution) => Ok(solution),
            Verdict::Undecided(stop) => Err(TraceEnd::Stopped(stop)),
            Verdict::None => Err(TraceEnd::Contradiction),
            Verdict::Many(..) => Err(TraceEnd::Stuck),
        };
        let solution = match solution {
            Ok(solution) => solution,
            Err(end) => return Trace { steps, end },
        };
        let end = loop {
            match next_hint(&board, &solution, budget) {
                Ok(Some(step)) => {
                    step.drops.iter().for_each(|drop| board.drop(*drop));
                    step.places.iter().for_each(|place| board.place(*place));
                    steps.push(step);
                }
                Ok(None) if board.is_solved() => break TraceEnd::Solved,
                Ok(None) => break TraceEnd::Stuck,
                Err(stop) => break TraceEnd::Stopped(stop),
            }
        };
        Trace { steps, end }
    }

    /// The board of a player at `position`, whose entries are right. Entries off the board are
    /// ignored.
    ///
    /// In candidate form, a cell counts as filled if it has one candidate and no cell that sees it
    /// has the same one.
    pub fn board_at(&self, position: &Position) -> Board {
        let mut board = Board::new(self);
        if self.clues().is_none() {
            let alone = |cell: usize| {
                let mask = board.alive.cells[cell];
                let digit = mask.trailing_zeros() as usize;
                let free =
                    mask.is_power_of_two() && !board.alive.digits[digit].meets(&PEER_SETS[cell]);
                free.then(|| Candidate::of(cell, digit))
            };
            let set: Vec<Candidate> = (0..CELLS).filter_map(alone).collect();
            set.into_iter().for_each(|candidate| board.place(candidate));
        }
        for entry in entries(&position.values).filter(is_on_board) {
            if board.value(entry.cell).is_none() {
                board.place(entry);
            }
        }
        entries(&position.ruled_out).filter(is_on_board).for_each(|entry| board.drop(entry));
        for &(cell, noted) in position.notes.iter().filter(|(cell, _)| cell.index() < CELLS) {
            let lost = Digits(board.candidates(cell).0 & !(noted as u16));
            lost.iter().for_each(|digit| board.drop(Candidate { cell, digit }));
        }
        board
    }

    /// The advice of `next` if all entries are right and the board is not complete.
    pub(crate) fn advise(
        &self,
        position: &Position,
        budget: &mut Budget,
        next: impl FnOnce(Board, Grid, &mut Budget) -> Result<Advice<Step, Mistake>, Stop>,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        let verdict = self.verdict(budget);
        let mistakes = |solution: &Grid| self.mistakes(position, solution);
        let open_board = || Some(self.board_at(position)).filter(|board| !board.is_solved());
        advise(verdict, mistakes, open_board, |board, solution| next(board, solution, budget))
    }

    /// The entries that `solution` contradicts: digits first, those with a visible clash before the
    /// others, then notes.
    fn mistakes(&self, position: &Position, solution: &Grid) -> Vec<Mistake> {
        let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
        let clues = self.clues();
        let clue = |cell: Cell| clues.map_or(0, |clues| clues[cell.index()]);
        let mut clashing = Vec::new();
        let mut wrong = Vec::new();
        for entry in entries(&position.values) {
            if !is_on_board(&entry) {
                clashing.push(Mistake::OffBoard { entry });
            } else if clue(entry.cell) > 0 && clue(entry.cell) != entry.digit {
                clashing.push(Mistake::Clue { entry, clue: clue(entry.cell) });
            } else if !is_true(&entry) {
                let clash = self.clash(position, &entry);
                let list = if clash.is_some() { &mut clashing } else { &mut wrong };
                list.push(Mistake::Value { entry, clash });
            }
        }
        let entered = |cell: Cell| position.values.iter().any(|(own, _)| *own == cell);
        let filled = |cell: Cell| clue(cell) > 0 || entered(cell);
        let mut marks = Vec::new();
        for &(cell, noted) in &position.notes {
            if cell.index() >= CELLS {
                marks.push(Mistake::OffBoard { entry: Candidate { cell, digit: 0 } });
            } else if !filled(cell) && !Digits(noted as u16).contains(solution.0[cell.index()]) {
                let digit = solution.0[cell.index()];
                marks.push(Mistake::Mark { entry: Candidate { cell, digit } });
            }
        }
        for entry in entries(&position.ruled_out) {
            if !is_on_board(&entry) {
                marks.push(Mistake::OffBoard { entry });
            } else if is_true(&entry) && !filled(entry.cell) {
                marks.push(Mistake::Mark { entry });
            }
        }
        [clashing, wrong, marks].concat()
    }

    /// A cell with the same digit that the entry sees; clues come before other entries.
    fn clash(&self, position: &Position, entry: &Candidate) -> Option<(House, Cell)> {
        let clues = self.clues().into_iter().flat_map(|clues| clues.iter().enumerate());
        let clues = clues.filter(|(_, digit)| **digit > 0);
        let clues = clues.map(|(cell, digit)| Candidate { cell: Cell(cell as u16), digit: *digit });
        let other = clues.chain(entries(&position.values)).find(|other| {
            let on_board = other.cell.index() < CELLS;
            other.digit == entry.digit && on_board && see(other.cell.index(), entry.cell.index())
        })?;
        let shared = House::of(other.cell).into_iter().find(|h| House::of(entry.cell).contains(h));
        shared.map(|house| (house, other.cell))
    }
}

/// The entries of a list as candidates.
fn entries(list: &[(Cell, u16)]) -> impl Iterator<Item = Candidate> {
    list.iter().map(|&(cell, value)| Candidate { cell, digit: u8::try_from(value).unwrap_or(0) })
}

fn is_on_board(entry: &Candidate) -> bool {
    entry.cell.index() < CELLS && (1..=9).contains(&entry.digit)
}

/// The easiest step on `board` that `solution` does not contradict; `None` if there is none, e.g.
/// on a solved board.
///
/// No technique is known to report a wrong step, and tests ask each for every step. If one did, its
/// step would be skipped: a player never sees it.
pub fn next_hint(
    board: &Board,
    solution: &Grid,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    let mut rows = HINTS;
    while let Some(first) = rows.first() {
        budget.poll()?;
        let together = TOGETHER.iter().find(|group| group.first == first.technique);
        let last = together.map_or(first.technique, |group| group.last);
        let (group, rest) = rows.split_at(last as usize - first.technique as usize + 1);
        let step = match together.and_then(|group| group.chains.as_ref()) {
            Some(chains) => chain(board, solution, group, chains, budget)?,
            None => pattern(board, solution, group, budget)?,
        };
        if step.is_some() {
            return Ok(step);
        }
        rows = rest;
    }
    Ok(None)
}

/// The easiest step of a group whose techniques are found by one search.
fn pattern(
    board: &Board,
    solution: &Grid,
    group: &[Row],
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    let mut best: Option<(usize, Step)> = None;
    group[0].technique.search(board, Effort::Hint, budget, &mut |step| {
        let rank = group.iter().position(|row| row.technique == step.technique);
        let Some(rank) = rank.filter(|_| agrees(&step, solution)) else {
            return ControlFlow::Continue(());
        };
        if best.as_ref().is_none_or(|(known, _)| rank < *known) {
            best = Some((rank, step));
        }
        if rank == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(best.map(|(_, step)| step))
}

/// The shortest chain of a group; among equals, the one whose name comes first.
fn chain(
    board: &Board,
    solution: &Grid,
    group: &[Row],
    chains: &Chains,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    let place = |technique: Technique| group.iter().position(|row| row.technique == technique);
    let rank = |technique: Technique| place(technique).unwrap_or(group.len());
    let links = Links::limited(board, chains.scope, Effort::Hint.set_cells());
    let mut shortest = None;
    for limit in chains.limits {
        shortest = aic::first_of(board, &links, *limit, budget, &rank)?;
        if shortest.is_some() {
            break;
        }
    }
    let fits = |step: &Step| chains.any_name || place(step.technique).is_some();
    Ok(shortest.filter(|step| fits(step) && agrees(step, solution)))
}

fn all_steps(board: &Board, solution: &Grid, budget: &mut Budget) -> Result<Vec<Step>, Stop> {
    let mut steps: Vec<Step> = Vec::new();
    let simple = hint_order().take_while(|technique| *technique != Technique::Nishio);
    for technique in simple.chain(TOO_LARGE) {
        // A position can have more Death Blossoms than anybody would read.
        let effort = match technique {
            Technique::DeathBlossom => Effort::Hint,
            _ => Effort::Full,
        };
        technique.search(board, effort, budget, &mut |step| {
            let known = |other: &Step| {
                other.technique == step.technique
                    && other.places == step.places
                    && same(&other.drops, &step.drops)
            };
            let is_own = step.technique == technique;
            if is_own && agrees(&step, solution) && !steps.iter().any(known) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        })?;
    }
    Ok(steps)
}

/// True if `solution` does not contradict the step.
pub(crate) fn agrees(step: &Step, solution: &Grid) -> bool {
    step.agrees(|candidate| solution.0[candidate.cell.index()] == candidate.digit)
}

fn same(a: &[Candidate], b: &[Candidate]) -> bool {
    a.len() == b.len() && a.iter().all(|candidate| b.contains(candidate))
}
