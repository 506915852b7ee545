//! Unique and avoidable rectangles: four cells in two rows, two columns and two boxes that must not
//! hold two digits crosswise.
//!
//! One pass over the board finds every rectangle once and makes all steps of all kinds; each row of
//! the table gets the first of its kind.

use super::facts::Facts;
use super::hit::{Drops, Hit, HodokuReason};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{
    CELL_HOUSES, CellSet, HOUSE_CELLS, HOUSE_SETS, PEER_SETS, bits, common_peers, count,
};
use gridsmith_core::{Bits, Cell};

/// The first step of each kind on one board.
#[derive(Default)]
pub(super) struct Rectangles {
    /// The board they belong to.
    at: u32,
    /// Uniqueness Tests 1 to 6 and Hidden Rectangle, in the order of the table.
    firsts: [Option<Found>; 7],
}

/// The eliminations, the corners, the two digits, and the cells that help.
type Found = (Drops, [usize; 4], u16, CellSet);

/// A rectangle with its digits from 0, in order.
fn rectangle(corners: [usize; 4], digits: [usize; 2], with: CellSet) -> HodokuReason {
    let mut corners = corners.map(|cell| Cell(cell as u16));
    corners.sort_unstable();
    HodokuReason::Rectangle { digits: digits.map(|digit| digit as u8 + 1), corners, with }
}

impl Rectangles {
    /// The first step of the kind that `row` wants.
    pub(super) fn find(&mut self, state: &State, facts: &Facts, row: HodokuRow) -> Option<Hit> {
        if self.at != facts.now() {
            self.at = facts.now();
            self.firsts = Default::default();
            self.walk(state, facts);
        }
        let kind = row as usize - HodokuRow::Unique1 as usize;
        let (drops, cells, pair, with) = self.firsts[kind].take()?;
        let digits = [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize];
        Hit::drop(HodokuName::Row(row), drops, rectangle(cells, digits, with))
    }

    /// From every cell with two candidates to a second corner in its box and the two opposite ones
    /// in another box.
    fn walk(&mut self, state: &State, facts: &Facts) {
        let mut seen: Bits<21> = Bits::EMPTY;
        for start in facts.bivalue.iter() {
            let pair = state.alive.cells[start];
            let low = pair & pair.wrapping_neg();
            for second in HOUSE_CELLS[usize::from(CELL_HOUSES[start][0])].map(usize::from) {
                let in_row = start / 9 == second / 9;
                if start == second || !in_row && start % 9 != second % 9 {
                    continue;
                }
                if state.allowed(second) & pair != pair {
                    continue;
                }
                for line in 0..9 {
                    let own = if in_row { start / 27 } else { start % 9 / 3 };
                    if line / 3 == own {
                        continue;
                    }
                    let along = |cell: usize| {
                        if in_row { line * 9 + cell % 9 } else { cell / 9 * 9 + line }
                    };
                    let (third, fourth) = (along(start), along(second));
                    // The corner next to the start is tested for one digit only.
                    if state.allowed(fourth) & pair != pair || state.allowed(third) & low == 0 {
                        continue;
                    }
                    let mut cells = [start, second, third, fourth];
                    cells.sort_unstable();
                    let id = pair_number(cells[0] / 9, cells[3] / 9) * 36
                        + pair_number(cells[0] % 9, cells[3] % 9);
                    if !seen.contains(id) {
                        seen.insert(id);
                        self.look(state, cells, pair);
                    }
                }
            }
        }
    }

    fn note(&mut self, kind: usize, drops: Drops, cells: [usize; 4], digits: u16) {
        if !drops.is_empty() && self.firsts[kind].is_none() {
            self.firsts[kind] = Some((drops, cells, digits, CellSet::EMPTY));
        }
    }

