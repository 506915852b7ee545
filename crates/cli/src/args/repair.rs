//! Options of `gridsmith repair`.

use super::{Inputs, help};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Moves cells between regions, as few as it can find, until the board has exactly one solution. The
repaired board keeps one of the original solutions, all blocked cells and all given queens, and it
gets a certificate. Moved cells are reported with the region letters of the original board.

Exit codes: 0 if every board now has exactly one solution, 1 if some board has no solution or no
repair was found, 3 if some board could not be decided within --budget and --timeout, 2 if something
could not be read.

Examples:
  gridsmith repair AAAA/BBBB/CCCC/DDDD
  gridsmith repair --json levels.jsonl > repaired.jsonl
  gridsmith repair --max-region 12 level.txt")]
pub struct Repair {
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// Minimum cells per region; smaller regions of the original board may stay
    #[arg(long, value_name = "CELLS", default_value_t = 2)]
    pub min_region: usize,
    /// Maximum cells per region; larger regions of the original board may stay [default: no limit]
    #[arg(long, value_name = "CELLS")]
    pub max_region: Option<usize>,
    /// Do not search for certificates
    #[arg(long)]
    pub no_certificate: bool,
    /// Number of solutions to try as the one to keep
    #[arg(long, value_name = "N", default_value_t = 30)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    #[arg(help_heading = help::LIMITS)]
    pub solutions: u16,
    /// Attempts per solution
    #[arg(long, value_name = "N", default_value_t = 4, help_heading = help::LIMITS)]
    pub tries: u64,
    /// Maximum number of cells moved in one attempt
    #[arg(long, value_name = "N", default_value_t = 2_000, help_heading = help::LIMITS)]
    pub repair_steps: u64,
    #[command(flatten)]
    pub inputs: Inputs,
}
