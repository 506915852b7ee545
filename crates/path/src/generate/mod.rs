//! Making puzzles: first a path through the board, then the clues that leave no other.
//!
//! A path is built in one of four modes ([`PathMode`]), and every failure has a reason
//! ([`PathBuildReason`]): nothing is ever replaced silently. What to do after a failure is data, a
//! [`PathPolicy`]. Clues for a path are chosen in [`clues`], waypoints and walls by [`choose_zip`].
//! [`make`] does it all, after a [`PathPlan`].
//!
//! ```
//! use gridsmith_core::{Budget, Seed, Size};
//! use gridsmith_path::generate::{PathBuildSettings, build_path};
//! use gridsmith_path::{Neighbours, Shape};
//!
//! let shape = Shape::try_new(Size::try_new(6, 7).unwrap(), Neighbours::Four, &[], &[]).unwrap();
//! let mut rng = Seed::from(1).stream("solution");
//! let built = build_path(&shape, &PathBuildSettings::default(), &mut rng, &mut Budget::unlimited());
//! assert_eq!(built.path.unwrap().order.0.len(), 42);
//! ```

mod anneal;
mod chain;
pub mod clues;
mod grow;
mod lattice;
mod make;
mod metrics;
mod mix;
mod policy;
mod result;
mod serpentine;
mod settings;
mod walk;
mod zip;

pub use lattice::hexagon;
pub use make::{
    Design, PathEvent, PathMade, PathOutcome, PathPlan, PathPlanError, PathPuzzle, Rejection, make,
};
pub use metrics::PathMetrics;
pub use policy::{PathAttempt, PathPolicy, PathPolicyError, PathPolicyResult};
pub use result::{BuiltPath, Coverage, PathBuildReason, PathBuildResult};
pub use settings::{Annealing, Bends, PathBuildSettings, PathMode};
pub use zip::{ZipReason, ZipResult, ZipSettings, ZipStyle, choose_zip};

use gridsmith_core::{Budget, Rng};

use crate::reach::{self, Part};
use crate::{Shape, cover};
use lattice::Lattice;
use result::Draft;

/// Builds a path through the open cells of `shape`. A node of `budget` is one attempted move.
pub fn build_path(
    shape: &Shape,
    settings: &PathBuildSettings,
    rng: &mut Rng,
    budget: &mut Budget,
) -> PathBuildResult {
    let before = budget.spent();
    let draft = match parts(shape, settings) {
        Err(reason) => Draft::failed(reason),
        Ok(parts) => {
            let lattice = Lattice::new(shape);
            match settings.mode {
                PathMode::Serpentine => serpentine::build(&lattice, settings, rng),
                PathMode::BackbiteV1 => mix::backbite_v1(&lattice, settings, rng, budget),
                PathMode::RandomV2 => mix::random_v2(&lattice, settings, &parts, rng, budget),
                PathMode::RandomWalk => walk::build(&lattice, settings, &parts[0], rng, budget),
            }
        }
    };
    draft.finish(shape, settings, budget.spent() - before)
}

/// Where to build: the parts of the board, those with the longest paths first; or why no path of it
/// is long enough.
fn parts(shape: &Shape, settings: &PathBuildSettings) -> Result<Vec<Part>, PathBuildReason> {
    let (open, wanted) = (shape.len(), settings.wanted(shape.len()));
    let obstacle = cover::obstacle(shape);
    if let (Some(obstacle), false) = (&obstacle, settings.accepts_partial()) {
        return Err(PathBuildReason::Impossible(obstacle.clone()));
    }
    // A plain board has a path through all of it.
    if open == shape.size().area() && shape.walls().is_empty() {
        let cells = shape.size().cells().map(|cell| cell.0).collect();
        return Ok(vec![Part { cells, longest: open }]);
    }
    let parts = reach::parts(shape);
    match parts[0].longest {
        most if most < wanted => Err(PathBuildReason::OutOfReach { most, wanted }),
        _ => Ok(parts),
    }
}
