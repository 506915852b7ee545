//! Opens a library: makes its tables, and tells it from other files.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::CatalogueError;

/// The format of libraries that this version writes. It reads this one and all before it.
pub(crate) const FORMAT: i64 = 1;

/// What SQLite keeps in the header of the file to tell ours from others: `GSlb`.
const APPLICATION: i64 = 0x4753_6c62;

/// How long a program waits for others.
const PATIENCE: Duration = Duration::from_secs(60);

/// The tables. Lines are long, so they have a table of their own: a search that needs only the columns
/// of `puzzle` reads a tenth of the file.
const TABLES: &str = "
CREATE TABLE puzzle (
    number INTEGER PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    id TEXT NOT NULL,
    plan TEXT NOT NULL,
    family TEXT NOT NULL,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    rows INTEGER NOT NULL,
    columns INTEGER NOT NULL,
    label INTEGER,
    se INTEGER,
    hodoku INTEGER,
    points INTEGER,
    points_version INTEGER,
    clues INTEGER,
    scheme INTEGER,
    rating INTEGER,
    certificate INTEGER NOT NULL
) STRICT;
CREATE INDEX by_kind ON puzzle (kind, rows, columns, label);
CREATE INDEX by_label ON puzzle (label, kind);
CREATE INDEX by_se ON puzzle (se) WHERE se IS NOT NULL;
CREATE INDEX by_hodoku ON puzzle (hodoku) WHERE hodoku IS NOT NULL;
CREATE INDEX by_points ON puzzle (points) WHERE points IS NOT NULL;
CREATE INDEX by_clues ON puzzle (clues) WHERE clues IS NOT NULL;
CREATE TABLE line (
    puzzle INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
CREATE TABLE technique (
    number INTEGER PRIMARY KEY,
    scope TEXT NOT NULL,
    code TEXT NOT NULL,
    UNIQUE (scope, code)
) STRICT;
CREATE TABLE use (
    technique INTEGER NOT NULL,
    puzzle INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    PRIMARY KEY (technique, puzzle)
) STRICT, WITHOUT ROWID;
CREATE TABLE plan (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    version TEXT NOT NULL,
    plan TEXT NOT NULL,
    UNIQUE (id, version, plan)
) STRICT;
";

/// Opens the library at `path` to write to it, and makes it if there is none.
pub(crate) fn write(path: &Path) -> Result<Connection, CatalogueError> {
    let failed = |error: rusqlite::Error| CatalogueError::new(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    // Someone else's database is left as it is: this comes before the first change.
    let empty = is_empty(&connection, path)?;
    if !empty {
        recognise(&connection, path)?;
    }
    write_ahead(&connection).map_err(failed)?;
    // A block that was added is on the disk, also after a power cut.
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    connection.pragma_update(None, "cache_size", -65_536).map_err(failed)?;
    if empty {
        let transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        // Another program may have made the tables since this one looked.
        if is_empty(&transaction, path)? {
            transaction.execute_batch(TABLES).map_err(failed)?;
            transaction.pragma_update(None, "application_id", APPLICATION).map_err(failed)?;
            transaction.pragma_update(None, "user_version", FORMAT).map_err(failed)?;
        }
        transaction.commit().map_err(failed)?;
        recognise(&connection, path)?;
    }
    Ok(connection)
}

/// Opens the library at `path` to read it.
pub(crate) fn read(path: &Path) -> Result<Connection, CatalogueError> {
    if !path.exists() {
        return Err(CatalogueError::Missing { path: path.into() });
    }
    let failed = |error: rusqlite::Error| CatalogueError::new(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    connection.pragma_update(None, "cache_size", -65_536).map_err(failed)?;
    if is_empty(&connection, path)? {
        let why = "it is empty".into();
        return Err(CatalogueError::NotALibrary { path: path.into(), why });
    }
    recognise(&connection, path)?;
    Ok(connection)
}

/// True if the file has no tables: it is new.
fn is_empty(connection: &Connection, path: &Path) -> Result<bool, CatalogueError> {
    let tables: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", (), |row| row.get(0))
        .map_err(|error| CatalogueError::new(path, &error))?;
    Ok(tables == 0)
}

/// Refuses a file that is not a library, or one of a later version.
fn recognise(connection: &Connection, path: &Path) -> Result<(), CatalogueError> {
    let number = |name: &str| {
        let value = connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        value.map_err(|error| CatalogueError::new(path, &error))
    };
    if number("application_id")? != APPLICATION {
        let why = "it is an SQLite file of another program".into();
        return Err(CatalogueError::NotALibrary { path: path.into(), why });
    }
    match number("user_version")? {
        found if found > FORMAT => Err(CatalogueError::Newer { path: path.into(), found }),
        _ => Ok(()),
    }
}

/// Turns the log of changes on that lets others read meanwhile. SQLite does not wait for other programs
/// here, so this does.
fn write_ahead(connection: &Connection) -> rusqlite::Result<()> {
    let started = Instant::now();
    loop {
        let mode = connection
            .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0));
        match mode {
            Err(error)
                if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy)
                    && started.elapsed() < PATIENCE =>
            {
                sleep(Duration::from_millis(20));
            }
            other => return other.map(|_| ()),
        }
    }
}
