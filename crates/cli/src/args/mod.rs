//! The command line: every command, its options and their help.
//!
//! Each command or group of commands has a file here. `choice` and `words` read options that take
//! one of a few words, `values` reads numbers and ranges, `help` puts the options in order, and
//! `error` reads the whole line.

mod bench;
#[cfg(feature = "print")]
mod book;
#[cfg(feature = "print")]
mod book_words;
#[cfg(feature = "catalogue")]
mod catalogue;
mod certify;
mod chains;
mod choice;
mod convert;
mod criteria;
mod daily;
mod draw;
pub mod error;
mod explain;
mod formats;
mod generate;
mod global;
mod grade;
pub mod help;
mod hint;
mod hodoku;
mod pack;
mod path;
mod repair;
#[cfg(feature = "server")]
mod serve;
mod shard;
mod show;
mod solve;
#[cfg(feature = "server")]
mod studio;
mod sudoku;
mod techniques;
mod telemetry;
mod values;
mod words;

use std::path::PathBuf;

use clap::builder::{Styles, styling};
use clap::{Parser, Subcommand};
use clap_complete::Shell;

pub use bench::{Bench, BenchSudoku, Timed};
#[cfg(feature = "print")]
pub use book::BookArgs;
#[cfg(feature = "catalogue")]
pub use catalogue::{
    CatalogueAdd, CatalogueArgs, CatalogueCommand, CatalogueExport, CatalogueFind, CatalogueForget,
    CatalogueStats, Part,
};
pub use certify::{Certify, Check};
pub use chains::Chains;
pub use choice::Choice;
pub use convert::Convert;
pub use criteria::{Criteria, Used};
pub use daily::DailyArgs;
pub use draw::Draw;
pub use explain::{Boards, Explain};
pub use formats::Formats;
pub use generate::{
    Anneal, Board, Clues, Common, Difficulty, Generate, Kind, Logic, MaskArg, PathArgs, PathModes,
    QueensArgs, SudokuArgs, ZipArgs,
};
pub use global::Global;
pub use grade::{Grade, Rate};
pub use hint::Hint;
pub use pack::{
    Derived, PackArgs, PackCheck, PackCommand, PackConvert, PackFilter, PackMake, PackMerge,
    PackSample, PackSort, PackSplit, PackStats, SortBy, SplitBy,
};
pub use path::PathCommand;
pub use repair::Repair;
#[cfg(feature = "server")]
pub use serve::{LogForm, ServeArgs};
pub use shard::{
    ShardArgs, ShardAsked, ShardCommand, ShardGenerate, ShardRated, ShardRun, ShardSplit,
};
pub use show::Show;
pub use solve::{Count, Solve};
#[cfg(feature = "server")]
pub use studio::StudioArgs;
pub use sudoku::{Canon, Minimize, Shuffle, Why};
pub use techniques::{Regress, TechniqueList, Techniques};
pub use telemetry::Telemetry;

const STYLES: Styles = Styles::styled()
    .header(styling::AnsiColor::Green.on_default().bold())
    .usage(styling::AnsiColor::Green.on_default().bold())
    .literal(styling::AnsiColor::Cyan.on_default().bold())
    .placeholder(styling::AnsiColor::Cyan.on_default());

/// Solve, explain, grade and generate logic puzzles with exactly one solution
///
/// Sudoku, number paths (Hidato, Numbrix, hexagons, Zip) and Queens.
#[derive(Debug, Parser)]
#[command(name = "gridsmith", version, styles = STYLES, max_term_width = 100)]
#[command(after_help = "\
The format and the family of a puzzle are recognised; `gridsmith formats` lists the
formats.

Exit codes: 0 yes, 1 no, 2 error, 3 undecided. For several puzzles, the worst one counts: 2 is
worst, then 3, then 1.

Examples:
  gridsmith solve puzzle.txt            does it have exactly one solution?
  gridsmith hint --stage 1 puzzle.txt   where should I look?
  gridsmith explain puzzle.txt          how does a person solve it?
  gridsmith grade puzzles.txt           how hard are they?
  gridsmith rate sudoku.txt             what does Sudoku Explainer say?
  gridsmith chains --basics sudoku.txt  which chains are there?
  gridsmith show AABB/ACBB/ACCD/CCDD
  gridsmith draw puzzle.txt -o board.svg
  gridsmith book puzzles.txt -o book.pdf
  gridsmith count 'path 3x3x8 .../.../...'
  gridsmith generate hidato --size 9x9 --difficulty hard
  gridsmith certify puzzles.txt | gridsmith check
  gridsmith pack make plan.toml -o pack.jsonl
  gridsmith catalogue add pack.jsonl
  cat puzzles.jsonl | gridsmith solve --json -")]
