//! Options of what is for Sudoku alone: making them, canonical forms, setters' questions, technique libraries.

use std::path::PathBuf;

use gridsmith::techniques::{TechniqueName, UnknownTechnique};

use crate::args::Inputs;
use crate::args_generate::Common;
use crate::help::choice;

#[derive(Debug, clap::Args)]
pub struct SudokuArgs {
    /// Number of clues, e.g. 24 or 22..26
    #[arg(long, value_name = "N|FROM..TO", value_parser = clue_range, help_heading = "Clues")]
    pub clues: Option<(u32, u32)>,
    /// No clue can go [default unless --clues, --pattern, or trivial or easy is given]
    #[arg(long, help_heading = "Clues")]
    pub minimal: bool,
    /// The pattern of the clues
    #[arg(long, value_name = "PATTERN", default_value = "none", help_heading = "Clues")]
    #[arg(value_parser = choice(&["none", "rot180", "rot90", "mirror-h", "mirror-v", "mirror-both", "diagonal", "anti-diagonal", "full"], &["mirror_h", "mirror_v", "mirror_both", "anti_diagonal"]))]
    pub symmetry: String,
    /// A text grid of the cells that hold clues: . and 0 and # hold none
    #[arg(long, value_name = "FILE", help_heading = "Clues")]
    pub pattern: Option<PathBuf>,
    /// Every minimal puzzle of a grid with equally many clues has the same chance
    #[arg(long, conflicts_with = "low_clue", help_heading = "Clues")]
    pub uniform: bool,
    /// Look for few clues [default: at most 20]
    #[arg(long, help_heading = "Clues")]
    pub low_clue: bool,
    /// Rating by Sudoku Explainer, e.g. 7.2 or 6.0..7.2
    #[arg(long, value_name = "FROM..TO", value_parser = tenths_range, help_heading = "Difficulty")]
    pub se: Option<(u16, u16)>,
    /// The level in HoDoKu
    #[arg(long, value_name = "LEVEL", value_parser = ["easy", "medium", "hard", "unfair", "extreme"])]
    #[arg(help_heading = "Difficulty")]
    pub hodoku_level: Option<String>,
    /// The puzzle takes this technique (may be given several times)
    #[arg(long, value_name = "TECHNIQUE", value_parser = techniques, help_heading = "Difficulty")]
    pub technique: Vec<Techniques>,
    /// The puzzle does not take this technique (may be given several times)
    #[arg(long, value_name = "TECHNIQUE", value_parser = techniques, help_heading = "Difficulty")]
    pub without: Vec<Techniques>,
    /// HoDoKu may use a technique that it leaves out by default (may be given several times)
    #[arg(long, value_name = "TECHNIQUE", value_parser = techniques, help_heading = "Difficulty")]
    pub enable: Vec<Techniques>,
    /// Drafts to try for one puzzle
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_attempts: u64,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The canonical form is the least of all 1,218,998,108,160 equivalents, read as 81 characters with
empty cells first. Two Sudokus are equivalent if and only if theirs is the same.

Examples:
  gridsmith canon puzzles.txt | sort -u
  gridsmith canon --automorphisms puzzle.txt")]
pub struct Canon {
    /// Add how many symmetries turn the puzzle into itself
    #[arg(long)]
    pub automorphisms: bool,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  gridsmith shuffle puzzle.txt
  gridsmith shuffle --count 10 --seed 7 puzzles.txt")]
pub struct Shuffle {
    /// How many of each puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// What they are drawn from
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
An alternating inference chain (AIC) takes strong links (=: if one is false, the other is true) and weak
links (-: not both) in turn. One of its two ends is true, so whatever contradicts both is eliminated.
Each chain gets a line: its number, its length, what people call it, and the chain in Eureka notation
with what follows. The length counts the cells along the chain, as the notation names them: an XY-Wing
has 3, a Skyscraper, 2-String Kite or W-Wing 4, a Remote Pair or XY-Chain 4 and more, an X-Chain 6 and
more. A group counts once, an almost locked set twice: where the chain enters it and where it leaves.

Chains of candidates alone come first, then those with groups, then those with sets; the shortest
first. Of chains with the same name and the same eliminations one is listed. Chains are looked for in
the position as it stands: that of --state (as for hint), or the clues alone. --basics takes singles,
locked candidates and subsets first, which is what players do before they look for chains.

With --json each puzzle gets an object with `count` and `chains`: number, length, notation, technique,
name, drops, places, sentences and marks, as hints have them. `state` is the position.

Exit code: 0 if there is a chain in every puzzle, 1 if some has none, a wrong entry, or no or many
solutions, 3 if the search did not end within --budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith chains --basics puzzle.txt
  gridsmith chains --basics --max-length 4 --show 0 puzzles.txt
  gridsmith chains --scope grouped --show 3 puzzle.txt
  gridsmith chains --state position.txt puzzle.txt
  gridsmith chains --json --limit 20 puzzle.txt")]
pub struct Chains {
    /// The length of the longest chains: cells along the chain
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(3..=40))]
    pub max_length: u8,
    /// What chains may pass: plain (single candidates), grouped (groups of cells as well), sets (almost
    /// locked sets as well)
    #[arg(long, value_name = "SCOPE", default_value = "plain", value_parser = ["plain", "grouped", "sets"])]
    pub scope: String,
    /// Take singles, locked candidates and subsets first
    #[arg(long)]
    pub basics: bool,
    /// List at most N chains
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// Draw chain K of a single puzzle; 0 for none
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub show: usize,
    /// What the player has entered, e.g. 'r1c1=5 r2c3<>4', or a file that says it
    #[arg(long, value_name = "STATE")]
    pub state: Option<String>,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit code: 0 if every puzzle was cut down, 1 if some has none or many solutions, 3 if some could not be
decided within --budget, 2 if something could not be read.

Example:
  gridsmith minimize puzzle.txt")]
pub struct Minimize {
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The smallest such set is told, or if --budget ends the search before that is sure, one of which no
clue can be left out. With --json, `smallest` says which.

Exit code: 0 if every puzzle clashes, 1 if some has a solution, 3 if some could not be decided within
--budget, 2 if something could not be read.

Example:
  gridsmith why puzzle.txt")]
pub struct Why {
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A library has one case a line, in HoDoKu's form: a position, and what a technique must find in it.
Empty lines and lines that start with # are skipped. A case is found if some instance of its technique
has exactly its conclusions, and false if an instance contradicts the solution, or is there where none
may be (variant -x). With --json each technique gets an object with `technique`, `code`, `found`,
`missed`, `false` and `unsupported`; cases that are missed or false are named on stderr.

Exit code: 0 if nothing is missed or false, 1 if something is, 2 if something could not be read.

Examples:
  gridsmith regress library.txt
  gridsmith regress --json library.txt
  grep '^:0400' library.txt | gridsmith regress -")]
pub struct Regress {
    /// Files of cases, or - for stdin (also if nothing is given and stdin is not a terminal)
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,
}

/// Techniques that are named together.
#[derive(Clone, Debug)]
pub struct Techniques(pub Vec<TechniqueName>);

/// A technique, or several with commas between them; some names have a comma.
fn techniques(words: &str) -> Result<Techniques, String> {
    match technique(words) {
        Ok(name) => Ok(Techniques(vec![name])),
        Err(_) if words.contains(',') => {
            words.split(',').map(technique).collect::<Result<_, _>>().map(Techniques)
        }
        Err(unknown) => Err(unknown),
    }
}

/// A technique, by any of its names.
pub fn technique(word: &str) -> Result<TechniqueName, String> {
    word.parse().map_err(|unknown: UnknownTechnique| unknown.to_string())
}

/// `24`, or `22..26` with both ends included.
pub fn clue_range(text: &str) -> Result<(u32, u32), String> {
    let number = |text: &str| {
        text.trim().parse().map_err(|_| "expected a number, or two as 22..26".to_string())
    };
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (number(from)?, number(to.trim_start_matches('='))?) {
        (from, to) if from <= to => Ok((from, to)),
        _ => Err("the first number is the smaller one".into()),
    }
}

/// `7.2`, or `6.0..7.2` with both ends included, in tenths.
fn tenths_range(text: &str) -> Result<(u16, u16), String> {
    let bad = || "expected a rating as 7.2, or two as 6.0..7.2".to_string();
    let tenths = |text: &str| {
        let text = text.trim();
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digit = |text: &str, most: usize| match text.len() <= most {
            true => text.parse::<u16>().map_err(|_| bad()),
            false => Err(bad()),
        };
        Ok::<u16, String>(digit(whole, 2)? * 10 + digit(tenth, 1)?)
    };
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (tenths(from)?, tenths(to.trim_start_matches('='))?) {
        (from, to) if from <= to => Ok((from, to)),
        _ => Err("the first rating is the lower one".into()),
    }
}
