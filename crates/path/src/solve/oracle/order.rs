//! Which candidates took part in conflicts, the busiest first.

/// Activities this high are scaled down together.
const LIMIT: u64 = 1 << 60;
/// A variable that is not in the heap.
const OUT: u32 = 0;

/// A heap of those variables that were ever part of a conflict. Equals come in the order of their
/// numbers.
#[derive(Debug)]
pub(super) struct Activity {
    activity: Vec<u64>,
    heap: Vec<u32>,
    /// One more than the place of each variable in the heap, or `OUT`.
    place: Vec<u32>,
    bump: u64,
}

impl Activity {
    pub fn new(vars: usize) -> Self {
        Activity {
            activity: vec![0; vars],
            heap: Vec::new(),
            place: vec![OUT; vars],
            bump: 1 << 10,
        }
    }

    /// Takes out the busiest variable.
    pub fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.place[top as usize] = OUT;
        if last != top {
            self.set(0, last);
            self.sink(0);
        }
        Some(top as usize)
    }

    /// Puts a variable back that had been taken out.
    #[inline]
    pub fn put_back(&mut self, var: usize) {
        if self.activity[var] > 0 && self.place[var] == OUT {
            self.heap.push(var as u32);
            self.place[var] = self.heap.len() as u32;
            self.rise(self.heap.len() - 1);
        }
    }

    /// The variable was part of a conflict.
    pub fn bump(&mut self, var: usize) {
        self.activity[var] += self.bump;
        if self.activity[var] >= LIMIT {
            self.activity.iter_mut().for_each(|activity| *activity >>= 40);
            self.bump = (self.bump >> 40).max(1);
            self.heap.retain(|var| self.activity[*var as usize] > 0);
            self.place.fill(OUT);
            for at in 0..self.heap.len() {
                self.place[self.heap[at] as usize] = at as u32 + 1;
            }
            for at in (0..self.heap.len() / 2).rev() {
                self.sink(at);
            }
        } else if self.place[var] != OUT {
            self.rise(self.place[var] as usize - 1);
        }
    }

    /// Older conflicts count less from now on.
    pub fn decay(&mut self) {
        self.bump += (self.bump >> 4).max(1);
    }

    fn before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || (x == y && a < b)
    }

    fn set(&mut self, at: usize, var: u32) {
        self.heap[at] = var;
        self.place[var as usize] = at as u32 + 1;
    }

    fn rise(&mut self, mut at: usize) {
        let var = self.heap[at];
        while at > 0 {
            let up = (at - 1) / 2;
            if !self.before(var, self.heap[up]) {
                break;
            }
            self.set(at, self.heap[up]);
            at = up;
        }
        self.set(at, var);
    }

    fn sink(&mut self, mut at: usize) {
        let var = self.heap[at];
        loop {
            let mut child = 2 * at + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.before(self.heap[child], var) {
                break;
            }
            self.set(at, self.heap[child]);
            at = child;
        }
        self.set(at, var);
    }
}
