//! The canonical line of both kinds: `family shape cells[;pairs]`.

use std::fmt;

use gridsmith_core::{Cell, Size};

use crate::PathError;

/// What one cell of the text holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Empty,
    Blocked,
    Number(u64),
}

/// A line taken apart.
#[derive(Debug)]
pub(crate) struct Line {
    pub sides: Vec<usize>,
    pub size: Size,
    pub tokens: Vec<Token>,
    pub pairs: Vec<(Cell, Cell)>,
}

impl Line {
    /// Reads `text` as a line of `family` whose shape has `sides` numbers.
    pub fn parse(text: &str, family: &str, sides: usize) -> Result<Line, PathError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let [name, shape, body] = fields[..] else {
            return Err(PathError::WrongFields { found: fields.len() });
        };
        if name != family {
            return Err(PathError::WrongFamily { found: name.into() });
        }
        let bad_shape = || PathError::BadShape { found: shape.into() };
        let numbers: Vec<usize> = shape
            .split('x')
            .map(|side| parse_number(side).map(|n| n as usize))
            .collect::<Option<_>>()
            .ok_or_else(bad_shape)?;
        if numbers.len() != sides {
            return Err(bad_shape());
        }
        let size = Size::try_new(numbers[0], numbers[1]).ok_or_else(bad_shape)?;
        let start = body.as_ptr() as usize - text.as_ptr() as usize;
        let (cells, pairs) = match body.split_once(';') {
            Some((cells, pairs)) => (cells, Some(pairs)),
            None => (body, None),
        };
        let tokens = parse_cells(cells, size, start)?;
        let pairs = match pairs {
            Some(pairs) => parse_pairs(pairs, size, start + cells.len() + 1)?,
            None => Vec::new(),
        };
        Ok(Line { sides: numbers, size, tokens, pairs })
    }

    /// The shape as it stood in the text.
    pub fn shape_text(&self) -> String {
        self.sides.iter().map(|side| side.to_string()).collect::<Vec<_>>().join("x")
    }

    /// The cells that are blocked.
    pub fn blocked(&self) -> Vec<Cell> {
        self.cells_with(|token| token == Token::Blocked).collect()
    }

    /// The cells with a number, and the number.
    pub fn numbers(&self) -> impl Iterator<Item = (Cell, u64)> {
        self.size.cells().zip(&self.tokens).filter_map(|(cell, token)| match token {
            Token::Number(number) => Some((cell, *number)),
            _ => None,
        })
    }

    fn cells_with(&self, wanted: impl Fn(Token) -> bool) -> impl Iterator<Item = Cell> {
        self.size
            .cells()
            .zip(&self.tokens)
            .filter(move |(_, token)| wanted(**token))
            .map(|(cell, _)| cell)
    }
}

/// Writes the cells of a board and its pairs; the caller has written family and shape.
pub(crate) fn write(
    f: &mut fmt::Formatter<'_>,
    size: Size,
    token: impl Fn(Cell) -> Token,
    pairs: &[(Cell, Cell)],
) -> fmt::Result {
    let mut after_number = false;
    for cell in size.cells() {
        if size.column(cell) == 0 && cell.index() > 0 {
            f.write_str("/")?;
            after_number = false;
        }
        match token(cell) {
            Token::Empty => f.write_str(".")?,
            Token::Blocked => f.write_str("#")?,
            Token::Number(number) => write!(f, "{}{number}", if after_number { "," } else { "" })?,
        }
        after_number = matches!(token(cell), Token::Number(_));
    }
    for (i, (a, b)) in pairs.iter().enumerate() {
        write!(f, "{}{}-{}", if i == 0 { ';' } else { ',' }, a.0, b.0)?;
    }
    Ok(())
}

/// A decimal number without sign, small enough that arithmetic on it is safe.
fn parse_number(text: &str) -> Option<u64> {
    let plain = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok())?
}

fn parse_cells(text: &str, size: Size, start: usize) -> Result<Vec<Token>, PathError> {
    let mut tokens = Vec::with_capacity(size.area());
    let mut at = start;
    let mut rows = 0;
    for row in text.split('/') {
        rows += 1;
        let before = tokens.len();
        parse_row(row, at, &mut tokens, before + size.columns())?;
        let found = tokens.len() - before;
        if found != size.columns() {
            return Err(PathError::RowLength { row: rows, expected: size.columns(), found });
        }
        if rows > size.rows() {
            return Err(PathError::WrongRows {
                expected: size.rows(),
                found: text.split('/').count(),
            });
        }
        at += row.len() + 1;
    }
    if rows != size.rows() {
        return Err(PathError::WrongRows { expected: size.rows(), found: rows });
    }
    Ok(tokens)
}

/// Reads one row behind `tokens`; stops with one token too many if it goes past `full`.
fn parse_row(
    row: &str,
    start: usize,
    tokens: &mut Vec<Token>,
    full: usize,
) -> Result<(), PathError> {
    let bytes = row.as_bytes();
    let mut at = 0;
    while at < bytes.len() && tokens.len() <= full {
        let digits = bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
        let bad = |at: usize| PathError::BadCharacter {
            at: start + at,
            found: row[at..].chars().next().unwrap_or(' '),
        };
        match bytes[at] {
            b'.' => tokens.push(Token::Empty),
            b'#' => tokens.push(Token::Blocked),
            b'0'..=b'9' => {
                let long = PathError::LongNumber { at: start + at, digits };
                tokens.push(Token::Number(parse_number(&row[at..at + digits]).ok_or(long)?));
                at += digits;
                // A comma stands between two numbers and nowhere else.
                if bytes.get(at) == Some(&b',') {
                    at += 1;
                    if !bytes.get(at).is_some_and(u8::is_ascii_digit) {
                        return Err(bad(at - 1));
                    }
                }
                continue;
            }
            _ => return Err(bad(at)),
        }
        at += 1;
    }
    Ok(())
}

fn parse_pairs(text: &str, size: Size, start: usize) -> Result<Vec<(Cell, Cell)>, PathError> {
    let mut pairs = Vec::new();
    let mut at = start;
    for pair in text.split(',') {
        let cells =
            pair.split_once('-').and_then(|(a, b)| Some((parse_number(a)?, parse_number(b)?)));
        let Some((a, b)) = cells else {
            return Err(PathError::BadPair { at, found: pair.chars().take(20).collect() });
        };
        let cell = |number: u64| {
            let cell = Cell(number.min(u64::from(u16::MAX)) as u16);
            if cell.index() < size.area() {
                Ok(cell)
            } else {
                Err(PathError::OffBoard { cell, size })
            }
        };
        pairs.push((cell(a)?, cell(b)?));
        at += pair.len() + 1;
    }
    Ok(pairs)
}
