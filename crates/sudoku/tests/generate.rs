//! Generated puzzles meet the plan, are unique and minimal according to another engine, and are the
//! same with every width.
//!
//! `GRIDSMITH_MADE=100000` generates and checks that many.

use gridsmith_core::{Budget, Puzzle, Seed, Stop, Verdict};
use gridsmith_sudoku::generate::{
    Exchange, Method, Orbits, SudokuMade, SudokuPlan, clashing, generate, minimize, random_grid,
};
use gridsmith_sudoku::{BatchSolver, CELLS, PerPuzzle, Sudoku, Width};
use std::sync::atomic::AtomicBool;

fn make(plan: &SudokuPlan, count: u64, seed: u64, width: Width) -> Vec<SudokuMade> {
    plan.check().unwrap();
    let seeds: Vec<Seed> = (0..count).map(|i| Seed::from(seed).item(i)).collect();
    let limits = PerPuzzle { nodes: 10_000_000, cancel: None };
    let made = generate(plan, &seeds, &mut BatchSolver::new(width), &limits);
    made.into_iter().map(|made| made.expect("within ten million questions")).collect()
}

fn clues(puzzle: &Sudoku) -> u128 {
    let clues = puzzle.clues().unwrap();
    (0..CELLS).filter(|cell| clues[*cell] != 0).fold(0, |all, cell| all | 1 << cell)
}

/// There is one solution, the one that came with the puzzle.
fn check_unique(made: &SudokuMade) {
    let verdict = made.puzzle.verdict(&mut Budget::unlimited());
    assert_eq!(verdict, Verdict::Unique(made.solution), "{}", made.puzzle);
}

/// Without any orbit of clues there is another solution.
fn check_minimal(made: &SudokuMade, orbits: Orbits) {
    let cells = clues(&made.puzzle);
    let is_clue = |cell: &usize| cells >> cell & 1 != 0;
    for orbit in orbits.orbits(9).into_iter().filter(|orbit| orbit.iter().any(is_clue)) {
        assert!(orbit.iter().all(is_clue), "{}: {} is not kept", made.puzzle, orbits.word());
        let mut fewer = *made.puzzle.clues().unwrap();
        orbit.iter().for_each(|cell| fewer[*cell] = 0);
        let fewer = Sudoku::from_clues(fewer).unwrap();
        let verdict = fewer.verdict(&mut Budget::unlimited());
        assert_eq!(verdict.word(), "many", "{} without {orbit:?}", made.puzzle);
    }
}

#[test]
fn minimal_puzzles_are_minimal() {
    let count = match std::env::var("GRIDSMITH_MADE") {
        Ok(text) => text.parse().expect("GRIDSMITH_MADE is a number"),
        Err(_) => 300,
    };
    let plan = SudokuPlan::default();
    let mut sum = 0;
    for made in make(&plan, count, 1, Width::widest()) {
        check_unique(&made);
        check_minimal(&made, Orbits::None);
        sum += u64::from(clues(&made.puzzle).count_ones());
    }
    println!(
        "{count} minimal puzzles, {}.{:02} clues on average",
        sum / count,
        sum * 100 / count % 100
    );
    assert!((23 * count..=26 * count).contains(&sum), "{sum} clues in {count} puzzles");
}

#[test]
fn every_symmetry_is_kept() {
    for orbits in Orbits::ALL {
        let plan = SudokuPlan { orbits, ..SudokuPlan::default() };
        for made in make(&plan, 20, 2, Width::widest()) {
            check_unique(&made);
            check_minimal(&made, orbits);
        }
    }
    // The second orbit is that of the second cell.
    let sizes: Vec<usize> = Orbits::ALL.iter().map(|orbits| orbits.orbits(9)[1].len()).collect();
    assert_eq!(sizes, [1, 2, 4, 2, 2, 4, 2, 2, 8]);
}

