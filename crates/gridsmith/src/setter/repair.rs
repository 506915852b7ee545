//! Repair: few changes that leave exactly one solution. A Queens board moves cells between its
//! regions, a Zip gets walls, other puzzles get clues.

use gridsmith_core::{Budget, Cell, Seed, Stop};
use gridsmith_queens::generate::{Mended, RepairPlan, repair_puzzle};
use gridsmith_queens::{Placement, Queens};
use serde_json::{Map, Value, json};

use super::add;
use crate::{AnyPuzzle, AnySolution, Uncertified, prove_unique};

/// A change of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// A value in a cell that was empty.
    Value(Cell, u16),
    /// A wall between two cells.
    Wall(Cell, Cell),
    /// A cell that moves from one region to another, both numbered as on the board before.
    Region {
        /// The cell.
        cell: Cell,
        /// Its region before.
        from: u8,
        /// Its region after.
        to: u8,
    },
}

impl Change {
    /// In a few characters: `r1c2=5`, `r1c2|r1c3`, `r1c2:A>B`.
    pub fn name(self, puzzle: &AnyPuzzle) -> String {
        let name = |cell| puzzle.size().name(cell);
        match self {
            Change::Value(cell, value) => format!("{}={value}", name(cell)),
            Change::Wall(a, b) => format!("{}|{}", name(a), name(b)),
            Change::Region { cell, from, to } => {
                format!("{}:{}>{}", name(cell), Queens::letter(from), Queens::letter(to))
            }
        }
    }

    /// The cells that it touches.
    pub fn cells(self) -> Vec<Cell> {
        match self {
            Change::Value(cell, _) | Change::Region { cell, .. } => vec![cell],
            Change::Wall(a, b) => vec![a, b],
        }
    }

    fn json(self, puzzle: &AnyPuzzle) -> Value {
        let size = puzzle.size();
        let at = |cell| json!([size.row(cell), size.column(cell)]);
        match self {
            Change::Value(cell, value) => json!({ "cell": at(cell), "value": value }),
            Change::Wall(a, b) => json!({ "wall": [at(a), at(b)] }),
            Change::Region { cell, from, to } => {
                let letter = |region| Queens::letter(region).to_string();
                json!({ "cell": at(cell), "from": letter(from), "to": letter(to) })
            }
        }
    }
}

/// How a repair ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepairEnd {
    /// The puzzle has no solution, so it cannot be repaired.
    None,
    /// It has exactly one solution as it is.
    Unique,
    /// It has exactly one solution after the changes. If the search for fewer changes was stopped,
    /// this says why.
    Repaired(Option<Stop>),
    /// No repair was found.
    NotFound,
    /// The budget was exhausted, or the call was cancelled.
    Stopped(Stop),
}

/// The result of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// How it ended.
    pub end: RepairEnd,
    /// What was changed.
    pub changes: Vec<Change>,
    /// The puzzle after the changes. A Queens board keeps the letters of its regions.
    pub puzzle: AnyPuzzle,
    /// Its solution, which it had before.
    pub solution: Option<AnySolution>,
    /// The certificate, or why there is none. Absent if there is nothing to prove, or none was asked
    /// for.
    pub certificate: Option<Result<String, Uncertified>>,
}

/// The options of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairOptions {
    /// The random seed.
    pub seed: u64,
    /// Whether the repaired puzzle is certified.
    pub certify: bool,
    /// How regions of a Queens board change.
    pub plan: RepairPlan,
}

impl Default for RepairOptions {
    fn default() -> Self {
        RepairOptions { seed: 0, certify: true, plan: RepairPlan::default() }
    }
}

/// Gives a puzzle with several solutions exactly one, by few changes. It keeps one of its solutions.
///
/// ```
/// use gridsmith::{AnyPuzzle, Budget, RepairEnd, RepairOptions, repair};
/// let puzzle = AnyPuzzle::parse("path 3x3x4 1../.../...")?;
/// let budget = || Budget::default();
/// let done = repair(&puzzle, &RepairOptions::default(), budget);
/// assert_eq!(done.end, RepairEnd::Repaired(None));
/// assert!(done.certificate.unwrap().is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn repair<'a>(
    puzzle: &AnyPuzzle,
    options: &RepairOptions,
    budget: impl Fn() -> Budget<'a>,
) -> Repair {
    let mut done = match puzzle {
        AnyPuzzle::Queens(queens) => regions(queens, options, &mut budget()),
        other => clues(other, options, &mut budget()),
    };
    if let Some(solution) = done.solution.as_ref().filter(|_| options.certify) {
        let proof = prove_unique(&in_order(&done.puzzle), solution, &mut budget());
        done.certificate = Some(proof);
    }
    done
}

