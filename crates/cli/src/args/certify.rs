//! Options of `gridsmith certify` and `gridsmith check`.

use super::Inputs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A certificate is one line with the puzzle, its solution and a proof that there is no other solution.
An independent checker verifies each certificate before it is written. docs/CERTIFICATE.md describes
the format; tools/check.py is a second checker.

Exit codes: 0 if every puzzle got its certificate, 1 if some puzzle does not have exactly one
solution or has no certificate of practical length, 3 if some puzzle could not be decided, 2 if
something could not be read.

Examples:
  gridsmith certify puzzle.txt
  gridsmith certify puzzles.jsonl > certificates.txt
  gridsmith certify puzzles.txt | gridsmith check")]
pub struct Certify {
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each line is a certificate. Empty lines and lines that start with # are skipped. A certificate that
is refused is reported with its line number and the reason. With --json, each line gets an object
with `line`, `accepted` and, if it is refused, `reason`.

Exit codes: 0 if all certificates are accepted, 1 if some certificate is refused, 3 if some
certificate could not be checked in time, 2 if something could not be read.

Examples:
  gridsmith check certificates.txt
  gridsmith certify puzzle.txt | gridsmith check -
  gridsmith check --json certificates.txt")]
pub struct Check {
    /// Files of certificates, or - for stdin [default: stdin, unless it is a terminal]
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,
}
