//! Options of the questions about a puzzle.
//!
//! Every struct has a default that suits most callers. Change the fields you need:
//! ```
//! use gridsmith::{ExplainOptions, Way};
//! let mut options = ExplainOptions::default();
//! options.way = Some(Way::Hints);
//! ```

use gridsmith_core::Scheme;
use gridsmith_sudoku::HodokuSettings;

/// How solutions are searched for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// With the exact engine of the family.
    #[default]
    Exact,
    /// With techniques until none applies, then a guess, and so on. Number paths and Zip only.
    Logic,
}

impl Method {
    /// Both methods.
    pub const ALL: [Method; 2] = [Method::Exact, Method::Logic];

    /// The word for it in requests and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Method::Exact => "exact",
            Method::Logic => "logic",
        }
    }
}

/// How solutions are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CountMethod {
    /// With the search of the family.
    #[default]
    Search,
    /// With dancing links (exact cover), which shares no code with the other search. Queens only.
    DancingLinks,
}

impl CountMethod {
    /// Both methods.
    pub const ALL: [CountMethod; 2] = [CountMethod::Search, CountMethod::DancingLinks];

    /// The word for it in requests and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            CountMethod::Search => "search",
            CountMethod::DancingLinks => "dlx",
        }
    }
}

/// How much of a hint is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Where to look.
    Where,
    /// Which technique, and what it means.
    Idea,
    /// The move, and why it follows.
    #[default]
    Move,
}

impl Stage {
    /// The number of the stage, from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The stage with this number.
    pub fn from_number(number: u8) -> Option<Stage> {
        [Stage::Where, Stage::Idea, Stage::Move].into_iter().find(|stage| stage.number() == number)
    }
}

/// The solution path that explains a Sudoku. Other families have one path each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The path of Sudoku Explainer.
    SudokuExplainer,
    /// The easiest path: its hardest step has the lowest rating possible.
    Easiest,
    /// The path of HoDoKu.
    Hodoku,
    /// Hint after hint, as [`hint`](crate::hint) gives them.
    Hints,
}

impl Way {
    /// Every path.
    pub const ALL: [Way; 4] = [Way::SudokuExplainer, Way::Easiest, Way::Hodoku, Way::Hints];

    /// The word for it in reports and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Way::SudokuExplainer => "se",
            Way::Easiest => "easiest",
            Way::Hodoku => "hodoku",
            Way::Hints => "hint",
        }
    }
}

/// Options of [`explain`](crate::explain).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExplainOptions {
    /// The solution path that explains a Sudoku. `None` is the usual one: that of Sudoku Explainer
    /// for plain 9x9 Sudokus, that of the house scheme for other sizes and shapes.
    pub way: Option<Way>,
    /// The techniques that HoDoKu's path may use, and their scores.
    pub hodoku: HodokuSettings,
    /// Maximum number of nodes for the search for the easiest path. `None` allows about as many as
    /// the rating by Sudoku Explainer took.
    pub easiest_nodes: Option<u64>,
    /// The number of levels of nested chains that are written out for a step of a Sudoku.
    pub depth: usize,
    /// True if a trace is requested, too: the steps with reasons that a program can check.
    pub trace: bool,
}

/// Options of [`grade`](crate::grade).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct GradeOptions {
    /// The rating schemes for Sudoku. Empty means all.
    pub schemes: Vec<Scheme>,
    /// The techniques that HoDoKu's rating may use, and their scores.
    pub hodoku: HodokuSettings,
    /// Maximum number of nodes for the search for the easiest path. `None` allows about as many as
    /// the rating by Sudoku Explainer took.
    pub easiest_nodes: Option<u64>,
}
