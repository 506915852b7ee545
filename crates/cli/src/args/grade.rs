//! Options of `gridsmith grade` and `gridsmith rate`.

use gridsmith::core::Scheme;

use super::Inputs;
use super::choice::one_of;
use super::hodoku::Hodoku;
use crate::commands::rate::Template;

/// Who can grade a Sudoku.
pub(super) const GRADERS: [Scheme; 3] = [Scheme::SudokuExplainer, Scheme::Easiest, Scheme::Hodoku];

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Writes one line per puzzle: the label of its hardest step (trivial, easy, medium, hard, expert or
extreme), the points of all steps, the number of steps and the hardest technique. A + after the
number of steps means that reasoning alone does not reach the solution.

For Sudoku the line has ratings in place of points. SE 7.1/1.2/1.2 is ER, EP and ED of Sudoku
Explainer. Easiest 7.0 is the rating of the path of least resistance: no other path has an easier
hardest step; \"at most\" means that this is not proved. HoDoKu 1364 Hard is HoDoKu's score and
level. A single Sudoku also gets the ratings of its steps as a curve. docs/RATING.md
explains all of them.

--enable and --disable take any technique that HoDoKu has, by any name or code, e.g. x-wing or bf2.
These are off unless enabled: fish of 5 to 7 houses (bf5 to bf7, finned fbf5 to fbf7, sashimi sbf5
to sbf7), franken fish of 4 to 7 houses (ff4 to ff7, finned fff4 to fff7), mutant fish (mf2 to mf7,
finned fmf2 to fmf7), Death Blossom (db), Kraken Fish (kf) and templates (ts, td). Fish of 5 and
more houses can take long.

If --budget or --timeout ends the work, the finished ratings are written and the others are named.
Puzzles given as 729 candidates are rated by Sudoku Explainer only.

Exit codes: 0 if every puzzle was graded, 1 if some puzzle is complete or does not have exactly one
solution, 3 if some puzzle could not be decided or graded within --budget and --timeout, 2 if
something could not be read.

Examples:
  gridsmith grade puzzle.txt
  gridsmith grade puzzles.txt | sort -k3n
  gridsmith grade --schemes se,hodoku sudoku.txt
  gridsmith grade --schemes hodoku --enable death-blossom,kf --limits 500,900,1600,1800 sudoku.txt
  gridsmith grade --json puzzles.jsonl > grades.jsonl")]
pub struct Grade {
    /// Sudoku: rating schemes, comma-separated [default: all]
    #[arg(long, alias = "scheme", value_name = "SCHEMES", value_parser = one_of(&GRADERS))]
    #[arg(value_delimiter = ',')]
    pub schemes: Vec<Scheme>,
    /// Maximum number of search nodes for the scheme easiest [default: as many as the Sudoku
    /// Explainer rating took, but at least 60,000, about 50 ms]
    #[arg(long, value_name = "NODES")]
    pub easiest_budget: Option<u64>,
    #[command(flatten)]
    pub hodoku: Hodoku,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Writes one line per puzzle, in the order of the input. ER is the rating of the hardest step, EP the
highest rating up to the first digit placed, and ED the rating of the first step, all as serate
1.2.1.3 computes them (docs/RATING.md). A puzzle given as 729 candidates is rated as that position.
A puzzle without a rating gets its line and the reason: \"not rated: ...\".

In a template:
  %g  the input line         %r  ER    %n  the number of the puzzle    %t  a tab
  %i  the 81 cells           %p  EP    %e  the seconds it took         %l  a new line
                             %d  ED                                    %%  a percent sign

Ctrl-C ends the work; finished ratings have been written.

Exit codes: 0 if every puzzle was rated, 1 if some puzzle is complete or does not have exactly one
solution, 3 if some puzzle could not be rated within --budget and --timeout, 2 if something could
not be read.

Examples:
  gridsmith rate ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..
  gridsmith rate --format '%i%t%r%t%p%t%d' sudoku.txt > ratings.tsv
  gridsmith rate --threads 4 --json sudoku.txt > ratings.jsonl
  gridsmith rate --budget 0 --format '%n %r %e' hardest.txt")]
pub struct Rate {
    /// Template for the line of each puzzle
    #[arg(long, value_name = "TEMPLATE", default_value = "%g ED=%r/%p/%d")]
    pub format: Template,
    #[command(flatten)]
    pub inputs: Inputs,
}
