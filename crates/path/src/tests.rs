//! Properties of reasoning over many random boards.

use gridsmith_core::{
    Advice, Budget, Cell, Explain, Position, Puzzle, Rng, Seed, Size, TraceEnd, Verdict,
};

use crate::board::{Board, Candidate};
use crate::explain::apply_logic_fixpoint;
use crate::generate::{PathBuildSettings, PathMode, build_path};
use crate::search::{SearchEvent, TABLE_ENTRIES, Transpositions, search};
use crate::technique::Step;
use crate::{Neighbours, NumberPath, Order, PathLike, Shape, Zip, shows, shows_conflict, solve};

/// A board with a random path, with holes now and then.
fn path(rng: &mut Rng, neighbours: Neighbours) -> Option<(Shape, Order)> {
    let size = Size::try_new(2 + rng.index(5), 2 + rng.index(5))?;
    let holes: Vec<_> = size.cells().filter(|_| rng.below(12) == 0).collect();
    let shape = Shape::try_new(size, neighbours, &holes, &[]).ok()?;
    let settings = PathBuildSettings::of_mode(PathMode::RandomV2);
    let built = build_path(&shape, &settings, rng, &mut Budget::nodes(100_000));
    built
        .path
        .map(|built| (shape, built.order))
        .filter(|(shape, order)| order.0.len() == shape.len())
}

/// A number path that may be unique: some values of a random path, and a link now and then.
fn number_path(rng: &mut Rng) -> Option<NumberPath> {
    let neighbours = [Neighbours::Four, Neighbours::Six, Neighbours::Eight][rng.index(3)];
    let (shape, order) = path(rng, neighbours)?;
    let share = 20 + rng.below(40);
    let values = order.0.iter().copied().zip(1..);
    let givens: Vec<_> = values.filter(|_| rng.below(100) < share).collect();
    let links: Vec<_> = order.0.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let links: Vec<_> = links.into_iter().filter(|_| rng.below(30) == 0).collect();
    let blocked: Vec<_> = shape.blocked().collect();
    NumberPath::try_new(shape.size(), neighbours, &blocked, &givens, &links).ok()
}

/// A Zip that may be unique.
fn zip(rng: &mut Rng) -> Option<Zip> {
    let (shape, order) = path(rng, Neighbours::Four)?;
    let (share, last) = (10 + rng.below(30), order.0.len() - 1);
    let is_waypoint = |at: usize, rng: &mut Rng| at == 0 || at == last || rng.below(100) < share;
    let waypoints: Vec<_> = order
        .0
        .iter()
        .enumerate()
        .filter(|(at, _)| is_waypoint(*at, rng))
        .map(|(_, c)| *c)
        .collect();
    let mut walls = Vec::new();
    for a in shape.size().cells().filter(|cell| shape.is_open(*cell)) {
        for b in shape.around(a).filter(|b| *b > a) {
            let used = order.0.windows(2).any(|pair| pair == [a, b] || pair == [b, a]);
            if !used && rng.below(8) == 0 {
                walls.push((a, b));
            }
        }
    }
    let blocked: Vec<_> = shape.blocked().collect();
    Zip::try_new(shape.size(), &blocked, &waypoints, &walls).ok()
}

/// A cut-down path must hold by itself: every step can be found again without the steps that were
/// cut.
#[test]
fn cut_down_paths_hold() {
    let (mut steps, mut suppositions) = (0, 0);
    for seed in 0..400 {
        let rng = &mut Seed::from(seed).stream("cut down");
        let mut budget = Budget::nodes(20_000);
        let (board, grade) = if seed % 3 == 0 {
            let Some(zip) = zip(rng) else { continue };
            (zip.board(), zip.grade(&mut budget))
        } else {
            let Some(path) = number_path(rng) else { continue };
            (path.board(), path.grade(&mut budget))
        };
        let Ok(grade) = grade else { continue };
        steps += grade.trace.steps.len();
        suppositions += grade.suppositions;
        replay(board, &grade.trace.steps, seed);
    }
    assert!(steps > 3_000 && suppositions > 100, "{steps} steps, {suppositions} suppositions");
}

/// Finds every step again, and applies it.
fn replay(mut board: Board, steps: &[Step], seed: u64) -> Board {
    for step in steps {
        assert!(shows(&board, step), "seed {seed}: {step:?}");
        board.apply(step);
    }
    board
}

