//! What can be said on the command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{Styles, styling};
use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use gridsmith::core::Scheme;
use gridsmith::formats::Family;
use gridsmith::render::Colour;
use gridsmith::{DEFAULT_LIMIT, DEFAULT_NODES, Way};

use crate::args_bench::Bench;
use crate::args_generate::Generate;
use crate::args_hodoku::Hodoku;
use crate::args_path::PathCommand;
use crate::args_queens::Repair;
use crate::args_solve::Solve;
use crate::args_sudoku::{Canon, Chains, Minimize, Regress, Shuffle, Why};
use crate::commands::rate::Template;

const STYLES: Styles = Styles::styled()
    .header(styling::AnsiColor::Green.on_default().bold())
    .usage(styling::AnsiColor::Green.on_default().bold())
    .literal(styling::AnsiColor::Cyan.on_default().bold())
    .placeholder(styling::AnsiColor::Cyan.on_default());

/// Logic puzzles with exactly one solution: Sudoku, number paths, Queens.
#[derive(Debug, Parser)]
#[command(name = "gridsmith", version, styles = STYLES, max_term_width = 100)]
#[command(after_help = "\
Exit codes: 0 yes, 1 no, 2 error, 3 undecided. In a batch the worst counts: 2, then 3, 1, 0.

Examples:
  gridsmith solve puzzle.txt            is there exactly one solution?
  gridsmith count 'path 3x3x8 .../.../...'
  gridsmith hint --stage 1 puzzle.txt   where should I look?
  gridsmith chains --basics sudoku.txt  which chains are there?
  gridsmith explain puzzle.txt          how does a person solve it?
  gridsmith grade puzzles.txt           how hard are they?
  gridsmith rate sudoku.txt             what does Sudoku Explainer say?
  gridsmith show AABB/ACBB/ACCD/CCDD
  gridsmith certify puzzles.txt | gridsmith check
  gridsmith generate hidato --size 9x9 --difficulty hard
  cat puzzles.jsonl | gridsmith solve --json -

Formats, family and kind are recognised; docs/FORMATS.md lists them.")]
pub struct Args {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

/// Options of every command.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = crate::help::COMMON)]
pub struct Global {
    /// Write one JSON object a line instead of text
    #[arg(long, global = true)]
    pub json: bool,

    /// Search nodes a puzzle may take; 0 for no limit
    #[arg(long, global = true, value_name = "NODES", default_value_t = DEFAULT_NODES)]
    #[arg(allow_negative_numbers = true)]
    pub budget: u64,

    /// Seconds a puzzle may take, fractions allowed; what is not done then is undecided
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    #[arg(allow_negative_numbers = true)]
    pub timeout: Option<Duration>,

    /// Threads to work with [default: one per core]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Read puzzles as this family, and no other
    #[arg(long, global = true, value_name = "FAMILY", value_parser = ["sudoku", "path", "queens"])]
    pub family: Option<String>,

    /// Colours in drawings
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    pub color: When,

    /// Draw boards without row and column numbers
    #[arg(long, global = true)]
    pub no_rulers: bool,

    /// Say nothing on stderr but errors
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Say nodes and time of every puzzle on stderr
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Also into files and pipes
    Always,
    /// Never
    Never,
}

impl Global {
    /// The nodes a puzzle may take; nothing if there is no limit.
    pub fn nodes(&self) -> Option<u64> {
        (self.budget > 0).then_some(self.budget)
    }

    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }

