//! One puzzle per line: Sudoku as 81 or 729 characters or the cells of another size, Queens as rows
//! joined by `/`.
//!
//! The families read and write their canonical lines themselves (`FromStr` and `Display`). This
//! module has the lines of other programs.

use gridsmith_core::Cell;
use gridsmith_path::{NumberPath, PathError, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::{Shape, SizedSudoku, symbol};
use gridsmith_sudoku::Sudoku;

use crate::error::shown;
use crate::{Families, Fault};

/// A fault, and the number of characters before it if its place is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    pub at: Option<usize>,
    pub fault: Fault,
}

impl Trouble {
    /// A fault at one character.
    pub fn new(at: usize, fault: impl Into<Fault>) -> Self {
        Trouble { at: Some(at), fault: fault.into() }
    }

    /// A fault of the whole text.
    pub fn whole(fault: impl Into<Fault>) -> Self {
        Trouble { at: None, fault: fault.into() }
    }

    /// The same fault, moved right by `lead` characters.
    pub fn behind(self, lead: usize) -> Self {
        Trouble { at: self.at.map(|at| at + lead), ..self }
    }
}

/// The cells of a Sudoku without a header: 81 characters of `1-9.`, or 729 if the candidates are
/// the puzzle.
pub fn sudoku(puzzle: &Sudoku) -> String {
    let line = puzzle.to_string();
    line.rsplit(' ').next().unwrap_or_default().to_string()
}

/// The cells of a Sudoku of another size without a header: 1 to 9 and A to P, `.` for an empty cell.
/// `None` if the puzzle has other regions than standard boxes, or diagonals: a line gives only the
/// size. `None` as well if all clues are letters, which nobody would take for a Sudoku.
pub fn sized(puzzle: &SizedSudoku) -> Option<String> {
    let shape = puzzle.shape();
    let is_plain = shape.is_boxed() && !shape.has_diagonals();
    let is_known = puzzle.clues().iter().any(|clue| *clue <= 9);
    (is_plain && is_known).then(|| puzzle.clues().iter().map(|&clue| symbol(clue)).collect())
}

/// Rows of region letters joined by `/`, with `;stars=` unless there is one star. `None` if the
/// puzzle has blocked cells or given queens, which this form cannot hold.
pub fn queens(puzzle: &Queens) -> Option<String> {
    let plain = puzzle.blocked().is_empty() && puzzle.queens().is_empty();
    let rows: Vec<String> = puzzle
        .regions()
        .chunks(puzzle.side())
        .map(|row| row.iter().map(|&region| Queens::letter(region)).collect())
        .collect();
    let stars = match puzzle.stars() {
        1 => String::new(),
        stars => format!(";stars={stars}"),
    };
    // Without a slash, the line would not be recognised.
    let prefix = if puzzle.side() == 1 { "queens:" } else { "" };
    plain.then(|| format!("{prefix}{}{stars}", rows.join("/")))
}

/// Reads 81 cells: digits, and some character for empty cells.
pub(crate) fn clues(text: &str) -> Result<Sudoku, Trouble> {
    let found = text.chars().count();
    if found != 81 {
        return Err(Trouble::new(found.min(81), Fault::Cells { expected: 81, found }));
    }
    let mark = empty_mark(text);
    let mut clues = [0; 81];
    for (at, (clue, found)) in clues.iter_mut().zip(text.chars()).enumerate() {
        *clue = match found {
            '1'..='9' => found as u8 - b'0',
            '0' => 0,
            _ if mark.is_some_and(|mark| mark.eq_ignore_ascii_case(&found)) => 0,
            _ => return Err(Trouble::new(at, Fault::is_not("a cell", found))),
        };
    }
    Sudoku::from_clues(clues).map_err(Trouble::whole)
}

/// The side of the Sudoku with standard boxes that has this number of cells.
pub(crate) fn boxed_side(cells: usize) -> Option<usize> {
    let sides = Shape::MIN_SIDE..=Shape::MAX_SIDE;
    let side = sides.into_iter().find(|side| side * side == cells).filter(|side| *side != 9)?;
    Shape::box_size(side).map(|_| side)
}