/// What a supposition breaks down on by bitboards, it breaks down on by steps: an explanation is
/// always found.
#[test]
fn steps_see_what_bitboards_see() {
    let mut dead = 0;
    for seed in 0..600 {
        let rng = &mut Seed::from(seed).stream("bitboards");
        let Some(puzzle) = number_path(rng) else { continue };
        let mut board = puzzle.board();
        if apply_logic_fixpoint(&mut board, &mut Budget::unlimited()).end != TraceEnd::Stuck {
            continue;
        }
        let candidates: Vec<Candidate> = (1..=board.len() as u16)
            .filter(|value| board.cell(*value).is_none())
            .flat_map(|value| board.cells_of(value).map(move |cell| Candidate::Value(cell, value)))
            .collect();
        let depth = crate::technique::Depth::Single;
        let costs = solve::refute::costs(
            &board,
            candidates.iter().copied(),
            depth,
            &mut Budget::unlimited(),
        );
        for (candidate, cost) in candidates.iter().zip(costs.unwrap()) {
            let mut supposed = board.clone();
            supposed.affirm(*candidate);
            let end = apply_logic_fixpoint(&mut supposed, &mut Budget::unlimited()).end;
            if cost.is_some() {
                dead += 1;
                assert_eq!(end, TraceEnd::Contradiction, "seed {seed}: {candidate:?} on {puzzle}");
            }
        }
    }
    assert!(dead > 500, "{dead} broke down");
}

/// The search by reasoning and the exact engine agree, whatever the table remembers.
#[test]
fn search_by_reasoning_agrees() {
    fn agrees<P>(puzzle: &P, seed: u64, seen: &mut [usize; 4])
    where
        P: Explain<Board = Board, Step = Step> + Puzzle<Solution = Order> + std::fmt::Display,
    {
        let exact = puzzle.verdict(&mut Budget::unlimited());
        let [with, without] = [TABLE_ENTRIES, 0].map(|entries| {
            let mut table = Transpositions::new(entries);
            search(puzzle, &mut table, &mut Budget::nodes(20_000), &mut |_, _, _| ())
        });
        assert_eq!(with, without, "seed {seed}: {puzzle}");
        match (&with, &exact) {
            (Verdict::Unique(a), Verdict::Unique(b)) => assert_eq!(a, b, "seed {seed}: {puzzle}"),
            (Verdict::Many(a, b), Verdict::Many(..)) => {
                assert!(puzzle.accepts(a) && puzzle.accepts(b) && a != b, "seed {seed}: {puzzle}");
            }
            (Verdict::None, Verdict::None) | (Verdict::Undecided(_), _) => (),
            _ => panic!("seed {seed}: {puzzle}: {with:?}, not {exact:?}"),
        }
        seen[match with {
            Verdict::None => 0,
            Verdict::Unique(_) => 1,
            Verdict::Many(..) => 2,
            Verdict::Undecided(_) => 3,
        }] += 1;
    }
    let (mut paths, mut zips) = ([0; 4], [0; 4]);
    for seed in 0..400 {
        let rng = &mut Seed::from(seed).stream("search");
        if let Some(puzzle) = number_path(rng) {
            agrees(&puzzle, seed, &mut paths);
            // Two givens change places: mostly there is no solution left.
            let mut givens: Vec<(Cell, u16)> = puzzle.givens().collect();
            if let [(_, a), (_, b), ..] = &mut givens[..] {
                std::mem::swap(a, b);
            }
            let (shape, links) = (puzzle.shape(), puzzle.links());
            let blocked: Vec<Cell> = shape.blocked().collect();
            let swapped =
                NumberPath::try_new(shape.size(), shape.neighbours(), &blocked, &givens, links);
            agrees(&swapped.unwrap(), seed, &mut paths);
        }
        if let Some(puzzle) = zip(rng) {
            agrees(&puzzle, seed, &mut zips);
        }
    }
    assert!(paths[..3].iter().all(|count| *count > 50), "{paths:?}");
    assert!(zips[1] > 30 && zips[2] > 30, "{zips:?}");
    assert!(paths[3] + zips[3] < 20, "{paths:?} {zips:?}: undecided");
}

