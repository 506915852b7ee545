//! Generates many items at once: each removes clues, and their questions share the lanes of the
//! batch engine.

use super::dig::{Dig, Shape, Stage};
use super::few;
use super::plan::SudokuPlan;
use super::singles;
use crate::solve::{Feed, Found, Limits, Question, random_completion};
use crate::{BatchSolver, CELLS, Grid, PerPuzzle, Sudoku, Symmetry};
use gridsmith_core::{Rng, Seed, Stop};
use std::sync::atomic::Ordering::Relaxed;

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuMade {
    /// The puzzle, which has one solution.
    pub puzzle: Sudoku,
    /// Its solution.
    pub solution: Grid,
    /// The number of grids tried.
    pub attempts: u64,
    /// The number of questions asked and grids tried.
    pub questions: u64,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SudokuMiss {
    /// What stopped it; `None` if all tries failed.
    pub stop: Option<Stop>,
    /// The number of grids tried.
    pub attempts: u64,
    /// The number of questions asked.
    pub questions: u64,
}

/// A random full grid. Every grid is possible, but not all are equally likely.
pub fn random_grid(rng: &mut Rng) -> Grid {
    let mut clues = [0; CELLS];
    for block in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut digits);
        for (i, digit) in digits.into_iter().enumerate() {
            clues[block + i / 3 * 9 + i % 3] = digit;
        }
    }
    // Three boxes that share no house always fit together.
    let grid = random_completion(&clues, rng).expect("diagonal boxes have a completion");
    Symmetry::random(rng).grid(&grid)
}

/// Generates a puzzle from each seed. A node of `limits` is a grid that is tried, or a question:
/// whether some clues can be removed.
pub fn generate(
    plan: &SudokuPlan,
    seeds: &[Seed],
    solver: &mut BatchSolver,
    limits: &PerPuzzle,
) -> Vec<Result<SudokuMade, SudokuMiss>> {
    if plan.is_few() {
        return seeds.iter().map(|seed| few::make(plan, *seed, limits)).collect();
    }
    let miss = SudokuMiss { stop: Some(Stop::Cancelled), attempts: 0, questions: 0 };
    let mut works = Works {
        plan,
        seeds,
        limits,
        shape: Shape::new(plan),
        begun: 0,
        works: Vec::with_capacity(seeds.len().min(1024)),
        ready: Vec::new(),
        free: Vec::new(),
        results: vec![Err(miss); seeds.len()],
    };
    solver.run(&mut works, &Limits { nodes: u64::MAX, cancel: limits.cancel, grids: false });
    for work in works.works.iter().filter(|work| !work.over) {
        let miss = SudokuMiss {
            stop: Some(Stop::Cancelled),
            attempts: work.attempts,
            questions: work.questions,
        };
        works.results[work.item] = Err(miss);
    }
    works.results
}

/// One item.
struct Work {
    item: usize,
    dig: Dig,
    attempts: u64,
    questions: u64,
    over: bool,
}

struct Works<'a> {
    plan: &'a SudokuPlan,
    seeds: &'a [Seed],
    limits: &'a PerPuzzle<'a>,
    shape: Shape,
    /// The number of items begun.
    begun: usize,
    works: Vec<Work>,
    /// The drafts with a question.
    ready: Vec<u32>,
    /// The drafts that are finished; their places are free.
    free: Vec<u32>,
    results: Vec<Result<SudokuMade, SudokuMiss>>,
}

impl Works<'_> {
    /// A new grid for an item.
    fn dig(&self, item: usize, attempt: u64) -> Dig {
        let mut rng = self.seeds[item].item(attempt).stream("sudoku");
        Dig::new(random_grid(&mut rng), &self.shape, self.plan, &mut rng)
    }

    /// Continues a draft until it has a question for the engine, or is finished.
    fn advance(&mut self, number: u32, mut stage: Stage) {
        loop {
            let work = &mut self.works[number as usize];
            match (stage, self.plan.singles) {
                (Stage::Asking, None) => return self.ready.push(number),
                (Stage::Asking, Some(allowed)) => {
                    if self.limits.cancel.is_some_and(|flag| flag.load(Relaxed)) {
                        return self.close(number, Err(Some(Stop::Cancelled)));
                    }
                    if !work.spend(self.limits) {
                        return self.close(number, Err(Some(Stop::Nodes)));
                    }
                    let free = singles::solve(&work.dig.grid, work.dig.rest(), allowed);
                    stage = work.dig.answer(free, &self.shape, self.plan);
                }
                (Stage::Done, _) => return self.close(number, Ok(())),
                _ => {
                    if work.attempts >= self.plan.tries {
                        return self.close(number, Err(None));
                    }
                    let (item, attempt) = (work.item, work.attempts);
                    if !work.spend(self.limits) {
                        return self.close(number, Err(Some(Stop::Nodes)));
                    }
                    work.attempts += 1;
                    let mut dig = self.dig(item, attempt);
                    stage = dig.prepare(&self.shape, self.plan);
                    self.works[number as usize].dig = dig;
                }
            }
        }
    }

    /// Finishes a draft, with its puzzle or without one.
    fn close(&mut self, number: u32, end: Result<(), Option<Stop>>) {
        let work = &mut self.works[number as usize];
        work.over = true;
        self.free.push(number);
        let (attempts, questions) = (work.attempts, work.questions);
        self.results[work.item] = match end {
            Ok(()) => {
                let (solution, clues) = (work.dig.grid, work.dig.clues);
                let digits = std::array::from_fn(|cell| match clues >> cell & 1 {
                    0 => 0,
                    _ => solution.0[cell],
                });
                let puzzle = Sudoku::from_clues(digits).expect("digits of a grid");
                Ok(SudokuMade { puzzle, solution, attempts, questions })
            }
            Err(stop) => Err(SudokuMiss { stop, attempts, questions }),
        };
    }

    /// Begins the next item.
    fn begin(&mut self) {
        let item = self.begun;
        self.begun += 1;
        let mut dig = self.dig(item, 0);
        let stage = dig.prepare(&self.shape, self.plan);
        let work = Work { item, dig, attempts: 1, questions: 1, over: false };
        let number = match self.free.pop() {
            Some(place) => {
                self.works[place as usize] = work;
                place
            }
            None => {
                self.works.push(work);
                self.works.len() as u32 - 1
            }
        };
        self.advance(number, stage);
    }
}

impl Work {
    /// Spends budget for a question.
    fn spend(&mut self, limits: &PerPuzzle) -> bool {
        let may = self.questions < limits.nodes;
        self.questions += u64::from(may);
        may
    }
}

impl Feed for Works<'_> {
    fn next(&mut self) -> Option<Question> {
        loop {
            let Some(number) = self.ready.pop() else {
                if self.begun == self.seeds.len() {
                    return None;
                }
                self.begin();
                continue;
            };
            let work = &mut self.works[number as usize];
            if work.spend(self.limits) {
                return Some(work.dig.question(number));
            }
            self.close(number, Err(Some(Stop::Nodes)));
        }
    }

    fn done(&mut self, question: &Question, found: Found) {
        if found.stop.is_some() {
            return;
        }
        let free = found.solutions < question.limit;
        let work = &mut self.works[question.number as usize];
        let stage = work.dig.answer(free, &self.shape, self.plan);
        self.advance(question.number, stage);
    }
}
