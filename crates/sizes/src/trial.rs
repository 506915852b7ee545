//! Suppositions followed to a contradiction, and the few steps that the contradiction rests on.

use crate::solve::State;
use crate::technique::easiest;
use crate::{Board, Candidate, Conflict, House, Reason, Step, Technique};
use gridsmith_core::{Budget, Stop, members};
use std::ops::ControlFlow;

/// The shortest refutation by singles among the first candidates that have one. At least `enough`
/// candidates are tried, cells with few candidates first.
pub(crate) fn refuted_by_singles(
    board: &Board,
    enough: usize,
    technique: Technique,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    // The engine sees quickly who falls; a trial then says why.
    let Ok(mut state) = State::singles(&board.layout, &board.all_masks()) else { return Ok(None) };
    let mut best: Option<(usize, Step)> = None;
    for (tried, candidate) in by_choice(board).into_iter().enumerate() {
        if tried >= enough && best.is_some() {
            break;
        }
        budget.spend()?;
        let (cell, digit) = candidate.parts();
        if !state.has(cell, digit) {
            continue;
        }
        let mark = state.mark();
        let falls = state.place(cell, digit).is_err();
        state.undo(mark);
        state.pay(budget)?;
        if !falls {
            continue;
        }
        let refutation = Trial::suppose(board, candidate).follow(Technique::Pointing, budget)?;
        if let Some((chain, conflict)) = refutation
            && best.as_ref().is_none_or(|(length, _)| chain.len() < *length)
        {
            best = Some((chain.len(), refuted(technique, candidate, chain, conflict)));
        }
    }
    Ok(best.map(|(_, step)| step))
}

/// The first of `trials` candidates that everything up to XY-Wing refutes, cells with few candidates first.
pub(crate) fn refuted_by_patterns(
    board: &Board,
    trials: usize,
    technique: Technique,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    for candidate in by_choice(board).into_iter().take(trials) {
        budget.spend()?;
        let refutation = Trial::suppose(board, candidate).follow(Technique::NakedQuad, budget)?;
        if let Some((chain, conflict)) = refutation {
            return Ok(Some(refuted(technique, candidate, chain, conflict)));
        }
    }
    Ok(None)
}

/// All candidates: cells with few of them first.
fn by_choice(board: &Board) -> Vec<Candidate> {
    let mut cells: Vec<usize> = (0..board.layout.area).filter(|&c| board.mask(c) != 0).collect();
    cells.sort_by_key(|&cell| board.mask(cell).count_ones());
    let of = |&cell: &usize| members(board.mask(cell)).map(move |digit| Candidate::of(cell, digit));
    cells.iter().flat_map(of).collect()
}

fn refuted(
    technique: Technique,
    supposed: Candidate,
    chain: Vec<Step>,
    conflict: Conflict,
) -> Step {
    let reason = Reason::Supposition { supposed, chain, conflict };
    Step::drop(technique, vec![supposed], reason)
}

/// No step of the trial took this candidate away.
const BEFORE: u16 = u16::MAX;

/// A board with a supposition and steps on it, and which of them took each candidate away.
struct Trial {
    board: Board,
    steps: Vec<Step>,
    /// For each candidate that is gone since: one more than the step that took it away, and 0 for the
    /// supposition.
    taker: Vec<u16>,
}

impl Trial {
    fn suppose(board: &Board, candidate: Candidate) -> Trial {
        let taker = vec![BEFORE; board.layout.area * board.layout.side];
        let mut trial = Trial { board: board.clone(), steps: Vec::new(), taker };
        trial.note(0, &Step::place(Technique::Search, candidate, Reason::Search));
        trial
    }