/// The givens of a line of another size, and the comment after them. A word of letters alone does
/// not count, and neither does a rule that is drawn between rows.
pub(crate) fn sized_record(line: &str) -> Option<(Vec<u8>, &str)> {
    let line = line.trim();
    let (word, tail) = line.split_at(line.find(ends_cells).unwrap_or(line.len()));
    let is_word = word.bytes().all(|byte| byte.is_ascii_alphabetic());
    let is_cell = |c: char| c == '.' || (c.is_ascii_alphanumeric() && !"xX".contains(c));
    let side = boxed_side(word.chars().count()).filter(|_| !is_word && word.contains(is_cell))?;
    Some((digits(word, side).ok()?, tail))
}

/// Reads the cells of a board of `side`, row by row. Digits above 9 are letters; on a board of side
/// 25, all digits may be letters.
pub(crate) fn digits(text: &str, side: usize) -> Result<Vec<u8>, Trouble> {
    let (expected, found) = (side * side, text.chars().count());
    if found != expected {
        return Err(Trouble::new(found.min(expected), Fault::Cells { expected, found }));
    }
    // Letters beyond P and no digits mean that A is 1.
    let beyond = |c: char| matches!(c.to_ascii_uppercase(), 'Q'..='Y');
    let lettered =
        side == 25 && text.contains(beyond) && !text.contains(|c| ('1'..='9').contains(&c));
    // The digits of side 16 may be 0 to F, if another character marks empty cells.
    let from_zero = side == 16
        && text.contains('0')
        && text.contains(['F', 'f'])
        && !text.contains(['G', 'g'])
        && text.contains(is_mark);
    let cell = |(at, found): (usize, char)| {
        let digit = match (found, found.to_ascii_uppercase() as u8) {
            ('0', _) if !from_zero => 0,
            ('0'..='9', byte) => byte - b'0' + u8::from(from_zero),
            ('A'..='Y' | 'a'..='y', byte) if lettered => byte - b'A' + 1,
            // An X is an empty cell, as in other lines.
            ('A'..='W' | 'a'..='w', byte) => byte - b'A' + 10 + u8::from(from_zero),
            _ if is_mark(found) => 0,
            _ => u8::MAX,
        };
        match usize::from(digit) <= side {
            true => Ok(digit),
            false => Err(Trouble::new(at, Fault::is_not("a cell", found))),
        }
    };
    text.chars().enumerate().map(cell).collect()
}

/// Reads 729 slots, nine per cell: the candidates of a cell in any order, and some character for
/// the others.
pub(crate) fn candidates(text: &str) -> Result<Sudoku, Trouble> {
    let found = text.chars().count();
    if found != 729 {
        return Err(Trouble::new(found.min(729), Fault::Cells { expected: 729, found }));
    }
    let mark = empty_mark(text);
    let mut masks = [0u16; 81];
    for (at, found) in text.chars().enumerate() {
        match found {
            '1'..='9' if masks[at / 9] >> (found as u8 - b'1') & 1 == 0 => {
                masks[at / 9] |= 1 << (found as u8 - b'1');
            }
            '0' => (),
            _ if mark.is_some_and(|mark| mark.eq_ignore_ascii_case(&found)) => (),
            _ => return Err(Trouble::new(at, Fault::is_not("a cell", found))),
        }
    }
    Sudoku::from_candidates(masks).map_err(Trouble::whole)
}

/// The character that stands for an empty cell, in addition to `0`: the only one that is not a
/// digit, or the first of the usual ones. `x` and `X` are the same.
fn empty_mark(text: &str) -> Option<char> {
    let mut others = text.chars().filter(|found| !found.is_ascii_digit());
    let first = others.next()?;
    if others.all(|other| other.eq_ignore_ascii_case(&first)) {
        return is_mark(first).then_some(first);
    }
    ".Xx*_- ?".chars().find(|mark| text.contains(*mark))
}

/// True for a character that people use for an empty cell.
pub(crate) fn is_mark(found: char) -> bool {
    ".*_xX-?: ~+=".contains(found)
}

/// True for a character that may end the cells of a line. The rest of the line is a comment.
fn ends_cells(found: char) -> bool {
    " \t,;#|".contains(found)
}

/// The first `cells` characters and the comment after them, if the line has that form.
fn with_tail(line: &str, cells: usize) -> Option<(&str, &str)> {
    let (end, next) = match line.char_indices().nth(cells) {
        Some((end, next)) => (end, Some(next)),
        None => (line.len(), None),
    };
    let (head, tail) = line.split_at(end);
    let is_cells = head.chars().count() == cells
        && head.chars().all(|found| found.is_ascii_digit() || is_mark(found));
    (is_cells && next.is_none_or(ends_cells)).then_some((head, tail))
}

