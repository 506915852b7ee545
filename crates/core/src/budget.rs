//! The work one call may do, and why it ended early.

use std::cell::Cell;
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Why a search ended before it had an answer. Says nothing about the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The node count ran out. Deterministic: the same call stops here again.
    Nodes,
    /// The work between the nodes exceeded its limit. Deterministic, too.
    Work,
    /// The search needed more memory than it is allowed. Deterministic, too.
    Memory,
    /// The requested number of solutions was counted; there may be more.
    Limit,
    /// Someone set the cancel flag. Not deterministic: never store what follows from it.
    Cancelled,
}

impl Stop {
    /// The one word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Stop::Nodes => "nodes",
            Stop::Work => "work",
            Stop::Memory => "memory",
            Stop::Limit => "limit",
            Stop::Cancelled => "cancelled",
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Nodes => "the node budget ran out",
            Stop::Work => "the work limit that goes with the node budget ran out",
            Stop::Memory => "the search outgrew its memory allowance",
            Stop::Limit => "the count reached its limit",
            Stop::Cancelled => "cancelled",
        })
    }
}

impl Error for Stop {}

/// The work that goes with [`WORK_NODES`] nodes or fewer. A unit is what a processor does in one to
/// three nanoseconds: a look at a clause, some words of a bit set.
pub const WORK: u64 = 100_000_000_000;

/// More nodes get more work, in proportion.
pub const WORK_NODES: u64 = 20_000_000;

/// The work one call may do.
///
/// A node is a decision of a search, or a conflict of a search that learns clauses. Work is counted
/// in nodes so that a call ends at the same place on every machine; a front end with a deadline
/// sets the flag. What a node costs depends on the board, by a factor of a million: so the work
/// between two nodes is counted as well, in coarse units, and a budget made by [`Budget::of`]
/// bounds both.
#[derive(Debug)]
pub struct Budget<'a> {
    left: u64,
    spent: u64,
    /// Units of work left. In a cell, since propagation pays with what its caller only lends it.
    work: Cell<u64>,
    cancel: Option<&'a AtomicBool>,
}

impl Default for Budget<'_> {
    /// The budget of most calls: [`WORK_NODES`] nodes, and minutes of work at worst.
    fn default() -> Self {
        Budget::of(Some(WORK_NODES))
    }
}

impl<'a> Budget<'a> {
    /// Allows `nodes` search nodes.
    /// ```
    /// # use gridsmith_core::{Budget, Stop};
    /// let mut budget = Budget::nodes(1);
    /// assert_eq!(budget.spend(), Ok(()));
    /// assert_eq!(budget.spend(), Err(Stop::Nodes));
    /// assert_eq!(budget.spent(), 1);
    /// ```
    pub fn nodes(nodes: u64) -> Self {
        Budget { left: nodes, spent: 0, work: Cell::new(u64::MAX), cancel: None }
    }

    /// Allows `nodes` nodes and the work that goes with them, or any amount.
    ///
    /// Small budgets get as much work as [`WORK_NODES`]: they mean nodes.
    /// ```
    /// # use gridsmith_core::{Budget, Stop, WORK, WORK_NODES};
    /// assert_eq!(Budget::of(Some(7)).pay(WORK), Ok(()));
    /// assert_eq!(Budget::of(Some(7)).pay(WORK + 1), Err(Stop::Work));
    /// assert_eq!(Budget::of(Some(2 * WORK_NODES)).pay(2 * WORK), Ok(()));
    /// assert_eq!(Budget::of(None).pay(u64::MAX), Ok(()));
    /// ```
    pub fn of(nodes: Option<u64>) -> Self {
        let Some(nodes) = nodes else { return Self::unlimited() };
        let work = u128::from(WORK) * u128::from(nodes.max(WORK_NODES)) / u128::from(WORK_NODES);
        Self::nodes(nodes).with_work(u64::try_from(work).unwrap_or(u64::MAX))
    }

    /// Allows `units` units of work.
    pub fn with_work(self, units: u64) -> Self {
        Budget { work: Cell::new(units), ..self }
    }

    /// Allows any number of nodes.
    pub fn unlimited() -> Self {
        Self::nodes(u64::MAX)
    }

    /// Stops as well when `flag` turns true.
    pub fn or_until(self, flag: &'a AtomicBool) -> Self {
        Budget { cancel: Some(flag), ..self }
    }

