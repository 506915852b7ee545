//! Reasoning about paths: true on random boards, and far enough for what people published.
//!
//! `GRIDSMITH_INSTANCES` sets the number of random boards and of player's positions. Where puzzles are shared, all
//! published ones are solved; `GRIDSMITH_FULL=1` with `--release -- --nocapture` prints the tables.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use gridsmith_core::{
    Advice, Budget, Cell, Explain, Label, Position, Puzzle, Rng, Seed, Size, Stop, TraceEnd,
    Verdict,
};
use gridsmith_formats::parse;
use gridsmith_path::{
    Candidate, Grade, Neighbours, NumberPath, Order, PathLike, Step, Technique, Zip,
    apply_logic_fixpoint, entries, is_move,
};
use gridsmith_testkit::{corpus, env_number, random};
use serde_json::Value;

/// Either kind of path.
enum Any {
    Path(NumberPath),
    Zip(Zip),
}

/// Asks the path inside.
macro_rules! inside {
    ($any:expr, $puzzle:ident => $answer:expr) => {
        match $any {
            Any::Path($puzzle) => $answer,
            Any::Zip($puzzle) => $answer,
        }
    };
}

impl Any {
    fn size(&self) -> Size {
        inside!(self, puzzle => puzzle.size())
    }

    fn len(&self) -> usize {
        inside!(self, puzzle => puzzle.len())
    }

    fn line(&self) -> String {
        inside!(self, puzzle => puzzle.to_string())
    }

    fn verdict(&self) -> Verdict<Order> {
        inside!(self, puzzle => puzzle.verdict(&mut Budget::unlimited()))
    }

    fn grade(&self, budget: &mut Budget) -> Result<Grade, Stop> {
        inside!(self, puzzle => puzzle.grade(budget))
    }

    fn hint(&self, state: &Position) -> Advice<Step, Candidate> {
        inside!(self, puzzle => puzzle.hint(state, &mut Budget::unlimited())).unwrap()
    }
}

/// A random path of any kind, near to having one solution.
fn random_path(rng: &mut Rng, longest: usize) -> Any {
    let side = |rng: &mut Rng| 2 + rng.index(longest - 1);
    let size = Size::try_new(side(rng), side(rng)).unwrap();
    let settled = |verdict: Verdict<Order>| !matches!(verdict, Verdict::Many(..));
    let neighbours = match rng.below(4) {
        0 => {
            let settled = |zip: &Zip| settled(zip.verdict(&mut Budget::unlimited()));
            return Any::Zip(random::zip(rng, size, &settled));
        }
        1 => Neighbours::Four,
        2 => Neighbours::Six,
        _ => Neighbours::Eight,
    };
    let settled = |path: &NumberPath| settled(path.verdict(&mut Budget::unlimited()));
    Any::Path(random::number_path(rng, size, neighbours, &settled))
}

/// Whatever is concluded is true of every solution, and boards with a solution never seem contradictory.
#[test]
fn every_step_is_true() {
    let instances = env_number("GRIDSMITH_INSTANCES", 1_000);
    let first = env_number("GRIDSMITH_SEED", 0);
    let (mut steps, mut solved, mut many) = (0, 0, 0);
    for seed in first..first + instances {
        let rng = &mut Seed::from(seed).stream("true steps");
        let puzzle = random_path(rng, 6);
        let solutions = match puzzle.verdict() {
            Verdict::Unique(a) => vec![a],
            Verdict::Many(a, b) => vec![a, b],
            _ => vec![],
        };
        let trace = inside!(&puzzle, puzzle => {
            let mut board = puzzle.board();
            let fixpoint = apply_logic_fixpoint(&mut board, &mut Budget::unlimited());
            if !solutions.is_empty() {
                assert_ne!(fixpoint.end, TraceEnd::Contradiction, "seed {seed}: {puzzle}");
            }
            puzzle.explain(&mut Budget::nodes(3_000))
        });
        for step in &trace.steps {
            for order in &solutions {
                let line = puzzle.line();
                assert!(step.agrees(|c| c.holds(order)), "seed {seed}: {line}\n{step:?}");
            }
        }
        let fits = match solutions.len() {
            0 => trace.end != TraceEnd::Solved,
            1 => trace.end != TraceEnd::Contradiction,
            _ => !matches!(trace.end, TraceEnd::Solved | TraceEnd::Contradiction),
        };
        assert!(fits, "seed {seed}: {:?} on {}", trace.end, puzzle.line());
        steps += trace.steps.len();
        solved += usize::from(trace.end == TraceEnd::Solved);
        many += usize::from(solutions.len() == 2);
    }
    println!("{instances} boards, {steps} steps, {solved} solved, {many} with many solutions");
    assert!(steps as u64 > instances && solved as u64 > instances / 3, "{steps}, {solved}");
    assert!(many as u64 > instances / 20, "{many}");
}

