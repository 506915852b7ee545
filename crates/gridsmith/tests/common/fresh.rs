//! Puzzles made here from a seed, for tests that read sentences back.
//!
//! `GRIDSMITH_FRESH` sets the number of puzzles of a test (over all its plans), `GRIDSMITH_SEED`
//! moves on to others.
#![allow(dead_code, reason = "each test needs its family")]

use std::ops::ControlFlow;

use gridsmith::AnyPuzzle;
use gridsmith::core::{Label, Size};
use gridsmith::generate::{
    Job, PathPlan, Plan, Proof, QueensPlan, Quiet, SizedPlan, SudokuPlan, generate,
};
use gridsmith::path::generate::clues::ClueSettings;
use gridsmith::path::generate::{Design, ZipSettings, hexagon};
use gridsmith::path::{Neighbours, Shape};
use gridsmith::sudoku::generate::Singles;

/// What a plan makes, and the puzzles.
pub type Made = (String, Vec<AnyPuzzle>);

/// Puzzles of these plans, equally many of each.
fn made(plans: Vec<(String, Plan)>, usual: u64) -> Vec<Made> {
    let number = |name: &str, usual: u64| match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")),
        Err(_) => usual,
    };
    let (puzzles, seed) = (number("GRIDSMITH_FRESH", usual), number("GRIDSMITH_SEED", 0));
    let count = puzzles.div_ceil(plans.len() as u64);
    let make = |(name, plan): (String, Plan)| {
        let job = Job { count, proof: Proof::Skipped, ..Job::new(plan, seed) };
        let mut puzzles = Vec::new();
        let summary = generate(&job, 1, &Quiet, |done| {
            puzzles.extend(done.item().map(|item| item.puzzle.clone()));
            ControlFlow::Continue(())
        });
        assert!(summary.is_ok() && !puzzles.is_empty(), "{name}: none of {count} was made");
        (name, puzzles)
    };
    plans.into_iter().map(make).collect()
}

/// Sudokus of every label.
pub fn sudokus(usual: u64) -> Vec<Made> {
    let plan = |label: Label| {
        let mut plan = SudokuPlan { label: Some(label), ..SudokuPlan::new() };
        // Puzzles without a needless clue are hardly ever easy.
        plan.growth.singles = match label {
            Label::Trivial => Some(Singles::Boxes),
            Label::Easy => Some(Singles::Locked),
            _ => None,
        };
        (format!("sudoku {}", label.word()), Plan::Sudoku(Box::new(plan)))
    };
    made(Label::ALL.into_iter().map(plan).collect(), usual)
}

/// Sudokus of other sizes and shapes, from easy to expert.
pub fn sized(usual: u64) -> Vec<Made> {
    let boards = [
        (4, false, true),
        (6, false, false),
        (6, true, true),
        (7, true, false),
        (8, false, true),
        (9, true, false),
        (10, false, false),
        (12, false, false),
        (16, false, false),
    ];
    let mut plans = Vec::new();
    for (side, jigsaw, diagonals) in boards {
        for label in
            [None, Some(Label::Hard)].into_iter().filter(|label| side > 5 || label.is_none())
        {
            let mut plan = SizedPlan { grade: false, ..SizedPlan::new(side) };
            (plan.growth.jigsaw, plan.growth.diagonals) = (jigsaw, diagonals);
            // Hard boards of this side are rare.
            plan.growth.label = label.filter(|_| (7..=10).contains(&side));
            let name = plan.growth.label.map_or("any", Label::word);
            let kind = if jigsaw { "jigsaw" } else { "boxes" };
            plans.push((format!("{side}x{side}, {kind}, {name}"), Plan::Sized(plan)));
        }
    }
    made(plans, usual)
}

/// Hidato, Numbrix and hexagons from easy to expert, and Zip with and without walls.
pub fn paths(usual: u64) -> Vec<Made> {
    let open = |rows, columns, neighbours| {
        let size = Size::try_new(rows, columns).expect("a board");
        Shape::try_new(size, neighbours, &[], &[]).expect("a board")
    };
    let mut plans = Vec::new();
    for label in [Label::Easy, Label::Medium, Label::Hard, Label::Expert] {
        let shapes = [
            ("hidato", open(6, 7, Neighbours::Eight)),
            ("numbrix", open(7, 6, Neighbours::Four)),
            ("hexagon", hexagon(4).expect("a board")),
        ];
        for (name, shape) in shapes {
            let clues = ClueSettings::usual(shape.neighbours(), label);
            let plan = PathPlan::new(shape, Design::Clues(clues));
            plans.push((format!("{name} {}", label.word()), Plan::Path(Box::new(plan))));
        }
    }
    for wall_share in [0, 30, 80] {
        let settings = ZipSettings { wall_share, ..ZipSettings::default() };
        let plan = PathPlan::new(open(7, 6, Neighbours::Four), Design::Zip(settings));
        plans.push((format!("zip, walls {wall_share} %"), Plan::Path(Box::new(plan))));
    }
    made(plans, usual)
}

/// Queens of one and two stars, and of three where a number is asked for; with and without
/// suppositions.
pub fn queens(usual: u64) -> Vec<Made> {
    let mut boards = vec![(8, 1), (11, 1), (14, 1), (9, 2), (11, 2)];
    // Three stars take seconds a board.
    if std::env::var_os("GRIDSMITH_FRESH").is_some() {
        boards.push((14, 3));
    }
    let plan = |(side, stars): (usize, usize), logic_only| {
        let plan = QueensPlan { logic_only, ..QueensPlan::new(side, stars) };
        let how = if logic_only { "" } else { ", any" };
        (format!("queens {side}x{side}, {stars} stars{how}"), Plan::Queens(plan))
    };
    let mut plans: Vec<_> = boards.into_iter().map(|board| plan(board, board.1 <= 2)).collect();
    plans.extend([(10, 1), (10, 2)].map(|board| plan(board, false)));
    made(plans, usual)
}
