//! What an exact search can say of a puzzle.

use crate::Stop;

/// How many solutions a puzzle has, as far as publishing it is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<S> {
    /// No solution, proved by exhaustion.
    None,
    /// Exactly one solution, proved by exhaustion.
    Unique(S),
    /// Two different solutions, both in hand.
    Many(S, S),
    /// The search stopped before it knew. Never a property of the puzzle.
    Undecided(Stop),
}

impl<S> Verdict<S> {
    /// The verdict of a search for two solutions. `search` adds them to the tally, and says whether
    /// it came to its end.
    pub fn from_search(search: impl FnOnce(&mut Tally<S>) -> Result<(), Stop>) -> Self {
        let mut tally = Tally::new(2);
        let end = search(&mut tally);
        tally.verdict(end)
    }

    /// The only solution; `None` if there is none or more than one.
    pub fn unique(self) -> Result<Option<S>, Stop> {
        match self {
            Verdict::Unique(solution) => Ok(Some(solution)),
            Verdict::None | Verdict::Many(..) => Ok(None),
            Verdict::Undecided(stop) => Err(stop),
        }
    }

    /// The one word for it in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::None => "none",
            Verdict::Unique(_) => "unique",
            Verdict::Many(..) => "many",
            Verdict::Undecided(_) => "undecided",
        }
    }

    /// The same verdict about borrowed solutions.
    pub fn as_ref(&self) -> Verdict<&S> {
        match self {
            Verdict::None => Verdict::None,
            Verdict::Unique(a) => Verdict::Unique(a),
            Verdict::Many(a, b) => Verdict::Many(a, b),
            Verdict::Undecided(stop) => Verdict::Undecided(*stop),
        }
    }

    /// The same verdict about solutions of another type.
    pub fn map<T>(self, mut f: impl FnMut(S) -> T) -> Verdict<T> {
        match self {
            Verdict::None => Verdict::None,
            Verdict::Unique(a) => Verdict::Unique(f(a)),
            Verdict::Many(a, b) => {
                let a = f(a);
                Verdict::Many(a, f(b))
            }
            Verdict::Undecided(stop) => Verdict::Undecided(stop),
        }
    }
}

/// How many solutions a search met, and whether those are all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Different solutions met.
    pub solutions: u64,
    /// Why the search ended.
    pub end: CountEnd,
}

impl Count {
    /// The count of a search for up to `limit` solutions. `search` adds them to the tally, and says
    /// whether it came to its end.
    pub fn from_search<S>(
        limit: u64,
        search: impl FnOnce(&mut Tally<S>) -> Result<(), Stop>,
    ) -> Self {
        let mut tally = Tally::new(limit);
        let end = search(&mut tally);
        tally.count(end)
    }
}

/// Why a count ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountEnd {
    /// The search space is done: the count is exact.
    Exact,
    /// The limit was reached: there are at least that many.
    Limit,
    /// The budget ended it: there are at least that many.
    Stopped(Stop),
}

/// What a search does with each solution it meets: keep the first two, count to a limit.
#[derive(Clone, Debug)]
pub struct Tally<S> {
    limit: u64,
    solutions: u64,
    kept: Vec<S>,
}

impl<S> Tally<S> {
    /// Wants solutions until there are `limit` of them.
    pub fn new(limit: u64) -> Self {
        Tally { limit, solutions: 0, kept: Vec::new() }
    }

    /// True when no further solution is wanted. Ask before searching: a limit of 0 is full at once.
    pub fn is_full(&self) -> bool {
        self.solutions >= self.limit
    }

    /// Takes a solution that was not found before. `make` runs for the first two only.
    pub fn add(&mut self, make: impl FnOnce() -> S) {
        self.solutions += 1;
        if self.kept.len() < 2 {
            self.kept.push(make());
        }
    }

    /// Different solutions met so far.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The verdict, after a search with limit 2 that ended as `end` says.
    pub fn verdict(self, end: Result<(), Stop>) -> Verdict<S> {
        let mut kept = self.kept.into_iter();
        match (kept.next(), kept.next(), end) {
            (Some(a), Some(b), _) => Verdict::Many(a, b), // two are two, even when cut short
            (_, _, Err(stop)) => Verdict::Undecided(stop), // one so far is not "unique"
            (Some(a), None, Ok(())) => Verdict::Unique(a),
            (None, _, Ok(())) => Verdict::None,
        }
    }

    /// The count, after a search that ended as `end` says.
    pub fn count(&self, end: Result<(), Stop>) -> Count {
        let end = match end {
            _ if self.is_full() => CountEnd::Limit,
            Ok(()) => CountEnd::Exact,
            Err(stop) => CountEnd::Stopped(stop),
        };
        Count { solutions: self.solutions, end }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(limit: u64, met: u64) -> Tally<u64> {
        let mut tally = Tally::new(limit);
        (0..met).for_each(|i| tally.add(|| i));
        tally
    }

    #[test]
    fn a_cut_search_says_many_or_undecided_and_nothing_else() {
        let cut = Err(Stop::Nodes);
        let rows = [
            (0, Ok(()), Verdict::None),
            (1, Ok(()), Verdict::Unique(0)),
            (2, Ok(()), Verdict::Many(0, 1)),
            (0, cut, Verdict::Undecided(Stop::Nodes)),
            (1, cut, Verdict::Undecided(Stop::Nodes)),
            (2, cut, Verdict::Many(0, 1)),
        ];
        for (met, end, expected) in rows {
            assert_eq!(tally(2, met).verdict(end), expected, "{met} met, {end:?}");
        }
    }

    #[test]
    fn a_count_is_exact_only_below_its_limit() {
        let rows = [
            (5, 3, Ok(()), CountEnd::Exact),
            (3, 3, Ok(()), CountEnd::Limit),
            (5, 3, Err(Stop::Cancelled), CountEnd::Stopped(Stop::Cancelled)),
            (3, 3, Err(Stop::Nodes), CountEnd::Limit),
            (0, 0, Ok(()), CountEnd::Limit),
        ];
        for (limit, met, end, expected) in rows {
            assert_eq!(tally(limit, met).count(end), Count { solutions: met, end: expected });
        }
    }
}
