//! `gridsmith pack check`: replays every line of packs.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gridsmith::{Place, check_weight, head};
use gridsmith_store::{LineError, Pack, PackItem, PackLine, PackLines, StoreError};
use serde_json::Value;

use crate::args::{Global, PackCheck};
use crate::files::Inputs;
use crate::output::{Exit, Talk, plural};
use crate::stream::{Load, Out, Receive, Source, Stream};

/// Lines read ahead of the answers, for each thread.
const AHEAD: usize = 16;
/// Bytes that the checks under way may need together, on all threads.
const MEMORY: u64 = 256 << 20;

pub fn run(check: &PackCheck, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let inputs = Inputs::try_new(&check.packs)?;
    let stream = Stream::start("item", global, talk);
    let (total, read) = (inputs.bytes, Arc::new(AtomicU64::new(0)));
    let several = check.packs.len() > 1;
    let pieces = Pieces { inputs, several, current: None, read: read.clone() };
    let source = Source { pieces, total, read, ahead: AHEAD, memory: MEMORY };
    let replay = |piece: Piece, _| {
        let Piece { input, line } = piece;
        let line = match line {
            Ok(line) => line,
            Err(error) => return Checked::lost(input, &error),
        };
        let (id, key, end) = match PackItem::parse(line.number, &line.text) {
            Err(error) => (None, None, Some(Err(error))),
            Ok(item) => {
                let end = item.check(&stream.flag());
                (Some(item.id.clone()), Some(item.key()), end)
            }
        };
        let end = end.map(|end| end.map_err(|error: LineError| error.to_string()));
        Checked { input, number: Some(line.number), id, key, end }
    };
    let known = BTreeMap::new();
    let results = Results { json: global.json, good: 0, bad: 0, undecided: 0, known };
    stream.run(source, replay, results)
}

/// A line to check, or why the lines end too early.
struct Piece {
    input: Option<Arc<str>>,
    line: Result<PackLine, StoreError>,
}

impl Load for Piece {
    fn bytes(&self) -> u64 {
        self.line.as_ref().map_or(0, |line| check_weight(&line.text))
    }
}

/// The lines of several packs.
struct Pieces {
    inputs: Inputs,
    several: bool,
    current: Option<(Option<Arc<str>>, PackLines)>,
    read: Arc<AtomicU64>,
}

impl Iterator for Pieces {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<io::Result<Piece>> {
        loop {
            if let Some((input, lines)) = &mut self.current {
                if let Some(line) = lines.next() {
                    let length = line.as_ref().map_or(0, |line| line.text.len() as u64 + 1);
                    self.read.fetch_add(length, Relaxed);
                    return Some(Ok(Piece { input: input.clone(), line }));
                }
                self.current = None;
            }
            let (name, input) = match self.inputs.next()? {
                Ok(next) => next,
                Err(error) => return Some(Err(error)),
            };
            match Pack::read(input, Path::new(&name)) {
                Ok(pack) => {
                    self.current = Some((self.several.then(|| name.into()), pack.lines()));
                }
                Err(error) => return Some(Err(super::error(error))),
            }
        }
    }
}

/// The result of a check.
struct Checked {
    input: Option<Arc<str>>,
    /// `None` if it is about the pack as a whole.
    number: Option<u64>,
    id: Option<String>,
    key: Option<u128>,
    /// `None` if the user or the deadline ended the check.
    end: Option<Result<(), String>>,
}

impl Checked {
    fn lost(input: Option<Arc<str>>, error: &StoreError) -> Checked {
        Checked { input, number: None, id: None, key: None, end: Some(Err(error.to_string())) }
    }
}

impl Load for Checked {}

/// Writes the results and counts them.
struct Results {
    json: bool,
    good: u64,
    bad: u64,
    undecided: u64,
    /// The lines of the puzzles of the current pack.
    known: BTreeMap<u128, u64>,
}

impl Receive<Checked> for Results {
    fn receive(&mut self, mut checked: Checked, out: &mut Out) -> io::Result<()> {
        // The first item of a pack.
        if checked.number == Some(2) {
            self.known.clear();
        }
        if let (Some(key), Some(number), Some(Ok(()))) = (checked.key, checked.number, &checked.end)
        {
            let of = *self.known.entry(key).or_insert(number);
            if of != number {
                checked.end = Some(Err(LineError::Duplicate { of }.to_string()));
            }
        }
        let (place, exit) = match &checked.end {
            None => (&mut self.undecided, Exit::Undecided),
            Some(Ok(())) => (&mut self.good, Exit::Yes),
            Some(Err(_)) => (&mut self.bad, Exit::No),
        };
        *place += 1;
        out.count(u64::from(checked.number.is_some()), exit);
        write(out, &checked, self.json)
    }

    fn summary(&self, records: u64) -> Option<String> {
        let Results { good, bad, undecided, .. } = self;
        let rest = if *undecided > 0 { format!(", {undecided} undecided") } else { String::new() };
        Some(format!("{}: {good} good, {bad} bad{rest}", plural(records, "item")))
    }
}

fn write(out: &mut dyn Write, checked: &Checked, json: bool) -> io::Result<()> {
    let Checked { input, number, id, end, .. } = checked;
    if json {
        let place = Place { input: input.as_deref(), line: *number, id: id.as_deref() };
        let mut fields = head("check", place);
        fields.insert("accepted".into(), end.as_ref().map(Result::is_ok).into());
        let reason = match end {
            None => Some("cancelled".to_string()),
            Some(end) => end.clone().err(),
        };
        fields.extend(reason.map(|reason| ("reason".to_string(), reason.into())));
        return writeln!(out, "{}", Value::Object(fields));
    }
    let input = input.as_deref().map(|input| format!("{input}, ")).unwrap_or_default();
    match (end, number) {
        (Some(Ok(())), _) => Ok(()),
        (None, Some(number)) => writeln!(out, "{input}line {number}: undecided: time is up"),
        (Some(Err(reason)), Some(number)) => writeln!(out, "{input}line {number}: {reason}"),
        (Some(Err(reason)), None) => writeln!(out, "{reason}"),
        (None, None) => Ok(()),
    }
}
