//! Making puzzles: first a path through the board, then the clues that leave no other.
//!
//! A path is built in one of four modes ([`PathMode`]), and every failure has a reason ([`PathBuildReason`]):
//! nothing is ever replaced silently. What to do after a failure is data, a [`PathPolicy`]. Clues for a path
//! are chosen in [`clues`], waypoints and walls by [`choose_zip`]. [`make`] does it all, after a [`PathPlan`].
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
pub use make::{Design, PathEvent, PathMade, PathOutcome, PathPlan, PathPuzzle, Rejection, make};
pub use metrics::PathMetrics;
pub use policy::{PathAttempt, PathPolicy, PathPolicyResult};
pub use result::{BuiltPath, Coverage, PathBuildReason, PathBuildResult};
pub use settings::{Annealing, Bends, PathBuildSettings, PathMode};
pub use zip::{ZipReason, ZipResult, ZipSettings, ZipStyle, choose_zip};

use gridsmith_core::{Budget, Rng};

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
    let draft = match cover::obstacle(shape) {
        // A board that cannot be covered may still have a path long enough.
        Some(obstacle) if !settings.accepts_partial() => {
            Draft::failed(PathBuildReason::Impossible(obstacle))
        }
        _ => {
            let lattice = Lattice::new(shape);
            match settings.mode {
                PathMode::Serpentine => serpentine::build(&lattice, settings, rng),
                PathMode::BackbiteV1 => mix::backbite_v1(&lattice, settings, rng, budget),
                PathMode::RandomV2 => mix::random_v2(&lattice, settings, rng, budget),
                PathMode::RandomWalk => walk::build(&lattice, settings, rng, budget),
            }
        }
    };
    draft.finish(shape, settings, budget.spent() - before)
}
