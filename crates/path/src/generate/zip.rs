//! Zip: waypoints and walls chosen so that the path is the only one.
//!
//! Other solutions are looked for, near the right one, until there are none. Each is shut out by a wall across
//! a step that only it takes, or by a waypoint that it meets at the wrong time. What turns out not to be
//! needed in the end is taken away again.

use gridsmith_core::{Budget, Cell, Puzzle, Rng, Stop, Verdict};

use crate::{Neighbours, Order, Shape, Zip, solve};

/// Which waypoints and walls are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipSettings {
    /// How many waypoints, the two ends included; nothing means as few as it takes. They are spread evenly
    /// along the path, and walls do the rest, if there may be any.
    pub waypoints: Option<usize>,
    /// Without a number of waypoints: how often a wall is put up rather than a waypoint, in percent. 0 means
    /// no walls at all, with or without.
    pub wall_share: u8,
    /// No more walls than this; then waypoints have to do.
    pub max_walls: Option<usize>,
    /// Whether waypoints and walls that are not needed are taken away.
    pub trim: bool,
    /// Whether the engine that decides puzzles has the last word on the finished one.
    pub confirm: bool,
}

impl Default for ZipSettings {
    fn default() -> Self {
        ZipSettings { waypoints: None, wall_share: 50, max_walls: None, trim: true, confirm: true }
    }
}

/// Why choosing waypoints and walls ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ZipReason {
    /// They are as wanted and leave one solution.
    Reached,
    /// They leave one solution, but it takes more waypoints than wanted.
    AboveTarget {
        /// Waypoints wanted.
        wanted: usize,
        /// Waypoints needed.
        found: usize,
    },
    /// Fewer open cells than waypoints wanted, or fewer than two wanted.
    BadTarget {
        /// The most there can be.
        most: usize,
    },
    /// The order is not a path through the board, or the board has other than four neighbours.
    NotAPath,
    /// The engine does not agree that there is one solution. This is a fault of the program.
    Unconfirmed {
        /// What it says instead.
        verdict: &'static str,
    },
    /// The budget ended it.
    Stopped(Stop),
}

impl ZipReason {
    /// The one word for it in reports.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Reached => "reached",
            Self::AboveTarget { .. } => "above_target",
            Self::BadTarget { .. } => "bad_target",
            Self::NotAPath => "not_a_path",
            Self::Unconfirmed { .. } => "unconfirmed",
            Self::Stopped(Stop::Cancelled) => "timeout",
            Self::Stopped(_) => "budget",
        }
    }
}

/// What came of choosing waypoints and walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipResult {
    /// Why it ended.
    pub reason: ZipReason,
    /// The puzzle, which has one solution.
    pub puzzle: Option<Zip>,
    /// Searches for another solution.
    pub questions: u64,
    /// Nodes of all searches.
    pub nodes: u64,
}

/// Chooses waypoints and walls for the path `order` through `shape`. Walls that `shape` has stay.
pub fn choose_zip(
    shape: &Shape,
    order: &Order,
    settings: &ZipSettings,
    rng: &mut Rng,
    budget: &mut Budget,
) -> ZipResult {
    let before = budget.spent();
    let mut questions = 0;
    let end = match misfit(shape, order, settings) {
        Some(reason) => Ok((reason, None)),
        None => {
            let mut draft = Draft::new(shape, order, settings, rng);
            let end = draft.run(budget);
            questions = draft.questions;
            end
        }
    };
    let (reason, puzzle) = end.unwrap_or_else(|stop| (ZipReason::Stopped(stop), None));
    ZipResult { reason, puzzle, questions, nodes: budget.spent() - before }
}

/// What is wrong with the question itself.
fn misfit(shape: &Shape, order: &Order, settings: &ZipSettings) -> Option<ZipReason> {
    let len = order.0.len();
    let values = order.values(shape.size());
    let covers = shape.size().cells().all(|cell| shape.is_open(cell) == (values[cell.index()] > 0));
    let on_board = order.0.iter().all(|cell| cell.index() < shape.size().area());
    let is_path = len == shape.len()
        && on_board
        && covers
        && order.0.windows(2).all(|pair| shape.touches(pair[0], pair[1]));
    if !is_path || shape.neighbours() != Neighbours::Four {
        return Some(ZipReason::NotAPath);
    }
    let least = len.min(2);
    match settings.waypoints {
        Some(wanted) if !(least..=len).contains(&wanted) => {
            Some(ZipReason::BadTarget { most: len })
        }
        _ => None,
    }
}

