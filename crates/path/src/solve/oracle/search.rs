//! Clues first, then the question, then guesses; and a lesson from every conflict.

use gridsmith_core::{Budget, Stop};

use super::{Answer, Ask, Cause, Conflict, Lit, NONE, Oracle};

/// Conflicts to the first restart; later ones follow the Luby sequence.
const RESTART: u64 = 100;
/// Learned clauses kept before a clean-up.
const FORGET: usize = 4_000;
/// Words of clauses a search may hold: 256 MB.
const MEMORY: usize = 1 << 26;

impl<const W: usize> Ask for Oracle<W> {
    fn state(&mut self, at: usize) {
        self.retract(0);
        let cell = self.solution[at] as usize;
        if self.placed[at] == NONE {
            // The solution has it so: no conflict can come of it.
            let end = self.place(at, cell, Cause::FREE);
            debug_assert!(end.is_ok());
        }
        let end = self.propagate(&Budget::unlimited());
        debug_assert!(matches!(end, Ok(Ok(()))));
        self.settle_facts();
    }

    fn assume(&mut self, at: usize) {
        self.clues.push(Lit::yes(self.var(at, self.solution[at] as usize)));
        self.take_up_clues();
    }

    fn assumed(&self) -> usize {
        self.clues.len()
    }

    fn retract(&mut self, count: usize) {
        self.clues.truncate(count);
        self.retreat(count);
        if count < self.base {
            self.loosen();
        }
    }

    fn fix(&mut self) {
        self.loosen();
        self.take_up_clues();
        self.base = self.clues.len();
        self.first_cells.clone_from(&self.cells);
        self.first_values.clone_from(&self.values);
    }

    fn shuffle(&mut self, ranks: &[u16]) {
        self.ranks.copy_from_slice(ranks);
    }

    fn is_placed(&mut self, at: usize) -> bool {
        self.placed[at] != NONE
    }

    fn ask(&mut self, at: usize, budget: &mut Budget) -> Result<Answer, Stop> {
        let question = Lit::no(self.var(at, self.solution[at] as usize));
        let answer = self.search(question, budget);
        // A search that was cut short may have been so in the middle of drawing consequences.
        self.retreat(if answer.is_ok() { self.clues.len() } else { self.base });
        answer
    }
}

impl<const W: usize> Oracle<W> {
    /// Takes up clues that were taken back by a search.
    fn take_up_clues(&mut self) {
        while self.levels.len() < self.clues.len() {
            let clue = self.clues[self.levels.len()];
            let end = self.guess(clue);
            debug_assert!(end.is_ok());
            let end = self.propagate(&Budget::unlimited());
            debug_assert!(matches!(end, Ok(Ok(()))));
        }
    }

    /// A new level, on which `lit` is true.
    fn guess(&mut self, lit: Lit) -> Result<(), Conflict> {
        self.levels.push(self.trail.len() as u32);
        if self.is_true(lit) { Ok(()) } else { self.assign(lit, Cause::FREE) }
    }

    fn search(&mut self, question: Lit, budget: &mut Budget) -> Result<Answer, Stop> {
        let (mut conflicts, mut restarts, mut restart_at) = (0, 0, RESTART);
        // The last guess may contradict itself at once.
        let mut last = Ok(());
        loop {
            let end = match std::mem::replace(&mut last, Ok(())) {
                Ok(()) => self.propagate(budget)?,
                conflict => conflict,
            };
            if let Err(conflict) = end {
                budget.spend()?;
                conflicts += 1;
                last = self.learn_from(conflict);
                continue;
            }
            if conflicts >= restart_at {
                restarts += 1;
                restart_at = conflicts + RESTART * luby(restarts);
                self.retreat(self.clues.len() + 1);
                if self.clauses.count() >= FORGET {
                    self.forget();
                }
                if self.clauses.size() > MEMORY {
                    return Err(Stop::Memory);
                }
            }
            last = match self.levels.len() {
                level if level < self.clues.len() => self.guess(self.clues[level]),
                level if level == self.clues.len() => {
                    if self.is_false(question) {
                        return Ok(Answer::Forced);
                    }
                    self.guess(question)
                }
                _ => match self.decide() {
                    Some(lit) => self.guess(lit),
                    None => return Ok(Answer::Other(self.placed.clone())),
                },
            };
        }
    }

    /// Learns a clause, goes back to where it first bites, and lets it.
    fn learn_from(&mut self, conflict: Conflict) -> Result<(), Conflict> {
        let (back, glue) = self.analyze(conflict);
        // Clues stay: what follows from some of them follows from all.
        self.retreat(back.max(self.clues.len()));
        let learned = std::mem::take(&mut self.scratch.learned);
        let cause = if learned.len() > 1 {
            Cause::clause(self.clauses.add(&learned, glue))
        } else {
            Cause::FREE
        };
        let end = self.assign(learned[0], cause);
        self.scratch.learned = learned;
        self.activity.decay();
        end
    }

    /// The value of the busiest open candidate; if none was ever busy, the one with the fewest cells. It goes
    /// where the solution has it, if it can: other paths are found near the known one, and where there are
    /// none, conflicts come half as often.
    fn decide(&mut self) -> Option<Lit> {
        let mut busy = self.activity.pop();
        while let Some(var) = busy
            && (self.is_true(Lit::yes(var)) || self.is_false(Lit::yes(var)))
        {
            busy = self.activity.pop();
        }
        let at = match busy {
            Some(var) => self.candidate(var).0,
            None => (0..self.len)
                .filter(|at| self.placed[*at] == NONE)
                .min_by_key(|at| (self.cells_len[*at], self.ranks[*at]))?,
        };
        let own = self.solution[at] as usize;
        Some(match busy {
            _ if self.cells[at].contains(own) => Lit::yes(self.var(at, own)),
            Some(var) => Lit::yes(var),
            None => Lit::yes(self.var(at, self.cells[at].first()?)),
        })
    }

    /// Forgets what holds only while the clues of the base do.
    fn loosen(&mut self) {
        self.clauses.clear();
        self.base = 0;
    }

    fn forget(&mut self) {
        self.retreat(self.base);
        let mut clauses = std::mem::replace(&mut self.clauses, super::clauses::Clauses::new(0));
        clauses.forget(|lit| self.is_true(lit));
        self.clauses = clauses;
    }
}

/// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., from 0.
fn luby(index: u64) -> u64 {
    let mut index = index + 1;
    loop {
        let next = (index + 1).next_power_of_two();
        if next == index + 1 {
            return next / 2;
        }
        index -= next / 2 - 1;
    }
}
