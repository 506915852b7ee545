//! puzz.link: Sudoku, and Star Battle for Queens. Our share links use the same codes.

use gridsmith_core::{Cell, Size};
use gridsmith_queens::Queens;

use crate::code::pzpr::{self, Code};
use crate::line::Trouble;
use crate::marks::Clues;
use crate::raw::{Found, Puzzle, Raw};
use crate::{Fault, Format, limits};

/// Reads `GENRE/COLUMNS/ROWS/...`.
pub(super) fn read(text: &str) -> Result<Found, Trouble> {
    let pieces: Vec<&str> = text.split('/').collect();
    // Old links have an action after the genre.
    let endings = ["_edit", "_play", "_test"];
    let genre = endings.iter().find_map(|end| pieces[0].strip_suffix(end)).unwrap_or(pieces[0]);
    if pieces.get(1) == Some(&"v:") {
        let name = "variant (v:)".into();
        return Err(Trouble::whole(Fault::Rule { name }));
    }
    let found = match genre {
        "sudoku" => read_sudoku(&pieces)?,
        "starbattle" => read_queens(&pieces)?,
        _ => {
            let what = format!("the genre {:?} of puzz.link", crate::error::shown(genre));
            return Err(Trouble::whole(Fault::NotSupported { what }));
        }
    };
    Ok(Found { format: Format::PuzzLink, ..found })
}

/// The size that the second and third piece name.
pub(super) fn size(pieces: &[&str]) -> Result<Size, Trouble> {
    let side = |at: usize| {
        let text = pieces.get(at).copied().unwrap_or_default();
        let number = text.parse::<usize>().map_err(|_| Fault::is_not("a number of cells", text));
        number.map_err(Trouble::whole)
    };
    let (columns, rows) = (side(1)?, side(2)?);
    let found = if (1..=limits::SIDE).contains(&rows) { columns } else { rows };
    Size::try_new(rows, columns).ok_or_else(|| Trouble::whole(Fault::Side { found }))
}

/// The size of a square board.
fn square(pieces: &[&str]) -> Result<Size, Trouble> {
    let size = size(pieces)?;
    match size.rows() == size.columns() {
        true => Ok(size),
        false => Err(Trouble::whole(Fault::Rows { expected: size.columns(), found: size.rows() })),
    }
}

/// Reads `sudoku/C/R/BODY` and, in our own links, `jigsaw/C/R/BODY/BORDERS`. A genre that ends in
/// `-x` has diagonals as houses.
pub(super) fn read_sudoku(pieces: &[&str]) -> Result<Found, Trouble> {
    let size = square(pieces)?;
    let codes = pzpr::numbers(pieces.get(3).copied().unwrap_or_default(), size.area())?;
    let mut givens = Vec::with_capacity(codes.len());
    for code in codes {
        givens.push(match code {
            Code::Number(number) if number as usize <= size.rows() => number as u8,
            Code::Number(number) => {
                return Err(Trouble::whole(Fault::is_not("a digit of this size", number)));
            }
            _ => 0,
        });
    }
    let mut raw = Raw::of_givens(givens).map_err(Trouble::whole)?;
    raw.diagonals = [pieces[0].ends_with("-x"); 2];
    if pieces[0].starts_with("jigsaw") {
        let borders = pzpr::borders(pieces.get(4).copied().unwrap_or_default(), size)?;
        let regions = parts(size, &borders).map_err(Trouble::whole)?;
        raw.regions = Some(regions.into_iter().map(usize::from).collect());
    }
    raw.finish(Format::Share).map_err(Trouble::whole)
}

pub(super) fn read_queens(pieces: &[&str]) -> Result<Found, Trouble> {
    let size = square(pieces)?;
    let stars = pieces.get(3).copied().unwrap_or_default();
    let stars: usize =
        stars.parse().map_err(|_| Trouble::whole(Fault::is_not("a number of stars", stars)))?;
    let borders = pzpr::borders(pieces.get(4).copied().unwrap_or_default(), size)?;
    let labels = parts(size, &borders).map_err(Trouble::whole)?;
    let none: [Cell; 0] = [];
    let queens = Queens::try_new(size.rows(), stars, &labels, &none, &none);
    let queens = queens.map_err(Trouble::whole)?;
    Ok(Found::bare(Puzzle::Queens(queens), Format::Share))
}

/// The number of the connected part of each cell. Parts are numbered by their first cells; more
/// parts than rows are an error.
pub(super) fn parts(size: Size, borders: &[(Cell, Cell)]) -> Result<Vec<u8>, Fault> {
    let mut closed = borders.to_vec();
    closed.sort_unstable();
    let is_closed = |a: Cell, b: Cell| closed.binary_search(&(a.min(b), a.max(b))).is_ok();
    let mut labels: Vec<Option<u8>> = vec![None; size.area()];
    let mut count = 0;
    for start in size.cells() {
        if labels[start.index()].is_some() {
            continue;
        }
        if count == size.rows() {
            let (cell, side) = (start.index(), size.rows());
            return Err(gridsmith_queens::ParseError::TooManyRegions { cell, side }.into());
        }
        labels[start.index()] = Some(count as u8);
        let mut walk = vec![start];
        while let Some(cell) = walk.pop() {
            for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let Some(next) = size.step(cell, down, right) else { continue };
                if labels[next.index()].is_none() && !is_closed(cell, next) {
                    labels[next.index()] = Some(count as u8);
                    walk.push(next);
                }
            }
        }
        count += 1;
    }
    Ok(labels.into_iter().flatten().collect())
}

/// Writes the form that [`read_sudoku`] reads. `None` if a region is in more than one piece.
pub(crate) fn write_sudoku(clues: &Clues) -> Option<String> {
    let code = |clue: &u8| match clue {
        0 => Code::Empty,
        digit => Code::Number((*digit).into()),
    };
    let body = pzpr::write_numbers(clues.digits.iter().map(code));
    let (side, diagonals) = (clues.side, if clues.has_diagonals() { "-x" } else { "" });
    if clues.is_boxed() {
        return Some(format!("sudoku{diagonals}/{side}/{side}/{body}"));
    }
    let shape = clues.shape.filter(|shape| shape.is_connected())?;
    let borders = pzpr::write_borders(shape.size(), |a, b| shape.region(a) != shape.region(b));
    Some(format!("jigsaw{diagonals}/{side}/{side}/{body}/{borders}"))
}

/// The same for a link to puzz.link, which has only boards with boxes, of some sizes.
pub(crate) fn write_link(clues: &Clues) -> Option<String> {
    let known = [4, 6, 9, 16, 25].contains(&clues.side) && clues.is_boxed();
    let body = write_sudoku(clues).filter(|_| known && !clues.has_diagonals())?;
    Some(format!("https://puzz.link/p?{body}"))
}

/// `starbattle/8/8/1/BORDERS`; `None` if the code cannot hold the board: it has blocked cells,
/// given queens, or a region in more than one piece.
pub(crate) fn write_queens(puzzle: &Queens) -> Option<String> {
    let plain = puzzle.blocked().is_empty() && puzzle.queens().is_empty();
    let whole = (0..puzzle.side() as u8).all(|region| puzzle.is_connected(region));
    let (side, stars) = (puzzle.side(), puzzle.stars());
    let borders = pzpr::write_borders(puzzle.size(), |a, b| puzzle.region(a) != puzzle.region(b));
    (plain && whole).then(|| format!("starbattle/{side}/{side}/{stars}/{borders}"))
}
