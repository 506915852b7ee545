//! Random minimal puzzles: each is rated, its path leads to its solution, and every step is true.
//!
//! `GRIDSMITH_RANDOM=N` rates N puzzles, `GRIDSMITH_FROM=SEED` sets the first seed;
//! `GRIDSMITH_FULL=1` rates 100,000.

mod common;

use common::{full, knob, minimal, solution, tenths};
use gridsmith_core::{Budget, TraceEnd};
use gridsmith_sudoku::{Board, SeNumbers, SeRater};
use std::collections::BTreeMap;

#[test]
fn random_minimal_puzzles_are_rated_by_true_steps() {
    let count = knob("GRIDSMITH_RANDOM").unwrap_or(if full() { 100_000 } else { 400 });
    let from = knob("GRIDSMITH_FROM").unwrap_or(0);
    let mut rater = SeRater::new();
    let mut ratings: BTreeMap<u16, u64> = BTreeMap::new();
    for seed in from..from + count {
        let puzzle = minimal(seed);
        let solution = solution(&puzzle);
        let rating = rater
            .rating(&puzzle, &mut Budget::unlimited())
            .unwrap_or_else(|why| panic!("seed {seed}: {puzzle}: {why}"));
        let mut board = Board::new(&puzzle);
        let mut numbers = SeNumbers { er: 0, ep: 0, ed: rating.trace.steps[0].rating };
        for step in &rating.trace.steps {
            numbers.er = numbers.er.max(step.rating);
            let step = &step.step;
            if numbers.ep == 0 && !step.places.is_empty() {
                numbers.ep = numbers.er;
            }
            let news = step.places.iter().chain(&step.drops);
            assert!(news.clone().count() > 0, "seed {seed}: {step:?}");
            for candidate in news {
                assert!(board.is_alive(*candidate), "seed {seed}: {step:?}");
            }
            let is_true = |c: &gridsmith_sudoku::Candidate| solution.0[c.cell.index()] == c.digit;
            assert!(step.agrees(is_true), "seed {seed}: {puzzle}: {step:?}");
            board.apply(step);
        }
        assert_eq!(board.grid(), solution, "seed {seed}: {puzzle}");
        assert_eq!(rating.trace.end, TraceEnd::Solved, "seed {seed}: {puzzle}");
        assert_eq!(rating.numbers, numbers, "seed {seed}: {puzzle}");
        let bare = rater.numbers(&puzzle, &mut Budget::unlimited());
        assert_eq!(bare, Ok(numbers), "seed {seed}: {puzzle}");
        *ratings.entry(numbers.er).or_default() += 1;
    }
    for (er, number) in &ratings {
        println!("{:>5} {number}", tenths(*er));
    }
    println!("{count} random minimal puzzles from seed {from}: all rated, every step true");
}
