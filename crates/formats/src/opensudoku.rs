//! OpenSudoku: XML, read tag by tag. DTDs are refused; only the five entities of XML are known.

use gridsmith_core::Position;
use gridsmith_sudoku::Sudoku;
use quick_xml::XmlVersion;
use quick_xml::events::Event;
use serde_json::{Map, Value};

use crate::marks::{self, Clues};
use crate::raw::{Found, Raw, meta, set_meta};
use crate::{Fault, Format, line};

/// Maximum depth of nested elements.
const DEPTH: usize = 8;

/// The state of the parser.
#[derive(Debug, Default)]
pub(crate) struct Document {
    open: Vec<String>,
    version: Option<String>,
    /// What the folder or the file says about all its games.
    about: Map<String, Value>,
}

/// True if a document begins with `text`: a prolog of XML, or the root element.
pub(crate) fn is_beginning(text: &str) -> bool {
    let Some(inner) = text.strip_prefix('<') else { return false };
    let name = inner.split(|c: char| c.is_whitespace() || ">/".contains(c)).next();
    let local = name.and_then(|name| name.rsplit(':').next());
    ["?xml", "!--", "!DOCTYPE"].iter().any(|start| inner.starts_with(start))
        || local == Some("opensudoku")
}

fn bad(message: &str) -> Fault {
    // A message is one line.
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    Fault::Xml { message: message.chars().map(plain).take(200).collect() }
}

/// The fault of XML that is not of OpenSudoku.
pub(crate) fn other_root() -> Fault {
    bad("the root element is not opensudoku")
}

impl Document {
    /// True after the end of the root element.
    pub fn is_over(&self) -> bool {
        self.version.is_some() && self.open.is_empty()
    }

    /// True after the beginning of the root element.
    pub fn has_root(&self) -> bool {
        self.version.is_some()
    }

    /// Reads one tag, from `<` to `>`. Returns a game if the tag is one. The inner error is that of
    /// a game; the outer one ends the document.
    pub fn tag(&mut self, text: &str) -> Result<Option<Result<Found, Fault>>, Fault> {
        if let Some(text) = text.strip_prefix("<![CDATA[").and_then(|t| t.strip_suffix("]]>")) {
            self.say(text)?;
            return Ok(None);
        }
        if text.starts_with("<!") && !text.starts_with("<!--") && !text.starts_with("<![") {
            return Err(bad("document types are not read"));
        }
        let mut reader = quick_xml::Reader::from_str(text);
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        let event = reader.read_event().map_err(|error| bad(&error.to_string()))?;
        let (start, closed) = match &event {
            Event::Start(start) => (start, false),
            Event::Empty(start) => (start, true),
            Event::End(_) => {
                self.open.pop().ok_or_else(|| bad("an element is closed that was not opened"))?;
                return Ok(None);
            }
            _ => return Ok(None),
        };
        let name = start.local_name().as_ref().to_string();
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| bad(&error.to_string()))?;
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|error| bad(&error.to_string()))?;
            let key = attribute.key.local_name().as_ref().to_string();
            attributes.push((key, value.into_owned()));
        }
        let value = |name: &str| attributes.iter().find(|(own, _)| own == name).map(|(_, v)| v);
        if self.open.is_empty() {
            if name != "opensudoku" || self.version.is_some() {
                return Err(other_root());
            }
            self.version = Some(value("version").cloned().unwrap_or_default());
        }
        if name == "folder" {
            self.about = Map::new();
            set_meta(&mut self.about, "folder", value("name").map_or("", String::as_str));
        }
        if !closed {
            if self.open.len() == DEPTH {
                return Err(bad("too many elements inside each other"));
            }
            self.open.push(name.clone());
        }
        if name != "game" {
            return Ok(None);
        }
        let format = match self.version.as_deref() {
            Some("") | None => Format::OpenSudoku,
            _ => Format::OpenSudoku2,
        };
        let data = value("data").ok_or_else(|| bad("a game without data"));
        let note = value("note").cloned().unwrap_or_default();
        Ok(Some(data.and_then(|data| {
            let mut raw = read_data(data)?;
            raw.extra = self.about.clone();
            if !note.trim().is_empty() {
                raw.extra.insert("comment".into(), note.trim().into());
            }
            raw.finish(format)
        })))
    }

    /// Reads the text between two tags.
    pub fn text(&mut self, text: &str) -> Result<(), Fault> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let text = quick_xml::escape::unescape(text).map_err(|error| bad(&error.to_string()))?;
        self.say(&text)
    }

    /// Stores the text of the innermost element.
    fn say(&mut self, text: &str) -> Result<(), Fault> {
        let name = match self.open.last().map(String::as_str) {
            Some("name") => "folder",
            Some("sourceURL") => "url",
            Some("created") => "date",
            Some(name @ ("author" | "description" | "level" | "comment" | "source")) => name,
            Some(_) => return Ok(()),
            None => return Err(bad("text outside of the root element")),
        };
        match name {
            "comment" | "source" => drop(self.about.insert(name.into(), text.trim().into())),
            _ => set_meta(&mut self.about, name, text.trim()),
        }
        Ok(())
    }
}

