//! Intersections of boxes and lines, and the digits that are locked in them: shared by pointing and
//! claiming.

use crate::board::{Alive, cells_at};
use crate::geometry::{COLUMNS, HOUSE_CELLS, HOUSES, ROWS, bits, house};
use crate::{Board, Candidate, Found, Reason, Step, Technique};
use std::ops::ControlFlow;

/// A box and a line with three common cells; `base` is where a digit may be confined.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    pub(crate) base: u8,
    pub(crate) cover: u8,
    /// The places of the base that lie in the cover.
    pub(crate) inside: u16,
    /// The places of the cover that lie outside the base.
    pub(crate) outside: u16,
    /// The positions in the same list of the crossings of the same cover with the two other bases.
    others: [u8; 2],
}

/// Boxes with columns, then boxes with rows: bases for pointing.
pub(crate) static POINTING: [Crossing; 54] = join(crossings(0, COLUMNS), crossings(0, ROWS));
/// Columns with boxes, then rows with boxes: bases for claiming.
pub(crate) static CLAIMING: [Crossing; 54] = join(crossings(COLUMNS, 0), crossings(ROWS, 0));

/// Where a digit with these spots is locked, if it has two or more spots: bit `k` stands for the
/// `k`th crossing of the base with columns or boxes, bit `k + 3` for the `k`th crossing of a box
/// with rows.
static LOCKED: [[u8; 512]; 2] = {
    let mut table = [[0; 512]; 2];
    let mut spots = 1usize;
    while spots < 512 {
        let mut k = 0;
        while k < 3 && !spots.is_power_of_two() {
            let (line, column) = (0b111 << (3 * k), 0b001_001_001 << k);
            if spots & !line == 0 {
                table[0][spots] |= 1 << (3 + k);
                table[1][spots] |= 1 << k;
            }
            if spots & !column == 0 {
                table[0][spots] |= 1 << k;
            }
            k += 1;
        }
        spots += 1;
    }
    table
};

/// The index in `POINTING` or `CLAIMING` of the crossing in which a digit with these spots in
/// `base` is locked, if any.
#[inline]
pub(crate) fn locked_at(base: usize, spots: u16) -> Option<usize> {
    let lines = LOCKED[usize::from(base >= COLUMNS)][usize::from(spots)];
    (lines != 0).then(|| {
        let k = lines.trailing_zeros() as usize;
        match (base, k) {
            (0..COLUMNS, 0..3) => base * 3 + k,
            (0..COLUMNS, _) => 27 + base * 3 + k - 3,
            _ => (base - COLUMNS) * 3 + k,
        }
    })
}

/// The step of a digit that is locked in a crossing, if it eliminates something.
pub(crate) fn step(board: &Board, crossing: &Crossing, digit: usize) -> Option<Step> {
    let cover = usize::from(crossing.cover);
    let lost = board.alive.spots[cover][digit] & crossing.outside;
    (lost != 0).then(|| {
        let technique = if crossing.base < 9 { Technique::Pointing } else { Technique::Claiming };
        let drops = cells_at(cover, lost).map(|cell| Candidate::of(cell, digit)).collect();
        Step::drop(technique, drops, reason(crossing, digit))
    })
}

