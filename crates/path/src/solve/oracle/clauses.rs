//! Learned clauses and who watches them.

use super::Lit;

/// The end of a list of watchers.
pub(super) const END: u32 = 0;

/// A clause to look at when a literal turns false; nothing to do while `blocker` is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub clause: u32,
    pub blocker: Lit,
    /// The next watcher of the same literal, or `END`.
    pub next: u32,
}

/// Clauses one behind the other: length, glue, then literals, the two watched ones first.
///
/// There are far more literals than clauses: watchers are linked lists in one array, so that a
/// literal costs four bytes.
#[derive(Debug)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// For each literal, the first watcher to visit when it turns true.
    heads: Vec<u32>,
    /// Place 0 is never used.
    watches: Vec<Watch>,
    /// Where each clause starts.
    starts: Vec<u32>,
}

const HEAD: usize = 2;
/// Clauses that tie together so few levels are kept.
const GOOD: u32 = 2;

impl Clauses {
    pub fn new(lits: usize) -> Self {
        let unused = Watch { clause: 0, blocker: Lit::yes(0), next: END };
        Clauses {
            arena: Vec::new(),
            heads: vec![END; lits],
            watches: vec![unused],
            starts: Vec::new(),
        }
    }

    /// Adds a clause of two or more literals and watches the first two.
    pub fn add(&mut self, lits: &[Lit], glue: u32) -> u32 {
        let clause = self.arena.len() as u32;
        self.arena.push(lits.len() as u32);
        self.arena.push(glue);
        self.arena.extend(lits.iter().map(|lit| lit.code()));
        self.starts.push(clause);
        self.watch_first_two(clause);
        clause
    }

    fn watch_first_two(&mut self, clause: u32) {
        let (a, b) = (self.lit(clause, 0), self.lit(clause, 1));
        for (watched, blocker) in [(a, b), (b, a)] {
            let head = &mut self.heads[(!watched).index()];
            self.watches.push(Watch { clause, blocker, next: *head });
            *head = self.watches.len() as u32 - 1;
        }
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.unwatch();
        self.arena.clear();
        self.starts.clear();
        self.watches.truncate(1);
    }

    fn unwatch(&mut self) {
        for &clause in &self.starts {
            for at in 0..2 {
                let watched = self.lit(clause, at);
                self.heads[(!watched).index()] = END;
            }
        }
    }

    pub fn len(&self, clause: u32) -> usize {
        self.arena[clause as usize] as usize
    }

    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// Words of memory.
    pub fn size(&self) -> usize {
        self.arena.len()
    }

    #[inline]
    pub fn lit(&self, clause: u32, at: usize) -> Lit {
        Lit::from_code(self.arena[clause as usize + HEAD + at])
    }

    pub fn lits(&self, clause: u32) -> impl Iterator<Item = Lit> {
        let start = clause as usize + HEAD;
        self.arena[start..start + self.len(clause)].iter().map(|code| Lit::from_code(*code))
    }

    #[inline]
    pub fn swap(&mut self, clause: u32, a: usize, b: usize) {
        self.arena.swap(clause as usize + HEAD + a, clause as usize + HEAD + b);
    }

    /// Empties the list of `lit` and returns its first link.
    #[inline]
    pub fn take_watchers(&mut self, lit: Lit) -> u32 {
        std::mem::replace(&mut self.heads[lit.index()], END)
    }

    #[inline]
    pub fn watch(&self, link: u32) -> Watch {
        self.watches[link as usize]
    }

    /// Puts a link into the list of `lit`.
    #[inline]
    pub fn watch_again(&mut self, lit: Lit, link: u32, blocker: Lit) {
        let head = &mut self.heads[lit.index()];
        let watch = &mut self.watches[link as usize];
        watch.next = *head;
        watch.blocker = blocker;
        *head = link;
    }

    /// Forgets the worse half: high glue first, then long, then old. Only when nothing rests on a
    /// clause. What is known for good is struck out of the rest.
    pub fn forget(&mut self, is_true: impl Fn(Lit) -> bool) {
        self.unwatch();
        let mut ranked: Vec<(u32, u32, std::cmp::Reverse<u32>)> = self
            .starts
            .iter()
            .map(|&clause| {
                let at = clause as usize;
                (self.arena[at + 1], self.arena[at], std::cmp::Reverse(clause))
            })
            .collect();
        ranked.sort_unstable();
        let half = ranked.len() / 2;
        let good = ranked.partition_point(|(glue, ..)| *glue <= GOOD);
        ranked.truncate(half.max(good.min(ranked.len() * 3 / 4)));
        let mut kept: Vec<u32> = ranked.into_iter().map(|(_, _, clause)| clause.0).collect();
        kept.sort_unstable();
        self.watches.truncate(1);
        self.starts.clear();
        let old = std::mem::take(&mut self.arena);
        for clause in kept {
            let start = clause as usize;
            let end = start + HEAD + old[start] as usize;
            let lits = || old[start + HEAD..end].iter().map(|code| Lit::from_code(*code));
            if lits().any(&is_true) {
                continue;
            }
            let place = self.arena.len();
            self.starts.push(place as u32);
            self.arena.extend([0, old[start + 1]]);
            self.arena.extend(lits().filter(|lit| !is_true(!*lit)).map(|lit| lit.code()));
            // At rest a clause that does not hold yet has two open literals.
            self.arena[place] = (self.arena.len() - place - HEAD) as u32;
            debug_assert!(self.arena[place] >= 2);
        }
        for at in 0..self.starts.len() {
            self.watch_first_two(self.starts[at]);
        }
    }
}
