//! A walk that steps where the fewest ways lead on, and takes steps back within limits.

use gridsmith_core::{Budget, Rng, Stop};

use super::lattice::{Lattice, NONE};
use super::result::{Draft, DraftEnd};
use super::{PathBuildReason, PathBuildSettings};
use crate::reach::Part;

/// Walks from random cells until one walk covers the board, or restarts run out, or do not help any
/// more.
pub(super) fn build(
    lattice: &Lattice,
    settings: &PathBuildSettings,
    part: &Part,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Draft {
    let (cells, goal) = (&part.cells, part.longest);
    let mut best = Vec::new();
    let (mut restarts, mut idle) = (0, 0);
    loop {
        let start = cells[rng.index(cells.len())];
        let (covered, before) = (best.len(), budget.spent());
        let mut walk = Walk::new(lattice, settings, goal, start);
        let end = budget.share(settings.max_nodes, |share| walk.run(&mut best, rng, share));
        // Fewer nodes than the walk was promised: the whole budget is gone, which says nothing of
        // the board.
        let starved = budget.spent() - before < settings.max_nodes;
        if let Err(stop) = end
            && (stop != Stop::Nodes || starved)
        {
            let end = DraftEnd::Failed(PathBuildReason::Stopped(stop));
            return Draft { cells: best, end, restarts };
        }
        idle = if best.len() > covered { 0 } else { idle + 1 };
        let over =
            restarts + 1 >= settings.max_restarts || idle >= settings.max_idle_restarts.max(1);
        if best.len() >= goal || over {
            return Draft { cells: best, end: DraftEnd::Done, restarts };
        }
        restarts += 1;
    }
}

/// One walk.
struct Walk<'a> {
    lattice: &'a Lattice,
    min_pocket: usize,
    /// Cells that can be reached at all.
    reach: usize,
    path: Vec<u16>,
    used: Vec<bool>,
    /// For each step of the path, the cells still to try after it, the best last.
    choices: Vec<Vec<u16>>,
    seen: Vec<u32>,
    round: u32,
    stack: Vec<u16>,
}

impl<'a> Walk<'a> {
    fn new(lattice: &'a Lattice, settings: &PathBuildSettings, reach: usize, start: u16) -> Self {
        let mut used = vec![false; lattice.area()];
        used[start as usize] = true;
        Walk {
            lattice,
            min_pocket: settings.min_pocket,
            reach,
            path: vec![start],
            used,
            choices: Vec::new(),
            seen: vec![0; lattice.area()],
            round: 0,
            stack: Vec::new(),
        }
    }

    /// Walks until the board is covered or nothing is left to try. `best` becomes the longest walk
    /// seen.
    fn run(&mut self, best: &mut Vec<u16>, rng: &mut Rng, budget: &mut Budget) -> Result<(), Stop> {
        let choices = self.ways_on(rng);
        self.choices.push(choices);
        loop {
            if self.path.len() > best.len() {
                best.clone_from(&self.path);
            }
            if self.path.len() == self.reach {
                return Ok(());
            }
            let Some(choices) = self.choices.last_mut() else { return Ok(()) };
            let Some(next) = choices.pop() else {
                self.choices.pop();
                // The first cell stays: another start is another walk.
                if self.path.len() > 1 {
                    let last = self.path.pop().unwrap_or(NONE);
                    self.used[last as usize] = false;
                }
                continue;
            };
            budget.spend()?;
            self.used[next as usize] = true;
            if self.cuts_off(next) {
                self.used[next as usize] = false;
                continue;
            }
            self.path.push(next);
            let choices = self.ways_on(rng);
            self.choices.push(choices);
        }
    }

    /// The free cells beside the last one; those with the fewest free cells around come last.
    fn ways_on(&self, rng: &mut Rng) -> Vec<u16> {
        let free = |cell: &u16| !self.used[*cell as usize];
        let mut ways: Vec<u16> =
            self.lattice.around(self.path[self.path.len() - 1]).filter(free).collect();
        rng.shuffle(&mut ways);
        ways.sort_by_key(|cell| std::cmp::Reverse(self.lattice.around(*cell).filter(free).count()));
        ways
    }

    /// True if free cells beside `cell`, just taken, hang together with fewer others than a pocket
    /// needs, while there are free cells elsewhere: the walk could not visit both.
    fn cuts_off(&mut self, cell: u16) -> bool {
        let free = self.reach - self.path.len() - 1;
        let wanted = self.min_pocket.min(free);
        let lattice = self.lattice;
        lattice.around(cell).any(|start| !self.used[start as usize] && !self.reaches(start, wanted))
    }

    /// True if `wanted` free cells hang together with `start`.
    fn reaches(&mut self, start: u16, wanted: usize) -> bool {
        self.round += 1;
        self.seen[start as usize] = self.round;
        self.stack.clear();
        self.stack.push(start);
        let mut found = 1;
        while let Some(cell) = self.stack.pop() {
            if found >= wanted {
                return true;
            }
            for next in self.lattice.around(cell) {
                if !self.used[next as usize] && self.seen[next as usize] != self.round {
                    self.seen[next as usize] = self.round;
                    self.stack.push(next);
                    found += 1;
                }
            }
        }
        found >= wanted
    }
}
