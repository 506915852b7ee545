//! The techniques for Sudoku, with their examples.

use std::fmt::Write;

use gridsmith_core::Budget;
use gridsmith_sudoku::{LibraryCase, Step, Technique, hint_order};

use super::{Example, Note, Row, TechniqueName};
use crate::explain::any_step;
use crate::{Line, words};

/// Positions in which techniques apply: a code and a line of a technique library. Made from our own
/// puzzles, by the example program `technique_examples` of the crate for Sudoku.
const EXAMPLES: &str = include_str!("examples.txt");

/// Remarks on techniques without an example, and on examples that another technique solves as well.
#[rustfmt::skip] // a table
const REMARKS: &[(Technique, &str)] = {
    use Technique::*;
    &[
        (MultiColours1, "Every elimination of Multi-Colours is also that of an X-Chain. Nothing simpler sees this one."),
        (MultiColours2, "Every elimination of Multi-Colours is also that of an X-Chain. Nothing simpler sees this one."),
        (Bug2, "Where almost every cell has two candidates, chains see the same, as here. Nothing simpler does."),
        (Bug3, "Where almost every cell has two candidates, chains see the same, as here. Nothing simpler does."),
        (Bug4, "Where almost every cell has two candidates, chains see the same, as here. Nothing simpler does."),
        (AicType2, "Another plain chain sees the same: hints look for these together and take the shortest."),
        (FrankenJellyfish, "Grouped chains see the same here. Nothing simpler does."),
        (FinnedFrankenXWing, "Grouped chains see the same here. Nothing simpler does."),
        (AlignedPair, "Almost locked sets see the same here. Nothing simpler does."),
        (NestedForcing3, TOO_HARD),
        (NestedForcing4, TOO_HARD),
        (NestedForcing5, TOO_HARD),
    ]
};

const TOO_HARD: &str = "There is no example: none of the puzzles made for this list needs so much.";

/// The requested techniques. Each searches for its example, which takes a while.
pub(super) fn notes(depth: usize, wanted: impl Fn(Technique) -> bool) -> Vec<Note> {
    let order: Vec<Technique> = hint_order().collect();
    let others = Technique::table().iter().map(|row| row.technique);
    let others = others.filter(|technique| !order.contains(technique)).map(|other| (other, None));
    let ranked = order.iter().enumerate().map(|(at, technique)| (*technique, Some(at + 1)));
    let all = ranked.chain(others).filter(|(technique, _)| wanted(*technique));
    all.map(|(technique, order)| note(technique, order, depth)).collect()
}

/// A technique that only HoDoKu has.
pub fn only_hodoku(name: &TechniqueName) -> String {
    let mut text = format!("{name} ({}), only in HoDoKu's path", name.code());
    if let Some(row) = name.rows().first() {
        let _ = write!(text, ", {} points, level {} or harder", row.score(), row.level());
        if !row.is_standard() {
            let _ = write!(text, "\nHoDoKu does not use it by default: --enable {}", row.code());
        }
    }
    text
}

fn note(technique: Technique, order: Option<usize>, depth: usize) -> Note {
    let row = technique.row();
    let lines = EXAMPLES.lines().filter_map(|line| line.split_once(' '));
    let line = lines.filter(|(code, _)| *code == row.code).map(|(_, line)| line).next();
    Note {
        row: Row::Sudoku(row),
        order,
        idea: words::sudoku::idea(technique),
        example: line.and_then(|line| example(technique, line, depth)),
        remark: REMARKS.iter().find(|(own, _)| *own == technique).map(|row| row.1),
    }
}

fn example(technique: Technique, line: &str, depth: usize) -> Option<Example> {
    let case: LibraryCase = line.parse().ok()?;
    let board = case.board();
    let mut steps: Vec<Step> = Vec::new();
    let found = &mut |step: Step| {
        steps.push(step);
        std::ops::ControlFlow::Continue(())
    };
    let budget = &mut Budget::nodes(200_000);
    technique.find(&board, budget, found).ok()?;
    // A board may have several steps; the case says which one is meant.
    let same = |step: &&Step| {
        case.drops.iter().all(|drop| step.drops.contains(drop))
            && case.places.iter().all(|place| step.places.contains(place))
            && step.drops.len() == case.drops.len().max(step.places.len().min(step.drops.len()))
    };
    let step = steps.iter().find(same).or(steps.first())?;
    let step = any_step(&board, step, None, depth);
    Some(Example {
        line: line.into(),
        state: String::new(),
        position: case.position(),
        puzzle: case.puzzle.into(),
        lines: vec![Line {
            steps: 0..1,
            name: step.name.into(),
            text: format!("{} {}", step.words.look, step.words.why),
        }],
        step,
    })
}
