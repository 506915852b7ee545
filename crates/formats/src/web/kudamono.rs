//! Kudamono's player: Hidato. Cells are counted column by column from the left, each column from
//! the bottom up. Each item is followed by its distance from the previous item.

use gridsmith_core::{Cell, Size};
use gridsmith_path::{Neighbours, NumberPath};

use crate::line::Trouble;
use crate::raw::{Found, Puzzle};
use crate::{Fault, Format, limits};

pub(super) fn read(genre: &str, size: &str, items: &str) -> Result<Found, Trouble> {
    let whole = Trouble::whole;
    if genre != "hidoku" {
        let what = format!("the genre {:?} of Kudamono", crate::error::shown(genre));
        return Err(whole(Fault::NotSupported { what }));
    }
    let sides = size.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (columns, rows): (usize, usize) =
        sides.ok_or_else(|| whole(Fault::is_not("a size like 4x3", size)))?;
    let found = if rows > limits::SIDE { rows } else { columns };
    let size = Size::try_new(rows, columns).ok_or_else(|| whole(Fault::Side { found }))?;
    let (mut holes, mut givens) = (Vec::new(), Vec::new());
    let mut at = 0usize;
    let mut rest = items;
    while !rest.is_empty() {
        let bad = || whole(Fault::is_not("a number or a hole with its step", rest));
        let (value, behind) = match rest.strip_prefix('(') {
            Some(inner) => {
                let (value, behind) = inner.split_once(')').ok_or_else(bad)?;
                (Some(value.parse::<u16>().map_err(|_| bad())?), behind)
            }
            None => (None, rest.strip_prefix('x').ok_or_else(bad)?),
        };
        let digits = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
        at += behind[..digits].parse::<u16>().map_err(|_| bad())? as usize;
        let (column, up) = (at / rows, at % rows);
        let cell = size.cell(rows - 1 - up, column).ok_or_else(bad)?;
        match value {
            Some(value) => givens.push((cell, value)),
            None => holes.push(cell),
        }
        rest = &behind[digits..];
    }
    let puzzle = NumberPath::try_new(size, Neighbours::Eight, &holes, &givens, &[]);
    let puzzle = puzzle.map_err(Trouble::whole)?;
    Ok(Found::bare(Puzzle::Path(puzzle), Format::Kudamono))
}

/// The link; `None` if the puzzle is no Hidato or has links.
pub(crate) fn write(puzzle: &NumberPath) -> Option<String> {
    let size = puzzle.size();
    if puzzle.neighbours() != Neighbours::Eight || !puzzle.links().is_empty() {
        return None;
    }
    let mut items = String::new();
    let mut last = 0;
    for at in 0..size.area() {
        let (column, up) = (at / size.rows(), at % size.rows());
        let cell: Cell = size.cell(size.rows() - 1 - up, column)?;
        let item = match puzzle.given(cell) {
            _ if !puzzle.is_open(cell) => "x".to_string(),
            Some(value) => format!("({value})"),
            None => continue,
        };
        items.push_str(&format!("{item}{}", at - last));
        last = at;
    }
    let (columns, rows) = (size.columns(), size.rows());
    Some(format!("https://pedros.works/paper-puzzle-player?W={columns}x{rows}&L={items}&G=hidoku"))
}
