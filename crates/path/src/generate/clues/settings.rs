//! Which clues are wanted: density, anchors, symmetry and limits, all as data.

use gridsmith_core::{Cell, Label};

use super::probe::ProbePolicy;
use super::spacing::SpacingPolicy;
use super::symmetry::Symmetry;
use crate::Neighbours;
use crate::solve::level::Level;

/// How many clues a puzzle should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueTarget {
    /// As few as the density floor of its label and size allows.
    Floor,
    /// As few as leave one solution: without any of them there are more.
    Minimal,
    /// Exactly this number.
    Count(usize),
    /// As few as this share of the open cells, in thousandths.
    Permille(u16),
}

/// Where to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueMethod {
    /// All allowed cells are clues; take away what is not needed.
    Removal,
    /// Few clues; add one for each other solution found, then take away what is not needed.
    Addition,
}

/// In which order clues are taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovalOrder {
    /// Where they crowd first: what stays is well spread.
    Spread,
    /// What leaves the highest spacing score behind comes first: the weights of the policy decide.
    Score,
    /// At random.
    Random,
}

impl ClueMethod {
    /// All methods.
    pub const ALL: [ClueMethod; 2] = [Self::Removal, Self::Addition];

    /// The one word for it in options and reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Removal => "removal",
            Self::Addition => "addition",
        }
    }

    /// The method that `word` names.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.word() == word)
    }
}

impl RemovalOrder {
    /// All orders.
    pub const ALL: [RemovalOrder; 3] = [Self::Spread, Self::Score, Self::Random];

    /// The one word for it in options and reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Spread => "spread",
            Self::Score => "score",
            Self::Random => "random",
        }
    }

    /// The order that `word` names.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.word() == word)
    }
}

/// Techniques that must be enough to solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogicLevel {
    /// Next number and bridge.
    Trivial,
    /// Corridors, values with one cell, cells with one value.
    Easy,
    /// Dead ends, cells with two ways, forced links.
    Medium,
    /// Runs of linked cells and closed loops.
    Hard,
}

impl LogicLevel {
    /// The techniques of `label`; `None` for labels that need suppositions.
    pub fn of_label(label: Label) -> Option<Self> {
        match label {
            Label::Trivial => Some(Self::Trivial),
            Label::Easy => Some(Self::Easy),
            Label::Medium => Some(Self::Medium),
            Label::Hard => Some(Self::Hard),
            Label::Expert | Label::Extreme => None,
        }
    }

    /// The label of puzzles that take these techniques.
    pub fn label(self) -> Label {
        match self {
            Self::Trivial => Label::Trivial,
            Self::Easy => Label::Easy,
            Self::Medium => Label::Medium,
            Self::Hard => Label::Hard,
        }
    }
}

impl From<LogicLevel> for Level {
    fn from(level: LogicLevel) -> Level {
        match level {
            LogicLevel::Trivial => Level::Next,
            LogicLevel::Easy => Level::Singles,
            LogicLevel::Medium => Level::Links,
            LogicLevel::Hard => Level::Runs,
        }
    }
}

/// The least share of clues, in percent, for boards of up to `max_cells` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DensityTier {
    /// The tier holds for boards of this neighbourhood; `None` means all.
    pub neighbours: Option<Neighbours>,
    /// The most open cells of a board in this tier.
    pub max_cells: usize,
    /// Trivial and easy puzzles.
    pub easy: u8,
    /// Medium puzzles.
    pub medium: u8,
    /// Hard puzzles and above.
    pub hard: u8,
}

/// Density floors by size and label: the first tier that fits counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DensityPolicy {
    /// The tiers, from small to large boards.
    pub tiers: Vec<DensityTier>,
}

impl Default for DensityPolicy {
    /// The first three tiers are the documented ones. Beyond 100 cells the floors follow what
    /// measured minimal clue sets allow: with eight neighbours on calm paths, with four on any.
    fn default() -> Self {
        let tier = |neighbours, max_cells, [easy, medium, hard]: [u8; 3]| DensityTier {
            neighbours,
            max_cells,
            easy,
            medium,
            hard,
        };
        DensityPolicy {
            tiers: vec![
                tier(None, 25, [34, 30, 26]),
                tier(None, 64, [30, 26, 22]),
                tier(None, 100, [26, 22, 18]),
                tier(Some(Neighbours::Four), 225, [22, 17, 13]),
                tier(Some(Neighbours::Four), usize::MAX, [20, 15, 12]),
                tier(None, 225, [26, 24, 22]),
                tier(None, usize::MAX, [28, 26, 24]),
            ],
        }
    }
}

impl DensityPolicy {
    /// The floor in percent; 0 if no tier fits.
    pub fn floor(&self, label: Label, neighbours: Neighbours, cells: usize) -> u8 {
        let fits = |tier: &&DensityTier| {
            cells <= tier.max_cells && tier.neighbours.is_none_or(|wanted| wanted == neighbours)
        };
        self.tiers.iter().find(fits).map_or(0, |tier| match label {
            Label::Trivial | Label::Easy => tier.easy,
            Label::Medium => tier.medium,
            Label::Hard | Label::Expert | Label::Extreme => tier.hard,
        })
    }
}

