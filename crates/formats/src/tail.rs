//! Lines that contain a Sudoku and other fields: comments, CSV, puzzle banks, ratings.

use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value, json};

use crate::line::{self, Trouble};
use crate::raw::{Found, Puzzle, Raw};
use crate::{Fault, Format};

/// The names that a header line gives to the columns of puzzles, of their solutions and of their
/// ids.
const PUZZLES: &[&str] = &["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "givens"];
const SOLUTIONS: &[&str] = &["solution", "solutions"];
const IDS: &[&str] = &["id", "name"];

/// The columns that a header line names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    puzzle: usize,
    solution: Option<usize>,
    id: Option<usize>,
}

/// The columns, if `text` is the header line of a CSV file.
pub(crate) fn header(text: &str) -> Option<Columns> {
    if !text.contains([',', ';', '\t']) || text.contains(':') || text.len() > 1000 {
        return None;
    }
    let names: Vec<String> = fields(text).map(|(_, name)| name.to_ascii_lowercase()).collect();
    let find = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
    Some(Columns { puzzle: find(PUZZLES)?, solution: find(SOLUTIONS), id: find(IDS) })
}

/// The fields of a CSV line without quotes, each with the number of bytes before it.
fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split([',', ';', '\t']).map(move |field| {
        let field = field.trim().trim_matches('"').trim();
        (field.as_ptr() as usize - text.as_ptr() as usize, field)
    })
}

/// The words of a line, each with the number of bytes before it.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_gap = |c: char| c.is_whitespace() || ",;|\"".contains(c);
    text.split(is_gap)
        .filter(|word| !word.is_empty())
        .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

fn is_sudoku(word: &str) -> bool {
    word.len() == 81 && word.bytes().any(|byte| byte.is_ascii_digit()) && line::clues(word).is_ok()
}

/// True for a line with 81 cells after other text.
pub(crate) fn is_record(text: &str) -> bool {
    // Lines of grids are shorter.
    text.len() > 82 && words(text).any(|(_, word)| is_sudoku(word))
}

/// Reads a line whose cells are `cells` and begin at byte `start`.
fn found(
    text: &str,
    cells: &str,
    start: usize,
    columns: Option<Columns>,
) -> Result<Found, Trouble> {
    let before_chars = text[..start].chars().count();
    let puzzle = line::clues(cells).map_err(|trouble| trouble.behind(before_chars))?;
    let (before, after) = (&text[..start], &text[start + cells.len()..]);
    let mut extra = Map::new();
    let format = match () {
        _ if before.trim().is_empty() && after.trim().is_empty() => by_mark(cells),
        _ if is_bank(before, after) => {
            extra.insert("id".into(), before.trim().into());
            extra.insert("comment".into(), after.trim().into());
            Format::PuzzleBank
        }
        _ if ratings(after).is_some() => {
            extra.insert("comment".into(), after.trim().into());
            Format::Serate
        }
        _ => {
            let commas = text.matches(',').count();
            let index = before.matches([',', ';', '\t']).count();
            let solution = solution(text, &puzzle, columns);
            let solved = solution.as_ref().and_then(Value::as_str);
            let rest = [before, after].map(|part| match solved {
                Some(solved) => part.replacen(solved, "", 1),
                None => part.to_string(),
            });
            let rest = format!("{} {}", comment(&rest[0]), comment(&rest[1]));
            let id = columns.and_then(|columns| fields(text).nth(columns.id?));
            if let Some((_, id)) = id.filter(|(_, id)| !id.is_empty()) {
                extra.insert("id".into(), id.into());
            }
            if let Some(solution) = solution {
                extra.insert("solution".into(), solution);
            }
            if !rest.trim().is_empty() {
                extra.insert("comment".into(), rest.trim().into());
            }
            match () {
                _ if commas >= 6 && index == 4 => {
                    if let Some((_, name)) = fields(text).nth(5).filter(|(_, n)| !n.is_empty()) {
                        extra.insert("id".into(), name.into());
                    }
                    Format::Gsf
                }
                _ if columns.is_some() || index > 0 || extra.contains_key("solution") => {
                    Format::Csv
                }
                _ => by_mark(cells),
            }
        }
    };
    Ok(Found { extra, ..Found::bare(Puzzle::Sudoku(puzzle), format) })
}

/// Reads a line that begins with 81 cells, or has them in a field.
pub(crate) fn read(text: &str, columns: Option<Columns>) -> Result<Found, Trouble> {
    if let Some(columns) = columns
        && let Some((start, field)) = fields(text).nth(columns.puzzle)
    {
        return found(text, field, start, Some(columns));
    }
    if let Some(cells) = line::sudoku_cells(text) {
        let start = cells.as_ptr() as usize - text.as_ptr() as usize;
        return found(text, cells, start, columns);
    }
    if let Some((start, word)) = words(text).find(|(_, word)| is_sudoku(word)) {
        return found(text, word, start, columns);
    }
    if let Some((givens, after)) = line::sized_record(text) {
        let cells = &text.trim()[..text.trim().len() - after.len()];
        let zeros = cells.contains('0') && !cells.contains('.');
        let format = if zeros { Format::ZeroLine } else { Format::SudokuLine };
        let mut raw = Raw::of_givens(givens).map_err(Trouble::whole)?;
        if !comment(after).trim().is_empty() {
            raw.extra.insert("comment".into(), comment(after).trim().into());
        }
        return raw.finish(format).map_err(Trouble::whole);
    }
    let cells = line::nearly_sudoku(text).unwrap_or(text.trim());
    let lead = text.chars().take_while(|found| found.is_whitespace()).count();
    let error = line::clues(cells).map_err(|trouble| trouble.behind(lead));
    Err(error.err().unwrap_or_else(|| Trouble::whole(Fault::Empty)))
}

