//! The journal of a pack that is being made: one line per finished index, in the order in which they
//! were finished. It survives the program and says what is still to be made.
//!
//! ```text
//! {"journal":1,"version":"0.1.0","plan":{...},"checksum":"..."}
//! {"target":0,"index":3,"key":"...","rank":[3,0,45],"item":{...},"checksum":"..."}
//! {"target":0,"index":5,"missed":"none_found","reason":"...","checksum":"..."}
//! ```
//! A line counts if it is whole and its checksum holds. The first line for which that is not so, and
//! everything behind it, is cut off when the work continues.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use crate::StoreError;
use crate::atomic::sync_folder;
use crate::crash::{is_due, point};
use crate::seal::{sealed, unsealed};

/// The form of the journal.
const FORM: u64 = 1;

/// How the first line begins.
const BEGINNING: &[u8] = b"{\"journal\":";

/// What stands before the item in a line.
const ITEM: &str = ",\"item\":";

/// An open, locked journal.
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
    /// Where the last whole line ends.
    end: u64,
}

/// What a journal says of one index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// A puzzle.
    Made {
        /// The same for puzzles that are equal up to symmetry.
        key: u128,
        /// By difficulty.
        rank: [u32; 3],
        /// The bytes of its line in the journal.
        place: Range<u64>,
    },
    /// None.
    Missed(Missing),
}

/// Why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    /// True if there was a puzzle, but no certificate.
    pub uncertified: bool,
    /// In words.
    pub reason: String,
}

/// An index of a target.
pub(crate) type At = (u64, u64);

/// What an existing journal says.
#[derive(Debug, Default)]
pub(crate) struct Past {
    /// The first line, if it is whole.
    pub head: Option<Head>,
    /// The finished indices.
    pub entries: Vec<(At, Entry)>,
    /// Where the last whole line ends.
    end: u64,
}

/// The first line of a journal.
#[derive(Debug)]
pub(crate) struct Head {
    form: u64,
    /// The version of Gridsmith that began it.
    pub version: String,
    /// The plan.
    pub plan: Value,
    /// True if puzzles of a library are excluded.
    pub excludes: bool,
}

impl Head {
    /// True if this version began it, so that it can continue.
    pub fn is_own(&self) -> bool {
        self.form == FORM && self.version == crate::VERSION
    }
}

impl Journal {
    /// Opens and locks the journal at `path`, which need not exist. It is read, but not changed.
    pub fn open(path: &Path) -> Result<(Journal, Past), StoreError> {
        let failed = |error: io::Error| StoreError::write(path, &error);
        let file = loop {
            let open =
                OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
            let file = open.map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Locked { journal: path.into() });
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            // Whoever held the lock may have removed the file since it was opened here.
            if is_at(&file, path) {
                break file;
            }
        };
        point("locked");
        let journal = Journal { file, path: path.into(), end: 0 };
        let past = journal.read()?;
        Ok((journal, past))
    }

    /// Reads the whole lines.
    fn read(&self) -> Result<Past, StoreError> {
        let failed = |error: io::Error| StoreError::read(&self.path, &error);
        let mut past = Past::default();
        let mut reader = BufReader::with_capacity(1 << 16, &self.file);
        let mut line = Vec::new();
        loop {
            let end = past.end;
            line.clear();
            let length = reader.read_until(b'\n', &mut line).map_err(failed)? as u64;
            if length == 0 {
                break;
            }
            let whole = line.strip_suffix(b"\n").filter(|line| unsealed(line).is_ok());
            let understood = match (whole, &past.head) {
                (Some(line), None) => {
                    past.head = head(line);
                    past.head.is_some()
                }
                (Some(line), Some(_)) => match entry(line, end..end + length - 1) {
                    Some(entry) => {
                        past.entries.push(entry);
                        true
                    }
                    None => false,
                },
                (None, _) => false,
            };
            if !understood {
                // A first line that never was one of ours is somebody else's file.
                let torn = BEGINNING.iter().zip(&line).all(|(ours, found)| ours == found);
                if end == 0 && !torn && line.iter().any(|byte| *byte != 0) {
                    return Err(StoreError::NotAJournal { journal: self.path.clone() });
                }
                break;
            }
            past.end += length;
        }
        Ok(past)
    }

    /// Continues behind the last whole line.
    pub fn resume(&mut self, past: &Past) -> Result<(), StoreError> {
        self.truncate(past.end)?;
        point("resumed");
        Ok(())
    }

    /// Cuts the file off behind its last whole line.
    fn truncate(&mut self, end: u64) -> Result<(), StoreError> {
        let length =
            self.file.metadata().map_err(|error| StoreError::read(&self.path, &error))?.len();
        let failed = |error: io::Error| StoreError::write(&self.path, &error);
        if length != end {
            point("truncating");
            self.file.set_len(end).map_err(failed)?;
        }
        self.file.seek(SeekFrom::Start(end)).map_err(failed)?;
        self.end = end;
        Ok(())
    }

    /// Discards everything, and writes the first line.
    pub fn begin(&mut self, plan: &Value, excludes: bool) -> Result<(), StoreError> {
        self.truncate(0)?;
        let mut head = json!({ "journal": FORM, "version": crate::VERSION, "plan": plan });
        if excludes {
            head["excludes"] = true.into();
        }
        self.append(&head.to_string())?;
        point("plan-written");
        self.file.sync_all().map_err(|error| StoreError::write(&self.path, &error))?;
        sync_folder(&self.path).map_err(|error| StoreError::write(&self.path, &error))
    }

    /// Writes that the index `at` gave `item`, a line of a pack.
    pub fn made(
        &mut self,
        at: At,
        key: u128,
        rank: [u32; 3],
        item: &str,
    ) -> Result<Entry, StoreError> {
        let head =
            json!({ "target": at.0, "index": at.1, "key": format!("{key:032x}"), "rank": rank });
        let head = head.to_string();
        let place =
            self.append(&format!("{}{ITEM}{item}}}", head.strip_suffix('}').unwrap_or(&head)))?;
        Ok(Entry::Made { key, rank, place })
    }

    /// Writes that the index `at` gave nothing.
    pub fn missed(&mut self, at: At, why: Missing) -> Result<Entry, StoreError> {
        let missed = if why.uncertified { "uncertified" } else { "none_found" };
        let line = json!({ "target": at.0, "index": at.1, "missed": missed, "reason": why.reason });
        self.append(&line.to_string())?;
        Ok(Entry::Missed(why))
    }

    /// Appends an object as a line with a checksum. After an error the file ends in a whole line.
    fn append(&mut self, object: &str) -> Result<Range<u64>, StoreError> {
        let line = sealed(object) + "\n";
        point("before-line");
        if is_due("in-line") {
            let _ = self.file.write_all(&line.as_bytes()[..line.len() / 2]);
            std::process::abort();
        }
        if let Err(error) = self.file.write_all(line.as_bytes()) {
            // A full disk may have taken the first half.
            let _ = self.file.set_len(self.end);
            let _ = self.file.seek(SeekFrom::Start(self.end));
            return Err(StoreError::write(&self.path, &error));
        }
        point("after-line");
        let place = self.end..self.end + line.len() as u64 - 1;
        self.end = place.end + 1;
        Ok(place)
    }

    /// A second handle, to synchronise the file with the disk while it grows.
    pub fn syncer(&self) -> Result<Syncer, StoreError> {
        match self.file.try_clone() {
            Ok(file) => Ok(Syncer { file, path: self.path.clone() }),
            Err(error) => Err(StoreError::write(&self.path, &error)),
        }
    }

    /// The line of a pack that was journalled at `place`.
    pub fn item(&mut self, place: &Range<u64>) -> Result<Vec<u8>, StoreError> {
        let mut line = vec![0; (place.end - place.start) as usize];
        let read = self.file.seek(SeekFrom::Start(place.start));
        read.and_then(|_| self.file.read_exact(&mut line))
            .map_err(|error| StoreError::read(&self.path, &error))?;
        let body = unsealed(&line).ok();
        let item = body.and_then(|body| Some(&body[find(body, ITEM.as_bytes())? + ITEM.len()..]));
        // It was read or written whole before: somebody else writes to the file.
        item.map(<[u8]>::to_vec).ok_or(StoreError::NotAJournal { journal: self.path.clone() })
    }

    /// Removes the journal: the pack is complete, or was never begun.
    pub fn remove(self) -> Result<(), StoreError> {
        fs::remove_file(&self.path).map_err(|error| StoreError::write(&self.path, &error))
    }
}

