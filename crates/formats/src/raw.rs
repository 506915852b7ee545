//! The output of decoders, and the only place where it becomes a puzzle.

use gridsmith_core::{Cell, Position};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::{ParseError, Shape, SizedSudoku};
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value};

use crate::write::View;
use crate::{Families, Family, Fault, Format, Note, Parsed, limits};

/// A puzzle of some family.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Puzzle {
    Sudoku(Sudoku),
    Sized(SizedSudoku),
    Path(NumberPath),
    Zip(Zip),
    Queens(Queens),
}

impl Puzzle {
    /// The puzzle, to be written.
    pub fn view(&self) -> View<'_> {
        match self {
            Puzzle::Sudoku(puzzle) => puzzle.into(),
            Puzzle::Sized(puzzle) => puzzle.into(),
            Puzzle::Path(puzzle) => puzzle.into(),
            Puzzle::Zip(puzzle) => puzzle.into(),
            Puzzle::Queens(puzzle) => puzzle.into(),
        }
    }

    /// The caller's type.
    pub fn into_any<P: Families>(self) -> P {
        match self {
            Puzzle::Sudoku(puzzle) => puzzle.into(),
            Puzzle::Sized(puzzle) => puzzle.into(),
            Puzzle::Path(puzzle) => puzzle.into(),
            Puzzle::Zip(puzzle) => puzzle.into(),
            Puzzle::Queens(puzzle) => puzzle.into(),
        }
    }

    fn family(&self) -> Family {
        match self {
            Puzzle::Sudoku(_) | Puzzle::Sized(_) => Family::Sudoku,
            Puzzle::Path(_) | Puzzle::Zip(_) => Family::Path,
            Puzzle::Queens(_) => Family::Queens,
        }
    }
}

/// A puzzle that was read from another program's format, with everything else in its text.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub puzzle: Puzzle,
    pub format: Format,
    pub notes: Vec<Note>,
    pub extra: Map<String, Value>,
    pub state: Option<Position>,
}

impl Found {
    /// A puzzle without anything else.
    pub fn bare(puzzle: Puzzle, format: Format) -> Self {
        let notes = match &puzzle {
            Puzzle::Queens(queens) => crate::grid::split_regions(queens),
            _ => Vec::new(),
        };
        Found { puzzle, format, notes, extra: Map::new(), state: None }
    }

    /// The puzzle in the caller's type; an error if its family is not `wanted`.
    pub fn parsed<P: Families>(self, wanted: Option<Family>) -> Result<Parsed<P>, Fault> {
        let Found { puzzle, format, notes, mut extra, state } = self;
        let found = puzzle.family();
        if let Some(wanted) = wanted.filter(|wanted| *wanted != found) {
            return Err(Fault::OtherFamily { wanted, found });
        }
        // The position is also a field, so that it is kept when the puzzle is written.
        if let Some(state) = &state {
            extra.insert("state".into(), crate::state::write(state, puzzle.view()));
        }
        let puzzle = puzzle.into_any();
        Ok(Parsed { puzzle, format, notes, extra, state: state.map(Ok) })
    }
}

/// A Sudoku of any size, not checked yet. Cells are in row-major order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Raw {
    /// The number of rows, columns and digits.
    pub side: usize,
    /// Rows and columns of a box, if the text says so.
    pub boxes: Option<(usize, usize)>,
    /// The region of each cell, if the regions are not boxes.
    pub regions: Option<Vec<usize>>,
    /// True if the falling and the rising diagonal have each digit once.
    pub diagonals: [bool; 2],
    /// 0 for an empty cell.
    pub givens: Vec<u8>,
    /// The digits that a player has entered; 0 for none.
    pub placed: Vec<u8>,
    /// The candidates that a player has noted: bit `d - 1` is digit `d`.
    pub marks: Vec<Option<u32>>,
    /// Title, author and the like.
    pub extra: Map<String, Value>,
    pub notes: Vec<Note>,
}

impl Raw {
    /// An empty board.
    pub fn new(side: usize) -> Result<Raw, Fault> {
        if !(1..=limits::SIDE).contains(&side) {
            return Err(Fault::Side { found: side });
        }
        let area = side * side;
        Ok(Raw {
            side,
            givens: vec![0; area],
            placed: vec![0; area],
            marks: vec![None; area],
            ..Raw::default()
        })
    }