    pub fn family(&self) -> Option<Family> {
        self.family.as_deref().and_then(|word| word.parse().ok())
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

pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if !duration.is_zero() => Ok(duration),
        Err(_) if seconds > 0.0 => Err("more seconds than a clock can hold".into()),
        _ => Err("expected more than 0 seconds".into()),
    }
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Tell whether a puzzle has no, exactly one or many solutions, and show them
    Solve(Solve),
    /// Count the solutions of a puzzle
    Count(Count),
    /// Help a player: what is wrong, or what comes next and why
    Hint(Hint),
    /// List the chains in a Sudoku, each with its name, notation and eliminations
    Chains(Chains),
    /// Tell how a person solves a puzzle, step by step
    Explain(Explain),
    /// Tell how hard a puzzle is
    Grade(Grade),
    /// Rate Sudoku as Sudoku Explainer does: ER, EP and ED
    Rate(Rate),
    /// List the techniques for Sudoku, or explain one with an example
    Techniques(Techniques),
    /// Hold the techniques for Sudoku against a library of positions
    Regress(Regress),
    /// Draw a puzzle, a player's position or a step, or write it as JSON
    Show(Show),
    /// Prove puzzles unique: write a certificate for each
    Certify(Certify),
    /// Replay certificates
    Check(Check),
    /// Make puzzles that have exactly one solution
    Generate(Generate),
    /// Make puzzles and solve each: adds solution, verdict and search nodes
    #[command(after_help = "\
Takes the options of `generate` and makes the same puzzles. Each is solved afresh: drawings stand beside the
solution and end with the verdict and the search nodes; with --json each object has `verdict` and `nodes`
as well.

Exit code: that of `generate`.

Examples:
  gridsmith generate-solve queens --size 9 --seed 1
  gridsmith generate-solve sudoku --count 100 --json > solved.jsonl")]
    GenerateSolve(Generate),
    /// Build and draw a path alone, without clues
    Path(PathCommand),
    /// Make an ambiguous Queens board unique by moving few cells between regions
    Repair(Repair),
    /// The least of all Sudokus that are the same but for symmetry
    Canon(Canon),
    /// Random Sudokus that are the same but for symmetry
    Shuffle(Shuffle),
    /// Tell which clues of a Sudoku are superfluous, and leave them out
    Minimize(Minimize),
    /// Tell which clues of a Sudoku without a solution contradict each other
    Why(Why),
    /// Print the signature of the solvers, or time the engines for Sudoku
    Bench(Bench),
    /// Print the completions for a shell
    ///
    /// For bash: gridsmith completions bash > ~/.local/share/bash-completion/completions/gridsmith
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, or write the pages of all commands into a folder
    ///
    /// To read it: gridsmith man | man -l -
    Man {
        /// The folder to write into
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A hint comes in three stages: 1 where to look, 2 which technique and what it means, 3 the move and
why it must be so. Wrong entries come first.

A position is read from --state, or from the field \"state\" of a JSON record. It names cells as hints do:
r1c1=5 is entered, r2c3<>4 is ruled out, r1c1-r1c2 is a step of the path, r3c4=Q a queen and r3c5=x a cross.
Rows, 81 or 729 characters and JSON are read as well (docs/FORMATS.md). A Sudoku may also be a grid of
candidates, or a line of a HoDoKu library.

Exit code: 0 if there is a hint or nothing left to do, 1 if an entry is wrong or the puzzle has
none or many solutions, 3 if it could not be decided, 2 if something could not be read.

Examples:
  gridsmith hint puzzle.txt
  gridsmith hint --stage 1 puzzle.txt
  gridsmith hint --state 'r1c3=15 r2c1=12' corpus/one/hidato-grid.txt
  gridsmith hint --all puzzle.txt
  gridsmith hint --json positions.jsonl")]
pub struct Hint {
    /// How much to tell: 1 where to look, 2 the technique, 3 the move
    #[arg(long, value_name = "1|2|3", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub stage: u8,
    /// Hint after hint, to the end; for Sudoku, everything that can be seen in the position
    #[arg(long)]
    pub all: bool,
    /// What the player has entered, e.g. 'r1c1=5 r2c3<>4', or a file that says it
    #[arg(long, value_name = "STATE")]
    pub state: Option<String>,
    /// Tell the chains inside the chains of a Sudoku step, so many levels deep
    #[arg(long, value_name = "LEVELS", default_value_t = 0)]
    pub depth: usize,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// Which steps are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Boards {
    /// No step
    None,
    /// The first of each technique
    Some,
    /// Every one that is not easy
    All,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every step is checked against the solution before it is shown. What a move rests on is told right
before it. With --json each step has its technique, conclusions, sentences and marks; \"trace\"
holds every elimination and placement.

Exit code: 0 if every puzzle was explained, 1 if some has none or many solutions, 3 if some could
not be decided or explained within --budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith explain puzzle.txt
  gridsmith explain --boards all puzzle.txt | less -R
  gridsmith explain --boards none --scheme hodoku sudoku.txt
  gridsmith explain --scheme hodoku --enable death-blossom --disable x-wing,w sudoku.txt
  gridsmith explain --scheme hint sudoku.txt
  gridsmith explain --json puzzles.jsonl > explained.jsonl")]
pub struct Explain {
    /// Whose path explains a Sudoku: se (Sudoku Explainer), easiest (the path of least resistance), hodoku, or hint (the
    /// way of our hints, with Nishio where nothing else helps)
    #[arg(long, alias = "schemes", value_name = "SCHEME", value_parser = way, default_value = "se")]
    pub scheme: Way,
    /// Search nodes that the easiest path may take [default: as many as the rating of Sudoku Explainer took, at least
    /// 60,000: about 50 ms]
    #[arg(long, value_name = "NODES", allow_negative_numbers = true)]
    pub easiest_budget: Option<u64>,
    #[command(flatten)]
    pub hodoku: Hodoku,
    /// Boards between the steps [default: some for one puzzle, none for several]
    #[arg(long, value_name = "WHICH", value_enum)]
    pub boards: Option<Boards>,
    /// Tell the chains inside the chains of a Sudoku step, so many levels deep
    #[arg(long, value_name = "LEVELS", default_value_t = 0)]
    pub depth: usize,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
One line a puzzle: the label (trivial, easy, medium, hard, expert, extreme) of its hardest step,
points over all steps, the number of steps, the hardest technique. A + behind the steps says that
reasoning alone does not reach the solution. For Sudoku the numbers of the schemes take the place of
points: SE 7.1/1.2/1.2 are ER, EP and ED of Sudoku Explainer, easiest 7.0 the lowest rating that the
hardest step of any path can have, the path of least resistance (at most: no lower one was found),
HoDoKu 1364 Hard the score and level of HoDoKu (docs/RATING.md). With --json: seRating, hodokuScore,
difficultyLabel. One Sudoku alone is shown with the ratings of its steps as a curve.

--enable and --disable take any name of a technique that HoDoKu has (`gridsmith techniques`): x-wing,
bf2. Off unless enabled are the larger fish (bf5 to bf7, finned fbf5 to fbf7, sashimi sbf5 to sbf7),
franken fish of four houses and more (ff4 to ff7, finned fff4 to fff7), mutant fish (mf2 to mf7, finned
fmf2 to fmf7), Death Blossom (db), Kraken Fish (kf) and templates (ts, td). Fish of five houses and more
may take long.

The search for the easiest path has a budget of its own: \"at most\" where it does not suffice. What is
done when --budget or --timeout ends the work is written, with the schemes that are not finished.
Puzzles given by 729 candidates are rated by Sudoku Explainer's techniques only.

Exit code: 0 if every puzzle was graded, 1 if some has none or many solutions or is complete, 3 if
some could not be decided or graded within --budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith grade puzzle.txt
  gridsmith grade puzzles.txt | sort -k3n
  gridsmith grade --schemes hodoku sudoku.txt
  gridsmith grade --schemes hodoku --enable death-blossom,kf --limits 500,900,1600,1800 sudoku.txt
  gridsmith grade --json puzzles.jsonl > grades.jsonl")]
pub struct Grade {
    /// Who rates a Sudoku, separated by commas: se (Sudoku Explainer), easiest, hodoku [default: all]
    #[arg(long, alias = "scheme", value_name = "SCHEMES", value_parser = scheme, value_delimiter = ',')]
    pub schemes: Vec<Scheme>,
    /// Search nodes that the easiest path may take [default: as many as the rating of Sudoku Explainer took, at least
    /// 60,000: about 50 ms]
    #[arg(long, value_name = "NODES", allow_negative_numbers = true)]
    pub easiest_budget: Option<u64>,
    #[command(flatten)]
    pub hodoku: Hodoku,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// The way with this name.
fn way(name: &str) -> Result<Way, String> {
    let way = Way::ALL.into_iter().find(|way| way.word() == name);
    way.ok_or_else(|| "there are se, easiest, hodoku and hint".into())
}

/// The scheme with this name.
fn scheme(name: &str) -> Result<Scheme, String> {
    match name {
        "se" => Ok(Scheme::SudokuExplainer),
        "hodoku" => Ok(Scheme::Hodoku),
        "easiest" => Ok(Scheme::Easiest),
        _ => Err("there are se, easiest and hodoku".into()),
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
One line a puzzle, in the order of the input: by default the line itself and ER/EP/ED. ER is the
rating of the hardest step, EP the highest up to the first digit, ED that of the first step, as the
program serate 1.2.1.3 gives them (docs/RATING.md). In a template %g is the input line, %i the grid of 81
characters, %r ER, %p EP, %d ED, %n the number of the puzzle, %e the seconds it took, %t a tab,
%l a new line, %% a percent sign. A puzzle without a rating gets its line and why: \"not rated: ...\".
Ctrl-C ends the work; what is finished has been written.

A puzzle given by 729 candidates is rated as the position it is.

Exit code: 0 if every puzzle was rated, 1 if some has none or many solutions or is complete, 3 if
some could not be rated within --budget and --timeout, 2 if something could not be read.

Examples:
  gridsmith rate ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..
  gridsmith rate --format '%i%t%r%t%p%t%d' sudoku.txt > ratings.tsv
  gridsmith rate --threads 4 --json sudoku.txt > ratings.jsonl
  gridsmith rate --budget 0 --format '%n %r %e' hardest.txt")]
pub struct Rate {
    /// What to write for each puzzle
    #[arg(long, value_name = "TEMPLATE", default_value = "%g ED=%r/%p/%d")]
    pub format: Template,
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A count is exact, or says \"at least\" when --limit, --budget or --timeout ended it.

Exit code: 0 if every count is exact or reached the limit, 3 if some was stopped before, 2 if
something could not be read.

Examples:
  gridsmith count 'path 4x4x4 ..../..../..../....'
  gridsmith count --limit 2 puzzles.txt
  gridsmith count --method dlx --limit 2 AABB/ACBB/ACCD/CCDD
  gridsmith count --json --budget 0 --timeout 60 puzzle.txt")]
pub struct Count {
    /// Add the certificate of every puzzle that has exactly one solution
    #[arg(long)]
    pub certify: bool,
    /// Stop counting here
    #[arg(long, value_name = "N", default_value_t = DEFAULT_LIMIT, allow_negative_numbers = true)]
    pub limit: u64,
    /// How to count
    #[arg(long, value_name = "HOW", value_enum, default_value_t = CountMethod::Search)]
    pub method: CountMethod,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// How solutions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CountMethod {
    /// The search of the puzzle's family
    Search,
    /// Exact cover by dancing links (Algorithm X): Queens only, slower, an independent second opinion
    Dlx,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A certificate is one line that holds the puzzle, its solution and a proof that there is no other.
Each is replayed by an independent checker before it is written. docs/CERTIFICATE.md says what a
line means; tools/check.py is a second checker.

Exit code: 0 if every puzzle got its certificate, 1 if some has none or many solutions or no
certificate of practical length, 3 if some could not be decided, 2 if something could not be read.

Examples:
  gridsmith certify puzzle.txt
  gridsmith certify puzzles.jsonl > certificates.txt
  gridsmith certify puzzles.txt | gridsmith check")]
pub struct Certify {
    #[command(flatten)]
    pub inputs: Inputs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every line is a certificate; empty lines and lines that start with # are skipped. What is refused
is written with its line number and the reason; with --json every line gets an object with `line`,
`accepted` and, if it is refused, `reason`.

Exit code: 0 if all are accepted, 1 if some is refused, 2 if something could not be read.

Examples:
  gridsmith check certificates.txt
  gridsmith certify puzzle.txt | gridsmith check -
  gridsmith check --json certificates.txt")]
pub struct Check {
    /// Files of certificates, or - for stdin (also if nothing is given and stdin is not a terminal)
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --json the puzzle is written in Gridsmith's own JSON format, with every field the input had.

Examples:
  gridsmith show puzzle.txt
  gridsmith show --color always corpus/queens.txt | less -R
  gridsmith show --step 7 puzzle.txt
  gridsmith show --json AABB/ACBB/ACCD/CCDD")]
pub struct Show {
    /// Write canonical lines instead of drawings
    #[arg(long, conflicts_with = "json")]
    pub line: bool,
    /// Draw step N of the way to the solution, as `explain` counts them
    #[arg(long, value_name = "N", conflicts_with_all = ["line", "json"])]
    pub step: Option<usize>,
    #[command(flatten)]
    pub inputs: Inputs,
}

/// Where puzzles come from.
#[derive(Debug, clap::Args)]
pub struct Inputs {
    /// A puzzle, a file of puzzles, or - for stdin (also if nothing is given and stdin is not a terminal)
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without a name, one line a technique in the order in which hints look for it: its code, its name, its
tier, what Sudoku Explainer gives it at least, what HoDoKu gives it. With a name or code, what it means
and an example: where to look, the move and why, and the board. The same names work for --technique,
--without, --enable and --disable: codes, names as they are printed, those of HoDoKu (bf2, nl, Uniqueness
Test 1) and of Sudoku Explainer, and what players say (Y-Wing, BUG+1); case and signs do not count.

Exit code: 0, or 2 if there is no such technique.

Examples:
  gridsmith techniques
  gridsmith techniques w-wing
  gridsmith techniques 'Hidden Rectangle'
  gridsmith techniques --json > techniques.jsonl
  gridsmith techniques --markdown > docs/TECHNIQUES.md")]
pub struct Techniques {
    /// The technique, by name or code
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// Write the whole list with examples as a document
    #[arg(long, conflicts_with_all = ["name", "json"])]
    pub markdown: bool,
    /// Tell the chains inside the chains of the example, so many levels deep
    #[arg(long, value_name = "LEVELS", default_value_t = 0, conflicts_with = "markdown")]
    pub depth: usize,
}