/// The 81 cells of a Sudoku line without its comment. If the line has only digits and blanks, it
/// must be exactly 81 characters long.
pub(crate) fn sudoku_cells(line: &str) -> Option<&str> {
    if line.chars().count() == 81 && line.chars().all(|found| "123456789 ".contains(found)) {
        return Some(line);
    }
    let line = line.trim();
    let (cells, _) = with_tail(line, 81)?;
    (!cells.contains(' ')).then_some(cells)
}

/// The 729 slots of a Sukaku line without its comment.
pub(crate) fn sukaku_cells(line: &str) -> Option<&str> {
    let (cells, _) = with_tail(line.trim(), 729)?;
    (!cells.contains(' ')).then_some(cells)
}

/// The first word of a line that looks like a Sudoku line but may have the wrong number of cells.
pub(crate) fn nearly_sudoku(line: &str) -> Option<&str> {
    let word = line.trim().split(ends_cells).next()?;
    let cells = word.chars().all(|found| found.is_ascii_digit() || is_mark(found));
    (cells && word.chars().nth(crate::limits::SIDE).is_some()).then_some(word)
}

/// The first character that is not a cell, and its index, in a line that has the length of a Sudoku
/// line and consists mostly of cells.
pub(crate) fn spoilt_sudoku(line: &str) -> Option<(usize, char)> {
    let word = line.split_ascii_whitespace().next()?;
    let is_cell = |found: char| found.is_ascii_digit() || is_mark(found);
    let (length, cells) =
        (word.chars().count(), word.chars().filter(|&found| is_cell(found)).count());
    let lead = line.chars().take_while(|found| found.is_whitespace()).count();
    let bad = word.chars().enumerate().find(|(_, found)| !is_cell(*found));
    let (at, found) = bad.filter(|_| [81, 729].contains(&length) && 2 * cells > length)?;
    Some((lead + at, found))
}

/// True for a line that begins with the name of a family.
pub(crate) fn is_canonical(line: &str) -> bool {
    matches!(line.split_ascii_whitespace().next(), Some("sudoku" | "path" | "zip" | "queens"))
}

/// Reads the canonical line of any family. Blanks around it are ignored.
pub(crate) fn canonical<P: Families>(line: &str) -> Result<P, Trouble> {
    let lead = line.chars().take_while(|found| found.is_whitespace()).count();
    let line = line.trim();
    let parsed = match line.split_ascii_whitespace().next() {
        Some("sudoku") if is_sized(line) => {
            line.parse::<SizedSudoku>().map(P::from).map_err(sized_trouble)
        }
        Some("sudoku") => line.parse::<Sudoku>().map(P::from).map_err(sudoku_trouble),
        Some("path") => line.parse::<NumberPath>().map(P::from).map_err(path_trouble),
        Some("zip") => line.parse::<Zip>().map(P::from).map_err(path_trouble),
        Some("queens") => line.parse::<Queens>().map(P::from).map_err(queens_trouble),
        other => Err(Trouble::new(
            0,
            Fault::UnknownWord {
                what: "family",
                expected: "sudoku, path, zip or queens",
                found: shown(other.unwrap_or_default()),
            },
        )),
    };
    parsed.map_err(|trouble| trouble.behind(lead))
}

/// True for a canonical line with another size than 9x9, with regions or with diagonals.
fn is_sized(line: &str) -> bool {
    let mut words = line.split_ascii_whitespace().skip(1);
    let size = words.next().unwrap_or_default();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_size = size.split_once('x').is_some_and(|(a, b)| is_number(a) && is_number(b));
    let is_shape = |word: &str| word == "diagonals" || word.starts_with("regions=");
    is_size && (size != "9x9" || words.next().is_some_and(is_shape))
}

// The families count characters from 0 in their messages; a reader counts columns from 1. If an
// error of a family has a place, it becomes a fault of ours, so that no message has both.

fn sudoku_trouble(error: gridsmith_sudoku::ParseError) -> Trouble {
    use gridsmith_sudoku::ParseError::{BadCandidate, BadCharacter};
    match error {
        BadCharacter { at, found } => Trouble::new(at, Fault::is_not("a cell", found)),
        BadCandidate { at, found, .. } => {
            Trouble::new(at, Fault::is_not("the digit of this slot or '.'", found))
        }
        error => Trouble::whole(error),
    }
}

