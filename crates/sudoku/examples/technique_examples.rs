//! Looks for a position for every technique: `technique_examples PUZZLES > crates/gridsmith/src/techniques/examples.txt`.
//!
//! Lines are puzzles; each is solved by hints, and wherever a technique that has no example yet applies, its position is
//! written as a line of a technique library. Of the first few, the one with the shortest story is taken.

use gridsmith_core::{Budget, Puzzle, Verdict};
use gridsmith_sudoku::*;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Positions looked at for each technique.
const TRIES: usize = 12;

fn triples(list: &[Candidate]) -> String {
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.0 / 9 + 1, c.cell.0 % 9 + 1);
    list.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn line(puzzle: &Sudoku, board: &Board, gone: &[Candidate], step: &Step) -> String {
    let clues = puzzle.clues().expect("clues");
    let grid: String = (0..81)
        .map(|cell| match (clues[cell], board.grid().0[cell]) {
            (0, 0) => ".".to_string(),
            (0, digit) => format!("+{digit}"),
            (digit, _) => digit.to_string(),
        })
        .collect();
    let gone: Vec<Candidate> = gone
        .iter()
        .copied()
        .filter(|c| board.value(c.cell).is_none() && plain(puzzle, board, *c))
        .collect();
    let drops = if step.places.is_empty() { triples(&step.drops) } else { String::new() };
    format!(":0000:x:{grid}:{}:{drops}:{}:", triples(&gone), triples(&step.places))
}

/// True if the digits on the board would allow the candidate.
fn plain(puzzle: &Sudoku, board: &Board, candidate: Candidate) -> bool {
    let mut bare = Board::new(puzzle);
    for cell in (0..81).map(gridsmith_core::Cell) {
        if let Some(digit) = board.value(cell).filter(|_| bare.value(cell).is_none()) {
            bare.place(Candidate { cell, digit });
        }
    }
    bare.is_alive(candidate)
}

fn size(step: &Step) -> usize {
    let story = match &step.reason {
        Reason::Aic(chain) => chain.terms.iter().map(|term| term.cells.len()).sum(),
        Reason::FinnedFish { fins, base, .. } => fins.len() + 4 * base.len(),
        Reason::Suppose { chain, .. } => chain.len(),
        Reason::Chain(proof) => proof.branches.iter().map(|branch| branch.links.len()).sum(),
        _ => 0,
    };
    100 * story + step.drops.len()
}

fn main() {
    let file = std::env::args().nth(1).expect("a file of puzzles");
    let text = std::fs::read_to_string(file).expect("puzzles");
    let mut best: BTreeMap<Technique, (usize, usize, String)> = BTreeMap::new();
    let order: Vec<Technique> = hint_order().collect();
    for puzzle in text.lines().filter_map(|line| line.split('\t').next()).filter(|c| c.len() == 81)
    {
        let puzzle: Sudoku = format!("sudoku 9x9 {puzzle}").parse().expect("a puzzle");
        let budget = &mut Budget::unlimited();
        let Verdict::Unique(solution) = puzzle.verdict(budget) else { continue };
        let mut board = Board::new(&puzzle);
        let mut gone: Vec<Candidate> = Vec::new();
        while let Ok(Some(step)) = next_hint(&board, &solution, budget) {
            let hard = order.iter().position(|t| *t == step.technique)
                >= order.iter().position(|t| *t == Technique::Nishio);
            let single = !step.places.is_empty();
            for row in Technique::table() {
                let technique = row.technique;
                let tries = best.get(&technique).map_or(0, |known| known.1);
                let heavy =
                    row.se >= 80 || row.code.contains("jellyfish") && row.code.contains("franken");
                let easy = matches!(row.se, 1..=25);
                if tries >= TRIES || heavy && !hard || easy != (single && easy) || !easy && single {
                    continue;
                }
                let mut found: Option<Step> = None;
                let mut seen = 0;
                let _ = technique.find(&board, &mut Budget::nodes(20_000), &mut |step| {
                    seen += 1;
                    if found.as_ref().is_none_or(|known| size(&step) < size(known)) {
                        found = Some(step);
                    }
                    if seen < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                if let Some(step) = found {
                    let entry = best.entry(technique).or_insert((usize::MAX, 0, String::new()));
                    entry.1 += 1;
                    if size(&step) < entry.0 {
                        (entry.0, entry.2) = (size(&step), line(&puzzle, &board, &gone, &step));
                    }
                }
            }
            gone.extend(&step.drops);
            step.drops.iter().for_each(|drop| board.drop(*drop));
            step.places.iter().for_each(|place| board.place(*place));
        }
    }
    for (technique, (_, _, line)) in &best {
        println!("{} {line}", technique.row().code);
    }
    for row in Technique::table().iter().filter(|row| !best.contains_key(&row.technique)) {
        eprintln!("no example: {}", row.name);
    }
}