/// From any position a player is told what is wrong, or a move that is right and new.
#[test]
fn hints_are_true() {
    let instances = env_number("GRIDSMITH_INSTANCES", 1_000);
    let first = env_number("GRIDSMITH_SEED", 0);
    let mut seen = [0; 3];
    for seed in first..first + instances {
        let rng = &mut Seed::from(seed).stream("hints");
        let puzzle = random_path(rng, 6);
        let Verdict::Unique(order) = puzzle.verdict() else {
            let advice = puzzle.hint(&Position::default());
            assert!(matches!(advice, Advice::NotUnique(_)), "seed {seed}: {advice:?}");
            seen[0] += 1;
            continue;
        };
        let state = player(rng, &puzzle, &order);
        let wrong: Vec<Candidate> =
            entries(&state).into_iter().filter(|entry| !entry.holds(&order)).collect();
        match puzzle.hint(&state) {
            Advice::Mistakes(mistakes) => {
                assert_eq!(mistakes, wrong, "seed {seed}");
                seen[1] += 1;
            }
            advice => {
                assert!(wrong.is_empty(), "seed {seed}: {wrong:?} was not pointed out");
                is_progress(&puzzle, &state, &order, &advice, seed);
                seen[2] += 1;
            }
        }
    }
    println!("not unique, mistakes, moves: {seen:?}");
    assert!(seen.iter().all(|n| *n as u64 > instances / 20), "{seen:?}");
}

/// Random entries, mostly right.
fn player(rng: &mut Rng, puzzle: &Any, order: &Order) -> Position {
    let share = rng.below(101);
    let mut values: Vec<(Cell, u16)> = order.0.iter().copied().zip(1..).collect();
    values.retain(|_| rng.below(100) < share);
    if rng.below(3) == 0 {
        let cell = order.0[rng.index(order.0.len())];
        values.push((cell, 1 + rng.below(puzzle.len() as u64) as u16));
    }
    let mut links: Vec<(Cell, Cell)> = order.0.windows(2).map(|p| (p[0], p[1])).collect();
    links.retain(|_| rng.below(100) < share / 2);
    Position { values, links, ..Position::default() }
}

/// Checks a hint to a player whose entries are right.
fn is_progress(
    puzzle: &Any,
    state: &Position,
    order: &Order,
    advice: &Advice<Step, Candidate>,
    seed: u64,
) {
    let board = inside!(puzzle, puzzle => puzzle.board_at(state));
    let Advice::Steps(steps) = advice else {
        assert_eq!((advice, board.is_solved()), (&Advice::Done, true), "seed {seed}");
        return;
    };
    for step in steps {
        assert!(step.agrees(|c| c.holds(order)), "seed {seed}: {step:?}");
    }
    let (last, before) = steps.split_last().expect("a step");
    assert!(last.places.iter().any(|c| !board.is_known(*c)), "seed {seed}: nothing new");
    assert!(is_move(last, board.kind()), "seed {seed}: nothing to enter");
    let entered = |step: &Step| is_move(step, board.kind());
    assert!(!before.iter().any(entered), "seed {seed}: two moves in one hint");
}

