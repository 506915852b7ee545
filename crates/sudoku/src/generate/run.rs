//! Many items at once: a dig for each, their questions in the lanes of the batch engine.

use super::dig::{Dig, Stage};
use super::plan::{Method, SudokuPlan};
use crate::solve::{Feed, Found, Limits, Question, random_completion};
use crate::{BatchSolver, CELLS, Grid, PerPuzzle, Sudoku, Symmetry};
use gridsmith_core::{Rng, Seed, Stop};

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuMade {
    /// The puzzle, which has one solution.
    pub puzzle: Sudoku,
    /// Its solution.
    pub solution: Grid,
    /// Grids that were begun for it.
    pub attempts: u64,
    /// Questions that were asked for it.
    pub questions: u64,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SudokuMiss {
    /// What ended it.
    pub stop: Stop,
    /// Grids that were begun for it.
    pub attempts: u64,
    /// Questions that were asked for it.
    pub questions: u64,
}

/// A random full grid. Every grid can come, not all with the same chance.
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

/// Makes a puzzle from each seed. A node of `limits` is a question: whether some clues can go.
///
/// `judge` is shown every puzzle that fits the plan, with the number of its seed; where it says no, another grid is begun.
pub fn generate(
    plan: &SudokuPlan,
    seeds: &[Seed],
    solver: &mut BatchSolver,
    limits: &PerPuzzle,
    judge: &mut dyn FnMut(usize, &Sudoku, &Grid) -> bool,
) -> Vec<Result<SudokuMade, SudokuMiss>> {
    let miss = SudokuMiss { stop: Stop::Cancelled, attempts: 0, questions: 0 };
    let mut works = Works {
        plan,
        seeds,
        limits,
        judge,
        begun: 0,
        works: Vec::with_capacity(seeds.len().min(1024)),
        ready: Vec::new(),
        free: Vec::new(),
        results: vec![Err(miss); seeds.len()],
    };
    solver.run(&mut works, &Limits { nodes: u64::MAX, cancel: limits.cancel, grids: false });
    for work in works.works.iter().filter(|work| !work.over) {
        let miss = SudokuMiss {
            stop: Stop::Cancelled,
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
    /// The best puzzle so far, for the search for few clues.
    best: Option<(Grid, u128)>,
    over: bool,
}

struct Works<'a> {
    plan: &'a SudokuPlan,
    seeds: &'a [Seed],
    limits: &'a PerPuzzle<'a>,
    judge: &'a mut dyn FnMut(usize, &Sudoku, &Grid) -> bool,
    /// Items that were begun.
    begun: usize,
    works: Vec<Work>,
    /// Works with a question.
    ready: Vec<u32>,
    /// Works that are over, whose place is free.
    free: Vec<u32>,
    results: Vec<Result<SudokuMade, SudokuMiss>>,
}

impl Works<'_> {
    /// A new grid for an item, or a variation of the best puzzle it has.
    fn dig(&self, item: usize, attempt: u64, best: Option<(Grid, u128)>) -> Dig {
        let mut rng = self.seeds[item].item(attempt).stream("sudoku");
        let mut dig = match (best, self.plan.pattern) {
            (Some((grid, clues)), _) => {
                let mut kept = clues;
                // Two to four clues less; the rest of the grid may take their place.
                for _ in 0..2 + rng.index(3) {
                    let nth = rng.index(kept.count_ones() as usize);
                    let bit = (0..CELLS).filter(|cell| kept >> cell & 1 != 0).nth(nth);
                    kept &= !(1 << bit.unwrap_or(0));
                }
                Dig::near(grid, kept, &mut rng)
            }
            (None, Some(pattern)) => {
                Dig::pattern(random_grid(&mut rng), pattern, self.plan.minimal)
            }
            (None, None) => {
                let grid = random_grid(&mut rng);
                Dig::new(grid, self.plan, &mut rng)
            }
        };
        dig.stage(self.plan);
        dig
    }

    /// After a dig that has come to its end: the result, or the next one.
    fn finish(&mut self, number: u32, stage: Stage) {
        let (plan, item) = (self.plan, self.works[number as usize].item);
        let work = &mut self.works[number as usize];
        let clues = work.dig.clues;
        if stage == Stage::Done {
            let digits = std::array::from_fn(|cell| match clues >> cell & 1 {
                0 => 0,
                _ => work.dig.grid.0[cell],
            });
            let puzzle = Sudoku::from_clues(digits).expect("digits of a grid");
            if (self.judge)(item, &puzzle, &work.dig.grid) {
                work.over = true;
                self.free.push(number);
                let (solution, attempts, questions) =
                    (work.dig.grid, work.attempts, work.questions);
                self.results[item] = Ok(SudokuMade { puzzle, solution, attempts, questions });
                return;
            }
        }
        if plan.method == Method::LowClue {
            let better = work.best.is_none_or(|(_, best)| clues.count_ones() <= best.count_ones());
            if better {
                work.best = Some((work.dig.grid, clues));
            }
            // Who gets nowhere begins anew.
            if work.attempts % 1_000 == 999 {
                work.best = None;
            }
        }
        let (attempt, best) = (work.attempts, work.best);
        work.attempts += 1;
        let dig = self.dig(item, attempt, best);
        self.works[number as usize].dig = dig;
        self.ready.push(number);
    }
}

impl Feed for Works<'_> {
    fn next(&mut self) -> Option<Question> {
        loop {
            let number = match self.ready.pop() {
                Some(number) => number,
                None if self.begun < self.seeds.len() => {
                    let item = self.begun;
                    self.begun += 1;
                    let dig = self.dig(item, 0, None);
                    let work =
                        Work { item, dig, attempts: 1, questions: 0, best: None, over: false };
                    match self.free.pop() {
                        Some(place) => {
                            self.works[place as usize] = work;
                            place
                        }
                        None => {
                            self.works.push(work);
                            self.works.len() as u32 - 1
                        }
                    }
                }
                None => return None,
            };
            let work = &mut self.works[number as usize];
            if work.questions >= self.limits.nodes {
                work.over = true;
                self.free.push(number);
                let (attempts, questions) = (work.attempts, work.questions);
                self.results[work.item] =
                    Err(SudokuMiss { stop: Stop::Nodes, attempts, questions });
                continue;
            }
            work.questions += 1;
            return Some(work.dig.question(number));
        }
    }

    fn done(&mut self, question: &Question, found: Found) {
        if found.stop.is_some() {
            return;
        }
        let unique = found.solutions < question.limit;
        let stage = self.works[question.number as usize].dig.answer(unique, self.plan);
        match stage {
            Stage::Asking => self.ready.push(question.number),
            Stage::Done | Stage::Failed => self.finish(question.number, stage),
        }
    }
}