pub struct Args {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check whether a puzzle has exactly one solution, and show it
    Solve(Solve),
    /// Count the solutions of a puzzle
    Count(Count),
    /// Show the next step, or point out a mistake
    Hint(Hint),
    /// List the chains in a Sudoku, with their names, notation and eliminations
    Chains(Chains),
    /// Explain how a person can solve a puzzle, step by step
    Explain(Explain),
    /// Grade the difficulty of a puzzle
    Grade(Grade),
    /// Rate Sudokus as Sudoku Explainer does: ER, EP and ED
    Rate(Rate),
    /// List the techniques of all families, or explain one with an example
    Techniques(Techniques),
    /// Test the Sudoku techniques against a library of positions
    Regress(Regress),
    /// Draw a puzzle, a position or a step
    Show(Show),
    /// Draw a picture of a puzzle, a position, a step or a solution: SVG, PNG or PDF
    Draw(Draw),
    /// Make a book of puzzles: a PDF to print, or a folder of pictures
    #[cfg(feature = "print")]
    Book(BookArgs),
    /// Convert puzzles from one format to another, with a player's position
    Convert(Convert),
    /// List the formats that are read and written, each with an example
    Formats(Formats),
    /// Prove that puzzles have exactly one solution: write a certificate for each
    Certify(Certify),
    /// Verify certificates
    Check(Check),
    /// Generate puzzles with exactly one solution
    Generate(Generate),
    /// Generate puzzles and solve each: adds the verdict and the search nodes
    #[command(after_help = "\
Takes the options of `generate` and generates the same puzzles, then solves each from scratch. A
drawing shows the solution as well, and ends with the verdict and the search nodes. With --json,
each object also has `verdict` and `nodes`.

Exit codes are those of `generate`.

Examples:
  gridsmith generate-solve queens --size 9 --seed 1
  gridsmith generate-solve sudoku --count 100 --json > solved.jsonl")]
    GenerateSolve(Generate),
    /// Sum up the telemetry of a run of `generate`
    Telemetry(Telemetry),
    /// Make packs of puzzles from a plan, check them and choose from them
    Pack(PackArgs),
    /// Keep a library of puzzles across packs, without duplicates up to symmetry
    #[cfg(feature = "catalogue")]
    Catalogue(CatalogueArgs),
    /// Work on folders of puzzle files: millions of puzzles, many machines
    Shard(ShardArgs),
    /// Generate the puzzles of a day, the same on every machine
    Daily(DailyArgs),
    /// Answer requests over HTTP
    #[cfg(feature = "server")]
    Serve(ServeArgs),
    /// Play, learn, make and print puzzles in the browser
    #[cfg(feature = "server")]
    Studio(StudioArgs),
    /// Build and draw a path without clues
    Path(PathCommand),
    /// Repair a puzzle with several solutions: move cells between regions, add clues or walls
    Repair(Repair),
    /// Print the canonical form of a puzzle: one text for all that are equal up to symmetry
    Canon(Canon),
    /// Print random Sudokus that are equivalent to a given one
    Shuffle(Shuffle),
    /// Find the redundant clues of a puzzle and remove them
    Minimize(Minimize),
    /// Show which clues of a puzzle without a solution contradict each other
    Why(Why),
    /// Print the signature of the solvers, or time the Sudoku engines
    Bench(Bench),
    /// Print the completions for a shell
    ///
    /// For bash: gridsmith completions bash > ~/.local/share/bash-completion/completions/gridsmith
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, or write the pages of all commands to a folder
    ///
    /// To read it: gridsmith man | man -l -
    Man {
        /// Write one page per command to this folder
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

/// Where puzzles come from.
#[derive(Debug, clap::Args)]
pub struct Inputs {
    /// A puzzle, a link with a puzzle in it, a file of puzzles, or - for stdin [default: stdin, unless it is a terminal]
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,
}
