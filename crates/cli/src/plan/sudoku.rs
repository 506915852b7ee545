//! Plans of Sudokus.

use std::io;
use std::path::Path;

use gridsmith::core::Label;
use gridsmith::generate::{SizedPlan, SudokuPlan};
use gridsmith::sizes::generate::{Plan as SizedGrowth, Symmetry};
use gridsmith::sudoku::HodokuLevel;
use gridsmith::sudoku::generate::{Method as SudokuMethod, Singles, SudokuPlan as SudokuGrowth};
use gridsmith::techniques::TechniqueName;

use super::{label, refuse};
use crate::args::{SudokuArgs, TechniqueList};
use crate::files;

pub fn sudoku(args: &SudokuArgs) -> io::Result<SudokuPlan> {
    let pattern = args.pattern.as_deref().map(pattern).transpose()?;
    let (from, to) = match args.clues {
        Some(range) => range,
        None if args.low_clue => (17, 20),
        None => (0, 81),
    };
    let method = match (args.uniform, args.low_clue) {
        (true, _) => SudokuMethod::Uniform,
        (_, true) => SudokuMethod::LowClue,
        _ => SudokuMethod::Removal,
    };
    let minimal = args.minimal
        || method != SudokuMethod::Removal
        || (args.clues.is_none() && pattern.is_none());
    let singles = match (label(&args.common), args.hodoku_level) {
        // Easy puzzles keep redundant clues, unless --minimal forbids it.
        _ if args.minimal || method != SudokuMethod::Removal => None,
        (Some(Label::Trivial), _) => Some(Singles::Boxes),
        (Some(Label::Easy) | None, Some(HodokuLevel::Easy)) => Some(Singles::All),
        (Some(Label::Easy), _) => Some(Singles::Locked),
        _ => None,
    };
    Ok(SudokuPlan {
        growth: SudokuGrowth {
            clues: from..=to,
            orbits: args.symmetry,
            pattern,
            minimal,
            method,
            singles,
            ..SudokuGrowth::default()
        },
        label: label(&args.common),
        se: args.se.map(|(from, to)| from..=to),
        level: args.hodoku_level,
        with: names(&args.technique),
        without: names(&args.without),
        enable: names(&args.enable),
        max_attempts: args.max_attempts,
        grade: !args.common.no_certificate,
        ..SudokuPlan::new()
    })
}

/// The plan for Sudokus of another size or shape, if that is what the options ask for.
pub fn sized(args: &SudokuArgs) -> io::Result<Option<SizedPlan>> {
    if args.size == 9 && !args.jigsaw && !args.diagonals {
        return Ok(None);
    }
    let plain_only = [
        (args.se.is_some(), "--se"),
        (args.hodoku_level.is_some(), "--hodoku-level"),
        (!args.technique.is_empty(), "--technique"),
        (!args.without.is_empty(), "--without"),
        (!args.enable.is_empty(), "--enable"),
        (args.pattern.is_some(), "--pattern"),
        (args.low_clue, "--low-clue"),
        (args.uniform, "--uniform"),
    ];
    if let Some((_, option)) = plain_only.iter().find(|(given, _)| *given) {
        return refuse(&format!(
            "{option} is for plain 9x9 Sudokus; leave it out, or use --difficulty, --clues and --symmetry"
        ));
    }
    let symmetry = Symmetry::from_word(args.symmetry.word());
    let usual = SizedPlan::new(args.size);
    Ok(Some(SizedPlan {
        growth: SizedGrowth {
            jigsaw: args.jigsaw,
            diagonals: args.diagonals,
            symmetry: symmetry.unwrap_or(usual.growth.symmetry),
            clues: args.clues.map(|(from, to)| from as usize..=to as usize),
            label: label(&args.common),
            minimal: args.minimal,
            max_attempts: Some(args.max_attempts),
            ..usual.growth
        },
        grade: !args.common.no_certificate,
        ..usual
    }))
}

fn names(lists: &[TechniqueList]) -> Vec<TechniqueName> {
    lists.iter().flat_map(|list| list.0.iter().copied()).collect()
}

/// The cells of a text grid that hold clues.
fn pattern(file: &Path) -> io::Result<u128> {
    let text = files::text(file)?;
    let cells: Vec<char> =
        text.chars().filter(|c| !c.is_whitespace() && !"|+-".contains(*c)).collect();
    if cells.len() != 81 {
        return refuse(&format!("{}: {} cells, not 81", file.display(), cells.len()));
    }
    Ok((0..81).filter(|cell| !".0#_".contains(cells[*cell])).fold(0, |all, cell| all | 1 << cell))
}
