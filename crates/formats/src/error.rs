//! Why a text is not a puzzle, and where.

use std::fmt;

use gridsmith_path::PathError;

use crate::{Family, Format};

/// Why a record is not a puzzle. Line and column count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line of the input.
    pub line: u64,
    /// The character in that line, if it is known.
    pub column: Option<u64>,
    /// What is wrong.
    pub fault: Fault,
}

impl ReadError {
    pub(crate) fn new(line: u64, column: Option<usize>, fault: impl Into<Fault>) -> Self {
        ReadError { line, column: column.map(|column| column as u64), fault: fault.into() }
    }

    /// `line 3, column 14`, or the line alone.
    pub fn place(&self) -> String {
        match self.column {
            Some(column) => format!("line {}, column {column}", self.line),
            None => format!("line {}", self.line),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), self.fault)
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.fault)
    }
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// There is no puzzle in it.
    Empty,
    /// There is more than one puzzle in it, and one was expected.
    MoreThanOne,
    /// A record that is longer than [`limits::RECORD`](crate::limits::RECORD).
    TooLong,
    /// A line that is longer than [`limits::LINE`](crate::limits::LINE): nothing is read after it.
    Endless,
    /// A grid with more lines than [`limits::GRID_LINES`](crate::limits::GRID_LINES).
    TooManyLines,
    /// JSON nested more deeply than [`limits::DEPTH`](crate::limits::DEPTH).
    TooDeep,
    /// JSON with more values than [`limits::VALUES`](crate::limits::VALUES).
    TooManyValues,
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// The whole text is UTF-16. PowerShell writes such files.
    Utf16,
    /// A link to a site that is not known, without a puzzle in it.
    UnknownSite {
        /// The host, or the beginning of the link.
        host: String,
    },
    /// A link that only its site can expand.
    ShortLink {
        /// The site.
        site: &'static str,
    },
    /// The puzzle has a rule that is not supported.
    Rule {
        /// Its name in the text.
        name: String,
    },
    /// Something that is recognised but not supported.
    NotSupported {
        /// What it is.
        what: String,
    },
    /// A puzzle that a format cannot hold.
    Unwritable {
        /// The format.
        format: Format,
        /// Why not.
        why: &'static str,
    },
    /// Encoded data that cannot be decoded.
    BadCode {
        /// The code: base64, LZ-string, deflate.
        code: &'static str,
        /// Why not.
        why: &'static str,
    },
    /// A link with a longer payload than [`limits::PAYLOAD`](crate::limits::PAYLOAD).
    LongPayload,
    /// Data that is larger than [`limits::UNPACKED`](crate::limits::UNPACKED) when decompressed.
    TooLarge,
    /// Text that is not XML of OpenSudoku.
    Xml {
        /// What is wrong.
        message: String,
    },
    /// Text that is not JSON, in the words of the JSON parser.
    Json {
        /// The number in the field.
        message: String,
    },
    /// JSON, but not an object.
    NotAnObject,
    /// A required field is missing.
    MissingField {
        /// Its name.
        name: &'static str,
    },
    /// A field occurs twice.
    RepeatedField {
        /// Its name.
        name: String,
    },
    /// A field with a value of the wrong form.
    BadField {
        /// Its name and the place inside it, e.g. `givens[3]`.
        name: String,
        /// What was expected.
        expected: &'static str,
        /// What was found.
        found: String,
    },
    /// A field that changes puzzles of another kind and has no meaning for this one.
    ForeignField {
        /// Its name.
        name: String,
        /// The kind that does not have it.
        kind: &'static str,
    },
    /// A number that disagrees with the rest of the record.
    Disagrees {
        /// Its name.
        name: &'static str,
        /// The number that follows from the rest.
        expected: u64,
        /// What it says.
        found: u64,
    },
    /// An unknown word.
    UnknownWord {
        /// What the word should name.
        what: &'static str,
        /// The known words.
        expected: &'static str,
        /// The word.
        found: String,
    },
    /// Clues in two forms at once.
    TwoForms,
    /// The wrong number of cells.
    Cells {
        /// The expected number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// The wrong number of rows.
    Rows {
        /// The expected number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// A row of the wrong length.
    RowLength {
        /// The row, from 1.
        row: usize,
        /// The expected number of cells.
        expected: usize,
        /// The number of cells found.
        found: usize,
    },
    /// A side that is 0 or longer than [`limits::SIDE`](crate::limits::SIDE).
    Side {
        /// Its length.
        found: usize,
    },
    /// Something other than what was expected.
    IsNot {
        /// What was expected.
        what: &'static str,
        /// What was found; empty at the end of the text.
        found: String,
    },
    /// Walls that are drawn in a grid. They cannot be read.
    DrawnWalls,
    /// A value range that does not begin at 1 and end at the number of open cells.
    Range {
        /// The end of the only supported range.
        expected: usize,
        /// The range in the text.
        found: String,
    },
    /// A puzzle of another family than the requested one.
    OtherFamily {
        /// The requested family.
        wanted: Family,
        /// The family of the puzzle.
        found: Family,
    },
    /// A puzzle in another format than the requested one.
    OtherFormat {
        /// The requested format.
        wanted: Format,
        /// The format of the puzzle.
        found: Format,
    },
    /// The Sudoku crate refuses it.
    Sudoku(gridsmith_sudoku::ParseError),
    /// The crate for Sudokus of other sizes and shapes refuses it.
    Sized(gridsmith_sizes::ParseError),
    /// Not a case of a technique library.
    Library(gridsmith_sudoku::LibraryError),
    /// The path crate refuses it.
    Path(PathError),
    /// The Queens crate refuses it.
    Queens(gridsmith_queens::ParseError),
    /// No format fits.
    Unrecognised {
        /// The nearest formats, and why each does not fit.
        near: Vec<Near>,
    },
}

/// A format that does not fit, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The format.
    pub format: Format,
    /// Why it does not fit.
    pub why: Box<Fault>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no puzzle here"),
            Self::MoreThanOne => f.write_str("there is more than one puzzle here"),
            Self::TooLong => write!(f, "longer than {} bytes", crate::limits::RECORD),
            Self::Endless => {
                write!(f, "longer than {} bytes: nothing after it was read", crate::limits::LINE)
            }
            Self::TooManyLines => {
                write!(f, "more than {} lines without an empty one", crate::limits::GRID_LINES)
            }
            Self::TooManyValues => write!(f, "more than {} values", crate::limits::VALUES),
            Self::TooDeep => {
                write!(f, "more than {} brackets inside each other", crate::limits::DEPTH)
            }
            Self::NotUtf8 => f.write_str("not UTF-8 text"),
            Self::Utf16 => f.write_str("this is UTF-16 text, save it as UTF-8"),
            Self::UnknownSite { host } => {
                write!(f, "{host:?} is no site whose links are known, and the link holds no puzzle")
            }
            Self::ShortLink { site } => {
                write!(f, "short link: only {site} can expand it, and no link is ever followed")
            }
            Self::Rule { name } => {
                write!(f, "the puzzle has the rule {name:?}, which is not supported")
            }
            Self::NotSupported { what } => write!(f, "{what} is not supported yet"),
            Self::Unwritable { format, why } => write!(f, "cannot be written as {format}: {why}"),
            Self::BadCode { code, why } => write!(f, "not {code} data: {why}"),
            Self::LongPayload => {
                write!(f, "a link with more than {} bytes of data", crate::limits::PAYLOAD)
            }
            Self::TooLarge => {
                write!(f, "more than {} bytes when decompressed", crate::limits::UNPACKED)
            }
            Self::Xml { message } => write!(f, "not XML of OpenSudoku: {message}"),
            Self::Json { message } => write!(f, "not JSON: {message}"),
            Self::NotAnObject => f.write_str("expected a JSON object, one per puzzle"),
            Self::MissingField { name } => write!(f, "field {name:?} is missing"),
            Self::RepeatedField { name } => write!(f, "field {name:?} stands there twice"),
            Self::BadField { name, expected, found } => {
                write!(f, "{name} is {found}, expected {expected}")
            }
            Self::ForeignField { name, kind } => {
                write!(f, "field {name:?} changes the puzzle, but a {kind} has none")
            }
            Self::Disagrees { name, expected, found } => {
                write!(f, "{name:?} says {found}, the rest says {expected}")
            }
            Self::UnknownWord { what, expected, found } => {
                write!(f, "{what} {found:?} is not known, expected {expected}")
            }
            Self::TwoForms => {
                f.write_str("both \"givens\" and \"candidates\", expected one of them")
            }
            Self::Cells { expected, found } => write!(f, "{found} cells, expected {expected}"),
            Self::Rows { expected, found } => write!(f, "{found} rows, expected {expected}"),
            Self::RowLength { row, expected, found } => {
                write!(f, "row {row} has {found} cells, expected {expected}")
            }
            Self::Side { found } => {
                write!(f, "a side of {found} cells, expected 1 to {}", crate::limits::SIDE)
            }
            Self::IsNot { what, found } if found.is_empty() => {
                write!(f, "the text ends where {what} should be")
            }
            Self::IsNot { what, found } => write!(f, "{found:?} is not {what}"),
            Self::DrawnWalls => {
                f.write_str("walls cannot be read from a grid: write a zip line or JSON")
            }
            Self::Range { expected, found } => {
                write!(f, "range {found:?} is not supported, values run 1..{expected}")
            }
            Self::OtherFamily { wanted, found } => {
                write!(f, "this is a {found} puzzle, not {wanted}")
            }
            Self::OtherFormat { wanted, found } => {
                write!(f, "this is {found} text, not {wanted}")
            }
            Self::Sudoku(error) => error.fmt(f),
            Self::Sized(error) => error.fmt(f),
            Self::Library(error) => error.fmt(f),
            Self::Path(error) => error.fmt(f),
            Self::Queens(error) => error.fmt(f),
            Self::Unrecognised { near } => {
                f.write_str("not a puzzle in any known format")?;
                for (i, Near { format, why }) in near.iter().enumerate() {
                    write!(f, "{} {format}: {why}", if i == 0 { "; nearest:" } else { ";" })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// The text has `found` where `what` was expected.
    pub(crate) fn is_not(what: &'static str, found: impl ToString) -> Self {
        Self::IsNot { what, found: shown(&found.to_string()) }
    }
}

impl From<gridsmith_sudoku::LibraryError> for Fault {
    fn from(error: gridsmith_sudoku::LibraryError) -> Self {
        Self::Library(error)
    }
}

impl From<gridsmith_sudoku::ParseError> for Fault {
    fn from(error: gridsmith_sudoku::ParseError) -> Self {
        Self::Sudoku(error)
    }
}

impl From<gridsmith_sizes::ParseError> for Fault {
    fn from(error: gridsmith_sizes::ParseError) -> Self {
        Self::Sized(error)
    }
}

impl From<PathError> for Fault {
    fn from(error: PathError) -> Self {
        Self::Path(error)
    }
}

impl From<gridsmith_queens::ParseError> for Fault {
    fn from(error: gridsmith_queens::ParseError) -> Self {
        Self::Queens(error)
    }
}

/// `text` as it is shown in messages: cut off if it is long.
pub(crate) fn shown(text: &str) -> String {
    const SHOWN: usize = 24;
    let mut short: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    short
}
