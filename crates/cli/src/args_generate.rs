//! What can be said about puzzles that are to be made.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Subcommand, ValueEnum};
use gridsmith::path::generate::{PathPolicy, PathPolicyError};
use serde_json::Value;

use crate::args::seconds;
use crate::args_queens::QueensArgs;
use crate::args_sudoku::{SudokuArgs, clue_range};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every puzzle has exactly one solution, and a certificate that an independent checker has replayed.
The same seed makes the same puzzles, on any number of threads. A puzzle that is the same as an
earlier one but for symmetry is left out, and another is made in its place.

One puzzle on a terminal is drawn; else each is a canonical line, or with --json an object with its
solution, label, rating, certificate and origin. --certificates keeps the certificates of drawings
and lines as well.

The kind may also be named by --game: `generate --game queens --n 10` is `generate queens --n 10`.

A puzzle that is finished when --timeout or --global-timeout ends the work is handed out. If its
certificate could not be found in a little more work, it is marked as uncertified.

Exit code: 0 if all were made, 3 if some were not, or if time ran out for the certificate of one
(stderr says why), 2 if something is wrong with the options.

Examples:
  gridsmith generate hidato --size 9x9 --difficulty hard --seed 1
  gridsmith generate zip --size 7x7 --waypoints 8 --walls
  gridsmith generate queens --size 10 --count 100 --json > boards.jsonl
  gridsmith generate --plan plan.toml --count 20 --json > boards.jsonl
  gridsmith generate hidato --size 9 --print-plan > plan.toml
  gridsmith generate hidato --count 5 | gridsmith grade -
  gridsmith generate zip --count 5 --certificates proofs.txt && gridsmith check proofs.txt")]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub struct Generate {
    #[command(subcommand)]
    pub kind: Option<Kind>,
    #[command(flatten)]
    pub planned: Planned,
}

/// Puzzles after a plan in a file.
#[derive(Debug, clap::Args)]
pub struct Planned {
    /// Make puzzles by the plan in this file, TOML or JSON (docs/KNOBS.md). --count, --seed and --difficulty
    /// count for more than what it says. The first line of a telemetry file is a plan as well
    #[arg(long, value_name = "FILE")]
    pub plan: Option<PathBuf>,
    #[command(flatten)]
    pub common: Common,
}

/// What is to be made.
#[derive(Debug, Subcommand)]
pub enum Kind {
    /// Sudoku
    #[command(after_help = "\
Grids are three diagonal boxes at random, completed by random decisions; clues go in random order.
That favours few clues. --uniform gives every minimal puzzle of a grid with equally many clues the
same chance, and takes seconds for each. Labels go by the rating of Sudoku Explainer.

Techniques have the codes that `gridsmith techniques` lists; other names and HoDoKu's codes work as well.
HoDoKu's path decides whether a puzzle takes a technique. For what HoDoKu does not have, the path of
Sudoku Explainer decides (unique loops, BUG types 2 to 4, cycles, aligned exclusion, forcing chains,
Nishio), and for names that only hints use (M-, S-, L-, H-wings, grouped wings) that of hints.
A name that covers several kinds, such as nice-loop, means any of them.

Wishes that contradict each other are refused. For rare ones --max-attempts drafts are tried; progress
and the reasons for rejection go to stderr.

Examples:
  gridsmith generate sudoku --seed 1
  gridsmith generate sudoku --difficulty hard --symmetry rot180
  gridsmith generate sudoku --clues 24 --count 1000 --no-certificate > puzzles.txt
  gridsmith generate sudoku --pattern heart.txt
  gridsmith generate sudoku --se 6.0..7.2 --count 10 --json
  gridsmith generate sudoku --hodoku-level unfair --technique xy-chain
  gridsmith generate sudoku --technique m-wing --without xy-chain,nice-loop
  gridsmith generate sudoku --technique death-blossom --enable death-blossom
  gridsmith generate sudoku --low-clue")]
    Sudoku(SudokuArgs),
    /// Number paths with diagonal steps
    #[command(after_help = "\
Examples:
  gridsmith generate hidato --size 9x9 --difficulty hard --seed 1
  gridsmith generate hidato --size 8 --minimal --no-logic-only
  gridsmith generate hidato --mask heart.txt --symmetry mirror-h
  gridsmith generate hidato --size 6x7 --clues 14 --max-crossings 0 --count 10")]
    Hidato(Hidato),
    /// Number paths without diagonal steps
    #[command(after_help = "\
Examples:
  gridsmith generate numbrix --size 9x9 --difficulty medium --seed 1
  gridsmith generate numbrix --size 9 --clue-mask pattern.txt --no-endpoints --no-logic-only
  gridsmith generate numbrix --size 10x8 --path-mode random_walk --partial 85")]
    Numbrix(Numbrix),
    /// Number paths on hexagons
    #[command(after_help = "\
Examples:
  gridsmith generate hex --size 5 --difficulty easy --seed 1
  gridsmith generate hex --size 4 --minimal")]
    Hex(Hex),
    /// One path through waypoints, around walls
    #[command(after_help = "\
Without --difficulty the puzzles are like the daily ones that people solve: easy or trivial, two in
five without walls, the others with walls in plenty. --difficulty any gives as few waypoints and walls
as are needed, with any label up to hard.

Examples:
  gridsmith generate zip --size 7x7 --seed 1
  gridsmith generate zip --size 6 --waypoints 8 --walls
  gridsmith generate zip --size 8 --no-walls --difficulty hard")]
    Zip(ZipArgs),
    /// Queens, and Star Battle with two stars or more
    #[command(after_help = "\
Examples:
  gridsmith generate queens --size 10 --difficulty hard --seed 1
  gridsmith generate queens --n 9 --region-mode constrained --min-region 5 --max-region 13
  gridsmith generate queens --size 10 --stars 2 --count 20 --json
  gridsmith generate queens --size 9 --selection best --candidates 100
  gridsmith generate queens --size 8 --region-mode appetite --no-logic-only
  gridsmith generate queens --size 12 --repair-steps 0 --block-steps 10 --candidates 300")]
    Queens(Box<QueensArgs>),
}

