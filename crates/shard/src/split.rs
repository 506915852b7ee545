//! Cuts puzzles into shards, the hard ones into small shards that come first.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use crate::file::{Footer, PUZZLES, Writer, hash_of};
use crate::{Column, Format, Kind, Options, ShardError, Task, table, texts};

/// How many times fewer puzzles a shard of hard ones has.
const HARD: usize = 50;

/// Writes the puzzles of `sources` to shards of `rows` puzzles in `target`. Returns their number.
///
/// With `cost`, each Sudoku is rated with that many nodes first. Those that need more go to shards of
/// a fiftieth of the size, which have the first numbers: a run that begins with its longest work does
/// not wait for it at the end. Otherwise the puzzles keep their order.
pub fn split(
    sources: &[PathBuf],
    target: &Path,
    rows: usize,
    format: Format,
    cost: Option<u64>,
    threads: usize,
    flag: &AtomicBool,
) -> Result<usize, ShardError> {
    let mut all = Vec::new();
    for source in sources {
        all.extend(texts(source, Task::Rate.reads())?);
    }
    let rows = rows.max(1);
    let (hard, easy) = match cost {
        None => (Vec::new(), all),
        Some(nodes) => {
            let options = Options { nodes: Some(nodes), ..Options::new(Task::Rate) };
            let rated = table(&all, &options, threads, flag, &mut |_| ())?;
            let is_hard = |row: &usize| rated.text("status", *row) == Some("budget");
            let (hard, easy): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(is_hard);
            let chosen = |rows: Vec<usize>| rows.into_iter().map(|row| all[row].clone()).collect();
            (chosen(hard), chosen(easy))
        }
    };
    std::fs::create_dir_all(target).map_err(|error| ShardError::system(target, error))?;
    let pieces = hard.chunks(rows.div_ceil(HARD)).chain(easy.chunks(rows));
    let mut count = 0;
    for piece in pieces {
        let path = target.join(format!("shard-{count:06}.{}", format.word()));
        let mut column = Column::new("puzzle", Kind::Text);
        piece.iter().for_each(|text| column.push_text(Some(text)));
        let mut writer = Writer::new(&path, PUZZLES)?;
        writer.push(&[column])?;
        let source = hash_of(piece);
        writer.finish(&Footer { rows: piece.len() as u64, source, ..Footer::default() })?;
        count += 1;
    }
    Ok(count)
}
