//! The order of techniques, and the order in which each looks at the board.

use super::agenda::{Agenda, ByCell, ByDigit, ByHouse, Single, houses};
use super::key;
use super::statics::Statics;
use super::unique::{self, Unique};
use super::{hidden_subset, naked_subset};
use crate::geometry::{COLUMNS, CellSet, HOUSES, ROWS, bits, house};
use crate::grade::se::forcing::{Engine, FORCING, Finding, Kind, Rules, starts};
use crate::pattern::{aligned, bug, fish, locked, wing};
use crate::{
    ALL_DIGITS, Board, Candidate, Found, Grid, House, Proof, Reason, Rescue, Shape, Step, Technique,
};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The next step. Most steps are singles, so these are kept small.
pub(super) enum Next {
    Single(Technique, Single),
    Step(Step),
}

/// The searcher: the techniques in their order, with what they remember between steps.
#[derive(Default)]
pub(super) struct Searcher {
    unique: Unique,
    statics: Statics,
    nishio: Nishio,
    engine: Option<Box<Engine>>,
    /// Whether to make the proofs of chains.
    record: bool,
}

impl Searcher {
    /// Forgets the previous puzzle.
    pub(super) fn begin(&mut self, record: bool) {
        self.unique = Unique::default();
        // What it remembers costs no nodes: their number would depend on the puzzles before.
        self.nishio = Nishio::default();
        self.record = record;
    }

    /// The first step that a technique up to wings finds.
    pub(super) fn easy(&mut self, agenda: &mut Agenda) -> Option<Next> {
        if let Some(single) = agenda.last_cell() {
            return Some(Next::Single(Technique::LastCell, single));
        }
        if let Some(single) = agenda.hidden_single() {
            return Some(Next::Single(Technique::HiddenSingle, single));
        }
        agenda.tell();
        if let Some(step) = first(agenda, before_naked_single) {
            return Some(Next::Step(step));
        }
        if let Some(single) = agenda.naked_single() {
            return Some(Next::Single(Technique::NakedSingle, single));
        }
        first(agenda, up_to_wings).map(Next::Step)
    }

    /// The first step that one of the other techniques finds.
    pub(super) fn hard(
        &mut self,
        agenda: &mut Agenda,
        budget: &mut Budget,
    ) -> Result<Option<Next>, Stop> {
        let changed = agenda.cells(ByCell::Unique);
        let unique = self.unique.best(&agenda.board, changed, budget)?;
        agenda.done_cells(ByCell::Unique);
        let step = unique
            .or_else(|| first(agenda, up_to_aligned_pairs))
            .or_else(|| self.statics.best(&agenda.board.alive, self.record))
            .or_else(|| first(agenda, aligned_triples));
        match step {
            Some(step) => Ok(Some(Next::Step(step))),
            None => self.forcing(&agenda.board, budget).map(|step| step.map(Next::Step)),
        }
    }

    /// The first of the forcing techniques.
    fn forcing(&mut self, board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
        let engine = self.engine.get_or_insert_with(|| Box::new(Engine::new()));
        if let Some(finding) = self.nishio.best(board, engine, budget)? {
            let (rules, technique, record) = (Rules::NISHIO, Technique::Nishio, self.record);
            return forcing_step(board, engine, rules, technique, &finding, record, budget)
                .map(Some);
        }
        // Nishio comes first in the list.
        for (rules, technique) in FORCING.into_iter().skip(1) {
            let statics = &mut self.statics;
            let finding = if rules == Rules::MULTIPLE {
                let graphs = statics.agreement();
                let worth = |kind: Kind| graphs.agree(starts(&board.alive, kind));
                engine.best(board, rules, &worth, budget)?
            } else {
                engine.best(board, rules, &|_| true, budget)?
            };
            if let Some(finding) = finding {
                let record = self.record;
                return forcing_step(board, engine, rules, technique, &finding, record, budget)
                    .map(Some);
            }
        }
        Ok(None)
    }
}

/// The best Nishio hint of each digit. It depends only on the spots of the digit.
#[derive(Default)]
struct Nishio([Option<(CellSet, Option<Finding>)>; 9]);

impl Nishio {
    fn best(
        &mut self,
        board: &Board,
        engine: &mut Engine,
        budget: &mut Budget,
    ) -> Result<Option<Finding>, Stop> {
        let mut best: Option<Finding> = None;
        for (digit, known) in self.0.iter_mut().enumerate() {
            let spots = board.alive.digits[digit];
            let finding = match known {
                Some((before, finding)) if *before == spots => *finding,
                _ => {
                    let finding = engine.best_nishio(board, digit, budget)?;
                    *known = Some((spots, finding));
                    finding
                }
            };
            // Cell by cell, digit by digit: among equals, the earlier cell wins.
            let order = |finding: &Finding| (finding.complexity, finding.conclusion_index());
            if let Some(finding) = finding
                && best.as_ref().is_none_or(|best| order(&finding) < order(best))
            {
                best = Some(finding);
            }
        }
        Ok(best)
    }
}

