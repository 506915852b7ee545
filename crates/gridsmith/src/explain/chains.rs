//! The chains of a Sudoku position, with names, notation, sentences and marks.

use gridsmith_core::{Advice, Budget, Cell, Position, Size};
use gridsmith_sudoku::{ChainScope, Reason, Step, Sudoku};
use serde_json::{Map, Value, json};

use super::sudoku::{any_step, said};
use super::{AnyAdvice, AnyStep, NoAnswer};
use crate::words;

/// Which chains to search for, and on which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainSearch {
    /// Maximum length of a chain in nodes.
    pub max_length: usize,
    /// The kinds of nodes that chains may have.
    pub scope: ChainScope,
    /// True if singles, locked candidates and subsets are applied first.
    pub basics: bool,
    /// The maximum number of chains that are written out; `None` means all.
    pub limit: Option<usize>,
}

/// The result of a search for chains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyChains {
    /// The chains of a position.
    Found {
        /// What is known on the board in addition to the clues.
        position: Position,
        /// The chains: plain ones first, and among these the shortest first.
        chains: Vec<AnyChain>,
        /// The number of chains, including those beyond the limit.
        count: usize,
    },
    /// There is no position to search: wrong entries, not exactly one solution, or nothing left to
    /// do.
    Said(AnyAdvice),
}

/// A chain with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyChain {
    /// Its length in nodes: cells and groups of cells.
    pub length: usize,
    /// The chain and its conclusions in Eureka notation.
    pub notation: String,
    /// Its sentences and marks.
    pub step: AnyStep,
}

impl AnyChain {
    /// The chain as a JSON object: its number from 1, length and notation, then the fields of its
    /// step.
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

/// A position on a Sudoku in the form of `--state`.
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
