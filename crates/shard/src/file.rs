//! Files of tables: they appear whole or not at all, and say at their end what they are.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::options::hex;
use crate::{Column, Kind, Options, ShardError, Table, Task, json_lines};

/// The version of the columns of tables and of the form of files.
pub const TABLE_VERSION: u64 = 1;

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Parquet with zstd.
    Parquet,
    /// One JSON object per line; the last line is the footer.
    JsonLines,
}

impl Format {
    /// Both forms.
    pub const ALL: [Format; 2] = [Format::Parquet, Format::JsonLines];

    /// The ending of file names, which is also its name in options.
    pub fn word(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::JsonLines => "jsonl",
        }
    }

    /// The form of a file with this name.
    pub fn of(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?;
        Format::ALL.into_iter().find(|format| format.word() == ending)
    }
}

/// The end of a file: a file that has one is complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Footer {
    /// The hash of the options; empty for a file of puzzles alone.
    pub hash: String,
    /// The options.
    pub options: Map<String, Value>,
    /// The number of rows.
    pub rows: u64,
    /// The number of rows with the status `error`.
    pub errors: u64,
    /// The number of rows with the status `budget`.
    pub budget: u64,
    /// A hash of the texts that the file was made from; empty if it was made from a plan.
    pub source: String,
}

impl Footer {
    /// The footer of `table`.
    pub fn of(table: &Table, options: &Options, source: String) -> Footer {
        let count = |status| table.with_status(status).len() as u64;
        Footer {
            hash: options.hash(),
            options: options.json(),
            rows: table.rows() as u64,
            errors: count("error"),
            budget: count("budget"),
            source,
        }
    }

    /// The footer as JSON.
    pub fn json(&self) -> Value {
        json!({
            "table": TABLE_VERSION, "hash": self.hash, "options": self.options, "rows": self.rows,
            "errors": self.errors, "budget": self.budget, "source": self.source,
        })
    }

    pub(crate) fn from_json(value: &Value) -> Option<Footer> {
        let text = |name: &str| Some(value.get(name)?.as_str()?.to_string());
        let number = |name: &str| value.get(name)?.as_u64();
        Some(Footer {
            hash: text("hash")?,
            options: value.get("options")?.as_object()?.clone(),
            rows: number("rows")?,
            errors: number("errors")?,
            budget: number("budget")?,
            source: text("source")?,
        })
    }
}

/// A hash of texts: the same texts in the same order have the same.
pub(crate) fn hash_of<T: AsRef<str>>(texts: &[T]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update(text.as_ref());
        hash.update(b"\n");
    }
    hex(&hash.finalize())[..16].to_string()
}

/// The SHA-256 of a file.
pub(crate) fn sha256(path: &Path) -> Result<String, ShardError> {
    let failed = |error| ShardError::system(path, error);
    let mut file = File::open(path).map_err(failed)?;
    let (mut hash, mut block) = (Sha256::new(), vec![0; 1 << 16]);
    loop {
        match file.read(&mut block).map_err(failed)? {
            0 => return Ok(hex(&hash.finalize())),
            bytes => hash.update(&block[..bytes]),
        }
    }
}

/// A file that is being written under another name in the same folder.
pub(crate) struct Draft {
    path: PathBuf,
    beside: PathBuf,
    out: Option<BufWriter<File>>,
}

