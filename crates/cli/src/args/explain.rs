//! Options of `gridsmith explain`.

use std::path::PathBuf;

use clap::ValueEnum;
use gridsmith::Way;
use gridsmith::render::picture::Theme;

use super::Inputs;
use super::choice::one_of;
use super::hodoku::Hodoku;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every step is checked against the solution before it is shown. The steps that a move depends on come
right before it. With --json, each step has its technique, conclusions, sentences and marks, and
\"trace\" holds every elimination and placement.

With --trace, the steps of each puzzle are one line with a reason for each, which gridsmith check
replays. docs/TRACES.md describes it.

Exit codes: 0 if every puzzle was explained, 1 if some puzzle does not have exactly one solution (with
--trace: or no trace of practical length), 3 if some puzzle could not be decided or explained within
--budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith explain puzzle.txt
  gridsmith explain puzzle.txt -o way.html
  gridsmith explain --boards all puzzle.txt | less -R
  gridsmith explain --boards none --scheme hodoku sudoku.txt
  gridsmith explain --scheme hodoku --enable death-blossom --disable x-wing,w sudoku.txt
  gridsmith explain --scheme hint sudoku.txt
  gridsmith explain --trace puzzles.txt | gridsmith check -
  gridsmith explain --json puzzles.jsonl > explained.jsonl")]
pub struct Explain {
    /// Sudoku: whose steps to explain [default: se for plain 9x9 Sudokus, hint for other sizes]
    #[arg(long, alias = "schemes", value_name = "SCHEME", value_parser = one_of(&Way::ALL))]
    pub scheme: Option<Way>,
    /// Which steps to draw [default: some for a single puzzle, none for several]
    #[arg(long, value_name = "WHICH", value_enum)]
    pub boards: Option<Boards>,
    /// Write a page about one puzzle: .html with a picture of every step, or .md [default: text on
    /// stdout]
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["boards", "json"])]
    pub output: Option<PathBuf>,
    /// The colours of the pictures in an HTML page
    #[arg(long, value_name = "THEME", value_parser = one_of(&Theme::ALL), default_value = "light")]
    pub theme: Theme,
    /// Write the steps as a trace, one line per puzzle: each step has a reason, which gridsmith check
    /// replays
    #[arg(long, conflicts_with_all = ["boards", "output"])]
    pub trace: bool,
    /// Sudoku: levels of nested chains to explain
    #[arg(long, value_name = "LEVELS", default_value_t = 0)]
    pub depth: usize,
    /// Maximum number of search nodes for --scheme easiest [default: as many as the Sudoku
    /// Explainer rating took, but at least 60,000, about 50 ms]
    #[arg(long, value_name = "NODES")]
    pub easiest_budget: Option<u64>,
    #[command(flatten)]
    pub hodoku: Hodoku,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// Which steps are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Boards {
    /// No steps
    None,
    /// The first step of each technique
    Some,
    /// Every step that is not easy
    All,
}
