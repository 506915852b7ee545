//! One grid on its way to a puzzle: the next question, and what follows from its answer.

use super::plan::{Method, SudokuPlan};
use crate::solve::Question;
use crate::{CELLS, Grid, Packed};
use gridsmith_core::Rng;

/// Clues taken away together at first: most orders stay unique that far.
const JUMP: usize = 30;

/// A puzzle that is being made.
#[derive(Clone, Debug)]
pub(super) struct Dig {
    pub(super) grid: Grid,
    full: Packed,
    /// What is taken away together, in order.
    orbits: Vec<u128>,
    /// The orbit in question.
    at: usize,
    /// Orbits in question together, from `at` on; 1 once nothing more is to be had from that.
    jump: usize,
    /// The clues that are left.
    pub(super) clues: u128,
    /// Whether some orbit had to stay.
    stayed: bool,
}

/// Where a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// There is a question.
    Asking,
    /// It is done.
    Done,
    /// It cannot become what is wanted.
    Failed,
}

impl Dig {
    /// All of `grid` is clues, to be taken away in random order.
    pub(super) fn new(grid: Grid, plan: &SudokuPlan, rng: &mut Rng) -> Self {
        let mut orbits = Vec::with_capacity(CELLS);
        let mut seen = 0u128;
        let mut cells: [u8; CELLS] = std::array::from_fn(|cell| cell as u8);
        rng.shuffle(&mut cells);
        for cell in cells.map(usize::from) {
            if seen >> cell & 1 == 0 {
                let orbit = plan.orbits.of(cell);
                seen |= orbit;
                orbits.push(orbit);
            }
        }
        // Together as many cells as a jump is worth, less where orbits are large.
        let jump = (JUMP * orbits.len() / CELLS).max(1);
        Self::with_order(grid, orbits, jump)
    }

    /// The same with the clues of `kept` taken away last: what comes out is close to that puzzle.
    pub(super) fn near(grid: Grid, kept: u128, rng: &mut Rng) -> Self {
        let mut cells: [u8; CELLS] = std::array::from_fn(|cell| cell as u8);
        rng.shuffle(&mut cells);
        let (last, first): (Vec<u8>, Vec<u8>) =
            cells.iter().partition(|cell| kept >> **cell & 1 != 0);
        let orbits = first.iter().chain(&last).map(|cell| 1u128 << cell).collect();
        Self::with_order(grid, orbits, 50)
    }

    /// The clues of a pattern, and no others.
    pub(super) fn pattern(grid: Grid, pattern: u128, minimal: bool) -> Self {
        let all = (1u128 << CELLS) - 1;
        let mut orbits = vec![all & !pattern];
        if minimal {
            // Each clue of the pattern has to stay.
            orbits.extend(
                (0..CELLS).filter(|cell| pattern >> cell & 1 != 0).map(|cell| 1u128 << cell),
            );
        }
        Self::with_order(grid, orbits, 1)
    }

    fn with_order(grid: Grid, orbits: Vec<u128>, jump: usize) -> Self {
        let full = Packed::from(&grid);
        Dig { grid, full, orbits, at: 0, jump, clues: (1 << CELLS) - 1, stayed: false }
    }

    /// The next question: has the puzzle without these clues another solution?
    pub(super) fn question(&self, number: u32) -> Question {
        let asked =
            self.orbits[self.at..self.at + self.jump].iter().fold(0, |all, orbit| all | orbit);
        let puzzle = self.full.only(self.clues & !asked);
        if asked.count_ones() > 1 {
            return Question { number, puzzle, limit: 2 };
        }
        // Any other solution differs in this very cell: forbid its digit, and ask for one.
        let cell = asked.trailing_zeros() as usize;
        Question { number, puzzle: puzzle.except(cell, self.grid.0[cell]), limit: 1 }
    }

    /// Takes the answer: `unique` if the clues in question can go.
    pub(super) fn answer(&mut self, unique: bool, plan: &SudokuPlan) -> Stage {
        if plan.pattern.is_some() {
            return self.pattern_answer(unique);
        }
        match (unique, self.jump) {
            (true, jump) => {
                if self.stayed && plan.method == Method::Uniform {
                    return Stage::Failed;
                }
                let gone =
                    self.orbits[self.at..self.at + jump].iter().fold(0, |all, orbit| all | orbit);
                self.clues &= !gone;
                self.at += jump;
                // After a jump that failed the rest of it is worth halves; else one at a time.
                self.jump = if self.stayed || jump < 2 { 1 } else { (jump / 2).max(1) };
            }
            (false, 1) => {
                self.stayed = true;
                self.at += 1;
            }
            (false, jump) => self.jump = jump / 2,
        }
        self.stage(plan)
    }

    fn pattern_answer(&mut self, unique: bool) -> Stage {
        // First everything else must go, then nothing more may.
        if unique != (self.at == 0) {
            return Stage::Failed;
        }
        if self.at == 0 {
            self.clues &= !self.orbits[0];
        }
        self.at += 1;
        if self.at == self.orbits.len() { Stage::Done } else { Stage::Asking }
    }

    /// Skips what would take too many clues away; then whether there is more to ask.
    pub(super) fn stage(&mut self, plan: &SudokuPlan) -> Stage {
        if plan.pattern.is_some() {
            return Stage::Asking;
        }
        let clues = self.clues.count_ones();
        if !plan.minimal {
            // Somewhere in the range is where digging ends; the lower end is as good as any.
            let least = *plan.clues.start();
            while self.at < self.orbits.len() {
                self.jump = self.jump.min(self.orbits.len() - self.at);
                let size: u32 =
                    self.orbits[self.at..self.at + self.jump].iter().map(|o| o.count_ones()).sum();
                match (clues - size.min(clues) >= least, self.jump) {
                    (true, _) => return Stage::Asking,
                    (false, 1) => self.at += 1,
                    (false, jump) => self.jump = jump / 2,
                }
            }
        }
        if self.at < self.orbits.len() {
            self.jump = self.jump.min(self.orbits.len() - self.at);
            return Stage::Asking;
        }
        if plan.clues.contains(&clues) { Stage::Done } else { Stage::Failed }
    }
}
