//! The second checker, which is written in Python.

use std::io::Write;
use std::process::{Command, Stdio};

/// Gives certificates to the Python checker, which must accept and refuse the same ones: `true` for a
/// line that is accepted. Without Python the comparison is skipped.
///
/// # Panics
/// If the two disagree.
pub fn compare(lines: &[(String, bool)]) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/check.py");
    let twin = Command::new("python3")
        .args([script, "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut twin) = twin else {
        println!("skipped: no python3");
        return;
    };
    let mut input = twin.stdin.take().expect("a pipe was asked for");
    let text: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let feeder = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = twin.wait_with_output().expect("python3 runs");
    feeder.join().expect("no panic").expect("python3 reads all");
    let answers: Vec<bool> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| line.contains("\"accepted\": true") || line.contains("\"accepted\":true"))
        .collect();
    assert_eq!(answers.len(), lines.len(), "one answer a line");
    for ((line, ok), twin) in lines.iter().zip(answers) {
        assert_eq!(twin, *ok, "the two checkers disagree: {line}");
    }
    println!("{} lines judged alike by both checkers", lines.len());
}