/// What holds for puzzles of all kinds.
#[derive(Debug, clap::Args)]
pub struct Common {
    /// How many puzzles [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub count: Option<u64>,

    /// Random seed; if omitted, one is chosen and printed to stderr
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// The label they must have [default: any]
    #[arg(long, value_name = "LABEL")]
    #[arg(value_parser = ["trivial", "easy", "medium", "hard", "expert", "extreme", "any"])]
    pub difficulty: Option<String>,

    /// Draw every puzzle, also into files and pipes
    #[arg(long, conflicts_with = "json")]
    pub draw: bool,

    /// Set what no option names, such as path.max_restarts=9 (docs/KNOBS.md lists all); may be given again
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, Value)>,

    /// Print the plan as TOML and make nothing; --plan reads it back
    #[arg(long)]
    pub print_plan: bool,

    /// Write what happens into a file, as JSON lines (docs/TELEMETRY.md)
    #[arg(long, value_name = "FILE")]
    pub telemetry: Option<PathBuf>,

    /// Write the certificates into a file, one a line in the order of the puzzles; `gridsmith check FILE`
    /// replays them. With --json each is in its object as well
    #[arg(long, value_name = "FILE", conflicts_with = "no_certificate")]
    pub certificates: Option<PathBuf>,

    /// Look for no certificates: faster, and every puzzle still has exactly one solution. Sudokus that are
    /// written as lines are then graded only if a label or a rating is wanted
    #[arg(long)]
    pub no_certificate: bool,

    /// Hand out puzzles for which no certificate is found, marked as such
    #[arg(long, conflicts_with = "no_certificate")]
    pub allow_uncertified: bool,

    /// Seconds that all puzzles together may take
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub global_timeout: Option<Duration>,
}

