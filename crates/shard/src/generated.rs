//! Tables of new puzzles.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith::core::Scheme;
use gridsmith::generate::{Done, Flag, Host, Live, Outcome, Proved, make};

use crate::answer::cells;
use crate::table::Value;
use crate::{Options, ShardError, Table};

/// Puzzles that are generated together: Sudokus fill the lanes of their engine.
const BLOCK: u64 = 512;

/// The items of the plan with these indices, on this thread. An item depends on the plan and its
/// index only, so it does not matter which table has it. Items that are equal up to symmetry are not
/// left out: nobody who makes one table knows the others.
pub fn generated(
    options: &Options,
    indices: Range<u64>,
    flag: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Result<Table, ShardError> {
    let job = options.job()?;
    let mut table = Table::new(options.task);
    let mut first = indices.start;
    while first < indices.end {
        let end = indices.end.min(first + BLOCK);
        let made = make(&job, first..end, &Flagged(flag));
        if flag.load(Relaxed) {
            return Err(ShardError::Cancelled);
        }
        let made = made.map_err(|fault| ShardError::Options(fault.to_string()))?;
        made.iter().for_each(|done| table.push(&row(done)));
        progress(table.rows());
        first = end;
    }
    Ok(table)
}

fn row(done: &Done) -> Vec<(&'static str, Value)> {
    let mut row = vec![("index", done.index.into()), ("nodes", done.nodes.into())];
    let mut set = |name: &'static str, value: Value| row.push((name, value));
    let item = match &done.outcome {
        Outcome::Missed(miss) => {
            set("status", "missed".into());
            set("error", miss.to_string().into());
            return row;
        }
        Outcome::Made(item) => item,
    };
    set("puzzle", cells(&item.puzzle).into());
    set("solution", item.solution.compact().into());
    set("clues", item.puzzle.clue_count().map(|clues| clues as u64).into());
    set("label", item.label.map(|label| label.word()).into());
    if let Some(rating) = item.rating {
        let name = if rating.scheme == Scheme::SudokuExplainer { "er" } else { "points" };
        set(name, u64::from(rating.value).into());
    }
    match &item.proved {
        Proved::Certificate(line) => set("certificate", line.as_str().into()),
        Proved::Unasked => {}
        Proved::Uncertified(why) => set("error", format!("not certified: {why}").into()),
    }
    set("status", "unique".into());
    row
}

/// A host that has a flag and nothing else.
struct Flagged<'a>(&'a AtomicBool);

impl Host for Flagged<'_> {
    fn flag(&self, _: u64) -> Flag<'_> {
        Flag::Shared(self.0)
    }

    fn hear(&self, _: Live) {}
}
