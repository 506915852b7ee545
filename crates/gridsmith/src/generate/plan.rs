//! Plans: what a job generates.

use std::ops::RangeInclusive;

use gridsmith_core::Label;
use gridsmith_path::generate::{Design, PathPlan};
use gridsmith_queens::generate::Plan as QueensGrowth;
use gridsmith_sizes::generate::Plan as SizedGrowth;
use gridsmith_sudoku::generate::{Method, SudokuPlan as SudokuGrowth};
use gridsmith_sudoku::{HodokuLevel, se_label};

use super::{Fault, rarity, wishes};
use crate::DEFAULT_NODES;
use crate::techniques::TechniqueName;

/// Maximum number of drafts for one Sudoku. They take a minute or two on one core.
const MAX_ATTEMPTS: u64 = 200_000;

/// A plan for any family.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Plan {
    /// Hidato, Numbrix, hexagons, Zip.
    Path(Box<PathPlan>),
    /// Queens and Star Battle.
    Queens(QueensPlan),
    /// Plain Sudoku.
    Sudoku(Box<SudokuPlan>),
    /// Sudoku of another size, with jigsaw regions or with diagonals.
    Sized(SizedPlan),
}

/// A plan for plain Sudokus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuPlan {
    /// How they are generated.
    pub growth: SudokuGrowth,
    /// The required label; `None` means any.
    pub label: Option<Label>,
    /// The required rating by Sudoku Explainer, in tenths.
    pub se: Option<RangeInclusive<u16>>,
    /// The required level in HoDoKu.
    pub level: Option<HodokuLevel>,
    /// Techniques that the path must use: HoDoKu's path, or that of [`TechniqueName::solver`].
    pub with: Vec<TechniqueName>,
    /// Techniques that the path must not use.
    pub without: Vec<TechniqueName>,
    /// Techniques that HoDoKu uses in addition to those it uses by default.
    pub enable: Vec<TechniqueName>,
    /// Maximum number of drafts for one puzzle.
    pub max_attempts: u64,
    /// True if puzzles are graded even if the plan has no requirement.
    pub grade: bool,
    /// Maximum number of nodes for grading one puzzle.
    pub grade_nodes: u64,
}

impl SudokuPlan {
    /// Any minimal Sudoku, graded.
    pub fn new() -> Self {
        SudokuPlan {
            growth: SudokuGrowth::default(),
            label: None,
            se: None,
            level: None,
            with: Vec::new(),
            without: Vec::new(),
            enable: Vec::new(),
            max_attempts: MAX_ATTEMPTS,
            grade: true,
            grade_nodes: 2_000_000,
        }
    }

    /// Why no puzzle can meet this plan, if that is known in advance.
    pub fn check(&self) -> Result<(), Fault> {
        self.growth.check()?;
        Ok(wishes::check(self)?)
    }

    /// A warning for plans whose puzzles are so rare that none may be found.
    pub fn warning(&self) -> Option<String> {
        rarity::warning(self)
    }

    /// The lowest and the highest allowed rating by Sudoku Explainer, in tenths.
    pub(super) fn bounds(&self) -> (u16, u16) {
        let (mut least, mut most) = self.se.clone().unwrap_or(0..=u16::MAX).into_inner();
        if let Some(wanted) = self.label {
            let of_label = |er: &u16| se_label(*er) == wanted;
            least = least.max((0..200).find(of_label).unwrap_or(0));
            most = most.min((0..200).rfind(of_label).unwrap_or(0));
        }
        (least, most)
    }

    /// True if one puzzle may take long, because it is chosen from many drafts or is rare.
    pub(super) fn is_slow(&self) -> bool {
        self.is_choosy() || self.growth.method != Method::Removal || self.growth.pattern.is_some()
    }

    /// True if generated puzzles may be rejected.
    pub fn is_choosy(&self) -> bool {
        self.label.is_some()
            || self.se.is_some()
            || self.level.is_some()
            || !self.with.is_empty()
            || !self.without.is_empty()
    }
}

impl Default for SudokuPlan {
    fn default() -> Self {
        Self::new()
    }
}

/// A plan for Sudokus of another size or shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedPlan {
    /// How they are generated, and the required label.
    pub growth: SizedGrowth,
    /// True if puzzles are graded even if no label is required.
    pub grade: bool,
    /// Maximum number of nodes for grading one puzzle if no label is required. A puzzle that takes
    /// more has no label.
    pub grade_nodes: u64,
}