#[derive(Debug, clap::Args)]
pub struct Hidato {
    #[command(flatten)]
    pub board: Board,
    #[command(flatten)]
    pub anneal: Anneal,
    /// Let at most N pairs of diagonal steps cross each other
    #[arg(long, value_name = "N", help_heading = "Path")]
    pub max_crossings: Option<usize>,
    #[command(flatten)]
    pub path: PathArgs,
    #[command(flatten)]
    pub clues: Clues,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
pub struct Numbrix {
    #[command(flatten)]
    pub board: Board,
    /// Take paths as they come. By default some turn often and some seldom, as people's do
    #[arg(long, help_heading = "Path")]
    pub no_anneal: bool,
    #[command(flatten)]
    pub path: PathArgs,
    #[command(flatten)]
    pub clues: Clues,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
pub struct Hex {
    /// The side of the hexagon [default: 4]
    #[arg(long, value_name = "SIDE", value_parser = clap::value_parser!(u16).range(1..=32))]
    pub size: Option<u16>,
    /// A text grid in axial coordinates instead: # is not part of the board
    #[arg(long, value_name = "FILE", conflicts_with = "size", value_parser = mask_file)]
    pub mask: Option<MaskArg>,
    #[command(flatten)]
    pub anneal: Anneal,
    #[command(flatten)]
    pub path: PathArgs,
    #[command(flatten)]
    pub clues: Clues,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
pub struct ZipArgs {
    #[command(flatten)]
    pub board: Board,
    /// Number of waypoints, the two ends included, e.g. 8 or 6..9
    #[arg(long, value_name = "N|FROM..TO", value_parser = clue_range, help_heading = "Waypoints and walls")]
    pub waypoints: Option<(u32, u32)>,
    /// How often a wall is put up rather than a waypoint, in percent; --walls alone means 100. Nothing is put up that
    /// is not needed
    #[arg(long, value_name = "PERCENT", help_heading = "Waypoints and walls")]
    #[arg(num_args = 0..=1, default_missing_value = "100")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=100))]
    pub walls: Option<u8>,
    /// No walls at all
    #[arg(long, conflicts_with_all = ["walls", "max_walls"], help_heading = "Waypoints and walls")]
    pub no_walls: bool,
    /// At most N walls; then waypoints have to do
    #[arg(long, value_name = "N", help_heading = "Waypoints and walls")]
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
    /// Rows and columns, e.g. 6x9, or one number for both [default: 7x7; Zip 6x6]
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    pub size: Option<(usize, usize)>,
    /// A text grid that gives the shape: # is not part of the board
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

/// How a path is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PathModeArg {
    /// Row by row, to and fro
    Serpentine,
    /// A serpentine stirred by backbite moves
    #[value(name = "backbite_v1", alias = "backbite-v1")]
    BackbiteV1,
    /// Well mixed, on boards of any shape
    #[value(name = "random_v2", alias = "random-v2")]
    RandomV2,
    /// A walk with bounded backtracking
    #[value(name = "random_walk", alias = "random-walk")]
    RandomWalk,
    /// A random walk, then random_v2, then random_v2 with a partial path
    Auto,
}

/// The path behind a puzzle.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Path")]
pub struct PathArgs {
    /// How the path is built
    #[arg(long, value_name = "MODE", value_enum, default_value_t = PathModeArg::RandomV2)]
    pub path_mode: PathModeArg,
    /// Serpentine and backbite_v1: strips of random height, each its own serpentine
    #[arg(long)]
    pub strip_shuffle: bool,
    /// Modes to try in turn, such as random_walk*3,random_v2,random_v2:partial
    #[arg(long, value_name = "MODES", conflicts_with = "path_mode", value_parser = policy)]
    pub path_policy: Option<PathPolicy>,
    /// Take the longest path found if it covers this share of the board, without a number 85; the other cells
    /// become holes
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, default_missing_value = "85")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=100))]
    pub partial: Option<u8>,
    /// Drafts to try for one puzzle
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub tries: u32,
}

/// Paths that need few clues.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Path")]
pub struct Anneal {
    /// Look for paths that need as few clues as possible, however little they turn [default with --minimal]
    #[arg(long)]
    pub anneal: bool,
    /// Take paths as they come. By default they turn as often as people's and need few clues
    #[arg(long, conflicts_with = "anneal")]
    pub no_anneal: bool,
}

/// Patterns of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SymmetryArg {
    /// No pattern
    None,
    /// One of the patterns that people like, drawn for each puzzle
    Any,
    /// All mirrors and turns at once; square boards and hexagons
    Full,
    /// Turned upside down
    #[value(alias = "rotation180")]
    Rot180,
    /// Turned by a quarter; square boards
    #[value(alias = "rotation90")]
    Rot90,
    /// Turned by a third; hexagons
    #[value(alias = "rotation120")]
    Rot120,
    /// Turned by a sixth; hexagons
    #[value(alias = "rotation60")]
    Rot60,
    /// Left and right exchanged
    #[value(aliases = ["mirror_h", "left_right"])]
    MirrorH,
    /// Top and bottom exchanged
    #[value(aliases = ["mirror_v", "top_bottom"])]
    MirrorV,
    /// Both of these
    #[value(aliases = ["mirror_both", "both_mirrors"])]
    MirrorBoth,
    /// Rows and columns exchanged; square boards and hexagons
    Diagonal,
    /// The same along the other diagonal
    #[value(alias = "anti_diagonal")]
    AntiDiagonal,
}

/// What decides which clues stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SpacingArg {
    /// Clues go where they crowd: what stays is well spread
    Spread,
    /// Clues go that leave the highest spacing score: mean distance less uneven quadrants, by --spacing-weights
    Score,
    /// Clues go in random order
    Random,
}

/// Where to begin with clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ClueMethodArg {
    /// All cells are clues; take away what is not needed
    Removal,
    /// Few clues; add one for each other solution found
    Addition,
}

