//! The list of all shards of a run, with their hashes.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use gridsmith::batch;
use serde_json::{Map, Value, json};

use crate::file::{Draft, Footer, footer, sha256};
use crate::folder::files;
use crate::{Format, ShardError};

/// The name of the manifest in the folder of the output.
pub const MANIFEST: &str = "manifest.json";

/// The list of all shards of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manifest {
    /// The options of the run.
    pub options: Map<String, Value>,
    /// The hash of the options.
    pub hash: String,
    /// The files, by name.
    pub shards: Vec<Entry>,
}

/// A file of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name of the file.
    pub file: String,
    /// Its length.
    pub bytes: u64,
    /// Its SHA-256.
    pub sha256: String,
    /// What it says of itself.
    pub footer: Footer,
}

impl Manifest {
    /// Reads all shards of a folder. Fails if one is not complete, or they have different options.
    pub fn of(folder: &Path, threads: usize) -> Result<Manifest, ShardError> {
        let paths = files(folder)?;
        let complete = paths.into_iter().filter(|path| Format::of(path).is_some());
        let mut entries = Vec::new();
        let mut end = Ok(());
        batch(complete, threads, 64 * threads, entry, |entry| match entry {
            Ok(entry) => {
                entries.push(entry);
                ControlFlow::Continue(())
            }
            Err(error) => {
                end = Err(error);
                ControlFlow::Break(())
            }
        });
        end?;
        let Some(first) = entries.first() else {
            return Err(ShardError::file(folder, "there are no shards"));
        };
        let (options, hash) = (first.footer.options.clone(), first.footer.hash.clone());
        if let Some(other) = entries.iter().find(|entry| entry.footer.hash != hash) {
            let (path, found) = (folder.join(&other.file), other.footer.hash.clone());
            return Err(ShardError::OtherOptions { path, found, wanted: hash });
        }
        Ok(Manifest { options, hash, shards: entries })
    }

    /// The sum of a number of all files.
    pub fn sum(&self, of: impl Fn(&Footer) -> u64) -> u64 {
        self.shards.iter().map(|entry| of(&entry.footer)).sum()
    }

    /// Writes it into its folder. Equal runs write equal bytes.
    pub fn write(&self, folder: &Path) -> Result<PathBuf, ShardError> {
        let path = folder.join(MANIFEST);
        let mut draft = Draft::new(&path)?;
        let failed = |error| ShardError::system(&path, error);
        let shards: Vec<String> = self.shards.iter().map(|e| format!("  {}", e.json())).collect();
        let head = json!({
            "manifest": 1, "version": env!("CARGO_PKG_VERSION"), "hash": self.hash,
            "options": self.options, "seed": self.seed(), "rows": self.sum(|footer| footer.rows),
            "errors": self.sum(|footer| footer.errors), "budget": self.sum(|footer| footer.budget),
        });
        let head = head.to_string();
        let head = head.trim_end_matches('}');
        // One shard per line, so that two manifests can be compared by eye.
        writeln!(draft, "{head},\"shards\":[\n{}\n]}}", shards.join(",\n")).map_err(failed)?;
        draft.keep()?;
        Ok(path)
    }

    /// Reads it from its folder; `None` if there is none.
    pub fn read(folder: &Path) -> Result<Option<Manifest>, ShardError> {
        let path = folder.join(MANIFEST);
        if !path.exists() {
            return Ok(None);
        }
        let text = std::fs::read_to_string(&path);
        let text = text.map_err(|error| ShardError::system(&path, error))?;
        let bad = || ShardError::file(&path, "not a manifest");
        let value: Value = serde_json::from_str(&text).map_err(|_| bad())?;
        let options = value.get("options").and_then(Value::as_object).ok_or_else(bad)?.clone();
        let hash = value.get("hash").and_then(Value::as_str).ok_or_else(bad)?.to_string();
        let shards = value.get("shards").and_then(Value::as_array).ok_or_else(bad)?;
        let entry = |value: &Value| {
            let text = |name: &str| Some(value.get(name)?.as_str()?.to_string());
            let number = |name: &str| value.get(name)?.as_u64();
            let footer = Footer {
                hash: hash.clone(),
                options: options.clone(),
                rows: number("rows")?,
                errors: number("errors")?,
                budget: number("budget")?,
                source: text("source")?,
            };
            Some(Entry {
                file: text("file")?,
                bytes: number("bytes")?,
                sha256: text("sha256")?,
                footer,
            })
        };
        let shards = shards.iter().map(entry).collect::<Option<Vec<_>>>().ok_or_else(bad)?;
        Ok(Some(Manifest { options, hash, shards }))
    }

    fn seed(&self) -> Value {
        self.options.get("plan").and_then(|plan| plan.get("seed")).cloned().unwrap_or_default()
    }
}

impl Entry {
    fn json(&self) -> Value {
        let Footer { rows, errors, budget, source, .. } = &self.footer;
        json!({
            "file": self.file, "rows": rows, "errors": errors, "budget": budget,
            "source": source, "bytes": self.bytes, "sha256": self.sha256,
        })
    }
}

/// The entry of a file.
pub(crate) fn entry(path: PathBuf) -> Result<Entry, ShardError> {
    let whole = footer(&path)?;
    let footer = whole.ok_or_else(|| ShardError::file(&path, "not complete"))?;
    let bytes = std::fs::metadata(&path).map_err(|error| ShardError::system(&path, error))?.len();
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Entry { file, bytes, sha256: sha256(&path)?, footer })
}
