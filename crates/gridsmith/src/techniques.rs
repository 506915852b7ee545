//! The techniques for Sudoku, each with what it means and an example: the source of the list, of the explanations on
//! the command line and of docs/TECHNIQUES.md.

mod alias;
mod name;

pub use name::{Solver, TechniqueName, UnknownTechnique};

use std::fmt::Write;

use gridsmith_core::{Budget, Position};
use gridsmith_render::{Colour, Scene};
use gridsmith_sudoku::{ChainScope, LibraryCase, Row, Step, Technique, find_aic, hint_order};
use serde_json::{Value, json};

use crate::explain::any_step;
use crate::words;
use crate::{AnyPuzzle, AnyStep, SCHEMA};

/// Positions in which techniques apply: a code and a line of a technique library. Made from our own puzzles, by the
/// example program `technique_examples` of the crate for Sudoku.
const EXAMPLES: &str = include_str!("techniques/examples.txt");

/// What is to be said of examples that are not pure, and of techniques that have none.
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

/// The longest X-Chain of an example, in cells along the chain.
const X_CHAIN: usize = 12;

/// What there is to say of a technique.
#[derive(Clone, Debug)]
pub struct Note {
    /// Its row in the table.
    pub row: &'static Row,
    /// Its place in the order of hints, from 1; nothing if hints do not look for it.
    pub order: Option<usize>,
    /// What it means.
    pub idea: &'static str,
    /// Where it applies: a position in which nothing simpler sees what the step concludes.
    pub example: Option<Example>,
    /// Why there is no example, or what else sees the conclusions of this one.
    pub remark: Option<&'static str>,
}

/// A position in which a technique applies.
#[derive(Clone, Debug)]
pub struct Example {
    /// The line of a technique library it was read from.
    pub line: String,
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// What stands on the board beside the clues.
    pub position: Position,
    /// The step.
    pub step: AnyStep,
}

/// All techniques: those of hints in their order, then the others; chains inside the chains of
/// their examples are told `depth` levels deep.
pub fn all(depth: usize) -> Vec<Note> {
    notes(depth, |_| true)
}

/// The notes of the techniques that a name stands for; none if only HoDoKu has it.
pub fn find(name: &TechniqueName, depth: usize) -> Vec<Note> {
    let wanted = name.techniques();
    notes(depth, |technique| wanted.contains(&technique))
}

/// The notes of the techniques that are wanted; each looks for its example, which takes a while.
fn notes(depth: usize, wanted: impl Fn(Technique) -> bool) -> Vec<Note> {
    let order: Vec<Technique> = hint_order().collect();
    let beside = Technique::table().iter().map(|row| row.technique);
    let beside = beside.filter(|technique| !order.contains(technique)).map(|ours| (ours, None));
    let ranked = order.iter().enumerate().map(|(at, technique)| (*technique, Some(at + 1)));
    let all = ranked.chain(beside).filter(|(technique, _)| wanted(*technique));
    all.map(|(technique, order)| note(technique, order, depth)).collect()
}

/// What there is to say of a technique that only HoDoKu has.
pub fn only_hodoku(name: &TechniqueName) -> String {
    let mut text = format!("{name} ({}), only in HoDoKu's path", name.code());
    if let Some(row) = name.rows().first() {
        let _ = write!(text, ", {} points, level {} or harder", row.score(), row.level());
        if !row.is_standard() {
            let _ = write!(text, "\nHoDoKu leaves it out unless told: --enable {}", row.code());
        }
    }
    text
}

