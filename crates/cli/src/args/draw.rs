//! Options of `gridsmith draw`.

use std::path::PathBuf;

use gridsmith::render::picture::{Measure, Theme};

use super::Inputs;
use super::choice::one_of;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The end of the file's name selects the format: .svg, .png or .pdf. With several puzzles, each gets a
file of its own: board.svg becomes board-1.svg, board-2.svg and so on. `-o -` writes one SVG to
stdout.

Exit codes: 0 if every puzzle was drawn, 1 if some puzzle does not have exactly one solution and
--solution, --step or --hint needs it, 3 if that could not be decided, 2 if something could not be
read or written.

Examples:
  gridsmith draw puzzle.txt -o board.svg
  gridsmith draw --solution --theme dark puzzle.txt -o solved.png
  gridsmith draw --hint --state 'r1c3=15' puzzle.txt -o hint.pdf
  gridsmith draw --step 12 --cell-size 9mm puzzle.txt -o step.svg
  gridsmith draw --candidates sudoku.txt -o - > board.svg")]
pub struct Draw {
    /// The file to write; its name ends in .svg, .png or .pdf, or is - for SVG on stdout
    #[arg(short, long, value_name = "FILE", default_value = "board.svg")]
    pub output: PathBuf,
    /// Draw the solution
    #[arg(long, conflicts_with_all = ["step", "hint"])]
    pub solution: bool,
    /// Draw step N of the explanation, as numbered by `explain`
    #[arg(long, value_name = "N", conflicts_with = "hint")]
    pub step: Option<usize>,
    /// Draw the next step from the position
    #[arg(long)]
    pub hint: bool,
    /// The player's position, e.g. 'r1c1=5 r2c3<>4', or a file that contains it [default: the
    /// givens]
    #[arg(long, value_name = "STATE", conflicts_with = "step")]
    pub state: Option<String>,
    /// The colours
    #[arg(long, value_name = "THEME", value_parser = one_of(&Theme::ALL), default_value = "light")]
    pub theme: Theme,
    /// Black on white, with hatchings instead of colours: the same as --theme print
    #[arg(long, visible_alias = "no-color", conflicts_with = "theme")]
    pub no_colour: bool,
    /// The side of a cell, in px or mm
    #[arg(long, value_name = "SIZE", default_value = "48px")]
    pub cell_size: Measure,
    /// A line under the board [default: for steps, the sentence that explains them]
    #[arg(long, value_name = "TEXT")]
    pub caption: Option<String>,
    /// No line under the board
    #[arg(long, conflicts_with = "caption")]
    pub no_caption: bool,
    /// Row and column numbers even where no step is drawn
    #[arg(long, conflicts_with = "no_rulers")]
    pub rulers: bool,
    /// Draw all candidates of a Sudoku, or the letters of the regions of a Queens board
    #[arg(long, visible_alias = "letters")]
    pub candidates: bool,
    #[command(flatten)]
    pub inputs: Inputs,
}
