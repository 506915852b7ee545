//! Help for a player: what is wrong, or the easiest thing that follows next.
//!
//! Easiest is what a person sees first: [`hint_order`] puts the techniques in an order that blends how hard they are to
//! follow with how hard they are to find. Singles come first, then what needs one house or one digit, then patterns
//! of a few cells, then chains, the shorter before the longer, then sets, and suppositions at last.

use crate::aic::{self, ChainScope, Links};
use crate::geometry::{PEER_SETS, see};
use crate::technique::{Found, Step, Technique, als, rectangle, subset, trial};
use crate::{Board, CELLS, Candidate, Digits, Grid, House, Sudoku};
use gridsmith_core::{Advice, Budget, Cell, Position, Puzzle, Stop, Trace, TraceEnd, Verdict};
use std::ops::ControlFlow;

/// An entry of the player's that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A cell or a digit that does not exist.
    OffBoard {
        /// The entry.
        entry: Candidate,
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

/// The techniques in the order in which hints look for them. Those of one group are looked for together; of chains the
/// shortest comes first and this order decides between equals.
pub fn hint_order() -> impl Iterator<Item = Technique> {
    LADDER.iter().flat_map(|group| group.iter().copied())
}

#[rustfmt::skip] // a table
const LADDER: &[&[Technique]] = {
    use Technique::*;
    &[
        &[LastCell], &[HiddenSingle], &[NakedSingle],
        &[Pointing], &[Claiming],
        &[LockedPair, NakedPair], &[HiddenPair], &[LockedTriple, NakedTriple], &[XWing], &[HiddenTriple],
        &[Skyscraper], &[TwoStringKite], &[XyWing], &[RemotePair],
        &[UniqueRectangle1, UniqueRectangle2, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6, HiddenRectangle, UniqueRectangle3],
        &[AvoidableRectangle1], &[AvoidableRectangle2], &[Bug1],
        &[TurbotFish], &[EmptyRectangle], &[XyzWing],
        &[WWing, MWing, SWing, L2Wing, L3Wing, H2Wing, H3Wing],
        &[Swordfish], &[NakedQuad], &[HiddenQuad],
        &[FinnedXWing], &[SashimiXWing],
        &[SimpleColoursTrap], &[SimpleColoursWrap],
        &[Jellyfish],
        &[XChain, BivalueChain, ContinuousNiceLoop, AicType1, AicType2, DiscontinuousNiceLoop],
        &[UniqueLoop1], &[UniqueLoop2], &[UniqueLoop3], &[UniqueLoop4], &[Bug2], &[Bug3], &[Bug4],
        &[GroupedTurbotFish, GroupedWWing, GroupedMWing, GroupedSWing, GroupedL2Wing, GroupedL3Wing,
          GroupedH2Wing, GroupedH3Wing, GroupedXChain, GroupedContinuousNiceLoop, GroupedAicType1,
          GroupedAicType2, GroupedDiscontinuousNiceLoop],
        &[MultiColours1], &[MultiColours2],
        &[FinnedSwordfish], &[SashimiSwordfish], &[SueDeCoq],
        &[AlsXz, AlsXyWing],
        &[AlsChain, AlsAic],
        &[DeathBlossom], &[FinnedJellyfish], &[SashimiJellyfish],
        &[FrankenXWing], &[FinnedFrankenXWing], &[FrankenSwordfish], &[FinnedFrankenSwordfish],
        &[AlignedPair], &[AlignedTriple],
        &[Nishio], &[NishioNet], &[CellForcing], &[HouseForcing], &[DynamicForcing], &[DynamicForcingPlus],
        &[NestedForcing2], &[NestedForcing3], &[NestedForcing4], &[NestedForcing5],
    ]
};

/// Found by asking for all steps only: too large for a hint.
const BESIDE: [Technique; 2] = [Technique::FrankenJellyfish, Technique::FinnedFrankenJellyfish];

/// Cells of the largest almost locked set of a hint.
const SET_CELLS: usize = 4;
/// How far chains are looked for: the next limit only if nothing was found within the last.
const LIMITS: [usize; 5] = [3, 5, 8, 12, 20];
/// The same for chains with sets.
const SET_LIMITS: [usize; 3] = [3, 4, 6];
/// Nodes that a Death Blossom may take.
const BLOSSOM_NODES: u64 = 3_000;

impl Sudoku {
    /// What a player at `position` is told: wrong entries, else the easiest step that leads on.
    ///
    /// On a puzzle with one solution there is always advice, and every step agrees with the solution, which is asked
    /// first. A digit that the player has noted too much is passed over; one that is missing is a mistake.
    ///
    /// ```
    /// use gridsmith_core::{Advice, Budget, Cell, Position};
    /// use gridsmith_sudoku::{Candidate, Mistake, Sudoku, Technique};
    ///
    /// let line = "sudoku 9x9 ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
    /// let sudoku: Sudoku = line.parse()?;
    /// let mut position = Position::default();
    /// let Ok(Advice::Steps(steps)) = sudoku.hint(&position, &mut Budget::unlimited()) else { panic!() };
    /// assert_eq!(steps[0].technique, Technique::HiddenSingle);
    ///
    /// let entry = Candidate { cell: Cell(0), digit: 8 };
    /// position.values.push((entry.cell, 8));
    /// let advice = sudoku.hint(&position, &mut Budget::unlimited());
    /// assert!(matches!(advice, Ok(Advice::Mistakes(wrong)) if wrong == [Mistake::Value { entry, clash: None }]));
    /// # Ok::<(), gridsmith_sudoku::ParseError>(())
    /// ```
    pub fn hint(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        let (board, solution) = match self.look(position, budget)? {
            Look::Board(board, solution) => (*board, solution),
            Look::Say(advice) => return Ok(advice),
        };
        Ok(match next_hint(&board, &solution, budget)? {
            Some(step) => Advice::Steps(vec![step]),
            None => Advice::Done,
        })
    }

    /// Everything that every technique sees in a player's position, in the order of hints; suppositions only where there
    /// is nothing else. Steps of one technique that conclude the same are told once.
    pub fn all_steps(
        &self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        let (board, solution) = match self.look(position, budget)? {
            Look::Board(board, solution) => (*board, solution),
            Look::Say(advice) => return Ok(advice),
        };
        let steps = all_steps(&board, &solution, budget)?;
        if steps.is_empty() {
            return self.hint(position, budget);
        }
        Ok(Advice::Steps(steps))
    }

    /// The way from the clues to the solution, hint by hint.
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

    /// The board of a player at `position`, whose entries are right. What is off the board is passed over.
    ///
    /// In candidate form a cell with one candidate that no open cell beside it has counts as filled.
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
            let lost = Digits(board.candidates(cell).0 & !noted);
            lost.iter().for_each(|digit| board.drop(Candidate { cell, digit }));
        }
        board
    }

    pub(crate) fn look(&self, position: &Position, budget: &mut Budget) -> Result<Look, Stop> {
        let solution = match self.verdict(budget) {
            Verdict::Unique(solution) => solution,
            Verdict::Undecided(stop) => return Err(stop),
            verdict => return Ok(Look::Say(Advice::NotUnique(verdict.map(|_| ())))),
        };
        let mistakes = self.mistakes(position, &solution);
        if !mistakes.is_empty() {
            return Ok(Look::Say(Advice::Mistakes(mistakes)));
        }
        let board = self.board_at(position);
        Ok(match board.is_solved() {
            true => Look::Say(Advice::Done),
            false => Look::Board(Box::new(board), solution),
        })
    }

    /// The entries that `solution` contradicts: digits first, those that clash at sight before the others, then notes.
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
            } else if !filled(cell) && !Digits(noted).contains(solution.0[cell.index()]) {
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
        let mut all: Vec<Mistake> = Vec::new();
        for mistake in clashing.into_iter().chain(wrong).chain(marks) {
            if !all.contains(&mistake) {
                all.push(mistake);
            }
        }
        all
    }

    /// A cell with the same digit that an entry sees, clues before other entries.
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

