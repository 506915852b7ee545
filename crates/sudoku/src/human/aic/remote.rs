//! Remote pairs: cells with the same two candidates, each of which sees the next, hold the two
//! digits alternately.
//!
//! ```text
//! 25 . . | . . 25 | . . .     the first and the fourth cell hold different digits of the two,
//! .  . . | . . 25 | . 25 *    so a cell that sees both holds neither
//! ```
//! The same holds for every two cells an odd number of steps apart. HoDoKu `rp`.

use super::{Aic, Strong, Term};
use crate::geometry::{CellSet, PEER_SETS, bits};
use crate::{Board, CELLS, Candidate, Found, Reason, Step, Technique};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// The number of cells of the longest chain that techniques look for.
pub(crate) const MOST: usize = 12;
/// The number of search steps from one cell. Boards of real puzzles take a few dozen; others could
/// take forever.
const STEPS: usize = 20_000;

/// Reports every remote pair of up to `most` cells on `board`, chain by chain, until `found` breaks
/// off. Each chain of an even number of cells, four or more, is one. It eliminates both digits from
/// every cell that sees two of its cells that are an odd number of steps apart, three or more.
pub(crate) fn find(
    board: &Board,
    most: usize,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    let two = |cell: &usize| board.alive.count(*cell) == 2;
    let mut pairs: Vec<u16> = (0..CELLS).filter(two).map(|cell| board.alive.cells[cell]).collect();
    pairs.sort_unstable();
    pairs.dedup();
    for pair in pairs {
        let cells: CellSet = (0..CELLS).filter(|cell| board.alive.cells[*cell] == pair).collect();
        if cells.len() < 4 {
            continue;
        }
        for start in cells.iter() {
            budget.poll()?;
            let mut search = Search { board, pair, cells, most, left: STEPS };
            if search.walk(&mut vec![start], found).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

struct Search<'a> {
    board: &'a Board,
    pair: u16,
    cells: CellSet,
    most: usize,
    left: usize,
}

impl Search<'_> {
    fn walk(&mut self, path: &mut Vec<usize>, found: &mut Found) -> ControlFlow<()> {
        let last = path[path.len() - 1];
        if path.len() >= 4 && path.len().is_multiple_of(2) && path[0] < last {
            let alive = &self.board.alive.cells;
            let digits = |cell: usize| bits(alive[cell] & self.pair);
            let drops: Vec<Candidate> = lost(path)
                .iter()
                .flat_map(|cell| digits(cell).map(move |digit| Candidate::of(cell, digit)))
                .collect();
            if !drops.is_empty() {
                let reason = Reason::Aic(Box::new(chain(self.pair, path)));
                found(Step::drop(Technique::RemotePair, drops, reason))?;
            }
        }
        if path.len() < self.most {
            for next in (PEER_SETS[last] & self.cells).iter() {
                if self.left > 0 && !path.contains(&next) {
                    self.left -= 1;
                    path.push(next);
                    self.walk(path, found)?;
                    path.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells that see two cells of the path that are an odd number of steps apart, three or more.
fn lost(path: &[usize]) -> CellSet {
    let mut lost = CellSet::EMPTY;
    for (i, a) in path.iter().enumerate() {
        for b in path.iter().skip(i + 3).step_by(2) {
            lost |= PEER_SETS[*a] & PEER_SETS[*b];
        }
    }
    path.iter().for_each(|cell| lost.remove(*cell));
    lost
}

fn chain(pair: u16, path: &[usize]) -> Aic {
    let mut digits = bits(pair);
    let (x, y) = (digits.next().unwrap_or(0), digits.next().unwrap_or(0));
    let mut terms = Vec::new();
    for (number, cell) in path.iter().enumerate() {
        let (first, second) = if number % 2 == 0 { (x, y) } else { (y, x) };
        terms.push(Term::new(first, CellSet::only(*cell)));
        terms.push(Term::new(second, CellSet::only(*cell)));
    }
    let ring = PEER_SETS[path[0]].contains(path[path.len() - 1]);
    Aic { terms, strong: vec![Strong::Cell; path.len()], ring }
}