#[test]
fn numbers_of_clues_are_kept() {
    for (range, minimal, orbits) in [
        (24..=24, false, Orbits::None),
        (30..=32, false, Orbits::Rot180),
        (50..=50, false, Orbits::None),
        (24..=24, true, Orbits::None),
        (22..=23, true, Orbits::None),
    ] {
        let plan = SudokuPlan { clues: range.clone(), minimal, orbits, ..SudokuPlan::default() };
        for made in make(&plan, 10, 3, Width::widest()) {
            check_unique(&made);
            let count = clues(&made.puzzle).count_ones();
            assert!(range.contains(&count), "{count} clues, not {range:?}");
            if minimal {
                check_minimal(&made, orbits);
            }
        }
    }
}

#[test]
fn patterns_are_kept() {
    // Every cell except those of a cross: 36 clues.
    let pattern =
        (0..CELLS).filter(|c| (c / 9 + c % 9) % 2 == 0).fold(0u128, |all, c| all | 1 << c);
    let plan = SudokuPlan { pattern: Some(pattern), minimal: false, ..SudokuPlan::default() };
    for made in make(&plan, 10, 4, Width::widest()) {
        check_unique(&made);
        assert_eq!(clues(&made.puzzle), pattern);
    }
}

/// Few clues are found by exchanging clues; a plan without redundant clues has none.
#[test]
fn the_search_for_few_clues_finds_them() {
    for (range, method, minimal) in [
        (17..=21, Method::LowClue, true),
        (17..=20, Method::LowClue, true),
        (20..=20, Method::Removal, false),
        (21..=21, Method::Removal, true),
    ] {
        let plan = SudokuPlan { clues: range.clone(), method, minimal, ..SudokuPlan::default() };
        let all = make(&plan, 12, 5, Width::widest());
        for made in &all {
            check_unique(made);
            check_minimal(made, Orbits::None);
            assert!(range.contains(&clues(&made.puzzle).count_ones()), "{}", made.puzzle);
        }
        assert_eq!(make(&plan, 3, 5, Width::Portable), all[..3], "they depend on each other");
    }
}

/// Exchanged clues leave a puzzle of the same grid that is unique, has the symmetry, and is minimal
/// if the plan says so. No puzzle comes twice, and the grid has many.
#[test]
fn exchanged_clues_leave_a_puzzle() {
    for (orbits, minimal, range) in [
        (Orbits::None, true, 0..=81),
        (Orbits::Rot180, true, 0..=81),
        (Orbits::Diagonal, true, 0..=81),
        (Orbits::None, false, 27..=27),
    ] {
        let plan = SudokuPlan { orbits, minimal, clues: range, ..SudokuPlan::default() };
        for made in make(&plan, 4, 8, Width::widest()) {
            let mut rng = Seed::from(8).stream("exchange");
            let mut exchange = Exchange::new(made.solution, &plan);
            let mut all = vec![clues(&made.puzzle)];
            for round in 0..120 {
                let here = all[all.len() - 1];
                let budget = &mut Budget::nodes(100_000);
                let found = exchange.vary(here, 1 + round % 3, &mut rng, budget);
                let Some(found) = found.expect("within the budget") else { continue };
                let puzzle = exchange.puzzle(found);
                let made = SudokuMade { puzzle, ..made.clone() };
                check_unique(&made);
                if minimal {
                    check_minimal(&made, orbits);
                } else {
                    assert_eq!(found.count_ones(), 27);
                }
                assert!(!all.contains(&found), "{} again", made.puzzle);
                all.push(found);
            }
            assert!(all.len() >= 10, "{} puzzles of {}", all.len(), made.puzzle);
        }
    }
}

