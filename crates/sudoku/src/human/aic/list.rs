//! All chains of a position, with their names: what `find_aic` lists.
//!
//! One search cannot find every named chain: between the same ends only the shortest chain is kept,
//! so a Skyscraper hides a longer XY-Chain. Chains of each type with a name of its own are
//! therefore searched separately, and plain chains before those with groups and sets.

use super::search::{Hit, Measure, Reach, best, cost, leads};
use super::{Aic, ChainScope, Links, Strong, find_remote_pairs, short};
use crate::geometry::CellSet;
use crate::human::hint::agrees;
use crate::{Board, Candidate, Grid, Mistake, Reason, Step, Sudoku, Technique};
use gridsmith_core::{Advice, Budget, Position, Stop, first_step};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Singles, locked candidates and subsets, easiest first.
const BASICS: [Technique; 13] = {
    use Technique::*;
    [
        LastCell,
        HiddenSingle,
        NakedSingle,
        Pointing,
        Claiming,
        LockedPair,
        NakedPair,
        HiddenPair,
        LockedTriple,
        NakedTriple,
        HiddenTriple,
        NakedQuad,
        HiddenQuad,
    ]
};

/// Every chain of up to `max_length` places ([`Aic::places`]) between terms of `scope` on `board`
/// that eliminates or places something.
///
/// Chains of candidates alone come first, then those with groups, then those with sets; within each
/// of these, the shortest comes first. The list has all chains of two strong links on one digit and
/// of three on any (Skyscraper, kites, wings); all remote pairs; and for each pair of ends the
/// shortest X-Chain, XY-Chain and chain of any links. No chain passes a cell twice, unless it ends
/// where it began. Of chains with the same name and conclusions, one is listed. A node of the
/// budget is a term from which chains are searched.
/// ```
/// # use gridsmith_core::Budget;
/// # use gridsmith_sudoku::{ChainScope, LibraryCase, Reason, find_aic};
/// let line = ":0400:1:..71....594+3..8..25..4....+3+4+65..+197+8+7+3869+5......847+53+6+3...1.6+8.872...3......+8....::197::";
/// let board = line.parse::<LibraryCase>()?.board();
/// let chains = find_aic(&board, 4, ChainScope::Plain, &mut Budget::unlimited()).unwrap();
/// let Reason::Aic(chain) = &chains[0].reason else { panic!() };
/// assert_eq!((chains[0].technique.name(), chain.places()), ("XY-Wing", 3));
/// assert_eq!(chain.eureka(&board), "(1=6)r3c3-(6=2)r1c1-(2=1)r6c1 => r6c3<>1");
/// assert!(chains.iter().any(|step| step.technique.name() == "Skyscraper"));
/// # Ok::<(), gridsmith_sudoku::LibraryError>(())
/// ```
pub fn find_aic(
    board: &Board,
    max_length: usize,
    scope: ChainScope,
    budget: &mut Budget,
) -> Result<Vec<Step>, Stop> {
    let mut list = List { board, max_length, steps: BTreeMap::new() };
    list.remote_pairs(budget)?;
    for scope in [ChainScope::Plain, ChainScope::Groups].into_iter().filter(|own| *own <= scope) {
        let house = |why: &Strong| matches!(why, Strong::House(_));
        list.short(&Links::new(board, scope), budget)?;
        list.shortest(&Links::new(board, scope).only(house, false), budget)?;
        if scope == ChainScope::Plain {
            let cell = |why: &Strong| *why == Strong::Cell;
            list.shortest(&Links::new(board, scope).only(cell, false), budget)?;
        }
        list.shortest(&Links::new(board, scope), budget)?;
    }
    if scope >= ChainScope::Sets {
        list.shortest(&Links::new(board, scope), budget)?;
    }
    Ok(list.sorted())
}

impl Sudoku {
    /// Applies singles, locked candidates and subsets to a player's position until there are none,
    /// and enters them in `position`. People look for chains after that. A position with mistakes
    /// is not changed.
    pub fn take_basics(&self, position: &mut Position, budget: &mut Budget) -> Result<(), Stop> {
        let mut steps = Vec::new();
        let end = self.advise(position, budget, |mut board, solution, budget| {
            while let Some(step) = basic_step(&board, &solution, budget)? {
                board.apply(&step);
                steps.push(step);
            }
            Ok(Advice::Done)
        });
        let entry = |c: &Candidate| (c.cell, u16::from(c.digit));
        for step in &steps {
            position.values.extend(step.places.iter().map(entry));
            position.ruled_out.extend(step.drops.iter().map(entry));
        }
        end.map(drop)
    }

