//! Generated puzzles are as the plan says, unique, and the same for the same seed.

mod common;

use common::naive_count;
use gridsmith_core::{Budget, Label, Puzzle, Seed, Stop, Verdict};
use gridsmith_sizes::generate::{GenerateError, Made, Outcome, Plan, Symmetry, Work, generate};
use gridsmith_sizes::{Shape, SizedSudoku};

fn make(plan: &Plan, seed: u64) -> (Made, Work) {
    match generate(plan, Seed::from(seed), &mut |_| (), &mut Budget::default()) {
        Ok(Outcome::Made(made, work)) => (*made, work),
        outcome => panic!("seed {seed}: {plan:?}: {outcome:?}"),
    }
}

/// If this moves, every seed anyone ever wrote down means another puzzle.
#[test]
fn seeds_are_pinned() {
    let rows = [
        (Plan::new(4), "sudoku 4x4 ..4.4...2.....3."),
        (Plan::new(6), "sudoku 6x6 3....6.....1.4..2....1..2.4.....63.."),
        (
            Plan { jigsaw: true, ..Plan::new(7) },
            "sudoku 7x7 regions=AABBBCCADBDBBCADDDDBCAADEECCAFFEECGFFEEGGGFFFEGGG .........13....7......2.....75.....135.......4...",
        ),
        (
            Plan { diagonals: true, symmetry: Symmetry::Rot180, ..Plan::new(9) },
            "sudoku 9x9 diagonals 5.....714...78....7..........73....1.2.....3.1....84..........8....37...974.....2",
        ),
        (
            Plan { label: Some(Label::Hard), ..Plan::new(8) },
            "sudoku 8x8 58...7.1.61......1...6....7.5........58.2.......8..5..3..2..8.6.",
        ),
    ];
    for (plan, expected) in rows {
        let (made, work) = make(&plan, 1);
        assert_eq!(made.puzzle.to_string(), expected, "{plan:?}");
        assert_eq!(make(&plan, 1), (made, work));
    }
}

#[test]
fn puzzles_are_unique_and_as_planned() {
    for seed in 0..60 {
        let mut rng = Seed::from(seed).stream("plans");
        let side = [4, 5, 6, 7, 8, 9][rng.index(6)];
        let jigsaw = Shape::box_size(side).is_none() || rng.below(2) == 0;
        let diagonals = side == 9 && !jigsaw || rng.below(3) == 0;
        // The naive counter takes too long on large boards with few clues.
        let plan = Plan {
            jigsaw,
            diagonals,
            symmetry: Symmetry::ALL[rng.index(Symmetry::ALL.len())],
            clues: (side > 6).then(|| side * side * 2 / 5..=side * side),
            minimal: side < 6 && rng.below(2) == 0,
            ..Plan::new(side)
        };
        let (made, _) = make(&plan, seed);
        let puzzle = &made.puzzle;
        let context = format!("seed {seed}: {plan:?}\n{puzzle}");
        assert_eq!(naive_count(puzzle, 2), 1, "{context}");
        assert!(puzzle.accepts(&made.solution), "{context}");
        let shape = puzzle.shape();
        assert_eq!((shape.side(), shape.has_diagonals()), (side, diagonals), "{context}");
        assert_eq!(shape.is_boxed(), !jigsaw, "{context}");
        assert!(shape.is_connected(), "{context}");
        for orbit in plan.symmetry.orbits(side) {
            let given = orbit.iter().filter(|&&cell| puzzle.clues()[cell] > 0).count();
            assert!(given == 0 || given == orbit.len(), "{context}");
            if given > 0 && plan.minimal {
                let mut clues = puzzle.clues().to_vec();
                orbit.iter().for_each(|&cell| clues[cell] = 0);
                let fewer = SizedSudoku::try_new(shape.clone(), &clues).unwrap();
                assert_eq!(naive_count(&fewer, 2), 2, "{context}\n{fewer}");
            }
        }
        let wanted = plan.clues.unwrap_or(0..=side * side);
        assert!(wanted.contains(&puzzle.clue_count()), "{context}");
    }
}

#[test]
fn labels_are_met() {
    let jigsaw = Plan { jigsaw: true, ..Plan::new(9) };
    for plan in [Plan::new(8), Plan::new(10), jigsaw] {
        for label in [Label::Trivial, Label::Easy, Label::Medium, Label::Hard] {
            let plan = Plan { label: Some(label), ..plan.clone() };
            let (made, _) = make(&plan, 3);
            let grade = made.puzzle.grade(&mut Budget::default()).unwrap();
            assert_eq!(grade.label, Some(label), "{}", made.puzzle);
            assert_eq!(made.grade, Some(grade), "{}", made.puzzle);
        }
    }
}