impl SizedPlan {
    /// The default plan for boards of `side` rows with the standard boxes, graded.
    pub fn new(side: usize) -> Self {
        let growth = SizedGrowth { max_attempts: Some(MAX_ATTEMPTS), ..SizedGrowth::new(side) };
        SizedPlan { growth, grade: true, grade_nodes: 200_000 }
    }
}

/// A plan for Queens boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueensPlan {
    /// How they are generated.
    pub growth: QueensGrowth,
    /// The required label; `None` means any.
    pub label: Option<Label>,
    /// True if they must be solvable without suppositions.
    pub logic_only: bool,
    /// Maximum number of nodes for grading one board. A board that takes more has no label.
    pub grade_nodes: u64,
}

impl QueensPlan {
    /// The default plan for boards of `side` rows and `stars` queens per house: solvable without
    /// suppositions. With three or more stars such boards are too rare to require it.
    pub fn new(side: usize, stars: usize) -> Self {
        let growth = QueensGrowth::new(side, stars);
        QueensPlan { growth, label: None, logic_only: stars <= 2, grade_nodes: 200_000 }
    }

    /// The plan for boards of `label`, with a region mode and a smallest region that make the label
    /// frequent.
    pub fn of_label(side: usize, stars: usize, label: Label) -> Self {
        let growth = QueensGrowth::for_label(side, stars, label);
        let usual = Self::new(side, stars);
        // Expert and extreme boards need suppositions.
        let logic_only = usual.logic_only && label <= Label::Hard;
        QueensPlan { growth, label: Some(label), logic_only, ..usual }
    }
}

/// How to treat puzzles without a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Every puzzle has a certificate; a puzzle without one is replaced by another.
    Required,
    /// A puzzle without a certificate is delivered and marked.
    Optional,
    /// No certificates are generated.
    Skipped,
}

/// A number of puzzles by one plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The plan.
    pub plan: Plan,
    /// The random seed.
    pub seed: u64,
    /// The number of puzzles.
    pub count: u64,
    /// How to treat puzzles without a certificate.
    pub proof: Proof,
    /// Maximum number of nodes for one puzzle, and again for its certificate; `None` means no
    /// limit.
    pub nodes: Option<u64>,
    /// True if telemetry is recorded.
    pub telemetry: bool,
}

impl Job {
    /// One puzzle with a certificate, within the default budget.
    pub fn new(plan: Plan, seed: u64) -> Self {
        let nodes = Some(DEFAULT_NODES);
        Job { plan, seed, count: 1, proof: Proof::Required, nodes, telemetry: false }
    }

    /// Why no puzzle can meet this plan, if that is known in advance.
    pub fn check(&self) -> Result<(), Fault> {
        match &self.plan {
            Plan::Queens(plan) => plan.growth.check().map_err(Fault::from),
            Plan::Sudoku(plan) => plan.check(),
            Plan::Sized(plan) => plan.growth.check().map_err(Fault::from),
            Plan::Path(plan) => plan.check().map_err(Fault::from),
        }
    }
}

impl Plan {
    /// The kind of puzzle: `sudoku`, `hidato`, `numbrix`, `hex`, `zip`, `queens`.
    pub fn kind(&self) -> &'static str {
        match self {
            Plan::Queens(_) => "queens",
            Plan::Sudoku(_) | Plan::Sized(_) => "sudoku",
            Plan::Path(plan) if matches!(plan.design, Design::Zip(_)) => "zip",
            Plan::Path(plan) => plan.shape.neighbours().kind(),
        }
    }

    /// Why a puzzle of this plan has no label. A `late` one has none because the time was up.
    pub(super) fn ungraded(&self, late: bool) -> String {
        let nodes = match self {
            Plan::Path(plan) => plan.grade_nodes,
            Plan::Queens(plan) => plan.grade_nodes,
            Plan::Sudoku(plan) if !plan.grade => return "not asked for".into(),
            Plan::Sudoku(plan) => plan.grade_nodes,
            Plan::Sized(plan) if !plan.grade => return "not asked for".into(),
            Plan::Sized(plan) => plan.grade_nodes,
        };
        match late {
            true => "there was no time left to grade it".into(),
            false => format!("grading takes more than {nodes} nodes"),
        }
    }
}
