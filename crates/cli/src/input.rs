//! Where puzzles come from: arguments, files, stdin.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gridsmith::AnyPuzzle;
use gridsmith::formats::{Family, Fault, Format, ReadError, Reader, Record};

use crate::args::Inputs;
use crate::files;
use crate::stream::{Load, Source};

/// Records read ahead of the answers, for each thread.
const AHEAD: usize = 16;

/// Bytes of text that may be read ahead, on all threads together.
const MEMORY: u64 = 16 << 20;

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

impl Load for Item {
    fn bytes(&self) -> u64 {
        self.record.text.as_ref().map_or(0, |text| text.len() as u64)
    }
}

/// Records that one thread answers together.
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
    /// The same without the fields that no answer needs: they may be megabytes.
    pub fn without_extra(mut self) -> Self {
        if let Block::One(item) = &mut self {
            item.record.extra = serde_json::Map::new();
        }
        self
    }
}

impl Load for Block {
    fn records(&self) -> u64 {
        match self {
            Block::One(_) => 1,
            Block::Plain { text, .. } => text.len() as u64 / 82,
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Block::One(item) => item.bytes(),
            Block::Plain { text, .. } => text.len() as u64,
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
enum Origin {
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
    origins: std::vec::IntoIter<(Option<Arc<str>>, Origin)>,
    current: Option<Current>,
    family: Option<Family>,
    from: Option<Format>,
    ignore_cosmetics: bool,
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
    let names = files::names(&inputs.inputs, "a puzzle, a file")?;
    let several = names.len() > 1;
    let mut origins = Vec::new();
    let mut bytes = Some(0);
    for (number, name) in (1..).zip(names) {
        let origin = origin(&name)?;
        let label = match &origin {
            Origin::Text(_) => format!("arg{number}"),
            _ => name,
        };
        bytes = match &origin {
            Origin::Stdin | Origin::Stream(_) => None,
            Origin::Text(text) => bytes.map(|sum| sum + text.len() as u64),
            Origin::File(path) => {
                let length = path.metadata().ok().map(|data| data.len());
                bytes.zip(length).map(|(sum, length)| sum + length)
            }
        };
        origins.push((several.then(|| Arc::from(label)), origin));
    }
    let read = Arc::new(AtomicU64::new(0));
    let (origins, from) = (origins.into_iter(), None);
    Ok(Items { origins, current: None, family, from, ignore_cosmetics: false, read, bytes })
}

fn origin(name: &str) -> io::Result<Origin> {
    let path = Path::new(name);
    match name {
        "-" => Ok(Origin::Stdin),
        _ if path.is_file() => files::open(path).map(|_| Origin::File(path.into())),
        _ if path.exists() => files::open(path).map(Origin::Stream),
        // No puzzle ends like this.
        _ if path.extension().is_some_and(is_usual_extension) && !name.contains('\n') => {
            Err(io::Error::other(format!("cannot read {name}: no such file")))
        }
        _ => Ok(Origin::Text(name.to_string())),
    }
}

/// The text that `argument` is, or that the file it names holds.
pub fn text_or_file(argument: &str) -> io::Result<String> {
    let path = Path::new(argument);
    if !path.exists() {
        // No position ends like this.
        let named = path.extension().is_some_and(is_usual_extension) && !argument.contains('\n');
        return match named {
            true => Err(io::Error::other(format!("cannot read {argument}: no such file"))),
            false => Ok(argument.to_string()),
        };
    }
    files::text(path)
}

impl Items {
    /// Reads one format only, if there is one, and may take drawings for decoration.
    pub fn only(self, from: Option<Format>, ignore_cosmetics: bool) -> Self {
        Items { from, ignore_cosmetics, ..self }
    }

    /// The length of all inputs, if it is known.
    pub fn bytes(&self) -> Option<u64> {
        self.bytes
    }

    /// A view of how many bytes have been read.
    pub fn read(&self) -> Arc<AtomicU64> {
        self.read.clone()
    }

    /// The records one by one, as the input of a stream, after the `first` ones.
    pub fn source(
        self,
        first: Vec<io::Result<Item>>,
    ) -> Source<impl Iterator<Item = io::Result<Item>> + Send> {
        let (total, read) = (self.bytes(), self.read());
        let pieces = first.into_iter().chain(self);
        Source { pieces, total, read, ahead: AHEAD, memory: MEMORY }
    }

    /// The next records: up to `most` lines of 81 cells that are in memory already, or one record
    /// of any kind.
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
        files::unreadable(input.as_deref().unwrap_or("input").to_string(), &error)
    }

    fn next_source(&mut self) -> Option<io::Result<Current>> {
        let (input, origin) = self.origins.next()?;
        let count = self.read.clone();
        let counted = |input: Box<dyn Read + Send>| -> Box<dyn BufRead + Send> {
            Box::new(BufReader::with_capacity(1 << 16, Counted { input, count }))
        };
        let (bytes, text) = match origin {
            Origin::Stdin => (counted(Box::new(io::stdin())), None),
            Origin::File(path) => match files::open(&path) {
                Ok(file) => (counted(Box::new(file)), None),
                Err(error) => return Some(Err(error)),
            },
            Origin::Stream(file) => (counted(Box::new(file)), None),
            Origin::Text(text) => (counted(Box::new(Cursor::new(text.clone()))), Some(text)),
        };
        let reader = Reader::new(bytes, self.family).from(self.from);
        let reader = reader.ignore_cosmetics(self.ignore_cosmetics);
        Some(Ok(Current { input, reader, text }))
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
    ["txt", "json", "jsonl", "sdm", "sdk", "ss", "tsv", "csv", "opensudoku", "xml"]
        .iter()
        .any(|usual| extension == *usual)
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