/// A puzzle that somebody published.
struct Published {
    puzzle: Any,
    order: Order,
    id: String,
    source: String,
    label: String,
}

/// The unique ones of a shared file.
fn published(file: &str) -> Option<Vec<Published>> {
    let lines = corpus::lines(file)?;
    let field = |fields: &Value, name: &str| fields[name].as_str().unwrap_or_default().to_string();
    let unique = lines.iter().filter_map(|line| {
        let fields: Value = serde_json::from_str(line).unwrap();
        let puzzle: Read = parse(line, None).unwrap().puzzle;
        let Read::Some(puzzle) = puzzle else { panic!("no path: {line}") };
        let Verdict::Unique(order) = puzzle.verdict() else { return None };
        let [id, source, label] = ["id", "source", "label"].map(|name| field(&fields, name));
        Some(Published { puzzle, order, id, source, label })
    });
    Some(unique.collect())
}

/// What a file may hold.
enum Read {
    Some(Any),
    Other,
}

impl From<NumberPath> for Read {
    fn from(path: NumberPath) -> Self {
        Read::Some(Any::Path(path))
    }
}

impl From<Zip> for Read {
    fn from(zip: Zip) -> Self {
        Read::Some(Any::Zip(zip))
    }
}

impl From<gridsmith_queens::Queens> for Read {
    fn from(_: gridsmith_queens::Queens) -> Self {
        Read::Other
    }
}

impl From<gridsmith_sizes::SizedSudoku> for Read {
    fn from(_: gridsmith_sizes::SizedSudoku) -> Self {
        Read::Other
    }
}

impl From<gridsmith_sudoku::Sudoku> for Read {
    fn from(_: gridsmith_sudoku::Sudoku) -> Self {
        Read::Other
    }
}

/// Every published puzzle with one solution is solved, none by suppositions within suppositions; and the points
/// rise with the labels that the sources give.
#[test]
fn published_paths_are_solved() {
    let mut labels: BTreeMap<String, [usize; 6]> = BTreeMap::new();
    let mut hardest: BTreeMap<(String, Technique), usize> = BTreeMap::new();
    let mut ranked: BTreeMap<String, Vec<(String, u32)>> = BTreeMap::new();
    let mut words: BTreeMap<(String, String), [usize; 6]> = BTreeMap::new();
    for file in ["path/real_public.jsonl", "path/hex_public.jsonl"] {
        let Some(all) = published(file) else { return };
        for one in all {
            let id = &one.id;
            let grade = one.puzzle.grade(&mut Budget::nodes(100_000)).unwrap();
            assert_eq!(grade.trace.end, TraceEnd::Solved, "{id}");
            assert!(grade.hardest < Some(Technique::Nested), "{id}: {:?}", grade.hardest);
            let is_true = |step: &Step| step.agrees(|c| c.holds(&one.order));
            assert!(grade.trace.steps.iter().all(is_true), "{id}");
            labels.entry(one.source.clone()).or_default()[grade.label as usize] += 1;
            if let Some(technique) = grade.hardest {
                *hardest.entry((one.source.clone(), technique)).or_default() += 1;
            }
            if !one.label.is_empty() {
                let word = (one.source.clone(), one.label.clone());
                words.entry(word).or_default()[grade.label as usize] += 1;
            }
            ranked.entry(one.source.clone()).or_default().push((one.label, grade.rating.value));
        }
    }
    for (source, row) in &labels {
        println!("{row:?} {source}");
        for ((_, technique), count) in hardest.iter().filter(|((other, _), _)| other == source) {
            println!("    {count} {}", technique.code());
        }
    }
    for ((source, word), row) in &words {
        println!("{row:?} {word} ({source})");
    }
    let (mut rising, mut falling) = (0, 0);
    for rows in ranked.values() {
        for (i, a) in rows.iter().enumerate() {
            for b in &rows[i + 1..] {
                let Some([first, second]) = ranks(&a.0, &b.0) else { continue };
                let (low, high) = if first < second { (a, b) } else { (b, a) };
                if first != second {
                    rising += usize::from(low.1 < high.1);
                    falling += usize::from(low.1 > high.1);
                }
            }
        }
    }
    println!(
        "pairs with different labels of one scale and source: {rising} in order, {falling} not"
    );
    assert!(rising > 8 * falling, "{rising} in order, {falling} not");
}

