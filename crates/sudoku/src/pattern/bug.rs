//! BUG, the bivalue universal grave: if every cell had two candidates and every digit two spots in
//! every house, the puzzle would have two solutions or none. So one of the extra candidates is
//! true.
//!
//! ```text
//! 12 . 23 | ...     every open cell has two candidates but one, which has 1, 2 and 3;
//! 123 . . | ...     without its 2 the board would be a grave, so it is 2
//! ```
//! Holds only because the puzzle has one solution. SE 5.6 to 6.2; HoDoKu `bug1` for type 1.

use super::sets;
use crate::board::Alive;
use crate::geometry::{
    CELL_HOUSES, COLUMNS, CellSet, HOUSE_SETS, HOUSES, PEER_SETS, PEERS, ROWS, bits, house,
};
use crate::{Board, CELLS, Candidate, Digits, Found, Reason, Rescue, Step, Technique};
use std::ops::ControlFlow;

/// Reports what follows from the extra candidates of a board that is nearly a BUG, until `found`
/// breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let Some(grave) = Grave::of(board) else { return ControlFlow::Continue(()) };
    match grave.cells[..] {
        [] => ControlFlow::Continue(()),
        [(cell, extra)] => {
            let drops = candidates(cell, board.alive.cells[cell] & !extra);
            report(&grave, Technique::Bug1, drops, Rescue::Cell, found)
        }
        _ if grave.all.is_power_of_two() => {
            let digit = grave.all.trailing_zeros() as usize;
            let lost = grave.common & board.alive.digits[digit];
            if lost.is_empty() {
                return grave.locked(board, found);
            }
            let drops = lost.iter().map(|cell| Candidate::of(cell, digit)).collect();
            report(&grave, Technique::Bug2, drops, Rescue::Digit(digit as u8 + 1), found)
        }
        _ if !grave.common.is_empty() => {
            grave.locked(board, found)?;
            grave.subset(board, found)
        }
        _ => ControlFlow::Continue(()),
    }
}

/// The difference between the board and a BUG.
struct Grave {
    /// The cells with more than two candidates and their extra digits, in the order they are found.
    cells: Vec<(usize, u16)>,
    /// All extra digits.
    all: u16,
    /// The cells that see all of those cells.
    common: CellSet,
}

impl Grave {
    /// The extra candidates without which the board is a BUG, if they are obvious: where a digit
    /// has a number of spots in a house other than zero or two, a single cell with three or more
    /// candidates must account for it.
    fn of(board: &Board) -> Option<Grave> {
        let alive = &board.alive;
        let more: CellSet = (0..CELLS).filter(|cell| alive.count(*cell) > 2).collect();
        let mut grave = Grave { cells: Vec::new(), all: 0, common: CellSet::EMPTY };
        let mut rest: Option<Alive> = None;
        for at in (0..9).chain(ROWS..HOUSES).chain(COLUMNS..ROWS) {
            for digit in 0..9 {
                let spots = alive.spots[at][digit];
                if matches!(spots.count_ones(), 0 | 2) {
                    continue;
                }
                let new = alive.digits[digit] & HOUSE_SETS[at] & more;
                match new.single() {
                    Some(cell) => {
                        rest.get_or_insert_with(|| alive.clone()).drop(cell, digit);
                        grave.add(cell, digit);
                        let scattered = grave.cells.len() > 1 && grave.all.count_ones() > 1;
                        if scattered && grave.common.is_empty() {
                            return None;
                        }
                    }
                    None if new.is_empty() => return None,
                    None => {}
                }
            }
        }
        let rest = rest?;
        let two = |cell: usize| board.is_placed(cell) || rest.count(cell) == 2;
        let even = |spots: &u16| matches!(spots.count_ones(), 0 | 2);
        let is_grave = (0..CELLS).all(two) && rest.spots.iter().flatten().all(even);
        is_grave.then_some(grave)
    }

