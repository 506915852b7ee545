//! Patterns of two strong links on one digit: Skyscraper, 2-String Kite, Turbot Fish, Empty
//! Rectangle.

use super::facts::Facts;
use super::hit::{Hit, from_cells, rank_of, shape_of};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{
    CELL_HOUSES, COLUMNS, CellSet, HOUSE_CELLS, HOUSE_SETS, PEER_SETS, ROWS, bits, count, see,
};
use crate::seats::ROW_COLUMN_BOX;

fn shape(row: HodokuRow, drops: CellSet, digit: usize, cells: &[usize]) -> Option<Hit> {
    Hit::drop(HodokuName::Row(row), from_cells(drops, digit), shape_of(cells, &[digit]))
}

/// The lines of a type with exactly two spots for the digit, with the two cells.
fn pairs(state: &State, first: usize, digit: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..9).filter_map(move |line| {
        let places = state.alive.spots(first + line, digit);
        (count(places) == 2).then(|| two_cells(first + line, places))
    })
}

/// The two cells at two places of a house.
#[inline]
pub(super) fn two_cells(house: usize, places: u16) -> [usize; 2] {
    let low = places.trailing_zeros() as usize;
    let high = 15 - places.leading_zeros() as usize;
    [low, high].map(|place| usize::from(HOUSE_CELLS[house][place]))
}

/// Rows for all digits, then columns for all digits.
pub(super) fn skyscraper(state: &State, facts: &mut Facts) -> Option<Hit> {
    let row = HodokuRow::Skyscraper;
    let due: u16 = (0..9).filter(|d| facts.due_digit(row, *d)).fold(0, |all, d| all | 1 << d);
    for (first, across) in [(ROWS, 2), (COLUMNS, 1)] {
        for digit in bits(due) {
            let mut lines = [[0; 2]; 9];
            let mut number = 0;
            for pair in pairs(state, first, digit) {
                lines[number] = pair;
                number += 1;
            }
            for i in 0..number {
                for j in i + 1..number {
                    let aligned = |k: usize| {
                        CELL_HOUSES[lines[i][k]][across] == CELL_HOUSES[lines[j][k]][across]
                    };
                    let free = match (aligned(0), aligned(1)) {
                        (true, false) => 1,
                        (false, true) => 0,
                        _ => continue,
                    };
                    let (a, b) = (lines[i][free], lines[j][free]);
                    let drops = state.alive.digits[digit] & PEER_SETS[a] & PEER_SETS[b];
                    if !drops.is_empty() {
                        let cells = [a, b, lines[i][1 - free], lines[j][1 - free]];
                        return shape(row, drops, digit, &cells);
                    }
                }
            }
        }
    }
    bits(due).for_each(|digit| facts.vain_digit(row, digit));
    None
}

/// A row and a column with two spots each, one of each in a common box.
pub(super) fn kite(state: &State, facts: &mut Facts) -> Option<Hit> {
    let row = HodokuRow::Kite;
    for digit in 0..9 {
        if !facts.due_digit(row, digit) {
            continue;
        }
        let mut rows: Vec<[usize; 2]> = pairs(state, ROWS, digit).collect();
        let mut columns: Vec<[usize; 2]> = pairs(state, COLUMNS, digit).collect();
        let block = |cell: usize| CELL_HOUSES[cell][0];
        for a in &mut rows {
            for b in &mut columns {
                let order = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let common = order.into_iter().find(|&(i, j)| block(a[i]) == block(b[j]));
                let Some((i, j)) = common else { continue };
                // The exchanged order is kept for the following pairs.
                a.swap(0, i);
                b.swap(0, j);
                if a.iter().any(|cell| b.contains(cell)) {
                    continue;
                }
                let target = b[1] / 9 * 9 + a[1] % 9;
                if state.alive.has(target, digit) {
                    let cells = [a[1], b[1], a[0], b[0]];
                    return shape(row, CellSet::only(target), digit, &cells);
                }
            }
        }
        facts.vain_digit(row, digit);
    }
    None
}

/// The result of the search for Turbot Fish in one digit: rank, start, and the cells of the chain.
pub(super) type Turbot = ((i32, u32), [usize; 4]);

/// Strong, weak, strong: the first of all such chains by rank.
pub(super) fn turbot(
    state: &State,
    facts: &mut Facts,
    memory: &mut [Option<Turbot>; 9],
) -> Option<Hit> {
    let row = HodokuRow::TurbotFish;
    let mut best: Option<(usize, Turbot)> = None;
    for (digit, memory) in memory.iter_mut().enumerate() {
        if facts.due_digit(row, digit) {
            *memory = turbot_of(state, facts, digit);
            facts.vain_digit(row, digit);
        }
        if let Some(found) = *memory {
            // The order of search is by start cell, then by digit.
            let key = |(rank, cells): Turbot| (rank, cells[0]);
            if best.is_none_or(|(_, best)| key(found) < key(best)) {
                best = Some((digit, found));
            }
        }
    }
    let (digit, (_, cells)) = best?;
    let drops = state.alive.digits[digit] & PEER_SETS[cells[0]] & PEER_SETS[cells[3]];
    shape(row, drops, digit, &cells)
}

