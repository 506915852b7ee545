//! Game ids of Simon Tatham's Solo: `3x3:` and the cells, with letters for runs of empty cells. A
//! jigsaw begins with `9j:`, and a comma and its borders follow the cells.

use gridsmith_core::{Cell, Size};
use gridsmith_sizes::Shape;

use super::puzzlink::parts;
use crate::line::Trouble;
use crate::marks::Clues;
use crate::raw::{Found, Raw};
use crate::{Fault, Format, limits};

/// The sides of a box and the options, if `text` begins with them.
fn parameters(text: &str) -> Option<(usize, usize, &str)> {
    let (head, _) = text.split_once(':')?;
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (columns, rest) = head.split_at(digits(head));
    let (rows, options) = match rest.strip_prefix('x') {
        Some(rest) => rest.split_at(digits(rest)),
        // A jigsaw has one box in a row.
        None => ("1", rest.starts_with('j').then_some(rest)?),
    };
    let plain = options.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    Some((columns.parse().ok()?, rows.parse().ok()?, options)).filter(|_| plain && head.len() < 20)
}

/// True for a game id.
pub(crate) fn is_id(text: &str) -> bool {
    parameters(text).is_some()
}

/// True for a random seed such as `3x3#1234`. Only Solo can generate its puzzle.
pub(super) fn is_seed(text: &str) -> bool {
    let Some((parameters, seed)) = text.split_once('#') else { return false };
    !seed.is_empty()
        && seed.bytes().all(|byte| byte.is_ascii_digit())
        && is_id(&format!("{parameters}:"))
}

pub(crate) fn read(text: &str) -> Result<Found, Trouble> {
    let whole = |fault: Fault| Trouble::whole(fault);
    let (columns, rows, options) =
        parameters(text).ok_or_else(|| whole(Fault::is_not("a game id like 3x3:...", text)))?;
    let side = columns.saturating_mul(rows);
    if !(1..=limits::SIDE).contains(&side) {
        return Err(whole(Fault::Side { found: side }));
    }
    let mut raw = Raw::new(side).map_err(whole)?;
    // Solo counts the boxes in a row, not their width.
    let is_jigsaw = rows == 1;
    raw.boxes = Some((columns, rows)).filter(|_| !is_jigsaw);
    let mut letters = options.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'x' => raw.diagonals = [true; 2],
            'j' if !is_jigsaw => return Err(whole(Fault::is_not("the size of a jigsaw", text))),
            'k' => return Err(whole(Fault::Rule { name: "killer".into() })),
            'd' => drop(letters.next()),
            _ => {}
        }
    }
    let start = text.find(':').map_or(0, |colon| colon + 1);
    let (cells, borders) = match text[start..].split_once(',') {
        Some((cells, borders)) => (cells, Some(borders)),
        None => (&text[start..], None),
    };
    let mut at = 0;
    let mut chars = cells.char_indices().peekable();
    while let Some((place, found)) = chars.next() {
        match found {
            '1'..='9' => {
                let mut number = u32::from(found as u8 - b'0');
                while let Some((_, next @ '0'..='9')) = chars.peek() {
                    number = (number * 10 + u32::from(*next as u8 - b'0')).min(1000);
                    chars.next();
                }
                let fault = || Trouble::new(start + place, Fault::is_not("a digit", number));
                let cell = raw.givens.get_mut(at).filter(|_| number as usize <= side);
                *cell.ok_or_else(fault)? = number as u8;
                at += 1;
            }
            'a'..='z' => at += found as usize - 'a' as usize + 1,
            '_' => {}
            _ => return Err(Trouble::new(start + place, Fault::is_not("a cell", found))),
        }
    }
    if at != side * side {
        return Err(whole(Fault::Cells { expected: side * side, found: at }));
    }
    if is_jigsaw {
        let borders = borders.ok_or_else(|| whole(Fault::is_not("a jigsaw with borders", text)))?;
        let pairs = read_borders(borders, side)
            .map_err(|trouble| trouble.behind(start + cells.chars().count() + 1))?;
        let size = Size { rows: side as u8, columns: side as u8 };
        let regions = parts(size, &pairs).map_err(whole)?;
        raw.regions = Some(regions.into_iter().map(usize::from).collect());
    }
    raw.finish(Format::Solo).map_err(whole)
}

/// The pairs of neighbours in the order of the code: horizontal ones row by row, then vertical ones
/// column by column.
fn pairs(side: usize) -> impl Iterator<Item = (Cell, Cell)> {
    let cell = move |row: usize, column: usize| Cell((row * side + column) as u16);
    let places = move || (0..side).flat_map(move |line| (1..side).map(move |at| (line, at)));
    let rows = places().map(move |(row, at)| (cell(row, at - 1), cell(row, at)));
    rows.chain(places().map(move |(column, at)| (cell(at - 1, column), cell(at, column))))
}

/// Reads the pairs with a border between them. A letter from `a` to `y` is a run of 1 to 25 pairs
/// without a border, followed by a pair with one; `_` is a pair with a border alone; `z` is 26
/// pairs without a border. The last border lies after the last pair.
fn read_borders(text: &str, side: usize) -> Result<Vec<(Cell, Cell)>, Trouble> {
    let all: Vec<(Cell, Cell)> = pairs(side).collect();
    let mut borders = Vec::new();
    let mut at = 0;
    for (place, found) in text.chars().enumerate() {
        let run = match found {
            '_' => 0,
            'a'..='z' => found as usize - 'a' as usize + 1,
            _ => return Err(Trouble::new(place, Fault::is_not("a border code", found))),
        };
        at += run;
        if found != 'z' {
            borders.extend(all.get(at));
            at += 1;
        }
        if at > all.len() + 1 {
            break;
        }
    }
    match at == all.len() + 1 {
        true => Ok(borders),
        false => {
            let what = "as many borders as this board has";
            Err(Trouble::new(text.chars().count(), Fault::is_not(what, text)))
        }
    }
}

/// The game id; `None` if a region is in more than one piece.
pub(crate) fn write(clues: &Clues) -> Option<String> {
    let side = clues.side;
    let mut text = match (clues.is_boxed(), Shape::box_size(side)) {
        (true, Some((rows, columns))) => format!("{rows}x{columns}"),
        _ => format!("{side}j"),
    };
    text.push_str(if clues.has_diagonals() { "x:" } else { ":" });
    let mut run = 0u8;
    let mut after_digit = false;
    for clue in clues.digits.iter().map(Some).chain([None]) {
        if run > 0 && (clue != Some(&0) || run == 26) {
            text.push(char::from(b'a' + run - 1));
            (run, after_digit) = (0, false);
        }
        match clue {
            Some(0) => run += 1,
            Some(digit) => {
                if after_digit {
                    text.push('_');
                }
                text.push_str(&digit.to_string());
                after_digit = true;
            }
            None => {}
        }
    }
    if clues.is_boxed() {
        return Some(text);
    }
    clues.shape.filter(|shape| shape.is_connected())?;
    text.push(',');
    let region = |cell: Cell| clues.region(cell.index());
    let mut run = 0;
    for is_border in pairs(side).map(|(a, b)| region(a) != region(b)).chain([true]) {
        match (is_border, run) {
            (false, _) => run += 1,
            (true, 0) => text.push('_'),
            // Versions of the game differ in what longer runs mean.
            (true, 25..) => return None,
            (true, run) => text.push(char::from(b'a' + run as u8 - 1)),
        }
        if is_border {
            run = 0;
        }
    }
    Some(text)
}
