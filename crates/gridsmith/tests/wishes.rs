//! Techniques wanted and excluded: every name can be asked for, and what comes out is graded again.

use std::ops::ControlFlow;

use gridsmith::AnyPuzzle;
use gridsmith::core::Budget;
use gridsmith::generate::{
    Contradiction, Fault, Item, Job, Plan, Proof, Quiet, SudokuPlan, generate,
};
use gridsmith::sudoku::{
    HodokuLevel, HodokuRater, HodokuSettings, SeRater, Sudoku, hodoku_rating, se_rating,
};
use gridsmith::techniques::{Solver, TechniqueName};

/// Drafts until a common technique turns up, variations included.
const DRAFTS: u64 = 20_000;

/// Seldom enough not to be waited for here; docs/SUDOKU.md says how seldom.
const RARE: &[&str] = &[
    "direct-claiming",
    "unique-loop-3",
    "bug-3",
    "hidden-quad",
    "jellyfish",
    "sashimi-jellyfish",
    "unique-rectangle-5",
    "avoidable-rectangle-2",
    "simple-colours-wrap",
    "multi-colours-2",
    "franken-x-wing",
    "franken-swordfish",
    "finned-franken-x-wing",
    "grouped-continuous-nice-loop",
    "grouped-w-wing",
    "grouped-l2-wing",
    "grouped-h2-wing",
    "grouped-h3-wing",
    "grouped-l3-wing",
    "grouped-turbot-fish",
    "grouped-aic-2",
    "unique-loop-1",
    "unique-loop-4",
    "bug-4",
    "avoidable-rectangle",
    "avoidable-rectangle-1",
    "finned-jellyfish",
    "finned-franken-swordfish",
    "forcing-chain-verity",
    "forcing-net",
    "forcing-net-contradiction",
    "forcing-net-verity",
    "brute-force",
    "dynamic-forcing-plus",
    "nested-forcing-2",
    "nested-forcing-3",
    "nested-forcing-4",
    "nested-forcing-5",
];

fn name(word: &str) -> TechniqueName {
    word.parse().expect(word)
}

/// The first puzzle of a plan, or why there is none.
fn made(plan: SudokuPlan, seed: u64) -> Result<Item, String> {
    let plan = Plan::Sudoku(Box::new(SudokuPlan { max_attempts: DRAFTS, grade: false, ..plan }));
    let job = Job { proof: Proof::Skipped, ..Job::new(plan, seed) };
    let mut end = Err("nothing".to_string());
    let summary = generate(&job, 1, &Quiet, |done| {
        end = done.item().cloned().ok_or_else(|| format!("{:?}", done.outcome));
        ControlFlow::Continue(())
    });
    summary.map_err(|fault| fault.to_string())?;
    end
}

fn sudoku(item: &Item) -> &Sudoku {
    match &item.puzzle {
        AnyPuzzle::Sudoku(puzzle) => puzzle,
        other => panic!("{other}"),
    }
}

/// True if the path that decides about `name` takes it: by the names of its steps alone.
fn takes(puzzle: &Sudoku, name: &TechniqueName, hodoku: &mut HodokuRater) -> bool {
    let budget = &mut Budget::unlimited();
    match name.solver() {
        Solver::Hodoku => {
            let path = hodoku.rating(puzzle, budget).expect("rated");
            path.trace.steps.iter().any(|step| name.is_hodoku_step(step))
        }
        Solver::SudokuExplainer => {
            let path = SeRater::new().rating(puzzle, budget).expect("rated");
            path.trace.steps.iter().any(|step| name.is_technique(step.step.technique))
        }
        Solver::Hints => {
            puzzle.hints(budget).steps.iter().any(|step| name.is_technique(step.technique))
        }
    }
}

