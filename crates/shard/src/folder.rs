//! The shards of a run, and what is left to do.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use crate::file::footer;
use crate::{Format, Options, ShardError, Slice};

/// The folder for pieces of shards, inside the folder of the output.
pub(crate) const PIECES: &str = ".parts";

/// An input file or a range of a plan, and the file that it becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its name: `shard-000017`.
    pub name: String,
    /// The file of its puzzles; `None` if they are generated.
    pub source: Option<PathBuf>,
    /// The indices of the plan, if they are generated.
    pub indices: Range<u64>,
    /// The file of its table.
    pub target: PathBuf,
}

impl Shard {
    /// The shard as JSON.
    pub fn json(&self) -> Value {
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let source = self.source.as_deref().map(path);
        json!({
            "name": self.name, "source": source, "first": self.indices.start,
            "end": self.indices.end, "target": path(&self.target),
        })
    }

    /// Reads the form of [`Shard::json`].
    pub(crate) fn from_json(fields: &Map<String, Value>) -> Option<Shard> {
        let number = |name: &str| fields.get(name)?.as_u64();
        let text = |name: &str| Some(fields.get(name)?.as_str()?.to_string());
        Some(Shard {
            name: text("name")?,
            source: text("source").map(PathBuf::from),
            indices: number("first")?..number("end")?,
            target: text("target")?.into(),
        })
    }
}

/// The shards of a folder, by name: `shard-*` files of Parquet, JSON Lines or lines of text (`.txt`).
/// Without a format, the output is like the input; lines of text become JSON Lines.
pub fn shards(
    source: &Path,
    target: &Path,
    format: Option<Format>,
) -> Result<Vec<Shard>, ShardError> {
    let mut found: BTreeMap<String, Shard> = BTreeMap::new();
    for path in files(source)? {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let own = Format::of(&path);
        if own.is_none() && ending != "txt" {
            continue;
        }
        let name = stem(&path);
        let format = format.or(own).unwrap_or(Format::JsonLines);
        let target = target.join(format!("{name}.{}", format.word()));
        let shard = Shard { name: name.clone(), source: Some(path.clone()), indices: 0..0, target };
        if found.insert(name, shard).is_some() {
            return Err(ShardError::file(&path, "there are two shards of this name"));
        }
    }
    match found.is_empty() {
        true => {
            Err(ShardError::file(source, "no shards: no files shard-*.parquet, .jsonl or .txt"))
        }
        false => Ok(found.into_values().collect()),
    }
}

/// The shards of a plan, with `rows` indices each.
pub fn planned(
    options: &Options,
    rows: u64,
    target: &Path,
    format: Format,
) -> Result<Vec<Shard>, ShardError> {
    let count = options.job()?.count;
    let shard = |(number, first): (u64, u64)| {
        let name = format!("shard-{number:06}");
        let target = target.join(format!("{name}.{}", format.word()));
        let indices = first..first.saturating_add(rows.max(1)).min(count);
        Shard { name, source: None, indices, target }
    };
    Ok((0..).zip((0..count).step_by(rows.max(1) as usize)).map(shard).collect())
}

/// Makes the folder of the output ready, and returns the shards of `slice` that are not complete.
///
/// What an interrupted run left half-written is removed, but only of the shards of this slice: other
/// processes may be writing the others. A shard of other options is an error, or is made again if
/// `force` is true.
pub fn prepare(
    all: Vec<Shard>,
    options: &Options,
    slice: Slice,
    force: bool,
) -> Result<Vec<Shard>, ShardError> {
    let own: Vec<Shard> = (0..).zip(all).filter(|(at, _)| slice.has(*at)).map(|(_, s)| s).collect();
    let Some(target) = own.first().and_then(|shard| shard.target.parent()) else {
        return Ok(own);
    };
    let pieces = target.join(PIECES);
    fs::create_dir_all(&pieces).map_err(|error| ShardError::system(&pieces, error))?;
    for folder in [target, &pieces] {
        for path in files(folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let mine = || own.binary_search_by(|shard| shard.name.cmp(&stem(&path))).is_ok();
            if name.contains(".tmp.") && mine() {
                // Another process may have done the same.
                let _ = fs::remove_file(&path);
            }
        }
    }
    let hash = options.hash();
    let mut open = Vec::new();
    for shard in own {
        match footer(&shard.target)? {
            Some(footer) if footer.hash == hash && !force => {}
            Some(footer) if footer.hash != hash && !force => {
                let path = shard.target;
                return Err(ShardError::OtherOptions { path, found: footer.hash, wanted: hash });
            }
            _ => open.push(shard),
        }
    }
    Ok(open)
}

/// The files `shard-*` of a folder, by name.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, ShardError> {
    let failed = |error| ShardError::system(folder, error);
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("shard-") && path.is_file() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The name of a shard: that of its file up to the first dot.
fn stem(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.split('.').next().unwrap_or_default().to_string()
}
