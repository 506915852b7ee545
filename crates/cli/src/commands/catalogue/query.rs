//! Options that choose puzzles, as a query to a library.

use std::io;

use gridsmith_catalogue::{Query, Uses};

use crate::args::{Criteria, Global, Used};
use crate::commands::criteria::checked;

/// The query that finds what `pack filter` keeps.
pub fn query(criteria: &Criteria, global: &Global) -> io::Result<Query> {
    checked(criteria)?;
    Ok(Query {
        family: global.family(),
        kinds: criteria.kind.clone(),
        sizes: criteria.size.clone(),
        labels: criteria.label.clone(),
        se: criteria.se.map(|(least, most)| (least.into(), most.into())),
        hodoku: criteria.hodoku,
        points: criteria.points,
        clues: criteria.clues,
        with: criteria.technique.iter().map(uses).collect(),
        without: criteria.without.iter().map(uses).collect(),
        ..Query::default()
    })
}

fn uses(used: &Used) -> Uses {
    Uses {
        sudoku: used.sudoku.iter().cloned().collect(),
        others: used.others.iter().map(ToString::to_string).collect(),
    }
}
