//! A Zip that is being generated: which waypoint or wall comes next, and which can be removed
//! again.

use gridsmith_core::{Budget, Cell, Puzzle, Rng, Stop, Verdict};

use super::aim::Aim;
use super::{ZipReason, ZipSettings};
use crate::board::Ground;
use crate::generate::clues::LogicLevel;
use crate::solve::line::{Line, Net};
use crate::{Order, Shape, Zip, solve};

/// A puzzle in the making.
pub(super) struct Draft<'a> {
    pub(super) shape: &'a Shape,
    pub(super) order: &'a Order,
    pub(super) settings: &'a ZipSettings,
    pub(super) rng: &'a mut Rng,
    /// For each value less one, whether its cell is a waypoint.
    waypoint: Vec<bool>,
    pub(super) walls: Vec<(Cell, Cell)>,
    pub(super) aim: Aim,
    pub questions: u64,
}

pub(super) type End = (ZipReason, Option<Zip>);

impl<'a> Draft<'a> {
    pub fn new(
        shape: &'a Shape,
        order: &'a Order,
        settings: &'a ZipSettings,
        rng: &'a mut Rng,
    ) -> Self {
        let len = order.0.len();
        let mut waypoint = vec![false; len];
        waypoint[0] = true;
        waypoint[len - 1] = true;
        let aim = Aim::draw(settings, len, rng);
        // Those wanted are spread evenly along the path, each within its stretch.
        let gaps = aim.waypoints.saturating_sub(1).max(1);
        for number in 1..gaps {
            let (from, to) = (number * (len - 1) / gaps, (number + 1) * (len - 1) / gaps);
            let room = ((to - from) / 2).max(1);
            waypoint[from + rng.index(room)] = true;
        }
        Draft { shape, order, settings, rng, waypoint, walls: Vec::new(), aim, questions: 0 }
    }

    pub fn run(&mut self, budget: &mut Budget) -> Result<End, Stop> {
        match self.settings.logic {
            Some(level) => {
                if !self.clear_up(level, budget)? {
                    return Ok((ZipReason::NotByLogic, None));
                }
            }
            None => {
                while let Some(other) = self.other(budget)? {
                    self.shut_out(&other);
                }
            }
        }
        if self.settings.trim {
            self.trim(budget)?;
        }
        self.add_walls(budget)?;
        let puzzle = self.puzzle();
        if self.settings.confirm {
            match puzzle.verdict(budget) {
                Verdict::Unique(found) if found == *self.order => {}
                Verdict::Undecided(stop) => return Err(stop),
                other => return Ok((ZipReason::Unconfirmed { verdict: other.word() }, None)),
            }
        }
        let found = puzzle.waypoints().len();
        let reason = match self.settings.waypoints.as_ref().map(|wanted| *wanted.end()) {
            Some(wanted) if found > wanted => ZipReason::AboveTarget { wanted, found },
            _ => ZipReason::Reached,
        };
        Ok((reason, Some(puzzle)))
    }

    fn puzzle(&self) -> Zip {
        let blocked: Vec<Cell> = self.shape.blocked().collect();
        let at = (0..self.waypoint.len()).filter(|at| self.waypoint[*at]);
        let waypoints: Vec<Cell> = at.map(|at| self.order.0[at]).collect();
        let walls = [self.shape.walls(), &self.walls].concat();
        Zip::try_new(self.shape.size(), &blocked, &waypoints, &walls)
            .expect("waypoints and walls are those of the board")
    }

    fn other(&mut self, budget: &mut Budget) -> Result<Option<Order>, Stop> {
        self.questions += 1;
        solve::zip::other(&self.puzzle(), self.order, budget)
    }

    /// True if waypoints and walls do as they are.
    pub(super) fn is_enough(&mut self, budget: &mut Budget) -> Result<bool, Stop> {
        match self.settings.logic {
            Some(level) => Ok(self.stuck(level, budget)?.is_empty()),
            None => Ok(self.other(budget)?.is_none()),
        }
    }

    /// The steps that techniques up to `level` do not decide; none if they draw the whole line.
    fn stuck(&mut self, level: LogicLevel, budget: &mut Budget) -> Result<Vec<(Cell, Cell)>, Stop> {
        budget.spend()?;
        self.questions += 1;
        let puzzle = self.puzzle();
        let ground = Ground::new(puzzle.shape(), puzzle.waypoints());
        let net = Net::new(&ground);
        let mut line = Line::new(&net);
        // The path fits: there is no contradiction to run into.
        let _ = line.settle(level.into(), budget)?;
        if line.is_solved() {
            return Ok(Vec::new());
        }
        let edges = ground.edges.iter().enumerate();
        Ok(edges.filter(|(edge, _)| line.is_open(*edge)).map(|(_, [a, b])| (*a, *b)).collect())
    }

