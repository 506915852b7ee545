//! Chooses the examples of techniques for Sudoku of other sizes, number paths, Zip and Queens from puzzles on stdin.
//!
//! ```text
//! gridsmith generate queens --size 6 --count 50 | cargo run --example technique_boards
//! ```
//!
//! Plays each puzzle along its explanation and asks at every position what a player would be told.
//! Prints, for each technique, the position with the shortest argument, as the file `boards.txt` of
//! `gridsmith::techniques` has them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::BufRead;

use gridsmith::core::{Next, Size};
use gridsmith::path::PathLike;
use gridsmith::sizes::symbol;
use gridsmith::{AnyAdvice, AnyPuzzle, Budget, ExplainOptions, Position, explain, hint};

/// Stars, steps, characters of the argument and of the entries, cells of the board: the fewer, the
/// better.
type Cost = (usize, usize, usize, usize);

fn main() {
    let mut best: BTreeMap<(String, usize, String), (Cost, String)> = BTreeMap::new();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Ok(puzzle) = AnyPuzzle::parse(&line) else { continue };
        let budget = &mut Budget::nodes(200_000);
        let Ok(told) = explain(&puzzle, &ExplainOptions::default(), budget) else { continue };
        let mut last = None;
        for (number, next) in told.steps.iter().enumerate() {
            let position = visible(&puzzle, told.before(number));
            let state = written(&position, puzzle.size());
            if last.as_ref() == Some(&state) {
                continue;
            }
            last = Some(state.clone());
            let kind = match &puzzle {
                AnyPuzzle::Sized(_) => "sized",
                _ => line.split(' ').next().unwrap_or_default(),
            };
            let mut take = |step: (usize, &str), cost: Cost| {
                let key = (kind.to_string(), step.0, step.1.to_string());
                if best.get(&key).is_none_or(|(least, _)| cost < *least) {
                    best.insert(key, (cost, format!("{kind} {} | {line} | {state}", step.1)));
                }
            };
            let area = puzzle.size().area();
            match &puzzle {
                AnyPuzzle::Queens(queens) => {
                    let length = next.words.why.chars().count() + state.len();
                    take((next.rank, next.technique), (queens.stars(), 1, length, area));
                    continue;
                }
                AnyPuzzle::Sized(_) => {
                    let length = next.words.why.chars().count() + state.len();
                    take((next.rank, next.technique), (1, 1, length, area));
                    continue;
                }
                AnyPuzzle::Path(path) => alone(path, &position, (area, state.len()), &mut take),
                AnyPuzzle::Zip(zip) => alone(zip, &position, (area, state.len()), &mut take),
                _ => continue,
            }
            let advice = hint(&puzzle, &position, &mut Budget::nodes(200_000));
            let Ok(AnyAdvice::Steps { steps, paragraph, .. }) = advice else { continue };
            let told: usize = paragraph.lines.iter().map(|line| line.text.chars().count()).sum();
            let length = told + state.len();
            let hardest = steps.iter().map(|step| step.rank).max();
            for step in steps.iter().filter(|step| Some(step.rank) == hardest) {
                take((step.rank, step.technique), (1, steps.len(), length, area));
            }
        }
    }
    best.values().for_each(|(_, entry)| println!("{}", entry.trim_end()));
}

/// The easiest step by itself, for techniques that hints tell only together with a move.
fn alone(
    puzzle: &impl PathLike,
    position: &Position,
    (area, state): (usize, usize),
    take: &mut dyn FnMut((usize, &str), Cost),
) {
    let board = puzzle.board_at(position);
    if let Ok(Next::Step(step)) = puzzle.next_step(&board, &mut Budget::nodes(200_000)) {
        let technique = step.technique;
        take((technique as usize, technique.code()), (2, 1, 10 * step.drops.len() + state, area));
    }
}

/// What a player has on the board: candidates of paths and steps that are ruled out are not.
fn visible(puzzle: &AnyPuzzle, position: Position) -> Position {
    match puzzle {
        AnyPuzzle::Queens(_) | AnyPuzzle::Sized(_) => position,
        _ => Position { ruled_out: Vec::new(), barred: Vec::new(), ..position },
    }
}

/// A position as `--state` reads it.
fn written(position: &Position, size: Size) -> String {
    let mut text = String::new();
    for (cell, value) in &position.values {
        let _ = write!(text, "{}={value} ", size.name(*cell));
    }
    // Sudokus only, where digits above 9 are letters.
    for (cell, digit) in &position.ruled_out {
        let _ = write!(text, "{}<>{} ", size.name(*cell), symbol(*digit as u8));
    }
    for (a, b) in &position.links {
        let _ = write!(text, "{}-{} ", size.name(*a), size.name(*b));
    }
    for cell in &position.queens {
        let _ = write!(text, "{}=Q ", size.name(*cell));
    }
    for cell in &position.crosses {
        let _ = write!(text, "{}=x ", size.name(*cell));
    }
    text.trim_end().into()
}