#[test]
fn impossible_wishes_are_refused_at_once() {
    let clues = |side, clues| Plan { clues: Some(clues), ..Plan::new(side) };
    let rows: [(Plan, &str); 11] = [
        (Plan::new(3), "side 3 is not 4 to 25"),
        (Plan::new(26), "side 26 is not 4 to 25"),
        (Plan::new(7), "side 7 has no boxes, only jigsaws"),
        (Plan::new(9), "a 9x9 board with boxes and without diagonals is a plain Sudoku"),
        (clues(4, 1..=3), "1 to 3 clues are not possible: at least 4, at most 16"),
        (clues(6, 37..=40), "37 to 40 clues are not possible: at least 8, at most 36"),
        (clues(16, 1..=14), "1 to 14 clues are not possible: at least 15, at most 256"),
        (
            Plan { minimal: true, ..clues(6, 31..=36) },
            "31 to 36 clues are not possible: at least 8, at most 30",
        ),
        (
            Plan { symmetry: Symmetry::Rot180, ..clues(6, 11..=11) },
            "11 to 11 clues are not possible with sets of 2",
        ),
        (
            Plan { label: Some(Label::Easy), ..Plan::new(4) },
            "no puzzle of side 4 is easy; the hardest are trivial",
        ),
        (
            Plan { label: Some(Label::Hard), diagonals: true, ..Plan::new(4) },
            "no puzzle of side 4 is hard; the hardest are easy",
        ),
    ];
    for (plan, expected) in rows {
        let refused = generate(&plan, Seed::from(1), &mut |_| (), &mut Budget::nodes(0));
        let Err(GenerateError::Plan(error)) = refused else { panic!("{plan:?}: {refused:?}") };
        assert_eq!(error.to_string(), expected, "{plan:?}");
    }
}

#[test]
fn budgets_and_limits_end_it() {
    let plan = Plan { label: Some(Label::Extreme), ..Plan::new(6) };
    for nodes in [0, 1, 50, 2_000] {
        let end = generate(&plan, Seed::from(1), &mut |_| (), &mut Budget::nodes(nodes));
        let Ok(Outcome::Stopped(Stop::Nodes, work)) = end else { panic!("{nodes}: {end:?}") };
        assert_eq!(work.nodes, nodes);
    }
    let plan = Plan { max_attempts: Some(3), ..plan };
    let end = generate(&plan, Seed::from(1), &mut |_| (), &mut Budget::default());
    let Ok(Outcome::NoneFound(work)) = end else { panic!("{end:?}") };
    assert_eq!((work.attempts, work.rejected), (3, 3));
}

/// No puzzle of 4x4 needs more than hidden singles in boxes, with diagonals no more than easy techniques.
#[test]
fn small_boards_are_easy() {
    // Of the 12 grids with a given first row by default one.
    let all = std::env::var("GRIDSMITH_FULL").is_ok();
    for (diagonals, hardest) in [(false, Label::Trivial), (true, Label::Easy)] {
        let shape = Shape::boxes(4, diagonals).unwrap();
        let mut grids = Vec::new();
        fill(&shape, &mut vec![1, 2, 3, 4], &mut grids);
        assert_eq!(grids.len(), if diagonals { 2 } else { 12 });
        grids.truncate(if all { 12 } else { 1 });
        for grid in grids {
            for set in 0..1u32 << 16 {
                if set.count_ones() > if all { 16 } else { 6 } {
                    continue;
                }
                let clue = |cell: usize| if set >> cell & 1 == 0 { 0 } else { grid[cell] };
                let clues: Vec<u8> = (0..16).map(clue).collect();
                let puzzle = SizedSudoku::try_new(shape.clone(), &clues).unwrap();
                if let Verdict::Unique(_) = puzzle.verdict(&mut Budget::unlimited()) {
                    let grade = puzzle.grade(&mut Budget::unlimited()).unwrap();
                    assert!(grade.label <= Some(hardest), "{puzzle}");
                    assert!(puzzle.clue_count() >= if diagonals { 3 } else { 4 }, "{puzzle}");
                }
            }
        }
    }
}

/// Every way to go on with `grid` row by row.
fn fill(shape: &Shape, grid: &mut Vec<u8>, grids: &mut Vec<Vec<u8>>) {
    let area = shape.size().area();
    if grid.len() == area {
        grids.push(grid.clone());
        return;
    }
    for digit in 1..=shape.side() as u8 {
        grid.push(digit);
        let clues = [&grid[..], &vec![0; area - grid.len()][..]].concat();
        if SizedSudoku::try_new(shape.clone(), &clues).unwrap().clashes().is_empty() {
            fill(shape, grid, grids);
        }
        grid.pop();
    }
}
