//! One grid while clues are removed from it: the next question, and the effect of its answer.

use super::plan::{Method, SudokuPlan};
use super::sets::Sets;
use crate::solve::Question;
use crate::{CELLS, Grid, Packed};
use gridsmith_core::Rng;

/// The number of cells removed together at first: most orders stay unique that far.
const FIRST_JUMP: usize = 40;
/// The number removed together afterwards, until one had to stay. From then on it is one at a time,
/// since most pairs have a cell that must stay.
const NEXT_JUMP: usize = 2;

const ALL: u128 = (1 << CELLS) - 1;

/// The orbits of a plan, each once.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    orbits: Vec<u128>,
    first_jump: usize,
}

impl Shape {
    pub(super) fn new(plan: &SudokuPlan) -> Self {
        let orbits: Vec<u128> = match plan.pattern {
            // Everything outside the pattern is removed together; each cell of the pattern stays.
            Some(pattern) => [ALL & !pattern]
                .into_iter()
                .chain((0..CELLS).filter(|c| plan.minimal && pattern >> c & 1 != 0).map(|c| 1 << c))
                .collect(),
            None => {
                let mask = |orbit: &Vec<usize>| orbit.iter().fold(0, |mask, cell| mask | 1 << cell);
                plan.orbits.orbits(9).iter().map(mask).collect()
            }
        };
        // As many cells together as a jump is worth, fewer if orbits are large.
        let first_jump = match plan.pattern {
            Some(_) => 1,
            None => (FIRST_JUMP * orbits.len() / CELLS).max(1),
        };
        Shape { orbits, first_jump }
    }
}

/// A puzzle that is being generated.
#[derive(Clone, Debug)]
pub(super) struct Dig {
    pub(super) grid: Grid,
    full: Packed,
    sets: Sets,
    /// Indices of orbits, in the order in which they are removed.
    order: [u8; CELLS],
    /// The first orbit that is not decided.
    at: usize,
    /// The number of orbits in question together.
    jump: usize,
    /// The cells in question, their number of orbits, and the first orbit after them.
    asked: u128,
    together: usize,
    end: usize,
    /// The clues that are left, and the wanted number of clues.
    pub(super) clues: u128,
    least: u32,
    /// Whether some orbit had to stay.
    stayed: bool,
}

/// The state of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// There is a question.
    Asking,
    /// It is done.
    Done,
    /// It cannot meet the plan.
    Failed,
}

impl Dig {
    /// All cells of `grid` are clues, to be removed in random order.
    pub(super) fn new(grid: Grid, shape: &Shape, plan: &SudokuPlan, rng: &mut Rng) -> Self {
        let mut order: [u8; CELLS] = std::array::from_fn(|number| number as u8);
        let jump = shape.first_jump;
        let mut least = 0;
        if plan.pattern.is_none() {
            let orbits = &mut order[..shape.orbits.len()];
            rng.shuffle(orbits);
            if !plan.minimal {
                let (from, to) = (*plan.clues.start(), *plan.clues.end());
                least = from + rng.below(u64::from(to.min(81).saturating_sub(from)) + 1) as u32;
            }
        }
        let (full, sets) = (Packed::from(&grid), Sets::new(&grid));
        let (asked, together, end) = (0, 0, 0);
        Dig {
            grid,
            full,
            sets,
            order,
            at: 0,
            jump,
            asked,
            together,
            end,
            clues: ALL,
            least,
            stayed: false,
        }
    }

    /// Looks for the next question: cells that no set requires.
    pub(super) fn prepare(&mut self, shape: &Shape, plan: &SudokuPlan) -> Stage {
        (self.asked, self.together, self.end) = (0, 0, self.at);
        while self.end < shape.orbits.len() && self.together < self.jump {
            let orbit = shape.orbits[usize::from(self.order[self.end])];
            let left = self.clues & !self.asked;
            let few = (left & !orbit).count_ones() < self.least;
            if few || self.sets.need(orbit, left) {
                if plan.pattern.is_some() && self.end == 0 {
                    return Stage::Failed;
                }
                if self.asked != 0 && plan.method == Method::Uniform {
                    // The cells before the first that must stay are one question.
                    break;
                }
                self.stayed |= !few;
            } else {
                self.asked |= orbit;
                self.together += 1;
            }
            self.end += 1;
            if self.asked == 0 {
                self.at = self.end;
            }
        }
        match self.asked {
            0 if plan.clues.contains(&self.clues.count_ones()) => Stage::Done,
            0 => Stage::Failed,
            _ => Stage::Asking,
        }
    }

    /// The clues without those in question.
    pub(super) fn rest(&self) -> u128 {
        self.clues & !self.asked
    }

    /// The question: has the puzzle without these clues another solution?
    pub(super) fn question(&self, number: u32) -> Question {
        let puzzle = self.full.only(self.rest());
        if self.asked.count_ones() > 1 {
            return Question { number, puzzle, limit: 2 };
        }
        // Any other solution differs in this very cell: exclude its digit, and ask for a solution.
        let cell = self.asked.trailing_zeros() as usize;
        Question { number, puzzle: puzzle.except(cell, self.grid.0[cell]), limit: 1 }
    }

    /// Takes the answer: `free` if the clues in question can be removed.
    pub(super) fn answer(&mut self, free: bool, shape: &Shape, plan: &SudokuPlan) -> Stage {
        // With a pattern, everything outside must be removed, and nothing more.
        let against_pattern = plan.pattern.is_some() && free != (self.at == 0);
        let against_method = free && self.stayed && plan.method == Method::Uniform;
        if against_pattern || against_method {
            return Stage::Failed;
        }
        match (free, self.together) {
            (true, _) => {
                self.clues &= !self.asked;
                self.at = self.end;
                self.jump = if self.stayed || plan.pattern.is_some() { 1 } else { NEXT_JUMP };
            }
            (false, 1) => {
                self.at = self.end;
                self.stayed = true;
                self.jump = 1;
            }
            (false, together) => self.jump = together / 2,
        }
        self.prepare(shape, plan)
    }
}
