//! The techniques of all families, each with its explanation and an example. The command line and
//! docs/techniques use this list.

mod alias;
mod boards;
mod name;
mod pages;
mod sudoku;

pub use name::{Solver, TechniqueName, UnknownTechnique};
pub use pages::{page, pages};
pub use sudoku::only_hodoku;

use std::fmt::Write;

use gridsmith_core::{Label, Position};
use gridsmith_formats::Family;
use serde_json::{Map, Value, json};

use crate::{AnyPuzzle, AnyStep, Line, SCHEMA};

/// A group of techniques that are listed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Plain Sudoku.
    Sudoku,
    /// Sudoku of other sizes and shapes.
    Sized,
    /// Hidato, Numbrix and hexagons.
    NumberPath,
    /// Zip.
    Zip,
    /// Queens and Star Battle.
    Queens,
}

impl Kind {
    /// Every kind, in the order of the list.
    pub const ALL: [Kind; 5] =
        [Kind::Sudoku, Kind::Sized, Kind::NumberPath, Kind::Zip, Kind::Queens];

    /// The family it belongs to.
    pub fn family(self) -> Family {
        match self {
            Kind::Sudoku | Kind::Sized => Family::Sudoku,
            Kind::NumberPath | Kind::Zip => Family::Path,
            Kind::Queens => Family::Queens,
        }
    }

    /// Its name for people.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Sudoku => "Sudoku",
            Kind::Sized => "Sudoku of other sizes and shapes",
            Kind::NumberPath => "Number paths",
            Kind::Zip => "Zip",
            Kind::Queens => "Queens",
        }
    }
}

