//! Options of `gridsmith generate hidato`, `numbrix`, `hex` and `zip`.

use std::path::PathBuf;

use gridsmith::path::generate::{PathMode, PathPolicy, PathPolicyError};

use super::{Clues, Common, Logic};
use crate::args::choice::{Choice, one_of};
use crate::args::help;
use crate::args::values::{range, size};

// Shared options with other defaults.
const NUMBRIX_SYMMETRY: &str = "\
Symmetry of the clues [default: any; none with --minimal, --clues or --clue-mask, and for hard and \
harder boards of up to 25 cells]";
const NUMBRIX_ENDPOINTS: &str =
    "Always give the first and the last number, where --clue-mask allows it";
const NUMBRIX_NO_ENDPOINTS: &str =
    "Treat the first and the last number like any other clue [default]";
const ZIP_SIZE: &str = "Rows and columns, e.g. 6x9, or one number for both, 1 to 64 [default: 6x6]";
const ZIP_DIFFICULTY: &str =
    "Required difficulty [default: like published daily puzzles, see below]";
const ZIP_LOGIC: &str = "\
Only puzzles solvable by techniques of the requested difficulty, at most hard [default, except for \
expert and extreme]";

#[derive(Debug, clap::Args)]
pub struct Hidato {
    #[command(flatten)]
    pub board: Board,
    /// Maximum number of crossings of diagonal steps [default: no limit]
    #[arg(long, value_name = "N", help_heading = help::PATH)]
    pub max_crossings: Option<usize>,
    #[command(flatten)]
    pub path: PathArgs,
    #[command(flatten)]
    pub anneal: Anneal,
    #[command(flatten)]
    pub clues: Clues,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
#[command(mut_arg("symmetry", |arg| arg.help(NUMBRIX_SYMMETRY)))]
#[command(mut_arg("endpoints", |arg| arg.help(NUMBRIX_ENDPOINTS)))]
#[command(mut_arg("no_endpoints", |arg| arg.help(NUMBRIX_NO_ENDPOINTS)))]
pub struct Numbrix {
    #[command(flatten)]
    pub board: Board,
    #[command(flatten)]
    pub path: PathArgs,
    /// Use random paths as they come [default: vary how often they turn, as in human-made puzzles]
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub no_anneal: bool,
    #[command(flatten)]
    pub clues: Clues,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
pub struct Hex {
    /// Cells along each side of the hexagon, 1 to 32 [default: 4]
    #[arg(long, value_name = "SIDE", value_parser = clap::value_parser!(u16).range(1..=32))]
    pub size: Option<u16>,
    /// Read the shape from a text grid in axial coordinates; # marks cells outside the board
    #[arg(long, value_name = "FILE", conflicts_with = "size", value_parser = mask_file)]
    pub mask: Option<MaskArg>,
    #[command(flatten)]
    pub path: PathArgs,
    #[command(flatten)]
    pub anneal: Anneal,
    #[command(flatten)]
    pub clues: Clues,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
#[command(mut_arg("size", |arg| arg.help(ZIP_SIZE)))]
#[command(mut_arg("difficulty", |arg| arg.help(ZIP_DIFFICULTY)))]
#[command(mut_arg("logic_only", |arg| arg.help(ZIP_LOGIC)))]
pub struct ZipArgs {
    #[command(flatten)]
    pub board: Board,
    /// Number of waypoints including both ends, e.g. 8 or 6..9 [default: chosen by size and
    /// difficulty]
    #[arg(long, value_name = "N|FROM..TO", value_parser = range, help_heading = help::WAYPOINTS)]
    pub waypoints: Option<(u32, u32)>,
    /// Percentage of constraints that are walls rather than waypoints, 0 to 100; --walls alone
    /// means 100. Only constraints that are needed are added [default: chosen by difficulty]
    #[arg(long, value_name = "PERCENT", help_heading = help::WAYPOINTS)]
    #[arg(num_args = 0..=1, default_missing_value = "100")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=100))]
    pub walls: Option<u8>,
    /// No walls
    #[arg(long, conflicts_with_all = ["walls", "max_walls"], help_heading = help::WAYPOINTS)]
    pub no_walls: bool,
    /// Maximum number of walls [default: no limit]
    #[arg(long, value_name = "N", help_heading = help::WAYPOINTS)]
    pub max_walls: Option<usize>,
    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub path: PathArgs,
    #[command(flatten)]
    pub common: Common,
}

/// A board of rows and columns.
#[derive(Debug, clap::Args)]
pub struct Board {
    /// Rows and columns, e.g. 6x9, or one number for both, 1 to 64 [default: 7x7]
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    pub size: Option<(usize, usize)>,
    /// Read the shape of the board from a text grid; # marks cells outside the board
    #[arg(long, value_name = "FILE", value_parser = mask_file)]
    pub mask: Option<MaskArg>,
}

/// Where a mask comes from.
#[derive(Clone, Debug)]
pub enum MaskArg {
    /// A text grid in a file.
    File(PathBuf),
    /// Rows in a plan.
    Rows(Vec<String>),
}

/// The path behind a puzzle.
#[derive(Debug, clap::Args)]
pub struct PathArgs {
    /// How to build the path
    #[arg(long, value_name = "MODE", value_parser = one_of(&PathModes::ALL))]
    #[arg(default_value = PathModes::USUAL.word())]
    #[arg(help_heading = help::PATH)]
    pub path_mode: PathModes,
    /// Accept a path that covers at least this percentage of the board, 1 to 100; the other cells
    /// become holes [default: 100; --partial alone: 85]
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, default_missing_value = "85")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=100), help_heading = help::PATH)]
    pub partial: Option<u8>,
    /// Maximum number of drafts per puzzle
    #[arg(long, value_name = "N", default_value_t = 500)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(help_heading = help::LIMITS)]
    pub tries: u32,
    /// Modes to try in turn, e.g. random-walk*3,random-v2,random-v2:partial
    #[arg(long, value_name = "MODES", conflicts_with = "path_mode", value_parser = policy)]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub path_policy: Option<PathPolicy>,
    /// For serpentine and backbite-v1: split the board into strips of random height, each with its
    /// own serpentine
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub strip_shuffle: bool,
}

