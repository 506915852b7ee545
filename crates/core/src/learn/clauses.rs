//! The clause arena and its watch lists.

use super::Lit;

/// Where a clause starts in the arena.
pub(super) type ClauseRef = u32;

/// A clause to look at when a literal turns false; nothing to do while `blocker` is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub clause: ClauseRef,
    pub blocker: Lit,
}

/// Clauses one behind the other: length, glue, then literals, the two watched ones first.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// For each literal, the clauses that watch it.
    pub watches: Vec<Vec<Watch>>,
    /// Learned clauses that may be forgotten, oldest first.
    learned: Vec<ClauseRef>,
    /// Words of the arena taken by clauses already forgotten.
    waste: usize,
}

const HEAD: usize = 2;
/// The glue of a clause that is never forgotten.
const KEEP: u32 = u32::MAX;
/// The glue of a clause that was removed.
const GONE: u32 = u32::MAX - 1;

impl Clauses {
    pub fn new(vars: usize) -> Self {
        Clauses {
            arena: Vec::new(),
            watches: vec![Vec::new(); 2 * vars],
            learned: Vec::new(),
            waste: 0,
        }
    }

    /// Adds a clause of two or more literals and watches the first two. `glue` is the number of
    /// decision levels a learned clause ties together; without it the clause is kept for good.
    pub fn add(&mut self, lits: &[Lit], glue: Option<u32>) -> ClauseRef {
        let clause = self.arena.len() as ClauseRef;
        self.arena.push(lits.len() as u32);
        self.arena.push(glue.unwrap_or(KEEP));
        self.arena.extend(lits.iter().map(|lit| lit.code()));
        if glue.is_some() {
            self.learned.push(clause);
        }
        self.watches[(!lits[0]).index()].push(Watch { clause, blocker: lits[1] });
        self.watches[(!lits[1]).index()].push(Watch { clause, blocker: lits[0] });
        clause
    }

    pub fn len(&self, clause: ClauseRef) -> usize {
        self.arena[clause as usize] as usize
    }

    #[inline]
    pub fn lit(&self, clause: ClauseRef, at: usize) -> Lit {
        Lit::from_code(self.arena[clause as usize + HEAD + at])
    }

    #[inline]
    pub fn lits(&self, clause: ClauseRef) -> impl Iterator<Item = Lit> {
        let start = clause as usize + HEAD;
        self.arena[start..start + self.len(clause)].iter().map(|code| Lit::from_code(*code))
    }

    #[inline]
    pub fn swap(&mut self, clause: ClauseRef, a: usize, b: usize) {
        self.arena.swap(clause as usize + HEAD + a, clause as usize + HEAD + b);
    }

    /// The number of clauses that may be forgotten.
    pub fn learned(&self) -> usize {
        self.learned.len()
    }

    /// Words of memory in the arena.
    pub fn size(&self) -> usize {
        self.arena.len()
    }

    /// Forgets the worse half of the learned clauses: high glue first, then long, then old. Clauses
    /// with glue up to 2 stay; so do those that `locked` names, which explain the present
    /// assignment.
    pub fn forget(&mut self, locked: impl Fn(ClauseRef, Lit) -> bool) {
        let mut ranked: Vec<(u32, u32, std::cmp::Reverse<ClauseRef>)> = self
            .learned
            .iter()
            .filter(|&&clause| {
                self.arena[clause as usize + 1] > 2 && !locked(clause, self.lit(clause, 0))
            })
            .map(|&clause| {
                (
                    self.arena[clause as usize + 1],
                    self.arena[clause as usize],
                    std::cmp::Reverse(clause),
                )
            })
            .collect();
        ranked.sort_unstable_by(|a, b| b.cmp(a));
        let half = ranked.len().min(self.learned.len() / 2);
        for (_, len, clause) in &ranked[..half] {
            self.arena[clause.0 as usize + 1] = GONE;
            self.waste += HEAD + *len as usize;
        }
        let arena = &self.arena;
        let gone = |clause: ClauseRef| arena[clause as usize + 1] == GONE;
        self.learned.retain(|clause| !gone(*clause));
        for list in &mut self.watches {
            list.retain(|watch| !gone(watch.clause));
        }
    }

    /// True when a good part of the arena is waste.
    pub fn is_wasteful(&self) -> bool {
        self.waste > self.arena.len() / 3
    }

    /// Closes the gaps in the arena. `moved` is told the new place of each clause.
    pub fn compact(&mut self, mut moved: impl FnMut(ClauseRef, ClauseRef)) {
        let (mut from, mut to) = (0, 0);
        let mut places = Vec::new();
        while from < self.arena.len() {
            let len = HEAD + self.arena[from] as usize;
            if self.arena[from + 1] != GONE {
                self.arena.copy_within(from..from + len, to);
                places.push((from as ClauseRef, to as ClauseRef));
                to += len;
            }
            from += len;
        }
        self.arena.truncate(to);
        self.waste = 0;
        let new = |old: ClauseRef| places[places.partition_point(|(from, _)| *from < old)].1;
        self.learned.iter_mut().for_each(|clause| *clause = new(*clause));
        self.watches.iter_mut().flatten().for_each(|watch| watch.clause = new(watch.clause));
        places.iter().for_each(|(from, to)| moved(*from, *to));
    }
}
