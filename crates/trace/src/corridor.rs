//! The reason "corridor": two values of a path are a fixed number of steps apart.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::rules::Lit;

/// What the values from `low` to `high` leave to each other.
pub(crate) struct Corridor {
    pub low: u32,
    pub high: u32,
    /// The open variables that become false.
    pub gone: BTreeSet<u32>,
}

impl Board<'_> {
    /// The corridor between the nearest values that are known around those of `lits`; `None` if
    /// they are not eliminations of a path.
    pub fn corridor(&self, lits: &[Lit]) -> Option<Corridor> {
        let steps = self.rules.steps.as_ref()?;
        let n = steps.n();
        let values = lits.iter().filter(|lit| !lit.holds).map(|lit| lit.var % n);
        let (least, most) = (values.clone().min()?, values.max()?);
        let is_known = |value: &u32| (0..n).any(|cell| self.is_true(cell * n + value));
        let low = (0..least).rev().find(is_known).unwrap_or(0);
        let high = (most + 1..n).find(is_known).unwrap_or(n - 1);
        (low < high).then(|| Corridor { low, high, gone: self.gone_between(low, high) })
    }

    /// What becomes false when each value from `low` to `high` needs the next and the one before
    /// in a neighbour.
    fn gone_between(&self, low: u32, high: u32) -> BTreeSet<u32> {
        let Some(steps) = &self.rules.steps else { return BTreeSet::new() };
        let n = steps.n();
        let place = |cell: u32, value: u32| ((value - low) * n + cell) as usize;
        let mut out = vec![false; ((high - low + 1) * n) as usize];
        for value in low..=high {
            for cell in 0..n {
                out[place(cell, value)] = self.is_false(cell * n + value);
            }
        }
        let mut gone = BTreeSet::new();
        let up = (low + 1..=high).map(|value| (value, value - 1));
        let down = (low..high).rev().map(|value| (value, value + 1));
        for (value, beside) in up.chain(down) {
            for cell in 0..n {
                let near = &steps.near[cell as usize];
                if !out[place(cell, value)] && near.iter().all(|near| out[place(*near, beside)]) {
                    out[place(cell, value)] = true;
                    gone.insert(cell * n + value);
                }
            }
        }
        gone
    }
}
