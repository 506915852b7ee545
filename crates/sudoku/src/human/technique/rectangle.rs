//! Unique rectangles of all types: four cells in two rows, two columns and two boxes that could
//! swap two digits.
//!
//! ```text
//! 12  . . | 12  . . | . . .     1 and 2 could be swapped, so some corner holds another digit;
//! .   . . | .   . . | . . .     if 1 has no other place in the row and column of the last corner,
//! 12x . . | 12y . . | . . .     a 2 there would force all corners: it is not 2 (hidden rectangle)
//! ```
//! Holds only because the puzzle has one solution. A corner may have lost a candidate already: the
//! swap would still give a second solution of the clues. HoDoKu `u1` to `u6`, `hr`; avoidable
//! rectangles `ar1`, `ar2`.

use super::{Found, Reason, Rescue, Step, Technique};
use crate::geometry::{CELL_HOUSES, CellSet, HOUSE_SETS, bits, common_peers, count, house};
use crate::{Board, Candidate, Digits};
use gridsmith_core::Cell;
use std::ops::ControlFlow;

/// Whether every corner must have both digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corners {
    /// All four.
    Whole,
    /// Earlier steps may have eliminated the digits from corners.
    Missing,
}

/// The four corners: two in each of two boxes; opposite ones are two apart in the list.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    let lines = |band: usize| {
        let pairs = [(0, 1), (0, 2), (1, 2)];
        pairs.into_iter().map(move |(a, b)| (band * 3 + a, band * 3 + b))
    };
    let near = move || (0..3).flat_map(lines);
    let far =
        || (0..9).flat_map(|a| (a + 1..9).filter(move |b| a / 3 != b / 3).map(move |b| (a, b)));
    let make = |(r1, r2): (usize, usize), (c1, c2): (usize, usize)| {
        [r1 * 9 + c1, r1 * 9 + c2, r2 * 9 + c2, r2 * 9 + c1]
    };
    let flat = near().flat_map(move |rows| far().map(move |columns| make(rows, columns)));
    let tall = near().flat_map(move |columns| far().map(move |rows| make(rows, columns)));
    flat.chain(tall)
}

