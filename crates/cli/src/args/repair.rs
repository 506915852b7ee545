//! Options of `gridsmith repair`.

use super::{Inputs, help};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Changes a puzzle as little as it can find until it has exactly one solution. On a Queens board cells
move between regions; a Zip gets walls; a Sudoku or number path gets clues, each the one of a few
that leaves the fewest solutions. The repaired puzzle keeps one of the original solutions and all
clues, and it gets a certificate. Moved cells are reported with the region letters of the original
board.

Exit codes: 0 if every puzzle now has exactly one solution, 1 if some puzzle has no solution or no
repair was found, 3 if some puzzle could not be decided within --budget and --timeout, 2 if something
could not be read.

Examples:
  gridsmith repair AAAA/BBBB/CCCC/DDDD
  gridsmith repair 'path 5x5x4 1..../...../..25../...../.....'
  gridsmith repair --json levels.jsonl > repaired.jsonl
  gridsmith repair --max-region 12 level.txt")]
pub struct Repair {
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// Queens: minimum cells per region; smaller regions of the original board may stay
    #[arg(long, value_name = "CELLS", default_value_t = 2)]
    pub min_region: usize,
    /// Queens: maximum cells per region; larger regions of the original board may stay [default: no
    /// limit]
    #[arg(long, value_name = "CELLS")]
    pub max_region: Option<usize>,
    /// Do not search for certificates
    #[arg(long)]
    pub no_certificate: bool,
    /// Queens: number of solutions to try as the one to keep
    #[arg(long, value_name = "N", default_value_t = 30)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    #[arg(help_heading = help::LIMITS)]
    pub solutions: u16,
    /// Queens: attempts per solution
    #[arg(long, value_name = "N", default_value_t = 4, help_heading = help::LIMITS)]
    pub tries: u64,
    /// Queens: maximum number of cells moved in one attempt
    #[arg(long, value_name = "N", default_value_t = 2_000, help_heading = help::LIMITS)]
    pub repair_steps: u64,
    #[command(flatten)]
    pub inputs: Inputs,
}
