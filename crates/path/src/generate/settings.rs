//! What kind of path is requested, and how much may be tried for it.

use gridsmith_core::is_word;

use crate::Neighbours;

/// How a path is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathMode {
    /// Row by row, to and fro.
    Serpentine,
    /// A serpentine mixed by backbite moves: as many as the longer side cubed.
    BackbiteV1,
    /// Backbite moves until the path is well mixed, on boards of any shape.
    RandomV2,
    /// A walk that prefers cells with few ways on, with bounded backtracking.
    RandomWalk,
}

impl PathMode {
    /// All modes.
    pub const ALL: [PathMode; 4] =
        [Self::Serpentine, Self::BackbiteV1, Self::RandomV2, Self::RandomWalk];

    /// The one word for it in options and reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Serpentine => "serpentine",
            Self::BackbiteV1 => "backbite-v1",
            Self::RandomV2 => "random-v2",
            Self::RandomWalk => "random-walk",
        }
    }

    /// The mode that `word` names; `random_v2` is read as `random-v2`.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| is_word(mode.word(), word))
    }
}

/// What kind of path is requested, and how much may be tried for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathBuildSettings {
    /// How the path is built.
    pub mode: PathMode,
    /// Serpentine and backbite-v1: strips of random height, each its own serpentine, joined where
    /// they touch.
    pub strip_shuffle: bool,
    /// Backbite moves to attempt; `None` means the mode's own rule.
    pub steps: Option<u64>,
    /// Random walk: nodes of one restart.
    pub max_nodes: u64,
    /// Random walk, and growing on boards with holes: how often to begin.
    pub max_restarts: u32,
    /// Random walk: restarts in a row that may pass without raising the coverage before it gives
    /// up. At 9x9 with four neighbours 71 % of 1,000 walks get through with 1, 92 % with 3 and 94 %
    /// with all five.
    pub max_idle_restarts: u32,
    /// Random walk: it avoids cutting off fewer cells than this.
    pub min_pocket: usize,
    /// Whether a path that leaves cells out is good enough; the cells left out are blocked then.
    pub accept_partial: bool,
    /// The share of open cells, in percent, that such a path must cover.
    pub min_coverage: u8,
    /// On eight neighbours: how many pairs of steps may cross each other. Random-v2 undoes what is
    /// beyond it; any other path with more is refused.
    pub max_crossings: Option<usize>,
    /// Random-v2 on six and eight neighbours: prefer paths that need few clues.
    pub annealing: Option<Annealing>,
}

impl Default for PathBuildSettings {
    fn default() -> Self {
        PathBuildSettings {
            mode: PathMode::RandomV2,
            strip_shuffle: false,
            steps: None,
            max_nodes: 5_000,
            max_restarts: 5,
            max_idle_restarts: 3,
            min_pocket: 3,
            accept_partial: false,
            min_coverage: 85,
            max_crossings: None,
            annealing: None,
        }
    }
}

impl PathBuildSettings {
    /// The usual settings of `mode`.
    pub fn of_mode(mode: PathMode) -> Self {
        PathBuildSettings { mode, ..Self::default() }
    }

    /// How many of `open` cells a path must cover.
    pub fn wanted(&self, open: usize) -> usize {
        let percent = if self.accept_partial { usize::from(self.min_coverage) } else { 100 };
        (open * percent).div_ceil(100)
    }

    /// True if a path through fewer than all open cells may do.
    pub fn accepts_partial(&self) -> bool {
        self.accept_partial && self.min_coverage < 100
    }
}

/// How paths that need few clues are looked for.
///
/// Two cells that could trade places on the path need a clue in one of them, whatever the other
/// clues are. Fewer such pairs mean fewer clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annealing {
    /// Backbite moves to attempt for each open cell.
    pub attempts_per_cell: u64,
    /// How often the path should turn; `None` means that only the pairs count.
    pub bends: Option<Bends>,
}

impl Default for Annealing {
    fn default() -> Self {
        Annealing { attempts_per_cell: 200, bends: None }
    }
}

impl Annealing {
    /// Paths that turn as often as people's do, and need as few clues as that allows. Measured at
    /// 9x9 with eight neighbours: 0.77 turns a cell and 30 % clues; without a share of turns 0.68
    /// and 28 %, paths as they come 0.81 and 37 %.
    pub fn usual(neighbours: Neighbours) -> Self {
        let (attempts_per_cell, least, most, sharp) = match neighbours {
            Neighbours::Four => (40, 280, 700, 0),
            Neighbours::Six => (80, 660, 840, 500),
            Neighbours::Eight => (80, 690, 860, 300),
        };
        Annealing { attempts_per_cell, bends: Some(Bends { least, most, sharp }) }
    }
}

/// How often a path should turn. Each path has its own share of turns, drawn between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bends {
    /// The fewest turns for each thousand cells.
    pub least: u16,
    /// The most turns for each thousand cells; at least `least`.
    pub most: u16,
    /// Sharp turns of each thousand turns: those whose ends are nearer to each other than at a
    /// right angle.
    pub sharp: u16,
}
