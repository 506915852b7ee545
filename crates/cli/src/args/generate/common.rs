//! Options for puzzles of every kind.

use std::path::PathBuf;

use gridsmith::core::Label;
use serde_json::Value;

use crate::args::choice::{Choice, one_of};
use crate::args::help;
use crate::args::values::setting;

#[derive(Debug, Default, clap::Args)]
pub struct Common {
    /// Number of puzzles [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub count: Option<u64>,

    /// Random seed; if omitted, one is chosen and printed to stderr
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// Required difficulty [default: any]
    #[arg(long, value_name = "LABEL", value_parser = one_of(&Difficulty::ALL))]
    pub difficulty: Option<Difficulty>,

    /// Draw every puzzle, even in files and pipes
    #[arg(long, conflicts_with = "json")]
    pub draw: bool,

    /// Save the certificates to a file, one line per puzzle in the same order; `gridsmith check
    /// FILE` verifies them
    #[arg(long, value_name = "FILE", conflicts_with = "no_certificate")]
    #[arg(help_heading = help::CERTIFICATES)]
    pub certificates: Option<PathBuf>,

    /// Do not search for certificates: faster; every puzzle still has exactly one solution
    #[arg(long, help_heading = help::CERTIFICATES)]
    pub no_certificate: bool,

    /// Also write puzzles for which no certificate is found, marked as uncertified
    #[arg(long, conflicts_with = "no_certificate", help_heading = help::CERTIFICATES)]
    pub allow_uncertified: bool,

    /// Save the steps of each puzzle to a file, one trace per puzzle in the same order; `gridsmith
    /// check FILE` replays them
    #[arg(long, value_name = "FILE", help_heading = help::CERTIFICATES)]
    pub traces: Option<PathBuf>,

    /// Change a setting that has no option of its own (docs/KNOBS.md lists all); repeatable
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    #[arg(help_heading = help::EXPERIMENTS)]
    pub set: Vec<(String, Value)>,

    /// Print the plan as TOML and generate nothing; --plan reads it back
    #[arg(long, help_heading = help::EXPERIMENTS)]
    pub print_plan: bool,

    /// Log what the generator does to a file, one JSON object per line (docs/TELEMETRY.md)
    #[arg(long, value_name = "FILE", help_heading = help::EXPERIMENTS)]
    pub telemetry: Option<PathBuf>,
}

/// A label, or any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    Label(Label),
    Any,
}

impl Difficulty {
    const ALL: [Difficulty; 7] = [
        Difficulty::Label(Label::Trivial),
        Difficulty::Label(Label::Easy),
        Difficulty::Label(Label::Medium),
        Difficulty::Label(Label::Hard),
        Difficulty::Label(Label::Expert),
        Difficulty::Label(Label::Extreme),
        Difficulty::Any,
    ];

    pub fn label(self) -> Option<Label> {
        match self {
            Difficulty::Label(label) => Some(label),
            Difficulty::Any => None,
        }
    }
}

impl Choice for Difficulty {
    fn word(self) -> &'static str {
        self.label().map_or("any", Label::word)
    }
}
