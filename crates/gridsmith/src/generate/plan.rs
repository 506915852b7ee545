//! What a job is to make, and its form in JSON.

use gridsmith_core::{Cell, Label, Size};
use gridsmith_path::Shape;
use gridsmith_path::generate::clues::{ClueMethod, ClueSettings, ClueTarget, LogicLevel};
use gridsmith_path::generate::{Design, PathPlan, ZipSettings};
use gridsmith_queens::generate::Plan as QueensGrowth;
use gridsmith_sudoku::generate::{Method as SudokuMethod, Singles, SudokuPlan as SudokuGrowth};
use gridsmith_sudoku::{HodokuLevel, se_label};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

use super::Fault;
use crate::DEFAULT_NODES;

/// What is to be made, of any family.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Plan {
    /// Hidato, Numbrix, hexagons, Zip.
    Path(Box<PathPlan>),
    /// Queens and Star Battle.
    Queens(QueensPlan),
    /// Sudoku.
    Sudoku(Box<SudokuPlan>),
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
    /// Techniques that HoDoKu must use.
    pub with: Vec<String>,
    /// Techniques that HoDoKu must not use.
    pub without: Vec<String>,
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
            grade: true,
            grade_nodes: 2_000_000,
        }
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
            Plan::Sudoku(plan) => plan.growth.check().map_err(Fault::from),
            Plan::Path(_) => Ok(()),
        }
    }
}

impl Plan {
    /// The kind of puzzle: `sudoku`, `hidato`, `numbrix`, `hex`, `zip`, `queens`.
    pub fn kind(&self) -> &'static str {
        match self {
            Plan::Queens(_) => "queens",
            Plan::Sudoku(_) => "sudoku",
            Plan::Path(plan) if matches!(plan.design, Design::Zip(_)) => "zip",
            Plan::Path(plan) => plan.shape.neighbours().kind(),
        }
    }

    /// Everything that decides what is made, as a JSON object.
    pub fn json(&self) -> Value {
        match self {
            Plan::Path(plan) => path(plan, self.kind()),
            Plan::Queens(plan) => queens(plan),
            Plan::Sudoku(plan) => sudoku(plan),
        }
    }
}

fn path(plan: &PathPlan, kind: &str) -> Value {
    let (size, path) = (plan.shape.size(), &plan.path);
    let modes: Vec<Value> = plan
        .policy
        .attempts
        .iter()
        .map(|line| json!({ "mode": line.mode.name(), "tries": line.tries, "partial": line.accept_partial }))
        .collect();
    let mut fields = object(json!({
        "kind": kind, "rows": size.rows, "cols": size.columns,
        "label": plan.label.map(Label::word), "tries": plan.tries, "grade_nodes": plan.grade_nodes,
        "paths": modes, "strip_shuffle": path.strip_shuffle, "min_coverage": path.min_coverage,
        "max_crossings": path.max_crossings,
        "anneal": path.annealing.map(|annealing| annealing.attempts_per_cell),
        "bends": path.annealing.and_then(|annealing| annealing.bends)
            .map(|bends| [bends.least, bends.most, bends.sharp]),
    }));
    if plan.shape.len() < size.area() {
        fields.insert("mask".into(), mask(&plan.shape));
    }
    match &plan.design {
        Design::Clues(settings) => fields.extend(clues(settings, size)),
        Design::Zip(settings) => fields.extend(zip(settings)),
    }
    Value::Object(fields)
}

