//! Verdicts of many puzzles.

use super::kernel::Kernel;
use super::packed::Packed;
use super::run::{Feed, Found, Limits, Question, run};
#[cfg(target_arch = "x86_64")]
use super::simd::{Avx2, Avx512, has_avx2, has_avx512, run_avx2, run_avx512};
use crate::{Grid, Sudoku};
use gridsmith_core::{Budget, Puzzle, Stop, Verdict};
use std::sync::atomic::AtomicBool;

/// The number of puzzles that are solved at once. It does not change the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// 512, with AVX-512.
    Avx512,
    /// 256, with AVX2.
    Avx2,
    /// 64, on every machine.
    Portable,
}

impl Width {
    /// The widths that this processor supports, the widest first.
    pub fn available() -> Vec<Width> {
        [Width::Avx512, Width::Avx2, Width::Portable]
            .into_iter()
            .filter(|width| width.has())
            .collect()
    }

    /// The widest that this processor supports.
    pub fn widest() -> Width {
        Self::available()[0]
    }

    /// Its name in benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Width::Avx512 => "avx512",
            Width::Avx2 => "avx2",
            Width::Portable => "u64",
        }
    }

    /// True if this processor supports it.
    fn has(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => has_avx512(),
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => has_avx2(),
            #[cfg(not(target_arch = "x86_64"))]
            Width::Avx512 | Width::Avx2 => false,
            Width::Portable => true,
        }
    }
}

/// The budget of every puzzle of a batch.
#[derive(Clone, Copy, Debug)]
pub struct PerPuzzle<'a> {
    /// The number of nodes; `u64::MAX` for no limit.
    pub nodes: u64,
    /// Stops the batch when it becomes true.
    pub cancel: Option<&'a AtomicBool>,
}

impl PerPuzzle<'_> {
    /// No limit.
    pub const FREE: PerPuzzle<'static> = PerPuzzle { nodes: u64::MAX, cancel: None };
}

impl<'a> PerPuzzle<'a> {
    fn budget(&self) -> Budget<'a> {
        let budget = Budget::nodes(self.nodes);
        match self.cancel {
            Some(flag) => budget.or_until(flag),
            None => budget,
        }
    }
}

/// The answer for one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchAnswer {
    /// The verdict.
    pub verdict: Verdict<Grid>,
    /// The nodes it took.
    pub nodes: u64,
}

/// An engine with its memory, which can be reused.
pub struct BatchSolver(Engine);

enum Engine {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Kernel<Avx512>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Kernel<Avx2>>),
    Portable(Box<Kernel<u64>>),
}

impl Default for BatchSolver {
    /// An engine of the widest width that this processor supports.
    fn default() -> Self {
        Self::new(Width::widest())
    }
}

impl BatchSolver {
    /// An engine of this width.
    ///
    /// # Panics
    /// If this processor does not support it.
    pub fn new(width: Width) -> Self {
        assert!(width.has(), "this processor has no {}", width.name());
        BatchSolver(match width {
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => Engine::Avx512(Kernel::new()),
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => Engine::Avx2(Kernel::new()),
            _ => Engine::Portable(Kernel::new()),
        })
    }

    /// Solves puzzles. Verdicts and nodes are the same in any batch and with any width.
    ///
    /// A puzzle that has many solutions, or runs out of nodes here, is decided by the engine for
    /// single puzzles with the same budget: its pair of solutions, its nodes and its verdict are
    /// the answer.
    pub fn solve(
        &mut self,
        puzzles: impl IntoIterator<Item = Packed>,
        limits: &PerPuzzle,
    ) -> Vec<BatchAnswer> {
        let stopped = BatchAnswer { verdict: Verdict::Undecided(Stop::Cancelled), nodes: 0 };
        self.answers(puzzles, true, limits, stopped, |puzzle, found| {
            let verdict = match (found.stop, found.solutions) {
                (None, 0) => Verdict::None,
                (None, 1) => Verdict::Unique(Grid(found.solution.expect("asked for").clues())),
                (Some(Stop::Cancelled), _) => Verdict::Undecided(Stop::Cancelled),
                _ => return single(puzzle, limits),
            };
            BatchAnswer { verdict, nodes: found.nodes }
        })
    }

