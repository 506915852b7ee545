//! The oracle against the engine that decides puzzles.

use super::*;
use crate::{Neighbours, NumberPath};
use gridsmith_core::{Puzzle, Seed, Size, Verdict};

fn boards(seed: u64) -> (Shape, Order) {
    let mut rng = Seed::from(seed).stream("board");
    let size = Size::try_new(2 + rng.index(4), 2 + rng.index(5)).unwrap();
    let neighbours = [Neighbours::Four, Neighbours::Six, Neighbours::Eight][rng.index(3)];
    let mut cells: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut cells);
    let holes = cells.split_off(size.area() - rng.index(3).min(size.area() - 1));
    let shape = Shape::try_new(size, neighbours, &holes, &[]).unwrap();
    let settings = crate::generate::PathBuildSettings {
        accept_partial: true,
        min_coverage: 10,
        ..Default::default()
    };
    let built = crate::generate::build_path(&shape, &settings, &mut rng, &mut Budget::unlimited());
    let path = built.path.expect("some part of it has a path");
    (path.shape, path.order)
}

/// Random clues are taken up and taken back; each question is put to the engine as a puzzle as
/// well.
#[test]
fn answers_are_the_engines() {
    let mut seen = [0; 2];
    for seed in 0..400 {
        let (shape, order) = boards(seed);
        let mut rng = Seed::from(seed).stream("clues");
        let mut oracle = oracle(&shape, &order);
        let mut clues: Vec<usize> = Vec::new();
        let mut facts: Vec<usize> = Vec::new();
        for _ in 0..12 {
            match rng.below(8) {
                0 => {
                    let at = rng.index(order.0.len());
                    oracle.state(at);
                    facts.push(at);
                    clues.clear();
                }
                1..=4 => {
                    let at = rng.index(order.0.len());
                    oracle.assume(at);
                    clues.push(at);
                }
                _ => {
                    clues.truncate(rng.index(clues.len() + 1));
                    oracle.retract(clues.len());
                }
            }
            assert_eq!(oracle.assumed(), clues.len());
            let at = rng.index(order.0.len());
            let given = |at: &usize| (order.0[*at], *at as u16 + 1);
            let givens: Vec<_> = clues.iter().chain(&facts).map(given).collect();
            let blocked: Vec<Cell> = shape.blocked().collect();
            let puzzle = |extra: Option<(Cell, u16)>| {
                let givens: Vec<_> = givens.iter().copied().chain(extra).collect();
                NumberPath::try_new(shape.size(), shape.neighbours(), &blocked, &givens, &[])
                    .unwrap()
            };
            // Another path has the value in some other cell.
            let mut others = shape.size().cells().filter(|cell| {
                shape.is_open(*cell)
                    && *cell != order.0[at]
                    && !givens.iter().any(|(given, value)| given == cell && *value != at as u16 + 1)
                    && !givens.iter().any(|(given, value)| given != cell && *value == at as u16 + 1)
            });
            let exists = others.any(|cell| {
                let extra = Some((cell, at as u16 + 1));
                puzzle(extra).verdict(&mut Budget::unlimited()) != Verdict::None
            });
            let answer = oracle.ask(at, &mut Budget::unlimited()).unwrap();
            seen[usize::from(exists)] += 1;
            match answer {
                Answer::Forced => {
                    assert!(!exists, "seed {seed}: value {} in {}", at + 1, puzzle(None))
                }
                Answer::Other(cells) => {
                    let other = Order(cells.iter().map(|cell| Cell(*cell)).collect());
                    assert!(exists && puzzle(None).accepts(&other), "seed {seed}: {other:?}");
                    assert_ne!(other.0[at], order.0[at], "seed {seed}");
                }
                Answer::Open => panic!("seed {seed}: this oracle always knows"),
            }
            assert!(!oracle.is_placed(at) || !exists, "seed {seed}");
        }
    }
    assert!(seen.iter().all(|n| *n > 500), "forced, open: {seen:?}");
}

/// A question that is cut short leaves the oracle as good as before.
#[test]
fn a_small_budget_only_withholds() {
    let mut stopped = 0;
    for seed in 0..150 {
        let (shape, order) = boards(seed);
        let mut rng = Seed::from(seed).stream("clues");
        let mut oracle = oracle(&shape, &order);
        let mut fresh = super::oracle(&shape, &order);
        for at in 0..rng.index(order.0.len()) / 2 {
            oracle.assume(at);
            fresh.assume(at);
        }
        for _ in 0..6 {
            let at = rng.index(order.0.len());
            let full = fresh.ask(at, &mut Budget::unlimited()).unwrap();
            match oracle.ask(at, &mut Budget::nodes(rng.below(4))) {
                Ok(answer) => {
                    assert_eq!(answer == Answer::Forced, full == Answer::Forced, "seed {seed}")
                }
                Err(stop) => {
                    assert_eq!(stop, Stop::Nodes);
                    stopped += 1;
                    let answer = oracle.ask(at, &mut Budget::unlimited()).unwrap();
                    assert_eq!(answer == Answer::Forced, full == Answer::Forced, "seed {seed}");
                }
            }
        }
    }
    assert!(stopped > 20, "{stopped} questions were cut short");
}