/// The clues of a number path.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Clues")]
pub struct Clues {
    /// Exactly N clues
    #[arg(long, value_name = "N", conflicts_with = "minimal")]
    pub clues: Option<usize>,
    /// No superfluous clue: without any one of them the puzzle has several solutions. With --difficulty or
    /// --logic-only: without any one of them it needs harder techniques or has several solutions
    #[arg(long)]
    pub minimal: bool,
    /// A text grid of the cells that may hold clues, the ends included: # may not
    #[arg(long, value_name = "FILE", value_parser = mask_file)]
    pub clue_mask: Option<MaskArg>,
    /// The pattern of the clues [default: any for Numbrix, unless --minimal, --clues or --clue-mask is given, or
    /// hard boards of up to 25 cells are wanted; else none]
    #[arg(long, value_name = "PATTERN", value_enum)]
    pub symmetry: Option<SymmetryArg>,
    /// Where to begin
    #[arg(long, value_name = "METHOD", value_enum, default_value_t = ClueMethodArg::Removal)]
    pub clue_method: ClueMethodArg,
    /// Try N times to replace two clues by one, if fewer are wanted
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub exchanges: u32,
    /// What decides which clues stay
    #[arg(long, value_name = "BY", value_enum, default_value_t = SpacingArg::Spread)]
    pub spacing: SpacingArg,
    /// What distance between clues and uneven quadrants count for in the spacing score, in percent [default: 100,100]
    #[arg(long, value_name = "DISTANCE,QUADRANTS", value_parser = weights)]
    pub spacing_weights: Option<(i64, i64)>,
    /// The spacing score that is good enough, in percent of that of a full board [default: 92]. Below it hard boards
    /// get another clue, and medium ones keep theirs at a turn
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub min_score: Option<u16>,
    /// Break up groups of more than N clues that touch, as far as possible; 0 leaves them [default: 4]
    #[arg(long, value_name = "N")]
    pub max_cluster: Option<usize>,
    /// Give the first and the last cell, where --clue-mask allows it [default unless Numbrix]
    #[arg(long)]
    pub endpoints: bool,
    /// Let the first and the last cell go like any other clue [default for Numbrix]
    #[arg(long, conflicts_with = "endpoints")]
    pub no_endpoints: bool,
    #[command(flatten)]
    pub logic: Logic,
}

/// What a puzzle may take to solve.
#[derive(Debug, clap::Args)]
pub struct Logic {
    /// Solvable by the techniques of the label, up to hard [default unless expert, extreme, or --minimal without
    /// --difficulty]
    #[arg(long)]
    pub logic_only: bool,
    /// Any puzzle with one solution will do
    #[arg(long, conflicts_with = "logic_only")]
    pub no_logic_only: bool,
}

impl Kind {
    pub fn common(&self) -> &Common {
        match self {
            Kind::Sudoku(args) => &args.common,
            Kind::Hidato(args) => &args.common,
            Kind::Numbrix(args) => &args.common,
            Kind::Hex(args) => &args.common,
            Kind::Zip(args) => &args.common,
            Kind::Queens(args) => &args.common,
        }
    }
}

/// Modes to try in turn; their names may be written with hyphens.
pub fn policy(text: &str) -> Result<PathPolicy, PathPolicyError> {
    text.replace('-', "_").parse()
}

pub fn mask_file(name: &str) -> Result<MaskArg, String> {
    Ok(MaskArg::File(name.into()))
}

/// A name and a value; what is not JSON is a text.
pub fn setting(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let value = value.trim();
    let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    Ok((name.trim().into(), value))
}

pub fn size(text: &str) -> Result<(usize, usize), String> {
    let bad = || "expected ROWSxCOLUMNS, as 6x9, or one number for both".to_string();
    let side = |text: &str| text.parse::<usize>().map_err(|_| bad());
    let (rows, columns) = match text.split_once(['x', 'X']) {
        Some((rows, columns)) => (side(rows)?, side(columns)?),
        None => (side(text)?, side(text)?),
    };
    match gridsmith::core::Size::try_new(rows, columns) {
        Some(_) => Ok((rows, columns)),
        None => Err(format!("sides are 1 to {}", gridsmith::core::Size::MAX_SIDE)),
    }
}

fn weights(text: &str) -> Result<(i64, i64), String> {
    let weight = |text: &str| text.trim().parse::<u16>().map(i64::from);
    match text.split_once(',').map(|(distance, quadrants)| (weight(distance), weight(quadrants))) {
        Some((Ok(distance), Ok(quadrants))) => Ok((distance, quadrants)),
        _ => Err("expected two percentages with a comma between them, as 100,50".into()),
    }
}
