//! Names the reasons for which a certificate is refused.

use std::fmt;

/// Why a certificate was refused; the text inside says what exactly was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The text does not follow the grammar.
    Malformed(&'static str),
    /// The line has more than 1,048,576 bytes.
    TooLong,
    /// A size or number is beyond what the format allows.
    TooLarge(&'static str),
    /// The puzzle or solution is readable but not written in the one permitted way.
    NotCanonical(&'static str),
    /// The solution breaks a rule or clue.
    WrongSolution(&'static str),
    /// A step of the proof cannot be carried out.
    BadStep(&'static str),
    /// The negation of a clause did not end in a contradiction.
    ClauseNotRefuted,
    /// Numbers are left over although every case is closed.
    ProofGoesOn,
    /// The proof is at its end although a case is still open.
    ProofEndsEarly,
    /// Checking would cost more than the format allows.
    WorkLimit,
}

impl Refusal {
    /// The kind of refusal, without its details.
    pub fn word(&self) -> &'static str {
        match self {
            Refusal::Malformed(_) => "malformed",
            Refusal::TooLong => "too long",
            Refusal::TooLarge(_) => "too large",
            Refusal::NotCanonical(_) => "not canonical",
            Refusal::WrongSolution(_) => "wrong solution",
            Refusal::BadStep(_) => "bad step",
            Refusal::ClauseNotRefuted => "clause not refuted",
            Refusal::ProofGoesOn => "proof goes on",
            Refusal::ProofEndsEarly => "proof ends early",
            Refusal::WorkLimit => "work limit",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Malformed(detail)
            | Refusal::TooLarge(detail)
            | Refusal::NotCanonical(detail)
            | Refusal::WrongSolution(detail)
            | Refusal::BadStep(detail) => write!(f, "{}: {detail}", self.word()),
            _ => f.write_str(self.word()),
        }
    }
}

impl std::error::Error for Refusal {}
