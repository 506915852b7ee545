//! Why a table or a file was not made.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a table or a file was not made.
#[derive(Debug)]
#[non_exhaustive]
pub enum ShardError {
    /// The flag was set.
    Cancelled,
    /// The options make no sense.
    Options(String),
    /// The system refused.
    System {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is not what it must be.
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// What a process said that could not do its work.
    Child(String),
    /// The file was made with other options or another version.
    OtherOptions {
        /// The file.
        path: PathBuf,
        /// The hash of its options.
        found: String,
        /// The hash of the options of this run.
        wanted: String,
    },
}

impl ShardError {
    pub(crate) fn system(path: &Path, error: io::Error) -> Self {
        ShardError::System { path: path.into(), error }
    }

    pub(crate) fn file(path: &Path, why: impl Into<String>) -> Self {
        ShardError::File { path: path.into(), why: why.into() }
    }
}

impl fmt::Display for ShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShardError::Cancelled => f.write_str("cancelled"),
            ShardError::Options(why) | ShardError::Child(why) => f.write_str(why),
            ShardError::System { path, error } => write!(f, "{}: {error}", path.display()),
            ShardError::File { path, why } => write!(f, "{}: {why}", path.display()),
            ShardError::OtherOptions { path, found, wanted } => write!(
                f,
                "{} was made with other options or another version ({found}, not {wanted}); \
                 choose another folder, or --force to make it again",
                path.display()
            ),
        }
    }
}

impl Error for ShardError {}
