//! What can be said about a path alone.

use clap::Args;
use gridsmith::path::generate::PathPolicy;
use serde_json::Value;

use crate::args_generate::{MaskArg, PathModeArg, mask_file, policy, setting, size};

#[derive(Debug, Args)]
#[command(after_help = "\
A path runs through the cells of a board, each once; puzzles are made from one. Text is a drawing; with
--json each path is an object with `path` (its cells in order, null if there is none), `coverage`,
`reason`, `steps`, `restarts`, `metrics` and every attempt before it. docs/TELEMETRY.md lists the reasons.

Exit code: 0 if every path was built, 1 if no path can be long enough, 3 if one was not found (stderr
says why), 2 if something is wrong with the options.

Examples:
  gridsmith path --size 6x9 --seed 1
  gridsmith path --mode backbite_v1 --strip-shuffle --size 9 --count 5
  gridsmith path --neighbours 8 --size 7 --max-crossings 0
  gridsmith path --hex --size 5 --json
  gridsmith path --mask heart.txt --partial
  gridsmith path --policy random_walk*3,random_v2:partial --mask heart.txt --json")]
pub struct PathCommand {
    /// Rows and columns, such as 6x9, or one number for both [default: 7; with --hex the side, 4]
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    pub size: Option<(usize, usize)>,
    /// A text grid that gives the shape: # is not part of the board
    #[arg(long, value_name = "FILE", value_parser = mask_file)]
    pub mask: Option<MaskArg>,
    /// Steps to 4 neighbours, or to 8 with diagonals
    #[arg(long, value_name = "4|8", default_value = "4", value_parser = ["4", "8"])]
    pub neighbours: String,
    /// A board of hexagons
    #[arg(long, conflicts_with = "neighbours")]
    pub hex: bool,
    /// How the path is built
    #[arg(long, alias = "path-mode", value_name = "MODE", value_enum, default_value_t = PathModeArg::RandomV2)]
    pub mode: PathModeArg,
    /// Modes to try in turn, such as random_walk*3,random_v2,random_v2:partial
    #[arg(long, alias = "path-policy", value_name = "MODES", conflicts_with = "mode", value_parser = policy)]
    pub policy: Option<PathPolicy>,
    /// Serpentine and backbite_v1: strips of random height, each its own serpentine
    #[arg(long)]
    pub strip_shuffle: bool,
    /// Take the longest path found if it covers this share of the board, without a number 85
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, default_missing_value = "85")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=100))]
    pub partial: Option<u8>,
    /// Random_v2 with 8 neighbours: let at most N pairs of steps cross each other
    #[arg(long, value_name = "N")]
    pub max_crossings: Option<usize>,
    /// Random_v2 with hexagons or 8 neighbours: prefer paths that need few clues
    #[arg(long)]
    pub anneal: bool,
    /// Set what no option names, such as path.max_restarts=9 (docs/KNOBS.md lists all); may be given again
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, Value)>,
    /// How many paths
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// Random seed; if omitted, one is chosen and printed to stderr
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}
