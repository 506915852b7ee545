//! The easiest paths against a search over all orders of all steps, and against the board step by step.

use super::*;
use crate::chains::StaticSearch;
use crate::grade::se::rating;
use crate::technique::{Step, Technique};
use crate::{CELLS, Candidate, Grid};
use gridsmith_core::{Puzzle, Seed, Verdict};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn fixture() -> impl Iterator<Item = Sudoku> {
    let text = include_str!("../../../tests/sudoku_ratings.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.len() > 81);
    lines.filter_map(|line| {
        let cells = line.split('\t').find(|field| field.len() == CELLS)?;
        format!("sudoku 9x9 {}", cells.replace('0', ".")).parse().ok()
    })
}

fn solution(puzzle: &Sudoku) -> Grid {
    match puzzle.verdict(&mut Budget::unlimited()) {
        Verdict::Unique(grid) => grid,
        other => panic!("{other:?}"),
    }
}

/// Every step on a board that is no supposition, with its rating.
fn all_steps(board: &Board) -> Vec<(u16, Step)> {
    let mut all = Vec::new();
    // The table goes on with what Sudoku Explainer does not look for.
    let own =
        Technique::table().iter().take_while(|row| row.technique <= Technique::NestedForcing5);
    for row in own.filter(|row| row.se < 80) {
        if matches!(row.technique, Technique::XCycle | Technique::YCycle | Technique::XChain)
            || matches!(row.technique, Technique::XyCycle | Technique::XyChain)
        {
            continue;
        }
        let find = row.technique.find(board, &mut Budget::unlimited(), &mut |step| {
            all.push((rating(&step), step));
            ControlFlow::Continue(())
        });
        assert_eq!(find, Ok(()));
    }
    all.extend(StaticSearch::default().all(&board.alive).iter().map(|found| {
        let step = found.step();
        (rating(&step), step)
    }));
    all
}

/// True if some order of steps up to `limit` solves the board; nothing if there are too many boards to tell.
fn solvable(start: &Board, limit: u16) -> Option<bool> {
    let mut seen: BTreeSet<[u16; CELLS]> = BTreeSet::new();
    let mut open = vec![start.clone()];
    while let Some(board) = open.pop() {
        if board.is_solved() {
            return Some(true);
        }
        if seen.len() > 1_500 {
            return None;
        }
        for (_, step) in all_steps(&board).into_iter().filter(|(rating, _)| *rating <= limit) {
            let mut next = board.clone();
            next.apply(&step);
            if seen.insert(next.alive.cells) {
                open.push(next);
            }
        }
    }
    Some(false)
}

/// The puzzle with all but a few cells filled in.
fn nearly_done(puzzle: &Sudoku, seed: u64) -> Sudoku {
    let grid = solution(puzzle);
    let mut clues = *puzzle.clues().unwrap();
    let mut cells: Vec<usize> = (0..CELLS).filter(|cell| clues[*cell] == 0).collect();
    Seed::from(seed).stream("nearly done").shuffle(&mut cells);
    let mut left = cells.len();
    for cell in cells {
        if left <= 11 {
            break;
        }
        clues[cell] = grid.0[cell];
        let easier = Sudoku::from_clues(clues).unwrap();
        let numbers = crate::se_numbers(&easier, &mut Budget::unlimited());
        // Singles would be no test.
        match numbers {
            Ok(numbers) if numbers.er >= 26 => left -= 1,
            _ => clues[cell] = 0,
        }
    }
    Sudoku::from_clues(clues).unwrap()
}

#[test]
fn no_order_of_steps_is_easier() {
    let full = option_env!("GRIDSMITH_FULL").is_some();
    let (most, rounds) = if full { (300, 4) } else { (8, 1) };
    let (mut told, mut proved, mut lower) = (0, 0, 0);
    let all = (0..rounds).flat_map(|_| fixture()).enumerate();
    for (number, puzzle) in all {
        if told >= most {
            break;
        }
        let small = nearly_done(&puzzle, number as u64);
        let Ok(found) = easiest(&small, &mut Budget::unlimited()) else { continue };
        if !(26..80).contains(&found.value) {
            continue;
        }
        let Some(easier) = solvable(&Board::new(&small), found.value - 1) else { continue };
        told += 1;
        proved += usize::from(found.proved);
        lower += usize::from(found.value < found.se.er);
        // Where it is not proved, nothing is promised, but nothing is known to be missed either.
        assert!(!easier, "{small:?} has an easier path than {}", found.value);
    }
    println!("{told} puzzles, {proved} proved, {lower} below ER");
    assert!(told >= 8 && proved > told / 2);
}

/// Every step is true and there on its board, none is rated higher than said, and the last solves the puzzle.
fn walk(puzzle: &Sudoku, found: &Easiest) {
    let grid = solution(puzzle);
    let mut board = Board::new(puzzle);
    for SeStep { step, rating } in &found.trace.steps {
        assert!(*rating <= found.value);
        let right = |c: &Candidate| grid.0[c.cell.index()] == c.digit;
        assert!(step.places.iter().all(right) && !step.drops.iter().any(right), "{step:?}");
        if *rating < 75 && step.technique != Technique::AlignedTriple {
            let same = |(other_rating, other): &(u16, Step)| {
                *other_rating <= *rating && other.drops == step.drops && other.places == step.places
            };
            assert!(all_steps(&board).iter().any(same), "{step:?}");
        }
        board.apply(step);
    }
    assert!(board.is_solved());
}

#[test]
fn every_path_can_be_walked() {
    for puzzle in fixture().step_by(30).take(8) {
        let found = easiest(&puzzle, &mut Budget::unlimited()).unwrap();
        assert!(found.value <= found.se.er);
        walk(&puzzle, &found);
    }
}

#[test]
fn an_easier_path_than_the_usual_one() {
    let text = "sudoku 9x9 .3.....27......9..1..57..4....91............6....86.3..24..3..5..7.624..3..8.....";
    let puzzle: Sudoku = text.parse().unwrap();
    let found = easiest(&puzzle, &mut Budget::unlimited()).unwrap();
    assert_eq!((found.se.er, found.value, found.proved), (56, 45, true));
    walk(&puzzle, &found);
}
