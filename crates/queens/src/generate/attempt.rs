//! One draft on its way: first look, repair, blocked cells, the second opinion, the judge, the
//! climb.

use super::block::{Blocked, block};
use super::climb::{Climb, Climbed};
use super::draft::draft;
use super::event::{Event, Stage, Work};
use super::limits::Limits;
use super::modes::{Method, RegionMode};
use super::outcome::{Draft, Hooks, Judgement, Made};
use super::plan::Plan;
use super::recount::recount;
use super::repair::{Repair, Repaired};
use crate::{Placement, Queens, solve};
use gridsmith_core::{Budget, Seed, Stop};

/// One draft.
pub(super) struct Attempt<'p, 'h, 'a> {
    pub(super) plan: &'p Plan,
    pub(super) mode: RegionMode,
    pub(super) limits: Limits,
    pub(super) seed: Seed,
    pub(super) number: u64,
    pub(super) hooks: &'h mut Hooks<'a>,
}

/// What became of it.
pub(super) enum Ended {
    Made(Made),
    /// It has two solutions still.
    Ambiguous(Draft),
    Dropped,
    /// Two engines disagree about this board.
    Disagreement(Queens),
}

/// What repair and blocking made of a draft.
enum Fixed {
    Unique(Queens),
    Ambiguous(Queens, Option<Placement>),
}

/// What the first look says.
enum Look {
    /// Go on.
    Pass,
    /// Another solution, and nothing is to be done about it.
    Ambiguous(Placement),
    /// Its nodes ran out.
    Undecided,
}

