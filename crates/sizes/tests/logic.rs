//! Every step is true, every path ends, and hints tell mistakes from steps.

mod common;

use common::{naive_count, random_puzzle};
use gridsmith_core::{Advice, Budget, Cell, Explain, Position, Puzzle, Seed, TraceEnd, Verdict};
use gridsmith_sizes::{Mistake, Reason, SizedGrid, SizedSudoku, Step, TECHNIQUES, Technique};
use std::ops::ControlFlow;

/// The first random puzzles with one solution.
fn unique(count: usize) -> impl Iterator<Item = (u64, SizedSudoku, SizedGrid)> {
    let unique = |seed: u64| {
        let puzzle = random_puzzle(seed);
        match puzzle.verdict(&mut Budget::unlimited()) {
            Verdict::Unique(solution) => Some((seed, puzzle, solution)),
            _ => None,
        }
    };
    (0..).filter_map(unique).take(count)
}

fn is_true(step: &Step, solution: &SizedGrid) -> bool {
    step.agrees(|candidate| solution.0[candidate.cell.index()] == candidate.digit)
}

#[test]
fn every_step_of_every_technique_is_true() {
    let mut met = [0; TECHNIQUES.len()];
    for (seed, puzzle, solution) in unique(60) {
        let mut board = puzzle.board();
        let budget = &mut Budget::unlimited();
        for _ in 0..200 {
            if board.is_solved() {
                break;
            }
            // Every technique, and then a step of the hardest that says anything.
            let mut last = None;
            for row in &TECHNIQUES {
                let _ = row
                    .technique
                    .find(&board, budget, &mut |step| {
                        let context = format!("seed {seed}: {puzzle}\n{step:?}");
                        assert!(is_true(&step, &solution), "{context}");
                        assert!(!step.places.is_empty() || !step.drops.is_empty(), "{context}");
                        assert!(step.drops.iter().all(|&drop| board.is_open(drop)), "{context}");
                        assert_eq!(step.technique, row.technique, "{context}");
                        met[row.technique as usize] += 1;
                        last = Some(step);
                        ControlFlow::Continue(())
                    })
                    .unwrap();
            }
            let next = if seed % 2 == 0 {
                last
            } else {
                match puzzle.next_step(&board, budget) {
                    Ok(gridsmith_core::Next::Step(step)) => Some(step),
                    next => panic!("seed {seed}: {next:?}"),
                }
            };
            board.apply(&next.unwrap());
        }
        assert_eq!(board.grid(), Some(solution), "seed {seed}: {puzzle}");
    }
    println!("{met:?}");
}

#[test]
fn every_chain_of_a_supposition_follows() {
    let mut met = 0;
    for (seed, puzzle, _) in unique(60) {
        let mut board = puzzle.board();
        while let Ok(gridsmith_core::Next::Step(step)) =
            puzzle.next_step(&board, &mut Budget::unlimited())
        {
            for technique in [Technique::Supposition, Technique::LongSupposition] {
                let _ = technique.find(&board, &mut Budget::unlimited(), &mut |step| {
                    check_chain(&puzzle, &board, &step, seed);
                    met += 1;
                    ControlFlow::Continue(())
                });
            }
            board.apply(&step);
        }
    }
    assert!(met > 50, "{met}");
}

fn check_chain(puzzle: &SizedSudoku, board: &gridsmith_sizes::Board, step: &Step, seed: u64) {
    let Reason::Supposition { supposed, chain, conflict } = &step.reason else { panic!() };
    assert_eq!(step.drops, [*supposed]);
    let mut trial = board.clone();
    trial.place(*supposed);
    for link in chain {
        let mut says = false;
        let _ = link.technique.find(&trial, &mut Budget::unlimited(), &mut |found| {
            says |= link.places.iter().all(|place| found.places.contains(place))
                && link
                    .drops
                    .iter()
                    .all(|drop| !trial.is_open(*drop) || found.drops.contains(drop));
            ControlFlow::Continue(())
        });
        // A place may have become easier to see.
        let easier = !link.places.is_empty()
            && TECHNIQUES.iter().take(4).any(|row| {
                let mut seen = false;
                let _ = row.technique.find(&trial, &mut Budget::unlimited(), &mut |found| {
                    seen |= found.places == link.places;
                    ControlFlow::Continue(())
                });
                seen
            });
        assert!(says || easier, "seed {seed}: {puzzle}\n{step:?}\n{link:?}");
        trial.apply(link);
    }
    let shows = trial.conflict().is_some();
    assert!(shows, "seed {seed}: {puzzle} has no {conflict:?} after\n{step:?}");
}

