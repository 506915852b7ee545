//! The chains of a Sudoku position, with names, notation, sentences and marks.

use gridsmith_core::{Advice, Budget, Cell, Position, Size};
use gridsmith_sudoku::{ChainScope, Reason, Step, Sudoku};
use serde_json::{Map, Value, json};

use super::sudoku::{any_step, said};
use super::{AnyAdvice, AnyStep, NoAnswer};
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
        /// What has been entered beyond the clues.
        position: Position,
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
    position: &Position,
    search: ChainSearch,
    budget: &mut Budget,
) -> Result<AnyChains, NoAnswer> {
    let mut position = position.clone();
    let entered = position.values.len();
    if search.basics {
        puzzle.take_basics(&mut position, budget)?;
    }
    let found = puzzle.chains(&position, (search.max_length, search.scope), budget)?;
    let steps = match found {
        Advice::Steps(steps) => steps,
        Advice::Done if position.values.len() > entered => {
            return Ok(AnyChains::Said(AnyAdvice::Done { text: words::sudoku::basics_suffice() }));
        }
        other => return Ok(AnyChains::Said(said(puzzle, &position, other, 0))),
    };
    let board = puzzle.board_at(&position);
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
    Ok(AnyChains::Found { position, chains, count })
}

/// A position on a Sudoku as `--state` reads it.
pub(crate) fn position_json(position: &Position, size: Size) -> Value {
    let list = |list: &[(Cell, u16)]| -> Vec<Value> {
        list.iter()
            .map(|(cell, digit)| json!([size.row(*cell), size.column(*cell), digit]))
            .collect()
    };
    let mut fields = json!({
        "values": list(&position.values),
        "ruled_out": list(&position.ruled_out),
    });
    if !position.notes.is_empty() {
        let digits = |mask: u32| (1..=9).filter(move |digit| mask >> (digit - 1) & 1 == 1);
        let notes = position.notes.iter();
        let notes = notes.flat_map(|(cell, mask)| digits(*mask).map(|digit| (*cell, digit)));
        fields["marks"] = list(&notes.collect::<Vec<_>>()).into();
    }
    fields
}
