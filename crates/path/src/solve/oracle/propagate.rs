//! Drawing consequences: sweeps over the bitboards, then learned clauses.

use gridsmith_core::{Bits, Budget, Stop};

use super::clauses::END;
use super::{Cause, Conflict, NONE, Oracle};

/// Below this number of cells their neighbours are looked up one by one.
const FEW: u16 = 6;

impl<const W: usize> Oracle<'_, W> {
    /// Draws every direct consequence. Ends at rest or at a conflict.
    pub fn propagate(&mut self, budget: &Budget) -> Result<Result<(), Conflict>, Stop> {
        loop {
            let before = self.trail.len();
            let end = self.settle_board();
            // What was dropped, and the sweeps that found it.
            let dropped = self.trail.len() - before;
            budget.pay((20 * dropped + self.offsets.len() * W) as u64)?;
            if let Err(conflict) = end {
                return Ok(Err(conflict));
            }
            if self.done == self.trail.len() {
                return Ok(Ok(()));
            }
            while self.done < self.trail.len() && self.is_quiet() {
                let lit = self.trail[self.done];
                self.done += 1;
                if let Err(conflict) = self.visit(lit) {
                    return Ok(Err(conflict));
                }
            }
        }
    }

    fn is_quiet(&self) -> bool {
        self.lone_values.is_empty()
            && self.lone_cells.is_empty()
            && self.news_up.is_empty()
            && self.news_down.is_empty()
    }

    /// The rules of the puzzle, without learned clauses.
    fn settle_board(&mut self) -> Result<(), Conflict> {
        while !self.is_quiet() {
            self.singles()?;
            self.sweep_up()?;
            self.singles()?;
            self.sweep_down()?;
        }
        Ok(())
    }

    /// A value with one cell has it; a cell with one value holds it.
    fn singles(&mut self) -> Result<(), Conflict> {
        loop {
            if let Some(at) = self.lone_values.pop() {
                let at = at as usize;
                if self.placed[at] == NONE {
                    let Some(cell) = self.cells[at].first() else { continue };
                    self.place(at, cell, Cause::LAST_CELL)?;
                }
            } else if let Some(cell) = self.lone_cells.pop() {
                let cell = cell as usize;
                if self.holds[cell] == NONE {
                    let Some(at) = self.values[cell].first() else { continue };
                    self.place(at, cell, Cause::LAST_VALUE)?;
                }
            } else {
                return Ok(());
            }
        }
    }

    /// A value stands one step from the one before it.
    fn sweep_up(&mut self) -> Result<(), Conflict> {
        while let Some(at) = self.news_up.first() {
            self.news_up.remove(at);
            if at + 1 < self.len {
                self.keep_beside(at, at + 1, Cause::BEFORE)?;
            }
        }
        Ok(())
    }

    /// And one step from the one after it.
    fn sweep_down(&mut self) -> Result<(), Conflict> {
        while let Some(at) = last(&self.news_down) {
            self.news_down.remove(at);
            if at > 0 {
                self.keep_beside(at, at - 1, Cause::NEXT)?;
            }
        }
        Ok(())
    }

    /// Value `other` keeps only cells beside those of value `at`.
    #[inline]
    fn keep_beside(&mut self, at: usize, other: usize, cause: Cause) -> Result<(), Conflict> {
        let gone = self.cells[other] - self.around(at);
        if !gone.is_empty() {
            if self.placed[other] != NONE {
                return Err(Conflict::Stranded(other, at));
            }
            for cell in gone.iter() {
                self.drop(other, cell, cause)?;
            }
        }
        Ok(())
    }

    /// The cells one step from those where value `at` may stand.
    #[inline]
    fn around(&self, at: usize) -> Bits<W> {
        let cells = self.cells[at];
        let mut around = Bits::EMPTY;
        if self.cells_len[at] < FEW {
            for cell in cells.iter() {
                around |= self.beside[cell];
            }
            return around;
        }
        for (offset, edges) in self.offsets.iter().zip(&self.edges) {
            let from = cells & *edges;
            around |= if *offset > 0 {
                from.up(*offset as usize)
            } else {
                from.down(offset.unsigned_abs())
            };
        }
        around
    }

    /// Shows the learned clauses that `lit` is true.
    fn visit(&mut self, lit: super::Lit) -> Result<(), Conflict> {
        // The clauses to look at watch the opposite of `lit`.
        let mut link = self.clauses.take_watchers(lit);
        while link != END {
            let watch = self.clauses.watch(link);
            let next = watch.next;
            if self.is_true(watch.blocker) {
                self.clauses.watch_again(lit, link, watch.blocker);
                link = next;
                continue;
            }
            let clause = watch.clause;
            if self.clauses.lit(clause, 0) == !lit {
                self.clauses.swap(clause, 0, 1);
            }
            let first = self.clauses.lit(clause, 0);
            if self.is_true(first) {
                self.clauses.watch_again(lit, link, first);
                link = next;
                continue;
            }
            let other = (2..self.clauses.len(clause))
                .find(|at| !self.is_false(self.clauses.lit(clause, *at)));
            if let Some(at) = other {
                self.clauses.swap(clause, 1, at);
                let watched = self.clauses.lit(clause, 1);
                self.clauses.watch_again(!watched, link, first);
                link = next;
                continue;
            }
            self.clauses.watch_again(lit, link, first);
            link = next;
            let end = if self.is_false(first) {
                Err(Conflict::Clause(clause))
            } else {
                self.assign(first, Cause::clause(clause))
            };
            if end.is_err() {
                // The rest of the list stays as it was.
                while link != END {
                    let watch = self.clauses.watch(link);
                    self.clauses.watch_again(lit, link, watch.blocker);
                    link = watch.next;
                }
                return end;
            }
        }
        Ok(())
    }
}

/// The greatest member.
fn last<const W: usize>(bits: &Bits<W>) -> Option<usize> {
    (0..W)
        .rev()
        .find(|word| bits.0[*word] != 0)
        .map(|word| word * 64 + 63 - bits.0[word].leading_zeros() as usize)
}
