//! Reads requests from JSON objects, for servers, workers and batches.

use std::error::Error;
use std::fmt;

use gridsmith_core::{Position, Scheme};
use gridsmith_formats::json::SCHEMA;
use gridsmith_formats::{Format, Note, Parsed, ReadError, Reader};
use gridsmith_sudoku::{ChainScope, HodokuLimits, HodokuSettings};
use serde_json::{Map, Value};

use super::{Ask, DEFAULT_LIMIT, DEFAULT_NODES, Request};
use crate::generate::not_switched;
use crate::techniques::TechniqueName;
use crate::{
    AnyPuzzle, ChainSearch, CountMethod, ExplainOptions, GradeOptions, Method, Stage, Way,
};

/// Maximum length of a request in bytes.
const MAX_BYTES: usize = 1 << 20;

/// Maximum depth of nested brackets in a request.
const MAX_DEPTH: usize = 64;

/// Why an object is not a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// The text is not a JSON object.
    NotJson(String),
    /// A field is missing or has an invalid value.
    Field {
        /// The name of the field.
        name: &'static str,
        /// What it must be.
        expected: String,
    },
    /// The question does not have this field.
    Unknown {
        /// The question.
        request: &'static str,
        /// The name of the field.
        name: String,
    },
    /// The text is longer than a request may be.
    TooLong,
    /// The JSON is nested more deeply than a request may be.
    TooDeep,
    /// The request is complete, but cannot be answered: a sentence that says why.
    Refused(String),
    /// The puzzle, or the position on it, could not be read.
    Read {
        /// The field: `puzzle`, `text` or `state`.
        name: &'static str,
        /// Why.
        error: ReadError,
    },
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestError::NotJson(why) => write!(f, "not a JSON object: {why}"),
            RequestError::Field { name, expected } => write!(f, "{name}: expected {expected}"),
            RequestError::Unknown { request, name } => {
                write!(f, "a request to {request} has no field {name:?}")
            }
            RequestError::TooLong => write!(f, "the request is longer than {MAX_BYTES} bytes"),
            RequestError::TooDeep => {
                write!(f, "the request is nested more than {MAX_DEPTH} levels deep")
            }
            RequestError::Refused(why) => f.write_str(why),
            RequestError::Read { name, error } => write!(f, "{name}: {error}"),
        }
    }
}

impl Error for RequestError {}

impl Request {
    /// Reads a request as docs/schema describes it.
    ///
    /// ```
    /// use gridsmith::{Control, Place, Request, run};
    /// let text = r#"{"request": "hint", "puzzle": "AABB/ACBB/ACCD/CCDD", "stage": 1}"#;
    /// let report = run(&Request::from_json(text)?, &Control::free());
    /// assert_eq!(report.json(Place::default())["stage"], 1);
    /// # Ok::<(), gridsmith::RequestError>(())
    /// ```
    pub fn from_json(text: &str) -> Result<Request, RequestError> {
        let mut fields = Fields::read(text)?;
        fields.text("id")?;
        let verb = fields.verb()?;
        Self::from_fields(fields, &verb)
    }

    /// Reads the fields of the question `verb`.
    pub(crate) fn from_fields(mut fields: Fields, verb: &str) -> Result<Request, RequestError> {
        let puzzle = fields.puzzle()?;
        let nodes = fields.nodes()?;
        let ask = ask(&mut fields, verb, &puzzle)?;
        let certify = match ask {
            Ask::Solve { .. } | Ask::Count { .. } => fields.flag("certify")?,
            _ => false,
        };
        fields.end(ask.word())?;
        Ok(Request { puzzle, ask, nodes, certify })
    }
}

fn ask(fields: &mut Fields, word: &str, puzzle: &AnyPuzzle) -> Result<Ask, RequestError> {
    Ok(match word {
        "solve" => Ask::Solve {
            method: fields.choice("method", &Method::ALL.map(|method| (method.word(), method)))?,
            trace: fields.flag("trace")?,
        },
        "count" => Ask::Count {
            limit: fields.number("limit")?.unwrap_or(DEFAULT_LIMIT),
            method: fields
                .choice("method", &CountMethod::ALL.map(|method| (method.word(), method)))?,
        },
        "hint" => Ask::Hint {
            position: fields.position(puzzle)?,
            stage: match fields.number("stage")? {
                None => Stage::Move,
                Some(number) => u8::try_from(number)
                    .ok()
                    .and_then(Stage::from_number)
                    .ok_or_else(|| field("stage", "1, 2 or 3"))?,
            },
            depth: fields.depth()?,
        },
        "steps" => Ask::AllSteps { position: fields.position(puzzle)?, depth: fields.depth()? },
        "chains" => Ask::Chains {
            position: fields.position(puzzle)?,
            search: ChainSearch {
                max_length: fields.number("max_length")?.map_or(8, |length| length as usize),
                scope: match fields.text("scope")? {
                    None => ChainScope::Plain,
                    Some(word) => ChainScope::from_word(&word)
                        .ok_or_else(|| field("scope", "plain, grouped or sets"))?,
                },
                basics: fields.flag("basics")?,
                limit: fields.number("limit")?.map(|limit| limit as usize),
            },
        },
        "explain" => Ask::Explain(ExplainOptions {
            way: fields.optional("way", &Way::ALL.map(|way| (way.word(), way)))?,
            hodoku: fields.hodoku()?,
            easiest_nodes: fields.number("easiest_nodes")?,
            depth: fields.depth()?,
            trace: fields.flag("trace_line")?,
        }),
        "grade" => Ask::Grade(GradeOptions {
            schemes: fields.schemes()?,
            hodoku: fields.hodoku()?,
            easiest_nodes: fields.number("easiest_nodes")?,
        }),
        "rate" => Ask::Rate,
        _ => {
            let words = "solve, count, hint, steps, chains, explain, grade or rate";
            return Err(field("request", words));
        }
    })
}