/// What a search tells of itself: every branch is opened by a guess and ends with a contradiction,
/// a solution or a deeper guess, and the boards are those of the branch.
#[test]
fn a_search_tells_its_branches() {
    let mut ends = [0; 3];
    for seed in 0..100 {
        let rng = &mut Seed::from(seed).stream("branches");
        let Some(puzzle) = number_path(rng) else { continue };
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut table = Transpositions::new(TABLE_ENTRIES);
        let _ =
            search(&puzzle, &mut table, &mut Budget::nodes(20_000), &mut |depth, board, event| {
                match event {
                    SearchEvent::Guess((candidate, holds), number, of) => {
                        assert!(holds && board.is_alive(candidate) && number <= of, "seed {seed}");
                        open.truncate(depth);
                        open.push((number, of));
                        ends[0] += 1;
                    }
                    SearchEvent::Contradiction(conflict) => {
                        assert!(shows_conflict(board, conflict), "seed {seed}: {conflict:?}");
                        ends[1] += 1;
                    }
                    SearchEvent::Solution(_) => {
                        assert!(puzzle.accepts(&board.order().unwrap()), "seed {seed}");
                        ends[2] += 1;
                    }
                    SearchEvent::Step(step) => assert!(shows(board, step), "seed {seed}: {step:?}"),
                    SearchEvent::Stuck(choices) => assert!(choices.len() > 1, "seed {seed}"),
                    SearchEvent::Known => panic!("seed {seed}: one search meets no state twice"),
                }
                assert!(depth <= open.len(), "seed {seed}: a branch without a guess");
            });
    }
    assert!(ends.iter().all(|count| *count > 50), "{ends:?}");
}

#[test]
fn guesses_are_ordered() {
    use crate::search::{choose_value_mrv, make_state_key, order_positions_lcv_frontier};
    let names = |board: &Board, value: u16| -> Vec<String> {
        let cells = order_positions_lcv_frontier(board, value);
        cells.into_iter().map(|cell| board.size().name(cell)).collect()
    };
    let puzzle: NumberPath = "path 3x3x4 1../.../..9".parse().unwrap();
    let mut board = puzzle.board();
    assert_eq!(make_state_key(&board), [0, -1, -1, -1, -1, -1, -1, -1, 8]);
    // All values have seven cells: the least comes first.
    assert_eq!(choose_value_mrv(&board), Some(2));
    apply_logic_fixpoint(&mut board, &mut Budget::unlimited());
    // Now 2 and 8 have two cells each.
    assert_eq!(choose_value_mrv(&board), Some(2));
    assert_eq!(names(&board, 2), ["r1c2", "r2c1"]);
    // The middle has the most empty neighbours.
    assert_eq!(names(&board, 5), ["r2c2", "r1c3", "r3c1"]);
}

/// A second search of the same puzzle meets states that are known; another puzzle does not.
#[test]
fn a_table_belongs_to_one_puzzle() {
    let mut hits = 0;
    for seed in 0..60 {
        let rng = &mut Seed::from(seed).stream("table");
        let Some(puzzle) = number_path(rng) else { continue };
        let mut table = Transpositions::new(TABLE_ENTRIES);
        let mut ask = |puzzle: &NumberPath| {
            let answer = search(puzzle, &mut table, &mut Budget::nodes(20_000), &mut |_, _, _| ());
            (answer, table.hits())
        };
        let (first, none) = ask(&puzzle);
        assert_eq!(none, 0, "seed {seed}: one search meets no state twice");
        let (second, some) = ask(&puzzle);
        assert_eq!(first, second, "seed {seed}: {puzzle}");
        hits += some;
    }
    assert!(hits > 0, "no second search met a state again");
    // Two free cells in a row: with four neighbours no way leads round the corner, with eight one
    // does.
    let [four, eight] =
        [4, 8].map(|k| -> NumberPath { format!("path 3x3x{k} 1../.../...").parse().unwrap() });
    let mut table = Transpositions::new(TABLE_ENTRIES);
    for puzzle in [&four, &eight, &four] {
        let with = search(puzzle, &mut table, &mut Budget::unlimited(), &mut |_, _, _| ());
        let none = &mut Transpositions::new(0);
        let fresh = search(puzzle, none, &mut Budget::unlimited(), &mut |_, _, _| ());
        assert_eq!(with, fresh, "{puzzle}");
    }
}

/// How the logic ends, and whether it came to anything: text, end, progress.
#[test]
fn fixpoints() {
    let rows = [
        ("path 1x3x8 1.3", TraceEnd::Solved, true),
        ("path 2x2x4 ../..", TraceEnd::Stuck, false),
        // 4 is too far from 3: that shows at once, or after a step.
        ("path 1x4x8 1.2.", TraceEnd::Contradiction, true),
        ("path 2x3x4 2.1/...", TraceEnd::Contradiction, true),
    ];
    for (text, end, progress) in rows {
        let puzzle: NumberPath = text.parse().unwrap();
        let fixpoint = apply_logic_fixpoint(&mut puzzle.board(), &mut Budget::unlimited());
        assert_eq!((fixpoint.end, fixpoint.progress), (end, progress), "{text}");
    }
    let mut torn: Board = "path 1x3x8 ...".parse::<NumberPath>().unwrap().board();
    [0, 1, 2].into_iter().for_each(|cell| torn.deny(Candidate::Value(Cell(cell), 2)));
    let fixpoint = apply_logic_fixpoint(&mut torn, &mut Budget::unlimited());
    assert!(fixpoint.steps.is_empty() && fixpoint.progress, "{fixpoint:?}");
}