    /// All kinds for one rectangle; its cells are in ascending order.
    fn look(&mut self, state: &State, cells: [usize; 4], pair: u16) {
        let candidates = |cell: usize| state.alive.cells[cell];
        let mut open = [0; 4];
        let mut number = 0;
        for cell in cells {
            if candidates(cell) & !pair != 0 {
                open[number] = cell;
                number += 1;
            }
        }
        let open = &open[..number];
        let of = |cells: &[usize], digits: u16| -> Drops {
            let each = |&cell: &usize| {
                bits(candidates(cell) & digits).map(move |digit| (cell as u8, digit as u8))
            };
            cells.iter().flat_map(each).collect()
        };
        let extra = open.iter().fold(0, |all, &cell| all | candidates(cell)) & !pair;
        let [low, high] = [pair & pair.wrapping_neg(), pair & (pair - 1)];
        if number == 1 {
            self.note(0, of(open, pair), cells, pair);
        }
        let aligned = number == 2 && (open[0] / 9 == open[1] / 9 || open[0] % 9 == open[1] % 9);
        if (2..=3).contains(&number) && extra.is_power_of_two() {
            let digit = extra.trailing_zeros() as usize;
            let seen = common_peers(open.iter().copied()) & state.alive.digits[digit];
            let drops = super::hit::from_cells(seen, digit);
            self.note(if aligned { 1 } else { 4 }, drops, cells, pair);
        }
        if number == 2 {
            if self.firsts[2].is_none() {
                self.firsts[2] = third_kind(state, [open[0], open[1]], pair, extra)
                    .map(|(drops, with)| (drops, cells, pair, with));
            }
            if aligned {
                let seen = PEER_SETS[open[0]] & PEER_SETS[open[1]];
                for (kept, lost) in [(low, high), (high, low)] {
                    if !seen.meets(&state.alive.digits[kept.trailing_zeros() as usize]) {
                        self.note(3, of(open, lost), cells, pair);
                        break;
                    }
                }
            } else {
                let mut lines = CellSet::EMPTY;
                for cell in [cells[0], cells[3]] {
                    lines |= HOUSE_SETS[usize::from(CELL_HOUSES[cell][1])]
                        | HOUSE_SETS[usize::from(CELL_HOUSES[cell][2])];
                }
                cells.iter().for_each(|cell| lines.remove(*cell));
                for digit in [low, high] {
                    if !lines.meets(&state.alive.digits[digit.trailing_zeros() as usize]) {
                        self.note(5, of(open, digit), cells, pair);
                        break;
                    }
                }
            }
        }
        if (number == 2 && !aligned || number == 3) && self.firsts[6].is_none() {
            for corner in 0..4 {
                if candidates(cells[corner]) & !pair == 0 {
                    let opposite = cells[3 - corner];
                    let mut lines = HOUSE_SETS[usize::from(CELL_HOUSES[opposite][1])]
                        | HOUSE_SETS[usize::from(CELL_HOUSES[opposite][2])];
                    cells.iter().for_each(|cell| lines.remove(*cell));
                    for (kept, lost) in [(low, high), (high, low)] {
                        if !lines.meets(&state.alive.digits[kept.trailing_zeros() as usize]) {
                            self.note(6, of(&[opposite], lost), cells, pair);
                        }
                    }
                }
            }
        }
    }
}

/// The number of a pair of different lines, the lower first, among all such pairs.
fn pair_number(a: usize, b: usize) -> usize {
    b * (b - 1) / 2 + a
}

/// The corners with extra candidates act as one cell with the extra digits, which forms a naked
/// subset with other cells of a house.
fn third_kind(state: &State, open: [usize; 2], pair: u16, extra: u16) -> Option<(Drops, CellSet)> {
    for k in crate::seats::ROW_COLUMN_BOX {
        let house = CELL_HOUSES[open[0]][k];
        if house != CELL_HOUSES[open[1]][k] {
            continue;
        }
        let mut cells = [0; 9];
        let mut number = 0;
        for cell in HOUSE_CELLS[usize::from(house)].map(usize::from) {
            let candidates = state.alive.cells[cell];
            if !open.contains(&cell) && candidates != 0 && candidates & pair == 0 {
                cells[number] = cell;
                number += 1;
            }
        }
        let search = Third { state, open, house: house.into(), is_box: k == 0 };
        let corners: CellSet = open.into_iter().collect();
        let mut chosen = corners;
        if let Some(drops) = search.add(&cells[..number], &mut chosen, 0, extra) {
            return Some((drops, chosen - corners));
        }
    }
    None
}

struct Third<'a> {
    state: &'a State,
    open: [usize; 2],
    house: usize,
    is_box: bool,
}

