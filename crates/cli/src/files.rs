//! Files: opened one after the other, read up to a limit, and their errors in our words.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gridsmith::formats::limits::{LINE, RECORD};
use gridsmith_store::StoreError;

use crate::stream::Load;

/// The most bytes of a file that is read whole: masks, patterns, plans, positions.
pub const WHOLE: usize = RECORD;

/// What went wrong with a file, as every command says it.
pub fn unreadable(name: impl std::fmt::Display, error: &io::Error) -> io::Error {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::IsADirectory => "it is a folder".to_string(),
        _ => error.to_string(),
    };
    io::Error::new(error.kind(), format!("cannot read {name}: {why}"))
}

/// What went wrong with a file or folder that should have been written.
pub fn unwritable(name: impl std::fmt::Display, error: &io::Error) -> io::Error {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "no such folder".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::IsADirectory => "it is a folder".to_string(),
        _ => error.to_string(),
    };
    io::Error::new(error.kind(), format!("cannot write {name}: {why}"))
}

/// Writes a file whole or not at all. A device or a pipe cannot be replaced: it is written to.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unwritable = |error: io::Error| unwritable(path.display(), &error);
    if fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir()) {
        return fs::write(path, bytes).map_err(unwritable);
    }
    let whole = gridsmith_store::replace(path, |out| {
        out.write_all(bytes).map_err(|error| StoreError::write(path, &error))
    });
    whole.map_err(|error| match error {
        StoreError::System { kind, .. } => unwritable(kind.into()),
        other => io::Error::other(other.to_string()),
    })
}

/// Opens a file to be read.
pub fn open(path: &Path) -> io::Result<File> {
    let named = |error: io::Error| unreadable(path.display(), &error);
    let file = File::open(path).map_err(named)?;
    // A folder can be opened, but not read.
    match file.metadata().is_ok_and(|data| data.is_dir()) {
        true => Err(named(io::ErrorKind::IsADirectory.into())),
        false => Ok(file),
    }
}

/// The text of a file that has at most [`WHOLE`] bytes.
pub fn text(path: &Path) -> io::Result<String> {
    let (text, whole) = beginning(path)?;
    match whole {
        true => Ok(text),
        false => Err(too_large(path)),
    }
}

/// The text of a file, or its first [`WHOLE`] bytes if it has more, and whether that is all of it.
pub fn beginning(path: &Path) -> io::Result<(String, bool)> {
    let mut bytes = Vec::new();
    let limit = WHOLE as u64 + 1;
    open(path)?
        .take(limit)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(path.display(), &error))?;
    let whole = bytes.len() <= WHOLE;
    bytes.truncate(WHOLE);
    if let Some(utf16) = gridsmith::formats::utf16(&bytes) {
        return Err(io::Error::other(format!("cannot read {}: {utf16}", path.display())));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((text, whole)),
        // The cut may go through a character.
        Err(error) if !whole && error.utf8_error().error_len().is_none() => {
            Ok((String::from_utf8_lossy(error.as_bytes()).into_owned(), whole))
        }
        Err(_) if !whole => Err(too_large(path)),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
            let name = path.display();
            Err(io::Error::other(format!("cannot read {name}: line {line} is not UTF-8 text")))
        }
    }
}

/// The error for a file that is larger than what it is for can be.
pub fn too_large(path: &Path) -> io::Error {
    let name = path.display();
    io::Error::other(format!("cannot read {name}: it has more than {WHOLE} bytes"))
}

/// The inputs that a command names: `-` and none at all are stdin.
pub fn names(given: &[String], what: &str) -> io::Result<Vec<String>> {
    match given {
        [] if io::stdin().is_terminal() => {
            Err(io::Error::other(format!("no input: give {what}, or - for stdin (see --help)")))
        }
        [] => Ok(vec!["-".to_string()]),
        names => Ok(names.to_vec()),
    }
}

/// An input to read.
type Input = Box<dyn Read + Send>;

/// Inputs that are opened one after the other: there may be more of them than a program may hold
/// open.
pub struct Inputs {
    rest: std::vec::IntoIter<(String, Option<File>)>,
    /// The bytes of all of them, if they are known.
    pub bytes: Option<u64>,
}