/// Reads 81 digits, or `version: N` and three or four fields for each cell.
fn read_data(data: &str) -> Result<Raw, Fault> {
    let data = data.trim();
    let Some(rest) = data.strip_prefix("version:") else {
        let puzzle = line::clues(data).map_err(|trouble| trouble.fault)?;
        return Raw::of_givens(puzzle.clues().map_or(Vec::new(), |clues| clues.to_vec()));
    };
    let rest = rest.trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let version: u32 = rest[..digits].parse().map_err(|_| bad("data of no version"))?;
    let cells = rest[digits..].trim();
    // Version 2 may have two bars in a row.
    let cells = if version == 2 { cells.replace("||", "|") } else { cells.to_string() };
    let fields: Vec<&str> = cells.trim_end_matches('|').split('|').map(str::trim).collect();
    let each = fields.len() / 81;
    if !(3..=4).contains(&each) || !fields.len().is_multiple_of(81) {
        return Err(Fault::Cells { expected: 81, found: fields.len() / 3 });
    }
    let mut raw = Raw::new(9)?;
    for (at, cell) in fields.chunks(each).enumerate() {
        let is_not = |what: &'static str, found: &str| Fault::is_not(what, found);
        let value: u8 = cell[0].parse().map_err(|_| is_not("a digit", cell[0]))?;
        if value > 9 {
            return Err(is_not("a digit", cell[0]));
        }
        match cell[each - 1] {
            "0" => raw.givens[at] = value,
            _ => raw.placed[at] = value,
        }
        for notes in &cell[1..each - 1] {
            let mask = notes_mask(notes, version).ok_or_else(|| is_not("notes", notes))?;
            if mask > 0 {
                raw.mark(at, mask);
            }
        }
    }
    Ok(raw)
}

/// Reads notes: a list such as `1,5,` or `-` in version 1, a bit mask in later versions.
fn notes_mask(text: &str, version: u32) -> Option<u32> {
    if text.is_empty() || text == "-" {
        return Some(0);
    }
    if version == 1 || text.contains(',') {
        let digits = text.split(',').map(str::trim).filter(|digit| !digit.is_empty());
        let bit = |digit: &str| {
            digit.parse().ok().filter(|d| (1..=9).contains(d)).map(|d: u32| 1 << (d - 1))
        };
        return digits.map(bit).try_fold(0, |mask, bit| Some(mask | bit?));
    }
    text.parse().ok().filter(|mask| *mask < 512)
}

/// The text before the games, in the version of `format`. If the first game names a folder, its
/// information is that of the folder; otherwise it belongs to the game alone and is left out.
pub(crate) fn begin(format: Format, extra: &Map<String, Value>) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_string();
    if format == Format::OpenSudoku2 {
        let name = escape(meta(extra, "folder").unwrap_or("Gridsmith"));
        text.push_str("<opensudoku version=\"2\">\n");
        return text + &format!("  <folder name=\"{name}\" created=\"0\">\n");
    }
    text.push_str("<opensudoku>\n");
    if meta(extra, "folder").is_none() {
        return text;
    }
    for (tag, name) in [
        ("name", "folder"),
        ("author", "author"),
        ("description", "description"),
        ("comment", "comment"),
        ("created", "date"),
        ("source", "source"),
        ("level", "level"),
        ("sourceURL", "url"),
    ] {
        let value = match name {
            "comment" | "source" => extra.get(name).and_then(Value::as_str),
            _ => meta(extra, name),
        };
        if let Some(value) = value {
            text.push_str(&format!("  <{tag}>{}</{tag}>\n", escape(value)));
        }
    }
    text
}

/// The text after the games.
pub(crate) fn end(format: Format) -> &'static str {
    match format {
        Format::OpenSudoku2 => "  </folder>\n</opensudoku>\n",
        _ => "</opensudoku>\n",
    }
}

/// A game; `None` if the candidates are the puzzle.
pub(crate) fn write(puzzle: &Sudoku, state: Option<&Position>, format: Format) -> Option<String> {
    let clues = puzzle.clues()?;
    if format == Format::OpenSudoku {
        let data = line::sudoku(puzzle).replace('.', "0");
        return Some(format!("  <game data=\"{data}\" />\n"));
    }
    let board = marks::board(&Clues::plain(puzzle)?, state.unwrap_or(&Position::default()));
    let cell = |at: usize| {
        let (value, given) = (board.values[at], u8::from(clues[at] == 0));
        format!("{value}|{}|{given}|", board.noted(at).unwrap_or(0))
    };
    let data: String = (0..81).map(cell).collect();
    let is_open = |at: &usize| clues[*at] == 0;
    let is_noted = |at: usize| board.values[at] > 0 || board.noted(at).is_some();
    let untouched = u8::from(!(0..81).filter(is_open).any(is_noted));
    Some(format!(
        "    <game created=\"0\" state=\"{untouched}\" time=\"0\" last_played=\"0\" \
         data=\"version: 3&#10;{data}\" note=\"\" />\n"
    ))
}

fn escape(text: &str) -> String {
    // Other control characters are not allowed in XML at all.
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    quick_xml::escape::escape(text).into_owned()
}