/// The first step that these techniques find.
fn first(
    agenda: &mut Agenda,
    techniques: fn(&mut Agenda, &mut Found) -> ControlFlow<()>,
) -> Option<Step> {
    let mut step = None;
    let _ = techniques(agenda, &mut |found| {
        step = Some(found);
        ControlFlow::Break(())
    });
    step
}

fn before_naked_single(agenda: &mut Agenda, found: &mut Found) -> ControlFlow<()> {
    let digits = agenda.digits(ByDigit::DirectLocked);
    let mut list = Vec::new();
    for (bases, crossings) in LOCKED {
        locked::each_locked(&agenda.board.alive, bases, |_| digits, &mut list);
        for (at, digit) in &list {
            let crossing = &crossings[usize::from(*at)];
            locked::direct_steps(&agenda.board, crossing, usize::from(*digit), found)?;
        }
    }
    agenda.done_digits(ByDigit::DirectLocked);
    by_house(agenda, ByHouse::DirectPair, found, |board, house, found| {
        hidden_subset::direct_in_house(board, house, 2, found)
    })
}

fn up_to_wings(agenda: &mut Agenda, found: &mut Found) -> ControlFlow<()> {
    by_house(agenda, ByHouse::DirectTriple, found, |board, house, found| {
        hidden_subset::direct_in_house(board, house, 3, found)
    })?;
    locked_candidates(agenda, found)?;
    naked(agenda, ByHouse::NakedPair, 2, found)?;
    fish_of(agenda, ByDigit::XWing, 2, found)?;
    hidden(agenda, ByHouse::HiddenPair, 2, found)?;
    naked(agenda, ByHouse::NakedTriple, 3, found)?;
    fish_of(agenda, ByDigit::Swordfish, 3, found)?;
    hidden(agenda, ByHouse::HiddenTriple, 3, found)?;
    wing::find_xy(&agenda.board, agenda.cells(ByCell::XyWing), found)?;
    agenda.done_cells(ByCell::XyWing);
    wing::find_xyz(&agenda.board, agenda.cells(ByCell::XyzWing), found)?;
    agenda.done_cells(ByCell::XyzWing);
    ControlFlow::Continue(())
}

fn up_to_aligned_pairs(agenda: &mut Agenda, found: &mut Found) -> ControlFlow<()> {
    naked(agenda, ByHouse::NakedQuad, 4, found)?;
    fish_of(agenda, ByDigit::Jellyfish, 4, found)?;
    hidden(agenda, ByHouse::HiddenQuad, 4, found)?;
    bug::find(&agenda.board, found)?;
    aligned::find_pairs(&agenda.board, agenda.cells(ByCell::AlignedPair), found)?;
    agenda.done_cells(ByCell::AlignedPair);
    ControlFlow::Continue(())
}

fn aligned_triples(agenda: &mut Agenda, found: &mut Found) -> ControlFlow<()> {
    aligned::find_triples(&agenda.board, agenda.cells(ByCell::AlignedTriple), found)?;
    agenda.done_cells(ByCell::AlignedTriple);
    ControlFlow::Continue(())
}

/// Runs a technique house by house where it is due: boxes, columns, rows.
fn by_house(
    agenda: &mut Agenda,
    technique: ByHouse,
    found: &mut Found,
    ask: impl Fn(&Board, usize, &mut Found) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in houses(agenda.houses(technique)) {
        ask(&agenda.board, house, found)?;
        agenda.done_houses(technique, 1 << house);
    }
    ControlFlow::Continue(())
}

fn naked(
    agenda: &mut Agenda,
    technique: ByHouse,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    by_house(agenda, technique, found, |board, house, found| {
        naked_subset::in_house(board, house, size, found)
    })
}

fn hidden(
    agenda: &mut Agenda,
    technique: ByHouse,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    by_house(agenda, technique, found, |board, house, found| {
        hidden_subset::in_house(board, house, size, found)
    })
}

/// Pointing, then claiming, where the base is due.
fn locked_candidates(agenda: &mut Agenda, found: &mut Found) -> ControlFlow<()> {
    let due = agenda.houses(ByHouse::Locked);
    let digits = |base: usize| if due >> base & 1 != 0 { ALL_DIGITS } else { 0 };
    let mut list = Vec::new();
    for (bases, crossings) in LOCKED {
        locked::each_locked(&agenda.board.alive, bases, digits, &mut list);
        for (at, digit) in &list {
            let crossing = &crossings[usize::from(*at)];
            if let Some(step) = locked::step(&agenda.board, crossing, usize::from(*digit)) {
                found(step)?;
            }
        }
    }
    agenda.done_houses(ByHouse::Locked, due);
    ControlFlow::Continue(())
}