/// Which of the line formats it is.
fn by_mark(cells: &str) -> Format {
    let other = |c: char| !c.is_ascii_digit() && c != '.';
    match () {
        _ if cells.contains(other) => Format::OtherLine,
        _ if cells.contains('0') && !cells.contains('.') => Format::ZeroLine,
        _ => Format::SudokuLine,
    }
}

/// The text before or after the cells, without separators.
fn comment(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || ",;#|".contains(c))
}

/// `0000183b305c CELLS  7.2`.
fn is_bank(before: &str, after: &str) -> bool {
    let (before, after) = (before.trim(), after.trim());
    let rating = after.split_once('.').filter(|(whole, tenths)| {
        (1..=2).contains(&whole.len()) && tenths.len() == 1 && after.len() <= 4
    });
    before.len() == 12
        && before.bytes().all(|byte| byte.is_ascii_hexdigit())
        && rating.is_some_and(|(a, b)| a.bytes().chain(b.bytes()).all(|c| c.is_ascii_digit()))
}

/// `ED=7.2/1.2/1.2`: rating, pearl, diamond.
fn ratings(after: &str) -> Option<[&str; 3]> {
    let numbers = after.trim().strip_prefix("ED=")?.split_whitespace().next()?;
    let three: Vec<&str> = numbers.split('/').collect();
    let is_number = |text: &&str| text.bytes().all(|c| c.is_ascii_digit() || c == b'.');
    three.try_into().ok().filter(|three: &[&str; 3]| three.iter().all(is_number))
}

/// The solution: 81 digits in another field that agree with the clues.
fn solution(text: &str, puzzle: &Sudoku, columns: Option<Columns>) -> Option<Value> {
    let clues = puzzle.clues()?;
    let agrees = |word: &str| {
        word.len() == 81
            && word.bytes().all(|byte| (b'1'..=b'9').contains(&byte))
            && word.bytes().zip(clues).all(|(own, clue)| *clue == 0 || own - b'0' == *clue)
    };
    let named = columns.and_then(|columns| fields(text).nth(columns.solution?));
    let found = named.or_else(|| words(text).find(|(_, word)| agrees(word)));
    found.filter(|(_, word)| agrees(word)).map(|(_, word)| json!(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: &str =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    const SOLUTION: &str =
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

    #[test]
    fn fields_around_the_cells() {
        let zeros = P.replace('.', "0");
        let rows = [
            (P.to_string(), "line {}"),
            (zeros.clone(), "line-zero {}"),
            (P.replace('.', "*"), "line-other {}"),
            (format!("{P} # easy, by hand"), r#"line {"comment":"easy, by hand"}"#),
            (format!("{zeros},{SOLUTION}"), "csv solution"),
            (format!("17,{zeros},{SOLUTION},22"), "csv solution"),
            (format!("17,\"{zeros}\",hard"), r#"csv {"comment":"17,\" \",hard"}"#),
            (
                format!("0000183b305c {zeros}  7.2"),
                r#"puzzle-bank {"id":"0000183b305c","comment":"7.2"}"#,
            ),
            (format!("{P} ED=7.2/1.2/1.2"), r#"serate {"comment":"ED=7.2/1.2/1.2"}"#),
            (format!("1,2,3,4,{zeros},name,7"), r#"gsf {"comment":"1,2,3,4 name,7","id":"name"}"#),
            (format!("easy 3: {P}"), r#"line {"comment":"easy 3:"}"#),
        ];
        for (text, expected) in rows {
            assert!(line::sudoku_cells(&text).is_some() || is_record(&text), "{text}");
            let found = read(&text, None).unwrap();
            let got = match found.extra.get("solution") {
                Some(solution) if *solution == SOLUTION => format!("{} solution", found.format),
                _ => format!("{} {}", found.format, Value::Object(found.extra)),
            };
            assert_eq!(got, expected, "{text}");
        }
    }

    #[test]
    fn headers_name_columns() {
        let columns = header("id,Solution,puzzle,clues").unwrap();
        assert_eq!(columns, Columns { puzzle: 2, solution: Some(1), id: Some(0) });
        let found = read(&format!("9,{SOLUTION},{P},22"), Some(columns)).unwrap();
        assert_eq!(found.puzzle, Puzzle::Sudoku(line::clues(P).unwrap()));
        assert_eq!(found.extra["solution"], SOLUTION);
        assert_eq!((&found.extra["id"], &found.extra["comment"]), (&json!("9"), &json!("9 22")));
        assert_eq!(
            header("quizzes,solutions"),
            Some(Columns { puzzle: 0, solution: Some(1), id: None })
        );
        assert_eq!(header("kind: hidato, puzzle"), None);
        assert!(read("9,x,12,22", Some(columns)).is_err());
    }
}
