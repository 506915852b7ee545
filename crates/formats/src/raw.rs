//! What decoders make of a text before it becomes a puzzle, and the one place where it does.

use gridsmith_core::{Cell, Position};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value};

use crate::write::View;
use crate::{Families, Family, Fault, Format, Note, Parsed, limits};

/// A puzzle of some family.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Puzzle {
    Sudoku(Sudoku),
    Path(NumberPath),
    Zip(Zip),
    Queens(Queens),
}

impl Puzzle {
    /// The puzzle, to be written.
    pub fn view(&self) -> View<'_> {
        match self {
            Puzzle::Sudoku(puzzle) => puzzle.into(),
            Puzzle::Path(puzzle) => puzzle.into(),
            Puzzle::Zip(puzzle) => puzzle.into(),
            Puzzle::Queens(puzzle) => puzzle.into(),
        }
    }

    fn family(&self) -> Family {
        match self {
            Puzzle::Sudoku(_) => Family::Sudoku,
            Puzzle::Path(_) | Puzzle::Zip(_) => Family::Path,
            Puzzle::Queens(_) => Family::Queens,
        }
    }
}

/// A puzzle that was read from somebody else's format, and what came with it.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub puzzle: Puzzle,
    pub format: Format,
    pub notes: Vec<Note>,
    pub extra: Map<String, Value>,
    pub state: Option<Position>,
}

impl Found {
    /// A puzzle with nothing beside it.
    pub fn bare(puzzle: Puzzle, format: Format) -> Self {
        let notes = match &puzzle {
            Puzzle::Queens(queens) => crate::grid::split_regions(queens),
            _ => Vec::new(),
        };
        Found { puzzle, format, notes, extra: Map::new(), state: None }
    }

    /// The caller's type, if the family is `wanted`.
    pub fn parsed<P: Families>(self, wanted: Option<Family>) -> Result<Parsed<P>, Fault> {
        let Found { puzzle, format, notes, mut extra, state } = self;
        let found = puzzle.family();
        if let Some(wanted) = wanted.filter(|wanted| *wanted != found) {
            return Err(Fault::OtherFamily { wanted, found });
        }
        // The position is among the fields as well, so that it is kept when the puzzle is written.
        if let Some(state) = &state {
            extra.insert("state".into(), crate::state::write(state, puzzle.view()));
        }
        let puzzle = match puzzle {
            Puzzle::Sudoku(puzzle) => puzzle.into(),
            Puzzle::Path(puzzle) => puzzle.into(),
            Puzzle::Zip(puzzle) => puzzle.into(),
            Puzzle::Queens(puzzle) => puzzle.into(),
        };
        Ok(Parsed { puzzle, format, notes, extra, state: state.map(Ok) })
    }
}

/// A Sudoku of any size, as a decoder found it. Cells are in row-major order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Raw {
    /// Rows, columns, digits.
    pub side: usize,
    /// Rows and columns of a box, if the text says so.
    pub boxes: Option<(usize, usize)>,
    /// The region of each cell, if the regions are not boxes.
    pub regions: Option<Vec<usize>>,
    /// True if the diagonals hold every digit, too: falling, rising.
    pub diagonals: [bool; 2],
    /// 0 for an empty cell.
    pub givens: Vec<u8>,
    /// What a player has entered; 0 for nothing.
    pub placed: Vec<u8>,
    /// What a player has noted: bit `d - 1` is digit `d`.
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

    /// A board with these givens, whose number is a square.
    pub fn of_givens(givens: Vec<u8>) -> Result<Raw, Fault> {
        let side = (1..=limits::SIDE).find(|side| side * side >= givens.len()).unwrap_or(0);
        if side * side != givens.len() {
            return Err(Fault::Cells { expected: 81, found: givens.len() });
        }
        Ok(Raw { givens, ..Raw::new(side)? })
    }

    /// Adds marks to those of a cell.
    pub fn mark(&mut self, cell: usize, mask: u32) {
        *self.marks[cell].get_or_insert(0) |= mask;
    }

    /// Notes the value of `meta` called `name`, unless it is empty.
    pub fn meta(&mut self, name: &str, text: &str) {
        set_meta(&mut self.extra, name, text);
    }

    /// The puzzle. Sudokus of other sizes and shapes end here; this is where they will be connected.
    pub fn finish(self, format: Format) -> Result<Found, Fault> {
        let side = self.side;
        if let Some(at) = (0..side * side).find(|&at| usize::from(self.givens[at]) > side) {
            let what = "a digit of this size";
            return Err(Fault::is_not(what, self.givens[at]));
        }
        let not_supported = |what: String| Err(Fault::NotSupported { what });
        if side != 9 {
            return not_supported(format!("sudoku {side}x{side}"));
        }
        if self.diagonals != [false; 2] {
            return not_supported("sudoku with diagonals".into());
        }
        let is_box = |regions: &Vec<usize>| {
            let first = |at: usize| regions[at / 27 * 27 + at % 9 / 3 * 3];
            let same = (0..81).all(|at| regions[at] == first(at));
            let mut names: Vec<usize> = (0..81).map(first).collect();
            names.sort_unstable();
            names.dedup();
            same && names.len() == 9
        };
        if self.boxes.is_some_and(|boxes| boxes != (3, 3))
            || self.regions.as_ref().is_some_and(|regions| !is_box(regions))
        {
            return not_supported("jigsaw sudoku".into());
        }
        let mut clues = [0; 81];
        clues.copy_from_slice(&self.givens);
        let mut state = Position::default();
        for (at, clue) in clues.iter().enumerate() {
            let cell = Cell(at as u16);
            match (self.placed[at], self.marks[at]) {
                _ if *clue > 0 => {}
                (digit @ 1..=9, _) => state.values.push((cell, digit.into())),
                (0, Some(mask)) if mask & !0x1ff == 0 => state.notes.push((cell, mask as u16)),
                (0, None) => {}
                (digit, _) => return Err(Fault::is_not("a digit of this size", digit)),
            }
        }
        let puzzle = Sudoku::from_clues(clues)?;
        let entered = (state != Position::default()).then_some(state);
        let found = Found::bare(Puzzle::Sudoku(puzzle), format);
        Ok(Found { extra: self.extra, notes: self.notes, state: entered, ..found })
    }
}

/// Notes the value of `meta` called `name`, unless it is empty.
pub(crate) fn set_meta(extra: &mut Map<String, Value>, name: &str, text: &str) {
    if text.is_empty() {
        return;
    }
    let meta = extra.entry("meta").or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(meta) = meta {
        meta.insert(name.into(), text.into());
    }
}

/// The value of `meta` called `name`.
pub(crate) fn meta<'a>(extra: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    extra.get("meta")?.get(name)?.as_str()
}
