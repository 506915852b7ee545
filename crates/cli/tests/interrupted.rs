//! Runs of `generate` that end early: deadlines, signals, closed pipes, full disks. Every puzzle
//! has its proof.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::{gridsmith, run, text};
use gridsmith::core::Seed;
use serde_json::Value;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn lines(path: &Path) -> Vec<String> {
    std::fs::read_to_string(path).expect("a file").lines().map(String::from).collect()
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-s", name, &id]).stderr(Stdio::null()).status();
    assert!(sent.is_ok(), "no kill");
}

/// Every whole line of `puzzles` has a certificate that proves it, at the same place.
fn are_proved(puzzles: &str, certificates: &Path, what: &str) -> usize {
    let whole = puzzles.rfind('\n').map_or("", |end| &puzzles[..end]);
    let puzzles: Vec<&str> = whole.lines().collect();
    let proofs = lines(certificates);
    assert!(proofs.len() >= puzzles.len(), "{what}: {} of {}", proofs.len(), puzzles.len());
    for (puzzle, proof) in puzzles.iter().zip(&proofs) {
        assert!(proof.contains(puzzle), "{what}: {puzzle}: {proof}");
        assert_eq!(gridsmith::check(proof), Ok(()), "{what}: {puzzle}");
    }
    puzzles.len()
}

/// INT, TERM and KILL at random times, alone and twice.
#[test]
fn whatever_the_signal_no_puzzle_is_without_its_certificate() {
    let jobs = [
        "hidato --size 5x5 --count 100000",
        "sudoku --count 100000",
        "zip --size 4x4 --count 100000",
        "queens --size 6 --count 100000",
    ];
    let mut rng = Seed::from(7).stream("signals");
    let mut written = 0;
    for round in 0..16 {
        let job = jobs[round % jobs.len()];
        let name = ["INT", "TERM", "KILL"][rng.index(3)];
        let wait = Duration::from_millis(100 + rng.below(700));
        let twice = rng.index(3) == 0;
        let what = format!("round {round}: {job}, {name} after {wait:?}, twice: {twice}");
        let proofs = file(&format!("signal-{round}.txt"));
        let log = file(&format!("signal-{round}.jsonl"));
        let line = format!(
            "generate {job} --seed {round} --threads 2 --quiet --certificates {} --telemetry {}",
            proofs.display(),
            log.display()
        );
        let mut child = gridsmith(&line.split(' ').collect::<Vec<_>>())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut out = child.stdout.take().expect("a pipe");
        let reader = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = out.read_to_string(&mut text);
            text
        });
        std::thread::sleep(wait);
        signal(&child, name);
        if twice {
            std::thread::sleep(Duration::from_millis(rng.below(20)));
            signal(&child, name);
        }
        child.wait().expect("it ends");
        written += are_proved(&reader.join().expect("read"), &proofs, &what);
        if name != "KILL" {
            for line in lines(&log) {
                let whole = serde_json::from_str::<Value>(&line).is_ok();
                assert!(whole, "{what}: torn telemetry {line:?}");
            }
        }
    }
    assert!(written > 0, "nothing was ever written");
}

/// After the first Ctrl-C what is finished is written, and the program ends soon.
#[test]
fn what_is_finished_is_written() {
    for job in ["sudoku --count 100000", "hidato --size 5x5 --count 100000"] {
        let proofs = file("finished.txt");
        let line = format!("generate {job} --seed 3 --certificates {}", proofs.display());
        let child = gridsmith(&line.split(' ').collect::<Vec<_>>())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_millis(1500));
        signal(&child, "INT");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(3), "{job}");
        let (made, talk) = (text(&output.stdout), text(&output.stderr));
        assert!(are_proved(&made, &proofs, job) > 0, "{job}: {talk}");
        let summary = format!("{} of 100000 puzzles generated", made.lines().count());
        assert!(talk.contains(&summary) && talk.contains("interrupted: "), "{job}: {talk}");
    }
}

/// Whoever reads a few lines and goes has a certificate for each.
#[test]
fn a_closed_pipe_loses_nothing() {
    let (proofs, log) = (file("closed.txt"), file("closed.jsonl"));
    let line = format!(
        "generate hidato --size 5x5 --count 100000 --seed 1 --certificates {} --telemetry {}",
        proofs.display(),
        log.display()
    );
    let mut child = gridsmith(&line.split(' ').collect::<Vec<_>>())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut read = String::new();
    for _ in 0..20 {
        out.read_line(&mut read).expect("a line");
    }
    drop(out);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    assert_eq!(are_proved(&read, &proofs, "closed"), 20);
    let log = lines(&log);
    assert!(log.iter().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{:?}", log.last());
}

/// A certificate that cannot be written ends the run before its puzzle is.
#[test]
fn a_full_disk_keeps_puzzles_back() {
    if !Path::new("/dev/full").exists() {
        return println!("skipped: no /dev/full");
    }
    for option in ["--certificates", "--telemetry"] {
        let output = run(&["generate", "zip", "--size", "4", "--seed", "1", option, "/dev/full"]);
        assert_eq!(output.status.code(), Some(2), "{option}");
        assert_eq!(text(&output.stdout), "", "{option}");
        assert!(text(&output.stderr).contains("cannot write /dev/full: "), "{option}");
    }
}

/// The time for all ends the run, whatever the count. Puzzles that were not started are counted,
/// not listed.
#[test]
fn the_time_for_all_is_kept() {
    for job in [
        "hidato --size 5x5 --count 10000000",
        "zip --size 4x4 --count 9223372036854775808",
        "sudoku --count 9223372036854775808",
        "sudoku --count 18446744073709551615 --no-certificate",
        "queens --size 8 --count 1000000",
    ] {
        let log = file("late.jsonl");
        let line =
            format!("generate {job} --seed 1 --global-timeout 0.7 --telemetry {}", log.display());
        let started = Instant::now();
        let output = run(&line.split(' ').collect::<Vec<_>>());
        let (elapsed, talk) = (started.elapsed(), text(&output.stderr));
        assert_eq!(output.status.code(), Some(3), "{job}: {talk}");
        assert!(elapsed < Duration::from_secs(10), "{job}: {elapsed:?}");
        assert!(talk.contains("time is up (--global-timeout): "), "{job}: {talk}");
        let log = lines(&log);
        let summary: Value = serde_json::from_str(&log[log.len() - 1]).expect("JSON");
        assert_eq!(summary["made"], text(&output.stdout).lines().count(), "{job}");
        let ends = log.iter().filter(|line| line.contains("\"event\":\"item\"")).count() as u64;
        let told = ["made", "duplicates", "dropped", "missed"].map(|name| summary[name].as_u64());
        assert_eq!(Some(ends), told.into_iter().sum(), "{job}");
        assert!(summary["missed"].as_u64() <= Some(16), "{job}: {summary}");
    }
}

/// The time for one puzzle is not that of the puzzles it is made together with.
#[test]
fn the_time_for_one_is_its_own() {
    let line = "generate sudoku --count 400 --seed 3 --threads 1 --timeout 1 --quiet";
    let output = run(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((output.status.code(), text(&output.stdout).lines().count()), (Some(0), 400));
    // One that takes longer is given up, in about that time.
    let line = "generate sudoku --se 11.0..11.9 --count 2 --seed 3 --threads 2 --timeout 0.5";
    let started = Instant::now();
    let output = run(&line.split(' ').collect::<Vec<_>>());
    let talk = text(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{talk}");
    assert_eq!(talk.matches("none found in time").count(), 2, "{talk}");
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
}
