//! Why a line is not translated.

use std::error::Error;
use std::fmt;

use gridsmith_core::Stop;

use crate::MOST_TERMS;

/// Why there is no formula or no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotTranslated {
    /// The line is not a certificate: this part of it cannot be read.
    Malformed(&'static str),
    /// The line does not prove what it should, for this reason.
    Wrong(&'static str),
    /// DRUP knows clauses only, and this is not made of them.
    NotClauses(&'static str),
    /// The formula would have more than [`MOST_TERMS`] literals.
    TooLarge,
    /// The budget ended the work.
    Stopped(Stop),
}

impl fmt::Display for NotTranslated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(part) => write!(f, "not a certificate: cannot read its {part}"),
            Self::Wrong(why) => write!(f, "not a certificate: {why}"),
            Self::NotClauses(what) => {
                write!(f, "DRUP has clauses only, but {what}: use veripb")
            }
            Self::TooLarge => {
                write!(f, "its formula would have more than {MOST_TERMS} literals")
            }
            Self::Stopped(stop) => write!(f, "{stop}"),
        }
    }
}

impl Error for NotTranslated {}

impl From<Stop> for NotTranslated {
    fn from(stop: Stop) -> Self {
        NotTranslated::Stopped(stop)
    }
}
