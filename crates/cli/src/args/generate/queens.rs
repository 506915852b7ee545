//! Options of `gridsmith generate queens`.

use std::path::PathBuf;
use std::time::Duration;

use gridsmith::queens::generate::{Method, PlacementMode, RegionMode, SelectionMode};

use super::Common;
use crate::args::choice::one_of;
use crate::args::help;
use crate::args::values::{seconds, side};

#[derive(Debug, clap::Args)]
pub struct QueensArgs {
    /// Number of rows, columns and regions, 1 to 40, e.g. 8 or 8x8
    #[arg(long, visible_alias = "n", value_name = "SIDE", default_value = "8", value_parser = side)]
    pub size: usize,
    /// Queens per row, column and region, 1 to 6
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub stars: usize,
    /// Only boards solvable without suppositions [default with one or two stars, except for expert
    /// and extreme]
    #[arg(long)]
    pub logic_only: bool,
    /// Accept any board with exactly one solution
    #[arg(long, conflicts_with = "logic_only")]
    pub no_logic_only: bool,

    /// How regions grow [default: thin, or what suits --difficulty]
    #[arg(long, value_name = "MODE", value_parser = one_of(&RegionMode::ALL))]
    #[arg(help_heading = help::REGIONS)]
    pub region_mode: Option<RegionMode>,
    /// Minimum cells per region [default: 2, or what suits --difficulty]
    #[arg(long, value_name = "CELLS", help_heading = help::REGIONS)]
    pub min_region: Option<usize>,
    /// Maximum cells per region [default: no limit]
    #[arg(long, value_name = "CELLS", help_heading = help::REGIONS)]
    pub max_region: Option<usize>,
    /// Allow regions of one cell [default for trivial and easy]
    #[arg(long, conflicts_with = "min_region", help_heading = help::REGIONS)]
    pub single_cell_regions: bool,

    /// Maximum number of drafts per board [default: no limit]
    #[arg(long, value_name = "N", help_heading = help::LIMITS)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub max_attempts: Option<u64>,
    /// Print progress to stderr after every N drafts; 0 prints none
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = help::LIMITS)]
    pub progress_every: u64,
    /// If no board is found, save the closest draft to a file, as JSON with two of its solutions
    #[arg(long, value_name = "FILE", help_heading = help::LIMITS)]
    pub draft: Option<PathBuf>,

    /// Which board to take
    #[arg(long, value_name = "WHICH", value_parser = one_of(&SelectionMode::ALL))]
    #[arg(default_value = SelectionMode::First.word())]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub selection: SelectionMode,
    /// Number of drafts to make, or to compare for --selection best [default: 20 to compare,
    /// otherwise no limit]
    #[arg(long, value_name = "N", help_heading = help::EXPERIMENTS)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub candidates: Option<u64>,
    /// Continue beyond --candidates until a board is found
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub search_until_unique: bool,
    /// How to place the queens
    #[arg(long, value_name = "MODE", value_parser = one_of(&PlacementMode::ALL))]
    #[arg(default_value = PlacementMode::Uniform.word())]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub placement: PlacementMode,
    /// How to make a board unique
    #[arg(long, value_name = "METHOD", value_parser = one_of(&Method::ALL))]
    #[arg(default_value = Method::Repair.word())]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub method: Method,
    /// Maximum number of cells moved between regions to repair a draft; a swap counts twice
    /// [default: 200 times the side]
    #[arg(long, value_name = "N", help_heading = help::EXPERIMENTS)]
    pub repair_steps: Option<u64>,
    /// Maximum number of cells to block if repair fails
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = help::EXPERIMENTS)]
    pub block_steps: u64,
    /// Maximum number of changes to bring a unique board closer to --difficulty [default: 300 for
    /// extreme, and for trivial to medium with two or more stars; otherwise 0]
    #[arg(long, value_name = "N", help_heading = help::EXPERIMENTS)]
    pub climb_steps: Option<u64>,
    /// Count solutions briefly first
    ///
    /// With --repair-steps 0 and without --block-steps, drafts that turn out to have two solutions
    /// are dropped without a full count. Otherwise they are repaired, and drafts that the brief
    /// count cannot decide are dropped.
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub fast_unique: bool,
    /// Maximum number of search nodes of the brief count [default: 500000]
    #[arg(long, value_name = "NODES", help_heading = help::EXPERIMENTS)]
    #[arg(requires = "fast_unique", conflicts_with = "fast_unique_timelimit")]
    pub fast_unique_nodes: Option<u64>,
    /// The same in seconds of 1,000,000 nodes each, so that every machine does the same
    /// [default: 0.5]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help_heading = help::EXPERIMENTS)]
    #[arg(requires = "fast_unique")]
    pub fast_unique_timelimit: Option<Duration>,

    #[command(flatten)]
    pub common: Common,
}