/// Reports every unique rectangle on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, corners: Corners, found: &mut Found) -> ControlFlow<()> {
    for cells in rectangles() {
        if cells.iter().any(|cell| board.alive.cells[*cell] == 0) {
            continue;
        }
        let mut pairs: Vec<u16> = cells.map(|cell| board.alive.cells[cell]).to_vec();
        pairs.retain(|mask| count(*mask) == 2);
        pairs.sort_unstable();
        pairs.dedup();
        for pair in pairs {
            let fits = |cell: &usize| match corners {
                Corners::Whole => board.alive.cells[*cell] & pair == pair,
                Corners::Missing => {
                    board.alive.cells[*cell] & pair != 0
                        && bits(pair).all(|digit| board.allows_digit(*cell, digit))
                }
            };
            if cells.iter().all(fits) {
                Rectangle { board, cells, pair }.steps(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Rectangle<'a> {
    board: &'a Board,
    cells: [usize; 4],
    pair: u16,
}

impl Rectangle<'_> {
    fn steps(&self, found: &mut Found) -> ControlFlow<()> {
        let masks = &self.board.alive.cells;
        let mut open: Vec<usize> =
            self.cells.iter().copied().filter(|cell| masks[*cell] & !self.pair != 0).collect();
        open.sort_unstable();
        let extra = open.iter().fold(0, |all, cell| all | masks[*cell] & !self.pair);
        let diagonal = matches!(open[..], [a, b] if !in_line(a, b));
        if let [one] = open[..] {
            let drops = candidates(one, masks[one] & self.pair);
            self.report(Technique::UniqueRectangle1, drops, &open, Rescue::Cell, found)?;
        }
        if open.len() >= 2 && open.len() < 4 && extra.is_power_of_two() {
            let straight = open.len() == 2 && !diagonal;
            let technique = match straight {
                true => Technique::UniqueRectangle2,
                false => Technique::UniqueRectangle5,
            };
            let digit = extra.trailing_zeros() as usize;
            let lost = common_peers(open.iter().copied()) & self.board.alive.digits[digit];
            let drops = lost.iter().map(|cell| Candidate::of(cell, digit)).collect();
            self.report(technique, drops, &open, Rescue::Digit(digit as u8 + 1), found)?;
        }
        if let [a, b] = open[..] {
            match diagonal {
                false => {
                    self.subset(a, b, extra, found)?;
                    self.locked(a, b, found)?;
                }
                true => self.crossed(a, b, found)?,
            }
        }
        if diagonal || open.len() == 3 {
            self.hidden(&open, found)?;
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        technique: Technique,
        drops: Vec<Candidate>,
        open: &[usize],
        rescue: Rescue,
        found: &mut Found,
    ) -> ControlFlow<()> {
        if drops.is_empty() {
            return ControlFlow::Continue(());
        }
        let cell = |cell: &usize| Cell(*cell as u16);
        let reason = Reason::UniqueLoop {
            cells: self.cells.iter().map(cell).collect(),
            digits: Digits(self.pair),
            extra: open.iter().map(cell).collect(),
            rescue,
        };
        found(Step::drop(technique, drops, reason))
    }

    /// Type 3: the corners with extra candidates act as one cell of a naked subset.
    fn subset(&self, a: usize, b: usize, extra: u16, found: &mut Found) -> ControlFlow<()> {
        let masks = &self.board.alive.cells;
        // Row, column, box.
        for kind in [1, 2, 0] {
            let at = usize::from(CELL_HOUSES[a][kind]);
            if at != usize::from(CELL_HOUSES[b][kind]) {
                continue;
            }
            let corners: CellSet = self.cells.into_iter().collect();
            let free = |cell: &usize| masks[*cell] != 0 && masks[*cell] & self.pair == 0;
            let others: Vec<usize> = (HOUSE_SETS[at] - corners).iter().filter(free).collect();
            for choice in 1u16..1 << others.len() {
                let cells: CellSet = bits(choice).map(|i| others[i]).collect();
                let digits = cells.iter().fold(extra, |all, cell| all | masks[cell]);
                if count(digits) != cells.len() + 1 {
                    continue;
                }
                let all: CellSet = cells | [a, b].into_iter().collect();
                let line = (1..3).find(|kind| one_house(all, *kind).is_some());
                if kind == 0 && line.is_some() {
                    continue;
                }
                let mut area = HOUSE_SETS[at];
                let lost = |area: CellSet| {
                    let rest = area - all;
                    rest.iter().flat_map(move |cell| candidates(cell, masks[cell] & digits))
                };
                if lost(area).next().is_none() {
                    continue;
                }
                if let (true, Some(block)) = (kind != 0, one_house(all, 0)) {
                    area |= HOUSE_SETS[block];
                }
                let rescue = Rescue::Naked { house: house(at), cells, digits: Digits(digits) };
                let drops = lost(area).collect();
                self.report(Technique::UniqueRectangle3, drops, &[a, b], rescue, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 4: the corners with extra candidates must hold one of the two digits, so they do not
    /// hold the other.
    fn locked(&self, a: usize, b: usize, found: &mut Found) -> ControlFlow<()> {
        let alive = &self.board.alive;
        let rest = common_peers([a, b]);
        let mut digits = bits(self.pair);
        let (x, y) = (digits.next().unwrap_or(0), digits.next().unwrap_or(0));
        for (kept, lost) in [(x, y), (y, x)] {
            if !(rest & alive.digits[kept]).is_empty() {
                continue;
            }
            let drops = [a, b].into_iter().filter(|cell| alive.has(*cell, lost));
            let drops: Vec<Candidate> = drops.map(|cell| Candidate::of(cell, lost)).collect();
            let kind = if in_row(a, b) { 1 } else { 2 };
            let at = usize::from(CELL_HOUSES[a][kind]);
            let rescue = Rescue::Locked { house: house(at), digit: kept as u8 + 1 };
            if !drops.is_empty() {
                return self.report(Technique::UniqueRectangle4, drops, &[a, b], rescue, found);
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 6: a digit has no place outside the corners in both rows and both columns. If a corner
    /// with extra candidates held it, all four corners would be forced.
    fn crossed(&self, a: usize, b: usize, found: &mut Found) -> ControlFlow<()> {
        let houses = [CELL_HOUSES[a][1], CELL_HOUSES[b][1], CELL_HOUSES[a][2], CELL_HOUSES[b][2]];
        for digit in bits(self.pair) {
            if !self.only_here(digit, &houses) {
                continue;
            }
            let has = |cell: &usize| self.board.alive.has(*cell, digit);
            let drops = [a, b].into_iter().filter(has).map(|c| Candidate::of(c, digit)).collect();
            let rescue = Rescue::Crossed {
                digit: digit as u8 + 1,
                houses: houses.iter().map(|at| house(usize::from(*at))).collect(),
            };
            return self.report(Technique::UniqueRectangle6, drops, &[a, b], rescue, found);
        }
        ControlFlow::Continue(())
    }

    /// Hidden rectangle: the corner opposite one without extra candidates, and a digit that has no
    /// other place in its row and column.
    fn hidden(&self, open: &[usize], found: &mut Found) -> ControlFlow<()> {
        for (number, corner) in self.cells.iter().enumerate() {
            if open.contains(corner) {
                continue;
            }
            let other = self.cells[(number + 2) % 4];
            let houses = [CELL_HOUSES[other][1], CELL_HOUSES[other][2]];
            for digit in bits(self.pair) {
                let lost = (self.pair & !(1 << digit)).trailing_zeros() as usize;
                if self.only_here(digit, &houses) && self.board.alive.has(other, lost) {
                    let rescue = Rescue::Crossed {
                        digit: digit as u8 + 1,
                        houses: houses.iter().map(|at| house(usize::from(*at))).collect(),
                    };
                    let drops = vec![Candidate::of(other, lost)];
                    self.report(Technique::HiddenRectangle, drops, open, rescue, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// True if the digit has no place in these houses outside the corners.
    fn only_here(&self, digit: usize, houses: &[u8]) -> bool {
        let corners: CellSet = self.cells.into_iter().collect();
        let spots = self.board.alive.digits[digit];
        houses.iter().all(|at| (HOUSE_SETS[usize::from(*at)] & spots & !corners).is_empty())
    }
}

/// Reports every avoidable rectangle: filled corners that are not givens could be swapped as well.
pub(crate) fn find_avoidable(board: &Board, found: &mut Found) -> ControlFlow<()> {
    if board.givens().is_empty() {
        // If the puzzle is given by candidates, any cell may be a given.
        return ControlFlow::Continue(());
    }
    for cells in rectangles() {
        if cells.iter().any(|cell| board.givens().contains(*cell)) {
            continue;
        }
        let value = |i: usize| board.value(Cell(cells[i % 4] as u16));
        for start in 0..4 {
            // Two filled corners in one line, and the other two.
            let (Some(a), Some(b)) = (value(start), value(start + 1)) else { continue };
            let others = [(start + 2, a), (start + 3, b)];
            if a == b || !share_box(cells[start], cells[(start + 1) % 4]) {
                continue;
            }
            avoidable(board, cells, others, Digits(1 << (a - 1) | 1 << (b - 1)), found)?;
        }
    }
    ControlFlow::Continue(())
}

fn avoidable(
    board: &Board,
    cells: [usize; 4],
    others: [(usize, u8); 2],
    digits: Digits,
    found: &mut Found,
) -> ControlFlow<()> {
    let [(one, want_one), (two, want_two)] = others.map(|(at, digit)| (cells[at % 4], digit));
    let value = |cell: usize| board.value(Cell(cell as u16));
    let masks = &board.alive.cells;
    let two_with =
        |cell: usize, digit: u8| count(masks[cell]) == 2 && masks[cell] >> (digit - 1) & 1 != 0;
    let reason = |extra: &[usize], rescue| Reason::Avoidable {
        cells: cells.map(|cell| Cell(cell as u16)).to_vec(),
        digits,
        extra: extra.iter().map(|cell| Cell(*cell as u16)).collect(),
        rescue,
    };
    for (filled, has, empty, digit) in
        [(one, want_one, two, want_two), (two, want_two, one, want_one)]
    {
        if value(filled) == Some(has) && two_with(empty, digit) {
            let drops = vec![Candidate::of(empty, usize::from(digit - 1))];
            let reason = reason(&[empty], Rescue::Cell);
            return found(Step::drop(Technique::AvoidableRectangle1, drops, reason));
        }
    }
    if !two_with(one, want_one) || !two_with(two, want_two) {
        return ControlFlow::Continue(());
    }
    let extra = [masks[one] & !(1 << (want_one - 1)), masks[two] & !(1 << (want_two - 1))];
    if extra[0] != extra[1] {
        return ControlFlow::Continue(());
    }
    let digit = extra[0].trailing_zeros() as usize;
    let lost = common_peers([one, two]) & board.alive.digits[digit];
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let drops = lost.iter().map(|cell| Candidate::of(cell, digit)).collect();
    let reason = reason(&[one, two], Rescue::Digit(digit as u8 + 1));
    found(Step::drop(Technique::AvoidableRectangle2, drops, reason))
}

fn candidates(cell: usize, digits: u16) -> Vec<Candidate> {
    bits(digits).map(|digit| Candidate::of(cell, digit)).collect()
}

fn in_row(a: usize, b: usize) -> bool {
    a / 9 == b / 9
}

fn in_line(a: usize, b: usize) -> bool {
    in_row(a, b) || a % 9 == b % 9
}

fn share_box(a: usize, b: usize) -> bool {
    CELL_HOUSES[a][0] == CELL_HOUSES[b][0]
}

/// The house of this type that has all cells.
fn one_house(cells: CellSet, kind: usize) -> Option<usize> {
    let at = usize::from(CELL_HOUSES[cells.first()?][kind]);
    (cells - HOUSE_SETS[at]).is_empty().then_some(at)
}
