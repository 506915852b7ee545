//! The examples of techniques are pure: no simpler technique sees what their steps conclude.

#[path = "../examples/technique_examples/pure.rs"]
mod pure;

use gridsmith_core::Budget;
use gridsmith_sudoku::{LibraryCase, Step, Technique};
use std::ops::ControlFlow;

const EXAMPLES: &str = include_str!("../../gridsmith/src/techniques/examples.txt");

/// The step of an example, as the list of techniques shows it.
fn step(technique: Technique, case: &LibraryCase) -> Option<Step> {
    let board = case.board();
    let mut steps: Vec<Step> = Vec::new();
    let budget = &mut Budget::unlimited();
    let end = technique.find(&board, budget, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    end.ok()?;
    steps.into_iter().find(|step| {
        step.technique == technique
            && match case.places.is_empty() {
                true => step.places.is_empty() && step.drops == case.drops,
                false => step.places == case.places,
            }
    })
}

#[test]
fn nothing_simpler_sees_what_an_example_shows() {
    let mut wrong = Vec::new();
    for line in EXAMPLES.lines() {
        let (code, text) = line.split_once(' ').expect("a code and a case");
        let row = Technique::table().iter().find(|row| row.code == code).expect("a technique");
        let case: LibraryCase = text.parse().expect("a case");
        let Some(step) = step(row.technique, &case) else {
            wrong.push(format!("{code}: not there"));
            continue;
        };
        let steps = pure::all_steps(&case);
        if let Some(other) = pure::spoiler(&case.board(), &step, &steps) {
            wrong.push(format!("{code}: {}", other.name()));
        }
    }
    assert!(wrong.is_empty(), "seen by something simpler:\n{}", wrong.join("\n"));
}