/// The fields that have not been read yet.
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    /// Reads a JSON object. What is too large is refused before it is read.
    pub fn read(text: &str) -> Result<Fields, RequestError> {
        if text.len() > MAX_BYTES {
            return Err(RequestError::TooLong);
        }
        if depth(text) > MAX_DEPTH {
            return Err(RequestError::TooDeep);
        }
        let fields = serde_json::from_str(text);
        fields.map(Fields).map_err(|error| RequestError::NotJson(error.to_string()))
    }

    /// The question, after a check of the schema.
    pub fn verb(&mut self) -> Result<String, RequestError> {
        if let Some(schema) = self.number("schema")? {
            expect("schema", schema == SCHEMA, || SCHEMA.to_string())?;
        }
        Ok(self.text("request")?.unwrap_or_default())
    }

    /// Refuses fields that the question does not have.
    pub fn end(self, request: &'static str) -> Result<(), RequestError> {
        match self.0.keys().next() {
            Some(name) => Err(RequestError::Unknown { request, name: name.to_string() }),
            None => Ok(()),
        }
    }

    /// The puzzle, as text or as an object.
    pub fn puzzle(&mut self) -> Result<AnyPuzzle, RequestError> {
        self.whole_puzzle()?.parsed(None).map(|parsed| parsed.puzzle)
    }

    /// The puzzle with everything that its text or object says.
    pub fn whole_puzzle(&mut self) -> Result<Text, RequestError> {
        let text = match self.0.shift_remove("puzzle") {
            Some(Value::String(text)) => text,
            Some(object @ Value::Object(_)) => object.to_string(),
            _ => return Err(field("puzzle", "a puzzle as text or as an object")),
        };
        Ok(Text { name: "puzzle", text })
    }

    pub fn format(&mut self, name: &'static str) -> Result<Option<Format>, RequestError> {
        let unknown = |_| field(name, "the name of a format; `formats` lists them");
        self.text(name)?.map(|word| word.parse().map_err(unknown)).transpose()
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The node budget; `None` means no limit.
    pub fn nodes(&mut self) -> Result<Option<u64>, RequestError> {
        match self.0.get("nodes") {
            Some(Value::Null) => {
                self.0.shift_remove("nodes");
                Ok(None)
            }
            _ => Ok(Some(self.number("nodes")?.unwrap_or(DEFAULT_NODES))),
        }
    }

    /// The value of a field, whatever it is.
    pub fn value(&mut self, name: &str) -> Option<Value> {
        self.0.shift_remove(name)
    }

    pub fn required_text(&mut self, name: &'static str) -> Result<String, RequestError> {
        self.text(name)?.ok_or_else(|| field(name, "a text"))
    }

    pub fn number(&mut self, name: &'static str) -> Result<Option<u64>, RequestError> {
        match self.0.shift_remove(name) {
            None => Ok(None),
            Some(value) => value.as_u64().map(Some).ok_or_else(|| field(name, "a whole number")),
        }
    }

    pub fn flag(&mut self, name: &'static str) -> Result<bool, RequestError> {
        Ok(self.switch(name)?.unwrap_or(false))
    }

    /// True or false, or absent.
    pub fn switch(&mut self, name: &'static str) -> Result<Option<bool>, RequestError> {
        let bad = || field(name, "true or false");
        self.0.shift_remove(name).map(|value| value.as_bool().ok_or_else(bad)).transpose()
    }

    pub fn text(&mut self, name: &'static str) -> Result<Option<String>, RequestError> {
        match self.0.shift_remove(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(field(name, "a text")),
        }
    }

    pub fn texts(&mut self, name: &'static str) -> Result<Vec<String>, RequestError> {
        let bad = || field(name, "a list of texts");
        match self.0.shift_remove(name) {
            None => Ok(Vec::new()),
            Some(Value::Array(list)) => {
                list.iter().map(|item| item.as_str().map(str::to_string).ok_or_else(bad)).collect()
            }
            Some(_) => Err(bad()),
        }
    }

    /// One of these words; the first if the field is absent.
    pub fn choice<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, RequestError> {
        Ok(self.optional(name, words)?.unwrap_or(words[0].1))
    }

    pub fn optional<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&str, T)],
    ) -> Result<Option<T>, RequestError> {
        let Some(text) = self.text(name)? else { return Ok(None) };
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning);
        let all = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        found.map(Some).ok_or_else(|| field(name, format!("one of {}", all())))
    }

    pub fn depth(&mut self) -> Result<usize, RequestError> {
        Ok(self.number("depth")?.unwrap_or(0).min(u64::from(u8::MAX)) as usize)
    }

    /// The position of a player, as text or JSON.
    pub fn position(&mut self, puzzle: &AnyPuzzle) -> Result<Position, RequestError> {
        let position = match self.0.shift_remove("state") {
            None => return Ok(Position::default()),
            Some(Value::String(text)) => puzzle.parse_position(&text),
            Some(value) => puzzle.parse_position(&value.to_string()),
        };
        position.map_err(|error| RequestError::Read { name: "state", error })
    }

    fn schemes(&mut self) -> Result<Vec<Scheme>, RequestError> {
        const SCHEMES: [Scheme; 3] = [Scheme::SudokuExplainer, Scheme::Easiest, Scheme::Hodoku];
        let scheme = |word: &String| SCHEMES.into_iter().find(|scheme| scheme.word() == word);
        let words = self.texts("schemes")?;
        let schemes: Option<Vec<Scheme>> = words.iter().map(scheme).collect();
        schemes.ok_or_else(|| field("schemes", "a list of se, easiest and hodoku"))
    }

    /// The settings of HoDoKu's rating: `enable`, `disable` and `limits`.
    fn hodoku(&mut self) -> Result<HodokuSettings, RequestError> {
        let mut settings = HodokuSettings::default();
        for (name, enable) in [("enable", true), ("disable", false)] {
            for word in self.texts(name)? {
                let technique: TechniqueName = word
                    .parse()
                    .map_err(|unknown| field(name, format!("a technique: {unknown}")))?;
                let rows = technique.whole_rows();
                expect(name, !rows.is_empty(), || not_switched(&technique))?;
                for row in rows {
                    if enable { settings.enable(row) } else { settings.disable(row) }
                }
            }
        }
        if let Some(limits) = self.0.shift_remove("limits") {
            let limits: Option<[u32; 4]> = serde_json::from_value(limits).ok();
            let four = || field("limits", "four whole numbers, e.g. [800, 1000, 1600, 1800]");
            settings.limits = HodokuLimits(limits.ok_or_else(four)?);
        }
        Ok(settings)
    }
}

