//! A pack that is interrupted in any way, and made again, has the same bytes.
//!
//! The named places end the program by `abort()`; the random ones are `kill -9` from outside.
//! `GRIDSMITH_KILLS` is the number of random kills.

use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use gridsmith::core::Seed;
use gridsmith_store::CRASH_POINTS;
use gridsmith_testkit::many;

use super::*;

/// Ends at `point`, and asserts that it did.
fn crash(folder: &Path, point: &str) {
    let output = maker(folder, &["--threads", "2"]).env("GRIDSMITH_CRASH", point).output().unwrap();
    assert_eq!(output.status.code(), None, "{point} was not reached: {}", text(&output.stderr));
}

/// Makes the pack to its end, and compares.
fn finish(folder: &Path, expected: &[u8], how: &str) {
    let journal = folder.join("pack.jsonl.journal");
    let before = whole_lines(&journal).saturating_sub(1) as u64;
    let output = maker(folder, &["--threads", "2", "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{how}: {}", text(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["kept"], before, "{how}: finished puzzles were made again");
    let pack = fs::read(folder.join("pack.jsonl")).unwrap();
    assert!(pack == expected, "{how}: another pack\n{}", text(&pack));
    assert_eq!(files(folder), ["pack.jsonl", "plan.toml"], "{how}");
}

fn start(name: &str, plan: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("plan.toml"), plan).unwrap();
    folder
}

#[test]
fn every_place_to_crash_resumes_to_the_same_bytes() {
    if !cfg!(debug_assertions) {
        return println!("skipped: places to crash exist in debug builds only");
    }
    let expected = reference(PLAN, "crash-reference");
    // The first line of a journal is its plan, so the third is the second puzzle.
    let rows = CRASH_POINTS.map(|point| match point {
        "before-line" | "in-line" | "after-line" => vec![format!("{point}:3")],
        "truncating" => vec!["in-line:3".to_string(), point.into()],
        // The second time during a second resume.
        "resumed" => vec!["after-line:3".to_string(), point.into(), point.into()],
        _ => vec![point.to_string()],
    });
    // The plan itself may be torn as well.
    let torn = vec!["in-line:1".to_string(), "truncating".to_string()];
    for crashes in rows.iter().chain([&torn]) {
        let folder = start("crash", PLAN);
        crashes.iter().for_each(|point| crash(&folder, point));
        finish(&folder, &expected, &crashes.join(", "));
    }
}

/// `--overwrite` discards other work, not the work that the same command has done.
#[test]
fn overwriting_is_resumed_as_well() {
    if !cfg!(debug_assertions) {
        return println!("skipped: places to crash exist in debug builds only");
    }
    let expected = reference(PLAN, "overwrite-reference");
    let folder = start("overwrite", PLAN);
    fs::write(folder.join("pack.jsonl"), "an older pack\n").unwrap();
    let output = maker(&folder, &["--overwrite"]).env("GRIDSMITH_CRASH", "after-line:4").output();
    assert_eq!(output.unwrap().status.code(), None);
    assert_eq!(fs::read(folder.join("pack.jsonl")).unwrap(), b"an older pack\n");
    let output = maker(&folder, &["--overwrite", "--json"]).output().unwrap();
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["end"], &report["kept"]), (&"complete".into(), &3.into()));
    assert!(fs::read(folder.join("pack.jsonl")).unwrap() == expected, "another pack");
}

#[test]
fn random_kills_resume_to_the_same_bytes() {
    let kills = std::env::var("GRIDSMITH_KILLS").map_or(6, |kills| kills.parse().unwrap());
    let plan = PLAN.replace("count = 3", "count = 12").replace("count = 4", "count = 30");
    let expected = reference(&plan, "kill-reference");
    let mut rng = Seed::from(1).stream("kills");
    let mut folder = start("kill", &plan);
    let (mut done, mut in_a_row, mut packs) = (0, 0, 0);
    while done < kills {
        let mut child =
            maker(&folder, &["--threads", "2", "--quiet"]).stderr(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_millis(5 + rng.below(496)));
        let ended = child.try_wait().unwrap().is_some();
        let _ = child.kill();
        child.wait().unwrap();
        (done, in_a_row) = (done + 1, in_a_row + 1);
        // A pack is finished now and then, so that the next one is killed from its start.
        if ended || in_a_row >= 5 || done == kills {
            if !folder.join("pack.jsonl").exists() || folder.join("pack.jsonl.journal").exists() {
                finish(&folder, &expected, &format!("{in_a_row} kills, {done} in all"));
            }
            assert!(fs::read(folder.join("pack.jsonl")).unwrap() == expected, "{done} kills");
            folder = start("kill", &plan);
            (in_a_row, packs) = (0, packs + 1);
        }
    }
    println!("{done} kills, {packs} packs");
}