/// The row of a technique in the table of its family.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Row {
    /// Of a plain Sudoku.
    Sudoku(&'static gridsmith_sudoku::Row),
    /// Of a Sudoku of another size or shape.
    Sized(&'static gridsmith_sizes::TechniqueRow),
    /// Of a number path or a Zip.
    Path(&'static gridsmith_path::technique::TechniqueRow, gridsmith_path::Kind),
    /// Of Queens.
    Queens(&'static gridsmith_queens::TechniqueRow),
}

/// What is known about a technique.
#[derive(Clone, Debug)]
pub struct Note {
    /// Its row in the table of its family.
    pub row: Row,
    /// Its place in the order of hints, from 1; `None` if hints do not look for it.
    pub order: Option<usize>,
    /// What it means, in a few sentences.
    pub idea: &'static str,
    /// A position in which it applies, and no simpler technique reaches the conclusions of the
    /// step.
    pub example: Option<Example>,
    /// Why there is no example, or which other technique reaches the conclusions of the example.
    pub remark: Option<&'static str>,
}

/// A position in which a technique applies.
#[derive(Clone, Debug)]
pub struct Example {
    /// For a Sudoku, a line of a technique library; for others, the line of the puzzle.
    pub line: String,
    /// What has been entered, in the form of `--state`; empty for a Sudoku.
    pub state: String,
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// What is known before the step, in addition to the clues.
    pub position: Position,
    /// The step.
    pub step: AnyStep,
    /// Its text. There are several lines if other steps lead to it, or from it to a move.
    pub lines: Vec<Line>,
}

/// The techniques of one kind: first those of hints in their order, then the others. Nested chains
/// of the examples are written out to `depth` levels.
pub fn all(kind: Kind, depth: usize) -> Vec<Note> {
    match kind {
        Kind::Sudoku => sudoku::notes(depth, |_| true),
        kind => boards::notes(kind, |_| true),
    }
}

/// The techniques of one kind that `word` stands for: a code, or a name in any spelling.
pub fn find(kind: Kind, word: &str, depth: usize) -> Vec<Note> {
    match kind {
        Kind::Sudoku => {
            let wanted = word.parse::<TechniqueName>().map(|name| name.techniques());
            sudoku::notes(depth, |technique| {
                wanted.as_ref().is_ok_and(|wanted| wanted.contains(&technique))
            })
        }
        kind => {
            boards::notes(kind, |row| [row.code(), row.name()].iter().any(|own| alike(own, word)))
        }
    }
}

/// The error for a word that names no technique of these kinds, with suggestions.
pub fn unknown(word: &str, kinds: &[Kind]) -> UnknownTechnique {
    let sudoku = kinds.contains(&Kind::Sudoku).then(TechniqueName::all).into_iter().flatten();
    let sudoku: Vec<(String, Vec<String>)> =
        sudoku.map(|name| (name.code(), name.words())).collect();
    let rows = kinds.iter().flat_map(|kind| boards::rows(*kind));
    let mut others: Vec<(String, Vec<String>)> =
        rows.map(|row| (row.code().into(), vec![row.code().into(), row.name().into()])).collect();
    others.retain(|(code, _)| !sudoku.iter().any(|(known, _)| known == code));
    others.sort();
    others.dedup();
    UnknownTechnique::among(word, sudoku.into_iter().chain(others))
}

/// The number of techniques of one kind.
fn count(kind: Kind) -> usize {
    match kind {
        Kind::Sudoku => gridsmith_sudoku::Technique::table().len(),
        kind => boards::rows(kind).len(),
    }
}

/// True if two names differ only in case, spaces and signs.
fn alike(own: &str, word: &str) -> bool {
    name::spelt(own) == name::spelt(word)
}

impl Row {
    /// The group it is listed in.
    pub fn kind(self) -> Kind {
        match self {
            Row::Sudoku(_) => Kind::Sudoku,
            Row::Sized(_) => Kind::Sized,
            Row::Path(_, gridsmith_path::Kind::NumberPath) => Kind::NumberPath,
            Row::Path(_, gridsmith_path::Kind::Zip) => Kind::Zip,
            Row::Queens(_) => Kind::Queens,
        }
    }

    /// Its code in files and options.
    pub fn code(self) -> &'static str {
        match self {
            Row::Sudoku(row) => row.code,
            Row::Sized(row) => row.code,
            Row::Path(row, _) => row.code,
            Row::Queens(row) => row.code,
        }
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Row::Sudoku(row) => row.name,
            Row::Sized(row) => row.name,
            Row::Path(row, _) => row.name,
            Row::Queens(row) => row.name,
        }
    }

    /// The label of a puzzle whose hardest step uses it; `None` for Sudoku, where the label depends
    /// on the step.
    pub fn label(self) -> Option<Label> {
        match self {
            Row::Sudoku(_) => None,
            Row::Sized(row) => Some(row.label),
            Row::Path(row, kind) => Some(row.technique.label(kind)),
            Row::Queens(row) => Some(row.label),
        }
    }

    /// The points that a step adds to a puzzle, at least; `None` for Sudoku.
    pub fn points(self) -> Option<u32> {
        match self {
            Row::Sudoku(_) => None,
            Row::Sized(row) => Some(row.weight),
            Row::Path(row, _) => Some(row.weight),
            Row::Queens(row) => Some(row.weight),
        }
    }

    /// The kinds of puzzle it applies to.
    pub fn kinds(self) -> &'static [&'static str] {
        match self {
            Row::Sudoku(_) | Row::Sized(_) => &["sudoku"],
            // The colours of a chessboard alternate along the path only without diagonal steps.
            Row::Path(row, _) if row.technique == gridsmith_path::Technique::Balance => {
                &["numbrix"]
            }
            Row::Path(_, gridsmith_path::Kind::NumberPath) => &["hidato", "numbrix", "hex"],
            Row::Path(_, gridsmith_path::Kind::Zip) => &["zip"],
            Row::Queens(_) => &["queens"],
        }
    }
}

impl Note {
    /// Its name with a capital letter, as a heading.
    pub fn heading(&self) -> String {
        let mut letters = self.row.name().chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    }

