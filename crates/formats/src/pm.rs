//! Candidate grids as HoDoKu draws them and people post them in forums.

use gridsmith_core::Cell;

use crate::marks::{digits, sees};
use crate::raw::{Found, Raw};
use crate::{Format, Note};

/// A position on the puzzle with these clues that has these candidates; `None` if they contradict
/// the clues. A single candidate is an entered digit if it is in `entered`, or if no open cell that
/// sees it has the same candidate.
pub(crate) fn on_clues(
    clues: &[u8; 81],
    masks: &[u16; 81],
    entered: &[(Cell, u16)],
) -> Option<Found> {
    let agrees = |at: usize| clues[at] == 0 || masks[at] == 1 << (clues[at] - 1);
    if !(0..81).all(agrees) {
        return None;
    }
    let mut raw = Raw::of_givens(clues.to_vec()).ok()?;
    for at in (0..81).filter(|at| clues[*at] == 0) {
        let is_open = |other: usize| masks[other].count_ones() > 1;
        let seen = (0..81).any(|other| {
            sees(at, other) && is_open(other) && masks[other] & masks[at] == masks[at]
        });
        let known = entered.iter().any(|(cell, _)| cell.index() == at);
        match masks[at].count_ones() {
            1 if known || !seen => raw.placed[at] = masks[at].trailing_zeros() as u8 + 1,
            _ => raw.mark(at, masks[at].into()),
        }
    }
    raw.notes.push(Note::GivensAbove);
    raw.finish(Format::MarkGrid).ok()
}

/// The grid of these candidates, one mask per cell. `None` if a cell has no candidate, because a
/// dot means any digit.
pub(crate) fn grid(masks: &[u16; 81]) -> Option<String> {
    (!masks.contains(&0)).then(|| write(masks))
}

/// The same with a dot for a cell without candidates.
pub(crate) fn write(masks: &[u16; 81]) -> String {
    let cell = |mask: &u16| match mask {
        0 => ".".to_string(),
        _ => digits((*mask).into()).map(|digit| digit.to_string()).collect(),
    };
    let cells: Vec<String> = masks.iter().map(cell).collect();
    let width =
        |column: usize| (0..9).map(|row| cells[row * 9 + column].len()).max().unwrap_or(1) + 2;
    let widths: Vec<usize> = (0..9).map(width).collect();
    let bands: Vec<String> = widths.chunks(3).map(|band| "-".repeat(band.iter().sum())).collect();
    let rule = |ends: &str, middle: &str| format!("{ends}{}{ends}\n", bands.join(middle));
    let mut text = rule(".", ".");
    for row in 0..9 {
        for column in 0..9 {
            text.push_str(if column % 3 == 0 { "| " } else { " " });
            text.push_str(&format!("{:<1$}", cells[row * 9 + column], widths[column] - 1));
        }
        text.push_str("|\n");
        match row {
            2 | 5 => text.push_str(&rule(":", "+")),
            8 => text.push_str(&rule("'", "'")),
            _ => {}
        }
    }
    text
}
