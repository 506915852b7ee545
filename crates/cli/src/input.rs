//! Where puzzles come from: arguments, files, stdin.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gridsmith::AnyPuzzle;
use gridsmith::formats::{Family, Fault, ReadError, Reader, Record};

use crate::args::Inputs;

/// A record and the input it came from.
pub struct Item {
    /// The input's name if there are several: a file, `-`, or `arg2` for the second argument.
    pub input: Option<Arc<str>>,
    pub record: Record<AnyPuzzle>,
}

impl Item {
    /// Where the record starts, for messages: `line 3: ` or `puzzles.txt:3: `.
    pub fn place(&self) -> String {
        place(self.input.as_deref(), self.record.line)
    }
}

/// Records that are answered in one go.
pub enum Block {
    One(Box<Item>),
    /// Lines of 81 digits and dots with their ends, from line `line` of the input on.
    Plain {
        input: Option<Arc<str>>,
        line: u64,
        text: Vec<u8>,
    },
}

impl Block {
    /// How many records they are.
    pub fn len(&self) -> u64 {
        match self {
            Block::One(_) => 1,
            Block::Plain { text, .. } => text.len() as u64 / 82,
        }
    }
}

fn place(input: Option<&str>, line: u64) -> String {
    match input {
        Some(input) => format!("{input}:{line}: "),
        None => format!("line {line}: "),
    }
}

/// What one `INPUT` turned out to be.
enum Source {
    Stdin,
    /// A file on disk, opened in its turn: there may be more of them than a program may hold open.
    File(PathBuf),
    /// A pipe or device, open from the beginning: some can be opened only once.
    Stream(File),
    /// The argument itself.
    Text(String),
}

/// All records of all inputs, one after the other.
pub struct Items {
    sources: std::vec::IntoIter<(Option<Arc<str>>, Source)>,
    current: Option<Current>,
    family: Option<Family>,
    read: Arc<AtomicU64>,
    bytes: Option<u64>,
}

struct Current {
    input: Option<Arc<str>>,
    reader: Reader<Box<dyn BufRead + Send>, AnyPuzzle>,
    /// The argument, if it is one: then a bad record may be a file that is not there.
    text: Option<String>,
}

/// Opens the inputs. A file that cannot be opened is an error here, before any work.
pub fn open(inputs: &Inputs, family: Option<Family>) -> io::Result<Items> {
    let names = match inputs.inputs.as_slice() {
        [] if io::stdin().is_terminal() => {
            return Err(io::Error::other(
                "no input: give a puzzle, a file, or - for stdin (see --help)",
            ));
        }
        [] => vec!["-".to_string()],
        names => names.to_vec(),
    };
    let several = names.len() > 1;
    let mut sources = Vec::new();
    let mut bytes = Some(0);
    for (number, name) in (1..).zip(names) {
        let source = source(&name)?;
        let label = match &source {
            Source::Text(_) => format!("arg{number}"),
            _ => name,
        };
        bytes = match &source {
            Source::Stdin | Source::Stream(_) => None,
            Source::Text(text) => bytes.map(|sum| sum + text.len() as u64),
            Source::File(path) => {
                let length = path.metadata().ok().map(|data| data.len());
                bytes.zip(length).map(|(sum, length)| sum + length)
            }
        };
        sources.push((several.then(|| Arc::from(label)), source));
    }
    let read = Arc::new(AtomicU64::new(0));
    Ok(Items { sources: sources.into_iter(), current: None, family, read, bytes })
}

fn source(name: &str) -> io::Result<Source> {
    let path = Path::new(name);
    match name {
        "-" => Ok(Source::Stdin),
        _ if path.is_dir() => Err(io::Error::other(format!("{name} is a folder, not a file"))),
        _ if path.is_file() => open_file(path).map(|_| Source::File(path.into())),
        _ if path.exists() => open_file(path).map(Source::Stream),
        // No puzzle ends like this.
        _ if path.extension().is_some_and(is_usual_extension) && !name.contains('\n') => {
            Err(io::Error::other(format!("cannot read {name}: no such file")))
        }
        _ => Ok(Source::Text(name.to_string())),
    }
}

/// The text that `argument` is, or that the file it names holds.
pub fn text_or_file(argument: &str) -> io::Result<String> {
    let path = Path::new(argument);
    if !path.is_file() {
        // No position ends like this.
        let named = path.extension().is_some_and(is_usual_extension) && !argument.contains('\n');
        return match named {
            true => Err(io::Error::other(format!("cannot read {argument}: no such file"))),
            false => Ok(argument.to_string()),
        };
    }
    let mut text = String::new();
    // A position is never longer than a record.
    let limit = gridsmith::formats::limits::RECORD as u64 + 1;
    open_file(path)?.take(limit).read_to_string(&mut text).map_err(|error| {
        io::Error::new(error.kind(), format!("cannot read {argument}: {error}"))
    })?;
    Ok(text)
}

