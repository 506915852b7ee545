//! The engines on puzzles that people published, where these are shared.
//!
//! By default every tenth Sudoku and no board with more than three stars, so that it is quick enough for
//! every run. `GRIDSMITH_FULL=1` takes all, and prints how long each
//! size took; run it with `--release -- --nocapture`.

use gridsmith_core::{Budget, Puzzle, Size, Verdict};
use gridsmith_formats::parse;
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::SizedSudoku;
use gridsmith_sudoku::Sudoku;
use gridsmith_testkit::{corpus, env_number};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What a puzzle may cost.
const NODES: u64 = 20_000_000;

#[test]
fn sudoku_bench() {
    let files = [
        ("17-clue", "unique"),
        ("easy-generated", "unique"),
        ("hardest-1106", "unique"),
        ("hardest-11plus", "unique"),
        ("magictour", "unique"),
        ("minimal-generated", "unique"),
        ("multi-solution", "many"),
    ];
    let mut times = Times::default();
    for (name, expected) in files {
        let Some(lines) = corpus::lines(&format!("sudoku/bench/{name}.txt")) else { return };
        sudoku_lines(name, &lines, expected, &mut times);
    }
    times.print();
}

#[test]
fn sudoku_ratings() {
    let mut times = Times::default();
    for name in ["sudoku/hodoku_public.tsv", "own/sudoku_ratings.tsv"] {
        let Some(lines) = corpus::lines(name) else { return };
        sudoku_lines(name, &lines, "unique", &mut times);
    }
    times.print();
}

#[test]
fn number_paths() {
    json_lines("path/real_public.jsonl", |_| true);
    json_lines("path/hex_public.jsonl", |_| true);
    json_lines("path/stress_public.jsonl", |_| true);
}

#[test]
fn queens() {
    let few_stars = |puzzle: &Any| !matches!(puzzle, Any::Queens(queens) if queens.stars() > 3);
    json_lines("queens/real_public.jsonl", few_stars);
}

/// Checks the first column of `lines`.
fn sudoku_lines(name: &str, lines: &[String], expected: &str, times: &mut Times) {
    let step = if full() { 1 } else { 10 };
    for (number, line) in (1..).zip(lines).step_by(step) {
        let cells = line.split('\t').next().unwrap_or_default();
        let puzzle: Sudoku = format!("sudoku 9x9 {cells}").parse().unwrap();
        let got = times.judge(name, &puzzle);
        assert_eq!(got, expected, "{name}, line {number}: {cells}");
    }
}

/// Checks the puzzles of a file of JSON lines against their field `solutions`; outside of full runs only
/// those that are `quick`.
fn json_lines(file: &str, quick: impl Fn(&Any) -> bool) {
    let Some(lines) = corpus::lines(file) else { return };
    let mut times = Times::default();
    for (number, line) in (1..).zip(&lines) {
        let fields: Value = serde_json::from_str(line).unwrap();
        let puzzle: Any = match parse(line, None) {
            Ok(parsed) => parsed.puzzle,
            Err(error) => panic!("{file}, line {number}: {error}"),
        };
        if !full() && !quick(&puzzle) {
            continue;
        }
        let expected = match &fields["solutions"] {
            Value::Number(n) if n.as_u64() == Some(0) => "none",
            Value::Number(n) if n.as_u64() == Some(1) => "unique",
            _ => "many",
        };
        let name = puzzle.name();
        let got = match &puzzle {
            Any::Sudoku(puzzle) => times.judge(&name, puzzle),
            Any::SizedSudoku(puzzle) => times.judge(&name, puzzle),
            Any::NumberPath(puzzle) => times.judge(&name, puzzle),
            Any::Zip(puzzle) => times.judge(&name, puzzle),
            Any::Queens(puzzle) => times.judge(&name, puzzle),
        };
        let (id, stars) = (&fields["id"], &fields["stars"]);
        if got == "undecided" && stars.as_u64() > Some(3) {
            println!("undecided: {id} with {stars} stars");
        } else {
            assert_eq!(got, expected, "{file}, line {number}: {id}");
        }
    }
    times.print();
}

/// True if nothing is to be left out.
fn full() -> bool {
    env_number("GRIDSMITH_FULL", 0) == 1
}

/// A puzzle of some family.
enum Any {
    Sudoku(Sudoku),
    SizedSudoku(SizedSudoku),
    NumberPath(NumberPath),
    Zip(Zip),
    Queens(Queens),
}

impl Any {
    /// Its kind and size, aligned so that sizes sort.
    fn name(&self) -> String {
        let sized = |kind: &str, size: Size| format!("{kind} {:>5}", size.to_string());
        match self {
            Any::Sudoku(_) => "sudoku".into(),
            Any::SizedSudoku(puzzle) => sized("sudoku", puzzle.size()),
            Any::NumberPath(path) => sized(path.neighbours().kind(), path.size()),
            Any::Zip(zip) => sized("zip", zip.size()),
            Any::Queens(queens) => {
                sized(&format!("queens stars {},", queens.stars()), queens.size())
            }
        }
    }
}

/// How an [`Any`] is made of each family.
macro_rules! any_from {
    ($($family:ident)*) => {
        $(impl From<$family> for Any {
            fn from(puzzle: $family) -> Self {
                Any::$family(puzzle)
            }
        })*
    };
}

any_from!(Sudoku SizedSudoku NumberPath Zip Queens);

/// How long the verdicts took, by kind and size.
#[derive(Default)]
struct Times(BTreeMap<String, Vec<(Duration, u64)>>);

impl Times {
    /// The word of the verdict on `puzzle`. Every solution in it is checked.
    fn judge<P: Puzzle>(&mut self, name: &str, puzzle: &P) -> &'static str {
        let mut budget = Budget::nodes(NODES);
        let start = Instant::now();
        let verdict = puzzle.verdict(&mut budget);
        self.0.entry(name.into()).or_default().push((start.elapsed(), budget.spent()));
        match &verdict {
            Verdict::Unique(a) => assert!(puzzle.accepts(a), "{name}"),
            Verdict::Many(a, b) => {
                assert!(a != b && puzzle.accepts(a) && puzzle.accepts(b), "{name}")
            }
            Verdict::None | Verdict::Undecided(_) => {}
        }
        verdict.word()
    }

    fn print(mut self) {
        println!(
            "{:<24}{:>7}{:>12}{:>12}{:>12}{:>12}",
            "kind and size", "number", "p50 µs", "p95 µs", "max µs", "max nodes"
        );
        for (name, times) in &mut self.0 {
            times.sort_unstable();
            let micros = |part: usize| times[(times.len() - 1) * part / 100].0.as_micros();
            let nodes = times.iter().map(|(_, nodes)| nodes).max().unwrap_or(&0);
            println!(
                "{name:<24}{:>7}{:>12}{:>12}{:>12}{nodes:>12}",
                times.len(),
                micros(50),
                micros(95),
                micros(100)
            );
        }
    }
}
