//! Random sets of options: every board keeps each of them, and every failure says why.
//!
//! `GRIDSMITH_OPTIONS=2000` tries more sets, `GRIDSMITH_OPTIONS_FROM=100` starts at another one,
//! and `--nocapture` shows how often each option was given.

mod board;
mod choices;
mod paths;
mod queens;
mod sudoku;
mod symmetry;
mod zip;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use board::Board;
use choices::Choices;
use gridsmith::core::Seed;
use gridsmith_testkit::env_number;

/// Sets that the gate tries.
const GATE: u64 = 300;

/// One set in so many is also printed as a plan, and the plan is read back. Coprime to the number
/// of kinds.
const PLANNED: u64 = 5;

/// How often an option was given, how many boards came of it, and which of them do not keep it.
#[derive(Default)]
struct Tally {
    sets: u64,
    boards: u64,
    broken: Vec<String>,
}

#[test]
fn options_are_kept() {
    let first = env_number("GRIDSMITH_OPTIONS_FROM", 0);
    let (next, end) = (AtomicU64::new(first), first + env_number("GRIDSMITH_OPTIONS", GATE));
    let tallies = Mutex::new(BTreeMap::<String, Tally>::new());
    let codes = Mutex::new(BTreeMap::<(&str, i32), u64>::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= end {
                        return;
                    }
                    let choices = Choices::random(number);
                    let (code, boards, broken) = attempt(&choices);
                    *codes.lock().unwrap().entry((choices.kind, code)).or_default() += 1;
                    let mut tallies = tallies.lock().unwrap();
                    for name in choices.names() {
                        let tally = tallies.entry(format!("{} {name}", choices.kind)).or_default();
                        tally.sets += 1;
                        tally.boards += boards;
                    }
                    for (name, what) in broken {
                        let tally = tallies.entry(format!("{} {name}", choices.kind)).or_default();
                        tally.broken.push(format!("{what}\n    {}", choices.line()));
                    }
                }
            });
        }
    });
    let tallies = tallies.into_inner().unwrap();
    for ((kind, code), sets) in codes.into_inner().unwrap() {
        println!("{kind}: exit {code} for {sets} sets");
    }
    for (name, tally) in &tallies {
        let broken = tally.broken.len();
        println!("{name}: {} sets, {} boards, {broken} not kept", tally.sets, tally.boards);
    }
    let broken: Vec<String> = tallies
        .iter()
        .flat_map(|(name, tally)| tally.broken.iter().map(move |what| format!("{name}: {what}")))
        .collect();
    assert!(broken.is_empty(), "{} promises not kept:\n{}", broken.len(), broken.join("\n"));
}

/// Runs one set of options: the exit code, the number of boards, and the options that were not
/// kept.
fn attempt(choices: &Choices) -> (i32, u64, Vec<(String, String)>) {
    let mut broken = Vec::new();
    let mut breaks = |name: &str, what: String| broken.push((name.to_string(), what));
    let output = run(&choices.words());
    let (answers, talk) = (text(&output.stdout), text(&output.stderr));
    let code = output.status.code().unwrap_or(-1);
    let boards = answers.lines().count() as u64;
    let is_right = match code {
        0 => boards == choices.count,
        // Several puzzles were wanted, and some of them were found.
        3 => boards < choices.count && !talk.is_empty(),
        2 => boards == 0 && !talk.is_empty(),
        _ => false,
    };
    if !is_right {
        breaks("exit", format!("exit {code} with {boards} boards and the words {talk:?}"));
    }
    if talk.contains("unexpected argument") || talk.contains("invalid value") {
        breaks("exit", format!("not an option: {talk:?}"));
    }
    if let Some(name) = choices.impossible.as_ref().filter(|_| code != 2) {
        breaks(name, format!("not refused: exit {code} and the words {talk:?}"));
    }
    if code == 2 {
        // A refusal takes no search: it comes with a budget of one node as well.
        let again = run(&choices.words_with("--budget", "1"));
        if again.status.code() != Some(2) || again.stderr != output.stderr {
            breaks("exit", format!("refused after a search only: {talk:?}"));
        }
    }
    if choices.number.is_multiple_of(PLANNED) && code != 2 {
        // The printed plan, read back, is the same job.
        let plan = run(&[choices.words(), vec!["--print-plan".into()]].concat());
        let name = file(choices.number, "plan.toml", &text(&plan.stdout));
        let again = run(&choices.words_of_run(&name));
        if again.status.code() != Some(code) || again.stdout != output.stdout {
            let (code, talk) = (again.status.code(), text(&again.stderr));
            breaks("--plan", format!("exit {code:?}, other boards, and the words {talk:?}"));
        }
    }
    let mut earlier = Vec::new();
    for line in answers.lines() {
        let board = Board::read(line);
        if earlier.contains(&board.line()) {
            breaks("every board", format!("it comes twice: {line}"));
        }
        earlier.push(board.line());
        for what in board.faults() {
            breaks("every board", format!("{what}: {line}"));
        }
        for choice in &choices.list {
            for what in (choice.promise)(&board) {
                breaks(&choice.name, format!("{what}: {}", board.line()));
            }
        }
    }
    (code, boards, broken)
}

fn run(words: &[String]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridsmith"));
    command.args(words).stdin(Stdio::null()).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// A file for one set of options.
fn file(number: u64, name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("options-{number}-{name}"));
    std::fs::write(&path, content).expect("a folder to write into");
    path.to_str().expect("a plain name").to_string()
}

/// The numbers that one set of options is drawn from.
fn stream(number: u64) -> gridsmith::core::Rng {
    Seed::from(number).stream("options")
}
