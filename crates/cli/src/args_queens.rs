//! What can be said about Queens boards that are to be made or mended.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;

use crate::args::{Inputs, seconds};
use crate::args_generate::Common;

/// How regions grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RegionModeArg {
    /// Even sizes
    Balanced,
    /// Long shapes
    Biased,
    /// Entangled shapes
    Serpentine,
    /// Compact shapes around the queens, few rows and columns to a region
    Constrained,
    /// All modes in turn
    Mixed,
    /// Any region takes any cell beside it
    Free,
    /// The same, with one or two giants
    Appetite,
    /// Giants and thin shapes, few small regions: as on published boards
    Thin,
}

/// How queens are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlacementArg {
    /// Every placement has the same chance
    Uniform,
    /// Row by row, going back where no column is left
    Backtracking,
}

/// How a board becomes unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MethodArg {
    /// Regions grow at will and are repaired
    Repair,
    /// A region takes a cell only if the board stays unique, and within the label if there is one
    Checked,
}

/// Which board is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SelectionArg {
    /// The first that passes
    First,
    /// Of all candidates, the one with the most points
    Best,
}

#[derive(Debug, clap::Args)]
pub struct QueensArgs {
    /// Rows, columns and regions, e.g. 8 or 8x8
    #[arg(long, visible_alias = "n", value_name = "SIDE", default_value = "8", value_parser = side)]
    pub size: usize,
    /// Queens in every row, column and region
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub stars: usize,
    /// Solvable without supposing anything [default up to two stars, unless expert or extreme]
    #[arg(long)]
    pub logic_only: bool,
    /// Any board with one solution will do
    #[arg(long, conflicts_with = "logic_only")]
    pub no_logic_only: bool,

    /// How regions grow [default: thin; with --difficulty what suits it]
    #[arg(long, value_name = "MODE", value_enum, help_heading = "Regions")]
    pub region_mode: Option<RegionModeArg>,
    /// Cells of the smallest region allowed [default: 2; with --difficulty what suits it]
    #[arg(long, value_name = "CELLS", help_heading = "Regions")]
    pub min_region: Option<usize>,
    /// Cells of the largest region allowed
    #[arg(long, value_name = "CELLS", help_heading = "Regions")]
    pub max_region: Option<usize>,
    /// Allow regions of one cell [default for trivial and easy]
    #[arg(long, conflicts_with = "min_region", help_heading = "Regions")]
    pub single_cell_regions: bool,
    /// How queens are placed
    #[arg(long, value_name = "HOW", value_enum, default_value_t = PlacementArg::Uniform, help_heading = "Regions")]
    pub placement: PlacementArg,

    /// How a board becomes unique
    #[arg(long, value_name = "HOW", value_enum, default_value_t = MethodArg::Repair, help_heading = "Search")]
    pub method: MethodArg,
    /// Cells that may change their region while one draft is repaired, never more; a swap counts as two
    /// [default: 200 times the side]
    #[arg(long, value_name = "N", help_heading = "Search")]
    pub repair_steps: Option<u64>,
    /// Cells that may be blocked where repair has not helped
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Search")]
    pub block_steps: u64,
    /// Changes tried on a unique board that misses --difficulty, to bring it nearer [default: 300 for extreme, and up
    /// to medium with two stars and more; else 0]
    #[arg(long, value_name = "N", help_heading = "Search")]
    pub climb_steps: Option<u64>,
    /// Which board is taken
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = SelectionArg::First, help_heading = "Search")]
    pub selection: SelectionArg,
    /// Drafts to make, or to compare for the best [default: 20 to compare, else no limit]
    #[arg(long, value_name = "N", help_heading = "Search", value_parser = clap::value_parser!(u64).range(1..))]
    pub candidates: Option<u64>,
    /// Go on beyond --candidates until a board passes
    #[arg(long, help_heading = "Search")]
    pub search_until_unique: bool,
    /// Drafts in all
    #[arg(long, value_name = "N", help_heading = "Search", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_attempts: Option<u64>,
    /// Count briefly first. With --repair-steps 0 and no --block-steps, drop drafts with two solutions at sight,
    /// without a full count; else repair these, and drop drafts that the brief count cannot decide
    #[arg(long, help_heading = "Search")]
    pub fast_unique: bool,
    /// Nodes of that brief count [default: 500000]
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "fast_unique_timelimit",
        help_heading = "Search"
    )]
    #[arg(requires = "fast_unique")]
    pub fast_unique_nodes: Option<u64>,
    /// The same in seconds, counted as 1,000,000 nodes each so that every machine does the same [default: 0.5]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help_heading = "Search")]
    #[arg(requires = "fast_unique")]
    pub fast_unique_timelimit: Option<Duration>,
    /// Say on stderr how far the work is, after every N drafts
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Search")]
    pub progress_every: u64,
    /// If no board is found, write the nearest draft to a file, as JSON with two of its solutions
    #[arg(long, value_name = "FILE", help_heading = "Search")]
    pub draft: Option<PathBuf>,

    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A board with several solutions becomes unique by moving few cells between regions. It keeps one of its
solutions; blocked cells and given queens stay. Each repaired board is certified. The cells that move are
told with the letters of the board as it was.

Exit code: 0 if every board is unique now, 1 if some has no solution or no repair was found, 3 if
some could not be decided within --budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith repair AAAA/BBBB/CCCC/DDDD
  gridsmith repair --json levels.jsonl > repaired.jsonl
  gridsmith repair --max-region 12 level.txt")]
pub struct Repair {
    /// What the repair is drawn from
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// Solutions of the board that are tried as the one to keep
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..))]
    pub solutions: u16,
    /// Attempts for each of them
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub tries: u64,
    /// Cells that may change their region in one attempt
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub repair_steps: u64,
    /// Cells of the smallest region allowed; smaller ones may stay
    #[arg(long, value_name = "CELLS", default_value_t = 2)]
    pub min_region: usize,
    /// Cells of the largest region allowed; larger ones may stay
    #[arg(long, value_name = "CELLS")]
    pub max_region: Option<usize>,
    /// Look for no certificates
    #[arg(long)]
    pub no_certificate: bool,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// The side of a board, as `8` or `8x8`.
fn side(text: &str) -> Result<usize, String> {
    let number = |text: &str| text.parse::<usize>().ok();
    let sides = match text.split_once(['x', 'X']) {
        Some((rows, columns)) => number(rows).zip(number(columns)),
        None => number(text).map(|side| (side, side)),
    };
    match sides {
        Some((rows, columns)) if rows == columns => Ok(rows),
        Some((rows, columns)) => {
            Err(format!("{rows}x{columns} is not square: Queens boards are, e.g. 8 or 8x8"))
        }
        None => Err("expected the side of the board, e.g. 8 or 8x8".into()),
    }
}
