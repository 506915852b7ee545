//! Short fork: a queen after which forced queens alone leave a house without room.
//!
//! ```text
//! x . . A     a queen on x would take the A in its row and the B in its column. The other A would be
//! . . A .     a queen and take the other B, and region B would be left without room:
//! B . B .     no queen stands on x
//! ```
//! Of all such cells the one with the fewest forced queens comes first. What is forced follows wave
//! by wave, so that short ways are met before long ones; then every queen is left out on which
//! nothing rests.

use super::{Found, Step, Technique};
use crate::board::Board;
use crate::{House, Reason};
use gridsmith_core::{Budget, Cell, Stop, members};
use std::ops::ControlFlow;

/// Reports every short fork on `board`, until `found` breaks off: the shortest first, then by cell.
pub(super) fn find(
    board: &Board,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let mut trial = Trial::new(board);
    let mut forks = Vec::new();
    for cell in board.open_cells() {
        budget.spend()?;
        forks.extend(trial.refute(board, cell, usize::MAX));
    }
    forks.sort_by_key(|fork| fork.links.len());
    Ok(forks.into_iter().try_for_each(|fork| found(fork.step())))
}

/// The shortest fork, and of several the first.
pub(super) fn shortest(board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    let mut trial = Trial::new(board);
    let mut best: Option<Fork> = None;
    for cell in board.open_cells() {
        budget.spend()?;
        // Each wave has a queen that rests on one of the wave before: as many waves, as many
        // queens.
        let waves = best.as_ref().map_or(usize::MAX, |best| best.links.len() - 1);
        let fork = trial.refute(board, cell, waves);
        if let Some(fork) = fork.filter(|fork| fork.links.len() <= waves) {
            let done = fork.links.len() <= 1;
            best = Some(fork);
            if done {
                break;
            }
        }
    }
    Ok(best.map(|fork| fork.step()))
}

/// The short fork on `cell`, if there is one.
pub(super) fn refute(board: &Board, cell: Cell) -> Option<Step> {
    Trial::new(board).refute(board, cell, usize::MAX).map(|fork| fork.step())
}

/// A queen that follows: the cells that `house` has left are as many as the queens it needs.
#[derive(Clone, Copy)]
struct Link {
    cell: Cell,
    house: House,
    need: u8,
}

/// A supposed queen, what follows from it, and the house that is left without room.
struct Fork {
    supposed: Cell,
    links: Vec<Link>,
    starved: House,
}

impl Fork {
    /// The `links` as they follow from the supposed queen, if they do and lead to the same end.
    fn replayed(&self, start: &Board, mut links: Vec<Link>) -> Option<Vec<Link>> {
        let mut board = start.clone();
        board.place(self.supposed);
        for link in &mut links {
            let need = board.need(link.house);
            if board.count(link.house) != need || !board.is_open(link.cell) {
                return None;
            }
            link.need = need as u8;
            board.place(link.cell);
        }
        board.is_starved(self.starved).then_some(links)
    }

    fn step(self) -> Step {
        let chain = self.links.iter().map(|link| {
            let technique = match link.house {
                House::Region(_) => Technique::RegionSingle,
                _ => Technique::LineSingle,
            };
            let reason = Reason::Fill { house: link.house, need: link.need.into() };
            Step::place(technique, link.cell, reason)
        });
        let (supposed, starved) = (self.supposed, self.starved);
        let reason = Reason::Fork { supposed, chain: chain.collect(), starved };
        Step::drop(Technique::ShortFork, vec![supposed], reason)
    }
}

/// No queen of the trial closed this cell.
const BEFORE: u16 = u16::MAX;

/// A board on which a queen is supposed. Kept from cell to cell to save memory traffic.
struct Trial {
    board: Board,
    /// The supposed queen first, then what follows.
    links: Vec<Link>,
    /// For each cell that closed since, the link that closed it, or put a queen there.
    closer: Vec<u16>,
    needed: Vec<bool>,
}

impl Trial {
    fn new(board: &Board) -> Self {
        let closer = vec![BEFORE; board.size().area()];
        Trial { board: board.clone(), links: Vec::new(), closer, needed: Vec::new() }
    }