fn clues(settings: &ClueSettings, size: Size) -> Map<String, Value> {
    let target = match settings.target {
        ClueTarget::Floor => json!("floor"),
        ClueTarget::Minimal => json!("minimal"),
        ClueTarget::Count(count) => json!(count),
        ClueTarget::Permille(permille) => json!({ "permille": permille }),
    };
    let method = match settings.method {
        ClueMethod::Removal => "removal",
        ClueMethod::Addition => "addition",
    };
    let spacing = &settings.spacing;
    let mut fields = object(json!({
        "clues": target, "clues_as": settings.label.word(), "method": method,
        "endpoints": settings.keep_ends, "symmetry": settings.symmetry.name(),
        "logic": settings.logic.map(level),
        "spacing": settings.order.name(),
        "spacing_weights": [spacing.distance_weight, spacing.variance_weight],
        "min_score": spacing.min_score,
        "max_cluster": settings.max_cluster, "max_gap": settings.max_gap,
        "exchanges": settings.exchanges,
    }));
    if let Some(allowed) = &settings.allowed {
        fields.insert("clue_mask".into(), rows(size, |cell| !allowed.contains(&cell)));
    }
    fields
}

fn level(level: LogicLevel) -> String {
    format!("{level:?}").to_lowercase()
}

fn zip(settings: &ZipSettings) -> Map<String, Value> {
    let waypoints = settings.waypoints.as_ref().map(bounds);
    let style = settings.style.as_ref().map(|style| {
        json!({
            "bare_share": style.bare_share, "bare_waypoints": bounds(&style.bare_waypoints),
            "waypoints": bounds(&style.waypoints), "walls": bounds(&style.walls),
        })
    });
    object(json!({
        "waypoints": waypoints, "wall_share": settings.wall_share,
        "max_walls": settings.max_walls, "logic": settings.logic.map(level), "style": style,
    }))
}

/// The least and the most.
fn bounds(range: &RangeInclusive<usize>) -> [usize; 2] {
    [*range.start(), *range.end()]
}

fn queens(plan: &QueensPlan) -> Value {
    let growth = &plan.growth;
    json!({
        "kind": "queens", "n": growth.side, "stars": growth.stars,
        "label": plan.label.map(Label::word), "logic_only": plan.logic_only,
        "grade_nodes": plan.grade_nodes,
        "region_mode": growth.region_mode.word(), "placement": growth.placement_mode.word(),
        "method": growth.method.word(),
        "min_region": growth.min_region, "max_region": growth.max_region,
        "selection": growth.selection_mode.word(), "candidates": growth.candidates,
        "fast_unique": growth.fast_unique.then_some(growth.fast_unique_nodes),
        "search_until_unique": growth.search_until_unique, "max_attempts": growth.max_attempts,
        "repair_steps": growth.repair_steps, "block_steps": growth.block_steps,
        "climb_steps": growth.climb_steps,
    })
}

fn sudoku(plan: &SudokuPlan) -> Value {
    let growth = &plan.growth;
    let method = match growth.method {
        SudokuMethod::Removal => "removal",
        SudokuMethod::Uniform => "uniform",
        SudokuMethod::LowClue => "low-clue",
    };
    let pattern = growth.pattern.map(|cells| {
        let size = Size { rows: 9, columns: 9 };
        rows(size, |cell| cells >> cell.index() & 1 == 0)
    });
    json!({
        "kind": "sudoku", "clues": [growth.clues.start(), growth.clues.end()], "minimal": growth.minimal,
        "symmetry": growth.orbits.name(), "pattern": pattern, "method": method,
        "singles": growth.singles.map(Singles::name),
        "label": plan.label.map(Label::word), "se": plan.se.as_ref().map(|range| [*range.start(), *range.end()]),
        "hodoku_level": plan.level.map(HodokuLevel::word), "techniques": plan.with, "without": plan.without,
        "grade_nodes": plan.grade_nodes,
    })
}

fn mask(shape: &Shape) -> Value {
    rows(shape.size(), |cell| !shape.is_open(cell))
}

/// Rows of `.` and `#`.
fn rows(size: Size, is_hole: impl Fn(Cell) -> bool) -> Value {
    let cells: Vec<Cell> = size.cells().collect();
    let row = |row: &[Cell]| -> String {
        row.iter().map(|&cell| if is_hole(cell) { '#' } else { '.' }).collect()
    };
    cells.chunks(size.columns()).map(row).collect()
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}