/// Waits until the journal has `lines` whole lines.
fn wait_for(folder: &Path, lines: usize) {
    let started = Instant::now();
    while whole_lines(&folder.join("pack.jsonl.journal")) < lines {
        assert!(started.elapsed() < Duration::from_secs(120), "no progress");
        sleep(Duration::from_millis(2));
    }
}

/// A plan that takes long: nobody waits for its end.
const LONG: &str = "[[target]]\nkind = \"queens\"\nsize = 7\ncount = 100000\nseed = 3\n";

#[test]
fn a_second_maker_is_refused() {
    let folder = start("second", LONG);
    let mut first = maker(&folder, &["--quiet"]).spawn().unwrap();
    wait_for(&folder, 2);
    let (code, said) = end(&maker(&folder, &[]).output().unwrap());
    let (other, _) = end(&maker(&folder, &["--overwrite"]).output().unwrap());
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(code == Some(2) && said.contains("another gridsmith is making this pack"), "{said}");
    assert_eq!(other, Some(2), "--overwrite took the journal of a running maker");
    // The lock ends with the process.
    let limited = maker(&folder, &["--global-timeout", "0.2"]).output().unwrap();
    assert_eq!(limited.status.code(), Some(3), "{}", text(&limited.stderr));
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_a_journal_to_continue_from() {
    let plan = PLAN.replace("size = 4\ncount = 3", "size = 5\ncount = 300");
    let expected = reference(&plan, "interrupt-reference");
    let folder = start("interrupt", &plan);
    let child = maker(&folder, &["--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.unwrap();
    wait_for(&folder, 3);
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    let (code, said) = end(&output);
    assert!(code == Some(3) && said.contains("the same command continues"), "{code:?}: {said}");
    assert!(!folder.join("pack.jsonl").exists());
    finish(&folder, &expected, "Ctrl-C");
}

#[test]
fn a_journal_belongs_to_its_plan_and_version() {
    let folder = start("other", LONG);
    let journal = folder.join("pack.jsonl.journal");
    let begin = || {
        let output = maker(&folder, &["--global-timeout", "0.3"]).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    };
    begin();
    let other = LONG.replace("size = 7", "size = 6").replace("100000", "2");
    fs::write(folder.join("plan.toml"), &other).unwrap();
    let kept = fs::read(&journal).unwrap();
    let (code, said) = end(&maker(&folder, &[]).output().unwrap());
    assert!(code == Some(2) && said.contains("belongs to another plan"), "{code:?}: {said}");
    assert!(said.contains("or discard it with --overwrite"), "{said}");
    assert_eq!(fs::read(&journal).unwrap(), kept, "the journal was changed");
    // The journal knows its plan: no other is needed to go on.
    let pack = folder.join("pack.jsonl");
    let name = pack.to_str().unwrap();
    let args = ["pack", "make", "-o", name, "--global-timeout", "0.3"];
    let (code, said) = end(&gridsmith(&args).output().unwrap());
    assert!(code == Some(3) && said.contains("of 100000 puzzles finished"), "{code:?}: {said}");
    // Another version, with lines that this one does not understand.
    let text_of = text(&fs::read(&journal).unwrap());
    let (first, _) = text_of.split_once('\n').unwrap();
    let body = first.split_once(",\"checksum\"").unwrap().0;
    let body = body.replace("0.1.0", "9.9.9").replace("\"journal\":1", "\"journal\":2");
    let sum = many::crc32(body.as_bytes());
    let other_version = format!("{body},\"checksum\":\"{sum:08x}\"}}\n[\"new\"]\n");
    fs::write(&journal, &other_version).unwrap();
    fs::write(folder.join("plan.toml"), LONG).unwrap();
    let (code, said) = end(&maker(&folder, &[]).output().unwrap());
    assert!(code == Some(2) && said.contains("was begun by gridsmith 9.9.9"), "{code:?}: {said}");
    assert_eq!(text(&fs::read(&journal).unwrap()), other_version, "the journal was changed");
    // Somebody else's file.
    fs::write(&journal, "my diary\n").unwrap();
    let (code, said) = end(&maker(&folder, &[]).output().unwrap());
    assert!(code == Some(2) && said.contains("is not a journal"), "{code:?}: {said}");
    assert_eq!(fs::read(&journal).unwrap(), b"my diary\n");
    fs::remove_file(&journal).unwrap();
    // A pack of another plan is not replaced without being told.
    begin();
    fs::write(folder.join("plan.toml"), &other).unwrap();
    let output = maker(&folder, &["--overwrite"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let made = fs::read(&pack).unwrap();
    fs::write(folder.join("plan.toml"), other.replace("seed = 3", "seed = 4")).unwrap();
    let (code, said) = end(&maker(&folder, &[]).output().unwrap());
    assert!(code == Some(2) && said.contains("exists and was not made from this plan"), "{said}");
    assert_eq!(fs::read(&pack).unwrap(), made);
    assert_eq!(files(&folder), ["pack.jsonl", "plan.toml"]);
}
