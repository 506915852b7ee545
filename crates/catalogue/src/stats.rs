//! What is in a library, in numbers.

use gridsmith::core::{Label, Scheme};
use gridsmith_store::Stats;
use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};

use crate::{CatalogueError, Library, Query};

/// The kinds of puzzles, as [`Stats`] has them.
const KINDS: [&str; 6] = ["sudoku", "hidato", "numbrix", "hex", "zip", "queens"];

impl Library {
    /// What is in the library among the puzzles that `query` finds, whatever its limit: the same
    /// numbers as for a pack of them.
    pub fn stats(&self, query: &Query) -> Result<Stats, CatalogueError> {
        // All numbers must be of one moment.
        let moment = self.connection.unchecked_transaction().map_err(self.failed())?;
        let mut stats = Stats { count: self.count(&all(query))?, ..Stats::default() };
        self.groups(query, "title", |row, count| {
            stats.titles.insert(row.get(0)?, count);
            Ok(())
        })?;
        self.groups(query, "label", |row, count| {
            let label = row.get::<_, Option<usize>>(0)?;
            stats.labels.insert(label.and_then(|label| Label::ALL.get(label).copied()), count);
            Ok(())
        })?;
        for (column, scheme) in [("se", Scheme::SudokuExplainer), ("hodoku", Scheme::Hodoku)] {
            self.groups(query, column, |row, count| {
                if let Some(value) = row.get::<_, Option<u64>>(0)? {
                    stats.ratings.entry(scheme).or_default().insert(value, count);
                }
                Ok(())
            })?;
        }
        self.groups(query, "points, points_version", |row, count| {
            if let (Some(value), Some(version)) = (row.get(0)?, row.get(1)?) {
                let values = stats.ratings.entry(Scheme::House { version }).or_default();
                values.insert(value, count);
            }
            Ok(())
        })?;
        let of = "CASE kind WHEN 'sudoku' THEN title ELSE kind END";
        self.groups(query, &format!("{of}, clues"), |row, count| {
            if let Some(clues) = row.get(1)? {
                stats.clues.entry(row.get(0)?).or_default().insert(clues, count);
            }
            Ok(())
        })?;
        self.groups(query, "certificate", |row, count| {
            stats.certificates.insert(row.get(0)?, count);
            Ok(())
        })?;
        self.techniques(query, &mut stats)?;
        moment.finish().map_err(self.failed())?;
        Ok(stats)
    }

    /// The number of plans that puzzles come from.
    pub fn plan_count(&self) -> Result<u64, CatalogueError> {
        let count = self.connection.query_row("SELECT count(*) FROM plan", (), |row| row.get(0));
        count.map_err(self.failed())
    }

    /// Counts the puzzles that `query` finds for each value of `columns`.
    fn groups(
        &self,
        query: &Query,
        columns: &str,
        see: impl FnMut(&Row, u64) -> rusqlite::Result<()>,
    ) -> Result<(), CatalogueError> {
        let sql = query.conditions();
        let text = format!(
            "SELECT {columns}, count(*) AS puzzles FROM puzzle {} GROUP BY {columns}",
            sql.text
        );
        self.rows(&text, sql.values, see)
    }

    fn techniques(&self, query: &Query, stats: &mut Stats) -> Result<(), CatalogueError> {
        let sql = query.conditions();
        // The puzzles of a kind share a scope, and the two scopes of Sudoku share a kind.
        let text = format!(
            "SELECT CASE scope WHEN 'sizes' THEN 'sudoku' ELSE scope END, code, sum(steps), \
             count(*) AS puzzles FROM use JOIN technique ON use.technique = technique.number \
             WHERE use.puzzle IN (SELECT number FROM puzzle {}) GROUP BY technique.number",
            sql.text
        );
        self.rows(&text, sql.values, |row, count| {
            if let Some(kind) = kind(row)? {
                let all = stats.techniques.entry(kind).or_default();
                let (items, steps) = all.entry(row.get(1)?).or_default();
                *items += count;
                *steps += row.get::<_, u64>(2)?;
            }
            Ok(())
        })
    }

    /// Calls `see` with every row and its column `puzzles`.
    fn rows(
        &self,
        text: &str,
        values: Vec<Value>,
        mut see: impl FnMut(&Row, u64) -> rusqlite::Result<()>,
    ) -> Result<(), CatalogueError> {
        let mut every = || {
            let mut statement = self.connection.prepare(text)?;
            let mut rows = statement.query(params_from_iter(values.iter()))?;
            while let Some(row) = rows.next()? {
                see(row, row.get("puzzles")?)?;
            }
            Ok(())
        };
        every().map_err(self.failed())
    }
}

/// The query without its limit.
fn all(query: &Query) -> Query {
    Query { limit: None, ..query.clone() }
}

/// The kind in the first column; `None` for one of a later version.
fn kind(row: &Row) -> rusqlite::Result<Option<&'static str>> {
    let name: String = row.get(0)?;
    Ok(KINDS.into_iter().find(|kind| *kind == name))
}
