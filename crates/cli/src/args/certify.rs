//! Options of `gridsmith certify` and `gridsmith check`.

use std::path::PathBuf;

use gridsmith_outside::Target;

use super::Inputs;
use super::choice::{Choice, one_of};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A certificate is one line with the puzzle, its solution and a proof that there is no other solution.
An independent checker verifies each certificate before it is written. docs/CERTIFICATE.md describes
the format; tools/check.py is a second checker.

With --to, each puzzle gets two files instead: a formula that says that there is another solution,
and a proof that nothing satisfies the formula. A checker that knows nothing of puzzles reads them.
With several puzzles, each gets files of its own: puzzle-1.opb, puzzle-2.opb and so on. The names
are printed, one puzzle per line. DRUP is for Sudoku, number paths and Queens with one star.
docs/OUTSIDE-CHECKERS.md describes the files.

Exit codes: 0 if every puzzle got its certificate, 1 if some puzzle does not have exactly one
solution or has no certificate of practical length (with --to: or its certificate cannot be
translated), 3 if some puzzle could not be decided, 2 if something could not be read or written.

Examples:
  gridsmith certify puzzle.txt
  gridsmith certify puzzles.jsonl > certificates.txt
  gridsmith certify puzzles.txt | gridsmith check
  gridsmith certify --to veripb puzzle.txt && veripb puzzle.opb puzzle.pbp
  gridsmith certify --to veripb -o proofs/p puzzles.txt | xargs -n 2 veripb
  gridsmith certify --to drup sudoku.txt")]
pub struct Certify {
    /// Write a formula and a proof for an outside checker instead
    #[arg(long, value_name = "CHECKER", value_parser = one_of(&Target::ALL))]
    pub to: Option<Target>,
    /// With --to: the names of the files, without .opb and .pbp or .cnf and .drup [default: puzzle]
    #[arg(short, long, value_name = "NAME", requires = "to")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub inputs: Inputs,
}

impl Choice for Target {
    fn word(self) -> &'static str {
        Target::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Target::VeriPb => "VeriPB 3: puzzle.opb and puzzle.pbp",
            Target::Drup => "checkers of DRUP and DRAT: puzzle.cnf and puzzle.drup",
        }
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each line is a certificate, or a trace of `explain --trace`. A certificate proves that there is
exactly one solution; a trace shows that its steps lead to the solution, and is counted apart. Empty
lines and lines that start with # are skipped. A line that is refused is reported with its number
and the reason. With --json, each line gets an object with `line`, `accepted` and, if it is refused,
`reason`; traces have `trace` as well.

Exit codes: 0 if all lines are accepted, 1 if some line is refused, 3 if some line could not be
checked in time, 2 if something could not be read.

Examples:
  gridsmith check certificates.txt
  gridsmith explain --trace puzzle.txt | gridsmith check -
  gridsmith certify puzzle.txt | gridsmith check -
  gridsmith check --json certificates.txt")]
pub struct Check {
    /// Files of certificates, or - for stdin [default: stdin, unless it is a terminal]
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,
}
