//! X-Chain: alternating strong and weak links on one digit, strong at both ends, up to 20 links.
//!
//! What a chain eliminates depends on its ends alone. So the pairs of ends come first, best first,
//! and a chain is searched only between ends that may be the best.

use super::facts::Facts;
use super::hit::{Hit, HodokuNode, HodokuReason, from_cells, rank_of};
use super::single_digit::two_cells;
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::CELLS;
use crate::geometry::{CellSet, PEER_SETS};
use gridsmith_core::{Budget, Stop};

/// The longest chain that ends with a strong link, in links.
const LONGEST: usize = 19;

/// The best chain of a digit: its rank, then its cells.
pub(super) type Best = ((i32, u32), Vec<usize>);

/// The best of all chains.
pub(super) fn find(
    state: &State,
    facts: &mut Facts,
    memory: &mut [Option<Best>; 9],
    budget: &mut Budget,
) -> Result<Option<Hit>, Stop> {
    let row = HodokuRow::XChain;
    for (digit, memory) in memory.iter_mut().enumerate() {
        if facts.due_digit(row, digit) {
            *memory = Digit::new(state, facts, digit).best(budget)?;
            facts.vain_digit(row, digit);
        }
    }
    // The order of search is by start cell, then by digit.
    let found = memory.iter().enumerate().filter_map(|(digit, best)| Some((digit, best.as_ref()?)));
    let best = found.min_by_key(|(digit, (rank, cells))| (*rank, cells[0], *digit));
    Ok(best.and_then(|(digit, (_, cells))| {
        let node = |(i, &cell): (usize, &usize)| HodokuNode {
            cells: CellSet::only(cell),
            digit: digit as u8 + 1,
            on: i % 2 == 1,
        };
        let chain = cells.iter().enumerate().map(node).collect();
        let seen = PEER_SETS[cells[0]] & PEER_SETS[cells[cells.len() - 1]];
        let drops = from_cells(state.alive.digits[digit] & seen, digit);
        Hit::drop(HodokuName::Row(row), drops, HodokuReason::Chains(vec![chain]))
    }))
}

/// The links of one digit.
struct Digit {
    digit: usize,
    spots: CellSet,
    /// Cells with a strong link.
    linked: CellSet,
    strong: [CellSet; CELLS],
}

impl Digit {
    fn new(state: &State, facts: &Facts, digit: usize) -> Self {
        let mut strong = [CellSet::EMPTY; CELLS];
        let mut linked = CellSet::EMPTY;
        for house in (0..27).filter(|house| facts.strong[digit] >> house & 1 != 0) {
            let [a, b] = two_cells(house, state.alive.spots(house, digit));
            strong[a].insert(b);
            strong[b].insert(a);
            linked.insert(a);
            linked.insert(b);
        }
        Digit { digit, spots: state.alive.digits[digit], linked, strong }
    }

    /// The chain and its reverse eliminate the same; the one that starts lower is found first.
    fn best(&self, budget: &mut Budget) -> Result<Option<Best>, Stop> {
        let mut ends = Vec::new();
        for start in self.linked.iter() {
            for end in self.reach(start).iter().filter(|end| *end >= start) {
                let drops = self.spots & PEER_SETS[start] & PEER_SETS[end];
                if !drops.is_empty() {
                    ends.push((rank_of(drops, self.digit), start, end));
                }
            }
        }
        ends.sort_unstable();
        for (rank, start, end) in ends {
            if let Some(cells) = self.chain(start, end, budget)? {
                return Ok(Some((rank, cells)));
            }
        }
        Ok(None)
    }

    /// The cells that alternating links reach from `start`, whether or not cells are used twice.
    fn reach(&self, start: usize) -> CellSet {
        let (mut on, mut new) = (CellSet::EMPTY, self.strong[start]);
        while !new.is_empty() {
            on |= new;
            let mut off = CellSet::EMPTY;
            new.iter().for_each(|cell| off |= PEER_SETS[cell] & self.linked);
            new = off.iter().fold(CellSet::EMPTY, |all, cell| all | self.strong[cell]) - on;
        }
        on
    }

    /// A shortest chain that touches no cell twice.
    fn chain(
        &self,
        start: usize,
        end: usize,
        budget: &mut Budget,
    ) -> Result<Option<Vec<usize>>, Stop> {
        // The smallest number of links from each cell to the end, if the next link is strong, and
        // if it is weak.
        let mut far = [[u8::MAX; CELLS]; 2];
        let (mut ring, mut links) = (self.strong[end], 1);
        while !ring.is_empty() && links <= LONGEST {
            let strong = links % 2;
            ring.iter().for_each(|cell| far[strong][cell] = links as u8);
            let sides = ring.iter().fold(CellSet::EMPTY, |all, cell| {
                let linked = self.spots & PEER_SETS[cell];
                all | if strong == 1 { linked } else { self.strong[cell] }
            });
            links += 1;
            ring = sides.iter().filter(|cell| far[links % 2][*cell] == u8::MAX).collect();
        }
        let least = usize::from(far[1][start]).max(3);
        let mut cells = vec![start];
        for limit in (least | 1..=LONGEST).step_by(2) {
            if self.extend(&mut cells, end, limit, &far, budget)? {
                return Ok(Some(cells));
            }
        }
        Ok(None)
    }

    fn extend(
        &self,
        cells: &mut Vec<usize>,
        end: usize,
        left: usize,
        far: &[[u8; CELLS]; 2],
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        budget.spend()?;
        let last = cells[cells.len() - 1];
        let strong = cells.len() % 2 == 1;
        let next = if strong { self.strong[last] } else { self.spots & PEER_SETS[last] };
        if left == 1 {
            let arrives = strong && next.contains(end) && !cells[1..].contains(&end);
            if arrives {
                cells.push(end);
            }
            return Ok(arrives);
        }
        for cell in next.iter() {
            let links = far[usize::from(!strong)][cell];
            if usize::from(links) < left && cell != end && !cells.contains(&cell) {
                cells.push(cell);
                if self.extend(cells, end, left - 1, far, budget)? {
                    return Ok(true);
                }
                cells.pop();
            }
        }
        Ok(false)
    }
}
