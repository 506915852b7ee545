//! `gridsmith regress`: tests the Sudoku techniques against a library of positions.

use std::io::{self, Write};
use std::sync::Arc;

use gridsmith::{Control, Place, RegressedCase, Regression, regress_case};
use serde_json::{Value, json};

use super::record::envelope;
use crate::args::{Global, Regress};
use crate::files::{self, Line, Lines};
use crate::output::{Exit, Talk};
use crate::stream::{Load, Out, Receive, Source, Stream};

/// Cases read ahead of the answers, for each thread.
const AHEAD: usize = 16;
/// Bytes of text that may be read ahead, on all threads together.
const MEMORY: u64 = 16 << 20;

pub fn run(regress: &Regress, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let names = files::names(&regress.files, "a file")?;
    let lines = Lines::try_new(&names)?;
    let stream = Stream::start("case", global, talk);
    let (total, read) = (lines.bytes(), lines.read.clone());
    let short = |line: Line| {
        line.short(line.input.as_deref().unwrap_or(&names[0]))?;
        Ok(line)
    };
    let pieces = lines.map(|line| line.and_then(short)).filter(is_case);
    let source = Source { pieces, total, read, ahead: AHEAD, memory: MEMORY };
    let work = |Line { input, number, text }: Line, _| match String::from_utf8(text) {
        Ok(text) => {
            let case = regress_case(&text, global.nodes(), &Control::new(&stream.flag()));
            Tested { input, number, case: case.map_err(|error| error.to_string()), text }
        }
        Err(_) => Tested { input, number, case: Err("not UTF-8 text".into()), text: String::new() },
    };
    stream.run(source, work, Cases { stream: &stream, regression: Regression::default() })
}

/// True if a line is neither blank nor a comment.
fn is_case(line: &io::Result<Line>) -> bool {
    line.as_ref()
        .map_or(true, |line| !line.text.trim_ascii().is_empty() && !line.text.starts_with(b"#"))
}

/// A line of the library and what was found.
struct Tested {
    input: Option<Arc<str>>,
    number: u64,
    text: String,
    case: Result<RegressedCase, String>,
}

impl Load for Tested {
    fn bytes(&self) -> u64 {
        self.text.len() as u64
    }
}

/// Names the cases that went wrong, and sums up all of them.
struct Cases<'a> {
    stream: &'a Stream<'a>,
    regression: Regression,
}

impl Receive<Tested> for Cases<'_> {
    fn receive(&mut self, tested: Tested, out: &mut Out) -> io::Result<()> {
        let Tested { input, number, text, case } = tested;
        let (talk, input) = (self.stream.talk, input.as_deref());
        match case {
            Ok(case) => {
                let exit = match case.is_bad() {
                    true if case.is_undecided() => Exit::Undecided,
                    true => Exit::No,
                    false => Exit::Yes,
                };
                out.count(1, exit);
                if case.is_bad() {
                    let place = input.map(|input| format!("{input}:")).unwrap_or_default();
                    talk.say(format_args!("{place}{number}: {}: {text}", case.word()));
                }
                self.regression.add(&case);
                Ok(())
            }
            Err(error) => {
                out.count(1, Exit::Error);
                let place = input.map(|input| format!("{input}, ")).unwrap_or_default();
                talk.unread(format_args!("{place}line {number}: {error}"));
                if !self.stream.global.json {
                    return Ok(());
                }
                let place = Place { input, line: Some(number), id: None };
                let fields = envelope("error", place, json!({ "error": error }));
                writeln!(out, "{}", Value::Object(fields))
            }
        }
    }

    fn end(&mut self, out: &mut Out) -> io::Result<()> {
        match self.stream.global.json {
            true => self.regression.json().iter().try_for_each(|row| writeln!(out, "{row}")),
            false => write!(out, "{}", self.regression.table()),
        }
    }
}
