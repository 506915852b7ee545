//! Pocket: connected empty cells are filled exactly by whole stretches between known values.
//!
//! ```text
//! .  .  7 |     the pocket on the left has two cells: 5 and 6
//! 4 14  9 .     fill it, and 10 to 13 do not fit in
//! ```

use std::ops::ControlFlow;

use gridsmith_core::Cell;

use super::{Found, Reason, Step, Technique};
use crate::board::{Board, Candidate};

/// Reports every stretch that must or cannot lie in some pocket, by the sizes.
pub(super) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    fit(board, Technique::Pocket, found, |_, size| (size, 0), |cells| (cells.len(), 0))
}

/// A pocket that no choice of stretches fills, by size or, where they alternate, by colours.
pub(crate) fn misfit(board: &Board) -> Option<Vec<Cell>> {
    misfits(board, |_| true)
}

/// The first such pocket among those that `wanted` selects.
pub(crate) fn misfits(board: &Board, wanted: impl Fn(&[Cell]) -> bool) -> Option<Vec<Cell>> {
    let plan = Plan::new(board)?;
    let fails = |cells: &Vec<Cell>, pocket: usize| {
        if board.ground.alternates {
            let dark = cells.iter().filter(|cell| board.ground.colour[cell.index()] == 0).count();
            let weigh = |stretch: &Stretch| stretch.colours(board);
            !plan.can_fill(pocket, None, &weigh, (dark, cells.len() - dark))
        } else {
            let weigh = |stretch: &Stretch| (stretch.values().count(), 0);
            !plan.can_fill(pocket, None, &weigh, (cells.len(), 0))
        }
    };
    let mut pockets = plan.pockets.iter().zip(0..).filter(|(cells, _)| wanted(cells));
    let found = pockets.find(|(cells, pocket)| fails(cells, *pocket))?;
    Some(found.0.clone())
}

/// The connected parts of the empty cells.
pub fn compute_regions(board: &Board) -> Vec<Vec<Cell>> {
    let mut seen = vec![false; board.size().area()];
    let mut regions = Vec::new();
    for start in board.ground.cells() {
        if seen[start.index()] || board.value(start).is_some() {
            continue;
        }
        seen[start.index()] = true;
        let mut region = vec![start];
        let mut at = 0;
        while let Some(&cell) = region.get(at) {
            at += 1;
            for (_, next) in board.ways(cell) {
                if !seen[next.index()] && board.value(next).is_none() {
                    seen[next.index()] = true;
                    region.push(next);
                }
            }
        }
        region.sort_unstable();
        regions.push(region);
    }
    regions
}

/// The unknown values between two known ones, or before the first, or after the last.
pub(crate) struct Stretch {
    /// The known values around it; 0 and highest + 1 beyond the ends.
    around: (u16, u16),
    /// The cell of the known value it is counted from, and that value.
    anchor: (u16, Cell),
    /// The pockets it may lie in.
    pub pockets: Vec<usize>,
}

impl Stretch {
    /// Its values.
    pub fn values(&self) -> std::ops::Range<u16> {
        self.around.0 + 1..self.around.1
    }

    /// How many of its values have each colour, on a board where colours alternate.
    pub fn colours(&self, board: &Board) -> (usize, usize) {
        let (value, cell) = self.anchor;
        let start = u16::from(board.ground.colour[cell.index()]);
        let dark = self.values().filter(|v| (v.abs_diff(value) + start) % 2 == 0).count();
        (dark, self.values().count() - dark)
    }
}

/// The pockets, the stretches, and which may lie in which.
pub(crate) struct Plan {
    pub pockets: Vec<Vec<Cell>>,
    pub stretches: Vec<Stretch>,
}

impl Plan {
    /// Nothing if no value is known: then nothing can be said.
    pub fn new(board: &Board) -> Option<Self> {
        let highest = board.len() as u16;
        let known: Vec<(u16, Cell)> = board.known().collect();
        let (first, last) = (*known.first()?, *known.last()?);
        let pockets = compute_regions(board);
        let mut around: Vec<((u16, u16), (u16, Cell))> =
            known.windows(2).map(|pair| ((pair[0].0, pair[1].0), pair[0])).collect();
        around.push(((0, first.0), first));
        around.push(((last.0, highest + 1), last));
        around.retain(|((low, high), _)| high - low > 1);
        let mut stretches = Vec::new();
        for (around, anchor) in around {
            let holds = |pocket: &Vec<Cell>| {
                (around.0 + 1..around.1).all(|v| pocket.iter().any(|cell| board.may_hold(*cell, v)))
            };
            let inside = (0..pockets.len()).filter(|pocket| holds(&pockets[*pocket])).collect();
            stretches.push(Stretch { around, anchor, pockets: inside });
        }
        Some(Plan { pockets, stretches })
    }

    /// True if some choice of stretches fills `pocket` exactly: those that can lie nowhere else,
    /// and with the one in `fixed` put in or left out.
    fn can_fill(
        &self,
        pocket: usize,
        fixed: Option<(usize, bool)>,
        weigh: &impl Fn(&Stretch) -> (usize, usize),
        goal: (usize, usize),
    ) -> bool {
        let width = goal.1 + 1;
        let mut sums = vec![false; (goal.0 + 1) * width];
        sums[0] = true;
        for (number, stretch) in self.stretches.iter().enumerate() {
            if !stretch.pockets.contains(&pocket) {
                continue;
            }
            let must = match fixed {
                Some((fixed, inside)) if fixed == number => inside,
                _ => stretch.pockets.len() == 1,
            };
            let never = fixed == Some((number, false));
            let (a, b) = weigh(stretch);
            let mut next = if must { vec![false; sums.len()] } else { sums.clone() };
            if !never {
                for x in a..=goal.0 {
                    for y in b..=goal.1 {
                        next[x * width + y] |= sums[(x - a) * width + y - b];
                    }
                }
            }
            sums = next;
        }
        sums[goal.0 * width + goal.1]
    }
}

/// Reports what follows from filling pockets by weight.
pub(super) fn fit(
    board: &Board,
    technique: Technique,
    found: &mut Found,
    weigh: impl Fn(&Stretch, usize) -> (usize, usize),
    goal: impl Fn(&[Cell]) -> (usize, usize),
) -> ControlFlow<()> {
    let Some(plan) =
        Plan::new(board).filter(|plan| plan.pockets.len() > 1 || technique == Technique::Balance)
    else {
        return ControlFlow::Continue(());
    };
    let weigh = |stretch: &Stretch| weigh(stretch, stretch.values().count());
    for (pocket, cells) in plan.pockets.iter().enumerate() {
        let goal = goal(cells);
        for (number, stretch) in plan.stretches.iter().enumerate() {
            if !stretch.pockets.contains(&pocket) {
                continue;
            }
            let inside = match (
                plan.can_fill(pocket, Some((number, true)), &weigh, goal),
                plan.can_fill(pocket, Some((number, false)), &weigh, goal),
            ) {
                (true, false) => true,
                (false, true) if stretch.pockets.len() > 1 => false,
                _ => continue,
            };
            let mut drops = Vec::new();
            for value in stretch.values() {
                let out = board.cells_of(value).filter(|cell| cells.contains(cell) != inside);
                drops.extend(out.map(|cell| Candidate::Value(cell, value)));
            }
            if !drops.is_empty() {
                let near = plan.stretches.iter().filter(|other| other.pockets.contains(&pocket));
                let reason = Reason::Pocket {
                    cells: cells.clone(),
                    stretches: near.map(|other| other.around).collect(),
                    stretch: stretch.around,
                    inside,
                };
                found(Step::drop(technique, drops, reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}
