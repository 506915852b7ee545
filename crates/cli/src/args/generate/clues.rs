//! Options for the clues of a number path, and for what solving it may take.

use gridsmith::path::generate::clues::{ClueMethod, RemovalOrder, Symmetry};

use super::{MaskArg, mask_file};
use crate::args::choice::one_of;
use crate::args::help;
use crate::args::values::weights;

#[derive(Debug, clap::Args)]
pub struct Clues {
    /// Exact number of clues [default: chosen by size and difficulty]
    #[arg(long, value_name = "N", conflicts_with = "minimal", help_heading = help::CLUES)]
    pub clues: Option<usize>,
    /// Leave no redundant clue: without any one of them, the puzzle has several solutions. With
    /// --difficulty or --logic-only, it may instead need harder techniques
    #[arg(long, help_heading = help::CLUES)]
    pub minimal: bool,
    /// Symmetry of the clues [default: none]
    #[arg(long, value_name = "PATTERN", value_parser = one_of(&Symmetry::ALL))]
    #[arg(help_heading = help::CLUES)]
    pub symmetry: Option<Symmetry>,
    /// Read the cells that may hold clues from a text grid; # marks those that may not. The ends of
    /// the path are no exception
    #[arg(long, value_name = "FILE", value_parser = mask_file, help_heading = help::CLUES)]
    pub clue_mask: Option<MaskArg>,
    /// Always give the first and the last number, where --clue-mask allows it [default]
    #[arg(long, help_heading = help::CLUES)]
    pub endpoints: bool,
    /// Treat the first and the last number like any other clue
    #[arg(long, conflicts_with = "endpoints", help_heading = help::CLUES)]
    pub no_endpoints: bool,
    /// How to choose the clues
    #[arg(long, value_name = "METHOD", value_parser = one_of(&ClueMethod::ALL))]
    #[arg(default_value = ClueMethod::Removal.word())]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub clue_method: ClueMethod,
    /// Number of attempts to replace two clues by one, if fewer clues are requested
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = help::EXPERIMENTS)]
    pub exchanges: u32,
    /// In which order clues are removed
    #[arg(long, value_name = "ORDER", value_parser = one_of(&RemovalOrder::ALL))]
    #[arg(default_value = RemovalOrder::Spread.word())]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub spacing: RemovalOrder,
    /// Weights of distant clues and of uneven quadrants in the spacing score, in percent
    /// [default: 100,100]
    #[arg(long, value_name = "DISTANCE,QUADRANTS", value_parser = weights)]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub spacing_weights: Option<(i64, i64)>,
    /// Spacing score that is good enough, in percent of the score of a full board, 0 to 1000
    /// [default: 92]. Below it, hard boards get another clue and medium boards keep clues at turns
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u16).range(0..=1000))]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub min_score: Option<u16>,
    /// Break up groups of more than N adjacent clues where possible; 0 leaves them alone [default:
    /// 4]
    #[arg(long, value_name = "N", help_heading = help::EXPERIMENTS)]
    pub max_cluster: Option<usize>,
    #[command(flatten)]
    pub logic: Logic,
}

/// What a puzzle may take to solve.
#[derive(Debug, clap::Args)]
pub struct Logic {
    /// Only puzzles solvable by techniques of the requested difficulty, at most hard [default,
    /// except for expert, extreme, and --minimal without --difficulty]
    #[arg(long)]
    pub logic_only: bool,
    /// Accept any puzzle with exactly one solution
    #[arg(long, conflicts_with = "logic_only")]
    pub no_logic_only: bool,
}
