//! The order of techniques, and the order in which each looks at the board.

use super::key;
use super::statics::Statics;
use crate::forcing::{Engine, Finding, Kind, Rules};
use crate::geometry::{COLUMNS, CellSet, ROWS};
use crate::technique::{
    Found, Reason, Rescue, Step, Technique, aligned, bug, fish, hidden_single, hidden_subset,
    locked, naked_single, naked_subset, unique_loop, wing,
};
use crate::{Board, Candidate, House};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The first step that one technique of the list delivers.
pub(super) fn first(
    board: &Board,
    engine: &mut Engine,
    statics: &mut Statics,
    budget: &mut Budget,
) -> Result<Option<Step>, Stop> {
    let mut step = None;
    let mut take = |found: Step| {
        step = Some(found);
        ControlFlow::Break(())
    };
    if plain(board, &mut take).is_break() {
        return Ok(step);
    }
    if let Some(step) = unique(board, budget)? {
        return Ok(Some(step));
    }
    if late(board, &mut take).is_break() {
        return Ok(step);
    }
    if let Some(step) = best_static(board, statics) {
        return Ok(Some(step));
    }
    if aligned::find_triples(board, &mut take).is_break() {
        return Ok(step);
    }
    for (rules, technique) in [
        (Rules::NISHIO, Technique::Nishio),
        (Rules::MULTIPLE, Technique::CellForcing),
        (Rules::dynamic(0), Technique::DynamicForcing),
        (Rules::dynamic(1), Technique::DynamicForcingPlus),
        (Rules::dynamic(2), Technique::NestedForcing2),
        (Rules::dynamic(3), Technique::NestedForcing3),
        (Rules::dynamic(4), Technique::NestedForcing4),
        (Rules::dynamic(5), Technique::NestedForcing5),
    ] {
        if let Some(finding) = engine.best(board, rules, budget)? {
            return forcing(board, engine, rules, technique, &finding, budget).map(Some);
        }
    }
    Ok(None)
}

/// The techniques up to XYZ-Wing.
fn plain(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let houses = 0..27;
    for house in houses.clone().filter(|house| board.open(*house) == 1) {
        hidden_single::in_house(board, house, &mut |step: Step| {
            found(Step { technique: Technique::LastCell, ..step })
        })?;
    }
    for house in houses.clone().filter(|house| board.open(*house) != 1) {
        hidden_single::in_house(board, house, found)?;
    }
    for (technique, crossings) in [
        (Technique::DirectPointing, &locked::POINTING),
        (Technique::DirectClaiming, &locked::CLAIMING),
    ] {
        for crossing in crossings {
            locked::direct_at_crossing(board, technique, crossing, found)?;
        }
    }
    for house in houses.clone() {
        hidden_subset::direct_in_house(board, house, 2, found)?;
    }
    naked_single::find(board, found)?;
    for house in houses.clone() {
        hidden_subset::direct_in_house(board, house, 3, found)?;
    }
    for (technique, crossings) in
        [(Technique::Pointing, &locked::POINTING), (Technique::Claiming, &locked::CLAIMING)]
    {
        for crossing in crossings {
            locked::at_crossing(board, technique, crossing, found)?;
        }
    }
    houses.clone().try_for_each(|house| naked_subset::in_house(board, house, 2, found))?;
    fish_of(board, 2, found)?;
    houses.clone().try_for_each(|house| hidden_subset::in_house(board, house, 2, found))?;
    houses.clone().try_for_each(|house| naked_subset::in_house(board, house, 3, found))?;
    fish_of(board, 3, found)?;
    houses.clone().try_for_each(|house| hidden_subset::in_house(board, house, 3, found))?;
    wing::find(board, 2, found)?;
    wing::find(board, 3, found)
}

/// The techniques from naked quads to aligned pairs.
fn late(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let houses = 0..27;
    houses.clone().try_for_each(|house| naked_subset::in_house(board, house, 4, found))?;
    fish_of(board, 4, found)?;
    houses.clone().try_for_each(|house| hidden_subset::in_house(board, house, 4, found))?;
    bug::find(board, found)?;
    aligned::find_pairs(board, found)
}

