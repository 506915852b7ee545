//! Our own share links: `#GENRE/COLUMNS/ROWS/BODY`, and `~` with a player's position.
//!
//! Everything is in the fragment of the address, so that nothing reaches a server.

use super::puzzlink;
use crate::code::pzpr::{self, Code};
use crate::code::{self, base64};
use crate::json::Field;
use crate::line::Trouble;
use crate::marks::Clues;
use crate::raw::{Found, Puzzle};
use crate::write::{Item, View};
use crate::{Fault, Format, colours, limits, state};
use gridsmith_core::{Cell, Position, Size};
use gridsmith_path::{Neighbours, NumberPath, PathError, Zip};

const GENRES: &[&str] =
    &["sudoku", "sudoku-x", "jigsaw", "jigsaw-x", "starbattle", "hidato", "numbrix", "hex", "zip"];

/// True for a fragment with or without its `#`.
pub(crate) fn is_share(text: &str) -> bool {
    let mut pieces = text.strip_prefix('#').unwrap_or(text).split('/');
    let is_number = |piece: Option<&str>| {
        piece.is_some_and(|piece| !piece.is_empty() && piece.bytes().all(|b| b.is_ascii_digit()))
    };
    pieces.next().is_some_and(|genre| GENRES.contains(&genre))
        && is_number(pieces.next())
        && is_number(pieces.next())
        && pieces.next().is_some()
}

/// Reads a fragment. Unknown parts at the end are ignored.
pub(crate) fn read(text: &str) -> Result<Found, Trouble> {
    let text = text.strip_prefix('#').unwrap_or(text);
    if text.len() > limits::PAYLOAD {
        return Err(Trouble::whole(Fault::LongPayload));
    }
    let (puzzle, progress) = match text.split_once('~') {
        Some((puzzle, progress)) => (puzzle, Some(progress)),
        None => (text, None),
    };
    let pieces: Vec<&str> = puzzle.split('/').collect();
    let neighbours = match pieces[0] {
        "sudoku" | "sudoku-x" | "jigsaw" | "jigsaw-x" | "starbattle" => None,
        "numbrix" | "zip" => Some(Neighbours::Four),
        "hex" => Some(Neighbours::Six),
        _ => Some(Neighbours::Eight),
    };
    let mut found = match neighbours {
        None if pieces[0] == "starbattle" => puzzlink::read_queens(&pieces)?,
        None => puzzlink::read_sudoku(&pieces)?,
        Some(neighbours) => {
            let puzzle = read_path(&pieces, neighbours)?;
            Found::bare(puzzle, Format::Share)
        }
    };
    if let Some(progress) = progress {
        read_progress(progress, &mut found).map_err(Trouble::whole)?;
    }
    Ok(found)
}

fn read_path(pieces: &[&str], neighbours: Neighbours) -> Result<Puzzle, Trouble> {
    let size = puzzlink::size(pieces)?;
    let codes = pzpr::numbers(pieces.get(3).copied().unwrap_or_default(), size.area())?;
    let (mut holes, mut numbers) = (Vec::new(), Vec::new());
    for (cell, code) in size.cells().zip(codes) {
        match code {
            Code::Empty => {}
            Code::Dot => holes.push(cell),
            Code::Number(number) => numbers.push((cell, number as u16)),
        }
    }
    if pieces[0] != "zip" {
        let path = NumberPath::try_new(size, neighbours, &holes, &numbers, &[]);
        return path.map(Puzzle::Path).map_err(Trouble::whole);
    }
    numbers.sort_by_key(|(_, number)| *number);
    for (expected, (_, number)) in (1..).zip(&numbers) {
        let number = usize::from(*number);
        if number != expected {
            return Err(Trouble::whole(match number < expected {
                true => PathError::RepeatedWaypoint { number },
                false => PathError::MissingWaypoint { missing: expected },
            }));
        }
    }
    let walls = pzpr::borders(pieces.get(4).copied().unwrap_or_default(), size)?;
    let waypoints: Vec<Cell> = numbers.into_iter().map(|(cell, _)| cell).collect();
    Zip::try_new(size, &holes, &waypoints, &walls).map(Puzzle::Zip).map_err(Trouble::whole)
}

/// A position, perhaps with colours: base64url of deflated JSON.
fn read_progress(text: &str, found: &mut Found) -> Result<(), Fault> {
    let text = text.split(['~', '/', '&']).next().unwrap_or_default();
    let json = code::inflate(&base64::decode(text)?)?;
    let json = String::from_utf8(json).map_err(|_| Fault::NotUtf8)?;
    let mut field = Field::parse(&json, "state").map_err(|error| error.fault)?;
    if let Some(colours) = field.take(colours::NAME) {
        found.extra.insert(colours::NAME.into(), colours.value);
    }
    let position = match &found.puzzle {
        Puzzle::Sudoku(_) => state::read_sudoku(field, 9),
        Puzzle::Sized(puzzle) => state::read_sudoku(field, puzzle.side()),
        Puzzle::Path(puzzle) => state::read_number_path(field, puzzle),
        Puzzle::Zip(puzzle) => state::read_zip(field, puzzle),
        Puzzle::Queens(puzzle) => state::read_queens(field, puzzle),
    };
    let position = position.map_err(|error| error.fault)?;
    found.state = Some(position).filter(|position| *position != Position::default());
    Ok(())
}

/// The fragment; `None` if the code cannot hold the puzzle.
pub(crate) fn write(item: &Item) -> Option<String> {
    let puzzle = item.puzzle;
    let text = match puzzle {
        View::Sudoku(puzzle) => puzzlink::write_sudoku(&Clues::plain(puzzle)?)?,
        View::Sized(puzzle) => puzzlink::write_sudoku(&Clues::sized(puzzle))?,
        View::Queens(puzzle) => puzzlink::write_queens(puzzle)?,
        View::Path(puzzle) if puzzle.links().is_empty() => {
            let (size, kind) = (puzzle.size(), puzzle.neighbours().kind());
            body(size, kind, |cell| puzzle.is_open(cell), |cell| puzzle.given(cell))
        }
        View::Path(_) => return None,
        View::Zip(puzzle) => {
            let size = puzzle.size();
            let body = body(size, "zip", |cell| puzzle.is_open(cell), |cell| puzzle.waypoint(cell));
            let walls = pzpr::write_borders(size, |a, b| puzzle.walls().contains(&(a, b)));
            format!("{body}/{walls}")
        }
    };
    let none = Position::default();
    let mut json = state::write(item.state.unwrap_or(&none), puzzle);
    if colours::any(item.extra) {
        json[colours::NAME] = item.extra[colours::NAME].clone();
    }
    let progress = Some(json)
        .filter(|json| !crate::json::is_empty(json))
        .map(|json| format!("~{}", base64::encode(&code::deflate(json.to_string().as_bytes()))));
    Some(format!("#{text}{}", progress.unwrap_or_default()))
}

fn body(
    size: Size,
    genre: &str,
    is_open: impl Fn(Cell) -> bool,
    number: impl Fn(Cell) -> Option<u16>,
) -> String {
    let code = |cell: Cell| match number(cell) {
        _ if !is_open(cell) => Code::Dot,
        Some(number) => Code::Number(number.into()),
        None => Code::Empty,
    };
    let body = pzpr::write_numbers(size.cells().map(code));
    format!("{genre}/{}/{}/{body}", size.columns(), size.rows())
}
