//! Choosing clues: as many as requested, well spread, and proved to leave one solution.
//!
//! From a full board clues are taken away, crowds first, each after a proof that the others still
//! force it ([`ClueMethod::Removal`]); or they are added one for each other solution
//! ([`ClueMethod::Addition`]), which suits few allowed cells and symmetric patterns. Clusters are
//! broken up afterwards by exchanges.

mod add;
mod anchors;
mod crowding;
mod dig;
mod event;
mod lumps;
mod pool;
mod probe;
mod result;
mod score;
mod settings;
mod spacing;
mod strip;
mod swap;
mod symmetry;
mod work;

pub use event::{ClueEvent, RemovalOutcome};
pub use probe::{ProbePolicy, ProbeTier};
pub use result::{ClueReason, ClueResult};
pub use settings::{
    AnchorPolicy, ClueMethod, ClueSettings, ClueTarget, DensityPolicy, DensityTier, LogicLevel,
    RemovalOrder,
};
pub use spacing::{Spacing, SpacingPolicy};
pub use symmetry::Symmetry;

use gridsmith_core::{Budget, Cell, Puzzle, Rng, Stop, Verdict};

use crate::{NumberPath, Order, Shape};
use add::Grown;
use work::Work;

/// Chooses clues for the path `order` through `shape`.
pub fn choose_clues(
    shape: &Shape,
    order: &Order,
    settings: &ClueSettings,
    rng: &mut Rng,
    budget: &mut Budget,
) -> ClueResult {
    choose_clues_with(shape, order, settings, rng, budget, &mut |_| {})
}

/// The same, with events.
pub fn choose_clues_with<'a>(
    shape: &'a Shape,
    order: &'a Order,
    settings: &'a ClueSettings,
    rng: &'a mut Rng,
    budget: &mut Budget,
    watch: &'a mut dyn FnMut(&ClueEvent),
) -> ClueResult {
    let before = budget.spent();
    if let Some(reason) = misfit(shape, order, settings) {
        return ClueResult::failed(reason, 0);
    }
    let mut work = Work::new(shape, order, settings, rng, watch);
    let end = run(&mut work, budget);
    let nodes = budget.spent() - before;
    match end {
        Ok(reason) => ClueResult::new(&mut work, reason, nodes),
        Err(stop) => ClueResult::failed(ClueReason::Stopped(stop), nodes),
    }
}

/// What is wrong with the question itself.
fn misfit(shape: &Shape, order: &Order, settings: &ClueSettings) -> Option<ClueReason> {
    let blocked: Vec<Cell> = shape.blocked().collect();
    let bare = NumberPath::try_new(shape.size(), shape.neighbours(), &blocked, &[], &[]);
    if !shape.walls().is_empty() || !bare.is_ok_and(|puzzle| puzzle.accepts(order)) {
        return Some(ClueReason::NotAPath);
    }
    if !settings.symmetry.fits(shape) {
        return Some(ClueReason::SymmetryUnfit);
    }
    match settings.target {
        ClueTarget::Count(count) if count > shape.len() => {
            Some(ClueReason::TooManyWanted { most: shape.len() })
        }
        _ => None,
    }
}

fn run(work: &mut Work, budget: &mut Budget) -> Result<ClueReason, Stop> {
    lay_out(work);
    match work.settings.method {
        ClueMethod::Removal => {
            if !starts_unique(work, budget)? {
                return Ok(ClueReason::MaskAmbiguous);
            }
            if let ClueTarget::Count(count) = work.settings.target
                && count > work.count()
            {
                return Ok(ClueReason::TooManyWanted { most: work.count() });
            }
        }
        ClueMethod::Addition => {
            work.set(work.locked.clone());
            if let Grown::Hopeless = work.grow(budget)? {
                return Ok(ClueReason::MaskAmbiguous);
            }
        }
    }
    let start = work.given.clone();
    let mut best: Option<Vec<bool>> = None;
    for number in 1..=work.settings.passes.max(1) {
        work.set(start.clone());
        for patience in patience(work.settings) {
            work.patience = patience;
            work.dig(number, budget)?;
        }
        let fewest = best
            .as_ref()
            .is_none_or(|best| work.count() < best.iter().filter(|given| **given).count());
        if fewest {
            best = Some(work.given.clone());
        }
        if work.count() <= work.wanted {
            break;
        }
    }
    if let Some(best) = best {
        work.set(best);
    }
    if work.exchange(budget)? && work.settings.target == ClueTarget::Minimal {
        // The new clues may have made others redundant.
        work.dig(work.settings.passes.max(1) + 1, budget)?;
    }
    work.pad();
    if work.dechunk(budget)? && work.count() > work.wanted {
        // Exchanged clues may make others redundant, and removing these may allow further
        // exchanges.
        work.dig(work.settings.passes.max(1) + 2, budget)?;
        work.dechunk(budget)?;
    }
    repair(work);
    if let (ClueTarget::Minimal, Some(level)) = (work.settings.target, work.settings.logic)
        && work.settings.strict
    {
        work.strip(level.label(), budget)?;
    }
    if work.settings.confirm { confirm(work, budget) } else { Ok(reached(work)) }
}