/// Fish go by lines first and by digits second.
fn fish_of(board: &Board, size: usize, found: &mut Found) -> ControlFlow<()> {
    for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        let mut first: Option<(u16, Step)> = None;
        for digit in 0..9 {
            let _ = fish::each(board, bases, digit, size, &mut |lines, places| {
                if first.as_ref().is_some_and(|(known, _)| *known <= lines) {
                    return ControlFlow::Break(());
                }
                match fish::step(board, (bases, covers), digit, lines, places) {
                    Some(step) => {
                        first = Some((lines, step));
                        ControlFlow::Break(())
                    }
                    None => ControlFlow::Continue(()),
                }
            });
        }
        if let Some((_, step)) = first {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Of all unique loops the one with the lowest rating, by type, the first.
fn unique(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let mut best: Option<((key::Key, u8), Step)> = None;
    let mut known: Vec<(CellSet, [usize; 2])> = Vec::new();
    let mut kinds: Vec<(CellSet, u8)> = Vec::new();
    let _ = unique_loop::search(board, true, budget, &mut |ring| {
        if known.contains(&(ring.set, ring.digits)) {
            return ControlFlow::Continue(());
        }
        known.push((ring.set, ring.digits));
        unique_loop::steps(board, ring, &mut |step: Step| {
            let (key, kind) = loop_key(&step);
            // The program takes two loops through the same cells for one, whatever their digits.
            if kind != 3 {
                if kinds.contains(&(ring.set, kind)) {
                    return ControlFlow::Continue(());
                }
                kinds.push((ring.set, kind));
            }
            if best.as_ref().is_none_or(|(known, _)| (key, kind) < *known) {
                best = Some(((key, kind), step));
            }
            ControlFlow::Continue(())
        })
    })?;
    Ok(best.map(|(_, step)| step))
}

/// The key and the type of a unique loop.
fn loop_key(step: &Step) -> (key::Key, u8) {
    let Reason::UniqueLoop { cells, rescue, .. } = &step.reason else { return (0, 0) };
    let (kind, added) = match rescue {
        Rescue::Cell => (1, 0),
        Rescue::Digit(_) => (2, 0),
        Rescue::Naked { digits, .. } => (3, digits.len() as u32 - 1),
        Rescue::Hidden { cells, .. } => (3, cells.len() as u32 - 1),
        Rescue::Locked { .. } => (4, 0),
    };
    (key::unique_loop(cells.len(), added), kind)
}

/// The best cycle or static chain.
fn best_static(board: &Board, statics: &mut Statics) -> Option<Step> {
    statics.best(&board.alive).map(|found| Step {
        technique: found.technique,
        places: candidates(found.place),
        drops: candidates(found.hint.drops.iter().copied()),
        reason: Reason::Chain(Box::new(found.proof())),
    })
}

fn forcing(
    board: &Board,
    engine: &mut Engine,
    rules: Rules,
    technique: Technique,
    finding: &Finding,
    budget: &mut Budget,
) -> Result<Step, Stop> {
    let technique = match (technique, finding.kind) {
        (Technique::CellForcing, Kind::House(..)) => Technique::HouseForcing,
        _ => technique,
    };
    let proof = engine.proof(board, rules, finding, budget)?;
    Ok(Step {
        technique,
        places: candidates(finding.place()),
        drops: candidates(finding.drops(&board.alive)),
        reason: Reason::Chain(Box::new(proof)),
    })
}

fn candidates(indices: impl IntoIterator<Item = u16>) -> Vec<Candidate> {
    indices.into_iter().map(|index| Candidate::at(index.into())).collect()
}

/// The rating of a step in tenths.
pub(super) fn rating(step: &Step) -> u16 {
    let base = step.technique.row().se;
    match (&step.reason, step.technique) {
        (Reason::OnlySpot { house }, Technique::HiddenSingle) => match house {
            House::Box(_) => 12,
            _ => 15,
        },
        (Reason::UniqueLoop { .. }, _) => (loop_key(step).0 / 4) as u16,
        (Reason::Bug { rescue: Rescue::Naked { digits, .. }, .. }, _) => {
            57 + digits.len() as u16 - 1
        }
        (Reason::Chain(proof), _) => base + key::increment(proof.complexity) as u16,
        _ => base,
    }
}