/// There is no strong link in this type of house.
const NONE: u8 = u8::MAX;

fn turbot_of(state: &State, facts: &Facts, digit: usize) -> Option<Turbot> {
    // A chain and its reverse eliminate the same; the one that starts lower is found first.
    let spots = state.alive.digits[digit];
    let mut partners = [[NONE; 3]; 81];
    let mut linked = CellSet::EMPTY;
    let mut strong = facts.strong[digit];
    while strong != 0 {
        let house = strong.trailing_zeros() as usize;
        strong &= strong - 1;
        let [a, b] = two_cells(house, state.alive.spots(house, digit));
        // The types of houses are numbered box, column, row; links are tried row, column, box.
        let kind = 2 - house / 9;
        partners[a][kind] = b as u8;
        partners[b][kind] = a as u8;
        linked.insert(a);
        linked.insert(b);
    }
    let mut best: Option<Turbot> = None;
    for start in linked.iter() {
        for a in partners[start].into_iter().filter(|a| *a != NONE).map(usize::from) {
            let mut next = linked & PEER_SETS[a];
            next.remove(start);
            for k in ROW_COLUMN_BOX {
                let here = next & HOUSE_SETS[usize::from(CELL_HOUSES[a][k])];
                next -= here;
                for b in here.iter() {
                    for end in partners[b].into_iter().filter(|end| *end != NONE).map(usize::from) {
                        if end < start || end == a {
                            continue;
                        }
                        let drops = spots & PEER_SETS[start] & PEER_SETS[end];
                        if !drops.is_empty() {
                            let rank = rank_of(drops, digit);
                            if best.is_none_or(|(best, _)| rank < best) {
                                best = Some((rank, [start, a, b, end]));
                            }
                        }
                    }
                }
            }
        }
    }
    best
}

/// For each set of places of a box, the crosses of a row and a column that contain it as an empty
/// rectangle requires: bit `k` stands for the `k`th cross in the order of search.
static CROSSES: [u16; 512] = {
    let mut table = [0; 512];
    let mut places = 0usize;
    while places < 512 {
        let number = places.count_ones();
        let mut k = 0;
        while k < 9 && 2 <= number && number <= 5 {
            let (row, column) = (2 - k / 3, 2 - k % 3);
            let (across, down) = (0b111usize << (3 * row), 0b001_001_001usize << column);
            let (in_row, in_column) = (places & across, places & down);
            let covered = places & !(across | down) == 0;
            let arms = in_row & !down != 0 && in_column & !across != 0;
            if covered && arms && (in_row.count_ones() >= 2 || in_column.count_ones() >= 2) {
                table[places] |= 1 << k;
            }
            k += 1;
        }
        places += 1;
    }
    table
};

/// A box whose spots lie on a cross, and a strong link that leads from one arm to the other.
pub(super) fn empty_rectangle(state: &State, facts: &mut Facts) -> Option<Hit> {
    let row = HodokuRow::EmptyRectangle;
    for digit in 0..9 {
        if !facts.due_digit(row, digit) {
            continue;
        }
        for (block, cells) in HOUSE_SETS[..9].iter().enumerate() {
            let places = state.alive.spots(block, digit);
            for k in bits(CROSSES[usize::from(places)]) {
                let cross = (block / 3 * 3 + 2 - k / 3, block % 3 * 3 + 2 - k % 3);
                if let Some((link, target)) = rectangle(state, digit, block, cross) {
                    let spots = *cells & state.alive.digits[digit];
                    let cells: Vec<usize> = link.into_iter().chain(spots.iter()).collect();
                    return shape(row, CellSet::only(target), digit, &cells);
                }
            }
        }
        facts.vain_digit(row, digit);
    }
    None
}

/// Along the row of the cross outside the box, then down its column.
fn rectangle(
    state: &State,
    digit: usize,
    block: usize,
    (row, column): (usize, usize),
) -> Option<([usize; 2], usize)> {
    for (line, by_row) in [(ROWS + row, true), (COLUMNS + column, false)] {
        for place in bits(state.alive.spots(line, digit)) {
            let p = usize::from(HOUSE_CELLS[line][place]);
            if CELL_HOUSES[p][0] as usize == block {
                continue;
            }
            let crossing = if by_row { COLUMNS + place } else { ROWS + place };
            let spots = state.alive.spots(crossing, digit);
            if count(spots) != 2 {
                continue;
            }
            let pair = two_cells(crossing, spots);
            let q = if pair[0] == p { pair[1] } else { pair[0] };
            let target = if by_row { q / 9 * 9 + column } else { row * 9 + q % 9 };
            let outside = CELL_HOUSES[target][0] as usize != block;
            if outside && target != q && state.alive.has(target, digit) {
                debug_assert!(see(target, q));
                return Some(([p, q], target));
            }
        }
    }
    None
}