    /// The chains of a player's position, as [`find_aic`] lists them; mistakes in the position come
    /// first.
    pub fn chains(
        &self,
        position: &Position,
        (max_length, scope): (usize, ChainScope),
        budget: &mut Budget,
    ) -> Result<Advice<Step, Mistake>, Stop> {
        self.advise(position, budget, |board, solution, budget| {
            let mut steps = find_aic(&board, max_length, scope, budget)?;
            // A step that the solution contradicts is never shown.
            steps.retain(|step| agrees(step, &solution));
            Ok(Advice::Steps(steps))
        })
    }
}

/// The first step of singles, locked candidates and subsets.
fn basic_step(board: &Board, solution: &Grid, budget: &mut Budget) -> Result<Option<Step>, Stop> {
    for technique in BASICS {
        budget.spend()?;
        let first = first_step(
            |found| technique.find(board, budget, found),
            |step| agrees(step, solution),
        )?;
        if first.is_some() {
            return Ok(first);
        }
    }
    Ok(None)
}

/// Chains are the same for a reader if they have the same name, placements and eliminations.
type Known = (Technique, Vec<Candidate>, Vec<Candidate>);

/// Scope, number of places, difficulty of the links. Of chains that are the same, the smallest is
/// kept.
type Order = (ChainScope, usize, usize);

struct List<'a> {
    board: &'a Board,
    max_length: usize,
    steps: BTreeMap<Known, (Order, Step)>,
}

impl List<'_> {
    fn remote_pairs(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        budget.spend()?;
        find_remote_pairs(self.board, self.max_length, budget, &mut |step| {
            self.add(step);
            ControlFlow::Continue(())
        })
    }

    /// All chains of two strong links on one digit, and of three on any digits.
    fn short(&mut self, links: &Links, budget: &mut Budget) -> Result<(), Stop> {
        for start in 0..links.terms.len() {
            budget.spend()?;
            for kind in [(2, true), (3, false)] {
                let _ = short::find_from(self.board, links, start, kind, &mut |step| {
                    self.add_chain(step);
                    ControlFlow::Continue(())
                });
            }
        }
        Ok(())
    }

    /// The shortest chain for each pair of ends.
    fn shortest(&mut self, links: &Links, budget: &mut Budget) -> Result<(), Stop> {
        for start in 0..links.terms.len() {
            budget.spend()?;
            if links.strong[start].is_empty() {
                continue;
            }
            let reach = Reach::new(links, start, self.max_length, Measure::Places);
            for end in &reach.reached {
                let number = usize::from(*end);
                if number < start || !leads(&self.board.alive, links, start, number) {
                    continue;
                }
                let hit = Hit { length: reach.length(number), start: start as u16, end: *end };
                if let Some((_, step)) = best(self.board, links, &reach, hit) {
                    self.add_chain(step);
                }
            }
        }
        Ok(())
    }

    /// Adds a chain, unless it is a remote pair: those are searched separately, and eliminate both
    /// digits.
    fn add_chain(&mut self, step: Step) {
        if step.technique != Technique::RemotePair {
            self.add(step);
        }
    }

    fn add(&mut self, step: Step) {
        let Reason::Aic(chain) = &step.reason else { return };
        let cells = chain.terms.iter().fold(CellSet::EMPTY, |all, term| all | term.cells);
        // Two cells are a pair, and a single link says no more than its house: neither is a chain.
        let is_chain = chain.len() >= 2 && cells.len() >= 3;
        if !is_chain || chain.places() > self.max_length || chain.crosses() {
            return;
        }
        let order = (terms_of(chain), chain.places(), cost(chain));
        let sorted = |list: &[Candidate]| {
            let mut list = list.to_vec();
            list.sort_unstable();
            list
        };
        let known = (step.technique, sorted(&step.places), sorted(&step.drops));
        match self.steps.get(&known) {
            Some((own, _)) if *own <= order => {}
            _ => drop(self.steps.insert(known, (order, step))),
        }
    }

    /// Sorts plain chains first, then shorter ones. Among equals the easiest name decides, in the
    /// order of hints, then the place on the board.
    fn sorted(self) -> Vec<Step> {
        let mut all: Vec<(Order, Step)> = self.steps.into_values().collect();
        // The map is already in the order of names and conclusions.
        all.sort_by_key(|((scope, places, _), _)| (*scope, *places));
        all.into_iter().map(|(_, step)| step).collect()
    }
}

/// The smallest scope that has all terms of a chain.
fn terms_of(chain: &Aic) -> ChainScope {
    let set = chain.strong.iter().any(|why| matches!(why, Strong::Set(_)));
    let group = chain.terms.iter().any(|term| term.cells.len() > 1);
    match (set, group) {
        (true, _) => ChainScope::Sets,
        (_, true) => ChainScope::Groups,
        _ => ChainScope::Plain,
    }
}
