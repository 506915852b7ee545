//! Lines as docs/CERTIFICATE.md shows them, from steps that are given.

use gridsmith_core::{Budget, Cell};
use gridsmith_sizes::{SizedGrid, SizedSudoku};
use gridsmith_trace::{Fact, NoTrace, Reason, Step, Trace, sized_sudoku};

const PUZZLE: &str = "sudoku 4x4 .3.4...13....4..";
const SOLUTION: &[u8] = b"1324423131422413";

/// The cells in the order of the example, each with its technique.
const STEPS: [(u16, &str); 11] = [
    (0, "hidden-single"),
    (2, "naked-single"),
    (4, "hidden-single"),
    (5, "naked-single"),
    (6, "naked-single"),
    (9, "naked-single"),
    (10, "naked-single"),
    (11, "naked-single"),
    (12, "naked-single"),
    (14, "naked-single"),
    (15, "naked-single"),
];

fn step(cell: u16, technique: &str) -> Step {
    let digit = u16::from(SOLUTION[usize::from(cell)] - b'0');
    let conclusions = vec![(Fact::Value(Cell(cell), digit), true)];
    Step { technique: technique.into(), conclusions, ..Step::default() }
}

fn traced(steps: &[Step]) -> Result<Trace, NoTrace> {
    let puzzle: SizedSudoku = PUZZLE.parse().unwrap();
    let solution = SizedGrid(SOLUTION.iter().map(|digit| digit - b'0').collect());
    sized_sudoku(&puzzle, &solution, steps, &mut Budget::default())
}

#[test]
fn the_example_of_the_specification() {
    let steps: Vec<Step> = STEPS.iter().map(|(cell, technique)| step(*cell, technique)).collect();
    let steps = traced(&steps).unwrap();
    assert_eq!(
        steps.line,
        "PT1 sudoku 4x4 .3.4...13....4.. 1324423131422413 logic,sums=0 \
         hidden-single:uG:0;naked-single:u2:I;hidden-single:uN:c1;naked-single:u5:g1;\
         naked-single:u6:q1;naked-single:u9:e2;naked-single:uA:s2;naked-single:uB:w2;\
         naked-single:uC:Y3;naked-single:uE:m3;naked-single:uF:y3"
    );
    assert!(steps.is_logic());
}

/// What the steps leave open is shown as well, under another name.
#[test]
fn the_rest_is_filled_in() {
    let whole = traced(&[step(0, "hidden-single")]).unwrap();
    assert_eq!(whole.steps.len(), 2);
    assert_eq!(whole.steps[1].code, "other");
    assert_eq!(whole.steps[1].reasons, [Reason::Unit; 10]);
}

/// A single that is none yet: the eliminations that make it one are part of the step.
#[test]
fn what_a_step_passes_over_is_told() {
    let early = traced(&[step(12, "naked-single")]).unwrap();
    assert_eq!(early.steps[0].code, "naked-single");
    assert_eq!(early.steps[0].reasons, [Reason::Direct, Reason::Unit]);
}

#[test]
fn wrong_steps_are_found() {
    let conclusions = vec![(Fact::Value(Cell(0), 2), true)];
    let wrong = Step { technique: "naked-single".into(), conclusions, ..Step::default() };
    assert_eq!(traced(&[step(2, "naked-single"), wrong]), Err(NoTrace::Wrong { step: 1 }));
}