/// Where two words of a source stand, if they belong to one scale.
fn ranks(one: &str, other: &str) -> Option<[usize; 2]> {
    let scales: [&[&str]; 4] = [
        &["tier-a", "tier-b", "tier-c", "tier-d", "tier-e"],
        &["beginner", "easy"],
        &["beginner", "intermediate", "advanced", "expert", "master", "genius"],
        &["3stars", "4stars", "5stars"],
    ];
    scales.iter().find_map(|scale| {
        let rank = |label: &str| scale.iter().position(|word| *word == label);
        Some([rank(one)?, rank(other)?])
    })
}

/// Hint after hint solves every published board below the labels that suppose, for a player who enters numbers only,
/// or draws the line of a Zip.
#[test]
fn hints_alone_solve_published_boards() {
    let Some(all) = published("path/real_public.jsonl") else { return };
    let step = if env_number("GRIDSMITH_FULL", 0) > 0 { 1 } else { 5 };
    let mut times: BTreeMap<usize, Vec<Duration>> = BTreeMap::new();
    let (mut boards, mut longest, mut long, mut told) = (0, (0, String::new()), 0, 0);
    for one in all.iter().step_by(step) {
        let grade = one.puzzle.grade(&mut Budget::nodes(100_000)).unwrap();
        let plain = grade.label < Label::Expert;
        boards += usize::from(plain);
        let mut state = Position::default();
        loop {
            // The best of three: on a busy machine the clock tells of others, too.
            let mut time = Duration::MAX;
            for _ in 0..3 {
                let start = Instant::now();
                let _ = one.puzzle.hint(&state);
                time = time.min(start.elapsed());
            }
            let advice = one.puzzle.hint(&state);
            let side = one.puzzle.size().rows().max(one.puzzle.size().columns());
            times.entry(side).or_default().push(time);
            let steps = match advice {
                Advice::Steps(steps) => steps,
                Advice::Done => break,
                other => panic!("{}: {other:?}", one.id),
            };
            for step in &steps {
                assert!(step.agrees(|c| c.holds(&one.order)), "{}: {step:?}", one.id);
                let easy = step.technique < Technique::Suppose;
                assert!(!plain || easy, "{}: {:?}", one.id, step.technique);
            }
            longest = longest.max((steps.len(), one.id.clone()));
            long += usize::from(steps.len() > 12);
            told += usize::from(steps[0].technique == Technique::Search);
            let before = state.values.len() + state.links.len();
            for candidate in steps.last().into_iter().flat_map(|step| &step.places) {
                match (*candidate, &one.puzzle) {
                    (Candidate::Value(cell, value), _) => state.values.push((cell, value)),
                    (Candidate::Link(a, b), Any::Zip(_)) => state.links.push((a, b)),
                    (Candidate::Link(..), Any::Path(_)) => (),
                }
            }
            assert!(state.values.len() + state.links.len() > before, "{}: no move", one.id);
        }
    }
    println!("{boards} boards solved by hints without suppositions");
    println!(
        "longest hint {longest:?}, {long} of more than 12 steps, {told} that just tell the answer"
    );
    for (side, mut times) in times {
        times.sort();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        let count = times.len();
        println!(
            "side {side}: {count} hints, p50 {:?}, p99 {:?}, max {:?}",
            at(50),
            at(99),
            at(100)
        );
    }
    assert!(boards > 0);
}
