//! Boards made by plan: what they keep to, and what is said where none is made.

use gridsmith_core::{Budget, CountEnd, Label, Puzzle, Seed, Stop, Verdict};
use gridsmith_queens::generate::{
    Event, GenerateError, Hooks, Judgement, Made, Method, Outcome, PlacementMode, Plan, PlanError,
    RegionMode, SelectionMode, Stage, Work, generate,
};
use gridsmith_queens::{Queens, count_solutions_dlx};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

fn run(plan: &Plan, seed: u64) -> Outcome {
    generate(plan, Seed::from(seed), Hooks::default(), &mut Budget::unlimited()).expect("a plan")
}

fn made(plan: &Plan, seed: u64) -> (Made, Work) {
    match run(plan, seed) {
        Outcome::Made(made, work) => (made, work),
        other => panic!("seed {seed}: {other:?}"),
    }
}

fn sizes(queens: &Queens) -> Vec<usize> {
    let mut sizes = vec![0; queens.side()];
    queens.regions().iter().for_each(|&region| sizes[usize::from(region)] += 1);
    sizes
}

/// Everything that a made board must be.
fn check(plan: &Plan, made: &Made, name: &str) {
    let queens = &made.puzzle;
    assert_eq!((queens.side(), queens.stars()), (plan.side, plan.stars), "{name}");
    assert!(queens.accepts(&made.solution), "{name}: {queens}");
    let verdict = queens.verdict(&mut Budget::unlimited());
    assert_eq!(verdict, Verdict::Unique(made.solution.clone()), "{name}: {queens}");
    let count = count_solutions_dlx(queens, 2, &mut Budget::nodes(5_000_000));
    assert_eq!((count.solutions, count.end), (1, CountEnd::Exact), "{name}: {queens}");
    assert!((0..plan.side as u8).all(|region| queens.is_connected(region)), "{name}: {queens}");
    let max = plan.max_region.unwrap_or(usize::MAX);
    let fits = |size: &usize| (plan.min_region..=max).contains(size);
    assert!(sizes(queens).iter().all(fits), "{name}: {:?}, {queens}", sizes(queens));
    assert!(queens.queens().is_empty(), "{name}: {queens}");
    assert!(plan.block_steps > 0 || queens.blocked().is_empty(), "{name}: {queens}");
    assert_eq!(queens.to_string().parse::<Queens>().as_ref(), Ok(queens), "{name}");
}

/// Side, stars, smallest and largest region, boards per mode.
const SHAPES: &[(usize, usize, usize, Option<usize>, u64)] = &[
    (1, 1, 1, None, 1),
    (4, 1, 1, None, 10),
    (5, 1, 1, None, 10),
    (6, 1, 2, None, 20),
    (7, 1, 2, Some(14), 20),
    (8, 1, 4, Some(12), 10),
    (6, 1, 5, Some(7), 1),
    (10, 1, 3, None, 10),
    (13, 1, 2, Some(40), 3),
    (17, 1, 2, None, 1),
    (8, 2, 3, None, 5),
    (9, 2, 4, None, 10),
    (10, 2, 5, Some(20), 3),
    (12, 3, 6, None, 1),
];