fn open_file(path: &Path) -> io::Result<File> {
    File::open(path).map_err(|error| {
        io::Error::new(error.kind(), format!("cannot read {}: {error}", path.display()))
    })
}

impl Items {
    /// The length of all inputs, if it is known.
    pub fn bytes(&self) -> Option<u64> {
        self.bytes
    }

    /// A view of how many bytes have been read.
    pub fn read(&self) -> Arc<AtomicU64> {
        self.read.clone()
    }

    /// The next records: lines of 81 cells that have been read already, at most `most`, or any one record.
    pub fn next_block(&mut self, most: usize) -> Option<io::Result<Block>> {
        // What is an argument may be no puzzle but the name of a file.
        if most > 0
            && let Some(Current { reader, input, text: None }) = &mut self.current
        {
            match reader.plain_sudokus(most) {
                Ok(Some((line, text))) => {
                    return Some(Ok(Block::Plain { input: input.clone(), line, text }));
                }
                Ok(None) => {}
                Err(error) => return Some(Err(self.fault(error))),
            }
        }
        Some(self.next()?.map(|item| Block::One(Box::new(item))))
    }

    /// An input that cannot be read on.
    fn fault(&mut self, error: io::Error) -> io::Error {
        let current = self.current.take();
        let input = current.and_then(|current| current.input);
        let name = input.as_deref().unwrap_or("input");
        io::Error::new(error.kind(), format!("cannot read {name}: {error}"))
    }

    fn next_source(&mut self) -> Option<io::Result<Current>> {
        let (input, source) = self.sources.next()?;
        let count = self.read.clone();
        let counted = |input: Box<dyn Read + Send>| -> Box<dyn BufRead + Send> {
            Box::new(BufReader::with_capacity(1 << 16, Counted { input, count }))
        };
        let (bytes, text) = match source {
            Source::Stdin => (counted(Box::new(io::stdin())), None),
            Source::File(path) => match open_file(&path) {
                Ok(file) => (counted(Box::new(file)), None),
                Err(error) => return Some(Err(error)),
            },
            Source::Stream(file) => (counted(Box::new(file)), None),
            Source::Text(text) => (counted(Box::new(Cursor::new(text.clone()))), Some(text)),
        };
        Some(Ok(Current { input, reader: Reader::new(bytes, self.family), text }))
    }
}

impl Iterator for Items {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<io::Result<Item>> {
        loop {
            if self.current.is_none() {
                match self.next_source()? {
                    Ok(source) => self.current = Some(source),
                    Err(error) => return Some(Err(error)),
                }
            }
            let current = self.current.as_mut()?;
            let input = current.input.clone();
            match current.reader.next() {
                Some(Ok(mut record)) => {
                    // Of several the others count: there it is a bad record like any other.
                    if let (Err(error), Some(text), None) = (&record.puzzle, &current.text, &input)
                        && let Some(hint) = not_a_file(text, error)
                    {
                        return Some(Err(hint));
                    }
                    record.notes.dedup();
                    return Some(Ok(Item { input, record }));
                }
                Some(Err(error)) => return Some(Err(self.fault(error))),
                None => {
                    let text = current.text.take();
                    self.current = None;
                    if text.is_some_and(|text| text.trim().is_empty()) {
                        return Some(Err(io::Error::other("the puzzle is empty")));
                    }
                }
            }
        }
    }
}

/// The error for an argument that is neither a file nor a puzzle: it says both.
fn not_a_file(text: &str, error: &ReadError) -> Option<io::Error> {
    let could_be_a_name = !text.trim().contains('\n') && text.len() <= 255;
    // `folder/name` looks like rows of regions; those of a puzzle are in capitals as a rule.
    let uneven = matches!(error.fault, Fault::RowLength { .. })
        && text.contains('/')
        && text.contains(|found: char| found.is_ascii_lowercase());
    let unknown = matches!(error.fault, Fault::Unrecognised { .. });
    (could_be_a_name && (unknown || uneven)).then(|| {
        io::Error::other(format!(
            "{text:?} is neither a file nor a puzzle: no such file; {}",
            error.fault
        ))
    })
}

fn is_usual_extension(extension: &std::ffi::OsStr) -> bool {
    ["txt", "json", "jsonl", "sdm", "sdk", "tsv", "csv"].iter().any(|usual| extension == *usual)
}

/// Counts what passes through.
struct Counted {
    input: Box<dyn Read + Send>,
    count: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.count.fetch_add(length as u64, Relaxed);
        Ok(length)
    }
}
