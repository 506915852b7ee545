//! What the questions to a puzzle can be adjusted by.
//!
//! Every struct here has a default that suits most callers. Change the fields you care about:
//! ```
//! use gridsmith::{ExplainOptions, Way};
//! let mut options = ExplainOptions::default();
//! options.way = Way::Hints;
//! ```

use gridsmith_core::Scheme;
use gridsmith_sudoku::HodokuSettings;

/// How solutions are searched for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// By the exact engine of the family.
    #[default]
    Exact,
    /// By techniques to their fixpoint, and guesses in between. Number paths and Zip only.
    Logic,
}

impl Method {
    /// Both of them.
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
    /// By the search of the family.
    #[default]
    Search,
    /// By exact cover with dancing links, which shares no code with the other search. Queens only.
    DancingLinks,
}

impl CountMethod {
    /// Both of them.
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

/// Whose path explains a Sudoku. Other families have one path each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// The path of Sudoku Explainer.
    #[default]
    SudokuExplainer,
    /// The path of least resistance: its hardest step is as easy as can be.
    Easiest,
    /// The path of HoDoKu.
    Hodoku,
    /// Hint after hint, as [`hint`](crate::hint) gives them.
    Hints,
}

impl Way {
    /// All of them.
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
    /// Whose path explains a Sudoku.
    pub way: Way,
    /// Which techniques HoDoKu's path may use, and what they score.
    pub hodoku: HodokuSettings,
    /// Nodes that the search for the easiest path may take. `None` allows about as many as the
    /// rating by Sudoku Explainer took.
    pub easiest_nodes: Option<u64>,
    /// How many levels of chains inside the chains of a Sudoku step are written out.
    pub depth: usize,
}

/// Options of [`grade`](crate::grade).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct GradeOptions {
    /// Rating schemes for Sudoku; empty means all.
    pub schemes: Vec<Scheme>,
    /// Which techniques HoDoKu's rating may use, and what they score.
    pub hodoku: HodokuSettings,
    /// Nodes that the search for the easiest path may take. `None` allows about as many as the
    /// rating by Sudoku Explainer took.
    pub easiest_nodes: Option<u64>,
}