/// One mode, or several in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathModes {
    One(PathMode),
    Auto,
}

impl PathModes {
    pub const ALL: [PathModes; 5] = [
        PathModes::One(PathMode::Serpentine),
        PathModes::One(PathMode::BackbiteV1),
        PathModes::One(PathMode::RandomV2),
        PathModes::One(PathMode::RandomWalk),
        PathModes::Auto,
    ];

    pub const USUAL: PathModes = PathModes::One(PathMode::RandomV2);
}

impl Choice for PathModes {
    fn word(self) -> &'static str {
        match self {
            PathModes::One(mode) => Choice::word(mode),
            PathModes::Auto => "auto",
        }
    }

    fn help(self) -> &'static str {
        match self {
            PathModes::One(mode) => mode.help(),
            PathModes::Auto => "random-walk, then random-v2, then random-v2 with a partial path",
        }
    }
}

/// Paths that need few clues.
#[derive(Debug, clap::Args)]
pub struct Anneal {
    /// Prefer paths that need few clues, even if they rarely turn [default with --minimal]
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub anneal: bool,
    /// Use random paths as they come [default: prefer paths that need few clues and turn as often
    /// as in human-made puzzles]
    #[arg(long, conflicts_with = "anneal", help_heading = help::EXPERIMENTS)]
    pub no_anneal: bool,
}

/// Modes to try in turn; their names may be written with hyphens.
pub fn policy(text: &str) -> Result<PathPolicy, PathPolicyError> {
    text.replace('-', "_").parse()
}

pub fn mask_file(name: &str) -> Result<MaskArg, String> {
    Ok(MaskArg::File(name.into()))
}
