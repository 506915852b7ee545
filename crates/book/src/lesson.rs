//! The worked example on the page about a kind: a board with its first step, and the solution.

use gridsmith::render::picture::Picture;
use gridsmith::{
    AnyAdvice, AnyPuzzle, AnySolution, AnyStep, Budget, Position, Scene, Verdict, hint, solve,
};

use crate::{BookError, Kind};

/// A small puzzle, what follows first, and where it ends.
pub(crate) struct Lesson {
    pub kind: Kind,
    puzzle: AnyPuzzle,
    solution: AnySolution,
    before: Position,
    step: AnyStep,
}

impl Lesson {
    /// The lesson about `kind`. Its example is part of the program, so an error is a fault in it.
    pub fn of(kind: Kind) -> Result<Lesson, BookError> {
        let fault = |why: &str| BookError::Pdf(format!("the example of {}: {why}", kind.name()));
        let puzzle = AnyPuzzle::parse(kind.rules().example).map_err(|e| fault(&e.to_string()))?;
        let budget = &mut Budget::default();
        let Verdict::Unique(solution) = solve(&puzzle, budget) else {
            return Err(fault("it does not have one solution"));
        };
        let advice = hint(&puzzle, &Position::default(), budget);
        let Ok(AnyAdvice::Steps { steps, .. }) = advice else { return Err(fault("no hint")) };
        let mut before = Position::default();
        let (last, first) = steps.split_last().ok_or_else(|| fault("no step"))?;
        first.iter().for_each(|step| step.enter(&mut before));
        Ok(Lesson { kind, puzzle, solution, before, step: last.clone() })
    }

    /// The board with the first step marked on it.
    pub fn marked(&self) -> Picture {
        let (position, marks) = (Some(&self.before), Some(&self.step.marks));
        self.puzzle.picture(&Scene { position, marks, ..named(&self.puzzle) })
    }

    /// The solved board.
    pub fn solved(&self) -> Picture {
        let solution = Some(&self.solution);
        self.puzzle.picture(&Scene { solution, ..named(&self.puzzle) })
    }

    /// What is said of the step.
    pub fn words(&self) -> String {
        capital(&format!("{}: {}", self.step.name, self.step.words.why))
    }
}

/// The board with names for rows, columns and regions, so that sentences can speak of them.
pub(crate) fn named(puzzle: &AnyPuzzle) -> Scene<'static> {
    // On a Sudoku, the details are all candidates.
    let details = matches!(puzzle, AnyPuzzle::Queens(_));
    Scene { rulers: true, details, ..Scene::default() }
}

/// The text with its first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    first + characters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_of_its_kind_and_has_one_short_step() {
        for kind in Kind::ALL {
            let lesson = Lesson::of(kind).unwrap();
            assert_eq!(Kind::of(&lesson.puzzle), kind);
            assert_eq!(lesson.before, Position::default(), "{kind:?} takes several steps");
            assert!(lesson.words().len() < 300, "{kind:?}: {}", lesson.words());
        }
    }
}
