//! Sue de Coq: cells where a line and a box cross have two or more digits too many, and other cells
//! of the line and of the box use these up.
//!
//! ```text
//! 3457 3457 . | 235 . . | 235 . .     the crossing holds two of 3, 4, 5, 7: one of 3 and 5, as the
//! 47   .    x | .   . . | .   . .     line needs, and one of 4 and 7, as the box needs; so x is
//! .    .    . | .   . . | .   . .     neither 4 nor 7
//! ```
//! Every digit of the pattern is used up, in the line, in the box, or in both. HoDoKu `sdc`.

use super::{Found, Reason, Step, Technique};
use crate::geometry::{COLUMNS, CellSet, HOUSE_SETS, bits, count, house};
use crate::{Board, Candidate};
use std::ops::ControlFlow;

/// Reports every Sue de Coq on `board`, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    let open: CellSet = (0..crate::CELLS).filter(|cell| board.alive.cells[*cell] != 0).collect();
    for (line, line_cells) in HOUSE_SETS.iter().enumerate().skip(COLUMNS) {
        for (block, box_cells) in HOUSE_SETS.iter().enumerate().take(COLUMNS) {
            let cross: Vec<usize> = (*line_cells & *box_cells & open).iter().collect();
            for choice in 0u16..1 << cross.len() {
                if choice.count_ones() < 2 {
                    continue;
                }
                let cells: CellSet = bits(choice).map(|i| cross[i]).collect();
                let digits = union(board, cells);
                if count(digits) >= cells.len() + 2 {
                    Search { board, open, line, block, cells, digits }.line(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn union(board: &Board, cells: CellSet) -> u16 {
    cells.iter().fold(0, |all, cell| all | board.alive.cells[cell])
}

struct Search<'a> {
    board: &'a Board,
    open: CellSet,
    line: usize,
    block: usize,
    /// The cells where line and box cross.
    cells: CellSet,
    digits: u16,
}

impl Search<'_> {
    /// The number of digits that the crossing has too many.
    fn spare(&self) -> usize {
        count(self.digits) - self.cells.len()
    }

    fn line(&self, found: &mut Found) -> ControlFlow<()> {
        let rest: Vec<usize> = ((HOUSE_SETS[self.line] & self.open) - self.cells).iter().collect();
        for choice in 1u16..1 << rest.len() {
            let chosen: CellSet = bits(choice).map(|i| rest[i]).collect();
            let digits = union(self.board, chosen);
            let extra = count(digits & !self.digits);
            let taken = chosen.len().checked_sub(extra).filter(|taken| *taken > 0);
            if let Some(taken) = taken.filter(|taken| *taken < self.spare())
                && digits & self.digits != 0
            {
                self.block(chosen, digits, self.spare() - taken, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn block(
        &self,
        in_line: CellSet,
        line_digits: u16,
        missing: usize,
        found: &mut Found,
    ) -> ControlFlow<()> {
        let rest: Vec<usize> =
            ((HOUSE_SETS[self.block] & self.open) - self.cells - in_line).iter().collect();
        for choice in 1u16..1 << rest.len() {
            let in_box: CellSet = bits(choice).map(|i| rest[i]).collect();
            let box_digits = union(self.board, in_box);
            let extra = count(box_digits & !self.digits);
            let apart = box_digits & line_digits & self.digits == 0;
            let fits = in_box.len().checked_sub(extra) == Some(missing);
            if apart && fits && box_digits & self.digits != 0 {
                self.report(in_line, line_digits, in_box, box_digits, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        in_line: CellSet,
        line_digits: u16,
        in_box: CellSet,
        box_digits: u16,
        found: &mut Found,
    ) -> ControlFlow<()> {
        let both = line_digits & box_digits;
        let all = self.digits;
        let pattern = self.cells;
        let mut drops: Vec<Candidate> = Vec::new();
        let mut lose = |area: CellSet, digits: u16| {
            for cell in (area & self.open).iter() {
                let lost = bits(self.board.alive.cells[cell] & digits);
                drops.extend(lost.map(|digit| Candidate::of(cell, digit)));
            }
        };
        let box_loses = (all | box_digits) & !line_digits | both;
        lose(HOUSE_SETS[self.block] - pattern - in_box, box_loses);
        let line_loses = (all | line_digits) & !box_digits | both;
        lose(HOUSE_SETS[self.line] - pattern - in_line, line_loses);
        drops.sort_unstable();
        drops.dedup();
        if drops.is_empty() {
            return ControlFlow::Continue(());
        }
        let reason = Reason::SueDeCoq {
            line: house(self.line),
            block: house(self.block),
            cells: self.cells,
            in_line,
            in_box,
        };
        found(Step::drop(Technique::SueDeCoq, drops, reason))
    }
}
