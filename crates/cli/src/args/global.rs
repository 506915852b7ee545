//! Options of every command.

use std::time::Duration;

use clap::ValueEnum;
use gridsmith::DEFAULT_NODES;
use gridsmith::formats::Family;
use gridsmith::render::Colour;

use super::choice::one_of;
use super::help;
use super::values::seconds;

#[derive(Debug, clap::Args)]
#[command(next_help_heading = help::GLOBAL)]
pub struct Global {
    /// Write JSON Lines instead of text: one object per line
    #[arg(long, global = true)]
    pub json: bool,

    /// Maximum number of search nodes (decisions) per puzzle; 0 means no limit
    #[arg(long, global = true, value_name = "NODES", default_value_t = DEFAULT_NODES)]
    pub budget: u64,

    /// Maximum time per puzzle in seconds, e.g. 2.5; a puzzle that takes longer is undecided
    /// [default: no limit]
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<Duration>,

    /// Maximum time for all puzzles together in seconds, e.g. 60 [default: no limit]
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub global_timeout: Option<Duration>,

    /// Number of threads, 1 to 1024 [default: one per core]
    #[arg(long, global = true, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Read every puzzle as this family [default: recognise it]
    #[arg(long, global = true, value_name = "FAMILY", value_parser = one_of(&Family::ALL))]
    pub family: Option<Family>,

    /// When to draw in colour
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    pub color: When,

    /// Draw boards without row and column numbers
    #[arg(long, global = true)]
    pub no_rulers: bool,

    /// Print nothing but errors to stderr
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Print the search nodes and the time of each puzzle to stderr
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always, even in files and pipes
    Always,
    /// Never
    Never,
}

impl Global {
    /// The node limit of a puzzle; `None` if there is no limit.
    pub fn nodes(&self) -> Option<u64> {
        (self.budget > 0).then_some(self.budget)
    }

    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }

    pub fn family(&self) -> Option<Family> {
        self.family
    }

    /// What stdout can show, by option, environment and terminal.
    pub fn colour(&self, terminal: bool) -> Colour {
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let forced = set("CLICOLOR_FORCE") && std::env::var("CLICOLOR_FORCE").as_deref() != Ok("0");
        let term = std::env::var("TERM").unwrap_or_default();
        let on = match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto if set("NO_COLOR") => false,
            When::Auto => forced || (terminal && term != "dumb"),
        };
        let depth = std::env::var("COLORTERM").unwrap_or_default();
        match on {
            false => Colour::None,
            true if depth == "truecolor" || depth == "24bit" => Colour::True,
            true => Colour::Ansi256,
        }
    }
}
