//! Fish with fins and with boxes: either the digit is in a fin, or the covers hold it only where
//! they cross the bases.
//!
//! ```text
//! . 7 . | . 7 f | . . .     but for the fin f, two rows have their 7 in the same two columns;
//! . . . | . x . | . . .     x sees the fin and lies in a column of the fish,
//! . 7 . | . 7 . | . . .     so it is not a 7 either way
//! ```
//! Fins are spots of the bases outside the covers, and spots in two bases. A fish is sashimi if a
//! base has at most one spot without its fins, and Franken if it has boxes among its bases or
//! covers. HoDoKu `fbf`, `sbf`, `ff`, `fff`.

use super::{Found, Reason, Step, Technique};
use crate::board::Alive;
use crate::geometry::{COLUMNS, CellSet, HOUSE_SETS, ROWS, house};
use crate::{Board, Candidate};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The largest number of fins, and of fins in two bases.
const FINS: usize = 5;
const ENDO_FINS: usize = 2;

/// The type of fish to search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// The number of bases, and of covers.
    pub(crate) size: usize,
    /// With boxes.
    pub(crate) franken: bool,
    /// With fins.
    pub(crate) fins: bool,
}

/// A fish. Digits are counted from 0, houses by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fish {
    pub(crate) digit: usize,
    pub(crate) base: Vec<usize>,
    pub(crate) cover: Vec<usize>,
    pub(crate) fins: CellSet,
    pub(crate) lost: CellSet,
    pub(crate) sashimi: bool,
}

impl Fish {
    /// The technique of this fish.
    pub(crate) fn technique(&self) -> Technique {
        use Technique::*;
        let franken = self.base.iter().chain(&self.cover).any(|house| *house < COLUMNS);
        let names = match (franken, self.fins.is_empty(), self.sashimi) {
            (false, true, _) => [XWing, Swordfish, Jellyfish],
            (false, _, false) => [FinnedXWing, FinnedSwordfish, FinnedJellyfish],
            (false, _, true) => [SashimiXWing, SashimiSwordfish, SashimiJellyfish],
            (true, true, _) => [FrankenXWing, FrankenSwordfish, FrankenJellyfish],
            (true, _, _) => [FinnedFrankenXWing, FinnedFrankenSwordfish, FinnedFrankenJellyfish],
        };
        names[self.base.len().clamp(2, 4) - 2]
    }

    fn step(&self) -> Step {
        let drops = self.lost.iter().map(|cell| Candidate::of(cell, self.digit)).collect();
        let houses = |list: &[usize]| list.iter().map(|at| house(*at)).collect();
        let (digit, base, cover) = (self.digit as u8 + 1, houses(&self.base), houses(&self.cover));
        let reason = match self.fins.is_empty() {
            true => Reason::Fish { digit, base, cover },
            false => Reason::FinnedFish { digit, base, cover, fins: self.fins },
        };
        Step::drop(self.technique(), drops, reason)
    }
}

/// Reports every fish of a kind on `board`, until `found` breaks off or `budget` ends.
pub(crate) fn find(
    board: &Board,
    kind: Kind,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    for digit in 0..9 {
        if each(board, digit, kind, budget, &mut |fish| found(fish.step()))?.is_break() {
            break;
        }
    }
    Ok(())
}

