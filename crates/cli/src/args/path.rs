//! Options of `gridsmith path`.

use gridsmith::path::generate::PathPolicy;
use serde_json::Value;

use super::choice::{Choice, one_of};
use super::generate::{MaskArg, PathModes, mask_file, policy};
use super::help;
use super::values::{setting, size};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A path visits every cell of a board once; number paths and Zip puzzles are made from one. Each path
is drawn, or with --json written as an object with `path` (its cells in order, null if there is
none), `coverage`, `reason`, `steps`, `restarts`, `metrics` and all attempts before it.
docs/TELEMETRY.md lists the reasons.

Exit codes: 0 if every path was built, 1 if no path can be long enough, 3 if some path was not found
(stderr says why), 2 if the options are wrong.

Examples:
  gridsmith path --size 6x9 --seed 1
  gridsmith path --mode backbite-v1 --strip-shuffle --size 9 --count 5
  gridsmith path --neighbours 8 --size 7 --max-crossings 0
  gridsmith path --hex --size 5 --json
  gridsmith path --mask heart.txt --partial
  gridsmith path --policy random-walk*3,random-v2:partial --mask heart.txt --json")]
pub struct PathCommand {
    /// Number of paths
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// Random seed; if omitted, one is chosen and printed to stderr
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Rows and columns, e.g. 6x9, or one number for both, 1 to 64 [default: 7; with --hex the
    /// side, 4]
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    pub size: Option<(usize, usize)>,
    /// Read the shape of the board from a text grid; # marks cells outside the board
    #[arg(long, value_name = "FILE", value_parser = mask_file)]
    pub mask: Option<MaskArg>,
    /// Neighbours of a cell: 4, or 8 with diagonals
    #[arg(long, value_name = "4|8", default_value = "4", value_parser = ["4", "8"])]
    pub neighbours: String,
    /// Use a board of hexagons
    #[arg(long, conflicts_with = "neighbours")]
    pub hex: bool,
    /// How to build the path
    #[arg(long, alias = "path-mode", value_name = "MODE", value_parser = one_of(&PathModes::ALL))]
    #[arg(default_value = PathModes::USUAL.word())]
    pub mode: PathModes,
    /// Accept a path that covers at least this percentage of the board, 1 to 100 [default: 100;
    /// --partial alone: 85]
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, default_missing_value = "85")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=100))]
    pub partial: Option<u8>,
    /// For random-v2 with 8 neighbours: maximum number of crossings [default: no limit]
    #[arg(long, value_name = "N")]
    pub max_crossings: Option<usize>,
    /// For random-v2 with 8 neighbours or hexagons: prefer paths that need few clues
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub anneal: bool,
    /// Modes to try in turn, e.g. random-walk*3,random-v2,random-v2:partial
    #[arg(long, alias = "path-policy", value_name = "MODES", conflicts_with = "mode")]
    #[arg(value_parser = policy)]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub policy: Option<PathPolicy>,
    /// For serpentine and backbite-v1: split the board into strips of random height, each with its
    /// own serpentine
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub strip_shuffle: bool,
    /// Change a setting that has no option of its own, e.g. path.max_restarts=9 (docs/KNOBS.md
    /// lists all); repeatable
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub set: Vec<(String, Value)>,
}
