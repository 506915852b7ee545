//! Zip: waypoints and walls chosen so that the path is the only one.
//!
//! Other solutions are looked for, near the right one, until there are none. Each is shut out by a
//! wall across a step that only it takes, or by a waypoint that it meets at the wrong time. Or,
//! where plain techniques must be enough, they are put where these get stuck. What is not needed in
//! the end is taken away again, down to what the style of the board wants.

mod aim;
mod draft;
mod settings;
mod walls;

use gridsmith_core::{Budget, Rng, Stop};

use crate::{Neighbours, Order, Shape, Zip};
use draft::Draft;
pub use settings::{ZipSettings, ZipStyle};

/// Why choosing waypoints and walls ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ZipReason {
    /// They are as requested and leave one solution.
    Reached,
    /// They leave one solution, but it takes more waypoints than wanted.
    AboveTarget {
        /// The most waypoints wanted.
        wanted: usize,
        /// Waypoints needed.
        found: usize,
    },
    /// The techniques wanted do not solve it with any number of the waypoints and walls allowed.
    NotByLogic,
    /// Fewer open cells than waypoints wanted, or fewer than two wanted.
    BadTarget {
        /// The most there can be.
        most: usize,
    },
    /// The order is not a path through the board, or the board has other than four neighbours.
    NotAPath,
    /// The engine does not agree that there is one solution. This is a fault of the program.
    Unconfirmed {
        /// What it says instead.
        verdict: &'static str,
    },
    /// The budget ended it.
    Stopped(Stop),
}

impl ZipReason {
    /// The one word for it in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Reached => "reached",
            Self::AboveTarget { .. } => "above_target",
            Self::NotByLogic => "not_by_logic",
            Self::BadTarget { .. } => "bad_target",
            Self::NotAPath => "not_a_path",
            Self::Unconfirmed { .. } => "unconfirmed",
            Self::Stopped(Stop::Cancelled) => "timeout",
            Self::Stopped(_) => "budget",
        }
    }
}

/// What came of choosing waypoints and walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipResult {
    /// Why it ended.
    pub reason: ZipReason,
    /// The puzzle, which has one solution.
    pub puzzle: Option<Zip>,
    /// Searches for another solution, or attempts to do without by plain techniques.
    pub questions: u64,
    /// Nodes of all searches.
    pub nodes: u64,
}

/// Chooses waypoints and walls for the path `order` through `shape`. Walls that `shape` has stay.
pub fn choose_zip(
    shape: &Shape,
    order: &Order,
    settings: &ZipSettings,
    rng: &mut Rng,
    budget: &mut Budget,
) -> ZipResult {
    let before = budget.spent();
    let mut questions = 0;
    let end = match misfit(shape, order, settings) {
        Some(reason) => Ok((reason, None)),
        None => {
            let mut draft = Draft::new(shape, order, settings, rng);
            let end = draft.run(budget);
            questions = draft.questions;
            end
        }
    };
    let (reason, puzzle) = end.unwrap_or_else(|stop| (ZipReason::Stopped(stop), None));
    ZipResult { reason, puzzle, questions, nodes: budget.spent() - before }
}

/// What is wrong with the question itself.
fn misfit(shape: &Shape, order: &Order, settings: &ZipSettings) -> Option<ZipReason> {
    let len = order.0.len();
    let values = order.values(shape.size());
    let covers = shape.size().cells().all(|cell| shape.is_open(cell) == (values[cell.index()] > 0));
    let on_board = order.0.iter().all(|cell| cell.index() < shape.size().area());
    let is_path = len == shape.len()
        && on_board
        && covers
        && order.0.windows(2).all(|pair| shape.touches(pair[0], pair[1]));
    if !is_path || shape.neighbours() != Neighbours::Four {
        return Some(ZipReason::NotAPath);
    }
    let least = len.min(2);
    match &settings.waypoints {
        Some(wanted) if *wanted.start() < least || *wanted.end() > len || wanted.is_empty() => {
            Some(ZipReason::BadTarget { most: len })
        }
        _ => None,
    }
}
