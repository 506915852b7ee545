//! Remote Pair: a chain of cells with the same two candidates, which alternate along it.

use super::facts::Facts;
use super::hit::{Hit, from_cells, rank, shape_of};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{CELL_HOUSES, CellSet, HOUSE_SETS, PEER_SETS, bits};
use crate::seats::ROW_COLUMN_BOX;
use gridsmith_core::{Budget, Stop};

/// The largest number of cells of a chain, which has 20 links.
const LONGEST: usize = 10;

/// The best of all chains of four, six, eight or ten cells.
pub(super) fn find(state: &State, facts: &Facts, budget: &mut Budget) -> Result<Option<Hit>, Stop> {
    let mut search = Search { state, same: CellSet::EMPTY, pair: 0, best: None };
    let mut number = [0u8; 512];
    for cell in facts.bivalue.iter() {
        number[usize::from(state.alive.cells[cell])] += 1;
    }
    for first in facts.bivalue.iter() {
        let pair = state.alive.cells[first];
        // Each pair once, with all its cells.
        if std::mem::take(&mut number[usize::from(pair)]) >= 4 {
            let alike = |cell: &usize| state.alive.cells[*cell] == pair;
            (search.same, search.pair) = (facts.bivalue.iter().filter(alike).collect(), pair);
            for start in search.same.iter() {
                search.extend(&mut vec![start], budget)?;
            }
        }
    }
    Ok(search.best.and_then(|((_, start), found)| {
        debug_assert_eq!(found.cells[0], start);
        let mut digits: Vec<usize> = bits(found.pair).collect();
        digits.sort_by_key(|digit| Some(*digit as u8) != found.drops.first().map(|drop| drop.1));
        let reason = shape_of(&found.cells, &digits);
        Hit::drop(HodokuName::Row(HodokuRow::RemotePair), found.drops, reason)
    }))
}

/// Rank and start of a chain: the smallest is the best.
type Key = ((i32, u32), usize);

struct Found {
    cells: Vec<usize>,
    pair: u16,
    drops: Vec<(u8, u8)>,
}

struct Search<'a> {
    state: &'a State,
    /// The cells with the pair.
    same: CellSet,
    pair: u16,
    /// The best so far with its rank and start: chains are searched from every cell in order.
    best: Option<(Key, Found)>,
}

impl Search<'_> {
    fn extend(&mut self, chain: &mut Vec<usize>, budget: &mut Budget) -> Result<(), Stop> {
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        if chain.len() >= 4 && chain.len().is_multiple_of(2) {
            self.test(chain);
        }
        if chain.len() == LONGEST {
            return Ok(());
        }
        budget.spend()?;
        let mut next = self.same & PEER_SETS[last];
        for k in ROW_COLUMN_BOX {
            let here = next & HOUSE_SETS[usize::from(CELL_HOUSES[last][k])];
            next -= here;
            for cell in here.iter() {
                if cell != first && !chain.contains(&cell) {
                    chain.push(cell);
                    self.extend(chain, budget)?;
                    chain.pop();
                }
            }
        }
        Ok(())
    }

    fn test(&mut self, chain: &[usize]) {
        let mut seen = CellSet::EMPTY;
        if chain.len() == 4 {
            seen = PEER_SETS[chain[0]] & PEER_SETS[chain[3]];
        } else {
            for i in 0..chain.len() {
                for j in (i + 3..chain.len()).step_by(2) {
                    seen |= PEER_SETS[chain[i]] & PEER_SETS[chain[j]];
                }
            }
        }
        let drops: Vec<(u8, u8)> = bits(self.pair)
            .flat_map(|digit| from_cells(self.state.alive.digits[digit] & seen, digit))
            .collect();
        let key = (rank(&drops), chain[0]);
        if !drops.is_empty() && self.best.as_ref().is_none_or(|(best, _)| key < *best) {
            self.best = Some((key, Found { cells: chain.to_vec(), pair: self.pair, drops }));
        }
    }
}