/// Passes every fish of one digit to `found`.
pub(crate) fn each(
    board: &Board,
    digit: usize,
    kind: Kind,
    budget: &mut Budget,
    found: &mut dyn FnMut(Fish) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stop> {
    for (bases, covers) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
        let mut search = Search::new(&board.alive, digit, kind, bases, covers);
        if search.bases(0, CellSet::EMPTY, CellSet::EMPTY, budget, found)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

struct Search {
    digit: usize,
    kind: Kind,
    /// Houses with their spots.
    bases: Vec<(usize, CellSet)>,
    covers: Vec<(usize, CellSet)>,
    base: Vec<usize>,
    cover: Vec<usize>,
}

impl Search {
    fn new(alive: &Alive, digit: usize, kind: Kind, bases: usize, covers: usize) -> Self {
        let spots = |at: usize| (at, HOUSE_SETS[at] & alive.digits[digit]);
        let boxes = if kind.franken { 0..COLUMNS } else { 0..0 };
        let some = |(_, spots): &(usize, CellSet)| !spots.is_empty();
        let few =
            |(_, spots): &(usize, CellSet)| kind.fins || spots.len() <= kind.size || kind.franken;
        Search {
            digit,
            kind,
            bases: (bases..bases + 9)
                .chain(boxes.clone())
                .map(spots)
                .filter(some)
                .filter(few)
                .collect(),
            covers: (covers..covers + 9).chain(boxes).map(spots).filter(some).collect(),
            base: Vec::new(),
            cover: Vec::new(),
        }
    }

    /// Adds bases from `from` on. `spots` are those of the bases so far, `endo` those in two of
    /// them.
    fn bases(
        &mut self,
        from: usize,
        spots: CellSet,
        endo: CellSet,
        budget: &mut Budget,
        found: &mut dyn FnMut(Fish) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Stop> {
        if self.base.len() == self.kind.size {
            budget.poll()?;
            let boxes = self.base.iter().filter(|house| **house < COLUMNS).count();
            if boxes == self.kind.size {
                return Ok(ControlFlow::Continue(()));
            }
            let covers: Vec<(usize, CellSet)> = self
                .covers
                .iter()
                .copied()
                .filter(|(at, own)| own.meets(&spots) && !self.base.contains(at))
                .collect();
            let most = covers.iter().map(|(_, own)| (*own & spots).len()).max().unwrap_or(0);
            let sum = Sum { spots, endo, covered: CellSet::EMPTY, twice: CellSet::EMPTY, most };
            return Ok(self.add_covers(&covers, sum, found));
        }
        for next in from..self.bases.len() {
            let (at, own) = self.bases[next];
            let endo = endo | (own & spots);
            let most = if self.kind.fins && self.kind.franken { ENDO_FINS } else { 0 };
            if endo.len() > most {
                continue;
            }
            self.base.push(at);
            let end = self.bases(next + 1, spots | own, endo, budget, found)?;
            self.base.pop();
            if end.is_break() {
                return Ok(end);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn add_covers(
        &mut self,
        covers: &[(usize, CellSet)],
        sum: Sum,
        found: &mut dyn FnMut(Fish) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let missing = self.kind.size - self.cover.len();
        let open = (sum.spots - sum.covered).len();
        let allowed = if self.kind.fins { FINS } else { 0 };
        if open > allowed + missing * sum.most || covers.len() < missing {
            return ControlFlow::Continue(());
        }
        if missing == 0 {
            return self.report(sum, found);
        }
        for (number, (at, own)) in covers.iter().enumerate() {
            self.cover.push(*at);
            let next =
                Sum { covered: sum.covered | *own, twice: sum.twice | (sum.covered & *own), ..sum };
            let end = self.add_covers(&covers[number + 1..], next, found);
            self.cover.pop();
            end?;
        }
        ControlFlow::Continue(())
    }

    fn report(&self, sum: Sum, found: &mut dyn FnMut(Fish) -> ControlFlow<()>) -> ControlFlow<()> {
        let fins = (sum.spots - sum.covered) | sum.endo;
        if fins.is_empty() == self.kind.fins || fins.len() > FINS {
            return ControlFlow::Continue(());
        }
        let boxes = |list: &[usize]| list.iter().filter(|house| **house < COLUMNS).count();
        let (below, above) = (boxes(&self.base), boxes(&self.cover));
        if above == self.kind.size || self.kind.franken != (below + above > 0) {
            return ControlFlow::Continue(());
        }
        let mut lost = (sum.covered - sum.spots) | sum.twice;
        lost &= crate::human::aic::sets::sees_all(fins);
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        let left = |at: &usize| {
            let own = self.bases.iter().find(|(house, _)| house == at);
            own.map_or(0, |(_, own)| (*own - fins).len())
        };
        let sashimi = self.kind.fins && self.base.iter().any(|at| left(at) <= 1);
        let (base, cover) = (self.base.clone(), self.cover.clone());
        found(Fish { digit: self.digit, base, cover, fins, lost, sashimi })
    }
}

/// The combined spots of the houses chosen so far.
#[derive(Clone, Copy)]
struct Sum {
    /// The spots of the bases.
    spots: CellSet,
    /// Those in two bases.
    endo: CellSet,
    /// The spots of the covers.
    covered: CellSet,
    /// Those in two covers.
    twice: CellSet,
    /// The largest number of spots of the bases in one cover.
    most: usize,
}
