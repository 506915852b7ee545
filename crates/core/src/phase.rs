//! The successive attempts at one uniqueness question, and the codes of their outcomes.

use crate::Stop;

/// Which of the successive attempts at one question is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A bounded probe.
    First,
    /// The one extended attempt, with one and a half times the limit.
    Extended,
    /// The complete proof.
    Fallback,
}

impl Phase {
    /// The outcome code of an attempt, by the names that setters know. `verdict` is a verdict's
    /// word; `stop` says why it is undecided, if it is.
    ///
    /// ```
    /// # use gridsmith_core::{Phase, Stop};
    /// assert_eq!(Phase::First.code("many", None), "SECOND_FOUND");
    /// assert_eq!(Phase::First.code("undecided", Some(Stop::Cancelled)), "TIMEOUT");
    /// assert_eq!(Phase::Extended.code("unique", None), "EXTENDED_EXHAUSTED");
    /// assert_eq!(Phase::Fallback.code("undecided", Some(Stop::Nodes)), "FALLBACK_REJECTED");
    /// ```
    pub fn code(self, verdict: &str, stop: Option<Stop>) -> &'static str {
        let proved = verdict == "unique";
        match self {
            Phase::First if proved => "EXHAUSTED",
            Phase::First if verdict == "undecided" => match stop {
                Some(Stop::Cancelled) => "TIMEOUT",
                _ => "UNKNOWN",
            },
            Phase::First => "SECOND_FOUND",
            Phase::Extended if proved => "EXTENDED_EXHAUSTED",
            Phase::Extended => "EXTENDED_REJECT",
            Phase::Fallback if proved => "FALLBACK_CONFIRMED",
            Phase::Fallback => "FALLBACK_REJECTED",
        }
    }
}
