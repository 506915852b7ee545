//! Options of `gridsmith generate`.

mod clues;
mod common;
mod paths;
mod queens;
mod sudoku;

use std::path::PathBuf;

use clap::Subcommand;

pub use clues::{Clues, Logic};
pub use common::{Common, Difficulty};
pub use paths::{
    Anneal, Board, Hex, Hidato, MaskArg, Numbrix, PathArgs, PathModes, ZipArgs, mask_file, policy,
};
pub use queens::QueensArgs;
pub use sudoku::SudokuArgs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every puzzle has exactly one solution, and by default a certificate that an independent checker has
verified. The same seed gives the same puzzles, with any number of threads. Duplicates are skipped:
a puzzle that equals an earlier one up to symmetry is replaced by another.

A single puzzle is drawn if stdout is a terminal. Otherwise each puzzle is one canonical line, or
with --json an object with its solution, label, rating, certificate and origin. --certificates also
saves the certificates.

`generate --game queens --n 10` means the same as `generate queens --n 10`.

If --timeout or --global-timeout ends the work, a finished puzzle is still written. If there was no
time for its certificate, it is marked as uncertified.

Exit codes: 0 if all puzzles were generated, 3 if some puzzle was not, or has no certificate because
time ran out (stderr says why), 2 if the options are wrong.

Examples:
  gridsmith generate sudoku --difficulty hard
  gridsmith generate sudoku --size 6
  gridsmith generate hidato --size 9x9 --difficulty hard --seed 1
  gridsmith generate zip --size 7x7 --waypoints 8 --walls
  gridsmith generate queens --size 10 --count 100 --json > boards.jsonl
  gridsmith generate hidato --count 5 | gridsmith grade -
  gridsmith generate zip --count 5 --certificates proofs.txt && gridsmith check proofs.txt
  gridsmith generate hidato --size 9 --print-plan > plan.toml
  gridsmith generate --plan plan.toml --count 20 --json > boards.jsonl")]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub struct Generate {
    #[command(subcommand)]
    pub kind: Option<Kind>,
    #[command(flatten)]
    pub planned: Planned,
}

/// Puzzles from a plan in a file.
#[derive(Debug, clap::Args)]
pub struct Planned {
    /// Read the plan from a TOML or JSON file (docs/KNOBS.md), or from the first line of a
    /// telemetry file. --count, --seed and --difficulty override it
    #[arg(long, value_name = "FILE")]
    pub plan: Option<PathBuf>,
    #[command(flatten)]
    pub common: Common,
}

/// What is to be generated.
#[derive(Debug, Subcommand)]
pub enum Kind {
    /// Generate Sudokus
    #[command(after_help = "\
Labels follow the Sudoku Explainer rating. Clues are removed from a random grid in random order,
which favours puzzles with few clues. With --uniform, every minimal puzzle of a grid with the same
number of clues is equally likely; this takes seconds per puzzle.

`gridsmith techniques` lists the techniques; their other names and HoDoKu's codes work as well.
Whether a puzzle needs a technique is decided by HoDoKu's path. For techniques that HoDoKu does not
have (unique loops, BUG types 2 to 4, cycles, aligned exclusion, forcing chains, Nishio) Sudoku
Explainer's path decides, and for those that only hints use (M-, S-, L- and H-wings, grouped wings)
the path of hints. A name for several techniques, such as nice-loop, means any of them.

--size, --jigsaw and --diagonals give Sudokus of other sizes and shapes. These have no ratings of
Sudoku Explainer and HoDoKu; their label comes from the hardest technique of their own path. So
--se, --hodoku-level, --technique, --without, --enable, --pattern, --low-clue and --uniform are for
plain 9x9 Sudokus.

Options that contradict each other are refused. Rare puzzles can take long: progress and the reasons
for rejected drafts are printed to stderr, and --max-attempts limits the drafts.

Examples:
  gridsmith generate sudoku --seed 1
  gridsmith generate sudoku --difficulty hard --symmetry rot180
  gridsmith generate sudoku --clues 24 --count 1000 --no-certificate > puzzles.txt
  gridsmith generate sudoku --pattern heart.txt
  gridsmith generate sudoku --se 6.0..7.2 --count 10 --json
  gridsmith generate sudoku --hodoku-level unfair --technique xy-chain
  gridsmith generate sudoku --technique m-wing --without xy-chain,nice-loop
  gridsmith generate sudoku --technique death-blossom --enable death-blossom
  gridsmith generate sudoku --low-clue
  gridsmith generate sudoku --size 6 --difficulty easy --count 7
  gridsmith generate sudoku --size 16 --seed 1
  gridsmith generate sudoku --jigsaw --difficulty hard
  gridsmith generate sudoku --size 7 --jigsaw --diagonals")]
    Sudoku(SudokuArgs),
    /// Generate Hidato puzzles: number paths with diagonal steps
    #[command(after_help = "\
Examples:
  gridsmith generate hidato --size 9x9 --difficulty hard --seed 1
  gridsmith generate hidato --size 8 --minimal --no-logic-only
  gridsmith generate hidato --mask heart.txt --symmetry mirror-h
  gridsmith generate hidato --size 6x7 --clues 14 --max-crossings 0 --count 10")]
    Hidato(Hidato),
    /// Generate Numbrix puzzles: number paths without diagonal steps
    #[command(after_help = "\
Examples:
  gridsmith generate numbrix --size 9x9 --difficulty medium --seed 1
  gridsmith generate numbrix --size 9 --clue-mask pattern.txt --no-endpoints --no-logic-only
  gridsmith generate numbrix --size 10x8 --path-mode random-walk --partial 85")]
    Numbrix(Numbrix),
    /// Generate number paths on hexagons
    #[command(after_help = "\
Examples:
  gridsmith generate hex --size 5 --difficulty easy --seed 1
  gridsmith generate hex --size 4 --minimal")]
    Hex(Hex),
    /// Generate Zip puzzles: a path through all cells that visits the waypoints in order
    #[command(after_help = "\
Without --difficulty, puzzles are like published daily puzzles: easy or trivial, two in five without
walls, the others with many walls. --difficulty any gives puzzles up to hard with only the waypoints
and walls they need.

Examples:
  gridsmith generate zip --size 7x7 --seed 1
  gridsmith generate zip --size 6 --waypoints 8 --walls
  gridsmith generate zip --size 8 --no-walls --difficulty hard")]
    Zip(ZipArgs),
    /// Generate Queens boards, or Star Battle boards with two or more stars
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