/// An exchange of clues ends with its budget.
#[test]
fn exchanges_are_budgeted() {
    let plan = SudokuPlan::default();
    let made = &make(&plan, 1, 8, Width::widest())[0];
    let mut rng = Seed::from(8).stream("budget");
    let mut vary = |budget: &mut Budget| {
        let mut exchange = Exchange::new(made.solution, &plan);
        exchange.vary(clues(&made.puzzle), 2, &mut rng, budget)
    };
    assert_eq!(vary(&mut Budget::nodes(0)), Err(Stop::Nodes));
    let flag = AtomicBool::new(true);
    assert_eq!(vary(&mut Budget::unlimited().or_until(&flag)), Err(Stop::Cancelled));
    let plan = SudokuPlan { clues: 17..=17, method: Method::LowClue, ..plan };
    for (nodes, cancel, stop) in
        [(500, None, Stop::Nodes), (u64::MAX, Some(&flag), Stop::Cancelled)]
    {
        let limits = PerPuzzle { nodes, cancel };
        let miss = generate(&plan, &[Seed::from(1)], &mut BatchSolver::default(), &limits);
        let miss = miss[0].clone().unwrap_err();
        assert_eq!(miss.stop, Some(stop));
        assert!(miss.questions <= 500);
    }
    let plan = SudokuPlan { tries: 3, ..plan };
    let limits = PerPuzzle { nodes: u64::MAX, cancel: None };
    let miss = generate(&plan, &[Seed::from(1)], &mut BatchSolver::default(), &limits);
    assert_eq!(miss[0].clone().unwrap_err().stop, None);
}

/// The uniform sampler rejects nearly every run: the budget of questions ends it, and the result
/// says so.
#[test]
fn budgets_and_flags_end_it() {
    let seeds = [Seed::from(1), Seed::from(2)];
    let plan = SudokuPlan { method: Method::Uniform, ..SudokuPlan::default() };
    let mut solver = BatchSolver::default();
    let limits = PerPuzzle { nodes: 1_000, cancel: None };
    for result in generate(&plan, &seeds, &mut solver, &limits) {
        let miss = result.unwrap_err();
        assert_eq!((miss.stop, miss.questions), (Some(Stop::Nodes), 1_000));
        assert!(miss.attempts > 1);
    }
    // Hardly any grid in a million has a puzzle of two full boxes: each grid that is tried is
    // counted.
    let pattern = (0..CELLS)
        .filter(|c| c / 9 < 6 && c % 9 / 3 == c / 27)
        .fold(1 << 80, |all, c| all | 1 << c);
    let hopeless = SudokuPlan { pattern: Some(pattern), minimal: false, ..SudokuPlan::default() };
    assert!(hopeless.check().is_err());
    for result in generate(&hopeless, &seeds, &mut solver, &limits) {
        assert_eq!(result.unwrap_err().stop, Some(Stop::Nodes));
    }
    let flag = AtomicBool::new(true);
    let limits = PerPuzzle { nodes: u64::MAX, cancel: Some(&flag) };
    for result in generate(&plan, &seeds, &mut solver, &limits) {
        assert_eq!(result.unwrap_err().stop, Some(Stop::Cancelled));
    }
}

/// The same seed generates the same puzzle, with every width and whatever else is generated.
#[test]
fn items_do_not_depend_on_each_other() {
    for plan in [
        SudokuPlan::default(),
        SudokuPlan { clues: 23..=23, ..SudokuPlan::default() },
        SudokuPlan { orbits: Orbits::Rot180, ..SudokuPlan::default() },
    ] {
        let all = make(&plan, 70, 6, Width::Portable);
        for width in Width::available() {
            assert_eq!(make(&plan, 70, 6, width), all, "{width:?}");
        }
        assert_eq!(make(&plan, 3, 6, Width::widest()), all[..3]);
    }
}

#[test]
fn random_grids_keep_the_rules_and_differ() {
    let empty = Sudoku::from_clues([0; CELLS]).unwrap();
    let mut rng = Seed::from(9).stream("grids");
    let grids: Vec<_> = (0..200).map(|_| random_grid(&mut rng)).collect();
    assert!(grids.iter().all(|grid| empty.accepts(grid)));
    let mut forms: Vec<_> = grids.iter().map(|grid| grid.canonical().clues).collect();
    forms.sort();
    forms.dedup();
    assert_eq!(forms.len(), grids.len());
}