    /// `Skyscraper (skyscraper), Chains, SE 6.6, HoDoKu 130`; `Two in two (two-in-two), Queens,
    /// hard, 9 points`.
    pub fn title(&self) -> String {
        format!("{} ({}), {}", self.heading(), self.row.code(), self.grade())
    }

    /// Its difficulty, in words.
    fn grade(&self) -> String {
        match self.row {
            Row::Sudoku(row) => {
                format!("{}, SE {}, HoDoKu {}", row.tier.word(), self.se(), self.hodoku())
            }
            row => {
                let (label, points) =
                    (row.label().map_or("", Label::word), row.points().unwrap_or(0));
                let unit = if points == 1 { "point" } else { "points" };
                let stars = if self.needs_stars() { ", two stars and more" } else { "" };
                format!("{}, {label}, {points} {unit}{stars}", row.kind().title())
            }
        }
    }

    /// True if it applies only to Queens boards with two or more stars.
    fn needs_stars(&self) -> bool {
        matches!(self.row, Row::Queens(row) if row.stars_only)
    }

    fn se(&self) -> String {
        match self.row {
            Row::Sudoku(row) if row.se > 0 => format!("{}.{}", row.se / 10, row.se % 10),
            _ => "-".into(),
        }
    }

    fn hodoku(&self) -> String {
        match self.row {
            Row::Sudoku(row) => row.hodoku.map_or("-".into(), |points| points.to_string()),
            _ => "-".into(),
        }
    }

    /// Its place in the order of hints, or a dash.
    fn place(&self) -> String {
        self.order.map_or("-".into(), |order| order.to_string())
    }

    /// The note as a JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("schema", SCHEMA.into());
        set("report", "technique".into());
        set("family", self.row.kind().family().word().into());
        set("kinds", self.row.kinds().into());
        set("technique", self.row.code().into());
        set("name", self.row.name().into());
        set("order", self.order.into());
        match self.row {
            Row::Sudoku(row) => {
                set("tier", row.tier.word().into());
                let se = (row.se > 0).then(|| f64::from(row.se) / 10.0);
                set("se", se.into());
                set("hodoku", row.hodoku.into());
            }
            row => {
                set("label", row.label().map(Label::word).into());
                set("points", row.points().into());
            }
        }
        set("idea", self.idea.into());
        set("example", self.example.as_ref().map(Example::json).into());
        set("remark", self.remark.into());
        fields
    }
}

impl Example {
    fn json(&self) -> Value {
        let mut fields = json!({ "position": self.line });
        if !self.state.is_empty() {
            fields["state"] = self.state.as_str().into();
        }
        fields["step"] = Value::Object(self.step.json(self.puzzle.size()));
        fields
    }
}

/// One line per technique, under the name of the kind.
pub fn table(notes: &[Note]) -> String {
    let mut text = String::new();
    for kind in Kind::ALL {
        let notes: Vec<&Note> = notes.iter().filter(|note| note.row.kind() == kind).collect();
        if notes.is_empty() {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = writeln!(text, "{}", kind.title());
        let [code, name, level] =
            ["code", "name", if kind == Kind::Sudoku { "tier" } else { "label" }];
        let more = if kind == Kind::Sudoku { "  SE HoDoKu" } else { "points" };
        let _ = writeln!(text, "{:>4}  {code:<34} {name:<32} {level:<13} {more}", "hint");
        for note in notes {
            let (code, name) = (note.row.code(), note.row.name());
            let _ = write!(text, "{:>4}  {code:<34} {name:<32} ", note.place());
            let _ = match note.row {
                Row::Sudoku(row) => {
                    writeln!(text, "{:<13} {:>4} {:>6}", row.tier.word(), note.se(), note.hodoku())
                }
                row => {
                    let points = row.points().unwrap_or(0);
                    writeln!(text, "{:<13} {points:>6}", row.label().map_or("", Label::word))
                }
            };
        }
    }
    text
}
