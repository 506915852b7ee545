//! Notes for the user about a puzzle that was read.

use std::fmt;

use crate::error::shown;

/// A remark that is not an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// An unknown field. It is kept and does not change the puzzle.
    UnknownField(String),
    /// An unknown header line.
    UnknownHeader(String),
    /// A grid of numbers without `kind:` was read as a Hidato.
    AssumedHidato,
    /// Regions in more than one piece, by their letters.
    SplitRegions(String),
    /// A part of the text that was left out.
    LeftOut(&'static str),
    /// The givens of a candidate grid are those of the puzzle above it.
    GivensAbove,
    /// No givens are marked: every digit is read as a given.
    AllGiven,
}

impl Note {
    /// A text that is equal for notes of which one is enough.
    pub fn topic(&self) -> String {
        match self {
            Self::SplitRegions(_) => "regions in more than one piece".into(),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownField(name) => {
                write!(f, "field {:?} is not known and changes nothing", shown(name))
            }
            Self::UnknownHeader(name) => {
                write!(f, "header {:?} is not known and changes nothing", shown(name))
            }
            Self::AssumedHidato => {
                f.write_str("no \"kind:\" line: read as a hidato (8 neighbours)")
            }
            Self::LeftOut(what) => write!(f, "{what} cannot be kept and are left out"),
            Self::GivensAbove => f.write_str("the givens are those of the puzzle above"),
            Self::AllGiven => f.write_str("no [Puzzle] section: every digit is read as a given"),
            Self::SplitRegions(letters) if letters.chars().count() == 1 => {
                write!(f, "region {letters} is in more than one piece")
            }
            Self::SplitRegions(letters) => {
                write!(f, "regions {letters} are in more than one piece each")
            }
        }
    }
}
