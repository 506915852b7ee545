//! An explanation as a document: a page with pictures, or Markdown.

mod curve;
mod html;
mod markdown;

use gridsmith_core::TraceEnd;

use crate::{AnyGrade, AnyPuzzle, AnySolution, Explained, Paragraph};

/// The contents of a document.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    /// The puzzle.
    pub puzzle: &'a AnyPuzzle,
    /// Its only solution.
    pub solution: &'a AnySolution,
    /// How a person finds the solution.
    pub explained: &'a Explained,
}

impl Document<'_> {
    /// The step of a paragraph that is drawn: the hardest, and the last of several equally hard
    /// ones.
    fn drawn(&self, paragraph: &Paragraph) -> Option<usize> {
        paragraph.steps.clone().max_by_key(|at| self.explained.steps[*at].rank)
    }

    /// A sentence on how hard the puzzle is.
    fn summary(&self) -> String {
        let AnyGrade { label, rating, hardest, .. } = &self.explained.grade;
        let mut text = format!("Difficulty: {}", label.word());
        if let Some(rating) = rating {
            text.push_str(&format!(" ({rating})"));
        }
        if let Some((_, name)) = hardest {
            text.push_str(&format!(". Hardest technique: {name}"));
        }
        let steps = self.explained.steps.len();
        text.push_str(&format!(". {steps} step{}.", if steps == 1 { "" } else { "s" }));
        text
    }

    /// The sentence for steps that end before the solution.
    fn end(&self) -> Option<&'static str> {
        (self.explained.end != TraceEnd::Solved).then_some(
            "No technique leads further from here; only a search of all possibilities finds the rest.",
        )
    }
}

/// The numbers of steps, from 1: `4` or `4–7`.
fn numbers(steps: &std::ops::Range<usize>) -> String {
    match steps.end > steps.start + 1 {
        true => format!("{}–{}", steps.start + 1, steps.end),
        false => (steps.start + 1).to_string(),
    }
}
