//! The exact search.

mod bands;
mod single;
mod stars;

use crate::{Placement, Queens};
use gridsmith_core::{Budget, Stop, Tally};

/// Meets solutions of `puzzle` until `tally` is full, none is left, or `budget` stops it.
pub(crate) fn search(
    puzzle: &Queens,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() {
        return Ok(());
    }
    budget.poll()?;
    match (puzzle.stars(), puzzle.side()) {
        (1, ..=11) => single::search::<11>(puzzle, tally, budget),
        (1, ..=20) => single::search::<20>(puzzle, tally, budget),
        (1, _) => single::search::<{ Queens::MAX_SIDE }>(puzzle, tally, budget),
        (_, ..=11) => stars::search::<11>(puzzle, tally, budget),
        (_, ..=26) => stars::search::<26>(puzzle, tally, budget),
        _ => stars::search::<{ Queens::MAX_SIDE }>(puzzle, tally, budget),
    }
}

/// Some house cannot get its queens any more.
struct Dead;

/// The places of the set bits, in rising order.
#[inline]
fn members(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            bit
        })
    })
}
