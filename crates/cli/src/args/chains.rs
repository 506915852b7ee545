//! Options of `gridsmith chains`.

use gridsmith::sudoku::ChainScope;

use super::Inputs;
use super::choice::one_of;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
An alternating inference chain (AIC) alternates strong links (=: if one end is false, the other is
true) and weak links (-: not both are true). At least one end of the chain is true, so any candidate
that contradicts both ends is eliminated.

Each chain gets one line: its number, its length, its name, and the chain in Eureka notation with
its eliminations. The length is the number of cells along the chain: an XY-Wing has 3; a Skyscraper,
2-String Kite or W-Wing has 4; a Remote Pair or XY-Chain has 4 or more; an X-Chain has 6 or more. A
group counts once, an almost locked set twice: where the chain enters it and where it leaves.

Plain chains come first, then chains with groups, then chains with almost locked sets, each with the
shortest first. Of several chains with the same name and the same eliminations, one is listed.

Chains are found in the position of --state, or of the givens alone. --basics applies singles,
locked candidates and subsets first, as players do before they look for chains.

With --json, each puzzle gets an object with `count`, `chains` and `state`, the position. A chain
has its number, length, notation, technique, name, drops, places, sentences and marks, as hints do.

Exit codes: 0 if every puzzle has a chain, 1 if some puzzle has no chain or a wrong entry, or does
not have exactly one solution, 3 if the search did not finish within --budget and --timeout, 2 if
something could not be read.

Examples:
  gridsmith chains --basics puzzle.txt
  gridsmith chains --basics --max-length 4 --show 0 puzzles.txt
  gridsmith chains --scope grouped --show 3 puzzle.txt
  gridsmith chains --state position.txt puzzle.txt
  gridsmith chains --json --limit 20 puzzle.txt")]
pub struct Chains {
    /// Apply singles, locked candidates and subsets first
    #[arg(long)]
    pub basics: bool,
    /// Length of the longest chains in cells, 3 to 40
    #[arg(long, value_name = "CELLS", default_value_t = 8)]
    #[arg(value_parser = clap::value_parser!(u8).range(3..=40))]
    pub max_length: u8,
    /// What chains may contain
    #[arg(long, value_name = "SCOPE", default_value = "plain")]
    #[arg(value_parser = one_of(&ChainScope::NAMED))]
    pub scope: ChainScope,
    /// List at most N chains [default: all]
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// Draw chain K if there is a single puzzle; 0 draws none
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub show: usize,
    /// The player's position, e.g. 'r1c1=5 r2c3<>4', or a file that contains it [default: the
    /// givens]
    #[arg(long, value_name = "STATE")]
    pub state: Option<String>,
    #[command(flatten)]
    pub inputs: Inputs,
}
