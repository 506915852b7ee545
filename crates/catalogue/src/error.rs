//! What can go wrong with a library.

use std::fmt;
use std::path::{Path, PathBuf};

use gridsmith_store::StoreError;
use rusqlite::ErrorCode;

/// Why a library cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CatalogueError {
    /// There is no such file.
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The file is not a library.
    NotALibrary {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The library is of a later format.
    Newer {
        /// The file.
        path: PathBuf,
        /// The format.
        found: i64,
    },
    /// Other programs kept the library locked for too long.
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The file is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite or a checksum says.
        why: String,
    },
    /// The file cannot be read or written.
    System {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The result cannot be written.
    Store(StoreError),
}

impl CatalogueError {
    /// What SQLite says about the library at `path`, in our words.
    pub(crate) fn new(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_path_buf();
        let system = |why: &str| CatalogueError::System { path: path.clone(), why: why.into() };
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                CatalogueError::Busy { path }
            }
            Some(ErrorCode::NotADatabase) => {
                let why = "it is not an SQLite file".into();
                CatalogueError::NotALibrary { path, why }
            }
            Some(ErrorCode::DatabaseCorrupt) => {
                CatalogueError::Damaged { path, why: error.to_string() }
            }
            Some(ErrorCode::DiskFull) => system("the disk is full"),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => system("permission denied"),
            Some(ErrorCode::CannotOpen) if path.is_dir() => system("it is a folder"),
            Some(ErrorCode::CannotOpen) => system("no such folder, or permission denied"),
            _ => system(&error.to_string()),
        }
    }
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { path } => write!(
                f,
                "there is no library {}: `gridsmith catalogue add` makes one, and --library names \
                 another",
                path.display()
            ),
            Self::NotALibrary { path, why } => {
                write!(f, "{} is not a library of gridsmith: {why}", path.display())
            }
            Self::Newer { path, found } => write!(
                f,
                "{} is a library of format {found}: this version of gridsmith reads formats up to {}; \
                 use a newer one",
                path.display(),
                crate::open::FORMAT
            ),
            Self::Busy { path } => {
                write!(f, "{} is in use by another program; try again later", path.display())
            }
            Self::Damaged { path, why } => write!(f, "{} is damaged: {why}", path.display()),
            Self::System { path, why } => write!(f, "cannot use {}: {why}", path.display()),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CatalogueError {}

impl From<StoreError> for CatalogueError {
    fn from(error: StoreError) -> Self {
        CatalogueError::Store(error)
    }
}
