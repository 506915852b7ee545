//! What to make: every choice and limit of the generator, as data.

use super::limits::{Limits, Style};
use super::modes::{Method, PlacementMode, RegionMode, SelectionMode};
use crate::Queens;
use gridsmith_core::{Label, Seed};
use std::error::Error;
use std::fmt;

/// How many small regions a board of thin regions may have, each with the same chance: as many as
/// on published boards.
const SMALL_REGIONS: [usize; 8] = [0, 0, 1, 1, 2, 2, 2, 3];

/// What to make, and how much work an attempt may be.
///
/// All limits are counts, so that the same plan and seed give the same board everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Rows, columns and regions.
    pub side: usize,
    /// Queens in every row, column and region.
    pub stars: usize,
    /// How regions grow.
    pub region_mode: RegionMode,
    /// How the queens are placed.
    pub placement_mode: PlacementMode,
    /// How the board becomes unique.
    pub method: Method,
    /// Cells of the smallest region allowed.
    pub min_region: usize,
    /// Cells of the largest region allowed, if there is a limit.
    pub max_region: Option<usize>,
    /// Which of the boards that pass is taken.
    pub selection_mode: SelectionMode,
    /// Drafts that are compared where the best is wanted.
    pub candidates: u64,
    /// Looks at every draft with few nodes first. Without repair and blocked cells, drafts with two
    /// solutions found at once are dropped without a full count. With them, these drafts are
    /// repaired, and those are dropped before any repair for which the look runs out of nodes.
    pub fast_unique: bool,
    /// Nodes of that first look.
    pub fast_unique_nodes: u64,
    /// Goes on beyond `candidates` until a board passes, or `max_attempts` or the budget ends it.
    pub search_until_unique: bool,
    /// Drafts in all, if there is a limit.
    pub max_attempts: Option<u64>,
    /// Cells that may change their region while one draft is repaired: never more.
    pub repair_steps: u64,
    /// Cells that may be blocked where repair has not made a draft unique.
    pub block_steps: u64,
    /// Changes tried on a unique board that falls short of what is wanted, to bring it nearer.
    pub climb_steps: u64,
    /// Reports progress each time after this number of drafts; 0: never.
    pub progress_every: u64,
}

impl Plan {
    /// A plan for boards of `side` rows and `stars` queens per house that serves most wishes: thin
    /// regions of uneven sizes, few of two or three cells and none with one, the first board that
    /// is unique.
    pub fn new(side: usize, stars: usize) -> Plan {
        Plan {
            side,
            stars,
            region_mode: RegionMode::Thin,
            placement_mode: PlacementMode::Uniform,
            method: Method::Repair,
            min_region: side.min(2),
            max_region: None,
            selection_mode: SelectionMode::First,
            candidates: 20,
            fast_unique: false,
            fast_unique_nodes: 500_000,
            search_until_unique: true,
            max_attempts: None,
            repair_steps: 200u64.saturating_mul(side as u64),
            block_steps: 0,
            climb_steps: 0,
            progress_every: 0,
        }
    }

    /// The same for boards of one label: modes and sizes that meet it most often, by measurement
    /// (`examples/labels.rs`). Regions of one cell are for trivial and easy boards only.
    ///
    /// Nothing here asks for the label: that is up to the judge.
    pub fn for_label(side: usize, stars: usize, label: Label) -> Plan {
        let (region_mode, min, climb_steps) = match label {
            // With more stars few boards are as easy: those that are nearly are changed until they
            // are.
            Label::Trivial => (RegionMode::Appetite, 1, 300 * u64::from(stars > 1)),
            Label::Easy => (RegionMode::Thin, 1, 300 * u64::from(stars > 1)),
            Label::Medium => (RegionMode::Thin, 2, 300 * u64::from(stars > 1)),
            Label::Hard | Label::Expert => (RegionMode::Thin, 3, 0),
            // Hardly any board is as hard by chance.
            Label::Extreme => (RegionMode::Free, 5, 300),
        };
        let min_region = min.min(side / 2 + 1);
        Plan { region_mode, min_region, climb_steps, ..Plan::new(side, stars) }
    }

    /// Why nothing can be made by this plan, if so.
    pub fn check(&self) -> Result<(), PlanError> {
        let Plan { side, stars, min_region: min, .. } = *self;
        if !(1..=Queens::MAX_SIDE).contains(&side) {
            return Err(PlanError::BadSide(side));
        }
        if !(1..=Queens::MAX_STARS).contains(&stars) {
            return Err(PlanError::BadStars(stars));
        }
        // Two rows hold 2k queens, no two in a block of two by two: with less than 4k columns every
        // other column would have a queen in every pair of rows.
        if side < 4 * stars && (side, stars) != (1, 1) {
            return Err(PlanError::NoPlacement { side, stars });
        }
        if self.method == Method::Checked && stars > 1 {
            return Err(PlanError::CheckedStars(stars));
        }
        let max = self.max_region.unwrap_or(side * side);
        // Regions have as many cells as rows on average.
        if min == 0 || min > side || max < side {
            return Err(PlanError::BadSizes { min, max, side });
        }
        Ok(())
    }

    /// What the regions of a draft keep to. With thin regions, the seed says how many may be small.
    pub(super) fn limits(&self, mode: RegionMode, seed: Seed) -> Limits {
        let style = match mode {
            RegionMode::Constrained => Style::Compact,
            RegionMode::Thin => Style::Thin,
            _ => Style::Any,
        };
        let small = match mode {
            RegionMode::Thin => SMALL_REGIONS[seed.stream("small").index(SMALL_REGIONS.len())],
            _ => usize::MAX,
        };
        let max = self.max_region.unwrap_or(usize::MAX);
        Limits { min: self.min_region, max, small, style }
    }

    /// How many drafts may be made.
    pub(super) fn attempts(&self) -> u64 {
        match (self.search_until_unique, self.max_attempts, self.selection_mode) {
            (true, max, _) => max.unwrap_or(u64::MAX),
            (false, max, SelectionMode::First) => max.unwrap_or(self.candidates),
            (false, max, SelectionMode::Best) => self.candidates.min(max.unwrap_or(u64::MAX)),
        }
    }
}

/// Why nothing can be made by a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// A side that no board has.
    BadSide(usize),
    /// A number of stars that no puzzle has.
    BadStars(usize),
    /// The board is too small for this number of queens.
    NoPlacement {
        /// The side of the board.
        side: usize,
        /// Queens per house.
        stars: usize,
    },
    /// Growth under a check begins with regions of one queen.
    CheckedStars(usize),
    /// Regions between these sizes cannot make up the board.
    BadSizes {
        /// Cells of the smallest region.
        min: usize,
        /// Cells of the largest region.
        max: usize,
        /// The side of the board.
        side: usize,
    },
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BadSide(side) => write!(f, "side {side} is not 1 to {}", Queens::MAX_SIDE),
            Self::BadStars(stars) => write!(f, "{stars} stars are not 1 to {}", Queens::MAX_STARS),
            Self::NoPlacement { side, stars } => {
                let queens = if stars == 1 { "queen" } else { "queens" };
                write!(f, "no placement of {stars} {queens} per row and column on side {side}")
            }
            Self::CheckedStars(stars) => {
                write!(f, "regions of {stars} queens cannot grow under a check")
            }
            Self::BadSizes { min, max, side } => {
                write!(f, "{side} regions of {min} to {max} cells do not make up side {side}")
            }
        }
    }
}

impl Error for PlanError {}