impl Attempt<'_, '_, '_> {
    pub(super) fn run(&mut self, work: &mut Work, budget: &mut Budget) -> Result<Ended, Stop> {
        let check = self.hooks.check.as_deref_mut();
        let Some((queens, solution)) =
            draft(self.plan, self.mode, self.limits, self.seed, check, budget)?
        else {
            return Ok(self.drop("the regions did not come out as wanted"));
        };
        match self.first_look(&queens, &solution, budget)? {
            Look::Pass => {}
            Look::Ambiguous(rival) => {
                return Ok(self.ambiguous(queens, solution, rival, "two solutions at sight"));
            }
            Look::Undecided => return Ok(self.drop("the first look took too long")),
        }
        match self.fix(queens, &solution, work, budget)? {
            Fixed::Unique(puzzle) => self.judge(puzzle, solution, work, budget),
            Fixed::Ambiguous(puzzle, Some(rival)) => {
                Ok(self.ambiguous(puzzle, solution, rival, "another solution is left"))
            }
            Fixed::Ambiguous(_, None) => Ok(self.drop("the search for rivals took too long")),
        }
    }

    fn ambiguous(
        &mut self,
        puzzle: Queens,
        solution: Placement,
        rival: Placement,
        why: &'static str,
    ) -> Ended {
        self.tell(Event::Rejected { why });
        let spread = spread(&puzzle);
        Ended::Ambiguous(Draft { puzzle, solutions: [solution, rival], spread })
    }

    /// The first look. Where drafts are repaired or cells blocked, two solutions found at once are
    /// what they begin with; where that takes more than the nodes of this look, it would take too
    /// long at every step.
    fn first_look(
        &mut self,
        queens: &Queens,
        solution: &Placement,
        budget: &mut Budget,
    ) -> Result<Look, Stop> {
        if !self.plan.fast_unique {
            return Ok(Look::Pass);
        }
        let before = budget.spent();
        let (rivals, end) = budget.share(self.plan.fast_unique_nodes, |share| {
            solve::rivals(queens, solution, 1, None, share)
        });
        let nodes = budget.spent() - before;
        let stop = end.err().filter(|_| rivals.is_empty());
        self.probe(Stage::FastUnique, rivals.is_empty(), stop, nodes);
        let is_mended = self.plan.repair_steps > 0 || self.plan.block_steps > 0;
        match (stop, rivals.into_iter().next()) {
            (Some(Stop::Cancelled), _) => Err(Stop::Cancelled),
            (Some(_), _) if is_mended => Ok(Look::Undecided),
            (None, Some(rival)) if !is_mended => Ok(Look::Ambiguous(rival)),
            _ => Ok(Look::Pass),
        }
    }

    /// Repairs the draft, then blocks cells, as far as the plan allows.
    fn fix(
        &mut self,
        queens: Queens,
        solution: &Placement,
        work: &mut Work,
        budget: &mut Budget,
    ) -> Result<Fixed, Stop> {
        let before = budget.spent();
        let mut rng = self.seed.stream("repair");
        let mut repair = Repair::new(queens, solution, self.limits);
        // What has grown under a check would not pass it any more after a repair.
        let steps = match self.plan.method {
            Method::Repair => self.plan.repair_steps,
            Method::Checked => 0,
        };
        let ended = repair.run(steps, &mut rng, budget);
        work.searches += repair.searches;
        work.moves += repair.moves.cells;
        work.swaps += repair.moves.swaps;
        let ended = ended?;
        let is_unique = ended == Repaired::Unique;
        let stop = Some(Stop::Nodes).filter(|_| ended == Repaired::GaveUp(None));
        if repair.moves.cells > 0 {
            work.repairs += 1;
            work.repaired += u64::from(is_unique);
            self.tell(Event::Repair { moves: repair.moves });
        }
        self.probe(Stage::Rivals, is_unique, stop, budget.spent() - before);
        match ended {
            Repaired::Unique => Ok(Fixed::Unique(repair.board())),
            Repaired::GaveUp(rival) if self.plan.block_steps == 0 => {
                Ok(Fixed::Ambiguous(repair.board(), rival))
            }
            Repaired::GaveUp(_) => self.block(&repair.board(), solution, work, budget),
        }
    }

    fn block(
        &mut self,
        queens: &Queens,
        solution: &Placement,
        work: &mut Work,
        budget: &mut Budget,
    ) -> Result<Fixed, Stop> {
        work.blocks += 1;
        let mut rng = self.seed.stream("blocks");
        let observe = &mut self.hooks.observe;
        let mut tell = |cell| observe(Event::Block { cell });
        let steps = self.plan.block_steps;
        match block(queens, solution, steps, &mut tell, &mut rng, budget)? {
            Blocked::Unique(queens) => {
                work.blocked += 1;
                Ok(Fixed::Unique(queens))
            }
            Blocked::GaveUp(queens, rival) => Ok(Fixed::Ambiguous(queens, rival)),
        }
    }

    /// The second opinion, then the judge.
    fn judge(
        &mut self,
        puzzle: Queens,
        solution: Placement,
        work: &mut Work,
        budget: &mut Budget,
    ) -> Result<Ended, Stop> {
        let before = budget.spent();
        let unique = recount(&puzzle, &solution, budget)?;
        let stop = Some(Stop::Nodes).filter(|_| unique.is_none());
        self.probe(Stage::Recount, unique == Some(true), stop, budget.spent() - before);
        match unique {
            Some(true) => {}
            Some(false) => return Ok(Ended::Disagreement(puzzle)),
            None => return Ok(self.drop("the recount took too long")),
        }
        work.unique += 1;
        match (self.hooks.judge)(&puzzle, &solution, budget)? {
            Judgement::Accept { score } => Ok(self.accept(puzzle, solution, score)),
            Judgement::Short { score, why } => {
                self.climb(puzzle, solution, (score, why), work, budget)
            }
            Judgement::Reject { why } => {
                work.rejected += 1;
                Ok(self.drop(why))
            }
        }
    }

    /// Changes a unique board that falls short, as far as the plan allows.
    fn climb(
        &mut self,
        puzzle: Queens,
        solution: Placement,
        (from, why): (u32, &'static str),
        work: &mut Work,
        budget: &mut Budget,
    ) -> Result<Ended, Stop> {
        // What has grown under a check would not pass it any more.
        let steps = match self.plan.method {
            Method::Repair => self.plan.climb_steps,
            Method::Checked => 0,
        };
        work.climbs += u64::from(steps > 0);
        let climb = Climb { solution: &solution, limits: self.limits, steps };
        let rng = &mut self.seed.stream("climb");
        let climbed = climb.run(puzzle, from, &mut self.hooks.judge, rng, budget)?;
        let to = match &climbed {
            Climbed::Accepted(_, to) => Some(*to),
            _ => None,
        };
        if steps > 0 {
            self.tell(Event::Climb { from, to });
        }
        match climbed {
            Climbed::Accepted(puzzle, score) => {
                work.climbed += 1;
                Ok(self.accept(puzzle, solution, score))
            }
            Climbed::Short => {
                work.rejected += 1;
                Ok(self.drop(why))
            }
            Climbed::Disagreement(puzzle) => Ok(Ended::Disagreement(puzzle)),
        }
    }

    fn accept(&mut self, puzzle: Queens, solution: Placement, score: u32) -> Ended {
        self.tell(Event::Accepted { score });
        Ended::Made(Made { puzzle, solution, score, attempt: self.number })
    }

    fn probe(&mut self, stage: Stage, is_unique: bool, stop: Option<Stop>, nodes: u64) {
        let verdict = match (stop, is_unique) {
            (Some(_), _) => "undecided",
            (None, true) => "unique",
            (None, false) => "many",
        };
        self.tell(Event::Probe { stage, verdict, stop, nodes });
    }

    fn drop(&mut self, why: &'static str) -> Ended {
        self.tell(Event::Rejected { why });
        Ended::Dropped
    }

    fn tell(&mut self, event: Event) {
        (self.hooks.observe)(event);
    }
}

/// The cells of the frames of all regions together.
fn spread(queens: &Queens) -> u32 {
    let mut frames = vec![[u32::MAX, 0, u32::MAX, 0]; queens.side()];
    for cell in queens.size().cells() {
        let [top, bottom, left, right] = &mut frames[usize::from(queens.region(cell))];
        let (row, column) = (queens.size().row(cell) as u32, queens.size().column(cell) as u32);
        (*top, *bottom) = ((*top).min(row), (*bottom).max(row));
        (*left, *right) = ((*left).min(column), (*right).max(column));
    }
    let area = |[top, bottom, left, right]: [u32; 4]| (bottom - top + 1) * (right - left + 1);
    frames.into_iter().map(area).sum()
}
