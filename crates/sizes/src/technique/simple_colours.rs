//! Simple colours: strong links of one digit, coloured in turn. One colour is true, the other false.
//!
//! ```text
//! a . . b . .     a and b in turn along houses with two places for the digit:
//! . . . . . .     x sees both colours and is not the digit;
//! b . x . . a     two cells of one colour that see each other make that colour false
//! ```

use super::{Found, Step, Technique};
use crate::layout::{Cells, told};
use crate::{Board, Candidate, Reason};
use gridsmith_core::Cell;
use std::ops::ControlFlow;

/// Reports every colouring that excludes something, until `found` breaks off.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for digit in 0..board.layout.side {
        let mut met = Cells::EMPTY;
        for start in board.cells_with(digit).iter() {
            if met.contains(start) {
                continue;
            }
            let colours = paint(board, digit, start);
            met |= colours[0] | colours[1];
            for (one, other) in [(0, 1), (1, 0)] {
                if let Some(clash) = clash(board, colours[one]) {
                    found(step(digit, colours[one], colours[other], colours[one], Some(clash)))?;
                }
            }
            let seen = |colour: Cells| {
                colour.iter().fold(Cells::EMPTY, |all, cell| all | *board.layout.peers(cell))
            };
            let both = seen(colours[0]) & seen(colours[1]) & *board.cells_with(digit);
            let trapped = both - (colours[0] | colours[1]);
            if !trapped.is_empty() {
                found(step(digit, colours[0], colours[1], trapped, None))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that strong links of `digit` join to `start`, in two colours.
fn paint(board: &Board, digit: usize, start: usize) -> [Cells; 2] {
    let layout = &board.layout;
    let mut colours = [Cells::only(start), Cells::EMPTY];
    let mut walk = vec![(start, 0)];
    while let Some((cell, colour)) = walk.pop() {
        for &(house, place) in layout.homes(cell) {
            let other = board.spots(usize::from(house), digit) & !(1 << place);
            if other.is_power_of_two() {
                let next = layout.cell(usize::from(house), other.trailing_zeros() as usize);
                if !colours[1 - colour].contains(next) {
                    colours[1 - colour].insert(next);
                    walk.push((next, 1 - colour));
                }
            }
        }
    }
    colours
}

/// Two cells that see each other.
fn clash(board: &Board, colour: Cells) -> Option<[Cell; 2]> {
    colour.iter().find_map(|cell| {
        let other = (*board.layout.peers(cell) & colour).first()?;
        Some([Cell(cell as u16), Cell(other as u16)])
    })
}

fn step(digit: usize, one: Cells, other: Cells, lost: Cells, clash: Option<[Cell; 2]>) -> Step {
    let drops = lost.iter().map(|cell| Candidate::of(cell, digit)).collect();
    let (one, other) = (told(one.iter()), told(other.iter()));
    let reason = Reason::Colours { digit: digit as u8 + 1, one, other, clash };
    Step::drop(Technique::SimpleColours, drops, reason)
}