fn note(technique: Technique, order: Option<usize>, depth: usize) -> Note {
    let row = technique.row();
    let lines = EXAMPLES.lines().filter_map(|line| line.split_once(' '));
    let line = lines.filter(|(code, _)| *code == row.code).map(|(_, line)| line).next();
    Note {
        row,
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
    match technique {
        // Hints and players know it as a chain, Sudoku Explainer as a supposition.
        Technique::XChain => {
            let chains = find_aic(&board, X_CHAIN, ChainScope::Plain, budget).ok()?;
            steps.extend(chains.into_iter().filter(|step| step.technique == technique));
        }
        _ => technique.find(&board, budget, found).ok()?,
    }
    // The case names the step; a board may have several.
    let same = |step: &&Step| {
        case.drops.iter().all(|drop| step.drops.contains(drop))
            && case.places.iter().all(|place| step.places.contains(place))
            && step.drops.len() == case.drops.len().max(step.places.len().min(step.drops.len()))
    };
    let step = steps.iter().find(same).or(steps.first())?;
    let step = any_step(&board, step, None, depth);
    let position = case.position();
    Some(Example { line: line.into(), puzzle: case.puzzle.into(), position, step })
}

impl Note {
    /// `Skyscraper (skyscraper), Wings, SE 6.6, HoDoKu 130`.
    pub fn title(&self) -> String {
        let Row { name, code, tier, .. } = self.row;
        format!("{name} ({code}), {}, SE {}, HoDoKu {}", tier.word(), self.se(), self.hodoku())
    }

    fn se(&self) -> String {
        match self.row.se {
            0 => "-".into(),
            tenths => format!("{}.{}", tenths / 10, tenths % 10),
        }
    }

    fn hodoku(&self) -> String {
        self.row.hodoku.map_or("-".into(), |points| points.to_string())
    }

    /// The note as a JSON object.
    pub fn json(&self) -> Value {
        let size = gridsmith_sudoku::SIZE;
        json!({
            "schema": SCHEMA, "report": "technique", "technique": self.row.code, "name": self.row.name, "order": self.order,
            "tier": self.row.tier.word(),
            "se": match self.row.se { 0 => Value::Null, tenths => (f64::from(tenths) / 10.0).into() },
            "hodoku": self.row.hodoku,
            "idea": self.idea,
            "example": self.example.as_ref().map(|example| json!({
                "position": example.line, "step": example.step.json(size),
            })),
            "remark": self.remark,
        })
    }
}

/// One line a technique.
pub fn table(notes: &[Note]) -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{:>4}  {:<34} {:<32} {:<13} {:>4} {:>6}",
        "hint", "code", "name", "tier", "SE", "HoDoKu"
    );
    for note in notes {
        let order = note.order.map_or("-".into(), |order| order.to_string());
        let Row { name, code, tier, .. } = note.row;
        let _ = writeln!(
            text,
            "{order:>4}  {code:<34} {name:<32} {:<13} {:>4} {:>6}",
            tier.word(),
            note.se(),
            note.hodoku()
        );
    }
    text
}

/// The whole list as a document.
pub fn markdown() -> String {
    let notes = all(0);
    let mut text = String::from(
        "# Techniques for Sudoku\n\n\
         Made by `gridsmith techniques --markdown`; a test keeps it true. The order is that of hints: the easiest to see and\n\
         to follow first. *SE* is the least that Sudoku Explainer gives a step, *HoDoKu* what HoDoKu gives it; a dash says that\n\
         the program does not look for it. Chains are written in Eureka notation: `=` one of the two at least, `-` not both.\n\n\
         In the drawings `•` is what the step rests on, `∘` and raised numbers are the terms of a chain that are false and true\n\
         in turn, `^` a fin, `+` a cover, `?` what is supposed, `×` what is ruled out, `[5]` what is placed.\n\n\
         Every example is pure: no technique above it in the list of hints eliminates any of the same candidates in its position,\n\
         as `gridsmith hint --all` lists them (a test checks it). Exceptions are named.\n\n",
    );
    let _ = writeln!(
        text,
        "| Hint | Technique | Tier | SE | HoDoKu |\n| ---: | --- | --- | ---: | ---: |"
    );
    for note in &notes {
        let order = note.order.map_or("-".into(), |order| order.to_string());
        let (name, tier) = (note.row.name, note.row.tier.word());
        let anchor: String = name
            .chars()
            .filter_map(|c| match c {
                ' ' => Some('-'),
                '-' => Some('-'),
                c if c.is_alphanumeric() => Some(c.to_ascii_lowercase()),
                _ => None,
            })
            .collect();
        let _ = writeln!(
            text,
            "| {order} | [{name}](#{anchor}) | {tier} | {} | {} |",
            note.se(),
            note.hodoku()
        );
    }
    for note in &notes {
        let _ = writeln!(text, "\n## {}\n\n{}", note.row.name, note.idea);
        if let Some(example) = &note.example {
            let colour = Colour::None;
            let (entries, marks) = (&example.position, Some(&example.step.marks));
            let scene = Scene { entries, marks, colour, narrow: false };
            let drawn = example.puzzle.draw_scene(scene).ruled().text(colour);
            let words = &example.step.words;
            let _ = writeln!(
                text,
                "\n{} {}\n\n```text\n{drawn}{}\n```",
                words.look, words.why, example.line
            );
        }
        if let Some(remark) = note.remark {
            let _ = writeln!(text, "\n{remark}");
        }
    }
    text
}
