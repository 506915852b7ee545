//! Writes puzzles in any format that can be written.

use gridsmith_core::Position;
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value, json};

use crate::marks::{self, Clues};
use crate::{
    Family, Fault, Format, Part, colours, grid, json as own, line, opensudoku, pm, sdk, ss, state,
    web,
};

/// A puzzle of any family, to be written.
#[derive(Clone, Copy, Debug)]
pub enum View<'a> {
    /// A plain Sudoku.
    Sudoku(&'a Sudoku),
    /// A Sudoku of another size or shape.
    Sized(&'a SizedSudoku),
    /// A number path.
    Path(&'a NumberPath),
    /// A Zip.
    Zip(&'a Zip),
    /// A Queens puzzle.
    Queens(&'a Queens),
}

impl View<'_> {
    /// The family.
    pub fn family(self) -> Family {
        match self {
            View::Sudoku(_) | View::Sized(_) => Family::Sudoku,
            View::Path(_) | View::Zip(_) => Family::Path,
            View::Queens(_) => Family::Queens,
        }
    }

    fn canonical(self) -> String {
        match self {
            View::Sudoku(puzzle) => puzzle.to_string(),
            View::Sized(puzzle) => puzzle.to_string(),
            View::Path(puzzle) => puzzle.to_string(),
            View::Zip(puzzle) => puzzle.to_string(),
            View::Queens(puzzle) => puzzle.to_string(),
        }
    }
}

/// A puzzle with everything else that belongs to it.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// The puzzle.
    pub puzzle: View<'a>,
    /// A player's position.
    pub state: Option<&'a Position>,
    /// Other fields.
    pub extra: &'a Map<String, Value>,
}

impl Item<'_> {
    /// What the item has in addition to its clues.
    fn parts(&self) -> Vec<Part> {
        let state = self.state.cloned().unwrap_or_default();
        let entries = state.values.len() + state.links.len() + state.queens.len();
        let marks = state.notes.len() + state.ruled_out.len() + state.crosses.len();
        let meta = ["meta", "comment", "source"].iter().any(|name| self.extra.contains_key(*name));
        [
            (Part::Entries, entries > 0),
            (Part::Marks, marks > 0),
            (Part::Colours, colours::any(self.extra)),
            (Part::Meta, meta),
        ]
        .into_iter()
        .filter_map(|(part, has)| has.then_some(part))
        .collect()
    }
}

/// A text, and what had to be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, with a line end.
    pub text: String,
    /// The parts of the item that the format cannot hold.
    pub lost: Vec<Part>,
}

/// The text before the first record of a file in `format`.
pub fn begin(format: Format, first: &Item) -> String {
    match format {
        Format::OpenSudoku | Format::OpenSudoku2 => opensudoku::begin(format, first.extra),
        _ => String::new(),
    }
}

/// The text between two records.
pub fn between(format: Format) -> &'static str {
    match format {
        Format::SudokuGrid
        | Format::Sdk
        | Format::SimpleSudoku
        | Format::MarkGrid
        | Format::PathGrid
        | Format::QueensGrid => "\n",
        _ => "",
    }
}

/// The text after the last record.
pub fn end(format: Format) -> &'static str {
    match format {
        Format::OpenSudoku | Format::OpenSudoku2 => opensudoku::end(format),
        _ => "",
    }
}

/// Writes one record. Parts that the format cannot hold are left out and listed. A puzzle that the
/// format cannot hold is an error.
pub fn record(format: Format, item: &Item) -> Result<Written, Fault> {
    let row = format.row();
    let refuse = |why: &'static str| Fault::Unwritable { format, why };
    if !row.writes {
        return Err(refuse("this format is only read"));
    }
    let family = item.puzzle.family();
    if !row.families.contains(&family) {
        return Err(refuse(match family {
            Family::Sudoku => "it does not hold Sudokus",
            Family::Path => "it does not hold number paths",
            Family::Queens => "it does not hold Queens boards",
        }));
    }
    // An empty position is no position.
    let state = item.state.filter(|state| **state != Position::default());
    let item = Item { state, ..*item };
    let text = match item.puzzle {
        View::Sudoku(puzzle) => sudoku(format, puzzle, &item)
            .ok_or(refuse("it does not hold candidates as a puzzle, or a cell without any"))?,
        View::Sized(puzzle) => sized(format, puzzle, &item).ok_or(refuse(
            "it does not hold Sudokus of this size, with these regions or diagonals",
        ))?,
        View::Path(puzzle) => path(format, puzzle, &item)
            .ok_or(refuse("it does not hold links, or not this kind of path"))?,
        View::Zip(puzzle) => zip(format, puzzle, &item)
            .ok_or(refuse("it does not hold walls, holes or other sides"))?,
        View::Queens(puzzle) => queens(format, puzzle, &item).ok_or(refuse(
            "it does not hold blocked cells, given queens or regions in several pieces",
        ))?,
    };
    let text = if text.ends_with('\n') { text } else { text + "\n" };
    let lost = item.parts().into_iter().filter(|part| !row.keeps.contains(part)).collect();
    Ok(Written { text, lost })
}

