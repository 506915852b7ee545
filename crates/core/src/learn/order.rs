//! Which variable to decide next: the one that was in most recent conflicts.

/// A heap of variables by activity. Activities are whole numbers that grow geometrically and are
/// scaled down together before they overflow.
#[derive(Clone, Debug)]
pub(super) struct Order {
    activity: Vec<u64>,
    bump: u64,
    heap: Vec<u32>,
    /// Place in the heap, or `OUT`.
    place: Vec<u32>,
}

const OUT: u32 = u32::MAX;
/// A freshly bumped variable counts 2^SCALE at first.
const SCALE: u32 = 16;
const LIMIT: u64 = 1 << 60;

impl Order {
    pub fn new(vars: usize) -> Self {
        let all: Vec<u32> = (0..vars as u32).collect();
        Order { activity: vec![0; vars], bump: 1 << SCALE, heap: all.clone(), place: all }
    }

    /// The variable with the highest activity still in the heap; the least of equals by heap order.
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

    pub fn put_back(&mut self, var: usize) {
        if self.place[var] == OUT {
            self.heap.push(var as u32);
            self.place[var] = self.heap.len() as u32 - 1;
            self.rise(self.heap.len() - 1);
        }
    }

    /// The variable was part of a conflict.
    pub fn bump(&mut self, var: usize) {
        self.activity[var] += self.bump;
        if self.activity[var] >= LIMIT {
            // The order stays as it was, except for ties among those scaled down to 0.
            self.activity.iter_mut().for_each(|activity| *activity >>= 40);
            self.bump = (self.bump >> 40).max(1);
            self.rebuild();
        } else if self.place[var] != OUT {
            self.rise(self.place[var] as usize);
        }
    }

    /// Older conflicts count less from now on.
    pub fn decay(&mut self) {
        self.bump += (self.bump >> 4).max(1);
    }

    fn rebuild(&mut self) {
        for at in (0..self.heap.len() / 2).rev() {
            self.sink(at);
        }
    }

    fn before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || (x == y && a < b)
    }

    fn set(&mut self, at: usize, var: u32) {
        self.heap[at] = var;
        self.place[var as usize] = at as u32;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn pops_by_activity_then_index() {
        for seed in 0..200 {
            let mut rng = Seed::from(seed).stream("order");
            let mut order = Order::new(30);
            for _ in 0..rng.below(3_000) {
                order.bump(rng.index(30));
                order.decay();
                if rng.below(4) == 0
                    && let Some(var) = order.pop()
                {
                    order.put_back(var);
                }
            }
            let popped: Vec<usize> = std::iter::from_fn(|| order.pop()).collect();
            let mut sorted: Vec<usize> = (0..30).collect();
            sorted.sort_by_key(|var| (std::cmp::Reverse(order.activity[*var]), *var));
            assert_eq!(popped, sorted, "seed {seed}");
        }
    }
}
