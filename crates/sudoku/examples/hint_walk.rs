//! Hints from the clues to the solution for every puzzle of a file: `hint_walk FILE [HIGHEST]
//! [EVERY] [FROM]`.
//!
//! Lines are `puzzle<TAB>rating`. Puzzles rated HIGHEST and above are left out; of the rest, every
//! EVERYth is taken. Prints how long hints take, which techniques they use, and how far each puzzle
//! gets.

use gridsmith_core::{Budget, Puzzle, Verdict};
use gridsmith_sudoku::{Board, Sudoku, next_hint};
use std::collections::BTreeMap;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |at: usize, default: f64| args.get(at).map_or(default, |a| a.parse().unwrap());
    let (highest, every, from) =
        (number(2, 99.0), number(3, 1.0) as usize, number(4, 0.0) as usize);
    let text = std::fs::read_to_string(&args[1]).expect("a file of puzzles");
    let mut times: Vec<u64> = Vec::new();
    let mut techniques: BTreeMap<&str, (usize, u64)> = BTreeMap::new();
    let (mut puzzles, mut solved) = (0, 0);
    let wanted = text.lines().filter(|line| {
        let rating = line.split('\t').nth(1).and_then(|field| field.parse::<f64>().ok());
        rating.is_none_or(|rating| rating < highest)
    });
    for line in wanted.skip(from).step_by(every) {
        let Some(cells) = line.split('\t').next().filter(|cells| cells.len() == 81) else {
            continue;
        };
        let puzzle: Sudoku = format!("sudoku 9x9 {cells}").parse().expect("a puzzle");
        let budget = &mut Budget::unlimited();
        let Verdict::Unique(solution) = puzzle.verdict(budget) else { panic!("{cells}") };
        let mut board = Board::new(&puzzle);
        puzzles += 1;
        loop {
            // The processor clock is coarse, and other programs are running: the smallest of three
            // measurements counts.
            let mut time = u64::MAX;
            let mut next = None;
            for _ in 0..3 {
                let start = std::time::Instant::now();
                next = next_hint(&board, &solution, budget).expect("no limit");
                time = time.min(start.elapsed().as_nanos() as u64);
            }
            let Some(step) = next else { break };
            times.push(time);
            let row = techniques.entry(step.technique.name()).or_default();
            *row = (row.0 + 1, row.1.max(time));
            let before = board.clone();
            step.drops.iter().for_each(|drop| board.drop(*drop));
            step.places.iter().for_each(|place| board.place(*place));
            assert!(board != before, "{cells}: {step:?} does nothing");
        }
        if board.is_solved() && board.grid() == solution {
            solved += 1;
        } else {
            println!("stuck: {line}");
        }
    }
    times.sort_unstable();
    let at =
        |share: usize| times.get((times.len() * share / 1000).min(times.len() - 1)).unwrap() / 1000;
    println!("{solved} of {puzzles} puzzles solved, {} hints", times.len());
    println!(
        "microseconds a hint: p50 {} p90 {} p99 {} most {}",
        at(500),
        at(900),
        at(990),
        at(1000)
    );
    let mut rows: Vec<_> = techniques.into_iter().collect();
    rows.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    for (name, (count, most)) in rows {
        println!("{count:8} {name} (most {} us)", most / 1000);
    }
}
