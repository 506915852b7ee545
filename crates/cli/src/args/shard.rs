//! Options of `gridsmith shard`.

use std::path::PathBuf;

use clap::Subcommand;
use gridsmith::core::Scheme;
use gridsmith_shard::{Format, Slice};

use super::choice::one_of;
use super::grade::GRADERS;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
For collections of millions: each input file shard-*.parquet, .jsonl or .txt becomes an output file of
the same name. Complete files are not made again, so a run can be stopped anywhere and continued; and
any number of processes on any number of machines can work on one folder, each on its share:

  gridsmith shard rate in/ out/ --shard 17/400

Each shard is done by a process of its own. If it ends three times, the puzzle that ends it is found
and gets the status error. The Python package has the same commands for clusters, and writes the same
bytes. docs/SCALE.md describes files and columns, and runs over SSH, on SLURM and on Kubernetes.

Exit codes: 0, 1 if verify finds something wrong, 2 if a row has an error, 3 after Ctrl-C.

Examples:
  gridsmith shard split puzzles.txt in/ --rows 5000
  gridsmith shard rate in/ out/ --budget 100000 --second 20000000
  gridsmith shard generate out/ --plan plan.json --rows 1000
  gridsmith shard manifest out/
  gridsmith shard verify out/ --sample 1000
  gridsmith shard merge out/ all.jsonl")]
pub struct ShardArgs {
    #[command(subcommand)]
    pub command: ShardCommand,
}

#[derive(Debug, Subcommand)]
pub enum ShardCommand {
    /// Rate Sudokus as Sudoku Explainer does
    Rate(ShardRated),
    /// Grade puzzles: ratings, label, hardest technique
    Grade(ShardGrade),
    /// Solve puzzles
    Solve(ShardRated),
    /// Write a certificate for each puzzle
    Certify(ShardRated),
    /// Replay certificates
    Check(ShardAsked),
    /// Write the canonical forms of puzzles
    Canon(ShardAsked),
    /// Generate the puzzles of a plan
    Generate(ShardGenerate),
    /// Cut files of puzzles into shards
    Split(ShardSplit),
    /// Write one file of all shards, without puzzles that are equal up to symmetry
    Merge {
        /// The folder of a run
        folder: PathBuf,
        /// The file: .jsonl or .parquet
        target: PathBuf,
    },
    /// Write the list of all shards with their hashes, manifest.json
    Manifest {
        /// The folder of a run
        folder: PathBuf,
    },
    /// Compare the shards of a run with the manifest, and answer some rows again
    Verify {
        /// The folder of a run
        folder: PathBuf,
        /// Number of rows to answer again
        #[arg(long, value_name = "ROWS", default_value_t = 100)]
        sample: u64,
        /// Random seed that chooses the rows
        #[arg(long, value_name = "SEED", default_value_t = 1)]
        seed: u64,
    },
    /// Do what an order on stdin says
    #[command(hide = true)]
    Work,
}

/// What every run takes.
#[derive(Debug, clap::Args)]
pub struct ShardRun {
    /// The folder for the output
    pub target: PathBuf,
    /// A share of the shards, e.g. 17/400 for every 400th from the 17th
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub shard: Slice,
    /// The form of the output: parquet or jsonl [default: that of the input; of plans: jsonl]
    #[arg(long, value_name = "FORM", value_parser = form)]
    pub to: Option<Format>,
    /// Make shards again that other options or another version made
    #[arg(long)]
    pub force: bool,
}

#[derive(Debug, clap::Args)]
pub struct ShardAsked {
    /// The folder with the shards
    pub source: PathBuf,
    #[command(flatten)]
    pub run: ShardRun,
}

#[derive(Debug, clap::Args)]
pub struct ShardRated {
    #[command(flatten)]
    pub asked: ShardAsked,
    /// Search nodes for puzzles that run out of --budget; they are done again, a few at a time
    #[arg(long, value_name = "NODES")]
    pub second: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub struct ShardGrade {
    #[command(flatten)]
    pub rated: ShardRated,
    /// Sudoku: rating schemes, comma-separated [default: se,hodoku]
    #[arg(long, value_name = "SCHEMES", value_parser = one_of(&GRADERS), value_delimiter = ',')]
    pub schemes: Vec<Scheme>,
}

#[derive(Debug, clap::Args)]
pub struct ShardGenerate {
    #[command(flatten)]
    pub run: ShardRun,
    /// A file with a request to generate puzzles, in JSON; its count is the number of indices
    #[arg(long, value_name = "FILE")]
    pub plan: PathBuf,
    /// Number of indices in a shard
    #[arg(long, value_name = "ROWS", default_value_t = 1000)]
    pub rows: u64,
    /// Write no certificates
    #[arg(long)]
    pub no_certificates: bool,
}

#[derive(Debug, clap::Args)]
pub struct ShardSplit {
    /// Files of puzzles, and the folder for the shards
    #[arg(value_name = "FILES... FOLDER", num_args = 2.., required = true)]
    pub paths: Vec<PathBuf>,
    /// Number of puzzles in a shard
    #[arg(long, value_name = "ROWS", default_value_t = 1000)]
    pub rows: usize,
    /// Put Sudokus that take more than this number of nodes to rate into small shards, which come
    /// first [default: keep the order]
    #[arg(long, value_name = "NODES")]
    pub cost: Option<u64>,
    /// The form of the shards: parquet or jsonl
    #[arg(long, value_name = "FORM", value_parser = form, default_value = "jsonl")]
    pub to: Format,
}

fn form(text: &str) -> Result<Format, String> {
    let found = Format::ALL.into_iter().find(|format| format.word() == text);
    found.ok_or_else(|| "expected parquet or jsonl".into())
}