/// Gridsmith's own JSON. Adds the position if it is not among the fields yet.
fn object(puzzle: Map<String, Value>, item: &Item) -> String {
    let mut fields = own::with_extra(puzzle, item.extra);
    if let Some(position) = item.state.filter(|_| !fields.contains_key("state")) {
        fields.insert("state".into(), state::write(position, item.puzzle));
    }
    Value::Object(fields).to_string()
}

fn sudoku(format: Format, puzzle: &Sudoku, item: &Item) -> Option<String> {
    let Item { state, extra, .. } = *item;
    let line = || puzzle.clues().map(|_| line::sudoku(puzzle));
    let zeros = || line().map(|line| line.replace('.', "0"));
    Some(match format {
        Format::Canonical => item.puzzle.canonical(),
        Format::Json => object(own::sudoku(puzzle), item),
        Format::Share => web::write_share(item)?,
        Format::SudokuLine => line()?,
        Format::ZeroLine => zeros()?,
        Format::SukakuLine => {
            let all = masks(puzzle, state);
            let slot = |mask: u16, digit: u8| match mask >> (digit - 1) & 1 {
                0 => '.',
                _ => char::from(b'0' + digit),
            };
            all.iter().flat_map(|mask| (1..=9).map(move |digit| slot(*mask, digit))).collect()
        }
        Format::MarkGrid => pm::grid(&masks(puzzle, state))?,
        Format::LibraryLine => library(puzzle, state)?,
        Format::SudokuGrid => grid::sudoku(puzzle)?,
        Format::Sdk => sdk::write(puzzle, state, extra)?,
        Format::SimpleSudoku => ss::write(puzzle, state)?,
        Format::OpenSudoku | Format::OpenSudoku2 => opensudoku::write(puzzle, state, format)?,
        Format::SudokuWiki => web::write_wiki(&Clues::plain(puzzle)?, state)?,
        Format::SudokuCoach => format!("https://sudoku.coach/en/play/{}", zeros()?),
        Format::SudokuExchange => format!("https://sudokuexchange.com/play/?s={}", zeros()?),
        Format::FPuzzles => web::write_fpuzzles(&Clues::plain(puzzle)?, state, extra)?,
        Format::SudokuPad => web::write_sudokupad(&Clues::plain(puzzle)?, extra)?,
        Format::Classic => web::write_classic(puzzle)?,
        Format::Solo => web::write_solo(&Clues::plain(puzzle)?)?,
        Format::PuzzLink => web::puzzlink_sudoku(&Clues::plain(puzzle)?)?,
        _ => return None,
    })
}

fn sized(format: Format, puzzle: &SizedSudoku, item: &Item) -> Option<String> {
    let Item { state, extra, .. } = *item;
    let clues = Clues::sized(puzzle);
    Some(match format {
        Format::Canonical => item.puzzle.canonical(),
        Format::Json => object(own::sized(puzzle), item),
        Format::Share => web::write_share(item)?,
        Format::SudokuLine => line::sized(puzzle)?,
        Format::ZeroLine => line::sized(puzzle)?.replace('.', "0"),
        Format::SudokuGrid => grid::sized(puzzle),
        Format::SudokuWiki => web::write_wiki(&clues, state)?,
        Format::FPuzzles => web::write_fpuzzles(&clues, state, extra)?,
        Format::SudokuPad => web::write_sudokupad(&clues, extra)?,
        Format::Solo => web::write_solo(&clues)?,
        Format::PuzzLink => web::puzzlink_sudoku(&clues)?,
        _ => return None,
    })
}

/// The candidates of every cell. A filled cell has its digit as the only candidate.
fn masks(puzzle: &Sudoku, state: Option<&Position>) -> [u16; 81] {
    let state = state.cloned().unwrap_or_default();
    let Some(clues) = Clues::plain(puzzle) else {
        let mut masks = puzzle.candidates();
        for (cell, digit) in &state.values {
            masks[cell.index()] = 1 << (digit - 1);
        }
        for (cell, mask) in &state.notes {
            masks[cell.index()] &= *mask as u16;
        }
        for (cell, digit) in &state.ruled_out {
            masks[cell.index()] &= !(1 << (digit - 1));
        }
        return masks;
    };
    let board = marks::board(&clues, &state);
    let mut masks = [0; 81];
    for (at, mask) in masks.iter_mut().enumerate() {
        *mask = match board.values[at] {
            0 => board.candidates(at) as u16,
            digit => 1 << (digit - 1),
        };
    }
    masks
}

