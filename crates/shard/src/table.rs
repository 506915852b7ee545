//! A table: one row for each puzzle, in the order of the puzzles.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith::batch;

use crate::{Column, Options, ShardError, Task, answer};

/// Puzzles that a thread takes at a time: enough that handing over costs nothing.
const BLOCK: usize = 32;

/// Rows in columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What its rows answer.
    pub task: Task,
    /// The columns, in the order of [`Task::columns`].
    pub columns: Vec<Column>,
}

/// A value of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Value {
    #[default]
    None,
    Text(String),
    Number(u64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::None, T::into)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Value::Number(number)
    }
}

impl Table {
    /// A table without rows.
    pub fn new(task: Task) -> Self {
        let columns = task.columns().iter().map(|(name, kind)| Column::new(name, *kind)).collect();
        Table { task, columns }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.columns[0].rows()
    }

    /// The column with this name.
    pub fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// The text of a column in a row.
    pub fn text(&self, name: &str, row: usize) -> Option<&str> {
        self.column(name)?.text(row)
    }

    /// The rows whose status is `status`.
    pub fn with_status(&self, status: &str) -> Vec<usize> {
        (0..self.rows()).filter(|row| self.text("status", *row) == Some(status)).collect()
    }

    /// Adds a row: values by the names of columns. What is not named is missing.
    pub(crate) fn push(&mut self, row: &[(&str, Value)]) {
        debug_assert!(row.iter().all(|(name, _)| self.column(name).is_some()), "{row:?}");
        for column in &mut self.columns {
            let value = row.iter().find(|(name, _)| *name == column.name).map(|(_, value)| value);
            match value {
                Some(Value::Text(text)) => column.push_text(Some(text)),
                Some(Value::Number(number)) => column.push_number(Some(*number)),
                _ if column.kind == crate::Kind::Text => column.push_text(None),
                _ => column.push_number(None),
            }
        }
    }

    /// Adds the rows of another table of the same task.
    pub fn append(&mut self, other: &Table) {
        for (column, more) in self.columns.iter_mut().zip(&other.columns) {
            column.append(more);
        }
    }

    /// Adds one row of another table of the same task.
    pub fn push_row(&mut self, other: &Table, row: usize) {
        for (column, from) in self.columns.iter_mut().zip(&other.columns) {
            column.push_row(from, row);
        }
    }
}

/// The table of `texts`, on `threads` threads. `progress` hears how many rows are done; it may not
/// change anything. Returns [`ShardError::Cancelled`] if `flag` was set meanwhile.
///
/// A text that is no puzzle has the status `error`; the table goes on.
pub fn table<T: AsRef<str> + Sync>(
    texts: &[T],
    options: &Options,
    threads: usize,
    flag: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Result<Table, ShardError> {
    options.check()?;
    let mut all = Table::new(options.task);
    let work = |block: &[T]| {
        let mut table = Table::new(options.task);
        for text in block.iter().take_while(|_| !flag.load(Relaxed)) {
            answer(&mut table, text.as_ref(), options, flag);
        }
        table
    };
    batch(texts.chunks(BLOCK), threads, threads.saturating_mul(16), work, |block| {
        all.append(&block);
        progress(all.rows());
        if flag.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if flag.load(Relaxed) { Err(ShardError::Cancelled) } else { Ok(all) }
}
