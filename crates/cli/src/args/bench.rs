//! Options of `gridsmith bench`.

use clap::Subcommand;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The signature is one number computed from the answers and node counts for a fixed set of puzzles of
all families. It is the same on every machine, in debug and release builds and with any number of
threads. It changes if a solver does anything differently.

Examples:
  gridsmith bench --signature
  gridsmith bench sudoku
  gridsmith bench sudoku puzzles.txt --json")]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Bench {
    /// Print the signature of the solvers
    #[arg(long, required = true)]
    pub signature: bool,
    #[command(subcommand)]
    pub timed: Option<Timed>,
}

/// What can be timed.
#[derive(Debug, Subcommand)]
pub enum Timed {
    /// Time the Sudoku engines on one thread, including parsing
    Sudoku(BenchSudoku),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Times every engine that this processor supports. Each engine decides whether a puzzle has no, one or
many solutions. The batch engines solve 512, 256 or 64 puzzles at once, one per bit of a register;
the last one solves one puzzle at a time. Puzzles from a file are replaced by random equivalents.
The best round counts.

Exit codes: 0, or 2 if the file has no puzzles or the engines disagree.

Examples:
  gridsmith bench sudoku
  gridsmith bench sudoku puzzles.txt
  gridsmith bench sudoku puzzles.txt --puzzles 2000 --rounds 3 --json")]
pub struct BenchSudoku {
    /// File of puzzles, one line of 81 characters each [default: generated puzzles]
    #[arg(value_name = "FILE")]
    pub file: Option<String>,
    /// Number of puzzles, 1 to 1,000,000; a shorter file is repeated
    #[arg(long, value_name = "N", default_value_t = 16384, value_parser = puzzles)]
    pub puzzles: usize,
    /// Number of rounds per engine, 1 to 1000
    #[arg(long, value_name = "N", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub rounds: u32,
}

/// Few enough to fit into memory.
fn puzzles(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=1_000_000) => Ok(number),
        _ => Err("expected a whole number from 1 to 1000000".into()),
    }
}