impl Draft {
    pub fn new(path: &Path) -> Result<Draft, ShardError> {
        let beside = beside(path);
        let file = File::create(&beside).map_err(|error| ShardError::system(&beside, error))?;
        let out = Some(BufWriter::with_capacity(1 << 16, file));
        Ok(Draft { path: path.into(), beside, out })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Synchronises the file with the disk and gives it its name. Two processes that make the same
    /// file write the same bytes, so the last may win.
    pub fn keep(mut self) -> Result<(), ShardError> {
        let Some(mut out) = self.out.take() else { return Ok(()) };
        let failed = |error: io::Error| ShardError::system(&self.beside, error);
        let kept = out.flush().and_then(|()| out.get_ref().sync_all()).map_err(failed);
        let kept = kept.and_then(|()| {
            let renamed = fs::rename(&self.beside, &self.path);
            renamed.map_err(|error| ShardError::system(&self.path, error))
        });
        if kept.is_err() {
            let _ = fs::remove_file(&self.beside);
        }
        kept
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.as_mut().map_or(Ok(0), |out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.as_mut().map_or(Ok(()), Write::flush)
    }
}

impl Drop for Draft {
    /// What was not kept is removed.
    fn drop(&mut self) {
        if self.out.take().is_some() {
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// The name of a file while it is written: host and process, so that nobody writes another's file.
fn beside(path: &Path) -> PathBuf {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let host = host.or_else(|| std::env::var("HOSTNAME").ok()).unwrap_or_default();
    let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    let host: String = host.chars().filter(plain).collect();
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".tmp.{host}.{}", std::process::id()));
    name.into()
}

/// Columns of a file.
pub(crate) type Columns = &'static [(&'static str, Kind)];

/// The column of a file of puzzles alone.
pub(crate) const PUZZLES: Columns = &[("puzzle", Kind::Text)];

/// Writes a file piece by piece. The settings are fixed: equal rows in equal pieces are equal bytes.
pub(crate) enum Writer {
    JsonLines(json_lines::Writer),
    #[cfg(feature = "parquet")]
    Parquet(Box<crate::parquet::Writer>),
}

impl Writer {
    pub fn new(path: &Path, columns: Columns) -> Result<Writer, ShardError> {
        let draft = Draft::new(path)?;
        Ok(match form(path)? {
            Format::JsonLines => Writer::JsonLines(json_lines::Writer::new(draft)),
            #[cfg(feature = "parquet")]
            Format::Parquet => {
                Writer::Parquet(Box::new(crate::parquet::Writer::new(path, draft, columns)?))
            }
            #[cfg(not(feature = "parquet"))]
            Format::Parquet => {
                let _ = columns;
                return Err(no_parquet(path));
            }
        })
    }

    /// Adds rows.
    pub fn push(&mut self, columns: &[Column]) -> Result<(), ShardError> {
        match self {
            Writer::JsonLines(writer) => writer.push(columns),
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer.push(columns),
        }
    }

    /// Writes the footer. Only now the file has its name.
    pub fn finish(self, footer: &Footer) -> Result<(), ShardError> {
        match self {
            Writer::JsonLines(writer) => writer.finish(footer),
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer.finish(footer),
        }
    }
}

/// Writes a table of a task.
pub(crate) fn write(path: &Path, table: &Table, footer: &Footer) -> Result<(), ShardError> {
    let mut writer = Writer::new(path, table.task.columns())?;
    writer.push(&table.columns)?;
    writer.finish(footer)
}

/// The footer of a file; `None` if there is no file, or it is not complete.
pub(crate) fn footer(path: &Path) -> Result<Option<Footer>, ShardError> {
    if !path.exists() {
        return Ok(None);
    }
    match form(path)? {
        Format::JsonLines => json_lines::footer(path),
        #[cfg(feature = "parquet")]
        Format::Parquet => crate::parquet::footer(path),
        #[cfg(not(feature = "parquet"))]
        Format::Parquet => Err(no_parquet(path)),
    }
}

/// Reads a table of `task`.
pub(crate) fn read(path: &Path, task: Task) -> Result<Table, ShardError> {
    match form(path)? {
        Format::JsonLines => json_lines::read(path, task),
        #[cfg(feature = "parquet")]
        Format::Parquet => crate::parquet::read(path, task),
        #[cfg(not(feature = "parquet"))]
        Format::Parquet => Err(no_parquet(path)),
    }
}

fn form(path: &Path) -> Result<Format, ShardError> {
    Format::of(path).ok_or_else(|| ShardError::file(path, "neither .parquet nor .jsonl"))
}

#[cfg(not(feature = "parquet"))]
fn no_parquet(path: &Path) -> ShardError {
    ShardError::file(path, "this program was built without Parquet; use .jsonl")
}