fn sized_trouble(error: gridsmith_sizes::ParseError) -> Trouble {
    use gridsmith_sizes::ParseError::{BadCharacter, Expected};
    match error {
        BadCharacter { at, found, what } => Trouble::new(at, Fault::is_not(what, found)),
        Expected { at, what, found } => Trouble::new(at, Fault::is_not(what, found)),
        error => Trouble::whole(error),
    }
}

fn path_trouble(error: PathError) -> Trouble {
    match error {
        PathError::BadCharacter { at, found } => Trouble::new(at, Fault::is_not("a cell", found)),
        PathError::BadPair { at, found } => {
            Trouble::new(at, Fault::is_not("a pair of cells A-B", found))
        }
        error => Trouble::whole(error),
    }
}

fn queens_trouble(error: gridsmith_queens::ParseError) -> Trouble {
    use gridsmith_queens::ParseError::{BadCharacter, Expected};
    match error {
        BadCharacter { at, found } => Trouble::new(at, Fault::is_not("a region", found)),
        Expected { at, what, found } => Trouble::new(at, Fault::is_not(what, found)),
        error => Trouble::whole(error),
    }
}

/// True for a line that looks like rows of regions joined by `/`.
pub(crate) fn is_queens(line: &str) -> bool {
    let line = line.trim();
    let rows = line.split(';').next().unwrap_or_default();
    after_queens(line).is_some()
        || (rows.contains('/')
            && rows.chars().all(|found| found.is_ascii_alphanumeric() || found == '/'))
}

/// The text after `queens:`, which may be in capitals.
pub(crate) fn after_queens(line: &str) -> Option<&str> {
    let (word, rest) = line.split_once(':')?;
    word.eq_ignore_ascii_case("queens").then_some(rest)
}

/// Reads `[queens:]ROW/ROW/...[;stars=K]`.
pub(crate) fn read_queens(line: &str) -> Result<Queens, Trouble> {
    let body = line.trim_start();
    let mut at = line.chars().count() - body.chars().count();
    let body = body.trim_end();
    let rest = after_queens(body).unwrap_or(body);
    let rows = rest.trim_start();
    at += body.chars().count() - rows.chars().count();
    let (rows, options) = match rows.split_once(';') {
        Some((rows, options)) => (rows.trim_end(), Some(options)),
        None => (rows, None),
    };
    let stars = match options {
        Some(option) => stars_option(option).ok_or_else(|| {
            let before = line.trim_end().chars().count() - option.chars().count();
            Trouble::new(before, bad_option(option))
        })?,
        None => 1,
    };
    let side = rows.split('/').count();
    if side > crate::limits::SIDE {
        return Err(Trouble::new(at, Fault::Side { found: side }));
    }
    let mut labels = Vec::with_capacity(side * side);
    for (row, letters) in rows.split('/').enumerate() {
        if let Some(bad) = letters.chars().position(|found| !found.is_ascii_alphanumeric()) {
            let found = letters.chars().nth(bad).unwrap_or_default();
            return Err(Trouble::new(at + bad, Fault::is_not("a region", found)));
        }
        if letters.len() != side {
            let (expected, found) = (side, letters.len());
            return Err(Trouble::new(at, Fault::RowLength { row: row + 1, expected, found }));
        }
        labels.extend(letters.bytes());
        at += letters.len() + 1;
    }
    let none: [Cell; 0] = [];
    Queens::try_new(side, stars, &labels, &none, &none).map_err(Trouble::whole)
}

fn stars_option(option: &str) -> Option<usize> {
    let (name, stars) = option.split_once('=')?;
    let is_stars = name.trim().eq_ignore_ascii_case("stars");
    stars.trim().parse().ok().filter(|stars| is_stars && *stars <= 99)
}

