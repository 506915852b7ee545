//! Names the reasons for which a line is refused.

use std::fmt;

/// Why a line was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The line has more than 1,048,576 bytes.
    TooLong,
    /// The part that is named does not follow the grammar, or not in the one permitted way.
    Malformed(&'static str),
    /// The solution is not readable, or it breaks a rule or clue.
    WrongSolution,
    /// A step of the proof cannot be carried out.
    BadStep,
    /// The negation of a clause did not end in a contradiction.
    ClauseNotRefuted,
    /// Numbers are left over although every case is closed.
    ProofGoesOn,
    /// The proof is at its end although a case is still open.
    ProofEndsEarly,
    /// The line is a trace, where a certificate is wanted.
    NotACertificate,
    /// A step of a trace, counted from 1, does not follow from the board, or breaks the promise of its
    /// technique.
    NotShown(u32),
    /// A trace does not fill the board.
    Unfinished,
    /// A trace does not keep its claims.
    FalseClaim,
    /// Checking would cost more than the format allows.
    WorkLimit,
}

impl Refusal {
    /// The kind of refusal.
    pub fn word(&self) -> &'static str {
        match self {
            Refusal::TooLong => "too long",
            Refusal::Malformed(_) => "malformed",
            Refusal::WrongSolution => "wrong solution",
            Refusal::BadStep => "bad step",
            Refusal::ClauseNotRefuted => "clause not refuted",
            Refusal::ProofGoesOn => "proof goes on",
            Refusal::ProofEndsEarly => "proof ends early",
            Refusal::NotACertificate => "not a certificate",
            Refusal::NotShown(_) => "step not shown",
            Refusal::Unfinished => "unfinished",
            Refusal::FalseClaim => "false claim",
            Refusal::WorkLimit => "work limit",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Malformed(part) => write!(f, "malformed {part}"),
            Refusal::NotShown(step) => write!(f, "step {step} not shown"),
            _ => f.write_str(self.word()),
        }
    }
}

impl std::error::Error for Refusal {}
