//! The digits and candidates of a Sudoku position, for writers.

use gridsmith_core::Position;

/// A position on a Sudoku with clues.
pub(crate) struct Board {
    /// Clues and entries; 0 for an empty cell.
    pub values: [u8; 81],
    /// What is noted in a cell, without what has been eliminated; `None` if nothing is.
    noted: [Option<u16>; 81],
}

/// Puts a position together. Notes in filled cells are left out.
pub(crate) fn board(clues: &[u8; 81], state: &Position) -> Board {
    let mut board = Board { values: *clues, noted: [None; 81] };
    for (cell, digit) in &state.values {
        if let Some(value) = board.values.get_mut(cell.index()).filter(|value| **value == 0) {
            *value = *digit as u8;
        }
    }
    for (cell, mask) in &state.notes {
        if let Some(noted) = board.noted.get_mut(cell.index()) {
            *noted.get_or_insert(0) |= mask & 0x1ff;
        }
    }
    for (cell, digit) in &state.ruled_out {
        let (at, bit) = (cell.index(), 1 << (digit.clamp(&1, &9) - 1));
        if at < 81 && board.values[at] == 0 {
            let mask = board.noted[at].unwrap_or_else(|| board.allowed(at));
            board.noted[at] = Some(mask & !bit);
        }
    }
    for at in 0..81 {
        if board.values[at] > 0 {
            board.noted[at] = None;
        }
    }
    board
}

impl Board {
    /// What the digits on the board allow in an empty cell.
    pub fn allowed(&self, at: usize) -> u16 {
        (0..81)
            .filter(|&other| self.values[other] > 0 && sees(at, other))
            .fold(0x1ff, |mask, other| mask & !(1 << (self.values[other] - 1)))
    }

    /// What is noted in an empty cell, where that is anything: most formats cannot say that nothing is left.
    pub fn noted(&self, at: usize) -> Option<u16> {
        self.noted[at].filter(|mask| *mask > 0)
    }

    /// What is noted in an empty cell, or what the digits on the board allow; nothing if nothing is left.
    pub fn candidates(&self, at: usize) -> u16 {
        self.noted[at].unwrap_or_else(|| self.allowed(at))
    }
}

/// The digits of a mask.
pub(crate) fn digits(mask: u16) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |digit| mask >> (digit - 1) & 1 != 0)
}

/// True if two cells share a house.
pub(crate) fn sees(at: usize, other: usize) -> bool {
    let ((r1, c1), (r2, c2)) = ((at / 9, at % 9), (other / 9, other % 9));
    at != other && (r1 == r2 || c1 == c2 || (r1 / 3 == r2 / 3 && c1 / 3 == c2 / 3))
}