/// A board, a value and a cell: whether the value has too few neighbours there.
#[test]
fn ends_and_inner_values_by_degree() {
    use crate::contract::prune_by_degree;
    let rows: [(&str, u16, u16, bool); 9] = [
        // An end needs one neighbour, an inner value two.
        ("path 1x3x8 ...", 1, 0, false),
        ("path 1x3x8 ...", 2, 0, true),
        ("path 1x3x8 ...", 2, 1, false),
        ("path 1x3x8 ...", 3, 2, false),
        // Beside a known value before it, one empty neighbour is enough.
        ("path 2x3x4 1../...", 2, 1, false),
        // No neighbour is left for 2 beside an end, nor for 5; 6 has one.
        ("path 2x3x4 .3./54.", 1, 0, true),
        ("path 2x3x4 .3./54.", 6, 2, true),
        ("path 2x3x4 .3./54.", 6, 0, false),
        ("path 1x1x8 .", 1, 0, false),
    ];
    for (text, value, cell, dropped) in rows {
        let text = text.replace("54", "5,4");
        let board = text.parse::<NumberPath>().unwrap().board();
        let step = prune_by_degree(&board, value, Cell(cell));
        assert_eq!(step.is_some(), dropped, "{value} in {cell} of {text}");
    }
}

/// Questions that make no sense get an answer as well: values and cells that do not exist, wrong
/// links.
#[test]
fn strange_questions() {
    use crate::contract::prune_by_degree;
    use crate::search::{choose_value_mrv, order_positions_lcv_frontier};
    use crate::technique::Technique;
    let zip: Zip = "zip 2x3 1../2..".parse().unwrap();
    let path: NumberPath = "path 2x3x8 1../...".parse().unwrap();
    assert_eq!(choose_value_mrv(&zip.board()), None);
    for board in [zip.board(), path.board()] {
        for value in [0, 99, u16::MAX] {
            assert_eq!((board.cells_of(value).count(), board.cell_count(value)), (0, 0));
            assert!(order_positions_lcv_frontier(&board, value).is_empty());
            assert!(prune_by_degree(&board, value, Cell(1)).is_none());
            assert!(!Candidate::Value(Cell(0), value).holds(&Order(vec![Cell(0)])));
        }
        let far = Cell(4_000);
        assert_eq!((board.value(far), board.value_count(far)), (None, 0));
        assert!(!board.may_hold(far, 1) && board.values_of(far).next().is_none());
    }
    // A position of a larger board, and links that meet in threes.
    let values = vec![(Cell(80), 81), (Cell(1), 2)];
    let position = Position { values, ..Position::default() };
    assert_eq!(path.board_at(&position).cell(2), Some(Cell(1)));
    assert!(matches!(path.hint(&position, &mut Budget::unlimited()), Ok(Advice::NotUnique(_))));
    let [a, b, c, d] = [4, 0, 1, 5].map(Cell);
    let links = vec![(a, b), (b, c), (c, a), (a, d)];
    let board = path.board_at(&Position { links, ..Position::default() });
    for row in crate::technique::TECHNIQUES {
        let _ = row.technique.find(&board, &mut |_| std::ops::ControlFlow::Continue(()));
    }
    assert!(apply_logic_fixpoint(&mut board.clone(), &mut Budget::unlimited()).conflict.is_some());
    for (number, row) in crate::technique::TECHNIQUES.iter().enumerate() {
        assert_eq!(row.technique as usize, number, "{}", row.code);
        for code in [row.code, &row.code.replace('-', "_")] {
            assert_eq!(Technique::from_code(code), Some(row.technique), "{code}");
        }
    }
}

