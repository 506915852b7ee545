//! Placing and dropping candidates, and taking it back.

use super::{Cause, Conflict, Lit, NONE, Oracle};

impl<const W: usize> Oracle<'_, W> {
    /// Places the value after `at` others in `cell`, which drops its rivals.
    pub fn place(&mut self, at: usize, cell: usize, cause: Cause) -> Result<(), Conflict> {
        debug_assert!(self.cells[at].contains(cell) && self.placed[at] == NONE);
        let var = self.var(at, cell);
        self.level[var] = self.levels.len() as u32;
        self.cause[var] = cause;
        self.trail.push(Lit::yes(var));
        self.placed[at] = cell as u16;
        self.holds[cell] = at as u16;
        let mut others = self.cells[at];
        others.remove(cell);
        for other in others.iter() {
            self.drop(at, other, Cause::VALUE)?;
        }
        let mut others = self.values[cell];
        others.remove(at);
        for other in others.iter() {
            self.drop(other, cell, Cause::CELL)?;
        }
        self.drop_far(at, cell)
    }

    /// Values near the placed one stand near it: what is further away on the board than in value is
    /// gone. Sweeps would find the same step by step, but here every candidate has a reason of one
    /// literal.
    fn drop_far(&mut self, at: usize, cell: usize) -> Result<(), Conflict> {
        if self.reach[cell].is_empty() {
            self.measure(cell);
        }
        let cause = Cause::far(at);
        for steps in 1..=self.reach[cell].len() {
            let reach = self.reach[cell][steps - 1];
            let Some(other) = Some(at + steps).filter(|other| *other < self.len) else { break };
            if self.placed[other] != NONE && reach.contains(self.placed[other] as usize) {
                break;
            }
            self.drop_all(other, self.cells[other] - reach, cause)?;
        }
        for steps in 1..=self.reach[cell].len() {
            let reach = self.reach[cell][steps - 1];
            let Some(other) = at.checked_sub(steps) else { break };
            if self.placed[other] != NONE && reach.contains(self.placed[other] as usize) {
                break;
            }
            self.drop_all(other, self.cells[other] - reach, cause)?;
        }
        Ok(())
    }

    fn drop_all(
        &mut self,
        at: usize,
        gone: gridsmith_core::Bits<W>,
        cause: Cause,
    ) -> Result<(), Conflict> {
        if gone.is_empty() {
            return Ok(());
        }
        if self.placed[at] != NONE {
            // Both stand where they cannot: name the other one for it.
            return Err(Conflict::Apart(at, (cause.0 - super::FIRST_FAR) as usize));
        }
        for cell in gone.iter() {
            self.drop(at, cell, cause)?;
        }
        Ok(())
    }

    /// How far paths from `cell` get.
    fn measure(&mut self, cell: usize) {
        let mut reach = Vec::new();
        let mut now = gridsmith_core::Bits::only(cell);
        loop {
            let mut next = gridsmith_core::Bits::EMPTY;
            for from in now.iter() {
                next |= self.touching[from];
            }
            // On four neighbours the two colours take turns: then it repeats after two steps.
            if reach.len() >= 2 && next == reach[reach.len() - 2] || reach.last() == Some(&next) {
                break;
            }
            reach.push(next);
            now = next;
        }
        self.reach[cell] = reach;
    }

    /// Drops the candidate of the value after `at` others for `cell`.
    #[inline]
    pub fn drop(&mut self, at: usize, cell: usize, cause: Cause) -> Result<(), Conflict> {
        debug_assert!(self.cells[at].contains(cell) && self.holds[cell] != at as u16);
        let var = self.var(at, cell);
        self.level[var] = self.levels.len() as u32;
        self.cause[var] = cause;
        self.trail.push(Lit::no(var));
        self.cells[at].remove(cell);
        self.values[cell].remove(at);
        self.cells_len[at] -= 1;
        self.values_len[cell] -= 1;
        self.news_up.insert(at);
        self.news_down.insert(at);
        match self.cells_len[at] {
            0 => return Err(Conflict::NoCell(at)),
            1 if self.placed[at] == NONE => self.lone_values.push(at as u16),
            _ => {}
        }
        match self.values_len[cell] {
            0 => return Err(Conflict::NoValue(cell)),
            1 if self.holds[cell] == NONE => self.lone_cells.push(cell as u16),
            _ => {}
        }
        Ok(())
    }

    /// Makes `lit` true.
    pub fn assign(&mut self, lit: Lit, cause: Cause) -> Result<(), Conflict> {
        let (at, cell) = self.candidate(lit.var());
        if lit.is_yes() { self.place(at, cell, cause) } else { self.drop(at, cell, cause) }
    }

    /// Takes back everything above `level`.
    pub fn retreat(&mut self, level: usize) {
        if self.levels.len() <= level {
            return;
        }
        self.forget_news();
        let keep = self.levels[level] as usize;
        for at in (keep..self.trail.len()).rev() {
            let lit = self.trail[at];
            let (at, cell) = self.candidate(lit.var());
            if lit.is_yes() {
                self.placed[at] = NONE;
                self.holds[cell] = NONE;
            } else {
                self.cells[at].insert(cell);
                self.values[cell].insert(at);
                self.cells_len[at] += 1;
                self.values_len[cell] += 1;
            }
            self.activity.put_back(lit.var());
        }
        self.trail.truncate(keep);
        self.levels.truncate(level);
        self.done = keep;
    }

    /// What propagation still had to do. Below a conflict nothing is left to do: guesses are made
    /// at rest.
    pub fn forget_news(&mut self) {
        self.news_up = gridsmith_core::Bits::EMPTY;
        self.news_down = gridsmith_core::Bits::EMPTY;
        self.lone_values.clear();
        self.lone_cells.clear();
    }
}