/// How long questions may take in each round of a removal pass, the last without limit. Where some
/// clues stay anyway, it need not be shown of the difficult ones that they could go.
fn patience(settings: &ClueSettings) -> Vec<Option<u64>> {
    let asks_all = settings.target == ClueTarget::Minimal || settings.logic.is_some();
    let hasty = settings.patience.iter().copied().map(Some).filter(|_| !asks_all);
    hasty.chain([None]).collect()
}

/// Which cells are clues in any case, and which may be.
fn lay_out(work: &mut Work) {
    let (size, len) = (work.shape.size(), work.len());
    let values = work.order.values(size);
    let orbit = |at: usize| -> Vec<usize> {
        let cells = work.symmetry.orbit(work.shape, work.order.0[at]);
        let values = cells.iter().map(|cell| usize::from(values[cell.index()]));
        values.filter(|value| *value > 0).map(|value| value - 1).collect()
    };
    let orbits: Vec<Vec<usize>> = (0..len).map(orbit).collect();
    let mut allowed = vec![true; len];
    if let Some(cells) = &work.settings.allowed {
        (0..len).for_each(|at| allowed[at] = cells.contains(&work.order.0[at]));
    }
    let may = |at: usize| orbits[at].iter().all(|at| allowed[*at]);
    if work.settings.keep_ends {
        for at in [0, len - 1].into_iter().filter(|at| may(*at)) {
            orbits[at].iter().for_each(|at| work.locked[*at] = true);
        }
    }
    let anchors = work.settings.anchors;
    for at in anchors::turns(size, work.order, anchors::count(anchors.turns, len), may) {
        // A pattern multiplies turns: no more of them than there may be clues.
        let locked = work.locked.iter().filter(|locked| **locked).count();
        if orbits[at].len() > 1 && locked + orbits[at].len() > work.wanted {
            continue;
        }
        let flags = if anchors.soft { &mut work.soft } else { &mut work.locked };
        orbits[at].iter().for_each(|at| flags[*at] = true);
    }
    // An orbit is one unit, known by its least value.
    let is_unit = |at: &usize| {
        orbits[*at].iter().all(|other| allowed[*other] && !work.locked[*other] && other >= at)
    };
    work.units = (0..len).filter(is_unit).map(|at| orbits[at].clone()).collect();
    let mut given = work.locked.clone();
    work.units.iter().flatten().for_each(|at| given[*at] = true);
    work.set(given);
    for at in (0..len).filter(|at| work.locked[*at]).collect::<Vec<_>>() {
        work.oracle.state(at);
    }
}

/// With some cells not allowed, even all clues together may leave several solutions.
fn starts_unique(work: &mut Work, budget: &mut Budget) -> Result<bool, Stop> {
    let missing: Vec<usize> = (0..work.len()).filter(|at| !work.given[*at]).collect();
    if missing.is_empty() {
        return Ok(true);
    }
    work.take_up(&[]);
    let outcome = work.asks_forced(&missing, budget)?;
    work.oracle.retract(0);
    Ok(matches!(outcome, RemovalOutcome::Implied | RemovalOutcome::Proved))
}

/// Adds a turn where clues are spread badly, if the settings ask for it.
fn repair(work: &mut Work) {
    let exact = matches!(work.settings.target, ClueTarget::Count(_) | ClueTarget::Minimal);
    if exact || !work.settings.anchors.repair {
        return;
    }
    if work.is_spread_well() {
        return;
    }
    let score = work.spacing().score;
    let free = |at: &usize| work.units.iter().any(|unit| unit[..] == [*at]) && !work.given[*at];
    let turns = anchors::turns(work.shape.size(), work.order, work.len() / 8, |at| free(&at));
    // The one that helps most, if one helps.
    let mut best = (score, None);
    for at in turns {
        work.restore(&[at]);
        let score = work.spacing().score;
        work.remove(&[at]);
        if score > best.0 {
            best = (score, Some(at));
        }
    }
    if let (_, Some(at)) = best {
        work.restore(&[at]);
        let cells = work.cells(&[at]);
        (work.watch)(&ClueEvent::Addition { cells, differs: 0 });
    }
}

/// The engine that decides puzzles has the last word.
fn confirm(work: &mut Work, budget: &mut Budget) -> Result<ClueReason, Stop> {
    match result::puzzle(work).verdict(budget) {
        Verdict::Unique(found) if found == *work.order => Ok(reached(work)),
        Verdict::Undecided(stop) => Err(stop),
        other => Ok(ClueReason::Unconfirmed { verdict: other.word() }),
    }
}

fn reached(work: &Work) -> ClueReason {
    let (wanted, found) = (work.wanted, work.count());
    match work.settings.target {
        ClueTarget::Minimal if work.undecided > 0 => ClueReason::MinimalUnproved,
        ClueTarget::Minimal => ClueReason::Reached,
        ClueTarget::Count(_) if found != wanted => ClueReason::AboveTarget { wanted, found },
        _ if found > wanted => ClueReason::AboveTarget { wanted, found },
        _ => ClueReason::Reached,
    }
}
