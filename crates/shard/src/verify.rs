//! Whether the files of a run are what the manifest says, and whether their rows are right.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use gridsmith::core::Seed;

use crate::file::{read, sha256};
use crate::folder::files;
use crate::{Format, MANIFEST, Manifest, Options, ShardError, Table, answer, generated};

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of files.
    pub files: u64,
    /// The number of rows in them.
    pub rows: u64,
    /// The number of rows that were answered again.
    pub again: u64,
    /// Everything that is wrong, one line each.
    pub wrong: Vec<String>,
}

/// Compares the files of `folder` with its manifest, and answers `sample` rows again, chosen by
/// `seed`.
pub fn verify(
    folder: &Path,
    sample: u64,
    seed: u64,
    flag: &AtomicBool,
    progress: &mut dyn FnMut(u64),
) -> Result<Verified, ShardError> {
    let manifest = Manifest::read(folder)?;
    let why = || ShardError::file(&folder.join(MANIFEST), "there is no manifest");
    let manifest = manifest.ok_or_else(why)?;
    let mut found = Verified { rows: manifest.sum(|footer| footer.rows), ..Verified::default() };
    for path in files(folder)?.into_iter().filter(|path| Format::of(path).is_some()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !manifest.shards.iter().any(|entry| entry.file == name) {
            found.wrong.push(format!("{name}: not in the manifest"));
        }
    }
    let mut rng = Seed::from(seed).stream("verify");
    let mut whole = Vec::new();
    for entry in &manifest.shards {
        found.files += 1;
        match sha256(&folder.join(&entry.file)) {
            Ok(hash) if hash == entry.sha256 => whole.push(entry),
            Ok(_) => found.wrong.push(format!("{}: its SHA-256 differs", entry.file)),
            Err(error) => found.wrong.push(error.to_string()),
        }
        progress(found.files);
    }
    let options = Options::from_json(&serde_json::Value::Object(manifest.options).to_string())?;
    let rows: u64 = whole.iter().map(|entry| entry.footer.rows).sum();
    let mut chosen: Vec<u64> = (0..sample.min(rows)).map(|_| rng.below(rows)).collect();
    chosen.sort_unstable();
    chosen.dedup();
    let (mut first, mut chosen) = (0, chosen.into_iter().peekable());
    for entry in whole {
        let end = first + entry.footer.rows;
        let mut table = None;
        while let Some(number) = chosen.next_if(|number| *number < end) {
            let path = folder.join(&entry.file);
            let table = match &table {
                Some(table) => table,
                None => table.insert(read(&path, options.task)?),
            };
            let row = (number - first) as usize;
            found.again += 1;
            if !is_right(table, row, &options, flag)? {
                found.wrong.push(format!("{} row {row}: another answer", entry.file));
            }
        }
        first = end;
        progress(found.files + found.again);
    }
    Ok(found)
}

/// Answers a row again. What ended its process is not tried here.
fn is_right(
    table: &Table,
    row: usize,
    options: &Options,
    flag: &AtomicBool,
) -> Result<bool, ShardError> {
    let mut old = Table::new(table.task);
    old.push_row(table, row);
    if old.text("error", 0) == Some(crate::run::ENDED) {
        return Ok(true);
    }
    let new = match old.column("index").and_then(|column| column.number(0)) {
        Some(index) => generated(options, index..index + 1, flag, &mut |_| ())?,
        None => {
            let mut new = Table::new(table.task);
            let text = old.text(options.task.reads(), 0).unwrap_or_default();
            answer(&mut new, text, options, flag);
            new
        }
    };
    Ok(old == new)
}
