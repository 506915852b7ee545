//! Options of the commands for setters and collectors: canon, shuffle, minimize, why.

use super::Inputs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Two puzzles of a kind are equal up to symmetry if and only if they have the same canonical form. That
of a Sudoku is the smallest of all 1,218,998,108,160 equivalent ones, compared as 81 characters with
empty cells smallest. Other Sudokus, paths and Queens boards count as equal if rotations, mirror
images, other digits or letters, or the path in reverse make them so.

Exit codes: 0, or 2 if something could not be read.

Examples:
  gridsmith canon puzzles.txt | sort -u
  gridsmith canon --automorphisms puzzle.txt")]
pub struct Canon {
    /// Plain Sudoku: add the number of automorphisms, symmetries that map the puzzle to itself
    #[arg(long)]
    pub automorphisms: bool,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Two Sudokus are equivalent if one becomes the other by relabelling digits, permuting bands, stacks,
rows and columns, and transposing.

Exit codes: 0, or 2 if something could not be read.

Examples:
  gridsmith shuffle puzzle.txt
  gridsmith shuffle --count 10 --seed 7 puzzles.txt")]
pub struct Shuffle {
    /// Number of equivalents per puzzle
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A clue is redundant if the puzzle still has exactly one solution without it. Each line has a minimal
puzzle and the redundant clues of the original one. The ends of a Zip and the regions of a Queens
board stay.

Exit codes: 0 if every puzzle was minimized, 1 if some puzzle does not have exactly one solution, 3
if some puzzle could not be decided within --budget, 2 if something could not be read.

Example:
  gridsmith minimize puzzle.txt")]
pub struct Minimize {
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Prints the smallest set of clues of a Sudoku that contradict each other. For other puzzles, or if
--budget ends the search before the set is known to be the smallest, prints a set from which no clue
can be removed; with --json, `smallest` says which.

Exit codes: 0 if every puzzle has contradictory clues, 1 if some puzzle has a solution, 3 if some
puzzle could not be decided within --budget, 2 if something could not be read.

Example:
  gridsmith why puzzle.txt")]
pub struct Why {
    #[command(flatten)]
    pub inputs: Inputs,
}
