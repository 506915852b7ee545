//! Options of `gridsmith convert`.

use std::path::PathBuf;

use gridsmith::formats::Format;

use super::Inputs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
`gridsmith formats` lists the formats. Without --from, the format of each puzzle is recognised.

Entries and marks of a player are kept if the new format can hold them; if it cannot, a note says
what is left out, once per kind. A puzzle that the new format cannot hold is an error, and the
others are converted.

Exit codes: 0 if every puzzle was converted, 2 if something could not be read or written.

Examples:
  gridsmith convert --to sdm puzzles.txt > puzzles.sdm
  gridsmith convert --to sudokuwiki ':0000:x:4+1....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......:221 999::'
  gridsmith convert --to pm-grid https://sudoku.coach/en/play/400000805030000000000700000020000060000080400000010000000603070500200000104000000
  gridsmith convert --to opensudoku -o pack.opensudoku puzzles.txt
  gridsmith convert --to json --from csv puzzles.csv")]
pub struct Convert {
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = str::parse::<Format>)]
    pub to: Format,
    /// The format to read [default: recognise it]
    #[arg(long, value_name = "FORMAT", value_parser = str::parse::<Format>)]
    pub from: Option<Format>,
    /// Write to this file [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Stop at the first puzzle that cannot be read or written
    #[arg(long)]
    pub strict: bool,
    /// SudokuPad: take lines, arrows and other drawings for decoration, not for rules
    #[arg(long)]
    pub ignore_cosmetics: bool,
    #[command(flatten)]
    pub inputs: Inputs,
}