    /// Supposes a queen on `cell` and follows at most `waves` waves of forced queens.
    fn refute(&mut self, start: &Board, cell: Cell, waves: usize) -> Option<Fork> {
        self.board.clone_from(start);
        self.links.clear();
        self.closer.fill(BEFORE);
        self.place(Link { cell, house: House::Row(0), need: 0 });
        let mut forced = Vec::new();
        for wave in 0.. {
            forced.clear();
            let mut best: Option<Fork> = None;
            for house in self.board.ground.houses() {
                let need = self.board.need(house);
                if need == 0 || self.board.is_quiet(house) {
                    continue;
                }
                if self.board.is_starved(house) {
                    let fork = self.fork(start, house);
                    if best.as_ref().is_none_or(|best| fork.links.len() < best.links.len()) {
                        best = Some(fork);
                    }
                } else if self.board.count(house) == need {
                    let need = need as u8;
                    let cells = self.board.open_in(house).into_iter();
                    forced.extend(cells.map(|cell| Link { cell, house, need }));
                }
            }
            if best.is_some() || forced.is_empty() || wave >= waves {
                return best;
            }
            // A cell may have closed since: then its house is starved, which the next wave sees.
            for link in forced.drain(..) {
                let still = self.board.count(link.house) == self.board.need(link.house);
                if still && self.board.is_open(link.cell) {
                    self.place(link);
                }
            }
        }
        None
    }

    fn place(&mut self, link: Link) {
        let side = self.board.ground.side;
        let index = self.links.len() as u16;
        let before = self.board.open[0];
        self.board.place(link.cell);
        for (row, before) in before[..side].iter().enumerate() {
            for column in members(before & !self.board.open[0][row]) {
                self.closer[row * side + column] = index;
            }
        }
        self.links.push(link);
    }

    /// The links that `starved` rests on, in order.
    fn fork(&mut self, start: &Board, starved: House) -> Fork {
        self.needed.clear();
        self.needed.resize(self.links.len(), false);
        self.blame(starved, self.links.len(), None);
        for index in (1..self.links.len()).rev() {
            if self.needed[index] {
                let link = self.links[index];
                self.blame(link.house, index, Some(link.cell));
            }
        }
        let links = self.links.iter().zip(&self.needed).skip(1);
        let links: Vec<Link> =
            links.filter(|(_, needed)| **needed).map(|(link, _)| *link).collect();
        let mut fork = Fork { supposed: self.links[0].cell, links, starved };
        // Needs are those of the wave, and a queen of the same wave may have met one of them.
        if let Some(links) = fork.replayed(start, fork.links.clone()) {
            fork.links = links;
        }
        // A cell may have closed in two ways, so that neither is needed: take the chain again
        // without.
        for at in (0..fork.links.len()).rev() {
            let mut shorter = fork.links.clone();
            shorter.remove(at);
            if let Some(shorter) = fork.replayed(start, shorter) {
                fork.links = shorter;
            }
        }
        fork
    }

    /// Marks the links before `index` that closed cells of `house`, one cell excepted.
    fn blame(&mut self, house: House, index: usize, except: Option<Cell>) {
        let board = &self.board;
        let ground = &board.ground;
        let cells = ground.house(house);
        for (row, &columns) in cells[..ground.side].iter().enumerate() {
            for column in members(columns) {
                let cell = ground.cell(row, column);
                let closer = self.closer[cell.index()];
                if closer == BEFORE || usize::from(closer) >= index || except == Some(cell) {
                    continue;
                }
                // Another queen that is needed anyway may close the cell as well.
                let mut later = usize::from(closer) + 1..index;
                if !self.needed[usize::from(closer)]
                    && !board.has_queen(cell)
                    && later.any(|at| self.needed[at] && ground.takes(self.links[at].cell, cell))
                {
                    continue;
                }
                self.needed[usize::from(closer)] = true;
                if ground.stars > 1 {
                    // A house that is full closes its cells only together with its other queens.
                    let queen = self.links[usize::from(closer)].cell;
                    for queen in board.fellows(queen, cell) {
                        let closer = self.closer[queen.index()];
                        if closer != BEFORE {
                            self.needed[usize::from(closer)] = true;
                        }
                    }
                }
            }
        }
    }
}
