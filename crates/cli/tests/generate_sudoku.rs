//! Sudokus made to order: every option is seen in what comes out.

mod common;

use std::path::PathBuf;

use common::{run, text};
use gridsmith::core::{Budget, Puzzle, Verdict};
use gridsmith::sudoku::generate::{Orbits, minimize};
use gridsmith::sudoku::{HodokuRater, Sudoku, equivalent, se_numbers};
use serde_json::Value;

/// The puzzles of a run that succeeds.
fn made(line: &str) -> Vec<Value> {
    let args = format!("generate sudoku {line} --json --quiet");
    let output = run(&args.split_whitespace().collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn puzzles(line: &str) -> Vec<Sudoku> {
    made(line)
        .iter()
        .map(|item| {
            let givens = item["givens"].as_str().expect("clues");
            let puzzle: Sudoku = format!("sudoku 9x9 {givens}").parse().expect("a puzzle");
            let verdict = puzzle.verdict(&mut Budget::unlimited());
            assert!(matches!(verdict, Verdict::Unique(_)), "{line}: {puzzle}");
            puzzle
        })
        .collect()
}

fn cells(puzzle: &Sudoku) -> Vec<usize> {
    let clues = puzzle.clues().expect("clues");
    (0..81).filter(|cell| clues[*cell] != 0).collect()
}

fn is_minimal(puzzle: &Sudoku) -> bool {
    let done = minimize(puzzle, &mut Budget::unlimited()).expect("no limit").expect("unique");
    done.redundant.is_empty()
}

#[test]
fn clues_are_counted() {
    for puzzle in puzzles("--clues 26 --count 5 --seed 1 --no-certificate") {
        assert_eq!(cells(&puzzle).len(), 26);
    }
    let counts: Vec<usize> = puzzles("--clues 40..50 --count 12 --seed 1 --no-certificate")
        .iter()
        .map(|puzzle| cells(puzzle).len())
        .collect();
    assert!(counts.iter().all(|count| (40..=50).contains(count)), "{counts:?}");
    assert!(counts.iter().any(|count| *count != counts[0]), "{counts:?}");
    for puzzle in puzzles("--clues 23..24 --minimal --count 4 --seed 1 --no-certificate") {
        assert!((23..=24).contains(&cells(&puzzle).len()) && is_minimal(&puzzle));
    }
    assert!(puzzles("--count 5 --seed 2 --no-certificate").iter().all(is_minimal));
    assert!(cells(&puzzles("--low-clue --clues 17..21 --seed 1")[0]).len() <= 21);
}

#[test]
fn symmetries_and_patterns_are_kept() {
    for orbits in Orbits::ALL {
        for puzzle in puzzles(&format!("--symmetry {} --count 3 --seed 4", orbits.word())) {
            let cells = cells(&puzzle);
            for orbit in orbits.orbits(9) {
                let clues = orbit.iter().filter(|cell| cells.contains(cell)).count();
                assert!(clues == 0 || clues == orbit.len(), "{}", orbits.word());
            }
        }
    }
    let rows = [
        "..xx.xx..",
        ".xxxxxxx.",
        "xx..x..xx",
        "x.x...x.x",
        "xx.....xx",
        ".x.x.x.x.",
        "..x.x.x..",
        "...xxx...",
        "....x....",
    ];
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("heart.txt");
    std::fs::write(&path, rows.join("\n")).expect("a folder to write into");
    let wanted: Vec<usize> = rows
        .concat()
        .char_indices()
        .filter(|(_, mark)| *mark == 'x')
        .map(|(cell, _)| cell)
        .collect();
    for puzzle in puzzles(&format!("--pattern {} --count 2 --seed 1", path.display())) {
        assert_eq!(cells(&puzzle), wanted);
    }
}

#[test]
fn ratings_are_as_wanted() {
    for label in ["trivial", "easy", "medium", "hard", "expert", "extreme"] {
        for item in made(&format!("--difficulty {label} --count 2 --seed 5 --no-certificate")) {
            assert_eq!(item["label"], label);
        }
    }
    for puzzle in puzzles("--se 6.6..7.2 --count 3 --seed 5 --no-certificate") {
        let er = se_numbers(&puzzle, &mut Budget::unlimited()).expect("a rating").er;
        assert!((66..=72).contains(&er), "{er}");
    }
    let mut rater = HodokuRater::new();
    for level in ["easy", "medium", "hard", "unfair", "extreme"] {
        for puzzle in puzzles(&format!("--hodoku-level {level} --seed 5 --no-certificate")) {
            let numbers = rater.numbers(&puzzle, &mut Budget::unlimited()).expect("a rating");
            assert!(
                numbers.level.word().to_lowercase() == level
                    && numbers.level.is_typical(numbers.score)
            );
        }
    }
    let mut uses = |puzzle: &Sudoku, code: &str| {
        let rating = rater.rating(puzzle, &mut Budget::unlimited()).expect("a rating");
        rating.trace.steps.iter().any(|step| step.name.code() == code)
    };
    let line = "--technique xy-chain --without skyscraper --count 3 --seed 5 --no-certificate";
    for puzzle in puzzles(line) {
        assert!(uses(&puzzle, "xyc") && !uses(&puzzle, "sk"), "{puzzle}");
    }
}

/// Easy puzzles cannot lose a clue and stay easy; with --minimal they cannot lose a clue at all.
#[test]
fn easy_puzzles_are_made_easy() {
    let easy = puzzles("--difficulty easy --count 24 --seed 6 --no-certificate");
    assert!(!easy.iter().all(is_minimal));
    // Singles are enough for some; Pointing or Claiming is the hardest step of others.
    let rating = |puzzle| se_numbers(puzzle, &mut Budget::unlimited()).expect("a rating").er;
    let ratings: Vec<u16> = easy.iter().map(rating).collect();
    assert!(ratings.iter().all(|er| (15..=28).contains(er)), "{ratings:?}");
    let locked = ratings.iter().filter(|er| **er >= 26).count();
    assert!((1..ratings.len()).contains(&locked), "{ratings:?}");
    let singles =
        puzzles("--difficulty easy --hodoku-level easy --count 8 --seed 6 --no-certificate");
    assert!(singles.iter().all(|puzzle| rating(puzzle) <= 23));
    let minimal = puzzles("--difficulty easy --minimal --count 4 --seed 6 --no-certificate");
    assert!(minimal.iter().all(is_minimal));
}

/// Puzzles, certificates and telemetry, whatever is wanted.
#[test]
fn the_same_on_any_number_of_threads() {
    for (number, line) in [
        "--count 300 --no-certificate",
        "--count 12 --hodoku-level hard --symmetry rot180",
        "--count 3 --clues 22 --minimal",
        "--count 2 --low-clue --clues 17..22 --no-certificate",
    ]
    .iter()
    .enumerate()
    {
        let runs = ["1", "2", "3"].map(|threads| {
            let log =
                PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("s{number}{threads}"));
            let args = format!(
                "generate sudoku {line} --seed 3 --json --threads {threads} --telemetry {}",
                log.display()
            );
            let output = run(&args.split_whitespace().collect::<Vec<_>>());
            (text(&output.stdout), std::fs::read_to_string(&log).expect("a log"))
        });
        assert!(runs[0].0.lines().count() >= 2, "{line}");
        assert!(runs.iter().all(|run| *run == runs[0]), "{line}");
        let events = |name: &str| runs[0].1.matches(&format!("\"event\":\"{name}\"")).count();
        assert!(events("attempt") >= events("item") && events("summary") == 1, "{line}");
    }
}

#[test]
fn no_two_are_the_same() {
    let all = puzzles("--count 40 --seed 9 --no-certificate");
    for (i, one) in all.iter().enumerate() {
        assert!(all[..i].iter().all(|other| !equivalent(one, other)));
    }
    let certificates = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sudoku-proofs.txt");
    let path = certificates.to_str().expect("a plain name");
    let output =
        run(&["generate", "sudoku", "--count", "3", "--seed", "9", "--certificates", path]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(run(&["check", path]).status.code(), Some(0));
}
