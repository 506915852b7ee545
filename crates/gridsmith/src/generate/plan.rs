//! What a job is to make.

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

/// Drafts for one Sudoku before it is given up: a minute or two of one core.
const MAX_ATTEMPTS: u64 = 200_000;

/// What is to be made, of any family.
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

/// What Sudokus are to be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuPlan {
    /// How they are made.
    pub growth: SudokuGrowth,
    /// The label they must have; nothing means any.
    pub label: Option<Label>,
    /// What Sudoku Explainer must rate them, in tenths.
    pub se: Option<RangeInclusive<u16>>,
    /// The level they must have in HoDoKu.
    pub level: Option<HodokuLevel>,
    /// Techniques that the path must use: HoDoKu's path, or that of [`TechniqueName::solver`].
    pub with: Vec<TechniqueName>,
    /// Techniques that the path must not use.
    pub without: Vec<TechniqueName>,
    /// Techniques that HoDoKu is to use as well, which it leaves out unless told.
    pub enable: Vec<TechniqueName>,
    /// Drafts for one puzzle before it is given up.
    pub max_attempts: u64,
    /// Whether puzzles are graded although nothing is wanted.
    pub grade: bool,
    /// Nodes that grading one puzzle may take.
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

    /// Why nothing can be made by this plan, if that is known beforehand.
    pub fn check(&self) -> Result<(), Fault> {
        self.growth.check()?;
        Ok(wishes::check(self)?)
    }

    /// What to say beforehand if puzzles like these are so rare that none may be found.
    pub fn warning(&self) -> Option<String> {
        rarity::warning(self)
    }

    /// The least and the highest rating of Sudoku Explainer that will do, in tenths.
    pub(super) fn bounds(&self) -> (u16, u16) {
        let (mut least, mut most) = self.se.clone().unwrap_or(0..=u16::MAX).into_inner();
        if let Some(wanted) = self.label {
            let of_label = |er: &u16| se_label(*er) == wanted;
            least = least.max((0..200).find(of_label).unwrap_or(0));
            most = most.min((0..200).rfind(of_label).unwrap_or(0));
        }
        (least, most)
    }

    /// True if one puzzle may take long: it is chosen among many, or hard to come by.
    pub(super) fn is_slow(&self) -> bool {
        self.is_choosy() || self.growth.method != Method::Removal || self.growth.pattern.is_some()
    }

    /// True if puzzles are made that are then not wanted.
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

/// What Sudokus of another size or shape are to be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedPlan {
    /// How they are made, and the label they must have.
    pub growth: SizedGrowth,
    /// Whether puzzles are graded although no label is wanted.
    pub grade: bool,
    /// Nodes that grading one puzzle may take if no label is wanted. A puzzle that takes more has none.
    pub grade_nodes: u64,
}

impl SizedPlan {
    /// The usual plan for boards of `side` rows with the standard boxes, graded.
    pub fn new(side: usize) -> Self {
        let growth = SizedGrowth { max_attempts: Some(MAX_ATTEMPTS), ..SizedGrowth::new(side) };
        SizedPlan { growth, grade: true, grade_nodes: 200_000 }
    }
}

/// What Queens boards are to be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueensPlan {
    /// How they are made.
    pub growth: QueensGrowth,
    /// The label they must have; nothing means any.
    pub label: Option<Label>,
    /// Whether they must be solvable without supposing anything.
    pub logic_only: bool,
    /// Nodes that grading one board may take. A board that takes more has no label.
    pub grade_nodes: u64,
}

impl QueensPlan {
    /// The usual plan for boards of `side` rows and `stars` queens per house: solvable without suppositions. With
    /// three stars and more such boards are too rare to insist.
    pub fn new(side: usize, stars: usize) -> Self {
        let growth = QueensGrowth::new(side, stars);
        QueensPlan { growth, label: None, logic_only: stars <= 2, grade_nodes: 200_000 }
    }

    /// The plan for boards of `label`: region mode and least region size such that the label is frequent.
    pub fn of_label(side: usize, stars: usize, label: Label) -> Self {
        let growth = QueensGrowth::for_label(side, stars, label);
        let usual = Self::new(side, stars);
        // Expert and extreme boards take suppositions.
        let logic_only = usual.logic_only && label <= Label::Hard;
        QueensPlan { growth, label: Some(label), logic_only, ..usual }
    }
}

/// What becomes of puzzles without a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Every puzzle has one; a puzzle for which none is found is replaced by another.
    Required,
    /// A puzzle for which none is found is handed out all the same, marked as such.
    Optional,
    /// None is looked for.
    Skipped,
}

/// A number of puzzles after one plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// What is to be made.
    pub plan: Plan,
    /// What everything is replayed from.
    pub seed: u64,
    /// How many.
    pub count: u64,
    /// What becomes of puzzles without a certificate.
    pub proof: Proof,
    /// Nodes that one puzzle may take, and its certificate once more; nothing means as many as it takes.
    pub nodes: Option<u64>,
    /// Whether what happens is written down.
    pub telemetry: bool,
}

impl Job {
    /// One puzzle, certified, within the usual budget.
    pub fn new(plan: Plan, seed: u64) -> Self {
        let nodes = Some(DEFAULT_NODES);
        Job { plan, seed, count: 1, proof: Proof::Required, nodes, telemetry: false }
    }

    /// Why nothing can be made by this plan, if that is known beforehand.
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

    /// Why a puzzle of this plan has no label.
    pub(super) fn ungraded(&self) -> String {
        let nodes = match self {
            Plan::Path(plan) => plan.grade_nodes,
            Plan::Queens(plan) => plan.grade_nodes,
            Plan::Sudoku(plan) if !plan.grade => return "not asked for".into(),
            Plan::Sudoku(plan) => plan.grade_nodes,
            Plan::Sized(plan) if !plan.grade => return "not asked for".into(),
            Plan::Sized(plan) => plan.grade_nodes,
        };
        format!("grading takes more than {nodes} nodes")
    }
}