/// A hint costs what it may cost and no more, and once the solution is known there is always one.
#[test]
fn hints_are_bounded() {
    use gridsmith_core::Advice;
    let mut told = [0; 2];
    for seed in 0..120 {
        let rng = &mut Seed::from(seed).stream("bounded");
        let Some(puzzle) = number_path(rng) else { continue };
        let mut exact = Budget::unlimited();
        if !matches!(puzzle.verdict(&mut exact), Verdict::Unique(_)) {
            continue;
        }
        // Enough for the verdict, and a little for reasoning.
        for more in [0, 1, 5, 1_000_000] {
            let nodes = exact.spent() + more;
            let mut budget = Budget::nodes(nodes);
            let advice = puzzle.hint(&Position::default(), &mut budget);
            assert!(budget.spent() <= nodes, "seed {seed}");
            match advice {
                Ok(Advice::Steps(steps)) => {
                    let search = steps[0].technique == crate::Technique::Search;
                    told[usize::from(search)] += 1;
                }
                Ok(Advice::Done) => (),
                other => panic!("seed {seed}, {more} more: {other:?}"),
            }
        }
    }
    assert!(told.iter().all(|count| *count > 20), "{told:?}");
}

/// Reasoning costs nodes: a small budget ends it.
#[test]
fn reasoning_is_budgeted() {
    let mut seen = 0;
    for seed in 0..60 {
        let Some(puzzle) = number_path(&mut Seed::from(seed).stream("budget")) else { continue };
        let mut budget = Budget::unlimited();
        let steps = apply_logic_fixpoint(&mut puzzle.board(), &mut budget).steps.len() as u64;
        assert_eq!(
            budget.spent(),
            steps + 1,
            "seed {seed}: a node for each step, and the last look"
        );
        let end = apply_logic_fixpoint(&mut puzzle.board(), &mut Budget::nodes(steps / 2)).end;
        assert_eq!(end, TraceEnd::Stopped(gridsmith_core::Stop::Nodes), "seed {seed}");
        seen += steps;
    }
    assert!(seen > 200, "{seen} steps");
}

#[test]
fn the_oldest_state_makes_room() {
    let mut table = Transpositions::new(2);
    for key in [1, 2, 3] {
        table.store(vec![key], key == 2);
    }
    let known: Vec<Option<bool>> = [1, 2, 3].iter().map(|key| table.lookup(&[*key])).collect();
    assert_eq!(known, [None, Some(true), Some(false)]);
    assert_eq!((table.len(), table.hits(), table.is_empty()), (2, 2, false));
    let mut none = Transpositions::new(0);
    none.store(vec![1], true);
    assert_eq!(none.lookup(&[1]), None);
}

#[test]
fn regions_and_their_room() {
    use crate::contract::{compute_degree_map, infer_region_capacity};
    use crate::technique::{compute_corridor, compute_regions};
    let puzzle: NumberPath = "path 2x5x4 1.3../..8..".parse().unwrap();
    let board = puzzle.board();
    let names = |cells: &[Cell]| -> Vec<String> {
        cells.iter().map(|cell| board.size().name(*cell)).collect()
    };
    let regions = compute_regions(&board);
    let shown: Vec<Vec<String>> = regions.iter().map(|region| names(region)).collect();
    assert_eq!(shown, [vec!["r1c2", "r2c1", "r2c2"], vec!["r1c4", "r1c5", "r2c4", "r2c5"]]);
    let corridor = compute_corridor(&board, 1, 3);
    assert_eq!(names(&corridor), ["r1c2"]);
    assert_eq!(infer_region_capacity(&corridor, &regions), 3);
    // Without both values there is no corridor.
    assert!(compute_corridor(&board, 8, 10).is_empty());
    assert_eq!(compute_degree_map(&board), [2, 1, 2, 2, 2, 1, 2, 2, 2, 2]);
}

/// The counts of the records are those of a board on which everything before has been entered.
#[test]
fn records_replay_the_counts() {
    let mut checked = 0;
    for seed in 0..60 {
        let Some(puzzle) = number_path(&mut Seed::from(seed).stream("records")) else { continue };
        let mut board = puzzle.board();
        let steps = apply_logic_fixpoint(&mut board, &mut Budget::unlimited()).steps;
        let mut board = puzzle.board();
        for record in crate::explain::records(puzzle.board(), &steps) {
            if let Candidate::Value(cell, value) = record.candidate {
                assert_eq!(record.count_before, board.cell_count(value), "seed {seed}");
                let left = board.cells_of(value).filter(|c| (*c == cell) == record.placed);
                assert_eq!(record.count_after, left.count(), "seed {seed}: {record:?}");
                checked += 1;
            }
            if record.placed {
                board.affirm(record.candidate);
            } else {
                board.deny(record.candidate);
            }
        }
    }
    assert!(checked > 1_000, "{checked}");
}