/// Synchronises a journal with the disk.
pub(crate) struct Syncer {
    file: File,
    path: PathBuf,
}

impl Syncer {
    pub fn sync(&self) -> Result<(), StoreError> {
        point("before-journal-sync");
        self.file.sync_data().map_err(|error| StoreError::write(&self.path, &error))?;
        point("after-journal-sync");
        Ok(())
    }
}

/// The first line of the journal at `path`, if there is one. It need not be locked.
pub(crate) fn peek(path: &Path) -> Result<Option<Head>, StoreError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(StoreError::read(path, &error)),
    };
    let mut line = Vec::new();
    let read = BufReader::new(file).read_until(b'\n', &mut line);
    read.map_err(|error| StoreError::read(path, &error))?;
    let whole = line.strip_suffix(b"\n").filter(|line| unsealed(line).is_ok());
    Ok(whole.and_then(head))
}

fn head(line: &[u8]) -> Option<Head> {
    let mut fields: Map<String, Value> = serde_json::from_slice(line).ok()?;
    let form = fields.get("journal")?.as_u64()?;
    let version = fields.get("version")?.as_str()?.to_string();
    let excludes = fields.get("excludes").and_then(Value::as_bool).unwrap_or(false);
    Some(Head { form, version, plan: fields.remove("plan")?, excludes })
}

fn entry(line: &[u8], place: Range<u64>) -> Option<(At, Entry)> {
    // The item is long and covered by the checksum of the line: only what is before it is parsed.
    let item = find(line, ITEM.as_bytes());
    let fields: Map<String, Value> = match item {
        Some(at) => serde_json::from_slice(&[&line[..at], b"}"].concat()).ok()?,
        None => serde_json::from_slice(line).ok()?,
    };
    let number = |name: &str| fields.get(name)?.as_u64();
    let at = (number("target")?, number("index")?);
    if item.is_none() {
        let uncertified = match fields.get("missed")?.as_str()? {
            "uncertified" => true,
            "none_found" => false,
            _ => return None,
        };
        let reason = fields.get("reason")?.as_str()?.to_string();
        return Some((at, Entry::Missed(Missing { uncertified, reason })));
    }
    let key = u128::from_str_radix(fields.get("key")?.as_str()?, 16).ok()?;
    let rank: Option<Vec<u32>> = fields
        .get("rank")?
        .as_array()?
        .iter()
        .map(|number| number.as_u64().and_then(|number| number.try_into().ok()))
        .collect();
    Some((at, Entry::Made { key, rank: rank?.try_into().ok()?, place }))
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

/// True if `path` still leads to `file`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |a: fs::Metadata, b: fs::Metadata| (a.dev(), a.ino()) == (b.dev(), b.ino());
    fs::metadata(path).is_ok_and(|named| file.metadata().is_ok_and(|own| same(own, named)))
}

/// Elsewhere a file that is open keeps its name, or cannot be told from another.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
