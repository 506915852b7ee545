//! Which candidates follow from which, in the order in which chains look at them.

use crate::board::{Alive, cells_at};
use crate::geometry::{BOX_PEERS, CELL_HOUSES, CELL_PLACES, COLUMN_PEERS, ROW_PEERS, bits};

/// Why a node follows. The numbers are the types of house in the order in which chains look at
/// them, from 1.
pub(crate) mod cause {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const CELL: u8 = 1;
    pub(crate) const BOX: u8 = 2;
    pub(crate) const PATTERN: u8 = 5;
}

/// The links that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mode {
    /// Links inside cells.
    pub(crate) y: bool,
    /// Strong links inside houses.
    pub(crate) x: bool,
}

impl Mode {
    pub(crate) const X: Mode = Mode { y: false, x: true };
    pub(crate) const Y: Mode = Mode { y: true, x: false };
    pub(crate) const XY: Mode = Mode { y: true, x: true };
}

/// What is false if `candidate` is true: the rest of the cell, then the digit in box, row and
/// column.
#[inline]
pub(crate) fn offs(alive: &Alive, candidate: usize, y: bool, mut each: impl FnMut(usize, u8)) {
    let (cell, digit) = (candidate / 9, candidate % 9);
    if y {
        bits(alive.cells[cell] & !(1 << digit))
            .for_each(|other| each(cell * 9 + other, cause::CELL));
    }
    let spots = alive.digits[digit];
    for (kind, peers) in [BOX_PEERS[cell], ROW_PEERS[cell], COLUMN_PEERS[cell]].iter().enumerate() {
        (spots & *peers).iter().for_each(|peer| each(peer * 9 + digit, cause::BOX + kind as u8));
    }
}

/// What is true if `candidate`, which is alive, is false: the last other candidate of the cell,
/// then the last other spot in box, row and column; each candidate once.
#[inline]
pub(crate) fn ons(alive: &Alive, candidate: usize, mode: Mode, mut each: impl FnMut(usize, u8)) {
    let (cell, digit) = (candidate / 9, candidate % 9);
    if mode.y {
        let rest = alive.cells[cell] & !(1 << digit);
        if rest.is_power_of_two() {
            each(cell * 9 + rest.trailing_zeros() as usize, cause::CELL);
        }
    }
    if !mode.x {
        return;
    }
    let mut before = [usize::MAX; 3];
    for kind in 0..3 {
        let house = usize::from(CELL_HOUSES[cell][kind]);
        let rest = alive.spots[house][digit] & !(1 << CELL_PLACES[cell][kind]);
        if rest.is_power_of_two() {
            for other in cells_at(house, rest) {
                if !before.contains(&other) {
                    each(other * 9 + digit, cause::BOX + kind as u8);
                }
                before[kind] = other;
            }
        }
    }
}
