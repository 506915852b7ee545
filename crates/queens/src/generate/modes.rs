//! The ways to choose from, each with the word for it.

/// How regions grow around their queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionMode {
    /// The smallest region takes any cell beside it: even sizes.
    Balanced,
    /// The smallest region goes on in the direction of its last cell: long shapes.
    Biased,
    /// The smallest region takes the first cell in the order of a snake: entangled shapes.
    Serpentine,
    /// Regions differ in appetite, and take the cell that keeps their rows and columns fewest, near
    /// the queen: compact shapes.
    Constrained,
    /// The other modes in turn, draft by draft; the seed says which begins.
    Mixed,
    /// Any region takes any cell beside it.
    Free,
    /// The same, but regions differ in appetite: one or two giants.
    Appetite,
    /// The same again, but few regions stay small, and cells that would fill a block of two by two
    /// are avoided: thin shapes, as on published boards.
    Thin,
}

/// How the queens are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementMode {
    /// Every placement has the same chance. With two stars and more: by random search, as below.
    Uniform,
    /// Row by row in random order, going back where no column is left.
    Backtracking,
}

/// How the board becomes unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Regions grow at will; then cells on which other solutions rest change their region.
    Repair,
    /// A region takes a cell only if the board passes a check with it: by default, if it stays
    /// unique.
    Checked,
}

/// Which of the boards that pass is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectionMode {
    /// The first.
    First,
    /// Of all `candidates`, the one with the highest score; of equals, the first.
    Best,
}

impl RegionMode {
    /// All modes.
    pub const ALL: [RegionMode; 8] = [
        RegionMode::Balanced,
        RegionMode::Biased,
        RegionMode::Serpentine,
        RegionMode::Constrained,
        RegionMode::Mixed,
        RegionMode::Free,
        RegionMode::Appetite,
        RegionMode::Thin,
    ];

    /// What mixed drafts take turns in.
    pub const TURNS: [RegionMode; 7] = [
        RegionMode::Balanced,
        RegionMode::Biased,
        RegionMode::Serpentine,
        RegionMode::Constrained,
        RegionMode::Free,
        RegionMode::Appetite,
        RegionMode::Thin,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            RegionMode::Balanced => "balanced",
            RegionMode::Biased => "biased",
            RegionMode::Serpentine => "serpentine",
            RegionMode::Constrained => "constrained",
            RegionMode::Mixed => "mixed",
            RegionMode::Free => "free",
            RegionMode::Appetite => "appetite",
            RegionMode::Thin => "thin",
        }
    }

    /// The mode that `word` names.
    /// ```
    /// # use gridsmith_queens::generate::RegionMode;
    /// assert!(RegionMode::ALL.iter().all(|mode| RegionMode::from_word(mode.word()) == Some(*mode)));
    /// assert_eq!(RegionMode::from_word("Free"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<RegionMode> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }

    /// True if regions differ in how eagerly they grow; else the smallest grows first.
    pub(super) fn is_uneven(self) -> bool {
        use RegionMode::{Appetite, Constrained, Free, Thin};
        matches!(self, Free | Appetite | Thin | Constrained)
    }

    /// The mode of a draft: where modes are mixed, that of turn `attempt`.
    pub fn of_attempt(self, attempt: u64) -> RegionMode {
        match self {
            RegionMode::Mixed => Self::TURNS[(attempt % Self::TURNS.len() as u64) as usize],
            mode => mode,
        }
    }
}

impl SelectionMode {
    /// All modes.
    pub const ALL: [SelectionMode; 2] = [SelectionMode::First, SelectionMode::Best];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            SelectionMode::First => "first",
            SelectionMode::Best => "best",
        }
    }

    /// The mode that `word` names.
    pub fn from_word(word: &str) -> Option<SelectionMode> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

impl PlacementMode {
    /// All modes.
    pub const ALL: [PlacementMode; 2] = [PlacementMode::Uniform, PlacementMode::Backtracking];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            PlacementMode::Uniform => "uniform",
            PlacementMode::Backtracking => "backtracking",
        }
    }

    /// The mode that `word` names.
    pub fn from_word(word: &str) -> Option<PlacementMode> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 2] = [Method::Repair, Method::Checked];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Method::Repair => "repair",
            Method::Checked => "checked",
        }
    }

    /// The method that `word` names.
    pub fn from_word(word: &str) -> Option<Method> {
        Self::ALL.into_iter().find(|method| method.word() == word)
    }
}