    fn add(&mut self, cell: usize, digit: usize) {
        self.all |= 1 << digit;
        if let Some((_, extra)) = self.cells.iter_mut().find(|(known, _)| *known == cell) {
            *extra |= 1 << digit;
            return;
        }
        let first = self.cells.is_empty();
        self.cells.push((cell, 1 << digit));
        self.common = if first { PEER_SETS[cell] } else { self.common & PEER_SETS[cell] };
        self.cells.iter().for_each(|(cell, _)| self.common.remove(*cell));
    }

    /// Type 4: two cells of one house share one digit that is not extra, and one of them must hold
    /// it. The other holds an extra digit, so all other candidates can be eliminated.
    fn locked(&self, board: &Board, found: &mut Found) -> ControlFlow<()> {
        let [(c1, extra1), (c2, extra2)] = self.cells[..] else {
            return ControlFlow::Continue(());
        };
        let cells = &board.alive.cells;
        let kept = cells[c1] & cells[c2] & !self.all;
        let shared = (0..3).find(|kind| CELL_HOUSES[c1][*kind] == CELL_HOUSES[c2][*kind]);
        let Some(kind) = shared.filter(|_| kept.is_power_of_two()) else {
            return ControlFlow::Continue(());
        };
        let mut drops = candidates(c1, cells[c1] & !extra1 & !kept);
        drops.extend(candidates(c2, cells[c2] & !extra2 & !kept));
        let rescue = Rescue::Locked {
            house: house(CELL_HOUSES[c1][kind].into()),
            digit: kept.trailing_zeros() as u8 + 1,
        };
        report(self, Technique::Bug4, drops, rescue, found)
    }

    /// Type 3: the cells with extra digits act as one cell of a naked subset.
    fn subset(&self, board: &Board, found: &mut Found) -> ControlFlow<()> {
        let first = self.cells[0].0;
        for at in CELL_HOUSES[first].map(usize::from) {
            let shared = HOUSE_SETS[at];
            if !self.cells.iter().all(|(cell, _)| shared.contains(*cell)) {
                continue;
            }
            let peers = PEERS[first].iter().map(|peer| usize::from(*peer));
            let rest: Vec<usize> =
                peers.filter(|cell| (self.common & shared).contains(*cell)).collect();
            for size in (2..=6).filter(|size| rest.len() >= *size) {
                for choice in sets::subsets(rest.len(), size - 1) {
                    self.with_cells(board, at, &rest, choice, size, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn with_cells(
        &self,
        board: &Board,
        at: usize,
        rest: &[usize],
        choice: u16,
        size: usize,
        found: &mut Found,
    ) -> ControlFlow<()> {
        let cells = &board.alive.cells;
        let chosen = || bits(choice).map(|i| rest[i]);
        let union = chosen().fold(0, |all, cell| all | cells[cell]);
        let fits = |set: u16| set.count_ones() as usize == size;
        let digits = union | self.all;
        if !fits(union) || !fits(digits) || chosen().any(|cell| cells[cell].count_ones() < 2) {
            return ControlFlow::Continue(());
        }
        let others = (0..rest.len()).filter(|i| choice >> i & 1 == 0).map(|i| rest[i]);
        let drops = others.flat_map(|cell| candidates(cell, cells[cell] & digits)).collect();
        let rescue =
            Rescue::Naked { house: house(at), cells: chosen().collect(), digits: Digits(digits) };
        report(self, Technique::Bug3, drops, rescue, found)
    }
}

fn candidates(cell: usize, digits: u16) -> Vec<Candidate> {
    bits(digits).map(|digit| Candidate::of(cell, digit)).collect()
}

/// Reports a step if it eliminates something.
fn report(
    grave: &Grave,
    technique: Technique,
    drops: Vec<Candidate>,
    rescue: Rescue,
    found: &mut Found,
) -> ControlFlow<()> {
    if drops.is_empty() {
        return ControlFlow::Continue(());
    }
    let extra = grave.cells.iter().flat_map(|(cell, extra)| candidates(*cell, *extra)).collect();
    found(Step::drop(technique, drops, Reason::Bug { extra, rescue }))
}
