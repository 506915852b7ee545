//! Options of `gridsmith bench`.

use clap::Subcommand;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The signature is one number over the answers and node counts of a fixed set of puzzles of all
families. It is the same on every machine, in debug and release builds and with any number of
threads, and it moves when a solver does anything differently.

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
    /// Time the engines for Sudoku, each from text to verdict on one thread
    Sudoku(BenchSudoku),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every engine that this processor has tells none, unique and many apart: many puzzles at once, one to a
bit of a register of 512, 256 or 64 bits, and one at a time. Puzzles of a file are replaced by random
equivalents. The best round counts.

Exit code: 0, or 2 if the file has no puzzles or the engines disagree.

Examples:
  gridsmith bench sudoku
  gridsmith bench sudoku puzzles.txt
  gridsmith bench sudoku puzzles.txt --puzzles 2000 --rounds 3 --json")]
pub struct BenchSudoku {
    /// Puzzles, one a line, 81 characters each [default: generated ones]
    #[arg(value_name = "FILE")]
    pub file: Option<String>,
    /// How many puzzles; a shorter file is used several times
    #[arg(long, value_name = "N", default_value_t = 16384, value_parser = puzzles)]
    pub puzzles: usize,
    /// How often each engine solves them
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub rounds: u32,
}

/// What fits into memory without a thought.
fn puzzles(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=1_000_000) => Ok(number),
        _ => Err("expected a number from 1 to 1000000".into()),
    }
}