impl Inputs {
    /// Looks at each of `names`. One that cannot be opened is an error here, before any work.
    pub fn try_new(names: &[String]) -> io::Result<Inputs> {
        let mut all = Vec::new();
        let mut bytes = Some(0);
        for name in names {
            let file = if name == "-" { None } else { Some(open(Path::new(name))?) };
            let data = file.as_ref().and_then(|file| file.metadata().ok());
            let length = data.as_ref().filter(|data| data.is_file()).map(|data| data.len());
            bytes = bytes.zip(length).map(|(sum, length)| sum + length);
            // A pipe can be opened only once; a file on disk waits for its turn closed.
            all.push((name.clone(), file.filter(|_| length.is_none())));
        }
        Ok(Inputs { rest: all.into_iter(), bytes })
    }

    /// The next input, open, with its name.
    pub fn next(&mut self) -> Option<io::Result<(String, Input)>> {
        let (name, file) = self.rest.next()?;
        let input: io::Result<Input> = match file {
            Some(file) => Ok(Box::new(file)),
            None if name == "-" => Ok(Box::new(io::stdin())),
            None => open(Path::new(&name)).map(|file| -> Input { Box::new(file) }),
        };
        Some(input.map(|input| (name, input)))
    }
}

/// A line of an input, without its end.
pub struct Line {
    /// The input, if there are several.
    pub input: Option<Arc<str>>,
    /// From 1.
    pub number: u64,
    /// The line; one that is longer than [`RECORD`] is cut off one or two bytes behind that.
    pub text: Vec<u8>,
}

impl Line {
    /// The line, where one that is too long is an error.
    pub fn short(&self, name: &str) -> io::Result<&[u8]> {
        let number = self.number;
        match self.text.len() <= RECORD {
            true => Ok(&self.text),
            false => Err(io::Error::other(format!(
                "cannot read {name}: line {number} has more than {RECORD} bytes"
            ))),
        }
    }
}

impl Load for Line {
    fn bytes(&self) -> u64 {
        self.text.len() as u64
    }
}

/// The lines of several inputs, one at a time.
pub struct Lines {
    inputs: Inputs,
    several: bool,
    /// The bytes read so far.
    pub read: Arc<AtomicU64>,
    current: Option<(Option<Arc<str>>, BufReader<Input>)>,
    number: u64,
}

impl Lines {
    /// The lines of the inputs with these names.
    pub fn try_new(names: &[String]) -> io::Result<Lines> {
        let inputs = Inputs::try_new(names)?;
        let (several, read) = (names.len() > 1, Arc::default());
        Ok(Lines { inputs, several, read, current: None, number: 0 })
    }

    /// The length of all inputs, if it is known.
    pub fn bytes(&self) -> Option<u64> {
        self.inputs.bytes
    }

    fn read(&mut self) -> io::Result<Option<Line>> {
        loop {
            let Some((input, reader)) = &mut self.current else {
                let Some(next) = self.inputs.next() else { return Ok(None) };
                let (name, input) = next?;
                let name = self.several.then(|| Arc::from(name));
                self.current = Some((name, BufReader::with_capacity(1 << 16, input)));
                self.number = 0;
                continue;
            };
            let line = line(reader, self.number + 1)
                .map_err(|error| unreadable(input.as_deref().unwrap_or("input"), &error))?;
            if let Some(text) = line {
                self.number += 1;
                self.read.fetch_add(text.len() as u64 + 1, Relaxed);
                return Ok(Some(Line { input: input.clone(), number: self.number, text }));
            }
            self.current = None;
        }
    }
}

impl Iterator for Lines {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        let line = self.read();
        if line.is_err() {
            self.current = None;
            self.inputs.rest = Vec::new().into_iter();
        }
        line.transpose()
    }
}

/// The next line without its end; the rest of one that is too long is skipped, if it ends.
fn line(reader: &mut impl BufRead, number: u64) -> io::Result<Option<Vec<u8>>> {
    // Room for the CR LF of a line that is just short enough.
    let room = RECORD as u64 + 2;
    let mut text = Vec::new();
    if reader.take(room).read_until(b'\n', &mut text)? == 0 {
        return Ok(None);
    }
    if text.last() == Some(&b'\n') {
        text.pop();
        if text.last() == Some(&b'\r') {
            text.pop();
        }
    } else if text.len() as u64 == room {
        // The end of the input may be the end of the line as well.
        if reader.take(LINE as u64).skip_until(b'\n')? == LINE {
            return Err(io::Error::other(format!("line {number} has more than {LINE} bytes")));
        }
    }
    Ok(Some(text))
}