#[test]
fn boards_keep_to_their_plan() {
    for &(side, stars, min_region, max_region, boards) in SHAPES {
        for region_mode in RegionMode::ALL {
            let plan = Plan { region_mode, min_region, max_region, ..Plan::new(side, stars) };
            for seed in 0..boards {
                let name = format!("{side}x{stars} {}, seed {seed}", region_mode.word());
                let (made, work) = made(&plan, seed);
                check(&plan, &made, &name);
                assert_eq!((work.attempts, work.unique), (made.attempt, 1), "{name}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_board() {
    let mut seen = BTreeSet::new();
    for seed in 0..100 {
        let plan = Plan { region_mode: RegionMode::Mixed, ..Plan::new(7, 1) };
        let first = made(&plan, seed);
        assert_eq!(first, made(&plan, seed), "seed {seed}");
        seen.insert(first.0.puzzle.canonical().0.to_string());
    }
    assert_eq!(seen.len(), 100, "seeds give different boards");
}

/// If these move, every seed anyone ever wrote down means another board.
#[test]
fn some_boards_are_pinned() {
    let rows = [
        (Plan::new(6, 1), "queens 6x1 AAABBB/CCADDB/CCADDB/EEDDFF/EFFFFF/EFFFFF"),
        (
            Plan { region_mode: RegionMode::Free, ..Plan::new(8, 1) },
            "queens 8x1 AAABBBCC/DAEEBFCC/DEEEFFCC/DDDEECCC/DEEEEGCC/DDDEEGCC/DDDDEHCC/DDDEEHHC",
        ),
        (
            Plan::new(9, 2),
            "queens 9x2 AAAAABCCC/ADDDDBCCC/AABBBBBCC/AABBBBBBB/EEBFFFGGG/EEEFFFFFG/HHEEFFFFG/HHEEFFIIG/HHHHIIIII",
        ),
        (
            Plan { method: Method::Checked, ..Plan::new(8, 1) },
            "queens 8x1 AABBBBBB/CAADEBFB/CCADEBFF/CCCDGBBF/DDCDGBHH/DDCDGGHH/DDDDDHHH/DDDDDDHH",
        ),
    ];
    for (plan, expected) in rows {
        assert_eq!(made(&plan, 1).0.puzzle.to_string(), expected);
    }
}

#[test]
fn growth_under_a_check_keeps_to_its_plan() {
    for (side, min_region) in [(6, 1), (8, 1), (8, 2), (10, 2), (12, 1)] {
        for region_mode in RegionMode::ALL {
            let method = Method::Checked;
            let plan = Plan { method, region_mode, min_region, ..Plan::new(side, 1) };
            for seed in 0..3 {
                let (made, _) = made(&plan, seed);
                check(&plan, &made, &format!("{side} {}, seed {seed}", region_mode.word()));
            }
        }
    }
}

/// A check of one's own: here, that the first row belongs to the region of its queen.
#[test]
fn the_check_is_obeyed() {
    let plan = Plan { method: Method::Checked, ..Plan::new(7, 1) };
    for seed in 0..20 {
        let mut asked = 0;
        let hooks = Hooks {
            check: Some(Box::new(|queens, cell, budget| {
                asked += 1;
                let row = queens.size().cells().take(queens.side());
                let open = row.filter(|&other| !queens.is_blocked(other));
                let mut regions = open.map(|other| queens.region(other));
                let first = regions.next();
                assert!(!queens.is_blocked(cell));
                let unique = matches!(queens.verdict(budget), Verdict::Unique(_));
                Ok(unique && regions.all(|region| Some(region) == first))
            })),
            ..Hooks::default()
        };
        let outcome = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
        let Ok(Outcome::Made(made, _)) = outcome else { panic!("seed {seed}: {outcome:?}") };
        check(&plan, &made, &format!("seed {seed}"));
        assert!(made.puzzle.regions()[..7].iter().all(|&region| region == 0), "{}", made.puzzle);
        assert!(asked > 7 * 7 - 7, "seed {seed}: {asked}");
    }
}

#[test]
fn plans_that_cannot_be_followed() {
    let plan = Plan::new(8, 1);
    let rows = [
        (Plan::new(0, 1), "side 0 is not 1 to 40"),
        (Plan::new(41, 1), "side 41 is not 1 to 40"),
        (Plan::new(usize::MAX, 1), "side 18446744073709551615 is not 1 to 40"),
        (Plan::new(8, 0), "0 stars are not 1 to 6"),
        (Plan::new(8, 7), "7 stars are not 1 to 6"),
        (Plan::new(3, 1), "no placement of 1 queen per row and column on side 3"),
        (Plan::new(7, 2), "no placement of 2 queens per row and column on side 7"),
        (
            Plan { min_region: 0, ..plan.clone() },
            "8 regions of 0 to 64 cells do not make up side 8",
        ),
        (
            Plan { min_region: 9, ..plan.clone() },
            "8 regions of 9 to 64 cells do not make up side 8",
        ),
        (
            Plan { max_region: Some(7), ..plan.clone() },
            "8 regions of 2 to 7 cells do not make up side 8",
        ),
        (
            Plan { method: Method::Checked, ..Plan::new(8, 2) },
            "regions of 2 queens cannot grow under a check",
        ),
    ];
    for (plan, expected) in rows {
        let outcome = generate(&plan, Seed::from(1), Hooks::default(), &mut Budget::unlimited());
        let Err(GenerateError::Plan(error)) = outcome else { panic!("{plan:?}: {outcome:?}") };
        assert_eq!(error.to_string(), expected);
        assert_eq!(plan.check(), Err(error));
    }
    assert_eq!(plan.check(), Ok(()));
    assert_eq!(Plan::new(3, 1).check(), Err(PlanError::NoPlacement { side: 3, stars: 1 }));
}

/// Without repair, even regions are hardly ever unique: the nearest draft shows its two solutions.
#[test]
fn where_none_is_found() {
    let plan = Plan {
        region_mode: RegionMode::Balanced,
        repair_steps: 0,
        candidates: 5,
        search_until_unique: false,
        ..Plan::new(10, 1)
    };
    for seed in 0..20 {
        for max_attempts in [None, Some(3)] {
            let plan = Plan { max_attempts, ..plan.clone() };
            let Outcome::NoneFound { best: Some(draft), work } = run(&plan, seed) else {
                panic!("seed {seed}")
            };
            assert_eq!(work.attempts, max_attempts.unwrap_or(5), "seed {seed}");
            let [a, b] = &draft.solutions;
            let both = draft.puzzle.accepts(a) && draft.puzzle.accepts(b);
            assert!(a != b && both, "seed {seed}: {draft:?}");
        }
    }
}

#[test]
fn a_budget_only_withholds() {
    let mut ends = [0; 2];
    for seed in 0..60 {
        let plan = match seed % 3 {
            0 => Plan::new(8, 1),
            1 => Plan::new(9, 2),
            _ => Plan { method: Method::Checked, ..Plan::new(8, 1) },
        };
        let full = made(&plan, seed).0;
        for nodes in [0, 1, 10, 30, 100, 300, 1_000, 10_000] {
            let mut budget = Budget::nodes(nodes);
            match generate(&plan, Seed::from(seed), Hooks::default(), &mut budget) {
                Ok(Outcome::Made(made, work)) => {
                    assert_eq!(made, full, "seed {seed}, {nodes} nodes");
                    assert_eq!(work.nodes, budget.spent(), "seed {seed}");
                    ends[0] += 1;
                }
                Ok(Outcome::Stopped { stop: Stop::Nodes, made: None, .. }) => ends[1] += 1,
                other => panic!("seed {seed}, {nodes} nodes: {other:?}"),
            }
        }
    }
    assert!(ends.iter().all(|&runs| runs > 50), "{ends:?}");
}

#[test]
fn the_flag_ends_it() {
    let flag = AtomicBool::new(true);
    for plan in
        [Plan::new(8, 1), Plan::new(12, 3), Plan { method: Method::Checked, ..Plan::new(8, 1) }]
    {
        let mut budget = Budget::unlimited().or_until(&flag);
        let outcome = generate(&plan, Seed::from(1), Hooks::default(), &mut budget);
        let stopped = matches!(outcome, Ok(Outcome::Stopped { stop: Stop::Cancelled, .. }));
        assert!(stopped, "{outcome:?}");
    }
}

/// Plans that would take hours, or that nothing satisfies.
#[test]
fn the_flag_stops_work_under_way() {
    let equal =
        |side: usize| Plan { min_region: side, max_region: Some(side), ..Plan::new(side, 1) };
    let plans = [
        equal(8),
        equal(25),
        Plan::new(40, 1),
        Plan::new(28, 6),
        Plan { method: Method::Checked, min_region: 6, ..Plan::new(20, 1) },
    ];
    for plan in plans {
        let flag = AtomicBool::new(false);
        let (outcome, late) = std::thread::scope(|scope| {
            let work = scope.spawn(|| {
                let hooks = Hooks {
                    judge: Box::new(|_, _, _| Ok(Judgement::Reject { why: "never" })),
                    ..Hooks::default()
                };
                let mut budget = Budget::unlimited().or_until(&flag);
                generate(&plan, Seed::from(1), hooks, &mut budget)
            });
            std::thread::sleep(Duration::from_millis(200));
            let set = Instant::now();
            flag.store(true, Relaxed);
            (work.join().expect("no panic"), set.elapsed())
        });
        let stopped = matches!(outcome, Ok(Outcome::Stopped { stop: Stop::Cancelled, .. }));
        assert!(stopped, "{plan:?}: {outcome:?}");
        println!("{}x{}: {late:?} after the flag", plan.side, plan.stars);
        // Some milliseconds; the rest is for machines with other work to do.
        assert!(late < Duration::from_secs(2), "{late:?} after the flag: {plan:?}");
    }
}

/// The judge's word counts, and the best of a round is the best of all it accepted.
#[test]
fn the_judge_is_heard() {
    for seed in 0..10 {
        let plan = Plan { selection_mode: SelectionMode::Best, candidates: 12, ..Plan::new(7, 1) };
        let seen = RefCell::new(Vec::new());
        let events = RefCell::new(Vec::new());
        let hooks = Hooks {
            judge: Box::new(|queens, solution, _| {
                assert!(queens.accepts(solution));
                let largest = sizes(queens).into_iter().max().unwrap_or(0) as u32;
                if largest.is_multiple_of(2) {
                    return Ok(Judgement::Reject { why: "even" });
                }
                seen.borrow_mut().push((largest, queens.to_string()));
                Ok(Judgement::Accept { score: largest })
            }),
            observe: Box::new(|event| events.borrow_mut().push(event)),
            ..Hooks::default()
        };
        let outcome = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
        let Ok(Outcome::Made(made, work)) = outcome else { panic!("seed {seed}: {outcome:?}") };
        let (seen, events) = (seen.into_inner(), events.into_inner());
        let best = seen.iter().map(|board| board.0).max();
        let first = seen.iter().find(|board| Some(board.0) == best).expect("one at least");
        assert_eq!((made.score, made.puzzle.to_string()), *first, "seed {seed}");
        assert_eq!(work.attempts % 12, 0, "seed {seed}");
        let even = events.iter().filter(|&event| *event == Event::Rejected { why: "even" }).count();
        assert_eq!((even as u64, work.unique), (work.rejected, (even + seen.len()) as u64));
        let begun = events.iter().filter(|event| matches!(event, Event::Attempt { .. })).count();
        assert_eq!(begun as u64, work.attempts, "seed {seed}");
        let recount = |event: &&Event| {
            matches!(event, Event::Probe { stage: Stage::Recount, verdict: "unique", .. })
        };
        assert_eq!(events.iter().filter(recount).count() as u64, work.unique, "seed {seed}");
    }
}

/// With the plan for it, a label is met within a few dozen boards.
#[test]
fn labels_are_met() {
    let labels = [Label::Trivial, Label::Easy, Label::Medium, Label::Hard, Label::Expert];
    for (label, side) in labels.into_iter().flat_map(|label| [(label, 7), (label, 9)]) {
        let plan = Plan { max_attempts: Some(500), ..Plan::for_label(side, 1, label) };
        for seed in 0..5 {
            let hooks = Hooks {
                judge: Box::new(|queens, _, budget| {
                    Ok(match queens.grade(budget)?.label {
                        Some(found) if found == label => Judgement::Accept { score: 0 },
                        _ => Judgement::Reject { why: "another label" },
                    })
                }),
                ..Hooks::default()
            };
            let outcome = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
            let Ok(Outcome::Made(made, _)) = outcome else { panic!("{label:?}: {outcome:?}") };
            check(&plan, &made, &format!("{side}, {label:?}, seed {seed}"));
        }
    }
}

/// What is too easy is changed until it is as hard as wanted, and is unique and within its limits
/// then.
#[test]
fn boards_are_climbed_to_the_highest_label() {
    for (seed, side) in [(1, 8), (2, 9), (3, 10)] {
        let plan = Plan::for_label(side, 1, Label::Extreme);
        let climb = || {
            let mut told = (0, 0);
            let hooks = Hooks {
                judge: Box::new(|queens, _, budget| {
                    let grade = queens.grade(budget)?;
                    let score = grade.rating.value;
                    Ok(match grade.label {
                        Some(Label::Extreme) => Judgement::Accept { score },
                        _ => Judgement::Short { score, why: "too easy" },
                    })
                }),
                observe: Box::new(|event| {
                    if let Event::Climb { from, to } = event {
                        told.0 += 1;
                        told.1 += u64::from(to.is_some_and(|to| to > from));
                    }
                }),
                ..Hooks::default()
            };
            let made = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
            let Ok(Outcome::Made(made, work)) = made else { panic!("seed {seed}: {made:?}") };
            assert_eq!(told, (work.climbs, work.climbed), "seed {seed}");
            (made, work)
        };
        let (made, work) = climb();
        assert_eq!((made.clone(), work), climb(), "seed {seed}");
        check(&plan, &made, &format!("{side}, seed {seed}"));
        assert_eq!((work.climbed, work.unique), (1, work.climbs), "seed {seed}");
        let grade = made.puzzle.grade(&mut Budget::unlimited()).expect("no limit");
        assert_eq!(grade.label, Some(Label::Extreme), "seed {seed}");
    }
}

/// Boards of every mode, size limit and method, counted once more by an engine that shares nothing
/// with the one that made them. `GRIDSMITH_RECOUNT` asks for another number, `GRIDSMITH_SEED` moves
/// on to others.
#[test]
fn dancing_links_count_one_solution() {
    let asked = |name: &str| std::env::var(name).ok().and_then(|number| number.parse().ok());
    let boards = asked("GRIDSMITH_RECOUNT").unwrap_or(100);
    let first: u64 = asked("GRIDSMITH_SEED").unwrap_or(0);
    for seed in first..first + boards {
        let mut rng = Seed::from(seed).stream("recount");
        let (side, stars) = match rng.below(10) {
            0 => (8 + rng.index(3), 2),
            _ => (5 + rng.index(12), 1),
        };
        let region_mode = RegionMode::ALL[rng.index(RegionMode::ALL.len())];
        let mut plan = Plan { region_mode, ..Plan::new(side, stars) };
        match rng.below(8) {
            0 => plan.min_region = stars,
            1 => (plan.min_region, plan.max_region) = (side / 2, Some(side * 3 / 2)),
            2 => plan.placement_mode = PlacementMode::Backtracking,
            3 if stars == 1 => plan.method = Method::Checked,
            4 => (plan.repair_steps, plan.block_steps) = (10, 20),
            _ => {}
        }
        check(&plan, &made(&plan, seed).0, &format!("seed {seed}: {plan:?}"));
    }
    println!("{boards} boards recounted, each with one solution");
}

/// The strict way: no cell is added that the easy techniques cannot cope with.
#[test]
fn a_label_is_kept_while_regions_grow() {
    let plan = Plan { method: Method::Checked, min_region: 1, ..Plan::new(8, 1) };
    for seed in 0..5 {
        let easy = |queens: &Queens, budget: &mut Budget| {
            queens.grade(budget).map(|grade| grade.label.is_some_and(|label| label <= Label::Easy))
        };
        let check = Box::new(move |queens: &Queens, _, budget: &mut Budget| easy(queens, budget));
        let hooks = Hooks { check: Some(check), ..Hooks::default() };
        let outcome = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
        let Ok(Outcome::Made(made, _)) = outcome else { panic!("seed {seed}: {outcome:?}") };
        assert_eq!(easy(&made.puzzle, &mut Budget::unlimited()), Ok(true), "{}", made.puzzle);
    }
}

/// A judge that has run out of patience ends everything, and the best so far is handed over.
#[test]
fn the_best_so_far_is_kept() {
    let plan = Plan { selection_mode: SelectionMode::Best, candidates: 10, ..Plan::new(7, 1) };
    let mut judged = 0;
    let hooks = Hooks {
        judge: Box::new(|_, _, _| {
            judged += 1;
            if judged == 4 { Err(Stop::Nodes) } else { Ok(Judgement::Accept { score: judged }) }
        }),
        ..Hooks::default()
    };
    let outcome = generate(&plan, Seed::from(5), hooks, &mut Budget::unlimited());
    let Ok(Outcome::Stopped { stop: Stop::Nodes, made: Some(made), best: None, .. }) = outcome
    else {
        panic!("{outcome:?}")
    };
    assert_eq!(made.score, 3);
    check(&plan, &made, "best so far");
}

#[test]
fn cells_are_blocked_where_that_is_asked_for() {
    let plan = Plan { repair_steps: 0, block_steps: 40, ..Plan::new(9, 1) };
    let mut blocked = 0;
    for seed in 0..30 {
        let mut told = Vec::new();
        let hooks = Hooks {
            observe: Box::new(|event| match event {
                Event::Attempt { .. } => told.clear(),
                Event::Block { cell } => told.push(cell),
                _ => {}
            }),
            ..Hooks::default()
        };
        let outcome = generate(&plan, Seed::from(seed), hooks, &mut Budget::unlimited());
        let Ok(Outcome::Made(made, work)) = outcome else { panic!("seed {seed}: {outcome:?}") };
        check(&plan, &made, &format!("seed {seed}"));
        told.sort_unstable();
        assert_eq!(made.puzzle.blocked(), told, "seed {seed}");
        assert!(told.len() <= 40 && work.moves == 0, "seed {seed}");
        blocked += told.len();
    }
    assert!(blocked > 30, "{blocked} cells on 30 boards");
}

/// With few nodes and no repair: drafts with two solutions at sight are dropped without a full
/// count.
#[test]
fn a_first_look_drops_drafts() {
    let plan = Plan {
        fast_unique: true,
        repair_steps: 0,
        max_attempts: Some(2_000),
        progress_every: 100,
        min_region: 1,
        region_mode: RegionMode::Appetite,
        ..Plan::new(7, 1)
    };
    let (mut looks, mut counts, mut progress) = (0, 0, Vec::new());
    let hooks = Hooks {
        judge: Box::new(|_, _, _| Ok(Judgement::Reject { why: "no" })),
        observe: Box::new(|event| match event {
            Event::Probe { stage: Stage::FastUnique, .. } => looks += 1,
            Event::Probe { stage: Stage::Rivals, .. } => counts += 1,
            Event::Progress(work) => progress.push(work.attempts),
            _ => {}
        }),
        ..Hooks::default()
    };
    let outcome = generate(&plan, Seed::from(3), hooks, &mut Budget::unlimited());
    let Ok(Outcome::NoneFound { work, .. }) = outcome else { panic!("{outcome:?}") };
    assert_eq!((work.attempts, looks), (2_000, 2_000));
    // About every sixth draft of this size is unique as it has grown.
    assert_eq!(work.unique, counts);
    assert!((100..800).contains(&counts), "{counts}");
    assert_eq!(progress, (1..=20).map(|i| 100 * i).collect::<Vec<u64>>());
}

#[test]
fn placements_row_by_row_do_as_well() {
    let plan = Plan { placement_mode: PlacementMode::Backtracking, ..Plan::new(8, 1) };
    for seed in 0..20 {
        check(&plan, &made(&plan, seed).0, &format!("seed {seed}"));
    }
}

#[test]
fn mixed_modes_take_turns() {
    let turns: Vec<&str> = (0..7).map(|i| RegionMode::Mixed.of_attempt(i).word()).collect();
    let expected = ["balanced", "biased", "serpentine", "constrained", "free", "appetite", "thin"];
    assert_eq!(turns, expected);
    assert_eq!(RegionMode::Free.of_attempt(3), RegionMode::Free);
}

#[test]
fn words_name_what_they_say() {
    for mode in [SelectionMode::First, SelectionMode::Best] {
        assert_eq!(SelectionMode::from_word(mode.word()), Some(mode));
    }
    for mode in [PlacementMode::Uniform, PlacementMode::Backtracking] {
        assert_eq!(PlacementMode::from_word(mode.word()), Some(mode));
    }
    for method in [Method::Repair, Method::Checked] {
        assert_eq!(Method::from_word(method.word()), Some(method));
    }
    assert_eq!(SelectionMode::from_word("worst"), None);
    assert_eq!((PlacementMode::from_word(""), Method::from_word("Repair")), (None, None));
}