/// Turns of the path that are given away, besides its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnchorPolicy {
    /// At most this number, evenly along the path, no two within two rows or two columns.
    pub turns: u8,
    /// They may go if the clues are spread well without them.
    pub soft: bool,
    /// One is added where the clues are spread badly.
    pub repair: bool,
}

/// Which clues are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClueSettings {
    /// The difficulty that floors and anchors go by.
    pub label: Label,
    /// How many clues.
    pub target: ClueTarget,
    /// The density floors.
    pub density: DensityPolicy,
    /// Whether the first and the last cell are clues in any case.
    pub keep_ends: bool,
    /// Turns that are given away.
    pub anchors: AnchorPolicy,
    /// The cells that may hold clues, ends and turns included; `None` means all.
    pub allowed: Option<Vec<Cell>>,
    /// The pattern of the clues.
    pub symmetry: Symmetry,
    /// Where to begin.
    pub method: ClueMethod,
    /// In which order clues are taken away.
    pub order: RemovalOrder,
    /// The techniques that must be enough to solve the puzzle; `None` means that any proof will do.
    pub logic: Option<LogicLevel>,
    /// How uniqueness is asked for.
    pub probes: ProbePolicy,
    /// What good spacing is.
    pub spacing: SpacingPolicy,
    /// The most clues that may touch in one cluster, corners included; `None` means any number.
    pub max_cluster: Option<usize>,
    /// The largest difference of consecutive given values; `None` means any.
    pub max_gap: Option<usize>,
    /// Where clues stay anyway: questions that take more nodes than this are put off, and asked
    /// again with more only if too many clues are left. At 20x20 with 15 % of clues this halves the
    /// median time and ends the long tail.
    pub patience: Vec<u64>,
    /// The number of removal orders to try; the one with the fewest clues counts.
    pub passes: u32,
    /// The number of exchanges of two clues for one to try, if fewer clues are requested.
    pub exchanges: u32,
    /// Minimal and by logic: solving step by step decides last which clues can go. Without it a
    /// quick form of the techniques does, and one clue in five may be superfluous.
    pub strict: bool,
    /// Whether the engine that decides puzzles has the last word on the finished one.
    pub confirm: bool,
}

impl ClueSettings {
    /// The usual settings for puzzles of `label`.
    pub fn of_label(label: Label) -> Self {
        let (turns, soft, repair, max_gap) = match label {
            Label::Trivial | Label::Easy => (3, false, false, Some(12)),
            Label::Medium => (1, true, false, Some(16)),
            Label::Hard | Label::Expert | Label::Extreme => (0, false, true, None),
        };
        ClueSettings {
            label,
            target: ClueTarget::Floor,
            density: DensityPolicy::default(),
            keep_ends: true,
            anchors: AnchorPolicy { turns, soft, repair },
            allowed: None,
            symmetry: Symmetry::None,
            method: ClueMethod::Removal,
            order: RemovalOrder::Spread,
            logic: LogicLevel::of_label(label),
            probes: ProbePolicy::default(),
            spacing: SpacingPolicy::default(),
            max_cluster: Some(4),
            max_gap,
            patience: vec![40, 400],
            passes: 1,
            exchanges: 0,
            strict: true,
            confirm: true,
        }
    }

    /// The usual settings for puzzles of `label` on boards with these neighbours, as people publish
    /// them. With eight neighbours and on hexagons both ends are given; with four the pattern of
    /// the clues is symmetric (98 % of 45 published 9x9 boards), and the ends are clues like any
    /// other (both given on 33 %).
    pub fn usual(neighbours: Neighbours, label: Label) -> Self {
        let settings = Self::of_label(label);
        match neighbours {
            Neighbours::Four => {
                ClueSettings { keep_ends: false, symmetry: Symmetry::Any, ..settings }
            }
            _ => settings,
        }
    }

    /// Settings for a puzzle in which no clue is redundant.
    pub fn minimal() -> Self {
        ClueSettings {
            target: ClueTarget::Minimal,
            anchors: AnchorPolicy { turns: 0, soft: false, repair: false },
            max_cluster: None,
            logic: None,
            ..Self::of_label(Label::Extreme)
        }
    }

    /// How many clues a path of `cells` cells should have at least.
    pub(super) fn wanted(&self, neighbours: Neighbours, cells: usize) -> usize {
        match self.target {
            ClueTarget::Minimal => 0,
            ClueTarget::Count(count) => count,
            ClueTarget::Permille(permille) => (cells * usize::from(permille)).div_ceil(1_000),
            ClueTarget::Floor => {
                let floor = self.density.floor(self.label, neighbours, cells);
                (cells * usize::from(floor)).div_ceil(100)
            }
        }
    }
}
