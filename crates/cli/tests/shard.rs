//! `gridsmith shard` as a program: shares, interruptions, a puzzle that ends its process.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const LINES: [&str; 3] = [
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "AABB/ACBB/ACCD/CCDD",
];

/// An empty folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("gridsmith-cli-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn gridsmith(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridsmith"));
    command.arg("shard").args(args);
    command
}

fn run(args: &[&str], code: i32) -> Output {
    let output = gridsmith(args).output().unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {output:?}");
    output
}

/// Shards of 40 puzzles, 4 each.
fn input(folder: &Folder, puzzles: &[&str]) -> String {
    let lines: Vec<&str> = puzzles.iter().copied().cycle().take(40).collect();
    fs::write(folder.path("puzzles.txt"), lines.join("\n")).unwrap();
    run(&["split", &folder.path("puzzles.txt"), &folder.path("in"), "--rows", "4"], 0);
    folder.path("in")
}

fn bytes(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    files.filter(|path| path.is_file()).map(|p| (name(&p), fs::read(&p).unwrap())).collect()
}

#[test]
fn shares_and_whole_runs_write_the_same_bytes() {
    let folder = Folder::new("shares");
    let input = input(&folder, &LINES);
    let options = ["--budget", "60", "--second", "20000"];
    let grade = |out: &str, more: &[&str]| {
        let (out, first) = (folder.path(out), ["grade", &input]);
        run(&[&first[..], &[&out], &options, more].concat(), 0);
    };
    grade("whole", &["--threads", "2"]);
    for share in ["2/3", "3/3", "1/3"] {
        grade("parts", &["--shard", share]);
    }
    run(&["manifest", &folder.path("parts")], 0);
    let whole = bytes(&folder.path("whole"));
    assert_eq!(whole.len(), 11);
    assert_eq!(bytes(&folder.path("parts")), whole);
    run(&["verify", &folder.path("whole"), "--sample", "40"], 0);
    run(&["merge", &folder.path("whole"), &folder.path("all.jsonl")], 0);
    // Three different puzzles, and the footer.
    assert_eq!(fs::read_to_string(folder.path("all.jsonl")).unwrap().lines().count(), 4);
    let refused = run(&["grade", &input, &folder.path("whole"), "--budget", "61"], 2);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("made with other options"), "{said}");
    fs::write(folder.path("whole") + "/shard-000002.jsonl", "{}\n").unwrap();
    run(&["verify", &folder.path("whole")], 1);
}

/// Debug builds end at a puzzle that tests name; the run goes on.
#[test]
fn a_deadly_puzzle_costs_one_row() {
    let folder = Folder::new("deadly");
    let input = input(&folder, &LINES[..2]);
    let mut lines: Vec<String> = fs::read_to_string(format!("{input}/shard-000005.jsonl"))
        .unwrap()
        .lines()
        .map(String::from)
        .collect();
    let deadly = LINES[0].replacen("..1", ".41", 1);
    lines[2] = format!("{{\"puzzle\":{deadly:?}}}");
    fs::write(format!("{input}/shard-000005.jsonl"), lines.join("\n") + "\n").unwrap();
    let out = folder.path("out");
    let mut command = gridsmith(&["rate", &input, &out, "--quiet"]);
    let output = command.env("GRIDSMITH_POISON", &deadly).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("error: shard-000005 row 2: the process"), "{said}");
    assert!(said.trim_end().ends_with(&deadly), "{said}");
    let errors = bytes(&out).into_values().map(|file| String::from_utf8(file).unwrap());
    let errors: usize = errors.map(|file| file.matches("\"status\":\"error\"").count()).sum();
    assert_eq!(errors, 1);
}

#[test]
#[cfg(unix)]
fn a_killed_run_is_continued() {
    let folder = Folder::new("killed");
    let hard = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";
    let input = input(&folder, &[LINES[0], LINES[1], hard]);
    let rate = |out: &str| {
        let out = folder.path(out);
        gridsmith(&["rate", &input, &out, "--budget", "4000", "--threads", "2", "--quiet"])
    };
    assert_eq!(rate("whole").status().unwrap().code(), Some(0));
    let whole = bytes(&folder.path("whole"));
    let out = folder.path("out");
    for _ in 0..3 {
        let mut child = rate("out").spawn().unwrap();
        let before = fs::read_dir(&out).map_or(0, Iterator::count);
        let end = Instant::now() + Duration::from_secs(60);
        while fs::read_dir(&out).map_or(0, Iterator::count) < before + 3 && Instant::now() < end {
            if child.try_wait().unwrap().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert_eq!(rate("out").status().unwrap().code(), Some(0));
    assert_eq!(bytes(&out), whole);
}

#[test]
fn a_plan_in_any_order_is_one_plan() {
    let folder = Folder::new("plan");
    let plans = [
        r#"{"kind": "zip", "size": 4, "seed": 5, "count": 30}"#,
        r#"{"seed": 5, "count": 30, "size": 4, "kind": "zip"}"#,
    ];
    let out = folder.path("out");
    for (number, plan) in plans.into_iter().enumerate() {
        let file = folder.path(&format!("{number}.json"));
        fs::write(&file, plan).unwrap();
        let output = run(&["generate", &out, "--plan", &file, "--rows", "8"], 0);
        let said = String::from_utf8(output.stderr).unwrap();
        let made = ["4 shards of 4, 30 rows", "0 shards of 0, 0 rows"][number];
        assert!(said.contains(made), "{said}");
    }
    let check = folder.path("checked");
    run(&["check", &out, &check], 0);
    let accepted = bytes(&check).into_values().map(|file| String::from_utf8(file).unwrap());
    assert_eq!(accepted.map(|file| file.matches("\"accepted\"").count()).sum::<usize>(), 30);
}
