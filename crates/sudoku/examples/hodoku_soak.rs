//! Makes random minimal puzzles, rates each as HoDoKu does, and holds every step of every path against the solution.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example hodoku_soak -- FIRST_SEED COUNT
//! ```
//! Ends with a table: puzzles by level, steps, candidates dropped, and what went wrong, which should be nothing.

use gridsmith_core::{Budget, Puzzle, Rng, Seed, Verdict};
use gridsmith_sudoku::{Board, CELLS, Candidate, Grid, HodokuLevel, HodokuRater, Sudoku};

fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|a| a.parse().expect("a number")).collect();
    let [first, count] = args[..] else { panic!("FIRST_SEED COUNT") };
    let mut rater = HodokuRater::new();
    let (mut levels, mut steps, mut drops, mut wrong) = ([0; 5], 0, 0, 0);
    for seed in first..first + count {
        let (puzzle, solution) = minimal(&mut Seed::from(seed).stream("minimal"));
        let rating = match rater.rating(&puzzle, &mut Budget::unlimited()) {
            Ok(rating) => rating,
            Err(error) => {
                println!("seed {seed}: {puzzle}: {error}");
                wrong += 1;
                continue;
            }
        };
        let mut board = Board::new(&puzzle);
        let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
        for step in &rating.trace.steps {
            let news = step.places.iter().chain(&step.drops);
            let good = step.places.iter().all(is_true)
                && !step.drops.iter().any(is_true)
                && news.clone().count() > 0
                && news.clone().all(|c| board.is_alive(*c));
            if !good {
                println!("seed {seed}: {puzzle}: {step:?}");
                wrong += 1;
            }
            step.drops.iter().for_each(|c| board.drop(*c));
            step.places.iter().for_each(|c| board.place(*c));
            drops += step.drops.len();
        }
        let same = rater.numbers(&puzzle, &mut Budget::unlimited()) == Ok(rating.numbers);
        if board.grid() != solution || !same {
            println!("seed {seed}: {puzzle}: ends wrong");
            wrong += 1;
        }
        steps += rating.trace.steps.len();
        levels[rating.numbers.level as usize] += 1;
        if (seed + 1 - first).is_multiple_of(1000) {
            eprintln!("{} puzzles, {wrong} wrong", seed + 1 - first);
        }
    }
    for (level, number) in HodokuLevel::ALL.iter().zip(levels) {
        println!("{level:8} {number:8}");
    }
    println!("{steps} steps, {drops} candidates dropped, {wrong} wrong");
}

/// A puzzle of which no clue can go: random clues until there is one solution, then all tried in random order.
fn minimal(rng: &mut Rng) -> (Sudoku, Grid) {
    let puzzle = |clues: &[u8; CELLS]| Sudoku::from_clues(*clues).expect("digits");
    let verdict = |clues: &[u8; CELLS]| puzzle(clues).verdict(&mut Budget::unlimited());
    loop {
        let mut clues = [0; CELLS];
        let mut cells: Vec<usize> = (0..CELLS).collect();
        rng.shuffle(&mut cells);
        let mut solution = None;
        for &cell in &cells {
            let before = clues;
            clues[cell] = 1 + rng.below(9) as u8;
            match verdict(&clues) {
                Verdict::Unique(grid) => {
                    solution = Some(grid);
                    break;
                }
                Verdict::None => clues = before,
                _ => {}
            }
        }
        let Some(solution) = solution else { continue };
        rng.shuffle(&mut cells);
        for &cell in &cells {
            let clue = std::mem::take(&mut clues[cell]);
            if clue > 0 && !matches!(verdict(&clues), Verdict::Unique(_)) {
                clues[cell] = clue;
            }
        }
        return (puzzle(&clues), solution);
    }
}