/// The puzzle as certificates hold it: with regions numbered in the order of their first cells.
fn in_order(puzzle: &AnyPuzzle) -> AnyPuzzle {
    let AnyPuzzle::Queens(board) = puzzle else { return puzzle.clone() };
    let (side, stars, regions) = (board.side(), board.stars(), board.regions());
    let ordered = Queens::try_new(side, stars, regions, board.blocked(), board.queens());
    ordered.map_or_else(|_| puzzle.clone(), AnyPuzzle::from)
}

fn clues(puzzle: &AnyPuzzle, options: &RepairOptions, budget: &mut Budget) -> Repair {
    let rng = &mut Seed::from(options.seed).stream("repair");
    let plain = Repair {
        end: RepairEnd::None,
        changes: Vec::new(),
        puzzle: puzzle.clone(),
        solution: None,
        certificate: None,
    };
    match add::add_clues(puzzle, rng, budget) {
        Err(stop) => Repair { end: RepairEnd::Stopped(stop), ..plain },
        Ok(None) => plain,
        Ok(Some((solution, changes))) => {
            let end = match changes.is_empty() {
                true => RepairEnd::Unique,
                false => RepairEnd::Repaired(None),
            };
            let puzzle = add::with(puzzle, &changes);
            Repair { end, changes, puzzle, solution: Some(solution), ..plain }
        }
    }
}

fn regions(before: &Queens, options: &RepairOptions, budget: &mut Budget) -> Repair {
    let placed = |placement: Placement| AnySolution::Queens(placement, before.side());
    let plain = |end: RepairEnd| Repair {
        end,
        changes: Vec::new(),
        puzzle: before.clone().into(),
        solution: None,
        certificate: None,
    };
    let (board, stop) = match repair_puzzle(before, &options.plan, Seed::from(options.seed), budget)
    {
        Mended::None => return plain(RepairEnd::None),
        Mended::NotFound => return plain(RepairEnd::NotFound),
        Mended::Stopped { best: None, stop } => return plain(RepairEnd::Stopped(stop)),
        Mended::Unique(placement) => {
            return Repair { solution: Some(placed(placement)), ..plain(RepairEnd::Unique) };
        }
        Mended::Repaired(board) => (board, None),
        Mended::Stopped { best: Some(board), stop } => (board, Some(stop)),
    };
    // The letters of the original board stay.
    let after = board.puzzle.numbered_as(before);
    let change =
        |cell: Cell| Change::Region { cell, from: before.region(cell), to: after.region(cell) };
    Repair {
        changes: board.changed.iter().copied().map(change).collect(),
        solution: Some(placed(board.solution)),
        puzzle: after.into(),
        ..plain(RepairEnd::Repaired(stop))
    }
}

impl Repair {
    /// The result in a word: `none`, `unique`, `repaired`, `not_found`, `undecided`.
    pub fn word(&self) -> &'static str {
        match self.end {
            RepairEnd::None => "none",
            RepairEnd::Unique => "unique",
            RepairEnd::Repaired(_) => "repaired",
            RepairEnd::NotFound => "not_found",
            RepairEnd::Stopped(_) => "undecided",
        }
    }

    /// The fields of the report.
    pub fn json(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("verdict", self.word().into());
        set("changed", self.changes.iter().map(|change| change.json(&self.puzzle)).collect());
        if let RepairEnd::Repaired(Some(stop)) | RepairEnd::Stopped(stop) = self.end {
            set("stop", stop.word().into());
        }
        match &self.certificate {
            Some(Ok(line)) => set("certificate", line.as_str().into()),
            Some(Err(why)) => set("uncertified", why.to_string().into()),
            None => {}
        }
        set("puzzle", self.puzzle.json(&Map::new()).into());
        if let Some(solution) = &self.solution {
            set("solution", solution.json());
        }
        fields
    }
}
