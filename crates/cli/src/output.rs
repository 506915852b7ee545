//! What goes to stdout and stderr, and how the program ends.

use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use gridsmith::formats::Note;
use gridsmith::render::Colour;

/// How the program ends, from best to worst; for several puzzles, the worst one counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    #[default]
    Yes,
    No,
    Undecided,
    Error,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

impl Exit {
    pub fn code(self) -> u8 {
        match self {
            Exit::Yes => 0,
            Exit::No => 1,
            Exit::Error => 2,
            Exit::Undecided => 3,
        }
    }
}

/// The number of different notes that are printed.
const NOTES: usize = 100;

/// The number of unreadable records that are named; the others are counted.
const UNREAD: u64 = 10;

/// Messages on stderr. Errors writing to stderr are ignored.
#[derive(Debug)]
pub struct Talk {
    quiet: bool,
    verbose: bool,
    notes: Mutex<Notes>,
    unread: AtomicU64,
}

/// The notes so far.
#[derive(Debug, Default)]
struct Notes {
    said: BTreeSet<String>,
    unsaid: u64,
}

impl Talk {
    pub fn new(quiet: bool, verbose: bool) -> Self {
        Talk { quiet, verbose, notes: Mutex::default(), unread: AtomicU64::new(0) }
    }

    pub fn error(&self, what: fmt::Arguments) {
        self.line(format_args!("error: {what}"));
    }

    /// An error in the input. A binary file has one on every line, so only the first are printed.
    pub fn unread(&self, what: fmt::Arguments) {
        if self.unread.fetch_add(1, Relaxed) < UNREAD {
            self.error(what);
        }
    }

    /// Prints how many records could not be read and were not named.
    pub fn unread_rest(&self) {
        let more = self.unread.load(Relaxed).saturating_sub(UNREAD);
        if more > 0 {
            let records = plural(more, "more record");
            self.error(format_args!("{records} cannot be read (--json lists them all)"));
        }
    }

    /// Printed once; the same note about other puzzles is only counted.
    pub fn note(&self, place: &str, note: &Note) {
        let mut notes = self.notes.lock().unwrap_or_else(|error| error.into_inner());
        let topic = note.topic();
        let is_new = !notes.said.contains(&topic);
        if !is_new || notes.said.len() == NOTES {
            notes.unsaid += 1;
            return;
        }
        notes.said.insert(topic);
        if !self.quiet {
            self.line(format_args!("note: {place}{note}"));
        }
    }

    /// The number of notes that were not printed.
    pub fn unsaid(&self) -> u64 {
        self.notes.lock().unwrap_or_else(|error| error.into_inner()).unsaid
    }

    /// Says so if the system had fewer threads than requested.
    pub fn threads(&self, got: usize, wanted: usize) {
        if got < wanted {
            self.say(format_args!("only {got} of {wanted} threads could be started"));
        }
    }

    pub fn say(&self, what: fmt::Arguments) {
        if !self.quiet {
            self.line(what);
        }
    }

    pub fn detail(&self, what: fmt::Arguments) {
        if self.verbose {
            self.line(what);
        }
    }

    fn line(&self, what: fmt::Arguments) {
        let _ = writeln!(io::stderr().lock(), "{what}");
    }
}

/// Characters that fit into a line of stdout: the terminal's, or 80.
pub fn width() -> usize {
    room().unwrap_or(80)
}

/// The width of the terminal, if stdout is one or the shell says how wide it is.
pub fn room() -> Option<usize> {
    let from_shell = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = terminal_size::terminal_size_of(io::stdout());
    terminal.map(|(columns, _)| usize::from(columns.0)).or(from_shell)
}

/// `text` with control characters escaped, so that it cannot control the terminal.
pub fn printable(text: &str) -> String {
    let shown = |found: char| match found.is_control() {
        true => found.escape_default().to_string(),
        false => found.to_string(),
    };
    text.chars().map(shown).collect()
}

/// `text` broken into lines of at most `width` characters, between words.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut length = 0;
    for word in text.split(' ') {
        let more = word.chars().count();
        match lines.last_mut() {
            Some(line) if length + 1 + more <= width => {
                line.push(' ');
                line.push_str(word);
                length += 1 + more;
            }
            _ => {
                lines.push(word.to_string());
                length = more;
            }
        }
    }
    lines
}

/// `text` in bold if colours are on.
pub fn bold(text: &str, colour: Colour) -> String {
    match colour.is_on() {
        true => format!("\x1b[1m{text}\x1b[0m"),
        false => text.to_string(),
    }
}

/// Appends tenths with their point: 71 as `7.1`.
pub fn tenths(out: &mut String, value: u16) {
    number(out, (value / 10).into(), 1);
    out.push('.');
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Appends a number, right-aligned in a column of this width. Tables can have very many rows, and
/// `format!` takes longer than rating an easy puzzle.
pub fn number(out: &mut String, value: u64, width: usize) {
    let mut digits = [b' '; 20];
    let (mut at, mut rest) = (digits.len(), value);
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    let start = at.min(digits.len() - width.min(digits.len()));
    out.push_str(std::str::from_utf8(&digits[start..]).unwrap_or_default());
}

/// Appends as many spaces.
pub fn spaces(out: &mut String, mut count: usize) {
    const SPACES: &str = "                    ";
    while count > 0 {
        let now = count.min(SPACES.len());
        out.push_str(&SPACES[..now]);
        count -= now;
    }
}

/// Appends a text, left-aligned in a column of this width.
pub fn left(out: &mut String, text: &str, width: usize) {
    out.push_str(text);
    spaces(out, width.saturating_sub(text.chars().count()));
}

/// A time for people: `1.2 ms`, `3.4 s`.
pub fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 0.001 => format!("{:.0} µs", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.1} s"),
    }
}

/// `1 puzzle`, `2 puzzles`.
pub fn plural(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
