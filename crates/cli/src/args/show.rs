//! Options of `gridsmith show`.

use super::Inputs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --json, puzzles are written in Gridsmith's own JSON format, with every field of the input.

Exit codes: 0 if every puzzle was shown, 2 if something could not be read. With --step, also 1 if
some puzzle does not have exactly one solution, and 3 if some puzzle could not be decided.

Examples:
  gridsmith show puzzle.txt
  gridsmith show --color always corpus/queens.txt | less -R
  gridsmith show --step 7 puzzle.txt
  gridsmith show --json AABB/ACBB/ACCD/CCDD")]
pub struct Show {
    /// Write canonical lines instead of drawings
    #[arg(long, conflicts_with = "json")]
    pub line: bool,
    /// Draw step N of the solution, as numbered by `explain`
    #[arg(long, value_name = "N", conflicts_with_all = ["line", "json"])]
    pub step: Option<usize>,
    #[command(flatten)]
    pub inputs: Inputs,
}
