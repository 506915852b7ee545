//! What came of building a path.

use gridsmith_core::{Cell, Stop};

use super::{PathBuildSettings, PathMetrics, PathMode, metrics};
use crate::{Order, Shape, Violation};

/// Why building a path ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathBuildReason {
    /// The path covers every open cell.
    Success,
    /// The path covers enough of them, and that was allowed.
    PartialAccepted,
    /// The budget ended it.
    Stopped(Stop),
    /// Every restart failed to cover the board.
    ExhaustedRestarts,
    /// The longest path found is too short.
    CoverageBelowThreshold,
    /// A serpentine of this board, or of this strip, would have to jump.
    StripMismatch {
        /// The first row or column that does not join on to what came before.
        strip: usize,
    },
    /// More steps cross each other than were allowed.
    TooManyCrossings {
        /// The fewest found.
        found: usize,
    },
    /// No path covers this board.
    Impossible(Violation),
    /// No path of this board is as long as requested, as counting shows.
    OutOfReach {
        /// The most cells that a path can have, or a few more.
        most: usize,
        /// The fewest that would do.
        wanted: usize,
    },
}

impl PathBuildReason {
    /// The one word for it in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::PartialAccepted => "partial_accepted",
            Self::Stopped(Stop::Cancelled) => "timeout",
            Self::Stopped(_) => "budget",
            Self::ExhaustedRestarts => "exhausted_restarts",
            Self::CoverageBelowThreshold => "coverage_below_threshold",
            Self::StripMismatch { .. } => "strip_mismatch",
            Self::TooManyCrossings { .. } => "too_many_crossings",
            Self::Impossible(_) => "impossible",
            Self::OutOfReach { .. } => "out_of_reach",
        }
    }

    /// True if no path can be had, however often it is tried.
    pub fn is_impossible(&self) -> bool {
        matches!(self, Self::Impossible(_) | Self::OutOfReach { .. })
    }
}

/// How much of the board a path covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// Cells on the longest path found.
    pub covered: usize,
    /// Open cells of the board.
    pub open: usize,
}

impl Coverage {
    /// In thousandths, rounded down.
    pub fn permille(self) -> usize {
        self.covered * 1_000 / self.open
    }
}

/// A path, and the board whose open cells it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuiltPath {
    /// The cells in the order of the path.
    pub order: Order,
    /// The board asked for; cells that the path leaves out are blocked.
    pub shape: Shape,
    /// What the path looks like.
    pub metrics: PathMetrics,
}

/// What came of building a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathBuildResult {
    /// The mode that was asked for, and used.
    pub mode: PathMode,
    /// Why building ended.
    pub reason: PathBuildReason,
    /// The path, if the settings are met; then and only then.
    pub path: Option<BuiltPath>,
    /// How much of the board the longest path found covers.
    pub coverage: Coverage,
    /// Attempted moves, or nodes of a walk.
    pub steps: u64,
    /// How often it began anew.
    pub restarts: u32,
}

/// What a mode hands in.
#[derive(Debug)]
pub(super) struct Draft {
    /// The longest path found.
    pub cells: Vec<u16>,
    pub end: DraftEnd,
    pub restarts: u32,
}

/// What a mode thinks of its draft.
#[derive(Debug)]
pub(super) enum DraftEnd {
    /// The best that could be done. Whether it is enough is decided in one place.
    Done,
    /// Not to be used, however long.
    Failed(PathBuildReason),
}

impl Draft {
    pub fn done(cells: Vec<u16>) -> Self {
        Draft { cells, end: DraftEnd::Done, restarts: 0 }
    }

    pub fn failed(reason: PathBuildReason) -> Self {
        Draft { cells: Vec::new(), end: DraftEnd::Failed(reason), restarts: 0 }
    }

    /// Measures the draft against the settings.
    pub fn finish(
        self,
        shape: &Shape,
        settings: &PathBuildSettings,
        steps: u64,
    ) -> PathBuildResult {
        let coverage = Coverage { covered: self.cells.len(), open: shape.len() };
        let enough = coverage.covered >= settings.wanted(coverage.open);
        let reason = match self.end {
            DraftEnd::Failed(reason) => reason,
            DraftEnd::Done if coverage.covered == coverage.open => PathBuildReason::Success,
            DraftEnd::Done if !settings.accepts_partial() => PathBuildReason::ExhaustedRestarts,
            DraftEnd::Done if enough => PathBuildReason::PartialAccepted,
            DraftEnd::Done => PathBuildReason::CoverageBelowThreshold,
        };
        let accepted =
            matches!(reason, PathBuildReason::Success | PathBuildReason::PartialAccepted);
        let path = accepted.then(|| {
            let order = Order(self.cells.iter().map(|cell| Cell(*cell)).collect());
            let shape = without_rest(shape, &order);
            let metrics = metrics::measure(&shape, &order);
            BuiltPath { order, shape, metrics }
        });
        let found = path.as_ref().map_or(0, |path| path.metrics.crossings);
        let (reason, path) = match settings.max_crossings {
            Some(most) if found > most => (PathBuildReason::TooManyCrossings { found }, None),
            _ => (reason, path),
        };
        PathBuildResult {
            mode: settings.mode,
            reason,
            path,
            coverage,
            steps,
            restarts: self.restarts,
        }
    }
}

/// The board with every cell blocked that `order` leaves out.
fn without_rest(shape: &Shape, order: &Order) -> Shape {
    if order.0.len() == shape.len() {
        return shape.clone();
    }
    let values = order.values(shape.size());
    let is_left = |cell: &Cell| values[cell.index()] > 0;
    let blocked: Vec<Cell> = shape.size().cells().filter(|cell| !is_left(cell)).collect();
    let walls: Vec<(Cell, Cell)> =
        shape.walls().iter().copied().filter(|(a, b)| is_left(a) && is_left(b)).collect();
    Shape::try_new(shape.size(), shape.neighbours(), &blocked, &walls)
        .expect("a part of a board is a board")
}