/// The text of a puzzle, and the field that it comes from.
pub(crate) struct Text {
    pub name: &'static str,
    pub text: String,
}

/// A puzzle that has been read.
pub(crate) struct Whole {
    pub puzzle: AnyPuzzle,
    pub format: Format,
    pub notes: Vec<Note>,
    /// The other fields of its text, without the position.
    pub extra: Map<String, Value>,
    state: Option<Result<Position, ReadError>>,
}

impl Text {
    /// Reads the puzzle, in this format if one is named.
    pub fn parsed(&self, from: Option<Format>) -> Result<Whole, RequestError> {
        let reader = Reader::<_, AnyPuzzle>::new(self.text.as_bytes(), None).from(from);
        let unread = |error| RequestError::Read { name: self.name, error };
        let Parsed { puzzle, format, notes, mut extra, state } = reader.only().map_err(unread)?;
        extra.shift_remove("state");
        Ok(Whole { puzzle, format, notes, extra, state })
    }
}

impl Whole {
    /// The position that the text says, if it does.
    pub fn position(&self) -> Result<Option<Position>, RequestError> {
        let unread = |error| RequestError::Read { name: "state", error };
        self.state.clone().transpose().map_err(unread)
    }
}

/// The depth of nested brackets outside of texts.
fn depth(text: &str) -> usize {
    let (mut depth, mut most) = (0usize, 0);
    let (mut in_text, mut escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => {
                depth += 1;
                most = most.max(depth);
            }
            b'}' | b']' if !in_text => depth = depth.saturating_sub(1),
            _ => (),
        }
    }
    most
}

pub(crate) fn field(name: &'static str, expected: impl Into<String>) -> RequestError {
    RequestError::Field { name, expected: expected.into() }
}

pub(crate) fn expect(
    name: &'static str,
    holds: bool,
    expected: impl FnOnce() -> String,
) -> Result<(), RequestError> {
    if holds { Ok(()) } else { Err(field(name, expected())) }
}