    /// Tells none, unique and many apart, without solutions or nodes, which is faster.
    pub fn verdicts(
        &mut self,
        puzzles: impl IntoIterator<Item = Packed>,
        limits: &PerPuzzle,
    ) -> Vec<Verdict<()>> {
        let stopped = Verdict::Undecided(Stop::Cancelled);
        self.answers(puzzles, false, limits, stopped, |puzzle, found| {
            match (found.stop, found.solutions) {
                (None, 0) => Verdict::None,
                (None, 1) => Verdict::Unique(()),
                (Some(Stop::Cancelled), _) => Verdict::Undecided(Stop::Cancelled),
                // Without a limit, any two solutions mean "many".
                (None, _) if limits.nodes == u64::MAX => Verdict::Many((), ()),
                _ => single(puzzle, limits).verdict.map(|_| ()),
            }
        })
    }

    /// Searches for two solutions of each puzzle, and turns the result into an answer; `stopped` is
    /// the answer for puzzles that were not begun.
    fn answers<A: Clone>(
        &mut self,
        puzzles: impl IntoIterator<Item = Packed>,
        grids: bool,
        limits: &PerPuzzle,
        stopped: A,
        answer: impl Fn(&Packed, &Found) -> A,
    ) -> Vec<A> {
        let mut feed = Queue { puzzles: puzzles.into_iter(), answers: Vec::new(), stopped, answer };
        let inner = Limits { nodes: limits.nodes, cancel: limits.cancel, grids };
        self.run(&mut feed, &inner);
        let Queue { puzzles, mut answers, stopped, .. } = feed;
        answers.extend(puzzles.map(|_| stopped.clone()));
        answers
    }

    /// Answers all puzzles of `feed`.
    pub(crate) fn run(&mut self, feed: &mut dyn Feed, limits: &Limits) {
        match &mut self.0 {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512(kernel) => run_avx512(kernel, feed, limits),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2(kernel) => run_avx2(kernel, feed, limits),
            Engine::Portable(kernel) => run(kernel, feed, limits),
        }
    }
}

/// Solves many puzzles. See [`BatchSolver::solve`]; puzzles in candidate form are solved one at a
/// time.
pub fn solve_batch(puzzles: &[Sudoku], limits: &PerPuzzle) -> Vec<BatchAnswer> {
    let packed = puzzles.iter().filter_map(Sudoku::packed);
    let mut answers = BatchSolver::default().solve(packed, limits).into_iter();
    let answers = puzzles.iter().map(|puzzle| match puzzle.clues() {
        Some(_) => answers.next().expect("an answer for every puzzle"),
        None => one(puzzle, limits),
    });
    answers.collect()
}

/// The verdicts of many puzzles. See [`BatchSolver::verdicts`].
pub fn verdict_batch(puzzles: &[Sudoku], limits: &PerPuzzle) -> Vec<Verdict<()>> {
    let packed = puzzles.iter().filter_map(Sudoku::packed);
    let mut verdicts = BatchSolver::default().verdicts(packed, limits).into_iter();
    let verdicts = puzzles.iter().map(|puzzle| match puzzle.clues() {
        Some(_) => verdicts.next().expect("a verdict for every puzzle"),
        None => one(puzzle, limits).verdict.map(|_| ()),
    });
    verdicts.collect()
}

/// The answer of the engine for single puzzles.
fn single(puzzle: &Packed, limits: &PerPuzzle) -> BatchAnswer {
    let sudoku = Sudoku::from_clues(puzzle.clues()).expect("packed clues are digits");
    one(&sudoku, limits)
}

fn one(puzzle: &Sudoku, limits: &PerPuzzle) -> BatchAnswer {
    let mut budget = limits.budget();
    let verdict = puzzle.verdict(&mut budget);
    BatchAnswer { verdict, nodes: budget.spent() }
}

/// Puzzles in order, answered in any order.
struct Queue<I, A, F> {
    puzzles: I,
    /// One answer for each puzzle that was begun; "stopped" until it is known.
    answers: Vec<A>,
    stopped: A,
    answer: F,
}

impl<I: Iterator<Item = Packed>, A: Clone, F: Fn(&Packed, &Found) -> A> Feed for Queue<I, A, F> {
    fn next(&mut self) -> Option<Question> {
        let puzzle = self.puzzles.next()?;
        self.answers.push(self.stopped.clone());
        Some(Question { number: self.answers.len() as u32 - 1, puzzle, limit: 2 })
    }

    fn done(&mut self, question: &Question, found: Found) {
        self.answers[question.number as usize] = (self.answer)(&question.puzzle, &found);
    }
}
