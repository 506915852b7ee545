//! Where the queens will stand: a placement to build regions around.

use super::modes::PlacementMode;
use crate::{Placement, Queens, solve};
use gridsmith_core::{Budget, Cell, Rng, Stop};

/// Nodes of one random search for a placement of several stars, before it begins again.
const NODES: u64 = 150;
/// How often it begins again. Then it goes on to the end, for there may be no placement at all.
const RESTARTS: usize = 40;

/// A random placement of `stars` queens in every row and column; `None` if there is none.
pub(super) fn place(
    side: usize,
    stars: usize,
    mode: PlacementMode,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Option<Placement>, Stop> {
    match mode {
        _ if (2..4 * stars).contains(&side) || stars > side => Ok(None),
        _ if stars > 1 => search(side, stars, rng, budget),
        PlacementMode::Uniform => uniform(side, rng, budget).map(Some),
        PlacementMode::Backtracking => backtrack(side, rng, budget),
    }
}

/// Shuffles the columns until no two queens touch: about every seventh shuffle will do, and every
/// placement has the same chance.
fn uniform(side: usize, rng: &mut Rng, budget: &mut Budget) -> Result<Placement, Stop> {
    let mut columns: Vec<u8> = (0..side as u8).collect();
    loop {
        budget.spend()?;
        rng.shuffle(&mut columns);
        if columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            return Ok(by_rows(side, &columns));
        }
    }
}

/// Row by row in random order, going back where no column is left.
fn backtrack(side: usize, rng: &mut Rng, budget: &mut Budget) -> Result<Option<Placement>, Stop> {
    /// Extends `placed` to a full board. False if that cannot be done.
    fn extend(
        side: usize,
        placed: &mut Vec<u8>,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        if placed.len() == side {
            return Ok(true);
        }
        let above = placed.last().copied();
        let fits = |&column: &u8| {
            !placed.contains(&column) && above.is_none_or(|above| above.abs_diff(column) > 1)
        };
        let mut columns: Vec<u8> = (0..side as u8).filter(fits).collect();
        rng.shuffle(&mut columns);
        for column in columns {
            budget.spend()?;
            placed.push(column);
            if extend(side, placed, rng, budget)? {
                return Ok(true);
            }
            placed.pop();
        }
        Ok(false)
    }
    let mut placed = Vec::with_capacity(side);
    Ok(extend(side, &mut placed, rng, budget)?.then(|| by_rows(side, &placed)))
}

/// A random search on the board whose regions are its rows.
fn search(
    side: usize,
    stars: usize,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Option<Placement>, Stop> {
    let rows: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
    let Ok(board) = Queens::try_new(side, stars, &rows, &[], &[]) else { return Ok(None) };
    let nothing = Placement(Vec::new());
    for _ in 0..RESTARTS {
        let (mut met, end) =
            budget.share(NODES, |share| solve::rivals(&board, &nothing, 1, Some(&mut *rng), share));
        match (met.pop(), end) {
            (None, Err(Stop::Nodes)) => budget.spend()?,
            (None, Err(stop)) => return Err(stop),
            (met, _) => return Ok(met),
        }
    }
    let (mut met, end) = solve::rivals(&board, &nothing, 1, Some(rng), budget);
    match met.pop() {
        Some(met) => Ok(Some(met)),
        None => end.map(|()| None),
    }
}

fn by_rows(side: usize, columns: &[u8]) -> Placement {
    let rows = columns.iter().enumerate();
    Placement(rows.map(|(row, &column)| Cell((row * side + usize::from(column)) as u16)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Seed;
    use std::collections::BTreeMap;

    /// How often each placement comes up among `draws` draws.
    fn tally(side: usize, stars: usize, mode: PlacementMode, draws: usize) -> Vec<usize> {
        let mut rng = Seed::from(7).stream("tally");
        let mut seen: BTreeMap<Vec<Cell>, usize> = BTreeMap::new();
        for _ in 0..draws {
            let placed = place(side, stars, mode, &mut rng, &mut Budget::unlimited());
            let placed = placed.expect("no budget").expect("a placement");
            *seen.entry(placed.0).or_default() += 1;
        }
        seen.into_values().collect()
    }

    /// Fourteen placements of five queens, ninety of six: each as often as any other.
    #[test]
    fn every_placement_has_the_same_chance() {
        for (side, placements) in [(4, 2), (5, 14), (6, 90)] {
            let seen = tally(side, 1, PlacementMode::Uniform, 1_000 * placements);
            assert_eq!(seen.len(), placements, "side {side}");
            // Five standard deviations to either side.
            assert!(seen.iter().all(|count| (840..1_160).contains(count)), "side {side}: {seen:?}");
        }
    }

    #[test]
    fn row_by_row_reaches_all_of_them_too() {
        assert_eq!(tally(5, 1, PlacementMode::Backtracking, 2_000).len(), 14);
        assert_eq!(tally(6, 1, PlacementMode::Backtracking, 5_000).len(), 90);
    }

    #[test]
    fn several_stars_vary() {
        assert_eq!(tally(8, 2, PlacementMode::Uniform, 100).len(), 2);
        let nine = tally(9, 2, PlacementMode::Uniform, 300);
        assert!(nine.len() > 100, "{} of 300", nine.len());
        let fourteen = tally(14, 3, PlacementMode::Uniform, 50);
        assert!(fourteen.len() > 45, "{} of 50", fourteen.len());
    }

    #[test]
    fn small_boards_have_none() {
        for (side, stars) in [(2, 1), (3, 1), (7, 2), (1, 2), (11, 3)] {
            let mut rng = Seed::from(1).stream("none");
            let placed =
                place(side, stars, PlacementMode::Uniform, &mut rng, &mut Budget::nodes(10_000));
            assert_eq!(placed, Ok(None), "{side}x{stars}");
        }
    }

    #[test]
    fn a_budget_ends_it() {
        for (stars, mode) in [
            (1, PlacementMode::Uniform),
            (1, PlacementMode::Backtracking),
            (6, PlacementMode::Uniform),
        ] {
            let mut rng = Seed::from(1).stream("end");
            let placed = place(24, stars, mode, &mut rng, &mut Budget::nodes(0));
            assert_eq!(placed, Err(Stop::Nodes), "{stars} stars, {mode:?}");
        }
    }
}
