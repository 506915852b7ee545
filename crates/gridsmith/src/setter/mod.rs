//! Tools for setters: clues that a puzzle can do without, clues that contradict each other, and
//! changes that leave exactly one solution.

mod add;
mod clue;
mod repair;

pub use clue::Clue;
pub use repair::{Change, Repair, RepairEnd, RepairOptions, repair};

use gridsmith_core::{Budget, Stop, Verdict};
use gridsmith_sudoku::generate as sudoku;
use serde_json::{Map, Value, json};

use crate::{AnyPuzzle, solve};

/// A puzzle without a redundant clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimal {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The clues of the original that are redundant, each by itself.
    pub redundant: Vec<Clue>,
}

/// Removes redundant clues until none is left. `None` if the puzzle does not have exactly one
/// solution. The ends of a Zip and the regions of a Queens board stay.
///
/// ```
/// use gridsmith::{AnyPuzzle, Budget, minimize};
/// let puzzle = AnyPuzzle::parse("path 3x3x4 1,2,3/8,9,4/7,6,5")?;
/// let minimal = minimize(&puzzle, &mut Budget::default())?.unwrap();
/// assert_eq!(minimal.puzzle.clue_count(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimize(puzzle: &AnyPuzzle, budget: &mut Budget) -> Result<Option<Minimal>, Stop> {
    if let AnyPuzzle::Sudoku(plain) = puzzle {
        let minimal = sudoku::minimize(plain, budget)?;
        return Ok(minimal.map(|done| Minimal {
            puzzle: done.puzzle.into(),
            redundant: done.redundant.into_iter().map(Clue::Cell).collect(),
        }));
    }
    if !is_unique(puzzle, budget)? {
        return Ok(None);
    }
    let mut redundant = Vec::new();
    for clue in puzzle.removable_clues() {
        if is_unique(&puzzle.without(&[clue]), budget)? {
            redundant.push(clue);
        }
    }
    // With fewer clues no other clue becomes redundant.
    let mut gone = Vec::new();
    for clue in &redundant {
        gone.push(*clue);
        if !is_unique(&puzzle.without(&gone), budget)? {
            gone.pop();
        }
    }
    Ok(Some(Minimal { puzzle: puzzle.without(&gone), redundant }))
}

fn is_unique(puzzle: &AnyPuzzle, budget: &mut Budget) -> Result<bool, Stop> {
    match solve(puzzle, budget) {
        Verdict::Undecided(stop) => Err(stop),
        verdict => Ok(matches!(verdict, Verdict::Unique(_))),
    }
}

/// Clues that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The clues; without any one of them, the others do not. There are none if the board alone has
    /// no solution.
    pub clues: Vec<Clue>,
    /// True if no smaller set of clues is contradictory.
    pub is_smallest: bool,
}

/// A set of clues that contradict each other. `None` if the puzzle has a solution, or is a Sudoku in
/// candidate form.
///
/// ```
/// use gridsmith::{AnyPuzzle, Budget, clashing};
/// let puzzle = AnyPuzzle::parse("path 3x3x4 1../.../..3")?;
/// let clash = clashing(&puzzle, &mut Budget::default())?.unwrap();
/// assert_eq!(clash.clues.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn clashing(puzzle: &AnyPuzzle, budget: &mut Budget) -> Result<Option<Clash>, Stop> {
    if let AnyPuzzle::Sudoku(plain) = puzzle {
        let clash = sudoku::clashing(plain, budget)?;
        return Ok(clash.map(|clash| Clash {
            clues: clash.cells.into_iter().map(Clue::Cell).collect(),
            is_smallest: clash.is_smallest,
        }));
    }
    if has_solution(puzzle, budget)? {
        return Ok(None);
    }
    let (mut gone, mut clues) = (Vec::new(), Vec::new());
    for clue in puzzle.removable_clues() {
        gone.push(clue);
        if has_solution(&puzzle.without(&gone), budget)? {
            gone.pop();
            clues.push(clue);
        }
    }
    // One clue is as few as there can be, and so are two if neither is wrong by itself.
    let is_smallest = match clues[..] {
        [] | [_] => true,
        [first, second] => {
            let others = |kept: Clue| -> Vec<Clue> {
                puzzle.removable_clues().into_iter().filter(|clue| *clue != kept).collect()
            };
            has_solution(&puzzle.without(&others(first)), budget)?
                && has_solution(&puzzle.without(&others(second)), budget)?
        }
        _ => false,
    };
    Ok(Some(Clash { clues, is_smallest }))
}

fn has_solution(puzzle: &AnyPuzzle, budget: &mut Budget) -> Result<bool, Stop> {
    match solve(puzzle, budget) {
        Verdict::Undecided(stop) => Err(stop),
        verdict => Ok(!matches!(verdict, Verdict::None)),
    }
}

impl Minimal {
    /// The fields of the report.
    pub fn json(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        fields.insert("minimal".into(), self.puzzle.short_line().into());
        fields.insert("clues".into(), self.puzzle.removable_clues().len().into());
        insert(&mut fields, "redundant", &self.redundant, &self.puzzle);
        fields.insert("puzzle".into(), self.puzzle.json(&Map::new()).into());
        fields
    }
}

impl Clash {
    /// The fields of the report.
    pub fn json(&self, puzzle: &AnyPuzzle) -> Map<String, Value> {
        let mut fields = Map::new();
        insert(&mut fields, "clashing", &self.clues, puzzle);
        fields.insert("smallest".into(), self.is_smallest.into());
        fields
    }
}

/// Cells under `name`, walls and links under `pairs`.
fn insert(fields: &mut Map<String, Value>, name: &str, clues: &[Clue], puzzle: &AnyPuzzle) {
    let size = puzzle.size();
    let at = |cell| json!([size.row(cell), size.column(cell)]);
    let cells = clues.iter().filter_map(|clue| match clue {
        Clue::Cell(cell) => Some(at(*cell)),
        Clue::Pair(..) => None,
    });
    fields.insert(name.into(), cells.collect());
    let pairs: Vec<Value> = clues
        .iter()
        .filter_map(|clue| match clue {
            Clue::Pair(a, b) => Some(json!([at(*a), at(*b)])),
            Clue::Cell(_) => None,
        })
        .collect();
    if !pairs.is_empty() {
        fields.insert("pairs".into(), pairs.into());
    }
}
