//! Options of `gridsmith catalogue`.

use std::path::PathBuf;

use clap::Subcommand;
use gridsmith_catalogue::Order;

use super::choice::{Choice, one_of};
use super::criteria::Criteria;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A library is one file (SQLite). It holds the puzzles of any number of packs with everything that the
packs say about them, each puzzle once: puzzles that are equal up to symmetry are duplicates.
Several programs may use a library at once, and a program that is killed does no harm to it.
docs/CATALOGUE.md describes it.

Examples:
  gridsmith catalogue add may.jsonl june.jsonl
  gridsmith catalogue find --kind queens --label hard --count
  gridsmith catalogue export --label easy --limit 50 -o easy.jsonl
  gridsmith catalogue stats
  gridsmith catalogue forget june.jsonl
  gridsmith pack make plan.toml --not-in library.db -o new.jsonl")]
pub struct CatalogueArgs {
    /// File of the library
    #[arg(long, value_name = "FILE", default_value = "library.db", global = true)]
    pub library: PathBuf,
    #[command(subcommand)]
    pub command: CatalogueCommand,
}

#[derive(Debug, Subcommand)]
pub enum CatalogueCommand {
    /// Add the puzzles of packs; duplicates up to symmetry are left out
    Add(CatalogueAdd),
    /// Print the puzzles that meet all options, or their number
    Find(Box<CatalogueFind>),
    /// Write the puzzles that meet all options as a pack
    Export(Box<CatalogueExport>),
    /// Remove puzzles: those of packs, or those that meet all options
    Forget(Box<CatalogueForget>),
    /// Show what is in the library: kinds, labels, ratings, clues, techniques
    Stats(Box<CatalogueStats>),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The library is made if there is none. Puzzles are added in blocks of 1000: after Ctrl-C or a kill the
blocks before are in the library, and the same command adds the others. Every line must have its
checksum. Certificates are replayed with --check only, because `pack make` has replayed them. A
damaged line ends the command; the lines before it are added.

Exit codes: 0, 3 if it was interrupted, or 2 if a pack is damaged or a file cannot be used.

Examples:
  gridsmith catalogue add pack.jsonl
  gridsmith catalogue add packs/*.jsonl --library all.db
  gridsmith catalogue add --check from-someone-else.jsonl")]
pub struct CatalogueAdd {
    /// Packs, or - for stdin
    #[arg(value_name = "PACK", required = true)]
    pub packs: Vec<String>,
    /// Replay the certificate of every puzzle first
    #[arg(long)]
    pub check: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The options mean the same as for `gridsmith pack filter`: a puzzle is found if it meets every option
that is given. Options that take several values, joined by commas, are met by any of them; each
--technique must be used.

Each puzzle is printed as a line that every command reads. With --json, each is an item of a pack,
with solution, ratings, techniques and certificate.

Exit codes: 0, 1 if no puzzle is found, or 2 if the library cannot be read.

Examples:
  gridsmith catalogue find --kind sudoku --se 6.0..7.2 --limit 10
  gridsmith catalogue find --technique x-wing --without xy-chain --count
  gridsmith catalogue find --kind zip --size 7 --limit 1 | gridsmith show -
  gridsmith catalogue find --label expert --json > expert.jsonl")]
pub struct CatalogueFind {
    #[command(flatten)]
    pub criteria: Criteria,
    #[command(flatten)]
    pub part: Part,
    /// Print only the number of puzzles
    #[arg(long)]
    pub count: bool,
}

/// Which of the puzzles that are found, and in which order.
#[derive(Debug, clap::Args)]
pub struct Part {
    /// Number of puzzles at most [default: all]
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
    /// Order of the puzzles
    #[arg(long, value_name = "ORDER", value_parser = one_of(&ORDERS), default_value = "added")]
    pub order: Order,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Options choose puzzles as for `gridsmith catalogue find`. The lines of the items are those of the
packs they came from, and the plans they were made from are in the header.

Exit codes: 0, 1 if no puzzle is found, or 2 if the library cannot be read or the pack cannot be
written.

Examples:
  gridsmith catalogue export -o all.jsonl
  gridsmith catalogue export --label hard --limit 100 --order difficulty -o hard.jsonl
  gridsmith catalogue export --kind queens --size 8 | gridsmith pack stats -")]
pub struct CatalogueExport {
    #[command(flatten)]
    pub criteria: Criteria,
    #[command(flatten)]
    pub part: Part,
    /// Write the pack to this file [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Title of the pack
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Name packs, or give options as for `gridsmith catalogue find`, but not both. A puzzle of a pack is
removed even if the library has it from another pack, turned or mirrored. The file does not become
smaller: its room is used for the next puzzles.

Exit codes: 0, 1 if no puzzle was removed, or 2 if a file cannot be used.

Examples:
  gridsmith catalogue forget june.jsonl
  gridsmith catalogue forget --kind hidato --label trivial
  gridsmith catalogue forget --all")]
pub struct CatalogueForget {
    /// Packs whose puzzles are removed, or - for stdin
    #[arg(value_name = "PACK")]
    pub packs: Vec<String>,
    #[command(flatten)]
    pub criteria: Criteria,
    /// Remove all puzzles
    #[arg(long)]
    pub all: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Options choose puzzles as for `gridsmith catalogue find`; without any, all are counted.

Exit codes: 0, or 2 if the library cannot be read.

Examples:
  gridsmith catalogue stats
  gridsmith catalogue stats --kind sudoku -o sudoku.svg
  gridsmith catalogue stats --json")]
pub struct CatalogueStats {
    #[command(flatten)]
    pub criteria: Criteria,
    /// Draw the distributions to this SVG file
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

const ORDERS: [Order; 2] = [Order::Added, Order::Difficulty];

impl Choice for Order {
    fn word(self) -> &'static str {
        match self {
            Order::Added => "added",
            Order::Difficulty => "difficulty",
        }
    }

    fn help(self) -> &'static str {
        match self {
            Order::Added => "as they were added",
            Order::Difficulty => "by label, then by rating",
        }
    }
}