/// Boxes as bases, then lines.
const LOCKED: [(std::ops::Range<usize>, &[locked::Crossing; 54]); 2] =
    [(0..COLUMNS, &locked::POINTING), (COLUMNS..HOUSES, &locked::CLAIMING)];

/// Fish are ordered by lines first and by digits second.
fn fish_of(
    agenda: &mut Agenda,
    technique: ByDigit,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    let board = &agenda.board;
    for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        let mut first: Option<(u16, Step)> = None;
        for digit in bits(agenda.digits(technique)) {
            let _ = fish::each(board, bases, digit, size, &mut |lines, places| {
                if first.as_ref().is_some_and(|(known, _)| *known <= lines) {
                    return ControlFlow::Break(());
                }
                match fish::step(board, (bases, covers), digit, lines, places) {
                    Some(step) => {
                        first = Some((lines, step));
                        ControlFlow::Break(())
                    }
                    None => ControlFlow::Continue(()),
                }
            });
        }
        if let Some((_, step)) = first {
            found(step)?;
        }
    }
    agenda.done_digits(technique);
    ControlFlow::Continue(())
}

fn forcing_step(
    board: &Board,
    engine: &mut Engine,
    rules: Rules,
    technique: Technique,
    finding: &Finding,
    record: bool,
    budget: &mut Budget,
) -> Result<Step, Stop> {
    let technique = match (technique, finding.kind) {
        (Technique::CellForcing, Kind::House(..)) => Technique::HouseForcing,
        _ => technique,
    };
    if record {
        return engine.step(board, rules, technique, finding, budget);
    }
    let proof = Proof::bare(Shape::Chain, finding.complexity);
    Ok(finding.step(&board.alive, technique, proof))
}

pub(super) fn candidates(indices: impl IntoIterator<Item = u16>) -> Vec<Candidate> {
    indices.into_iter().map(|index| Candidate::at(index.into())).collect()
}

impl Next {
    /// The rating in tenths.
    pub(super) fn rating(&self) -> u16 {
        match self {
            Next::Single(Technique::HiddenSingle, single) => match house(single.house) {
                House::Box(_) => 12,
                _ => 15,
            },
            Next::Single(technique, _) => technique.row().se,
            Next::Step(step) => rating(step),
        }
    }

    pub(super) fn technique(&self) -> Technique {
        match self {
            Next::Single(technique, _) => *technique,
            Next::Step(step) => step.technique,
        }
    }

    /// True if the solution does not contradict the step.
    pub(super) fn agrees(&self, solution: &Grid) -> bool {
        match self {
            Next::Single(_, single) => usize::from(solution.0[single.cell]) == single.digit + 1,
            Next::Step(step) => step.agrees(|c| solution.0[c.cell.index()] == c.digit),
        }
    }

    /// Applies the step; true if it places a digit.
    pub(super) fn apply(&self, agenda: &mut Agenda) -> bool {
        let from_0 = |c: &Candidate| (c.cell.index(), usize::from(c.digit - 1));
        match self {
            Next::Single(_, single) => {
                agenda.place(single.cell, single.digit);
                true
            }
            Next::Step(step) => {
                let drops = step.drops.iter().map(from_0);
                drops.for_each(|(cell, digit)| agenda.drop(cell, digit));
                let places = step.places.iter().map(from_0);
                places.for_each(|(cell, digit)| agenda.place(cell, digit));
                !step.places.is_empty()
            }
        }
    }

    /// The step in its public form.
    pub(super) fn into_step(self) -> Step {
        match self {
            Next::Single(technique, single) => {
                let reason = match technique {
                    Technique::NakedSingle => Reason::OnlyDigit,
                    _ => Reason::OnlySpot { house: house(single.house) },
                };
                Step::place(technique, Candidate::of(single.cell, single.digit), reason)
            }
            Next::Step(step) => step,
        }
    }
}

/// The rating of a step in tenths.
pub(crate) fn rating(step: &Step) -> u16 {
    let base = step.technique.row().se;
    match &step.reason {
        Reason::OnlySpot { house } if step.technique == Technique::HiddenSingle => match house {
            House::Box(_) => base,
            _ => base + 3,
        },
        Reason::UniqueLoop { .. } => (unique::key_of(step).0 / 4) as u16,
        Reason::Bug { rescue: Rescue::Naked { digits, .. }, .. } => 57 + digits.len() as u16 - 1,
        Reason::Chain(proof) => base + key::increment(proof.complexity) as u16,
        _ => base,
    }
}
