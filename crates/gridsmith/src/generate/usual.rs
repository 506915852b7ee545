//! The default plans for a kind, a size and a label.
//!
//! The command line has the same defaults; a test compares them.

use gridsmith_core::{Label, Size};
use gridsmith_path::generate::clues::{ClueSettings, Symmetry};
use gridsmith_path::generate::{
    Annealing, Design, PathBuildSettings, PathMode, PathPlan, ZipSettings, hexagon,
};
use gridsmith_path::{Neighbours, PathError, Shape};
use gridsmith_sudoku::generate::Singles;

use super::{Plan, QueensPlan, SizedPlan, SudokuPlan};

/// The node budget for grading a board that must have a certain label. Boards that take more rarely
/// have it.
const LABEL_NODES: u64 = 20_000;

impl Plan {
    /// A Sudoku of any label, or of this one.
    pub fn sudoku(label: Option<Label>) -> Plan {
        let mut plan = SudokuPlan { label, ..SudokuPlan::new() };
        // For easy labels, the generator makes easy puzzles directly.
        plan.growth.singles = match label {
            Some(Label::Trivial) => Some(Singles::Boxes),
            Some(Label::Easy) => Some(Singles::Locked),
            _ => None,
        };
        Plan::Sudoku(Box::new(plan))
    }

    /// A Sudoku of `side` rows with the standard boxes, of any label or of this one. A side of 9
    /// gives a plain Sudoku.
    pub fn sudoku_of(side: usize, label: Option<Label>) -> Plan {
        if side == 9 {
            return Plan::sudoku(label);
        }
        let mut plan = SizedPlan::new(side);
        plan.growth.label = label;
        Plan::Sized(plan)
    }

    /// A Sudoku of `side` rows with jigsaw regions, of any label or of this one.
    pub fn jigsaw(side: usize, label: Option<Label>) -> Plan {
        let mut plan = SizedPlan::new(side);
        (plan.growth.jigsaw, plan.growth.label) = (true, label);
        Plan::Sized(plan)
    }

    /// A Hidato, in which diagonal steps count, of any label or of this one.
    pub fn hidato(size: Size, label: Option<Label>) -> Result<Plan, PathError> {
        Ok(numbers(Shape::try_new(size, Neighbours::Eight, &[], &[])?, label))
    }

    /// A Numbrix, without diagonal steps, of any label or of this one.
    pub fn numbrix(size: Size, label: Option<Label>) -> Result<Plan, PathError> {
        Ok(numbers(Shape::try_new(size, Neighbours::Four, &[], &[])?, label))
    }

    /// A number path on a hexagon with `side` cells on each side, of any label or of this one.
    pub fn hex(side: usize, label: Option<Label>) -> Result<Plan, PathError> {
        Ok(numbers(hexagon(side)?, label))
    }

    /// A Zip of any label or of this one.
    pub fn zip(size: Size, label: Option<Label>) -> Result<Plan, PathError> {
        let shape = Shape::try_new(size, Neighbours::Four, &[], &[])?;
        Ok(path(shape, Design::Zip(ZipSettings::of_label(label)), None, label))
    }

    /// A Queens board of `side` rows with `stars` queens in every row, column and region, of any
    /// label or of this one.
    pub fn queens(side: usize, stars: usize, label: Option<Label>) -> Plan {
        Plan::Queens(match label {
            Some(label) => QueensPlan::of_label(side, stars, label),
            None => QueensPlan::new(side, stars),
        })
    }
}

fn numbers(shape: Shape, label: Option<Label>) -> Plan {
    let neighbours = shape.neighbours();
    let mut clues = ClueSettings::usual(neighbours, label.unwrap_or(Label::Hard));
    clues.keep_ends = neighbours != Neighbours::Four;
    // With a symmetric pattern, few small boards are hard.
    if shape.len() <= 25 && label >= Some(Label::Hard) {
        clues.symmetry = Symmetry::None;
    }
    path(shape, Design::Clues(clues), Some(Annealing::usual(neighbours)), label)
}

fn path(shape: Shape, design: Design, annealing: Option<Annealing>, label: Option<Label>) -> Plan {
    let usual = PathPlan::new(shape, design);
    let hasty = label.is_some() && matches!(usual.design, Design::Clues(_));
    let grade_nodes = usual.grade_nodes.min(if hasty { LABEL_NODES } else { u64::MAX });
    let path = PathBuildSettings { annealing, ..PathBuildSettings::of_mode(PathMode::RandomV2) };
    Plan::Path(Box::new(PathPlan { path, label, grade_nodes, ..usual }))
}
