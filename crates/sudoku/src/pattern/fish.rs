//! Fish: if all candidates of a digit in some base lines lie in as many cover lines, the digit can
//! go nowhere else in the covers.
//!
//! ```text
//! . 7 . | . 7 . | . . .     two rows have their 7 in the same two columns,
//! . . . | . . . | . . .
//! . 7 . | . 7 . | . . .
//! . x . | . x . | . . .     so no x is a 7
//! ```
//! X-Wing, Swordfish, Jellyfish. SE 3.2, 3.8, 5.2; HoDoKu `bf2`, `bf3`, `bf4`.

use super::sets;
use crate::board::cells_at;
use crate::geometry::{COLUMNS, ROWS, bits, house};
use crate::{Board, Candidate, Found, Reason, Step, Technique};
use std::ops::ControlFlow;

/// Reports every fish of `size` lines on `board`: bases of columns, then of rows; digit by digit.
pub(crate) fn find(board: &Board, size: usize, found: &mut Found) -> ControlFlow<()> {
    for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        for digit in 0..9 {
            each(board, bases, digit, size, &mut |lines, places| match step(
                board,
                (bases, covers),
                digit,
                lines,
                places,
            ) {
                Some(step) => found(step),
                None => ControlFlow::Continue(()),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The fish of one digit with columns or rows as bases. Passes the lines and their places to
/// `found`.
#[inline]
pub(crate) fn each(
    board: &Board,
    bases: usize,
    digit: usize,
    size: usize,
    found: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if board.placed(digit) + 2 * size > 9 {
        return ControlFlow::Continue(());
    }
    let lines = std::array::from_fn(|line| board.alive.spots[bases + line][digit]);
    sets::tight(&lines, size, found)
}

/// The step of a fish, with its eliminations cover by cover, along the line; `None` if it
/// eliminates nothing.
pub(crate) fn step(
    board: &Board,
    (bases, covers): (usize, usize),
    digit: usize,
    lines: u16,
    places: u16,
) -> Option<Step> {
    let drops: Vec<Candidate> = bits(places)
        .flat_map(|cover| {
            let lost = board.alive.spots[covers + cover][digit] & !lines;
            cells_at(covers + cover, lost).map(move |cell| Candidate::of(cell, digit))
        })
        .collect();
    let technique = match lines.count_ones() {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        _ => Technique::Jellyfish,
    };
    let houses = |first: usize, set: u16| bits(set).map(|line| house(first + line)).collect();
    let reason = Reason::Fish {
        digit: digit as u8 + 1,
        base: houses(bases, lines),
        cover: houses(covers, places),
    };
    (!drops.is_empty()).then(|| Step::drop(technique, drops, reason))
}
