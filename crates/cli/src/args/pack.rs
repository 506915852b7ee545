//! Options of `gridsmith pack`.

use std::path::PathBuf;

use clap::Subcommand;
use gridsmith::core::Label;
use gridsmith::formats::Format;
use gridsmith_store::Order;

use super::choice::{Choice, one_of};
use super::criteria::Criteria;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A pack is a file of puzzles that is ready to be published: each with its solution, ratings, label,
techniques and certificate. docs/PACKS.md describes plans and packs. Every command that reads
puzzles reads packs.

Examples:
  gridsmith pack make plan.toml -o pack.jsonl
  gridsmith pack check pack.jsonl
  gridsmith pack stats pack.jsonl
  gridsmith pack filter pack.jsonl --label hard -o hard.jsonl
  gridsmith draw pack.jsonl -o boards.pdf")]
pub struct PackArgs {
    #[command(subcommand)]
    pub command: PackCommand,
}

#[derive(Debug, Subcommand)]
pub enum PackCommand {
    /// Make a pack from a plan, or continue an interrupted run
    Make(Box<PackMake>),
    /// Replay the certificates of packs and find damaged lines
    Check(PackCheck),
    /// Show what is in packs: kinds, labels, ratings, clues, techniques
    Stats(PackStats),
    /// Join packs; duplicates are left out
    Merge(PackMerge),
    /// Keep some of the puzzles
    Filter(Box<PackFilter>),
    /// Divide a pack into several
    Split(PackSplit),
    /// Put the puzzles into another order
    Sort(PackSort),
    /// Choose puzzles at random
    Sample(PackSample),
    /// Write the puzzles in another format, or as a table
    Convert(PackConvert),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A plan is a TOML file with one [[target]] for each kind of puzzle (docs/PACKS.md). Instead of a plan,
a kind of puzzle with its options can be given, as for `gridsmith generate`.

After Ctrl-C, a kill, a full disk or a power cut, run the same command again: it continues, and the
pack has the same bytes as after a run without interruption. The journal next to the pack
(FILE.journal) holds what is finished. It is removed when the pack is complete.

A puzzle that equals an earlier one up to symmetry, or that has no certificate, is replaced by
another. The same plan gives the same pack on any number of threads. With --not-in, a puzzle of the
library is replaced as well, so the pack also depends on what is in the library when the last run
starts.

Exit codes: 0 if the pack is complete, 3 if it was interrupted or has fewer puzzles than requested
(stderr says why), 2 if the plan is wrong or a file cannot be read or written.

Examples:
  gridsmith pack make plan.toml -o pack.jsonl
  gridsmith pack make -o pack.jsonl                              continues from the journal
  gridsmith pack make sudoku --difficulty hard --count 100 --seed 1 -o hard.jsonl
  gridsmith pack make queens --size 8 --count 50 --order difficulty -o queens.jsonl
  gridsmith pack make plan.toml --not-in library.db -o new.jsonl  only puzzles that are new
  gridsmith pack make old.jsonl -o again.jsonl                   makes a pack again")]
pub struct PackMake {
    /// The plan: a TOML or JSON file, or a pack [default: the plan of the interrupted run]
    #[arg(value_name = "PLAN")]
    pub plan: Option<PathBuf>,
    /// Write the pack to this file
    #[arg(short, long, value_name = "FILE", global = true)]
    pub output: Option<PathBuf>,
    /// Title of the pack [default: that of the plan]
    #[arg(long, value_name = "TEXT", global = true)]
    pub title: Option<String>,
    /// Order of the puzzles [default: that of the plan, or listed]
    #[arg(long, value_name = "ORDER", value_parser = one_of(&Order::ALL), global = true)]
    pub order: Option<Order>,
    /// Discard the journal of another plan, and replace a pack that exists
    #[arg(long, global = true)]
    pub overwrite: bool,
    /// Make no puzzle that this library has, up to symmetry (see `gridsmith catalogue`); may be repeated
    #[cfg(feature = "catalogue")]
    #[arg(long, value_name = "LIBRARY", global = true)]
    pub not_in: Vec<PathBuf>,
    #[command(subcommand)]
    pub kind: Option<super::Kind>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
For every line, the checksum must hold, the solution must keep the rules and clues, and the
independent checker must accept the certificate of this puzzle. A puzzle must not equal an earlier
one of its pack up to symmetry. Bad lines are listed with their number. With --json, each line gets
an object with `line`, `id`, `accepted` and, if it is bad, `reason`.

Exit codes: 0 if every line is good, 1 if some line is bad or missing, 3 if some line could not be
checked in time, 2 if a file is not a pack.

Examples:
  gridsmith pack check pack.jsonl
  gridsmith pack check packs/*.jsonl
  gridsmith pack check --json pack.jsonl")]
pub struct PackCheck {
    /// Packs, or - for stdin
    #[arg(value_name = "PACK", required = true)]
    pub packs: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Certificates are not replayed: see `gridsmith pack check`.

Exit codes: 0, or 2 if a pack is damaged or cannot be read.

Examples:
  gridsmith pack stats pack.jsonl
  gridsmith pack stats pack.jsonl -o stats.svg
  gridsmith pack stats --json pack.jsonl")]
pub struct PackStats {
    /// Packs, or - for stdin
    #[arg(value_name = "PACK", required = true)]
    pub packs: Vec<String>,
    /// Draw the distributions to this SVG file
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Where packs come from and where the new one goes.
#[derive(Debug, clap::Args)]
pub struct Derived {
    /// Packs
    #[arg(value_name = "PACK", required = true)]
    pub packs: Vec<PathBuf>,
    /// Write the pack to this file; it may be one of the inputs [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Title of the new pack [default: that of the packs, if it is one]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Of puzzles that are equal up to symmetry, the first is kept. Lines are copied unchanged.

Exit codes: 0, or 2 if a pack is damaged or cannot be read, or the result cannot be written.

Examples:
  gridsmith pack merge may.jsonl june.jsonl -o both.jsonl
  gridsmith pack merge packs/*.jsonl --title 'All of 2026' -o all.jsonl")]
pub struct PackMerge {
    #[command(flatten)]
    pub derived: Derived,
    /// Keep duplicates
    #[arg(long)]
    pub keep_duplicates: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A puzzle is kept if it meets every option that is given. Options that take several values, joined by
commas, are met by any of them; each --technique must be used. --family keeps the puzzles of a
family. Lines are copied unchanged.

The techniques of a 9x9 Sudoku are those of HoDoKu's path; `gridsmith pack stats` lists those of a
pack.

Exit codes: 0, 1 if no puzzle is kept, or 2 if a pack is damaged or cannot be read, or the result
cannot be written.

Examples:
  gridsmith pack filter pack.jsonl --label hard,expert -o hard.jsonl
  gridsmith pack filter pack.jsonl --kind sudoku --se 6.0..7.2 | gridsmith solve -
  gridsmith pack filter pack.jsonl --technique x-wing --without xy-chain -o x-wings.jsonl
  gridsmith pack filter pack.jsonl --kind hidato --size 9x9 --clues 20..30 -o large.jsonl")]
pub struct PackFilter {
    #[command(flatten)]
    pub derived: Derived,
    #[command(flatten)]
    pub criteria: Criteria,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The name of each pack is --output with {} replaced by the number of the part, from 1, or by the label,
kind or size. Lines are copied unchanged.

Exit codes: 0, or 2 if a pack is damaged or cannot be read, or a part cannot be written.

Examples:
  gridsmith pack split pack.jsonl --parts 4 -o 'part-{}.jsonl'
  gridsmith pack split pack.jsonl --every 100 -o 'issue-{}.jsonl'
  gridsmith pack split pack.jsonl --by label -o '{}.jsonl'")]
pub struct PackSplit {
    /// Packs
    #[arg(value_name = "PACK", required = true)]
    pub packs: Vec<PathBuf>,
    /// Name of the parts, with {} where they differ
    #[arg(short, long, value_name = "FILE")]
    pub output: String,
    /// Number of parts; their sizes differ by at most one
    #[arg(long, value_name = "N", group = "how", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub parts: Option<u64>,
    /// Number of puzzles in each part; the last may have fewer
    #[arg(long, value_name = "N", group = "how", value_parser = clap::value_parser!(u64).range(1..))]
    pub every: Option<u64>,
    /// One part for each value of this
    #[arg(long, value_name = "WHAT", group = "how", value_parser = one_of(&SplitBy::ALL))]
    pub by: Option<SplitBy>,
    /// Title of the parts [default: that of the packs, if it is one]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

/// What decides about the part of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitBy {
    Label,
    Kind,
    Size,
}

impl SplitBy {
    const ALL: [SplitBy; 3] = [SplitBy::Label, SplitBy::Kind, SplitBy::Size];
}

impl Choice for SplitBy {
    fn word(self) -> &'static str {
        match self {
            SplitBy::Label => "label",
            SplitBy::Kind => "kind",
            SplitBy::Size => "size",
        }
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Puzzles that are equal in this order stay in the order they have. Lines are copied unchanged.

Exit codes: 0, or 2 if a pack is damaged or cannot be read, or the result cannot be written.

Examples:
  gridsmith pack sort pack.jsonl -o sorted.jsonl
  gridsmith pack sort pack.jsonl --by clues --reverse -o sorted.jsonl")]
pub struct PackSort {
    #[command(flatten)]
    pub derived: Derived,
    /// What the order follows
    #[arg(long, value_name = "WHAT", value_parser = one_of(&SortBy::ALL), default_value = "difficulty")]
    pub by: SortBy,
    /// The other way round
    #[arg(long)]
    pub reverse: bool,
}

/// What an order follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortBy {
    Difficulty,
    Kind,
    Clues,
    Id,
}

impl SortBy {
    const ALL: [SortBy; 4] = [SortBy::Difficulty, SortBy::Kind, SortBy::Clues, SortBy::Id];
}

impl Choice for SortBy {
    fn word(self) -> &'static str {
        match self {
            SortBy::Difficulty => "difficulty",
            SortBy::Kind => "kind",
            SortBy::Clues => "clues",
            SortBy::Id => "id",
        }
    }

    fn help(self) -> &'static str {
        match self {
            SortBy::Difficulty => "by label, then by rating",
            SortBy::Kind => "by kind, then by size",
            SortBy::Clues => "by the number of clues",
            SortBy::Id => "by plan, target and index",
        }
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every puzzle is equally likely. The chosen puzzles stay in the order they have. Lines are copied
unchanged.

Exit codes: 0, or 2 if a pack is damaged or cannot be read, or the result cannot be written.

Examples:
  gridsmith pack sample pack.jsonl --count 10 --seed 1 -o ten.jsonl
  gridsmith pack sample pack.jsonl --count 1 | gridsmith show -")]
pub struct PackSample {
    #[command(flatten)]
    pub derived: Derived,
    /// Number of puzzles; all, if there are fewer
    #[arg(long, value_name = "N")]
    pub count: u64,
    /// Random seed; if omitted, one is chosen and printed to stderr
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
--to csv writes a table with a header line: id, kind, size, puzzle, solution, label, ratings, clues,
techniques. Any other format of `gridsmith formats` is written as by `gridsmith convert`.

Exit codes: 0 if every puzzle was converted, 2 if something could not be read or written.

Examples:
  gridsmith pack convert pack.jsonl --to csv -o pack.csv
  gridsmith pack convert pack.jsonl --to sdm -o puzzles.sdm")]
pub struct PackConvert {
    /// Packs
    #[arg(value_name = "PACK", required = true)]
    pub packs: Vec<String>,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = str::parse::<Format>)]
    pub to: Format,
    /// Write to this file [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl Choice for Order {
    fn word(self) -> &'static str {
        self.word()
    }

    fn help(self) -> &'static str {
        match self {
            Order::Listed => "by target, as the plan lists them",
            Order::Difficulty => "by label, then by rating",
            Order::Shuffled => "at random, by the seed of the pack",
        }
    }
}

impl Choice for Label {
    fn word(self) -> &'static str {
        self.word()
    }
}