/// What a first look at a player's position gives.
pub(crate) enum Look {
    /// The board of a player whose entries are right, with something to do, and the solution.
    Board(Box<Board>, Grid),
    /// All there is to say.
    Say(Advice<Step, Mistake>),
}

/// The easiest step on `board` that `solution` does not contradict; nothing if there is none, as on a solved board.
///
/// No technique is known to err, and tests ask each for every step. Should one do so all the same, its step counts as
/// absent: nobody is ever shown one.
pub fn next_hint(
    board: &Board,
    solution: &Grid,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    for group in LADDER {
        budget.poll()?;
        let mut best: Option<(usize, Step)> = None;
        search(board, group, budget, &mut |step| {
            let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
            let rank = group.iter().position(|technique| *technique == step.technique);
            // A search for chains may come back with one that another search names; unless that belongs further down.
            let rank = rank.or((group[0] != Technique::WWing).then_some(group.len()));
            let Some(rank) = rank.filter(|_| step.agrees(is_true)) else {
                return ControlFlow::Continue(());
            };
            if best.as_ref().is_none_or(|(known, _)| rank < *known) {
                best = Some((rank, step));
            }
            if rank == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if let Some((_, step)) = best {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// Looks for the techniques of one group. Of chains only the best is reported.
fn search(
    board: &Board,
    group: &[Technique],
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    use Technique::*;
    let rank = |technique: Technique| {
        group.iter().position(|own| *own == technique).unwrap_or(group.len())
    };
    let chain = |scope: ChainScope, limits: &[usize], budget: &mut Budget, found: &mut Found| {
        let links = Links::limited(board, scope, SET_CELLS);
        for limit in limits {
            let first = aic::first_of(board, &links, *limit, budget, &rank)?;
            if let Some(step) = first {
                let _ = found(step);
                break;
            }
        }
        Ok(())
    };
    let _ = match group[0] {
        LockedPair => subset::find_naked(board, 2, found),
        LockedTriple => subset::find_naked(board, 3, found),
        NakedQuad => subset::find_naked(board, 4, found),
        HiddenPair => subset::find_hidden(board, 2, found),
        HiddenTriple => subset::find_hidden(board, 3, found),
        HiddenQuad => subset::find_hidden(board, 4, found),
        UniqueRectangle1 => rectangle::find(board, corners(board), found),
        WWing => return chain(ChainScope::Plain, &LIMITS[..1], budget, found),
        XChain => return chain(ChainScope::Plain, &LIMITS, budget, found),
        GroupedTurbotFish => return chain(ChainScope::Groups, &LIMITS, budget, found),
        AlsXz => {
            let sets = als::Sets::new(board, SET_CELLS, false);
            match sets.find_xz(board, found) {
                ControlFlow::Continue(()) => sets.find_wings(board, budget, found)?,
                end => end,
            }
        }
        AlsChain => return chain(ChainScope::Sets, &SET_LIMITS, budget, found),
        DeathBlossom => {
            let sets = als::Sets::new(board, SET_CELLS, false);
            let end = budget.share(BLOSSOM_NODES, |share| sets.find_blossoms(board, share, found));
            match end {
                Err(Stop::Nodes) => ControlFlow::Continue(()),
                end => end?,
            }
        }
        NishioNet => match trial::first(board, budget)? {
            Some(step) => found(step),
            None => ControlFlow::Continue(()),
        },
        one => return one.find(board, budget, found),
    };
    Ok(())
}

/// Where the candidates are the puzzle, a candidate that is gone may be a clue, and a swap must not need it.
fn corners(board: &Board) -> rectangle::Corners {
    match board.givens().is_empty() {
        true => rectangle::Corners::Whole,
        false => rectangle::Corners::Missing,
    }
}

fn all_steps(board: &Board, solution: &Grid, budget: &mut Budget) -> Result<Vec<Step>, Stop> {
    use Technique::*;
    let mut steps: Vec<Step> = Vec::new();
    let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
    let simple = hint_order().take_while(|technique| *technique != Nishio).chain(BESIDE);
    for technique in simple {
        let mut add = |step: Step| {
            let known = |other: &Step| {
                other.technique == step.technique
                    && other.places == step.places
                    && same(&other.drops, &step.drops)
            };
            if step.technique == technique && step.agrees(is_true) && !steps.iter().any(known) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        };
        let size = match technique {
            LockedPair | NakedPair | HiddenPair => 2,
            LockedTriple | NakedTriple | HiddenTriple => 3,
            _ => 4,
        };
        let _ = match technique {
            LockedPair | NakedPair | LockedTriple | NakedTriple | NakedQuad => {
                subset::find_naked(board, size, &mut add)
            }
            HiddenPair | HiddenTriple | HiddenQuad => subset::find_hidden(board, size, &mut add),
            UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 => {
                rectangle::find(board, corners(board), &mut add)
            }
            XChain => {
                let strong = |why: &aic::Strong| matches!(why, aic::Strong::House(_));
                let links = Links::new(board, ChainScope::Plain).only(strong, false);
                aic::find(board, &links, LIMITS[4], budget, &mut add)?;
                ControlFlow::Continue(())
            }
            DeathBlossom => {
                let sets = als::Sets::new(board, SET_CELLS, false);
                match budget
                    .share(BLOSSOM_NODES, |share| sets.find_blossoms(board, share, &mut add))
                {
                    Err(Stop::Nodes) => ControlFlow::Continue(()),
                    end => end?,
                }
            }
            _ => {
                technique.find(board, budget, &mut add)?;
                ControlFlow::Continue(())
            }
        };
    }
    Ok(steps)
}

fn same(a: &[Candidate], b: &[Candidate]) -> bool {
    a.len() == b.len() && a.iter().all(|candidate| b.contains(candidate))
}
