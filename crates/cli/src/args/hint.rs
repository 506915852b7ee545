//! Options of `gridsmith hint`.

use super::Inputs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Hints come in three stages: 1 says where to look, 2 names the technique and what it means, 3 gives
the move and the reason. Mistakes are pointed out before any hint.

A position comes from --state, or from the field \"state\" of a JSON record. It names cells as hints
do: r1c1=5 is an entry, r2c3<>4 is an eliminated candidate, r1c1-r1c2 is a step of the path, r3c4=Q
is a queen and r3c5=x is a cross. Rows of text, lines of 81 or 729 characters and JSON work as well
(docs/FORMATS.md). Links and files of other programs bring their own position, e.g. SudokuWiki,
f-puzzles, OpenSudoku, a candidate grid or a line of a HoDoKu library.

Exit codes: 0 if there is a hint or nothing left to do, 1 if an entry is wrong or the puzzle does
not have exactly one solution, 3 if it could not be decided, 2 if something could not be read.

Examples:
  gridsmith hint puzzle.txt
  gridsmith hint --stage 1 puzzle.txt
  gridsmith hint --state 'r1c3=15 r2c1=12' corpus/one/hidato-grid.txt
  gridsmith hint --all puzzle.txt
  gridsmith hint --json positions.jsonl")]
pub struct Hint {
    /// How much to reveal: 1 where to look, 2 the technique, 3 the move
    #[arg(long, value_name = "1|2|3", default_value_t = 3)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=3))]
    pub stage: u8,
    /// The player's position, e.g. 'r1c1=5 r2c3<>4', or a file that contains it [default: the
    /// givens]
    #[arg(long, value_name = "STATE")]
    pub state: Option<String>,
    /// For Sudoku, list every step the position allows; for others, give hint after hint to the end
    #[arg(long)]
    pub all: bool,
    /// Sudoku: levels of nested chains to explain
    #[arg(long, value_name = "LEVELS", default_value_t = 0)]
    pub depth: usize,
    #[command(flatten)]
    pub inputs: Inputs,
}
