//! The arguments of `gridsmith solve`.

use clap::ValueEnum;

use crate::args::Inputs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
One puzzle is drawn with its solution. Of several, each gets a line: its line in the input, the
verdict, the solution, and if there are many a second one and the cells in which they differ.

Exit code: 0 if every puzzle has exactly one solution, 1 if some has none or many, 3 if some
could not be decided within --budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith solve 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
  gridsmith solve puzzle.txt
  gridsmith solve --json --timeout 2.5 puzzles.jsonl > answers.jsonl
  gridsmith solve --quiet puzzles.txt | grep -v unique
  gridsmith solve --certify puzzle.txt
  gridsmith solve --trace puzzle.txt
  gridsmith solve --method logic --trace puzzle.txt
  gridsmith solve --output line millions.txt > solutions.txt

--output line is for long files of Sudokus: a line of 81 cells in, a line out, in order: the solution,
or none, many or undecided. Bad lines are named on stderr and skipped.")]
pub struct Solve {
    /// How answers are written; line: Sudokus only, many at once
    #[arg(long, value_name = "HOW", value_parser = ["line"], conflicts_with_all = ["certify", "trace", "json", "method"])]
    pub output: Option<String>,
    /// How to solve; logic: number paths and Zip by techniques and guesses
    ///
    /// exact: the exact engine of the family. logic: all techniques until none applies, then a guess at the value with the
    /// fewest cells (MRV), its least constraining cell first (LCV), with a transposition table; slower, but --trace
    /// shows every step and guess.
    #[arg(long, value_enum, default_value_t = SolveMethod::Exact)]
    pub method: SolveMethod,
    /// Add the certificate of every puzzle that has exactly one solution
    #[arg(long)]
    pub certify: bool,
    /// Add every elimination and placement on the way with its reason, and what an independent validator says
    #[arg(long)]
    pub trace: bool,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// How `solve` finds its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolveMethod {
    /// The exact engine of the family
    Exact,
    /// Techniques and guesses
    Logic,
}
