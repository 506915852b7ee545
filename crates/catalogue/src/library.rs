//! A library that is open: puzzles are added, found, counted and forgotten.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use gridsmith::core::Scheme;
use gridsmith_store::{Excluded, PlanRecord};
use rusqlite::{
    Connection, OptionalExtension, Statement, Transaction, TransactionBehavior, params,
    params_from_iter,
};

use crate::{CatalogueError, Entry, Query, open};

/// Puzzles that are added or removed together. Between two blocks another program has its turn.
pub const BLOCK: usize = 1_000;

/// An open library.
#[derive(Debug)]
pub struct Library {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
}

/// What became of puzzles that were to be added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// They are in the library now.
    pub added: u64,
    /// Puzzles equal to them up to symmetry were there before. The library did not change.
    pub known: u64,
}

impl Library {
    /// Opens the library at `path` to read and to write. If there is none, an empty one is made.
    pub fn open(path: impl AsRef<Path>) -> Result<Library, CatalogueError> {
        let path = path.as_ref();
        Ok(Library { connection: open::write(path)?, path: path.into() })
    }

    /// Opens the library at `path`, which must exist, to read it.
    pub fn open_to_read(path: impl AsRef<Path>) -> Result<Library, CatalogueError> {
        let path = path.as_ref();
        Ok(Library { connection: open::read(path)?, path: path.into() })
    }

    /// Adds a block of puzzles, and the plans that they come from: all of it, or, after an error or a
    /// kill, none of it. Of puzzles that are equal up to symmetry, the first stays.
    pub fn add(
        &mut self,
        plans: &[PlanRecord],
        entries: &[Entry],
    ) -> Result<Added, CatalogueError> {
        self.change(|transaction| {
            for record in plans {
                transaction.execute(
                    "INSERT INTO plan (id, version, plan) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    params![record.id, record.version, record.plan.to_string()],
                )?;
            }
            let mut insert = Insert::new(transaction)?;
            let mut added = Added::default();
            for entry in entries {
                match insert.entry(entry)? {
                    true => added.added += 1,
                    false => added.known += 1,
                }
            }
            Ok(added)
        })
    }

    /// The number of puzzles that `query` finds.
    pub fn count(&self, query: &Query) -> Result<u64, CatalogueError> {
        let sql = query.conditions();
        let text = format!("SELECT count(*) FROM puzzle {}", sql.text);
        let values = params_from_iter(sql.values);
        let count: i64 =
            self.connection.query_row(&text, values, |row| row.get(0)).map_err(self.failed())?;
        Ok(query.limit.map_or(count as u64, |limit| limit.min(count as u64)))
    }

    /// Calls `see` with the line of every puzzle that `query` finds, until it breaks off.
    pub fn each(
        &self,
        query: &Query,
        mut see: impl FnMut(&str) -> ControlFlow<()>,
    ) -> Result<(), CatalogueError> {
        let sql = query.numbers();
        let mut numbers = self.connection.prepare(&sql.text).map_err(self.failed())?;
        let mut lines = self
            .connection
            .prepare("SELECT text FROM line WHERE puzzle = ?")
            .map_err(self.failed())?;
        let mut found = numbers.query(params_from_iter(sql.values)).map_err(self.failed())?;
        while let Some(row) = found.next().map_err(self.failed())? {
            let number: i64 = row.get(0).map_err(self.failed())?;
            let seen = lines.query_row([number], |row| {
                let text = row.get_ref(0)?.as_str()?;
                Ok(see(text))
            });
            if seen.map_err(self.failed())?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Removes a block of the puzzles that `query` finds, and says how many these were. Call it until
    /// none are left.
    pub fn forget(&mut self, query: &Query) -> Result<u64, CatalogueError> {
        let limit = query.limit.unwrap_or(u64::MAX).min(BLOCK as u64);
        let sql = Query { limit: Some(limit), ..query.clone() }.numbers();
        self.change(|transaction| {
            let mut found = transaction.prepare(&sql.text)?;
            let numbers = found.query_map(params_from_iter(sql.values), |row| row.get(0))?;
            let numbers: Vec<i64> = numbers.collect::<Result<_, _>>()?;
            remove(transaction, &numbers)?;
            Ok(numbers.len() as u64)
        })
    }

    /// Removes the puzzles with these keys, and says how many of them there were.
    pub fn forget_keys(&mut self, keys: &[u128]) -> Result<u64, CatalogueError> {
        self.change(|transaction| {
            let mut find = transaction.prepare("SELECT number FROM puzzle WHERE key = ?")?;
            let mut numbers: Vec<i64> = Vec::new();
            for key in keys {
                let key = [key.to_be_bytes()];
                let number: Option<i64> = find.query_row(key, |row| row.get(0)).optional()?;
                numbers.extend(number);
            }
            numbers.sort_unstable();
            numbers.dedup();
            remove(transaction, &numbers)?;
            Ok(numbers.len() as u64)
        })
    }

    /// All puzzles, for a pack that is to have none of them.
    pub fn excluded(&self) -> Result<Excluded, CatalogueError> {
        let failed = self.failed();
        let mut all = self.connection.prepare("SELECT key, id FROM puzzle").map_err(&failed)?;
        let puzzle = |row: &rusqlite::Row| Ok((row.get::<_, [u8; 16]>(0)?, row.get(1)?));
        let puzzles = all.query_map((), puzzle).map_err(&failed)?;
        let puzzles = puzzles.map(|puzzle| puzzle.map(|(key, id)| (u128::from_be_bytes(key), id)));
        Ok(Excluded::new(puzzles.collect::<Result<Vec<_>, _>>().map_err(&failed)?))
    }

    /// What is wrong with the file: what SQLite finds, or puzzles, lines and techniques that do not
    /// belong together. `None` if all is well.
    pub fn damage(&self) -> Result<Option<String>, CatalogueError> {
        let failed = self.failed();
        let said: String = self
            .connection
            .query_row("PRAGMA integrity_check", (), |row| row.get(0))
            .map_err(&failed)?;
        if said != "ok" {
            return Ok(Some(said));
        }
        let lost = [
            ("puzzle without a line", "puzzle WHERE number NOT IN (SELECT puzzle FROM line)"),
            ("line without a puzzle", "line WHERE puzzle NOT IN (SELECT number FROM puzzle)"),
            ("use without a puzzle", "use WHERE puzzle NOT IN (SELECT number FROM puzzle)"),
        ];
        for (what, rows) in lost {
            let query = format!("SELECT count(*) FROM {rows}");
            let count: i64 =
                self.connection.query_row(&query, (), |row| row.get(0)).map_err(&failed)?;
            if count > 0 {
                return Ok(Some(format!("{what}: {count}")));
            }
        }
        Ok(None)
    }

    /// A change that happens as a whole or not at all. It takes the lock at its start: one that began
    /// by reading could not wait for another program.
    fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction) -> rusqlite::Result<T>,
    ) -> Result<T, CatalogueError> {
        let path = self.path.clone();
        let all = || {
            let transaction =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = work(&transaction)?;
            transaction.commit()?;
            Ok(done)
        };
        all().map_err(|error| CatalogueError::new(&path, &error))
    }

