//! Conclusions up to a level, and suppositions that lead to a contradiction.

use gridsmith_core::{Budget, Stop};

use super::{Clash, Line, Net, Sight};
use crate::board::{Board, Link};
use crate::solve::level::Level;

/// Everything could be concluded without a contradiction, or not.
type Alive = Result<(), Clash>;

impl Line<'_> {
    /// Draws every conclusion up to `level`. What shows at a glance is a contradiction at every
    /// level.
    pub fn settle(&mut self, level: Level, budget: &Budget) -> Result<Alive, Stop> {
        let sight = &mut Sight::default();
        let mut drawn = self.clone();
        loop {
            // To look ahead is to try every link that is open.
            let cells = self.spots.len() as u64;
            budget.pay(if level < Level::Links { 20 * cells } else { cells * cells })?;
            if let Err(clash) = self.settle_joins(level) {
                return Ok(Err(clash));
            }
            if self.is_solved() {
                return Ok(Ok(()));
            }
            if let Some(clash) = self.clash(sight) {
                return Ok(Err(clash));
            }
            if level < Level::Links {
                return Ok(Ok(()));
            }
            match self.look_ahead(level, &mut drawn, sight) {
                Ok(true) => (),
                Ok(false) => return Ok(Ok(())),
                Err(clash) => return Ok(Err(clash)),
            }
        }
    }

    /// Degrees, and from the level on that has them, bad joins.
    fn settle_joins(&mut self, level: Level) -> Alive {
        loop {
            self.settle_degrees()?;
            if level < Level::Singles || !self.drop_bad_joins() {
                return Ok(());
            }
        }
    }

    /// A cell with all its links has no others; one with no ways to spare takes all it has.
    fn settle_degrees(&mut self) -> Alive {
        while let Some(cell) = self.news.pop() {
            let cell = cell as usize;
            let (spot, need) = (self.spots[cell], self.net.need[cell]);
            if spot.on > need || spot.on + spot.open < need {
                return Err(Clash::Degree);
            }
            if spot.open == 0 {
                continue;
            }
            if spot.on == need {
                self.drop_open(cell);
            } else if spot.on + spot.open == need {
                for &[edge, _] in self.net.ways(cell) {
                    if self.is_open(edge.into()) {
                        self.link(edge.into())?;
                    }
                }
            }
        }
        Ok(())
    }

    fn drop_open(&mut self, cell: usize) {
        for &[edge, _] in self.net.ways(cell) {
            if self.is_open(edge.into()) {
                self.unlink(edge.into());
            }
        }
    }

    fn drop_bad_joins(&mut self) -> bool {
        let before = self.decided;
        for edge in 0..self.links.len() {
            let [a, b] = self.net.edges[edge].map(usize::from);
            if self.is_open(edge) && self.is_bad_join(a, b) {
                self.unlink(edge);
            }
        }
        self.decided > before
    }

    /// Decides steps without which, or with which, something shows at once. True if there were any.
    fn look_ahead(
        &mut self,
        level: Level,
        drawn: &mut Self,
        sight: &mut Sight,
    ) -> Result<bool, Clash> {
        for edge in 0..self.links.len() {
            if self.is_open(edge) && self.is_way_in(edge, sight) {
                self.link(edge)?;
                return Ok(true);
            }
        }
        let before = self.decided;
        for edge in 0..self.links.len() {
            if !self.is_open(edge) {
                continue;
            }
            let wrong = match self.drawn_clash(edge, drawn, sight) {
                Some(Clash::CutOff | Clash::Degree) => true,
                Some(Clash::Parted) => level >= Level::Runs,
                _ => false,
            };
            if wrong {
                self.unlink(edge);
                // Others rest on the line as it is after this.
                self.settle_joins(level)?;
            }
        }
        if self.decided == before && level >= Level::Runs {
            for edge in 0..self.links.len() {
                if self.is_open(edge) && self.is_only_way(edge, sight) {
                    self.link(edge)?;
                    return Ok(true);
                }
            }
        }
        Ok(self.decided > before)
    }

    /// True if a waypoint would be out of reach without this step.
    fn is_only_way(&mut self, edge: usize, sight: &mut Sight) -> bool {
        self.links[edge] = Link::Off;
        let parted = self.is_parted(sight);
        self.links[edge] = Link::Open;
        parted
    }

    /// True if cells would be cut off without this step.
    pub fn is_way_in(&mut self, edge: usize, sight: &mut Sight) -> bool {
        let ends = self.net.edges[edge].map(usize::from);
        // One more open step elsewhere is needed at both ends, or degrees say it all.
        let spare = |cell: usize| {
            let (spot, need) = (&self.spots[cell], self.net.need[cell]);
            spot.on + spot.open > need
        };
        if !ends.into_iter().all(spare) {
            return false;
        }
        self.links[edge] = Link::Off;
        let cut_off = self.is_cut_off(sight);
        self.links[edge] = Link::Open;
        cut_off
    }

    /// What shows once this step is taken, and its cells are passed where they are full. `drawn` is
    /// for scratch.
    pub fn drawn_clash(&self, edge: usize, drawn: &mut Self, sight: &mut Sight) -> Option<Clash> {
        drawn.links.clone_from(&self.links);
        drawn.spots.clone_from(&self.spots);
        let joined = drawn.link(edge);
        for cell in self.net.edges[edge].map(usize::from) {
            if drawn.spots[cell].on >= self.net.need[cell] {
                drawn.drop_open(cell);
            }
        }
        drawn.news.clear();
        joined.err().or_else(|| drawn.clash(sight))
    }

    /// True if no conclusion about degrees is pending: the state in which a look ahead is right.
    pub fn is_at_rest(&self) -> bool {
        self.net.cells.iter().all(|cell| {
            let (spot, need) = (&self.spots[*cell as usize], self.net.need[*cell as usize]);
            spot.open == 0 || spot.on < need
        })
    }
}

