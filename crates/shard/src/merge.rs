//! All shards of a run as one file, without puzzles that are equal up to symmetry.

use std::collections::BTreeSet;
use std::path::Path;

use gridsmith::AnyPuzzle;
use gridsmith::batch;
use serde_json::Map;
use sha2::{Digest, Sha256};
use std::ops::ControlFlow;

use crate::file::{Footer, Writer, read};
use crate::{Manifest, ShardError, Table, Task};

/// Rows of a piece of the file.
const PIECE: usize = 100_000;

/// What became of the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Rows of the file.
    pub kept: u64,
    /// Rows left out because an earlier puzzle is equal up to symmetry.
    pub duplicates: u64,
    /// Rows left out because they have no puzzle, or one that could not be read.
    pub without: u64,
}

/// Writes the rows of all shards of `folder` to `target`, in the order of the shards. Of puzzles that
/// are equal up to symmetry, the first is kept.
pub fn merge(
    folder: &Path,
    target: &Path,
    threads: usize,
    progress: &mut dyn FnMut(u64),
) -> Result<Merged, ShardError> {
    let manifest = Manifest::of(folder, threads)?;
    let word = manifest.options.get("task").and_then(|task| task.as_str()).unwrap_or_default();
    let task = Task::from_word(word).filter(|task| *task != Task::Check);
    let task = task.ok_or_else(|| ShardError::file(folder, "its tables have no puzzles"))?;
    let mut known: BTreeSet<[u8; 16]> = BTreeSet::new();
    let mut writer = Writer::new(target, task.columns())?;
    let (mut merged, mut piece) = (Merged::default(), Table::new(task));
    for shard in &manifest.shards {
        let table = read(&folder.join(&shard.file), task)?;
        for (row, key) in keys(&table, threads).into_iter().enumerate() {
            match key {
                None => merged.without += 1,
                Some(key) if !known.insert(key) => merged.duplicates += 1,
                Some(_) => {
                    merged.kept += 1;
                    piece.push_row(&table, row);
                }
            }
        }
        if piece.rows() >= PIECE {
            writer.push(&piece.columns)?;
            piece = Table::new(task);
        }
        progress(merged.kept);
    }
    if piece.rows() > 0 {
        writer.push(&piece.columns)?;
    }
    let mut options = Map::new();
    options.insert("merged".into(), manifest.options.into());
    let footer = Footer { hash: manifest.hash, options, rows: merged.kept, ..Footer::default() };
    writer.finish(&footer)?;
    Ok(merged)
}

/// For each row a hash that is the same for puzzles that are equal up to symmetry. 128 bits: among
/// 10^9 puzzles, two different ones have the same hash with a probability of 10^-21.
fn keys(table: &Table, threads: usize) -> Vec<Option<[u8; 16]>> {
    let key = |row: usize| {
        if table.text("status", row) == Some("error") {
            return None;
        }
        let puzzle = AnyPuzzle::parse(table.text("puzzle", row)?).ok()?;
        let text = format!("{} {}", puzzle.kind(), puzzle.canonical());
        Sha256::digest(text).first_chunk().copied()
    };
    let rows: Vec<usize> = (0..table.rows()).collect();
    let mut keys = Vec::with_capacity(rows.len());
    let work = |rows: &[usize]| rows.iter().map(|row| key(*row)).collect::<Vec<_>>();
    batch(rows.chunks(64), threads, 16 * threads, work, |some| {
        keys.extend(some);
        ControlFlow::Continue(())
    });
    keys
}
