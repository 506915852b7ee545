//! The chains of a Sudoku position, with names, notation, sentences and marks.

use gridsmith_core::{Advice, Budget, Cell, Size};
use gridsmith_sudoku::{ChainScope, Reason, Step, Sudoku};
use serde_json::{Map, Value, json};

use super::sudoku::{any_step, said};
use super::{AnyAdvice, AnyStep, NoAnswer};
use crate::AnyState;
use crate::words;

/// Which chains are looked for, and on which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainSearch {
    /// The places of the longest chain.
    pub max_length: usize,
    /// The terms that chains may have.
    pub scope: ChainScope,
    /// Whether singles, locked candidates and subsets are taken first.
    pub basics: bool,
    /// How many are told, the first of them; nothing for all.
    pub limit: Option<usize>,
}

/// What a search for chains came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyChains {
    /// The chains of a position.
    Found {
        /// What stands on the board beside the clues.
        state: AnyState,
        /// Plain ones first, then the shortest.
        chains: Vec<AnyChain>,
        /// How many there are, with those beyond the limit.
        count: usize,
    },
    /// Why there is no position to search: wrong entries, no single solution, nothing left to do.
    Said(AnyAdvice),
}

/// A chain with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyChain {
    /// Its places: cells and groups of cells.
    pub length: usize,
    /// The chain in Eureka notation, with what follows.
    pub notation: String,
    /// What is said and drawn of it.
    pub step: AnyStep,
}

impl AnyChain {
    /// The chain as a JSON object: number from 1, length and notation before the fields of its step.
    pub fn json(&self, number: usize, size: Size) -> Map<String, Value> {
        let mut fields = Map::new();
        fields.insert("number".into(), number.into());
        fields.insert("length".into(), self.length.into());
        fields.insert("notation".into(), self.notation.as_str().into());
        fields.extend(self.step.json(size));
        fields
    }
}

/// The chains of a player's position.
pub(crate) fn chains(
    puzzle: &Sudoku,
    state: Option<&AnyState>,
    search: ChainSearch,
    budget: &mut Budget,
) -> Result<AnyChains, NoAnswer> {
    let mut state = state.and_then(AnyState::sudoku).cloned().unwrap_or_default();
    let entered = state.values.len();
    if search.basics {
        puzzle.take_basics(&mut state, budget)?;
    }
    let found = puzzle.chains(&state, (search.max_length, search.scope), budget)?;
    let steps = match found {
        Advice::Steps(steps) => steps,
        Advice::Done if state.values.len() > entered => {
            return Ok(AnyChains::Said(AnyAdvice::Done { text: words::sudoku::basics_suffice() }));
        }
        other => return Ok(AnyChains::Said(said(puzzle, &state, other, 0))),
    };
    let board = puzzle.position(&state);
    let chain = |step: &Step| match &step.reason {
        Reason::Aic(chain) => Some(AnyChain {
            length: chain.places(),
            notation: chain.eureka_with(&board, &step.places, &step.drops),
            step: any_step(&board, step, None, 0),
        }),
        _ => None,
    };
    let told = steps.iter().take(search.limit.unwrap_or(usize::MAX));
    let (chains, count) = (told.filter_map(chain).collect(), steps.len());
    Ok(AnyChains::Found { state: AnyState::Sudoku(state), chains, count })
}

/// A position on a Sudoku as `--state` reads it.
pub(crate) fn position(state: &AnyState, size: Size) -> Value {
    let entries = state.entries();
    let list = |list: &[(Cell, u16)]| -> Vec<Value> {
        list.iter()
            .map(|(cell, digit)| json!([size.row(*cell), size.column(*cell), digit]))
            .collect()
    };
    json!({ "values": list(&entries.values), "ruled_out": list(&entries.ruled_out) })
}
