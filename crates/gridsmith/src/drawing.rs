//! The picture of a puzzle, a position, a step, a hint or a solution.

use gridsmith_core::{Marks, Position, Role};
use gridsmith_render::picture::Picture;

use crate::{
    Answer, AnyAdvice, AnyCandidate, AnyPuzzle, AnyStep, Ask, Line, Report, Scene, Stage, Verdict,
};

/// What a picture shows in addition to the clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subject {
    /// What the player has entered.
    #[default]
    Board,
    /// The solution.
    Solution,
    /// The next step from the position.
    Hint,
    /// A step of the explanation, from 1.
    Step(usize),
}

/// A picture that is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawing<'a> {
    /// What it shows.
    pub subject: Subject,
    /// The line under the board, or an empty text for none. Steps have their sentence by default.
    pub caption: Option<&'a str>,
    /// Whether rows and columns have numbers. Only pictures of steps have them by default.
    pub rulers: Option<bool>,
    /// True for all candidates of a Sudoku, or the letters of the regions of a Queens board.
    pub candidates: bool,
}

impl Drawing<'_> {
    /// The question whose answer [`Drawing::picture`] needs.
    pub fn ask(&self, position: Position) -> Option<Ask> {
        match self.subject {
            Subject::Board => None,
            Subject::Solution => Some(Ask::solve()),
            Subject::Hint => Some(Ask::Hint { position, stage: Stage::Move, depth: 0 }),
            Subject::Step(_) => Some(Ask::explain()),
        }
    }

    /// The picture, made from the answer to [`Drawing::ask`]. The error is a sentence that says why
    /// there is nothing to draw.
    pub fn picture(
        &self,
        puzzle: &AnyPuzzle,
        position: &Position,
        report: Option<&Report>,
    ) -> Result<Picture, String> {
        let own = self.caption.filter(|caption| !caption.is_empty());
        let board = Scene { caption: own, details: self.candidates, ..Scene::default() };
        let rulers = self.rulers;
        let board = Scene { rulers: rulers == Some(true), position: Some(position), ..board };
        let step = Scene { rulers: rulers != Some(false), ..board };
        let told = |text: &str| match self.caption {
            Some("") => None,
            caption => Some(caption.unwrap_or(text).to_string()),
        };
        let Some(report) = report else { return Ok(puzzle.picture(&board)) };
        match &report.answer {
            Answer::Explained { told: Some(Ok(path)), .. } => {
                let Subject::Step(number) = self.subject else {
                    return Ok(puzzle.picture(&board));
                };
                let one = path.steps.get(number.wrapping_sub(1)).ok_or_else(|| {
                    let steps = path.steps.len();
                    format!("there is no step {number}; the explanation has {steps}")
                })?;
                let before = path.before(number - 1);
                let caption = told(&format!("{}: {}", one.title(), one.words.why));
                let (position, marks) = (Some(&before), Some(&one.marks));
                Ok(puzzle.picture(&Scene { position, marks, caption: caption.as_deref(), ..step }))
            }
            Answer::Hint { advice: Ok(advice), .. } => match advice {
                AnyAdvice::Steps { steps, key, paragraph } => {
                    let (before, marks) = hint_scene(position, steps, *key);
                    let line = |line: &Line| format!("{}: {}", line.name, line.text);
                    let lines: Vec<String> = paragraph.lines.iter().map(line).collect();
                    let caption = told(&lines.join("\n"));
                    let (position, marks) = (Some(&before), Some(&marks));
                    let caption = caption.as_deref();
                    Ok(puzzle.picture(&Scene { position, marks, caption, ..step }))
                }
                AnyAdvice::Mistakes { wrong, text } => {
                    let (marks, caption) = (mistake_marks(wrong), told(text));
                    let (marks, caption) = (Some(&marks), caption.as_deref());
                    Ok(puzzle.picture(&Scene { marks, caption, ..step }))
                }
                other => Err(other.line(Stage::Move)),
            },
            Answer::Verdict(Verdict::Unique(solution)) => {
                Ok(puzzle.picture(&Scene { solution: Some(solution), ..board }))
            }
            _ => {
                let verdict = report.verdict().map_or("undecided", |verdict| verdict.word());
                Err(format!("{verdict}: there is nothing to draw without exactly one solution"))
            }
        }
    }
}

/// Marks for wrong entries, which hide other marks in their cells.
pub fn mistake_marks(wrong: &[AnyCandidate]) -> Marks {
    let mut marks = Marks::default();
    for entry in wrong {
        match *entry {
            AnyCandidate::Link(a, b) => marks.links.push((Role::Conflict, a, b)),
            AnyCandidate::Value(cell, value) => marks.values.push((Role::Conflict, cell, value)),
            AnyCandidate::Digit(cell, digit) => {
                marks.values.push((Role::Conflict, cell, digit.into()));
            }
            AnyCandidate::Queen(cell) => marks.cells.push((Role::Conflict, cell)),
        }
    }
    marks
}

/// One drawing for all steps of a hint: the position before the key step, and the marks of the key
/// step and of the move.
pub fn hint_scene(position: &Position, steps: &[AnyStep], key: usize) -> (Position, Marks) {
    let mut before = position.clone();
    steps.iter().take(key).for_each(|step| step.enter(&mut before));
    let mut marks = steps[key].marks.clone();
    if let Some(last) = steps.last().filter(|_| key + 1 < steps.len()) {
        let Marks { cells, values, links, .. } = &last.marks;
        marks.cells.extend(cells.iter().filter(|(role, ..)| *role == Role::Placed));
        marks.values.extend(values.iter().filter(|(role, ..)| *role == Role::Placed));
        marks.links.extend(links.iter().filter(|(role, ..)| *role == Role::Placed));
    }
    (before, marks)
}
