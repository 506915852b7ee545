//! The engines, each from text to verdicts.

use gridsmith_core::{Budget, Verdict};
use gridsmith_sudoku::{BatchSolver, Packed, PerPuzzle, Sudoku, Width};

/// How many puzzles have none, one and many solutions.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub none: usize,
    pub unique: usize,
    pub many: usize,
    /// Decisions per puzzle, where they are known.
    pub guesses: Option<f64>,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.none += other.none;
        self.unique += other.unique;
        self.many += other.many;
    }

    fn count(&mut self, solutions: usize) {
        match solutions {
            0 => self.none += 1,
            1 => self.unique += 1,
            _ => self.many += 1,
        }
    }
}

pub enum Engine {
    Batch(Width, BatchSolver),
    Single(Width),
    Rival,
}

impl Engine {
    /// All that this machine has.
    pub fn all() -> Vec<Engine> {
        let batch = Width::available()
            .into_iter()
            .map(|width| Engine::Batch(width, BatchSolver::new(width)));
        let single = Width::available().into_iter().map(Engine::Single);
        batch.chain(single).chain([Engine::Rival]).collect()
    }

    pub fn name(&self) -> String {
        match self {
            Engine::Batch(width, _) => format!("batch-{}", width.name()),
            Engine::Single(width) => format!("single-{}", width.name()),
            Engine::Rival => "sudoku-crate".into(),
        }
    }

    pub fn answer(&mut self, lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        match self {
            Engine::Batch(_, solver) => {
                let puzzles: Vec<Packed> = lines.iter().map(|line| packed(line)).collect();
                for verdict in solver.verdicts(puzzles, &PerPuzzle::FREE) {
                    tally.count(solutions(&verdict));
                }
            }
            Engine::Single(width) => {
                for line in lines {
                    let verdict = sudoku(line).verdict_by(*width, &mut Budget::unlimited());
                    tally.count(solutions(&verdict));
                }
            }
            Engine::Rival => {
                for line in lines {
                    let puzzle = sudoku::Sudoku::from_str_line(line).expect("81 cells");
                    tally.count(puzzle.solutions_count_up_to(2));
                }
            }
        }
        tally
    }

    /// Decisions per puzzle.
    pub fn guesses(&mut self, lines: &[&str]) -> Option<f64> {
        let nodes: u64 = match self {
            Engine::Batch(_, solver) => {
                let puzzles = lines.iter().map(|line| packed(line));
                solver.solve(puzzles, &PerPuzzle::FREE).iter().map(|answer| answer.nodes).sum()
            }
            Engine::Single(width) => lines
                .iter()
                .map(|line| {
                    let mut budget = Budget::unlimited();
                    sudoku(line).verdict_by(*width, &mut budget);
                    budget.spent()
                })
                .sum(),
            Engine::Rival => return None,
        };
        Some(nodes as f64 / lines.len() as f64)
    }
}

fn packed(line: &str) -> Packed {
    Packed::from_line(line.as_bytes()).expect("81 cells")
}

fn sudoku(line: &str) -> Sudoku {
    Sudoku::from_clues(packed(line).clues()).expect("digits")
}

fn solutions<S>(verdict: &Verdict<S>) -> usize {
    match verdict {
        Verdict::None => 0,
        Verdict::Unique(_) => 1,
        Verdict::Many(..) => 2,
        Verdict::Undecided(stop) => panic!("{stop} without a limit"),
    }
}
