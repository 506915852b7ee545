//! Which variable to decide next: the one that was in most recent conflicts.

/// A heap of variables by activity; of equals, the one with the lowest number comes first.
///
/// Activities are whole numbers that grow geometrically and are scaled down together before they
/// overflow. If `IDLE`, all variables are in the heap at first and idle ones stay in it: the search
/// decides every variable. Otherwise the heap has only variables that were in recent conflicts.
#[derive(Clone, Debug)]
pub struct Activity<const IDLE: bool> {
    activity: Vec<u64>,
    bump: u64,
    /// Place 0 is never used: the children of a place are at twice its number.
    heap: Vec<u32>,
    /// Place in the heap, or `OUT`.
    place: Vec<u32>,
}

/// Not in the heap. 0, because memory full of zeros is cheap, and there can be millions of
/// variables.
const OUT: u32 = 0;
const LIMIT: u64 = 1 << 60;
/// By how many bits activities are scaled down.
const SCALE: u32 = 40;

impl<const IDLE: bool> Activity<IDLE> {
    /// No activity yet of `vars` variables. The first conflict counts `bump`.
    pub fn new(vars: usize, bump: u64) -> Self {
        let activity = vec![0; vars];
        match IDLE {
            true => {
                let heap: Vec<u32> =
                    (0..=vars as u32).map(|place| place.saturating_sub(1)).collect();
                Activity { activity, bump, heap, place: (1..=vars as u32).collect() }
            }
            false => Activity { activity, bump, heap: vec![0], place: vec![OUT; vars] },
        }
    }

    /// Takes out the variable with the highest activity.
    pub fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.get(1)?;
        let last = self.heap.pop()?;
        self.place[top as usize] = OUT;
        if last != top {
            self.set(1, last);
            self.sink(1);
        }
        Some(top as usize)
    }

    /// Puts a variable back that was taken out.
    #[inline]
    pub fn put_back(&mut self, var: usize) {
        if !IDLE && self.activity[var] == 0 {
            return;
        }
        if self.place[var] == OUT {
            self.heap.push(var as u32);
            self.rise(self.heap.len() - 1, var as u32);
        }
    }

    /// The variable was part of a conflict.
    pub fn bump(&mut self, var: usize) {
        self.activity[var] += self.bump;
        if self.activity[var] >= LIMIT {
            self.scale_down();
        } else if self.place[var] != OUT {
            self.rise(self.place[var] as usize, var as u32);
        }
    }

    /// Older conflicts count less from now on.
    pub fn decay(&mut self) {
        self.bump += (self.bump >> 4).max(1);
    }

    /// The order stays as it was, except for ties among those scaled down to 0.
    fn scale_down(&mut self) {
        self.activity.iter_mut().for_each(|activity| *activity >>= SCALE);
        self.bump = (self.bump >> SCALE).max(1);
        if !IDLE {
            self.forget_idle();
        }
        for at in (1..=(self.heap.len() - 1) / 2).rev() {
            self.sink(at);
        }
    }

    fn forget_idle(&mut self) {
        let mut heap = self.heap.split_off(1);
        heap.retain(|var| self.activity[*var as usize] > 0);
        self.heap.extend(heap);
        self.place.fill(OUT);
        for at in 1..self.heap.len() {
            self.place[self.heap[at] as usize] = at as u32;
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

    /// Moves `var` from the place `at` to where it belongs, towards the top.
    fn rise(&mut self, mut at: usize, var: u32) {
        while at > 1 {
            let up = at / 2;
            if !self.before(var, self.heap[up]) {
                break;
            }
            self.set(at, self.heap[up]);
            at = up;
        }
        self.set(at, var);
    }

    /// Moves the variable at the place `at` to where it belongs, away from the top.
    fn sink(&mut self, mut at: usize) {
        let var = self.heap[at];
        loop {
            let mut child = 2 * at;
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

    /// Takes all variables out after random conflicts, and compares with sorting them.
    fn pops_by_activity_then_index<const IDLE: bool>() {
        for seed in 0..200 {
            let mut rng = Seed::from(seed).stream("order");
            let mut order = Activity::<IDLE>::new(30, 1 << 16);
            for _ in 0..rng.below(3_000) {
                let var = rng.index(30);
                order.bump(var);
                order.put_back(var);
                order.decay();
                if rng.below(4) == 0
                    && let Some(var) = order.pop()
                {
                    order.put_back(var);
                }
            }
            let popped: Vec<usize> = std::iter::from_fn(|| order.pop()).collect();
            let mut sorted: Vec<usize> =
                (0..30).filter(|var| IDLE || order.activity[*var] > 0).collect();
            sorted.sort_by_key(|var| (std::cmp::Reverse(order.activity[*var]), *var));
            assert_eq!(popped, sorted, "seed {seed}");
        }
    }

    #[test]
    fn idle_variables_come_last() {
        pops_by_activity_then_index::<true>();
    }

    #[test]
    fn idle_variables_are_left_out() {
        pops_by_activity_then_index::<false>();
    }
}
