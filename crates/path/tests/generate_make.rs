//! Whole puzzles after a plan.

use gridsmith_core::{Budget, Label, Puzzle, Seed, Size, Stop, Verdict};
use gridsmith_path::generate::clues::{ClueSettings, ClueTarget};
use gridsmith_path::generate::{
    Annealing, Design, PathEvent, PathOutcome, PathPlan, PathPuzzle, ZipSettings, hexagon, make,
};
use gridsmith_path::{Neighbours, Shape};

fn board(rows: usize, columns: usize, neighbours: Neighbours) -> Shape {
    Shape::try_new(Size::try_new(rows, columns).unwrap(), neighbours, &[], &[]).unwrap()
}

fn unheard(_: &PathEvent) {}

fn line(outcome: &PathOutcome) -> String {
    match outcome {
        PathOutcome::Made(made) => match &made.puzzle {
            PathPuzzle::Numbers(puzzle) => puzzle.to_string(),
            PathPuzzle::Zip(puzzle) => puzzle.to_string(),
        },
        other => format!("{other:?}"),
    }
}

/// Every label can be asked for, and is what comes out; the puzzle has one solution, the one it was
/// made from.
#[test]
fn labels_are_as_wanted() {
    let boards =
        [board(6, 7, Neighbours::Four), board(6, 6, Neighbours::Eight), hexagon(4).unwrap()];
    for (kind, shape) in boards.iter().enumerate() {
        for label in [Label::Trivial, Label::Easy, Label::Medium, Label::Hard, Label::Expert] {
            let clues =
                ClueSettings { target: ClueTarget::Minimal, ..ClueSettings::of_label(label) };
            let mut plan = PathPlan::new(shape.clone(), Design::Clues(clues));
            plan.label = Some(label);
            plan.path.annealing = (kind > 0).then(Annealing::default);
            for seed in 0..3 {
                let outcome = make(&plan, Seed::from(seed), &mut Budget::unlimited(), &mut unheard);
                let PathOutcome::Made(made) = &outcome else {
                    panic!("{kind} {label:?} seed {seed}: {outcome:?}");
                };
                assert_eq!(made.grade.as_ref().map(|grade| grade.label), Some(label));
                let PathPuzzle::Numbers(puzzle) = &made.puzzle else { panic!("not numbers") };
                let verdict = puzzle.verdict(&mut Budget::unlimited());
                assert_eq!(verdict, Verdict::Unique(made.solution.clone()), "seed {seed}");
                let again = make(&plan, Seed::from(seed), &mut Budget::unlimited(), &mut unheard);
                assert_eq!(line(&again), line(&outcome), "seed {seed}");
            }
        }
    }
}

#[test]
fn zips() {
    let mut plan =
        PathPlan::new(board(5, 6, Neighbours::Four), Design::Zip(ZipSettings::default()));
    plan.label = Some(Label::Easy);
    let mut seen = Vec::new();
    for seed in 0..10 {
        let outcome = make(&plan, Seed::from(seed), &mut Budget::unlimited(), &mut unheard);
        let PathOutcome::Made(made) = &outcome else { panic!("seed {seed}: {outcome:?}") };
        let PathPuzzle::Zip(zip) = &made.puzzle else { panic!("not a zip") };
        let verdict = zip.verdict(&mut Budget::unlimited());
        assert_eq!(verdict, Verdict::Unique(made.solution.clone()), "seed {seed}");
        seen.push(zip.canonical());
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 10, "other seeds, other puzzles");
}

/// Another draft is tried where one takes more waypoints than wanted; where none will do, that is
/// the reason.
#[test]
fn zips_have_the_waypoints_wanted() {
    let mut drafts = 0;
    for (wanted, tries, seeds) in [(8, 100, 8), (3, 20, 2)] {
        let settings = ZipSettings {
            waypoints: Some(wanted..=wanted),
            wall_share: 0,
            ..ZipSettings::of_label(None)
        };
        let board = board(6, 6, Neighbours::Four);
        let plan = PathPlan { tries, ..PathPlan::new(board, Design::Zip(settings)) };
        for seed in 0..seeds {
            let outcome = make(&plan, Seed::from(seed), &mut Budget::unlimited(), &mut unheard);
            match &outcome {
                PathOutcome::Made(made) => {
                    let PathPuzzle::Zip(zip) = &made.puzzle else { panic!("not a zip") };
                    assert_eq!(zip.waypoints().len(), wanted, "seed {seed}: {zip}");
                    drafts += made.attempts;
                }
                PathOutcome::NoneFound { attempts, reason } => {
                    assert_eq!((*attempts, reason.word()), (tries, "above_target"));
                    assert_eq!(wanted, 3, "seed {seed}: {outcome:?}");
                }
                PathOutcome::Stopped(stop) => panic!("seed {seed}: {stop:?}"),
            }
        }
    }
    assert!(drafts > 12, "one draft is not always enough: {drafts}");
}

#[test]
fn what_cannot_be_says_so() {
    // Five dark and three light cells.
    let holes = [Size { rows: 3, columns: 3 }.cell(0, 1).unwrap()];
    let size = Size { rows: 3, columns: 3 };
    let odd = Shape::try_new(size, Neighbours::Four, &holes, &[]).unwrap();
    let plan = PathPlan::new(odd, Design::Clues(ClueSettings::of_label(Label::Easy)));
    let outcome = make(&plan, Seed::from(1), &mut Budget::unlimited(), &mut unheard);
    let reason = |outcome: &PathOutcome| match outcome {
        PathOutcome::NoneFound { attempts, reason } => format!("{attempts} {}", reason.word()),
        other => format!("{other:?}"),
    };
    assert_eq!(reason(&outcome), "1 impossible");

    // Two cells are never more than trivial.
    let mut plan =
        PathPlan::new(board(1, 2, Neighbours::Four), Design::Clues(ClueSettings::minimal()));
    (plan.label, plan.tries) = (Some(Label::Hard), 3);
    let mut attempts = 0;
    let outcome = make(&plan, Seed::from(1), &mut Budget::unlimited(), &mut |event| {
        attempts += u32::from(matches!(event, PathEvent::Attempt { .. }));
    });
    assert_eq!((reason(&outcome), attempts), ("3 other_label".into(), 3));

    let plan =
        PathPlan::new(board(9, 9, Neighbours::Eight), Design::Clues(ClueSettings::minimal()));
    let outcome = make(&plan, Seed::from(1), &mut Budget::nodes(100), &mut unheard);
    assert!(matches!(outcome, PathOutcome::Stopped(Stop::Nodes)), "{outcome:?}");
}