/// For each supposed link (an edge, and whether the line takes it), how many links are decided
/// before it leads to a contradiction; `None` if it does not. `level` says by which techniques;
/// `nested` ones suppose within.
pub(crate) fn refute(
    board: &Board,
    guesses: &[(usize, bool)],
    level: Level,
    nested: bool,
    budget: &mut Budget,
) -> Result<Vec<Option<usize>>, Stop> {
    let net = Net::new(&board.ground);
    let Ok(line) = Line::of_board(&net, board) else { return Ok(vec![Some(0); guesses.len()]) };
    let mut costs = Vec::with_capacity(guesses.len());
    for &guess in guesses {
        budget.spend()?;
        let mut supposed = line.clone();
        let mut alive = supposed.suppose(guess, level, budget)?;
        if alive.is_ok() && nested {
            alive = supposed.shave(budget)?;
        }
        costs.push(alive.is_err().then_some(supposed.decided));
    }
    Ok(costs)
}

impl Line<'_> {
    fn suppose(
        &mut self,
        (edge, holds): (usize, bool),
        level: Level,
        budget: &Budget,
    ) -> Result<Alive, Stop> {
        if !holds {
            self.unlink(edge);
        } else if let Err(clash) = self.link(edge) {
            return Ok(Err(clash));
        }
        self.settle(level, budget)
    }

    /// Takes out everything that leads to a contradiction when it is supposed, until nothing does.
    fn shave(&mut self, budget: &mut Budget) -> Result<Alive, Stop> {
        let mut idle = 0;
        let mut edge = 0;
        while idle < self.links.len() {
            idle += 1;
            for holds in [true, false] {
                if !self.is_open(edge) {
                    break;
                }
                budget.spend()?;
                let mut supposed = self.clone();
                if supposed.suppose((edge, holds), Level::Singles, budget)?.is_err() {
                    idle = 0;
                    let alive = self.suppose((edge, !holds), Level::Runs, budget)?;
                    if alive.is_err() {
                        return Ok(alive);
                    }
                }
            }
            edge = (edge + 1) % self.links.len();
        }
        Ok(Ok(()))
    }
}
