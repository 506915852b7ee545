//! What can go wrong with packs, journals and the files they are in.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use gridsmith::Refusal;
use gridsmith::generate::Fault;

use crate::seal::SealError;

/// Why a line of a pack is not an item, or not one that can be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineError {
    /// It is longer than a record may be.
    TooLong,
    /// Its checksum does not hold.
    Checksum(SealError),
    /// It is not a puzzle.
    NotAPuzzle(String),
    /// A field is missing, or is not what it should be.
    Field {
        /// The name of the field.
        name: &'static str,
        /// What it should be.
        expected: &'static str,
    },
    /// The solution breaks a rule or a clue.
    WrongSolution(String),
    /// The certificate is about another puzzle.
    OtherPuzzle,
    /// The checker refused the certificate.
    Refused(Refusal),
    /// It equals an earlier item up to symmetry.
    Duplicate {
        /// The line of that one, from 1.
        of: u64,
    },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => f.write_str("the line is longer than a record may be"),
            Self::Checksum(error) => error.fmt(f),
            Self::NotAPuzzle(why) => write!(f, "not a puzzle: {why}"),
            Self::Field { name, expected } => write!(f, "{name} is not {expected}"),
            Self::WrongSolution(why) => write!(f, "the solution is wrong: {why}"),
            Self::OtherPuzzle => f.write_str("the certificate is about another puzzle"),
            Self::Refused(refusal) => write!(f, "the certificate is refused: {refusal}"),
            Self::Duplicate { of } => write!(f, "it equals the puzzle in line {of} up to symmetry"),
        }
    }
}

impl std::error::Error for LineError {}

impl From<SealError> for LineError {
    fn from(error: SealError) -> Self {
        LineError::Checksum(error)
    }
}

/// Why a file cannot be read or written, or a pack not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// The system refused to read or write.
    System {
        /// `read` or `write`.
        doing: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: String,
        /// The kind of error.
        kind: io::ErrorKind,
    },
    /// The file is a device or a pipe: it cannot be replaced.
    NotAFile {
        /// The file.
        path: PathBuf,
    },
    /// The first line is not the header of a pack.
    NotAPack {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The pack is of a later format.
    Newer {
        /// The file.
        path: PathBuf,
        /// The format.
        found: u64,
    },
    /// A line is not an item.
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// Why.
        error: LineError,
    },
    /// The pack has other than the number of items that its header says.
    Count {
        /// The file.
        path: PathBuf,
        /// The number in the header.
        expected: u64,
        /// The number of lines below it.
        found: u64,
    },
    /// Another program makes this pack just now.
    Locked {
        /// The journal.
        journal: PathBuf,
    },
    /// The journal is not one of ours.
    NotAJournal {
        /// The journal.
        journal: PathBuf,
    },
    /// The journal belongs to another plan.
    OtherPlan {
        /// The journal.
        journal: PathBuf,
        /// The pack.
        pack: PathBuf,
    },
    /// The journal belongs to another version of Gridsmith.
    OtherVersion {
        /// The journal.
        journal: PathBuf,
        /// The version that wrote it.
        found: String,
    },
    /// The journal was begun without the puzzles of a library, which this call does not name.
    Excludes {
        /// The journal.
        journal: PathBuf,
    },
    /// There is a pack of this plan, but it has puzzles that are to be left out.
    NotNew {
        /// The pack.
        pack: PathBuf,
        /// The number of these puzzles.
        count: u64,
    },
    /// There is a pack of this name that was not made from this plan.
    Exists {
        /// The pack.
        pack: PathBuf,
    },
    /// A pack needs a target.
    NoTarget,
    /// A plan of the pack cannot be met, or this program has a fault.
    Fault(Fault),
    /// This program has a fault: it refused an item that it made itself.
    RefusedOwn {
        /// The line of the item.
        line: String,
        /// Why.
        error: LineError,
    },
}

impl StoreError {
    pub(crate) fn read(path: &Path, error: &io::Error) -> Self {
        Self::system("read", path, error)
    }

    /// The system refused to write to `path`.
    pub fn write(path: &Path, error: &io::Error) -> Self {
        Self::system("write", path, error)
    }

    fn system(doing: &'static str, path: &Path, error: &io::Error) -> Self {
        let kind = error.kind();
        let why = match kind {
            io::ErrorKind::NotFound if doing == "write" => "no such folder".to_string(),
            io::ErrorKind::NotFound => "no such file".to_string(),
            io::ErrorKind::PermissionDenied => "permission denied".to_string(),
            io::ErrorKind::IsADirectory => "it is a folder".to_string(),
            io::ErrorKind::StorageFull => "the disk is full".to_string(),
            io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_string(),
            _ => error.to_string(),
        };
        StoreError::System { doing, path: path.into(), why, kind }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System { doing, path, why, .. } => {
                write!(f, "cannot {doing} {}: {why}", path.display())
            }
            Self::NotAFile { path } => {
                write!(f, "cannot write {}: it is not a regular file", path.display())
            }
            Self::NotAPack { path, why } => {
                write!(f, "{} is not a pack: {why}", path.display())
            }
            Self::Newer { path, found } => write!(
                f,
                "{} is a pack of format {found}: this version of gridsmith reads formats up to {}; \
                 use a newer one",
                path.display(),
                crate::FORMAT
            ),
            Self::Line { path, line, error } => {
                write!(f, "{}, line {line}: {error}", path.display())
            }
            Self::Count { path, expected, found } => write!(
                f,
                "{} has {found} items, but its header says {expected}: it is not complete",
                path.display()
            ),
            Self::Locked { journal } => write!(
                f,
                "another gridsmith is making this pack ({} is locked): wait for it, or choose another \
                 name",
                journal.display()
            ),
            Self::NotAJournal { journal } => write!(
                f,
                "{} is not a journal of gridsmith: move it away, or choose another name for the pack",
                journal.display()
            ),
            Self::OtherPlan { journal, pack } => write!(
                f,
                "{} belongs to another plan: finish it with `gridsmith pack make -o {}`, or discard it \
                 with --overwrite",
                journal.display(),
                pack.display()
            ),
            Self::OtherVersion { journal, found } => write!(
                f,
                "{} was begun by gridsmith {found}, and another version makes other puzzles: finish it \
                 with that version, or discard it with --overwrite",
                journal.display()
            ),
            Self::Excludes { journal } => write!(
                f,
                "{} was begun with --not-in: name the library again, or make the pack without it by \
                 --overwrite",
                journal.display()
            ),
            Self::NotNew { pack, count } => write!(
                f,
                "{} exists, and {count} of its puzzles are in the library from elsewhere: choose \
                 another name, or replace it with --overwrite",
                pack.display()
            ),
            Self::Exists { pack } => write!(
                f,
                "{} exists and was not made from this plan: choose another name, or replace it with \
                 --overwrite",
                pack.display()
            ),
            Self::NoTarget => f.write_str("the plan has no target"),
            Self::Fault(fault) => fault.fmt(f),
            Self::RefusedOwn { line, error } => write!(
                f,
                "a fault in this program: it refused a puzzle of its own ({error}); please report this \
                 line:\n{line}"
            ),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> Self {
        StoreError::Fault(fault)
    }
}