    /// Puts up walls and waypoints where techniques up to `level` are stuck, until they are not.
    /// False if there is nothing left to put up.
    fn clear_up(&mut self, level: LogicLevel, budget: &mut Budget) -> Result<bool, Stop> {
        let values = self.order.values(self.shape.size());
        let at = |cell: Cell| usize::from(values[cell.index()]) - 1;
        loop {
            let open = self.stuck(level, budget)?;
            if open.is_empty() {
                return Ok(true);
            }
            let strange: Vec<(Cell, Cell)> =
                open.iter().copied().filter(|(a, b)| at(*a).abs_diff(at(*b)) != 1).collect();
            let mut bare: Vec<usize> = open.iter().flat_map(|(a, b)| [at(*a), at(*b)]).collect();
            bare.retain(|at| !self.waypoint[*at]);
            let walls = self.may_wall() && !strange.is_empty();
            if walls && (self.prefers_wall() || bare.is_empty()) {
                self.put_wall(&strange);
            } else if bare.is_empty() {
                return Ok(false);
            } else {
                self.waypoint[bare[self.rng.index(bare.len())]] = true;
            }
        }
    }

    /// True if there may be one more wall.
    pub(super) fn may_wall(&self) -> bool {
        self.aim.may_wall && self.settings.max_walls.is_none_or(|most| self.walls.len() < most)
    }

    /// Where the number of waypoints is set, walls do the rest; else it is drawn.
    fn prefers_wall(&mut self) -> bool {
        self.aim.walls_first || self.rng.below(100) < u64::from(self.settings.wall_share)
    }

    /// Puts up a wall or a waypoint that `other` does not fit.
    fn shut_out(&mut self, other: &Order) {
        let values = self.order.values(self.shape.size());
        let at = |cell: Cell| usize::from(values[cell.index()]) - 1;
        let strange: Vec<(Cell, Cell)> = other
            .0
            .windows(2)
            .filter(|pair| at(pair[0]).abs_diff(at(pair[1])) != 1)
            .map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1])))
            .collect();
        let prefers_wall = self.prefers_wall();
        if self.may_wall() && prefers_wall {
            self.put_wall(&strange);
            return;
        }
        let late = self.mistimed(other);
        if !late.is_empty() {
            self.waypoint[late[self.rng.index(late.len())]] = true;
            return;
        }
        // Both meet the same cells between the same waypoints: it takes two to tell their order.
        let swapped: Vec<[usize; 2]> = other
            .0
            .windows(2)
            .map(|pair| [at(pair[0]), at(pair[1])])
            .filter(|[first, second]| first > second)
            .collect();
        for at in swapped[self.rng.index(swapped.len())] {
            self.waypoint[at] = true;
        }
    }

    /// Values, less one, whose cells `other` meets between other waypoints than the path does.
    fn mistimed(&self, other: &Order) -> Vec<usize> {
        let values = self.order.values(self.shape.size());
        let mut passed = vec![0u32; self.waypoint.len()];
        let mut count = 0;
        for cell in &other.0 {
            let at = usize::from(values[cell.index()]) - 1;
            count += u32::from(self.waypoint[at]);
            passed[at] = count;
        }
        let mut count = 0;
        let mut late = Vec::new();
        for (at, passed) in passed.into_iter().enumerate() {
            count += u32::from(self.waypoint[at]);
            if passed != count {
                late.push(at);
            }
        }
        late
    }

    /// Takes away what is not needed, in random order, down to what is aimed at.
    fn trim(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let mut walls: Vec<(Cell, Cell)> = self.walls.clone();
        self.rng.shuffle(&mut walls);
        let mut inner: Vec<usize> =
            (1..self.waypoint.len().max(1) - 1).filter(|at| self.waypoint[*at]).collect();
        self.rng.shuffle(&mut inner);
        let wanted = self.aim.waypoints;
        let drop_waypoints = |draft: &mut Self, budget: &mut Budget| {
            for at in &inner {
                if draft.waypoint.iter().filter(|is| **is).count() <= wanted {
                    break;
                }
                draft.waypoint[*at] = false;
                draft.waypoint[*at] = !draft.is_enough(budget)?;
            }
            Ok(())
        };
        // Too many waypoints are what a target is missed by; else walls and waypoints are worth the
        // same.
        let waypoints_first = self.aim.walls_first || self.rng.below(2) == 0;
        if waypoints_first {
            drop_waypoints(self, budget)?;
        }
        for wall in walls {
            if self.walls.len() <= self.aim.walls {
                break;
            }
            self.walls.retain(|other| *other != wall);
            if !self.is_enough(budget)? {
                self.walls.push(wall);
            }
        }
        if !waypoints_first {
            drop_waypoints(self, budget)?;
        }
        Ok(())
    }
}