/// A line of a technique library without a step.
fn library(puzzle: &Sudoku, state: Option<&Position>) -> Option<String> {
    let clues = puzzle.clues()?;
    let board = marks::board(&Clues::plain(puzzle)?, state.unwrap_or(&Position::default()));
    let cell = |at: usize| match (clues[at], board.values[at]) {
        (0, 0) => ".".to_string(),
        (0, digit) => format!("+{digit}"),
        (clue, _) => clue.to_string(),
    };
    let cells: String = (0..81).map(cell).collect();
    let mut gone = Vec::new();
    for at in (0..81).filter(|at| board.values[*at] == 0) {
        let dropped = board.allowed(at) & !board.candidates(at);
        gone.extend(
            marks::digits(dropped).map(|digit| format!("{digit}{}{}", at / 9 + 1, at % 9 + 1)),
        );
    }
    gone.sort();
    Some(format!(":0000:x:{cells}:{}::", gone.join(" ")))
}

fn path(format: Format, puzzle: &NumberPath, item: &Item) -> Option<String> {
    Some(match format {
        Format::Canonical => item.puzzle.canonical(),
        Format::Json => object(own::number_path(puzzle), item),
        Format::Share => web::write_share(item)?,
        Format::PathGrid => grid::number_path(puzzle)?,
        Format::Kudamono => web::write_kudamono(puzzle)?,
        _ => return None,
    })
}

fn zip(format: Format, puzzle: &Zip, item: &Item) -> Option<String> {
    let size = puzzle.size();
    Some(match format {
        Format::Canonical => item.puzzle.canonical(),
        Format::Json => object(own::zip(puzzle), item),
        Format::Share => web::write_share(item)?,
        Format::PathGrid => grid::zip(puzzle)?,
        Format::ZipJson if size.rows == size.columns && puzzle.blocked().next().is_none() => {
            let number = |(k, cell): (usize, &_)| json!({ "k": k, "r": size.row(*cell), "c": size.column(*cell) });
            let numbers: Vec<Value> = (1..).zip(puzzle.waypoints()).map(number).collect();
            let wall = |(a, b): &(_, _)| {
                let (r1, c1, r2, c2) =
                    (size.row(*a), size.column(*a), size.row(*b), size.column(*b));
                json!({ "r1": r1, "c1": c1, "r2": r2, "c2": c2 })
            };
            let walls: Vec<Value> = puzzle.walls().iter().map(wall).collect();
            json!({ "game": "zip", "n": size.rows, "numbers": numbers, "walls": walls }).to_string()
        }
        _ => return None,
    })
}

fn queens(format: Format, puzzle: &Queens, item: &Item) -> Option<String> {
    let size = puzzle.size();
    Some(match format {
        Format::Canonical => item.puzzle.canonical(),
        Format::Json => object(own::queens(puzzle), item),
        Format::Share => web::write_share(item)?,
        Format::QueensLine => line::queens(puzzle)?,
        Format::QueensGrid => grid::queens(puzzle),
        Format::PuzzLink => format!("https://puzz.link/p?{}", web::puzzlink_queens(puzzle)?),
        Format::QueensJson => {
            let rows: Vec<&[u8]> = puzzle.regions().chunks(puzzle.side()).collect();
            let cells = |cells: &[gridsmith_core::Cell]| -> Value {
                cells.iter().map(|cell| json!([size.row(*cell), size.column(*cell)])).collect()
            };
            let mut fields = json!({ "game": "queens", "n": puzzle.side(), "regions": rows });
            if puzzle.stars() > 1 {
                fields["stars"] = puzzle.stars().into();
            }
            let (queens, blocked) = (cells(puzzle.queens()), cells(puzzle.blocked()));
            fields["givens"] = json!({ "queens": queens, "blocked": blocked });
            fields.to_string()
        }
        _ => return None,
    })
}

impl<'a> From<&'a Sudoku> for View<'a> {
    fn from(puzzle: &'a Sudoku) -> Self {
        View::Sudoku(puzzle)
    }
}

impl<'a> From<&'a SizedSudoku> for View<'a> {
    fn from(puzzle: &'a SizedSudoku) -> Self {
        View::Sized(puzzle)
    }
}

impl<'a> From<&'a NumberPath> for View<'a> {
    fn from(puzzle: &'a NumberPath) -> Self {
        View::Path(puzzle)
    }
}

impl<'a> From<&'a Zip> for View<'a> {
    fn from(puzzle: &'a Zip) -> Self {
        View::Zip(puzzle)
    }
}

impl<'a> From<&'a Queens> for View<'a> {
    fn from(puzzle: &'a Queens) -> Self {
        View::Queens(puzzle)
    }
}
