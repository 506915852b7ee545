//! Reads packs, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use gridsmith::formats::limits::RECORD;

use crate::header::HeaderError;
use crate::{Header, PackItem, StoreError};

/// A pack that is being read: an iterator over its items.
///
/// A damaged line is an error, and the next call goes on with the line after it. If the pack has more
/// or fewer items than its header says, that is the last error.
///
/// ```
/// use gridsmith_store::Pack;
///
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/forever/pack-1.jsonl");
/// let pack = Pack::open(path)?;
/// println!("{} puzzles", pack.header().count);
/// for item in pack {
///     let item = item?;
///     println!("line {}: {}, {:?}", item.line, item.puzzle, item.label);
/// }
/// # Ok::<(), gridsmith_store::StoreError>(())
/// ```
pub struct Pack {
    header: Header,
    lines: PackLines,
}

impl Pack {
    /// Opens the pack at `path` and reads its header.
    pub fn open(path: impl AsRef<Path>) -> Result<Pack, StoreError> {
        let path = path.as_ref();
        let file = File::open(path).map_err(|error| StoreError::read(path, &error))?;
        Pack::read(file, path)
    }

    /// Reads a pack from `input`, which messages call `name`.
    pub fn read(
        input: impl Read + Send + 'static,
        name: impl AsRef<Path>,
    ) -> Result<Pack, StoreError> {
        let (header, lines) = PackLines::start(Box::new(input), name.as_ref())?;
        Ok(Pack { header, lines })
    }

    /// The first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The lines of the items as they stand in the file.
    pub fn lines(self) -> PackLines {
        self.lines
    }
}

impl Iterator for Pack {
    type Item = Result<PackItem, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        let line = match self.lines.next()? {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        Some(PackItem::parse(line.number, &line.text).map_err(|error| StoreError::Line {
            path: self.lines.path.clone(),
            line: line.number,
            error,
        }))
    }
}

/// A line of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackLine {
    /// Its number, from 1; the header is line 1.
    pub number: u64,
    /// The byte of the file at which it begins.
    pub offset: u64,
    /// The line without its end. One that is longer than a record may be is cut off there.
    pub text: Vec<u8>,
}

/// The lines of a pack below its header, as they stand in the file.
pub struct PackLines {
    path: PathBuf,
    input: BufReader<Box<dyn Read + Send>>,
    expected: u64,
    number: u64,
    offset: u64,
    done: bool,
}

impl PackLines {
    fn start(input: Box<dyn Read + Send>, path: &Path) -> Result<(Header, Self), StoreError> {
        let input = BufReader::with_capacity(1 << 16, input);
        let path = path.to_path_buf();
        let mut lines = PackLines { path, input, expected: 0, number: 0, offset: 0, done: false };
        let first = lines.line().map_err(|error| StoreError::read(&lines.path, &error))?;
        let path = lines.path.clone();
        let Some(first) = first else {
            return Err(StoreError::NotAPack { path, why: "it is empty".into() });
        };
        let header = Header::parse(&first.text).map_err(|error| match error {
            HeaderError::Not(why) => StoreError::NotAPack { path, why },
            HeaderError::Newer(found) => StoreError::Newer { path, found },
        })?;
        lines.expected = header.count;
        Ok((header, lines))
    }

    /// The next line. What a line has beyond the limit is skipped, not kept.
    fn line(&mut self) -> io::Result<Option<PackLine>> {
        let mut text = Vec::new();
        let room = RECORD as u64 + 1;
        let mut length = (&mut self.input).take(room).read_until(b'\n', &mut text)? as u64;
        if length == 0 {
            return Ok(None);
        }
        if text.last() == Some(&b'\n') {
            text.pop();
        } else if length == room {
            length += self.input.skip_until(b'\n')? as u64;
        }
        let offset = self.offset;
        self.offset += length;
        self.number += 1;
        Ok(Some(PackLine { number: self.number, offset, text }))
    }

    fn failed(&mut self, error: StoreError) -> Option<Result<PackLine, StoreError>> {
        self.done = true;
        Some(Err(error))
    }
}

impl Iterator for PackLines {
    type Item = Result<PackLine, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        match self.line() {
            Ok(Some(line)) => Some(Ok(line)),
            Ok(None) => {
                self.done = true;
                let (path, expected, found) = (self.path.clone(), self.expected, self.number - 1);
                let differs = expected != found;
                differs.then_some(Err(StoreError::Count { path, expected, found }))
            }
            Err(error) => {
                let error = StoreError::read(&self.path, &error);
                self.failed(error)
            }
        }
    }
}