    /// Pays for one node. Every search loop starts with this call.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stop> {
        self.poll()?;
        self.left = self.left.checked_sub(1).ok_or(Stop::Nodes)?;
        self.spent += 1;
        Ok(())
    }

    /// Pays for `units` units of work that was just done, or is to be done, and checks the cancel
    /// flag. Long work between two nodes calls this now and then.
    pub fn pay(&self, units: u64) -> Result<(), Stop> {
        self.poll()?;
        match self.work.get() {
            // Without a limit there is nothing to count.
            u64::MAX => Ok(()),
            left => {
                self.work.set(left.saturating_sub(units));
                if units > left { Err(Stop::Work) } else { Ok(()) }
            }
        }
    }

    /// Pays for work that is worth several nodes. What is left when it is not enough is used up.
    /// ```
    /// # use gridsmith_core::{Budget, Stop};
    /// let mut budget = Budget::nodes(5);
    /// assert_eq!(budget.spend_many(3), Ok(()));
    /// assert_eq!((budget.spend_many(3), budget.spent()), (Err(Stop::Nodes), 5));
    /// ```
    pub fn spend_many(&mut self, nodes: u64) -> Result<(), Stop> {
        self.poll()?;
        let paid = nodes.min(self.left);
        self.left -= paid;
        self.spent += paid;
        if paid < nodes { Err(Stop::Nodes) } else { Ok(()) }
    }

    /// Checks the cancel flag only. Long work between two nodes calls this now and then.
    #[inline]
    pub fn poll(&self) -> Result<(), Stop> {
        if self.cancel.is_some_and(|flag| flag.load(Relaxed)) {
            return Err(Stop::Cancelled);
        }
        #[cfg(target_family = "wasm")]
        if crate::host::cancelled() {
            return Err(Stop::Cancelled);
        }
        Ok(())
    }

    /// The nodes paid for so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The nodes that are left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Runs `work` with at most `nodes` of what is left, and pays for what it used.
    ///
    /// A stage that may give up early gets its share this way: `Err(Stop::Nodes)` from it means
    /// that the share ran out, or the whole; the next `spend` tells which.
    /// ```
    /// # use gridsmith_core::Budget;
    /// let mut budget = Budget::nodes(10);
    /// let end = budget.share(3, |share| loop { share.spend()? });
    /// assert_eq!((end, budget.spent()), (Err::<(), _>(gridsmith_core::Stop::Nodes), 3));
    /// assert_eq!(budget.spend(), Ok(()));
    /// ```
    pub fn share<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let mut share = Budget {
            left: nodes.min(self.left),
            spent: 0,
            work: self.work.clone(),
            cancel: self.cancel,
        };
        let answer = work(&mut share);
        self.work.set(share.work.get());
        self.left -= share.spent;
        self.spent += share.spent;
        answer
    }

    /// Like [`Budget::share`], for work that may be left undone: `None` if the share ran out, which
    /// costs one node more.
    /// ```
    /// # use gridsmith_core::{Budget, Stop};
    /// let mut budget = Budget::nodes(5);
    /// let mut endless = || budget.try_share(3, |share| loop { share.spend()? });
    /// assert_eq!((endless(), endless()), (Ok(None::<()>), Err(Stop::Nodes)));
    /// ```
    pub fn try_share<T>(
        &mut self,
        nodes: u64,
        work: impl FnOnce(&mut Budget<'a>) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        match self.share(nodes, work) {
            Ok(answer) => Ok(Some(answer)),
            // Either the share or the whole ran out.
            Err(Stop::Nodes) => self.spend().map(|()| None),
            Err(stop) => Err(stop),
        }
    }

    /// Runs `work` whose nodes are so small that `many` of them count as one.
    /// ```
    /// # use gridsmith_core::{Budget, Stop};
    /// let mut budget = Budget::nodes(2);
    /// let end = budget.share_small(10, |share| (0..15).try_for_each(|_| share.spend()));
    /// assert_eq!((end, budget.spent()), (Ok(()), 2));
    /// assert_eq!(budget.share_small(10, |share| share.spend()), Err(Stop::Nodes));
    /// ```
    pub fn share_small<T>(&mut self, many: u64, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let nodes = self.left.saturating_mul(many);
        let mut share =
            Budget { left: nodes, spent: 0, work: self.work.clone(), cancel: self.cancel };
        let answer = work(&mut share);
        let paid = share.spent.div_ceil(many);
        self.work.set(share.work.get());
        self.left -= paid;
        self.spent += paid;
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_comes_before_the_count() {
        let flag = AtomicBool::new(false);
        let mut budget = Budget::nodes(2).or_until(&flag);
        assert_eq!(budget.spend(), Ok(()));
        flag.store(true, Relaxed);
        assert_eq!(
            (budget.spend(), budget.poll(), budget.spent()),
            (Err(Stop::Cancelled), Err(Stop::Cancelled), 1)
        );
    }

    #[test]
    fn work_is_counted_across_shares() {
        let mut budget = Budget::nodes(5).with_work(10);
        assert_eq!(budget.share(1, |share| share.pay(4)), Ok(()));
        assert_eq!(
            (budget.pay(6), budget.pay(0), budget.pay(1)),
            (Ok(()), Ok(()), Err(Stop::Work))
        );
        assert_eq!(budget.share(1, |share| share.pay(1)), Err(Stop::Work));
        assert_eq!(budget.spend(), Ok(()), "nodes are another thing");
        assert_eq!(Budget::nodes(0).pay(u64::MAX), Ok(()));
        let flag = AtomicBool::new(true);
        assert_eq!(Budget::nodes(1).with_work(0).or_until(&flag).pay(1), Err(Stop::Cancelled));
    }

    #[test]
    fn a_share_never_exceeds_the_whole() {
        let mut budget = Budget::nodes(2);
        let end: Result<(), Stop> = budget.share(5, |share| {
            loop {
                share.spend()?
            }
        });
        assert_eq!((end, budget.spent(), budget.spend()), (Err(Stop::Nodes), 2, Err(Stop::Nodes)));
    }
}
