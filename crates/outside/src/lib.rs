//! Certificates for outside checkers: a formula and a proof that it cannot be satisfied.
//!
//! [`translate`] takes a certificate (a line in the format of `docs/CERTIFICATE.md`) and states its
//! puzzle as a formula: the rules, the clues, and "not this solution". The proof of the line becomes
//! a proof that nothing satisfies the formula, in a format that other people's checkers read. So a
//! program that knows nothing of puzzles confirms that there is no other solution.
//!
//! This crate reads lines of text alone. It shares no code with the program that searches for
//! proofs or with the checkers of this project. `docs/OUTSIDE-CHECKERS.md` describes the files.
#![forbid(unsafe_code)]

mod cnf;
mod constraint;
mod engine;
mod family;
mod follow;
mod formula;
mod line;
mod opb;
mod refusal;
mod rules;
mod steps;

use gridsmith_core::Budget;

pub use refusal::NotTranslated;

/// What an outside checker reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A formula of linear inequalities (OPB), and a proof for VeriPB, version 3.
    VeriPb,
    /// A formula of clauses (DIMACS CNF), and a DRUP proof. Not for every puzzle.
    Drup,
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 2] = [Target::VeriPb, Target::Drup];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Target::VeriPb => "veripb",
            Target::Drup => "drup",
        }
    }

    /// The usual ends of the names of the two files: formula and proof.
    pub fn ends(self) -> [&'static str; 2] {
        match self {
            Target::VeriPb => ["opb", "pbp"],
            Target::Drup => ["cnf", "drup"],
        }
    }
}

/// The two texts that an outside checker takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outside {
    /// The puzzle, and that something differs from the solution.
    pub formula: String,
    /// Why nothing satisfies that.
    pub proof: String,
}

/// The largest formula, in literals: some hundred megabytes of text.
pub const MOST_TERMS: u64 = 10_000_000;

/// The formula alone: for programs that search for a solution themselves. The proof of the line is
/// not looked at.
pub fn formula(line: &str, target: Target) -> Result<String, NotTranslated> {
    let formula = family::formula(&line::Certificate::parse(line)?)?;
    match target {
        Target::VeriPb => Ok(opb::formula(&formula)),
        Target::Drup => cnf::formula(&formula),
    }
}

/// Translates a certificate, given without its line end.
///
/// The line should be one that the checker accepts. Of any other line there is either an error, or a
/// formula and a proof of which the outside checker refuses the proof.
///
/// ```
/// use gridsmith_core::Budget;
/// use gridsmith_outside::{Target, translate};
///
/// let line = "PC1 queens 4x1 AAAA/BBBB/CCCC/DDDD;x1 2,4,11,13 033";
/// let outside = translate(line, Target::VeriPb, &Budget::default())?;
/// assert!(outside.formula.contains("* Rows: at least 1 and at most 1 each."));
/// assert!(outside.proof.starts_with("pseudo-Boolean proof version 3.0\n"));
/// # Ok::<(), gridsmith_outside::NotTranslated>(())
/// ```
pub fn translate(line: &str, target: Target, budget: &Budget) -> Result<Outside, NotTranslated> {
    let certificate = line::Certificate::parse(line)?;
    let formula = family::formula(&certificate)?;
    // A formula that has no clauses is refused before the proof is followed.
    let cnf = match target {
        Target::VeriPb => None,
        Target::Drup => Some(cnf::formula(&formula)?),
    };
    let steps = follow::steps(&formula, &certificate, budget)?;
    Ok(match cnf {
        None => Outside { formula: opb::formula(&formula), proof: opb::proof(&formula, &steps) },
        Some(text) => Outside { formula: text, proof: cnf::proof(&steps)? },
    })
}