    /// A board with these givens. Their number must be a square.
    pub fn of_givens(givens: Vec<u8>) -> Result<Raw, Fault> {
        let side = (1..=limits::SIDE).find(|side| side * side >= givens.len()).unwrap_or(0);
        if side * side != givens.len() {
            return Err(Fault::Cells { expected: 81, found: givens.len() });
        }
        Ok(Raw { givens, ..Raw::new(side)? })
    }

    /// Adds candidates to a cell.
    pub fn mark(&mut self, cell: usize, mask: u32) {
        *self.marks[cell].get_or_insert(0) |= mask;
    }

    /// Sets `name` in the field `meta`, unless the text is empty.
    pub fn meta(&mut self, name: &str, text: &str) {
        set_meta(&mut self.extra, name, text);
    }

    /// The puzzle, and the position if a player has entered anything. This is the only place that
    /// knows which sizes and shapes are supported.
    pub fn finish(self, format: Format) -> Result<Found, Fault> {
        let side = self.side;
        if let Some(given) = self.givens.iter().find(|given| usize::from(**given) > side) {
            return Err(Fault::is_not("a digit of this size", given));
        }
        let shape = self.shape()?;
        let state = self.position()?;
        let puzzle = match (shape, <[u8; 81]>::try_from(&self.givens[..])) {
            (Some(shape), _) => Puzzle::Sized(SizedSudoku::try_new(shape, &self.givens)?),
            (None, Ok(clues)) => Puzzle::Sudoku(Sudoku::from_clues(clues)?),
            (None, Err(_)) => return Err(Fault::Cells { expected: 81, found: self.givens.len() }),
        };
        let found = Found::bare(puzzle, format);
        Ok(Found { extra: self.extra, notes: self.notes, state, ..found })
    }

    /// The houses; `None` for a plain Sudoku.
    fn shape(&self) -> Result<Option<Shape>, Fault> {
        let side = self.side;
        let diagonals = match self.diagonals {
            [falling, rising] if falling == rising => falling,
            _ => {
                return Err(Fault::NotSupported { what: "sudoku with one diagonal".into() });
            }
        };
        let boxed = |(rows, columns): (usize, usize)| -> Vec<usize> {
            let across = side / columns;
            let region = |cell: usize| cell / side / rows * across + cell % side / columns;
            (0..side * side).map(region).collect()
        };
        let shape = match self.regions.clone().or(self.boxes.map(boxed)) {
            Some(regions) => Shape::jigsaw(side, &letters(&regions), diagonals),
            None => Shape::boxes(side, diagonals),
        };
        match shape {
            Err(ParseError::PlainNine) => Ok(None),
            shape => Ok(Some(shape?)),
        }
    }

    /// The entries of a player, if there are any.
    fn position(&self) -> Result<Option<Position>, Fault> {
        let side = self.side;
        let mut state = Position::default();
        for at in (0..side * side).filter(|at| self.givens[*at] == 0) {
            let cell = Cell(at as u16);
            match (self.placed[at], self.marks[at]) {
                (0, Some(mask)) if u64::from(mask) >> side == 0 => state.notes.push((cell, mask)),
                (0, None) => {}
                (digit, _) if (1..=side).contains(&usize::from(digit)) => {
                    state.values.push((cell, digit.into()));
                }
                (digit, _) => return Err(Fault::is_not("a digit of this size", digit)),
            }
        }
        Ok((state != Position::default()).then_some(state))
    }
}

/// Regions as letters in the order of first cells, so that messages can name them. All regions beyond
/// the largest side share one letter, because such a board is refused anyway.
fn letters(regions: &[usize]) -> Vec<u8> {
    let mut seen: Vec<usize> = Vec::new();
    let letter = |region: &usize| {
        let known = seen.iter().position(|other| other == region);
        let index = known.unwrap_or_else(|| {
            seen.push(*region);
            seen.len() - 1
        });
        b'A' + index.min(Shape::MAX_SIDE) as u8
    };
    regions.iter().map(letter).collect()
}

/// Sets `name` in the field `meta`, unless the text is empty.
pub(crate) fn set_meta(extra: &mut Map<String, Value>, name: &str, text: &str) {
    if text.is_empty() {
        return;
    }
    let meta = extra.entry("meta").or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(meta) = meta {
        meta.insert(name.into(), text.into());
    }
}

/// The text of `name` in the field `meta`.
pub(crate) fn meta<'a>(extra: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    extra.get("meta")?.get(name)?.as_str()
}
