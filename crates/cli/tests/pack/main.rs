//! Packs: made from plans, on any number of threads and after any interruption the same; checked,
//! counted, chosen from, and read by the other commands.

#[path = "../common/mod.rs"]
mod common;
mod crash;
mod disk;
mod forever;
mod plans;
mod select;
mod tampered;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::{gridsmith, text};

/// A plan with all families, two of whose targets make the same boards.
const PLAN: &str = r#"
[pack]
title = "A test"
seed = 7
order = "difficulty"

[[target]]
kind = "queens"
size = 6
count = 4

[[target]]
kind = "sudoku"
count = 3

[target.sudoku]
symmetry = "rot180"

[[target]]
kind = "numbrix"
size = "4x5"
label = "easy"
count = 3

[[target]]
kind = "zip"
size = 4
count = 3

[[target]]
kind = "queens"
size = 6
seed = 7
count = 2
"#;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pack").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// `pack make` of the plan in `folder`.
fn maker(folder: &Path, more: &[&str]) -> Command {
    let (plan, pack) = (folder.join("plan.toml"), folder.join("pack.jsonl"));
    let paths = [&plan, Path::new("-o"), &pack].map(|path| path.to_str().unwrap());
    let mut command = gridsmith(&["pack", "make"]);
    command.args(paths).args(more);
    command
}

/// The pack of `plan`, made without interruption on one thread.
fn reference(plan: &str, name: &str) -> Vec<u8> {
    let folder = folder(name);
    fs::write(folder.join("plan.toml"), plan).unwrap();
    let output = maker(&folder, &["--threads", "1"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    fs::read(folder.join("pack.jsonl")).unwrap()
}

/// The exit code and what was said.
fn end(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), text(&output.stderr))
}

/// The names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The whole lines of a file.
fn whole_lines(path: &Path) -> usize {
    fs::read(path).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count())
}

/// The lines of a pack as JSON.
fn lines(pack: &[u8]) -> Vec<serde_json::Value> {
    text(pack).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
