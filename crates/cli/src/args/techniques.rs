//! Options of `gridsmith techniques` and `gridsmith regress`, and how techniques are named.

use gridsmith::techniques::{TechniqueName, UnknownTechnique};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without a name, lists the techniques of Sudoku, of Sudoku of other sizes and shapes, of number paths,
Zip and Queens, one line each, in the order in which hints try them: code and name; for Sudoku the
tier, the lowest Sudoku Explainer rating and the HoDoKu score; for the others the label and the
points of a step. With a name or code,
explains the technique with an example: the board, the steps and the reason. --family restricts both
to one family.

--technique, --without, --enable and --disable of other commands take the same names for Sudoku:
codes, the names printed here, those of HoDoKu (bf2, nl, Uniqueness Test 1) and Sudoku Explainer, and
common names (Y-Wing, BUG+1). Case and punctuation do not matter.

Exit codes: 0, or 2 if there is no such technique.

Examples:
  gridsmith techniques
  gridsmith techniques queens
  gridsmith techniques w-wing
  gridsmith techniques two-in-two
  gridsmith techniques --json > techniques.jsonl
  gridsmith techniques --markdown --family queens > queens.md")]
pub struct Techniques {
    /// A technique, by name or code; or a family, for its list [default: list all]
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// Write the list with all examples in Markdown
    #[arg(long, conflicts_with_all = ["name", "json"])]
    pub markdown: bool,
    /// Levels of nested chains to explain in the example
    #[arg(long, value_name = "LEVELS", default_value_t = 0, conflicts_with = "markdown")]
    pub depth: usize,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A library has one case per line, in HoDoKu's format: a position, and what a technique must find in
it. Empty lines and lines that start with # are skipped. A case is found if some instance of the
technique has exactly its conclusions. It is false if an instance contradicts the solution, or if
there is an instance where there must be none (variant -x). Cases that are missed or false are named
on stderr. Kraken Fish, fish of five or more lines without boxes, and forcing chains and nets are
unsupported. With --json, each technique gets an object with `technique`, `code`, `found`, `missed`,
`false` and `unsupported`.

Exit codes: 0 if no case is missed or false, 1 if some case is, 2 if something could not be read.

Examples:
  gridsmith regress library.txt
  gridsmith regress --json library.txt
  grep '^:0400' library.txt | gridsmith regress -")]
pub struct Regress {
    /// Files of cases, or - for stdin [default: stdin, unless it is a terminal]
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,
}

/// Techniques that are named together.
#[derive(Clone, Debug)]
pub struct TechniqueList(pub Vec<TechniqueName>);

/// A technique, or several separated by commas; some names contain a comma.
pub fn list(words: &str) -> Result<TechniqueList, String> {
    match technique(words) {
        Ok(name) => Ok(TechniqueList(vec![name])),
        Err(_) if words.contains(',') => {
            words.split(',').map(technique).collect::<Result<_, _>>().map(TechniqueList)
        }
        Err(unknown) => Err(unknown),
    }
}

/// A technique, by any of its names.
pub fn technique(word: &str) -> Result<TechniqueName, String> {
    word.parse().map_err(|unknown: UnknownTechnique| unknown.to_string())
}
