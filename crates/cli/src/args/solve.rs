//! Options of `gridsmith solve` and `gridsmith count`.

use gridsmith::{CountMethod, DEFAULT_LIMIT, Method};

use super::Inputs;
use super::choice::one_of;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A single puzzle is drawn with its solution. Several puzzles get one line each: the line number in
the input, the verdict and the solution. If there are many solutions, the line has two of them and
the cells in which they differ.

--output line is for large files of Sudokus, one line of 81 cells each. It writes one line per
puzzle, in the same order: the solution, or none, many or undecided. Lines that cannot be read are
reported on stderr and skipped.

Exit codes: 0 if every puzzle has exactly one solution, 1 if some puzzle has none or many, 3 if some
puzzle could not be decided within --budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith solve 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
  gridsmith solve puzzle.txt
  gridsmith solve --json --timeout 2.5 puzzles.jsonl > answers.jsonl
  gridsmith solve --quiet puzzles.txt | grep -v unique
  gridsmith solve --certify puzzle.txt
  gridsmith solve --method logic --trace puzzle.txt
  gridsmith solve --output line millions.txt > solutions.txt")]
pub struct Solve {
    /// Add a certificate for every puzzle with exactly one solution
    #[arg(long)]
    pub certify: bool,
    /// Add every elimination and placement with its reason, and the result of a separate validator
    #[arg(long)]
    pub trace: bool,
    /// How to solve; logic is for number paths and Zip
    ///
    /// The method logic applies all techniques until none is left, then guesses: the value with the
    /// fewest cells (MRV), its least constraining cell first (LCV), with a transposition table. It
    /// is slower, but --trace shows every step and guess.
    #[arg(long, value_name = "METHOD", value_parser = one_of(&Method::ALL))]
    #[arg(default_value = "exact")]
    pub method: Method,
    /// Write plain lines, for large files of Sudokus
    #[arg(long, value_name = "FORMAT", value_parser = ["line"])]
    #[arg(conflicts_with_all = ["certify", "trace", "json", "method"])]
    pub output: Option<String>,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A count is exact, or it is \"at least\" a number if --limit, --budget or --timeout ended it.

Exit codes: 0 if every count is exact or reached the limit, 3 if some count was stopped before, 2 if
something could not be read.

Examples:
  gridsmith count 'path 4x4x4 ..../..../..../....'
  gridsmith count --limit 2 puzzles.txt
  gridsmith count --method dlx --limit 2 AABB/ACBB/ACCD/CCDD
  gridsmith count --json --budget 0 --timeout 60 puzzle.txt")]
pub struct Count {
    /// Stop after this many solutions
    #[arg(long, value_name = "N", default_value_t = DEFAULT_LIMIT)]
    pub limit: u64,
    /// Add a certificate for every puzzle with exactly one solution
    #[arg(long)]
    pub certify: bool,
    /// How to count
    #[arg(long, value_name = "METHOD", value_parser = one_of(&CountMethod::ALL))]
    #[arg(default_value = "search")]
    pub method: CountMethod,
    #[command(flatten)]
    pub inputs: Inputs,
}