/// Reports the singles that appear at once where a digit is locked in a crossing: the other bases
/// that cross the same cover lose their spots there.
pub(crate) fn direct_steps(
    board: &Board,
    crossing: &Crossing,
    digit: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    let (technique, all) = match crossing.base {
        0..9 => (Technique::DirectPointing, &POINTING),
        _ => (Technique::DirectClaiming, &CLAIMING),
    };
    for other in crossing.others.map(|other| &all[usize::from(other)]) {
        let base = usize::from(other.base);
        let spots = board.alive.spots[base][digit];
        let rest = spots & !other.inside;
        if rest.is_power_of_two() && rest != spots {
            let pattern = Box::new(reason(crossing, digit));
            let reason = Reason::Direct { pattern, house: house(base) };
            for cell in cells_at(base, rest) {
                found(Step::place(technique, Candidate::of(cell, digit), reason.clone()))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits among `digits` that are locked in some house of `bases`, as (crossing, digit):
/// crossing by crossing, digit by digit. Bases are all boxes or all lines.
pub(crate) fn each_locked(
    alive: &Alive,
    bases: std::ops::Range<usize>,
    due: impl Fn(usize) -> u16,
    list: &mut Vec<(u8, u8)>,
) {
    list.clear();
    for base in bases {
        for digit in bits(due(base)) {
            if let Some(at) = locked_at(base, alive.spots[base][digit]) {
                list.push((at as u8, digit as u8));
            }
        }
    }
    list.sort_unstable();
}

fn reason(crossing: &Crossing, digit: usize) -> Reason {
    let (base, cover) = (house(crossing.base.into()), house(crossing.cover.into()));
    Reason::Locked { digit: digit as u8 + 1, base, cover }
}

/// The crossings of nine houses with nine others: base by base, cover by cover.
const fn crossings(bases: usize, covers: usize) -> [Crossing; 27] {
    let mut table = [Crossing { base: 0, cover: 0, inside: 0, outside: 0, others: [0; 2] }; 27];
    let mut count = 0;
    let mut base = bases;
    while base < bases + 9 {
        let mut cover = covers;
        while cover < covers + 9 {
            let inside = places_inside(base, cover);
            if inside != 0 {
                let outside = 0x1ff & !places_inside(cover, base);
                table[count] = Crossing {
                    base: base as u8,
                    cover: cover as u8,
                    inside,
                    outside,
                    others: [0; 2],
                };
                count += 1;
            }
            cover += 1;
        }
        base += 1;
    }
    table
}

/// The places of `house` whose cells lie in `other`.
const fn places_inside(house: usize, other: usize) -> u16 {
    assert!(house < HOUSES && other < HOUSES);
    let mut mask = 0;
    let mut place = 0;
    while place < 9 {
        let mut i = 0;
        while i < 9 {
            if HOUSE_CELLS[house][place] == HOUSE_CELLS[other][i] {
                mask |= 1 << place;
            }
            i += 1;
        }
        place += 1;
    }
    mask
}

const fn join(a: [Crossing; 27], b: [Crossing; 27]) -> [Crossing; 54] {
    let mut table = [a[0]; 54];
    let mut i = 0;
    while i < 27 {
        table[i] = a[i];
        table[27 + i] = b[i];
        i += 1;
    }
    i = 0;
    while i < 54 {
        let (mut count, mut other) = (0, i / 27 * 27);
        while other < i / 27 * 27 + 27 {
            if other != i && table[other].cover == table[i].cover {
                table[i].others[count] = other as u8;
                count += 1;
            }
            other += 1;
        }
        i += 1;
    }
    table
}

/// The candidates of these places of a house that are among `digits`.
pub(crate) fn candidates(house: usize, places: u16, digits: u16, board: &Board) -> Vec<Candidate> {
    cells_at(house, places)
        .flat_map(|cell| {
            bits(board.alive.cells[cell] & digits).map(move |digit| Candidate::of(cell, digit))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crossing_has_three_cells() {
        for crossing in POINTING.iter().chain(&CLAIMING) {
            let inside = cells_at(crossing.base.into(), crossing.inside);
            let cover = HOUSE_CELLS[usize::from(crossing.cover)];
            assert!(inside.map(|cell| cell as u8).all(|cell| cover.contains(&cell)));
            assert_eq!((crossing.inside.count_ones(), crossing.outside.count_ones()), (3, 6));
        }
        for list in [&POINTING, &CLAIMING] {
            for crossing in list {
                for other in crossing.others.map(|other| &list[usize::from(other)]) {
                    assert_eq!((other.cover, other.base / 9), (crossing.cover, crossing.base / 9));
                    assert_ne!(other.base, crossing.base);
                }
                assert_ne!(crossing.others[0], crossing.others[1]);
            }
        }
        let bases: Vec<u8> = POINTING.iter().map(|crossing| crossing.base).collect();
        assert_eq!((&bases[..4], &bases[27..31]), (&[0, 0, 0, 1][..], &[0, 0, 0, 1][..]));
    }
}
