//! A player's position on a puzzle of any family.

use gridsmith_formats::{Fault, Position, ReadError, state};
use gridsmith_path as path;
use gridsmith_queens as queens;
use gridsmith_render::Entries;
use gridsmith_sudoku as sudoku;

use crate::{AnyCandidate, AnyPuzzle, AnyStep};

/// What a player has entered on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyState {
    /// On a number path or a Zip.
    Path(path::State),
    /// On a Queens board.
    Queens(queens::State),
    /// On a Sudoku.
    Sudoku(sudoku::State),
}

impl AnyState {
    /// The position that `position` describes, or why it is none on this board. Nothing for families whose
    /// positions mean nothing yet.
    pub fn try_new(puzzle: &AnyPuzzle, position: &Position) -> Result<Option<AnyState>, Fault> {
        let Position { values, links, queens, crosses, .. } = position;
        let state = match puzzle {
            AnyPuzzle::Path(puzzle) => puzzle.state(values, links)?,
            AnyPuzzle::Zip(puzzle) => puzzle.state(values, links)?,
            AnyPuzzle::Queens(puzzle) => {
                let area = puzzle.size().area();
                if let Some(cell) = queens.iter().chain(crosses).find(|cell| cell.index() >= area) {
                    return Err(Fault::IsNot {
                        what: "a cell of the board",
                        found: cell.0.to_string(),
                    });
                }
                let (queens, crosses) = (queens.clone(), crosses.clone());
                return Ok(Some(AnyState::Queens(queens::State { queens, crosses })));
            }
            AnyPuzzle::Sudoku(_) => return Ok(Some(AnyState::Sudoku(on_sudoku(position)))),
        };
        Ok(Some(AnyState::Path(state)))
    }

    /// Reads a position on `puzzle`: JSON, or rows as docs/FORMATS.md says.
    /// ```
    /// use gridsmith::{AnyPuzzle, AnyState};
    /// let puzzle = AnyPuzzle::parse("path 2x3x8 1../..6")?;
    /// assert_eq!(AnyState::parse(&puzzle, "[[0, 1, 2]]"), AnyState::parse(&puzzle, ". 2 ./. . ."));
    /// assert!(AnyState::parse(&puzzle, "[[0, 3, 2]]").is_err());
    /// # Ok::<(), gridsmith::formats::ReadError>(())
    /// ```
    pub fn parse(puzzle: &AnyPuzzle, text: &str) -> Result<Option<AnyState>, ReadError> {
        let position = match puzzle {
            AnyPuzzle::Path(puzzle) => state::number_path(text, puzzle)?,
            AnyPuzzle::Zip(puzzle) => state::zip(text, puzzle)?,
            AnyPuzzle::Queens(puzzle) => state::queens(text, puzzle)?,
            AnyPuzzle::Sudoku(_) => state::sudoku(text)?,
        };
        let whole = |fault| ReadError { line: 1, column: None, fault };
        AnyState::try_new(puzzle, &position).map_err(whole)
    }

    /// The entries on a path, if it is one.
    pub fn path(&self) -> Option<&path::State> {
        match self {
            AnyState::Path(state) => Some(state),
            _ => None,
        }
    }

    /// The queens and crosses, if it is a position of Queens.
    pub fn queens(&self) -> Option<&queens::State> {
        match self {
            AnyState::Queens(state) => Some(state),
            _ => None,
        }
    }

    /// The digits and notes, if it is a position on a Sudoku.
    pub fn sudoku(&self) -> Option<&sudoku::State> {
        match self {
            AnyState::Sudoku(state) => Some(state),
            _ => None,
        }
    }

    /// The entries, for drawing.
    pub fn entries(&self) -> Entries {
        let mut entries = Entries::default();
        match self {
            AnyState::Path(state) => {
                for entry in state.entries() {
                    match *entry {
                        path::Candidate::Value(cell, value) => entries.values.push((cell, value)),
                        path::Candidate::Link(a, b) => entries.links.push((a, b)),
                    }
                }
            }
            AnyState::Queens(state) => {
                entries.queens.clone_from(&state.queens);
                entries.crosses.clone_from(&state.crosses);
            }
            AnyState::Sudoku(state) => {
                let entry = |c: &sudoku::Candidate| (c.cell, u16::from(c.digit));
                entries.values.extend(state.values.iter().map(entry));
                entries.ruled_out.extend(state.gone.iter().map(entry));
                for (cell, digits) in &state.marks {
                    let others = (1..=9).filter(|digit| !digits.contains(*digit));
                    entries.ruled_out.extend(others.map(|digit| (*cell, u16::from(digit))));
                }
            }
        }
        entries
    }

    /// The position after the player has entered what `step` concludes. `self` may be nothing entered yet.
    pub fn after(state: Option<&AnyState>, puzzle: &AnyPuzzle, step: &AnyStep) -> Option<AnyState> {
        if let AnyPuzzle::Sudoku(_) = puzzle {
            return Some(AnyState::Sudoku(after_on_sudoku(state, step)));
        }
        let Entries { values, links, queens, crosses, .. } =
            state.map(AnyState::entries).unwrap_or_default();
        let mut position = Position { values, links, queens, crosses, ..Position::default() };
        for place in &step.places {
            match *place {
                AnyCandidate::Value(cell, value) => position.values.push((cell, value)),
                AnyCandidate::Link(a, b) => position.links.push((a, b)),
                AnyCandidate::Queen(cell) => position.queens.push(cell),
            }
        }
        for drop in &step.drops {
            if let AnyCandidate::Queen(cell) = *drop {
                position.crosses.push(cell);
            }
        }
        // A step of this puzzle fits on its board.
        AnyState::try_new(puzzle, &position).ok().flatten()
    }
}

/// The same as a position on a Sudoku. Whether entries are right is for the hint to say.
fn on_sudoku(position: &Position) -> sudoku::State {
    let candidate =
        |&(cell, digit): &(_, u16)| sudoku::Candidate { cell, digit: digit.min(255) as u8 };
    sudoku::State {
        values: position.values.iter().map(candidate).collect(),
        marks: position.marks.iter().map(|(cell, mask)| (*cell, sudoku::Digits(*mask))).collect(),
        gone: position.ruled_out.iter().map(candidate).collect(),
    }
}

fn after_on_sudoku(state: Option<&AnyState>, step: &AnyStep) -> sudoku::State {
    let mut state = state.and_then(AnyState::sudoku).cloned().unwrap_or_default();
    let candidates = |list: &[AnyCandidate]| -> Vec<sudoku::Candidate> {
        let candidate = |candidate: &AnyCandidate| match *candidate {
            AnyCandidate::Value(cell, digit) => {
                Some(sudoku::Candidate { cell, digit: digit.min(255) as u8 })
            }
            _ => None,
        };
        list.iter().filter_map(candidate).collect()
    };
    state.values.extend(candidates(&step.places));
    state.gone.extend(candidates(&step.drops));
    state
}
