//! Advice in one line of text.

use super::{AnyAdvice, AnyStep};
use crate::Stage;

impl AnyAdvice {
    /// The advice in one line.
    pub fn line(&self, stage: Stage) -> String {
        match self {
            AnyAdvice::Mistakes { text, .. }
            | AnyAdvice::Done { text }
            | AnyAdvice::NotUnique { text, .. } => text.clone(),
            AnyAdvice::All { steps } => {
                steps.iter().map(AnyStep::listed).collect::<Vec<_>>().join(" ")
            }
            AnyAdvice::Steps { steps, key, paragraph } => match (stage, &steps[*key]) {
                (Stage::Where, step) => step.words.look.clone(),
                (Stage::Idea, step) => format!("{}: {}", step.name, step.words.idea),
                (Stage::Move, _) => {
                    let lines = paragraph.lines.iter().map(|line| line.text.as_str());
                    lines.collect::<Vec<_>>().join(" ")
                }
            },
        }
    }
}

impl AnyStep {
    /// The step in a list: `Claiming in row 3 / box 1 on 1: r3c3 is not 1.`
    pub fn listed(&self) -> String {
        let name = match self.words.short.split_once(": ") {
            Some((_, by)) => by.get(self.name.len()..).unwrap_or_default(),
            None => "",
        };
        format!("{}{name}: {}", self.name, self.words.so)
    }
}
