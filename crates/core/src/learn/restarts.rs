//! When to start a search again.

/// Conflicts to the first restart.
const FIRST: u64 = 100;

/// Counts conflicts and says when to restart. The times between restarts follow the Luby sequence.
#[derive(Clone, Debug)]
pub struct Restarts {
    conflicts: u64,
    restarts: u64,
    /// The number of conflicts at which the next restart is due.
    next: u64,
}

impl Default for Restarts {
    fn default() -> Self {
        Restarts { conflicts: 0, restarts: 0, next: FIRST }
    }
}

impl Restarts {
    /// There was a conflict.
    #[inline]
    pub fn conflict(&mut self) {
        self.conflicts += 1;
    }

    /// True if a restart is due. That sets the time of the next.
    #[inline]
    pub fn is_due(&mut self) -> bool {
        let is_due = self.conflicts >= self.next;
        if is_due {
            self.restarts += 1;
            self.next = self.conflicts + FIRST * luby(self.restarts);
        }
        is_due
    }
}

/// The Luby sequence 1, 1, 2, 1, 1, 2, 4 and so on: how long to search before each restart, in
/// units.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_sequence() {
        let start: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(start, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn restarts_follow_the_sequence() {
        let mut restarts = Restarts::default();
        let mut due = Vec::new();
        for conflict in 1..=1_200 {
            restarts.conflict();
            if restarts.is_due() {
                due.push(conflict);
            }
        }
        assert_eq!(due, [100, 200, 400, 500, 600, 800, 1_200]);
    }
}
