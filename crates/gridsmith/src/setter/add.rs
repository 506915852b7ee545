//! One solution by more clues: each is the one of a few that leaves the fewest solutions.

use gridsmith_core::{Budget, Cell, CountEnd, Rng, Stop, Verdict};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;

use super::Change;
use crate::{AnyPuzzle, AnySolution, count, solve};

/// Clues that are compared before one of them is added.
const COMPARED: usize = 16;

/// Solutions that are counted for each of them, and nodes of one count.
const LIMIT: u64 = 200;
const NODES: u64 = 20_000;

/// The solution that is kept, and the clues that were added; `None` if there is no solution.
pub(super) type Added = Option<(AnySolution, Vec<Change>)>;

/// Adds clues to `puzzle` until it has exactly one solution.
pub(super) fn add_clues(
    puzzle: &AnyPuzzle,
    rng: &mut Rng,
    budget: &mut Budget,
) -> Result<Added, Stop> {
    let mut added: Vec<Change> = Vec::new();
    let mut kept: Option<AnySolution> = None;
    let solution = loop {
        match solve(&with(puzzle, &added), budget) {
            Verdict::Undecided(stop) => return Err(stop),
            Verdict::None => return Ok(None),
            Verdict::Unique(solution) => break solution,
            Verdict::Many(first, second) => {
                let kept = kept.get_or_insert_with(|| first.clone());
                let other = if first == *kept { second } else { first };
                let mut changes = changes(puzzle, kept, &other);
                rng.shuffle(&mut changes);
                changes.truncate(COMPARED);
                let best = fewest(puzzle, &added, changes, budget)?;
                added.extend(best);
            }
        }
    };
    // A clue may be redundant after those that came later.
    let mut at = 0;
    while at < added.len() {
        let gone = added.remove(at);
        match solve(&with(puzzle, &added), budget) {
            Verdict::Undecided(stop) => return Err(stop),
            Verdict::Unique(_) => {}
            _ => {
                added.insert(at, gone);
                at += 1;
            }
        }
    }
    added.sort_by_key(|change| change.cells());
    Ok(Some((solution, added)))
}

/// The clue that leaves the fewest solutions.
fn fewest(
    puzzle: &AnyPuzzle,
    added: &[Change],
    changes: Vec<Change>,
    budget: &mut Budget,
) -> Result<Option<Change>, Stop> {
    let (mut best, mut least) = (None, u64::MAX);
    for change in changes {
        let next = with(puzzle, &[added, &[change]].concat());
        let found = budget.share(NODES, |budget| count(&next, LIMIT, budget));
        budget.poll()?;
        // A count that was cut short has found no fewer than it says.
        let solutions = match found.end {
            CountEnd::Exact => found.solutions,
            _ => found.solutions.max(LIMIT),
        };
        if solutions < least {
            (best, least) = (Some(change), solutions);
        }
    }
    Ok(best)
}

/// The clues that `kept` satisfies and `other` does not: walls for a Zip, values for others.
fn changes(puzzle: &AnyPuzzle, kept: &AnySolution, other: &AnySolution) -> Vec<Change> {
    if let (AnyPuzzle::Zip(zip), Some(kept), Some(other)) = (puzzle, kept.order(), other.order()) {
        let steps = |cells: &[Cell]| -> Vec<(Cell, Cell)> {
            cells.windows(2).map(|two| (two[0].min(two[1]), two[0].max(two[1]))).collect()
        };
        let own = steps(&kept.0);
        let rival = steps(&other.0).into_iter().filter(|step| !own.contains(step));
        let new = rival.filter(|step| !zip.walls().contains(step));
        return new.map(|(a, b)| Change::Wall(a, b)).collect();
    }
    let cells = kept.differences(other).into_iter();
    cells.filter_map(|cell| Some(Change::Value(cell, kept.value(cell)?))).collect()
}

/// The puzzle with more clues.
pub(super) fn with(puzzle: &AnyPuzzle, added: &[Change]) -> AnyPuzzle {
    const MORE: &str = "clues of a solution fit its puzzle";
    let values = added.iter().filter_map(|change| match change {
        Change::Value(cell, value) => Some((*cell, *value)),
        _ => None,
    });
    match puzzle {
        AnyPuzzle::Sudoku(plain) => {
            let Some(mut digits) = plain.clues().copied() else { return puzzle.clone() };
            values.for_each(|(cell, value)| digits[cell.index()] = value as u8);
            Sudoku::from_clues(digits).expect(MORE).into()
        }
        AnyPuzzle::Sized(sized) => {
            let mut digits = sized.clues().to_vec();
            values.for_each(|(cell, value)| digits[cell.index()] = value as u8);
            SizedSudoku::try_new(sized.shape().clone(), &digits).expect(MORE).into()
        }
        AnyPuzzle::Path(path) => {
            let blocked: Vec<Cell> = path.blocked().collect();
            let givens: Vec<(Cell, u16)> = path.givens().chain(values).collect();
            NumberPath::try_new(path.size(), path.neighbours(), &blocked, &givens, path.links())
                .expect(MORE)
                .into()
        }
        AnyPuzzle::Zip(zip) => {
            let blocked: Vec<Cell> = zip.blocked().collect();
            let mut walls = zip.walls().to_vec();
            walls.extend(added.iter().filter_map(|change| match change {
                Change::Wall(a, b) => Some((*a, *b)),
                _ => None,
            }));
            Zip::try_new(zip.size(), &blocked, zip.waypoints(), &walls).expect(MORE).into()
        }
        AnyPuzzle::Queens(_) => puzzle.clone(),
    }
}
