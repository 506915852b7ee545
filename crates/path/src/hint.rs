//! Help for a player: what is wrong, or what comes next and why.

use gridsmith_core::{Advice, Budget, Cell, Explain, Puzzle, Stop, Verdict};

use crate::board::{Board, Candidate};
use crate::explain::{self, Found, Limit};
use crate::grade::moves;
use crate::technique::{Reason, Step, Technique};
use crate::{NumberPath, Order, PathError, Shape, Zip, proof};

/// What a player has entered so far: made by [`NumberPath::state`] and [`Zip::state`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    entries: Vec<Candidate>,
}

impl State {
    /// The entries, values first, each once.
    pub fn entries(&self) -> &[Candidate] {
        &self.entries
    }
}

/// Suppositions that a player is made to wait for before the answer is simply told.
const PATIENCE: u64 = 20_000;

/// An entry of a player's that the solution does not have.
pub type Mistake = Candidate;

impl NumberPath {
    /// A player's entries on this board: values in cells, and links whose values are not known.
    pub fn state(
        &self,
        values: &[(Cell, u16)],
        links: &[(Cell, Cell)],
    ) -> Result<State, PathError> {
        state(self.shape(), values, links)
    }

    /// What helps a player: the first complaint or the next move, with what it rests on.
    pub fn hint(&self, state: &State, budget: &mut Budget) -> Result<Advice<Step, Mistake>, Stop> {
        let verdict = self.verdict(budget);
        advise(self.board(), verdict, &state.entries, budget)
    }

    /// The board with a player's entries on it. If they are wrong, so is what follows from them.
    pub fn board_with(&self, state: &State) -> Board {
        with(self.board(), &state.entries)
    }
}

impl Zip {
    /// A player's entries on this board: cells with their number along the path, and links between cells.
    pub fn state(
        &self,
        values: &[(Cell, u16)],
        links: &[(Cell, Cell)],
    ) -> Result<State, PathError> {
        state(self.shape(), values, links)
    }

    /// What helps a player: the first complaint or the next move, with what it rests on.
    pub fn hint(&self, state: &State, budget: &mut Budget) -> Result<Advice<Step, Mistake>, Stop> {
        let verdict = self.verdict(budget);
        advise(self.board(), verdict, &state.entries, budget)
    }

    /// The board with a player's entries on it. If they are wrong, so is what follows from them.
    pub fn board_with(&self, state: &State) -> Board {
        with(self.board(), &state.entries)
    }
}

fn state(
    shape: &Shape,
    values: &[(Cell, u16)],
    links: &[(Cell, Cell)],
) -> Result<State, PathError> {
    let (size, highest) = (shape.size(), shape.len());
    let mut entries = Vec::new();
    for &(cell, value) in values {
        if cell.index() >= size.area() {
            return Err(PathError::OffBoard { cell, size });
        }
        let name = size.name(cell);
        if !shape.is_open(cell) {
            return Err(PathError::ClueInHole { cell: name });
        }
        if !(1..=highest).contains(&(value as usize)) {
            return Err(PathError::BadValue { cell: name, value: value.into(), highest });
        }
        entries.push(Candidate::Value(cell, value));
    }
    for (a, b) in shape.pairs(links)? {
        if !shape.touches(a, b) {
            return Err(PathError::BadLink { a: size.name(a), b: size.name(b) });
        }
        entries.push(Candidate::Link(a, b));
    }
    entries.sort_unstable();
    entries.dedup();
    Ok(State { entries })
}

/// Enters `entries` on `board`.
fn with(mut board: Board, entries: &[Candidate]) -> Board {
    let value = |entry: &Candidate| match *entry {
        Candidate::Value(cell, value) => Some((value, cell)),
        Candidate::Link(..) => None,
    };
    if board.is_zip() {
        // The line of a Zip is its links; values are only how a player may write it down.
        let mut line: Vec<(u16, Cell)> = entries.iter().filter_map(value).collect();
        line.sort_unstable();
        for pair in line.windows(2).filter(|pair| pair[1].0 == pair[0].0 + 1) {
            board.affirm(Candidate::link(pair[0].1, pair[1].1));
        }
    }
    for &entry in entries {
        if !board.is_zip() || matches!(entry, Candidate::Link(..)) {
            board.affirm(entry);
        }
    }
    board
}

fn advise(
    board: Board,
    verdict: Verdict<Order>,
    entries: &[Candidate],
    budget: &mut Budget,
) -> Result<Advice<Step, Mistake>, Stop> {
    let order = match verdict {
        Verdict::Unique(order) => order,
        Verdict::Undecided(stop) => return Err(stop),
        other => return Ok(Advice::NotUnique(other.map(|_| ()))),
    };
    let wrong: Vec<Candidate> =
        entries.iter().copied().filter(|entry| !entry.holds(&order)).collect();
    if !wrong.is_empty() {
        return Ok(Advice::Mistakes(wrong));
    }
    let board = with(board, entries);
    let mut steps = Vec::new();
    let mut now = board.clone();
    loop {
        let found = budget.share(PATIENCE, |share| explain::next(&now, Limit::Nested, share));
        let found = match found {
            // Out of patience, not out of budget: the next spending tells.
            Err(Stop::Nodes) => {
                budget.spend()?;
                Found::Stuck
            }
            found => found?,
        };
        match found {
            Found::Step(step, _) => {
                now.apply(&step);
                let done = moves(&step);
                // Cheap, and it means that no player is ever told something false.
                if !step.agrees(|candidate| candidate.holds(&order)) {
                    debug_assert!(false, "a false step: {step:?}");
                    return Ok(Advice::Steps(vec![reveal(&board, &order)]));
                }
                steps.push(step);
                if done {
                    break;
                }
            }
            Found::Solved => return Ok(Advice::Done),
            // Suppositions within suppositions did not do it: the answer itself is the last resort.
            Found::Stuck | Found::Conflict(_) => {
                return Ok(Advice::Steps(vec![reveal(&board, &order)]));
            }
        }
    }
    let last = steps.len() - 1;
    let mut at = 0;
    let goal = |_: &Step| {
        at += 1;
        at - 1 == last
    };
    Ok(Advice::Steps(proof::needed(&board, steps, goal).0))
}

/// The step that only a search shows: the next value, or link of a Zip, of the solution.
fn reveal(board: &Board, order: &Order) -> Step {
    let zip = board.is_zip();
    let links = order.0.windows(2).map(|pair| Candidate::link(pair[0], pair[1]));
    let values = order.0.iter().zip(1..).map(|(cell, value)| Candidate::Value(*cell, value));
    let unknown = |candidate: &Candidate| !board.is_known(*candidate);
    let next = if zip { links.clone().find(unknown) } else { values.clone().find(unknown) };
    // A board that is not solved lacks a value or a link.
    let places = next.into_iter().collect();
    Step { technique: Technique::Search, places, drops: Vec::new(), reason: Reason::Search }
}