fn bad_option(option: &str) -> Fault {
    Fault::UnknownWord { what: "option", expected: "stars=1 to stars=6", found: shown(option) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: &str =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    #[test]
    fn any_usual_mark_is_an_empty_cell() {
        let expected: Sudoku = format!("sudoku 9x9 {P}").parse().unwrap();
        for mark in ["0", ".", "*", "_", "x", "X", "-", "?", " "] {
            let text = P.replace('.', mark);
            assert_eq!(clues(&text), Ok(expected.clone()), "{mark:?}");
            assert_eq!(sudoku_cells(&text), Some(text.as_str()), "{mark:?}");
        }
        let cases = P.replacen('.', "x", 9).replace('.', "X");
        assert_eq!(clues(&cases), Ok(expected.clone()), "x and X together");
        let both = P.replacen('.', "0", 7);
        assert_eq!(clues(&both), Ok(expected.clone()), "0 and . together");
        assert_eq!(sudoku(&expected), P);
    }

    #[test]
    fn a_tail_is_a_comment() {
        for tail in [" # Example", "\tEasy\t338", ",417369825", "; x", "  ", " ED=7.1/1.2/1.2"] {
            assert_eq!(sudoku_cells(&format!("{P}{tail}")), Some(P), "{tail:?}");
        }
        for line in [format!("{P}."), P[1..].to_string(), format!("{P}a"), format!("a{P}")] {
            assert_eq!(sudoku_cells(&line), None, "{line}");
        }
        assert_eq!(nearly_sudoku(&P[1..]).map(str::len), Some(80));
        assert_eq!(nearly_sudoku("4.....8.5"), None);
    }

    #[test]
    fn bad_cells_have_a_place() {
        let rows = [
            (P.replacen('5', "a", 1), Some(8), "\"a\" is not a cell"),
            (P.replacen(".3", "x3", 1), Some(9), "\"x\" is not a cell"),
            (P[..80].to_string(), Some(80), "80 cells, expected 81"),
            ("A".repeat(81), Some(0), "\"A\" is not a cell"),
        ];
        for (text, at, message) in rows {
            let trouble = clues(&text).unwrap_err();
            assert_eq!((trouble.at, trouble.fault.to_string()), (at, message.into()), "{text}");
        }
    }

    #[test]
    fn a_spoilt_line_is_still_known() {
        let rows = [
            (P.replacen("3.7", "3z7", 1), Some((60, 'z'))),
            (format!("  {} easy", P.replacen('8', "é", 1)), Some((8, 'é'))),
            (P.to_string(), None),
            (P[1..].replacen('8', "z", 1), None),
            ("sudoku-of-the-day-".repeat(5)[..81].to_string(), None),
        ];
        for (line, expected) in rows {
            assert_eq!(spoilt_sudoku(&line), expected, "{line}");
        }
    }

    #[test]
    fn slots_hold_digits_in_any_order() {
        let full = "123456789".repeat(81);
        let one = format!("{}{}", "..3......", &full[9..]);
        let first = format!("{}{}", "3........", &full[9..]);
        assert_eq!(candidates(&one), candidates(&first));
        assert_eq!(candidates(&full).map(|p| sudoku(&p)), Ok(full.clone()));
        let twice = format!("{}{}", "33.......", &full[9..]);
        assert_eq!(candidates(&twice).map_err(|trouble| trouble.at), Err(Some(1)));
    }

    #[test]
    fn queens_lines() {
        let rows = [
            ("AABB/ACBB/ACCD/CCDD", "queens 4x1 AABB/ACBB/ACCD/CCDD"),
            ("queens: zzBB/zCBB/zCCD/CCDD", "queens 4x1 AABB/ACBB/ACCD/CCDD"),
            ("0011/0211/0223/2233;stars=2", "queens 4x2 AABB/ACBB/ACCD/CCDD"),
            ("Queens: AABB/ACBB/ACCD/CCDD ; Stars = 2 ", "queens 4x2 AABB/ACBB/ACCD/CCDD"),
            ("AABB/ACB/ACCD/CCDD", "5: row 2 has 3 cells, expected 4"),
            (" queens:A?/AB", "9: \"?\" is not a region"),
            ("AB/AB;stars=x", "6: option \"stars=x\" is not known, expected stars=1 to stars=6"),
            ("AB/AB;stars=9", "9 stars are not 1 to 6"),
            ("AA/AA", "1 regions, not 2"),
            ("AB/CA", "r2c1 begins region 3, but the side is 2"),
        ];
        for (line, expected) in rows {
            let got = match read_queens(line) {
                Ok(puzzle) => puzzle.to_string(),
                Err(Trouble { at: Some(at), fault }) => format!("{at}: {fault}"),
                Err(Trouble { at: None, fault }) => fault.to_string(),
            };
            assert_eq!(got, expected, "{line}");
        }
    }
}
