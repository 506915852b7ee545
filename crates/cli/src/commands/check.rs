//! `gridsmith check`: certificates replayed, in parallel and in order.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use gridsmith::{Refusal, batch};
use serde_json::json;

use crate::args::{Check, Global};
use crate::output::{Exit, Talk, plural, time};
use crate::progress::Progress;

/// Certificates read ahead of the answers, for each thread.
const AHEAD: usize = 16;
/// What is read of a line: enough for the checker to see that it is too long.
const LONGEST: u64 = (1 << 20) + 2;

/// A line of the input.
struct Line {
    input: Option<Arc<str>>,
    number: u64,
    text: Vec<u8>,
}

pub fn run(check: &Check, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let lines = Lines::open(check)?;
    let started = Instant::now();
    let progress = Progress::new(global.quiet, None, "certificate");
    let (mut accepted, mut refused) = (0, 0);
    let mut failure = None;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let replay = |line: io::Result<Line>| {
        line.map(|line| {
            let end = gridsmith::check_bytes(&line.text);
            (line, end)
        })
    };
    batch(lines, global.threads(), global.threads() * AHEAD, replay, |done| {
        let outcome = done.and_then(|(line, end)| {
            *if end.is_ok() { &mut accepted } else { &mut refused } += 1;
            progress.tick(accepted + refused, 0);
            progress.aside(|| write(&mut out, &line, end, global))
        });
        match outcome {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    drop(progress);
    out.flush()?;
    if let Some(error) = failure {
        return Err(error);
    }
    if accepted + refused == 0 {
        return Err(io::Error::other("there is no certificate in the input"));
    }
    let certificates = plural(accepted + refused, "certificate");
    let elapsed = time(started.elapsed());
    talk.say(format_args!("{certificates}: {accepted} accepted, {refused} refused in {elapsed}"));
    Ok(if refused == 0 { Exit::Yes } else { Exit::No })
}

fn write(
    out: &mut impl Write,
    line: &Line,
    end: Result<(), Refusal>,
    global: &Global,
) -> io::Result<()> {
    if global.json {
        let mut answer = json!({ "schema": gridsmith::SCHEMA });
        if let Some(fields) = answer.as_object_mut() {
            fields.extend(line.input.as_deref().map(|input| ("input".to_string(), input.into())));
            fields.insert("line".into(), line.number.into());
            fields.insert("accepted".into(), end.is_ok().into());
            fields
                .extend(end.err().map(|reason| ("reason".to_string(), reason.to_string().into())));
        }
        writeln!(out, "{answer}")?;
    } else if let Err(reason) = end {
        let input = line.input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
        writeln!(out, "{input}line {}: refused: {reason}", line.number)?;
    }
    out.flush()
}

/// A file to read, and its name if there are several.
struct Input {
    name: Option<Arc<str>>,
    reader: Box<dyn BufRead + Send>,
}

/// The lines of all files, one at a time.
struct Lines {
    files: std::vec::IntoIter<Input>,
    current: Option<Input>,
    number: u64,
}

impl Lines {
    fn open(check: &Check) -> io::Result<Lines> {
        let names = match check.files.as_slice() {
            [] if io::stdin().is_terminal() => {
                return Err(io::Error::other("no input: give a file, or - for stdin (see --help)"));
            }
            [] => vec!["-".to_string()],
            names => names.to_vec(),
        };
        let several = names.len() > 1;
        let open = |name: String| -> io::Result<Input> {
            let reader: Box<dyn BufRead + Send> = if name == "-" {
                Box::new(BufReader::new(io::stdin()))
            } else {
                let file = File::open(&name).map_err(|error| {
                    io::Error::new(error.kind(), format!("cannot read {name}: {error}"))
                })?;
                Box::new(BufReader::with_capacity(1 << 16, file))
            };
            Ok(Input { name: several.then(|| Arc::from(name)), reader })
        };
        let files: Vec<_> = names.into_iter().map(open).collect::<io::Result<_>>()?;
        Ok(Lines { files: files.into_iter(), current: None, number: 0 })
    }

    /// The next line of the present file without its end; the rest of a line that is too long is skipped.
    fn read(reader: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
        let mut text = Vec::new();
        if reader.take(LONGEST).read_until(b'\n', &mut text)? == 0 {
            return Ok(None);
        }
        if text.last() == Some(&b'\n') {
            text.pop();
            if text.last() == Some(&b'\r') {
                text.pop();
            }
        } else if text.len() as u64 == LONGEST {
            reader.skip_until(b'\n')?;
        }
        Ok(Some(text))
    }
}

impl Iterator for Lines {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        loop {
            if self.current.is_none() {
                self.current = Some(self.files.next()?);
                self.number = 0;
            }
            let Input { name, reader } = self.current.as_mut()?;
            match Self::read(reader) {
                Ok(Some(text)) => {
                    self.number += 1;
                    if text.iter().all(u8::is_ascii_whitespace) || text.starts_with(b"#") {
                        continue;
                    }
                    return Some(Ok(Line { input: name.clone(), number: self.number, text }));
                }
                Ok(None) => self.current = None,
                Err(error) => {
                    let name = name.as_deref().unwrap_or("input").to_string();
                    self.current = None;
                    return Some(Err(io::Error::new(
                        error.kind(),
                        format!("cannot read {name}: {error}"),
                    )));
                }
            }
        }
    }
}
