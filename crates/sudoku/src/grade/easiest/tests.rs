//! The easiest paths compared with a search over all orders of all steps, and checked step by step
//! on the board.

use super::*;
use crate::grade::se::chains::StaticSearch;
use crate::grade::se::{self, rating, se_order};
use crate::{CELLS, Candidate, Grid, Step, Symmetry, Technique};
use gridsmith_core::{Puzzle, Rng, Seed, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

fn fixture() -> impl Iterator<Item = Sudoku> {
    let text = include_str!("../../../tests/sudoku_ratings.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.len() > 81);
    lines.filter_map(|line| {
        let cells = line.split('\t').find(|field| field.len() == CELLS)?;
        format!("sudoku 9x9 {}", cells.replace('0', ".")).parse().ok()
    })
}

fn solution(puzzle: &Sudoku) -> Grid {
    match puzzle.verdict(&mut Budget::unlimited()) {
        Verdict::Unique(grid) => grid,
        other => panic!("{other:?}"),
    }
}

/// Every step on a board that is not a supposition, with its rating.
fn all_steps(board: &Board) -> Vec<(u16, Step)> {
    steps_below(board, u16::MAX)
}

/// The steps rated below `limit`.
fn steps_below(board: &Board, limit: u16) -> Vec<(u16, Step)> {
    let mut all = Vec::new();
    use Technique::{ForcingChain, XChain, XCycle, XyCycle, YCycle};
    for technique in se_order().filter(|technique| technique.row().se < limit.min(80)) {
        if matches!(technique, XCycle | YCycle | XChain | XyCycle | ForcingChain) {
            continue;
        }
        let find = se::find(technique, board, &mut Budget::unlimited(), &mut |step| {
            all.push((rating(&step), step));
            ControlFlow::Continue(())
        });
        assert_eq!(find, Ok(()));
    }
    if limit <= XCycle.row().se {
        all.retain(|(rating, _)| *rating < limit);
        return all;
    }
    all.extend(StaticSearch::default().all(&board.alive).iter().map(|found| {
        let step = found.step();
        (rating(&step), step)
    }));
    all.retain(|(rating, _)| *rating < limit);
    all
}

/// True if some order of steps up to `limit` solves the board; `None` if there are too many boards
/// to tell.
fn solvable(start: &Board, limit: u16) -> Option<bool> {
    let mut seen: BTreeSet<[u16; CELLS]> = BTreeSet::new();
    let mut open = vec![start.clone()];
    while let Some(board) = open.pop() {
        if board.is_solved() {
            return Some(true);
        }
        if seen.len() > 1_500 {
            return None;
        }
        for (_, step) in all_steps(&board).into_iter().filter(|(rating, _)| *rating <= limit) {
            let mut next = board.clone();
            next.apply(&step);
            if seen.insert(next.alive.cells) {
                open.push(next);
            }
        }
    }
    Some(false)
}

/// The puzzle with all but a few cells filled in.
fn nearly_done(puzzle: &Sudoku, seed: u64) -> Sudoku {
    let grid = solution(puzzle);
    let mut clues = *puzzle.clues().unwrap();
    let mut cells: Vec<usize> = (0..CELLS).filter(|cell| clues[*cell] == 0).collect();
    Seed::from(seed).stream("nearly done").shuffle(&mut cells);
    let mut left = cells.len();
    for cell in cells {
        if left <= 11 {
            break;
        }
        clues[cell] = grid.0[cell];
        let easier = Sudoku::from_clues(clues).unwrap();
        let numbers = crate::se_numbers(&easier, &mut Budget::unlimited());
        // Singles would be no test.
        match numbers {
            Ok(numbers) if numbers.er >= 26 => left -= 1,
            _ => clues[cell] = 0,
        }
    }
    Sudoku::from_clues(clues).unwrap()
}

#[test]
fn no_order_of_steps_is_easier() {
    let full = option_env!("GRIDSMITH_FULL").is_some();
    let (most, rounds) = if full { (300, 4) } else { (8, 1) };
    let (mut told, mut proved, mut lower) = (0, 0, 0);
    let all = (0..rounds).flat_map(|_| fixture()).enumerate();
    for (number, puzzle) in all {
        if told >= most {
            break;
        }
        let small = nearly_done(&puzzle, number as u64);
        let Ok(found) = easiest(&small, &mut Budget::unlimited()) else { continue };
        if !(26..80).contains(&found.value) {
            continue;
        }
        let Some(easier) = solvable(&Board::new(&small), found.value - 1) else { continue };
        told += 1;
        proved += usize::from(found.proved);
        lower += usize::from(found.value < found.se.er);
        // If it is not proved, nothing is guaranteed, but no lower value is known either.
        assert!(!easier, "{small:?} has an easier path than {}", found.value);
    }
    println!("{told} puzzles, {proved} proved, {lower} below ER");
    assert!(told >= 8 && proved > told / 2);
}

/// Every step is true and exists on its board, none is rated higher than stated, and the last
/// solves the puzzle.
fn walk(puzzle: &Sudoku, found: &Easiest) {
    let grid = solution(puzzle);
    let mut board = Board::new(puzzle);
    for SeStep { step, rating } in &found.trace.steps {
        assert!(*rating <= found.value);
        let right = |c: &Candidate| grid.0[c.cell.index()] == c.digit;
        assert!(step.places.iter().all(right) && !step.drops.iter().any(right), "{step:?}");
        if *rating < 75 && step.technique != Technique::AlignedTriple {
            let same = |(other_rating, other): &(u16, Step)| {
                *other_rating <= *rating && other.drops == step.drops && other.places == step.places
            };
            assert!(all_steps(&board).iter().any(same), "{step:?}");
        }
        board.apply(step);
    }
    assert!(board.is_solved());
}

#[test]
fn every_path_can_be_walked() {
    for puzzle in fixture().step_by(30).take(8) {
        let found = easiest(&puzzle, &mut Budget::unlimited()).unwrap();
        assert!(found.value <= found.se.er);
        walk(&puzzle, &found);
    }
}

/// Fewer nodes withhold an answer and never change one.
#[test]
fn fewer_nodes_only_withhold() {
    for (number, puzzle) in fixture().step_by(23).enumerate() {
        let rating = crate::se_rating(&puzzle, &mut Budget::unlimited()).unwrap();
        let mut rater = EasiestRater::new();
        let mut at_most = |nodes: u64| {
            rater.below(&puzzle, rating.clone(), nodes, &mut Budget::unlimited()).unwrap()
        };
        let full = at_most(30_000);
        let nodes = Seed::from(number as u64).stream("nodes").below(30_000);
        let less = at_most(nodes);
        assert!((full.value..=full.se.er).contains(&less.value), "{puzzle} with {nodes}");
        assert!(!less.proved || less.value == full.value, "{puzzle} with {nodes}");
        assert!(less.exhausted || (less.value, less.proved) == (full.value, full.proved));
        walk(&puzzle, &less);
    }
}

#[test]
fn an_easier_path_than_the_usual_one() {
    let text = "sudoku 9x9 .3.....27......9..1..57..4....91............6....86.3..24..3..5..7.624..3..8.....";
    let puzzle: Sudoku = text.parse().unwrap();
    let found = easiest(&puzzle, &mut Budget::unlimited()).unwrap();
    assert_eq!((found.se.er, found.value, found.proved), (56, 45, true));
    walk(&puzzle, &found);
}

/// Puzzles with a path through a hidden subset within a unique loop, which more filled cells
/// destroy: the value, in tenths, that some path has.
const HIDDEN: &[(&str, u16)] = &[
    ("..3.4..2......5....5.61..9...71...8..9.7.4..3.3..6....5..42........3......4..9..8", 45),
    (".4.1..9....8.7...........6....86.73.6...4..8.5....3.19..6..7..3....8.59...5.....2", 45),
    (".5..6..9..81...5..3..71.6.........13..4..........3.7255.9......7..4..2.....1...7.", 45),
    (".6..7.2..7..6......45.............4..3...159..1..5.8.....8...694.3....8..2...31..", 45),
    ("3......9..978.3...5...2.6..8..6..4..415.8..6.......3.5...5...3.......8.9.7...9.1.", 45),
    ("7......3.......4.......2..84..9...6.1.74........57.9....83.....2.9.4.18...5.....4", 45),
    ("....1......75.2.3.18.3...2......52.3.....67.....93..1.96...3....38..46...2..7....", 46),
    ("..8.3...4..9.....2....7.9..39......8...42..3.....5.1..6..5...7....6.8....2....5..", 46),
    (".5..7..1.....8.3..31...5.....9.6....1..9.4.6....2.1..4..7....4..9....1.8.8......7", 46),
    (".6.83......5..6......5.9.61....7.9..6....3........28......4.29...8....5.354......", 46),
    ("19.......2......3..53419..........4.72..46..1...92.8.....7.2..5....8....4826.....", 46),
    ("3.........9....2.6.68..2.5.42......1.1.5...92..6..7..8..183.....3..69......2...3.", 46),
    ("3...8...5..81.5.7.4.9....8.9....4.5....72.....6.5.......4...5..8....1..2..16....3", 46),
    (".78..3..93.......16.9......1.39.78..7......12.8.6.4......7.52.3.4.....78.........", 47),
    (".79..631.........6...359.....34..7..........491.6.5...36..27..5.........7.2......", 45),
];

#[test]
fn hidden_subsets_within_loops_count() {
    let mut reached = 0;
    for (clues, value) in HIDDEN {
        let puzzle: Sudoku = format!("sudoku 9x9 {clues}").parse().unwrap();
        let found = easiest(&puzzle, &mut Budget::unlimited()).unwrap();
        walk(&puzzle, &found);
        println!("{clues}: {}, {}", found.value, if found.proved { "proved" } else { "at most" });
        assert!(found.value <= *value || !found.proved, "{clues}: {} is not proved", found.value);
        reached += usize::from(found.value <= *value);
    }
    assert!(reached >= 11, "{reached} of {}", HIDDEN.len());
}

/// Applies steps below a proved value in random orders, also on boards that are transposed,
/// mirrored and renamed at random: none leads to the solution, and no such board has a lower ER or
/// easiest path.
///
/// `GRIDSMITH_ORDERS` gives, at compile time, the number of orders and of puzzles, and optionally
/// the lowest and the highest value and a seed: `12x400`, `4x100x66x79x5`.
#[test]
fn random_orders_stay_above_what_is_proved() {
    let wish = option_env!("GRIDSMITH_ORDERS").unwrap_or("3x8");
    let wish: Vec<u64> = wish.split('x').map(|number| number.parse().expect("numbers")).collect();
    let at = |at: usize, usual: u64| wish.get(at).copied().unwrap_or(usual);
    let (orders, puzzles) = (at(0, 3), at(1, 8));
    let (least, most, seed) = (at(2, 46), at(3, 65), at(4, 1_117));
    let (mut proved, mut walked) = (0, 0);
    // The number of puzzles by value, since puzzles from 6.6 up are rare among random ones.
    let mut values: BTreeMap<u16, u64> = BTreeMap::new();
    'blocks: for block in 0.. {
        for (number, puzzle) in made(Seed::from(seed).item(block)).enumerate() {
            if proved >= puzzles {
                break 'blocks;
            }
            let numbers = crate::se_numbers(&puzzle, &mut Budget::unlimited()).unwrap();
            if !(least..=most).contains(&numbers.er.into()) {
                continue;
            }
            let found = easiest(&puzzle, &mut Budget::unlimited()).unwrap();
            if !found.proved || u64::from(found.value) < least {
                continue;
            }
            proved += 1;
            *values.entry(found.value).or_default() += 1;
            for order in 0..orders {
                let mut rng = Seed::from(order).item(block).item(number as u64).stream("orders");
                let board = match order {
                    0 => puzzle.clone(),
                    _ => Symmetry::random(&mut rng).apply(&puzzle),
                };
                let er = crate::se_numbers(&board, &mut Budget::unlimited()).unwrap().er;
                assert!(er >= found.value, "{puzzle}: {er} as {board}, below {}", found.value);
                let turned = easiest(&board, &mut Budget::unlimited()).unwrap();
                let fits =
                    turned.value == found.value || !turned.proved && turned.value > found.value;
                assert!(fits, "{puzzle}: {} as {board}, {} proved", turned.value, found.value);
                let end = random_order(&board, found.value, order, &mut rng);
                walked += 1;
                assert!(!end.is_solved(), "{board}: below {}, order {order}", found.value);
            }
            if puzzles > 8 && proved % 50 == 0 {
                println!("{walked} orders of {proved} puzzles {values:?}");
            }
        }
    }
    println!("{walked} orders of {proved} puzzles {values:?}");
}

/// The board after steps below `limit` in some order, until none is left. Every second order
/// postpones digits, every third takes the highest rating there is: both keep patterns that more
/// digits would destroy.
fn random_order(puzzle: &Sudoku, limit: u16, order: u64, rng: &mut Rng) -> Board {
    let mut board = Board::new(puzzle);
    loop {
        let mut fits = steps_below(&board, limit);
        if fits.is_empty() {
            return board;
        }
        if order % 2 == 1 && fits.iter().any(|(_, step)| step.places.is_empty()) {
            fits.retain(|(_, step)| step.places.is_empty());
        }
        if order % 3 == 2 {
            let highest = fits.iter().map(|(rating, _)| *rating).max();
            fits.retain(|(rating, _)| Some(*rating) == highest);
        }
        board.apply(&fits[rng.index(fits.len())].1);
    }
}

/// Puzzles made here.
fn made(seed: Seed) -> impl Iterator<Item = Sudoku> {
    use crate::generate::{SudokuPlan, generate};
    let mut solver = crate::BatchSolver::default();
    let seeds: Vec<Seed> = (0..2_000).map(|item| seed.item(item)).collect();
    let puzzles = generate(&SudokuPlan::default(), &seeds, &mut solver, &crate::PerPuzzle::FREE);
    puzzles.into_iter().map(|made| made.expect("no limits").puzzle)
}

/// Where static suppositions prove that no path is easier, the search finds none: the label is that
/// of the search. On the way, most puzzles above 8.5 are proved.
#[test]
fn labels_are_proved_as_the_search_finds_them() {
    let hard = include_str!("../../../tests/se_hard.txt").lines();
    let hard = hard.filter_map(|line| {
        let cells = line.split_whitespace().find(|field| field.len() == CELLS)?;
        format!("sudoku 9x9 {}", cells.replace('0', ".")).parse::<Sudoku>().ok()
    });
    let (mut proved, mut all) = (0, 0);
    let mut rater = EasiestRater::new();
    for puzzle in fixture().chain(hard.take(3)) {
        let er = crate::se_numbers(&puzzle, &mut Budget::unlimited()).unwrap().er;
        if se_label(er) != Label::Extreme {
            continue;
        }
        all += 1;
        let (start, steps) = (Board::new(&puzzle), &mut rater.search.steps);
        let below = floor::UNKNOWN - 1;
        if floor::is_too_low(&start, below, steps, &mut Budget::unlimited()).unwrap() {
            proved += 1;
            let path = rater.search.path(&start, below, &mut Budget::unlimited()).unwrap();
            assert!(path.is_none(), "{puzzle}");
        }
    }
    assert!(all >= 4 && 2 * proved > all, "{proved} of {all}");
}