    /// Follows the supposition by the techniques before `end`, wave by wave. `None` if it stands, else the
    /// steps that the contradiction needs and where it shows.
    fn follow(
        mut self,
        end: Technique,
        budget: &mut Budget,
    ) -> Result<Option<(Vec<Step>, Conflict)>, Stop> {
        loop {
            if let Some(refutation) = self.shortest() {
                return Ok(Some(refutation));
            }
            let mut steps = Vec::new();
            easiest(&self.board, end, budget, &mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            })?;
            if steps.is_empty() {
                return Ok(None);
            }
            for mut step in steps {
                // A step of the same wave may have taken away what this one says or rests on.
                let open = |&candidate: &Candidate| self.board.is_open(candidate);
                step.drops.retain(open);
                if step.places.iter().all(open)
                    && !(step.places.is_empty() && step.drops.is_empty())
                {
                    self.note(self.steps.len() as u16 + 1, &step);
                    self.steps.push(step);
                }
            }
        }
    }

    /// The contradiction that rests on the fewest steps.
    fn shortest(&self) -> Option<(Vec<Step>, Conflict)> {
        let refutations = self.board.conflicts().map(|conflict| {
            let gone = match conflict {
                Conflict::Cell(cell) => self.digits_of(cell.index()),
                Conflict::House(house, digit) => self.places_of(house, usize::from(digit) - 1),
            };
            (self.needed_for(gone), conflict)
        });
        refutations.min_by_key(|(chain, _)| chain.len())
    }

    /// The steps that the loss of `gone` rests on, in order.
    fn needed_for(&self, gone: Vec<usize>) -> Vec<Step> {
        let mut needed = vec![false; self.steps.len() + 1];
        self.blame(&gone, usize::MAX, &mut needed);
        for index in (1..needed.len()).rev() {
            if needed[index] {
                self.blame(&self.rests_on(&self.steps[index - 1]), index, &mut needed);
            }
        }
        let steps = self.steps.iter().zip(&needed[1..]);
        steps.filter(|(_, needed)| **needed).map(|(step, _)| step.clone()).collect()
    }

    /// Marks the steps before `index` that took any of `gone` away.
    fn blame(&self, gone: &[usize], index: usize, needed: &mut [bool]) {
        for &candidate in gone {
            let taker = self.taker[candidate];
            if taker != BEFORE && usize::from(taker) < index {
                needed[usize::from(taker)] = true;
            }
        }
    }

    /// The candidates that must be gone for `step` to hold, as `cell * side + digit`, among others.
    fn rests_on(&self, step: &Step) -> Vec<usize> {
        let side = self.board.layout.side;
        let layout = &self.board.layout;
        let digits_but = |cell: usize, keep: &[u8]| -> Vec<usize> {
            let digits = (0..side).filter(|&digit| !keep.contains(&(digit as u8 + 1)));
            digits.map(|digit| cell * side + digit).collect()
        };
        let named = |candidate: &Candidate| candidate.parts().0 * side + candidate.parts().1;
        match &step.reason {
            Reason::LastCell { house } | Reason::OnlyPlace { house } => {
                let own: Vec<usize> = step.places.iter().map(named).collect();
                let digit = usize::from(step.places[0].digit) - 1;
                let places = self.places_of(*house, digit);
                places.into_iter().filter(|place| !own.contains(place)).collect()
            }
            Reason::OnlyDigit => digits_but(step.places[0].cell.index(), &[step.places[0].digit]),
            Reason::Intersection { base, cover, digit } => {
                let within = layout.cells(layout.index(*cover));
                let places = self.places_of(*base, usize::from(*digit) - 1);
                let outside = |place: &usize| !within.contains(&((place / side) as u16));
                places.into_iter().filter(outside).collect()
            }
            Reason::CommonPeer { house, cells, digit } => {
                let places = self.places_of(*house, usize::from(*digit) - 1);
                let gone = |place: &usize| !cells.iter().any(|cell| cell.index() == place / side);
                places.into_iter().filter(gone).collect()
            }
            Reason::NakedSubset { cells, digits, .. } => {
                cells.iter().flat_map(|cell| digits_but(cell.index(), digits)).collect()
            }
            Reason::HiddenSubset { house, cells, digits } => {
                let digits = digits.iter().map(|&digit| usize::from(digit) - 1);
                let places = digits.flat_map(|digit| self.places_of(*house, digit));
                let outside =
                    |place: &usize| !cells.iter().any(|cell| cell.index() == place / side);
                places.filter(outside).collect()
            }
            Reason::Fish { digit, bases, covers } => {
                let covered = |place: &usize| {
                    let cell = (place / side) as u16;
                    covers.iter().any(|&cover| layout.cells(layout.index(cover)).contains(&cell))
                };
                let digit = usize::from(*digit) - 1;
                let places = bases.iter().flat_map(|&base| self.places_of(base, digit));
                places.filter(|place| !covered(place)).collect()
            }
            Reason::Leftovers { inside, outside, .. } => {
                let all = inside.iter().chain(outside);
                all.flat_map(|cell| self.digits_of(cell.index())).collect()
            }
            Reason::XyWing { pivot, pincers, .. } => {
                let all = [*pivot, pincers[0], pincers[1]];
                all.iter().flat_map(|cell| self.digits_of(cell.index())).collect()
            }
            // Not used within a trial.
            _ => (0..self.taker.len()).collect(),
        }
    }

    /// All digits of a cell, as candidates.
    fn digits_of(&self, cell: usize) -> Vec<usize> {
        let side = self.board.layout.side;
        (cell * side..(cell + 1) * side).collect()
    }

    /// All places of a digit in a house, as candidates.
    fn places_of(&self, house: House, digit: usize) -> Vec<usize> {
        let layout = &self.board.layout;
        let cells = layout.cells(layout.index(house)).iter();
        cells.map(|&cell| usize::from(cell) * layout.side + digit).collect()
    }

    /// Applies `step` and notes which candidates are gone by it.
    fn note(&mut self, index: u16, step: &Step) {
        let layout = self.board.layout.clone();
        let mut touched: Vec<usize> = step.drops.iter().map(|drop| drop.parts().0).collect();
        for place in &step.places {
            let cell = place.parts().0;
            touched.push(cell);
            touched.extend(layout.peers(cell).iter());
        }
        let before: Vec<u32> = touched.iter().map(|&cell| self.board.mask(cell)).collect();
        self.board.apply(step);
        let placed = |cell: usize| self.board.digit(cell);
        for (&cell, before) in touched.iter().zip(before) {
            let own = match placed(cell) {
                0 => 0,
                digit => 1 << (digit - 1),
            };
            for digit in members(before & !self.board.mask(cell) & !own) {
                self.taker[cell * layout.side + digit] = index;
            }
        }
    }
}