    pub(crate) fn failed(&self) -> impl Fn(rusqlite::Error) -> CatalogueError {
        let path = self.path.clone();
        move |error| CatalogueError::new(&path, &error)
    }
}

/// Removes the puzzles with these numbers.
fn remove(transaction: &Transaction, numbers: &[i64]) -> rusqlite::Result<()> {
    let mut uses = transaction.prepare(
        "DELETE FROM use WHERE puzzle = ?1 AND technique IN (SELECT number FROM technique)",
    )?;
    let mut line = transaction.prepare("DELETE FROM line WHERE puzzle = ?")?;
    let mut puzzle = transaction.prepare("DELETE FROM puzzle WHERE number = ?")?;
    for number in numbers {
        for statement in [&mut uses, &mut line, &mut puzzle] {
            statement.execute([number])?;
        }
    }
    Ok(())
}

/// The statements that add a puzzle.
struct Insert<'a> {
    puzzle: Statement<'a>,
    line: Statement<'a>,
    technique: Statement<'a>,
    number: Statement<'a>,
    uses: Statement<'a>,
    transaction: &'a Transaction<'a>,
}

impl<'a> Insert<'a> {
    fn new(transaction: &'a Transaction<'a>) -> rusqlite::Result<Insert<'a>> {
        Ok(Insert {
            puzzle: transaction.prepare(
                "INSERT INTO puzzle (key, id, plan, family, kind, title, rows, columns, label, se, \
                 hodoku, points, points_version, clues, scheme, rating, certificate) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
                 ON CONFLICT (key) DO NOTHING",
            )?,
            line: transaction.prepare("INSERT INTO line (puzzle, text) VALUES (?, ?)")?,
            technique: transaction.prepare(
                "INSERT INTO technique (scope, code) VALUES (?, ?) ON CONFLICT DO NOTHING",
            )?,
            number: transaction
                .prepare("SELECT number FROM technique WHERE scope = ? AND code = ?")?,
            uses: transaction
                .prepare("INSERT INTO use (technique, puzzle, steps) VALUES (?, ?, ?)")?,
            transaction,
        })
    }

    /// Adds a puzzle; false if the library has an equal one.
    fn entry(&mut self, entry: &Entry) -> rusqlite::Result<bool> {
        let (item, puzzle) = (&entry.item, &entry.item.puzzle);
        let (se, _) = entry.rating(|scheme| scheme == Scheme::SudokuExplainer);
        let (hodoku, _) = entry.rating(|scheme| scheme == Scheme::Hodoku);
        let (points, version) = entry.rating(|scheme| matches!(scheme, Scheme::House { .. }));
        let (scheme, rating) = entry.rank();
        let size = puzzle.size();
        let added = self.puzzle.execute(params![
            entry.key.to_be_bytes(),
            item.id,
            item.origin.plan,
            puzzle.family().word(),
            puzzle.kind(),
            puzzle.title(),
            size.rows() as i64,
            size.columns() as i64,
            item.label.map(|label| label as i64),
            se,
            hodoku,
            points,
            version,
            puzzle.clue_count().map(|clues| clues as i64),
            scheme,
            rating,
            item.certificate.len() as i64,
        ])?;
        if added == 0 {
            return Ok(false);
        }
        let number = self.transaction.last_insert_rowid();
        self.line.execute(params![number, entry.line])?;
        let scope = entry.scope();
        for (code, steps) in &item.techniques {
            let technique = self.technique(scope, code)?;
            self.uses.execute(params![technique, number, *steps as i64])?;
        }
        Ok(true)
    }

    /// The number of a technique, which is new if need be.
    fn technique(&mut self, scope: &str, code: &str) -> rusqlite::Result<i64> {
        let known = self.number.query_row([scope, code], |row| row.get(0)).optional()?;
        if let Some(number) = known {
            return Ok(number);
        }
        self.technique.execute([scope, code])?;
        Ok(self.transaction.last_insert_rowid())
    }
}
