//! Clues first, then the question, then guesses; and a lesson from every conflict.

use gridsmith_core::learn::Restarts;
use gridsmith_core::{Budget, Stop};

use super::{Answer, Ask, Cause, Conflict, Lit, NONE, Oracle};

/// Learned clauses kept before a clean-up.
const FORGET: usize = 4_000;
/// Words of clauses a search may hold: 256 MB.
const MEMORY: usize = 1 << 26;

impl<const W: usize> Ask for Oracle<'_, W> {
    fn state(&mut self, at: usize) {
        self.clues.clear();
        self.reasoner.state(at);
        self.base = None;
    }

    fn assume(&mut self, at: usize) {
        self.clues.push(Lit::yes(self.var(at, self.solution[at] as usize)));
        self.reasoner.assume(at);
        if self.base.is_some() {
            self.take_up_clues();
        }
    }

    fn assumed(&self) -> usize {
        self.clues.len()
    }

    fn retract(&mut self, count: usize) {
        self.clues.truncate(count);
        self.reasoner.retract(count);
        self.base = self.base.filter(|base| *base <= count);
        if self.base.is_some() {
            self.retreat(self.own_clues());
        }
    }

    fn fix(&mut self) {
        self.load();
    }

    fn shuffle(&mut self, ranks: &[u16]) {
        self.ranks.copy_from_slice(ranks);
    }

    fn is_placed(&mut self, at: usize) -> bool {
        if self.base.is_some() { self.placed[at] != NONE } else { self.reasoner.is_placed(at) }
    }

    fn ask(&mut self, at: usize, budget: &mut Budget) -> Result<Answer, Stop> {
        if self.base.is_none() {
            self.load();
        }
        let question = Lit::no(self.var(at, self.solution[at] as usize));
        let answer = self.search(question, budget);
        // A search that was cut short may have been so in the middle of drawing consequences.
        self.retreat(if answer.is_ok() { self.own_clues() } else { 0 });
        answer
    }
}

impl<const W: usize> Oracle<'_, W> {
    /// Takes up clues that were taken back by a search.
    fn take_up_clues(&mut self) {
        while self.levels.len() < self.own_clues() {
            let clue = self.next_clue();
            let end = self.guess(clue);
            debug_assert!(end.is_ok());
            let end = self.propagate(&Budget::unlimited());
            debug_assert!(matches!(end, Ok(Ok(()))));
        }
    }

    /// The clue whose level comes next.
    fn next_clue(&self) -> Lit {
        self.clues[self.base.unwrap_or(0) + self.levels.len()]
    }

    /// A new level, on which `lit` is true.
    fn guess(&mut self, lit: Lit) -> Result<(), Conflict> {
        self.levels.push(self.trail.len() as u32);
        if self.is_true(lit) { Ok(()) } else { self.assign(lit, Cause::FREE) }
    }

    fn search(&mut self, question: Lit, budget: &mut Budget) -> Result<Answer, Stop> {
        let mut restarts = Restarts::default();
        // The last guess may contradict itself at once.
        let mut last = Ok(());
        loop {
            let end = match std::mem::replace(&mut last, Ok(())) {
                Ok(()) => self.propagate(budget)?,
                conflict => conflict,
            };
            if let Err(conflict) = end {
                budget.spend()?;
                restarts.conflict();
                last = self.learn_from(conflict);
                continue;
            }
            if restarts.is_due() {
                self.retreat(self.own_clues() + 1);
                if self.clauses.count() >= FORGET {
                    self.forget();
                }
                if self.clauses.size() > MEMORY {
                    return Err(Stop::Memory);
                }
            }
            last = match self.levels.len() {
                level if level < self.own_clues() => self.guess(self.next_clue()),
                level if level == self.own_clues() => {
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
        self.retreat(back.max(self.own_clues()));
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

    /// The value of the busiest open candidate; if none was ever busy, the one with the fewest
    /// cells. It goes where the solution has it, if it can: other paths are found near the known
    /// one, and where there are none, conflicts come half as often.
    fn decide(&mut self) -> Option<Lit> {
        let mut busy = self.activity.pop();
        while let Some(var) = busy
            && (self.is_true(Lit::yes(var)) || self.is_false(Lit::yes(var)))
        {
            let (at, cell) = self.candidate(var);
            // What is on the trail comes back when that is taken back.
            if self.level[var] == 0 || !self.first_cells[at].contains(cell) {
                self.retired.push(var as u32);
            }
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

    fn forget(&mut self) {
        self.retreat(0);
        let mut clauses = std::mem::replace(&mut self.clauses, super::clauses::Clauses::new(0));
        clauses.forget(|lit| self.is_true(lit));
        self.clauses = clauses;
    }
}