/// A puzzle in the making.
struct Draft<'a> {
    shape: &'a Shape,
    order: &'a Order,
    settings: &'a ZipSettings,
    rng: &'a mut Rng,
    /// For each value less one, whether its cell is a waypoint.
    waypoint: Vec<bool>,
    walls: Vec<(Cell, Cell)>,
    questions: u64,
}

type End = (ZipReason, Option<Zip>);

impl<'a> Draft<'a> {
    fn new(
        shape: &'a Shape,
        order: &'a Order,
        settings: &'a ZipSettings,
        rng: &'a mut Rng,
    ) -> Self {
        let len = order.0.len();
        let mut waypoint = vec![false; len];
        waypoint[0] = true;
        waypoint[len - 1] = true;
        // Those wanted are spread evenly along the path, each within its stretch.
        let gaps = settings.waypoints.map_or(1, |wanted| wanted.saturating_sub(1).max(1));
        for number in 1..gaps {
            let (from, to) = (number * (len - 1) / gaps, (number + 1) * (len - 1) / gaps);
            let room = ((to - from) / 2).max(1);
            waypoint[from + rng.index(room)] = true;
        }
        Draft { shape, order, settings, rng, waypoint, walls: Vec::new(), questions: 0 }
    }

    fn run(&mut self, budget: &mut Budget) -> Result<End, Stop> {
        while let Some(other) = self.other(budget)? {
            self.shut_out(&other);
        }
        if self.settings.trim {
            self.trim(budget)?;
        }
        let puzzle = self.puzzle();
        if self.settings.confirm {
            match puzzle.verdict(budget) {
                Verdict::Unique(found) if found == *self.order => {}
                Verdict::Undecided(stop) => return Err(stop),
                other => return Ok((ZipReason::Unconfirmed { verdict: other.word() }, None)),
            }
        }
        let found = puzzle.waypoints().len();
        let reason = match self.settings.waypoints {
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
        let may_wall = self.settings.wall_share > 0
            && self.settings.max_walls.is_none_or(|most| self.walls.len() < most);
        // Where the number of waypoints is set, walls do the rest.
        let prefers_wall = self.settings.waypoints.is_some()
            || self.rng.below(100) < u64::from(self.settings.wall_share);
        if may_wall && prefers_wall {
            self.walls.push(strange[self.rng.index(strange.len())]);
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

    /// Takes away what is not needed, in random order: walls first where waypoints are wanted, and waypoints
    /// only down to the number that is.
    fn trim(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let mut walls: Vec<(Cell, Cell)> = self.walls.clone();
        self.rng.shuffle(&mut walls);
        let mut inner: Vec<usize> =
            (1..self.waypoint.len().max(1) - 1).filter(|at| self.waypoint[*at]).collect();
        self.rng.shuffle(&mut inner);
        let wanted = self.settings.waypoints.unwrap_or(2);
        let drop_waypoints = |draft: &mut Self, budget: &mut Budget| {
            for at in &inner {
                if draft.waypoint.iter().filter(|is| **is).count() <= wanted {
                    break;
                }
                draft.waypoint[*at] = false;
                draft.waypoint[*at] = draft.other(budget)?.is_some();
            }
            Ok(())
        };
        // Too many waypoints are what a target is missed by; else walls and waypoints are worth the same.
        let waypoints_first = self.settings.waypoints.is_some() || self.rng.below(2) == 0;
        if waypoints_first {
            drop_waypoints(self, budget)?;
        }
        for wall in walls {
            self.walls.retain(|other| *other != wall);
            if self.other(budget)?.is_some() {
                self.walls.push(wall);
            }
        }
        if !waypoints_first {
            drop_waypoints(self, budget)?;
        }
        Ok(())
    }
}
