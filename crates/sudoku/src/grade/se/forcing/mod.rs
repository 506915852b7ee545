//! Suppositions and their consequences: Nishio, multiple, dynamic and nested forcing chains.

mod conclude;
mod measure;
mod nested;
mod search;
mod stall;
mod wave;

pub(crate) use conclude::Finding;
pub(crate) use search::{Engine, Kind, starts};
pub(crate) use wave::{GROUPS_OF, Rules};

use crate::{Board, Found, Technique};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

impl Rules {
    /// Nishio: one digit, contradictions only.
    pub(crate) const NISHIO: Rules = Rules { dynamic: true, nishio: true, level: 0 };
    /// Cell and house forcing chains: the board does not change.
    pub(crate) const MULTIPLE: Rules = Rules { dynamic: false, nishio: false, level: 0 };

    /// Dynamic chains; the higher the level, the more patterns and nested searches they use.
    pub(crate) const fn dynamic(level: u8) -> Rules {
        Rules { dynamic: true, nishio: false, level }
    }
}

/// The forcing techniques in Sudoku Explainer's order, each with its rules. House forcing chains
/// are found together with those of cells.
pub(crate) const FORCING: [(Rules, Technique); 8] = [
    (Rules::NISHIO, Technique::Nishio),
    (Rules::MULTIPLE, Technique::CellForcing),
    (Rules::dynamic(0), Technique::DynamicForcing),
    (Rules::dynamic(1), Technique::DynamicForcingPlus),
    (Rules::dynamic(2), Technique::NestedForcing2),
    (Rules::dynamic(3), Technique::NestedForcing3),
    (Rules::dynamic(4), Technique::NestedForcing4),
    (Rules::dynamic(5), Technique::NestedForcing5),
];

/// Reports every hint of one forcing technique, shortest first. Of those with the same
/// eliminations, only the first is reported.
pub(crate) fn find(
    board: &Board,
    technique: Technique,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stop> {
    let group = match technique {
        Technique::HouseForcing => Technique::CellForcing,
        _ => technique,
    };
    let row = FORCING.iter().find(|(_, technique)| *technique == group);
    let Some(&(rules, _)) = row else { return Ok(ControlFlow::Continue(())) };
    let wanted = |kind: Kind| match technique {
        Technique::CellForcing => matches!(kind, Kind::Cell(_)),
        Technique::HouseForcing => matches!(kind, Kind::House(..)),
        _ => true,
    };
    let mut engine = Engine::new();
    for finding in engine.all(board, rules, &wanted, budget)? {
        let step = engine.step(board, rules, technique, &finding, budget)?;
        if found(step).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}
