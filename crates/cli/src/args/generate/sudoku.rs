//! Options of `gridsmith generate sudoku`.

use std::path::PathBuf;

use gridsmith::sudoku::HodokuLevel;
use gridsmith::sudoku::generate::Orbits;

use super::Common;
use crate::args::choice::one_of;
use crate::args::help;
use crate::args::techniques::{TechniqueList, list};
use crate::args::values::{range, side, tenths_range};

#[derive(Debug, clap::Args)]
#[command(mut_arg("no_certificate", |arg| arg.help(NO_CERTIFICATE)))]
pub struct SudokuArgs {
    /// Number of rows, columns and digits, 4 to 25, e.g. 6 or 6x6
    #[arg(long, visible_alias = "n", value_name = "SIDE", default_value = "9", value_parser = side)]
    pub size: usize,
    /// Irregular regions instead of boxes
    #[arg(long)]
    pub jigsaw: bool,
    /// Both diagonals hold every digit as well
    #[arg(long)]
    pub diagonals: bool,
    /// Number of clues, e.g. 24 or 22..26 [default: any]
    #[arg(long, value_name = "N|FROM..TO", value_parser = range, help_heading = help::CLUES)]
    pub clues: Option<(u32, u32)>,
    /// Leave no redundant clue [default for plain 9x9 Sudokus, except with --clues, --pattern, or
    /// difficulty trivial or easy]
    #[arg(long, help_heading = help::CLUES)]
    pub minimal: bool,
    /// Symmetry of the clues
    #[arg(long, value_name = "PATTERN", value_parser = one_of(&Orbits::ALL))]
    #[arg(default_value = Orbits::None.word())]
    #[arg(help_heading = help::CLUES)]
    pub symmetry: Orbits,
    /// Read the cells that hold clues from a text grid; . 0 # and _ mark empty cells
    #[arg(long, value_name = "FILE", help_heading = help::CLUES)]
    pub pattern: Option<PathBuf>,
    /// Search for puzzles with few clues: at most 20, unless --clues is given
    #[arg(long, help_heading = help::CLUES)]
    pub low_clue: bool,
    /// Sudoku Explainer rating, e.g. 7.2 or 6.0..7.2 [default: any]
    #[arg(long, value_name = "FROM..TO", value_parser = tenths_range)]
    #[arg(help_heading = help::DIFFICULTY)]
    pub se: Option<(u16, u16)>,
    /// HoDoKu level [default: any]
    #[arg(long, value_name = "LEVEL", value_parser = one_of(&HodokuLevel::ALL))]
    #[arg(help_heading = help::DIFFICULTY)]
    pub hodoku_level: Option<HodokuLevel>,
    /// Only puzzles that need these techniques, comma-separated; repeatable
    #[arg(long, value_name = "TECHNIQUES", value_parser = list, help_heading = help::DIFFICULTY)]
    pub technique: Vec<TechniqueList>,
    /// Only puzzles that do not need these techniques, comma-separated; repeatable
    #[arg(long, value_name = "TECHNIQUES", value_parser = list, help_heading = help::DIFFICULTY)]
    pub without: Vec<TechniqueList>,
    /// Let HoDoKu use techniques that are off by default, comma-separated; repeatable
    #[arg(long, value_name = "TECHNIQUES", value_parser = list, help_heading = help::DIFFICULTY)]
    pub enable: Vec<TechniqueList>,
    /// Maximum number of drafts per puzzle
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(help_heading = help::LIMITS)]
    pub max_attempts: u64,
    /// Make all minimal puzzles of a grid with the same number of clues equally likely
    #[arg(long, conflicts_with = "low_clue", help_heading = help::EXPERIMENTS)]
    pub uniform: bool,
    #[command(flatten)]
    pub common: Common,
}

const NO_CERTIFICATE: &str = "\
Do not search for certificates: faster; every puzzle still has exactly one solution. Puzzles \
written as lines are then graded only if a difficulty or a rating is requested";
