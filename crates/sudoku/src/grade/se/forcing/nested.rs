//! What a wave does when it finds no more plain patterns: whole chain searches on its board.

use super::search::{Engine, Kind, Tools, starts};
use super::wave::{Pattern, Rules, Wave};
use crate::board::{Alive, cells_at};
use crate::geometry::{CELL_HOUSES, bits};
use crate::grade::se::chains::StaticSearch;
use crate::grade::se::chains::hint::{Hint, OFF, PartNode, candidate_of};
use crate::grade::se::chains::links::cause;
use crate::grade::se::chains::plain::CandidateSet;
use crate::{Board, Proof, Reason};
use gridsmith_core::{Budget, Stop};
use std::rc::Rc;

/// Memory for the searches below a wave.
pub(crate) struct Deeper {
    engine: Engine,
    board: Board,
    statics: StaticSearch,
}

impl Tools {
    /// Adds all eliminations of the first nested search that has any; true if there were any.
    pub(crate) fn nested(
        &mut self,
        wave: &mut Wave,
        start: &Board,
        level: u8,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let mut deeper = self.deeper.take().unwrap_or_else(|| {
            let statics = StaticSearch::default();
            Box::new(Deeper { engine: Engine::new(), board: start.clone(), statics })
        });
        deeper.board.clone_from(start);
        deeper.board.alive.clone_from(&self.stall.alive);
        let end = self.ask(&mut deeper, wave, start, level, budget);
        self.deeper = Some(deeper);
        end
    }

    fn ask(
        &mut self,
        deeper: &mut Deeper,
        wave: &mut Wave,
        start: &Board,
        level: u8,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let Deeper { engine, board, statics } = deeper;
        let mut add = Add { start, now: &self.stall.alive, wave, added: false };
        let mut calm = false;
        if matches!(level, 2 | 3) {
            budget.spend()?;
            let all = statics.all(&board.alive);
            calm = statics.calm;
            for found in all {
                let reason = self.record.then(|| Reason::Chain(Box::new(found.proof())));
                add.hint(found.hint, reason);
            }
        }
        let searches: &[Rules] = match level {
            3 => &[Rules::MULTIPLE],
            4 => &[Rules::dynamic(0)],
            5 => &[Rules::dynamic(0), Rules::dynamic(2)],
            _ => &[],
        };
        for &rules in searches {
            if add.added {
                break;
            }
            // Where nothing contradicts itself, the links alone tell which cells and houses have a
            // common consequence.
            let multiple = calm && rules == Rules::MULTIPLE;
            if multiple {
                statics.graphs.prepare_agree();
            }
            let graphs = &statics.graphs;
            let worth = |kind: Kind| !multiple || graphs.agree(starts(&board.alive, kind));
            for finding in engine.all(board, rules, &worth, budget)? {
                let hint = engine.hint(board, rules, &finding, budget)?;
                let proof: Option<Proof> = match self.record {
                    true => Some(engine.proof(board, rules, &finding, budget)?),
                    false => None,
                };
                add.hint(hint, proof.map(|proof| Reason::Chain(Box::new(proof))));
            }
        }
        Ok(add.added)
    }
}

struct Add<'a> {
    start: &'a Board,
    now: &'a Alive,
    wave: &'a mut Wave,
    added: bool,
}

impl Add<'_> {
    /// Adds the eliminations of a hint, unless it rests on nothing that the wave removed.
    fn hint(&mut self, hint: Rc<Hint>, reason: Option<Reason>) {
        let parents = self.parents(&hint.parts);
        if parents.is_empty() {
            return;
        }
        let number = self.wave.patterns.list.len();
        let mut any = false;
        for candidate in &hint.drops {
            any |= self.wave.add_pattern_off(*candidate, number);
        }
        if any {
            self.wave.patterns.list.push(Pattern { parents, nested: Some(hint), reason });
            self.added = true;
        }
    }

    /// The candidates whose absence makes the strong links of the chains: each once, in the order
    /// found.
    fn parents(&self, parts: &[Vec<PartNode>]) -> Vec<u16> {
        let mut seen = CandidateSet::EMPTY;
        let mut parents = Vec::new();
        let mut add = |candidate: usize| {
            if !seen.contains(candidate) {
                seen.insert(candidate);
                parents.push(candidate as u16);
            }
        };
        for part in parts.iter().flatten().filter(|part| part.node & OFF == 0) {
            let candidate = candidate_of(part.node);
            let (cell, digit) = (candidate / 9, candidate % 9);
            match part.cause {
                cause::NONE | cause::PATTERN => {}
                cause::CELL => {
                    let gone = self.start.alive.cells[cell] & !self.now.cells[cell];
                    bits(gone).for_each(|digit| add(cell * 9 + digit));
                }
                kind => {
                    let house = usize::from(CELL_HOUSES[cell][usize::from(kind - cause::BOX)]);
                    let spots = self.start.alive.spots[house][digit];
                    let gone = spots & !self.now.spots[house][digit];
                    cells_at(house, gone).for_each(|cell| add(cell * 9 + digit));
                }
            }
        }
        parents
    }
}