impl Third<'_> {
    /// Adds cells depth first: one, then with it a second, and so on.
    fn add(
        &self,
        rest: &[usize],
        chosen: &mut CellSet,
        number: usize,
        digits: u16,
    ) -> Option<Drops> {
        for (i, &cell) in rest.iter().enumerate() {
            let digits = digits | self.state.alive.cells[cell];
            chosen.insert(cell);
            if count(digits) == number + 2 {
                let drops = self.drops(chosen, digits);
                if !drops.is_empty() {
                    return Some(drops);
                }
            }
            if let Some(drops) = self.add(&rest[i + 1..], chosen, number + 1, digits) {
                return Some(drops);
            }
            chosen.remove(cell);
        }
        None
    }

    fn drops(&self, chosen: &CellSet, digits: u16) -> Drops {
        let shares = |k: usize| {
            let house = CELL_HOUSES[self.open[0]][k];
            chosen.iter().all(|cell| CELL_HOUSES[cell][k] == house).then_some(usize::from(house))
        };
        if self.is_box && (shares(1).is_some() || shares(2).is_some()) {
            return Drops::new();
        }
        let mut drops = Drops::new();
        let mut from = |cells: CellSet| {
            for cell in (cells - *chosen).iter() {
                let lost = bits(self.state.alive.cells[cell] & digits);
                drops.extend(lost.map(|digit| (cell as u8, digit as u8)));
            }
            !drops.is_empty()
        };
        if from(HOUSE_SETS[self.house])
            && !self.is_box
            && let Some(block) = shares(0)
        {
            from(HOUSE_SETS[block]);
        }
        drops
    }
}

/// Avoidable rectangles: cells that were filled while solving could have been filled crosswise.
pub(super) fn avoidable(state: &State, facts: &Facts, row: HodokuRow) -> Option<Hit> {
    let is_ours = |cell: usize| state.values[cell] > 0 && !state.given.contains(cell);
    let bit = |cell: usize| 1u16 << (state.values[cell] - 1);
    for start in (0..81).filter(|cell| is_ours(*cell)) {
        for second in HOUSE_CELLS[usize::from(CELL_HOUSES[start][0])].map(usize::from) {
            let in_row = start / 9 == second / 9;
            if start == second || !is_ours(second) || !in_row && start % 9 != second % 9 {
                continue;
            }
            let (a, b) = (bit(start), bit(second));
            for line in 0..9 {
                let own = if in_row { start / 27 } else { start % 9 / 3 };
                if line / 3 == own {
                    continue;
                }
                let along =
                    |cell: usize| if in_row { line * 9 + cell % 9 } else { cell / 9 * 9 + line };
                let (third, fourth) = (along(start), along(second));
                // The candidates that a corner has apart from its digit; none if it is filled.
                let extra = |cell: usize, digit: u16| {
                    let candidates = state.alive.cells[cell];
                    match state.values[cell] {
                        0 if facts.bivalue.contains(cell) && candidates & digit != 0 => {
                            Some(candidates & !digit)
                        }
                        0 => None,
                        _ => (is_ours(cell) && bit(cell) == digit).then_some(0),
                    }
                };
                let (Some(x), Some(y)) = (extra(third, b), extra(fourth, a)) else { continue };
                let drops = match (x, y, row) {
                    (0, 1.., HodokuRow::Avoidable1) => {
                        vec![(fourth as u8, a.trailing_zeros() as u8)]
                    }
                    (1.., 0, HodokuRow::Avoidable1) => {
                        vec![(third as u8, b.trailing_zeros() as u8)]
                    }
                    (1.., 1.., HodokuRow::Avoidable2) if x == y => {
                        let digit = x.trailing_zeros() as usize;
                        let seen = PEER_SETS[third] & PEER_SETS[fourth];
                        super::hit::from_cells(seen & state.alive.digits[digit], digit)
                    }
                    _ => continue,
                };
                if !drops.is_empty() {
                    let digits = [a, b].map(|digit| digit.trailing_zeros() as usize);
                    let corners = [start, second, third, fourth];
                    let reason = rectangle(corners, digits, CellSet::EMPTY);
                    return Hit::drop(HodokuName::Row(row), drops, reason);
                }
            }
        }
    }
    None
}