/// Every name is made, or refused at once with the way to have it, or listed as rare.
#[test]
fn every_name_can_be_asked_for() {
    let mut rater = HodokuRater::new();
    for name in TechniqueName::all() {
        let code = name.code();
        let plan = SudokuPlan { with: vec![name], ..SudokuPlan::new() };
        match plan.check() {
            Ok(()) => {}
            Err(Fault::Wish(Contradiction::LeftOut(_))) => {
                let settings = HodokuSettings::default();
                assert!(name.rows().iter().all(|row| !settings.asks(*row)), "{code}");
                let told: Vec<TechniqueName> =
                    name.rows().iter().map(|row| row.code().parse().expect("a row")).collect();
                assert_eq!(SudokuPlan { enable: told, ..plan }.check(), Ok(()), "{code}");
                continue;
            }
            other => panic!("{code}: {other:?}"),
        }
        if RARE.contains(&code.as_str()) {
            continue;
        }
        let item = made(plan, 5).unwrap_or_else(|why| panic!("{code}: {why}"));
        assert!(takes(sudoku(&item), &name, &mut rater), "{code}: {}", item.puzzle);
    }
    for code in RARE {
        assert_eq!(name(code).code(), *code);
    }
}

/// What is excluded does not come, by any of its names, and others are not refused with it.
#[test]
fn every_name_can_be_excluded() {
    let mut rater = HodokuRater::new();
    let samples: Vec<Item> = (0..40).map(|seed| made(SudokuPlan::new(), seed).unwrap()).collect();
    let mut refused = 0;
    for name in TechniqueName::all() {
        let code = name.code();
        let plan = || SudokuPlan { without: vec![name], ..SudokuPlan::new() };
        if name.covers(&"last-cell".parse().unwrap()) {
            assert!(matches!(plan().check(), Err(Fault::Wish(Contradiction::AlwaysUsed(_)))));
            continue;
        }
        // Few puzzles do without these.
        if ["hidden-single", "naked-single"].contains(&code.as_str()) {
            assert_eq!(plan().check(), Ok(()));
            continue;
        }
        for seed in 0..2 {
            // The first draft that does without it is taken.
            let item = made(plan(), seed).unwrap_or_else(|why| panic!("{code}: {why}"));
            assert!(!takes(sudoku(&item), &name, &mut rater), "{code}: {}", item.puzzle);
            let first = &samples[seed as usize];
            let same = item.puzzle == first.puzzle;
            assert_eq!(same, !takes(sudoku(first), &name, &mut rater), "{code}: {}", item.puzzle);
            refused += usize::from(!same);
        }
    }
    assert!(refused > 0, "nothing was ever excluded");
}

/// Rows that HoDoKu leaves out come when they are told.
#[test]
fn what_is_enabled_can_come() {
    let kraken = name("kraken-fish");
    let enable = vec![kraken];
    let plan = SudokuPlan { with: enable.clone(), enable, ..SudokuPlan::new() };
    let item = made(plan, 1).expect("a Kraken Fish");
    let mut settings = HodokuSettings::default();
    kraken.rows().into_iter().for_each(|row| settings.enable(row));
    let mut rater = HodokuRater::with(settings);
    assert!(takes(sudoku(&item), &kraken, &mut rater), "{}", item.puzzle);
}

/// What wishes say about ratings is true of real puzzles: no puzzle contradicts the intervals that refuse wishes.
#[test]
fn intervals_hold() {
    for seed in 0..150 {
        let item = made(SudokuPlan::new(), 1_000 + seed).unwrap();
        let puzzle = sudoku(&item);
        let budget = &mut Budget::unlimited();
        let (hodoku, se) =
            (hodoku_rating(puzzle, budget).unwrap(), se_rating(puzzle, budget).unwrap());
        let er = se.numbers.er;
        let check = |plan: SudokuPlan| {
            let plan = SudokuPlan { se: Some(er..=er), ..plan };
            assert_eq!(plan.check(), Ok(()), "{puzzle}");
        };
        let numbers = hodoku.numbers;
        // By singles alone and above easy is what no level is made of.
        if numbers.level == HodokuLevel::Easy
            || hodoku.trace.steps.iter().any(|s| !s.row.is_single())
        {
            check(SudokuPlan { level: Some(numbers.level), ..SudokuPlan::new() });
        }
        for step in &hodoku.trace.steps {
            let with = vec![name(step.name.code())];
            check(SudokuPlan {
                with,
                level: Some(numbers.level).filter(|_| !step.row.is_single()),
                ..SudokuPlan::new()
            });
        }
        for step in &se.trace.steps {
            check(SudokuPlan { with: vec![step.step.technique.into()], ..SudokuPlan::new() });
        }
    }
}