fn line(text: &str) -> Sudoku {
    format!("sudoku 9x9 {text}").parse().unwrap()
}

#[test]
fn superfluous_clues_are_named() {
    let minimal =
        line("..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..");
    let done = minimize(&minimal, &mut Budget::unlimited()).unwrap().unwrap();
    assert_eq!((done.redundant.len(), &done.puzzle), (0, &minimal));
    let more =
        line("4.1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9.5");
    let done = minimize(&more, &mut Budget::unlimited()).unwrap().unwrap();
    assert!(done.redundant.iter().any(|cell| cell.index() == 0));
    let left = minimize(&done.puzzle, &mut Budget::unlimited()).unwrap().unwrap();
    assert!(left.redundant.is_empty() && left.puzzle == done.puzzle);
    let empty = Sudoku::from_clues([0; CELLS]).unwrap();
    assert_eq!(minimize(&empty, &mut Budget::unlimited()), Ok(None));
    assert_eq!(minimize(&line(&"4....".repeat(20)[..81]), &mut Budget::nodes(0)), Ok(None));
}

#[test]
fn clashing_clues_are_as_few_as_can_be() {
    let none = "2.1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
    let why = clashing(&line(none), &mut Budget::unlimited()).unwrap().unwrap();
    let only = |cells: &[usize]| {
        let text: Vec<char> = none.chars().collect();
        line(&(0..81).map(|c| if cells.contains(&c) { text[c] } else { '.' }).collect::<String>())
    };
    assert!(why.is_smallest);
    let cells: Vec<usize> = why.cells.iter().map(|cell| cell.index()).collect();
    assert_eq!(only(&cells).verdict(&mut Budget::unlimited()), Verdict::None);
    for without in 0..cells.len() {
        let mut fewer = cells.clone();
        fewer.remove(without);
        assert_ne!(only(&fewer).verdict(&mut Budget::unlimited()), Verdict::None);
    }
    let pair =
        line("..1..56.1..9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..");
    assert_eq!(clashing(&pair, &mut Budget::unlimited()).unwrap().unwrap().cells.len(), 2);
}

/// The smallest contradiction among many clues is found, not just a minimal one: all sets of three
/// clues are tried.
#[test]
fn no_fewer_clues_clash() {
    for seed in 0..6 {
        let mut rng = Seed::from(seed).stream("clash");
        let grid = random_grid(&mut rng);
        let mut digits = std::array::from_fn(|c| if rng.below(3) == 0 { grid.0[c] } else { 0 });
        // A wrong clue without a visible clash.
        let empty = Sudoku::from_clues(digits).unwrap().candidates();
        let Some(cell) = (0..CELLS).find(|c| digits[*c] == 0 && empty[*c].count_ones() > 1) else {
            continue;
        };
        let wrong = (1..=9).find(|d| *d != grid.0[cell] && empty[cell] >> (d - 1) & 1 != 0);
        digits[cell] = wrong.unwrap();
        let puzzle = Sudoku::from_clues(digits).unwrap();
        let Some(why) = clashing(&puzzle, &mut Budget::unlimited()).unwrap() else { continue };
        let clues: Vec<usize> = (0..CELLS).filter(|c| digits[*c] != 0).collect();
        for (i, a) in clues.iter().enumerate() {
            for (j, b) in clues[..=i].iter().enumerate() {
                for c in &clues[..=j] {
                    let set = [*a, *b, *c];
                    let size = 1 + usize::from(a != b) + usize::from(b != c);
                    if size < why.cells.len() {
                        let few =
                            std::array::from_fn(|c| if set.contains(&c) { digits[c] } else { 0 });
                        let few = Sudoku::from_clues(few).unwrap();
                        let verdict = few.verdict(&mut Budget::unlimited());
                        assert_ne!(verdict, Verdict::None, "seed {seed}: {few}");
                    }
                }
            }
        }
    }
}