#[test]
fn paths_end_as_the_verdict_says() {
    for seed in 0..200 {
        let puzzle = random_puzzle(seed);
        let grade = puzzle.grade(&mut Budget::unlimited()).unwrap();
        let end = match naive_count(&puzzle, 2) {
            0 => TraceEnd::Contradiction,
            1 => TraceEnd::Solved,
            _ => TraceEnd::Stuck,
        };
        assert_eq!(grade.trace.end, end, "seed {seed}: {puzzle}");
        assert_eq!(grade.label.is_some(), end == TraceEnd::Solved, "seed {seed}");
        assert_eq!(grade.trace, puzzle.explain(&mut Budget::unlimited()), "seed {seed}");
    }
}

#[test]
fn hints_lead_to_the_solution() {
    for (seed, puzzle, solution) in unique(25) {
        let mut rng = Seed::from(seed).stream("entries");
        let mut position = Position::default();
        loop {
            match puzzle.hint(&position, &mut Budget::unlimited()).unwrap() {
                Advice::Steps(steps) => {
                    assert!(steps.iter().all(|step| is_true(step, &solution)), "seed {seed}");
                    for step in &steps {
                        let entry = |c: &gridsmith_sizes::Candidate| (c.cell, u16::from(c.digit));
                        position.values.extend(step.places.iter().map(entry));
                        position.ruled_out.extend(step.drops.iter().map(entry));
                        let marks = puzzle.marks(step);
                        assert!(!marks.values.is_empty(), "seed {seed}: {step:?}");
                    }
                }
                Advice::Done => break,
                advice => panic!("seed {seed}: {advice:?}"),
            }
            let Advice::Steps(all) = puzzle.all_steps(&position, &mut Budget::unlimited()).unwrap()
            else {
                continue;
            };
            assert!(all.iter().all(|step| is_true(step, &solution)), "seed {seed}");
            // A wrong entry is a mistake, whatever else stands there.
            let cell = Cell(rng.index(puzzle.size().area()) as u16);
            let digit = 1 + rng.index(puzzle.side()) as u8;
            if solution.0[cell.index()] != digit {
                let mut wrong = position.clone();
                wrong.values.push((cell, u16::from(digit)));
                let advice = puzzle.hint(&wrong, &mut Budget::unlimited()).unwrap();
                assert!(matches!(advice, Advice::Mistakes(_)), "seed {seed}: {advice:?}");
            }
        }
    }
}

#[test]
fn mistakes_are_told_apart() {
    let puzzle: SizedSudoku = "sudoku 4x4 ..2....11...32..".parse().unwrap();
    let hint = |position: Position| match puzzle.hint(&position, &mut Budget::unlimited()) {
        Ok(Advice::Mistakes(mistakes)) => mistakes,
        advice => panic!("{advice:?}"),
    };
    let values = |values: &[(u16, u16)]| Position {
        values: values.iter().map(|&(cell, digit)| (Cell(cell), digit)).collect(),
        ..Position::default()
    };
    let rows: [(Position, &str); 7] = [
        (values(&[(16, 1)]), "OffBoard"),
        (values(&[(1, 5)]), "OffBoard"),
        (values(&[(2, 4)]), "Clue"),
        (
            values(&[(1, 2)]),
            "Value { entry: Candidate { cell: Cell(1), digit: 2 }, clash: Some((Row(0), Cell(2)))",
        ),
        (values(&[(1, 3)]), "Value"),
        (Position { notes: vec![(Cell(1), 0b0100)], ..Position::default() }, "Mark"),
        (Position { ruled_out: vec![(Cell(1), 1)], ..Position::default() }, "Mark"),
    ];
    for (position, expected) in rows {
        let mistakes = hint(position.clone());
        assert_eq!(mistakes.len(), 1, "{position:?}: {mistakes:?}");
        let told: Mistake = mistakes[0];
        assert!(format!("{told:?}").starts_with(expected), "{position:?}: {told:?}");
    }
}
