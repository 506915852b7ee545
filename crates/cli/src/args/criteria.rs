//! Options that choose puzzles by what they are: for packs and for the library.

use std::collections::BTreeSet;

use gridsmith::core::Label;
use gridsmith::techniques::{self, Kind, Solver, TechniqueName};

use super::choice::one_of;
use super::values::{range, size, tenths_range};

/// What puzzles must meet.
#[derive(Debug, clap::Args)]
pub struct Criteria {
    /// Kinds of puzzle: sudoku, hidato, numbrix, hex, zip, queens
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub kind: Vec<String>,
    /// Rows and columns, e.g. 6x9, or one number for both
    #[arg(long, value_name = "SIZE", value_delimiter = ',', value_parser = size)]
    pub size: Vec<(usize, usize)>,
    /// Difficulty
    #[arg(long, value_name = "LABEL", value_delimiter = ',', value_parser = one_of(&Label::ALL))]
    pub label: Vec<Label>,
    /// Rating by Sudoku Explainer, e.g. 7.2 or 6.0..7.2
    #[arg(long, value_name = "RANGE", value_parser = tenths_range)]
    pub se: Option<(u16, u16)>,
    /// Score of HoDoKu, e.g. 500..1000
    #[arg(long, value_name = "RANGE", value_parser = range)]
    pub hodoku: Option<(u32, u32)>,
    /// Points of number paths, Zip, Queens and Sudoku of other sizes, e.g. 50..100
    #[arg(long, value_name = "RANGE", value_parser = range)]
    pub points: Option<(u32, u32)>,
    /// Number of clues, e.g. 24 or 22..26
    #[arg(long, value_name = "RANGE", value_parser = range)]
    pub clues: Option<(u32, u32)>,
    /// Techniques that the solution path uses
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = used)]
    pub technique: Vec<Used>,
    /// Techniques that it does not use
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = used)]
    pub without: Vec<Used>,
}

/// A technique of any family, as the codes that stand for it in packs.
#[derive(Clone, Debug)]
pub struct Used {
    /// For plain Sudoku.
    pub sudoku: BTreeSet<String>,
    /// For other sizes and families.
    pub others: BTreeSet<&'static str>,
}

fn used(word: &str) -> Result<Used, String> {
    let rows = |kind| techniques::find(kind, word, 0).into_iter().map(|note| note.row.code());
    let others = [Kind::Sized, Kind::NumberPath, Kind::Zip, Kind::Queens];
    let others: BTreeSet<&str> = others.into_iter().flat_map(rows).collect();
    let sudoku = match word.parse::<TechniqueName>() {
        Ok(name) if name.solver() == Solver::Hodoku => TechniqueName::all()
            .filter(|other| name.covers(other))
            .map(|other| other.code())
            .collect(),
        Ok(name) if others.is_empty() => {
            return Err(format!(
                "packs list the techniques of HoDoKu, which does not have {}",
                name.code()
            ));
        }
        Err(_) if others.is_empty() => {
            return Err(techniques::unknown(word, &Kind::ALL).to_string());
        }
        _ => BTreeSet::new(),
    };
    Ok(Used { sudoku, others })
}
