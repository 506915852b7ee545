//! How near a Sudoku is to a rare wish, without a full rating.
//!
//! Drafts that meet a rare wish are not waited for. Those that come near are varied, and what leads
//! there is measured quickly: how far suppositions get, what HoDoKu's easy rows leave, whether a
//! technique would have been possible at some point.

use gridsmith_core::Budget;
use gridsmith_sudoku::generate::{Method, SudokuMade};
use gridsmith_sudoku::{HodokuLevel, HodokuRater, HodokuRow, ReachRater, Sudoku};

use super::judge::Reason;
use super::{SudokuPlan, wishes};
use crate::techniques::{Solver, TechniqueName};

/// Ratings from here on are rare, in tenths.
const RARE: u16 = 85;

/// No puzzle that static chains solve is rated so high.
const BEYOND_STATIC: u16 = 90;

/// With this many rounds of static chains, one puzzle in three is rated above 8.4.
const MANY: u32 = 6;

/// One in this number of puzzles with such chains is rated. Deciding on their label takes long.
const LONG_CHAINS: u64 = 256;

/// One in this number of puzzles whose easy rows do not use a technique is examined to the end.
const LATE_STEPS: u64 = 32;

/// The lowest score of a puzzle that is varied towards the level Medium, which begins at 800.
const FAR: u32 = 600;

/// What a technique counts for that would have been possible to the end.
const CLOSE: u32 = 20;

/// How near a puzzle is. Greater is nearer.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Appeal {
    pub value: u32,
    /// True if it may meet the wish.
    pub hopeful: bool,
    /// The same for puzzles that have the same hard part.
    pub end: Option<u64>,
}

/// What leads to a rare wish.
#[derive(Debug, PartialEq, Eq)]
enum Lead {
    /// A rating of at least this by Sudoku Explainer.
    Rating(u16),
    /// The level Medium: many steps, none of them hard.
    Medium,
    /// Techniques that these rows find.
    Rows(Vec<HodokuRow>),
}

/// Measures drafts of a plan.
pub(super) struct Guide {
    lead: Lead,
    reach: ReachRater,
    hodoku: HodokuRater,
}

impl Guide {
    /// `None` if the wish is not rare, or the plan does not allow clues to be exchanged.
    pub fn new(plan: &SudokuPlan) -> Option<Guide> {
        let growth = &plan.growth;
        let is_free = growth.method == Method::Removal
            && growth.pattern.is_none()
            && growth.singles.is_none()
            && !growth.is_few();
        let lead = Lead::of(plan).filter(|_| is_free)?;
        let hodoku = HodokuRater::with(wishes::settings(plan));
        Some(Guide { lead, reach: ReachRater::new(), hodoku })
    }

    /// How near a puzzle is.
    pub fn appeal(&mut self, made: &SudokuMade, mut budget: Budget) -> Appeal {
        let Guide { lead, reach, hodoku } = self;
        let (puzzle, solution) = (&made.puzzle, &made.solution);
        match lead {
            Lead::Rating(least) => {
                let found = reach.reach(puzzle);
                if found.left == 0 {
                    let value = found.rounds * 10 + found.start / 40;
                    let hopeful = *least < BEYOND_STATIC && found.rounds >= MANY;
                    let hopeful = hopeful && is_one_in(LONG_CHAINS, puzzle);
                    return Appeal { value, hopeful, end: None };
                }
                Appeal { value: 1_000 + found.left, hopeful: true, end: Some(found.end) }
            }
            Lead::Medium => {
                let upto = (HodokuRow::HiddenTriple, HodokuLevel::Medium);
                let opening = hodoku.opening(puzzle, solution, upto, &[], &mut budget, |_, _| {});
                let Ok(opening) = opening else { return Appeal::default() };
                if opening.open > 0 {
                    let value = 500 - opening.candidates.min(500);
                    return Appeal { value, ..Appeal::default() };
                }
                let hopeful =
                    HodokuLevel::Medium.is_typical(opening.score) && opening.score <= 1_000;
                let value = if opening.score <= 1_000 { 1_000 + opening.score } else { 1_000 };
                Appeal { value, hopeful, end: None }
            }
            Lead::Rows(rows) => {
                let last = rows.iter().copied().max().unwrap_or(HodokuRow::BruteForce);
                // The number of steps since a row would have found one, singles not counted.
                let (mut used, mut since) = (false, None);
                let each = |row: HodokuRow, taken: bool| match taken {
                    true => {
                        used |= rows.contains(&row);
                        if let Some(since) = since.as_mut().filter(|_| !row.is_single()) {
                            *since += 1;
                        }
                    }
                    false => since = Some(0),
                };
                let watched: &[HodokuRow] = if last < HodokuRow::XChain { rows } else { &[] };
                let upto = (last, HodokuLevel::Extreme);
                let found = hodoku.opening(puzzle, solution, upto, watched, &mut budget, each);
                match found {
                    Ok(opening) => {
                        // It may still be used after harder steps.
                        let later = opening.open > 0 && is_one_in(LATE_STEPS, puzzle);
                        let value = since.map_or(0, |since: u32| CLOSE - since.min(CLOSE - 1));
                        Appeal { value, hopeful: used || later, end: None }
                    }
                    Err(_) => Appeal::default(),
                }
            }
        }
    }

    /// How near a puzzle is that has this rating by Sudoku Explainer, but does not meet the wish.
    pub fn appeal_of(rating: u16) -> u32 {
        10_000 + u32::from(rating)
    }

    /// True if a puzzle is worth being varied.
    pub fn is_near(&self, appeal: &Appeal) -> bool {
        match self.lead {
            Lead::Rating(_) => appeal.value >= 50,
            Lead::Medium => appeal.value >= 1_000 + FAR,
            Lead::Rows(_) => appeal.value >= CLOSE - 2,
        }
    }

    /// What is wrong with a puzzle that cannot meet the wish.
    pub fn reason(&self) -> Reason {
        match self.lead {
            Lead::Rating(_) => Reason::Label,
            Lead::Medium => Reason::Level,
            Lead::Rows(_) => Reason::Technique,
        }
    }

    /// The number of variations without progress after which a puzzle is given up.
    pub fn patience(&self) -> u32 {
        match self.lead {
            Lead::Rating(_) => 200,
            Lead::Medium | Lead::Rows(_) => 40,
        }
    }
}

/// True for one of `many` puzzles, whatever else is generated.
fn is_one_in(many: u64, puzzle: &Sudoku) -> bool {
    let clues = puzzle.clues().into_iter().flatten();
    let hash = clues.fold(0xcbf2_9ce4_8422_2325_u64, |hash, clue| {
        (hash ^ u64::from(*clue)).wrapping_mul(0x100_0000_01b3)
    });
    (hash >> 32).is_multiple_of(many)
}

impl Lead {
    fn of(plan: &SudokuPlan) -> Option<Lead> {
        let (least, _) = plan.bounds();
        if least >= RARE {
            return Some(Lead::Rating(least));
        }
        let rows: Vec<HodokuRow> = plan
            .with
            .iter()
            .filter(|name| name.solver() == Solver::Hodoku)
            .flat_map(TechniqueName::rows)
            .filter(|row| *row >= HodokuRow::NakedQuad)
            .collect();
        if !rows.is_empty() {
            return Some(Lead::Rows(rows));
        }
        (plan.level == Some(HodokuLevel::Medium)).then_some(Lead::Medium)
    }
}
